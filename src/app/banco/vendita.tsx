import { type ReactNode, useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { ContestoScrivania, type Scrivania } from '../../features/banco/tablet/contesto.ts';
import { VenditaInSede } from '../../features/banco/uscite/VenditaInSede.tsx';
import { ModuliAperti } from '../../features/banco/valutazione/autosalva.ts';
import { CentreStore } from '../../offline/store/db.ts';
import { createWriter } from '../../offline/store/writer.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { useProfilo } from '../guardie.tsx';
import { useParams } from '../router.ts';
import { tabletClock } from './device/tablet-clock.ts';
import { TestataInRete } from './device/testata-in-rete.tsx';

/** A partner's counter sale: online only, because it is money. */
export default function VenditaDelCentro() {
  const { id = '' } = useParams();
  const centro = useProfilo().data?.centro ?? null;
  return (
    <>
      <TestataInRete nome="centro_vendita" indietro={percorso('centro_verifica', { id })} />
      <Scorre nome={PERCORSI.centro_vendita.titolo} className="p-4 pb-24 md:p-6">
        {centro?.tipo_centro === 'terze_parti' ? (
          <SulTablet key={centro.id} centro={centro.id}>
            <VenditaInSede verifica={id} centro={centro.id} />
          </SulTablet>
        ) : (
          <Vuoto titolo="La vendita in sede è dei centri partner">
            Qui l’acquirente paga sul sito, e l’oggetto parte dal banco dopo il pagamento.
          </Vuoto>
        )}
      </Scorre>
    </>
  );
}

function SulTablet({ centro, children }: { centro: string; children: ReactNode }) {
  const [scrivania] = useState((): Scrivania => {
    const store = new CentreStore(centro);
    const scrittura = createWriter({ store, clock: tabletClock, newId: () => crypto.randomUUID() });
    return { store, scrittura, moduli: new ModuliAperti() };
  });
  return <ContestoScrivania value={scrivania}>{children}</ContestoScrivania>;
}
