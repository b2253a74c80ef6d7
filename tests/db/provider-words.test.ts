import { expect, test } from 'vitest';
import { stopClock } from '../support/clock.ts';
import { checkoutScene } from '../support/scenes.ts';
import { call, refusalOf } from './scene.ts';
import { asService, emetti, one } from './scene-verifiche.ts';

/** Unknown words of the provider, and words that contradict an end (decision T18). */
const { db, c, admin } = await checkoutScene();

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

const word = ({ id, o }: Awaited<ReturnType<typeof c.pagato>>, status: string, amount = o.amount) =>
  asService<Record<string, unknown>>(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
    'x',
    JSON.stringify({ id: `dp_${id}`, payment_intent: id, status, amount, is_charge_refundable: false }),
  ]);
const shares = async (ordine: string) => [
  ...new Set(Object.keys(await versamenti(ordine)).map((k) => k.split(':')[1])),
];
const seen = async (ordine: string) => {
  const id = await one<string>(
    db,
    "select id as r from public.admin_notifications where tipo = 'parola_fornitore' and riferimento = $1 and chiusa_il is null",
    [ordine],
  );
  await call(db, admin, "public.admin_segna_avviso($1, 'read', 'Guardato dal fornitore')", [id]);
};

test.each(['appeal_needs_response', 'a_word_of_tomorrow'])(
  'a dispute that begins as %s is under way',
  async (status) => {
    stopClock();
    const p = await contestato();
    await word(p, status);
    expect([await shares(p.o.ordine_id), await c.tasks(p.o.ordine_id)]).toEqual([
      ['sospeso'],
      ['contestazione_bancaria'],
    ]);
    const { righe } = await call<{ righe: { stato: string }[] }>(
      db,
      admin,
      'public.admin_elenco_contestazioni_bancarie(p_testo => $1)',
      [`dp_${p.id}`],
    );
    expect(righe).toMatchObject([{ stato: status }]);
    await word(p, 'won');
    expect([await shares(p.o.ordine_id), await c.tasks(p.o.ordine_id)]).toEqual([['dovuto'], []]);
    const still = await c.pagato();
    await word(still, status);
    expect(
      await refusalOf(
        call(db, still.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [still.o.ordine_id, 'GLS', 'IT1']),
      ),
    ).toMatchObject({ codice: 'pagamento_contestato' });
  },
);

// A random history found it: seed 71000031.
test('a contradicted end of another payment holds the shares too, as its row says', async () => {
  stopClock();
  const p = await contestato();
  const other = `pi_other_${p.id}`;
  await db.sql(
    "insert into public.intenti_ordine (id, id_ordine, stato, importo, sostituito) values ($1, $2, 'succeeded', $3, true)",
    [other, p.o.ordine_id, p.o.amount],
  );
  for (const status of ['needs_response', 'won', 'lost']) await word({ ...p, id: other }, status);
  expect([await shares(p.o.ordine_id), await c.tasks(p.o.ordine_id)]).toEqual([['sospeso'], ['parola_fornitore']]);
});

test('a word that contradicts an end is written and told, and nothing that is left leaves before it was seen', async () => {
  stopClock();
  const won = await contestato();
  await word(won, 'needs_response');
  await word(won, 'won');
  expect(await word(won, 'under_review')).toMatchObject({ stato: 'won', esito: 'ripetuto' });
  expect(await word(won, 'lost')).toMatchObject({ stato: 'won', esito: 'smentito' });
  expect(await word(won, 'lost')).toMatchObject({ esito: 'ripetuto' });
  expect([await c.statoOrdine(won.o.ordine_id), await shares(won.o.ordine_id), await c.tasks(won.o.ordine_id)]).toEqual(
    ['concluso', ['sospeso'], ['parola_fornitore']],
  );
  const { banca } = await call<{ banca: object[] }>(db, admin, 'public.admin_pagamento($1)', [won.o.ordine_id]);
  expect(banca).toMatchObject([{ stato: 'won', smentita: 'lost' }]);
  const release = async () => {
    const share = await one<{ id: string; visto: string }>(
      db,
      `select jsonb_build_object('id', w.id, 'visto', privato.visto_versamento(w)) as r from public.versamenti w
       where w.id_ordine = $1 and w.destinatario = 'venditore'`,
      [won.o.ordine_id],
    );
    await call(db, admin, "public.admin_segna_versamento($1, 'dovuto', null, 'Visto', $2)", [share.id, share.visto]);
  };
  expect(await refusalOf(release())).toMatchObject({ codice: 'versamento_fermo' });
  await seen(won.o.ordine_id);
  await release();
  expect(await versamenti(won.o.ordine_id)).toHaveProperty('venditore:dovuto');
  // Another word opens another question.
  await word(won, 'appeal_under_review');
  expect(await versamenti(won.o.ordine_id)).toHaveProperty('venditore:sospeso');

  const lost = await contestato();
  for (const status of ['needs_response', 'lost', 'appeal_under_review', 'won']) await word(lost, status);
  expect([await c.statoOrdine(lost.o.ordine_id), await shares(lost.o.ordine_id)]).toEqual([
    'rimborsato',
    ['annullato'],
  ]);
  const told = await one<string>(
    db,
    "select messaggio as r from public.admin_notifications where tipo = 'parola_fornitore' and riferimento = $1",
    [lost.o.ordine_id],
  );
  expect(told).toMatch(/«lost»[\s\S]*«appeal_under_review»[\s\S]*«won»/);
});

