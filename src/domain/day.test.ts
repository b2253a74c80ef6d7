import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../tests/vectors/leggi.ts';
import {
  addDays,
  DAY_NAMES,
  dayName,
  dayOfWeek,
  daysBetween,
  formatDate,
  formatDateTime,
  giornoDiRoma,
  isValidDay,
  isValidHour,
  MS_PER_DAY,
  MS_PER_HOUR,
  messageLabel,
  remainingTime,
  romeHour,
  romeInstant,
} from './day.ts';

const vectors = readVectors<{ casi: { giorno: string; ora: string; istante: string | null }[] }>('roma');

it.each(vectors.casi)('in Rome $giorno $ora is $istante', ({ giorno, ora, istante }) => {
  expect(romeInstant(giorno, ora)?.toISOString() ?? null).toBe(istante);
});

it('instants convert to Rome’s clock and back, except in a doubled hour', () => {
  const minuto = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minuto, (m) => {
      const istante = new Date(m * 60_000);
      const ritorno = romeInstant(giornoDiRoma(istante), romeHour(istante));
      const clockOffset = istante.getTime() - (ritorno?.getTime() ?? Number.NaN);
      expect([0, MS_PER_HOUR]).toContain(clockOffset);
    }),
    { numRuns: 500 },
  );
});

it('conversions agree with the platform’s time zones around every change', () => {
  const orologio = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Rome',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const equal = (ms: number) => {
    const istante = new Date(ms);
    expect(`${giornoDiRoma(istante)} ${romeHour(istante)}`).toBe(orologio.format(istante));
  };
  for (let anno = 1996; anno < 2038; anno++)
    for (const mese of [2, 9])
      for (let giorno = 22; giorno <= 31; giorno++)
        for (const minuto of [0, 59, 60, 119, 120, 181]) equal(Date.UTC(anno, mese, giorno, 0, minuto));
  const minuto = fc.integer({ min: Date.UTC(1996, 0) / 60_000, max: Date.UTC(2038, 0) / 60_000 });
  fc.assert(
    fc.property(minuto, (m) => equal(m * 60_000)),
    { numRuns: 2_000 },
  );
});

it('the first of a doubled hour is meant', () => {
  expect(romeInstant('2026-10-25', '02:30')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
});

it('days move across both changes without slipping', () => {
  expect(addDays('2027-03-27', 1)).toBe('2027-03-28');
  expect(addDays('2027-03-28', 1)).toBe('2027-03-29');
  expect(addDays('2026-10-25', -1)).toBe('2026-10-24');
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
  expect(daysBetween('2027-03-29', '2027-03-27')).toBe(-2);
  expect(MS_PER_DAY).toBe(24 * MS_PER_HOUR);
});

it('dayOfWeek knows the weekdays', () => {
  expect(dayOfWeek('2027-03-28')).toBe(0);
  expect(dayName('2026-11-20')).toBe('Venerdì');
  expect(DAY_NAMES).toHaveLength(7);
});

it.each(['2027-02-29', '2026-13-01', '20261120', '2026-11-20T00:00', '', 'oggi'])('%j is no day', (testo) => {
  expect(isValidDay(testo)).toBe(false);
});
it.each(['24:00', '25:00', '9:00', '09:60', ''])('%j is no hour', (testo) => {
  expect(isValidHour(testo)).toBe(false);
});

it('dates are dd/mm/yyyy in Rome', () => {
  expect(formatDate('2026-06-12')).toBe('12/06/2026');
  expect(formatDate('2026-12-31T23:30:00.000Z')).toBe('01/01/2027');
  expect(formatDate(new Date('2026-06-12T22:30:00Z'))).toBe('13/06/2026');
  expect(formatDateTime('2026-06-12T22:30:00Z')).toBe('13/06/2026 00:30');
  // Supabase Lite's format
  expect(formatDateTime('2026-11-20 10:14:19.914+00')).toBe('20/11/2026 11:14');
  expect(() => formatDate('domani')).toThrow(RangeError);
});

it.each([
  ['2026-11-20T08:05:00Z', '09:05'],
  ['2026-11-19T23:30:00Z', '00:30'],
  ['2026-11-19T12:00:00Z', 'Ieri'],
  ['2026-11-18T12:00:00Z', 'Mercoledì'],
  ['2026-11-14T12:00:00Z', 'Sabato'],
  ['2026-11-13T12:00:00Z', '13/11'],
  ['2025-11-20T12:00:00Z', '20/11'],
])('a message of %s is labelled %s', (quando, etichetta) => {
  expect(messageLabel(quando, new Date('2026-11-20T12:00:00Z'))).toBe(etichetta);
});

it.each([
  [31 * MS_PER_HOUR + 12 * 60_000 + 59_999, '31 h 12 min'],
  [48 * MS_PER_HOUR, '48 h 0 min'],
  [59 * 60_000, '59 min'],
  [59_999, 'meno di 1 min'],
  [0, '0 min'],
  [-5, '0 min'],
])('%d ms remain: %s', (ms, testo) => {
  expect(remainingTime(ms)).toBe(testo);
});
