import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const immagine = { blob: new Blob(['x']), larghezza: 3, altezza: 4 };
const qui = vi.fn(async () => immagine);

vi.mock('./ridisegno.ts', () => ({ ImmagineIlleggibile: class extends Error {}, ridisegna: qui }));

type Ordine = { id: number; lato: number };
class Finto extends EventTarget {
  static aperti: Finto[] = [];
  ordini: Ordine[] = [];
  chiuso = false;
  indirizzo: string;
  constructor(indirizzo: string) {
    super();
    this.indirizzo = indirizzo;
    Finto.aperti.push(this);
  }
  postMessage = (ordine: Ordine) => void this.ordini.push(ordine);
  terminate = () => {
    this.chiuso = true;
  };
  di = (data: object) => this.dispatchEvent(Object.assign(new Event('message'), { data }));
}

async function apri() {
  vi.resetModules();
  Finto.aperti = [];
  vi.stubGlobal('window', {});
  const { normalizzaImmagine } = await import('./normalizza-immagine.ts');
  return normalizzaImmagine;
}

beforeEach(() => {
  qui.mockClear();
  vi.unstubAllGlobals();
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('Worker', Finto);
  vi.stubGlobal('location', { pathname: '/annunci/nuovo' });
});

test("the counter’s worker lies within its service worker's scope", async () => {
  vi.stubGlobal('location', { pathname: '/verification-center/verifiche/v1' });
  const normalizza = await apri();
  void normalizza(new Blob(['a']), 1000);
  expect(Finto.aperti.at(-1)?.indirizzo).toBe('/verification-center/ridisegno.js');
});

test('one worker redraws the pictures, and each order gets its own answer', async () => {
  const normalizza = await apri();
  const attese = [normalizza(new Blob(['a']), 1000), normalizza(new Blob(['b']), 20, 0.7)];
  const [operaio, ...altri] = Finto.aperti;
  expect([operaio?.indirizzo, altri.length]).toEqual(['/ridisegno.js', 0]);
  expect(operaio?.ordini).toMatchObject([
    { lato: 1000, qualita: 0.82 },
    { lato: 20, qualita: 0.7 },
  ]);
  const [prima, seconda] = operaio?.ordini ?? [];
  operaio?.di({ id: seconda?.id, immagine: { ...immagine, larghezza: 2 } });
  operaio?.di({ id: prima?.id, immagine });
  expect((await Promise.all(attese)).map(({ larghezza }) => larghezza)).toEqual([3, 2]);
  expect(qui).not.toHaveBeenCalled();
});

test('an unreadable picture and a failure are reported as different errors', async () => {
  const normalizza = await apri();
  const attese = [normalizza(new Blob(['a']), 1), normalizza(new Blob(['b']), 1)].map((una) => una.catch((e) => e));
  const [operaio] = Finto.aperti;
  const [prima, seconda] = operaio?.ordini ?? [];
  operaio?.di({ id: prima?.id, illeggibile: true, perche: 'no picture' });
  operaio?.di({ id: seconda?.id, illeggibile: false, perche: 'no memory' });
  const [illeggibile, rotta] = await Promise.all(attese);
  const { ImmagineIlleggibile } = await import('./ridisegno.ts');
  expect([illeggibile instanceof ImmagineIlleggibile, illeggibile.message]).toEqual([true, 'no picture']);
  expect([rotta instanceof ImmagineIlleggibile, rotta.message]).toEqual([false, 'no memory']);
});

test('the page redraws the pictures when the worker does not load, and asks for no other', async () => {
  const normalizza = await apri();
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const attese = [normalizza(new Blob(['a']), 1), normalizza(new Blob(['b']), 1)];
  const [operaio] = Finto.aperti;
  operaio?.dispatchEvent(Object.assign(new Event('error'), { message: '404' }));
  expect(await Promise.all(attese)).toEqual([immagine, immagine]);
  await normalizza(new Blob(['c']), 1);
  expect([qui.mock.calls.length, Finto.aperti.length, operaio?.chiuso]).toEqual([3, 1, true]);
  avviso.mockRestore();
});

test('the page redraws the remaining pictures when the worker falls silent; each answer renews its time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const normalizza = await apri();
  const avviso = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const [detta, taciuta] = [normalizza(new Blob(['a']), 1), normalizza(new Blob(['b']), 1)];
  const [operaio] = Finto.aperti;
  await vi.advanceTimersByTimeAsync(29_000);
  operaio?.di({ id: operaio.ordini[0]?.id, immagine: { ...immagine, larghezza: 2 } });
  expect((await detta).larghezza).toBe(2);
  await vi.advanceTimersByTimeAsync(29_000);
  expect([qui.mock.calls.length, operaio?.chiuso]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([await taciuta, operaio?.chiuso]).toEqual([immagine, true]);
  const altra = await apri();
  const fatta = altra(new Blob(['c']), 1);
  const [nuovo] = Finto.aperti;
  nuovo?.di({ id: nuovo.ordini[0]?.id, immagine });
  await fatta;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(nuovo?.chiuso).toBe(false);
  avviso.mockRestore();
});

test.each(['Worker', 'OffscreenCanvas'])('the page redraws pictures without %s', async (mancante) => {
  vi.stubGlobal(mancante, undefined);
  expect(await (await apri())(new Blob(['a']), 1)).toBe(immagine);
  expect([qui.mock.calls.length, Finto.aperti.length]).toEqual([1, 0]);
});
