import { type Entry, entry, median } from './result.ts';

export const CONCURRENCY = 20;

export interface Race {
  /** Milliseconds of each round, from the first call to the last answer. */
  times: number[];
  violazioni: string[];
}

export const tell = (name: string, { times, violazioni }: Race, piano: number[], nota: string): Entry[] => [
  entry({
    nome: `${name}_violazioni`,
    valore: violazioni.length,
    unita: 'violazioni',
    budget: 0,
    nota: [...new Set(violazioni)].slice(0, 3).join(' · ') || nota,
  }),
  entry({ nome: `${name}_giro_p50`, valore: median(times), unita: 'ms', piano: median(piano), nota }),
];

/** The product's own code of a refusal, or Postgres's: 40P01 is a deadlock. */
export function codice(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sqlstate = 'code' in error ? String(error.code) : error.message;
  if (sqlstate !== 'PGRST') return sqlstate;
  const { code }: { code: string } = JSON.parse(error.message);
  return code;
}

/** A refusal in the product's words; a SQLSTATE, or any other text, is a fault. */
export const isRule = (code: string): boolean => /^[a-z][a-z_]+$/.test(code);
