import { ETICHETTE_METODO_SPEDIZIONE, type MetodoSpedizione } from '../annunci/scelte.ts';
import { type Centesimi, formattaEuro } from '../denaro.ts';

/** Hand pickup is at the centre and ships nothing, so no sentence calls it an included shipment (decision C1). */

export function rigaSpedizione(metodo: MetodoSpedizione, spedizione: Centesimi): string {
  if (metodo === 'ritiro_a_mano') return ETICHETTE_METODO_SPEDIZIONE.ritiro_a_mano;
  return spedizione > 0 ? formattaEuro(spedizione) : 'inclusa';
}

export const SOLO_ITALIA = 'Spediamo solo in Italia.';

/** Before reserving: between result and buyer the item stays at the centre (decision C1). */
export const FRASI_METODO = {
  punto_verifica: `Dopo la verifica e il pagamento il centro lo imballa e lo spedisce al tuo indirizzo. ${SOLO_ITALIA}`,
  corriere: `Dopo la verifica e il pagamento il corriere del venditore lo ritira al centro e lo porta al tuo indirizzo. ${SOLO_ITALIA}`,
  ritiro_a_mano: 'Dopo la verifica resta al centro: lo ritiri lì, con un codice e la tua firma.',
} as const satisfies Record<MetodoSpedizione, string>;

export const FRASI_INDIRIZZO = {
  punto_verifica: {
    titolo: 'Indirizzo di spedizione',
    testo: `Qui arriva l'oggetto dopo il pagamento. ${SOLO_ITALIA}`,
  },
  corriere: { titolo: 'Indirizzo di spedizione', testo: `Qui arriva l'oggetto dopo il pagamento. ${SOLO_ITALIA}` },
  ritiro_a_mano: { titolo: 'I tuoi dati', testo: "L'oggetto si ritira al centro: l'indirizzo serve per l'ordine." },
} as const satisfies Record<MetodoSpedizione, { titolo: string; testo: string }>;

/** The seller's choices; between result and buyer the item stays at the centre in each. */
export const FRASI_GESTIONE = {
  center: 'Dopo la verifica il centro imballa e spedisce.',
  self: "L'oggetto resta al centro: lo ritira il tuo corriere, oppure l'acquirente.",
} as const;

export const FRASI_ARRIVO = {
  punto_verifica: 'Il centro prepara la spedizione: ti scriviamo appena parte.',
  corriere: 'Il corriere del venditore lo ritira al centro: ti scriviamo appena parte.',
  ritiro_a_mano: 'Lo ritiri al centro: il codice per il ritiro arriva con un messaggio a parte.',
} as const satisfies Record<MetodoSpedizione, string>;
