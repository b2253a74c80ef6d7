import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, one, op, pushOps } from './scene-verifiche.ts';

const { db, c } = await checkoutScene();

const HOURS = 3_600_000;
const passing = (hours: number) => stopClock(new Date(Date.now() + hours * HOURS));
const deadlines = () => asService<Record<string, number>>(db, 'public.lavori_scadenze()');
const questions = async (ordine: string) =>
  (await asService<{ ordine_id: string; scaduto: boolean }[]>(db, 'public.pagamenti_da_interrogare()'))
    .filter((d) => d.ordine_id === ordine)
    .map((d) => d.scaduto);

test('a payment that was on its way and failed lets the buyer try again, or leave', async () => {
  for (const later of ['riprova', 'lascia']) {
    const { v, o, id, riesce } = await c.withIdempotencyKey();
    await c.reconcile(null, { id, status: 'processing', amount: o.amount });
    expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'pagamento_in_corso' });
    await c.reconcile(`evt_fallito_${id}`, { id, status: 'requires_payment_method', amount: o.amount });
    if (later === 'lascia') {
      await call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
      expect(await c.statoOrdine(o.ordine_id)).toBe('annullato');
    } else {
      expect((await c.apri(v)).ordine_id).toBe(o.ordine_id);
      expect(await c.reconcile(null, riesce)).toMatchObject({ status: 'pagato' });
    }
  }
});

test('an older word that arrives after the end of a payment takes nothing back', async () => {
  const { o, id, riesce } = await c.withIdempotencyKey();
  await c.reconcile(null, riesce);
  for (const status of ['processing', 'requires_payment_method', 'requires_capture'])
    expect(await c.reconcile(null, { id, status, amount: o.amount })).toMatchObject({
      status: 'pagato',
      esito: 'vecchio',
    });
  expect(await one(db, 'select stato_pagamento as r from public.ordini where id = $1', [o.ordine_id])).toBe(
    'succeeded',
  );
  // A refund made since is not taken back either.
  await c.reconcile(null, { ...riesce, amount_refunded: 100 });
  await c.reconcile(null, { id, status: 'processing', amount: o.amount });
  expect(await one(db, 'select rimborsato as r from public.intenti_ordine where id = $1', [id])).toBe(100);
});

test('paid in the last minute with a late word: the clock asks first, and the sale holds', async () => {
  stopClock();
  const { v, o, riesce } = await c.withIdempotencyKey();
  expect(await questions(o.ordine_id)).toEqual([]);
  passing(49);
  expect(await deadlines()).toMatchObject({ finestre_scadute: 0 });
  expect(await c.statoOrdine(o.ordine_id)).toBe('in_elaborazione');
  expect(await questions(o.ordine_id)).toEqual([true]);
  const other = await db.createUser();
  expect(await refusalOf(call(db, other, 'public.riserva_annuncio($1)', [v.annuncio]))).toMatchObject({
    codice: 'gia_prenotato',
  });
  expect(await c.reconcile(null, riesce)).toMatchObject({ status: 'pagato' });
  expect(await questions(o.ordine_id)).toEqual([]);
  expect(await c.annuncio(v)).toMatchObject({ stato: 'venduto' });
});

test('asked and still unpaid, the window closes, the buyer is free and the item stays at the centre, on sale', async () => {
  stopClock();
  const { v, o, id } = await c.withIdempotencyKey();
  passing(49);
  await c.reconcile(null, { id, status: 'canceled', amount: o.amount });
  expect(await c.statoOrdine(o.ordine_id)).toBe('annullato');
  expect(await deadlines()).toMatchObject({ finestre_scadute: 1 });
  expect(await c.annuncio(v)).toEqual({ stato: 'attivo', prenotazione: 'disponibile' });
  expect(await one(db, 'select stato::text as r from public.custodia where id_verifica = $1', [v.id])).toBe(
    'al_centro',
  );
  expect(await c.dueItems(o)).toEqual([]);
});

test('a payment on its way past the deadline waits, is asked about every ten minutes, and ends in a sale or a free item', async () => {
  stopClock();
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  const inJourney = { id, status: 'processing', amount: o.amount };
  await c.reconcile(null, inJourney);
  passing(49);
  await c.reconcile(null, inJourney);
  await deadlines();
  expect([await c.statoOrdine(o.ordine_id), await questions(o.ordine_id)]).toEqual(['in_elaborazione', []]);
  passing(1);
  expect(await questions(o.ordine_id)).toEqual([true]);
  await c.reconcile(null, riesce);
  expect(await c.annuncio(v)).toMatchObject({ stato: 'venduto' });
});

