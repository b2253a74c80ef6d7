import { expect, test } from 'vitest';
import { Raffica } from './raffica.ts';

function batti(tasti: readonly string[], passo: number): (string | null)[] {
  const raffica = new Raffica();
  return tasti.map((tasto, indice) => raffica.premuto(tasto, 1_000 + indice * passo));
}

test('a scanner ends with Enter and yields its text, capitals included', () => {
  expect(batti(['K', '7', 'Shift', 'R', '4', 'Enter'], 12).at(-1)).toBe('K7R4');
  expect(batti(['K', '7', 'R', '4', 'Enter'], 50).at(-1)).toBe('K7R4');
});

test('a person is no scanner, nor are three keys or Enter alone', () => {
  expect(batti(['K', '7', 'R', '4', 'Enter'], 51)).toEqual([null, null, null, null, null]);
  expect(batti(['K', '7', 'R', 'Enter'], 5).at(-1)).toBeNull();
  expect(batti(['Enter'], 5)).toEqual([null]);
});

test('a scan excludes what was typed before it, and the next one starts anew', () => {
  const raffica = new Raffica();
  raffica.premuto('x', 0);
  for (const [indice, tasto] of [...'ABCD'].entries()) raffica.premuto(tasto, 900 + indice);
  expect(raffica.premuto('Enter', 905)).toBe('ABCD');
  for (const [indice, tasto] of [...'EFGH'].entries()) raffica.premuto(tasto, 910 + indice);
  expect(raffica.premuto('Enter', 920)).toBe('EFGH');
});
