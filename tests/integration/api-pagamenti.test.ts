import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ID } from '../fakes/api.ts';
import { AMOUNT, type Checkout, ORDER_ID, openCheckout, REQUEST } from '../fakes/checkout.ts';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

describe('create-intent', () => {
  test('the amount is the order’s, the order is in the metadata, the intent is tied to it', async () => {
    const { id } = await checkout.created();
    const real = await checkout.sdk.paymentIntents.retrieve(id);
    expect(real).toMatchObject({ amount: AMOUNT, currency: 'eur', metadata: { order_id: ORDER_ID, annuncio_id: ID } });
    expect(checkout.asked('associa_intento')).toEqual([
      { procedura: 'associa_intento', chi: 'sb_secret_prova', args: { p_ordine: ORDER_ID, p_intento: id } },
    ]);
    expect(checkout.asked('apri_ordine')[0]).toMatchObject({
      chi: 'anna',
      args: { p_annuncio: ID, p_amount: AMOUNT },
    });
  });

  test('a reload, two tabs or a lost association meet in one intent', async () => {
    const first = await checkout.created();
    checkout.intent = null;
    const [secondOne, terzo] = await Promise.all([checkout.created(), checkout.created()]);
    expect(new Set([first.id, secondOne.id, terzo.id]).size).toBe(1);
    expect((await checkout.created()).id).toBe(first.id);
  });

  test('a canceled intent is followed by one new one', async () => {
    const first = await checkout.created();
    await checkout.sdk.paymentIntents.cancel(first.id);
    const second = await checkout.created();
    expect(second.id).not.toBe(first.id);
    expect((await checkout.created()).id).toBe(second.id);
  });

  test('a failure of the provider is told once: the next press makes the payment', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    checkout.stripe.stories?.guasta({ status: 500, where: '/payment_intents' });
    expect((await checkout.create()).stato).toBe(502);
    // too busy is asked again at once
    checkout.stripe.stories?.guasta({ status: 429, where: '/payment_intents' });
    expect((await checkout.create()).stato).toBe(200);
  });

  test('one that was paid already is news for the database, not a second payment', async () => {
    const first = await checkout.created();
    await checkout.pay(first.client_secret);
    const { body } = await checkout.create();
    expect(body.paymentIntent).toMatchObject({ id: first.id, status: 'succeeded' });
    expect(checkout.asked('riconcilia_pagamento').at(-1)?.args).toMatchObject({
      p_intento: { id: first.id, status: 'succeeded' },
    });
  });

  test.each([
    [{ amount: '1,00' }],
    [{ amount: 8918.5 }],
    [{ amount: -1 }],
    [{ amount: 0 }],
    [{ amount: 1e12 }],
    [{ amount: '891800' }],
    [{ nonce: 'x' }],
    [{ annuncio_id: 'x' }],
    [{ buyer_email: 'a@b.it\r\nBcc: c@d.it' }],
  ])('%j is refused before an order opens', async (body) => {
    expect((await checkout.create(body)).stato).toBe(400);
    expect(checkout.asked('apri_ordine')).toEqual([]);
  });

  test('numbers that JSON has no word for are refused', async () => {
    const raw = JSON.stringify(REQUEST).replace(String(AMOUNT), '1e309');
    expect((await checkout.world.send('/payments/stripe/create-intent', { raw: raw, token: 'anna' })).stato).toBe(400);
    const nan = JSON.stringify(REQUEST).replace(String(AMOUNT), 'NaN');
    expect((await checkout.world.send('/payments/stripe/create-intent', { raw: nan, token: 'anna' })).stato).toBe(400);
  });

  test('another price than the server’s is a 409 and makes no intent', async () => {
    const answer = await checkout.create({ amount: 100 });
    expect(answer).toMatchObject({ stato: 409, body: { code: 'prezzo_aggiornato' } });
    expect(checkout.asked('associa_intento')).toEqual([]);
  });

  test('a provider that refuses is told in the spec’s words, without its own', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    checkout.world.environment = {
      ...checkout.world.environment,
      stripe: { ...checkout.stripe.environment, secretKey: 'sk_test_sbagliata' },
    };
    const answer = await checkout.create();
    expect(answer.stato).toBe(502);
    expect(answer.body.error).toMatch(/^Errore creazione PaymentIntent \(HTTP 401\) \[\w+\]$/);
    expect(JSON.stringify(answer.body)).not.toContain('sk_test');
  });
});

