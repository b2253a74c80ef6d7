import { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { cut } from '../../../../src/domain/cut.ts';
import { IMPORTO_MASSIMO } from '../../../../src/domain/denaro.ts';
import { METODO_CATTURA } from '../../../../src/domain/valori.ts';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
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

/** `amount` is compared with the server's and never used (decision M1); the nonce only tells two clicks apart in logs. */
const crea = z.object({
  annuncio_id: uuid,
  amount: z
    .int('Importo non valido')
    .positive('Importo non valido')
    .max(IMPORTO_MASSIMO, 'Importo non valido')
    .nullish(),
  nonce: z.string().regex(/^[0-9a-f]{32}$/i, 'Richiesta non valida.'),
  buyer_email: z.union([z.literal(''), email]).nullish(),
  buyer_phone: z.union([z.literal(''), line(40, 'Inserisci un numero di telefono valido')]).nullish(),
});

const ordineAperto = z.object({
  ordine_id: z.string(),
  amount: z.int(),
  capture_method: z.enum(METODO_CATTURA),
  payment_intent_id: z.string().nullable(),
  titolo: z.string(),
});
type OrdineAperto = z.infer<typeof ordineAperto>;

export const idIntento = z.string('Pagamento non trovato').regex(/^pi_[A-Za-z0-9_]{1,190}$/, 'Pagamento non trovato');

/** Card payments of the checkout (spec 3, 7.1; decisions M1, M3, M8, A10). */
export function rottePagamenti(ambiente: AmbienteApi): Hono {
  return new Hono()
    .get('/stripe/public-key', (c) => {
      const { publishableKey, host } = requireStripe(ambiente);
      return c.json({ publishableKey, ...(host === undefined ? {} : { simulated: true }) });
    })
    .post('/payments/stripe/create-intent', async (c) => {
      const backend = callersBackend(ambiente, c);
      const { annuncio_id, amount } = await readBody(c, crea);
      const stripe = openStripe(ambiente);
      requirePayouts(ambiente);
      await withinLimit(ambiente, 'pagamento', await identity(ambiente, c));
      const argomenti = { p_annuncio: annuncio_id, p_amount: amount ?? null, ...commandOf(c) };
      const ordine = await call(backend, 'apri_ordine', argomenti, ordineAperto);
      const { intento, precedente } = await intentoPer(ambiente, stripe, ordine, annuncio_id);
      if (intento.id !== ordine.payment_intent_id) {
        const coppia = { p_ordine: ordine.ordine_id, p_intento: intento.id };
        await call(asService(ambiente), 'associa_intento', coppia, z.unknown());
        if (precedente !== null) await lascia(ambiente, stripe, precedente);
      }
      if (!OPEN.has(intento.status)) await reconcile(ambiente, intento, null);
      return c.json({
        paymentIntent: { client_secret: intento.client_secret, id: intento.id, status: intento.status },
        livemode: intento.livemode,
        ordine_id: ordine.ordine_id,
        amount: ordine.amount,
      });
    })
    .get('/payments/stripe/check-status', async (c) => {
      const backend = callersBackend(ambiente, c);
      const id = parse(idIntento, c.req.query('payment_intent'));
      const trovato = await intentOf(backend, id);
      if (trovato === null && !(await isAdmin(ambiente, c))) throw nonTrovato();
      const intento = await readIntent(openStripe(ambiente), id).catch((errore: unknown) => {
        throw isAbsent(errore) ? nonTrovato() : providerError(errore);
      });
      await reconcile(ambiente, intento, null);
      return c.json({
        status: intento.status,
        payment_intent: { id: intento.id, status: intento.status },
        ordine_id: trovato?.ordine_id ?? intento.metadata.order_id ?? null,
      });
    });
}

const nonTrovato = () => new ApiError(404, 'ordine_non_trovato', 'Ordine non trovato');

/**
 * The order's intent: the one it already has, or a new one. The idempotency key is made of the order, its amount and the
 * intent that came before, so that two tabs, a double click or a retry after a timeout meet in one intent.
 */
async function intentoPer(
  ambiente: AmbienteApi,
  stripe: Stripe,
  ordine: OrdineAperto,
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
      // Card, and the wallets that are cards: delayed methods don't fit the buyer's 48 hours (decision M12; this API
      // version's name for `payment_method_types`).
      allowed_payment_method_types: ['card' as const],
      description: cut(ordine.titolo, 200),
      // What is paid out of this charge carries the same group.
      transfer_group: ordine.ordine_id,
      metadata: { order_id: ordine.ordine_id, annuncio_id: annuncio },
    };
    const intento = await underKey(
      ambiente,
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
 * The intent of another price, once the order knows its new one: before, the word of our own cancel would have cancelled
 * the order. One that was paid meanwhile is told to the database, which owes it back; a failure here is the job's.
 */
async function lascia(ambiente: AmbienteApi, stripe: Stripe, precedente: Intent): Promise<void> {
  try {
    if (OPEN.has(precedente.status)) {
      await stripe.paymentIntents.cancel(precedente.id).catch((errore: unknown) => {
        if (!isDoneAlready(errore)) throw errore;
      });
    }
    await reconcile(ambiente, await readIntent(stripe, precedente.id), null);
  } catch (errore) {
    log('warn', 'intent left to the job', { intent: precedente.id, reason: reasonOf(errore) });
  }
}
