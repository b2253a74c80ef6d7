import { MAX_SPEDIZIONE_COST } from '../annunci/choices.ts';
import { type Centesimi, type EuroError, leggiEuro } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import { percentInWords } from './preventivo.ts';
import type { Tariffa, TipoModifica } from './tipi.ts';

/** Parses a centre's typed prices: empty is null, and unreadable text is never taken for empty. */

const ERRORS = {
  importo_non_valido: 'importo_non_valido',
  importo_negativo: 'tariffa_negativa',
  importo_troppo_grande: 'importo_troppo_grande',
} as const satisfies Record<EuroError, CodiceErrore>;
type ImportoError = (typeof ERRORS)[EuroError];

export function importoScritto(testo: string): Esito<Centesimi | null, ImportoError> {
  if (testo.trim() === '') return riuscito(null);
  const letto = leggiEuro(testo);
  return letto.ok ? letto : fallito(ERRORS[letto.errore]);
}

/** Packaging or shipping; the most as in `con_tariffe` and `admin_tariffe_centro`. */
export function spedizioneScritta(testo: string): Esito<Centesimi | null, ImportoError> {
  const letto = importoScritto(testo);
  return letto.ok && (letto.valore ?? 0) > MAX_SPEDIZIONE_COST ? fallito('importo_troppo_grande') : letto;
}

/** A markup: 0 without a figure (spec 2 section 5). */
export function supplementoScritto(testo: string): Esito<Centesimi, ImportoError> {
  const letto = importoScritto(/\d/.test(testo) ? testo : '0');
  return letto.ok ? riuscito(letto.valore ?? 0) : letto;
}

const DECIMAL = /^[+-]?\d{1,9}([.,]\d{1,4})?$/;

/** '-10', '7,5', '+0.25'; null unless a number with at most four decimals. */
export function parseDecimal(testo: string): number | null {
  const clean = testo.replace(/[\s\u00a0%×]/g, '').replace('\u2212', '-');
  return DECIMAL.test(clean) ? Number(clean.replace(',', '.')) : null;
}

/** 0 to 100 with at most two decimals; null if empty. */
export function percentualeScritta(testo: string): Esito<number | null, 'percentuale_fuori_limiti'> {
  if (testo.trim() === '') return riuscito(null);
  const letta = parseDecimal(testo);
  if (letta === null || letta < 0 || letta > 100 || Math.round(letta * 100) / 100 !== letta)
    return fallito('percentuale_fuori_limiti');
  return riuscito(letta);
}

/** A condition's stored change: percent points, signed cents, or a factor. Null if no number. */
export function editInWords(tipo: TipoModifica, testo: string): number | null {
  if (tipo !== 'fixed') return parseDecimal(testo);
  const clean = testo.trim().replace('\u2212', '-');
  const letto = leggiEuro(clean.replace(/^[+-]/, ''));
  if (!letto.ok) return null;
  return clean.startsWith('-') ? -letto.valore : letto.valore;
}

/** A tariff in words: '30,00 € + 1,2 %, minimo 40,00 €'. `euro` formats amounts. */
export function tariffaInWords(t: Tariffa, euro: (c: Centesimi) => string): string {
  const parti = [
    t.tariff_type === 'variable' || t.fixed_amount === null ? '' : euro(t.fixed_amount),
    t.tariff_type === 'fixed' || t.percentage === null ? '' : `${percentInWords(t.percentage)} % del valore`,
  ].filter(Boolean);
  const limiti = [
    t.min_amount === null ? '' : `minimo ${euro(t.min_amount)}`,
    t.max_amount === null ? '' : `massimo ${euro(t.max_amount)}`,
  ].filter(Boolean);
  return [parti.join(' + '), ...limiti].join(', ');
}
