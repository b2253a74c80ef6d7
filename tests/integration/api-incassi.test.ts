import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMOUNT, type Checkout, ORDER_ID, openCheckout } from '../fakes/checkout.ts';
import { stopClock } from '../support/clock.ts';

let checkout: Checkout;
beforeEach(async () => {
  checkout = await openCheckout();
});
afterEach(() => checkout.close());

describe('a payment that the order no longer wants', () => {
  test('a new price gets a new intent first, and the old one is ended only when the order knows', async () => {
    const steps: string[] = [];
    const first = await checkout.created();
    checkout.world.procedure.apri_ordine = () => ({
      ordine_id: ORDER_ID,
      amount: 5_000,
      capture_method: 'automatic',
      payment_intent_id: checkout.intent,
      titolo: 'Orologio',
    });
    checkout.world.procedure.associa_intento = async ({ p_intento }) => {
      checkout.intent = String(p_intento);
      steps.push((await checkout.sdk.paymentIntents.retrieve(first.id)).status);
      return null;
    };
    const { body } = await checkout.create({ amount: 5_000 });
    expect(body.amount).toBe(5_000);
    expect(steps).toEqual(['requires_payment_method']);
    expect((await checkout.sdk.paymentIntents.retrieve(first.id)).status).toBe('canceled');
    expect(checkout.intent).not.toBe(first.id);
  });

  test('one that was paid at the old price is told to the database, and the buyer can pay the new one', async () => {
    const first = await checkout.created();
    await checkout.pay(first.client_secret);
    checkout.world.procedure.apri_ordine = () => ({
      ordine_id: ORDER_ID,
      amount: 5_000,
      capture_method: 'automatic',
      payment_intent_id: checkout.intent,
      titolo: 'Orologio',
    });
    const { stato, body } = await checkout.create({ amount: 5_000 });
    expect(stato).toBe(200);
    expect(Object(body.paymentIntent).id).not.toBe(first.id);
    expect(checkout.asked('riconcilia_pagamento').map((c) => Object(c.args.p_intento).id)).toContain(first.id);
  });

  test('only cards are asked for: what takes days to arrive does not fit 48 hours', async () => {
    const { id } = await checkout.created();
    expect((await checkout.sdk.paymentIntents.retrieve(id)).payment_method_types).toEqual(['card']);
  });
});

