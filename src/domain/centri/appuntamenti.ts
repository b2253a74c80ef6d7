import { type Day, type Ora, romeInstant } from '../day.ts';
import type { Transitions } from '../transitions.ts';
import { STATO_APPUNTAMENTO, type STATO_FASCIA } from '../values.ts';

export const STATI_APPUNTAMENTO = STATO_APPUNTAMENTO;
export type StatoAppuntamento = (typeof STATI_APPUNTAMENTO)[number];

export const APPUNTAMENTO_LABELS = {
  pending: 'In attesa',
  confirmed: 'Confermato',
  completed: 'Completato',
  cancelled: 'Cancellato',
} as const satisfies Record<StatoAppuntamento, string>;

export const APPUNTAMENTO_COMMANDS = ['conferma', 'sospendi', 'annulla', 'completa'] as const;
export type AppuntamentoCommand = (typeof APPUNTAMENTO_COMMANDS)[number];

/** `completa` follows the verification's result (spec 2 section 4). Cancelled is final: the slot may be taken. */
export const APPUNTAMENTO_TRANSITIONS = {
  pending: { conferma: 'confirmed', annulla: 'cancelled', completa: 'completed' },
  confirmed: { sospendi: 'pending', annulla: 'cancelled', completa: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Transitions<StatoAppuntamento, AppuntamentoCommand>;

export type StatoFascia = (typeof STATO_FASCIA)[number];

export const FASCIA_LABELS = {
  libero: 'Libero',
  prenotato: 'Prenotato',
  da_spostare: 'Da spostare',
  bloccato: 'Bloccato',
  chiuso: 'Chiuso',
  completo: 'Completo',
  passato: 'Passato',
} as const satisfies Record<StatoFascia, string>;

/** 'Non presentato' is possible half an hour after the appointment (decision C4). */
export const NO_SHOW_MINUTES = 30;

/** Whole minutes since `ora` of `giorno` in Rome; negative before, null for an hour skipped in spring. */
export function minutesPassed(giorno: Day, ora: Ora, adesso: Date): number | null {
  const inizio = romeInstant(giorno, ora);
  return inizio === null ? null : Math.floor((adesso.getTime() - inizio.getTime()) / 60_000);
}
