import { durataResidua } from '../giorno.ts';
import { prenotazioneAttiva } from '../prenotazioni/prenotazione.ts';
import {
  ETICHETTE_STATO_ANNUNCIO,
  ETICHETTE_STATO_PRENOTAZIONE,
  ETICHETTE_STATO_VERIFICA,
  type StatoAnnuncio,
  type StatoPrenotazione,
  type StatoVerificaAnnuncio,
} from './stati.ts';

export type TipoBadge =
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
export const GLIFO_BADGE = {
  venduto: 'venduto',
  verificato: 'verificato',
  in_attesa: 'attesa',
  prenotato: 'prenotato',
  non_conforme: 'nonconforme',
  torna: 'tempo',
  revocato: 'nonconforme',
  non_verificato: 'nonverificato',
  disponibile: 'disponibile',
} as const satisfies Record<TipoBadge, string>;

/** `residuo`: remaining time of the reservation, e.g. '31 h 12 min', on `prenotato` only. */
export interface Badge {
  readonly tipo: TipoBadge;
  readonly etichetta: string;
  readonly residuo: string | null;
}

export interface AnnuncioPerBadge {
  readonly stato_annuncio: StatoAnnuncio;
  readonly stato_verifica: StatoVerificaAnnuncio;
  readonly stato_prenotazione: StatoPrenotazione;
  readonly scadenza_prenotazione: string | null;
  /** The item waits at a centre for its seller (decision T13); absent in the catalogue. */
  readonly torna_al_venditore?: boolean;
  readonly certificato_revocato?: boolean;
}

const semplice = (tipo: TipoBadge, etichetta: string): Badge => ({ tipo, etichetta, residuo: null });

function comune(annuncio: AnnuncioPerBadge, adesso: Date): Badge | null {
  if (annuncio.stato_annuncio === 'venduto') return semplice('venduto', ETICHETTE_STATO_ANNUNCIO.venduto);
  if (annuncio.torna_al_venditore === true) return semplice('torna', 'Torna al venditore');
  if (annuncio.certificato_revocato === true) return semplice('revocato', 'Certificato revocato');
  if (annuncio.stato_verifica === 'verificato') return semplice('verificato', ETICHETTE_STATO_VERIFICA.verificato);
  if (annuncio.stato_verifica === 'in_attesa') return semplice('in_attesa', ETICHETTE_STATO_VERIFICA.in_attesa);
  if (!prenotazioneAttiva(annuncio, adesso)) return null;
  const ms = Date.parse(annuncio.scadenza_prenotazione ?? '') - adesso.getTime();
  return { tipo: 'prenotato', etichetta: ETICHETTE_STATO_PRENOTAZIONE.prenotato, residuo: durataResidua(ms) };
}

/** Card precedence (spec 1 section 4): sold, Verificato, waiting, reserved and not expired, Non Verificato, else none. */
export function badge(annuncio: AnnuncioPerBadge, adesso: Date): Badge | null {
  const primo = comune(annuncio, adesso);
  if (primo) return primo;
  return annuncio.stato_verifica === 'non_verificato'
    ? semplice('non_verificato', ETICHETTE_STATO_VERIFICA.non_verificato)
    : null;
}

/** List precedence: Verificato, In attesa di verifica, Prenotato with remaining time, otherwise Disponibile. */
export function badgeLista(annuncio: AnnuncioPerBadge, adesso: Date): Badge {
  return comune(annuncio, adesso) ?? semplice('disponibile', ETICHETTE_STATO_PRENOTAZIONE.disponibile);
}

/** The detail page never hides a negative result: Non Conforme has its own badge there. */
export function badgeDettaglio(annuncio: AnnuncioPerBadge, adesso: Date): Badge {
  if (annuncio.stato_annuncio !== 'venduto' && annuncio.stato_verifica === 'non_conforme') {
    return semplice('non_conforme', ETICHETTE_STATO_VERIFICA.non_conforme);
  }
  return badge(annuncio, adesso) ?? badgeLista(annuncio, adesso);
}
