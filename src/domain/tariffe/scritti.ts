import { type Centesimi, type ErroreEuro, leggiEuro } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import { percentualeLeggibile } from './preventivo.ts';
import type { Tariffa, TipoModifica } from './tipi.ts';

/** Prices as a centre types them: an empty field says nothing, and what can't be read is never taken for empty. */

const ERRORI = {
  importo_non_valido: 'importo_non_valido',
  importo_negativo: 'tariffa_negativa',
  importo_troppo_grande: 'importo_troppo_grande',
} as const satisfies Record<ErroreEuro, CodiceErrore>;
type ErroreImporto = (typeof ERRORI)[ErroreEuro];

/** Null: nothing was typed. */
export function importoScritto(testo: string): Esito<Centesimi | null, ErroreImporto> {
  if (testo.trim() === '') return riuscito(null);
  const letto = leggiEuro(testo);
  return letto.ok ? letto : fallito(ERRORI[letto.errore]);
}

/** Packaging and shipping: 10.000,00 € each, `con_tariffe` and `admin_tariffe_centro` refuse more. */
const MASSIMO_SPEDITO: Centesimi = 1_000_000;

/** What sending an item costs; empty is what `importoScritto` says of it. */
export function spedizioneScritta(testo: string): Esito<Centesimi | null, ErroreImporto> {
  const letto = importoScritto(testo);
  return letto.ok && (letto.valore ?? 0) > MASSIMO_SPEDITO ? fallito('importo_troppo_grande') : letto;
}

/** Of a markup: with no figure in it, it is 0 (spec 2 section 5). */
export function supplementoScritto(testo: string): Esito<Centesimi, ErroreImporto> {
  const letto = importoScritto(/\d/.test(testo) ? testo : '0');
  return letto.ok ? riuscito(letto.valore ?? 0) : letto;
}

const DECIMALE = /^[+-]?\d{1,9}([.,]\d{1,4})?$/;

/** '-10', '7,5', '+0.25'; null unless it is a number with four decimals at most. */
export function decimaleScritto(testo: string): number | null {
  const pulito = testo.replace(/[\s\u00a0%×]/g, '').replace('\u2212', '-');
  return DECIMALE.test(pulito) ? Number(pulito.replace(',', '.')) : null;
}

/** 0 to 100 with two decimals at most. Null: nothing was typed. */
export function percentualeScritta(testo: string): Esito<number | null, 'percentuale_fuori_limiti'> {
  if (testo.trim() === '') return riuscito(null);
  const letta = decimaleScritto(testo);
  if (letta === null || letta < 0 || letta > 100 || Math.round(letta * 100) / 100 !== letta)
    return fallito('percentuale_fuori_limiti');
  return riuscito(letta);
}

/** What a condition adds or takes off, as the database keeps it: percent points, cents with their sign, or a factor. Null: no number. */
export function modificaScritta(tipo: TipoModifica, testo: string): number | null {
  if (tipo !== 'fixed') return decimaleScritto(testo);
  const pulito = testo.trim().replace('\u2212', '-');
  const letto = leggiEuro(pulito.replace(/^[+-]/, ''));
  if (!letto.ok) return null;
  return pulito.startsWith('-') ? -letto.valore : letto.valore;
}

/** Of a price: '30,00 € + 1,2 %, minimo 40,00 €'. Amounts by `euro`. */
export function tariffaInParole(t: Tariffa, euro: (c: Centesimi) => string): string {
  const parti = [
    t.tariff_type === 'variable' || t.fixed_amount === null ? '' : euro(t.fixed_amount),
    t.tariff_type === 'fixed' || t.percentage === null ? '' : `${percentualeLeggibile(t.percentage)} % del valore`,
  ].filter(Boolean);
  const limiti = [
    t.min_amount === null ? '' : `minimo ${euro(t.min_amount)}`,
    t.max_amount === null ? '' : `massimo ${euro(t.max_amount)}`,
  ].filter(Boolean);
  return [parti.join(' + '), ...limiti].join(', ');
}
