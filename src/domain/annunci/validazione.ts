import { type Centesimi, isValidPrice, MAX_AMOUNT, MIN_PRICE } from '../denaro.ts';
import type { CodiceErrore } from '../errori.ts';
import { type Box, phone } from '../form.ts';
import { isBlank, singleLine } from '../written-text.ts';
import {
  DIMENSIONI_PACCO,
  isKnownCondizione,
  MAX_DESCRIZIONE,
  MAX_IMAGES,
  MAX_LOCALITY,
  MAX_SPEDIZIONE_COST,
  MAX_TITLE,
  METODO_SPEDIZIONE_LABELS,
} from './choices.ts';
import { CAMPI_MOSTRATI, type Kind } from './fields.ts';

/** As the form reads what was typed: null where it says nothing readable; a whole number that is none is NaN. */
type Read = { text: string; choice: string | null; euro: Centesimi | null; integer: number | null };

export interface Asked<K extends Kind = Kind> {
  readonly kind: K;
  /** A method: of a row whose kind isn't known, it is told the field's own value. */
  error?(value: Read[K]): CodiceErrore | null;
  readonly box?: Box;
  /** Where in the form it stands is the form's to say; without it: a plain box beside price and category. */
  readonly placed?: true;
}

const asked = <K extends Kind, M extends Omit<Asked<K>, 'kind'>>(kind: K, more: M): M & { kind: K } => ({
  kind,
  ...more,
});
const placed = true;

const longer = (most: number, code: CodiceErrore) => (text: string) => ([...text].length > most ? code : null);

/** In the order of the form. */
export const CAMPI_MODULO = {
  titolo: asked('text', {
    placed,
    box: { etichetta: 'Titolo', maxLength: MAX_TITLE },
    error: (titolo: string) =>
      isBlank(titolo) ? 'titolo_obbligatorio' : longer(MAX_TITLE, 'titolo_lungo')(singleLine(titolo)),
  }),
  descrizione: asked('text', {
    placed,
    box: { etichetta: 'Descrizione', facoltativo: 'facoltativo', maxLength: MAX_DESCRIZIONE },
    error: longer(MAX_DESCRIZIONE, 'descrizione_lunga'),
  }),
  prezzo: asked('euro', { placed, box: { etichetta: 'Prezzo' }, error: priceError }),
  condizione: asked('choice', {
    placed,
    box: { etichetta: CAMPI_MOSTRATI.condizione.label },
    error: (condizione: string | null) => (isKnownCondizione(condizione) ? null : 'condizione_obbligatoria'),
  }),
  category_id: asked('choice', {
    placed,
    box: { etichetta: CAMPI_MOSTRATI.categoria.label },
    error: (categoria: string | null) => (categoria ? null : 'categoria_obbligatoria'),
  }),
  localita: asked('text', {
    error: longer(MAX_LOCALITY, 'localita_lunga'),
    box: { etichetta: CAMPI_MOSTRATI.localita.label, maxLength: MAX_LOCALITY, autoComplete: 'address-level2' },
  }),
  spedizione_a_carico: asked('choice', { placed, box: { etichetta: 'Spedizione a carico di' } }),
  dimensione_pacco: asked('choice', { placed, box: { etichetta: 'Dimensione del pacco' } }),
  costo_spedizione: asked('euro', { placed, box: { etichetta: 'Costo di spedizione' } }),
  telefono_contatto: asked('text', {
    placed,
    box: phone('Telefono di contatto', { aiuto: 'Lo vede solo il centro della tua verifica.' }).box,
    error: phoneError,
  }),
} as const;
export type FormField = keyof typeof CAMPI_MODULO;

/** What the form holds of them before it is valid. */
export type CampiScritti = { readonly [C in FormField]: Read[(typeof CAMPI_MODULO)[C]['kind']] };

export const campiModulo = Object.keys(CAMPI_MODULO) as FormField[];

function priceError(prezzo: Centesimi | null): CodiceErrore | null {
  if (prezzo !== null && prezzo > MAX_AMOUNT) return 'prezzo_massimo';
  if (!isValidPrice(prezzo)) return 'prezzo_non_valido';
  return prezzo < MIN_PRICE ? 'prezzo_minimo' : null;
}

export function isValidPhone(telefono: string): boolean {
  return /^\d{6,15}$/.test(telefono.replace(/\s+/g, '').replace(/^\+39/, ''));
}

function phoneError(telefono: string): CodiceErrore | null {
  if (telefono.trim() === '') return 'telefono_mancante';
  return isValidPhone(telefono) ? null : 'telefono_non_valido';
}

/** What the form holds before it is valid. */
export interface AnnuncioDraft extends CampiScritti {
  readonly numero_immagini: number;
  readonly metodo_spedizione: string | null;
}

export type AnnuncioErrors = Partial<Record<keyof AnnuncioDraft, CodiceErrore>>;

function parcelError(b: AnnuncioDraft): AnnuncioErrors {
  if (b.metodo_spedizione === null || !Object.hasOwn(METODO_SPEDIZIONE_LABELS, b.metodo_spedizione)) {
    return { metodo_spedizione: 'metodo_spedizione_mancante' };
  }
  if (b.metodo_spedizione === 'punto_verifica') {
    const scelta = b.dimensione_pacco !== null && Object.hasOwn(DIMENSIONI_PACCO, b.dimensione_pacco);
    return scelta ? {} : { dimensione_pacco: 'dimensione_pacco_mancante' };
  }
  if (b.metodo_spedizione === 'ritiro_a_mano' || b.spedizione_a_carico === 'venditore') return {};
  const c = b.costo_spedizione;
  const valido = c !== null && Number.isSafeInteger(c) && c >= 0 && c <= MAX_SPEDIZIONE_COST;
  if (!valido) return { costo_spedizione: 'costo_spedizione_non_valido' };
  return c === 0 ? { costo_spedizione: 'costo_spedizione_zero' } : {};
}

function erroriCampi(b: AnnuncioDraft): AnnuncioErrors {
  const errori: AnnuncioErrors = {};
  for (const nome of campiModulo) {
    const codice = (CAMPI_MODULO[nome] as Asked).error?.(b[nome]);
    if (codice) errori[nome] = codice;
  }
  return errori;
}

/** Errors by field; an empty object means valid. Create and edit share it (decision S7). */
export function validateAnnuncio(b: AnnuncioDraft): AnnuncioErrors {
  return {
    ...erroriCampi(b),
    ...(b.numero_immagini < 1 ? { numero_immagini: 'immagine_mancante' } : {}),
    ...(b.numero_immagini > MAX_IMAGES ? { numero_immagini: 'troppe_immagini' } : {}),
    ...parcelError(b),
  };
}
