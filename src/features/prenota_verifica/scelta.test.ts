import { expect, test } from 'vitest';
import { nomeGiornoEsteso, scegliOrario } from './scelta.ts';

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

test('a day is named as people say it', () => {
  expect(nomeGiornoEsteso('2026-11-23')).toBe('lunedì 23');
});
