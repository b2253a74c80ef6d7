import { METODO_SPEDIZIONE_LABELS, type SpedizioneMethod } from '../annunci/choices.ts';
import { type Centesimi, formatEuro } from '../denaro.ts';

/** Hand pickup ships nothing (decision C1). Its own file, because a listing's first script needs no more. */
export function pricePhrase(metodo: SpedizioneMethod, spedizione: Centesimi): string {
  if (metodo === 'ritiro_a_mano') return METODO_SPEDIZIONE_LABELS.ritiro_a_mano;
  return spedizione > 0 ? `con ${formatEuro(spedizione)} di spedizione` : 'spedizione inclusa';
}