test('a price changed during 3-D Secure: what the old payment took goes back, told and seen, and the order goes on', async () => {
  const { o, id, riesce } = await c.withIdempotencyKey();
  const fresh = `${id}_nuovo`;
  await asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, fresh]);
  expect(await c.dueItems(o)).toMatchObject([{ payment_intent_id: id, azione: 'cancel' }]);
  expect(await c.reconcile(null, riesce)).toMatchObject({ status: 'in_elaborazione', esito: 'intento_diverso' });
  expect(await c.dueItems(o)).toMatchObject([{ payment_intent_id: id, azione: 'refund' }]);
  expect(await c.tasks(o.ordine_id)).toEqual(['pagamento_anomalo']);
  expect(await c.lettere(o.ordine_id)).toEqual([`pagamento_restituito:${id}`]);
  expect(await c.reconcile(null, { ...riesce, amount_refunded: o.amount })).toMatchObject({
    status: 'in_elaborazione',
  });
  expect([await c.dueItems(o), await c.tasks(o.ordine_id)]).toEqual([[], []]);
  expect(await c.reconcile(null, { ...riesce, id: fresh })).toMatchObject({ status: 'pagato' });
});

test('the late word of our own cancel, after the next payment was opened, cancels nothing', async () => {
  const { o, id } = await c.withIdempotencyKey();
  await asService(db, 'public.associa_intento($1, $2)', [o.ordine_id, `${id}_nuovo`]);
  expect(await c.reconcile(null, { id, status: 'canceled', amount: o.amount })).toMatchObject({
    status: 'in_elaborazione',
  });
  expect(await c.dueItems(o)).toEqual([]);
});

test('an act that fails three times is shown to the office, until it succeeds', async () => {
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  await call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
  await c.reconcile(null, riesce);
  expect(await c.dueItems(o)).toHaveLength(1);
  const fails = () => asService(db, 'public.segna_incasso_fallito($1, $2)', [id, 'HTTP 500']);
  await fails();
  await fails();
  expect(await c.tasks(o.ordine_id)).toEqual([]);
  await fails();
  expect(await c.tasks(o.ordine_id)).toEqual(['pagamento_non_riuscito']);
  expect(await c.reconcile(null, { ...riesce, amount_refunded: o.amount })).toMatchObject({ status: 'rimborsato' });
  expect([await c.dueItems(o), await c.tasks(o.ordine_id)]).toEqual([[], []]);
});

test('one row that raises is told to the office and stops no other', async () => {
  const [rotta, healthy] = [await c.withIdempotencyKey(), await c.withIdempotencyKey()];
  for (const { id, o } of [rotta, healthy]) await c.reconcile(null, { id, status: 'canceled', amount: o.amount });
  await db.sql(`create function privato.rompi() returns trigger language plpgsql as $$ begin raise 'rotto'; end $$`);
  await db.sql(`create trigger rompi before update on public.annunci for each row
    when (old.id = '${rotta.v.annuncio}') execute function privato.rompi()`);
  stopClock();
  passing(49);
  expect(await deadlines()).toMatchObject({ finestre_scadute: 1 });
  expect(await c.annuncio(healthy.v)).toMatchObject({ prenotazione: 'disponibile' });
  expect(await c.tasks(rotta.v.annuncio)).toEqual(['lavoro_fallito']);
  await db.sql('drop trigger rompi on public.annunci');
  await deadlines();
  expect(await c.annuncio(rotta.v)).toMatchObject({ prenotazione: 'disponibile' });
  expect(await c.tasks(rotta.v.annuncio)).toEqual([]);
});

test('money for an item that left the centre is owed back, and nobody opens an order for it', async () => {
  const { v, o, riesce } = await c.withIdempotencyKey();
  await db.sql(`update public.custodia set in_dubbio = true, dubbio = '{}' where id_verifica = $1`, [v.id]);
  expect(await refusalOf(c.apri(v))).toMatchObject({ codice: 'oggetto_assente' });
  expect(await c.reconcile(null, riesce)).toMatchObject({ status: 'annullato', esito: 'da_rimborsare' });
  expect(await c.dueItems(o)).toMatchObject([{ azione: 'refund' }]);
});

