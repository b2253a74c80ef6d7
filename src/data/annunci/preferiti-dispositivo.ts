/** A visitor's favourites (decision P6): merged at sign-in (`data/annunci/unione.ts`), deleted at sign-out. */
const CHIAVE = 'fidati.preferiti';

export const MASSIMO_SUL_DISPOSITIVO = 100;

/** Newest first. Foreign content reads as empty. */
export function preferitiDelDispositivo(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function scriviPreferitiDelDispositivo(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(CHIAVE);
  else localStorage.setItem(CHIAVE, JSON.stringify(ids));
}
