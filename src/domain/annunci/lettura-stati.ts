/** One spelling out of many: case, accents, spaces, hyphens and underscores do not matter. */
export function chiave(testo: string): string {
  return testo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

/** Looks a spelling up without being fooled by `constructor` and its kin. */
export function leggiDa<T>(tabella: Readonly<Record<string, T>>, testo: unknown): T | null {
  if (typeof testo !== 'string') return null;
  const k = chiave(testo);
  return Object.hasOwn(tabella, k) ? (tabella[k] ?? null) : null;
}