const checkStatus = (intent: string, token: string) =>
  checkout.world.send(`/payments/stripe/check-status?payment_intent=${intent}`, { token });

describe('check-status and finalize', () => {
  test('a party sees the state, and the database learns it', async () => {
    const { id } = await checkout.created();
    const answer = await checkStatus(id, 'anna');
    expect(answer.body).toMatchObject({
      status: 'requires_payment_method',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(checkout.asked('riconcilia_pagamento').at(-1)).toMatchObject({ chi: 'sb_secret_prova' });
  });

  test('a stranger sees what he would see of an intent that is not there', async () => {
    const { id } = await checkout.created();
    const others = await checkStatus(id, 'ladro');
    const inventato = await checkStatus('pi_inventato', 'ladro');
    expect(others.stato).toBe(404);
    expect(others.body).toEqual(inventato.body);
    expect((await checkStatus(id, 'capo')).stato).toBe(200);
  });

  test.each([['pi_x/../../refunds'], ['ch_1'], [''], ['pi_%00'], [`pi_${'a'.repeat(300)}`]])(
    '%j is no intent',
    async (id) => {
      expect((await checkStatus(encodeURIComponent(id), 'anna')).stato).toBe(400);
    },
  );

  const address = {
    nome_completo: 'Anna Bruni',
    indirizzo_linea1: 'Via Roma 1',
    citta: 'Torino',
    provincia: 'TO',
    cap: '10100',
    telefono: '3331234567',
    email: 'anna@example.it',
  };

  test('the buyer’s address is stored on the order of the intent', async () => {
    const { id } = await checkout.created();
    const body = { payment_intent_id: id, annuncio_id: ID, amount: AMOUNT, address: address };
    expect(await checkout.world.send('/orders/finalize', { body, token: 'anna' })).toMatchObject({
      stato: 200,
      body: { ok: true },
    });
    expect(checkout.asked('imposta_indirizzo_ordine')[0]).toMatchObject({
      chi: 'anna',
      args: { p_ordine: ORDER_ID },
    });
    expect((await checkout.world.send('/orders/finalize', { body, token: 'ladro' })).stato).toBe(403);
    const other = { ...body, amount: 1 };
    expect((await checkout.world.send('/orders/finalize', { body: other, token: 'anna' })).stato).toBe(409);
  });

  test.each(['nome_completo', 'indirizzo_linea1', 'citta', 'cap', 'telefono', 'email'])(
    'an address without %s',
    async (field) => {
      const { id } = await checkout.created();
      const body = { payment_intent_id: id, address: { ...address, [field]: '' } };
      const answer = await checkout.world.send('/orders/finalize', { body, token: 'anna' });
      expect(answer.body.error).toBe(
        'Compila i campi obbligatori: nome, email valida, telefono, indirizzo, città e CAP.',
      );
    },
  );

  test('shipping asks for courier and code, an https link, and captures what it made due', async () => {
    const held = await checkout.sdk.paymentIntents.create({
      amount: 5000,
      currency: 'eur',
      capture_method: 'manual',
      metadata: { order_id: ORDER_ID },
    });
    await checkout.pay(held.client_secret ?? '');
    checkout.world.procedure.segna_spedito = () => null;
    checkout.world.procedure.catture_dovute = () => [
      { ordine_id: ORDER_ID, payment_intent_id: held.id },
      { ordine_id: ID, payment_intent_id: 'pi_di_altri' },
    ];
    const body = { action: 'shipped', ordine_id: ORDER_ID, corriere: 'GLS', tracking_code: 'AB12', tracking_url: '' };
    const answer = await checkout.world.send('/orders/finalize', { body, token: 'centro' });
    expect(answer).toMatchObject({ stato: 200, body: { ok: true, incasso: 'riuscito' } });
    expect((await checkout.sdk.paymentIntents.retrieve(held.id)).status).toBe('succeeded');
    for (const fake of [
      { corriere: '' },
      { tracking_code: '' },
      { tracking_url: 'javascript:alert(1)' },
      { tracking_url: 'http://x.it' },
    ]) {
      expect(
        (await checkout.world.send('/orders/finalize', { body: { ...body, ...fake }, token: 'centro' })).stato,
      ).toBe(400);
    }
  });

  test('the counter takes held money before it hands anything over, and is told while the bank has not answered', async () => {
    const held = await checkout.sdk.paymentIntents.create({
      amount: 5000,
      currency: 'eur',
      capture_method: 'manual',
      metadata: { order_id: ORDER_ID },
    });
    await checkout.pay(held.client_secret ?? '');
    const cattura = () =>
      checkout.world.send('/orders/finalize', { body: { action: 'capture', ordine_id: ORDER_ID }, token: 'centro' });
    checkout.world.procedure.catture_dovute = () => [];
    expect(await cattura()).toMatchObject({ stato: 200, body: { ok: true, in_attesa: true } });
    checkout.world.procedure.catture_dovute = () => [{ ordine_id: ORDER_ID, payment_intent_id: held.id }];
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    checkout.stripe.stories?.guasta({ status: 500, where: '/capture' });
    expect(await cattura()).toMatchObject({ body: { ok: true, in_attesa: true } });
    expect(await cattura()).toMatchObject({ stato: 200, body: { ok: true, in_attesa: false } });
    expect((await checkout.sdk.paymentIntents.retrieve(held.id)).status).toBe('succeeded');
    checkout.world.procedure.chiedi_cattura = () => ({ da_catturare: false });
    expect(await cattura()).toMatchObject({ stato: 200, body: { ok: true, in_attesa: false } });
  });

  test('an unknown action is refused', async () => {
    expect(
      (
        await checkout.world.send('/orders/finalize', {
          body: { action: 'refund', ordine_id: ORDER_ID },
          token: 'anna',
        })
      ).stato,
    ).toBe(400);
  });
});

describe('money that is owed back', () => {
  const jobs = () =>
    checkout.world.send('/lavori', {
      metodo: 'POST',
      headers: { 'x-lavori-secret': checkout.world.environment.jobsSecret },
    });
  const last = () => Object(checkout.asked('riconcilia_pagamento').at(-1)?.args.p_intento);
  beforeEach(() => {
    Object.assign(checkout.world.procedure, {
      lavori_scadenze: () => ({ resta: false }),
      lavori_custodia: () => ({ resta: false }),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
      posta_prenota: () => [],
      pulisci_limiti: () => 0,
      catture_dovute: () => [],
    });
  });

  test('a payment is refunded whole and once, however often the job runs', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT, rimborsato: 0 },
    ];
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 }, errori: [] });
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 }, errori: [] });
    expect(last()).toMatchObject({ id, amount_refunded: AMOUNT });
    expect((await checkout.sdk.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('money that the database had not heard of is told first: only then it says whether it may go back', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'cancel', importo: 0, rimborsato: 0 },
    ];
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 }, errori: [] });
    expect(last()).toMatchObject({ id, status: 'succeeded', amount_refunded: 0 });
    expect((await checkout.sdk.refunds.list({ payment_intent: id })).data).toEqual([]);
  });

  test('an authorisation is released, and one already released counts as done', async () => {
    const { id } = await checkout.created();
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'cancel', importo: 0, rimborsato: 0 },
    ];
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 } });
    expect(last()).toMatchObject({ status: 'canceled' });
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 } });
  });

  test('one that fails is counted and leaves the others alone', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id } = await checkout.created();
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ID, payment_intent_id: 'pi_ignoto', azione: 'refund', importo: 1, rimborsato: 0 },
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'cancel', importo: 0, rimborsato: 0 },
    ];
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 1 } });
  });
});

test('the public key says when the provider is simulated', async () => {
  const answer = await checkout.world.send('/stripe/public-key');
  expect(answer.body).toEqual({ publishableKey: checkout.stripe.environment.publishableKey, simulated: true });
  checkout.world.environment = { ...checkout.world.environment, stripe: null };
  expect((await checkout.world.send('/stripe/public-key')).stato).toBe(503);
});