test('a question of the bank that was closed may become a dispute after all', async () => {
  stopClock();
  const p = await contestato();
  for (const status of ['warning_needs_response', 'warning_closed', 'needs_response']) await word(p, status);
  expect([await shares(p.o.ordine_id), await c.tasks(p.o.ordine_id)]).toEqual([
    ['sospeso'],
    ['contestazione_bancaria'],
  ]);
  await word(p, 'lost', 1_000);
  expect([await c.statoOrdine(p.o.ordine_id), await shares(p.o.ordine_id)]).toEqual(['concluso', ['dovuto']]);
});

test('what is over is asked of nobody: a dispute whose money the bank took, a refusal that is told again', async () => {
  stopClock();
  const p = await c.pagato();
  await call(db, p.v.centro.titolare, 'public.segna_spedito($1, $2, $3)', [p.o.ordine_id, 'GLS', 'IT1']);
  const { id } = await call<{ id: string }>(db, p.v.acquirente, 'public.apri_contestazione($1, $2)', [
    p.o.ordine_id,
    'Graffiato',
  ]);
  for (const status of ['needs_response', 'lost']) await word(p, status);
  expect([await c.statoOrdine(p.o.ordine_id), await c.tasks(id)]).toEqual(['rimborsato', []]);
  const q = await contestato();
  await call(db, admin, "public.admin_rimborsa($1, 'Un graffio', 700, public.admin_pagamento($1) ->> 'visto')", [
    q.o.ordine_id,
  ]);
  await c.reconcile(null, { ...q.riesce, amount_refunded: 700 });
  const refused = () =>
    asService(db, 'public.segna_rimborso_fallito($1, $2, $3, $4)', [q.id, 're_ripetuto', 'declined', 700]);
  await refused();
  expect(await c.tasks(q.o.ordine_id)).toEqual(['rimborso_fallito']);
  await call(
    db,
    admin,
    "public.admin_paga_altrimenti($1, 'Carta chiusa', 'CRO 1', public.admin_pagamento($1) ->> 'visto')",
    [q.o.ordine_id],
  );
  await refused();
  expect(await c.tasks(q.o.ordine_id)).toEqual([]);
});

test('a payment whose word nobody knows is under way, and a row of the office', async () => {
  stopClock();
  const p = await c.withIdempotencyKey();
  await c.reconcile(null, { ...p.riesce, status: 'partially_funded', amount_received: 0 });
  expect([await c.statoOrdine(p.o.ordine_id), await c.tasks(p.o.ordine_id)]).toEqual([
    'in_elaborazione',
    ['parola_fornitore'],
  ]);
});

// A random history found it: seed 510000026.
test('the last word of many about one order is in its row, however long the row grew', async () => {
  stopClock();
  const p = await contestato();
  const disputes = [1, 2, 3, 4, 5].map((n) => `dp_${n}_${p.id}`);
  const said = (id: string, status: string) =>
    asService(db, 'public.riconcilia_disputa(null, $1, $2::text::jsonb)', [
      'charge.dispute.updated',
      JSON.stringify({ id, payment_intent: p.id, status, amount: 100, reason: 'general' }),
    ]);
  const told = () =>
    one<string>(
      db,
      "select messaggio as r from public.admin_notifications where tipo = 'parola_fornitore' and riferimento = $1 and chiusa_il is null",
      [p.o.ordine_id],
    );
  for (const id of disputes) for (const status of ['won', 'lost']) await said(id, status);
  const text = await told();
  expect(disputes.filter((id) => !text.includes(`${id}: lost`))).toEqual([]);
  // A word is taken back and said again: the row ends with what holds now.
  for (const [status, at] of [
    ['won', '2026-11-20T10:00:00Z'],
    ['lost', '2026-11-20T11:00:00Z'],
  ] as const) {
    stopClock(new Date(at));
    await said(disputes[4] ?? '', status);
  }
  expect(await told()).toMatch(/\(\S+: lost, 20\/11\/2026 12:00\)[^(]*$/);
});

test('a payout to our own bank that came back is told once, and a later one that arrives closes the row', async () => {
  const ended = (id: string, created: string, arrived: boolean) =>
    asService(db, 'public.segna_bonifico_nostro($1, 123456, $2, $3, $4)', [
      id,
      created,
      arrived,
      arrived ? null : 'conto chiuso',
    ]);
  const open = () =>
    db.sql<{ messaggio: string }>(
      "select messaggio from public.admin_notifications where tipo = 'bonifico_nostro_tornato' and chiusa_il is null",
    );
  stopClock(new Date('2026-11-20T10:00:00Z'));
  await ended('po_back', '2026-11-20T09:00:00Z', false);
  await ended('po_older', '2026-11-19T09:00:00Z', true);
  const rows = await open();
  expect(rows.map(({ messaggio }) => messaggio)).toEqual([expect.stringContaining('(conto chiuso, po_back)')]);
  expect(rows[0]?.messaggio.replace(/\s/gu, ' ')).toContain('Il bonifico di 1.234,56 € da Stripe');
  await ended('po_next', '2026-11-21T09:00:00Z', true);
  await ended('po_back', '2026-11-20T09:00:00Z', false);
  expect(await open()).toEqual([]);
});
