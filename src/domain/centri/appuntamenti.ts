import { type Giorno, istanteDiRoma, type Ora } from '../giorno.ts';
import type { Transizioni } from '../transizioni.ts';
import { STATO_APPUNTAMENTO, type STATO_FASCIA } from '../valori.ts';

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

/** `completa` follows the verification's result (spec 2 section 4). Cancelled is final: the slot may be taken. */
export const TRANSIZIONI_APPUNTAMENTO = {
  pending: { conferma: 'confirmed', annulla: 'cancelled', completa: 'completed' },
  confirmed: { sospendi: 'pending', annulla: 'cancelled', completa: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Transizioni<StatoAppuntamento, ComandoAppuntamento>;

export type StatoFascia = (typeof STATO_FASCIA)[number];

export const ETICHETTE_FASCIA = {
  libero: 'Libero',
  prenotato: 'Prenotato',
  da_spostare: 'Da spostare',
  bloccato: 'Bloccato',
  chiuso: 'Chiuso',
  completo: 'Completo',
  passato: 'Passato',
} as const satisfies Record<StatoFascia, string>;

/** 'Non presentato' is possible half an hour after the appointment (decision C4). */
export const MINUTI_NON_PRESENTATO = 30;

/** Whole minutes since `ora` of `giorno` in Rome; negative before, null for an hour skipped in spring. */
export function minutiPassati(giorno: Giorno, ora: Ora, adesso: Date): number | null {
  const inizio = istanteDiRoma(giorno, ora);
  return inizio === null ? null : Math.floor((adesso.getTime() - inizio.getTime()) / 60_000);
}
