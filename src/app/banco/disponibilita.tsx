import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Disponibilita } from '../../features/disponibilita/Disponibilita.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { useOnline } from '../../ui/feedback/use-online.ts';
import { useProfilo } from '../guards.tsx';
import { AgendaTabs } from './agenda-tabs.tsx';
import { OnlineHeader } from './device/online-header.tsx';

/** Bookable hours of the next fortnight. Online only, because bookings change them. */
export default function CentroDisponibilitaPage() {
  const isOnline = useOnline();
  return (
    <>
      <OnlineHeader nome="centro_disponibilita" indietro={percorso('centro_agenda')} />
      <AgendaTabs qui="centro_disponibilita" />
      <Disponibilita isOnline={isOnline} demo={useProfilo().data?.centro?.demo === true} adesso={now()} />
    </>
  );
}
