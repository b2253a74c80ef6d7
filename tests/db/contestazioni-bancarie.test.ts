import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { readLetters } from './read-letters.ts';
import { call, refusalOf } from './scene.ts';
import { asService, emetti, one } from './scene-verifiche.ts';

const { db, c } = await checkoutScene();

const HOURS = 3_600_000;
const passing = (hours: number) => stopClock(new Date(Date.now() + hours * HOURS));
const versamenti = (ordine: string) =>
  one<Record<string, number>>(
    db,
    `select coalesce(jsonb_object_agg(destinatario || ':' || stato, importo), '{}') as r from public.versamenti where id_ordine = $1`,
    [ordine],
  );

async function contestato() {
  const p = await c.pagato();
  const certificato = await emetti(db, p.v);
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  await call(db, p.v.acquirente, 'public.conferma_ricezione($1)', [p.o.ordine_id]);
  return { ...p, certificato };
}

test('the seller of an ended or paid-out order reads what is true of his money', async () => {
  const told = async (state: 'rimborsato' | 'pagato') => {
    const { o, id } = await contestato();
    if (state === 'pagato')
      await db.sql(`update public.versamenti set stato = 'pagato' where id_ordine = $1`, [o.ordine_id]);
    else await db.sql(`update public.ordini set status = 'rimborsato' where id = $1`, [o.ordine_id]);
    for (const status of ['needs_response', 'won'])
      await asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
        'charge.dispute.updated',
        JSON.stringify({ id: `dp_${id}`, payment_intent: id, status, amount: o.amount, reason: 'fraudulent' }),
      ]);
    const { lettere } = await readLetters(db.sql);
    return lettere
      .filter((l) => l.tipo.startsWith('contestazione_bancaria_') && l.dati.ordine_id === o.ordine_id)
      .map(({ testo }) => testo)
      .join();
  };
  const [paid, ended] = [await told('pagato'), await told('rimborsato')];
  for (const text of [paid, ended]) expect(text).not.toMatch(/riprende|resta fermo/);
  expect(paid).toContain('resta tuo');
  expect(ended).toContain('per te non cambia nulla');
});

test('the bank asks, takes and gives back: the payout stops and goes on, the order keeps its state', async () => {
  stopClock();
  const { o, id } = await contestato();
  expect(await c.statoOrdine(o.ordine_id)).toBe('concluso');
  const disputa = (status: string, who = 'dp_1') =>
    asService<Record<string, unknown>>(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'charge.dispute.updated',
      JSON.stringify({
        id: `${who}_${id}`,
        payment_intent: id,
        status,
        amount: o.amount,
        reason: 'fraudulent',
        motivo_detto: 'Addebito non riconosciuto',
        is_charge_refundable: status.startsWith('warning'),
        due_by: new Date(Date.now() + 7 * 24 * HOURS).toISOString(),
      }),
    ]);
  const stati = async () => [...new Set(Object.keys(await versamenti(o.ordine_id)).map((k) => k.split(':')[1]))].join();
  await disputa('warning_needs_response');
  expect([await c.statoOrdine(o.ordine_id), await stati(), await c.tasks(o.ordine_id)]).toEqual([
    'concluso',
    'sospeso',
    ['contestazione_bancaria'],
  ]);
  const avviso = `select messaggio as r from public.admin_notifications where tipo = 'contestazione_bancaria' and riferimento = $1`;
  expect(await one(db, avviso, [o.ordine_id])).toContain('la banca chiede informazioni («Addebito non riconosciuto»)');
  await disputa('warning_closed');
  expect([await stati(), await c.tasks(o.ordine_id)]).toEqual(['dovuto', []]);
  await disputa('needs_response', 'dp_2');
  await disputa('won', 'dp_2');
  expect([await c.statoOrdine(o.ordine_id), await stati()]).toEqual(['concluso', 'dovuto']);
  expect(await disputa('needs_response', 'dp_2')).toMatchObject({ stato: 'won', esito: 'ripetuto' });
  await disputa('under_review', 'dp_3');
  await disputa('lost', 'dp_3');
  expect([await c.statoOrdine(o.ordine_id), await stati(), await c.dueItems(o)]).toEqual([
    'rimborsato',
    'annullato',
    [],
  ]);
});

