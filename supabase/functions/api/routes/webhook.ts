import { type Context, Hono } from 'hono';
import Stripe from 'stripe';
import type { AmbienteApi } from '../../_shared/ambiente.ts';
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

const crittografia = Stripe.createSubtleCryptoProvider();

/** POST /stripe/webhook → {received}. Only the id is used, to read the object again (decision M4). */
export function rotteWebhook(ambiente: AmbienteApi): Hono {
  return new Hono().post('/stripe/webhook', async (c) => {
    const { webhookSecret, connect } = requireStripe(ambiente);
    const segreti = connect === undefined ? [webhookSecret] : [webhookSecret, connect.webhookSecret];
    const firma = c.req.header('stripe-signature') ?? '';
    const evento = await verificato(await c.req.text(), firma, segreti, ambiente.adesso());
    noteLag(c, evento, ambiente.adesso());
    if (evento.livemode !== hasLiveKeys(ambiente)) {
      // Stripe also sends test events of connected accounts to the live endpoint
      if (evento.account !== undefined) return c.json({ received: true, ignored: true });
      throw new ApiError(400, 'modalita_errata', 'Evento di un altro ambiente (live/test).');
    }
    try {
      if (await riguardaChiRiceve(ambiente, evento)) return c.json({ received: true });
      if (await riguardaLaBanca(ambiente, evento)) return c.json({ received: true });
    } catch (errore) {
      // an object that we may not see doesn't come back by a retry
      if (!isForeign(errore)) throw errore;
      const accountGone = !isAbsent(errore) || evento.type.startsWith('account.');
      if (evento.account !== undefined && accountGone) await recordLostAccount(ambiente, evento.account);
      return c.json({ received: true, ignored: true });
    }
    const id = intentoDellEvento(evento);
    if (id === null) return c.json({ received: true, ignored: true });
    // an intent unknown to the provider doesn't appear by a retry
    const noto = await readAgain(ambiente, openStripe(ambiente), id, { id: evento.id, tipo: evento.type });
    return c.json(noto ? { received: true } : { received: true, ignored: true });
  });
}

const PAYOUT_ENDED = /^payout\.(?:paid|failed)$/;

/** Transfers and events of connected accounts are read again; those of foreign accounts change nothing. */
async function riguardaChiRiceve(ambiente: AmbienteApi, evento: Stripe.Event): Promise<boolean> {
  const stripe = openStripe(ambiente);
  const id = idDi(evento.data.object);
  if (/^transfer\./.test(evento.type) && id !== null) {
    await recordTransfer(ambiente, await stripe.transfers.retrieve(id));
    return true;
  }
  if (evento.account === undefined) {
    if (!PAYOUT_ENDED.test(evento.type) || id === null) return false;
    await recordOwnPayout(ambiente, id);
    return true;
  }
  if (evento.type === 'account.application.deauthorized') await recordLostAccount(ambiente, evento.account);
  else if (evento.type === 'account.updated')
    await recordAccount(ambiente, null, await stripe.accounts.retrieve(evento.account));
  else if (PAYOUT_ENDED.test(evento.type) && id !== null) await recordBankTransfer(ambiente, evento.account, id);
  return true;
}

/** Disputes and failed refunds are read again; a failed refund changes its payment too. */
async function riguardaLaBanca(ambiente: AmbienteApi, evento: Stripe.Event): Promise<boolean> {
  const stripe = openStripe(ambiente);
  if (evento.type.startsWith('charge.dispute.')) {
    const id = idDi(evento.data.object);
    if (id === null) return false;
    const disputa = await stripe.disputes.retrieve(id);
    // its payment first, in case its own event was lost
    const pagamento = intentId(disputa.payment_intent);
    if (pagamento !== null) await readAgain(ambiente, stripe, pagamento, null);
    await reconcileDispute(ambiente, disputa, { id: evento.id, tipo: evento.type });
    return true;
  }
  if (/^(?:radar\.early_fraud_warning|review)\./.test(evento.type)) {
    const id = idDi(evento.data.object);
    if (id === null) return false;
    const allarme = evento.type.startsWith('review.')
      ? reviewAsAlarm(await stripe.reviews.retrieve(id))
      : asAlarm(await stripe.radar.earlyFraudWarnings.retrieve(id, { expand: ['charge'] }));
    if (allarme.payment_intent !== null) await readAgain(ambiente, stripe, allarme.payment_intent, null);
    await reconcileAlarm(ambiente, allarme, { id: evento.id, tipo: evento.type });
    return true;
  }
  if (evento.type === 'refund.failed' || evento.type === 'refund.updated') {
    const id = idDi(evento.data.object);
    if (id === null) return false;
    const rimborso = await stripe.refunds.retrieve(id);
    if (cameBack(rimborso)) await recordFailedRefund(ambiente, rimborso);
  }
  return false;
}

const idDi = (oggetto: unknown): string | null =>
  typeof oggetto === 'object' && oggetto !== null && 'id' in oggetto && typeof oggetto.id === 'string'
    ? oggetto.id
    : null;

/** Logs the event's age for monitoring. */
function noteLag(c: Context, { created }: Stripe.Event, now: Date): void {
  const request = underWay(c);
  if (request !== undefined) request.webhookLag = Math.max(0, Math.round(now.getTime() / 1000 - created));
}

const TOLLERANZA_S = 300;

/** Signed by the platform's endpoint or the connected accounts' one. */
async function verificato(
  grezzo: string,
  firma: string,
  segreti: readonly string[],
  adesso: Date,
): Promise<Stripe.Event> {
  const ora = adesso.getTime();
  const prove = await Promise.allSettled(
    segreti.map((segreto) =>
      Stripe.webhooks.constructEventAsync(grezzo, firma, segreto, TOLLERANZA_S, crittografia, ora),
    ),
  );
  const buona = prove.find((prova) => prova.status === 'fulfilled');
  // The SDK refuses only old signatures; a future one would stay valid.
  const firmatoIl = Number(/(?:^|,)\s*t=(\d+)/.exec(firma)?.[1]);
  if (buona !== undefined && firmatoIl <= ora / 1000 + TOLLERANZA_S) return buona.value;
  if (/^\{[^{]*"object":\s*"v2\.core\.event"/.test(grezzo))
    throw new ApiError(400, 'evento_sottile', 'Evento «thin»: l’endpoint deve mandare eventi «snapshot».');
  const [prima] = prove;
  const tipo = prima?.status === 'rejected' && prima.reason instanceof Error ? prima.reason.name : 'Error';
  throw new ApiError(400, 'firma_non_valida', 'Firma non valida.', { type: tipo });
}

function intentoDellEvento(evento: Stripe.Event): string | null {
  const oggetto: unknown = evento.data.object;
  if (typeof oggetto !== 'object' || oggetto === null) return null;
  if (evento.type.startsWith('payment_intent.') && 'id' in oggetto && typeof oggetto.id === 'string') return oggetto.id;
  if (/^(charge|refund)\./.test(evento.type) && 'payment_intent' in oggetto) {
    return typeof oggetto.payment_intent === 'string' ? oggetto.payment_intent : null;
  }
  return null;
}