describe('the clock asks before it cancels', () => {
  const jobs = () =>
    checkout.world.send('/lavori', {
      metodo: 'POST',
      headers: { 'x-lavori-secret': checkout.world.environment.jobsSecret },
    });
  beforeEach(() => {
    Object.assign(checkout.world.procedure, {
      lavori_scadenze: () => ({ resta: false }),
      lavori_custodia: () => ({ resta: false }),
      aggiorna_prezzi_esposti: () => 0,
      aggiorna_nomi_categorie: () => 0,
      posta_prenota: () => [],
      pulisci_limiti: () => 0,
      catture_dovute: () => [],
      rimborsi_dovuti: () => [],
    });
  });

  test('an open payment is ended at the provider before the window closes here; a paid one is told as it is', async () => {
    const { id, client_secret } = await checkout.created();
    checkout.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, scaduto: false },
    ];
    expect((await jobs()).body).toMatchObject({ interrogati: { succeeded: 1, failed: 0 } });
    expect((await checkout.sdk.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    await checkout.pay(client_secret);
    checkout.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, scaduto: true },
    ];
    await jobs();
    expect(Object(checkout.asked('riconcilia_pagamento').at(-1)?.args.p_intento).status).toBe('succeeded');
    const expired = await checkout.sdk.paymentIntents.create({ amount: 5_000, currency: 'eur' });
    checkout.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: expired.id, scaduto: true },
    ];
    await jobs();
    expect(Object(checkout.asked('riconcilia_pagamento').at(-1)?.args.p_intento).status).toBe('canceled');
    const ordine = checkout.world.calls.map((c) => c.procedura);
    expect(ordine.indexOf('pagamenti_da_interrogare')).toBeLessThan(ordine.indexOf('lavori_scadenze'));
  });

  test('a refund that its bank refused is known before the rest leaves, and a part whose answer was lost leaves once', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    Object.assign(checkout.world.procedure, { segna_rimborso: () => null, segna_rimborso_fallito: () => null });
    const part = { id: 'parte', ordine_id: ORDER_ID, payment_intent_id: id, importo: 700, fermo: false };
    await checkout.sdk.refunds.create({ payment_intent: id, amount: 700, metadata: { id_rimborso: 'parte' } });
    checkout.world.procedure.rimborsi_parziali_dovuti = () => [part];
    await jobs();
    const sent = (await checkout.sdk.refunds.list({ payment_intent: id })).data;
    expect(sent.map(({ amount }) => amount)).toEqual([700]);
    expect(checkout.asked('segna_rimborso')).toMatchObject([{ args: { p_id: 'parte', p_riferimento: sent[0]?.id } }]);
    checkout.stripe.stories?.failRimborso(sent[0]?.id ?? '');
    checkout.world.procedure.rimborsi_parziali_dovuti = () => [];
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT - 700, rimborsato: 700 },
    ];
    const before = checkout.world.calls.length;
    await jobs();
    const told = checkout.world.calls.slice(before).map(({ procedura }) => procedura);
    expect(told.indexOf('segna_rimborso_fallito')).toBeGreaterThan(0);
    expect(told.indexOf('segna_rimborso_fallito')).toBeLessThan(told.indexOf('riconcilia_pagamento'));
  });

  test('a part that left unheard is told while the bank disputes the rest, and one that did not is not sent', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.segna_rimborso = () => null;
    const row = (part: string) => ({ id: part, ordine_id: ORDER_ID, payment_intent_id: id, importo: 700, fermo: true });
    await checkout.sdk.refunds.create({ payment_intent: id, amount: 700, metadata: { id_rimborso: 'left' } });
    checkout.world.procedure.rimborsi_parziali_dovuti = () => [row('left'), row('waits')];
    expect((await jobs()).body).toMatchObject({ parziali: { succeeded: 2, failed: 0 } });
    expect(checkout.asked('segna_rimborso')).toMatchObject([{ args: { p_id: 'left' } }]);
    expect((await checkout.sdk.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('a refund that the provider refused while it worked leaves once it can', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT, rimborsato: 0 },
    ];
    checkout.stripe.stories?.guasta({ status: 500, where: '/refunds' });
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 0, failed: 1 } });
    // a failure is no refusal, and the office reads which it was
    const failed = () => checkout.asked('segna_incasso_fallito').at(-1)?.args.p_errore;
    expect(failed()).toMatch(/^Stripe ha avuto un guasto \(/);
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 } });
    expect(Object(checkout.asked('riconcilia_pagamento').at(-1)?.args.p_intento)).toMatchObject({
      id,
      amount_refunded: AMOUNT,
    });
  });

  test('one that left under a failure, or whose word was lost for a day and an hour, does not leave again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    // half of it was taken by the bank: the provider would give the other half back twice
    const half = AMOUNT / 2;
    checkout.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: half, rimborsato: 0 },
    ];
    checkout.stripe.stories?.guasta({ status: 500, where: '/refunds', wasRun: true });
    await jobs();
    await jobs();
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    await jobs();
    expect((await checkout.sdk.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([half]);
    expect(Object(checkout.asked('riconcilia_pagamento').at(-1)?.args.p_intento)).toMatchObject({
      id,
      amount_refunded: half,
    });
  });

  test('one that its bank refused, its word lost for a day and an hour, is not sent by card again', async () => {
    const { id, client_secret } = await checkout.created();
    await checkout.pay(client_secret);
    const due = { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT, rimborsato: 0 };
    // what it owes is told by the reading that follows the refusal
    let owes = true;
    let refused = false;
    Object.assign(checkout.world.procedure, {
      rimborsi_dovuti: () => (owes ? [due] : []),
      segna_rimborso_fallito: () => {
        refused = true;
        return null;
      },
      riconcilia_pagamento: () => {
        owes = !refused;
        return null;
      },
    });
    checkout.stripe.stories?.guasta({ status: 500, where: '/refunds', wasRun: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await jobs();
    const [sent] = (await checkout.sdk.refunds.list({ payment_intent: id })).data;
    checkout.stripe.stories?.failRimborso(sent?.id ?? '');
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await jobs()).body).toMatchObject({ rimborsi: { succeeded: 1, failed: 0 } });
    expect((await checkout.sdk.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('a provider that does not answer is written down, and nothing is cancelled for it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    checkout.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: 'pi_sparito', scaduto: true },
    ];
    expect((await jobs()).body).toMatchObject({ interrogati: { succeeded: 0, failed: 1 }, errori: [] });
    expect(checkout.asked('segna_incasso_fallito')).toMatchObject([{ args: { p_intento: 'pi_sparito' } }]);
    expect(checkout.asked('riconcilia_pagamento')).toEqual([]);
  });
});
