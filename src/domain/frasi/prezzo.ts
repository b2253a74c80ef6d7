import { ETICHETTE_METODO_SPEDIZIONE, type MetodoSpedizione } from '../annunci/scelte.ts';
import { type Centesimi, formattaEuro } from '../denaro.ts';

/** Hand pickup ships nothing (decision C1). Its own file, because a listing's first script needs no more. */
export function frasePrezzo(metodo: MetodoSpedizione, spedizione: Centesimi): string {
  if (metodo === 'ritiro_a_mano') return ETICHETTE_METODO_SPEDIZIONE.ritiro_a_mano;
  return spedizione > 0 ? `con ${formattaEuro(spedizione)} di spedizione` : 'spedizione inclusa';
}
