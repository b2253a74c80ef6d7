import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const CHIAVE = 'sb-fidati-auth-token';

const deposito = (tenuti: Map<string, string>) => ({
  getItem: (chiave: string) => tenuti.get(chiave) ?? null,
  setItem: (chiave: string, valore: string) => tenuti.set(chiave, valore),
  removeItem: (chiave: string) => tenuti.delete(chiave),
  key: (posto: number) => [...tenuti.keys()][posto] ?? null,
  get length() {
    return tenuti.size;
  },
});

async function pagina(rete: () => Promise<Response>) {
  const tenuti = new Map<string, string>();
  const scaduta = {
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: 4_000_000_000,
    token_type: 'bearer',
    user: { id: 'u' },
  };
  tenuti.set(CHIAVE, JSON.stringify(scaduta));
  tenuti.set('fidati-indizio', 'u\nAnna\n0\n1');
  for (const modulo of ['annuncio', 'centro']) tenuti.set(`fidati.bozza.${modulo}.u`, '{"titolo":"Rolex"}');
  tenuti.set('fidati.visti', '["a"]');
  tenuti.set('fidati-elenco-viste-annunci', '[{"nome":"Da rivedere","ricerca":"q=Rossi"}]');
  const dellaScheda = new Map([['fidati.bozza.diventa-centro.nuova', '{"nome":"Perizie"}']]);
  vi.stubGlobal('localStorage', deposito(tenuti));
  vi.stubGlobal('sessionStorage', deposito(dellaScheda));
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'https://fidati.example chiave' }) });
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('fetch', vi.fn(rete));
  const { esci } = await import('./uscita.ts');
  return { tenuti, dellaScheda, esci };
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
    const { tenuti, dellaScheda, esci } = await pagina(rete);
    const fuori = esci();
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
    expect([...tenuti.keys(), ...dellaScheda.keys()]).toEqual([]);
  });
});
