import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Keys, readKeys } from '../../supabase/local/keys.ts';
import { openMailbox } from '../../supabase/local/mail/mail.ts';
import { pubblica } from '../db/scene.ts';
import { verificaScene } from '../db/scene-verifiche.ts';
import { createAccount } from '../support/accounts.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';

/** Two processes of the server in front of one Postgres: what one of them was told, the other knows. */
const SUPPORT = join(import.meta.dirname, '../support');
const PASSWORD = 'una-password-lunga';
let db: TestPostgres;
let folder: string;
let keys: Keys;
const processes: ChildProcess[] = [];
const addresses: string[] = [];

async function start(): Promise<void> {
  const real = (globalThis as { fidatiDate?: DateConstructor }).fidatiDate ?? Date;
  const { TEST_NOW: _, ...env } = process.env;
  const imports = ['tsx', pathToFileURL(join(SUPPORT, 'instant.ts')).href].flatMap((one) => ['--import', one]);
  const child = spawn(process.execPath, [...imports, join(SUPPORT, 'one-of-several.ts'), folder, db.url], {
    env: { ...env, CLOCK_OFFSET_MS: String(Date.now() - real.now()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [said]: Buffer[] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`a server ended with ${code}`))),
  ]);
  addresses.push(`http://localhost:${String(said).trim()}`);
}

beforeAll(async () => {
  db = await startPostgres(2);
  folder = await mkdtemp(join(tmpdir(), 'fidati-diversi-'));
  keys = await readKeys(folder);
  await start();
  await start();
});
afterAll(async () => {
  for (const child of processes) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await db.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(which: number, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${addresses[which]}${path}`, {
    method: 'POST',
    headers: { apikey: keys.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}
const signIn = (which: number, email: string, password = PASSWORD) =>
  ask(which, '/auth/v1/token?grant_type=password', { email, password });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function person(name: string) {
  const email = `${name}@prova.example`;
  const id = await createAccount(db.sql, { email, password: PASSWORD, dati: { termini: true } });
  return { id, email };
}

test('a session of one is a session of the other, and ends in both at once', async () => {
  const { email } = await person('sessione');
  const { access_token: token } = (await signIn(0, email)).body;
  const profile = (which: number) => ask(which, '/rest/v1/rpc/mio_profilo', {}, bearer(token));
  expect((await profile(1)).status).toBe(200);
  expect((await ask(0, '/auth/v1/logout?scope=global', {}, bearer(token))).status).toBeLessThan(300);
  expect([(await profile(0)).status, (await profile(1)).status]).toEqual([401, 401]);
});

test('tries are counted together: ten wrong passwords dealt between them are ten, then one a minute', async () => {
  const { email } = await person('tentata');
  const outcomes: number[] = [];
  for (let i = 0; i < 10; i += 1) outcomes.push((await signIn(i % 2, email, 'sbagliata-di-certo')).status);
  expect(outcomes).toEqual(Array(10).fill(400));
  expect((await signIn(0, email, 'sbagliata-di-certo')).status).toBe(400);
  expect([(await signIn(0, email)).status, (await signIn(1, email)).status]).toEqual([429, 429]);
});

test('one command sent to both at once takes effect once, and two buyers do not both get the item', async () => {
  const seller = (await person('venditrice')).id;
  const [anna, bea] = [await person('anna'), await person('bea')];
  const tokens = [(await signIn(0, anna.email)).body.access_token, (await signIn(1, bea.email)).body.access_token];
  const [first, second] = [await pubblica(db, seller), await pubblica(db, seller)];
  const reserve = (which: number, token: string, id: string, command = randomUUID()) =>
    ask(which, '/api/annunci/reserve', { id }, { ...bearer(token), 'idempotency-key': command });
  const command = randomUUID();
  const answers = await Promise.all([0, 1, 0, 1].map((which) => reserve(which, tokens[0], first, command)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  const rivals = await Promise.all([0, 1].map((which) => reserve(which, tokens[which], second)));
  expect(rivals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    await db.sql(
      'select id_annuncio, count(*)::int as n from public.prenotazioni_storia where id_annuncio in ($1, $2) group by 1',
      [first, second],
    ),
  ).toEqual(expect.arrayContaining([first, second].map((id_annuncio) => ({ id_annuncio, n: 1 }))));
});

test('both run the round of jobs at the same moment: each lapsed reservation ends once, each letter leaves once', async () => {
  for (let i = 0; i < 4; i += 1) {
    const { annuncio } = await verificaScene(db);
    await db.sql(`update public.verifiche set stato = 'annullata' where id_annuncio = $1`, [annuncio]);
    await db.sql(
      `update public.annunci set scadenza_prenotazione = privato.adesso() - interval '1 minute' where id = $1`,
      [annuncio],
    );
  }
  const round = (which: number) => ask(which, '/api/lavori', {}, { 'x-lavori-secret': keys.jobsSecret });
  let [ended, sent] = [0, 0];
  for (let i = 0; i < 3; i += 1) {
    for (const { status, body } of await Promise.all([round(0), round(1)])) {
      expect([status, body.errori]).toEqual([200, []]);
      ended += body.scadenze.prenotazioni_scadute;
      sent += body.posta.inviate;
    }
  }
  const [owed] = await db.sql<{ n: number; inviate: number }>(
    `select count(*)::int as n, count(*) filter (where stato = 'inviata')::int as inviate from public.posta_uscita`,
  );
  expect(ended).toBe(4);
  expect(owed?.n).toBeGreaterThanOrEqual(8);
  const caught = await openMailbox(join(folder, 'posta')).list();
  expect([owed?.inviate, sent, caught.length]).toEqual([owed?.n, owed?.n, owed?.n]);
});
