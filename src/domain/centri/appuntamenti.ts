import type { Transizioni } from '../transizioni.ts';
import { STATO_APPUNTAMENTO } from '../valori.ts';

export const STATI_APPUNTAMENTO = STATO_APPUNTAMENTO;
export type StatoAppuntamento = (typeof STATI_APPUNTAMENTO)[number];

export const ETICHETTE_APPUNTAMENTO = {
  pending: 'In attesa',
  confirmed: 'Confermato',
  completed: 'Completato',
  cancelled: 'Cancellato',
} as const satisfies Record<StatoAppuntamento, string>;

export const COMANDI_APPUNTAMENTO = ['conferma', 'sospendi', 'annulla', 'completa'] as const;
export type ComandoAppuntamento = (typeof COMANDI_APPUNTAMENTO)[number];

/**
 * The centre sets confirmed, pending or cancelled (spec 2 section 4); `completa` follows the verification's result.
 * A cancelled one is final: its slot may already be somebody else's.
 */
export const TRANSIZIONI_APPUNTAMENTO = {
  pending: { conferma: 'confirmed', annulla: 'cancelled', completa: 'completed' },
  confirmed: { sospendi: 'pending', annulla: 'cancelled', completa: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Transizioni<StatoAppuntamento, ComandoAppuntamento>;

/** Slot states of the availability grid. */
export const ETICHETTE_FASCIA_ORARIA = {
  available: 'Disponibile',
  blocked: 'Bloccato',
  booked: 'Prenotato',
} as const;
