import type { CodiceErrore } from '../errori.ts';
import { isBlank, writtenEmail } from '../written-text.ts';

export const MAX_EMAIL = 254;

/** Form only: one line, one @, a dot in the domain, ASCII before the @, no invisible characters. */
export function emailValida(email: string): boolean {
  const pulita = writtenEmail(email);
  return (
    pulita.length <= MAX_EMAIL &&
    /^[!-~]+@/.test(pulita) &&
    /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\.]+(\.[^\s@<>,;:"'()[\]\\.]+)+$/.test(pulita)
  );
}

export const OGGETTI_CONTATTO = {
  'supporto-generale': 'Supporto generale',
  'problema-verifica': 'Problema con una verifica',
  'problema-pagamento': 'Problema con un pagamento',
  'diventare-centro': 'Diventare un centro di verifica',
  partnership: 'Partnership',
  feedback: 'Feedback',
  altro: 'Altro',
} as const;

export interface BozzaContatto {
  readonly nome: string;
  readonly email: string;
  readonly oggetto: string;
  readonly messaggio: string;
}

export function validaContatto(b: BozzaContatto): Partial<Record<keyof BozzaContatto, CodiceErrore>> {
  const errori: Partial<Record<keyof BozzaContatto, CodiceErrore>> = validaMessaggioCentro(b);
  if (!Object.hasOwn(OGGETTI_CONTATTO, b.oggetto)) errori.oggetto = 'campi_obbligatori';
  return errori;
}

export type MessaggioCentro = Omit<BozzaContatto, 'oggetto'>;

export function validaMessaggioCentro(b: MessaggioCentro): Partial<Record<keyof MessaggioCentro, CodiceErrore>> {
  const errori: Partial<Record<keyof MessaggioCentro, CodiceErrore>> = {};
  if (isBlank(b.nome)) errori.nome = 'campi_obbligatori';
  if (isBlank(b.email)) errori.email = 'campi_obbligatori';
  else if (!emailValida(b.email)) errori.email = 'email_non_valida';
  if (isBlank(b.messaggio)) errori.messaggio = 'campi_obbligatori';
  return errori;
}
