import { type Centesimi, percentualeDi } from '../denaro.ts';
import type { TipoTariffaRichiesta } from './richiesta.ts';

/** 10 € to 10.000 €: item value of the wizard's simulator (spec 1 section 5). */
export const VALORE_SIMULATORE = { min: 1_000, max: 1_000_000 } as const;
/** Simulator of the pricing page (spec 2 section 9): item value 1000, weight 1 kg. */
export const SIMULATORE_PREDEFINITO = { valore: 100_000, peso_kg: 1 } as const;

/** Fee preview of the wizard: fixed, percentage, or their sum; then clamped to minimum and maximum. */
export function anteprimaTariffa(
  t: {
    readonly tariffa_type: TipoTariffaRichiesta;
    readonly tariffa_fixed: Centesimi;
    readonly tariffa_percentage: number;
    readonly tariffa_min_value: Centesimi | null;
    readonly tariffa_max_value: Centesimi | null;
  },
  valore: Centesimi,
): Centesimi {
  const fissa = t.tariffa_type === 'percentage' ? 0 : t.tariffa_fixed;
  const variabile = t.tariffa_type === 'fixed' ? 0 : percentualeDi(valore, t.tariffa_percentage);
  const minima = Math.max(fissa + variabile, t.tariffa_min_value ?? 0);
  return t.tariffa_max_value === null ? minima : Math.min(minima, t.tariffa_max_value);
}
