import type { CodiceErrore } from '../errori.ts';
import { nameProblem } from '../kept-names.ts';
import { isBlank, writtenEmail } from '../written-text.ts';
import { validaPassword } from './password.ts';

export const MAX_EMAIL = 254;

/**
 * The shape of an address, not its existence. One line, one @, a dot in the domain; before the @ ASCII alone, which every mail service
 * takes. What a copy brings along and nobody sees is left out when it is sent; a server takes only what is written so.
 */
export function emailValida(email: string): boolean {
  const pulita = writtenEmail(email);
  return (
    pulita.length <= MAX_EMAIL &&
    /^[!-~]+@/.test(pulita) &&
    /^[^\s@<>,;:"'()[\]\\]+@[^\s@<>,;:"'()[\]\\.]+(\.[^\s@<>,;:"'()[\]\\.]+)+$/.test(pulita)
  );
}

export interface BozzaRegistrazione {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
  readonly password: string;
  readonly conferma_password: string;
  readonly accetta_termini: boolean;
}

export type ErroriRegistrazione = Partial<Record<keyof BozzaRegistrazione, CodiceErrore>>;

const TESTI = ['nome', 'cognome', 'email', 'password', 'conferma_password'] as const;

/** Spec 1 section 5: required, equal, long enough, terms; every field says at once what it wants. */
export function validaRegistrazione(b: BozzaRegistrazione): ErroriRegistrazione {
  const errori: ErroriRegistrazione = {};
  if (!isBlank(b.email) && !emailValida(b.email)) errori.email = 'email_non_valida';
  const password = validaPassword(b.password, b.conferma_password, b.email);
  if (password === 'password_diverse') errori.conferma_password = password;
  else if (password !== null) errori.password = password;
  for (const campo of TESTI) if (isBlank(b[campo])) errori[campo] = 'campi_obbligatori';
  for (const campo of ['nome', 'cognome'] as const) {
    const problema = nameProblem(b[campo]);
    if (problema !== null) errori[campo] ??= problema;
  }
  if (!b.accetta_termini) errori.accetta_termini = 'termini_non_accettati';
  return errori;
}

/** Contact form subjects (spec 1 section 5). */
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

/** A message to a centre: who writes, where the answer goes, the words. */
export type MessaggioCentro = Omit<BozzaContatto, 'oggetto'>;

export function validaMessaggioCentro(b: MessaggioCentro): Partial<Record<keyof MessaggioCentro, CodiceErrore>> {
  const errori: Partial<Record<keyof MessaggioCentro, CodiceErrore>> = {};
  if (isBlank(b.nome)) errori.nome = 'campi_obbligatori';
  if (isBlank(b.email)) errori.email = 'campi_obbligatori';
  else if (!emailValida(b.email)) errori.email = 'email_non_valida';
  if (isBlank(b.messaggio)) errori.messaggio = 'campi_obbligatori';
  return errori;
}
