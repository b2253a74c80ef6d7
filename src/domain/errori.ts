import { ERRORI_ACCESSO } from './errori/accesso.ts';
import { ERRORI_ANNUNCI } from './errori/annunci.ts';
import { ERRORI_CENTRI } from './errori/centri.ts';
import { ERRORI_COMUNI } from './errori/comuni.ts';
import { ERRORI_LIMITI, LIMITI_CON_NUMERO } from './errori/limiti.ts';
import { ERRORI_OGGETTO } from './errori/oggetto.ts';
import { ERRORI_ORDINI } from './errori/ordini.ts';
import { ERRORI_TABLET } from './errori/tablet.ts';
import { ERRORI_UFFICIO } from './errori/ufficio.ts';
import { ERRORI_VERIFICHE } from './errori/verifiche.ts';

export type CodiceErrore =
  | keyof typeof ERRORI_COMUNI
  | keyof typeof ERRORI_ACCESSO
  | keyof typeof ERRORI_ANNUNCI
  | keyof typeof ERRORI_VERIFICHE
  | keyof typeof ERRORI_CENTRI
  | keyof typeof ERRORI_LIMITI
  | keyof typeof ERRORI_OGGETTO
  | keyof typeof ERRORI_ORDINI
  | keyof typeof ERRORI_TABLET
  | keyof typeof ERRORI_UFFICIO;

/** Fixed error texts by code; a text of one screen only stays there. The parts share no code (tested). */
export const TESTI_ERRORE = {
  ...ERRORI_COMUNI,
  ...ERRORI_ACCESSO,
  ...ERRORI_ANNUNCI,
  ...ERRORI_VERIFICHE,
  ...ERRORI_CENTRI,
  ...ERRORI_LIMITI,
  ...ERRORI_OGGETTO,
  ...ERRORI_ORDINI,
  ...ERRORI_TABLET,
  ...ERRORI_UFFICIO,
} satisfies Record<CodiceErrore, string>;

export const TESTI_ERRORE_CON_DATI = {
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

/** Turns codes into texts beside fields. `manca`: own texts of required fields. */
export function testiPerCampo<C extends string>(
  errori: Partial<Record<C, CodiceErrore>>,
  manca?: Readonly<Partial<Record<C, string>>>,
): Partial<Record<C, string>> {
  const testi: Partial<Record<C, string>> = {};
  for (const campo in errori) {
    const codice = errori[campo];
    if (codice === undefined) continue;
    testi[campo] = codice === 'campi_obbligatori' ? (manca?.[campo] ?? 'Manca questo dato.') : TESTI_ERRORE[codice];
  }
  return testi;
}

export const codiceNoto = (codice: string): codice is CodiceErrore => Object.hasOwn(TESTI_ERRORE, codice);

const TESTI_CON_DETTAGLIO: Readonly<Partial<Record<CodiceErrore, (dettaglio: string) => string>>> = {
  ...LIMITI_CON_NUMERO,
  pagamento_al_centro: (centro) => `Concorda il pagamento presso ${centro}`,
  // a suspended person reads the reason everywhere (decision P7)
  utente_sospeso: (motivo) => `${TESTI_ERRORE.utente_sospeso} Motivo: ${motivo}`,
};

export function testoDiRegola(codice: string, dettaglio: string | null = null): string {
  if (!codiceNoto(codice)) return TESTI_ERRORE.errore_generico;
  const conDettaglio = dettaglio === null ? undefined : TESTI_CON_DETTAGLIO[codice];
  return conDettaglio === undefined || dettaglio === null ? TESTI_ERRORE[codice] : conDettaglio(dettaglio);
}

export function testoCodice(codice: string): string {
  return codiceNoto(codice) ? TESTI_ERRORE[codice] : TESTI_ERRORE.errore_generico;
}

/** Names the rejected files; null without any. */
export const fraseRifiuti = ({ rifiuti }: { rifiuti: readonly { nome: string }[] }): string | null =>
  rifiuti.length === 0 ? null : TESTI_ERRORE_CON_DATI.file_non_validi(rifiuti.map(({ nome }) => nome));
