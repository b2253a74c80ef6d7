import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runTransfers } from '../../supabase/functions/api/services/transfers.ts';
import { ID } from '../fakes/api.ts';
import { type Checkout, ORDER_ID, openCheckout, SECRET } from '../fakes/checkout.ts';
import { APPROVAL, openProviderDoor, REVOKED } from '../fakes/provider-answers.ts';

/** The routes and webhooks of Stripe Connect (decision M18); the whole road is walked in tests/journeys/connect.test.ts. */

const CONNECTED = 'whsec_dei_conti_di_chi_riceve';
let checkout: Checkout;
let data: object | null;
let conto: object | null;
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  checkout = await openCheckout({ connect: CONNECTED });
  data = { tipo: 'impresa', paese: 'IT' };
  conto = null;
  Object.assign(checkout.world.procedure, {
    mio_conto_connect: (_: unknown, utente: string) => ({
      attivo: true,
      utente,
      email: 'anna@example.it',
      dati: data,
      conto,
    }),
    segna_conto_connect: ({ p_conto }: Record<string, unknown>) => {
      conto = {
        id: String(Object(p_conto).id),
        pronto: Object(p_conto).payouts_enabled === true,
        incassi_attivi: false,
        bonifici_attivi: false,
        requisiti: Object(p_conto).requirements ?? [],
        motivo_blocco: null,
      };
      return conto;
    },
    segna_prova_connect: () => null,
    segna_trasferimento: () => 'inviato',
    segna_bonifico: () => 1,
  });
});
afterEach(() => checkout.close());

const open = (token = 'anna') => checkout.world.send('/payouts/connect', { body: {}, token });
const seconds = () => Math.floor(checkout.world.ora.getTime() / 1000);
async function consegna(
  type: string,
  oggetto: object,
  other: { account?: string; secret?: string; live?: boolean } = {},
) {
  const { account, secret = account === undefined ? SECRET : CONNECTED, live = false } = other;
  const raw = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type,
    livemode: live,
    account,
    data: { object: oggetto },
  });
  return hand(raw, secret);
}
async function hand(payload: string, secret: string) {
  const firma = await checkout.sdk.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: seconds() });
  return checkout.world.send('/stripe/webhook', { raw: payload, headers: { 'stripe-signature': firma } });
}

test('an account is made once, as what its owner is, and its link comes back to us', async () => {
  const [prima, insieme] = await Promise.all([open(), open()]);
  const { conto, url } = Object(prima?.body);
  expect(Object(insieme?.body).conto.id).toBe(conto.id);
  expect((await checkout.sdk.accounts.retrieve(conto.id)) satisfies object).toMatchObject({
    country: 'IT',
    business_type: 'company',
    email: 'anna@example.it',
    metadata: { id_utente: 'anna' },
  });
  expect(new URL(url).searchParams.get('ritorno')).toBe('http://localhost:4173/dashboard/pagamenti?connect=ritorno');
  expect(checkout.asked('segna_conto_connect')[0]?.args).toEqual({
    p_utente: 'anna',
    p_conto: {
      id: conto.id,
      charges_enabled: false,
      payouts_enabled: false,
      transfers: false,
      requirements: ['external_account', 'tos_acceptance.date'],
      disabled_reason: 'requirements.past_due',
    },
  });
});

test('no account without tax identity, without Connect, or for nobody', async () => {
  data = null;
  expect(await open()).toMatchObject({ stato: 409, body: { code: 'dati_versamento_mancanti' } });
  expect((await checkout.world.send('/payouts/connect', { body: {} })).stato).toBe(401);
  const { stripe } = checkout.world.environment;
  if (!stripe) throw new Error('the till has a provider');
  delete stripe.connect;
  expect(await open()).toMatchObject({ stato: 409, body: { code: 'connect_non_attivo' } });
  expect(await checkout.world.send('/payouts/connect', { token: 'anna' })).toMatchObject({
    body: { attivo: false, dati_presenti: false, conto: null },
  });
  expect(checkout.asked('segna_conto_connect')).toEqual([]);
});

