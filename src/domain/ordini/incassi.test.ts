import { expect, test } from 'vitest';
import { consecutiveMonths, type IncassiMonth, incassiTotals, statoPagamento } from './incassi.ts';
import type { StatoOrdine } from './stati.ts';

const mese = (giorno: string, dati: Partial<IncassiMonth> = {}): IncassiMonth => ({
  mese: giorno,
  in_sede: 0,
  online: 0,
  spese: 0,
  vendite: 0,
  movimenti: 1,
  ...dati,
});

test.each<[string, string, StatoOrdine | null, string, string]>([
  ['inperson', 'completata', null, 'pagato', 'Pagato'],
  ['inperson', 'annullata', null, 'tolto', 'Annullato'],
  ['online', 'succeeded', 'spedito', 'pagato', 'Pagato'],
  ['online', 'payment_intent.succeeded', 'pagato', 'pagato', 'Pagato'],
  ['online', 'pagato', 'pagato', 'pagato', 'Pagato'],
  ['online', 'requires_capture', 'autorizzato', 'attesa', 'Autorizzato'],
  ['online', 'requires_payment_method', 'in_elaborazione', 'attesa', 'Non ancora pagato'],
  ['online', 'succeeded', 'contestato', 'attesa', 'Contestato'],
  ['online', 'succeeded', 'rimborsato', 'tolto', 'Rimborsato'],
  ['online', 'succeeded', 'annullato', 'tolto', 'Annullato'],
])('a payment %s %s of an order %s is %s: %s', (canale, stato, stato_ordine, come, testo) => {
  expect(statoPagamento({ canale, stato, stato_ordine })).toEqual({ come, testo });
});

test('counter sales are not the centre’s takings', () => {
  const mesi = [
    mese('2026-10-01', { in_sede: 4_500, spese: 1_000 }),
    mese('2026-11-01', { online: 2_000, vendite: 90_000 }),
  ];
  expect(incassiTotals(mesi)).toEqual({ verifiche: 6_500, spese: 1_000, totale: 7_500, vendite: 90_000 });
});

test('empty months stay in the row, also across a year, and the row is cut at its oldest end', () => {
  const mesi = [mese('2025-11-01'), mese('2026-02-01')];
  expect(consecutiveMonths(mesi, 12).map(({ mese: m, movimenti }) => [m, movimenti])).toEqual([
    ['2025-11-01', 1],
    ['2025-12-01', 0],
    ['2026-01-01', 0],
    ['2026-02-01', 1],
  ]);
  expect(consecutiveMonths(mesi, 2).map(({ mese: m }) => m)).toEqual(['2026-01-01', '2026-02-01']);
  expect(consecutiveMonths([], 12)).toEqual([]);
});
