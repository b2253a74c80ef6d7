import type { StatoAnnuncio, StatoPrenotazione, StatoVerificaAnnuncio } from './stati.ts';

/** One spelling out of many: case, accents, spaces, hyphens and underscores do not matter. */
export function chiave(testo: string): string {
  return testo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

/** Looks a spelling up without being fooled by `constructor` and its kin. */
export function leggiDa<T>(tabella: Readonly<Record<string, T>>, testo: unknown): T | null {
  if (typeof testo !== 'string') return null;
  const k = chiave(testo);
  return Object.hasOwn(tabella, k) ? (tabella[k] ?? null) : null;
}

const ANNUNCIO: Readonly<Record<string, StatoAnnuncio>> = {
  attivo: 'attivo',
  active: 'attivo',
  sospeso: 'sospeso',
  suspended: 'sospeso',
  venduto: 'venduto',
  sold: 'venduto',
  chiuso: 'chiuso',
  closed: 'chiuso',
};

const VERIFICA: Readonly<Record<string, StatoVerificaAnnuncio>> = {
  non_verificato: 'non_verificato',
  in_attesa: 'in_attesa',
  in_attesa_di_verifica: 'in_attesa',
  programmata: 'in_attesa',
  verificato: 'verificato',
  verificata: 'verificato',
  approved: 'verificato',
  approvato: 'verificato',
  non_conforme: 'non_conforme',
  rifiutato: 'non_conforme',
  rifiutata: 'non_conforme',
  rejected: 'non_conforme',
};

const PRENOTAZIONE: Readonly<Record<string, StatoPrenotazione>> = {
  disponibile: 'disponibile',
  prenotato: 'prenotato',
  prenotata: 'prenotato',
};

/** Null for a spelling nobody defined: the caller decides, nothing is guessed. */
export const leggiStatoAnnuncio = (testo: unknown): StatoAnnuncio | null => leggiDa(ANNUNCIO, testo);
export const leggiStatoVerifica = (testo: unknown): StatoVerificaAnnuncio | null => leggiDa(VERIFICA, testo);
export const leggiStatoPrenotazione = (testo: unknown): StatoPrenotazione | null => leggiDa(PRENOTAZIONE, testo);
