import { type ReactNode, useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ROUTE_TABLE } from '../../domain/percorsi/table.ts';
import { type Desk, DeskContext } from '../../features/banco/tablet/context.ts';
import { VenditaInSede } from '../../features/banco/uscite/VenditaInSede.tsx';
import { OpenForms } from '../../features/banco/valutazione/autosave.ts';
import { CentreStore } from '../../offline/store/db.ts';
import { createWriter } from '../../offline/store/writer.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ScrollArea } from '../../ui/layout/ScrollArea.tsx';
import { useProfilo } from '../guards.tsx';
import { useParams } from '../router.ts';
import { OnlineHeader } from './device/online-header.tsx';
import { tabletClock } from './device/tablet-clock.ts';

/** A partner's counter sale: online only, because it is money. */
export default function CentroVenditaPage() {
  const { id = '' } = useParams();
  const centro = useProfilo().data?.centro ?? null;
  return (
    <>
      <OnlineHeader nome="centro_vendita" indietro={percorso('centro_verifica', { id })} />
      <ScrollArea nome={ROUTE_TABLE.centro_vendita.titolo} className="p-4 pb-24 md:p-6">
        {centro?.tipo_centro === 'terze_parti' ? (
          <OnTablet key={centro.id} centro={centro.id}>
            <VenditaInSede verifica={id} centro={centro.id} />
          </OnTablet>
        ) : (
          <EmptyState titolo="La vendita in sede è dei centri partner">
            Qui l’acquirente paga sul sito, e l’oggetto parte dal banco dopo il pagamento.
          </EmptyState>
        )}
      </ScrollArea>
    </>
  );
}

function OnTablet({ centro, children }: { centro: string; children: ReactNode }) {
  const [desk] = useState((): Desk => {
    const store = new CentreStore(centro);
    const writer = createWriter({ store, clock: tabletClock, newId: () => crypto.randomUUID() });
    return { store, writer, moduli: new OpenForms() };
  });
  return <DeskContext value={desk}>{children}</DeskContext>;
}
