import { type Centesimi, moltiplica, percentualeDi } from '../denaro.ts';
import type { Giorno } from '../giorno.ts';
import type { CondizioneTariffa } from './tipi.ts';

/** `categorie`: the listing's category and its ancestors; `usi`: this condition's uses today in Rome. */
export interface ContestoCondizione {
  readonly prezzo: Centesimi;
  readonly categorie: readonly string[];
  readonly oggi: Giorno;
  readonly usi: number;
}

function riguarda(c: CondizioneTariffa, contesto: ContestoCondizione): boolean {
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
export function siApplica(c: CondizioneTariffa, contesto: ContestoCondizione): boolean {
  if (!c.is_active) return false;
  if (c.valid_from !== null && contesto.oggi < c.valid_from) return false;
  if (c.valid_until !== null && contesto.oggi > c.valid_until) return false;
  if (contesto.prezzo < c.min_purchase_amount) return false;
  if (c.max_daily_uses !== null && contesto.usi >= c.max_daily_uses) return false;
  return riguarda(c, contesto);
}

/** Ascending priority; equal priorities by id, so that two machines agree. */
export function inOrdine(condizioni: readonly CondizioneTariffa[]): readonly CondizioneTariffa[] {
  return [...condizioni].sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** The condition's change to the running total (negative reduces), rounded once to whole cents. */
export function effetto(c: CondizioneTariffa, parziale: Centesimi): Centesimi {
  switch (c.adjustment_type) {
    case 'percentage':
      return percentualeDi(parziale, c.adjustment_value);
    case 'fixed':
      return moltiplica(1, c.adjustment_value);
    case 'multiplier':
      return moltiplica(parziale, c.adjustment_value) - parziale;
    default:
      return c.adjustment_type satisfies never;
  }
}
