import { useQuery } from '@tanstack/react-query';
import { fonteVerifiche, letturaVerificaUfficio } from '../../data/ufficio/amministrazione-verifiche.ts';
import { ELENCO_VERIFICHE } from '../../features/ufficio/verifiche/elenco-verifiche.tsx';
import { SchedaVerifica } from '../../features/ufficio/verifiche/SchedaVerifica.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Pannello } from '../../ui/table/Pannello.tsx';
import { type Aperto, PaginaElenco } from './pagina-elenco.tsx';

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
