import type { Centesimi } from '../denaro.ts';
import type { MetodoSpedizione, SpedizioneACarico } from './scelte.ts';

/** All amounts in cents; null counts as 0. `spedizione_a_carico`: who pays the shipping. */
export interface PrezzoAnnuncio {
  readonly prezzo: Centesimi;
  readonly sovrapprezzo_spedizione: Centesimi | null;
  readonly costo_spedizione: Centesimi | null;
  readonly spedizione_a_carico: SpedizioneACarico;
  readonly metodo_spedizione: MetodoSpedizione;
}

/** The split is always shown beside the total (decision M9). */
export interface PrezzoEsposto {
  readonly totale: Centesimi;
  readonly prezzo: Centesimi;
  readonly sovrapprezzo: Centesimi;
  readonly spedizione: Centesimi;
}

/**
 * Displayed price = price + sovrapprezzo + shipping (decision M9); shipping only when the buyer pays it, the listing's own if above 0,
 * else, where the centre ships, `minimoCentri`: the lowest packaging + shipping over active approved Fidati Points (decision M14).
 */
export function prezzoEsposto(annuncio: PrezzoAnnuncio, minimoCentri: Centesimi): PrezzoEsposto {
  const spedizione = spedizioneEsposta(annuncio, minimoCentri);
  const sovrapprezzo = annuncio.sovrapprezzo_spedizione ?? 0;
  return { totale: annuncio.prezzo + sovrapprezzo + spedizione, prezzo: annuncio.prezzo, sovrapprezzo, spedizione };
}

function spedizioneEsposta(annuncio: PrezzoAnnuncio, minimoCentri: Centesimi): Centesimi {
  if (annuncio.spedizione_a_carico === 'venditore' || annuncio.metodo_spedizione === 'ritiro_a_mano') return 0;
  const proprio = annuncio.costo_spedizione ?? 0;
  if (proprio > 0) return proprio;
  return annuncio.metodo_spedizione === 'corriere' ? 0 : minimoCentri;
}

/** 'N. 004231', as in an auction catalogue. */
export const numeroAnnuncio = (n: number): string => `N. ${String(n).padStart(6, '0')}`;
