import { fonteAnnunci } from '../../data/amministrazione.ts';
import { ELENCO_ANNUNCI } from '../../features/amministrazione/elencoAnnunci.tsx';
import { SchedaAnnuncio } from '../../features/amministrazione/SchedaAnnuncio.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function GestioneAnnunci() {
  return (
    <PaginaElenco
      elenco={ELENCO_ANNUNCI}
      fonte={fonteAnnunci}
      scheda={(annuncio, onChiudi) => <SchedaAnnuncio key={annuncio.id} annuncio={annuncio} onChiudi={onChiudi} />}
    />
  );
}
