import { expect, test } from 'vitest';
import { Ricordo } from './ricordo.ts';

test('an answer is cached per backend; an older one serves if the request fails', async () => {
  const ricordo = new Ricordo<string>(2_000);
  const a = (ms: number) => new Date(ms);
  const domande: string[] = [];
  const dice = (testo: string) => async () => {
    domande.push(testo);
    if (testo === 'guasto') throw new RangeError('giù');
    return testo;
  };
  await expect(ricordo.leggi('uno', a(0), dice('guasto'))).rejects.toThrow('giù');
  expect(await ricordo.leggi('uno', a(0), dice('prima'))).toBe('prima');
  expect(await ricordo.leggi('uno', a(1_999), dice('mai chiesta'))).toBe('prima');
  expect(await ricordo.leggi('due', a(1_999), dice('altrove'))).toBe('altrove');
  expect(await ricordo.leggi('uno', a(2_000), dice('guasto'))).toBe('prima');
  expect(await ricordo.leggi('uno', a(2_001), dice('dopo'))).toBe('dopo');
  expect(domande).toEqual(['guasto', 'prima', 'altrove', 'guasto', 'dopo']);
});
