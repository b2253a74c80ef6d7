/** One figure of the benchmark, always beside the floor that the same machine reached in the same run. */
export interface Entry {
  nome: string;
  valore: number;
  /** Of points more is better, of everything else less. */
  unita: 'ms' | 's' | 'byte' | 'violazioni' | 'punti' | 'millesimi';
  /** What the bare parts take, without the product; null where nothing bare can be compared. */
  piano: number | null;
  rapporto: number | null;
  /** The goal (rule G2): of a time how many floors it may last, of everything else the figure itself. It is told, it fails nothing. */
  budget: number | null;
  entro: boolean | null;
  nota: string;
  /** The same figure in smaller houses of the same run, and how many times the smallest's the last one is. */
  curva: { punti: readonly Point[]; growth: number } | null;
}

/** A figure in a house of so many rows. */
export interface Point {
  righe: number;
  valore: number;
}

interface Data {
  nome: string;
  valore: number;
  unita: Entry['unita'];
  piano?: number;
  /** Where the ratio isn't that of the two figures. */
  rapporto?: number;
  budget?: number;
  nota?: string;
  curva?: readonly Point[];
}

export function entry({ nome, valore: value, unita, piano, rapporto, budget, nota = '', curva }: Data): Entry {
  const ratio = rapporto ?? (piano === undefined || piano === 0 ? undefined : value / piano);
  return {
    nome,
    valore: roundPoint(value),
    unita,
    piano: piano === undefined ? null : roundPoint(piano),
    rapporto: ratio === undefined ? null : roundPoint(ratio),
    budget: budget ?? null,
    entro: budget === undefined ? null : within({ unita, value, ratio, budget }),
    nota,
    curva: curva === undefined ? null : curve(curva),
  };
}

/** Milliseconds mean nothing on another machine or beside another's work: a time is held against its floor. */
function within({ unita, value, ratio = Number.NaN, budget }: Judged): boolean {
  if (unita === 'punti') return value >= budget;
  return (unita === 'ms' || unita === 's' ? ratio : value) <= budget;
}

interface Judged {
  unita: Entry['unita'];
  value: number;
  ratio: number | undefined;
  budget: number;
}

function curve(points: readonly Point[]): Entry['curva'] {
  const [first, last] = [points[0]?.valore ?? Number.NaN, points.at(-1)?.valore ?? Number.NaN];
  return { punti: points.map((p) => ({ ...p, valore: roundPoint(p.valore) })), growth: roundPoint(last / first) };
}

const drawn = ({ punti, growth }: NonNullable<Entry['curva']>): string =>
  `${punti.map(({ righe: rows, valore: value }) => `${rows}: ${value}`).join(' → ')} (× ${growth})`;

/** Nearest rank: the p-th percentile is a value that was really measured. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

const roundPoint = (n: number): number => (Number.isFinite(n) ? Math.round(n * 100) / 100 : n);

/** For a person, on stderr: the JSON on stdout stays alone. */
export function table(entries: readonly Entry[]): string {
  const rows = entries.map((v) => [
    v.nome,
    `${v.valore} ${v.unita}`,
    v.piano === null ? '' : `${v.piano}`,
    v.rapporto === null ? '' : `× ${v.rapporto}`,
    v.budget === null
      ? ''
      : `${v.entro === true ? 'entro' : v.unita === 'punti' ? 'SOTTO' : 'OLTRE'} ${v.unita === 'ms' || v.unita === 's' ? '× ' : ''}${v.budget}`,
    v.curva === null ? '' : drawn(v.curva),
  ]);
  const headers = ['misura', 'valore', 'piano', 'rapporto', 'bilancio', 'curva'];
  const widths = headers.map((header, i) => Math.max(header.length, ...rows.map((row) => (row[i] ?? '').length)));
  return [headers, ...rows].map((row) => row.map((c, i) => c.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}
