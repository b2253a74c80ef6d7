import Stripe from 'stripe';
import type { AmbienteApi, AmbienteStripe } from '../../_shared/ambiente.ts';
import { ErroreApi } from './errori.ts';

export type Intento = Stripe.PaymentIntent;

/** Statuses in which the buyer still has something to do; all others are news for the database. */
export const APERTI: ReadonlySet<Intento['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** The provider's configuration, or a refusal while none is set. */
export function richiediStripe(ambiente: AmbienteApi): AmbienteStripe {
  if (ambiente.stripe) return ambiente.stripe;
  throw new ErroreApi(503, 'pagamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

/** True where payouts leave through Stripe Connect. */
export const connectAttivo = (ambiente: AmbienteApi): boolean => ambiente.stripe?.connect !== undefined;

export const chiaviVere = (ambiente: AmbienteApi): boolean => /^(?:sk|rk)_live_/.test(ambiente.stripe?.secretKey ?? '');

/**
 * Real money of others may only pass through Stripe Connect: holding it ourselves would be a payment service (decision M18).
 * With live keys and without Connect no order is opened.
 */
export function richiediVersamenti(ambiente: AmbienteApi): void {
  if (!chiaviVere(ambiente) || connectAttivo(ambiente)) return;
  console.warn('live keys without STRIPE_CONNECT_WEBHOOK_SECRET: orders are refused');
  throw new ErroreApi(503, 'versamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

/** The real SDK over fetch; `host`, `port`, `protocol` point it at the stand-in. Retries keep the idempotency key. */
export function apriStripe(ambiente: AmbienteApi): Stripe {
  const { secretKey, host, port, protocol } = richiediStripe(ambiente);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    maxNetworkRetries: 2,
    timeout: 15_000,
    telemetry: false,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(protocol === undefined ? {} : { protocol }),
  });
}

/** The provider's refusal in the spec's words: 'Errore creazione PaymentIntent (HTTP {status})', type in brackets. */
export function erroreIntento(errore: unknown): ErroreApi {
  if (!(errore instanceof Stripe.errors.StripeError)) throw errore;
  const stato = errore.statusCode ?? 502;
  const tipo = errore.type;
  console.warn(`payment provider refused: HTTP ${stato} ${tipo} ${errore.code ?? ''}`);
  return new ErroreApi(502, 'pagamento', `Errore creazione PaymentIntent (HTTP ${stato}) [${tipo}]`, { type: tipo });
}

/** The same of a request that is about no payment. */
export function erroreFornitore(errore: unknown): ErroreApi {
  if (!(errore instanceof Stripe.errors.StripeError)) throw errore;
  console.warn(`payment provider refused: HTTP ${errore.statusCode ?? 502} ${errore.type} ${errore.code ?? ''}`);
  return new ErroreApi(502, 'comunicazione', 'Il fornitore dei pagamenti non risponde. Riprova più tardi.');
}

/** True when the provider says that what we ask for has already happened (decision M8: that counts as success). */
export function giaFatto(errore: unknown): boolean {
  return (
    errore instanceof Stripe.errors.StripeInvalidRequestError &&
    ['payment_intent_unexpected_state', 'charge_already_captured', 'charge_already_refunded'].includes(
      errore.code ?? '',
    )
  );
}

export function nonEsiste(errore: unknown): boolean {
  return errore instanceof Stripe.errors.StripeInvalidRequestError && errore.code === 'resource_missing';
}

/** True for an account that we may no longer see: its owner took our access away, or it was closed. */
export function nonNostro(errore: unknown): boolean {
  return errore instanceof Stripe.errors.StripePermissionError || nonEsiste(errore);
}
