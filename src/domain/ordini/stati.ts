import { MS_ORA } from '../giorno.ts';
import type { Transizioni } from '../transizioni.ts';
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

export const COMANDI_ORDINE = [
  'autorizza',
  'paga',
  'annulla',
  'spedisci',
  'consegna',
  'contesta',
  'concludi',
  'rimborsa',
] as const;
export type ComandoOrdine = (typeof COMANDI_ORDINE)[number];

/**
 * Decisions M2, M5, M6. An authorised order is captured (`paga`) before it is shipped. `consegna` from pagato is a
 * hand-over at the counter. A dispute ends with `concludi` (refused), or upheld with `annulla` and then `rimborsa`. `annulla` ends a sale in any state: a negative result, the item
 * gone, never shipped, withdrawal, the bank (M16, M17, P1).
 * `rimborsa` is the provider's word that the whole amount went back, and its word is the truth in any order (M4): it
 * also ends a cancelled order whose money arrived too late, and one whose payment was never heard of.
 */
export const TRANSIZIONI_ORDINE = {
  in_elaborazione: { autorizza: 'autorizzato', paga: 'pagato', annulla: 'annullato', rimborsa: 'rimborsato' },
  autorizzato: { paga: 'pagato', annulla: 'annullato', rimborsa: 'rimborsato' },
  pagato: { spedisci: 'spedito', consegna: 'consegnato', annulla: 'annullato', rimborsa: 'rimborsato' },
  spedito: { consegna: 'consegnato', contesta: 'contestato', annulla: 'annullato', rimborsa: 'rimborsato' },
  consegnato: { concludi: 'concluso', contesta: 'contestato', annulla: 'annullato', rimborsa: 'rimborsato' },
  contestato: { concludi: 'concluso', annulla: 'annullato', rimborsa: 'rimborsato' },
  concluso: { annulla: 'annullato', rimborsa: 'rimborsato' },
  annullato: { rimborsa: 'rimborsato' },
  rimborsato: {},
} as const satisfies Transizioni<StatoOrdine, ComandoOrdine>;

/** 48 h after delivery without a report the order concludes by itself (decision M6). */
export const ORE_CONTESTAZIONE = 48;

export function daConcludere(
  o: { readonly status: StatoOrdine; readonly data_consegna: string | null },
  adesso: Date,
): boolean {
  if (o.status !== 'consegnato' || o.data_consegna === null) return false;
  return adesso.getTime() >= Date.parse(o.data_consegna) + ORE_CONTESTAZIONE * MS_ORA;
}

/** 'ANN-' plus the first 8 characters of the listing id in upper case (spec 3 section 2.1). */
export const codiceArticolo = (idAnnuncio: string): string => `ANN-${idAnnuncio.slice(0, 8).toUpperCase()}`;
