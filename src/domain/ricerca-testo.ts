/** Words looked for in a text that people read: without accents, case or order. */

/** As long as what is written, so that positions in the plain text are positions in it. */
const piana = (testo: string): string =>
  Array.from(testo, (lettera) =>
    lettera.length === 1 ? lettera.toLowerCase().normalize('NFD').charAt(0) : lettera,
  ).join('');

/** An elided article or preposition says nothing of what is looked for: "all'acquisto" finds "sull'acquisto". */
const ELISION = /(?<![\p{L}\p{N}])(?:l|d|un|dell|nell|all|dall|sull|coll|quell|quest)['’‘ʼ`´](?=[\p{L}\p{N}])/gu;

/** The words of a question, plain; those of one letter say nothing. */
export const paroleCercate = (domanda: string): string[] => [
  ...new Set(
    piana(domanda.normalize('NFC').slice(0, 200))
      .replace(ELISION, '')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((parola) => parola.length > 1),
  ),
];

/** Every word stands somewhere in the text, at the beginning of a word of it. */
export function contieneParole(testo: string, parole: readonly string[]): boolean {
  const trovate = parti(testo, parole);
  return parole.every((parola) => trovate.some(({ evidenza, testo: t }) => evidenza && piana(t).startsWith(parola)));
}

export interface Parte {
  readonly testo: string;
  readonly evidenza: boolean;
}

/** The text in pieces, in order and whole: those that begin a word as one of the words does are to be marked. */
export function parti(testo: string, parole: readonly string[]): Parte[] {
  const intero = testo.normalize('NFC');
  if (parole.length === 0) return [{ testo: intero, evidenza: false }];
  const scelte = [...parole].sort((a, b) => b.length - a.length).join('|');
  const pezzi: Parte[] = [];
  let fin = 0;
  for (const { index, 0: trovato } of piana(intero).matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${scelte})`, 'gu'))) {
    if (index > fin) pezzi.push({ testo: intero.slice(fin, index), evidenza: false });
    fin = index + trovato.length;
    pezzi.push({ testo: intero.slice(index, fin), evidenza: true });
  }
  if (fin < intero.length) pezzi.push({ testo: intero.slice(fin), evidenza: false });
  return pezzi;
}
