import { CONDIZIONE_OGGETTO } from '../annuncio-values.ts';
import type { CHI_PAGA_SPEDIZIONE } from '../values.ts';

export const CONDIZIONI = CONDIZIONE_OGGETTO;
export type Condizione = (typeof CONDIZIONI)[number];
export const isKnownCondizione = (testo: unknown): testo is Condizione => CONDIZIONI.some((c) => c === testo);

export const DIMENSIONI_PACCO = {
  piccolo: { etichetta: 'Piccolo', max_kg: 2, lati_cm: '30x20x25' },
  medio: { etichetta: 'Medio', max_kg: 5, lati_cm: '50x28x32' },
  grande: { etichetta: 'Grande', max_kg: 15, lati_cm: '56x36x37' },
  maxi: { etichetta: 'Maxi', max_kg: 20, lati_cm: '60x40x40' },
} as const;
export type DimensionePacco = keyof typeof DIMENSIONI_PACCO;

/** 'Piccolo (max 2 kg, 30x20x25 cm)' */
export function dimensioneLabel(dimensione: DimensionePacco): string {
  const d = DIMENSIONI_PACCO[dimensione];
  return `${d.etichetta} (max ${d.max_kg} kg, ${d.lati_cm} cm)`;
}

export const MAX_PARCEL_KG = DIMENSIONI_PACCO.maxi.max_kg;

/** Spec 2 section 9: up to 2 kg piccolo, 5 medio, 15 grande, above maxi. Null above 20 kg, where its labels end. */
export function dimensioneFromWeight(kg: number): DimensionePacco | null {
  if (kg <= 2) return 'piccolo';
  if (kg <= 5) return 'medio';
  if (kg <= 15) return 'grande';
  return kg <= MAX_PARCEL_KG ? 'maxi' : null;
}

/** Stored: enum metodo_spedizione. The form asks in two steps: via centre, or self-managed by courier or by hand. */
export const METODO_SPEDIZIONE_LABELS = {
  punto_verifica: 'Tramite centro di verifica',
  corriere: 'Corriere',
  ritiro_a_mano: 'Ritiro al centro',
} as const;
export type SpedizioneMethod = keyof typeof METODO_SPEDIZIONE_LABELS;

export const PAYER_LABELS = {
  acquirente: 'Acquirente',
  venditore: 'Venditore',
} as const satisfies Record<(typeof CHI_PAGA_SPEDIZIONE)[number], string>;

export const MAX_TITLE = 100;
export const MAX_DESCRIZIONE = 5_000;
export const MAX_LOCALITY = 100;
export const MAX_SPEDIZIONE_COST = 1_000_000;
export const MAX_IMAGES = 5;
/** Minimum pixels of a picture's shorter side; the database requires the same. */
export const MIN_PHOTO_SIDE = 400;
/** Limit of an upload, after pictures were re-encoded. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
