import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
import type { EsitoCarta, RefCarta } from './carta.ts';

type Props = { ref?: RefCarta; chiave: string; segreto: string; ritorno: string };

/** One library for each key: loading twice would put two of Stripe's scripts in the page. */
const caricate = new Map<string, Promise<Stripe | null>>();

function carica(chiave: string): Promise<Stripe | null> {
  const nota = caricate.get(chiave) ?? loadStripe(chiave, { locale: 'it' });
  caricate.set(chiave, nota);
  return nota;
}

/** The provider's own form, in its own frames: the card never touches this page. Its module arrives with real keys only. */
export default function CartaStripe({ ref, chiave, segreto, ritorno }: Props) {
  const stripe = useMemo(() => carica(chiave), [chiave]);
  const [guasto, setGuasto] = useState(false);
  useEffect(() => {
    stripe.then(
      (letta) => setGuasto(letta === null),
      () => {
        caricate.delete(chiave);
        setGuasto(true);
      },
    );
  }, [stripe, chiave]);
  const opzioni: StripeElementsOptions = { clientSecret: segreto, locale: 'it', appearance: { theme: 'night' } };
  if (guasto)
    return (
      <div role="alert">
        <MessaggioErrore>{TESTI_ERRORE.pagamento_inizializzazione}</MessaggioErrore>
      </div>
    );
  return (
    <Elements key={segreto} stripe={stripe} options={opzioni}>
      <Modulo ref={ref ?? null} ritorno={ritorno} />
    </Elements>
  );
}

function Modulo({ ref, ritorno }: { ref: RefCarta; ritorno: string }) {
  const stripe = useStripe();
  const elementi = useElements();
  const [pronto, setPronto] = useState(false);
  useImperativeHandle(
    ref,
    () => ({
      async valida() {
        if (elementi === null) return false;
        // Stripe writes its own message beside the field that is wrong.
        return (await elementi.submit()).error === undefined;
      },
      async conferma(email): Promise<EsitoCarta> {
        if (stripe === null || elementi === null) return { tipo: 'rifiutata', testo: TESTI_ERRORE.pagamento_fallito };
        const { error } = await stripe.confirmPayment({
          elements: elementi,
          confirmParams: { return_url: ritorno, receipt_email: email },
          redirect: 'if_required',
        });
        if (error === undefined) return { tipo: 'confermata' };
        return { tipo: 'rifiutata', testo: error.message ?? TESTI_ERRORE.pagamento_fallito };
      },
    }),
    [stripe, elementi, ritorno],
  );
  return (
    <div data-theme="dark" className="bg-sheet p-4">
      {pronto ? null : (
        <Scheletro testo="Caricamento…" className="grid gap-3">
          <Blocco className="h-12 w-full" />
          <Blocco className="h-12 w-full" />
        </Scheletro>
      )}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setPronto(true)} />
    </div>
  );
}
