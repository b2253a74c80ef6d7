import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type Checkout, openCheckout } from '../fakes/checkout.ts';

/** What banks and the provider do by themselves, as the simulated one plays it behind the real SDK. */

const word = z.object({ type: z.string(), data: z.object({ object: z.object({ id: z.string() }) }) });
let checkout: Checkout;
let words: z.infer<typeof word>[];
beforeEach(async () => {
  checkout = await openCheckout();
  words = [];
  checkout.stripe.deliverTo(async (request) => {
    words.push(word.parse(await request.json()));
    return new Response();
  });
});
afterEach(() => checkout.close());

const fresh = () => checkout.sdk.paymentIntents.create({ amount: 891_800, currency: 'eur' });
async function paid(number: string): Promise<string> {
  const { id, client_secret } = await fresh();
  const card = { number, exp_month: 12, exp_year: 2030, cvc: '123' };
  const body = JSON.stringify({ client_secret, card });
  await checkout.stripe.pagine(new Request('http://localhost:4173/_stripe/confirm', { method: 'POST', body }), null);
  return id;
}
const kinds = () => words.map(({ type }) => type);

/** The object of the latest word of this kind. */
async function latest(kind: string): Promise<string> {
  await checkout.stripe.untilSettled();
  return words.findLast(({ type }) => type === kind)?.data.object.id ?? '';
}

test('the bank takes a part, takes it all back, and appeals; a warning asks for nothing once it is disputed', async () => {
  const id = await paid('4000000000005423');
  const warning = await checkout.sdk.radar.earlyFraudWarnings.retrieve(
    await latest('radar.early_fraud_warning.created'),
  );
  expect(warning).toMatchObject({ actionable: true, payment_intent: id });
  const disputa = checkout.stripe.stories?.contesta(id, 'needs_response', 5_000);
  expect((await checkout.sdk.disputes.retrieve(disputa?.id ?? '')).amount).toBe(5_000);
  await expect(checkout.sdk.refunds.create({ payment_intent: id })).rejects.toMatchObject({ code: 'charge_disputed' });
  for (const word of ['lost', 'appeal_under_review', 'won'] as const)
    checkout.stripe.stories?.bringDisputa(disputa?.id ?? '', word);
  await checkout.stripe.untilSettled();
  expect(kinds().slice(-7)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'radar.early_fraud_warning.updated',
    'charge.dispute.closed',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ]);
  const again = await checkout.sdk.radar.earlyFraudWarnings.retrieve(await latest('radar.early_fraud_warning.updated'));
  expect(again.actionable).toBe(false);
});

test('a refund may wait, and not arrive', async () => {
  const id = await paid('4000000000007726');
  const refund = await checkout.sdk.refunds.create({ payment_intent: id, amount: 500 });
  expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
  checkout.stripe.stories?.bringRimborso(refund.id, 'requires_action');
  checkout.stripe.stories?.bringRimborso(refund.id, 'failed');
  expect(await checkout.sdk.paymentIntents.retrieve(id, { expand: ['latest_charge'] })).toMatchObject({
    latest_charge: { amount_refunded: 0 },
  });
  await checkout.stripe.untilSettled();
  expect(kinds().slice(-2)).toEqual(['charge.refund.updated', 'refund.failed']);
});

test('an account that took our access away is nobody’s, and one that asks for transfers alone needs approval', async () => {
  const account = (more: Stripe.AccountCreateParams.Capabilities = {}) =>
    checkout.sdk.accounts.create({
      controller: {
        stripe_dashboard: { type: 'express' },
        fees: { payer: 'application' },
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
      },
      country: 'IT',
      capabilities: { transfers: { requested: true }, ...more },
    });
  const { id } = await account({ card_payments: { requested: true } });
  checkout.stripe.stories?.revoca(id);
  await expect(checkout.sdk.accounts.retrieve(id)).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError);
  await expect(account()).rejects.toMatchObject({ statusCode: 400, param: 'capabilities' });
  checkout.stripe.stories?.approveTrasferimentiOnly(true);
  expect((await account()).capabilities).toEqual({ transfers: 'inactive' });
});

test('its page lists the cards, and its buttons do what they say', async () => {
  const id = await paid('4242424242424242');
  const address = `http://localhost:4173/_stripe/try-out`;
  const seen = await (await checkout.stripe.pagine(new Request(address), null)).text();
  for (const text of [
    '4000000000000259',
    id,
    'La banca contesta 50 €',
    'Segnala una frode',
    'Risponde 500 una volta',
    'Evento «thin»',
    'Il bonifico alla nostra banca torna indietro',
  ])
    expect(seen).toContain(text);
  const press = (act: string) =>
    checkout.stripe.pagine(
      new Request(address, { method: 'POST', body: new URLSearchParams({ atto: act, intento: id }) }),
      null,
    );
  expect((await press('contesta_50')).headers.get('location')).toBe('/_stripe/try-out');
  expect((await checkout.sdk.disputes.retrieve(await latest('charge.dispute.created'))).amount).toBe(5_000);
  await press('nostro_bonifico_torna');
  expect((await checkout.sdk.payouts.retrieve(await latest('payout.failed'))).status).toBe('failed');
  await press('guasto_500');
  await expect(fresh()).rejects.toMatchObject({ statusCode: 500 });
});
