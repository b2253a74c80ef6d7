import { pagamentiSource } from '../../data/ufficio/amministrazione-pagamenti.ts';
import { PagamentoPanel } from '../../features/ufficio/pagamenti/PagamentoPanel.tsx';
import { PAGAMENTI_LIST } from '../../features/ufficio/pagamenti/pagamenti-list.tsx';
import { ListPage } from './list-page.tsx';

export default function PagamentiUfficioPage() {
  return (
    <ListPage
      elenco={PAGAMENTI_LIST}
      source={pagamentiSource}
      panel={({ id, onClose }) => <PagamentoPanel id={id} onClose={onClose} />}
    />
  );
}
