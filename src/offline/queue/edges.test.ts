import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../../tests/fakes/sync-scene.ts';
import { newTablet } from '../../../tests/fakes/tablet.ts';
import { DeviceStore, noteCounts } from '../device/identity.ts';
import { attachmentPath } from '../media/attachment-path.ts';
import { keepPhotos, type PhotoPorts } from '../media/photos.ts';
import { readZip, writeZip } from '../media/zip.ts';
import { isClosing, isTakenDown, readMeta, readNumbers, writeMeta } from '../store/db.ts';
import { webLocks } from '../store/locks.ts';
import { isQuotaError, judgeRoom, keepStorage, measureRoom, unasked } from '../store/quota.ts';
import { createWriter } from '../store/writer.ts';
import { saveNote } from './queue.ts';

describe('locks', () => {
  test('the engine has no locks where the browser has none, else one holder per name', async () => {
    expect(webLocks(undefined)).toBeNull();
    const request = vi.fn(async (_name: string, task: () => Promise<number>) => task());
    const locks = webLocks({ request, query: vi.fn() } as unknown as LockManager);
    expect(await locks?.run('sync:c1', async () => 7)).toBe(7);
    expect(request.mock.calls[0]?.[0]).toBe('sync:c1');
  });
});

describe('the end of the storage', () => {
  const abortError = (inner?: object) => Object.assign(new Error('Transaction aborted'), { name: 'AbortError', inner });

  test('an abort without a cause is the end only if the storage closes after it', async () => {
    const { store } = await newTablet(server());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = vi.fn();
    void isClosing(store, abortError()).then(said);
    await vi.advanceTimersByTimeAsync(500);
    store.close();
    await vi.advanceTimersByTimeAsync(20);
    expect(said).toHaveBeenLastCalledWith(true);
    await store.open();
    void isClosing(store, abortError()).then(said);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(said).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(said).toHaveBeenLastCalledWith(false);
    vi.useRealTimers();
    expect(await isClosing(store, abortError({ name: 'QuotaExceededError' }))).toBe(false);
    expect(await isClosing(store, new TypeError('altro'))).toBe(false);
    expect(await isClosing(store, 'AbortError')).toBe(false);
    store.close();
    const senza = Object.assign(new Error('Transaction aborted'), { name: 'AbortError' });
    expect(await isClosing(store, abortError({ name: 'QuotaExceededError' }))).toBe(false);
    expect([await isClosing(store, senza), await isClosing(store, { name: 'AbortError' })]).toEqual([true, false]);
    expect(await isClosing(store, Object.assign(new Error('x'), { name: 'DatabaseClosedError' }))).toBe(true);
    expect(await isClosing(store, Object.assign(new Error('x'), { name: 'UnknownError' }))).toBe(false);
  });
});

test('an early failure is expected if the counter is taken down after it, else it is a surprise', async () => {
  const { store } = await newTablet(server());
  store.close();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const gone = Object.assign(new Error('x'), { name: 'DatabaseClosedError' });
  let stopped = false;
  const said = vi.fn();
  void isTakenDown(store, gone, () => stopped).then(said);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said).not.toHaveBeenCalled();
  stopped = true;
  await vi.advanceTimersByTimeAsync(20);
  expect(said).toHaveBeenLastCalledWith(true);
  stopped = false;
  void isTakenDown(store, gone, () => stopped).then(said);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(said).toHaveBeenLastCalledWith(false);
  vi.useRealTimers();
  expect(await isTakenDown(store, new TypeError('altro'), () => true)).toBe(false);
});

test('a count is no surprise either if the device’s own storage was evicted', async () => {
  const deviceStore = new DeviceStore({ indexedDB: new IDBFactory(), IDBKeyRange });
  await deviceStore.open();
  deviceStore.close();
  await noteCounts(deviceStore, 'c1', { operazioni: 1, media: 0 });
  vi.spyOn(deviceStore.centri, 'update').mockRejectedValue(new Error('altro'));
  await expect(noteCounts(deviceStore, 'c1', { operazioni: 1, media: 0 })).rejects.toThrow('altro');
});

test('a number that is none reads as nothing', async () => {
  const { store } = await newTablet(server());
  await writeMeta(store, 'a', 7);
  await writeMeta(store, 'b', '7');
  expect(await readNumbers(store, ['a', 'b', 'c'])).toEqual([7, null, null]);
});

