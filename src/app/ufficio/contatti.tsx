import { contactsSource } from '../../data/ufficio/amministrazione-contatti.ts';
import { ContattoPanel } from '../../features/ufficio/moderazione/ContattoPanel.tsx';
import { CONTATTI_LIST } from '../../features/ufficio/moderazione/elenco-contatti.tsx';
import { ListPage } from './list-page.tsx';

export default function ContattiUfficioPage() {
  return (
    <ListPage
      elenco={CONTATTI_LIST}
      source={contactsSource}
      scheda={(contatto, onClose) => <ContattoPanel key={contatto.id} contatto={contatto} onClose={onClose} />}
    />
  );
}
