import { cut } from '../../domain/cut.ts';

/** Newest first; deleted at sign-out. */
const KEY = 'fidati.ricerche';
const MAX = 6;

export function recentSearches(): string[] {
  try {
    const lette: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(lette) ? lette.filter((testo): testo is string => typeof testo === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function rememberSearch(testo: string): void {
  const cleaned = cut(testo.trim(), 200);
  if (cleaned === '') return;
  const altre = recentSearches().filter((una) => una.toLowerCase() !== cleaned.toLowerCase());
  localStorage.setItem(KEY, JSON.stringify([cleaned, ...altre].slice(0, MAX)));
}

export const forgetSearches = (): void => localStorage.removeItem(KEY);
