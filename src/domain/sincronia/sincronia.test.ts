import { expect, it } from 'vitest';
import { CAMPI, campoNoto, valoriUguali } from './campi.ts';
import { TESTI_CONFLITTO } from './conflitti.ts';
import { MAX_OPERAZIONI_PER_INVIO, TIPI_OPERAZIONE, VERSIONE_OPERAZIONI } from './operazioni.ts';

it('checklists are equal in any order of ticks', () => {
  expect(valoriUguali(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(valoriUguali(['a'], ['a', 'b'])).toBe(false);
  expect(valoriUguali({ a: 'si', b: 'no' }, { b: 'no', a: 'si' })).toBe(true);
  expect(valoriUguali({ a: 'si' }, { a: 'no' })).toBe(false);
});

it('compared or one-time kinds have a conflict text, others have none', () => {
  expect(TIPI_OPERAZIONE.filter((kind) => TESTI_CONFLITTO[kind] !== null)).toEqual([
    'ricevi',
    'imposta_campo',
    'firma',
    'decidi',
  ]);
});

it('known fields and statuses are recognised', () => {
  expect(CAMPI).toHaveLength(13);
  expect(campoNoto('stato')).toBe(false);
  expect(campoNoto('score_provenienza')).toBe(true);
  expect(valoriUguali(Number.NaN, Number.NaN)).toBe(true);
  expect([VERSIONE_OPERAZIONI, MAX_OPERAZIONI_PER_INVIO]).toEqual([1, 50]);
});
