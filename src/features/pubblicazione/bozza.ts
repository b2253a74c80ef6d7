import type { Categoria } from '../../data/annunci/categorie.ts';
import type { AnnuncioDaModificare, NuovoAnnuncio } from '../../data/annunci/pubblicazione.ts';
import type { Kind } from '../../domain/annunci/campi.ts';
import {
  CAMPI_MODULO,
  type CampiScritti,
  type CampoModulo,
  campiModulo,
  validaAnnuncio,
} from '../../domain/annunci/validazione.ts';
import { slugDaNome } from '../../domain/categorie/semi.ts';
import { euroPerCampo, IMPORTO_MASSIMO, leggiEuro } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** The form as typed: text everywhere, so that nothing typed is ever lost or rounded. */
export type ValoriAnnuncio = Record<CampoModulo, string> & {
  /** center or self (spec 1, section 9). */
  gestione: string;
  /** corriere or ritiro_a_mano, when self-managed. */
  modo: string;
  /** Pictures are no text: their error alone stands here. */
  foto: '';
};

const perCampo = <V>(valore: (campo: CampoModulo) => V) =>
  Object.fromEntries(campiModulo.map((campo) => [campo, valore(campo)]));

export const ANNUNCIO_VUOTO = {
  ...perCampo(() => ''),
  gestione: '',
  modo: 'corriere',
  spedizione_a_carico: 'acquirente',
  foto: '',
} as ValoriAnnuncio;

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
    ...(perCampo((campo) => comeTesto(CAMPI_MODULO[campo].kind, a[campo])) as Record<CampoModulo, string>),
    category_id: a.category_id ?? categorie.find(({ slug }) => slug === perNome)?.id ?? '',
    gestione: centro ? 'center' : 'self',
    modo: centro ? ANNUNCIO_VUOTO.modo : a.metodo_spedizione,
    foto: '',
  };
}

/** Free shipping and what was left out are an empty box. */
const comeTesto = (kind: Kind, valore: string | number | null): string =>
  kind === 'euro' ? (Number(valore) > 0 ? euroPerCampo(Number(valore)) : '') : `${valore ?? ''}`;

/** Null where it can't be read; what is beyond every amount stays beyond it, so that it is told apart. */
const cents = (testo: string): number | null => {
  const letto = leggiEuro(testo);
  if (letto.ok) return letto.valore;
  return letto.errore === 'importo_troppo_grande' ? IMPORTO_MASSIMO + 1 : null;
};

/** What was typed, by the kind of its field. */
export const LEGGI: Record<Kind, (testo: string) => string | number | null> = {
  text: (testo) => testo.trim(),
  choice: (testo) => testo || null,
  euro: cents,
  integer: (testo) => (testo.trim() === '' ? null : /^\d+$/.test(testo.trim()) ? Number(testo) : Number.NaN),
};

const letti = (valori: ValoriAnnuncio) =>
  perCampo((campo) => LEGGI[CAMPI_MODULO[campo].kind](valori[campo])) as CampiScritti;

const CAMPO_DEL_MODULO = { metodo_spedizione: 'gestione', numero_immagini: 'foto' } as const;

export type ErroriModulo = Partial<Record<keyof ValoriAnnuncio, string>>;

export function erroriModulo(valori: ValoriAnnuncio, foto: number): ErroriModulo {
  const errori = Object.entries(
    validaAnnuncio({ ...letti(valori), numero_immagini: foto, metodo_spedizione: metodo(valori) }),
  );
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
    ...letti(valori),
    metodo_spedizione: scelto,
    spedizione_a_carico: scelto === 'ritiro_a_mano' ? 'venditore' : valori.spedizione_a_carico,
    dimensione_pacco: scelto === 'punto_verifica' ? valori.dimensione_pacco : null,
    costo_spedizione: paga ? cents(valori.costo_spedizione) : 0,
  };
}
