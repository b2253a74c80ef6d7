import { useCallback } from 'react';
import { annuncioDetail } from '../../../data/annunci/annunci.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { CheckoutPage } from '../../../features/cassa/CheckoutPage.tsx';
import { readRequest } from '../../../features/cassa/richiesta.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../../ui/layout/Button.tsx';
import { browserCapabilities } from '../../capabilities.ts';
import { useProfilo } from '../../guards.tsx';
import { useGo } from '../../nav.tsx';
import { useSearchParams } from '../../router.ts';

function withImporto(prima: URLSearchParams, importo: number): URLSearchParams {
  const dopo = new URLSearchParams(prima);
  dopo.set('amount', String(importo / 100));
  return dopo;
}

export default function Checkout() {
  const [search, setSearch] = useSearchParams();
  const profilo = useProfilo();
  const go = useGo();
  const richiesta = readRequest(search);
  const onPaid = useCallback((intento: string) => go(percorso('checkout_esito', { payment_intent: intento })), [go]);
  const readCard = useCallback((id: string) => annuncioDetail(browserCapabilities().source, id), []);
  if (!profilo.data) return null;
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1">Pagamento</h1>
      {richiesta === null ? (
        <div className="mt-6">
          <EmptyState
            role="alert"
            titolo={TESTI_ERRORE.dati_acquisto_mancanti}
            azione={<ButtonLink href={percorso('annunci')}>Vai agli annunci</ButtonLink>}
          />
        </div>
      ) : (
        <CheckoutPage
          key={richiesta.annuncio}
          richiesta={richiesta}
          profilo={profilo.data}
          readCard={readCard}
          onPaid={onPaid}
          onAmount={(importo) => setSearch((prima) => withImporto(prima, importo), { replace: true })}
        />
      )}
    </div>
  );
}
