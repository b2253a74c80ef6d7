import { useQuery } from '@tanstack/react-query';
import { fonteVerifiche, letturaVerificaUfficio } from '../../data/amministrazione_verifiche.ts';
import { ELENCO_VERIFICHE } from '../../features/amministrazione/elencoVerifiche.tsx';
import { SchedaVerifica } from '../../features/amministrazione/SchedaVerifica.tsx';
import { Pannello } from '../../ui/elenco/Pannello.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { type Aperto, PaginaElenco } from './pagina_elenco.tsx';

export default function ElencoVerificheUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_VERIFICHE}
      fonte={fonteVerifiche}
      pannello={(aperto) => <PannelloVerifica {...aperto} />}
    />
  );
}

function PannelloVerifica({ id, onChiudi }: Aperto) {
  const lettura = useQuery(letturaVerificaUfficio(id));
  return (
    <Pannello titolo="Verifica" onChiudi={onChiudi}>
      <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24', 'h-48']}>
        {(verifica) => <SchedaVerifica verifica={verifica} />}
      </Lettura>
    </Pannello>
  );
}
