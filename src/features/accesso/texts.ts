import { MIN_PASSWORD, RECOMMENDED_PASSWORD } from '../../domain/accesso/password.ts';

export const RECORDED_TEXT =
  'Registrazione quasi completata: apri il link che ti abbiamo mandato per email, poi accedi.';

export const PASSWORD_HELP = `Almeno ${MIN_PASSWORD} caratteri; ti consigliamo ${RECOMMENDED_PASSWORD} o più.`;
