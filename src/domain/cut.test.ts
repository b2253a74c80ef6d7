import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cut } from './cut.ts';

test('a text is cut between graphemes', () => {
  expect(cut('Orologio d’oro', 8)).toBe('Orologio');
  expect(cut('ab😀', 3)).toBe('ab');
  expect(cut('🇮🇹🇮🇹', 5)).toBe('🇮🇹');
  expect(cut('e\u0301e\u0301', 3)).toBe('e\u0301');
});

test('a well-formed text stays well-formed and within the limit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, most) => {
      expect(cut(text, most).isWellFormed()).toBe(true);
      expect(cut(text, most).length).toBeLessThanOrEqual(most);
    }),
  );
});
