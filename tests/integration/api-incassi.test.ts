import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AMOUNT, type Checkout, ORDER_ID, openCheckout } from '../fakes/checkout.ts';
import { stopClock } from '../support/clock.ts';

let cassa: Checkout;
beforeEach(async () => {
  cassa = await openCheckout();
});
afterEach(() => cassa.close());

describe('a payment that the order no longer wants', () => {
  test('a new price gets a new intent first, and the old one is ended only when the order knows', async () => {
    const steps: string[] = [];
    const first = await cassa.created();
    cassa.world.procedure.apri_ordine = () => ({
      ordine_id: ORDER_ID,
      amount: 5_000,
      capture_method: 'automatic',
      payment_intent_id: cassa.intent,
      titolo: 'Orologio',
    });
    cassa.world.procedure.associa_intento = async ({ p_intento }) => {
      cassa.intent = String(p_intento);
      steps.push((await cassa.sdk.paymentIntents.retrieve(first.id)).status);
      return null;
    };
    const { corpo } = await cassa.create({ amount: 5_000 });
    expect(corpo.amount).toBe(5_000);
    expect(steps).toEqual(['requires_payment_method']);
    expect((await cassa.sdk.paymentIntents.retrieve(first.id)).status).toBe('canceled');
    expect(cassa.intent).not.toBe(first.id);
  });

  test('one that was paid at the old price is told to the database, and the buyer can pay the new one', async () => {
    const first = await cassa.created();
    await cassa.pay(first.client_secret);
    cassa.world.procedure.apri_ordine = () => ({
      ordine_id: ORDER_ID,
      amount: 5_000,
      capture_method: 'automatic',
      payment_intent_id: cassa.intent,
      titolo: 'Orologio',
    });
    const { stato, corpo } = await cassa.create({ amount: 5_000 });
    expect(stato).toBe(200);
    expect(Object(corpo.paymentIntent).id).not.toBe(first.id);
    expect(cassa.asked('riconcilia_pagamento').map((c) => Object(c.argomenti.p_intento).id)).toContain(first.id);
  });

  test('only cards are asked for: what takes days to arrive does not fit 48 hours', async () => {
    const { id } = await cassa.created();
    expect((await cassa.sdk.paymentIntents.retrieve(id)).payment_method_types).toEqual(['card']);
  });
});

