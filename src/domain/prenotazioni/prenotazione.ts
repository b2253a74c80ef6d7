import type { StatoAnnuncio, StatoPrenotazione } from '../annunci/stati.ts';
import { type Esito, fallito, riuscito } from '../esito.ts';
import { MS_ORA } from '../giorno.ts';

/** Set by the server; any other number sent is ignored (decision S2). */
export const ORE_PRENOTAZIONE = 48;
export const MAX_PRENOTAZIONI_ATTIVE = 3;
/** Before the same buyer may reserve the same item again. */
export const ORE_ATTESA_RIPRENOTAZIONE = 24;

/** A reservation without an expiry, or past it, counts as expired and the item as available (spec 1 section 4). */
export function prenotazioneAttiva(
  annuncio: { readonly stato_prenotazione: StatoPrenotazione; readonly scadenza_prenotazione: string | null },
  adesso: Date,
): boolean {
  if (annuncio.stato_prenotazione !== 'prenotato' || annuncio.scadenza_prenotazione === null) return false;
  return Date.parse(annuncio.scadenza_prenotazione) > adesso.getTime();
}

export const scadenzaPrenotazione = (adesso: Date): Date => new Date(adesso.getTime() + ORE_PRENOTAZIONE * MS_ORA);

/** `fine_precedente`: when this buyer's last reservation of this item ended (ISO), null if he never had one. */
export interface RichiestaPrenotazione {
  readonly id_utente: string | null;
  readonly id_venditore: string;
  readonly stato_annuncio: StatoAnnuncio;
  readonly stato_prenotazione: StatoPrenotazione;
  readonly scadenza_prenotazione: string | null;
  readonly prenotazioni_attive: number;
  readonly fine_precedente: string | null;
}

export type RifiutoPrenotazione =
  | 'non_autenticato'
  | 'annuncio_non_trovato'
  | 'annuncio_venduto'
  | 'annuncio_proprio'
  | 'gia_prenotato'
  | 'prenotazione_troppo_presto'
  | 'troppe_prenotazioni';

/**
 * The reservation rule (decision S2), in the order in which reasons are told.
 * Returns the new expiry. The database repeats it with the row locked; this is what the page shows beforehand.
 */
export function prenota(r: RichiestaPrenotazione, adesso: Date): Esito<Date, RifiutoPrenotazione> {
  if (r.id_utente === null) return fallito('non_autenticato');
  // A suspended listing is for owner and admins only: to a buyer it does not exist.
  if (r.stato_annuncio === 'sospeso' || r.stato_annuncio === 'chiuso') return fallito('annuncio_non_trovato');
  if (r.stato_annuncio === 'venduto') return fallito('annuncio_venduto');
  if (r.id_utente === r.id_venditore) return fallito('annuncio_proprio');
  if (prenotazioneAttiva(r, adesso)) return fallito('gia_prenotato');
  if (r.fine_precedente !== null) {
    const libero = Date.parse(r.fine_precedente) + ORE_ATTESA_RIPRENOTAZIONE * MS_ORA;
    if (adesso.getTime() < libero) return fallito('prenotazione_troppo_presto');
  }
  if (r.prenotazioni_attive >= MAX_PRENOTAZIONI_ATTIVE) return fallito('troppe_prenotazioni');
  return riuscito(scadenzaPrenotazione(adesso));
}
