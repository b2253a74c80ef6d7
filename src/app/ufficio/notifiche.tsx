import { fonteNotifiche } from '../../data/ufficio/amministrazione-notifiche.ts';
import { NuovaNotifica } from '../../features/ufficio/avvisi/NuovaNotifica.tsx';
import { SchedaNotifica } from '../../features/ufficio/avvisi/SchedaNotifica.tsx';
import { ELENCO_NOTIFICHE } from '../../features/ufficio/avvisi/StatoNotifica.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaElenco } from './pagina-elenco.tsx';

export default function NotificheUfficio() {
  const [ricerca, imposta] = useSearchParams();
  return (
    <PaginaElenco
      elenco={ELENCO_NOTIFICHE}
      fonte={fonteNotifiche}
      strumenti={<NuovaNotifica a={ricerca.get('a') ?? ''} onChiusa={() => imposta({}, { replace: true })} />}
      scheda={(notifica, onChiudi) => <SchedaNotifica key={notifica.id} notifica={notifica} onChiudi={onChiudi} />}
    />
  );
}
