// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printed } from '../../../tests/fakes/silence.ts';
import { signOut } from './exit.ts';
import { readHint, writeHint } from './hint.ts';
import { ownProfilo } from './session.ts';
import { sessionKey } from './session-key.ts';

const base64 = (dati: object) => Buffer.from(JSON.stringify(dati)).toString('base64url');
const inOneHour = () => Math.floor(Date.now() / 1000) + 3600;

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'fidati-backend';
  meta.content = 'http://prova.local sb_publishable_prova';
  document.head.replaceChildren(meta);
  const access_token = `${base64({ alg: 'HS256' })}.${base64({ sub: 'u', session_id: 's', exp: inOneHour() })}.firma`;
  const sessione = {
    access_token,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: inOneHour(),
  };
  localStorage.setItem(sessionKey(), JSON.stringify({ ...sessione, user: { id: 'u' } }));
  writeHint({ id: 'u', nome: 'Chiara Vitale', centro: true, admin: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

test('a sign-out deletes the token at once and waits for the network at most two seconds', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (resource: unknown) => {
    calls.push(String(resource));
    return new Promise<Response>(() => undefined);
  });
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const uscita = signOut();
  expect(localStorage.getItem(sessionKey())).toBeNull();
  expect(readHint()).toBeNull();
  await vi.waitFor(() => expect(calls).toEqual(['http://prova.local/auth/v1/logout?scope=local']));
  await vi.advanceTimersByTimeAsync(2000);
  await uscita;
});

test('a sign-out is sent to the server, and the library keeps nothing', async () => {
  const calls: [string, string | null][] = [];
  vi.stubGlobal('fetch', async (resource: unknown, opzioni: RequestInit) => {
    calls.push([String(resource), new Headers(opzioni.headers).get('authorization')]);
    return new Response(null, { status: 204 });
  });
  const gettone = JSON.parse(localStorage.getItem(sessionKey()) ?? '').access_token;
  await signOut();
  expect(calls).toEqual([['http://prova.local/auth/v1/logout?scope=local', `Bearer ${gettone}`]]);
  expect(localStorage.length).toBe(0);
});

test('a person who signs in during a sign-out stays signed in, here and on the server', async () => {
  const told: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: unknown, options: RequestInit) => {
    told.push(new Headers(options.headers).get('authorization'));
    return new Response(null, { status: 204 });
  });
  const kept = localStorage.getItem(sessionKey()) ?? '';
  const { access_token } = JSON.parse(kept);
  const leaving = signOut();
  const anew = kept.replace(access_token, access_token.replace('.firma', '.altra'));
  localStorage.setItem(sessionKey(), anew);
  await leaving;
  expect(told).toEqual([`Bearer ${access_token}`]);
  expect(localStorage.getItem(sessionKey())).toBe(anew);
});

test('a suspended administrator loses the hint that offers the office', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'utente_sospeso', message: 'utente_sospeso', details: null, hint: null }, { status: 403 }),
  );
  await expect(ownProfilo()).rejects.toMatchObject({ codice: 'utente_sospeso' });
  expect(readHint()).toEqual({ id: 'u', nome: 'Chiara Vitale', centro: false, admin: false });
});

test('a missing network is no suspension: the hint stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await expect(ownProfilo()).rejects.toMatchObject({ codice: 'senza_rete' });
  expect(readHint()).toEqual({ id: 'u', nome: 'Chiara Vitale', centro: true, admin: true });
});

function refused(renewal: () => Response | Promise<Response>, then: () => Response): void {
  let asked = 0;
  vi.stubGlobal('fetch', async (resource: unknown) => {
    if (String(resource).includes('/auth/v1/token')) return renewal();
    asked += 1;
    return asked > 1 ? then() : Response.json({ code: 'non_autenticato', message: 'non_autenticato' }, { status: 401 });
  });
}
const gone = () => Response.json({ error_code: 'refresh_token_not_found', msg: 'Not Found' }, { status: 400 });

test('a session ended elsewhere leaves this device, its tabs and its counter (T21)', async () => {
  refused(gone, gone);
  expect(await ownProfilo()).toBeNull();
  expect([localStorage.getItem(sessionKey()), readHint()]).toEqual([null, null]);
});

test('a refusal whose cause is unknown keeps the session', async () => {
  refused(() => Promise.reject(new TypeError('offline')), gone);
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  const asked = ownProfilo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await asked).toBeNull();
  expect(localStorage.getItem(sessionKey())).not.toBeNull();
  expect(new Set(printed().map(([what]) => String(what)))).toEqual(new Set(['TypeError: offline']));
});
