import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareScene, type Things } from '../security/scene.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { growLists, LONG } from './long-lists.ts';
import { OFFICE_LISTS, type OfficeList } from './office-lists.ts';
import { call } from './scene.ts';
import { compareTwoWays, lettersOfNoWord, type Ways } from './two-ways.ts';

/** With ten thousand rows, each list of the office reads what it shows, not what exists. */

let db: TestDatabase;
let things: Things;
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
  twoWays = await compareTwoWays(db, things.persone.admin);
  await growLists(db.sql);
  await db.sql(`create or replace function privato.conteggio_massimo() returns integer language sql immutable set search_path = ''
    as $$ select ${CUT} $$`);
});
afterAll(() => db.close());
/** A small limit of counting, so that its reads don't hide others; the product's is 2,000 (decision P10). */
const CUT = 200;
/** Most rows a page may read of a table: counted and shown rows, each joined to itself a few times. */
const MOST = 5 * CUT;
const SEEN = `select schemaname || '.' || relname as t, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
  from pg_stat_xact_user_tables where seq_tup_read + coalesce(idx_tup_fetch, 0) > 0`;
interface Page {
  righe: { id: string | number }[];
  totale: number;
  oltre: boolean;
}
type Look = (question: object) => Promise<{ page: Page; seen: Map<string, number> }>;
/** Rows read of each table by an administrator's pages; the planner avoids plans that no index could help. */
const looking = (
  { name }: OfficeList,
  work: (look: Look) => Promise<void>,
  shunned = ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan'],
): Promise<void> =>
  db.asUser(things.persone.admin, async (sql) => {
    for (const way of shunned) await sql(`set local enable_${way} = off`);
    let before = new Map((await sql<{ t: string; n: number }>(SEEN)).map(({ t, n }) => [t, n]));
    await work(async (question) => {
      const given = Object.entries(question).filter(([, value]) => value !== null);
      const [answer] = await sql<{ r: Page }>(
        `select public.${name}(${given.map(([key], i) => `${key} => $${i + 1}`).join(', ')}) as r`,
        given.map(([, value]) => value),
      );
      const after = new Map((await sql<{ t: string; n: number }>(SEEN)).map(({ t, n }) => [t, n]));
      const seen = new Map([...after].map(([t, n]) => [t, n - (before.get(t) ?? 0)]));
      before = after;
      if (answer === undefined) throw new Error('no answer');
      return { page: answer.r, seen };
    });
  });

/** Only bitmap scans find words. */
const WORDS = ['seqscan', 'hashjoin', 'mergejoin'];

const beyond = (seen: Map<string, number>, most: number): string[] =>
  [...seen].filter(([, n]) => n > most).map(([table, n]) => `${table} ${n}`);

test('every list of the office is among these, and holds ten thousand rows', async () => {
  const real = await db.sql<{
    n: string;
  }>(`select proname as n from pg_proc where pronamespace = 'privato'::regnamespace
    and proargnames @> array['p_ordine', 'p_pagina', 'p_righe'] and proname like 'admin\\_%' order by 1`);
  expect(OFFICE_LISTS.map(({ name }) => name).sort()).toEqual(real.map(({ n }) => n));
  for (const { table } of OFFICE_LISTS) {
    const [conta] = await db.sql<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(conta?.n, table).toBeGreaterThanOrEqual(LONG);
  }
});

const BY_NAME = OFFICE_LISTS.map((one) => [one.name, one] as const);

test.each(BY_NAME)('%s reads what it shows, on its first and its last page, in each order', (_, one) =>
  looking(one, async (look) => {
    const last = Math.ceil(CUT / one.perPage);
    const asked = [{}, { pagina: last }, ...one.orders.map((ordine) => ({ ordine }))];
    for (const question of asked) {
      const { page, seen } = await look(one.ask(question));
      const said = JSON.stringify(question);
      expect([page.righe.length, page.totale, page.oltre], said).toEqual([one.perPage, CUT, true]);
      expect(seen.get(one.table), 'it read something').toBeGreaterThan(one.perPage);
      expect(beyond(seen, MOST), said).toEqual([]);
    }
  }),
);

test.each(BY_NAME)('%s ends where its counting ends: a page beyond is the last one, and reads no more', (_, one) =>
  looking(one, async (look) => {
    const idsOf = ({ page }: { page: Page }) => page.righe.map(({ id }) => id);
    const last = await look(one.ask({ pagina: Math.ceil(CUT / one.perPage) }));
    for (const far of [LONG / one.perPage, 10_000]) {
      const there = await look(one.ask({ pagina: far }));
      expect(idsOf(there), String(far)).toEqual(idsOf(last));
      expect(beyond(there.seen, MOST), String(far)).toEqual([]);
    }
  }),
);

/** Fewer than two letters or figures. */
const TOO_LITTLE = ['a', 'È', '%', ' _ ', '-a-', '%_\\', '7-', '...'];

