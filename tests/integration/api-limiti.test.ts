import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dispatch } from '../../src/server/dispatch.ts';
import { type Listening, serve } from '../../src/server/listen.ts';
import type { Trust } from '../../supabase/functions/_shared/indirizzo.ts';
import { createApi } from '../../supabase/functions/api/app.ts';
import { LIMITS } from '../../supabase/functions/api/services/limits.ts';
import { createWorld, type World } from '../fakes/api.ts';

/** Limits by address, over real connections: the wiring of the production server (local/serve.ts). */
let world: World;
let listening: Listening;
const conti = new Map<string, number>();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  conti.clear();
  world = await createWorld({
    consuma_limite: ({ p_chiave, p_massimo }) => {
      const conto = (conti.get(String(p_chiave)) ?? 0) + 1;
      conti.set(String(p_chiave), conto);
      return conto <= Number(p_massimo);
    },
    stato_manutenzione: () => ({ maintenanceMode: true }),
    hash_manutenzione: () => null,
  });
});
afterEach(() => listening.chiudi());

async function start(trust: Trust): Promise<void> {
  listening = await serve(
    dispatch({ api: createApi(world.environment), sito: async () => new Response('pagina'), trust }),
    {
      PORT: 0,
      host: false,
      https: false,
      cartella: '',
      vite: null,
    },
  );
}

/** A guess at the maintenance password, as a caller who writes any header he likes. */
const guess = async (headers: Record<string, string>) =>
  (
    await fetch(`http://localhost:${listening.porta}/api/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ action: 'check', password: 'sbagliata' }),
    })
  ).status;

const MANY = LIMITS.manutenzione.massimo + 3;
const all = async (headers: (n: number) => Record<string, string>) => {
  const stati: number[] = [];
  for (let n = 0; n < MANY; n += 1) stati.push(await guess(headers(n)));
  return stati.filter((stato) => stato === 429).length;
};

test('a new forged address for each guess evades nothing: the connection is counted', async () => {
  await start({ proxy: 0 });
  const spoofedIp = (n: number) => `198.51.100.${n}`;
  expect(
    await all((n) => ({
      'x-forwarded-for': spoofedIp(n),
      'x-real-ip': spoofedIp(n),
      'cf-connecting-ip': spoofedIp(n),
      forwarded: `for=${spoofedIp(n)}`,
    })),
  ).toBe(3);
  expect(conti.size).toBe(1);
});

test('behind one trusted proxy each caller has a count of his own, and what he writes before it changes nothing', async () => {
  await start({ proxy: 1 });
  // The proxy appends the address it saw to what the caller sent.
  expect(await all((n) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` }))).toBe(3);
  expect(conti.size).toBe(1);
  expect(await guess({ 'x-forwarded-for': '203.0.113.8' })).toBe(200);
  expect(conti.size).toBe(2);
});