describe('the clock asks before it cancels', () => {
  const jobs = () =>
    cassa.world.manda('/lavori', {
      metodo: 'POST',
      intestazioni: { 'x-lavori-secret': cassa.world.ambiente.lavoriSecret },
    });
  beforeEach(() => {
    Object.assign(cassa.world.procedure, {
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
    const { id, client_secret } = await cassa.created();
    cassa.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, scaduto: false },
    ];
    expect((await jobs()).corpo).toMatchObject({ interrogati: { riuscite: 1, fallite: 0 } });
    expect((await cassa.sdk.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    await cassa.pay(client_secret);
    cassa.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, scaduto: true },
    ];
    await jobs();
    expect(Object(cassa.asked('riconcilia_pagamento').at(-1)?.argomenti.p_intento).status).toBe('succeeded');
    const expired = await cassa.sdk.paymentIntents.create({ amount: 5_000, currency: 'eur' });
    cassa.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: expired.id, scaduto: true },
    ];
    await jobs();
    expect(Object(cassa.asked('riconcilia_pagamento').at(-1)?.argomenti.p_intento).status).toBe('canceled');
    const ordine = cassa.world.chiamate.map((c) => c.procedura);
    expect(ordine.indexOf('pagamenti_da_interrogare')).toBeLessThan(ordine.indexOf('lavori_scadenze'));
  });

  test('a refund that its bank refused is known before the rest leaves, and a part whose answer was lost leaves once', async () => {
    const { id, client_secret } = await cassa.created();
    await cassa.pay(client_secret);
    Object.assign(cassa.world.procedure, { segna_rimborso: () => null, segna_rimborso_fallito: () => null });
    const part = { id: 'parte', ordine_id: ORDER_ID, payment_intent_id: id, importo: 700, fermo: false };
    await cassa.sdk.refunds.create({ payment_intent: id, amount: 700, metadata: { id_rimborso: 'parte' } });
    cassa.world.procedure.rimborsi_parziali_dovuti = () => [part];
    await jobs();
    const sent = (await cassa.sdk.refunds.list({ payment_intent: id })).data;
    expect(sent.map(({ amount }) => amount)).toEqual([700]);
    expect(cassa.asked('segna_rimborso')).toMatchObject([{ argomenti: { p_id: 'parte', p_riferimento: sent[0]?.id } }]);
    cassa.stripe.vicende?.fallisciRimborso(sent[0]?.id ?? '');
    cassa.world.procedure.rimborsi_parziali_dovuti = () => [];
    cassa.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT - 700, rimborsato: 700 },
    ];
    const before = cassa.world.chiamate.length;
    await jobs();
    const told = cassa.world.chiamate.slice(before).map(({ procedura }) => procedura);
    expect(told.indexOf('segna_rimborso_fallito')).toBeGreaterThan(0);
    expect(told.indexOf('segna_rimborso_fallito')).toBeLessThan(told.indexOf('riconcilia_pagamento'));
  });

  test('a part that left unheard is told while the bank disputes the rest, and one that did not is not sent', async () => {
    const { id, client_secret } = await cassa.created();
    await cassa.pay(client_secret);
    cassa.world.procedure.segna_rimborso = () => null;
    const row = (part: string) => ({ id: part, ordine_id: ORDER_ID, payment_intent_id: id, importo: 700, fermo: true });
    await cassa.sdk.refunds.create({ payment_intent: id, amount: 700, metadata: { id_rimborso: 'left' } });
    cassa.world.procedure.rimborsi_parziali_dovuti = () => [row('left'), row('waits')];
    expect((await jobs()).corpo).toMatchObject({ parziali: { riuscite: 2, fallite: 0 } });
    expect(cassa.asked('segna_rimborso')).toMatchObject([{ argomenti: { p_id: 'left' } }]);
    expect((await cassa.sdk.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('a refund that the provider refused while it worked leaves once it can', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id, client_secret } = await cassa.created();
    await cassa.pay(client_secret);
    cassa.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT, rimborsato: 0 },
    ];
    cassa.stripe.vicende?.guasta({ status: 500, where: '/refunds' });
    expect((await jobs()).corpo).toMatchObject({ rimborsi: { riuscite: 0, fallite: 1 } });
    // a failure is no refusal, and the office reads which it was
    const failed = () => cassa.asked('segna_incasso_fallito').at(-1)?.argomenti.p_errore;
    expect(failed()).toMatch(/^Stripe ha avuto un guasto \(/);
    expect((await jobs()).corpo).toMatchObject({ rimborsi: { riuscite: 1, fallite: 0 } });
    expect(Object(cassa.asked('riconcilia_pagamento').at(-1)?.argomenti.p_intento)).toMatchObject({
      id,
      amount_refunded: AMOUNT,
    });
  });

  test('one that left under a failure, or whose word was lost for a day and an hour, does not leave again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { id, client_secret } = await cassa.created();
    await cassa.pay(client_secret);
    // half of it was taken by the bank: the provider would give the other half back twice
    const half = AMOUNT / 2;
    cassa.world.procedure.rimborsi_dovuti = () => [
      { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: half, rimborsato: 0 },
    ];
    cassa.stripe.vicende?.guasta({ status: 500, where: '/refunds', eseguita: true });
    await jobs();
    await jobs();
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    await jobs();
    expect((await cassa.sdk.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([half]);
    expect(Object(cassa.asked('riconcilia_pagamento').at(-1)?.argomenti.p_intento)).toMatchObject({
      id,
      amount_refunded: half,
    });
  });

  test('one that its bank refused, its word lost for a day and an hour, is not sent by card again', async () => {
    const { id, client_secret } = await cassa.created();
    await cassa.pay(client_secret);
    const due = { ordine_id: ORDER_ID, payment_intent_id: id, azione: 'refund', importo: AMOUNT, rimborsato: 0 };
    // what it owes is told by the reading that follows the refusal
    let owes = true;
    let refused = false;
    Object.assign(cassa.world.procedure, {
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
    cassa.stripe.vicende?.guasta({ status: 500, where: '/refunds', eseguita: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await jobs();
    const [sent] = (await cassa.sdk.refunds.list({ payment_intent: id })).data;
    cassa.stripe.vicende?.fallisciRimborso(sent?.id ?? '');
    stopClock(new Date(Date.now() + 25 * 3_600_000));
    expect((await jobs()).corpo).toMatchObject({ rimborsi: { riuscite: 1, fallite: 0 } });
    expect((await cassa.sdk.refunds.list({ payment_intent: id })).data).toHaveLength(1);
  });

  test('a provider that does not answer is written down, and nothing is cancelled for it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    cassa.world.procedure.pagamenti_da_interrogare = () => [
      { ordine_id: ORDER_ID, payment_intent_id: 'pi_sparito', scaduto: true },
    ];
    expect((await jobs()).corpo).toMatchObject({ interrogati: { riuscite: 0, fallite: 1 }, errori: [] });
    expect(cassa.asked('segna_incasso_fallito')).toMatchObject([{ argomenti: { p_intento: 'pi_sparito' } }]);
    expect(cassa.asked('riconcilia_pagamento')).toEqual([]);
  });
});
