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

/** What the admin's status filter offers (decision M6). */
export const FILTRO_ORDINI = ['pagato', 'in_elaborazione', 'autorizzato'] as const satisfies readonly StatoOrdine[];

/** 48 h after delivery without a report the order concludes by itself (decision M6). */
export const ORE_CONTESTAZIONE = 48;

/** From this day on an order that is paid and hasn't left may be cancelled by who bought (decision M16). */
export const GIORNI_PER_PARTIRE = 10;
/** Shipped and not there from this day on: who bought may say so (decision M16). */
export const GIORNI_MAI_ARRIVATO = 7;
/** Reviews of a purchase that only one side wrote show this many days after its conclusion (decision P7). */
export const GIORNI_RECENSIONE = 7;
/** From this day on the office decides about what nobody collected (decision C11). */
export const GIORNI_PER_RITIRARE = 30;
/** Shipped and silent: asked whether it came after the first, counted as delivered after the second (decision M16). */
export const GIORNI_DI_SILENZIO = { domanda: 14, consegnato: 21 } as const;
/** The law's: to withdraw after the delivery, to bring back after the declaration, and for us to pay back (decision P1). */
export const GIORNI_RECESSO = 14;

/** 'ANN-' plus the first 8 characters of the listing id in upper case (spec 3 section 2.1). */
export const codiceArticolo = (idAnnuncio: string): string => `ANN-${idAnnuncio.slice(0, 8).toUpperCase()}`;

const FATTI: readonly StatoOrdine[] = ['consegnato', 'concluso'];
const DA_FARE: readonly StatoOrdine[] = ['in_elaborazione', 'annullato', 'rimborsato'];

/** How far an order is: what was promised is done, it is under way, or nothing of it is there. */
export function passoOrdine(stato: StatoOrdine): 'fatto' | 'in_corso' | 'da_fare' {
  if (FATTI.includes(stato)) return 'fatto';
  return DA_FARE.includes(stato) ? 'da_fare' : 'in_corso';
}