test('a disputed payment ships nothing, refunds nothing of ours, and its 48 hours stand still', async () => {
  stopClock();
  const disputa = ({ id, o }: Awaited<ReturnType<typeof c.pagato>>, status: string) =>
    asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({ id: `dp_${id}`, payment_intent: id, status, amount: o.amount, is_charge_refundable: false }),
    ]);
  const still = await c.pagato();
  await disputa(still, 'needs_response');
  expect(
    await refusalOf(
      call(db, still.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [still.o.ordine_id, 'GLS', 'IT1']),
    ),
  ).toMatchObject({ codice: 'pagamento_contestato' });
  await disputa(still, 'lost');
  expect([
    await c.statoOrdine(still.o.ordine_id),
    (await c.annuncio(still.v)).stato,
    await c.dueItems(still.o),
  ]).toEqual(['rimborsato', 'attivo', []]);
  const consegnato = await c.pagato();
  await call(db, consegnato.v.centro.titolare, 'public.segna_consegnato($1)', [consegnato.o.ordine_id]);
  passing(24);
  await disputa(consegnato, 'needs_response');
  passing(240);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(consegnato.o.ordine_id)).toBe('consegnato');
  await disputa(consegnato, 'won');
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(consegnato.o.ordine_id)).toBe('consegnato');
  passing(25);
  await asService(db, 'public.lavori_scadenze()');
  expect(await c.statoOrdine(consegnato.o.ordine_id)).toBe('concluso');
});

test('a refund that the bank could not deliver, and a dispute on an unknown payment, stand in the office’s list', async () => {
  const { o, id, v, riesce } = await c.withIdempotencyKey();
  await call(db, v.acquirente, 'public.annulla_prenotazione($1)', [v.annuncio]);
  await c.reconcile(null, { ...riesce, amount_refunded: o.amount });
  expect(await c.statoOrdine(o.ordine_id)).toBe('rimborsato');
  await asService(db, 'public.segna_rimborso_fallito($1, $2, $3)', [id, 're_9', 'expired_or_canceled_card']);
  expect(await c.tasks(o.ordine_id)).toEqual(['rimborso_fallito']);
  // Two refunds fail again before anybody has looked: both are told, each once.
  for (const rimborso of ['re_10', 're_10', 're_9'])
    await asService(db, 'public.segna_rimborso_fallito($1, $2, $3)', [id, rimborso, 'declined']);
  expect(await c.tasks(o.ordine_id)).toEqual(['rimborso_fallito']);
  const [riga] = await db.sql<{ messaggio: string }>(
    "select messaggio from public.admin_notifications where tipo = 'rimborso_fallito' and riferimento = $1",
    [o.ordine_id],
  );
  expect(riga?.messaggio.match(/re_\d+/g)).toEqual(['re_9', 're_10']);
  const before = await one<number>(db, 'select count(*)::int as r from public.admin_notifications');
  await asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
    'x',
    JSON.stringify({ id: 'dp_ignota', payment_intent: 'pi_ignoto', status: 'needs_response', amount: 1 }),
  ]);
  expect(await one<number>(db, 'select count(*)::int as r from public.admin_notifications')).toBe(before + 1);
});

test('a dispute holds and ends the payment that it is about: a second payment of the order goes back, or is the one that the bank takes', async () => {
  stopClock();
  const disputa = (pagamento: string, status: string) =>
    asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'x',
      JSON.stringify({ id: `dp_${pagamento}`, payment_intent: pagamento, status, amount: 891_800 * 10 }),
    ]);
  const paidTwice = async () => {
    const p = await c.pagato();
    const other = `${p.id}_altro`;
    await c.reconcile(null, { ...p.riesce, id: other, order_id: p.o.ordine_id });
    return { ...p, altro: other, rimborsa: { ...p.riesce, id: other, amount_refunded: p.o.amount } };
  };
  // The order's own payment is disputed: only the other one may go back, whatever the bank says later.
  const { o, id, altro, rimborsa } = await paidTwice();
  await disputa(id, 'needs_response');
  expect(await c.dueItems(o)).toMatchObject([{ payment_intent_id: altro, azione: 'refund' }]);
  await disputa(id, 'lost');
  expect(await c.dueItems(o)).toMatchObject([{ payment_intent_id: altro, azione: 'refund' }]);
  await c.reconcile(null, rimborsa);
  expect([await c.statoOrdine(o.ordine_id), await c.dueItems(o), await c.tasks(o.ordine_id)]).toEqual([
    'rimborsato',
    [],
    [],
  ]);
  // The other payment is disputed: the office waits, while the sale goes on and its shares leave.
  const vendita = await paidTwice();
  await disputa(vendita.altro, 'needs_response');
  expect([await c.dueItems(vendita.o), await c.tasks(vendita.o.ordine_id)]).toEqual([
    [],
    ['contestazione_bancaria', 'pagamento_anomalo'],
  ]);
  const letters = await c.lettere(vendita.o.ordine_id);
  await call(db, vendita.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [vendita.o.ordine_id, 'GLS', 'IT1']);
  await call(db, vendita.v.acquirente, 'public.conferma_ricezione($1)', [vendita.o.ordine_id]);
  const stati = async () => Object.keys(await versamenti(vendita.o.ordine_id)).filter((k) => k.startsWith('venditore'));
  expect([await c.statoOrdine(vendita.o.ordine_id), await stati()]).toEqual(['concluso', ['venditore:dovuto']]);
  // The bank gave that money back: it is owed no more, and the sale stands.
  await disputa(vendita.altro, 'lost');
  expect([
    await c.statoOrdine(vendita.o.ordine_id),
    await stati(),
    await c.dueItems(vendita.o),
    await c.tasks(vendita.o.ordine_id),
  ]).toEqual(['concluso', ['venditore:dovuto'], [], []]);
  expect(letters.filter((l) => l.startsWith('contestazione'))).toEqual([]);
});

