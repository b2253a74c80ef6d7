import { type Esito, fallito, riuscito } from './esito.ts';

/** Money is a safe integer of euro cents; euros appear only in input and output (decision M1). */
export type Centesimi = number;

/** 999.999,99 €: the provider's maximum charge (decision T19). */
export const IMPORTO_MASSIMO: Centesimi = 99_999_999;

export type ErroreEuro = 'importo_non_valido' | 'importo_negativo' | 'importo_troppo_grande';

/** Formatted by hand: Intl's it-IT leaves four digits ungrouped (8918,00). Negatives use the true minus. */
export function formattaEuro(c: Centesimi): string {
  if (!Number.isSafeInteger(c)) throw new RangeError(`not an amount in cents: ${c}`);
  const assoluto = Math.abs(c);
  const interi = String(Math.floor(assoluto / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const decimali = String(assoluto % 100).padStart(2, '0');
  return `${c < 0 ? '−' : ''}${interi},${decimali}\u00a0€`;
}

/** The amount for a text field, without currency and grouping: `8918,50`. */
export function euroPerCampo(c: Centesimi): string {
  return formattaEuro(c)
    .replace('−', '-')
    .replace(/\./g, '')
    .replace(/\u00a0€$/, '');
}

const CON_VIRGOLA = /^(\d+|\d{1,3}(?:\.\d{3})+),(\d{1,2})$/;
const MIGLIAIA = /^\d{1,3}(?:\.\d{3})+$/;
const CON_PUNTO = /^(\d+)\.(\d{1,2})$/;
const INTERO = /^\d+$/;

function cifre(testo: string): readonly [interi: string, decimali: string] | null {
  const virgola = CON_VIRGOLA.exec(testo);
  if (virgola) return [(virgola[1] ?? '').replace(/\./g, ''), virgola[2] ?? ''];
  if (INTERO.test(testo)) return [testo, ''];
  if (MIGLIAIA.test(testo)) return [testo.replace(/\./g, ''), ''];
  const punto = CON_PUNTO.exec(testo);
  return punto ? [punto[1] ?? '', punto[2] ?? ''] : null;
}

/** `8.918,00`, `8918`, `8918.5`, `1.000` (a thousand), with or without €. Refuses signs and three decimals. */
export function leggiEuro(testo: string): Esito<Centesimi, ErroreEuro> {
  const pulito = testo.replace(/[\s\u00a0€]/g, '');
  const negativo = /^[-\u2212]/.test(pulito);
  const parti = cifre(negativo ? pulito.slice(1) : pulito);
  if (!parti) return fallito('importo_non_valido');
  if (negativo) return fallito('importo_negativo');
  const [interi, decimali] = parti;
  if (interi.replace(/^0+/, '').length > 9) return fallito('importo_troppo_grande');
  const c = Number(interi) * 100 + Number(decimali.padEnd(2, '0'));
  return c > IMPORTO_MASSIMO ? fallito('importo_troppo_grande') : riuscito(c);
}

/** The lowest price of a listing, because a visit costs more (decision M14). */
export const PREZZO_MINIMO: Centesimi = 1_000;

/** True for a valid price: whole cents, above zero, below the maximum. */
export function prezzoValido(c: unknown): c is Centesimi {
  return typeof c === 'number' && Number.isSafeInteger(c) && c > 0 && c <= IMPORTO_MASSIMO;
}

/** Percentages, multipliers and adjustments have at most four decimals, as in the database (numeric(14,4)). */
const SCALA = 10_000;

function prodotto(c: Centesimi, fattore: number, denominatore: bigint): Centesimi {
  const scalato = Math.round(fattore * SCALA);
  if (!Number.isSafeInteger(c) || !Number.isSafeInteger(scalato))
    throw new RangeError(`out of range: ${c} × ${fattore}`);
  const esatto = BigInt(c) * BigInt(scalato);
  const meta = esatto < 0n ? -denominatore : denominatore;
  const risultato = Number((2n * esatto + meta) / (2n * denominatore));
  if (!Number.isSafeInteger(risultato)) throw new RangeError(`out of range: ${c} × ${fattore}`);
  return risultato;
}

/** `pct` 5 = 5 %. Exact, rounded half away from zero to whole cents, like Postgres' `round(numeric)`. */
export const percentualeDi = (c: Centesimi, pct: number): Centesimi => prodotto(c, pct, 100n * BigInt(SCALA));

/** `fattore` 0.9 takes a tenth off. Rounded like `percentualeDi`. */
export const moltiplica = (c: Centesimi, fattore: number): Centesimi => prodotto(c, fattore, BigInt(SCALA));

/** 21.640,00 € as '21.640', from a million '1,3 mln', for a chart's axis. */
export const euroBreve = (c: Centesimi): string =>
  c < 100_000_000
    ? String(Math.round(c / 100)).replace(/\B(?=(\d{3})+$)/g, '.')
    : `${String(Math.round(c / 10_000_000) / 10).replace('.', ',')} mln`;
