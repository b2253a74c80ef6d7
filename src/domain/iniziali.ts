import { firstSign } from './graphemes.ts';

/** 'Giulia Riva' → 'GR', 'Anna Maria Riva' → 'AR'. What begins with no letter is passed over where another word does. */
export function iniziali(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word !== '');
  const written = words.filter((word) => /^\p{L}/u.test(word));
  const of = written.length > 0 ? written : words;
  return [of[0], of.length > 1 ? of.at(-1) : undefined].map((word) => firstSign(word ?? '').toUpperCase()).join('');
}
