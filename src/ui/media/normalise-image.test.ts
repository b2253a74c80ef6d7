import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const immagine = { blob: new Blob(['x']), larghezza: 3, altezza: 4 };
const qui = vi.fn(async () => immagine);

vi.mock('./ridisegno.ts', () => ({ UnreadableImage: class extends Error {}, redraw: qui }));

type Ordine = { id: number; lato: number };
class Fake extends EventTarget {
  static aperti: Fake[] = [];
  ordini: Ordine[] = [];
  chiuso = false;
  indirizzo: string;
  constructor(indirizzo: string) {
    super();
    this.indirizzo = indirizzo;
    Fake.aperti.push(this);
  }
  postMessage = (ordine: Ordine) => void this.ordini.push(ordine);
  terminate = () => {
    this.chiuso = true;
  };
  di = (data: object) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

async function apri() {
  vi.resetModules();
  Fake.aperti = [];
  vi.stubGlobal('window', {});
  const { normaliseImage } = await import('./normalise-image.ts');
  return normaliseImage;
}

beforeEach(() => {
  qui.mockClear();
  vi.unstubAllGlobals();
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('Worker', Fake);
  vi.stubGlobal('location', { pathname: '/annunci/nuovo' });
});

test("the counter’s worker lies within its service worker's scope", async () => {
  vi.stubGlobal('location', { pathname: '/verification-center/verifiche/v1' });
  const normalise = await apri();
  void normalise(new Blob(['a']), 1000);
  expect(Fake.aperti.at(-1)?.indirizzo).toBe('/verification-center/ridisegno.js');
});

test('one worker redraws the pictures, and each order gets its own answer', async () => {
  const normalise = await apri();
  const waits = [normalise(new Blob(['a']), 1000), normalise(new Blob(['b']), 20, 0.7)];
  const [worker, ...altri] = Fake.aperti;
  expect([worker?.indirizzo, altri.length]).toEqual(['/ridisegno.js', 0]);
  expect(worker?.ordini).toMatchObject([
    { lato: 1000, quality: 0.82 },
    { lato: 20, quality: 0.7 },
  ]);
  const [prima, second] = worker?.ordini ?? [];
  worker?.di({ id: second?.id, immagine: { ...immagine, larghezza: 2 } });
  worker?.di({ id: prima?.id, immagine });
  expect((await Promise.all(waits)).map(({ larghezza }) => larghezza)).toEqual([3, 2]);
  expect(qui).not.toHaveBeenCalled();
});

test('an unreadable picture and a failure are reported as different errors', async () => {
  const normalise = await apri();
  const waits = [normalise(new Blob(['a']), 1), normalise(new Blob(['b']), 1)].map((una) => una.catch((e) => e));
  const [worker] = Fake.aperti;
  const [prima, second] = worker?.ordini ?? [];
  worker?.di({ id: prima?.id, illeggibile: true, perche: 'no picture' });
  worker?.di({ id: second?.id, illeggibile: false, perche: 'no memory' });
  const [illeggibile, rotta] = await Promise.all(waits);
  const { UnreadableImage } = await import('./ridisegno.ts');
  expect([illeggibile instanceof UnreadableImage, illeggibile.message]).toEqual([true, 'no picture']);
  expect([rotta instanceof UnreadableImage, rotta.message]).toEqual([false, 'no memory']);
});

test('the page redraws the pictures when the worker does not load, and asks for no other', async () => {
  const normalise = await apri();
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const waits = [normalise(new Blob(['a']), 1), normalise(new Blob(['b']), 1)];
  const [worker] = Fake.aperti;
  worker?.dispatchEvent(Object.assign(new Event('error'), { message: '404' }));
  expect(await Promise.all(waits)).toEqual([immagine, immagine]);
  await normalise(new Blob(['c']), 1);
  expect([qui.mock.calls.length, Fake.aperti.length, worker?.chiuso]).toEqual([3, 1, true]);
  avviso.mockRestore();
});

test('the page redraws the remaining pictures when the worker falls silent; each answer renews its time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const normalise = await apri();
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [spoken, silenced] = [normalise(new Blob(['a']), 1), normalise(new Blob(['b']), 1)];
  const [worker] = Fake.aperti;
  await vi.advanceTimersByTimeAsync(29_000);
  worker?.di({ id: worker.ordini[0]?.id, immagine: { ...immagine, larghezza: 2 } });
  expect((await spoken).larghezza).toBe(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([qui.mock.calls.length, worker?.chiuso]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([await silenced, worker?.chiuso]).toEqual([immagine, true]);
  const altra = await apri();
  const fatta = altra(new Blob(['c']), 1);
  const [nuovo] = Fake.aperti;
  nuovo?.di({ id: nuovo.ordini[0]?.id, immagine });
  await fatta;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(nuovo?.chiuso).toBe(false);
  avviso.mockRestore();
});

test.each(['Worker', 'OffscreenCanvas'])('the page redraws pictures without %s', async (missingPart) => {
  vi.stubGlobal(missingPart, undefined);
  expect(await (await apri())(new Blob(['a']), 1)).toBe(immagine);
  expect([qui.mock.calls.length, Fake.aperti.length]).toEqual([1, 0]);
});
