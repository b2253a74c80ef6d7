import { recensioniSource } from '../../data/ufficio/amministrazione-recensioni.ts';
import { RecensionePanel } from '../../features/ufficio/ordini/RecensionePanel.tsx';
import { RECENSIONI_LIST } from '../../features/ufficio/ordini/recensioni-list.tsx';
import { ListPage } from './list-page.tsx';

export default function RecensioniUfficioPage() {
  return (
    <ListPage
      elenco={RECENSIONI_LIST}
      source={recensioniSource}
      scheda={(recensione, onClose) => (
        <RecensionePanel key={recensione.id} recensione={recensione} onClose={onClose} />
      )}
    />
  );
}