test('what happens in a receiver’s account is signed for its own endpoint, and read again', async () => {
  const id = String(Object((await open()).body.conto).id);
  checkout.stripe.stories?.completeAccount(id, true);
  checkout.world.calls.length = 0;
  expect((await consegna('account.updated', { id, payouts_enabled: false }, { account: id })).stato).toBe(200);
  expect(checkout.asked('segna_conto_connect')).toMatchObject([
    { args: { p_utente: null, p_conto: { id, payouts_enabled: true, transfers: true } } },
  ]);
  await consegna('account.application.deauthorized', { id: 'ca_1' }, { account: id });
  expect(checkout.asked('segna_conto_connect').at(-1)?.args).toMatchObject({
    p_conto: { id, disabled_reason: 'accesso revocato' },
  });
  expect((await consegna('account.updated', { id }, { account: id, secret: 'whsec_di_un_altro' })).stato).toBe(400);
});

test('a transfer and a bank’s answer are read again, with the transfers that are inside', async () => {
  const id = String(Object((await open()).body.conto).id);
  checkout.stripe.stories?.completeAccount(id, true);
  const { client_secret, id: intento } = await checkout.created();
  await checkout.pay(client_secret);
  const { latest_charge } = await checkout.sdk.paymentIntents.retrieve(intento);
  const trasferimento = await checkout.sdk.transfers.create({
    amount: 500,
    currency: 'eur',
    destination: id,
    source_transaction: String(latest_charge),
    metadata: { id_versamento: ID },
  });
  await consegna('transfer.created', { id: trasferimento.id, amount: 1 });
  expect(checkout.asked('segna_trasferimento').at(-1)?.args.p_trasferimento).toEqual({
    id: trasferimento.id,
    amount: 500,
    amount_reversed: 0,
    destination: id,
    versamento: ID,
  });
  // one that its owner asks for by hand: the provider tells nobody what was inside
  const manually = checkout.stripe.stories?.payOutToBank(id, true, false);
  expect((await consegna('payout.paid', { id: manually?.id }, { account: id })).stato).toBe(200);
  expect(checkout.asked('segna_bonifico')).toEqual([]);
  checkout.stripe.stories?.failAtBank(manually?.id ?? '');
  const bonifico = checkout.stripe.stories?.payOutToBank(id, true);
  checkout.stripe.stories?.failAtBank(bonifico?.id ?? '');
  await consegna('payout.failed', { id: bonifico?.id }, { account: id });
  expect(checkout.asked('segna_bonifico').at(-1)?.args).toEqual({
    p_bonifico: bonifico?.id,
    p_trasferimenti: [trasferimento.id],
    p_riuscito: false,
    p_motivo: 'conto chiuso',
  });
});

test('a restricted live key hears live events, and no test ones', async () => {
  const { stripe } = checkout.world.environment;
  if (!stripe) throw new Error('the till has a provider');
  stripe.secretKey = 'rk_live_ristretta';
  expect((await consegna('customer.created', { id: 'cus_1' }, { live: true })).stato).toBe(200);
  expect(await consegna('customer.created', { id: 'cus_1' })).toMatchObject({ body: { code: 'modalita_errata' } });
});

const lost = () =>
  checkout.asked('segna_conto_connect').filter((c) => Object(c.args.p_conto).disabled_reason === 'accesso revocato');
async function withDoor(run: (door: Awaited<ReturnType<typeof openProviderDoor>>) => Promise<void>): Promise<void> {
  const { stripe } = checkout.world.environment;
  if (!stripe) throw new Error('the till has a provider');
  const door = await openProviderDoor(stripe);
  try {
    await run(door);
  } finally {
    await door.close();
  }
}

test('an account that is lost is said, and one press replaces it', async () => {
  const id = String(Object((await open()).body.conto).id);
  await withDoor(async (door) => {
    const one = `GET /v1/accounts/${id}`;
    door.says(one, REVOKED, 2);
    const seen = await checkout.world.send('/payouts/connect', { token: 'anna' });
    expect(seen).toMatchObject({ stato: 200, body: { conto: { id } } });
    expect(lost()).toMatchObject([{ args: { p_utente: null, p_conto: { id } } }]);
    const { body } = await open();
    const second = String(Object(body.conto).id);
    expect(second).toMatch(/^acct_/);
    expect(second).not.toBe(id);
    expect(lost()).toHaveLength(2);
  });
});

test('an account whose own word never came is found lost by the share that it refuses', async () => {
  const id = String(Object((await open()).body.conto).id);
  const { id: payment_intent_id, client_secret } = await checkout.created();
  await checkout.pay(client_secret);
  checkout.stripe.stories?.revoca(id);
  const share = { id: ID, ordine_id: ORDER_ID, payment_intent_id, conto: id, importo: 500, volta: 0 };
  Object.assign(checkout.world.procedure, {
    trasferimenti_dovuti: () => [share],
    storni_dovuti: () => [],
    segna_trasferimento_fallito: () => null,
  });
  expect(await runTransfers(checkout.world.environment)).toEqual({ succeeded: 0, failed: 1 });
  expect(lost()).toMatchObject([{ args: { p_conto: { id } } }]);
});

