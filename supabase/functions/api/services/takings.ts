import { z } from 'zod';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log } from '../../_shared/log.ts';
import { asService, call } from './backend.ts';
import { underKey } from './idempotency.ts';
import { cameBack, readIntent, reconcile, recordFailedRefund, refundedOf, refundsOf } from './reconciliation.ts';
import { type Intent, isDoneAlready, OPEN, openStripe, toldToOffice } from './stripe.ts';

export interface Tally {
  succeeded: number;
  failed: number;
}

const dovuto = z.object({ ordine_id: z.string(), payment_intent_id: z.string() });
const question = dovuto.extend({ scaduto: z.boolean(), oltre_cattura: z.boolean().default(false) });

/**
 * Reads expired payments from the provider before the clock cancels (decision M13). An open one is cancelled there, one
 * under way waits.
 */
export async function askAboutPayments(env: ApiEnvironment): Promise<Tally> {
  const questions = await call(asService(env), 'pagamenti_da_interrogare', {}, z.array(question));
  if (questions.length === 0) return { succeeded: 0, failed: 0 };
  const stripe = openStripe(env);
  return tell(env, questions, async ({ payment_intent_id, scaduto, oltre_cattura }) => {
    const intent = await readIntent(stripe, payment_intent_id);
    const done = (scaduto && OPEN.has(intent.status)) || (oltre_cattura && intent.status === 'requires_capture');
    if (!done) return intent;
    await regardless(() => stripe.paymentIntents.cancel(payment_intent_id));
    return readIntent(stripe, payment_intent_id);
  });
}

/** Captures due holds, of one order or all. */
export async function runCaptures(env: ApiEnvironment, onlyOrdine?: string): Promise<Tally> {
  const all = await call(asService(env), 'catture_dovute', {}, z.array(dovuto));
  const due = all.filter((d) => onlyOrdine === undefined || d.ordine_id === onlyOrdine);
  if (due.length === 0) return { succeeded: 0, failed: 0 };
  const stripe = openStripe(env);
  return tell(env, due, async ({ payment_intent_id }) => {
    const before = await readIntent(stripe, payment_intent_id);
    if (before.status !== 'requires_capture') return before;
    // idempotent by its state; a key would repeat a failure for a day
    await regardless(() => stripe.paymentIntents.capture(payment_intent_id));
    return readIntent(stripe, payment_intent_id);
  });
}

const toReturn = dovuto.extend({ azione: z.enum(['cancel', 'refund']), importo: z.int(), rimborsato: z.int() });

/** Releases holds and refunds what nobody returned or took (decision T18). */
export async function runRefunds(env: ApiEnvironment): Promise<Tally> {
  const owed = () => call(asService(env), 'rimborsi_dovuti', {}, z.array(toReturn));
  const dueItems = await owed();
  if (dueItems.length === 0) return { succeeded: 0, failed: 0 };
  const stripe = openStripe(env);
  return tell(env, dueItems, async ({ ordine_id, payment_intent_id, azione: action }) => {
    const before = await readIntent(stripe, payment_intent_id);
    if (before.status !== 'succeeded') {
      await regardless(() => stripe.paymentIntents.cancel(payment_intent_id));
      return readIntent(stripe, payment_intent_id);
    }
    // The database missed an event: it is told, and decides next round; a dispute forbids refunds.
    if (action === 'cancel') return before;
    await refundsOf(env, stripe, payment_intent_id);
    // a failed refund is no longer owed by card; only the informed database knows the amount
    await reconcile(env, before, null);
    const still = (await owed()).find((one) => one.payment_intent_id === payment_intent_id);
    if (still === undefined || refundedOf(before) !== still.rimborsato) return before;
    const { importo, rimborsato } = still;
    const refund = { payment_intent: payment_intent_id, amount: importo };
    const key = `refund:${importo}:${rimborsato}:${ordine_id}:${payment_intent_id}`;
    await regardless(() => underKey(env, key, (options) => stripe.refunds.create(refund, options)));
    return readIntent(stripe, payment_intent_id);
  });
}

const parziale = dovuto.extend({ id: z.string(), importo: z.int().positive(), fermo: z.boolean() });

/** One refund per row (decision M17), none while a dispute holds it. */
export async function runPartialRefunds(env: ApiEnvironment): Promise<Tally> {
  const dueItems = await call(asService(env), 'rimborsi_parziali_dovuti', {}, z.array(parziale));
  if (dueItems.length === 0) return { succeeded: 0, failed: 0 };
  const stripe = openStripe(env);
  return tell(env, dueItems, async ({ id, payment_intent_id, importo, fermo: held }) => {
    const sent = (await refundsOf(env, stripe, payment_intent_id)).find(({ metadata }) => metadata?.id_rimborso === id);
    if (sent === undefined && held) return readIntent(stripe, payment_intent_id);
    const part = { payment_intent: payment_intent_id, amount: importo, metadata: { id_rimborso: id } };
    const rimborso = sent ?? (await underKey(env, `parziale:${id}`, (options) => stripe.refunds.create(part, options)));
    const sign = { p_id: id, p_riferimento: rimborso.id };
    await call(asService(env), 'segna_rimborso', sign, z.unknown());
    if (cameBack(rimborso)) await recordFailedRefund(env, rimborso);
    return readIntent(stripe, payment_intent_id);
  });
}

/** Already done counts as done (decision M8); the object is read afterwards. */
async function regardless(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (!isDoneAlready(error)) throw error;
  }
}

async function tell<T extends { ordine_id: string; payment_intent_id: string }>(
  env: ApiEnvironment,
  dueItems: readonly T[],
  run: (one: T) => Promise<Intent>,
): Promise<Tally> {
  const tally = { succeeded: 0, failed: 0 };
  for (const one of dueItems) {
    try {
      await reconcile(env, await run(one), null);
      tally.succeeded += 1;
    } catch (error) {
      const p_errore = toldToOffice(error);
      log('warn', 'payment job failed', { order: one.ordine_id, reason: p_errore });
      tally.failed += 1;
      const failed = { p_intento: one.payment_intent_id, p_errore };
      await call(asService(env), 'segna_incasso_fallito', failed, z.unknown());
    }
  }
  return tally;
}
