import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fiducia } from '../../supabase/functions/_shared/indirizzo.ts';
import { creaApi } from '../../supabase/functions/api/app.ts';
import { LIMITS } from '../../supabase/functions/api/machinery/limits.ts';
import { dispatch } from '../../supabase/local/dispatch.ts';
import { type Listening, serve } from '../../supabase/local/listen.ts';
import { createWorld, type World } from '../fakes/api.ts';

/** Limits by address, over real connections: the wiring of the production server (local/serve.ts). */
let mondo: World;
let ascolto: Listening;
const conti = new Map<string, number>();

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  conti.clear();
  mondo = await createWorld({
    consuma_limite: ({ p_chiave, p_massimo }) => {
      const conto = (conti.get(String(p_chiave)) ?? 0) + 1;
      conti.set(String(p_chiave), conto);
      return conto <= Number(p_massimo);
    },
    stato_manutenzione: () => ({ maintenanceMode: true }),
    hash_manutenzione: () => null,
  });
});
afterEach(() => ascolto.chiudi());

async function accendi(fiducia: Fiducia): Promise<void> {
  ascolto = await serve(dispatch({ api: creaApi(mondo.ambiente), sito: async () => new Response('pagina'), fiducia }), {
    PORT: 0,
    host: false,
    https: false,
    cartella: '',
    vite: null,
  });
}

/** A guess at the maintenance password, as a caller who writes any header he likes. */
const indovina = async (intestazioni: Record<string, string>) =>
  (
    await fetch(`http://localhost:${ascolto.porta}/api/settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...intestazioni },
      body: JSON.stringify({ action: 'check', password: 'sbagliata' }),
    })
  ).status;

const TANTI = LIMITS.manutenzione.massimo + 3;
const tutti = async (intestazioni: (n: number) => Record<string, string>) => {
  const stati: number[] = [];
  for (let n = 0; n < TANTI; n += 1) stati.push(await indovina(intestazioni(n)));
  return stati.filter((stato) => stato === 429).length;
};

test('a new forged address for each guess evades nothing: the connection is counted', async () => {
  await accendi({ proxy: 0 });
  const bugia = (n: number) => `198.51.100.${n}`;
  expect(
    await tutti((n) => ({
      'x-forwarded-for': bugia(n),
      'x-real-ip': bugia(n),
      'cf-connecting-ip': bugia(n),
      forwarded: `for=${bugia(n)}`,
    })),
  ).toBe(3);
  expect(conti.size).toBe(1);
});

test('behind one trusted proxy each caller has a count of his own, and what he writes before it changes nothing', async () => {
  await accendi({ proxy: 1 });
  // The proxy appends the address it saw to what the caller sent.
  expect(await tutti((n) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.7` }))).toBe(3);
  expect(conti.size).toBe(1);
  expect(await indovina({ 'x-forwarded-for': '203.0.113.8' })).toBe(200);
  expect(conti.size).toBe(2);
});
