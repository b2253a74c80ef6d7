import { describe, expect, test, vi } from 'vitest';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { blocchiWeb } from './blocchi.ts';
import { salvaNota } from './coda.ts';
import { type PorteFoto, tieniFoto } from './foto.ts';
import { percorsoAllegato } from './percorso_allegato.ts';
import { chiediPersistenza, erroreQuota, misuraSpazio, valutaSpazio } from './quota.ts';
import { creaScrittura } from './scrittura.ts';
import { leggiZip, scriviZip } from './zip.ts';

/** Where the engine meets the browser: locks, pictures, room, files. */

describe('locks', () => {
  test('none where the browser has none, else one holder per name', async () => {
    expect(blocchiWeb(undefined)).toBeNull();
    const request = vi.fn(async (_name: string, task: () => Promise<number>) => task());
    const locks = blocchiWeb({ request, query: vi.fn() } as unknown as LockManager);
    expect(await locks?.run('sync:c1', async () => 7)).toBe(7);
    expect(request.mock.calls[0]?.[0]).toBe('sync:c1');
  });
});

describe('the way of a file in the archive', () => {
  const media = { id: 'm1', verificaId: 'v1', sha256: 'abcdef0123456789abcdef', variante: 0 };
  test.each([
    ['image/jpeg', 'jpg'],
    ['image/png', 'png'],
    ['image/webp', 'webp'],
    ['image/avif', 'avif'],
    ['image/heic', 'heic'],
    ['video/mp4', 'mp4'],
    ['video/webm', 'webm'],
    ['application/pdf', 'pdf'],
    ['text/plain', 'bin'],
  ])('%s ends in %s', (mime, estensione) => {
    expect(percorsoAllegato('c1', { ...media, mime })).toBe(`c1/v1/m1-abcdef0123456789.${estensione}`);
    expect(percorsoAllegato('c1', { ...media, mime, variante: 2 })).toBe(`c1/v1/m1-abcdef0123456789-2.${estensione}`);
  });
});

describe('pictures of the day', () => {
  const prepara = (risposte: Record<string, () => Promise<Response>>) => {
    const kept = new Map<string, Response>();
    const cache = {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.delete(url),
      put: async (url: string, risposta: Response) => void kept.set(url, risposta),
    };
    const open = vi.fn(async () => cache);
    const get = vi.fn((url: string) => risposte[url]?.() ?? Promise.reject(new TypeError('rete')));
    const porte = { origine: 'https://fidati.example', caches: { open }, get } as unknown as PorteFoto;
    return { kept, open, get, porte };
  };
  const immagine = async () => new Response('x', { headers: { 'content-type': 'image/webp' } });
  const di = (nome: string) => `https://fidati.example/${nome}`;

  test('exactly the wanted ones are kept; what is no picture, fails or is gone is counted and never kept', async () => {
    const { kept, open, get, porte } = prepara({
      [di('a.webp')]: immagine,
      'https://altrove.example/b.webp': immagine,
      [di('pagina')]: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      [di('muta')]: async () => {
        const muta = new Response('x');
        muta.headers.delete('content-type');
        return muta;
      },
      [di('rotta')]: async () => new Response('x', { status: 404, headers: { 'content-type': 'image/png' } }),
    });
    const urls = ['/a.webp', 'https://altrove.example/b.webp', '/pagina', '/muta', '/rotta', '/assente'];
    expect(await tieniFoto(porte, urls)).toEqual({ nuove: 2, mancate: 4 });
    expect(open).toHaveBeenCalledWith('foto-annunci');
    expect([...kept.keys()]).toEqual([di('a.webp'), 'https://altrove.example/b.webp']);
    get.mockClear();
    expect(await tieniFoto(porte, ['/a.webp'])).toEqual({ nuove: 0, mancate: 0 });
    expect(get).not.toHaveBeenCalled();
    expect([...kept.keys()]).toEqual([di('a.webp')]);
  });
});

