import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { MessaggioErrore } from '../../ui/forms/CorniceCampo.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CARTA_IN_ARRIVO, type EsitoCarta, type RefCarta, testoRifiuto } from './carta.ts';

type Props = {
  ref?: RefCarta;
  chiave: string;
  segreto: string;
  ritorno: string;
  /** Asks for the payment again, which may be over. */
  onRiprova: () => void;
};

/** One instance per key: loading twice would add a second Stripe script. */
const caricate = new Map<string, Promise<Stripe | null>>();

function carica(chiave: string): Promise<Stripe | null> {
  const nota = caricate.get(chiave) ?? loadStripe(chiave, { locale: 'it' });
  caricate.set(chiave, nota);
  return nota;
}

const CARTA_ASSENTE = 'Manca la carta: il suo modulo non si è caricato. Premi «Riprova» qui sopra.';
const CARTA_MUTA = 'Il modulo della carta non risponde. Riprova tra qualche secondo, o ricarica la pagina.';

/** The provider's form in its own frames: the card never touches this page. Loads with real keys only. */
export default function CartaStripe(props: Props) {
  const [volta, setVolta] = useState(0);
  const riprova = () => {
    props.onRiprova();
    setVolta((prima) => prima + 1);
  };
  return <Tentativo key={`${props.segreto} ${volta}`} {...props} onRiprova={riprova} />;
}

function Tentativo({ ref, chiave, segreto, ritorno, onRiprova }: Props) {
  const stripe = useMemo(() => carica(chiave), [chiave]);
  const [guasto, setGuasto] = useState(false);
  useEffect(() => {
    let via = false;
    stripe.then(
      (letta) => via || setGuasto(letta === null),
      () => {
        caricate.delete(chiave);
        if (!via) setGuasto(true);
      },
    );
    return () => {
      via = true;
    };
  }, [stripe, chiave]);
  const opzioni: StripeElementsOptions = { clientSecret: segreto, locale: 'it', appearance: { theme: 'night' } };
  if (guasto) return <Assente ref={ref ?? null} onRiprova={onRiprova} />;
  return (
    <Elements stripe={stripe} options={opzioni}>
      <Modulo ref={ref ?? null} ritorno={ritorno} onGuasto={() => setGuasto(true)} />
    </Elements>
  );
}

function Assente({ ref, onRiprova }: { ref: RefCarta; onRiprova: () => void }) {
  useImperativeHandle(
    ref,
    () => ({
      valida: async () => CARTA_ASSENTE,
      conferma: async (): Promise<EsitoCarta> => ({ tipo: 'guasta', testo: null }),
    }),
    [],
  );
  return (
    <div role="alert">
      <MessaggioErrore>Il modulo della carta non si è caricato.</MessaggioErrore>
      <Bottone className="mt-3" onClick={onRiprova}>
        Riprova
      </Bottone>
    </div>
  );
}

function Modulo({ ref, ritorno, onGuasto }: { ref: RefCarta; ritorno: string; onGuasto: () => void }) {
  const stripe = useStripe();
  const elementi = useElements();
  const [pronto, setPronto] = useState(false);
  useImperativeHandle(
    ref,
    () => ({
      async valida() {
        if (elementi === null || !pronto) return CARTA_IN_ARRIVO;
        const { error } = await elementi.submit();
        if (error === undefined) return null;
        // Stripe shows its own message beside the wrong field.
        return error.type === 'validation_error' ? '' : CARTA_MUTA;
      },
      async conferma(email): Promise<EsitoCarta> {
        if (stripe === null || elementi === null) return { tipo: 'guasta', testo: null };
        const { error } = await stripe.confirmPayment({
          elements: elementi,
          confirmParams: { return_url: ritorno, receipt_email: email },
          redirect: 'if_required',
        });
        return error === undefined ? { tipo: 'confermata' } : esitoDi(error);
      },
    }),
    [stripe, elementi, pronto, ritorno],
  );
  return (
    <div data-theme="dark" className="bg-sheet p-4">
      {pronto ? null : (
        <Scheletro testo="Caricamento…" className="grid gap-3">
          <Blocco className="h-12 w-full" />
          <Blocco className="h-12 w-full" />
        </Scheletro>
      )}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setPronto(true)} onLoadError={onGuasto} />
    </div>
  );
}

/** Stripe's texts are meant for buyers in two kinds of errors only; the others are for developers, in English. */
function esitoDi({ type, code, decline_code, message }: StripeError): EsitoCarta {
  if (type === 'card_error' || type === 'validation_error')
    return { tipo: 'rifiutata', testo: message ?? testoRifiuto(decline_code ?? code ?? '') };
  // A failed 3-D Secure is no card_error.
  if (code === 'payment_intent_authentication_failure') return { tipo: 'rifiutata', testo: testoRifiuto(code) };
  return { tipo: 'guasta', testo: null };
}
