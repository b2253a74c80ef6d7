/** One figure of the benchmark, always beside the floor that the same machine reached in the same run. */
export interface Entry {
  nome: string;
  valore: number;
  /** Of points more is better, of everything else less. */
  unita: 'ms' | 's' | 'byte' | 'violazioni' | 'punti' | 'millesimi';
  /** What the bare parts take, without the product; null where nothing bare can be compared. */
  piano: number | null;
  rapporto: number | null;
  /** The goal (rule G2). A slow machine may miss it: it is told, it fails nothing. */
  bilancio: number | null;
  entro: boolean | null;
  nota: string;
  /** The same figure in smaller houses of the same run, and how many times the smallest's the last one is. */
  curva: { punti: readonly Point[]; cresce: number } | null;
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
  bilancio?: number;
  nota?: string;
  curva?: readonly Point[];
}

export function entry({ nome, valore: value, unita, piano, bilancio, nota = '', curva }: Data): Entry {
  return {
    nome,
    valore: tondo(value),
    unita,
    piano: piano === undefined ? null : tondo(piano),
    rapporto: piano === undefined || piano === 0 ? null : tondo(value / piano),
    bilancio: bilancio ?? null,
    entro: bilancio === undefined ? null : unita === 'punti' ? value >= bilancio : value <= bilancio,
    nota,
    curva: curva === undefined ? null : curve(curva),
  };
}

function curve(points: readonly Point[]): Entry['curva'] {
  const [first, last] = [points[0]?.valore ?? Number.NaN, points.at(-1)?.valore ?? Number.NaN];
  return { punti: points.map((p) => ({ ...p, valore: tondo(p.valore) })), cresce: tondo(last / first) };
}

const drawn = ({ punti, cresce }: NonNullable<Entry['curva']>): string =>
  `${punti.map(({ righe: rows, valore: value }) => `${rows}: ${value}`).join(' → ')} (× ${cresce})`;

/** Nearest rank: the p-th percentile is a value that was really measured. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 50);

const tondo = (n: number): number => (Number.isFinite(n) ? Math.round(n * 100) / 100 : n);

/** For a person, on stderr: the JSON on stdout stays alone. */
export function table(entries: readonly Entry[]): string {
  const rows = entries.map((v) => [
    v.nome,
    `${v.valore} ${v.unita}`,
    v.piano === null ? '' : `${v.piano}`,
    v.rapporto === null ? '' : `× ${v.rapporto}`,
    v.bilancio === null ? '' : `${v.entro === true ? 'entro' : v.unita === 'punti' ? 'SOTTO' : 'OLTRE'} ${v.bilancio}`,
    v.curva === null ? '' : drawn(v.curva),
  ]);
  const headers = ['misura', 'valore', 'piano', 'rapporto', 'bilancio', 'curva'];
  const widths = headers.map((testata, i) => Math.max(testata.length, ...rows.map((row) => (row[i] ?? '').length)));
  return [headers, ...rows].map((row) => row.map((c, i) => c.padEnd(widths[i] ?? 0)).join('  ')).join('\n');
}
