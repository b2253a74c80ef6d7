import type { Centesimi } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { leggiTipoTariffa, type TipoCondizione, type TipoModifica } from './tipi.ts';

/** Fields of the fee model card; null = empty or unreadable. */
export interface TemplateDraft {
  readonly tariffa_type: string | null;
  readonly tariffa_fixed: Centesimi | null;
  readonly tariffa_percentage: number | null;
  readonly tariffa_min_value: Centesimi | null;
  readonly tariffa_max_value: Centesimi | null;
}

export type TemplateErrors = Partial<Record<keyof TemplateDraft, CodiceErrore>>;

const negative = (n: number | null): boolean => n !== null && !(n >= 0);

export function validaModello(b: TemplateDraft): TemplateErrors {
  const tipo = leggiTipoTariffa(b.tariffa_type);
  if (tipo === null) return { tariffa_type: 'tipo_tariffa_obbligatorio' };
  const errori: TemplateErrors = {};
  if (tipo === 'fixed' && b.tariffa_fixed === null) errori.tariffa_fixed = 'importo_fisso_obbligatorio';
  if (tipo === 'variable' && b.tariffa_percentage === null) errori.tariffa_percentage = 'percentuale_obbligatoria';
  if (tipo === 'hybrid' && b.tariffa_fixed === null && b.tariffa_percentage === null) {
    errori.tariffa_fixed = 'componente_mancante';
  }
  if (negative(b.tariffa_fixed)) errori.tariffa_fixed = 'tariffa_negativa';
  if (negative(b.tariffa_percentage) || (b.tariffa_percentage ?? 0) > 100) {
    errori.tariffa_percentage = 'percentuale_fuori_limiti';
  }
  if (negative(b.tariffa_min_value)) errori.tariffa_min_value = 'tariffa_negativa';
  if (negative(b.tariffa_max_value)) errori.tariffa_max_value = 'tariffa_negativa';
  else if (b.tariffa_max_value !== null && b.tariffa_max_value < (b.tariffa_min_value ?? 0)) {
    errori.tariffa_max_value = 'valori_invertiti';
  }
  return errori;
}

/** Defaults of a new condition (spec 2 section 9); valid_from defaults to today. */
export const DEFAULT_CONDIZIONE = {
  priority: 10,
  is_active: true,
  adjustment_type: 'percentage',
  min_purchase_amount: 0,
  max_daily_uses: null,
} as const satisfies { adjustment_type: TipoModifica } & Readonly<Record<string, unknown>>;

/** The condition form; null = empty or unreadable; days YYYY-MM-DD. */
export interface CondizioneDraft {
  readonly condition_type: TipoCondizione;
  readonly condition_name: string;
  readonly adjustment_type: TipoModifica;
  readonly adjustment_value: number | null;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly value_min: Centesimi | null;
  readonly value_max: Centesimi | null;
  readonly category: string | null;
}

export type CondizioneErrors = Partial<Record<keyof CondizioneDraft, CodiceErrore>>;

function dateErrors(b: CondizioneDraft): CondizioneErrors {
  const errori: CondizioneErrors = {};
  if (b.condition_type === 'period') {
    if (!b.valid_from) errori.valid_from = 'data_inizio_obbligatoria';
    if (!b.valid_until) errori.valid_until = 'data_fine_obbligatoria';
  }
  if (b.valid_from && b.valid_until && b.valid_from > b.valid_until) errori.valid_from = 'date_invertite';
  return errori;
}

/** Spec 2 section 5, fee condition. Errors by field, in the form's order. */
export function validateCondizione(b: CondizioneDraft): CondizioneErrors {
  const errori: CondizioneErrors = {};
  if (b.condition_name.trim() === '') errori.condition_name = 'nome_condizione_obbligatorio';
  if (b.adjustment_value === null || !Number.isFinite(b.adjustment_value)) {
    errori.adjustment_value = 'valore_modifica_non_valido';
  } else if (b.adjustment_type === 'multiplier' && b.adjustment_value < 0) {
    errori.adjustment_value = 'moltiplicatore_negativo';
  }
  if (b.condition_type === 'range' && b.value_max !== null && (b.value_min ?? 0) > b.value_max) {
    errori.value_min = 'valori_invertiti';
  }
  if (b.condition_type === 'category' && !b.category) errori.category = 'categoria_obbligatoria';
  return { ...errori, ...dateErrors(b) };
}
