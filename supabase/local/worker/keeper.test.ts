import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { EngineOptions } from '../backend/engine.ts';
import { generateKeys } from '../keys.ts';
import type { Migration } from '../migrations.ts';
import { type Keeper, openKeeper } from './keeper.ts';

/** A small database of its own: these tests are about the thread. */
const FIELD = `
create table public.campo (id integer primary key);
create function public.lenta(p_secondi double precision) returns integer language plpgsql as $$
declare v_fine timestamptz := clock_timestamp() + make_interval(secs => p_secondi);
begin
  while clock_timestamp() < v_fine loop null; end loop;
  return 1;
end $$;
create function public.segna(p_id integer) returns integer language sql security definer as $$
  insert into public.campo (id) values (p_id) returning id $$;
`;
const PRIVILEGES = `grant select on public.campo to anon;
grant execute on all functions in schema public to anon;`;
const chapter = (name: string, text: string): Migration => ({ nome: name, testo: text, impronta: name });

let folder: string;
let engine: EngineOptions;
let custode: Keeper;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-custode-'));
  engine = {
    cartella: folder,
    siteUrl: 'http://prova.local',
    chiavi: await generateKeys(),
    capitoli: [chapter('1_campo.sql', FIELD)],
    grants: PRIVILEGES,
  };
  custode = await openKeeper(engine, { limitMs: 1_000, everyMs: 500 });
});
afterAll(async () => {
  await custode.database.chiudi();
  rmSync(folder, { recursive: true });
});
/** Logged errors; each test knows why. */
const said = () => vi.mocked(console.error).mock.calls.map((parts) => parts.map(String).join(' '));
afterEach(() => void vi.mocked(console.error).mockClear());

const call = (procedure: string, args: object, address: string | null = null) =>
  custode.lite.fetch(
    new Request(`http://prova.local/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: { apikey: engine.chiavi.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(args),
    }),
    address,
  );
const present = async () =>
  (await custode.database.sql<{ id: number }>('select id from public.campo order by id')).map(({ id }) => id);

test('it answers as it does here: rows, values of every kind, errors with their code, transactions all or nothing', async () => {
  const [row] = await custode.database.sql(
    'select $1::text as a, $2::jsonb as b, $3::timestamptz as c, $4::text[] as d',
    ['è', { x: 1 }, new Date('2026-11-20T10:00:00Z'), ['u', 'v']],
  );
  expect(row).toEqual({ a: 'è', b: { x: 1 }, c: '2026-11-20 10:00:00+00', d: ['u', 'v'] });
  await expect(custode.database.sql('select * from manca')).rejects.toMatchObject({ code: '42P01' });
  const route = custode.database.transaction(async (sql) => {
    await sql('insert into public.campo values (901)');
    throw new Error('no');
  });
  await expect(route).rejects.toThrow('no');
  const outcome = await custode.database.transaction(async (sql, run) => {
    await sql('insert into public.campo values (902)');
    await run('insert into public.campo values (903); insert into public.campo values (904)');
    return (await sql('select id from public.campo where id > 900')).length;
  });
  expect([outcome, await present()]).toEqual([3, [902, 903, 904]]);
  await custode.database.sql('delete from public.campo');
});

test('while the database works, this thread goes on; a request over the limit is stopped and told to come back', async () => {
  const rounds: number[] = [];
  const clock = setInterval(() => rounds.push(performance.now()), 10);
  const slow = call('lenta', { p_secondi: 60 });
  const behind = [call('segna', { p_id: 1 }), call('segna', { p_id: 2 })];
  const response = await slow;
  clearInterval(clock);
  expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  expect(rounds.length).toBeGreaterThan(20);
  // requests that only waited are served by the next thread, once
  expect((await Promise.all(behind)).map((r) => r.status)).toEqual([200, 200]);
  expect(await present()).toEqual([1, 2]);
  expect(said().filter((row) => row.includes('POST /rest/v1/rpc/lenta held it'))).toHaveLength(1);
  await custode.database.sql('delete from public.campo');
});

test('an address that had it stopped twice asks for no more rows for ten minutes; the others do', async () => {
  for (const volta of [1, 2])
    expect([volta, (await call('lenta', { p_secondi: 60 }, '203.0.113.7')).status]).toEqual([volta, 503]);
  const stoppedCall = await call('segna', { p_id: 1 }, '203.0.113.7');
  expect([stoppedCall.status, Number(stoppedCall.headers.get('retry-after')) > 500]).toEqual([429, true]);
  expect((await call('segna', { p_id: 1 }, '203.0.113.8')).status).toBe(200);
  await custode.database.sql('delete from public.campo');
});

test("the server's own work is not stopped", async () => {
  const [row] = await custode.database.sql('select public.lenta(3) as fatto');
  expect([row, said()]).toEqual([{ fatto: 1 }, []]);
});

test('a transaction that dies with the thread says so, and leaves nothing', async () => {
  let slow: Promise<Response> | undefined;
  const lost = custode.database.transaction(async (sql) => {
    await sql('insert into public.campo values (1)');
    slow = call('lenta', { p_secondi: 60 });
  });
  await lost;
  expect((await slow)?.status).toBe(503);
  expect(await present()).toEqual([1]);
  await custode.database.sql('delete from public.campo');
});

test('a database that answers nonsense is noticed, said aloud, and opened again whole', async () => {
  const values = Array.from({ length: 32_768 }, (_, i) => i);
  await custode.database.sql(`select 1 where 0 in (${values.map((i) => `$${i + 1}::integer`).join(',')})`, values);
  await expect.poll(() => said().some((row) => row.includes('nonsense'))).toBe(true);
  expect((await call('segna', { p_id: 7 })).status).toBe(200);
  expect(await present()).toEqual([7]);
  await custode.database.sql('delete from public.campo');
});

/** `KILLS=100 npx vitest run supabase/local/worker/keeper.test.ts` stops it a hundred times. */
test('stopped again and again in the middle of writing, it forgets nothing that it had acknowledged', {
  timeout: 3_600_000,
}, async () => {
  const times = Number(process.env.KILLS ?? 3);
  const confirmed: number[] = [];
  let next = 1;
  for (let volta = 0; volta < times; volta += 1) {
    let halt = false;
    const writes = async () => {
      while (!halt) {
        const id = next++;
        const response = await call('segna', { p_id: id });
        if (response.status === 200) confirmed.push(id);
        await response.body?.cancel();
      }
    };
    const attempts = [writes(), writes(), writes()];
    await new Promise((pastItems) => setTimeout(pastItems, 50 + ((volta * 37) % 100)));
    const slow = await call('lenta', { p_secondi: 60 });
    expect(slow.status).toBe(503);
    halt = true;
    await Promise.all(attempts);
  }
  const now = new Set(await present());
  expect(confirmed.filter((id) => !now.has(id))).toEqual([]);
  expect(confirmed.length).toBeGreaterThan(times);
});
