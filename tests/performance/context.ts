import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Entry } from './result.ts';

export interface Context {
  /** How many listings the list and the search are measured with. */
  annunci: number;
  /** Rounds of each race. */
  giri: number;
  /** A quick try. */
  piccolo: boolean;
  /** A million rows on a real Postgres, for minutes. */
  grande: boolean;
  /** Where the real Postgres of the list keeps its data and finds them again; null: nowhere. */
  cartella: string | null;
  /** Names of the routes that Lighthouse looks at; null: home, list, detail and certificate check. */
  pagine: readonly string[] | null;
}

export type Measure = (context: Context) => Promise<Entry[]>;

/** A folder of one measure's own, gone afterwards whatever happened. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fidati-misure-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

export const ROOT = join(import.meta.dirname, '..', '..');
