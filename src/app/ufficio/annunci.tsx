import { fonteAnnunci } from '../../data/ufficio/amministrazione.ts';
import { ELENCO_ANNUNCI } from '../../features/ufficio/annunci/elenco-annunci.tsx';
import { SchedaAnnuncio } from '../../features/ufficio/annunci/SchedaAnnuncio.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function GestioneAnnunci() {
  return (
    <PaginaElenco
      elenco={ELENCO_ANNUNCI}
      fonte={fonteAnnunci}
      scheda={(annuncio, onChiudi) => <SchedaAnnuncio key={annuncio.id} annuncio={annuncio} onChiudi={onChiudi} />}
    />
  );
}
