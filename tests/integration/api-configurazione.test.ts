import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../fakes/api.ts';
import { type Checkout, openCheckout } from '../fakes/checkout.ts';
import { APPROVAL, openProviderDoor } from '../fakes/provider-answers.ts';

/** Payment configuration of the back office: the keys are the environment's (decisions M18, M20). */

const CONFIGURATION = {
  gateway_type: 'stripe',
  is_active: true,
  capture_method: 'automatic',
  platform_fee_percent: 5,
} as const;
const procedure = (world: World) =>
  Object.assign(world.procedure, {
    is_admin: (_: unknown, who: string) => who === 'capo',
    configurazione_pagamenti: () => CONFIGURATION,
    configurazione_pagamenti_salva: () => CONFIGURATION,
  });

let checkout: Checkout;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  checkout = await openCheckout();
  procedure(checkout.world);
});
afterEach(() => checkout.close());
const post = (path: string, body?: object, token = 'capo') =>
  checkout.world.send(`/admin/payment-config${path}`, { token, ...(body === undefined ? {} : { body: body }) });

test('the public key is the environment’s, shown and never asked for; the secret one is never shown', async () => {
  const seen = await post('');
  expect(seen).toMatchObject({
    stato: 200,
    body: { ...CONFIGURATION, public_key: 'pk_test_fidati_locale', livemode: false, simulated: true, connect: false },
  });
  const saved = await post('', { platform_fee_percent: 6, public_key: 'pk_live_altra', secret_key: 'sk_live_x' });
  expect(saved.body).toMatchObject({ public_key: 'pk_test_fidati_locale' });
  expect(checkout.asked('configurazione_pagamenti_salva').map((c) => c.args.p_dati)).toEqual([
    { platform_fee_percent: 6 },
  ]);
  expect(JSON.stringify([seen.body, saved.body])).not.toContain('sk_');
});

test('the connection is tried with the keys that are there', async () => {
  expect((await post('/test', {})).body).toMatchObject({ ok: true, account: 'acct_fidati_locale' });
  const { stripe } = checkout.world.environment;
  if (stripe) stripe.secretKey = 'sk_test_sbagliata';
  expect((await post('/test', {})).stato).toBe(502);
});

test('with Connect it is tried whether the provider opens accounts: what it says when not is told, and kept', async () => {
  const { stripe } = checkout.world.environment;
  if (!stripe) throw new Error('the till has a provider');
  stripe.connect = { webhookSecret: 'whsec_connect' };
  checkout.world.procedure.segna_prova_connect = () => null;
  const kept = () => checkout.asked('segna_prova_connect').map((c) => c.args.p_rifiuto);
  const door = await openProviderDoor(stripe);
  expect(await post('/test', {})).toMatchObject({ stato: 200, body: { ok: true, connect: true } });
  expect(
    door.asked.map((step) =>
      step
        .replace(/acct_\w+/, ':id')
        .split(' ')
        .slice(0, 2)
        .join(' '),
    ),
  ).toEqual(['GET /v1/account', 'POST /v1/accounts', 'POST /v1/account_links', 'DELETE /v1/accounts/:id']);
  for (const step of ['POST /v1/accounts', 'POST /v1/account_links']) {
    door.says(step, APPROVAL);
    expect(await post('/test', {})).toMatchObject({
      stato: 502,
      body: {
        code: 'conti_rifiutati',
        error: expect.stringMatching(/^Le chiavi valgono .*Your platform needs approval.*req_door/),
      },
    });
  }
  expect(kept()).toEqual([null, expect.stringContaining('approval'), expect.stringContaining('approval')]);
  door.says('POST /v1/accounts', { status: 429, error: { type: 'rate_limit_error', message: 'Too many' } });
  expect((await post('/test', {})).stato).toBe(200);
  await door.close();
});

test('without keys in the environment nothing is saved or tried', async () => {
  const senza = await createWorld({});
  procedure(senza);
  for (const path of ['/admin/payment-config', '/admin/payment-config/test'])
    expect(await senza.send(path, { body: {}, token: 'capo' })).toMatchObject({
      stato: 400,
      body: { code: 'chiave_pubblica_obbligatoria', error: 'Chiave pubblica obbligatoria' },
    });
});

test('is the office’s alone', async () => {
  for (const [percorso, body] of [
    ['', undefined],
    ['', {}],
    ['/test', {}],
  ] as const)
    expect((await post(percorso, body, 'anna')).stato).toBe(403);
});

test('live keys open an order only through Stripe Connect', async () => {
  const { stripe } = checkout.world.environment;
  if (!stripe) throw new Error('the till has a provider');
  stripe.secretKey = 'sk_live_vera';
  expect(await checkout.create()).toMatchObject({ stato: 503, body: { code: 'versamenti_non_configurati' } });
  expect(checkout.asked('apri_ordine')).toEqual([]);
  stripe.connect = { webhookSecret: 'whsec_connect' };
  await checkout.create();
  expect(checkout.asked('apri_ordine')).toHaveLength(1);
});

const ADDRESS = {
  nome_completo: 'Anna Bruni',
  indirizzo_linea1: 'Via Roma 1',
  citta: 'Torino',
  provincia: 'TO',
  cap: '10100',
  telefono: '3331234567',
  email: 'anna@example.it',
};

test('an outcome that can’t be read says so, and not that a payment could not be made', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { id } = await checkout.created();
  const stripe = { ...checkout.stripe.environment, secretKey: 'sk_test_sbagliata' };
  checkout.world.environment = { ...checkout.world.environment, stripe };
  for (const [path, more] of [
    [`/payments/stripe/check-status?payment_intent=${id}`, {}],
    ['/orders/finalize', { body: { payment_intent_id: id, address: ADDRESS } }],
  ] as const)
    expect(await checkout.world.send(path, { ...more, token: 'anna' })).toMatchObject({
      stato: 502,
      body: { code: 'fornitore_rifiuta' },
    });
  expect(JSON.stringify(warn.mock.calls)).toMatch(/providerStatus/);
});
