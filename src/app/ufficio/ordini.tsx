import { ordiniSource } from '../../data/ufficio/amministrazione.ts';
import { ORDINI_LIST } from '../../features/ufficio/ordini/ordini-list.tsx';
import { ListPage } from './list-page.tsx';
import { OrdinePanelById } from './ordine-panel-by-id.tsx';

export default function OrdiniManagementPage() {
  return (
    <ListPage
      elenco={ORDINI_LIST}
      source={ordiniSource}
      panel={({ id, leggi, onClose }) => (
        <OrdinePanelById id={id} checkNow={leggi('controllo') !== ''} onClose={onClose} />
      )}
    />
  );
}
