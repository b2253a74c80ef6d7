import { expect, test } from 'vitest';
import { latinDigits } from './digits.ts';

test.each([
  ['+39 333 12', '+39 333 12'],
  ['+٣٩ ٣٣٣ ١٢٣٤٥٦٧', '+39 333 1234567'],
  ['۰۰۱۸۴', '00184'],
  ['２０１２１', '20121'],
  ['𝟘𝟙𝟡𝟢', '0190'],
  ['via dei Mille, 3²', 'via dei Mille, 3²'],
])('the digits of %s are %s', (scritte, lette) => expect(latinDigits(scritte)).toBe(lette));
