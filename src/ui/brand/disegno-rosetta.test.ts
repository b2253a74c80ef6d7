import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexes, ROSETTE_ALPHABET, rosettaUrl, rosetteBands, rosetteFile } from './disegno-rosetta.ts';

const codice = fc.string({ unit: fc.constantFrom(...ROSETTE_ALPHABET), minLength: 12, maxLength: 12 });

test('two different codes never share a drawing', () => {
  fc.assert(
    fc.property(codice, codice, (a, b) => {
      fc.pre(a !== b);
      expect(rosetteBands(a).teeth).not.toBe(rosetteBands(b).teeth);
    }),
    { numRuns: 300 },
  );
});

test('a changed character changes the drawing at any position', () => {
  fc.assert(
    fc.property(codice, fc.nat(11), fc.nat(29), (a, posto, pageStep) => {
      const vecchio = ROSETTE_ALPHABET.indexOf(a.charAt(posto));
      const nuovo = ROSETTE_ALPHABET.charAt((vecchio + pageStep + 1) % 31);
      const b = a.slice(0, posto) + nuovo + a.slice(posto + 1);
      expect(rosetteBands(a).teeth).not.toBe(rosetteBands(b).teeth);
    }),
    { numRuns: 300 },
  );
});

test('one code has one drawing in every way of writing it', () => {
  expect(rosetteBands('7kqm-4trw-x9p6')).toEqual(rosetteBands('7KQM4TRWX9P6'));
});

test('any text gives a drawing of finite numbers', () => {
  fc.assert(
    fc.property(fc.string(), (testo) => {
      expect(indexes(testo)).toHaveLength(12);
      expect(Object.values(rosetteBands(testo)).join('')).not.toMatch(/NaN|Infinity|undefined/);
    }),
    { numRuns: 50 },
  );
});

test('an address serves a drawing only if it names a code', () => {
  const codice = '64G86YKDSPTN';
  const { corolla, teeth } = rosetteBands(codice);
  const file = rosetteFile(rosettaUrl(codice));
  expect(file).toContain(corolla);
  expect(file).toContain(`id="denti" d="${teeth}"`);
  for (const urlPath of [
    '/rosette/64g86ykdsptn.svg',
    '/rosette/64G86YKDSPT.svg',
    '/rosette/"><script>.svg',
    '/64G86YKDSPTN.svg',
  ])
    expect(rosetteFile(urlPath)).toBeNull();
});
