import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'sb-fidati-auth-token';

const storage = (kept: Map<string, string>) => ({
  getItem: (chiave: string) => kept.get(chiave) ?? null,
  setItem: (chiave: string, valore: string) => kept.set(chiave, valore),
  removeItem: (chiave: string) => kept.delete(chiave),
  key: (posto: number) => [...kept.keys()][posto] ?? null,
  get length() {
    return kept.size;
  },
});

async function pagina(rete: () => Promise<Response>) {
  const kept = new Map<string, string>();
  const scaduta = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: 4_000_000_000,
    token_type: 'bearer',
    user: { id: 'u' },
  };
  kept.set(KEY, JSON.stringify(scaduta));
  kept.set('fidati-indizio', 'u\nAnna\n0\n1');
  for (const form of ['annuncio', 'centro']) kept.set(`fidati.bozza.${form}.u`, '{"titolo":"Rolex"}');
  kept.set('fidati.visti', '["a"]');
  kept.set('fidati-elenco-viste-annunci', '[{"nome":"Da rivedere","ricerca":"q=Rossi"}]');
  const tabDrafts = new Map([['fidati.bozza.diventa-centro.nuova', '{"nome":"Perizie"}']]);
  vi.stubGlobal('localStorage', storage(kept));
  vi.stubGlobal('sessionStorage', storage(tabDrafts));
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'https://fidati.example chiave' }) });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', vi.fn(rete));
  const { signOut } = await import('./exit.ts');
  return { kept, tabDrafts, signOut };
}

describe('signing out', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['the server answers', () => Promise.resolve(new Response(null, { status: 204 }))],
    ['the line is down', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server is broken', () => Promise.resolve(new Response('{}', { status: 500 }))],
    ['the line stalls', () => new Promise<Response>(() => {})],
  ])('removes the whole session from the device when %s', async (_, rete) => {
    const { kept, tabDrafts, signOut } = await pagina(rete);
    const fuori = signOut();
    let fatto = false;
    void fuori.then(() => {
      fatto = true;
    });
    await expect
      .poll(() => {
        vi.advanceTimersByTime(2000);
        return fatto;
      })
      .toBe(true);
    expect([...kept.keys(), ...tabDrafts.keys()]).toEqual([]);
  });
});
