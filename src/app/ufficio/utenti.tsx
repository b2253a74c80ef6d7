import { utentiSource } from '../../data/ufficio/amministrazione-utenti.ts';
import { UTENTI_LIST } from '../../features/ufficio/moderazione/elenco-utenti.tsx';
import { ListPage } from './list-page.tsx';

export default function UtentiManagementPage() {
  return <ListPage elenco={UTENTI_LIST} source={utentiSource} />;
}
