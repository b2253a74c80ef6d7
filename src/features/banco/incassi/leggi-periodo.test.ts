import { expect, test } from 'vitest';
import { APPUNTAMENTI_LETTI } from '../../../data/verifiche/agenda.ts';
import { aggiungiGiorni } from '../../../domain/giorno.ts';
import { leggiPeriodo } from './leggi-periodo.ts';

const agenda = (quante: number) => async (pagina: number) => ({
  totale: quante,
  righe: Array.from(
    { length: Math.max(0, Math.min(APPUNTAMENTI_LETTI, quante - (pagina - 1) * APPUNTAMENTI_LETTI)) },
    (_, i) => {
      const n = (pagina - 1) * APPUNTAMENTI_LETTI + i;
      return {
        id: `a${n}`,
        versione: 1,
        verifica_id: `v${n}`,
        appointment_date: aggiungiGiorni('2026-11-30', -Math.floor(n / 50)),
        appointment_time: '10:00:00',
        status: 'confirmed',
      };
    },
  ),
});

test('a period cut by the page limit says from which day on it is complete', async () => {
  // 3,000 visits are 60 days; 2,000 are read, down to 22 October.
  const { righe, finoA } = await leggiPeriodo(agenda(3_000), '2026-10-01', '2026-10-31');
  expect(finoA).toBe('2026-10-22');
  expect(righe).toHaveLength(500);
});

test('a period read to its first day says nothing', async () => {
  expect(await leggiPeriodo(agenda(3_000), '2026-11-01', '2026-11-30')).toMatchObject({ finoA: null });
  const { righe, finoA } = await leggiPeriodo(agenda(120), '2026-11-01', '2026-11-30');
  expect([righe.length, finoA]).toEqual([120, null]);
});
