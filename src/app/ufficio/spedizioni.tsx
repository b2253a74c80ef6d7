import { fonteSpedizioni } from '../../data/ufficio/amministrazione-spedizioni.ts';
import { ELENCO_SPEDIZIONI } from '../../features/ufficio/ordini/elenco-spedizioni.tsx';
import { SchedaSpedizione } from '../../features/ufficio/ordini/SchedaSpedizione.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function SpedizioniUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_SPEDIZIONI}
      fonte={fonteSpedizioni}
      scheda={(spedizione, onChiudi) => (
        <SchedaSpedizione key={spedizione.id} spedizione={spedizione} onChiudi={onChiudi} />
      )}
    />
  );
}
