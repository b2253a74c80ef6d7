import { fonteNotifiche } from '../../data/amministrazione_notifiche.ts';
import { ELENCO_NOTIFICHE } from '../../features/amministrazione/elencoNotifiche.tsx';
import { NuovaNotifica } from '../../features/amministrazione/NuovaNotifica.tsx';
import { SchedaNotifica } from '../../features/amministrazione/SchedaNotifica.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

export default function NotificheUfficio() {
  return (
    <PaginaElenco
      elenco={ELENCO_NOTIFICHE}
      fonte={fonteNotifiche}
      strumenti={<NuovaNotifica />}
      scheda={(notifica, onChiudi) => <SchedaNotifica key={notifica.id} notifica={notifica} onChiudi={onChiudi} />}
    />
  );
}
