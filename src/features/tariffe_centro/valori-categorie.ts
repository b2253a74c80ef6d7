import type { Categoria } from '../../data/annunci/categorie.ts';
import type { ModelloTariffe, OwnTariffa } from '../../data/centri/centro-prices.ts';
import { percorso as antenati } from '../../domain/categorie/tree.ts';
import { formatEuro } from '../../domain/denaro.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { textOf } from '../../domain/form-of.ts';
import { isTariffaSet, tariffaOfCategoria } from '../../domain/tariffe/categorie-prezzi.ts';
import { leggiTipoTariffa } from '../../domain/tariffe/tipi.ts';
import { validaModello } from '../../domain/tariffe/validazione.ts';
import { importoScritto, percentualeScritta, tariffaInWords } from '../../domain/tariffe/written-values.ts';
import { conVirgola, euro } from './values.ts';

/** A category's own price as typed; `tipo` is empty where it has none. */
export const PRICE_FIELDS = ['tipo', 'fissa', 'percentuale', 'minimo', 'massimo'] as const;
type PriceField = (typeof PRICE_FIELDS)[number];

/** All prices of the page by field: 'id tipo', 'id fissa', … */
export type PriceValues = Record<string, string>;
export const fieldName = (id: string, campo: PriceField): string => `${id} ${campo}`;

const scritto = (v: PriceValues, id: string, campo: PriceField): string => v[fieldName(id, campo)] ?? '';

function asOwn(t: OwnTariffa | undefined): Record<PriceField, string> {
  if (t === undefined || !isTariffaSet(t)) return { tipo: '', fissa: '', percentuale: '', minimo: '', massimo: '' };
  return {
    tipo: t.tariff_type,
    fissa: euro(t.fixed_amount),
    percentuale: conVirgola(t.percentage),
    minimo: euro(t.min_amount),
    massimo: euro(t.max_amount),
  };
}

export const toPriceValues = (categorie: readonly Categoria[], ownRows: readonly OwnTariffa[]): PriceValues =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const prezzo = asOwn(ownRows.find((t) => t.category_id === id));
      return PRICE_FIELDS.map((campo) => [fieldName(id, campo), prezzo[campo]]);
    }),
  );

const NOTHING = {
  tariff_type: 'fixed',
  fixed_amount: null,
  percentage: null,
  min_amount: null,
  max_amount: null,
  active: true,
} as const;

/** Reads a category's typed price (none: the parent's applies) and its errors. */
export function parsePrice(
  v: PriceValues,
  id: string,
): { errori: Partial<Record<PriceField, CodiceErrore>>; tariffa: OwnTariffa } {
  const tipo = leggiTipoTariffa(scritto(v, id, 'tipo'));
  const emptyOne: OwnTariffa = { category_id: id, ...NOTHING };
  if (tipo === null) return { errori: {}, tariffa: emptyOne };
  const errori: Partial<Record<PriceField, CodiceErrore>> = {};
  const importo = (campo: 'fissa' | 'minimo' | 'massimo') => {
    const letto = importoScritto(scritto(v, id, campo));
    if (letto.ok) return letto.valore;
    errori[campo] = letto.errore;
    return null;
  };
  const percentuale = percentualeScritta(tipo === 'fixed' ? '' : scritto(v, id, 'percentuale'));
  if (!percentuale.ok) errori.percentuale = percentuale.errore;
  const tariffa: OwnTariffa = {
    ...emptyOne,
    tariff_type: tipo,
    fixed_amount: tipo === 'variable' ? null : importo('fissa'),
    percentage: percentuale.ok ? percentuale.valore : null,
    min_amount: importo('minimo'),
    max_amount: importo('massimo'),
  };
  const regole = validaModello({
    tariffa_type: tipo,
    tariffa_fixed: tariffa.fixed_amount,
    tariffa_percentage: tariffa.percentage,
    tariffa_min_value: tariffa.min_amount,
    tariffa_max_value: tariffa.max_amount,
  });
  return {
    errori: {
      ...(regole.tariffa_fixed === undefined ? {} : { fissa: regole.tariffa_fixed }),
      ...(regole.tariffa_percentage === undefined ? {} : { percentuale: regole.tariffa_percentage }),
      ...(regole.tariffa_min_value === undefined ? {} : { minimo: regole.tariffa_min_value }),
      ...(regole.tariffa_max_value === undefined ? {} : { massimo: regole.tariffa_max_value }),
      ...errori,
    },
    tariffa,
  };
}

export const pricesErrors = (v: PriceValues, categorie: readonly Categoria[]): Record<string, string> =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const { errori } = parsePrice(v, id);
      return PRICE_FIELDS.flatMap((campo) => {
        const codice = errori[campo];
        return codice === undefined ? [] : [[fieldName(id, campo), textOf(codice)]];
      });
    }),
  );

/** Categories whose price changed or is invalid: '25' and '25,00' are equal. All are saved in one act. */
export function changedIds(v: PriceValues, prima: PriceValues, categorie: readonly Categoria[]): string[] {
  const come = (values: PriceValues, id: string) => JSON.stringify(parsePrice(values, id));
  return categorie.flatMap(({ id }) => (come(v, id) === come(prima, id) ? [] : [id]));
}

export type ViewedPrice = { isOwn: boolean; testo: string; da: string | null };

/** Effective price with the current input: its own, else the nearest ancestor's, else the centre's model. */
export function viewedPrice(id: string, categorie: readonly Categoria[], tariffe: readonly OwnTariffa[]): ViewedPrice {
  const tariffa = tariffaOfCategoria(antenati(id, categorie), tariffe);
  if (tariffa === null) return { isOwn: false, testo: 'modello del centro', da: null };
  const testo = tariffaInWords(tariffa, formatEuro);
  if (tariffa.category_id === id) return { isOwn: true, testo, da: null };
  return { isOwn: false, testo, da: categorie.find((c) => c.id === tariffa.category_id)?.name ?? null };
}

export const modelloInWords = (m: ModelloTariffe): string =>
  tariffaInWords(
    {
      tariff_type: m.tariffa_type,
      fixed_amount: m.tariffa_fixed,
      percentage: m.tariffa_percentage,
      min_amount: m.tariffa_min_value,
      max_amount: m.tariffa_max_value,
    },
    formatEuro,
  );
