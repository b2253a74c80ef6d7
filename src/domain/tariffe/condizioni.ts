import type { Day } from '../day.ts';
import { type Centesimi, multiply, percentOf } from '../denaro.ts';
import type { TariffaCondizione } from './tipi.ts';

/** `categorie`: the listing's category and its ancestors; `usi`: this condition's uses today in Rome. */
export interface CondizioneContext {
  readonly prezzo: Centesimi;
  readonly categorie: readonly string[];
  readonly oggi: Day;
  readonly uses: number;
}

function riguarda(c: TariffaCondizione, contesto: CondizioneContext): boolean {
  switch (c.condition_type) {
    case 'range':
      return contesto.prezzo >= (c.value_min ?? 0) && (c.value_max === null || contesto.prezzo <= c.value_max);
    case 'category':
      return (
        c.category !== null &&
        contesto.categorie.includes(c.category) &&
        (c.subcategory === null || contesto.categorie.includes(c.subcategory))
      );
    case 'period':
      return c.valid_from !== null && c.valid_until !== null;
    default:
      return c.condition_type satisfies never;
  }
}

/** Validity days, minimum purchase and daily uses apply to every type (decision M10). */
export function applies(c: TariffaCondizione, contesto: CondizioneContext): boolean {
  if (!c.is_active) return false;
  if (c.valid_from !== null && contesto.oggi < c.valid_from) return false;
  if (c.valid_until !== null && contesto.oggi > c.valid_until) return false;
  if (contesto.prezzo < c.min_purchase_amount) return false;
  if (c.max_daily_uses !== null && contesto.uses >= c.max_daily_uses) return false;
  return riguarda(c, contesto);
}

/** Ascending priority; equal priorities by id, so that two machines agree. */
export function inOrder(condizioni: readonly TariffaCondizione[]): readonly TariffaCondizione[] {
  return [...condizioni].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** The condition's change to the running total (negative reduces), rounded once to whole cents. */
export function effetto(c: TariffaCondizione, parziale: Centesimi): Centesimi {
  switch (c.adjustment_type) {
    case 'percentage':
      return percentOf(parziale, c.adjustment_value);
    case 'fixed':
      return multiply(1, c.adjustment_value);
    case 'multiplier':
      return multiply(parziale, c.adjustment_value) - parziale;
    default:
      return c.adjustment_type satisfies never;
  }
}
