import { afterAll, beforeAll, expect, test } from 'vitest';
import { withNulls } from '../../supabase/local/tools/types.ts';
import { procedures } from '../security/cells.ts';
import { fillIn, procedureName } from '../security/matrix.ts';
import { PEOPLE, type Person } from '../security/people.ts';
import { prepareScene, type Things } from '../security/scene.ts';
import { nextNine, stopClockOfFile } from '../support/clock.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { JSONB_MOTIVI } from './motivi-jsonb.ts';

/** SQL alone defines the shape of an answer: generated types of rows are true, and jsonb has a reason. */
let db: TestDatabase;
let things: Things;

stopClockOfFile(nextNine());
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
});
afterAll(() => db.close());

const withoutMotivo = async (): Promise<string[]> => {
  const rows = await db.sql<{ nome: string }>(
    `select distinct p.proname as nome from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype = 'jsonb'::regtype
       and not 'p_comando' = any(coalesce(p.proargnames, '{}'))`,
  );
  const real = rows.map(({ nome }) => nome);
  const written = Object.keys(JSONB_MOTIVI);
  return [...real.filter((n) => !written.includes(n)), ...written.filter((n) => !real.includes(n))];
};

test('a procedure that reads answers rows, or says why it answers jsonb', async () => {
  expect(await withoutMotivo()).toEqual([]);
  await db.sql(`create function public.a_caso() returns jsonb language sql as $$ select '{}'::jsonb $$`);
  expect(await withoutMotivo()).toEqual(['a_caso']);
  await db.sql('drop function public.a_caso()');
});

test('a column is null only where its function says so, for everybody who may ask', async () => {
  const tables = await db.sql<{ nome: string; nulli: string | null }>(
    `select p.proname as nome, substr(obj_description(p.oid, 'pg_proc'), 7) as nulli from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proretset and 't' = any(p.proargmodes)`,
  );
  const found: string[] = [];
  const seen = new Set<string>();
  for (const { nome, nulli } of tables) {
    const allowed = (nulli ?? '').split(/, */);
    for (const call of answers(nome)) {
      const query = `select k.key as colonna from public.${fillIn(call.invocation, things, call.chi)} r, jsonb_each(to_jsonb(r)) k
        where k.value = 'null'`;
      const ask = (sql: TestDatabase['sql']) => sql<{ colonna: string }>(query);
      const { chi } = call;
      const nullRows = await (chi === 'anonimo' ? db.asAnonymous(ask) : db.asUser(things.persone[chi], ask));
      seen.add(nome);
      found.push(
        ...nullRows.filter(({ colonna }) => !allowed.includes(colonna)).map(({ colonna }) => `${nome}.${colonna}`),
      );
    }
  }
  expect(found).toEqual([]);
  expect([...seen].sort()).toEqual(tables.map(({ nome }) => nome).sort());
});

/** Calls of the attack matrix that answer rows, each as every persona who gets some. */
function answers(name: string): { invocation: string; chi: Person }[] {
  return [...procedures]
    .filter(([invocation]) => procedureName(invocation) === name)
    .flatMap(([invocation, parole]) =>
      parole.split(' ').flatMap((word, i) => (/^\d+$/.test(word) ? [{ invocation, chi: PEOPLE[i] ?? 'anonimo' }] : [])),
    );
}

test('the comment of a function makes its columns nullable in the types, and one that names no column is an error', () => {
  const kinds =
    '\n      a: {\n        Args: never\n        Returns: {\n          id: string\n          padre: string\n        }[]\n      }';
  expect(withNulls(kinds, [{ funzione: 'a', colonne: ['padre'] }])).toContain('padre: string | null\n');
  expect(() => withNulls(kinds, [{ funzione: 'a', colonne: ['madre'] }])).toThrow(/no column madre/);
});
