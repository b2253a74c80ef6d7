import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storm } from '../engine/storm.ts';
import { callWitness } from '../engine/witness.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { call, openCentro, refusalOf } from './scene.ts';
import {
  type Answer,
  approva,
  asService,
  decideOp,
  emetti,
  fieldOp,
  one,
  op,
  punteggi,
  pushOps,
  rejectVerifica,
  snapshot,
  type Verifica,
  verificaScene,
} from './scene-verifiche.ts';

let db: TestPostgres;
beforeAll(async () => {
  db = await startPostgres(16);
});
afterAll(() => db.close());

const shuffle = <T>(rows: readonly T[]): T[] =>
  rows
    .map((row) => ({ riga: row, n: Math.random() }))
    .sort((a, b) => a.n - b.n)
    .map(({ riga }) => riga);

test('two tablets, one slider, same moment: one applies, the other is told, versions have no gap', async () => {
  const v = await verificaScene(db);
  for (let round = 0; round < 10; round += 1) {
    const base = await one<number>(
      db,
      `select coalesce(max(versione), 0)::int as r from public.verifiche_campi where id_verifica = $1`,
      [v.id],
    );
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        pushOps(db, v.centro.titolare, [fieldOp(v.id, 'score_autenticita', (round * 4 + n) % 11, base)]),
      ),
    );
    const stati = answers.map(([r]) => r?.status).sort();
    expect(stati.filter((s) => s === 'applied')).toHaveLength(1);
    expect(stati.filter((s) => s === 'conflict')).toHaveLength(3);
  }
  expect(
    await one(db, `select count(*) = max(versione) as r from public.verifiche_campi_storia where id_verifica = $1`, [
      v.id,
    ]),
  ).toBe(true);
});

test('every operation sent twice at once has one effect', async () => {
  const v = await verificaScene(db);
  await snapshot(db, v);
  const ops = [
    op('ricevi', v.id, { numero_seriale: 'S', nome_depositante: 'A' }),
    ...Array.from({ length: 10 }, () => op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'n' })),
    ...Object.entries(punteggi()).map(([nome, valore]) => fieldOp(v.id, nome, valore)),
    decideOp(v, 'verificato'),
  ];
  const sendings = await Promise.all([1, 2, 3].map(() => pushOps(db, v.centro.titolare, ops)));
  expect(sendings.flat().filter((r) => r.replay !== true)).toHaveLength(ops.length);
  expect(sendings.flat().every((r) => r.status === 'applied')).toBe(true);
  const conti = await one<Record<string, number>>(
    db,
    `select jsonb_build_object('note', (select count(*) from public.note_verifica where id_verifica = $1),
    'posta', (select count(*) from public.posta_uscita where soggetto = $1), 'eventi', (select count(*) from public.verifiche_eventi where id_verifica = $1)) as r`,
    [v.id],
  );
  expect(conti).toEqual({ note: 10, posta: 2, eventi: 2 });
  expect(await one(db, 'select privato.catena_integra($1) as r', [v.id])).toBe(true);
});

test('random batches over the same verifications, decisions included: no deadlock reaches anybody', async () => {
  const centro = await openCentro(db);
  const scene: Verifica[] = [];
  for (let i = 0; i < 8; i += 1) scene.push(await verificaScene(db, { centro }));
  for (const v of scene) {
    await snapshot(db, v);
    await db.sql('select privato.scrivi_campi(v, $2::text::jsonb) from public.verifiche v where v.id = $1', [
      v.id,
      JSON.stringify(punteggi()),
    ]);
  }
  const batch = (): Record<string, unknown>[] =>
    shuffle(scene).flatMap((v, i) =>
      shuffle([
        fieldOp(v.id, 'score_provenienza', i, 1),
        op('aggiungi_nota', v.id, { id: randomUUID(), testo: 'x' }),
        op('stato_appuntamento', v.id, { appointment_id: v.appuntamento, status: 'pending' }),
        op('ricevi', v.id, { numero_seriale: 'S' }),
        decideOp(v, 'verificato', { versione_vista: 100, versions: { score_provenienza: 1 + (i % 2) } }),
      ]),
    );
  // Online calls lock the listing before the verification: the tablets must agree with that order.
  const online = Array.from({ length: 40 }, (_, n) => {
    const v = scene[n % scene.length] ?? scene[0];
    const request = 'public.segna_verifica_saldata($1)';
    return v === undefined ? Promise.resolve() : call(db, centro.titolare, request, [v.id]);
  });
  const [submissions] = await Promise.all([
    Promise.all(Array.from({ length: 24 }, () => pushOps(db, centro.titolare, batch()))),
    Promise.all(online),
  ]);
  expect(submissions.flat().filter((r: Answer) => r.status === 'processing')).toEqual([]);
  expect(
    await one(
      db,
      `select count(*)::int as r from public.verifiche_eventi where id_verifica = any ($1) and tipo = 'verificato'`,
      [scene.map((v) => v.id)],
    ),
  ).toBe(8);
});

