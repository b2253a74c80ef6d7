import { expect, it } from 'vitest';
import { limit } from '../../../ui/layout/limit.ts';
import { conversionsAnswer, esitiAnswer, incassiAnswer, stepLabel, stepName, waitsAnswer } from './charts.ts';

const mese = (dal: string, commissioni: number) => ({
  dal,
  al: `${dal.slice(0, 8)}30`,
  commissioni,
  vendite: 1,
  venduto: 1,
});

it('the takings compare the last whole month with the one before, never the running one', () => {
  const passi = [mese('2026-09-01', 100_000), mese('2026-10-01', 114_000), mese('2026-11-01', 9_000)];
  expect(incassiAnswer(passi)).toBe(
    'Ottobre 2026: 1.140,00\u00a0€, il 14% in più di prima. In tutto 2.230,00\u00a0€, al netto dei rimborsi.',
  );
  expect(incassiAnswer(passi.map((p) => ({ ...p, commissioni: 0 })))).toBe('Nessuna commissione in questo periodo.');
});

it('a week is named by its ends, a month by its name', () => {
  expect(stepName({ dal: '2026-11-16', al: '2026-11-22' })).toBe('16/11–22/11');
  expect(stepLabel({ dal: '2026-11-16', al: '2026-11-22' })).toBe('16/11');
  expect(stepLabel({ dal: '2026-02-01', al: '2026-02-28' })).toBe('feb');
});

it('results, waits and reservations say how many of how many, and when there is nothing yet', () => {
  const esito = { dal: '2026-11-01', al: '2026-11-30', verificate: 78, non_conformi: 4, in_attesa: 1 };
  expect(esitiAnswer([esito])).toBe('4 Non Conforme su 82, il 5%. Un oggetto aspetta l’esito.');
  expect(esitiAnswer([{ ...esito, verificate: 0, non_conformi: 0, in_attesa: 0 }])).toBe(
    'Nessuna verifica finita in questo periodo.',
  );
  const waits = [0, 3, 4, 8].map((giorni) => ({ giorni, verifiche: 5, mediana: 2.9 }));
  expect(waitsAnswer(waits)).toBe('Il 50% entro 4 giorni, metà entro 2,9: 20 verifiche.');
  expect(waitsAnswer([{ giorni: 0, verifiche: 0, mediana: null }])).toBe('Nessuna verifica finita in questo periodo.');
  const passo = { dal: '2026-11-01', al: '2026-11-30', comprate: 31, lasciate: 19, aperte: 4 };
  expect(conversionsAnswer([passo])).toBe('31 su 50 prenotazioni finite, il 62%. 4 sono ancora aperte.');
});

it("the chart's maximum is round and above the tallest bar", () => {
  expect([0, 1, 3, 18, 51, 2_164_000].map(limit)).toEqual([2, 2, 4, 20, 60, 4_000_000]);
});
