import { DIMENSIONI_PACCO, type DimensionePacco } from '../annunci/choices.ts';
import type { Centesimi } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { check, choice, text, undrawn } from '../form.ts';
import { leggiTipoTariffa, type TipoCondizione, type TipoModifica } from './tipi.ts';

/** Fields of the fee model card; null = empty or unreadable. */
export interface TemplateDraft {
  readonly tariffa_type: string | null;
  readonly tariffa_fixed: Centesimi | null;
  readonly tariffa_percentage: number | null;
  readonly tariffa_min_value: Centesimi | null;
  readonly tariffa_max_value: Centesimi | null;
}

const markup = (pacco: DimensionePacco) =>
  text(`${DIMENSIONI_PACCO[pacco].etichetta}, fino a ${DIMENSIONI_PACCO[pacco].max_kg} kg`);

/** A centre's fees as they are drawn; what it asks for a parcel only where it ships. */
export const MODELLO = {
  tariffa_type: { ...undrawn, codes: ['tipo_tariffa_obbligatorio'] as const },
  tariffa_fixed: text('Importo fisso', { codes: ['importo_fisso_obbligatorio', 'componente_mancante'] }),
  tariffa_percentage: text('Percentuale sul valore', {
    inputMode: 'decimal',
    autoComplete: 'off',
    codes: ['percentuale_obbligatoria', 'percentuale_fuori_limiti'],
  }),
  tariffa_min_value: text('Valore minimo', { facoltativo: 'facoltativo', codes: ['valori_invertiti'] }),
  tariffa_max_value: text('Valore massimo', { facoltativo: 'facoltativo' }),
  tariffa_imballaggio: text('Imballaggio'),
  tariffa_spedizione: text('Spedizione'),
  package_markup_piccolo: markup('piccolo'),
  package_markup_medio: markup('medio'),
  package_markup_grande: markup('grande'),
  package_markup_maxi: markup('maxi'),
};

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

/** Packaging and shipping of one centre, as the office sets them. */
export const CENTRO_TARIFFE = {
  centro: undrawn,
  imballaggio: MODELLO.tariffa_imballaggio,
  spedizione: MODELLO.tariffa_spedizione,
};

/** Defaults of a new condition (spec 2 section 9); valid_from defaults to today. */
export const DEFAULT_CONDIZIONE = {
  priority: 10,
  is_active: true,
  adjustment_type: 'percentage',
  min_purchase_amount: 0,
  max_daily_uses: null,
} as const satisfies { adjustment_type: TipoModifica } & Readonly<Record<string, unknown>>;

const facoltativo = 'facoltativo';
const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
/** How the condition form is drawn; `validateCondizione` judges what was read from it. */
export const CONDIZIONE = {
  condition_name: text('Nome', { maxLength: 120, codes: ['nome_condizione_obbligatorio'] }),
  condition_type: choice<TipoCondizione>('Si applica per'),
  value_min: text('Valore da', { facoltativo, codes: ['valori_invertiti'] }),
  value_max: text('Valore fino a', { facoltativo }),
  category: { ...choice('Categoria'), codes: ['categoria_obbligatoria'] as const },
  subcategory: choice('Sottocategoria'),
  adjustment_type: choice<TipoModifica>('Modifica'),
  adjustment_value: text('Valore della modifica', {
    autoComplete: 'off',
    codes: ['valore_modifica_non_valido', 'moltiplicatore_negativo'],
  }),
  valid_from: text('Dal', { type: 'date', codes: ['data_inizio_obbligatoria', 'date_invertite'] }),
  valid_until: text('Al', { type: 'date', codes: ['data_fine_obbligatoria'] }),
  min_purchase_amount: text('Valore minimo dell’oggetto', { facoltativo }),
  max_daily_uses: text('Usi al giorno', { facoltativo, ...number, codes: ['usi_non_validi'] }),
  priority: text('Priorità', { ...number, aiuto: 'Si applica prima la più bassa.' }),
  is_active: check(),
  description: text('Descrizione', { facoltativo, maxLength: 1_000 }),
  notes: text('Note', { facoltativo, maxLength: 1_000 }),
};

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
