import { fontePagamenti } from '../../data/ufficio/amministrazione-pagamenti.ts';
import { ELENCO_PAGAMENTI } from '../../features/ufficio/pagamenti/elenco-pagamenti.tsx';
import { SchedaPagamento } from '../../features/ufficio/pagamenti/SchedaPagamento.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function PagamentiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_PAGAMENTI}
      fonte={fontePagamenti}
      pannello={({ id, onChiudi }) => <SchedaPagamento id={id} onChiudi={onChiudi} />}
    />
  );
}
