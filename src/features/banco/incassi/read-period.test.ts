import { expect, test } from 'vitest';
import { APPUNTAMENTI_LOADED } from '../../../data/verifiche/agenda.ts';
import { addDays } from '../../../domain/day.ts';
import { readPeriod } from './read-period.ts';

const agenda = (quante: number) => async (pagina: number) => ({
  totale: quante,
  righe: Array.from(
    { length: Math.max(0, Math.min(APPUNTAMENTI_LOADED, quante - (pagina - 1) * APPUNTAMENTI_LOADED)) },
    (_, i) => {
      const n = (pagina - 1) * APPUNTAMENTI_LOADED + i;
      return {
        id: `a${n}`,
        versione: 1,
        verifica_id: `v${n}`,
        appointment_date: addDays('2026-11-30', -Math.floor(n / 50)),
        appointment_time: '10:00:00',
        status: 'confirmed',
      };
    },
  ),
});

test('a period cut by the page limit says from which day on it is complete', async () => {
  // 3,000 visits are 60 days; 2,000 are read, down to 22 October.
  const { righe, upTo } = await readPeriod(agenda(3_000), '2026-10-01', '2026-10-31');
  expect(upTo).toBe('2026-10-22');
  expect(righe).toHaveLength(500);
});

test('a period read to its first day says nothing', async () => {
  expect(await readPeriod(agenda(3_000), '2026-11-01', '2026-11-30')).toMatchObject({ upTo: null });
  const { righe, upTo } = await readPeriod(agenda(120), '2026-11-01', '2026-11-30');
  expect([righe.length, upTo]).toEqual([120, null]);
});
