import type { CodiceErrore } from '../errori.ts';
import { nameProblem } from '../kept-names.ts';
import { isBlank } from '../written-text.ts';
import { validaPassword } from './password.ts';
import { emailValida } from './validazione.ts';

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
