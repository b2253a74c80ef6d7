export type Valore = string | number | null | { centesimi: number };

/** A spreadsheet would run these as a formula (decision A11). */
const FORMULA = /^[=+\-@\t\r]/;

/** Codes that a spreadsheet would read as number or date are written as text formulas; whole dates stay. */
const CODICE = /^(?:\d[\d.,]*|\d+[eE]\d+|\d{1,4}[-/]\d{1,4}|\+[\d\s()/.-]*\d)$/;

const figura = (n: number): string => String(n).replace('.', ',');

/** Numbers have a decimal comma and no grouping, as Italian spreadsheets read them. Formulas are defused. */
export function cellaCsv(valore: Valore): string {
  if (valore === null) return '';
  if (typeof valore === 'number') return figura(valore);
  if (typeof valore === 'object') return figura(valore.centesimi / 100).replace(/^(-?\d+)(?:,(\d))?$/, fissa);
  if (CODICE.test(valore)) return `"=""${valore}"""`;
  const innocuo = FORMULA.test(valore) ? `'${valore}` : valore;
  return /[";\r\n]/.test(innocuo) ? `"${innocuo.replaceAll('"', '""')}"` : innocuo;
}

const fissa = (_: string, interi: string, decimo: string | undefined): string =>
  `${interi},${(decimo ?? '').padEnd(2, '0')}`;

export const testoValore = (valore: Valore, euro: (centesimi: number) => string): string => {
  if (valore === null || valore === '') return '—';
  if (typeof valore === 'object') return euro(valore.centesimi);
  return typeof valore === 'number' ? figura(valore) : valore;
};

type Campo<R> = readonly [titolo: string, valore: (riga: R) => Valore];

/** CSV for Italian spreadsheets: byte order mark, semicolons, CRLF. `nota` is a last line. */
export function componiCsv<R>(campi: readonly Campo<R>[], righe: readonly R[], nota?: string): string {
  const linee = [
    campi.map(([titolo]) => cellaCsv(titolo)),
    ...righe.map((riga) => campi.map(([, valore]) => cellaCsv(valore(riga)))),
    ...(nota === undefined ? [] : [[cellaCsv(nota)]]),
  ];
  return `\uFEFF${linee.map((celle) => `${celle.join(';')}\r\n`).join('')}`;
}
