import { leggiDa } from '../annunci/lettura_stati.ts';
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

/** Decision S3: approve and reject from both open states, cancel only before the item was received; after it, the seller takes it back (C9). */
export const TRANSIZIONI = {
  programmata: { ricevi: 'in_attesa', approva: 'verificato', rifiuta: 'non_conforme', annulla: 'annullata' },
  in_attesa: { approva: 'verificato', rifiuta: 'non_conforme', ritira: 'annullata' },
  verificato: {},
  non_conforme: {},
  annullata: {},
} as const satisfies Transizioni<StatoVerifica, ComandoVerifica>;

export const transizione = (stato: StatoVerifica, comando: ComandoVerifica) =>
  avanza<StatoVerifica, ComandoVerifica>(TRANSIZIONI, stato, comando);

export const verificaAperta = (stato: StatoVerifica): boolean => stato === 'programmata' || stato === 'in_attesa';
export const verificaConclusa = (stato: StatoVerifica): boolean => stato === 'verificato' || stato === 'non_conforme';

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

/** The verification finished last, null if none is. `data_verifica` is an ISO instant. */
export function ultimaConclusa<V extends { readonly stato: StatoVerifica; readonly data_verifica: string | null }>(
  verifiche: readonly V[],
): V | null {
  return verifiche
    .filter((v) => verificaConclusa(v.stato) && v.data_verifica !== null)
    .reduce<V | null>((ultima, v) => {
      const dopo = ultima === null || Date.parse(v.data_verifica ?? '') > Date.parse(ultima.data_verifica ?? '');
      return dopo ? v : ultima;
    }, null);
}
