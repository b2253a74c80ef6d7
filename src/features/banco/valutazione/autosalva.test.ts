import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SaveResult } from '../../../offline/queue/queue.ts';
import { Autosalvataggio } from './autosalva.ts';
import type { Modifica } from './modulo.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const autenticita = (valore: number): Modifica[] => [{ campo: 'score_autenticita', valore }];

it("the autosave joins a slider's steps into one save within 300 ms and says saved only afterwards", async () => {
  const salvati: (readonly Modifica[])[] = [];
  let finisci = (_: SaveResult): void => undefined;
  const autosalva = new Autosalvataggio((campi) => {
    salvati.push(campi);
    return new Promise((risolvi) => {
      finisci = risolvi;
    });
  });
  autosalva.cambia(autenticita(6));
  autosalva.cambia(autenticita(7));
  expect(autosalva.sopra({ score_autenticita: 3 })).toEqual({ score_autenticita: 7 });
  await vi.advanceTimersByTimeAsync(300);
  expect(salvati).toEqual([autenticita(7)]);
  expect(autosalva.stato).toBe('in_corso');
  finisci({ ok: true, opId: 'x' });
  await vi.advanceTimersByTimeAsync(0);
  expect(autosalva.stato).toBe('salvato');
});

it('a full tablet keeps the change in memory and writes it at the next attempt', async () => {
  let pieno = true;
  const salvati: (readonly Modifica[])[] = [];
  const autosalva = new Autosalvataggio(async (campi) => {
    if (pieno) return { ok: false, errore: 'spazio_esaurito' };
    salvati.push(campi);
    return { ok: true, opId: 'x' };
  });
  autosalva.cambia(autenticita(9));
  expect(await autosalva.svuota()).toBe('spazio_esaurito');
  autosalva.visto();
  expect(autosalva.sopra({})).toEqual({ score_autenticita: 9 });
  pieno = false;
  expect(await autosalva.svuota()).toBe('salvato');
  expect(salvati).toEqual([autenticita(9)]);
  autosalva.visto();
  expect(autosalva.sopra({ score_autenticita: 4 })).toEqual({ score_autenticita: 4 });
});

it('a failed save keeps the change, says so and does not block the next one', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  let dead = true;
  const salvati: (readonly Modifica[])[] = [];
  const autosalva = new Autosalvataggio(async (campi) => {
    if (dead) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    salvati.push(campi);
    return { ok: true, opId: 'x' };
  });
  autosalva.cambia(autenticita(5));
  expect(await autosalva.svuota()).toBe('archivio_non_pronto');
  expect(autosalva.inMano()).toEqual(autenticita(5));
  dead = false;
  expect(await autosalva.svuota()).toBe('salvato');
  expect(salvati).toEqual([autenticita(5)]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('an act that replaces typed input comes after it, and nothing is written later', async () => {
  const scritti: string[] = [];
  const autosalva = new Autosalvataggio<string>(async (voci) => {
    scritti.push(...voci.map(({ valore }) => String(valore)));
    return { ok: true, opId: '' };
  });
  const atto = (riesce: boolean) => async () => {
    autosalva.cambia([{ campo: 'nota', valore: 'durante' }]);
    scritti.push('atto');
    return riesce;
  };
  autosalva.cambia([{ campo: 'nota', valore: 'prima' }]);
  expect(await autosalva.chiudi(atto(true))).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await autosalva.svuota();
  expect(scritti).toEqual(['prima', 'atto']);
  expect(await autosalva.chiudi(atto(false))).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(scritti).toEqual(['prima', 'atto', 'atto', 'durante']);
});

it('the autosave lists what is not on the tablet yet', async () => {
  const autosalva = new Autosalvataggio<string>(async () => ({ ok: true, opId: '' }));
  autosalva.cambia([{ campo: 'nota', valore: 'a' }]);
  expect(autosalva.inMano()).toEqual([{ campo: 'nota', valore: 'a' }]);
  await autosalva.svuota();
  expect(autosalva.inMano()).toEqual([]);
});
