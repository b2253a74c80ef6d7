import { expect, test } from 'vitest';
import { comeRichiesta, erroriRichiesta, valoriIniziali } from './values.ts';

test('an applicant who turns to an official centre is not held up by a site that is asked of partners', () => {
  const values = { ...valoriIniziali(null), tipo_centro: 'terze_parti', sito_web: 'brera.it' };
  const errors = (tipo_centro: string) => erroriRichiesta({ ...values, tipo_centro }, new Date('2026-11-20')).sito_web;
  expect(errors('terze_parti')).toBe('Il link deve iniziare con https://');
  expect(errors('fidati_point')).toBeUndefined();
  expect(comeRichiesta({ ...values, tipo_centro: 'fidati_point' }).sito_web).toBe('');
});
