import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import { approva, asService, one, openVerifica, rejectVerifica, verificaScene } from './scene-verifiche.ts';

const { db, c } = await checkoutScene();

test('the price is the server’s; another amount is told, a reload finds the same order', async () => {
  const v = await verificaScene(db, { prezzo: 100_000 });
  await approva(db, v);
  const o = await c.apri(v);
  expect(o).toMatchObject({
    importo_articolo: 100_000,
    importo_spedizione: 1_700,
    amount: 101_700,
    capture_method: 'automatic',
    payment_intent_id: null,
  });
  for (const amount of [1, 101_699, 100_000, -5])
    expect(await refusalOf(c.apri(v, amount))).toMatchObject({ codice: 'prezzo_aggiornato', status: 409 });
  expect((await c.apri(v, 101_700)).ordine_id).toBe(o.ordine_id);
  for (const amount of ['1,00', 'NaN', '1e309']) {
    const call = db.asUser(v.acquirente, (sql) =>
      sql('select public.apri_ordine($1, $2::text::integer)', [v.annuncio, amount]),
    );
    expect((await refusalOf(call)).codice).toMatch(/^22/);
  }
});

test('who may not buy, and why: stranger, unverified, negative, too late, suspended, sold, third party', async () => {
  const v = await verificaScene(db);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'non_verificato' });
  await approva(db, v);
  for (const who of [v.venditore, v.centro.titolare, await db.createUser()])
    expect(await refusalOf(c.apri(v, null, who))).toMatchObject({ codice: 'solo_acquirente_prenotante' });
  expect(await refusalOf(call(db, null, 'public.apri_ordine($1, null)', [v.annuncio]))).toMatchObject({
    codice: '42501',
  });
  await db.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = $1`, [v.annuncio]);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'annuncio_sospeso' });
  await db.sql(`update public.annunci set stato_annuncio = 'venduto' where id = $1`, [v.annuncio]);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'annuncio_venduto' });
  stopClock();
  await db.sql(
    `update public.annunci set stato_annuncio = 'attivo', data_prenotazione_oggetto = now() - interval '60 hours' where id = $1`,
    [v.annuncio],
  );
  await db.sql(`update public.verifiche set data_verifica = now() - interval '48 hours' where id = $1`, [v.id]);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'finestra_scaduta' });
  await db.sql(
    `update public.verifiche set data_verifica = now() - interval '48 hours' + interval '1 millisecond' where id = $1`,
    [v.id],
  );
  expect(await c.apri(v)).toMatchObject({ amount: expect.any(Number) });
  const second = await openVerifica(db, v.annuncio, v.venditore, v.centro.id);
  await db.sql(
    `update public.verifiche set stato = 'non_conforme', motivo_rifiuto = 'altro', data_verifica = now() where id = $1`,
    [second],
  );
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'non_verificato' });
  const third = await verificaScene(db, {
    centro: await openCentro(db, { tipo_centro: 'terze_parti', nome: 'Orologeria Rossi' }),
  });
  await approva(db, third);
  expect(await refusalOf(c.apri(third))).toMatchObject({
    codice: 'pagamento_al_centro',
    testo: 'Concorda il pagamento presso Orologeria Rossi',
  });
  await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [third.acquirente]);
  expect(await refusalOf(c.apri(third))).toMatchObject({ codice: 'utente_sospeso' });
});

test('paid once whatever is repeated or late: sold, reservation closed, one letter each, a shipment opened', async () => {
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  expect(await c.reconcile('evt_a', { id, status: 'processing', amount: o.amount })).toMatchObject({
    status: 'in_elaborazione',
  });
  expect(await c.reconcile('evt_b', riesce)).toMatchObject({ status: 'pagato', esito: 'applicato' });
  expect(await c.reconcile('evt_b', riesce)).toMatchObject({ status: 'pagato', esito: 'ripetuto' });
  expect(await c.reconcile(null, riesce)).toMatchObject({ status: 'pagato' });
  expect(await c.reconcile('evt_c', { id, status: 'processing', amount: o.amount })).toMatchObject({
    status: 'pagato',
    esito: 'vecchio',
  });
  expect(await c.reconcile('evt_d', { id, status: 'requires_payment_method', amount: o.amount })).toMatchObject({
    status: 'pagato',
    esito: 'vecchio',
  });
  expect(await c.annuncio(v)).toEqual({ stato: 'venduto', prenotazione: 'disponibile' });
  expect(await one(db, 'select esito as r from public.prenotazioni_storia where id = $1', [v.prenotazione])).toBe(
    'acquistata',
  );
  expect(await one(db, 'select stato::text as r from public.spedizioni where id_ordine = $1', [o.ordine_id])).toBe(
    'richiesto',
  );
  expect(
    await one(db, 'select array_agg(tipo order by tipo) as r from public.posta_uscita where soggetto = $1', [
      o.ordine_id,
    ]),
  ).toEqual(['ordine_pagato_acquirente', 'ordine_pagato_centro', 'ordine_pagato_venditore']);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'annuncio_venduto' });
});

test('a forged amount, another currency, another intent and an unknown one sell nothing, and what they took is owed back', async () => {
  for (const fake of [{ amount: 1, amount_received: 1 }, { currency: 'usd' }]) {
    const { v, o, id, riesce } = await c.withIdempotencyKey();
    expect(await c.reconcile(`evt_${id}`, { ...riesce, ...fake })).toMatchObject({
      status: 'in_elaborazione',
      esito: 'importo_diverso',
    });
    expect(await c.annuncio(v)).toMatchObject({ stato: 'attivo' });
    const importo = fake.amount_received ?? o.amount;
    expect(await c.dueItems(o)).toEqual([
      { ordine_id: o.ordine_id, payment_intent_id: id, azione: 'refund', importo, rimborsato: 0 },
    ]);
  }
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  expect(await c.reconcile('evt_3', { ...riesce, id: 'pi_altro', order_id: o.ordine_id })).toMatchObject({
    esito: 'intento_diverso',
  });
  expect(await c.reconcile('evt_4', { ...riesce, id: 'pi_ignoto' })).toMatchObject({ esito: 'ignoto' });
  expect(
    await refusalOf(
      call(db, v.acquirente, 'public.riconcilia_pagamento($1, $2, $3::text::jsonb)', [
        null,
        'x',
        JSON.stringify(riesce),
      ]),
    ),
  ).toMatchObject({ codice: '42501' });
  expect(await c.annuncio(v)).toMatchObject({ stato: 'attivo' });
  expect(await c.reconcile('evt_5', { id, status: 'requires_payment_method', amount: o.amount })).toMatchObject({
    status: 'in_elaborazione',
  });
  expect(await c.reconcile('evt_6', { id, status: 'canceled', amount: o.amount })).toMatchObject({
    status: 'annullato',
  });
  expect((await c.apri(v)).ordine_id).not.toBe(o.ordine_id);
});

test('a rejection while the payment is on its way: the money is owed back, and the listing is not sold', async () => {
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  await rejectVerifica(db, { ...v, id: await openVerifica(db, v.annuncio, v.venditore, v.centro.id) });
  expect(await c.statoOrdine(o.ordine_id)).toBe('annullato');
  expect(await c.reconcile('evt_late', riesce)).toMatchObject({ status: 'annullato', esito: 'da_rimborsare' });
  // Not authentic: closed for good (decision C7).
  expect(await c.annuncio(v)).toEqual({ stato: 'chiuso', prenotazione: 'disponibile' });
  const dueItems = await asService<Record<string, unknown>[]>(db, 'public.rimborsi_dovuti()');
  expect(dueItems).toContainEqual({
    ordine_id: o.ordine_id,
    payment_intent_id: id,
    azione: 'refund',
    importo: o.amount,
    rimborsato: 0,
  });
  expect(await c.reconcile('evt_refund', { ...riesce, amount_refunded: o.amount })).toMatchObject({
    status: 'rimborsato',
  });
  expect(JSON.stringify(await asService(db, 'public.rimborsi_dovuti()'))).not.toContain(o.ordine_id);
});
