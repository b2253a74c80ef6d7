import type { CodiceErrore } from '../errori.ts';
import { nameProblem } from '../kept-names.ts';
import { isBlank } from '../written-text.ts';
import { validatePassword } from './password.ts';
import { isValidEmail } from './validazione.ts';

export interface RegistrationDraft {
  readonly nome: string;
  readonly cognome: string;
  readonly email: string;
  readonly password: string;
  readonly conferma_password: string;
  readonly accetta_termini: boolean;
}

export type RegistrationErrors = Partial<Record<keyof RegistrationDraft, CodiceErrore>>;

const TEXTS = ['nome', 'cognome', 'email', 'password', 'conferma_password'] as const;

export function validateRegistration(b: RegistrationDraft): RegistrationErrors {
  const errori: RegistrationErrors = {};
  if (!isBlank(b.email) && !isValidEmail(b.email)) errori.email = 'email_non_valida';
  const password = validatePassword(b.password, b.conferma_password, b.email);
  if (password === 'password_diverse') errori.conferma_password = password;
  else if (password !== null) errori.password = password;
  for (const campo of TEXTS) if (isBlank(b[campo])) errori[campo] = 'campi_obbligatori';
  for (const campo of ['nome', 'cognome'] as const) {
    const problema = nameProblem(b[campo]);
    if (problema !== null) errori[campo] ??= problema;
  }
  if (!b.accetta_termini) errori.accetta_termini = 'termini_non_accettati';
  return errori;
}
