import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { Locks } from '../../features/disponibilita/Locks.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { useOnline } from '../../ui/feedback/use-online.ts';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { useProfilo } from '../guards.tsx';
import { OnlineHeader } from './device/online-header.tsx';

export default function CentroBlocksPage() {
  const isOnline = useOnline();
  return (
    <>
      <OnlineHeader nome="centro_blocchi" indietro={percorso('centro_disponibilita')} />
      <ScrollArea nome={ROUTE_TABLE.centro_blocchi.titolo} className="p-4 pb-24 md:p-6">
        <Locks isOnline={isOnline} demo={useProfilo().data?.centro?.demo === true} adesso={now()} />
      </ScrollArea>
    </>
  );
}
