import { expect, test } from 'vitest';
import { Burst } from './burst.ts';

function typeKeys(keys: readonly string[], passo: number): (string | null)[] {
  const burst = new Burst();
  return keys.map((shortcut, index) => burst.isPressed(shortcut, 1_000 + index * passo));
}

test('a scanner ends with Enter and yields its text, capitals included', () => {
  expect(typeKeys(['K', '7', 'Shift', 'R', '4', 'Enter'], 12).at(-1)).toBe('K7R4');
  expect(typeKeys(['K', '7', 'R', '4', 'Enter'], 50).at(-1)).toBe('K7R4');
});

test('a person is no scanner, nor are three keys or Enter alone', () => {
  expect(typeKeys(['K', '7', 'R', '4', 'Enter'], 51)).toEqual([null, null, null, null, null]);
  expect(typeKeys(['K', '7', 'R', 'Enter'], 5).at(-1)).toBeNull();
  expect(typeKeys(['Enter'], 5)).toEqual([null]);
});

test('a scan excludes what was typed before it, and the next one starts anew', () => {
  const burst = new Burst();
  burst.isPressed('x', 0);
  for (const [index, shortcut] of [...'ABCD'].entries()) burst.isPressed(shortcut, 900 + index);
  expect(burst.isPressed('Enter', 905)).toBe('ABCD');
  for (const [index, shortcut] of [...'EFGH'].entries()) burst.isPressed(shortcut, 910 + index);
  expect(burst.isPressed('Enter', 920)).toBe('EFGH');
});