test('the provider and the orders are compared: each difference is a row until it is gone', async () => {
  stopClock();
  const { o, id, riesce } = await c.pagato();
  const row = { ...riesce, amount_refunded: 0, order_id: o.ordine_id };
  const confronto = (rows: object[]) =>
    asService<{ da_rileggere: string[] }>(db, 'public.confronta_pagamenti($1::text::jsonb, $2, true)', [
      JSON.stringify(rows),
      new Date(Date.now() - 24 * HOURS).toISOString(),
    ]);
  const ours = async (rows: object[]) => (await confronto(rows)).da_rileggere.filter((x) => x.includes(id));
  expect(await ours([row])).toEqual([]);
  expect(await ours([{ ...row, amount_refunded: 100 }])).toEqual([id]);
  expect(await c.tasks(o.ordine_id)).toEqual(['differenza_pagamento']);
  expect(await ours([row])).toEqual([]);
  expect(await c.tasks(o.ordine_id)).toEqual([]);
  expect(await ours([row, { ...row, id: `${id}_mai_visto`, order_id: null }])).toEqual([`${id}_mai_visto`]);
  passing(1);
  expect(await ours([])).toEqual([id]);
});

test('a provider of whom nothing is known fills the list by steps: every difference gets its row, what waits is counted', async () => {
  const unknown = Array.from({ length: 620 }, (_, n) => ({
    id: `pi_altrui_${n}`,
    status: 'succeeded',
    amount_received: 1000,
    amount_refunded: 0,
    order_id: null,
  }));
  const compare = (rows: object[], write: boolean) =>
    asService<{ differenze: number; da_rileggere: string[] }>(
      db,
      'public.confronta_pagamenti($1::text::jsonb, $2, $3)',
      [JSON.stringify(rows), new Date(Date.now() + 24 * HOURS).toISOString(), write],
    );
  const inList = () =>
    one<{ righe: number; altre: string[] | null }>(
      db,
      `select jsonb_build_object('righe', count(*) filter (where messaggio like '%pi_altrui%'),
         'altre', jsonb_agg(messaggio) filter (where messaggio like '%altre%')) as r
       from public.admin_notifications where tipo = 'differenza_pagamento' and chiusa_il is null`,
    );
  // Payments are read again by turns, not all at once.
  const rereadOnes = new Set<string>();
  for (let round = 0; round < 2; round += 1) {
    const { da_rileggere } = await compare(unknown, false);
    expect(da_rileggere).toHaveLength(200);
    for (const id of da_rileggere) rereadOnes.add(id);
  }
  expect(rereadOnes.size).toBeGreaterThan(200);
  expect(await compare(unknown, true)).toMatchObject({ differenze: 620 });
  expect(await inList()).toEqual({
    righe: 500,
    altre: ['Pagamento: altre 120 differenze, in elenco dai prossimi confronti.'],
  });
  await compare(unknown.slice(0, 610), true);
  expect(await inList()).toEqual({ righe: 610, altre: null });
  await compare([], true);
  expect(await inList()).toEqual({ righe: 0, altre: null });
});
