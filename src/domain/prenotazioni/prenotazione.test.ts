import fc from 'fast-check';
import { expect, it } from 'vitest';
import { activePrenotazione } from './prenotazione.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

it('a reservation is active exactly until its expiry', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      const a = {
        stato_prenotazione: 'prenotato',
        scadenza_prenotazione: new Date(NOW.getTime() + ms).toISOString(),
      } as const;
      expect(activePrenotazione(a, NOW)).toBe(ms > 0);
    }),
  );
  expect(activePrenotazione({ stato_prenotazione: 'prenotato', scadenza_prenotazione: null }, NOW)).toBe(false);
});