test('two tabs, one order; and a webhook ten times at once sells once', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  const ordini = await Promise.all(
    Array.from({ length: 8 }, () =>
      call<{ ordine_id: string; amount: number }>(db, v.acquirente, 'public.apri_ordine($1)', [v.annuncio]),
    ),
  );
  const [o] = ordini;
  expect(new Set(ordini.map((x) => x.ordine_id)).size).toBe(1);
  const intento = JSON.stringify({ id: `pi_${v.id}`, status: 'succeeded', amount: o?.amount, order_id: o?.ordine_id });
  const esiti = await Promise.all(
    Array.from({ length: 10 }, (_, i) =>
      asService<{ status: string }>(db, 'public.riconcilia_pagamento($1, $2, $3::text::jsonb)', [
        `evt_${i % 5}_${v.id}`,
        'x',
        intento,
      ]),
    ),
  );
  expect(esiti.every((e) => e.status === 'pagato')).toBe(true);
  expect(await one(db, `select count(*)::int as r from public.posta_uscita where soggetto = $1`, [o?.ordine_id])).toBe(
    3,
  );
});

test('a capture racing a rejection: either sold before it, or the money is owed back, never both lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const v = await verificaScene(db);
    await approva(db, v);
    const o = await call<{ ordine_id: string; amount: number }>(db, v.acquirente, 'public.apri_ordine($1)', [
      v.annuncio,
    ]);
    const second = randomUUID();
    await db.sql(
      `insert into public.verifiche (id, id_utente, id_annuncio, id_centro, data_programmata) values ($1, $2, $3, $4, privato.adesso())`,
      [second, v.venditore, v.annuncio, v.centro.id],
    );
    const intento = JSON.stringify({ id: `pi_${v.id}`, status: 'succeeded', amount: o.amount, order_id: o.ordine_id });
    await Promise.all([
      asService(db, 'public.riconcilia_pagamento(null, $1, $2::text::jsonb)', ['x', intento]),
      rejectVerifica(db, { ...v, id: second }),
      asService(db, 'public.lavori_scadenze()'),
    ]);
    expect(await one(db, 'select status::text as r from public.ordini where id = $1', [o.ordine_id])).toBe('annullato');
    expect(JSON.stringify(await asService(db, 'public.rimborsi_dovuti()'))).toContain(o.ordine_id);
    expect(await one(db, 'select stato_annuncio::text as r from public.annunci where id = $1', [v.annuncio])).toBe(
      'chiuso',
    );
  }
});

test('several workers: each lapsed reservation and each letter once', async () => {
  const scene: Verifica[] = [];
  for (let i = 0; i < 12; i += 1) scene.push(await verificaScene(db));
  const annunci = scene.map((v) => v.annuncio);
  await db.sql(`update public.verifiche set stato = 'annullata' where id_annuncio = any ($1)`, [annunci]);
  await db.sql(
    `update public.annunci set scadenza_prenotazione = privato.adesso() - interval '1 minute' where id = any ($1)`,
    [annunci],
  );
  const rounds = await Promise.all(
    Array.from({ length: 5 }, () => asService<{ prenotazioni_scadute: number }>(db, 'public.lavori_scadenze()')),
  );
  expect(rounds.reduce((sum, g) => sum + g.prenotazioni_scadute, 0)).toBe(12);
  const batches = await Promise.all(
    Array.from({ length: 6 }, () => asService<{ id: string }[]>(db, 'public.posta_prenota(200)')),
  );
  const letters = batches.flat().map((l) => l.id);
  expect(letters.length).toBeGreaterThanOrEqual(24);
  expect(new Set(letters).size).toBe(letters.length);
});

test('one active certificate however many ask, and parallel guesses never pass five', async () => {
  const v = await verificaScene(db);
  await approva(db, v);
  const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => emetti(db, v)));
  expect(attempts.filter((t) => t.status === 'fulfilled')).toHaveLength(1);
  for (const t of attempts)
    if (t.status === 'rejected')
      expect(['certificato_presente', '23505']).toContain((await refusalOf(Promise.reject(t.reason))).codice);
  const codice = await one<string>(
    db,
    'select codice_pubblico as r from public.certificati_verifica where id_verifica = $1',
    [v.id],
  );
  const trials = await Promise.all(
    Array.from({ length: 20 }, () =>
      asService<{ esito: string }>(db, 'public.verifica_certificato($1, $2, $3)', [codice, 'NO', '1.1.1.1']),
    ),
  );
  expect(trials.filter((p) => p.esito !== 'attesa')).toHaveLength(5);
});

/** A short `npm run soak -- --engine`. Must stay last in this file: its witness stays in the database. */
test('four tablets in a storm of lost, doubled and ended requests: every promise is kept', async () => {
  const seed = Number(process.env.SEED ?? 1_000);
  await callWitness(db.sql);
  const { operations, wrong } = await storm({ db, seed, turns: 5 });
  expect(wrong, `SEED=${seed} repeats its choices`).toEqual([]);
  expect(operations).toBeGreaterThan(60);
});
