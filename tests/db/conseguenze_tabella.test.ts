import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { POINTERS } from './relations.ts';
import { one } from './scene_verifiche.ts';

/** The table of consequences against the catalogue (decision T4); conseguenze.test.ts plays its rows. */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const KINDS = ['annuncio', 'centro', 'utente', 'sito'] as const;
const rows = () => db.sql<{ atto: string; relazione: string }>('select atto, relazione from privato.conseguenze');
const relations = async (kind: string): Promise<string[]> => {
  const body = await one<string>(db, 'select pg_get_functiondef(p.oid) as r from pg_proc p where p.proname = $1', [
    `toccati_${kind}`,
  ]);
  return [...body.matchAll(/\bselect '(\w+)'/g)].map(([, name = '']) => name).sort();
};

describe('the table of consequences', () => {
  test.each(KINDS)('has a row of each act on a %s for each relation, and no other', async (kind) => {
    const all = (await rows()).filter((r) => r.atto.endsWith(`_${kind}`));
    const acts = [...new Set(all.map((r) => r.atto))];
    expect(acts.length).toBeGreaterThan(1);
    const expected = await relations(kind);
    for (const act of acts)
      expect(
        all
          .filter((r) => r.atto === act)
          .map((r) => r.relazione)
          .sort(),
        act,
      ).toEqual(expected);
  });

  test.each([
    ['annuncio', 'annunci'],
    ['centro', 'verification_centers'],
    ['utente', 'utenti'],
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
