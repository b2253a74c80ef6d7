import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { POINTERS } from './relations.ts';
import { one } from './scene-verifiche.ts';

/** Compares the table of consequences with the catalogue (decision T4); consequences.test.ts plays its rows. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const KINDS = [
  ...[
    'annuncio',
    'centro',
    'utente',
    'sito',
    'verifica',
    'ordine',
    'contestazione',
    'segnalazione',
    'ricorso',
    'richiesta',
    'ruolo',
  ],
] as const;
const rows = () => db.sql<{ atto: string; relazione: string }>('select atto, relazione from privato.conseguenze');
const relations = async (kind: string): Promise<string[]> => {
  const body = await one<string>(db, 'select pg_get_functiondef(p.oid) as r from pg_proc p where p.proname = $1', [
    `toccati_${kind}`,
  ]);
  const parts = [...body.matchAll(/from privato\.toccati_(\w+)\(p_id\)/g)].map(([, part = '']) => relations(part));
  const own = [...body.matchAll(/\bselect\s+'(\w+)'/g)].map(([, name = '']) => name);
  return [...own, ...(await Promise.all(parts)).flat()].sort();
};

/** Relations of an act that lack a row, and rows whose relation doesn't exist. */
const gaps = (all: { atto: string; relazione: string }[], expected: readonly string[]): string[] =>
  [...new Set(all.map((r) => r.atto))].flatMap((act) => {
    const said = all.filter((r) => r.atto === act).map((r) => r.relazione);
    return [
      ...expected.filter((one) => !said.includes(one)).map((one) => `${act} says nothing to ${one}`),
      ...said.filter((one) => !expected.includes(one)).map((one) => `${act} speaks of ${one}, whom nothing names`),
    ];
  });

describe('the table of consequences', () => {
  test.each(KINDS)('has a row of each act on a %s for each relation, and no other', async (kind) => {
    const all = (await rows()).filter((r) => r.atto.endsWith(`_${kind}`));
    const expected = await relations(kind);
    expect(gaps(all, expected)).toEqual([]);
    // Each single row that is taken out must be noticed.
    for (const row of all.filter(({ atto }) => all.some((other) => other.atto === atto && expected.length > 1)))
      expect(
        gaps(
          all.filter((other) => other !== row),
          expected,
        ),
      ).toEqual([`${row.atto} says nothing to ${row.relazione}`]);
  });

  test('has no act that tells somebody and that no procedure carries out', async () => {
    const idle = await db.sql<{ atto: string }>(
      `select distinct c.atto from privato.conseguenze c where c.altrove is null and not exists (
         select from pg_proc p where p.pronamespace = 'privato'::regnamespace
           and (strpos(p.prosrc, quote_literal(c.atto)) > 0 or strpos(p.prosrc, quote_literal('_' || substring(c.atto from '[^_]+$'))) > 0))`,
    );
    expect(idle).toEqual([]);
  });

  test('names acts of these kinds alone', async () => {
    const kinds = new Set((await rows()).map(({ atto }) => atto.slice(atto.lastIndexOf('_') + 1)));
    expect([...kinds].sort()).toEqual([...KINDS].sort());
  });

  test.each([
    ['annuncio', 'annunci'],
    ['centro', 'verification_centers'],
    ['utente', 'utenti'],
    ['verifica', 'verifiche'],
    ['ordine', 'ordini'],
    ['segnalazione', 'segnalazioni'],
    ['contestazione', 'contestazioni'],
    ['ricorso', 'ricorsi'],
    ['richiesta', 'verification_center_requests'],
  ])(
    'knows every table that points at a %s: as a relation, or with the reason why nobody is touched',
    async (kind, table) => {
      const points = await db.sql<{ p: string }>(
        `select replace(c.conrelid::regclass::text, 'public.', '') || '.' || a.attname as p from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
       where c.contype = 'f' and c.confrelid = ('public.' || $1)::regclass order by 1`,
        [table],
      );
      const known: Readonly<Record<string, string>> = POINTERS[kind] ?? {};
      expect(points.map(({ p }) => p).sort()).toEqual(Object.keys(known).sort());
      const names = await relations(kind);
      for (const [pointer, what] of Object.entries(known))
        if (!what.includes(' ')) expect(names, pointer).toContain(what);
    },
  );
});
