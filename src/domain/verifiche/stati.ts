import { readFrom } from '../annunci/lettura-stati.ts';
import { advance, type Transitions } from '../transitions.ts';
import { STATO_VERIFICA } from '../values.ts';

export const STATI_VERIFICA = STATO_VERIFICA;
export type StatoVerifica = (typeof STATI_VERIFICA)[number];

export const VERIFICA_LABELS = {
  programmata: 'Programmata',
  in_attesa: 'In Attesa',
  verificato: 'Verificato',
  non_conforme: 'Non Conforme',
  annullata: 'Annullata',
} as const satisfies Record<StatoVerifica, string>;

export const VERIFICA_COMMANDS = ['ricevi', 'approva', 'rifiuta', 'annulla', 'ritira'] as const;
export type VerificaCommand = (typeof VERIFICA_COMMANDS)[number];

/** Approve and reject from both open states (decision S3); cancel only before intake (decision C9). */
export const TRANSITIONS = {
  programmata: { ricevi: 'in_attesa', approva: 'verificato', rifiuta: 'non_conforme', annulla: 'annullata' },
  in_attesa: { approva: 'verificato', rifiuta: 'non_conforme', ritira: 'annullata' },
  verificato: {},
  non_conforme: {},
  annullata: {},
} as const satisfies Transitions<StatoVerifica, VerificaCommand>;

export const transition = (stato: StatoVerifica, comando: VerificaCommand) =>
  advance<StatoVerifica, VerificaCommand>(TRANSITIONS, stato, comando);

const QUERIES: Readonly<Record<string, StatoVerifica>> = {
  programmata: 'programmata',
  in_attesa: 'in_attesa',
  in_attesa_di_verifica: 'in_attesa',
  verificato: 'verificato',
  verifiedAnnuncio: 'verificato',
  approved: 'verificato',
  non_conforme: 'non_conforme',
  rifiutato: 'non_conforme',
  rifiutata: 'non_conforme',
  annullata: 'annullata',
  annullato: 'annullata',
};
export const readCentroVerificaStato = (testo: unknown): StatoVerifica | null => readFrom(QUERIES, testo);
