import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { Consegne } from '../../features/banco/uscite/Consegne.tsx';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { useSearchParams } from '../router.ts';
import { OnlineHeader } from './device/online-header.tsx';

export default function CentroConsegnePage() {
  const [ricerca] = useSearchParams();
  return (
    <>
      <OnlineHeader nome="centro_consegne" />
      <ScrollArea nome={ROUTE_TABLE.centro_consegne.titolo} className="p-4 pb-24 md:p-6">
        <Consegne scelta={ricerca.get('scelta') ?? ''} />
      </ScrollArea>
    </>
  );
}
