import { signs } from './graphemes.ts';

const first = (word = ''): string => [...signs(word)][0]?.segment.toUpperCase() ?? '';

/** 'Giulia Riva' → 'GR', 'Anna Maria Riva' → 'AR'. Skips words without a first letter if another has one. */
export function initials(nome: string): string {
  const words = nome.trim().split(/\s+/);
  const written = words.filter((word) => /^\p{L}/u.test(word));
  const of = written.length > 0 ? written : words;
  return first(of[0]) + (of.length > 1 ? first(of.at(-1)) : '');
}
