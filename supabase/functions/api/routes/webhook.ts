import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import type { ApiEnvironment } from '../../_shared/environment.ts';
import { underWay } from '../../_shared/log.ts';
import { recordAccount, recordLostAccount } from '../services/connect.ts';
import { ApiError } from '../services/errors.ts';
import {
  asAlarm,
  cameBack,
  intentId,
  readAgain,
  reconcileAlarm,
  reconcileDispute,
  recordFailedRefund,
  reviewAsAlarm,
} from '../services/reconciliation.ts';
import { hasLiveKeys, isAbsent, isForeign, openStripe, requireStripe } from '../services/stripe.ts';
import { recordBankTransfer, recordOwnPayout, recordTransfer } from '../services/transfers.ts';

const cryptography = Stripe.createSubtleCryptoProvider();

/** POST /stripe/webhook → {received}. Only the id is used, to read the object again (decision M4). */
export function webhookRoutes(environment: ApiEnvironment): Hono {
  return new Hono().post('/stripe/webhook', async (c) => {
    const { webhookSecret, connect } = requireStripe(environment);
    const secrets = connect === undefined ? [webhookSecret] : [webhookSecret, connect.webhookSecret];
    const firma = c.req.header('stripe-signature') ?? '';
    const evento = await verificato(await c.req.text(), firma, secrets, environment.adesso());
    noteLag(c, evento, environment.adesso());
    if (evento.livemode !== hasLiveKeys(environment)) {
      // Stripe also sends test events of connected accounts to the live endpoint
      if (evento.account !== undefined) return c.json({ received: true, ignored: true });
      throw new ApiError(400, 'modalita_errata', 'Evento di un altro ambiente (live/test).');
    }
    try {
      if (await concernsPayee(environment, evento)) return c.json({ received: true });
      if (await concernsBank(environment, evento)) return c.json({ received: true });
    } catch (errore) {
      // an object that we may not see doesn't come back by a retry
      if (!isForeign(errore)) throw errore;
      const accountGone = !isAbsent(errore) || evento.type.startsWith('account.');
      if (evento.account !== undefined && accountGone) await recordLostAccount(environment, evento.account);
      return c.json({ received: true, ignored: true });
    }
    const id = eventIdempotencyKey(evento);
    if (id === null) return c.json({ received: true, ignored: true });
    // an intent unknown to the provider doesn't appear by a retry
    const known = await readAgain(environment, openStripe(environment), id, { id: evento.id, tipo: evento.type });
    return c.json(known ? { received: true } : { received: true, ignored: true });
  });
}

const PAYOUT_ENDED = /^payout\.(?:paid|failed)$/;

/** Transfers and events of connected accounts are read again; those of foreign accounts change nothing. */
async function concernsPayee(environment: ApiEnvironment, evento: Stripe.Event): Promise<boolean> {
  const stripe = openStripe(environment);
  const id = idOf(evento.data.object);
  if (/^transfer\./.test(evento.type) && id !== null) {
    await recordTransfer(environment, await stripe.transfers.retrieve(id));
    return true;
  }
  if (evento.account === undefined) {
    if (!PAYOUT_ENDED.test(evento.type) || id === null) return false;
    await recordOwnPayout(environment, id);
    return true;
  }
  if (evento.type === 'account.application.deauthorized') await recordLostAccount(environment, evento.account);
  else if (evento.type === 'account.updated')
    await recordAccount(environment, null, await stripe.accounts.retrieve(evento.account));
  else if (PAYOUT_ENDED.test(evento.type) && id !== null) await recordBankTransfer(environment, evento.account, id);
  return true;
}

/** Disputes and failed refunds are read again; a failed refund changes its payment too. */
async function concernsBank(environment: ApiEnvironment, evento: Stripe.Event): Promise<boolean> {
  const stripe = openStripe(environment);
  if (evento.type.startsWith('charge.dispute.')) {
    const id = idOf(evento.data.object);
    if (id === null) return false;
    const disputa = await stripe.disputes.retrieve(id);
    // its payment first, in case its own event was lost
    const pagamento = intentId(disputa.payment_intent);
    if (pagamento !== null) await readAgain(environment, stripe, pagamento, null);
    await reconcileDispute(environment, disputa, { id: evento.id, tipo: evento.type });
    return true;
  }
  if (/^(?:radar\.early_fraud_warning|review)\./.test(evento.type)) {
    const id = idOf(evento.data.object);
    if (id === null) return false;
    const allarme = evento.type.startsWith('review.')
      ? reviewAsAlarm(await stripe.reviews.retrieve(id))
      : asAlarm(await stripe.radar.earlyFraudWarnings.retrieve(id, { expand: ['charge'] }));
    if (allarme.payment_intent !== null) await readAgain(environment, stripe, allarme.payment_intent, null);
    await reconcileAlarm(environment, allarme, { id: evento.id, tipo: evento.type });
    return true;
  }
  if (evento.type === 'refund.failed' || evento.type === 'refund.updated') {
    const id = idOf(evento.data.object);
    if (id === null) return false;
    const rimborso = await stripe.refunds.retrieve(id);
    if (cameBack(rimborso)) await recordFailedRefund(environment, rimborso);
  }
  return false;
}

const idOf = (oggetto: unknown): string | null =>
  typeof oggetto === 'object' && oggetto !== null && 'id' in oggetto && typeof oggetto.id === 'string'
    ? oggetto.id
    : null;

/** Logs the event's age for monitoring. */
function noteLag(c: Context, { created }: Stripe.Event, now: Date): void {
  const request = underWay(c);
  if (request !== undefined) request.webhookLag = Math.max(0, Math.round(now.getTime() / 1000 - created));
}

const TOLERANCE_S = 300;

/** Signed by the platform's endpoint or the connected accounts' one. */
async function verificato(raw: string, firma: string, secrets: readonly string[], adesso: Date): Promise<Stripe.Event> {
  const ora = adesso.getTime();
  const prove = await Promise.allSettled(
    secrets.map((secret) => Stripe.webhooks.constructEventAsync(raw, firma, secret, TOLERANCE_S, cryptography, ora)),
  );
  const good = prove.find((prova) => prova.status === 'fulfilled');
  // The SDK refuses only old signatures; a future one would stay valid.
  const signedAt = Number(/(?:^|,)\s*t=(\d+)/.exec(firma)?.[1]);
  if (good !== undefined && signedAt <= ora / 1000 + TOLERANCE_S) return good.value;
  if (/^\{[^{]*"object":\s*"v2\.core\.event"/.test(raw))
    throw new ApiError(400, 'evento_sottile', 'Evento «thin»: l’endpoint deve mandare eventi «snapshot».');
  const [prima] = prove;
  const tipo = prima?.status === 'rejected' && prima.reason instanceof Error ? prima.reason.name : 'Error';
  throw new ApiError(400, 'firma_non_valida', 'Firma non valida.', { type: tipo });
}

function eventIdempotencyKey(evento: Stripe.Event): string | null {
  const oggetto: unknown = evento.data.object;
  if (typeof oggetto !== 'object' || oggetto === null) return null;
  if (evento.type.startsWith('payment_intent.') && 'id' in oggetto && typeof oggetto.id === 'string') return oggetto.id;
  if (/^(charge|refund)\./.test(evento.type) && 'payment_intent' in oggetto) {
    return typeof oggetto.payment_intent === 'string' ? oggetto.payment_intent : null;
  }
  return null;
}
