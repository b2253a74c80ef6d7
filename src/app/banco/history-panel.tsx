import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { HistoryPanel, type Richiesta } from '../../features/banco/oggi/HistoryPanel.tsx';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { OnlineHeader } from './device/online-header.tsx';

const verso = ({ testo, stato, pagina }: Richiesta): string =>
  percorso('centro_storico', { q: testo || null, stato: stato || null, pagina: pagina > 1 ? pagina : null });

/** The centre's whole history (decision P19). Online only, because the tablet holds recent items. */
export default function CentroHistoryPage() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const richiesta = {
    testo: ricerca.get('q') ?? '',
    stato: ricerca.get('stato') ?? '',
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
  };
  return (
    <>
      <OnlineHeader nome="centro_storico" indietro={percorso('centro_verifiche')} />
      <ScrollArea nome={ROUTE_TABLE.centro_storico.titolo} className="p-4 pb-24 md:p-6">
        <HistoryPanel richiesta={richiesta} verso={verso} onChange={(altra) => go(verso(altra))} />
      </ScrollArea>
    </>
  );
}
