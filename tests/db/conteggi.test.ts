import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { createAdmin, listRows } from './scene.ts';

let db: TestDatabase;
let venditori: string[];
let categorie: string[];

beforeAll(async () => {
  db = await openDatabase();
  venditori = [await db.createUser(), await db.createUser()];
  const [radice] = await db.sql<{ id: string }>(
    `insert into public.categories (name, slug) values ('Prova', 'prova-conteggi') returning id`,
  );
  const children = await db.sql<{ id: string }>(
    `insert into public.categories (name, slug, parent_id) values ('Una', 'una', $1), ('Due', 'due', $1) returning id`,
    [radice?.id],
  );
  categorie = [radice?.id ?? '', ...children.map(({ id }) => id)];
});
beforeEach(async () => {
  await db.sql('delete from public.annunci');
  await db.sql(`update public.utenti set stato = 'attivo'`);
});
afterAll(() => db.close());

type Counts = Record<string, number>;

async function said(): Promise<Counts> {
  const rows = await listRows<{ id: string; annunci: number }>(db, null, 'public.categorie_attive()');
  const ours = rows.filter(({ id }) => categorie.includes(id));
  return Object.fromEntries(ours.map(({ id, annunci }) => [id, annunci]));
}

/** Counts the listings themselves, slowly. */
async function real(): Promise<Counts> {
  const rows = await db.sql<{ id: string; n: number }>(
    `select c.id, (select count(*)::int from public.annunci a join public.categories_closure k on k.descendant_id = a.category_id
       join public.utenti u on u.id = a.id_utente
       where k.ancestor_id = c.id and a.stato_annuncio = 'attivo' and a.eliminato_il is null and u.stato <> 'sospeso') as n
     from public.categories c where c.id = any ($1)`,
    [categorie],
  );
  return Object.fromEntries(rows.map(({ id, n }) => [id, n]));
}

type Move = (db: TestDatabase, which: number) => Promise<unknown>;
const ONE_ANNUNCIO = `(select id from public.annunci order by numero_annuncio offset $1 limit 1)`;
const MOVES: Record<string, Move> = {
  pubblica: (b, n) =>
    b.sql(
      `insert into public.annunci (id_utente, titolo, descrizione, prezzo, condizione, category_id) values ($1, 'Orologio', '', 10000, 'Usato', $2)`,
      [venditori[n % 2], n % 4 === 3 ? null : categorie[n % 3]],
    ),
  suspending: (b, n) => b.sql(`update public.annunci set stato_annuncio = 'sospeso' where id = ${ONE_ANNUNCIO}`, [n]),
  riattiva: (b, n) => b.sql(`update public.annunci set stato_annuncio = 'attivo' where id = ${ONE_ANNUNCIO}`, [n]),
  vende: (b, n) => b.sql(`update public.annunci set stato_annuncio = 'venduto' where id = ${ONE_ANNUNCIO}`, [n]),
  elimina: (b, n) => b.sql(`update public.annunci set eliminato_il = privato.adesso() where id = ${ONE_ANNUNCIO}`, [n]),
  toglie: (b, n) => b.sql(`delete from public.annunci where id = ${ONE_ANNUNCIO}`, [n]),
  sposta: (b, n) =>
    b.sql(`update public.annunci set category_id = $2 where id = ${ONE_ANNUNCIO}`, [n, categorie[(n + 1) % 3]]),
  suspendVenditore: (b, n) => b.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [venditori[n % 2]]),
  readmit: (b, n) => b.sql(`update public.utenti set stato = 'attivo' where id = $1`, [venditori[n % 2]]),
  summarise: (b) => b.sql('select privato.riassumi_categorie()'),
};

