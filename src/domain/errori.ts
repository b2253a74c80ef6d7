import { ANNUNCI_ERRORS } from './errori/annunci.ts';
import { CENTRI_ERRORS } from './errori/centri.ts';
import { LIMIT_ERRORS, NUMBERED_LIMITS } from './errori/limits.ts';
import { COMMON_ERRORS } from './errori/municipalities.ts';
import { OGGETTO_ERRORS } from './errori/oggetto.ts';
import { ORDINI_ERRORS } from './errori/ordini.ts';
import { ACCESS_ERRORS } from './errori/sign-in-page.ts';
import { TABLET_ERRORS } from './errori/tablet.ts';
import { UFFICIO_ERRORS } from './errori/ufficio.ts';
import { VERIFICHE_ERRORS } from './errori/verifiche.ts';

export type CodiceErrore =
  | keyof typeof COMMON_ERRORS
  | keyof typeof ACCESS_ERRORS
  | keyof typeof ANNUNCI_ERRORS
  | keyof typeof VERIFICHE_ERRORS
  | keyof typeof CENTRI_ERRORS
  | keyof typeof LIMIT_ERRORS
  | keyof typeof OGGETTO_ERRORS
  | keyof typeof ORDINI_ERRORS
  | keyof typeof TABLET_ERRORS
  | keyof typeof UFFICIO_ERRORS;

/** Fixed error texts by code; a text of one screen only stays there. The parts share no code (tested). */
export const TESTI_ERRORE = {
  ...COMMON_ERRORS,
  ...ACCESS_ERRORS,
  ...ANNUNCI_ERRORS,
  ...VERIFICHE_ERRORS,
  ...CENTRI_ERRORS,
  ...LIMIT_ERRORS,
  ...OGGETTO_ERRORS,
  ...ORDINI_ERRORS,
  ...TABLET_ERRORS,
  ...UFFICIO_ERRORS,
} satisfies Record<CodiceErrore, string>;

export const ERROR_TEXTS_WITH_DATA = {
  creazione_annuncio: (messaggio: string) => `Errore nella creazione dell'annuncio: ${messaggio}`,
  durante_creazione_annuncio: (messaggio: string) =>
    `Si è verificato un errore durante la creazione dell'annuncio: ${messaggio}`,
  creazione_verifica: (messaggio: string) => `Errore nella creazione della verifica: ${messaggio}`,
  database: (codice: string, messaggio: string) => `Errore database (${codice}): ${messaggio}`,
  pagamento_risposta_non_valida: (dettaglio: string) => `Risposta non valida dal server di pagamento: ${dettaglio}`,
  creazione_intento: (stato: number, tipo?: string) =>
    `Errore creazione PaymentIntent (HTTP ${stato})${tipo ? ` [${tipo}]` : ''}`,
  file_non_validi: (nomi: readonly string[]) => `File non validi: ${nomi.join(', ')}`,
  file_troppo_grande: (nome: string) => `${nome} (troppo grande)`,
  file_troppo_piccolo: (nome: string) => `${nome} (troppo piccola)`,
  file_heic: (nomi: readonly string[]) =>
    `${nomi.join(', ')}: questo browser non apre le foto HEIC. Salvale come JPEG, o sull’iPhone scegli Impostazioni › Fotocamera › Formati › Più compatibile`,
  file_formato_non_valido: (nome: string) => `${nome} (formato non valido)`,
} as const;

export const isKnownCode = (codice: string): codice is CodiceErrore => Object.hasOwn(TESTI_ERRORE, codice);

const TEXTS_WITH_DETAIL: Readonly<Partial<Record<CodiceErrore, (dettaglio: string) => string>>> = {
  ...NUMBERED_LIMITS,
  pagamento_al_centro: (centro) => `Concorda il pagamento presso ${centro}`,
  // a suspended person reads the reason everywhere (decision P7)
  utente_sospeso: (motivo) => `${TESTI_ERRORE.utente_sospeso} Motivo: ${motivo}`,
};

export function ruleText(codice: string, dettaglio: string | null = null): string {
  if (!isKnownCode(codice)) return TESTI_ERRORE.errore_generico;
  const withDetail = dettaglio === null ? undefined : TEXTS_WITH_DETAIL[codice];
  return withDetail === undefined || dettaglio === null ? TESTI_ERRORE[codice] : withDetail(dettaglio);
}

/** Names the rejected files; null without any. */
export const refusalsPhrase = ({ rifiuti }: { rifiuti: readonly { nome: string }[] }): string | null =>
  rifiuti.length === 0 ? null : ERROR_TEXTS_WITH_DATA.file_non_validi(rifiuti.map(({ nome }) => nome));
