import { MIN_PASSWORD, PASSWORD_CONSIGLIATA } from '../../domain/accesso/password.ts';
import type { CodiceErrore } from '../../domain/errori.ts';

export const TESTO_REGISTRATO =
  'Registrazione quasi completata: apri il link che ti abbiamo mandato per email, poi accedi.';

export const AIUTO_PASSWORD = `Almeno ${MIN_PASSWORD} caratteri; ti consigliamo ${PASSWORD_CONSIGLIATA} o più.`;

const DELLA_PASSWORD: ReadonlySet<string> = new Set([
  'password_corta',
  'password_lunga',
  'password_comune',
  'password_uguale',
] satisfies CodiceErrore[]);

/** A refusal that belongs beside the new password; null for one that concerns the whole form. */
export const campoPassword = (codice: string): 'password' | null => (DELLA_PASSWORD.has(codice) ? 'password' : null);
