import { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { cut } from '../../../../src/domain/cut.ts';
import { MAX_AMOUNT } from '../../../../src/domain/denaro.ts';
import { MAX_PHONE } from '../../../../src/domain/form.ts';
import { METODO_CATTURA } from '../../../../src/domain/values.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from '../services/backend.ts';
import { email, line, parse, readBody, uuid } from '../services/body.ts';
import { callersBackend, commandOf, identity, isAdmin } from '../services/caller.ts';
import { ApiError } from '../services/errors.ts';
import { underKey } from '../services/idempotency.ts';
import { withinLimit } from '../services/limits.ts';
import { intentOf } from '../services/parties.ts';
import { readIntent, reconcile } from '../services/reconciliation.ts';
import {
  type Intent,
  intentError,
  isAbsent,
  isDoneAlready,
  OPEN,
  openStripe,
  providerError,
  requirePayouts,
  requireStripe,
} from '../services/stripe.ts';

/** `amount` is compared, never used (decision M1); the nonce only separates clicks in logs. */
const make = z.object({
  annuncio_id: uuid,
  amount: z.int('Importo non valido').positive('Importo non valido').max(MAX_AMOUNT, 'Importo non valido').nullish(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/i, 'Richiesta non valida.'),
  buyer_email: z.union([z.literal(''), email]).nullish(),
  buyer_phone: z.union([z.literal(''), line(MAX_PHONE, 'Inserisci un numero di telefono valido')]).nullish(),
});

const pendingOrdine = z.object({
  ordine_id: z.string(),
  amount: z.int(),
  capture_method: z.enum(METODO_CATTURA),
  payment_intent_id: z.string().nullable(),
  titolo: z.string(),
});
type PendingOrdine = z.infer<typeof pendingOrdine>;

export const idempotencyKeyId = z
  .string('Pagamento non trovato')
  .regex(/^pi_[A-Za-z0-9_]{1,190}$/, 'Pagamento non trovato');

/** Card payments (spec 3, 7.1; decisions M1, M3, M8, A10). */
export function pagamentiRoutes(environment: ApiEnvironment): Hono {
  return new Hono()
    .get('/stripe/public-key', (c) => {
      const { publishableKey, host } = requireStripe(environment);
      return c.json({ publishableKey, ...(host === undefined ? {} : { simulated: true }) });
    })
    .post('/payments/stripe/create-intent', async (c) => {
      const backend = callersBackend(environment, c);
      const { annuncio_id, amount } = await readBody(c, make);
      const stripe = openStripe(environment);
      requirePayouts(environment);
      await withinLimit(environment, 'pagamento', await identity(environment, c));
      const args = { p_annuncio: annuncio_id, p_amount: amount ?? null, ...commandOf(c) };
      const ordine = await call(backend, 'apri_ordine', args, pendingOrdine);
      const { intento, precedente } = await idempotencyKeyFor(environment, stripe, ordine, annuncio_id);
      if (intento.id !== ordine.payment_intent_id) {
        const pair = { p_ordine: ordine.ordine_id, p_intento: intento.id };
        await call(asService(environment), 'associa_intento', pair, z.unknown());
        if (precedente !== null) await lascia(environment, stripe, precedente);
      }
      if (!OPEN.has(intento.status)) await reconcile(environment, intento, null);
      return c.json({
        paymentIntent: { client_secret: intento.client_secret, id: intento.id, status: intento.status },
        livemode: intento.livemode,
        ordine_id: ordine.ordine_id,
        amount: ordine.amount,
      });
    })
    .get('/payments/stripe/check-status', async (c) => {
      const backend = callersBackend(environment, c);
      const id = parse(idempotencyKeyId, c.req.query('payment_intent'));
      const trovato = await intentOf(backend, id);
      if (trovato === null && !(await isAdmin(environment, c))) throw notFound();
      const intento = await readIntent(openStripe(environment), id).catch((errore: unknown) => {
        throw isAbsent(errore) ? notFound() : providerError(errore);
      });
      await reconcile(environment, intento, null);
      return c.json({
        status: intento.status,
        payment_intent: { id: intento.id, status: intento.status },
        ordine_id: trovato?.ordine_id ?? intento.metadata.order_id ?? null,
      });
    });
}

const notFound = () => new ApiError(404, 'ordine_non_trovato', 'Ordine non trovato');

/**
 * Returns the order's intent or a new one. The key is made of order, amount and former intent, so that two tabs or a
 * retry meet in one.
 */
async function idempotencyKeyFor(
  environment: ApiEnvironment,
  stripe: Stripe,
  ordine: PendingOrdine,
  annuncio: string,
): Promise<{ intento: Intent; precedente: Intent | null }> {
  try {
    const id = ordine.payment_intent_id;
    const precedente = id === null ? null : await readIntent(stripe, id);
    if (precedente !== null && precedente.status !== 'canceled') {
      if (precedente.amount === ordine.amount) return { intento: precedente, precedente: null };
      if (precedente.status === 'processing') {
        throw new ApiError(409, 'pagamento_in_corso', 'È già in corso un pagamento per questo oggetto.');
      }
    }
    const nuovo = {
      amount: ordine.amount,
      currency: 'eur',
      capture_method: ordine.capture_method,
      // Cards and card wallets only: delayed methods don't fit 48 hours (decision M12). This API version's name for
      // `payment_method_types`.
      allowed_payment_method_types: ['card' as const],
      description: cut(ordine.titolo, 200),
      // Transfers of this charge use the same group.
      transfer_group: ordine.ordine_id,
      metadata: { order_id: ordine.ordine_id, annuncio_id: annuncio },
    };
    const intento = await underKey(
      environment,
      `ordine:${ordine.ordine_id}:${ordine.amount}:${id ?? 'primo'}`,
      (opzioni) => stripe.paymentIntents.create(nuovo, opzioni),
    );
    return { intento, precedente };
  } catch (errore) {
    if (errore instanceof ApiError) throw errore;
    throw intentError(errore);
  }
}

/**
 * Cancels the intent of the old price after the order has its new one, or the cancellation would cancel the order. Paid
 * meanwhile: the database owes it back; a failure is the job's.
 */
async function lascia(environment: ApiEnvironment, stripe: Stripe, precedente: Intent): Promise<void> {
  try {
    if (OPEN.has(precedente.status)) {
      await stripe.paymentIntents.cancel(precedente.id).catch((errore: unknown) => {
        if (!isDoneAlready(errore)) throw errore;
      });
    }
    await reconcile(environment, await readIntent(stripe, precedente.id), null);
  } catch (errore) {
    log('warn', 'intent left to the job', { intent: precedente.id, reason: reasonOf(errore) });
  }
}
