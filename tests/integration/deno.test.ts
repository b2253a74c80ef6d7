import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { generateKeys } from '../../supabase/local/keys.ts';
import { freePort } from '../support/port.ts';

/** The API as Edge Functions run it: real Deno, real HTTP on both sides, the pinned packages. */
const RADICE = join(import.meta.dirname, '..', '..');
const FUNZIONI = join(RADICE, 'supabase', 'functions');
const DENO = join(RADICE, 'node_modules', '.bin', 'deno');
const CONFIGURAZIONE = ['--config', join(FUNZIONI, 'deno.json')];
const INGRESSO = join(FUNZIONI, 'api', 'index.ts');

const RISPOSTE: Record<string, unknown> = {
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
const chieste: { procedura: string; argomenti: Record<string, unknown> }[] = [];
let backend: Server;
let deno: ChildProcess;
let base: string;
let uscita = '';

beforeAll(async () => {
  backend = createServer({ keepAliveTimeout: 0 }, (richiesta, risposta) => {
    const procedura = (richiesta.url ?? '').replace('/rest/v1/rpc/', '');
    let corpo = '';
    richiesta.on('data', (pezzo: Buffer) => (corpo += pezzo.toString()));
    richiesta.on('end', () => {
      chieste.push({ procedura, argomenti: JSON.parse(corpo || '{}') });
      risposta.setHeader('content-type', 'application/json');
      risposta.end(JSON.stringify(RISPOSTE[procedura] ?? null));
    });
  });
  await new Promise<void>((pronto) => backend.listen(0, '127.0.0.1', pronto));
  const propria = await freePort();
  base = `http://127.0.0.1:${propria}/api`;
  const indirizzo = backend.address();
  const porta = typeof indirizzo === 'object' && indirizzo !== null ? indirizzo.port : 0;
  const { certificati, lavoriSecret, publishableKey, secretKey } = await generateKeys();
  deno = spawn(DENO, ['run', ...CONFIGURAZIONE, '--allow-net', '--allow-env', '--allow-read', INGRESSO], {
    env: {
      ...process.env,
      PORT: String(propria),
      SUPABASE_URL: `http://127.0.0.1:${porta}`,
      SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SUPABASE_SECRET_KEY: secretKey,
      STRIPE_SECRET_KEY: 'sk_test_prova',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_prova',
      STRIPE_WEBHOOK_SECRET: 'whsec_prova',
      RESEND_API_KEY: 're_prova',
      POSTA_MITTENTE: 'Fidati <posta@fidati.example>',
      CERTIFICATI_PRIVATE_JWK: JSON.stringify(certificati.privateJwk),
      CERTIFICATI_PUBLIC_JWK: JSON.stringify(certificati.publicJwk),
      LAVORI_SECRET: lavoriSecret,
      SITE_URL: 'https://fidati.example',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const canale of [deno.stdout, deno.stderr]) canale?.on('data', (pezzo: Buffer) => (uscita += pezzo.toString()));
  await inAscolto();
});

afterAll(async () => {
  deno.kill('SIGTERM');
  backend.closeAllConnections();
  await new Promise((chiuso) => backend.close(chiuso));
});

async function inAscolto(): Promise<void> {
  const finito = () => deno.exitCode !== null || deno.signalCode !== null;
  const pronto = () => finito() || uscita.includes('Listening');
  await vi.waitUntil(pronto, { timeout: 500_000, interval: 100 });
  if (finito()) throw new Error(`deno did not start:\n${uscita}`);
}

test('the API type-checks under Deno', async () => {
  const controllo = spawn(DENO, ['check', ...CONFIGURAZIONE, INGRESSO], { env: { ...process.env, NO_COLOR: '1' } });
  let testo = '';
  controllo.stderr.on('data', (pezzo: Buffer) => (testo += pezzo.toString()));
  const codice = await new Promise((finito) => controllo.on('close', finito));
  expect(testo).not.toContain('error');
  expect(codice).toBe(0);
});

test('served by Deno, it answers on its own and through the database', async () => {
  const chiave = await fetch(`${base}/stripe/public-key`);
  expect(chiave.headers.get('cache-control')).toBe('no-store');
  expect(await chiave.json()).toEqual({ publishableKey: 'pk_test_prova' });
  const controllo = await fetch(`${base}/certificates/check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codice: 'ABCD-EFGH-JKMN' }),
  });
  expect(controllo.status).toBe(200);
  expect(await controllo.json()).toMatchObject({ esito: 'valido', messaggio: 'Certificato valido' });
});

test('under Deno guesses are counted by the connection, whatever address a header claims', async () => {
  for (const falso of ['198.51.100.1', '198.51.100.2'])
    await fetch(`${base}/certificates/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': falso, 'cf-connecting-ip': falso },
      body: JSON.stringify({ codice: 'ABCD-EFGH-JKMN', privato: 'ABCD' }),
    });
  const contati = chieste.filter((c) => c.procedura === 'consuma_limite').map((c) => c.argomenti.p_chiave);
  expect(contati).toHaveLength(2);
  expect(new Set(contati).size).toBe(1);
});

test('under Deno a forged event and a missing token are refused alike', async () => {
  const evento = await fetch(`${base}/stripe/webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': 't=1,v1=00' },
    body: '{}',
  });
  expect(evento.status).toBe(400);
  const riserva = await fetch(`${base}/annunci/reserve`, { method: 'POST', body: '{}' });
  expect(riserva.status).toBe(401);
  expect(uscita).not.toMatch(/error/i);
});
