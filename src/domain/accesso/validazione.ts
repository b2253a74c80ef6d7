import type { CodiceErrore } from '../errori.ts';
import { isBlank, writtenEmail } from '../written-text.ts';

export const MAX_EMAIL = 254;

/** Form only: one line, one @, a dot in the domain, ASCII before the @, no invisible characters. */
export function isValidEmail(email: string): boolean {
  const cleaned = writtenEmail(email);
  return (
    cleaned.length <= MAX_EMAIL &&
    /^[!-~]+@/.test(cleaned) &&
    /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\.]+(\.[^\s@<>,;:"'()[\]\\.]+)+$/.test(cleaned)
  );
}

export const CONTACT_OGGETTI = {
  'supporto-generale': 'Supporto generale',
  'problema-verifica': 'Problema con una verifica',
  'problema-pagamento': 'Problema con un pagamento',
  'diventare-centro': 'Diventare un centro di verifica',
  partnership: 'Partnership',
  feedback: 'Feedback',
  altro: 'Altro',
} as const;

export interface ContattoDraft {
  readonly nome: string;
  readonly email: string;
  readonly oggetto: string;
  readonly messaggio: string;
}

export function validateContatto(b: ContattoDraft): Partial<Record<keyof ContattoDraft, CodiceErrore>> {
  const errori: Partial<Record<keyof ContattoDraft, CodiceErrore>> = validateCentroMessage(b);
  if (!Object.hasOwn(CONTACT_OGGETTI, b.oggetto)) errori.oggetto = 'campi_obbligatori';
  return errori;
}

export type CentroMessaggio = Omit<ContattoDraft, 'oggetto'>;

export function validateCentroMessage(b: CentroMessaggio): Partial<Record<keyof CentroMessaggio, CodiceErrore>> {
  const errori: Partial<Record<keyof CentroMessaggio, CodiceErrore>> = {};
  if (isBlank(b.nome)) errori.nome = 'campi_obbligatori';
  if (isBlank(b.email)) errori.email = 'campi_obbligatori';
  else if (!isValidEmail(b.email)) errori.email = 'email_non_valida';
  if (isBlank(b.messaggio)) errori.messaggio = 'campi_obbligatori';
  return errori;
}
