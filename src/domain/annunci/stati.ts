import { STATO_ANNUNCIO, STATO_PRENOTAZIONE, STATO_VERIFICA_ANNUNCIO } from '../annuncio-values.ts';

/** Stored values are lower-case enums; one map gives the spec's labels (decision S1). */

export const STATI_ANNUNCIO = STATO_ANNUNCIO;
export type StatoAnnuncio = (typeof STATI_ANNUNCIO)[number];

export const STATI_VERIFICA_ANNUNCIO = STATO_VERIFICA_ANNUNCIO;
export type StatoVerificaAnnuncio = (typeof STATI_VERIFICA_ANNUNCIO)[number];

export const STATI_PRENOTAZIONE = STATO_PRENOTAZIONE;
export type StatoPrenotazione = (typeof STATI_PRENOTAZIONE)[number];

export const STATO_ANNUNCIO_LABELS = {
  attivo: 'Attivo',
  in_pausa: 'In pausa',
  sospeso: 'Sospeso',
  venduto: 'Venduto',
  chiuso: 'Chiuso',
} as const satisfies Record<StatoAnnuncio, string>;

export const STATO_VERIFICA_LABELS = {
  non_verificato: 'Non Verificato',
  in_attesa: 'In attesa di verifica',
  verificato: 'Verificato',
  non_conforme: 'Non Conforme',
} as const satisfies Record<StatoVerificaAnnuncio, string>;

export const STATO_PRENOTAZIONE_LABELS = {
  disponibile: 'Disponibile',
  prenotato: 'Prenotato',
} as const satisfies Record<StatoPrenotazione, string>;

/** The admin list's labels of spec 3; a failed verification differs from a missing one. */
const VERIFICA_UFFICIO_TRANSITIONS = {
  non_verificato: 'Non verificato',
  in_attesa: 'In Attesa',
  verificato: 'Verificato',
  non_conforme: 'Non Conforme',
} as const satisfies Record<StatoVerificaAnnuncio, string>;
export const ufficioVerificaLabel = (stato: StatoVerificaAnnuncio): string => VERIFICA_UFFICIO_TRANSITIONS[stato];
