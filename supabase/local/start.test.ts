import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/port.ts';
import { openPglite } from './database.ts';

const AVVIO = join(import.meta.dirname, 'start.ts');
let folder: string;
let port: number;
const aperti = new Set<ChildProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fidati-avvio-'));
  port = await freePort();
});
afterAll(() => {
  for (const processo of aperti) processo.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

interface Avviato {
  processo: ChildProcess;
  uscita(): string;
  finito: Promise<number | null>;
}

function avvia(): Avviato {
  const processo = spawn(process.execPath, ['--import', 'tsx', AVVIO], {
    env: { ...process.env, PORT: String(port), FIDATI_DATI: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  aperti.add(processo);
  let text = '';
  for (const flusso of [processo.stdout, processo.stderr])
    flusso?.on('data', (pezzo: Buffer) => (text += pezzo.toString()));
  const finito = new Promise<number | null>((outcome) =>
    processo.once('exit', (code) => {
      aperti.delete(processo);
      outcome(code);
    }),
  );
  return { processo, uscita: () => text, finito };
}

/** Greets, or ends and says why. */
async function pronto({ processo, uscita }: Avviato): Promise<void> {
  const finito = () => processo.exitCode !== null || processo.signalCode !== null;
  await expect
    .poll(() => finito() || uscita().includes('Ctrl+C'), { timeout: 500_000, interval: 100, message: 'it starts' })
    .toBe(true);
  expect(uscita()).toContain('Ctrl+C');
}
const vai = (path: string, options: RequestInit = {}) => fetch(`http://localhost:${port}${path}`, options);
const indici = () => JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8'));

test('one command starts everything, a second one is refused, a crash loses nothing, a stop is clean', {
  timeout: 1_200_000,
}, async () => {
  const primo = avvia();
  await pronto(primo);
  expect(primo.uscita()).toContain('admin@demo.example');
  const { publishableKey, url } = indici();
  expect(url).toBe(`http://localhost:${port}`);
  const headers = { apikey: publishableKey, 'content-type': 'application/json' };
  const account = { email: 'ada@prova.example', password: 'fidati-demo-2026' };
  expect((await vai('/auth/v1/signup', { method: 'POST', headers, body: JSON.stringify(account) })).status).toBe(200);
  expect(await (await vai('/_posta.json?to=ada@prova.example')).json()).toHaveLength(1);
  expect((await vai('/_lavori', { method: 'POST' })).status).toBe(200);
  expect((await vai('/assets/manca.js')).status).toBe(404);

  const secondo = avvia();
  expect(await secondo.finito).not.toBe(0);
  expect(secondo.uscita()).toContain('already running');

  primo.processo.kill('SIGKILL');
  await primo.finito;
  const terzo = avvia();
  await pronto(terzo);
  expect(indici().publishableKey).toBe(publishableKey);
  const accesso = await vai('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  expect((await accesso.json()).error_code).toBe('email_not_confirmed');
  terzo.processo.kill('SIGTERM');
  expect(await terzo.finito).toBe(0);

  const dati = await openPglite(join(folder, 'data'));
  await dati.sql("update locale.migrazioni set impronta = 'altra' where nome like '%_fondamenta.sql'");
  await dati.chiudi();
  const quarto = avvia();
  expect(await quarto.finito).toBe(1);
  expect(quarto.uscita()).toMatch(/^Fidati does not start: \d+_fondamenta.sql has changed .*`npm run reset`/m);
  expect(quarto.uscita()).not.toContain('    at ');
});
