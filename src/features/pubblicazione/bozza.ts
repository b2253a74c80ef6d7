import type { Categoria } from '../../data/annunci/categorie.ts';
import type { AnnuncioDaModificare, NuovoAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { type BozzaAnnuncio, validaAnnuncio } from '../../domain/annunci/validazione.ts';
import { slugDaNome } from '../../domain/categorie/semi.ts';
import { euroPerCampo, IMPORTO_MASSIMO, leggiEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** The form as typed: all texts, so that no input is lost or rounded. */
export type ValoriAnnuncio = {
  titolo: string;
  descrizione: string;
  prezzo: string;
  condizione: string;
  category_id: string;
  localita: string;
  /** center or self (spec 1, section 9). */
  gestione: string;
  /** corriere or ritiro_a_mano, when self-managed. */
  modo: string;
  dimensione_pacco: string;
  spedizione_a_carico: string;
  costo_spedizione: string;
  telefono_contatto: string;
  foto: '';
};

export const ANNUNCIO_VUOTO: ValoriAnnuncio = {
  titolo: '',
  descrizione: '',
  prezzo: '',
  condizione: '',
  category_id: '',
  localita: '',
  gestione: '',
  modo: 'corriere',
  dimensione_pacco: '',
  spedizione_a_carico: 'acquirente',
  costo_spedizione: '',
  telefono_contatto: '',
  foto: '',
};

/** The stored shipping method; null while the first choice is missing. */
function metodo({ gestione, modo }: ValoriAnnuncio): string | null {
  if (gestione === 'center') return 'punto_verifica';
  return gestione === 'self' ? modo : null;
}

/** Form values of an existing listing. A category stored by name alone is matched to its slug (decision S7). */
export function comeValori(a: AnnuncioDaModificare, categorie: readonly Categoria[]): ValoriAnnuncio {
  const perNome = slugDaNome(a.categoria);
  const centro = a.metodo_spedizione === 'punto_verifica';
  return {
    titolo: a.titolo,
    descrizione: a.descrizione,
    prezzo: euroPerCampo(a.prezzo),
    condizione: a.condizione ?? '',
    category_id: a.category_id ?? categorie.find(({ slug }) => slug === perNome)?.id ?? '',
    localita: a.localita,
    gestione: centro ? 'center' : 'self',
    modo: centro ? ANNUNCIO_VUOTO.modo : a.metodo_spedizione,
    dimensione_pacco: a.dimensione_pacco ?? '',
    spedizione_a_carico: a.spedizione_a_carico,
    costo_spedizione: a.costo_spedizione > 0 ? euroPerCampo(a.costo_spedizione) : '',
    telefono_contatto: a.telefono_contatto,
    foto: '',
  };
}

/** Null for invalid text; a too large amount stays too large, so that it gets its own error. */
const cents = (testo: string): number | null => {
  const letto = leggiEuro(testo);
  if (letto.ok) return letto.valore;
  return letto.errore === 'importo_troppo_grande' ? IMPORTO_MASSIMO + 1 : null;
};

function comeBozza(valori: ValoriAnnuncio, foto: number): BozzaAnnuncio {
  return {
    ...valori,
    prezzo: cents(valori.prezzo),
    condizione: valori.condizione || null,
    category_id: valori.category_id || null,
    numero_immagini: foto,
    metodo_spedizione: metodo(valori),
    dimensione_pacco: valori.dimensione_pacco || null,
    costo_spedizione: cents(valori.costo_spedizione),
  };
}

const CAMPO_DEL_MODULO = { metodo_spedizione: 'gestione', numero_immagini: 'foto' } as const;

export type ErroriModulo = Partial<Record<keyof ValoriAnnuncio, string>>;

export function erroriModulo(valori: ValoriAnnuncio, foto: number): ErroriModulo {
  const errori = Object.entries(validaAnnuncio(comeBozza(valori, foto)));
  return Object.fromEntries(
    errori.map(([campo, codice]) => [
      campo in CAMPO_DEL_MODULO ? CAMPO_DEL_MODULO[campo as keyof typeof CAMPO_DEL_MODULO] : campo,
      TESTI_ERRORE[codice],
    ]),
  );
}

/** Call it only when `erroriModulo` found nothing. */
export function comeAnnuncio(valori: ValoriAnnuncio): NuovoAnnuncio {
  const scelto = metodo(valori) ?? 'corriere';
  const paga = scelto === 'corriere' && valori.spedizione_a_carico === 'acquirente';
  return {
    titolo: valori.titolo.trim(),
    descrizione: valori.descrizione.trim(),
    prezzo: cents(valori.prezzo) ?? 0,
    condizione: valori.condizione,
    category_id: valori.category_id,
    localita: valori.localita.trim(),
    metodo_spedizione: scelto,
    spedizione_a_carico: scelto === 'ritiro_a_mano' ? 'venditore' : valori.spedizione_a_carico,
    dimensione_pacco: scelto === 'punto_verifica' ? valori.dimensione_pacco : null,
    costo_spedizione: paga ? (cents(valori.costo_spedizione) ?? 0) : 0,
    telefono_contatto: valori.telefono_contatto.trim(),
  };
}
