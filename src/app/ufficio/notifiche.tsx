import { notificheSource } from '../../data/ufficio/amministrazione-notifiche.ts';
import { NewNotifica } from '../../features/ufficio/avvisi/NewNotifica.tsx';
import { NotificaPanel } from '../../features/ufficio/avvisi/NotificaPanel.tsx';
import { NOTIFICHE_LIST } from '../../features/ufficio/avvisi/StatoNotifica.tsx';
import { useSearchParams } from '../router.ts';
import { ListPage } from './list-page.tsx';

export default function NotificheUfficioPage() {
  const [ricerca, imposta] = useSearchParams();
  return (
    <ListPage
      elenco={NOTIFICHE_LIST}
      source={notificheSource}
      strumenti={<NewNotifica a={ricerca.get('a') ?? ''} onClosed={() => imposta({}, { replace: true })} />}
      scheda={(notifica, onClose) => <NotificaPanel key={notifica.id} notifica={notifica} onClose={onClose} />}
    />
  );
}
