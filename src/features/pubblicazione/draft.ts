import type { Categoria } from '../../data/annunci/categorie.ts';
import type { EditableAnnuncio, NewAnnuncio } from '../../data/annunci/pubblicazione.ts';
import type { Kind } from '../../domain/annunci/fields.ts';
import {
  CAMPI_MODULO,
  type CampiScritti,
  campiModulo,
  type FormField,
  validateAnnuncio,
} from '../../domain/annunci/validazione.ts';
import { slugFromName } from '../../domain/categorie/semi.ts';
import { euroPerCampo, leggiEuro, MAX_AMOUNT } from '../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';

/** The form as typed: text everywhere, so that nothing typed is ever lost or rounded. */
export type AnnuncioValues = Record<FormField, string> & {
  /** center or self (spec 1, section 9). */
  gestione: string;
  /** corriere or ritiro_a_mano, when self-managed. */
  modo: string;
  /** Pictures are no text: their error alone stands here. */
  foto: '';
};

const perCampo = <V>(valore: (campo: FormField) => V) =>
  Object.fromEntries(campiModulo.map((campo) => [campo, valore(campo)]));

export const EMPTY_ANNUNCIO = {
  ...perCampo(() => ''),
  gestione: '',
  modo: 'corriere',
  spedizione_a_carico: 'acquirente',
  foto: '',
} as AnnuncioValues;

/** The stored shipping method; null while the first choice is missing. */
function metodo({ gestione, modo }: AnnuncioValues): string | null {
  if (gestione === 'center') return 'punto_verifica';
  return gestione === 'self' ? modo : null;
}

/** Form values of an existing listing. A category stored by name alone is matched to its slug (decision S7). */
export function comeValori(a: EditableAnnuncio, categorie: readonly Categoria[]): AnnuncioValues {
  const byName = slugFromName(a.categoria);
  const centro = a.metodo_spedizione === 'punto_verifica';
  return {
    ...(perCampo((campo) => comeTesto(CAMPI_MODULO[campo].kind, a[campo])) as Record<FormField, string>),
    category_id: a.category_id ?? categorie.find(({ slug }) => slug === byName)?.id ?? '',
    gestione: centro ? 'center' : 'self',
    modo: centro ? EMPTY_ANNUNCIO.modo : a.metodo_spedizione,
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
  return letto.errore === 'importo_troppo_grande' ? MAX_AMOUNT + 1 : null;
};

/** What was typed, by the kind of its field. */
export const LEGGI: Record<Kind, (testo: string) => string | number | null> = {
  text: (testo) => testo.trim(),
  choice: (testo) => testo || null,
  euro: cents,
  integer: (testo) => (testo.trim() === '' ? null : /^\d+$/.test(testo.trim()) ? Number(testo) : Number.NaN),
};

const letti = (values: AnnuncioValues) =>
  perCampo((campo) => LEGGI[CAMPI_MODULO[campo].kind](values[campo])) as CampiScritti;

const FIELD_OF_FORM = { metodo_spedizione: 'gestione', numero_immagini: 'foto' } as const;

export type FormErrors = Partial<Record<keyof AnnuncioValues, string>>;

export function formErrors(values: AnnuncioValues, foto: number): FormErrors {
  const errori = Object.entries(
    validateAnnuncio({ ...letti(values), numero_immagini: foto, metodo_spedizione: metodo(values) }),
  );
  return Object.fromEntries(
    errori.map(([campo, codice]) => [
      campo in FIELD_OF_FORM ? FIELD_OF_FORM[campo as keyof typeof FIELD_OF_FORM] : campo,
      TESTI_ERRORE[codice],
    ]),
  );
}

/** Call it only when `formErrors` found nothing. */
export function toAnnuncio(values: AnnuncioValues): NewAnnuncio {
  const scelto = metodo(values) ?? 'corriere';
  const paga = scelto === 'corriere' && values.spedizione_a_carico === 'acquirente';
  return {
    ...letti(values),
    metodo_spedizione: scelto,
    spedizione_a_carico: scelto === 'ritiro_a_mano' ? 'venditore' : values.spedizione_a_carico,
    dimensione_pacco: scelto === 'punto_verifica' ? values.dimensione_pacco : null,
    costo_spedizione: paga ? cents(values.costo_spedizione) : 0,
  };
}
