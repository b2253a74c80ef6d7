import { type Centesimi, percentualeDi } from '../denaro.ts';
import { STATO_VERSAMENTO } from '../valori.ts';

/** Amounts of a paid order in cents, percentages frozen at payment (decision M6). */
export interface OrdinePagato {
  readonly importo_articolo: Centesimi;
  readonly importo_sovrapprezzo: Centesimi;
  readonly importo_spedizione: Centesimi;
  readonly percentuale_piattaforma: number;
  readonly percentuale_centro: number;
  readonly spedisce_il_centro: boolean;
}

export interface Ripartizione {
  readonly venditore: Centesimi;
  readonly piattaforma: Centesimi;
  readonly centro: Centesimi;
}

/** Percentages of the item's price, the platform's first; shipping to the shipper, the rest to the seller. */
export function ripartisci(o: OrdinePagato): Ripartizione {
  const piattaforma = Math.min(o.importo_articolo, percentualeDi(o.importo_articolo, o.percentuale_piattaforma));
  const commissione = Math.min(
    o.importo_articolo - piattaforma,
    percentualeDi(o.importo_articolo, o.percentuale_centro),
  );
  const trasporto = o.importo_spedizione + o.importo_sovrapprezzo;
  const netto = o.importo_articolo - piattaforma - commissione;
  return {
    venditore: netto + (o.spedisce_il_centro ? 0 : trasporto),
    piattaforma,
    centro: commissione + (o.spedisce_il_centro ? trasporto : 0),
  };
}

export const ETICHETTE_STATO_VERSAMENTO = {
  dovuto: 'Dovuto',
  sospeso: 'Sospeso',
  inviato: 'Inviato',
  pagato: 'Pagato',
  restituito: 'Restituito',
  annullato: 'Annullato',
  da_recuperare: 'Da recuperare',
  recuperato: 'Recuperato',
} as const;
export type StatoVersamento = keyof typeof ETICHETTE_STATO_VERSAMENTO;
export const STATI_VERSAMENTO = STATO_VERSAMENTO satisfies readonly StatoVersamento[];
