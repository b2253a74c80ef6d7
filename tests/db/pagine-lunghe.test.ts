import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareScene, type Things } from '../security/scene.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { growLists } from './long-lists.ts';

/** A thousand rows in each of a person's own lists: only the rows of the page are computed. */

const MANY = 1_000;
let db: TestDatabase;
let things: Things;
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
  await growLists(db.sql, MANY);
  const { venditore } = things.persone;
  await db.sql(`select set_config('session_replication_role', 'replica', false)`);
  await db.sql('update public.versamenti set id_utente = $1', [venditore]);
  await db.sql('update public.ordini set seller_id = $1', [venditore]);
  await db.sql(`update public.annunci set id_utente = $1, stato_annuncio = 'venduto'`, [venditore]);
  await db.sql('update public.verifiche set id_centro = $1', [things.sede]);
  await db.sql(`select set_config('session_replication_role', 'origin', false)`);
});
afterAll(() => db.close());

const SEEN = `select relname as t, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables`;

/** Rows that a query reads of each table, how many it shows, and of how many. */
const read = (person: string, question: string) =>
  db.asUser(person, async (sql) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin']) await sql(`set local enable_${way} = off`);
    const before = new Map((await sql<{ t: string; n: number }>(SEEN)).map(({ t, n }) => [t, n]));
    const [answer] = await sql<{ r: { righe: object[]; totale: number } }>(`select public.${question} as r`);
    const seen = (await sql<{ t: string; n: number }>(SEEN)).map(({ t, n }) => [t, n - (before.get(t) ?? 0)] as const);
    return { rows: answer?.r.righe.length ?? 0, total: answer?.r.totale ?? 0, seen: new Map(seen) };
  });

test('the twentieth page of a thousand payouts reads its own orders and listings alone', async () => {
  const { rows, total, seen } = await read(things.persone.venditore, 'miei_versamenti(20)');
  expect([rows, total >= MANY]).toEqual([50, true]);
  expect([seen.get('ordini') ?? 0, seen.get('annunci') ?? 0].map((n) => n <= 2 * rows)).toEqual([true, true]);
});

test('each card of a seller of a thousand things reads its own order alone', async () => {
  const { rows, total, seen } = await read(things.persone.venditore, `miei_annunci('venduto', 20)`);
  expect([rows, total >= MANY]).toEqual([20, true]);
  expect(seen.get('ordini') ?? 0).toBeLessThan(10 * rows);
});

test('a centre of a thousand visits reads the names of those on the page', async () => {
  const { rows, total, seen } = await read(things.persone.centro, 'centro_verifiche(p_pagina => 20)');
  expect([rows, total >= MANY]).toEqual([10, true]);
  expect([seen.get('annunci') ?? 0, seen.get('utenti') ?? 0].map((n) => n <= 5 * rows)).toEqual([true, true]);
});
