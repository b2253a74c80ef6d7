export type Value = string | number | null | { centesimi: number };

/** A spreadsheet would run these as a formula (decision A11). */
const FORMULA = /^[=+\-@\t\r]/;

/** Codes that a spreadsheet would read as number or date are written as text formulas; whole dates stay. */
const CODE = /^(?:\d[\d.,]*|\d+[eE]\d+|\d{1,4}[-/]\d{1,4}|\+[\d\s()/.-]*\d)$/;

const figure = (n: number): string => String(n).replace('.', ',');

/** Numbers have a decimal comma and no grouping, as Italian spreadsheets read them. Formulas are defused. */
export function csvCell(valore: Value): string {
  if (valore === null) return '';
  if (typeof valore === 'number') return figure(valore);
  if (typeof valore === 'object') return figure(valore.centesimi / 100).replace(/^(-?\d+)(?:,(\d))?$/, fissa);
  if (CODE.test(valore)) return `"=""${valore}"""`;
  const harmless = FORMULA.test(valore) ? `'${valore}` : valore;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const fissa = (_: string, integers: string, tenth: string | undefined): string =>
  `${integers},${(tenth ?? '').padEnd(2, '0')}`;

export const valueText = (valore: Value, euro: (centesimi: number) => string): string => {
  if (valore === null || valore === '') return '—';
  if (typeof valore === 'object') return euro(valore.centesimi);
  return typeof valore === 'number' ? figure(valore) : valore;
};

type Field<R> = readonly [titolo: string, valore: (riga: R) => Value];

/** CSV for Italian spreadsheets: byte order mark, semicolons, CRLF. `nota` is a last line. */
export function composeCsv<R>(campi: readonly Field<R>[], righe: readonly R[], nota?: string): string {
  const lines = [
    campi.map(([titolo]) => csvCell(titolo)),
    ...righe.map((riga) => campi.map(([, valore]) => csvCell(valore(riga)))),
    ...(nota === undefined ? [] : [[csvCell(nota)]]),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`;
}
