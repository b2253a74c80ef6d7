import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateKeys } from '../../supabase/local/keys.ts';
import { freePort } from '../support/port.ts';

/** The API as Edge Functions run it: real Deno, real HTTP on both sides, the pinned packages. */
const ROOT = join(import.meta.dirname, '..', '..');
const FUNCTIONS = join(ROOT, 'supabase', 'functions');
const DENO = join(ROOT, 'node_modules', '.bin', 'deno');
const CONFIGURATION = ['--config', join(FUNCTIONS, 'deno.json')];
const SIGN_IN = join(FUNCTIONS, 'api', 'index.ts');

const ANSWERS: Record<string, unknown> = {
  stato_manutenzione: { maintenanceMode: false },
  consuma_limite: true,
  verifica_certificato: {
    esito: 'valido',
    codice_privato: null,
    certificato: {
      codice_pubblico: 'ABCDEFGHJKMN',
      stato: 'attivo',
      data_emissione: '2026-11-20T10:00:00Z',
      istantanea: { titolo: 'Orologio' },
    },
  },
};

/** What the database was asked, by procedure. */
const asked: { procedura: string; args: Record<string, unknown> }[] = [];
let backend: Server;
let deno: ChildProcess;
let base: string;
let exit = '';

beforeAll(async () => {
  backend = createServer({ keepAliveTimeout: 0 }, (richiesta, answer) => {
    const procedura = (richiesta.url ?? '').replace('/rest/v1/rpc/', '');
    let body = '';
    richiesta.on('data', (piece: Buffer) => (body += piece.toString()));
    richiesta.on('end', () => {
      asked.push({ procedura, args: JSON.parse(body || '{}') });
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify(ANSWERS[procedura] ?? null));
    });
  });
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready));
  const own = await freePort();
  base = `http://127.0.0.1:${own}/api`;
  const address = backend.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { certificati, jobsSecret, publishableKey, secretKey } = await generateKeys();
  deno = spawn(DENO, ['run', ...CONFIGURATION, '--allow-net', '--allow-env', '--allow-read', SIGN_IN], {
    env: {
      ...process.env,
      PORT: String(own),
      SUPABASE_URL: `http://127.0.0.1:${port}`,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      STRIPE_SECRET_KEY: 'sk_test_prova',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_prova',
      STRIPE_WEBHOOK_SECRET: 'whsec_prova',
      RESEND_API_KEY: 're_prova',
      POSTA_MITTENTE: 'Fidati <posta@fidati.example>',
      CERTIFICATI_PRIVATE_JWK: JSON.stringify(certificati.privateJwk),
      CERTIFICATI_PUBLIC_JWK: JSON.stringify(certificati.publicJwk),
      LAVORI_SECRET: jobsSecret,
      SITE_URL: 'https://fidati.example',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const canale of [deno.stdout, deno.stderr]) canale?.on('data', (piece: Buffer) => (exit += piece.toString()));
  await inListening();
});

afterAll(async () => {
  deno.kill('SIGTERM');
  backend.closeAllConnections();
  await new Promise((closed) => backend.close(closed));
});

async function inListening(): Promise<void> {
  const done = () => deno.exitCode !== null || deno.signalCode !== null;
  const ready = () => done() || exit.includes('Listening');
  await vi.waitUntil(ready, { timeout: 500_000, interval: 100 });
  if (done()) throw new Error(`deno did not start:\n${exit}`);
}

test('the API type-checks under Deno', async () => {
  const controllo = spawn(DENO, ['check', ...CONFIGURATION, SIGN_IN], { env: { ...process.env, NO_COLOR: '1' } });
  let text = '';
  controllo.stderr.on('data', (piece: Buffer) => (text += piece.toString()));
  const codice = await new Promise((done) => controllo.on('close', done));
  expect(text).not.toContain('error');
  expect(codice).toBe(0);
});

test('served by Deno, it answers on its own and through the database', async () => {
  const key = await fetch(`${base}/stripe/public-key`);
  expect(key.headers.get('cache-control')).toBe('no-store');
  expect(await key.json()).toEqual({ publishableKey: 'pk_test_prova' });
  const controllo = await fetch(`${base}/certificates/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codice: 'ABCD-EFGH-JKMN' }),
  });
  expect(controllo.status).toBe(200);
  expect(await controllo.json()).toMatchObject({ esito: 'valido', messaggio: 'Certificato valido' });
});

test('under Deno guesses are counted by the connection, whatever address a header claims', async () => {
  for (const fake of ['198.51.100.1', '198.51.100.2'])
    await fetch(`${base}/certificates/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': fake, 'cf-connecting-ip': fake },
      body: JSON.stringify({ codice: 'ABCD-EFGH-JKMN', privato: 'ABCD' }),
    });
  const counted = asked.filter((c) => c.procedura === 'consuma_limite').map((c) => c.args.p_chiave);
  expect(counted).toHaveLength(2);
  expect(new Set(counted).size).toBe(1);
});

test('under Deno a forged event and a missing token are refused alike', async () => {
  const event = await fetch(`${base}/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(event.status).toBe(400);
  const reserve = await fetch(`${base}/annunci/reserve`, { method: 'POST', body: '{}' });
  expect(reserve.status).toBe(401);
  expect(exit).not.toMatch(/error/i);
});
