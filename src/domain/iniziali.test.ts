import { expect, test } from 'vitest';
import { iniziali } from './iniziali.ts';

test.each([
  ['Giulia Riva', 'GR'],
  ['Anna Maria Riva', 'AR'],
  ['Cher', 'C'],
  ['', ''],
  ["D'Àngelo-Østergård 😀", 'D'],
  ['Marco 𝒜lfa', 'M𝒜'],
  ['E\u0301lise Øst', 'E\u0301Ø'],
  ['👩‍🔧 🇮🇹', '👩‍🔧🇮🇹'],
])('the initials of %s are %s, never half a grapheme', (name, expected) => {
  expect(iniziali(name)).toBe(expected);
  expect(iniziali(name).isWellFormed()).toBe(true);
});