test.each(BY_NAME)('%s stays as it is while too little is typed, and takes one figure for a whole number', (_, one) =>
  looking(
    one,
    async (look) => {
      const all = await look(one.ask({}));
      for (const text of TOO_LITTLE) {
        const { page, seen } = await look(one.ask({ testo: text }));
        expect([page.righe, page.totale], text).toEqual([all.page.righe, all.page.totale]);
        expect(beyond(seen, MOST), text).toEqual([]);
      }
      const { page, seen } = await look(one.ask({ testo: '7' }));
      const others = page.righe.filter((row) => !/(?<![a-z\d])(FD-?)?7(?![a-z\d])/i.test(JSON.stringify(row)));
      expect(others).toEqual([]);
      expect(beyond(seen, MOST), 'a figure').toEqual([]);
    },
    WORDS,
  ),
);

test.each(BY_NAME)('%s finds the few rows of a filter among the many, and counts them exactly', (_, one) =>
  looking(one, async (look) => {
    for (const filter of one.filters) {
      const { page, seen } = await look(one.ask({ filtri: filter }));
      const said = JSON.stringify(filter);
      if (!page.oltre) expect(page.righe.length, said).toBe(Math.min(page.totale, one.perPage));
      expect(seen.get(one.table) ?? 0, said).toBeLessThan(MOST);
    }
  }),
);

let twoWays: Ways[];

test('what a word finds is the same whether few rows hold it or more than are counted', () => {
  expect(twoWays.filter(({ byIndex, byReading }) => byIndex.join() !== byReading.join())).toEqual([]);
  const finding = twoWays.filter(({ byIndex }) => byIndex.length > 0).map(({ list }) => list);
  expect([...new Set(finding)]).toEqual(OFFICE_LISTS.map(({ name }) => name));
});

test('a word that very many rows hold is counted to the last row of a filter, those found first and the rest', async () => {
  const ask = (stato: string) =>
    call<Page>(db, things.persone.admin, 'public.admin_elenco_utenti(p_testo => $1, p_stato => $2)', ['prova', stato]);
  await db.sql(`select set_config('session_replication_role', 'replica', false)`);
  // Changes the last rows, so that no first match is among them.
  await db.sql(`update public.utenti set stato = 'sospeso' where email ~ '^98[0-9]{2}-'`);
  await db.sql(`select set_config('session_replication_role', 'origin', false)`);
  const [all] = await db.sql<{ n: number }>(`select count(*)::int as n from public.utenti where stato = 'sospeso'`);
  expect(all?.n, 'and the one of the scene').toBe(101);
  expect(await ask('suspended')).toMatchObject({ totale: 101, oltre: false });
  expect(await ask('active')).toMatchObject({ totale: CUT, oltre: true });
});

test.each(BY_NAME)(
  '%s finds a row by its id, and words that nobody wrote nowhere, without reading the rest',
  (_, one) =>
    looking(
      one,
      async (look) => {
        const id = String((await look(one.ask({}))).page.righe.at(-1)?.id);
        const { page, seen } = await look(one.ask({ testo: id }));
        expect(page.righe.map((row) => String(row.id))).toEqual([id]);
        expect(beyond(seen, MOST)).toEqual([]);
        const nowhere = await look(one.ask({ testo: 'zqxjkvbw' }));
        expect([nowhere.page.righe, nowhere.page.totale]).toEqual([[], 0]);
        expect(beyond(nowhere.seen, MOST)).toEqual([]);
      },
      WORDS,
    ),
);

test.each(BY_NAME)(
  '%s compares no row with two letters that begin no word, whatever its words begin and end with',
  (_, one) =>
    looking(
      one,
      async (look) => {
        const pairs = lettersOfNoWord((await look(one.ask({}))).page.righe);
        expect(pairs).not.toEqual([]);
        for (const letters of pairs)
          expect(beyond((await look(one.ask({ testo: letters }))).seen, MOST), letters).toEqual([]);
      },
      WORDS,
    ),
);

test('two letters find the beginning of a word behind each sign that people write, and no other part of one', async () => {
  const contacts = 'public.admin_elenco_contatti(p_testo => $1)';
  const words = [...`'"(-_/.,:;#+«¿‘’“„–—`].map((sign, i) => `${sign}uxorio${i}`);
  for (const word of [...words, 'uxorio', 'a\nuxorio', 'muxorio'])
    await db.sql(
      `insert into public.richieste_contatto (nome, email, oggetto, messaggio) values ('A', 'a@b.it', 'altro', $1)`,
      [word],
    );
  const { totale } = await call<Page>(db, things.persone.admin, contacts, ['ux']);
  expect(totale).toBe(words.length + 2);
  const read = `select count(*)::int as n from public.richieste_contatto where messaggio ~* privato.come_cercato('ux')`;
  expect(await db.sql(read), 'and so does a list that is read from its top').toEqual([{ n: totale }]);
});

