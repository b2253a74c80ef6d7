import { expect, it } from 'vitest';
import { CONFLICT_TEXTS } from './conflicts.ts';
import { equalValues, FIELDS, isKnownField } from './fields.ts';
import { MAX_OPERATIONS_PER_SUBMISSION, OPERATION_TYPES, OPERATIONS_VERSION } from './operazioni.ts';

it('checklists are equal in any order of ticks', () => {
  expect(equalValues(['a', 'b'], ['b', 'a'])).toBe(true);
  expect(equalValues(['a'], ['a', 'b'])).toBe(false);
  expect(equalValues({ a: 'si', b: 'no' }, { b: 'no', a: 'si' })).toBe(true);
  expect(equalValues({ a: 'si' }, { a: 'no' })).toBe(false);
});

it('compared or one-time kinds have a conflict text, others have none', () => {
  expect(OPERATION_TYPES.filter((kind) => CONFLICT_TEXTS[kind] !== null)).toEqual([
    'ricevi',
    'imposta_campo',
    'firma',
    'decidi',
  ]);
});

it('known fields and statuses are recognised', () => {
  expect(FIELDS).toHaveLength(13);
  expect(isKnownField('stato')).toBe(false);
  expect(isKnownField('score_provenienza')).toBe(true);
  expect(equalValues(Number.NaN, Number.NaN)).toBe(true);
  expect([OPERATIONS_VERSION, MAX_OPERATIONS_PER_SUBMISSION]).toEqual([1, 50]);
});
