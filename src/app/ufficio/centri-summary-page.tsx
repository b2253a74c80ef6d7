import { centriSource } from '../../data/ufficio/amministrazione.ts';
import { CENTRI_LIST } from '../../features/ufficio/centri/list-centri.tsx';
import { ListPage } from './list-page.tsx';

export default function CentriSummaryPage() {
  return <ListPage elenco={CENTRI_LIST} source={centriSource} />;
}
