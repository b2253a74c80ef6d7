import { type Centesimi, IMPORTO_MASSIMO, PREZZO_MINIMO, prezzoValido } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { isBlank, singleLine } from '../written-text.ts';
import { CAMPI_MOSTRATI, type Kind } from './campi.ts';
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

/** As the form reads what was typed: null where it says nothing readable; a whole number that is none is NaN. */
type Read = { text: string; choice: string | null; euro: Centesimi | null; integer: number | null };

export interface Asked<K extends Kind = Kind> {
  readonly kind: K;
  /** A method: of a row whose kind isn't known, it is told the field's own value. */
  error?(value: Read[K]): CodiceErrore | null;
  /** A plain box beside price and category, as the form's `Campo` takes it; without it the form draws the field itself. */
  readonly box?: { etichetta: string; maxLength: number; autoComplete?: string; inputMode?: 'numeric' };
}

const asked = <K extends Kind>(kind: K, more: Omit<Asked<K>, 'kind'> = {}): Asked<K> => ({ kind, ...more });

const longer = (most: number, code: CodiceErrore) => (text: string) => ([...text].length > most ? code : null);

/** In the order of the form. */
export const CAMPI_MODULO = {
  titolo: asked('text', {
    error: (titolo) =>
      isBlank(titolo) ? 'titolo_obbligatorio' : longer(MAX_TITOLO, 'titolo_lungo')(singleLine(titolo)),
  }),
  descrizione: asked('text', { error: longer(MAX_DESCRIZIONE, 'descrizione_lunga') }),
  prezzo: asked('euro', { error: errorePrezzo }),
  condizione: asked('choice', {
    error: (condizione) => (condizioneNota(condizione) ? null : 'condizione_obbligatoria'),
  }),
  category_id: asked('choice', { error: (categoria) => (categoria ? null : 'categoria_obbligatoria') }),
  localita: asked('text', {
    error: longer(MAX_LOCALITA, 'localita_lunga'),
    box: { etichetta: CAMPI_MOSTRATI.localita.label, maxLength: MAX_LOCALITA, autoComplete: 'address-level2' },
  }),
  spedizione_a_carico: asked('choice'),
  dimensione_pacco: asked('choice'),
  costo_spedizione: asked('euro'),
  telefono_contatto: asked('text', { error: erroreTelefono }),
} as const;
export type CampoModulo = keyof typeof CAMPI_MODULO;

/** What the form holds of them before it is valid. */
export type CampiScritti = { readonly [C in CampoModulo]: Read[(typeof CAMPI_MODULO)[C]['kind']] };

export const campiModulo = Object.keys(CAMPI_MODULO) as CampoModulo[];

function errorePrezzo(prezzo: Centesimi | null): CodiceErrore | null {
  if (prezzo !== null && prezzo > IMPORTO_MASSIMO) return 'prezzo_massimo';
  if (!prezzoValido(prezzo)) return 'prezzo_non_valido';
  return prezzo < PREZZO_MINIMO ? 'prezzo_minimo' : null;
}

export function telefonoValido(telefono: string): boolean {
  return /^\d{6,15}$/.test(telefono.replace(/\s+/g, '').replace(/^\+39/, ''));
}

function erroreTelefono(telefono: string): CodiceErrore | null {
  if (telefono.trim() === '') return 'telefono_mancante';
  return telefonoValido(telefono) ? null : 'telefono_non_valido';
}

/** What the form holds before it is valid. */
export interface BozzaAnnuncio extends CampiScritti {
  readonly numero_immagini: number;
  readonly metodo_spedizione: string | null;
}

export type ErroriAnnuncio = Partial<Record<keyof BozzaAnnuncio, CodiceErrore>>;

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

function erroriCampi(b: BozzaAnnuncio): ErroriAnnuncio {
  const errori: ErroriAnnuncio = {};
  for (const nome of campiModulo) {
    const codice = (CAMPI_MODULO[nome] as Asked).error?.(b[nome]);
    if (codice) errori[nome] = codice;
  }
  return errori;
}

/** Errors by field; an empty object means valid. Create and edit share it (decision S7). */
export function validaAnnuncio(b: BozzaAnnuncio): ErroriAnnuncio {
  return {
    ...erroriCampi(b),
    ...(b.numero_immagini < 1 ? { numero_immagini: 'immagine_mancante' } : {}),
    ...(b.numero_immagini > MAX_IMMAGINI ? { numero_immagini: 'troppe_immagini' } : {}),
    ...errorePacco(b),
  };
}
