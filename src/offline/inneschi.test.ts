import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../tests/falsi/scena-sincronia.ts';
import { nuovoTablet } from '../../tests/falsi/tablet.ts';
import { salvaNota } from './coda.ts';
import { collegaInneschi } from './inneschi.ts';

describe('what wakes the loop', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const prepara = async () => {
    const tablet = await nuovoTablet(server());
    const documento = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    const finestra = Object.assign(new EventTarget(), {
      document: documento,
      setTimeout: (task: () => void, ms: number) => setTimeout(task, ms),
      clearTimeout: (id: number | undefined) => clearTimeout(id),
    });
    const listeners = new Set<() => void>();
    const richiedi = vi.fn(async () => ({ fine: 'completo' as const, restano: 0 }));
    const sincronizzatore = {
      richiedi,
      sincronizzaOra: richiedi,
      accessoRiuscito: richiedi,
      ferma: vi.fn(),
      inCorso: false,
      ultimo: null,
      onCambio: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const registraSync = vi.fn();
    const ferma = collegaInneschi({ finestra: finestra as unknown as Window, registraSync }, tablet, sincronizzatore);
    const cambia = async () => {
      for (const listener of listeners) listener();
      await vi.waitFor(async () => tablet.archivio.ops.count());
      for (let n = 0; n < 30; n += 1) await new Promise((poi) => setImmediate(poi));
    };
    return { tablet, documento, finestra, richiedi, registraSync, ferma, cambia, sincronizzatore, listeners };
  };

  test('at once, on every event of the window, when it is seen again', async () => {
    const { documento, finestra, richiedi, ferma } = await prepara();
    expect(richiedi).toHaveBeenCalledTimes(1);
    for (const nome of ['online', 'pageshow', 'focus']) finestra.dispatchEvent(new Event(nome));
    expect(richiedi).toHaveBeenCalledTimes(4);
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(richiedi).toHaveBeenCalledTimes(5);
    documento.visibilityState = 'hidden';
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(richiedi).toHaveBeenCalledTimes(5);
    ferma();
    documento.visibilityState = 'visible';
    for (const nome of ['online', 'pageshow', 'focus']) finestra.dispatchEvent(new Event(nome));
    documento.dispatchEvent(new Event('visibilitychange'));
    expect(richiedi).toHaveBeenCalledTimes(5);
  });

  test('half a second after the last save, with Background Sync asked for; not once it was stopped', async () => {
    const { tablet, richiedi, registraSync, ferma } = await prepara();
    for (const testo of ['uno', 'due']) await salvaNota(tablet, { verificaId: 'v1', testo });
    expect(registraSync).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(499);
    expect(richiedi).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(richiedi).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(richiedi).toHaveBeenCalledTimes(2);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'tre' });
    ferma();
    await salvaNota(tablet, { verificaId: 'v1', testo: 'quattro' });
    vi.advanceTimersByTime(60_000);
    expect([richiedi.mock.calls.length, registraSync.mock.calls.length]).toEqual([2, 3]);
  });

  test('by itself while something is owed and the page is seen, never while it is at work or once it was stopped', async () => {
    const { tablet, documento, richiedi, ferma, cambia, sincronizzatore, listeners } = await prepara();
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(richiedi).toHaveBeenCalledTimes(1);
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    vi.advanceTimersByTime(500);
    expect(richiedi).toHaveBeenCalledTimes(2);
    sincronizzatore.inCorso = true;
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(richiedi).toHaveBeenCalledTimes(2);
    sincronizzatore.inCorso = false;
    await cambia();
    await cambia();
    vi.advanceTimersByTime(30_000);
    expect(richiedi).toHaveBeenCalledTimes(3);
    documento.visibilityState = 'hidden';
    await cambia();
    vi.advanceTimersByTime(60_000);
    expect(richiedi).toHaveBeenCalledTimes(3);
    documento.visibilityState = 'visible';
    await cambia();
    ferma();
    expect(listeners.size).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(richiedi).toHaveBeenCalledTimes(3);
  });

  test('what was still looking when it was stopped sets no alarm; a browser without Background Sync saves as well', async () => {
    const { tablet, richiedi, ferma, listeners, finestra, sincronizzatore } = await prepara();
    await salvaNota(tablet, { verificaId: 'v1', testo: 'uno' });
    for (const listener of listeners) listener();
    ferma();
    for (let n = 0; n < 30; n += 1) await new Promise((poi) => setImmediate(poi));
    vi.advanceTimersByTime(60_000);
    expect(richiedi).toHaveBeenCalledTimes(1);
    const senza = collegaInneschi({ finestra: finestra as unknown as Window }, tablet, sincronizzatore);
    expect(await salvaNota(tablet, { verificaId: 'v1', testo: 'due' })).toMatchObject({ ok: true });
    senza();
  });

  test('what it was reading when the counter was taken down is let go', async () => {
    const lamenti: unknown[] = [];
    const sente = (lamento: unknown) => lamenti.push(lamento);
    process.on('unhandledRejection', sente);
    const { tablet, ferma, listeners } = await prepara();
    for (const listener of listeners) listener();
    ferma();
    tablet.archivio.close();
    for (let n = 0; n < 30; n += 1) await new Promise((poi) => setImmediate(poi));
    process.off('unhandledRejection', sente);
    expect(lamenti).toEqual([]);
  });
});
