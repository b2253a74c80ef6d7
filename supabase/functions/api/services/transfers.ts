import type Stripe from 'stripe';
import { z } from 'zod';
import { transferMotivoText } from '../../../../src/domain/ordini/motivi-fornitore.ts';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { log, reasonOf } from '../../_shared/log.ts';
import { asService, call } from './backend.ts';
import { readAccount, recordAccount, recordLostAccount, tryAccounts } from './connect.ts';
import { underKey } from './idempotency.ts';
import { isAbsent, isConnectOn, isProviders, openStripe, toldToOffice } from './stripe.ts';
import type { Tally } from './takings.ts';

/** Separate charges and transfers (decision M18). */

const dovuto = z.object({
  id: z.string(),
  ordine_id: z.string(),
  payment_intent_id: z.string(),
  conto: z.string(),
  importo: z.int().positive(),
  volta: z.int(),
});
type Dovuto = z.infer<typeof dovuto>;
const reversal = z.object({
  id: z.string(),
  versamento_id: z.string(),
  importo: z.int().positive(),
  stornato: z.int(),
});

const NOTHING: Tally = { succeeded: 0, failed: 0 };

/**
 * Sends due shares and reverses owed ones. The database learns first whether Connect is on, because it then refuses
 * manual marks.
 */
export async function runTransfers(env: ApiEnvironment): Promise<Tally> {
  const service = asService(env);
  const untried = await call(service, 'segna_connect', { p_attivo: isConnectOn(env) }, z.boolean().nullable());
  if (!isConnectOn(env)) return NOTHING;
  const stripe = openStripe(env);
  if (untried === true) await tryAccounts(env, stripe).catch(unknownYet);
  const dueItems = await call(service, 'trasferimenti_dovuti', {}, z.array(dovuto));
  const departedOnes = await tell(
    env,
    dueItems,
    (one) => one.id,
    (one) => send(env, stripe, one).catch((cause) => accountMayBeLost(env, one.conto, cause)),
  );
  const reversals = await call(service, 'storni_dovuti', {}, z.array(reversal));
  const cameBack = await tell(
    env,
    reversals,
    (one) => one.versamento_id,
    async ({ id, importo, stornato }) => {
      // an unrecorded reversal is recorded first
      const before = await stripe.transfers.retrieve(id);
      if (before.amount_reversed !== stornato) return before;
      // the key holds the sum reversed before, since the same amount may be owed twice
      await underKey(env, `storno:${id}:${stornato}:${importo}`, (options) =>
        stripe.transfers.createReversal(id, { amount: importo }, options),
      );
      return stripe.transfers.retrieve(id);
    },
  );
  return { succeeded: departedOnes.succeeded + cameBack.succeeded, failed: departedOnes.failed + cameBack.failed };
}

/** No answer: the next round asks again. */
const unknownYet = (cause: unknown): void =>
  log('warn', 'not known whether the provider opens accounts', { reason: reasonOf(cause) });

/** The event of a lost account may be lost: its refusal says the same. */
async function accountMayBeLost(env: ApiEnvironment, account: string, cause: unknown): Promise<never> {
  if (isProviders(cause) && (cause.code === 'account_invalid' || (isAbsent(cause) && cause.param === 'destination')))
    await recordLostAccount(env, account);
  throw cause;
}

/**
 * Transfers from the order's charge, which may not be settled yet. Keys expire after a day, so an unrecorded transfer
 * is first looked up by its group.
 */
async function send(env: ApiEnvironment, stripe: Stripe, one: Dovuto): Promise<Stripe.Transfer> {
  for await (const done of stripe.transfers.list({ transfer_group: one.ordine_id, limit: 100 }))
    if (done.metadata.id_versamento === one.id && done.amount_reversed < done.amount) return done;
  const { latest_charge } = await stripe.paymentIntents.retrieve(one.payment_intent_id);
  const charge = typeof latest_charge === 'string' ? latest_charge : latest_charge?.id;
  if (charge === undefined) throw new Error(`intent ${one.payment_intent_id} has no charge`);
  const transfer = {
    amount: one.importo,
    currency: 'eur',
    destination: one.conto,
    source_transaction: charge,
    transfer_group: one.ordine_id,
    metadata: { id_versamento: one.id, order_id: one.ordine_id },
  };
  return underKey(env, `versamento:${one.id}/${one.volta}`, (options) => stripe.transfers.create(transfer, options));
}

