import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/port.ts';
import { openPglite } from './backend/database.ts';

const LAUNCH = join(import.meta.dirname, 'start.ts');
let folder: string;
let port: number;
const opened = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-avvio-'));
  port = await freePort();
});
afterAll(() => {
  for (const process of opened) process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Launched {
  child: ChildProcess;
  uscita(): string;
  finito: Promise<number | null>;
}

function begin(): Launched {
  const child = spawn(process.execPath, ['--import', 'tsx', LAUNCH], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  opened.add(child);
  let text = '';
  for (const flow of [child.stdout, child.stderr]) flow?.on('data', (piece: Buffer) => (text += piece.toString()));
  const done = new Promise<number | null>((outcome) =>
    child.once('exit', (code) => {
      opened.delete(child);
      outcome(code);
    }),
  );
  return { child, uscita: () => text, finito: done };
}

/** Resolves when started, rejects with its reason. */
async function ready({ child, uscita }: Launched): Promise<void> {
  const done = () => child.exitCode !== null || child.signalCode !== null;
  await expect
    .poll(() => done() || uscita().includes('Ctrl+C'), { timeout: 500_000, interval: 100, message: 'it starts' })
    .toBe(true);
  expect(uscita()).toContain('Ctrl+C');
}
const go = (path: string, options: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, options);
const indexes = () => JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8'));

test('one command starts everything, a second one is refused, a crash loses nothing, a stop is clean', {
  timeout: 1_200_000,
}, async () => {
  const first = begin();
  await ready(first);
  expect(first.uscita()).toContain('admin@demo.example');
  const { publishableKey, url } = indexes();
  expect(url).toBe(`http://localhost:${port}`);
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const account = { email: 'ada@prova.example', password: 'fidati-demo-2026' };
  expect((await go('/auth/v1/signup', { method: 'POST', headers, body: JSON.stringify(account) })).status).toBe(200);
  expect(await (await go('/_mail.json?to=ada@prova.example')).json()).toHaveLength(1);
  expect((await go('/_jobs', { method: 'POST' })).status).toBe(200);
  expect((await go('/assets/manca.js')).status).toBe(404);

  const second = begin();
  expect(await second.finito).not.toBe(0);
  expect(second.uscita()).toContain('already running');

  first.child.kill('SIGKILL');
  await first.finito;
  const third = begin();
  await ready(third);
  expect(indexes().publishableKey).toBe(publishableKey);
  const accesso = await go('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  expect((await accesso.json()).error_code).toBe('email_not_confirmed');
  third.child.kill('SIGTERM');
  expect(await third.finito).toBe(0);

  const data = await openPglite(join(folder, 'data'));
  await data.sql("update locale.migrazioni set impronta = 'altra' where nome like '%_initial.sql'");
  await data.chiudi();
  const fourth = begin();
  expect(await fourth.finito).toBe(1);
  expect(fourth.uscita()).toMatch(/^Fidati does not start: \d+_initial.sql has changed .*`npm run reset`/m);
  expect(fourth.uscita()).not.toContain('    at ');
});
