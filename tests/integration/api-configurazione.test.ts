import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorld, type World } from '../fakes/api.ts';
import { type Checkout, openCheckout } from '../fakes/checkout.ts';
import { APPROVAL, openProviderDoor } from '../fakes/provider-answers.ts';

/** Payment configuration of the back office: the keys are the environment's (decisions M18, M20). */

const CONFIGURAZIONE = {
  gateway_type: 'stripe',
  is_active: true,
  capture_method: 'automatic',
  platform_fee_percent: 5,
} as const;
const procedure = (world: World) =>
  Object.assign(world.procedure, {
    is_admin: (_: unknown, who: string) => who === 'capo',
    configurazione_pagamenti: () => CONFIGURAZIONE,
    configurazione_pagamenti_salva: () => CONFIGURAZIONE,
  });

let cassa: Checkout;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  cassa = await openCheckout();
  procedure(cassa.world);
});
afterEach(() => cassa.close());
const post = (path: string, body?: object, token = 'capo') =>
  cassa.world.manda(`/admin/payment-config${path}`, { token, ...(body === undefined ? {} : { corpo: body }) });

test('the public key is the environment’s, shown and never asked for; the secret one is never shown', async () => {
  const seen = await post('');
  expect(seen).toMatchObject({
    stato: 200,
    corpo: { ...CONFIGURAZIONE, public_key: 'pk_test_fidati_locale', livemode: false, simulated: true, connect: false },
  });
  const saved = await post('', { platform_fee_percent: 6, public_key: 'pk_live_altra', secret_key: 'sk_live_x' });
  expect(saved.corpo).toMatchObject({ public_key: 'pk_test_fidati_locale' });
  expect(cassa.asked('configurazione_pagamenti_salva').map((c) => c.argomenti.p_dati)).toEqual([
    { platform_fee_percent: 6 },
  ]);
  expect(JSON.stringify([seen.corpo, saved.corpo])).not.toContain('sk_');
});

test('the connection is tried with the keys that are there', async () => {
  expect((await post('/test', {})).corpo).toMatchObject({ ok: true, account: 'acct_fidati_locale' });
  const { stripe } = cassa.world.ambiente;
  if (stripe) stripe.secretKey = 'sk_test_sbagliata';
  expect((await post('/test', {})).stato).toBe(502);
});

test('with Connect it is tried whether the provider opens accounts: what it says when not is told, and kept', async () => {
  const { stripe } = cassa.world.ambiente;
  if (!stripe) throw new Error('the till has a provider');
  stripe.connect = { webhookSecret: 'whsec_connect' };
  cassa.world.procedure.segna_prova_connect = () => null;
  const kept = () => cassa.asked('segna_prova_connect').map((c) => c.argomenti.p_rifiuto);
  const door = await openProviderDoor(stripe);
  expect(await post('/test', {})).toMatchObject({ stato: 200, corpo: { ok: true, connect: true } });
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
      corpo: {
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
    expect(await senza.manda(path, { corpo: {}, token: 'capo' })).toMatchObject({
      stato: 400,
      corpo: { code: 'chiave_pubblica_obbligatoria', error: 'Chiave pubblica obbligatoria' },
    });
});

test('is the office’s alone', async () => {
  for (const [percorso, corpo] of [
    ['', undefined],
    ['', {}],
    ['/test', {}],
  ] as const)
    expect((await post(percorso, corpo, 'anna')).stato).toBe(403);
});

test('live keys open an order only through Stripe Connect', async () => {
  const { stripe } = cassa.world.ambiente;
  if (!stripe) throw new Error('the till has a provider');
  stripe.secretKey = 'sk_live_vera';
  expect(await cassa.create()).toMatchObject({ stato: 503, corpo: { code: 'versamenti_non_configurati' } });
  expect(cassa.asked('apri_ordine')).toEqual([]);
  stripe.connect = { webhookSecret: 'whsec_connect' };
  await cassa.create();
  expect(cassa.asked('apri_ordine')).toHaveLength(1);
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
  const { id } = await cassa.created();
  const stripe = { ...cassa.stripe.ambiente, secretKey: 'sk_test_sbagliata' };
  cassa.world.ambiente = { ...cassa.world.ambiente, stripe };
  for (const [path, more] of [
    [`/payments/stripe/check-status?payment_intent=${id}`, {}],
    ['/orders/finalize', { corpo: { payment_intent_id: id, address: ADDRESS } }],
  ] as const)
    expect(await cassa.world.manda(path, { ...more, token: 'anna' })).toMatchObject({
      stato: 502,
      corpo: { code: 'fornitore_rifiuta' },
    });
  expect(JSON.stringify(warn.mock.calls)).toMatch(/providerStatus/);
});