describe('the counters of the categories', () => {
  test('say what a recount says, after any sequence of changes', async () => {
    const move = fc.tuple(fc.constantFrom('pubblica', 'pubblica', ...Object.keys(MOVES)), fc.nat(7));
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 30 }), async (story) => {
        for (const [nome, which] of story) await MOVES[nome]?.(db, which);
        expect(await said()).toEqual(await real());
      }),
      { numRuns: 15, seed: 20261121 },
    );
  });

  test('read no listing, however many there are', async () => {
    for (let n = 0; n < 20; n += 1) await MOVES.pubblica?.(db, n);
    const READINGS = `select sum(seq_scan + coalesce(idx_scan, 0))::int as n from pg_stat_xact_user_tables where relname = 'annunci'`;
    const readings = (query: string) =>
      db.database.transaction(async (sql) => {
        const [prima] = await sql<{ n: number }>(READINGS);
        await sql(query);
        const [dopo] = await sql<{ n: number }>(READINGS);
        return (dopo?.n ?? 0) - (prima?.n ?? 0);
      });
    expect(await readings('select public.categorie_attive()')).toBe(0);
    expect(await readings('select count(*) from public.annunci'), 'the gauge moves').toBeGreaterThan(0);
  });

  test('are summed by the jobs and counted anew once a day, which mends what no trigger saw', async () => {
    for (let n = 0; n < 6; n += 1) await MOVES.pubblica?.(db, n);
    await db.sql('select privato.riconta_categorie()');
    await db.sql('insert into privato.conteggi_categoria (id_categoria, differenza) values ($1, 7)', [categorie[0]]);
    expect(await said()).not.toEqual(await real());
    await db.sql(`update privato.lavori_del_giorno set giorno = giorno - 1 where lavoro = 'conteggi_categoria'`);
    await db.asService((sql) => sql('select public.pulisci_limiti()'));
    await db.sql(`update privato.lavori_del_giorno set giorno = giorno - 1 where lavoro = 'conteggi_categoria'`);
    await db.asService((sql) => sql('select public.pulisci_limiti()'));
    expect(await said()).toEqual(await real());
    await MOVES.pubblica?.(db, 1);
    await db.asService((sql) => sql('select public.pulisci_limiti()'));
    const [righe] = await db.sql<{ n: number }>(
      'select max(c)::int as n from (select count(*) as c from privato.conteggi_categoria group by id_categoria) t',
    );
    expect(righe?.n).toBe(1);
    expect(await said()).toEqual(await real());
  });

  test('are counted anew without a function being called for each listing', async () => {
    for (let n = 0; n < 40; n += 1) await MOVES.pubblica?.(db, n);
    await MOVES.suspendVenditore?.(db, 1);
    const called = await db.database.transaction(async (sql) => {
      await sql(`set local track_functions = 'all'`);
      await sql('select privato.riconta_categorie()');
      return sql<{ n: number }>('select coalesce(sum(calls), 0)::int as n from pg_stat_xact_user_functions');
    });
    expect(called[0]?.n, 'the gauge moves').toBeGreaterThan(0);
    expect(called[0]?.n).toBeLessThan(10);
    expect(await said()).toEqual(await real());
  });
});

test("the panel counts whole tables up to the lists' limit, beyond it says what the jobs counted last", async () => {
  const admin = await createAdmin(db);
  const panel = async () => {
    const [row] = await listRows<{ annunci: number }>(db, admin, 'public.panoramica_admin()');
    return row?.annunci;
  };
  const countTo = (most: number) =>
    db.sql(`create or replace function privato.conteggio_massimo() returns integer language sql immutable
      set search_path = '' as $$ select ${most} $$`);
  const jobs = () => db.asService((sql) => sql('select public.pulisci_limiti()'));
  for (let n = 0; n < 6; n += 1) await MOVES.pubblica?.(db, n);
  await jobs();
  await MOVES.pubblica?.(db, 1);
  expect(await panel(), 'counted at once').toBe(7);
  await countTo(5);
  expect(await panel(), 'before the first round of the jobs').toBe(7);
  await jobs();
  await MOVES.pubblica?.(db, 1);
  expect(await panel(), 'as of the last round').toBe(7);
  await jobs();
  expect(await panel()).toBe(8);
  await countTo(2_000);
});
