import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalStripe, startStripe } from '../stripe.ts';

const SITE = 'http://prova.local';
const SECRET = 'whsec_prova';
let folder: string;
let local: LocalStripe;
let stripe: Stripe;
let now: Date;
let received: Stripe.Event[];
let webhookEsito: number;

async function start(): Promise<void> {
  local = await startStripe({ cartella: folder, siteUrl: SITE, webhookSecret: SECRET, adesso: () => now });
  const { secretKey, host = '', port = 0, protocol = 'http' } = local.environment;
  stripe = new Stripe(secretKey, { host, port, protocol, maxNetworkRetries: 0, telemetry: false });
  local.deliverTo(async (request) => {
    const firma = request.headers.get('stripe-signature') ?? '';
    if (webhookEsito === 200)
      received.push(await stripe.webhooks.constructEventAsync(await request.text(), firma, SECRET));
    return new Response(null, { status: webhookEsito });
  });
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-stripe-'));
  now = new Date('2026-11-20T10:00:00Z');
  [received, webhookEsito] = [[], 200];
  await start();
});
afterEach(async () => {
  await local.chiudi();
  rmSync(folder, { recursive: true });
});

const fresh = (other: Partial<Stripe.PaymentIntentCreateParams> = {}, key?: string) =>
  stripe.paymentIntents.create(
    { amount: 891_800, currency: 'eur', metadata: { ordine: 'o-1' }, ...other },
    key === undefined ? {} : { idempotencyKey: key },
  );

async function paga(client_secret: string | null, number: string, other: object = {}) {
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' };
  const body = JSON.stringify({ client_secret, card, ...other });
  const response = await local.pagine(
    new Request(`${SITE}/_stripe/confirm`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    }),
    null,
  );
  return { status: response.status, ...(await response.json()) };
}

const kinds = () => received.map(({ type }) => type);

