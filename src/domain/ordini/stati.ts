import { STATO_ORDINE } from '../values.ts';

export const STATI_ORDINE = STATO_ORDINE;
export type StatoOrdine = (typeof STATI_ORDINE)[number];

export const ORDINE_LABELS = {
  in_elaborazione: 'In elaborazione',
  autorizzato: 'Autorizzato',
  pagato: 'Pagato',
  spedito: 'Spedito',
  consegnato: 'Consegnato',
  concluso: 'Concluso',
  annullato: 'Annullato',
  rimborsato: 'Rimborsato',
  contestato: 'Contestato',
} as const satisfies Record<StatoOrdine, string>;

export const ORDINI_FILTER = ['pagato', 'in_elaborazione', 'autorizzato'] as const satisfies readonly StatoOrdine[];

const DONE: readonly StatoOrdine[] = ['consegnato', 'concluso'];
const TASKS: readonly StatoOrdine[] = ['in_elaborazione', 'annullato', 'rimborsato'];

export function ordineStep(stato: StatoOrdine): 'fatto' | 'in_corso' | 'da_fare' {
  if (DONE.includes(stato)) return 'fatto';
  return TASKS.includes(stato) ? 'da_fare' : 'in_corso';
}

const HELD: readonly StatoOrdine[] = ['pagato', 'spedito', 'consegnato'];

/** Paid and not over: a bank dispute holds it (decision M17). */
export const tenuto = (stato: StatoOrdine): boolean => HELD.includes(stato);
