import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SaveResult } from '../../../offline/queue/queue.ts';
import { Autosave } from './autosave.ts';
import type { Edit } from './form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const autenticita = (valore: number): Edit[] => [{ campo: 'score_autenticita', valore }];

it("the autosave joins a slider's steps into one save within 300 ms and says saved only afterwards", async () => {
  const savedFiles: (readonly Edit[])[] = [];
  let finish = (_: SaveResult): void => undefined;
  const autosave = new Autosave((campi) => {
    savedFiles.push(campi);
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  autosave.cambia(autenticita(6));
  autosave.cambia(autenticita(7));
  expect(autosave.sopra({ score_autenticita: 3 })).toEqual({ score_autenticita: 7 });
  await vi.advanceTimersByTimeAsync(300);
  expect(savedFiles).toEqual([autenticita(7)]);
  expect(autosave.stato).toBe('in_corso');
  finish({ ok: true, opId: 'x' });
  await vi.advanceTimersByTimeAsync(0);
  expect(autosave.stato).toBe('salvato');
});

it('a full tablet keeps the change in memory and writes it at the next attempt', async () => {
  let pieno = true;
  const savedFiles: (readonly Edit[])[] = [];
  const autosave = new Autosave(async (campi) => {
    if (pieno) return { ok: false, errore: 'spazio_esaurito' };
    savedFiles.push(campi);
    return { ok: true, opId: 'x' };
  });
  autosave.cambia(autenticita(9));
  expect(await autosave.flush()).toBe('spazio_esaurito');
  autosave.visto();
  expect(autosave.sopra({})).toEqual({ score_autenticita: 9 });
  pieno = false;
  expect(await autosave.flush()).toBe('salvato');
  expect(savedFiles).toEqual([autenticita(9)]);
  autosave.visto();
  expect(autosave.sopra({ score_autenticita: 4 })).toEqual({ score_autenticita: 4 });
});

it('a failed save keeps the change, says so and does not block the next one', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  let dead = true;
  const savedFiles: (readonly Edit[])[] = [];
  const autosave = new Autosave(async (campi) => {
    if (dead) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    savedFiles.push(campi);
    return { ok: true, opId: 'x' };
  });
  autosave.cambia(autenticita(5));
  expect(await autosave.flush()).toBe('archivio_non_pronto');
  expect(autosave.inHand()).toEqual(autenticita(5));
  dead = false;
  expect(await autosave.flush()).toBe('salvato');
  expect(savedFiles).toEqual([autenticita(5)]);
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

it('an act that replaces typed input comes after it, and nothing is written later', async () => {
  const writtenValues: string[] = [];
  const autosave = new Autosave<string>(async (voci) => {
    writtenValues.push(...voci.map(({ valore }) => String(valore)));
    return { ok: true, opId: '' };
  });
  const atto = (riesce: boolean) => async () => {
    autosave.cambia([{ campo: 'nota', valore: 'durante' }]);
    writtenValues.push('atto');
    return riesce;
  };
  autosave.cambia([{ campo: 'nota', valore: 'prima' }]);
  expect(await autosave.chiudi(atto(true))).toBe(true);
  await vi.advanceTimersByTimeAsync(1_000);
  await autosave.flush();
  expect(writtenValues).toEqual(['prima', 'atto']);
  expect(await autosave.chiudi(atto(false))).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(writtenValues).toEqual(['prima', 'atto', 'atto', 'durante']);
});

it('the autosave lists what is not on the tablet yet', async () => {
  const autosave = new Autosave<string>(async () => ({ ok: true, opId: '' }));
  autosave.cambia([{ campo: 'nota', valore: 'a' }]);
  expect(autosave.inHand()).toEqual([{ campo: 'nota', valore: 'a' }]);
  await autosave.flush();
  expect(autosave.inHand()).toEqual([]);
});
