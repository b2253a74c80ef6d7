import { emailValida } from '../accesso/validazione.ts';
import type { CodiceErrore } from '../errori.ts';
import { isBlank, prose, singleLine, writtenEmail } from '../written-text.ts';
import { erroriOrari, leggiOrari, orariScritti, type ValoriOrari, valoriOrari } from './orari.ts';
import { DURATA_VERIFICA } from './richiesta.ts';

/** A centre's details as stored; `orari` and `durata` raw from its settings. */
export interface DatiCentro {
  readonly nome: string;
  readonly indirizzo: string;
  readonly citta: string;
  readonly telefono: string;
  readonly email: string;
  readonly sito_web: string;
  readonly descrizione: string;
  readonly specializzazioni: readonly string[];
  readonly max_daily_verifications: number;
  /** Minutes of a visit; null: never set. */
  readonly durata: unknown;
  readonly orari: unknown;
}
export type CampoDati = keyof DatiCentro;

export type ValoriDati = ValoriOrari & {
  nome: string;
  indirizzo: string;
  citta: string;
  telefono: string;
  email: string;
  sito_web: string;
  descrizione: string;
  /** Names between bars. */
  specializzazioni: string;
  max_daily_verifications: string;
  durata: string;
};

const VUOTI: ValoriDati = {
  ...valoriOrari(null),
  nome: '',
  indirizzo: '',
  citta: '',
  telefono: '',
  email: '',
  sito_web: '',
  descrizione: '',
  specializzazioni: '',
  max_daily_verifications: '',
  durata: '',
};

const SEPARATORE = '|';
export const leggiVoci = (testo: string): string[] => testo.split(SEPARATORE).filter(Boolean);
export const scriviVoci = (voci: readonly string[]): string => voci.join(SEPARATORE);

export const valoriDi = (d: Partial<DatiCentro>): Partial<ValoriDati> => {
  const { orari, specializzazioni, max_daily_verifications: massimo, durata, ...testi } = d;
  return {
    ...testi,
    ...('orari' in d ? valoriOrari(leggiOrari(orari)) : {}),
    ...(specializzazioni === undefined ? {} : { specializzazioni: scriviVoci(specializzazioni) }),
    ...(massimo === undefined ? {} : { max_daily_verifications: String(massimo) }),
    ...('durata' in d ? { durata: typeof durata === 'number' ? String(durata) : '' } : {}),
  };
};

export const valoriDati = (d: DatiCentro): ValoriDati => ({
  ...VUOTI,
  ...valoriDi(d),
});

const testo = (v: unknown): v is string => typeof v === 'string';
const sono = {
  nome: testo,
  indirizzo: testo,
  citta: testo,
  telefono: testo,
  email: testo,
  sito_web: testo,
  descrizione: testo,
  specializzazioni: (v: unknown): v is string[] => Array.isArray(v) && v.every(testo),
  max_daily_verifications: (v: unknown): v is number => typeof v === 'number',
  durata: (_: unknown): _ is unknown => true,
  orari: (_: unknown): _ is unknown => true,
} satisfies { [C in CampoDati]: (v: unknown) => v is DatiCentro[C] };

export const leggiDati = (letti: Readonly<Record<string, unknown>>): Partial<DatiCentro> =>
  Object.fromEntries(
    Object.entries(letti).filter(([campo, v]) => Object.hasOwn(sono, campo) && sono[campo as CampoDati](v)),
  );

const scritti = (v: ValoriDati): DatiCentro => ({
  nome: singleLine(v.nome),
  indirizzo: singleLine(v.indirizzo),
  citta: singleLine(v.citta),
  telefono: v.telefono.trim(),
  email: writtenEmail(v.email),
  sito_web: v.sito_web.trim(),
  descrizione: prose(v.descrizione).trim(),
  specializzazioni: leggiVoci(v.specializzazioni),
  max_daily_verifications: Number(v.max_daily_verifications),
  durata: v.durata.trim() === '' ? null : Number(v.durata),
  orari: orariScritti(v),
});

/** Changed fields with their former values: only these are sent. */
export function modifiche(letti: DatiCentro, v: ValoriDati): { dati: Partial<DatiCentro>; prima: Partial<DatiCentro> } {
  const [ora, letto] = [scritti(v), scritti(valoriDati(letti))];
  const cambiati = (Object.keys(ora) as CampoDati[]).filter((c) => JSON.stringify(ora[c]) !== JSON.stringify(letto[c]));
  const di = (d: DatiCentro) => Object.fromEntries(cambiati.map((c) => [c, d[c] ?? null]));
  return { dati: di(ora), prima: di(letti) };
}

type ErroriDati = Partial<Record<keyof ValoriDati, CodiceErrore>>;

const fuori = (testo: string, min: number, max: number): boolean =>
  !/^\d{1,3}$/.test(testo.trim()) || Number(testo) < min || Number(testo) > max;

/** Spec 2 section 5, 'Centre info edit'; same as the server's `privato.dati_centro_errati`. */
export function validaDati(v: ValoriDati): ErroriDati {
  const errori: ErroriDati = { ...erroriOrari(v) };
  if (isBlank(v.nome)) errori.nome = 'nome_centro_obbligatorio';
  if (v.email.trim() !== '' && !emailValida(v.email)) errori.email = 'email_non_valida';
  if (v.sito_web.trim() !== '' && !/^https:\/\/\S+$/.test(v.sito_web.trim())) errori.sito_web = 'link_non_valido';
  if (v.durata.trim() !== '' && fuori(v.durata, DURATA_VERIFICA.min, DURATA_VERIFICA.max))
    errori.durata = 'durata_non_valida';
  if (fuori(v.max_daily_verifications, 5, 100)) errori.max_daily_verifications = 'massimo_giornaliero_non_valido';
  return errori;
}
