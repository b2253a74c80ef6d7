import { expect, test } from 'vitest';
import { initials } from './initial-values.ts';

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
  expect(initials(name)).toBe(expected);
  expect(initials(name).isWellFormed()).toBe(true);
});