describe('the payment stand-in behind the real SDK', () => {
  test('a card that succeeds with automatic capture is paid at once and says so with a signed event', async () => {
    const intent = await fresh();
    expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 891_800, metadata: { ordine: 'o-1' } });
    expect(await paga(intent.client_secret, '4242 4242 4242 4242')).toMatchObject({
      status: 200,
      payment_intent: { status: 'succeeded' },
    });
    await local.untilSettled();
    expect(kinds()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    const read = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
    expect(read).toMatchObject({
      status: 'succeeded',
      amount_received: 891_800,
      latest_charge: { payment_method_details: { card: { last4: '4242' } } },
    });
  });

  test('a manual intent is authorised, then captured by the server', async () => {
    const intent = await fresh({ capture_method: 'manual' });
    expect(await paga(intent.client_secret, '4242424242424242')).toMatchObject({
      payment_intent: { status: 'requires_capture' },
    });
    expect(await stripe.paymentIntents.capture(intent.id)).toMatchObject({
      status: 'succeeded',
      amount_received: 891_800,
      amount_capturable: 0,
    });
    await expect(stripe.paymentIntents.capture(intent.id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
    await local.untilSettled();
    expect(kinds()).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.amount_capturable_updated',
      'charge.captured',
      'payment_intent.succeeded',
    ]);
  });

  test('an authorisation can be cancelled, and lapses after seven days', async () => {
    const first = await fresh({ capture_method: 'manual' });
    await paga(first.client_secret, '4242424242424242');
    expect(await stripe.paymentIntents.cancel(first.id, { expand: ['latest_charge'] })).toMatchObject({
      status: 'canceled',
      amount_capturable: 0,
      latest_charge: { captured: false, refunded: true, amount_refunded: 891_800 },
    });
    await local.untilSettled();
    expect(kinds().slice(-3)).toEqual(['payment_intent.canceled', 'refund.created', 'charge.refunded']);
    const second = await fresh({ capture_method: 'manual' });
    await paga(second.client_secret, '4242424242424242');
    now = new Date(now.getTime() + 8 * 24 * 3_600_000);
    await expect(stripe.paymentIntents.capture(second.id)).rejects.toMatchObject({
      code: 'charge_expired_for_capture',
    });
  });

  test('declined cards say why, and the intent can be paid with another', async () => {
    const intent = await fresh();
    expect(await paga(intent.client_secret, '4000000000000002')).toMatchObject({
      status: 402,
      error: { decline_code: 'generic_decline' },
    });
    expect(await paga(intent.client_secret, '4000000000009995')).toMatchObject({
      error: { decline_code: 'insufficient_funds' },
    });
    expect(await paga(intent.client_secret, '4242424242424241')).toMatchObject({
      error: { code: 'incorrect_number' },
    });
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method');
    expect(await paga(intent.client_secret, '4242424242424242')).toMatchObject({
      payment_intent: { status: 'succeeded' },
    });
    await expect(
      stripe.paymentIntents.create({
        amount: 100,
        currency: 'eur',
        confirm: true,
        payment_method: 'pm_card_chargeDeclined',
      }),
    ).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  });

  test('a card that asks for 3-D Secure waits for the bank, which may agree or not', async () => {
    const intent = await fresh();
    const asked = await paga(intent.client_secret, '4000002500003155', {
      return_url: `${SITE}/checkout/success?ordine=1`,
    });
    expect(asked.payment_intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url' },
    });
    const bank = await local.pagine(new Request(asked.payment_intent.next_action.redirect_to_url.url), null);
    expect(await bank.text()).toContain('8.918,00\u00a0€');
    const no = await replyBank(intent.client_secret, 'fallita');
    expect(no.headers.get('location')).toMatch(
      /^http:\/\/prova\.local\/checkout\/success\?ordine=1&.*redirect_status=failed$/,
    );
    await paga(intent.client_secret, '4000002500003155', { return_url: 'https://altrove.example/' });
    const later = await replyBank(intent.client_secret, 'in_attesa');
    expect(later.headers.get('location')).toMatch(/redirect_status=pending$/);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('processing');
    const si = await replyBank(intent.client_secret, 'riuscita');
    expect(si.headers.get('location')).toMatch(/^http:\/\/prova\.local\/\?.*redirect_status=succeeded$/);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
  });

  test('the same key gives the same answer, and refuses another request', async () => {
    const [one, due] = [await fresh({}, 'chiave-1'), await fresh({}, 'chiave-1')];
    expect(due.id).toBe(one.id);
    await expect(fresh({ amount: 100 }, 'chiave-1')).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
    await expect(fresh({ amount: 10 }, 'chiave-2')).rejects.toMatchObject({ code: 'amount_too_small' });
    expect((await fresh({}, 'chiave-2')).status).toBe('requires_payment_method');
  });

  test('an answer belongs to its key for a day, a failure and a refusal while it worked too', async () => {
    local.stories?.guasta({ status: 500, where: '/payment_intents' });
    for (let n = 0; n < 2; n += 1) await expect(fresh({}, 'guasta')).rejects.toMatchObject({ statusCode: 500 });
    const { id, client_secret } = await fresh();
    const refund = () => stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'rimborso' });
    await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
    await paga(client_secret, '4242424242424242');
    await expect(refund()).rejects.toMatchObject({ statusCode: 400 });
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect(await refund()).toMatchObject({ status: 'succeeded' });
    expect((await fresh({}, 'guasta')).status).toBe('requires_payment_method');
    // busy: nothing is kept
    for (const status of [409, 429] as const) {
      local.stories?.guasta({ status, where: '/payment_intents' });
      await expect(fresh({}, `occupato-${status}`)).rejects.toMatchObject({ statusCode: status });
      expect((await fresh({}, `occupato-${status}`)).status).toBe('requires_payment_method');
    }
  });

  test('a parameter that nobody knows is refused', async () => {
    const typo = { currency: 'eur', capture_methode: 'manual' };
    await expect(fresh(typo)).rejects.toMatchObject({ code: 'parameter_unknown', param: 'capture_methode' });
  });

  test('refunds are whole or partial and never more than what was captured', async () => {
    const intent = await fresh();
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({ statusCode: 400 });
    await paga(intent.client_secret, '4242424242424242');
    expect(await stripe.refunds.create({ payment_intent: intent.id, amount: 91_800 })).toMatchObject({
      amount: 91_800,
      status: 'succeeded',
    });
    await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 800_001 })).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.refunds.create({ payment_intent: intent.id })).toMatchObject({ amount: 800_000 });
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.list({ payment_intent: intent.id })).data).toHaveLength(2);
  });

  test('payments and undelivered events outlive a restart', async () => {
    webhookEsito = 503;
    const intent = await fresh({}, 'chiave-3');
    await paga(intent.client_secret, '4242424242424242');
    await local.untilSettled();
    await local.chiudi();
    webhookEsito = 200;
    await start();
    await local.untilSettled();
    expect(kinds()).toEqual(['payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded']);
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded');
    expect((await fresh({}, 'chiave-3')).id).toBe(intent.id);
  });

  test('an event that is not accepted is sent again', async () => {
    webhookEsito = 500;
    await fresh();
    await local.untilSettled();
    expect(received).toEqual([]);
    webhookEsito = 200;
    await expect.poll(kinds).toEqual(['payment_intent.created']);
  });

  test('a wrong key, an unknown intent and broken input are refused', async () => {
    const { host = '', port = 0 } = local.environment;
    const stranger = new Stripe('sk_test_altra', { host, port, protocol: 'http', maxNetworkRetries: 0 });
    await expect(stranger.paymentIntents.retrieve('pi_x')).rejects.toBeInstanceOf(
      Stripe.errors.StripeAuthenticationError,
    );
    await expect(stripe.paymentIntents.retrieve('pi_x')).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    await expect(fresh({ amount: 1.5 })).rejects.toMatchObject({ statusCode: 400, param: 'amount' });
    await expect(fresh({ currency: 'EURO' })).rejects.toMatchObject({ statusCode: 400, param: 'currency' });
    expect(await paga('pi_x_secret_y', '4242424242424242')).toMatchObject({ status: 404 });
    const fault = await local.pagine(new Request(`${SITE}/_stripe/confirm`, { method: 'POST', body: '{' }), null);
    expect(fault.status).toBe(400);
  });
});

const replyBank = (client_secret: string | null, outcome: string) =>
  local.pagine(
    new Request(`${SITE}/_stripe/3ds`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: client_secret ?? '', esito: outcome }),
    }),
    null,
  );
