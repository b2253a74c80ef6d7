import Stripe from 'stripe';
import { DEADLINES_MS, type Fetch, network } from '../../_shared/deadline.ts';
import type { ApiEnvironment, StripeEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { ApiError } from './errors.ts';

export type Intent = Stripe.PaymentIntent;

/** The buyer still has something to do; other statuses are news for the database. */
export const OPEN: ReadonlySet<Intent['status']> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

/** Refuses without a configured provider. */
export function requireStripe(env: ApiEnvironment): StripeEnvironment {
  if (env.stripe) return env.stripe;
  throw new ApiError(503, 'pagamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

export const isConnectOn = (env: ApiEnvironment): boolean => env.stripe?.connect !== undefined;

export const hasLiveKeys = (env: ApiEnvironment): boolean => /^(?:sk|rk)_live_/.test(env.stripe?.secretKey ?? '');

/** With live keys orders need Connect: holding others' money is a payment service (decision M18). */
export function requirePayouts(env: ApiEnvironment): void {
  if (!hasLiveKeys(env) || isConnectOn(env)) return;
  log('warn', 'live keys without STRIPE_CONNECT_WEBHOOK_SECRET: orders are refused');
  throw new ApiError(503, 'versamenti_non_configurati', 'I pagamenti non sono attivi al momento. Riprova più tardi.');
}

/**
 * The real SDK over fetch; `host`, `port`, `protocol` point to the simulated provider. Retries keep the idempotency
 * key.
 */
export function openStripe(env: ApiEnvironment): Stripe {
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

/** Stripe's SDK retries a 429 only if a header says so. */
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

/** Logs code and request id; the message may contain a person's address. */
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

/** Italian for the office, with the object's id; the provider's English stays in the log. */
export function toldToOffice(error: unknown): string {
  if (!isProviders(error)) return reasonOf(error);
  logRefusal(error);
  const { code, type, requestId, statusCode } = error;
  if (statusCode === undefined) return 'Stripe non ha risposto';
  const known = code !== undefined && Object.hasOwn(OFFICE_WORDS, code) ? OFFICE_WORDS[code] : undefined;
  const said = known ?? (isRefusal(error) ? 'Stripe non ha accettato' : 'Stripe ha avuto un guasto');
  return `${said} (${[code ?? type, requestId].filter(Boolean).join(', ')})`;
}

/** The specification's text: 'Errore creazione PaymentIntent (HTTP {status})', type in brackets. */
export function intentError(error: unknown): ApiError {
  if (!isProviders(error)) throw error;
  const stato = error.statusCode ?? 502;
  const kind = error.type;
  logRefusal(error);
  return new ApiError(502, 'pagamento', `Errore creazione PaymentIntent (HTTP ${stato}) [${kind}]`, { type: kind });
}

/** For requests other than payments: an answer and no answer are told apart. */
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

/** Repeating would get the same answer. */
export function isRefusal({ statusCode }: ProviderError): boolean {
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 && statusCode !== 409 && statusCode !== 429;
}

/** The act has already happened, which counts as success (decision M8). */
export function isDoneAlready(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError &&
    ['payment_intent_unexpected_state', 'charge_already_captured', 'charge_already_refunded'].includes(error.code ?? '')
  );
}

export function isAbsent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
}

/** An account that we may no longer see, revoked or closed; not a key without a right. */
export function isForeign(error: unknown): boolean {
  return (isProviders(error) && error.code === 'account_invalid') || isAbsent(error);
}
