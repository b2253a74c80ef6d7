import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElementsOptions, StripeError } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useMemo, useState } from 'react';
import { Skeleton, SkeletonBlock } from '../../ui/feedback/Skeleton.tsx';
import { ErrorMessage } from '../../ui/forms/FieldLayout.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { CARD_LOADING, type CardEsito, type CardRef, refusalText } from './carta.ts';

type Props = {
  ref?: CardRef;
  chiave: string;
  secret: string;
  ritorno: string;
  /** Asks for the payment again, which may be over. */
  onRetry: () => void;
};

/** One instance per key: loading twice would add a second Stripe script. */
const loaded = new Map<string, Promise<Stripe | null>>();

function carica(chiave: string): Promise<Stripe | null> {
  const nota = loaded.get(chiave) ?? loadStripe(chiave, { locale: 'it' });
  loaded.set(chiave, nota);
  return nota;
}

const CARD_MISSING = 'Manca la carta: il suo modulo non si è caricato. Premi «Riprova» qui sopra.';
const CARD_SILENT = 'Il modulo della carta non risponde. Riprova tra qualche secondo, o ricarica la pagina.';

/** The provider's form in its own frames: the card never touches this page. Loads with real keys only. */
export default function StripeCard(props: Props) {
  const [round, setRound] = useState(0);
  const riprova = () => {
    props.onRetry();
    setRound((prima) => prima + 1);
  };
  return <Attempt key={`${props.secret} ${round}`} {...props} onRetry={riprova} />;
}

function Attempt({ ref, chiave, secret, ritorno, onRetry }: Props) {
  const stripe = useMemo(() => carica(chiave), [chiave]);
  const [fault, setFault] = useState(false);
  useEffect(() => {
    let via = false;
    stripe.then(
      (letta) => via || setFault(letta === null),
      () => {
        loaded.delete(chiave);
        if (!via) setFault(true);
      },
    );
    return () => {
      via = true;
    };
  }, [stripe, chiave]);
  const opzioni: StripeElementsOptions = { clientSecret: secret, locale: 'it', appearance: { theme: 'night' } };
  if (fault) return <AbsentNotice ref={ref ?? null} onRetry={onRetry} />;
  return (
    <Elements stripe={stripe} options={opzioni}>
      <Form ref={ref ?? null} ritorno={ritorno} onFault={() => setFault(true)} />
    </Elements>
  );
}

function AbsentNotice({ ref, onRetry }: { ref: CardRef; onRetry: () => void }) {
  useImperativeHandle(
    ref,
    () => ({
      valida: async () => CARD_MISSING,
      conferma: async (): Promise<CardEsito> => ({ tipo: 'guasta', testo: null }),
    }),
    [],
  );
  return (
    <div role="alert">
      <ErrorMessage>Il modulo della carta non si è caricato.</ErrorMessage>
      <Button className="mt-3" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}

function Form({ ref, ritorno, onFault }: { ref: CardRef; ritorno: string; onFault: () => void }) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  useImperativeHandle(
    ref,
    () => ({
      async valida() {
        if (elements === null || !isReady) return CARD_LOADING;
        const { error } = await elements.submit();
        if (error === undefined) return null;
        // Stripe shows its own message beside the wrong field.
        return error.type === 'validation_error' ? '' : CARD_SILENT;
      },
      async conferma(email): Promise<CardEsito> {
        if (stripe === null || elements === null) return { tipo: 'guasta', testo: null };
        const { error } = await stripe.confirmPayment({
          elements: elements,
          confirmParams: { return_url: ritorno, receipt_email: email },
          redirect: 'if_required',
        });
        return error === undefined ? { tipo: 'confermata' } : esitoOf(error);
      },
    }),
    [stripe, elements, isReady, ritorno],
  );
  return (
    <div data-theme="dark" className="bg-sheet p-4">
      {isReady ? null : (
        <Skeleton testo="Caricamento…" className="grid gap-3">
          <SkeletonBlock className="h-12 w-full" />
          <SkeletonBlock className="h-12 w-full" />
        </Skeleton>
      )}
      <PaymentElement options={{ layout: 'tabs' }} onReady={() => setIsReady(true)} onLoadError={onFault} />
    </div>
  );
}

/** Stripe's texts are meant for buyers in two kinds of errors only; the others are for developers, in English. */
function esitoOf({ type, code, decline_code, message }: StripeError): CardEsito {
  if (type === 'card_error' || type === 'validation_error')
    return { tipo: 'rifiutata', testo: message ?? refusalText(decline_code ?? code ?? '') };
  // A failed 3-D Secure is no card_error.
  if (code === 'payment_intent_authentication_failure') return { tipo: 'rifiutata', testo: refusalText(code) };
  return { tipo: 'guasta', testo: null };
}