describe('the path of a file in Storage', () => {
  const media = { id: 'm1', verificaId: 'v1', sha256: 'abcdef0123456789abcdef', variant: 0 };
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
  ])('%s ends in %s', (mime, extensionOf) => {
    expect(attachmentPath('c1', { ...media, mime })).toBe(`c1/v1/m1-abcdef0123456789.${extensionOf}`);
    expect(attachmentPath('c1', { ...media, mime, variant: 2 })).toBe(`c1/v1/m1-abcdef0123456789-2.${extensionOf}`);
  });
});

describe('pictures of the day', () => {
  const prepare = (responses: Record<string, () => Promise<Response>>) => {
    const kept = new Map<string, Response>();
    const cache = {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => kept.delete(url),
      put: async (url: string, response: Response) => void kept.set(url, response),
    };
    const open = vi.fn(async () => cache);
    const get = vi.fn((url: string) => responses[url]?.() ?? Promise.reject(new TypeError('rete')));
    const ports = { origin: 'https://fidati.example', caches: { open }, get } as unknown as PhotoPorts;
    return { kept, open, get, ports: ports };
  };
  const immagine = async () => new Response('x', { headers: { 'content-type': 'image/webp' } });
  const di = (name: string) => `https://fidati.example/${name}`;

  test('the cache keeps exactly the wanted pictures and counts failures', async () => {
    const { kept, open, get, ports } = prepare({
      [di('a.webp')]: immagine,
      'https://altrove.example/b.webp': immagine,
      [di('pagina')]: async () => new Response('<p>', { headers: { 'content-type': 'text/html' } }),
      [di('muta')]: async () => {
        const mute = new Response('x');
        mute.headers.delete('content-type');
        return mute;
      },
      [di('rotta')]: async () => new Response('x', { status: 404, headers: { 'content-type': 'image/png' } }),
    });
    const urls = ['/a.webp', 'https://altrove.example/b.webp', '/pagina', '/muta', '/rotta', '/assente'];
    expect(await keepPhotos(ports, urls)).toEqual({ added: 2, missed: 4 });
    expect(open).toHaveBeenCalledWith('foto-annunci');
    expect([...kept.keys()]).toEqual([di('a.webp'), 'https://altrove.example/b.webp']);
    get.mockClear();
    expect(await keepPhotos(ports, ['/a.webp'])).toEqual({ added: 0, missed: 0 });
    expect(get).not.toHaveBeenCalled();
    expect([...kept.keys()]).toEqual([di('a.webp')]);
  });
});

describe('room', () => {
  test('the tablet warns from 80 % used and below 500 MB left; a silent browser is not full', async () => {
    const MB = 1024 * 1024;
    expect(judgeRoom(8_000 * MB, 10_000 * MB)).toEqual({ used: 8_000 * MB, total: 10_000 * MB, warning: true });
    expect(judgeRoom(7_999 * MB, 10_000 * MB).warning).toBe(false);
    expect(
      [judgeRoom(500 * MB, 1_000 * MB), judgeRoom(501 * MB, 1_000 * MB)].map(({ warning: avviso }) => avviso),
    ).toEqual([false, true]);
    expect(await measureRoom({ estimate: async () => ({}) })).toEqual({ used: 0, total: 0, warning: false });
    expect(await measureRoom({ estimate: async () => ({ usage: 9 * MB, quota: 10 * MB }) })).toMatchObject({
      used: 9 * MB,
      warning: true,
    });
  });

  test('persistence is requested once by itself, later by a person or an installed counter', async () => {
    const { store } = await newTablet(server());
    const answer = () => readMeta(store, 'persistente');
    const persist = vi.fn(async () => false);
    const refuse = { persisted: async () => false, persist };
    await keepStorage(store, refuse, false);
    await keepStorage(store, refuse, false);
    expect([await answer(), persist.mock.calls.length]).toEqual([false, 1]);
    await keepStorage(store, { ...refuse, persist: async () => true }, true);
    expect(await answer()).toBe(true);
    // the browser withdrew it: the stored answer follows
    await keepStorage(store, refuse, false);
    expect([await answer(), persist.mock.calls.length]).toEqual([false, 1]);
    await keepStorage(store, { persisted: async () => true, persist }, true);
    expect([await answer(), persist.mock.calls.length]).toEqual([true, 1]);
  });

  test('Firefox, which asks the person, is asked only on her request (X17)', async () => {
    const persist = vi.fn(async () => true);
    const storage = { persisted: async () => false, persist };
    const agents = { Firefox: 'Gecko/20100101 Firefox/128.0', Chromium: 'Chrome/111.0 Safari/537.36' };
    for (const [name, agent] of Object.entries(agents)) {
      const { store } = await newTablet(server());
      await keepStorage(store, unasked(storage, agent), false);
      expect(await readMeta(store, 'persistente'), name).toBe(name === 'Chromium');
    }
    expect(persist).toHaveBeenCalledTimes(1);
  });

  test('a full disk is recognised by its name at any depth', () => {
    const full = { name: 'QuotaExceededError' };
    expect([full, { inner: full }, { name: 'AbortError', inner: { inner: full } }].map(isQuotaError)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      [null, undefined, 'QuotaExceededError', {}, { name: 'AbortError' }, { inner: null }].map(isQuotaError),
    ).toEqual([false, false, false, false, false, false]);
  });

  test('a save’s answer goes to its caller', async () => {
    const tablet = await newTablet(server());
    const write = createWriter(tablet);
    const said = await write(
      (env) => saveNote(env, { verificaId: 'v1', testo: 'x' }),
      ({ ok }) => `detto ${ok}`,
    );
    expect([said, await tablet.store.ops.count()]).toEqual(['detto true', 1]);
  });
});

