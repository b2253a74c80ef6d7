import { expect, test } from 'vitest';
import { isValidIdentifier } from './identificativo.ts';

test('an id is 32 hexadecimal digits in five groups, in either case, and nothing else', () => {
  const id = '072d35e5-712d-5096-a09c-278439247da7';
  expect([id, id.toUpperCase()].map(isValidIdentifier)).toEqual([true, true]);
  const falsi = ['', 'undefined', `${id} `, `${id}\n`, id.slice(1), id.replace('7', 'g'), id.replaceAll('-', '')];
  expect(falsi.filter(isValidIdentifier)).toEqual([]);
});
