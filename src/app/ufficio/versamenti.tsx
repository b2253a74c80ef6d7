import { versamentiSource } from '../../data/ufficio/amministrazione-versamenti.ts';
import { VersamentiTools } from '../../features/ufficio/pagamenti/VersamentiTools.tsx';
import { VersamentoPanel } from '../../features/ufficio/pagamenti/VersamentoPanel.tsx';
import { VERSAMENTI_LIST } from '../../features/ufficio/pagamenti/versamenti-list.tsx';
import { ListPage } from './list-page.tsx';

export default function VersamentiUfficioPage() {
  return (
    <ListPage
      elenco={VERSAMENTI_LIST}
      source={versamentiSource}
      strumenti={<VersamentiTools />}
      scheda={(versamento, onClose) => (
        <VersamentoPanel key={versamento.id} versamento={versamento} onClose={onClose} />
      )}
    />
  );
}
