/** Normalises a value: case, accents, spaces, hyphens and underscores don't matter. */
export function chiave(testo: string): string {
  return testo
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
}

/** Own keys only, so that `constructor` and the like find nothing. */
export function readFrom<T>(tabella: Readonly<Record<string, T>>, testo: unknown): T | null {
  if (typeof testo !== 'string') return null;
  const k = chiave(testo);
  return Object.hasOwn(tabella, k) ? (tabella[k] ?? null) : null;
}
