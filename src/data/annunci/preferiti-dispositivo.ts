/**
 * The favourites of a visitor live on the device (decision P6): joined to the account at the sign-in (`data/annunci/unione.ts`), wiped at the
 * sign-out (`data/accesso/uscita.ts`).
 */
const CHIAVE = 'fidati.preferiti';

/** More than a visitor ever meets; an account keeps 500. */
export const MASSIMO_SUL_DISPOSITIVO = 100;

/** Newest first. What somebody else wrote there is nothing. */
export function preferitiDelDispositivo(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // cut short by a killed browser
  }
}

export function scriviPreferitiDelDispositivo(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(CHIAVE);
  else localStorage.setItem(CHIAVE, JSON.stringify(ids));
}
