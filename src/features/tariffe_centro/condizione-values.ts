import type { Condizione, CondizioneData } from '../../data/centri/centro-prices.ts';
import { formatDate } from '../../domain/day.ts';
import { euroPerCampo, formatEuro } from '../../domain/denaro.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { inWords } from '../../domain/form-of.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import type { TipoCondizione, TipoModifica } from '../../domain/tariffe/tipi.ts';
import { DEFAULT_CONDIZIONE, validateCondizione } from '../../domain/tariffe/validazione.ts';
import { editInWords, importoScritto } from '../../domain/tariffe/written-values.ts';
import { conVirgola, euro } from './values.ts';

export type CondizioneValues = Record<
  Exclude<keyof CondizioneData, 'condition_type' | 'adjustment_type' | 'is_active'>,
  string
> & { condition_type: TipoCondizione; adjustment_type: TipoModifica; is_active: boolean };

const editByField = (tipo: TipoModifica, valore: number): string =>
  tipo === 'fixed' ? `${valore < 0 ? '-' : ''}${euroPerCampo(Math.abs(valore))}` : conVirgola(valore);

export function toCondizioneValues(c: Condizione | null, oggi: string): CondizioneValues {
  const d = DEFAULT_CONDIZIONE;
  return {
    condition_name: c?.condition_name ?? '',
    description: c?.description ?? '',
    condition_type: c?.condition_type ?? 'range',
    adjustment_type: c?.adjustment_type ?? d.adjustment_type,
    adjustment_value: c === null ? '' : editByField(c.adjustment_type, c.adjustment_value),
    priority: String(c?.priority ?? d.priority),
    is_active: c?.is_active ?? d.is_active,
    valid_from: c?.valid_from ?? oggi,
    valid_until: c?.valid_until ?? '',
    value_min: euro(c?.value_min ?? null),
    value_max: euro(c?.value_max ?? null),
    min_purchase_amount: euro(c?.min_purchase_amount || null),
    max_daily_uses: conVirgola(c?.max_daily_uses ?? d.max_daily_uses),
    notes: c?.notes ?? '',
    category: c?.category ?? '',
    subcategory: c?.subcategory ?? '',
  };
}

type Errori = Partial<Record<keyof CondizioneValues, CodiceErrore>>;

/** Reads typed input or its errors. Fields of other types are left out. */
export function readCondizione(v: CondizioneValues): {
  errori: Partial<Record<keyof CondizioneValues, string>>;
  dati: CondizioneData | null;
} {
  const illeggibili: Errori = {};
  const importo = (campo: 'value_min' | 'value_max' | 'min_purchase_amount'): number | null => {
    const letto = importoScritto(v[campo]);
    if (letto.ok) return letto.valore;
    illeggibili[campo] = letto.errore;
    return null;
  };
  const isRange = v.condition_type === 'range';
  const byCategoria = v.condition_type === 'category';
  const uses = v.max_daily_uses.trim();
  if (uses !== '' && !/^[1-9]\d{0,5}$/.test(uses)) illeggibili.max_daily_uses = 'usi_non_validi';
  const priorita = v.priority.trim();
  if (!/^(-?\d{1,6})?$/.test(priorita)) illeggibili.priority = 'priorita_non_valida';
  const adjustment_value = editInWords(v.adjustment_type, v.adjustment_value);
  const dati = {
    condition_name: v.condition_name.trim(),
    description: v.description.trim(),
    condition_type: v.condition_type,
    adjustment_type: v.adjustment_type,
    adjustment_value: adjustment_value ?? 0,
    priority: priorita === '' ? DEFAULT_CONDIZIONE.priority : Number(priorita),
    is_active: v.is_active,
    valid_from: v.valid_from || null,
    valid_until: v.valid_until || null,
    value_min: isRange ? importo('value_min') : null,
    value_max: isRange ? importo('value_max') : null,
    min_purchase_amount: importo('min_purchase_amount') ?? 0,
    max_daily_uses: uses === '' ? null : Number(uses),
    notes: v.notes.trim() || null,
    category: (byCategoria && v.category) || null,
    subcategory: (byCategoria && v.subcategory) || null,
  };
  const errori = inWords<keyof CondizioneValues>({
    ...validateCondizione({ ...dati, adjustment_value }),
    ...illeggibili,
  });
  return { errori, dati: Object.keys(errori).length === 0 ? dati : null };
}

/** Effect on the fee: '−10 %', '−3,00 €', '× 1,15'. */
export function effectInWords({ adjustment_type: tipo, adjustment_value: valore }: Condizione): string {
  switch (tipo) {
    case 'percentage':
      return `${valore > 0 ? '+' : ''}${conVirgola(valore).replace('-', '−')} %`;
    case 'fixed':
      return `${valore > 0 ? '+' : ''}${formatEuro(valore)}`;
    case 'multiplier':
      return `× ${conVirgola(valore)}`;
    default:
      return tipo satisfies never;
  }
}

export function whenInWords(c: Condizione, nome: (id: string) => string): string {
  switch (c.condition_type) {
    case 'range':
      return (
        [
          c.value_min === null ? '' : `da ${formatEuro(c.value_min)}`,
          c.value_max === null ? '' : `fino a ${formatEuro(c.value_max)}`,
        ]
          .filter(Boolean)
          .join(' ') || 'ogni valore'
      );
    case 'category':
      return nome(c.subcategory ?? c.category ?? '');
    case 'period':
      return 'ogni oggetto';
    default:
      return c.condition_type satisfies never;
  }
}

export const limitsInWords = (c: Condizione): string =>
  [
    c.valid_until === null
      ? `dal ${formatDate(c.valid_from)}`
      : `dal ${formatDate(c.valid_from)} al ${formatDate(c.valid_until)}`,
    c.min_purchase_amount > 0 ? `oggetti da ${formatEuro(c.min_purchase_amount)}` : '',
    c.max_daily_uses === null ? '' : `oggi ${c.usi_oggi} di ${c.max_daily_uses} usi`,
    `priorità ${c.priority}`,
  ]
    .filter(Boolean)
    .join(POINT);