describe('a ZIP', () => {
  const entries = [
    { name: 'è.txt', data: new TextEncoder().encode('ciao mondo') },
    { name: 'b', data: new Uint8Array([0, 255]) },
    { name: '', data: new Uint8Array() },
  ];
  const written = async () => new Uint8Array(await writeZip(entries).arrayBuffer());

  test('is stored uncompressed, with UTF-8 names and the same bytes at any hour', async () => {
    expect(writeZip(entries).type).toBe('application/zip');
    const file = await written();
    const view = new DataView(file.buffer);
    // entry signature; stored; 1 January 1980
    expect([view.getUint32(0, true), view.getUint16(8, true), view.getUint32(10, true)]).toEqual([
      0x04034b50, 0, 0x00210000,
    ]);
    expect(new TextDecoder().decode(file)).toContain('è.txtciao mondo');
    expect(await written()).toEqual(file);
  });

  test('is read from any offset of its buffer', async () => {
    const file = await written();
    expect(readZip(file)).toEqual(entries);
    const spostato = new Uint8Array(file.length + 3);
    spostato.set(file, 3);
    expect(readZip(spostato.subarray(3))).toEqual(entries);
    expect(readZip(new Uint8Array(await writeZip([]).arrayBuffer()))).toEqual([]);
  });

  test('refuses a name that is too long and content that is no file', () => {
    expect(() => writeZip([{ name: 'x'.repeat(65_536), data: new Uint8Array() }])).toThrow();
    expect(() => readZip(null as never)).toThrow(TypeError);
  });

  test('reads as null if truncated or no ZIP', async () => {
    const file = await written();
    for (let length = 0; length < file.length; length += 1) expect(readZip(file.slice(0, length))).toBeNull();
  });

  test('never throws on a damaged byte', async () => {
    const file = await written();
    for (let at = 0; at < file.length; at += 1) {
      const broken = file.slice();
      broken[at] = (broken[at] ?? 0) ^ 0xff;
      expect(() => readZip(broken)).not.toThrow();
    }
  });

  test('reads as null if it claims more than memory holds', () => {
    // Zip64: entry (deflated, size in the extra field), record, locator, end.
    const [entry, extra, locator, end] = [56, 102, 114, 134];
    const view = new DataView(new ArrayBuffer(156));
    const words = {
      0: 0x06064b50,
      32: 1,
      48: entry,
      [entry + 24]: 0xffffffff,
      [locator]: 0x07064b50,
      [end]: 0x06054b50,
    };
    for (const [at, word] of Object.entries(words)) view.setUint32(Number(at), word, true);
    for (const [at, half] of [
      [entry + 10, 8],
      [entry + 30, 12],
      [extra, 1],
      [extra + 2, 8],
      [end + 8, 1],
    ] as const)
      view.setUint16(at, half, true);
    view.setBigUint64(extra + 4, 2n ** 60n, true);
    expect(readZip(new Uint8Array(view.buffer))).toBeNull();
  });
});
