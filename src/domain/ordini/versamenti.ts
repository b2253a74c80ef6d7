import { type Centesimi, percentOf } from '../denaro.ts';
import { STATO_VERSAMENTO } from '../values.ts';

/** Amounts of a paid order in cents, percentages frozen at payment (decision M6). */
export interface PaidOrdine {
  readonly importo_articolo: Centesimi;
  readonly importo_sovrapprezzo: Centesimi;
  readonly importo_spedizione: Centesimi;
  readonly percentuale_piattaforma: number;
  readonly percentuale_centro: number;
  readonly spedisce_il_centro: boolean;
}

export interface Split {
  readonly venditore: Centesimi;
  readonly piattaforma: Centesimi;
  readonly centro: Centesimi;
}

/** Percentages of the item's price, the platform's first; shipping to the shipper, the rest to the seller. */
export function split(o: PaidOrdine): Split {
  const piattaforma = Math.min(o.importo_articolo, percentOf(o.importo_articolo, o.percentuale_piattaforma));
  const commissione = Math.min(o.importo_articolo - piattaforma, percentOf(o.importo_articolo, o.percentuale_centro));
  const transport = o.importo_spedizione + o.importo_sovrapprezzo;
  const net = o.importo_articolo - piattaforma - commissione;
  return {
    venditore: net + (o.spedisce_il_centro ? 0 : transport),
    piattaforma,
    centro: commissione + (o.spedisce_il_centro ? transport : 0),
  };
}

export const STATO_VERSAMENTO_LABELS = {
  dovuto: 'Dovuto',
  sospeso: 'Sospeso',
  inviato: 'Inviato',
  pagato: 'Pagato',
  restituito: 'Restituito',
  annullato: 'Annullato',
  da_recuperare: 'Da recuperare',
  recuperato: 'Recuperato',
} as const;
export type StatoVersamento = keyof typeof STATO_VERSAMENTO_LABELS;
export const STATI_VERSAMENTO = STATO_VERSAMENTO satisfies readonly StatoVersamento[];