async function tell<T>(
  env: ApiEnvironment,
  all: readonly T[],
  versamento: (one: T) => string,
  run: (one: T) => Promise<Stripe.Transfer>,
): Promise<Tally> {
  const tally = { succeeded: 0, failed: 0 };
  for (const one of all) {
    try {
      await recordTransfer(env, await run(one));
      tally.succeeded += 1;
    } catch (error) {
      const p_errore = toldToOffice(error);
      log('warn', 'payout failed', { payout: versamento(one), reason: p_errore });
      tally.failed += 1;
      const failed = { p_versamento: versamento(one), p_errore };
      await call(asService(env), 'segna_trasferimento_fallito', failed, z.unknown());
    }
  }
  return tally;
}

const asRow = (t: Stripe.Transfer) => ({
  id: t.id,
  amount: t.amount,
  amount_reversed: t.amount_reversed,
  destination: typeof t.destination === 'string' ? t.destination : (t.destination?.id ?? null),
  versamento: t.metadata.id_versamento ?? null,
});

/** Jobs, webhook and comparison end here, in any order. */
export async function recordTransfer(env: ApiEnvironment, transfer: Stripe.Transfer): Promise<void> {
  const args = { p_trasferimento: asRow(transfer) };
  await call(asService(env), 'segna_trasferimento', args, z.string().nullable());
}

/** The platform's payout to its bank holds nobody's share; a failure is the office's. */
export async function recordOwnPayout(env: ApiEnvironment, id: string): Promise<void> {
  const payout = await openStripe(env).payouts.retrieve(id);
  if (payout.status !== 'paid' && payout.status !== 'failed') return;
  const args = {
    p_bonifico: id,
    p_importo: payout.amount,
    p_creato: new Date(payout.created * 1000).toISOString(),
    p_riuscito: payout.status === 'paid',
    p_motivo: refusedBecause(payout),
  };
  await call(asService(env), 'segna_bonifico_nostro', args, z.unknown());
}

const refusedBecause = ({ failure_code, failure_message }: Stripe.Payout): string | null =>
  failure_code === null ? failure_message : transferMotivoText(failure_code);

/** The provider knows which transfers a receiver's payout contains. */
export async function recordBankTransfer(env: ApiEnvironment, account: string, id: string): Promise<void> {
  const stripe = openStripe(env);
  const at = { stripeAccount: account };
  const payout = await stripe.payouts.retrieve(id, {}, at);
  // of a manual payout the provider doesn't list the contents
  if (!payout.automatic || (payout.status !== 'paid' && payout.status !== 'failed')) return;
  const p_trasferimenti: string[] = [];
  const entries = stripe.balanceTransactions.list({ payout: id, limit: 100, expand: ['data.source'] }, at);
  for await (const { source } of entries) {
    if (source === null || typeof source === 'string' || source.object !== 'charge') continue;
    const origin = source.source_transfer;
    if (origin !== null) p_trasferimenti.push(typeof origin === 'string' ? origin : origin.id);
  }
  const p_motivo = payout.status === 'failed' ? refusedBecause(payout) : null;
  const args = { p_bonifico: id, p_trasferimenti, p_riuscito: payout.status === 'paid', p_motivo };
  await call(asService(env), 'segna_bonifico', args, z.int());
}

const outcome = z.object({ differenze: z.number(), da_rileggere: z.array(z.string()) });

/** Differences are read again first; accounts that hold up a payout too. */
export async function compareTransfers(env: ApiEnvironment, stripe: Stripe, since: Date): Promise<number> {
  if (!isConnectOn(env)) return 0;
  const service = asService(env);
  for (const id of await call(service, 'conti_da_rileggere', {}, z.array(z.string()))) {
    const account = await readAccount(env, stripe, id);
    if (account !== null) await recordAccount(env, null, account);
  }
  const compare = async (p_scrivi: boolean) => {
    const p_trasferimenti: ReturnType<typeof asRow>[] = [];
    const filter = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
    for await (const one of stripe.transfers.list(filter)) p_trasferimenti.push(asRow(one));
    const args = { p_trasferimenti, p_dal: since.toISOString(), p_scrivi };
    return call(service, 'confronta_trasferimenti', args, outcome);
  };
  for (const id of (await compare(false)).da_rileggere) {
    try {
      await recordTransfer(env, await stripe.transfers.retrieve(id));
    } catch (error) {
      if (!isAbsent(error)) throw error;
    }
  }
  return (await compare(true)).differenze;
}
