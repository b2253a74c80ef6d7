import { percorso } from '../percorsi/indirizzo.ts';

export const DOPO_ACCESSO = { centro: percorso('centro_oggi'), utente: percorso('bacheca') } as const;

/** The path if it is ours: one `/`, second character neither `/` nor `\`, nothing that browsers strip. Else null. */
export function percorsoSicuro(redirect: unknown): string | null {
  if (typeof redirect !== 'string' || !/^\/(?![/\\])/.test(redirect)) return null;
  // Browsers drop tab and newline before parsing: '/\t/host' would become '//host'.
  return /[\p{Cc}\p{Zl}\p{Zp}]/u.test(redirect) || redirect.length > 2_000 ? null : redirect;
}

/** Precedence: redirect > centre dashboard > /dashboard. */
export function destinazioneDopoAccesso(redirect: unknown, haCentro: boolean): string {
  return percorsoSicuro(redirect) ?? (haCentro ? DOPO_ACCESSO.centro : DOPO_ACCESSO.utente);
}
