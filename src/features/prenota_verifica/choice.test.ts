import { expect, test } from 'vitest';
import { asksRitiro, type Choice, longDayName, manca, selectOrario } from './choice.ts';

const giorni = [
  { giorno: '2026-11-23', orari: [] },
  { giorno: '2026-11-24', orari: ['09:00', '09:30'] },
  { giorno: '2026-11-25', orari: ['10:00'] },
];

const AT_NINE = new Date('2026-11-24T08:00:00Z');
const AT_ONCE = new Date('2026-11-23T08:00:00Z');

test.each<[string, Parameters<typeof selectOrario>, ReturnType<typeof selectOrario>]>([
  ['nothing was wanted: the first free one', [giorni, null, AT_ONCE], { giorno: '2026-11-24', ora: '09:00' }],
  [
    'the first one is before anybody could be there',
    [giorni, null, new Date('2026-11-24T08:10:00Z')],
    { giorno: '2026-11-24', ora: '09:30' },
  ],
  ['just in time', [giorni, null, AT_NINE], { giorno: '2026-11-24', ora: '09:00' }],
  ['none can be reached', [giorni, null, new Date('2026-11-26T08:00:00Z')], null],
  [
    'a wanted time that is free stays, however soon',
    [giorni, { giorno: '2026-11-24', ora: '09:00' }, new Date('2026-11-26T08:00:00Z')],
    { giorno: '2026-11-24', ora: '09:00' },
  ],
  [
    'a time that somebody took gives way to the first of that day',
    [giorni, { giorno: '2026-11-25', ora: '11:00' }, AT_ONCE],
    { giorno: '2026-11-25', ora: '10:00' },
  ],
  [
    'a day alone: its first time that can be reached',
    [giorni, { giorno: '2026-11-24', ora: null }, new Date('2026-11-24T08:10:00Z')],
    { giorno: '2026-11-24', ora: '09:30' },
  ],
  ['a visit that moves: nothing is chosen by itself', [giorni, null, null], null],
  [
    'a visit that moves: a day that was chosen',
    [giorni, { giorno: '2026-11-25', ora: null }, null],
    { giorno: '2026-11-25', ora: '10:00' },
  ],
  ['a full agenda', [[{ giorno: '2026-11-23', orari: [] }], null, AT_ONCE], null],
])('the form preselects a time: %s', (_case, args, atteso) => {
  expect(selectOrario(...args)).toEqual(atteso);
});

const FULL: Choice = {
  centro: { tipo_centro: 'fidati_point' },
  orario: { giorno: '2026-11-24', ora: '09:00' },
  resta: false,
  costi_visti: true,
  ritiro_accettato: false,
};
const PARTNER: Choice = { ...FULL, centro: { tipo_centro: 'terze_parti' } };

test.each<[string, Choice, ReturnType<typeof manca>]>([
  ['an official centre asks for nothing more than the costs', FULL, {}],
  ['no centre chosen', { ...FULL, centro: null }, { ora: 'scelta_incompleta' }],
  ['no time left', { ...FULL, orario: null }, { ora: 'scelta_incompleta' }],
  ['the costs not looked at', { ...FULL, costi_visti: false }, { costi_accettati: 'costi_non_confermati' }],
  ['a partner’s pickup not acknowledged', PARTNER, { ritiro_accettato: 'ritiro_da_confermare' }],
  [
    'a partner’s costs and pickup, each beside its own box',
    { ...PARTNER, costi_visti: false },
    { costi_accettati: 'costi_non_confermati', ritiro_accettato: 'ritiro_da_confermare' },
  ],
  ['moved within its centre, what was agreed stays', { ...PARTNER, resta: true, costi_visti: false }, {}],
  ['a partner’s pickup acknowledged', { ...PARTNER, ritiro_accettato: true }, {}],
])('the form checks a booking before it is sent: %s', (_case, scelta, atteso) => {
  expect(manca(scelta)).toEqual(atteso);
});

test('only a partner’s pickup must be acknowledged', () => {
  const scelte = [{ ...FULL, centro: null }, FULL, PARTNER, { ...PARTNER, resta: true }];
  expect(scelte.map(asksRitiro)).toEqual([false, false, true, false]);
});

test('a day is named as people say it', () => {
  expect(longDayName('2026-11-23')).toBe('lunedì 23');
});
