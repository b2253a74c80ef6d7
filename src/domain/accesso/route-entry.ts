import { percorso } from '../percorsi/indirizzo.ts';

export const AFTER_SIGN_IN = { centro: percorso('centro_oggi'), utente: percorso('bacheca') } as const;

/** The path if it is ours: one `/`, second character neither `/` nor `\`, nothing that browsers strip. Else null. */
export function safePath(redirect: unknown): string | null {
  if (typeof redirect !== 'string' || !/^\/(?![/\\])/.test(redirect)) return null;
  // Browsers drop tab and newline before parsing: '/\t/host' would become '//host'.
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(redirect) || redirect.length > 2_000 ? null : redirect;
}

/** Precedence: redirect > centre dashboard > /dashboard. */
export function destinationAfterSignIn(redirect: unknown, hasCentro: boolean): string {
  return safePath(redirect) ?? (hasCentro ? AFTER_SIGN_IN.centro : AFTER_SIGN_IN.utente);
}
