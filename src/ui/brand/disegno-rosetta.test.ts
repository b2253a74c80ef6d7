import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ALFABETO_ROSETTA, bandeRosetta, fileRosetta, indici, indirizzoRosetta } from './disegno-rosetta.ts';

const codice = fc.string({ unit: fc.constantFrom(...ALFABETO_ROSETTA), minLength: 12, maxLength: 12 });

test('two different codes never share a drawing', () => {
  fc.assert(
    fc.property(codice, codice, (a, b) => {
      fc.pre(a !== b);
      expect(bandeRosetta(a).denti).not.toBe(bandeRosetta(b).denti);
    }),
    { numRuns: 300 },
  );
});

test('a changed character changes the drawing at any position', () => {
  fc.assert(
    fc.property(codice, fc.nat(11), fc.nat(29), (a, posto, salto) => {
      const vecchio = ALFABETO_ROSETTA.indexOf(a.charAt(posto));
      const nuovo = ALFABETO_ROSETTA.charAt((vecchio + salto + 1) % 31);
      const b = a.slice(0, posto) + nuovo + a.slice(posto + 1);
      expect(bandeRosetta(a).denti).not.toBe(bandeRosetta(b).denti);
    }),
    { numRuns: 300 },
  );
});

test('one code has one drawing in every way of writing it', () => {
  expect(bandeRosetta('7kqm-4trw-x9p6')).toEqual(bandeRosetta('7KQM4TRWX9P6'));
});

test('any text gives a drawing of finite numbers', () => {
  fc.assert(
    fc.property(fc.string(), (testo) => {
      expect(indici(testo)).toHaveLength(12);
      expect(Object.values(bandeRosetta(testo)).join('')).not.toMatch(/NaN|Infinity|undefined/);
    }),
    { numRuns: 50 },
  );
});

test('an address serves a drawing only if it names a code', () => {
  const codice = '64G86YKDSPTN';
  const { corolla, denti } = bandeRosetta(codice);
  const file = fileRosetta(indirizzoRosetta(codice));
  expect(file).toContain(corolla);
  expect(file).toContain(`id="denti" d="${denti}"`);
  for (const cammino of [
    '/rosette/64g86ykdsptn.svg',
    '/rosette/64G86YKDSPT.svg',
    '/rosette/"><script>.svg',
    '/64G86YKDSPTN.svg',
  ])
    expect(fileRosetta(cammino)).toBeNull();
});
