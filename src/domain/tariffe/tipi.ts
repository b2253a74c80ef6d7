import type { DimensionePacco } from '../annunci/choices.ts';
import { readFrom } from '../annunci/lettura-stati.ts';
import type { Centesimi } from '../denaro.ts';
import { TIPO_CONDIZIONE, TIPO_MODIFICA, TIPO_TARIFFA } from '../values.ts';

export const TIPI_TARIFFA = TIPO_TARIFFA;
export type TipoTariffa = (typeof TIPI_TARIFFA)[number];

export const TIPO_TARIFFA_LABELS = {
  fixed: 'Fissa',
  variable: 'Variabile',
  hybrid: 'Ibrida',
} as const satisfies Record<TipoTariffa, string>;

const QUERIES: Readonly<Record<string, TipoTariffa>> = {
  fixed: 'fixed',
  variable: 'variable',
  percentage: 'variable',
  hybrid: 'hybrid',
  mixed: 'hybrid',
};
/** `percentage` and `mixed` are read as variable and hybrid (decision M10). */
export const leggiTipoTariffa = (testo: unknown): TipoTariffa | null => readFrom(QUERIES, testo);

/** Fixed amounts, minimum and maximum in cents; percentage a plain number (5 = 5 %) with at most 2 decimals. */
export interface Tariffa {
  readonly tariff_type: TipoTariffa;
  readonly fixed_amount: Centesimi | null;
  readonly percentage: number | null;
  readonly min_amount: Centesimi | null;
  readonly max_amount: Centesimi | null;
}

export type Markup = Readonly<Record<DimensionePacco, Centesimi>>;

export interface CentroModello extends Tariffa {
  readonly markup: Markup;
}

export const TIPI_CONDIZIONE = TIPO_CONDIZIONE;
export type TipoCondizione = (typeof TIPI_CONDIZIONE)[number];
export const TIPO_CONDIZIONE_LABELS = {
  range: 'Fascia di valore',
  category: 'Categoria',
  period: 'Periodo',
} as const satisfies Record<TipoCondizione, string>;

export const TIPI_MODIFICA = TIPO_MODIFICA;
export type TipoModifica = (typeof TIPI_MODIFICA)[number];
export const TIPO_MODIFICA_LABELS = {
  percentage: 'Percentuale',
  fixed: 'Importo fisso',
  multiplier: 'Moltiplicatore',
} as const satisfies Record<TipoModifica, string>;

/** `adjustment_value`: percent points (-10 = ten percent less), cents, or factor. Both ends included; null = open. */
export interface TariffaCondizione {
  readonly id: string;
  readonly condition_type: TipoCondizione;
  readonly condition_name: string;
  readonly adjustment_type: TipoModifica;
  readonly adjustment_value: number;
  readonly priority: number;
  readonly is_active: boolean;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly value_min: Centesimi | null;
  readonly value_max: Centesimi | null;
  readonly min_purchase_amount: Centesimi;
  readonly max_daily_uses: number | null;
  readonly category: string | null;
  readonly subcategory: string | null;
}
