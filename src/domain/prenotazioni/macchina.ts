import type { StatoPrenotazione } from '../annunci/stati.ts';
import type { Transizioni } from '../transizioni.ts';

/**
 * `congela`: a verification is open, the expiry is moved on, never null (decision S2).
 * `libera`: given up, negative result, or cancellation after intake. `concludi`: the sale closes it (decision M5).
 */
export const COMANDI_PRENOTAZIONE = ['prenota', 'congela', 'scade', 'libera', 'concludi'] as const;
export type ComandoPrenotazione = (typeof COMANDI_PRENOTAZIONE)[number];

export const TRANSIZIONI_PRENOTAZIONE = {
  disponibile: { prenota: 'prenotato' },
  prenotato: { congela: 'prenotato', scade: 'disponibile', libera: 'disponibile', concludi: 'disponibile' },
} as const satisfies Transizioni<StatoPrenotazione, ComandoPrenotazione>;
