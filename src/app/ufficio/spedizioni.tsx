import { fonteSpedizioni } from '../../data/amministrazione_spedizioni.ts';
import { ELENCO_SPEDIZIONI } from '../../features/amministrazione/elencoSpedizioni.tsx';
import { SchedaSpedizione } from '../../features/amministrazione/SchedaSpedizione.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

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
