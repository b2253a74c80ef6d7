import type { Centesimi } from '../denaro.ts';
import type { SpedizioneACarico } from './scelte.ts';

/** All amounts in cents; null counts as 0. `spedizione_a_carico`: who pays the shipping. */
export interface PrezzoAnnuncio {
  readonly prezzo: Centesimi;
  readonly sovrapprezzo_spedizione: Centesimi | null;
  readonly costo_spedizione: Centesimi | null;
  readonly spedizione_a_carico: SpedizioneACarico;
}

/** The split is always shown beside the total (decision M9). */
export interface PrezzoEsposto {
  readonly totale: Centesimi;
  readonly prezzo: Centesimi;
  readonly sovrapprezzo: Centesimi;
  readonly spedizione: Centesimi;
}

/**
 * Displayed price = price + sovrapprezzo + shipping (decision M9); shipping only when the buyer pays it,
 * the listing's own if above 0, else `minimoCentri`: the lowest packaging + shipping over active approved centres.
 */
export function prezzoEsposto(annuncio: PrezzoAnnuncio, minimoCentri: Centesimi): PrezzoEsposto {
  const proprio = annuncio.costo_spedizione ?? 0;
  const spedizione = annuncio.spedizione_a_carico === 'venditore' ? 0 : proprio > 0 ? proprio : minimoCentri;
  const sovrapprezzo = annuncio.sovrapprezzo_spedizione ?? 0;
  return { totale: annuncio.prezzo + sovrapprezzo + spedizione, prezzo: annuncio.prezzo, sovrapprezzo, spedizione };
}

/** The lowest packaging + shipping over the centres given (active and approved ones), 0 if none. */
export function minimoSpedizioneCentri(
  centri: readonly { readonly tariffa_imballaggio: Centesimi | null; readonly tariffa_spedizione: Centesimi | null }[],
): Centesimi {
  const somme = centri.map((c) => (c.tariffa_imballaggio ?? 0) + (c.tariffa_spedizione ?? 0));
  return somme.length === 0 ? 0 : Math.min(...somme);
}

/** 'N. 004231', as in an auction catalogue. */
export const numeroAnnuncio = (n: number): string => `N. ${String(n).padStart(6, '0')}`;
