import { MIN_PASSWORD, PASSWORD_CONSIGLIATA } from '../../domain/accesso/password.ts';
import type { CodiceErrore } from '../../domain/errori.ts';

export const TESTO_REGISTRATO =
  'Registrazione quasi completata: apri il link che ti abbiamo mandato per email, poi accedi.';

export const AIUTO_PASSWORD = `Almeno ${MIN_PASSWORD} caratteri; ti consigliamo ${PASSWORD_CONSIGLIATA} o più.`;

export const CAMPI_PASSWORD = {
  password_corta: 'password',
  password_lunga: 'password',
  password_comune: 'password',
  password_prevedibile: 'password',
  password_uguale: 'password',
} as const satisfies Partial<Record<CodiceErrore, 'password'>>;
