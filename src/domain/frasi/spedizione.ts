import { METODO_SPEDIZIONE_LABELS, type SpedizioneMethod } from '../annunci/choices.ts';
import { type Centesimi, formatEuro } from '../denaro.ts';

/** Hand pickup is at the centre and ships nothing, so no sentence calls it an included shipment (decision C1). */

export function spedizioneRow(metodo: SpedizioneMethod, spedizione: Centesimi): string {
  if (metodo === 'ritiro_a_mano') return METODO_SPEDIZIONE_LABELS.ritiro_a_mano;
  return spedizione > 0 ? formatEuro(spedizione) : 'inclusa';
}

export const ITALY_ONLY = 'Spediamo solo in Italia.';

/** Before reserving: between result and buyer the item stays at the centre (decision C1). */
export const METHOD_PHRASES = {
  punto_verifica: `Dopo la verifica e il pagamento il centro lo imballa e lo spedisce al tuo indirizzo. ${ITALY_ONLY}`,
  corriere: `Dopo la verifica e il pagamento il corriere del venditore lo ritira al centro e lo porta al tuo indirizzo. ${ITALY_ONLY}`,
  ritiro_a_mano: 'Dopo la verifica resta al centro: lo ritiri lì, con un codice e la tua firma.',
} as const satisfies Record<SpedizioneMethod, string>;

export const INDIRIZZO_PHRASES = {
  punto_verifica: {
    titolo: 'Indirizzo di spedizione',
    testo: `Qui arriva l'oggetto dopo il pagamento. ${ITALY_ONLY}`,
  },
  corriere: { titolo: 'Indirizzo di spedizione', testo: `Qui arriva l'oggetto dopo il pagamento. ${ITALY_ONLY}` },
  ritiro_a_mano: { titolo: 'I tuoi dati', testo: "L'oggetto si ritira al centro: l'indirizzo serve per l'ordine." },
} as const satisfies Record<SpedizioneMethod, { titolo: string; testo: string }>;

/** The seller's choices; between result and buyer the item stays at the centre in each. */
export const HANDLING_PHRASES = {
  center: 'Dopo la verifica il centro imballa e spedisce.',
  self: "L'oggetto resta al centro: lo ritira il tuo corriere, oppure l'acquirente.",
} as const;

export const ARRIVAL_PHRASES = {
  punto_verifica: 'Il centro prepara la spedizione: ti scriviamo appena parte.',
  corriere: 'Il corriere del venditore lo ritira al centro: ti scriviamo appena parte.',
  ritiro_a_mano: 'Lo ritiri al centro: il codice per il ritiro arriva con un messaggio a parte.',
} as const satisfies Record<SpedizioneMethod, string>;
