import { annunciSource } from '../../data/ufficio/amministrazione.ts';
import { AnnuncioDetail } from '../../features/ufficio/annunci/AnnuncioDetail.tsx';
import { ANNUNCI_LIST } from '../../features/ufficio/annunci/annunci-list.tsx';
import { ListPage } from './list-page.tsx';

export default function AnnunciManagementPage() {
  return (
    <ListPage
      elenco={ANNUNCI_LIST}
      source={annunciSource}
      scheda={(annuncio, onClose) => <AnnuncioDetail key={annuncio.id} annuncio={annuncio} onClose={onClose} />}
    />
  );
}