test('a key that lacks a right loses no account', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const id = String(Object((await open()).body.conto).id);
  await withDoor(async (door) => {
    const message = "The provided key 'rk_test_x' does not have the required permissions for this endpoint.";
    door.says(`GET /v1/accounts/${id}`, { status: 403, error: { type: 'invalid_request_error', message } });
    expect(await open()).toMatchObject({ stato: 502, body: { code: 'fornitore_rifiuta' } });
    expect(lost()).toEqual([]);
  });
});

test('a platform that may open no accounts is found out by the first who asks, and told apart from a silent provider', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await withDoor(async (door) => {
    door.says('POST /v1/accounts', APPROVAL, 2);
    expect(await open()).toMatchObject({
      stato: 502,
      body: { code: 'fornitore_rifiuta', error: expect.stringMatching(/^Stripe non ha accettato la richiesta/) },
    });
    expect(checkout.asked('segna_prova_connect')).toMatchObject([
      { args: { p_rifiuto: `${APPROVAL.error.message} · req_door` } },
    ]);
    expect(JSON.stringify(warn.mock.calls)).toContain('req_door');
    // refused for this person alone: the trial goes well, and leaves nothing behind
    door.says('POST /v1/accounts', APPROVAL);
    expect((await open()).stato).toBe(502);
    expect(checkout.asked('segna_prova_connect').at(-1)).toMatchObject({ args: { p_rifiuto: null } });
    expect(door.asked.filter((step) => step.startsWith('DELETE /v1/accounts/'))).toHaveLength(1);
    expect((await open()).stato).toBe(200);
  });
});

test('an hour later the same person asks under another key', async () => {
  await withDoor(async (door) => {
    const made = () => door.asked.filter((step) => step.startsWith('POST /v1/accounts '));
    await open();
    conto = null;
    await open();
    checkout.world.ora = new Date(checkout.world.ora.getTime() + 3_600_000);
    conto = null;
    await open();
    const [first, again, later] = made();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});

test('what Stripe no longer shows us, and what belongs to test mode, is acknowledged', async () => {
  const id = String(Object((await open()).body.conto).id);
  // as the simulated provider sends one of the other mode (live, test)
  const answers: number[] = [];
  checkout.stripe.deliverTo(async (request) => {
    const { stato, body } = await hand(await request.text(), CONNECTED);
    answers.push(stato);
    expect(body).toEqual({ received: true, ignored: true });
    return Response.json(body, { status: stato });
  });
  checkout.stripe.stories?.annuncia(id, 'other mode');
  await checkout.stripe.untilSettled();
  expect(answers).toEqual([200]);
  for (const [type, object] of [
    ['transfer.created', { id: 'tr_ignoto' }],
    ['charge.dispute.created', { id: 'dp_ignota' }],
    ['refund.updated', { id: 're_ignoto' }],
  ] as const)
    expect(await consegna(type, object)).toMatchObject({ stato: 200, body: { ignored: true } });
  expect(await consegna('payout.paid', { id: 'po_ignoto' }, { account: id })).toMatchObject({ stato: 200 });
  expect(lost()).toEqual([]);
  await withDoor(async (door) => {
    door.says(`GET /v1/accounts/${id}`, REVOKED);
    expect((await consegna('account.updated', { id }, { account: id })).stato).toBe(200);
    door.says('GET /v1/payouts/po_1', REVOKED);
    expect((await consegna('payout.paid', { id: 'po_1' }, { account: id })).stato).toBe(200);
    expect(lost()).toHaveLength(2);
  });
});

test('a thin event says which payload the endpoint must send', async () => {
  const raw = JSON.stringify({ id: 'evt_1', object: 'v2.core.event', type: 'v1.account.updated' });
  const firma = await checkout.sdk.webhooks.generateTestHeaderStringAsync({
    payload: raw,
    secret: SECRET,
    timestamp: seconds(),
  });
  expect(
    await checkout.world.send('/stripe/webhook', { raw: raw, headers: { 'stripe-signature': firma } }),
  ).toMatchObject({
    stato: 400,
    body: { code: 'evento_sottile', error: expect.stringContaining('snapshot') },
  });
});
