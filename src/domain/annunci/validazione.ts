import { type Centesimi, IMPORTO_MASSIMO, PREZZO_MINIMO, prezzoValido } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { isBlank, singleLine } from '../written-text.ts';
import {
  condizioneNota,
  DIMENSIONI_PACCO,
  ETICHETTE_METODO_SPEDIZIONE,
  MAX_COSTO_SPEDIZIONE,
  MAX_DESCRIZIONE,
  MAX_IMMAGINI,
  MAX_LOCALITA,
  MAX_TITOLO,
} from './scelte.ts';

/** The form before validation: amounts in cents or null if unreadable, choices as raw text. */
export interface BozzaAnnuncio {
  readonly titolo: string;
  readonly descrizione: string;
  readonly prezzo: Centesimi | null;
  readonly condizione: string | null;
  readonly category_id: string | null;
  readonly localita: string;
  readonly numero_immagini: number;
  readonly metodo_spedizione: string | null;
  readonly spedizione_a_carico: string | null;
  readonly dimensione_pacco: string | null;
  readonly costo_spedizione: Centesimi | null;
  readonly telefono_contatto: string;
}

export type ErroriAnnuncio = Partial<Record<keyof BozzaAnnuncio, CodiceErrore>>;

export function telefonoValido(telefono: string): boolean {
  return /^\d{6,15}$/.test(telefono.replace(/\s+/g, '').replace(/^\+39/, ''));
}

function errorePacco(b: BozzaAnnuncio): ErroriAnnuncio {
  if (b.metodo_spedizione === null || !Object.hasOwn(ETICHETTE_METODO_SPEDIZIONE, b.metodo_spedizione)) {
    return { metodo_spedizione: 'metodo_spedizione_mancante' };
  }
  if (b.metodo_spedizione === 'punto_verifica') {
    const scelta = b.dimensione_pacco !== null && Object.hasOwn(DIMENSIONI_PACCO, b.dimensione_pacco);
    return scelta ? {} : { dimensione_pacco: 'dimensione_pacco_mancante' };
  }
  if (b.metodo_spedizione === 'ritiro_a_mano' || b.spedizione_a_carico === 'venditore') return {};
  const c = b.costo_spedizione;
  const valido = c !== null && Number.isSafeInteger(c) && c >= 0 && c <= MAX_COSTO_SPEDIZIONE;
  if (!valido) return { costo_spedizione: 'costo_spedizione_non_valido' };
  return c === 0 ? { costo_spedizione: 'costo_spedizione_zero' } : {};
}

function erroreTelefono(telefono: string): ErroriAnnuncio {
  if (telefono.trim() === '') return { telefono_contatto: 'telefono_mancante' };
  return telefonoValido(telefono) ? {} : { telefono_contatto: 'telefono_non_valido' };
}

function erroreTitolo(titolo: string): ErroriAnnuncio {
  if (isBlank(titolo)) return { titolo: 'titolo_obbligatorio' };
  return [...singleLine(titolo)].length > MAX_TITOLO ? { titolo: 'titolo_lungo' } : {};
}

function errorePrezzo(prezzo: Centesimi | null): ErroriAnnuncio {
  if (prezzo !== null && prezzo > IMPORTO_MASSIMO) return { prezzo: 'prezzo_massimo' };
  if (!prezzoValido(prezzo)) return { prezzo: 'prezzo_non_valido' };
  return prezzo < PREZZO_MINIMO ? { prezzo: 'prezzo_minimo' } : {};
}

/** Errors by field, in the form's order; empty if valid. Create and edit share it (decision S7). */
export function validaAnnuncio(b: BozzaAnnuncio): ErroriAnnuncio {
  return {
    ...erroreTitolo(b.titolo),
    ...([...b.descrizione].length > MAX_DESCRIZIONE ? { descrizione: 'descrizione_lunga' } : {}),
    ...errorePrezzo(b.prezzo),
    ...(condizioneNota(b.condizione) ? {} : { condizione: 'condizione_obbligatoria' }),
    ...(b.category_id ? {} : { category_id: 'categoria_obbligatoria' }),
    ...([...b.localita].length > MAX_LOCALITA ? { localita: 'localita_lunga' } : {}),
    ...(b.numero_immagini < 1 ? { numero_immagini: 'immagine_mancante' } : {}),
    ...(b.numero_immagini > MAX_IMMAGINI ? { numero_immagini: 'troppe_immagini' } : {}),
    ...errorePacco(b),
    ...erroreTelefono(b.telefono_contatto),
  };
}
