import Stripe from 'stripe';
import type { AmbienteApi, AmbienteStripe } from '../../_shared/ambiente.ts';
import { DEADLINES_MS, type Fetch, network } from '../../_shared/deadline.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { ApiError } from './errors.ts';

export type Intent = Stripe.PaymentIntent;

/** Statuses in which the buyer still has something to do; all others are news for the database. */
export const OPEN: ReadonlySet<Intent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** The provider's configuration, or a refusal while none is set. */
export function requireStripe(env: AmbienteApi): AmbienteStripe {
  if (env.stripe) return env.stripe;
  throw new ApiError(503, 'pagamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

/** True where payouts leave through Stripe Connect. */
export const isConnectOn = (env: AmbienteApi): boolean => env.stripe?.connect !== undefined;

export const hasLiveKeys = (env: AmbienteApi): boolean => /^(?:sk|rk)_live_/.test(env.stripe?.secretKey ?? '');

/**
 * Real money of others may only pass through Stripe Connect: holding it ourselves would be a payment service (decision M18).
 * With live keys and without Connect no order is opened.
 */
export function requirePayouts(env: AmbienteApi): void {
  if (!hasLiveKeys(env) || isConnectOn(env)) return;
  log('warn', 'live keys without STRIPE_CONNECT_WEBHOOK_SECRET: orders are refused');
  throw new ApiError(503, 'versamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

/** The real SDK over fetch; `host`, `port`, `protocol` point it at the stand-in. Retries keep the idempotency key. */
export function openStripe(env: AmbienteApi): Stripe {
  const { secretKey, host, port, protocol } = requireStripe(env);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(busyIsAskedAgain(network(DEADLINES_MS.api))),
    maxNetworkRetries: 2,
    timeout: DEADLINES_MS.api,
    telemetry: false,
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port }),
    ...(protocol === undefined ? {} : { protocol }),
  });
}

/** The provider asks for another try after 429; its library makes one only where the answer says so in a header. */
const busyIsAskedAgain =
  (call: Fetch): Fetch =>
  async (resource, init) => {
    const answer = await call(resource, init);
    if (answer.status !== 429 || answer.headers.has('stripe-should-retry')) return answer;
    const headers = new Headers(answer.headers);
    headers.set('stripe-should-retry', 'true');
    return new Response(answer.body, { status: 429, headers });
  };

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;
export const isProviders = (error: unknown): error is ProviderError => error instanceof Stripe.errors.StripeError;

/** Its own words and the id under which the provider keeps the request; an address of a person may stand in the words. */
export function logRefusal(error: ProviderError): void {
  log('warn', 'payment provider refused', {
    providerStatus: error.statusCode ?? 0,
    type: error.type,
    providerCode: error.code ?? '',
    providerRequest: error.requestId ?? '',
    reason: reasonOf(error).replace(/\S+@\S+/g, '…'),
  });
}

const OFFICE_WORDS: Readonly<Record<string, string>> = {
  account_invalid: 'il conto di chi riceve non è più collegato',
  balance_insufficient: 'il saldo presso Stripe non basta',
  charge_disputed: 'la banca contesta il pagamento',
  insufficient_capabilities_for_transfer: 'il conto di chi riceve non può ricevere',
  resource_missing: 'Stripe non lo conosce',
};

/** What a job's failure says to the office: ours in Italian, with what the provider is asked about; its own English stays in the log. */
export function toldToOffice(error: unknown): string {
  if (!isProviders(error)) return reasonOf(error);
  logRefusal(error);
  const { code, type, requestId, statusCode } = error;
  if (statusCode === undefined) return 'Stripe non ha risposto';
  const known = code !== undefined && Object.hasOwn(OFFICE_WORDS, code) ? OFFICE_WORDS[code] : undefined;
  const said = known ?? (isRefusal(error) ? 'Stripe non ha accettato' : 'Stripe ha avuto un guasto');
  return `${said} (${[code ?? type, requestId].filter(Boolean).join(', ')})`;
}

/** The provider's refusal in the spec's words: 'Errore creazione PaymentIntent (HTTP {status})', type in brackets. */
export function intentError(error: unknown): ApiError {
  if (!isProviders(error)) throw error;
  const stato = error.statusCode ?? 502;
  const kind = error.type;
  logRefusal(error);
  return new ApiError(502, 'pagamento', `Errore creazione PaymentIntent (HTTP ${stato}) [${kind}]`, { type: kind });
}

/** The same of a request that makes no payment: what it answered is told apart from no answer. */
export function providerError(error: unknown): ApiError {
  if (!isProviders(error)) throw error;
  logRefusal(error);
  return isRefusal(error)
    ? new ApiError(
        502,
        'fornitore_rifiuta',
        "Stripe non ha accettato la richiesta. Riprovare subito non serve: scrivi all'assistenza.",
      )
    : new ApiError(502, 'comunicazione', 'Il fornitore dei pagamenti non risponde. Riprova più tardi.');
}

/** True where asking the same again would be answered the same. */
export function isRefusal({ statusCode }: ProviderError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** True when the provider says that what we ask for has already happened (decision M8: that counts as success). */
export function isDoneAlready(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    ['payment_intent_unexpected_state', 'charge_already_captured', 'charge_already_refunded'].includes(error.code ?? '')
  );
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** True for an account that we may no longer see: its owner took our access away, or it was closed. A key that lacks a right is not that. */
export function isForeign(error: unknown): boolean {
  return (isProviders(error) && error.code === 'account_invalid') || isAbsent(error);
}
