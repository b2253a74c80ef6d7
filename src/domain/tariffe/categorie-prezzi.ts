import type { Tariffa } from './tipi.ts';

export interface CategoriaTariffa extends Tariffa {
  readonly category_id: string;
  readonly active: boolean;
}

/** An empty price is unset: the parent's applies. 0 counts only if typed (decision M11). */
export function isTariffaSet(t: CategoriaTariffa): boolean {
  if (!t.active) return false;
  const fissa = t.tariff_type !== 'variable' && t.fixed_amount !== null;
  const percentuale = t.tariff_type !== 'fixed' && t.percentage !== null;
  return fissa || percentuale;
}

/** The category's own tariff, else the nearest ancestor's, else null. `percorso`: from the category up to its root. */
export function tariffaOfCategoria(
  percorso: readonly string[],
  tariffe: readonly CategoriaTariffa[],
): CategoriaTariffa | null {
  for (const id of percorso) {
    const own = tariffe.find((t) => t.category_id === id && isTariffaSet(t));
    if (own) return own;
  }
  return null;
}
