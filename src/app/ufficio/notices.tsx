import { noticesSource } from '../../data/ufficio/amministrazione-avvisi.ts';
import { AvvisoPanel } from '../../features/ufficio/avvisi/AvvisoPanel.tsx';
import { AVVISI_LIST } from '../../features/ufficio/avvisi/elenco-avvisi.tsx';
import { ListPage } from './list-page.tsx';

export default function AvvisiUfficioPage() {
  return (
    <ListPage
      elenco={AVVISI_LIST}
      source={noticesSource}
      scheda={(avviso, onClose) => <AvvisoPanel key={avviso.id} avviso={avviso} onClose={onClose} />}
    />
  );
}
