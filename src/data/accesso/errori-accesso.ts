import type { AuthError } from '@supabase/supabase-js';
import type { CodiceErrore } from '../../domain/errori.ts';
import { DataError, networkError, textOfCode } from '../client/errori.ts';

const CODES: Readonly<Record<string, CodiceErrore>> = {
  invalid_credentials: 'credenziali_errate',
  email_not_confirmed: 'email_da_confermare',
  email_address_invalid: 'email_non_valida',
  email_exists: 'email_non_disponibile',
  same_password: 'password_uguale',
  current_password_required: 'password_da_link',
  current_password_invalid: 'password_attuale_errata',
  reauthentication_needed: 'accesso_da_rinnovare',
  insufficient_aal: 'codice_richiesto',
  mfa_verification_failed: 'codice_errato',
  mfa_verification_rejected: 'codice_errato',
  mfa_challenge_expired: 'codice_errato',
  mfa_factor_name_conflict: 'dispositivo_esistente',
  too_many_enrolled_mfa_factors: 'troppe_app_codici',
  mfa_totp_enroll_not_enabled: 'secondo_fattore_assente',
  mfa_totp_verify_not_enabled: 'secondo_fattore_assente',
  session_not_found: 'sessione_scaduta',
  session_expired: 'sessione_scaduta',
};

/** The refusal in our words; `altrimenti` for unknown codes. */
export async function signInError(errore: AuthError, altrimenti: CodiceErrore): Promise<DataError> {
  const stato = errore.status ?? 0;
  if (stato === 0) return networkError();
  const codice = stato === 429 ? 'troppi_tentativi' : (codeOf(errore) ?? altrimenti);
  return new DataError(codice, await textOfCode(codice), stato);
}

function codeOf(errore: AuthError): CodiceErrore | undefined {
  if (errore.code === 'weak_password')
    return 'reasons' in errore && Array.isArray(errore.reasons) && errore.reasons.includes('pwned')
      ? 'password_comune'
      : 'password_corta';
  if (errore.code === 'validation_failed') {
    if (/^Password cannot be longer/.test(errore.message)) return 'password_lunga';
    if (/^Unable to validate email address/.test(errore.message)) return 'email_non_valida';
  }
  return errore.code === undefined ? undefined : CODES[errore.code];
}
