import { expect, test } from 'vitest';
import { chiedeRitiro, manca, nomeGiornoEsteso, type Scelta, scegliOrario } from './scelta.ts';

const giorni = [
  { giorno: '2026-11-23', orari: [] },
  { giorno: '2026-11-24', orari: ['09:00', '09:30'] },
  { giorno: '2026-11-25', orari: ['10:00'] },
];

test('the first free day and time are chosen when nothing was wanted', () => {
  expect(scegliOrario(giorni, null)).toEqual({ giorno: '2026-11-24', ora: '09:00' });
});

test('a wanted time stays chosen while it is free', () => {
  expect(scegliOrario(giorni, { giorno: '2026-11-24', ora: '09:30' })).toEqual({ giorno: '2026-11-24', ora: '09:30' });
});

test('a time that somebody took gives way to the first free one of that day', () => {
  expect(scegliOrario(giorni, { giorno: '2026-11-25', ora: '11:00' })).toEqual({ giorno: '2026-11-25', ora: '10:00' });
});

test('a full agenda has nothing to choose', () => {
  expect(scegliOrario([{ giorno: '2026-11-23', orari: [] }], null)).toBeNull();
});

const PIENO: Scelta = {
  centro: { tipo_centro: 'fidati_point' },
  orario: { giorno: '2026-11-24', ora: '09:00' },
  resta: false,
  costi_visti: true,
  ritiro_accettato: false,
};
const PARTNER: Scelta = { ...PIENO, centro: { tipo_centro: 'terze_parti' } };

test.each<[string, Scelta, ReturnType<typeof manca>]>([
  ['an official centre asks for nothing more than the costs', PIENO, {}],
  ['no centre chosen', { ...PIENO, centro: null }, { ora: 'scelta_incompleta' }],
  ['no time left', { ...PIENO, orario: null }, { ora: 'scelta_incompleta' }],
  ['the costs not looked at', { ...PIENO, costi_visti: false }, { costi_accettati: 'costi_non_confermati' }],
  ['a partner’s pickup not acknowledged', PARTNER, { ritiro_accettato: 'ritiro_da_confermare' }],
  [
    'a partner’s costs and pickup, each beside its own box',
    { ...PARTNER, costi_visti: false },
    { costi_accettati: 'costi_non_confermati', ritiro_accettato: 'ritiro_da_confermare' },
  ],
  ['moved within its centre, what was agreed stays', { ...PARTNER, resta: true, costi_visti: false }, {}],
  ['a partner’s pickup acknowledged', { ...PARTNER, ritiro_accettato: true }, {}],
])('before the booking is sent: %s', (_caso, scelta, atteso) => {
  expect(manca(scelta)).toEqual(atteso);
});

test('only a partner’s pickup is asked about', () => {
  const scelte = [{ ...PIENO, centro: null }, PIENO, PARTNER, { ...PARTNER, resta: true }];
  expect(scelte.map(chiedeRitiro)).toEqual([false, false, true, false]);
});

test('a day is named as people say it', () => {
  expect(nomeGiornoEsteso('2026-11-23')).toBe('lunedì 23');
});
