/** A visitor's favourites (decision P6): merged at sign-in (`data/annunci/unione.ts`), deleted at sign-out. */
const KEY = 'fidati.preferiti';

export const MAX_ON_DEVICE = 100;

/** Newest first. Foreign content reads as empty. */
export function dispositivoPreferiti(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function writeDevicePreferiti(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(ids));
}
