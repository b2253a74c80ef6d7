import type { CodiceErrore } from '../errori.ts';
import { type Complaints, check, email, type FormValues, secret, text } from '../form.ts';
import { nameProblem } from '../kept-names.ts';
import { validatePassword, validatePasswordChange } from './password.ts';

const PASSWORD_CODES = [
  'password_corta',
  'password_lunga',
  'password_comune',
  'password_prevedibile',
  'password_uguale',
] as const satisfies CodiceErrore[];
/** The server's word about a new password stands beside it. */
const newPassword = (missing?: string) => secret(missing, PASSWORD_CODES);

export const REGISTRATION = {
  nome: text('Nome', {
    missing: 'Scrivi il tuo nome.',
    error: nameProblem,
    autoComplete: 'given-name',
    maxLength: 80,
  }),
  cognome: text('Cognome', {
    missing: 'Scrivi il tuo cognome.',
    error: nameProblem,
    autoComplete: 'family-name',
    maxLength: 80,
  }),
  email: email('Email', { missing: 'Scrivi la tua email.' }),
  password: newPassword('Scegli una password.'),
  conferma_password: secret('Ripeti la password.'),
  accetta_termini: check('termini_non_accettati'),
};

export const registrationPassword = (b: FormValues<typeof REGISTRATION>): Complaints<typeof REGISTRATION> => {
  const codice = validatePassword(b.password, b.conferma_password, b.email);
  return { [codice === 'password_diverse' ? 'conferma_password' : 'password']: codice };
};

export const SIGN_IN = {
  email: email('Email', { missing: 'email_non_valida' }),
  password: secret('Scrivi la tua password.'),
};
/** Asks for a letter with another link. */
export const LINK_REQUEST = { email: SIGN_IN.email };
export const TERMS = { accetta_termini: REGISTRATION.accetta_termini };
export const RESENT = { password: newPassword() };

export const PASSWORD_CHANGE = {
  attuale: secret(undefined, ['password_attuale_errata']),
  password: newPassword(),
  conferma: secret(),
};
type PasswordChange = typeof PASSWORD_CHANGE;

const passwordTwice =
  (judge: typeof validatePassword) =>
  (account: string) =>
  (b: FormValues<PasswordChange>): Complaints<PasswordChange> => {
    const codice = judge(b.password, b.conferma, account);
    return { [codice === 'password_diverse' ? 'conferma' : 'password']: codice };
  };
export const newPasswordRule = passwordTwice(validatePassword);
/** In the settings empty boxes mean no change. */
export const passwordChangeRule = passwordTwice(validatePasswordChange);

export const EMAIL_CHANGE = {
  nuova: email('Nuova email', { missing: 'email_non_valida', codes: ['email_non_disponibile', 'email_non_valida'] }),
  password: secret(undefined, ['password_attuale_errata']),
};

export const DISPOSITIVO = {
  nome: text('Nome del dispositivo', {
    missing: 'Dai un nome al dispositivo.',
    aiuto: 'Per riconoscerlo nell’elenco.',
    maxLength: 60,
    codes: ['dispositivo_esistente'],
  }),
};

const CODE_MISSING = 'Scrivi le sei cifre che l’app mostra adesso.';
export const APP_CODE = {
  codice: text('Codice dell’app', {
    missing: CODE_MISSING,
    error: (typed) => (/^\d{6}$/.test(typed.replace(/\s/g, '')) ? null : CODE_MISSING),
    aiuto: 'Sei cifre, cambiano ogni 30 secondi.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
    maxLength: 12,
    codes: ['codice_errato'],
  }),
};
