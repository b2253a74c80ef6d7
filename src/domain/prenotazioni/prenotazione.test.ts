import fc from 'fast-check';
import { expect, it } from 'vitest';
import { prenotazioneAttiva } from './prenotazione.ts';

const ADESSO = new Date('2026-11-20T10:00:00Z');

it('a reservation is active exactly until its expiry', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (ms) => {
      const a = {
        stato_prenotazione: 'prenotato',
        scadenza_prenotazione: new Date(ADESSO.getTime() + ms).toISOString(),
      } as const;
      expect(prenotazioneAttiva(a, ADESSO)).toBe(ms > 0);
    }),
  );
  expect(prenotazioneAttiva({ stato_prenotazione: 'prenotato', scadenza_prenotazione: null }, ADESSO)).toBe(false);
});