test('hold and capture: nothing leaves before the money is taken, and the counter asks for it', async () => {
  await c.incasso('manual');
  const { v, o, id, riesce } = await c.withIdempotencyKey();
  const entro = new Date(Date.now() + 30 * HOURS).toISOString();
  const kept = { id, status: 'requires_capture', amount: o.amount, amount_received: 0, capture_before: entro };
  expect(await c.reconcile('evt_h', kept)).toMatchObject({ status: 'autorizzato' });
  expect(await c.annuncio(v)).toEqual({ stato: 'attivo', prenotazione: 'prenotato' });
  expect(
    await one(db, `select cattura_entro = $2::timestamptz as r from public.ordini where id = $1`, [o.ordine_id, entro]),
  ).toBe(true);
  const details = { ordine_id: o.ordine_id, azione: 'spedito', corriere: 'DHL', codice: 'X1', url: '' };
  expect(await pushOps(db, v.centro.titolare, [op('spedizione', v.id, details)])).not.toMatchObject([
    { status: 'applied' },
  ]);
  for (const request of ['public.segna_spedito($1, $2, $3)', 'public.segna_consegnato($1)'])
    expect(
      await refusalOf(
        call(db, v.centro.titolare, request, request.includes('$2') ? [o.ordine_id, 'DHL', 'X1'] : [o.ordine_id]),
      ),
    ).toMatchObject({ codice: 'cattura_in_attesa', status: 409 });
  expect(await asService(db, 'public.catture_dovute()')).toEqual([]);
  const asks = (who: string) => call(db, who, 'public.chiedi_cattura($1)', [o.ordine_id]);
  expect(await refusalOf(asks(v.acquirente))).toMatchObject({ codice: 'non_autorizzato', status: 403 });
  expect(await asks(v.centro.titolare)).toEqual({ da_catturare: true });
  expect(await asService(db, 'public.catture_dovute()')).toEqual([{ ordine_id: o.ordine_id, payment_intent_id: id }]);
  await db.sql(`update public.custodia set in_dubbio = true, dubbio = '{}' where id_verifica = $1`, [v.id]);
  expect(await asService(db, 'public.catture_dovute()')).toEqual([]);
  await db.sql(`update public.custodia set in_dubbio = false, dubbio = null where id_verifica = $1`, [v.id]);
  expect(await c.reconcile('evt_s', riesce)).toMatchObject({ status: 'pagato' });
  expect(await c.annuncio(v)).toEqual({ stato: 'venduto', prenotazione: 'disponibile' });
  expect(
    await call(db, v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [o.ordine_id, 'DHL', 'X1']),
  ).toMatchObject({ stato: 'spedito' });
  await c.incasso('automatic');
});

test('an authorisation is captured a day before the provider lets it go; one that was let go cancels the order', async () => {
  stopClock();
  await c.incasso('manual');
  const { o, id } = await c.withIdempotencyKey();
  const capture_before = new Date(Date.now() + 48 * HOURS).toISOString();
  await c.reconcile(null, { id, status: 'requires_capture', amount: o.amount, capture_before });
  const due = async () =>
    (await asService<{ ordine_id: string }[]>(db, 'public.catture_dovute()'))
      .map((d) => d.ordine_id)
      .filter((ordine) => ordine === o.ordine_id);
  passing(23);
  expect(await due()).toEqual([]);
  passing(2);
  expect(await due()).toEqual([o.ordine_id]);
  passing(24);
  expect(await questions(o.ordine_id)).toEqual([false]);
  expect(await c.reconcile(null, { id, status: 'canceled', amount: o.amount })).toMatchObject({ status: 'annullato' });
  await c.incasso('automatic');
});

test('a capture that keeps failing is seen, though the payment is read well in between', async () => {
  const { o, id } = await c.withIdempotencyKey();
  const kept = { id, status: 'requires_capture', amount: o.amount };
  await c.reconcile(null, kept);
  for (let volta = 0; volta < 3; volta += 1) {
    await asService(db, 'public.segna_incasso_fallito($1, $2)', [id, 'expired']);
    await c.reconcile(null, kept);
  }
  expect(await c.tasks(o.ordine_id)).toEqual(['pagamento_non_riuscito']);
  await c.reconcile(null, { ...kept, status: 'canceled' });
  expect(await c.tasks(o.ordine_id)).toEqual([]);
});
