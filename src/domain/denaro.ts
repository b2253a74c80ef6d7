import { type Esito, fallito, riuscito } from './esito.ts';

/** Money is a safe integer of euro cents; euros appear only in input and output (decision M1). */
export type Centesimi = number;

/** 999.999,99 €: the provider's maximum charge (decision T19). */
export const MAX_AMOUNT: Centesimi = 99_999_999;

export type EuroError = 'importo_non_valido' | 'importo_negativo' | 'importo_troppo_grande';

/** Formatted by hand: Intl's it-IT leaves four digits ungrouped (8918,00). Negatives use the true minus. */
export function formatEuro(c: Centesimi): string {
  if (!Number.isSafeInteger(c)) throw new RangeError(`not an amount in cents: ${c}`);
  const absolute = Math.abs(c);
  const integers = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const formatDecimals = String(absolute % 100).padStart(2, '0');
  return `${c < 0 ? '−' : ''}${integers},${formatDecimals}\u00a0€`;
}

/** The amount for a text field, without currency and grouping: `8918,50`. */
export function euroPerCampo(c: Centesimi): string {
  return formatEuro(c)
    .replace('−', '-')
    .replace(/\./g, '')
    .replace(/\u00a0€$/, '');
}

const WITH_COMMA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+$/;
const WITH_DOT = /^(\d+)\.(\d{1,2})$/;
const INTEGER = /^\d+$/;

function digits(testo: string): readonly [integers: string, formatDecimals: string] | null {
  const commaMatch = WITH_COMMA.exec(testo);
  if (commaMatch) return [(commaMatch[1] ?? '').replace(/\./g, ''), commaMatch[2] ?? ''];
  if (INTEGER.test(testo)) return [testo, ''];
  if (THOUSANDS.test(testo)) return [testo.replace(/\./g, ''), ''];
  const punto = WITH_DOT.exec(testo);
  return punto ? [punto[1] ?? '', punto[2] ?? ''] : null;
}

/** `8.918,00`, `8918`, `8918.5`, `1.000` (a thousand), with or without €. Refuses signs and three decimals. */
export function leggiEuro(testo: string): Esito<Centesimi, EuroError> {
  const clean = testo.replace(/[\s\u00a0€]/g, '');
  const negative = /^[-\u2212]/.test(clean);
  const parti = digits(negative ? clean.slice(1) : clean);
  if (!parti) return fallito('importo_non_valido');
  if (negative) return fallito('importo_negativo');
  const [integers, formatDecimals] = parti;
  if (integers.replace(/^0+/, '').length > 9) return fallito('importo_troppo_grande');
  const c = Number(integers) * 100 + Number(formatDecimals.padEnd(2, '0'));
  return c > MAX_AMOUNT ? fallito('importo_troppo_grande') : riuscito(c);
}

/** The lowest price of a listing, because a visit costs more (decision M14). */
export const MIN_PRICE: Centesimi = 1_000;

/** True for a valid price: whole cents, above zero, below the maximum. */
export function isValidPrice(c: unknown): c is Centesimi {
  return typeof c === 'number' && Number.isSafeInteger(c) && c > 0 && c <= MAX_AMOUNT;
}

/** Percentages, multipliers and adjustments have at most four decimals, as in the database (numeric(14,4)). */
const SCALE = 10_000;

function product(c: Centesimi, factor: number, denominator: bigint): Centesimi {
  const scaled = Math.round(factor * SCALE);
  if (!Number.isSafeInteger(c) || !Number.isSafeInteger(scaled)) throw new RangeError(`out of range: ${c} × ${factor}`);
  const esatto = BigInt(c) * BigInt(scaled);
  const meta = esatto < 0n ? -denominator : denominator;
  const risultato = Number((2n * esatto + meta) / (2n * denominator));
  if (!Number.isSafeInteger(risultato)) throw new RangeError(`out of range: ${c} × ${factor}`);
  return risultato;
}

/** `pct` 5 = 5 %. Exact, rounded half away from zero to whole cents, like Postgres' `round(numeric)`. */
export const percentOf = (c: Centesimi, pct: number): Centesimi => product(c, pct, 100n * BigInt(SCALE));

/** `fattore` 0.9 takes a tenth off. Rounded like `percentOf`. */
export const multiply = (c: Centesimi, factor: number): Centesimi => product(c, factor, BigInt(SCALE));

/** 21.640,00 € as '21.640', from a million '1,3 mln', for a chart's axis. */
export const shortEuro = (c: Centesimi): string =>
  c < 100_000_000
    ? String(Math.round(c / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
    : `${String(Math.round(c / 10_000_000) / 10).replace('.', ',')} mln`;