type Row = { amount: number; numero_ordine: number };
test('a list comes in the order that is asked, both ways, and in its own for a word it does not know', async () => {
  const importi = async (ordine: string) =>
    (
      await call<{ righe: Row[] }>(db, things.persone.admin, 'public.admin_elenco_ordini(p_ordine => $1)', [ordine])
    ).righe.map(({ amount }) => amount);
  const ascending = await importi('importo');
  expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
  const descending = await importi('-importo');
  expect(descending).toEqual([...descending].sort((a, b) => b - a));
  expect(ascending[0]).toBeLessThan(descending[0] ?? 0);
  expect(await importi('amount; drop table x')).toEqual(await importi('-data'));
});

test('pages of a sorted list share no row', async () => {
  const page = async (n: number) =>
    (
      await call<{ righe: { id: string }[] }>(
        db,
        things.persone.admin,
        "public.admin_elenco_annunci(p_ordine => '-prezzo', p_pagina => $1)",
        [n],
      )
    ).righe.map(({ id }) => id);
  const [prima, second] = [await page(1), await page(2)];
  expect([prima.length, new Set([...prima, ...second]).size]).toEqual([50, 100]);
});

test('an export holds all rows of the filter, part by part, and the register says who took what', async () => {
  const esporta = (elenco: string, filters: object, part = 1) =>
    call<{ righe: { id: string; prezzo: number }[]; totale: number; altre: boolean }>(
      db,
      things.persone.admin,
      'public.admin_esporta_elenco($1, $2::text::jsonb, $3)',
      [elenco, JSON.stringify(filters), part],
    );
  const parts = [];
  for (const n of [1, 2, 3]) parts.push(await esporta('admin_elenco_annunci', { p_ordine: 'prezzo' }, n));
  expect(parts.map(({ altre }) => altre)).toEqual([true, true, false]);
  const all = parts.flatMap(({ righe }) => righe);
  const [there] = await db.sql('select count(*)::int as n from public.annunci where eliminato_il is null');
  expect(new Set(all.map(({ id }) => id)).size).toBe(Number(there?.n));
  expect(all.map(({ prezzo }) => prezzo)).toEqual(all.map(({ prezzo }) => prezzo).sort((a, b) => a - b));
  const attivi = await esporta('admin_elenco_annunci', { p_stato: 'active', p_testo: '', p_pagina: 9 });
  expect([attivi.righe.length, attivi.altre]).toEqual([attivi.totale, false]);
  expect(attivi.totale).toBeGreaterThan(0);
  const [atto] = await db.sql(
    `select r.id_attore, r.azione, r.oggetto_tipo, r.oggetto_id, d.dati from public.registro_admin r
     join public.registro_admin_dettagli d on d.id_registro = r.id order by r.id desc limit 1`,
  );
  expect(atto).toMatchObject({
    id_attore: things.persone.admin,
    azione: 'esporta_elenco',
    oggetto_tipo: 'elenco',
    oggetto_id: 'annunci',
    dati: { filtri: { stato: 'active' }, righe: attivi.righe.length, parte: 1 },
  });
});

type Link = { posto: number; riga: number; righe: number; resta: boolean; rotta: number | null };
test('the register is checked page by page to its end, each page reading its own lines, and a break is told where it is', async () => {
  const check = async (spoil: string | null) => {
    const pages: (Link & { most: number })[] = [];
    class Undo extends Error {}
    const work = db.asUser(things.persone.admin, async (sql) => {
      await sql('reset role');
      await sql('set local session_replication_role = replica');
      if (spoil !== null) await sql(spoil);
      await sql('set local role authenticated');
      const read = async () => Math.max(...(await sql<{ n: number }>(SEEN)).map(({ n }) => n));
      for (let page: Link | undefined = { posto: 0, riga: 0, righe: 0, resta: true, rotta: null }; page?.resta; ) {
        const before: number = await read();
        [page] = await sql<Link>('select * from public.admin_controlla_registro($1, $2)', [page.posto, page.riga]);
        if (page !== undefined) pages.push({ ...page, most: (await read()) - before });
      }
      throw new Undo();
    });
    await expect(work).rejects.toBeInstanceOf(Undo);
    return pages;
  };
  const [conta] = await db.sql<{ n: number }>('select count(*)::int as n from public.registro_admin');
  const whole = await check(null);
  expect(whole.reduce((sum, { righe }) => sum + righe, 0)).toBe(conta?.n);
  expect(whole.map(({ rotta }) => rotta).filter((broken) => broken !== null)).toEqual([]);
  expect(whole.length).toBe(Math.ceil((conta?.n ?? 0) / 2_000));
  const [first] = await db.sql<{ id: number }>(
    'select id_registro::int as id from privato.catena_registro where posto = 2001',
  );
  const changed = await check(`update public.registro_admin set azione = 'altro' where id = ${first?.id}`);
  expect(changed.map(({ rotta }) => Number(rotta))).toEqual([0, Number(first?.id), ...changed.slice(2).map(() => 0)]);
  const cut = await check(`update privato.catena_registro set impronta = repeat('0', 64) where posto = 2000`);
  expect(
    cut.slice(0, 2).map(({ rotta }) => Number(rotta)),
    'nor does the first line of the next page follow',
  ).toEqual([Number(first?.id) - 1, Number(first?.id)]);
});
