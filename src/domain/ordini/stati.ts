import { STATO_ORDINE } from '../valori.ts';

export const STATI_ORDINE = STATO_ORDINE;
export type StatoOrdine = (typeof STATI_ORDINE)[number];

export const ETICHETTE_ORDINE = {
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

export const FILTRO_ORDINI = ['pagato', 'in_elaborazione', 'autorizzato'] as const satisfies readonly StatoOrdine[];

const FATTI: readonly StatoOrdine[] = ['consegnato', 'concluso'];
const DA_FARE: readonly StatoOrdine[] = ['in_elaborazione', 'annullato', 'rimborsato'];

export function passoOrdine(stato: StatoOrdine): 'fatto' | 'in_corso' | 'da_fare' {
  if (FATTI.includes(stato)) return 'fatto';
  return DA_FARE.includes(stato) ? 'da_fare' : 'in_corso';
}

const TENUTI: readonly StatoOrdine[] = ['pagato', 'spedito', 'consegnato'];

/** Paid and not over: a bank dispute holds it (decision M17). */
export const tenuto = (stato: StatoOrdine): boolean => TENUTI.includes(stato);
