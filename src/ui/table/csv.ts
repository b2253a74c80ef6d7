/** One cell before it is written: words, a figure, cents, or nothing. */
export type Valore = string | number | null | { centesimi: number };

/** What a spreadsheet would run instead of showing (decision A11). */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Codes that a spreadsheet would take for a number or a day of the year: tax codes, CAP, tracking, phones. Written as a text that it computes
 * to itself; whole dates stay dates.
 */
const CODICE = /^(?:\d[\d.,]*|\d+[eE]\d+|\d{1,4}[-/]\d{1,4}|\+[\d\s()/.-]*\d)$/;

const figura = (n: number): string => String(n).replace('.', ',');

/**
 * Figures with a decimal comma and ungrouped, as Italian spreadsheets read them; words that begin like a formula are defused, codes keep
 * every sign.
 */
export function cellaCsv(valore: Valore): string {
  if (valore === null) return '';
  if (typeof valore === 'number') return figura(valore);
  if (typeof valore === 'object') return figura(valore.centesimi / 100).replace(/^(-?\d+)(?:,(\d))?$/, fissa);
  if (CODICE.test(valore)) return `"=""${valore}"""`;
  const innocuo = FORMULA.test(valore) ? `'${valore}` : valore;
  return /[";\r\n]/.test(innocuo) ? `"${innocuo.replaceAll('"', '""')}"` : innocuo;
}

/** Two decimals, always. */
const fissa = (_: string, interi: string, decimo: string | undefined): string =>
  `${interi},${(decimo ?? '').padEnd(2, '0')}`;

/** On a screen the same cell is read by people. */
export const testoValore = (valore: Valore, euro: (centesimi: number) => string): string => {
  if (valore === null || valore === '') return '—';
  if (typeof valore === 'object') return euro(valore.centesimi);
  return typeof valore === 'number' ? figura(valore) : valore;
};

type Campo<R> = readonly [titolo: string, valore: (riga: R) => Valore];

/** A file that Italian spreadsheets open by themselves: byte order mark, semicolons, CRLF. `nota` stands on a last line of its own. */
export function componiCsv<R>(campi: readonly Campo<R>[], righe: readonly R[], nota?: string): string {
  const linee = [
    campi.map(([titolo]) => cellaCsv(titolo)),
    ...righe.map((riga) => campi.map(([, valore]) => cellaCsv(valore(riga)))),
    ...(nota === undefined ? [] : [[cellaCsv(nota)]]),
  ];
  return `\uFEFF${linee.map((celle) => `${celle.join(';')}\r\n`).join('')}`;
}
