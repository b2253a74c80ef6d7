import { expect, test } from 'vitest';
import { pinError } from './pin.ts';

test.each(['', '123', '13579', '12a4', ' 1357', '１２３５'])('%j is no PIN', (pin) => {
  expect(pinError(pin)).toBe('pin_non_valido');
});

test.each(['0000', '1234', '4321', '2468', '1212', '7777'])('%s is predictable', (pin) => {
  expect(pinError(pin)).toBe('pin_facile');
});

test.each(['1359', '2580', '9021', '1233'])('%s may be a PIN', (pin) => {
  expect(pinError(pin)).toBeNull();
});
