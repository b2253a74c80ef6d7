import { fonteRecensioni } from '../../data/amministrazione_recensioni.ts';
import { ELENCO_RECENSIONI } from '../../features/amministrazione/elencoRecensioni.tsx';
import { SchedaRecensione } from '../../features/amministrazione/SchedaRecensione.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

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
