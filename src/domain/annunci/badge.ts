import { remainingTime } from '../day.ts';
import { activePrenotazione } from '../prenotazioni/prenotazione.ts';
import {
  STATO_ANNUNCIO_LABELS,
  STATO_PRENOTAZIONE_LABELS,
  STATO_VERIFICA_LABELS,
  type StatoAnnuncio,
  type StatoPrenotazione,
  type StatoVerificaAnnuncio,
} from './stati.ts';

export type BadgeType =
  | 'venduto'
  | 'verificato'
  | 'in_attesa'
  | 'prenotato'
  | 'non_conforme'
  | 'torna'
  | 'revocato'
  | 'non_verificato'
  | 'disponibile';

/** Each state's glyph, so that it reads without colour. */
export const BADGE_GLYPH = {
  venduto: 'venduto',
  verificato: 'verificato',
  in_attesa: 'attesa',
  prenotato: 'prenotato',
  non_conforme: 'nonconforme',
  torna: 'tempo',
  revocato: 'nonconforme',
  non_verificato: 'nonverificato',
  disponibile: 'disponibile',
} as const satisfies Record<BadgeType, string>;

/** `residuo`: remaining time of the reservation, e.g. '31 h 12 min', on `prenotato` only. */
export interface Badge {
  readonly tipo: BadgeType;
  readonly etichetta: string;
  readonly residuo: string | null;
}

export interface BadgeAnnuncio {
  readonly stato_annuncio: StatoAnnuncio;
  readonly stato_verifica: StatoVerificaAnnuncio;
  readonly stato_prenotazione: StatoPrenotazione;
  readonly scadenza_prenotazione: string | null;
  /** The item waits at a centre for its seller (decision T13); absent in the catalogue. */
  readonly torna_al_venditore?: boolean;
  readonly certificato_revocato?: boolean;
}

const semplice = (tipo: BadgeType, etichetta: string): Badge => ({ tipo, etichetta, residuo: null });

function shared(annuncio: BadgeAnnuncio, adesso: Date): Badge | null {
  if (annuncio.stato_annuncio === 'venduto') return semplice('venduto', STATO_ANNUNCIO_LABELS.venduto);
  if (annuncio.torna_al_venditore === true) return semplice('torna', 'Torna al venditore');
  if (annuncio.certificato_revocato === true) return semplice('revocato', 'Certificato revocato');
  if (annuncio.stato_verifica === 'verificato') return semplice('verificato', STATO_VERIFICA_LABELS.verificato);
  if (annuncio.stato_verifica === 'in_attesa') return semplice('in_attesa', STATO_VERIFICA_LABELS.in_attesa);
  if (!activePrenotazione(annuncio, adesso)) return null;
  const ms = Date.parse(annuncio.scadenza_prenotazione ?? '') - adesso.getTime();
  return { tipo: 'prenotato', etichetta: STATO_PRENOTAZIONE_LABELS.prenotato, residuo: remainingTime(ms) };
}

/** Card precedence (spec 1 section 4): sold, Verificato, waiting, reserved and not expired, Non Verificato, else none. */
export function badge(annuncio: BadgeAnnuncio, adesso: Date): Badge | null {
  const primo = shared(annuncio, adesso);
  if (primo) return primo;
  return annuncio.stato_verifica === 'non_verificato'
    ? semplice('non_verificato', STATO_VERIFICA_LABELS.non_verificato)
    : null;
}

/** List precedence: Verificato, In attesa di verifica, Prenotato with remaining time, otherwise Disponibile. */
export function listBadge(annuncio: BadgeAnnuncio, adesso: Date): Badge {
  return shared(annuncio, adesso) ?? semplice('disponibile', STATO_PRENOTAZIONE_LABELS.disponibile);
}

/** The detail page never hides a negative result: Non Conforme has its own badge there. */
export function detailBadge(annuncio: BadgeAnnuncio, adesso: Date): Badge {
  if (annuncio.stato_annuncio !== 'venduto' && annuncio.stato_verifica === 'non_conforme') {
    return semplice('non_conforme', STATO_VERIFICA_LABELS.non_conforme);
  }
  return badge(annuncio, adesso) ?? listBadge(annuncio, adesso);
}