describe('room', () => {
  test('warns from 80 % used, and below 500 MB left; a browser that says nothing is not full', async () => {
    const MB = 1024 * 1024;
    expect(valutaSpazio(8_000 * MB, 10_000 * MB)).toEqual({ usati: 8_000 * MB, totale: 10_000 * MB, avviso: true });
    expect(valutaSpazio(7_999 * MB, 10_000 * MB).avviso).toBe(false);
    expect(
      [valutaSpazio(500 * MB, 1_000 * MB), valutaSpazio(501 * MB, 1_000 * MB)].map(({ avviso }) => avviso),
    ).toEqual([false, true]);
    expect(await misuraSpazio({ estimate: async () => ({}) })).toEqual({ usati: 0, totale: 0, avviso: false });
    expect(await misuraSpazio({ estimate: async () => ({ usage: 9 * MB, quota: 10 * MB }) })).toMatchObject({
      usati: 9 * MB,
      avviso: true,
    });
  });

  test('persistence is asked for once', async () => {
    const persist = vi.fn(async () => true);
    expect(await chiediPersistenza({ persisted: async () => true, persist })).toBe(true);
    expect(persist).not.toHaveBeenCalled();
    expect(await chiediPersistenza({ persisted: async () => false, persist })).toBe(true);
    expect(await chiediPersistenza({ persisted: async () => false, persist: async () => false })).toBe(false);
  });

  test('a full disk is known by its name, however deep', () => {
    const pieno = { name: 'QuotaExceededError' };
    expect([pieno, { inner: pieno }, { name: 'AbortError', inner: { inner: pieno } }].map(erroreQuota)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [null, undefined, 'QuotaExceededError', {}, { name: 'AbortError' }, { inner: null }].map(erroreQuota),
    ).toEqual([false, false, false, false, false, false]);
  });

  test('a save’s answer goes to whoever presents it', async () => {
    const tablet = await nuovoTablet(server());
    const scrivi = creaScrittura(tablet);
    const detto = await scrivi(
      (ambiente) => salvaNota(ambiente, { verificaId: 'v1', testo: 'x' }),
      ({ ok }) => `detto ${ok}`,
    );
    expect([detto, await tablet.archivio.ops.count()]).toEqual(['detto true', 1]);
  });
});

describe('a ZIP', () => {
  const voci = [
    { nome: 'è.txt', dati: new TextEncoder().encode('ciao mondo') },
    { nome: 'b', dati: new Uint8Array([0, 255]) },
    { nome: '', dati: new Uint8Array() },
  ];
  const scritto = async () => new Uint8Array(await scriviZip(voci).arrayBuffer());

  test('is stored, with UTF-8 names and the same bytes at any hour', async () => {
    expect(scriviZip(voci).type).toBe('application/zip');
    const file = await scritto();
    const view = new DataView(file.buffer);
    // signature of an entry; stored; 1 January 1980
    expect([view.getUint32(0, true), view.getUint16(8, true), view.getUint32(10, true)]).toEqual([
      0x04034b50, 0, 0x00210000,
    ]);
    expect(new TextDecoder().decode(file)).toContain('è.txtciao mondo');
    expect(await scritto()).toEqual(file);
  });

  test('is read back, wherever it stands in its buffer', async () => {
    const file = await scritto();
    expect(leggiZip(file)).toEqual(voci);
    const spostato = new Uint8Array(file.length + 3);
    spostato.set(file, 3);
    expect(leggiZip(spostato.subarray(3))).toEqual(voci);
    expect(leggiZip(new Uint8Array(await scriviZip([]).arrayBuffer()))).toEqual([]);
  });

  test('is nothing when it was cut, or was never one', async () => {
    const file = await scritto();
    for (let length = 0; length < file.length; length += 1) expect(leggiZip(file.slice(0, length))).toBeNull();
  });

  test('whatever one damaged byte makes of it, reading it never throws', async () => {
    const file = await scritto();
    for (let at = 0; at < file.length; at += 1) {
      const rotto = file.slice();
      rotto[at] = (rotto[at] ?? 0) ^ 0xff;
      expect(() => leggiZip(rotto)).not.toThrow();
    }
  });
});
