/** Keeps the length, so that positions fit the original. */
const piana = (testo: string): string =>
  Array.from(testo, (lettera) =>
    lettera.length === 1 ? lettera.toLowerCase().normalize('NFD').charAt(0) : lettera,
  ).join('');

/** Elided articles and prepositions are ignored: "all'acquisto" finds "sull'acquisto". */
const ELISION = /(?<![\p{L}\p{N}])(?:l|d|un|dell|nell|all|dall|sull|coll|quell|quest)['’‘ʼ`´](?=[\p{L}\p{N}])/gu;

export const searchedWords = (domanda: string): string[] => [
  ...new Set(
    piana(domanda.normalize('NFC').slice(0, 200))
      .replace(ELISION, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((parola) => parola.length > 1),
  ),
];

export function containsWords(testo: string, parole: readonly string[]): boolean {
  const trovate = parti(testo, parole);
  return parole.every((parola) => trovate.some(({ evidenza, testo: t }) => evidenza && piana(t).startsWith(parola)));
}

export interface Part {
  readonly testo: string;
  readonly evidenza: boolean;
}

/** Splits the whole text in order; parts that begin a word like one of the words are marked. */
export function parti(testo: string, parole: readonly string[]): Part[] {
  const intero = testo.normalize('NFC');
  if (parole.length === 0) return [{ testo: intero, evidenza: false }];
  const scelte = [...parole].sort((a, b) => b.length - a.length).join('|');
  const pieces: Part[] = [];
  let fin = 0;
  for (const { index, 0: trovato } of piana(intero).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${scelte})`, 'gu'))) {
    if (index > fin) pieces.push({ testo: intero.slice(fin, index), evidenza: false });
    fin = index + trovato.length;
    pieces.push({ testo: intero.slice(index, fin), evidenza: true });
  }
  if (fin < intero.length) pieces.push({ testo: intero.slice(fin), evidenza: false });
  return pieces;
}
