import { leggiDa } from '../annunci/lettura-stati.ts';
import { avanza, type Transizioni } from '../transizioni.ts';
import { STATO_VERIFICA } from '../valori.ts';

export const STATI_VERIFICA = STATO_VERIFICA;
export type StatoVerifica = (typeof STATI_VERIFICA)[number];

export const ETICHETTE_VERIFICA = {
  programmata: 'Programmata',
  in_attesa: 'In Attesa',
  verificato: 'Verificato',
  non_conforme: 'Non Conforme',
  annullata: 'Annullata',
} as const satisfies Record<StatoVerifica, string>;

export const COMANDI_VERIFICA = ['ricevi', 'approva', 'rifiuta', 'annulla', 'ritira'] as const;
export type ComandoVerifica = (typeof COMANDI_VERIFICA)[number];

/** Approve and reject from both open states (decision S3); cancel only before intake (decision C9). */
export const TRANSIZIONI = {
  programmata: { ricevi: 'in_attesa', approva: 'verificato', rifiuta: 'non_conforme', annulla: 'annullata' },
  in_attesa: { approva: 'verificato', rifiuta: 'non_conforme', ritira: 'annullata' },
  verificato: {},
  non_conforme: {},
  annullata: {},
} as const satisfies Transizioni<StatoVerifica, ComandoVerifica>;

export const transizione = (stato: StatoVerifica, comando: ComandoVerifica) =>
  avanza<StatoVerifica, ComandoVerifica>(TRANSIZIONI, stato, comando);

const LETTURE: Readonly<Record<string, StatoVerifica>> = {
  programmata: 'programmata',
  in_attesa: 'in_attesa',
  in_attesa_di_verifica: 'in_attesa',
  verificato: 'verificato',
  verificata: 'verificato',
  approved: 'verificato',
  non_conforme: 'non_conforme',
  rifiutato: 'non_conforme',
  rifiutata: 'non_conforme',
  annullata: 'annullata',
  annullato: 'annullata',
};
export const leggiStatoVerificaDiCentro = (testo: unknown): StatoVerifica | null => leggiDa(LETTURE, testo);
