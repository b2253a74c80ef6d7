import { fonteRecensioni } from '../../data/ufficio/amministrazione-recensioni.ts';
import { ELENCO_RECENSIONI } from '../../features/ufficio/ordini/elenco-recensioni.tsx';
import { SchedaRecensione } from '../../features/ufficio/ordini/SchedaRecensione.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function RecensioniUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_RECENSIONI}
      fonte={fonteRecensioni}
      scheda={(recensione, onChiudi) => (
        <SchedaRecensione key={recensione.id} recensione={recensione} onChiudi={onChiudi} />
      )}
    />
  );
}
