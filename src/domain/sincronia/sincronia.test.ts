import { expect, it } from 'vitest';
import { CAMPI, campoNoto, valoriUguali } from './campi.ts';
import { TESTI_CONFLITTO } from './conflitti.ts';
import { MAX_OPERAZIONI_PER_INVIO, TIPI_OPERAZIONE, VERSIONE_OPERAZIONI } from './operazioni.ts';

it('a checklist is the same whatever the order of its ticks', () => {
  expect(valoriUguali(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(valoriUguali(['a'], ['a', 'b'])).toBe(false);
  expect(valoriUguali({ a: 'si', b: 'no' }, { b: 'no', a: 'si' })).toBe(true);
  expect(valoriUguali({ a: 'si' }, { a: 'no' })).toBe(false);
});

it('what is compared or written once has a text for its conflict, what is added or accepted by state has none', () => {
  expect(TIPI_OPERAZIONE.filter((kind) => TESTI_CONFLITTO[kind] !== null)).toEqual([
    'ricevi',
    'imposta_campo',
    'firma',
    'decidi',
  ]);
});

it('knows its fields and statuses', () => {
  expect(CAMPI).toHaveLength(13);
  expect(campoNoto('stato')).toBe(false);
  expect(campoNoto('score_provenienza')).toBe(true);
  expect(valoriUguali(Number.NaN, Number.NaN)).toBe(true);
  expect([VERSIONE_OPERAZIONI, MAX_OPERAZIONI_PER_INVIO]).toEqual([1, 50]);
});
