import type { StatoPrenotazione } from '../annunci/stati.ts';

/** Set by the server; any other number sent is ignored (decision S2). */
export const PRENOTAZIONE_HOURS = 48;
export const MAX_ACTIVE_PRENOTAZIONI = 3;
/** Before the same buyer may reserve the same item again (decision S2). */
export const HOURS_BETWEEN_PRENOTAZIONI = 24;
/** After this many abandoned verified items within these days reservations are blocked for as long (decision T13). */
export const MAX_VERIFICATI_LEFT = 3;
export const LEFT_BEHIND_DAYS = 30;

/** A reservation without an expiry, or past it, counts as expired and the item as available (spec 1 section 4). */
export function activePrenotazione(
  annuncio: { readonly stato_prenotazione: StatoPrenotazione; readonly scadenza_prenotazione: string | null },
  adesso: Date,
): boolean {
  if (annuncio.stato_prenotazione !== 'prenotato' || annuncio.scadenza_prenotazione === null) return false;
  return Date.parse(annuncio.scadenza_prenotazione) > adesso.getTime();
}
