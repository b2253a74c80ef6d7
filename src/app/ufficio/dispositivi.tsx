import { dispositiviSource } from '../../data/ufficio/amministrazione-registro.ts';
import { DEVICES_LIST } from '../../features/ufficio/verifiche/elenco-dispositivi.tsx';
import { ListPage } from './list-page.tsx';

export default function CentriTabletsPage() {
  return <ListPage elenco={DEVICES_LIST} source={dispositiviSource} />;
}
