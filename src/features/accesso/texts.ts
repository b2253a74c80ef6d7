import { MIN_PASSWORD, RECOMMENDED_PASSWORD } from '../../domain/accesso/password.ts';
import type { CodiceErrore } from '../../domain/errori.ts';

export const RECORDED_TEXT =
  'Registrazione quasi completata: apri il link che ti abbiamo mandato per email, poi accedi.';

export const PASSWORD_HELP = `Almeno ${MIN_PASSWORD} caratteri; ti consigliamo ${RECOMMENDED_PASSWORD} o più.`;

export const PASSWORD_FIELDS = {
  password_corta: 'password',
  password_lunga: 'password',
  password_comune: 'password',
  password_prevedibile: 'password',
  password_uguale: 'password',
} as const satisfies Partial<Record<CodiceErrore, 'password'>>;
