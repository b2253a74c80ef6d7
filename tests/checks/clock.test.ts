import { describe, expect, it } from 'vitest';
import { orologio } from './clock.ts';
import { bites } from './planted-tree.ts';

const CHAPTER = 'supabase/schemas/01_common/tables.sql';
const LATER = 'supabase/schemas/02_x/prova.sql';
const CLEAN = `
create function privato.adesso() returns timestamptz language sql stable return now();
-- not now() itself
create table public.prova (creata_il timestamptz not null default privato.adesso(), know text, "now" text);
`;

describe('clock', () => {
  it('accepts chapters that read time in one place, tests that move it, and rules that are told it', async () => {
    const tree = {
      [CHAPTER]: CLEAN,
      'src/domain/regola.ts':
        'export const scade = (adesso: Date): Date => new Date(adesso.getTime() + 1); // not new Date()',
      'src/domain/regola.test.ts': 'const oggi = new Date();',
      'src/ui/feedback/clock.ts': 'export const clock = { now: () => Date.now() };',
      'tests/support/postgres.ts': 'const sql = `create or replace function privato.adesso() returns timestamptz`;',
      'tests/support/instant.ts': 'const { TEST_NOW } = process.env;',
    };
    expect(await bites(orologio, tree)).toEqual([]);
  });

  it.each([
    ['select now();'],
    ['select NOW ();'],
    ['select coalesce(null, clock_timestamp());'],
    ['create table public.x (giorno date default current_date);'],
    ['select current_timestamp;'],
    ['select localtimestamp;'],
    ["select 'now'::timestamptz;"],
    ["select 'today' :: date;"],
    ['create function privato.f() returns int language sql as $$ select extract(hour from statement_timestamp()) $$;'],
  ])('refuses a chapter with a clock of its own: %s', async (sql) => {
    expect((await bites(orologio, { [CHAPTER]: CLEAN, [LATER]: sql })).join()).toMatch(
      /prova.sql:1 .*by privato.adesso/,
    );
  });

  it.each([
    ['a shifted one', CLEAN.replace('now()', "now() + interval '1 day'"), /nothing else/],
    [
      'one that asks a setting',
      CLEAN.replace('now()', "current_setting('fidati.adesso')::timestamptz"),
      /nothing else/,
    ],
    ['none', 'select 1;', /defined 0 times/],
    ['two', `${CLEAN}${CLEAN.replace('create function', 'create or replace function')}`, /defined 2 times/],
  ])('wants one definition that is now(), not %s', async (_, sql, expected) => {
    expect((await bites(orologio, { [CHAPTER]: sql })).join()).toMatch(expected);
  });

  it.each([
    ['supabase/local/start.ts', 'sql`create or replace function privato.adesso() returns timestamptz`;'],
    ['tests/db/races.test.ts', "await sql('drop function privato.adesso()');"],
    ['supabase/seed/x.sql', 'alter function privato.adesso() volatile;'],
  ])('lets only the helpers of the tests replace it: %s', async (path, text) => {
    expect((await bites(orologio, { [CHAPTER]: CLEAN, [path]: text })).join()).toMatch(/only the helpers/);
  });

  it.each([
    ['src/domain/annunci/regola.ts', 'export const oggi = () => new Date();'],
    ['src/offline/send/backoff.ts', 'export const ora = () => Date.now();'],
    ['src/features/annunci/Conto.tsx', 'export const Conto = () => <b>{fase(stato, new Date())}</b>;'],
    ['src/app/account/x.tsx', 'const [adesso] = useState(Date.now);'],
    ['src/ui/x.ts', 'const t = Date.now();'],
    ['sw/x.ts', 'const clock = { now: () => Date.now() };'],
    ['supabase/functions/api/routes/x.ts', 'const quando = Date();'],
    ['supabase/seed/x.ts', 'const anno = new Date().getUTCFullYear();'],
  ])('refuses a rule that looks at the clock: %s', async (path, text) => {
    expect((await bites(orologio, { [CHAPTER]: CLEAN, [path]: text })).join()).toMatch(/it is an argument here/);
  });

  it.each([
    ['src/server/serve.ts', 'const istante = process.env.TEST_NOW;'],
    ['src/app/main.tsx', "import '../support/instant.ts';"],
  ])('knows nothing of simulated instants in the product: %s', async (path, text) => {
    expect((await bites(orologio, { [CHAPTER]: CLEAN, [path]: text })).join()).toMatch(/the product does not know/);
  });

  it("refuses the machine's clock in a test on a real server", async () => {
    const text = `import { startPostgres } from '../support/postgres.ts';\nawait sql('select now()');`;
    const found = await bites(orologio, { [CHAPTER]: CLEAN, 'tests/db/x.test.ts': text });
    expect(found.join()).toMatch(/x.test.ts:2 .*privato.adesso/);
  });

  it.each([
    ['src/ui/x.test.ts', 'await expect.poll(letto, { timeout: 5_000 }).toBe(1);'],
    ['tests/e2e/x.spec.ts', 'test.setTimeout(30_000);'],
    ['tests/faults/helpers/x.ts', 'contesto.setDefaultNavigationTimeout(1000);'],
    ['tests/db/x.test.ts', 'configure({ asyncUtilTimeout: 2000 });'],
  ])('refuses a limit that a busy machine reaches: %s', async (path, text) => {
    expect((await bites(orologio, { [CHAPTER]: CLEAN, [path]: text })).join()).toMatch(/only ends what hangs/);
    const generous = text.replace(/[\d_]{4,}/, '60_000');
    expect(await bites(orologio, { [CHAPTER]: CLEAN, [path]: generous })).toEqual([]);
  });
});
