import { fonteNotifiche } from '../../data/amministrazione_notifiche.ts';
import { ELENCO_NOTIFICHE } from '../../features/amministrazione/elencoNotifiche.tsx';
import { NuovaNotifica } from '../../features/amministrazione/NuovaNotifica.tsx';
import { SchedaNotifica } from '../../features/amministrazione/SchedaNotifica.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaElenco } from './pagina_elenco.tsx';

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
