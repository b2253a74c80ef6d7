import type { Condizione, DatiCondizione } from '../../data/centri/prezzi-centro.ts';
import { euroPerCampo, formattaEuro } from '../../domain/denaro.ts';
import { type CodiceErrore, testiPerCampo } from '../../domain/errori.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData } from '../../domain/giorno.ts';
import { importoScritto, modificaScritta } from '../../domain/tariffe/scritti.ts';
import type { TipoCondizione, TipoModifica } from '../../domain/tariffe/tipi.ts';
import { CONDIZIONE_PREDEFINITA, validaCondizione } from '../../domain/tariffe/validazione.ts';
import { conVirgola, euro } from './valori.ts';

export type ValoriCondizione = Record<
  Exclude<keyof DatiCondizione, 'condition_type' | 'adjustment_type' | 'is_active'>,
  string
> & { condition_type: TipoCondizione; adjustment_type: TipoModifica; is_active: boolean };

const modificaPerCampo = (tipo: TipoModifica, valore: number): string =>
  tipo === 'fixed' ? `${valore < 0 ? '-' : ''}${euroPerCampo(Math.abs(valore))}` : conVirgola(valore);

export function comeValoriCondizione(c: Condizione | null, oggi: string): ValoriCondizione {
  const d = CONDIZIONE_PREDEFINITA;
  return {
    condition_name: c?.condition_name ?? '',
    description: c?.description ?? '',
    condition_type: c?.condition_type ?? 'range',
    adjustment_type: c?.adjustment_type ?? d.adjustment_type,
    adjustment_value: c === null ? '' : modificaPerCampo(c.adjustment_type, c.adjustment_value),
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

type Errori = Partial<Record<keyof ValoriCondizione, CodiceErrore>>;

/** Reads typed input or its errors. Fields of other types are left out. */
export function leggiCondizione(v: ValoriCondizione): {
  errori: Partial<Record<keyof ValoriCondizione, string>>;
  dati: DatiCondizione | null;
} {
  const illeggibili: Errori = {};
  const importo = (campo: 'value_min' | 'value_max' | 'min_purchase_amount'): number | null => {
    const letto = importoScritto(v[campo]);
    if (letto.ok) return letto.valore;
    illeggibili[campo] = letto.errore;
    return null;
  };
  const aFascia = v.condition_type === 'range';
  const diCategoria = v.condition_type === 'category';
  const usi = v.max_daily_uses.trim();
  if (usi !== '' && !/^[1-9]\d{0,5}$/.test(usi)) illeggibili.max_daily_uses = 'usi_non_validi';
  const priorita = v.priority.trim();
  if (!/^(-?\d{1,6})?$/.test(priorita)) illeggibili.priority = 'priorita_non_valida';
  const adjustment_value = modificaScritta(v.adjustment_type, v.adjustment_value);
  const dati = {
    condition_name: v.condition_name.trim(),
    description: v.description.trim(),
    condition_type: v.condition_type,
    adjustment_type: v.adjustment_type,
    adjustment_value: adjustment_value ?? 0,
    priority: priorita === '' ? CONDIZIONE_PREDEFINITA.priority : Number(priorita),
    is_active: v.is_active,
    valid_from: v.valid_from || null,
    valid_until: v.valid_until || null,
    value_min: aFascia ? importo('value_min') : null,
    value_max: aFascia ? importo('value_max') : null,
    min_purchase_amount: importo('min_purchase_amount') ?? 0,
    max_daily_uses: usi === '' ? null : Number(usi),
    notes: v.notes.trim() || null,
    category: (diCategoria && v.category) || null,
    subcategory: (diCategoria && v.subcategory) || null,
  };
  const errori = testiPerCampo<keyof ValoriCondizione>({
    ...validaCondizione({ ...dati, adjustment_value }),
    ...illeggibili,
  });
  return { errori, dati: Object.keys(errori).length === 0 ? dati : null };
}

export const CAMPI_CONDIZIONE = {
  nome_condizione_obbligatorio: 'condition_name',
  valore_modifica_non_valido: 'adjustment_value',
  moltiplicatore_negativo: 'adjustment_value',
  data_inizio_obbligatoria: 'valid_from',
  data_fine_obbligatoria: 'valid_until',
  date_invertite: 'valid_from',
  valori_invertiti: 'value_min',
  categoria_obbligatoria: 'category',
  usi_non_validi: 'max_daily_uses',
} as const satisfies Partial<Record<CodiceErrore, keyof ValoriCondizione>>;

/** Effect on the fee: '−10 %', '−3,00 €', '× 1,15'. */
export function effettoInParole({ adjustment_type: tipo, adjustment_value: valore }: Condizione): string {
  switch (tipo) {
    case 'percentage':
      return `${valore > 0 ? '+' : ''}${conVirgola(valore).replace('-', '−')} %`;
    case 'fixed':
      return `${valore > 0 ? '+' : ''}${formattaEuro(valore)}`;
    case 'multiplier':
      return `× ${conVirgola(valore)}`;
    default:
      return tipo satisfies never;
  }
}

export function quandoInParole(c: Condizione, nome: (id: string) => string): string {
  switch (c.condition_type) {
    case 'range':
      return (
        [
          c.value_min === null ? '' : `da ${formattaEuro(c.value_min)}`,
          c.value_max === null ? '' : `fino a ${formattaEuro(c.value_max)}`,
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

export const limitiInParole = (c: Condizione): string =>
  [
    c.valid_until === null
      ? `dal ${formattaData(c.valid_from)}`
      : `dal ${formattaData(c.valid_from)} al ${formattaData(c.valid_until)}`,
    c.min_purchase_amount > 0 ? `oggetti da ${formattaEuro(c.min_purchase_amount)}` : '',
    c.max_daily_uses === null ? '' : `oggi ${c.usi_oggi} di ${c.max_daily_uses} usi`,
    `priorità ${c.priority}`,
  ]
    .filter(Boolean)
    .join(PUNTO);
