import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ID, Refusal } from '../fakes/api.ts';
import { AMOUNT, type Checkout, ORDER_ID, openCheckout, SECRET } from '../fakes/checkout.ts';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

describe('webhook', () => {
  const event = (oggetto: object, other: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'payment_intent.succeeded',
      livemode: false,
      data: { object: oggetto },
      ...other,
    });
  const seconds = () => Math.floor(checkout.world.ora.getTime() / 1000);
  const firma = (payload: string, secret = SECRET, timestamp = seconds()) =>
    checkout.sdk.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
  const consegna = (raw: string, stripeSignature: string) =>
    checkout.world.send('/stripe/webhook', { raw: raw, headers: { 'stripe-signature': stripeSignature } });

  test('what it says is not believed: the intent is read again', async () => {
    const { id } = await checkout.created();
    const raw = event({ id, status: 'succeeded', amount: 1, metadata: { order_id: ID } });
    expect(await consegna(raw, await firma(raw))).toMatchObject({ stato: 200, body: { received: true } });
    expect(checkout.asked('riconcilia_pagamento').at(-1)?.args).toMatchObject({
      p_evento: 'evt_1',
      p_tipo: 'payment_intent.succeeded',
      p_intento: { id, status: 'requires_payment_method', amount: AMOUNT, order_id: ORDER_ID },
    });
  });

  test('forged, unsigned, altered, old, future and wrong-mode events are refused', async () => {
    const { id } = await checkout.created();
    checkout.world.calls.length = 0;
    const raw = event({ id });
    const good = await firma(raw);
    const live = event({ id }, { livemode: true });
    const rejected = [
      await consegna(raw, ''),
      await consegna(raw, await firma(raw, 'whsec_di_un_altro')),
      await consegna(`${raw} `, good),
      await consegna(raw, await firma(raw, SECRET, seconds() - 3600)),
      await consegna(raw, await firma(raw, SECRET, seconds() + 3600)),
      await consegna(live, await firma(live)),
      await consegna('non json', await firma('non json')),
    ];
    expect(rejected.map((r) => r.stato)).toEqual(rejected.map(() => 400));
    expect(checkout.asked('riconcilia_pagamento')).toEqual([]);
  });

  test('a replay goes to the database, which knows the event; other events and unknown intents are acknowledged', async () => {
    const { id } = await checkout.created();
    const raw = event({ id });
    await consegna(raw, await firma(raw));
    expect((await consegna(raw, await firma(raw))).stato).toBe(200);
    expect(checkout.asked('riconcilia_pagamento').map((c) => c.args.p_evento)).toEqual(['evt_1', 'evt_1']);
    const other = event({ id: 'cus_1' }, { type: 'customer.created' });
    expect((await consegna(other, await firma(other))).body).toMatchObject({ ignored: true });
    const unknown = event({ id: 'pi_ignoto' });
    expect((await consegna(unknown, await firma(unknown))).body).toMatchObject({ ignored: true });
  });

  test('a fraud that the bank reports and a payment that is looked at are read again, the payment first', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.riconcilia_disputa = () => null;
    const { stories } = checkout.stripe;
    const [warning, review] = [stories?.reportFraud(id), stories?.esamina(id)];
    checkout.world.calls.length = 0;
    for (const [of, type] of [
      [warning, 'radar.early_fraud_warning.created'],
      [review, 'review.opened'],
    ] as const) {
      const raw = event({ id: of?.id }, { type });
      expect((await consegna(raw, await firma(raw))).stato).toBe(200);
    }
    stories?.endReview(review?.id ?? '');
    const closed = event({ id: review?.id }, { type: 'review.closed' });
    await consegna(closed, await firma(closed));
    expect(checkout.world.calls.map(({ procedura }) => procedura).slice(0, 2)).toEqual([
      'riconcilia_pagamento',
      'riconcilia_disputa',
    ]);
    expect(checkout.asked('riconcilia_disputa').map(({ args }) => args.p_disputa)).toMatchObject([
      { id: warning?.id, payment_intent: id, status: 'fraud_warning', motivo_detto: 'Carta rubata' },
      { id: review?.id, payment_intent: id, status: 'review_open', is_charge_refundable: true },
      { status: 'review_closed' },
    ]);
  });

  test('a dispute of a payment whose own word was lost: the payment is read first, the dispute finds it', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.riconcilia_disputa = () => null;
    checkout.world.calls.length = 0;
    const disputa = checkout.stripe.stories?.contesta(id);
    const raw = event({ id: disputa?.id }, { type: 'charge.dispute.created' });
    expect((await consegna(raw, await firma(raw))).stato).toBe(200);
    expect(
      checkout.world.calls
        .filter(({ procedura }) => procedura.startsWith('riconcilia'))
        .map(({ procedura, args }) => [procedura, Object(args.p_intento ?? args.p_disputa)])
        .map(([procedura, { status, motivo_detto }]) => [procedura, status, motivo_detto]),
    ).toEqual([
      ['riconcilia_pagamento', 'succeeded', undefined],
      // the office reads the reason in words, not the provider's code
      ['riconcilia_disputa', 'needs_response', 'Pagamento non riconosciuto dal titolare della carta'],
    ]);
  });

  test('a payout of our own balance that our bank sent back is told to the office, in Italian', async () => {
    checkout.world.procedure.segna_bonifico_nostro = () => null;
    const told = async (type: string, id: string | undefined) => {
      const raw = event({ id }, { type });
      return consegna(raw, await firma(raw));
    };
    const { id: intento, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    const { amount } = await checkout.sdk.paymentIntents.retrieve(intento);
    const back = checkout.stripe.stories?.payOutToOurBank(false);
    expect((await told('payout.failed', back?.id)).body).toEqual({ received: true });
    const arrived = checkout.stripe.stories?.payOutToOurBank(true);
    expect((await told('payout.paid', arrived?.id)).body).toEqual({ received: true });
    expect(checkout.asked('segna_bonifico_nostro').map(({ args }) => args)).toMatchObject([
      { p_bonifico: back?.id, p_importo: amount, p_riuscito: false, p_motivo: 'conto chiuso' },
      { p_bonifico: arrived?.id, p_importo: amount, p_riuscito: true, p_motivo: null },
    ]);
  });

  test('each form of an event that the simulated provider can send is answered as docs/operations/payments.md says', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    const answers: { stato: number; body: Record<string, unknown> }[] = [];
    checkout.stripe.deliverTo(async (request) => {
      const raw = await request.text();
      const { stato, body } = await consegna(raw, await firma(raw));
      answers.push({ stato, body });
      return Response.json(body, { status: stato });
    });
    await checkout.stripe.untilSettled();
    answers.length = 0;
    checkout.stripe.stories?.annuncia(id, 'thin');
    await checkout.stripe.untilSettled();
    checkout.stripe.stories?.annuncia(id, 'other mode');
    await checkout.stripe.untilSettled();
    expect(answers).toMatchObject([
      { stato: 400, body: { code: 'evento_sottile' } },
      { stato: 400, body: { code: 'modalita_errata' } },
    ]);
    const shown = await checkout.stripe.pagine(new Request('http://localhost:4173/_stripe/try-out'), null);
    expect(await shown.text()).toContain('evento_sottile');
  });

  test('a database that is down makes the provider come back', async () => {
    const { id } = await checkout.created();
    checkout.world.procedure.riconcilia_pagamento = () => new Refusal(503, '57P03', 'starting up');
    const raw = event({ id });
    expect((await consegna(raw, await firma(raw))).stato).toBe(503);
    vi.mocked(console.error).mockClear();
  });
});
