// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { Mani } from './confine.ts';
import { Operaio, type PorteOperaio } from './operaio.ts';

function scheda(controller: object | null = null) {
  const ascolti = new Map<string, (evento: object) => void>();
  const fatto: string[] = [];
  let pronto: () => void = () => undefined;
  const workbox = {
    addEventListener: (nome: string, ascolto: (evento: object) => void) => void ascolti.set(nome, ascolto),
    register: async () => void fatto.push('installa'),
    messageSkipWaiting: () => void fatto.push('subentra'),
  };
  const operaio = new Operaio({
    contenitore: {
      controller,
      addEventListener: () => undefined,
      ready: new Promise<void>((risolvi) => {
        pronto = risolvi;
      }),
    },
    crea: async () => workbox,
    ricarica: () => void fatto.push('ricarica'),
  } as unknown as PorteOperaio);
  return { operaio, fatto, pronto: () => pronto(), dice: (nome: string, evento = {}) => ascolti.get(nome)?.(evento) };
}

test('a new version waits; the tab that applies it restarts, others are offered the same', async () => {
  const [voluta, altra] = [scheda(), scheda()];
  for (const { operaio, dice } of [voluta, altra]) {
    await operaio.registra(() => undefined);
    // the first visit's worker takes long on a busy tablet, then controls the page: nothing is new
    dice('waiting');
    expect(operaio.aggiornamentoPronto()).toBe(false);
    dice('controlling', { isUpdate: false, isExternal: true });
    expect(operaio.aggiornamentoPronto()).toBe(false);
    dice('waiting');
    expect(operaio.aggiornamentoPronto()).toBe(true);
  }
  voluta.operaio.applica();
  expect(voluta.fatto).toEqual(['installa', 'subentra']);
  for (const { dice } of [voluta, altra]) dice('controlling', { isUpdate: true });
  expect(voluta.fatto).toEqual(['installa', 'subentra', 'ricarica']);
  expect([altra.fatto, altra.operaio.aggiornamentoPronto()]).toEqual([['installa'], true]);
  // already active: applying it only restarts the page
  altra.operaio.applica();
  expect(altra.fatto).toEqual(['installa', 'ricarica']);
});

test('an installation with a failed file is retried until the counter opens offline', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { operaio, fatto, dice, pronto } = scheda();
  await operaio.registra(() => undefined);
  for (const volte of [2, 3]) {
    dice('redundant');
    expect([fatto.length, operaio.prontoSenzaRete()]).toEqual([volte - 1, false]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(fatto).toHaveLength(volte);
  }
  pronto();
  await vi.advanceTimersByTimeAsync(0);
  expect(operaio.prontoSenzaRete()).toBe(true);
  dice('redundant');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fatto).toHaveLength(3);
});

test('a page opened by the worker is offline-ready from its first paint', () => {
  expect([scheda().operaio, scheda({}).operaio].map((operaio) => operaio.prontoSenzaRete())).toEqual([false, true]);
});

test('every tab of the tablet sees a signature in one and a delivery in any', async () => {
  const tenuti: string[] = [];
  const locks = {
    request: async (name: string, _: object, lavoro: () => Promise<void>) => {
      tenuti.push(name);
      await lavoro();
      tenuti.splice(tenuti.indexOf(name), 1);
    },
    query: async () => ({ held: tenuti.map((name) => ({ name })) }),
  } as unknown as LockManager;
  const [questa, altra] = [new Mani(locks), new Mani(locks)];
  const tutte = () => Promise.all([questa, altra].map((mani) => mani.qualcuna()));
  expect(await tutte()).toEqual([false, false]);
  const lascia = questa.occupa();
  expect(await tutte()).toEqual([true, true]);
  lascia();
  lascia();
  await new Promise((giro) => setTimeout(giro));
  expect(await tutte()).toEqual([false, false]);
  for (const invio of ['sync:c1', 'sync-media:c1', 'altro']) {
    tenuti.splice(0, 1, invio);
    expect(await altra.qualcuna()).toBe(invio !== 'altro');
  }
  const sole = new Mani(undefined);
  const libera = sole.occupa();
  expect(await sole.qualcuna()).toBe(true);
  libera();
  expect(await sole.qualcuna()).toBe(false);
});

test('a needed version is checked for at once; a failed check is no fault', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warned.mockRestore());
  const update = vi.fn(async () => undefined);
  const contenitore = { controller: null, addEventListener: () => undefined, ready: Promise.resolve({ update }) };
  const operaio = new Operaio({ contenitore } as unknown as PorteOperaio);
  await operaio.cerca();
  expect(update).toHaveBeenCalledTimes(1);
  update.mockRejectedValue(new TypeError('Failed to fetch'));
  await operaio.cerca();
  expect(warned).toHaveBeenCalledTimes(1);
  await new Operaio(null).cerca();
});
