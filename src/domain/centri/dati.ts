import type { CodiceErrore } from '../errori.ts';
import { blankOf, email, type FormValues, text, undrawn } from '../form.ts';
import { prose, singleLine, writtenEmail } from '../written-text.ts';
import { leggiOrari, orariScritti, valoriOrari } from './orari.ts';
import { centroRows, ORARI_ROWS, VERIFICA_DURATION, VERIFICHE_PER_DAY } from './richiesta.ts';
import { INVITO_DAYS } from './times.ts';

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

const within =
  ({ min, max }: { min: number; max: number }, code: CodiceErrore) =>
  (typed: string) =>
    /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max ? null : code;
const small = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;
const shared = centroRows();
const tooMany = 'massimo_giornaliero_non_valido';

/** Spec 2 section 5, 'Centre info edit'; same as the server's `privato.dati_centro_errati`. */
export const CENTRO_DATA = {
  ...ORARI_ROWS,
  monday_aperto: { ...ORARI_ROWS.monday_aperto, codes: ['nessun_giorno_aperto'] as const },
  ...shared,
  nome: { ...centroRows({ missing: 'nome_centro_obbligatorio' }).nome, codes: ['nome_centro_obbligatorio'] as const },
  email: email('Email', {
    aiuto: 'Ci arrivano le prenotazioni e i messaggi dei clienti.',
    codes: ['email_non_valida'],
  }),
  sito_web: { ...shared.sito_web, codes: ['link_non_valido'] as const },
  descrizione: text('Presentazione', {
    facoltativo: 'facoltativo',
    aiuto: 'Chi siete e che cosa sapete riconoscere: si legge nella pagina pubblica del centro.',
    maxLength: 2_000,
  }),
  /** Names between bars. */
  specializzazioni: undrawn,
  durata: text('Durata di una visita', {
    ...small,
    error: within(VERIFICA_DURATION, 'durata_non_valida'),
    codes: ['durata_non_valida'],
  }),
  max_daily_verifications: text('Verifiche al giorno, al massimo', {
    ...small,
    missing: tooMany,
    error: within(VERIFICHE_PER_DAY, tooMany),
    codes: [tooMany],
  }),
};
export type DataValues = FormValues<typeof CENTRO_DATA>;

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

export const dataValues = (d: CentroData): DataValues => ({ ...blankOf(CENTRO_DATA), ...valuesOf(d) });

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

export const INVITO = {
  email: email('Invita una persona', {
    missing: 'email_non_valida',
    autoComplete: 'off',
    placeholder: 'nome@esempio.it',
    aiuto: `Riceve una lettera con un link che vale ${INVITO_DAYS} giorni. Entra come operatore: lavora al banco, non cambia prezzi, dati e persone.`,
    codes: ['email_non_valida', 'operatore_presente'],
  }),
};
