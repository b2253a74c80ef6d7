import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CentroOrari, fasceOfDay, MIN_DURATION } from './disponibilita.ts';
import { leggiOrari, type OpeningOrari, PRESET_ORARI, validOrari, WEEK_DAYS } from './orari.ts';

const ora = fc
  .integer({ min: 0, max: 47 })
  .map((m) => `${String(m >> 1).padStart(2, '0')}:${m % 2 === 0 ? '00' : '30'}`);
const orario = fc.record({ isOpen: fc.boolean(), open: ora, close: ora });
const orari: fc.Arbitrary<OpeningOrari> = fc
  .array(orario, { minLength: 7, maxLength: 7 })
  .map((o) => Object.fromEntries(WEEK_DAYS.map((g, i) => [g, o[i] ?? { isOpen: false, open: '', close: '' }])));
const centro: fc.Arbitrary<CentroOrari> = fc.record({
  orari_apertura: fc.option(orari, { nil: null }),
  durata_minuti: fc.option(fc.integer({ min: 1, max: 120 }), { nil: null }),
});
const minuti = (o: string) => Number(o.slice(0, 2)) * 60 + Number(o.slice(3));
const [SUNDAY, FRIDAY] = ['2026-11-22', '2026-11-20'];

it('slots start at least the shortest visit apart', () => {
  fc.assert(
    fc.property(centro, (r) => {
      const starts = fasceOfDay(r, FRIDAY).map(minuti);
      starts.slice(1).forEach((m, i) => {
        expect(m - (starts[i] ?? 0)).toBeGreaterThanOrEqual(Math.max(MIN_DURATION, r.durata_minuti ?? 0));
      });
    }),
  );
});

it('slots lie within the opening hours, on Sunday only if the centre opens', () => {
  fc.assert(
    fc.property(centro, (r) => {
      const lasts = Math.max(MIN_DURATION, r.durata_minuti ?? 0);
      const venerdi = r.orari_apertura?.friday;
      for (const inizio of fasceOfDay(r, FRIDAY).map(minuti)) {
        expect(inizio).toBeGreaterThanOrEqual(minuti(venerdi?.open ?? '09:00'));
        expect(inizio + lasts).toBeLessThanOrEqual(minuti(venerdi?.close ?? '17:00'));
      }
      if (fasceOfDay(r, SUNDAY).length > 0) expect(r.orari_apertura?.sunday?.isOpen).toBe(true);
    }),
  );
});

it('without hours of its own a centre opens hourly from 9 to 12 and from 14 to 17', () => {
  const senza = { orari_apertura: null, durata_minuti: null };
  expect(fasceOfDay(senza, FRIDAY)).toEqual(['09:00', '10:00', '11:00', '14:00', '15:00', '16:00']);
  expect(fasceOfDay(senza, SUNDAY)).toEqual([]);
});

it('opening hours are read in English and Italian, and invalid ones are none', () => {
  const aperto = { isOpen: true, open: '09:00', close: '18:00' };
  expect(leggiOrari({ monday: aperto, sunday: { isOpen: false } })).toEqual({
    monday: aperto,
    sunday: { isOpen: false, open: '', close: '' },
  });
  expect(leggiOrari({ Lunedì: aperto })).toEqual({ monday: aperto });
  expect([null, 'sempre', {}, { monday: 'aperto' }, { monday: { isOpen: true } }].map(leggiOrari)).toEqual(
    Array(5).fill(null),
  );
  expect(validOrari(PRESET_ORARI)).toBe(true);
  expect(validOrari({ monday: { isOpen: true, open: '18:00', close: '09:00' } })).toBe(false);
});
