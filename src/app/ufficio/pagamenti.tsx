import { fontePagamenti } from '../../data/amministrazione_pagamenti.ts';
import { ELENCO_PAGAMENTI } from '../../features/amministrazione/elencoPagamenti.tsx';
import { SchedaPagamento } from '../../features/amministrazione/SchedaPagamento.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function PagamentiUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_PAGAMENTI}
      fonte={fontePagamenti}
      pannello={({ id, onChiudi }) => <SchedaPagamento id={id} onChiudi={onChiudi} />}
    />
  );
}
