import { isValidEmail } from '../accesso/validazione.ts';
import type { CodiceErrore } from '../errori.ts';
import { isBlank, prose, singleLine, writtenEmail } from '../written-text.ts';
import { erroriOrari, leggiOrari, orariScritti, type ValoriOrari, valoriOrari } from './orari.ts';
import { VERIFICA_DURATION } from './richiesta.ts';

/** A centre's details as stored; `orari` and `durata` raw from its settings. */
export interface CentroData {
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
export type CentroDataField = keyof CentroData;

export type DataValues = ValoriOrari & {
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

const BLANKS: DataValues = {
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
export const readEntries = (testo: string): string[] => testo.split(SEPARATORE).filter(Boolean);
export const writeItems = (voci: readonly string[]): string => voci.join(SEPARATORE);

export const valuesOf = (d: Partial<CentroData>): Partial<DataValues> => {
  const { orari, specializzazioni, max_daily_verifications: massimo, durata, ...testi } = d;
  return {
    ...testi,
    ...('orari' in d ? valoriOrari(leggiOrari(orari)) : {}),
    ...(specializzazioni === undefined ? {} : { specializzazioni: writeItems(specializzazioni) }),
    ...(massimo === undefined ? {} : { max_daily_verifications: String(massimo) }),
    ...('durata' in d ? { durata: typeof durata === 'number' ? String(durata) : '' } : {}),
  };
};

export const dataValues = (d: CentroData): DataValues => ({
  ...BLANKS,
  ...valuesOf(d),
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
} satisfies { [C in CentroDataField]: (v: unknown) => v is CentroData[C] };

export const readData = (letti: Readonly<Record<string, unknown>>): Partial<CentroData> =>
  Object.fromEntries(
    Object.entries(letti).filter(([campo, v]) => Object.hasOwn(sono, campo) && sono[campo as CentroDataField](v)),
  );

const writtenValues = (v: DataValues): CentroData => ({
  nome: singleLine(v.nome),
  indirizzo: singleLine(v.indirizzo),
  citta: singleLine(v.citta),
  telefono: v.telefono.trim(),
  email: writtenEmail(v.email),
  sito_web: v.sito_web.trim(),
  descrizione: prose(v.descrizione).trim(),
  specializzazioni: readEntries(v.specializzazioni),
  max_daily_verifications: Number(v.max_daily_verifications),
  durata: v.durata.trim() === '' ? null : Number(v.durata),
  orari: orariScritti(v),
});

/** Changed fields with their former values: only these are sent. */
export function edits(letti: CentroData, v: DataValues): { dati: Partial<CentroData>; prima: Partial<CentroData> } {
  const [ora, letto] = [writtenValues(v), writtenValues(dataValues(letti))];
  const changed = (Object.keys(ora) as CentroDataField[]).filter(
    (c) => JSON.stringify(ora[c]) !== JSON.stringify(letto[c]),
  );
  const di = (d: CentroData) => Object.fromEntries(changed.map((c) => [c, d[c] ?? null]));
  return { dati: di(ora), prima: di(letti) };
}

type DataErrors = Partial<Record<keyof DataValues, CodiceErrore>>;

const fuori = (testo: string, min: number, max: number): boolean =>
  !/^\d{1,3}$/.test(testo.trim()) || Number(testo) < min || Number(testo) > max;

/** Spec 2 section 5, 'Centre info edit'; same as the server's `privato.dati_centro_errati`. */
export function validateData(v: DataValues): DataErrors {
  const errori: DataErrors = { ...erroriOrari(v) };
  if (isBlank(v.nome)) errori.nome = 'nome_centro_obbligatorio';
  if (v.email.trim() !== '' && !isValidEmail(v.email)) errori.email = 'email_non_valida';
  if (v.sito_web.trim() !== '' && !/^https:\/\/\S+$/.test(v.sito_web.trim())) errori.sito_web = 'link_non_valido';
  if (v.durata.trim() !== '' && fuori(v.durata, VERIFICA_DURATION.min, VERIFICA_DURATION.max))
    errori.durata = 'durata_non_valida';
  if (fuori(v.max_daily_verifications, 5, 100)) errori.max_daily_verifications = 'massimo_giornaliero_non_valido';
  return errori;
}
