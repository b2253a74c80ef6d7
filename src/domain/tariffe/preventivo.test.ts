import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { inOrder } from './condizioni.ts';
import {
  type Preventivo,
  type PreventivoRequest,
  percentInWords,
  preventivo,
  TARIFFA_WITHOUT_CENTRO,
} from './preventivo.ts';
import { type CentroModello, type TariffaCondizione, TIPI_CONDIZIONE, TIPI_MODIFICA, TIPI_TARIFFA } from './tipi.ts';

type Example = {
  nome: string;
  input: Omit<PreventivoRequest, 'adesso'> & { adesso: string };
  atteso: Preventivo;
};
const { casi } = readVectors<{ casi: Example[] }>('preventivo');

it.each(casi)('$nome', ({ input, atteso }) => {
  expect(preventivo({ ...input, adesso: new Date(input.adesso) })).toEqual(atteso);
});

const importo = fc.integer({ min: 0, max: 10_000_000 });
const maybe = <T>(a: fc.Arbitrary<T>) => fc.option(a, { nil: null });
const pct = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
const centro: fc.Arbitrary<CentroModello> = fc
  .record({
    tariff_type: fc.constantFrom(...TIPI_TARIFFA),
    fixed_amount: maybe(importo),
    percentage: maybe(pct),
    min_amount: maybe(importo),
    max_amount: maybe(importo),
    markup: fc.record({ piccolo: importo, medio: importo, grande: importo, maxi: importo }),
  })
  .filter((c) => (c.max_amount ?? Infinity) >= (c.min_amount ?? 0)); // the table refuses the others
const condizione: fc.Arbitrary<TariffaCondizione> = fc.record({
  id: fc.uuid(),
  condition_type: fc.constantFrom(...TIPI_CONDIZIONE),
  condition_name: fc.constant('c'),
  adjustment_type: fc.constantFrom(...TIPI_MODIFICA),
  adjustment_value: fc.integer({ min: -30_000, max: 30_000 }).map((n) => n / 10_000),
  priority: fc.integer({ min: 0, max: 3 }),
  is_active: fc.boolean(),
  valid_from: maybe(fc.constantFrom('2026-11-01', '2026-12-01')),
  valid_until: maybe(fc.constantFrom('2026-11-19', '2026-11-30')),
  value_min: maybe(importo),
  value_max: maybe(importo),
  min_purchase_amount: importo,
  max_daily_uses: maybe(fc.integer({ min: 1, max: 3 })),
  category: maybe(fc.constantFrom('a', 'b')),
  subcategory: maybe(fc.constantFrom('a', 'b')),
});
const richiesta: fc.Arbitrary<PreventivoRequest> = fc.record({
  centro,
  tariffaCategoria: fc.constant(null),
  condizioni: fc.array(condizione, { maxLength: 6 }),
  prezzo: importo,
  categorie: fc.subarray(['a', 'b']),
  dimensione_pacco: maybe(fc.constantFrom('piccolo' as const, 'medio' as const, 'grande' as const, 'maxi' as const)),
  adesso: fc.constant(new Date('2026-11-20T10:00:00Z')),
  usiOggi: fc.constant({}),
});

it('the lines add up to the total, which is whole cents and never negative', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      const p = preventivo(r);
      expect(p.componenti.reduce((s, c) => s + c.importo, 0)).toBe(p.totale);
      expect(Number.isSafeInteger(p.totale)).toBe(true);
      expect(p.totale).toBeGreaterThanOrEqual(0);
      expect(p.componenti.some((c) => c.importo === 0)).toBe(false);
    }),
  );
});

it('the order in which conditions were read does not matter', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      expect(preventivo({ ...r, condizioni: [...r.condizioni].reverse() })).toEqual(preventivo(r));
    }),
  );
});

it('without conditions and markup the tariff stays between its limits', () => {
  fc.assert(
    fc.property(richiesta, (r) => {
      const { totale } = preventivo({ ...r, condizioni: [], dimensione_pacco: null });
      const min = r.centro?.min_amount ?? 0;
      const max = r.centro?.max_amount ?? Infinity;
      expect(totale).toBeGreaterThanOrEqual(min);
      expect(totale).toBeLessThanOrEqual(max);
    }),
  );
});

it('a dearer item never costs less to check, conditions aside', () => {
  fc.assert(
    fc.property(richiesta, importo, (r, increase) => {
      const senza = { ...r, condizioni: [] };
      const dear = preventivo({ ...senza, prezzo: r.prezzo + increase });
      expect(dear.totale).toBeGreaterThanOrEqual(preventivo(senza).totale);
    }),
  );
});

it('equal priorities go by id', () => {
  fc.assert(
    fc.property(fc.array(condizione), (cc) => {
      const chiavi = inOrder(cc).map((c) => `${c.priority} ${c.id}`);
      expect(chiavi).toEqual([...chiavi].sort());
    }),
  );
});

it('percentages are written in Italian format', () => {
  expect([5, 7.5, 0.25, 12.1].map(percentInWords)).toEqual(['5', '7,5', '0,25', '12,1']);
  expect(TARIFFA_WITHOUT_CENTRO).toBe(2_500);
});
