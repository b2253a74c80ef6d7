import { type Esito, fallito, riuscito } from '../esito.ts';
import { STATO_RESTITUZIONE } from '../valori.ts';

/** Column stato_restituzione; null while nothing has to be given back. */
export const STATI_RESTITUZIONE = STATO_RESTITUZIONE;
export type StatoRestituzione = (typeof STATI_RESTITUZIONE)[number];

export const ETICHETTE_RESTITUZIONE = {
  da_restituire: 'Da restituire',
  restituito: 'Restituito',
} as const satisfies Record<StatoRestituzione, string>;

export const COMANDI_RESTITUZIONE = ['richiedi', 'restituisci'] as const;
export type ComandoRestituzione = (typeof COMANDI_RESTITUZIONE)[number];

/** The row `nessuna` stands for the null column. */
export const TRANSIZIONI_RESTITUZIONE: Readonly<
  Record<StatoRestituzione | 'nessuna', Readonly<Partial<Record<ComandoRestituzione, StatoRestituzione>>>>
> = {
  nessuna: { richiedi: 'da_restituire' },
  da_restituire: { restituisci: 'restituito' },
  restituito: {},
};

/** `richiedi`: lapsed window, Non Conforme, or cancellation after intake (decision M5). */
export function avanzaRestituzione(
  stato: StatoRestituzione | null,
  comando: ComandoRestituzione,
): Esito<StatoRestituzione, 'restituzione_non_dovuta'> {
  const prossimo = TRANSIZIONI_RESTITUZIONE[stato ?? 'nessuna'][comando];
  return prossimo === undefined ? fallito('restituzione_non_dovuta') : riuscito(prossimo);
}
