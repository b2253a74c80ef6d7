/** The mutants of every file of the engine, numbered from 1 in the order of the files, and those known to live. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Mutant, type Schema, schemaOf } from './schema.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = 'src/offline';

let schemas: ReadonlyMap<string, Schema> | undefined;

/** By absolute path. No file is left out. */
export function engine(): ReadonlyMap<string, Schema> {
  if (schemas !== undefined) return schemas;
  const read = new Map<string, Schema>();
  let first = 1;
  const paths = readdirSync(join(ROOT, FOLDER), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => join(ROOT, FOLDER, path));
  for (const path of paths.toSorted((a, b) => (basename(a) < basename(b) ? -1 : 1))) {
    const schema = schemaOf(basename(path), readFileSync(path, 'utf8'), first);
    first += schema.mutants.length;
    read.set(path, schema);
  }
  schemas = read;
  return read;
}

/** `mutants()[0]` is number 1. */
export const mutants = (): Mutant[] => [...engine().values()].flatMap((schema) => schema.mutants);

export interface Survivor {
  readonly key: string;
  /** `equivalent`: nothing can tell it. `harmless`: what it changes is nobody's loss. `open`: no test tells it yet. */
  readonly kind: 'equivalent' | 'harmless' | 'open';
  readonly why: string;
}

const HEADING = /^# (equivalent|harmless|open): (.+)$/;

/** `survivors.txt`: a heading with the reason, under it one mutant a line. */
export function readSurvivors(text: string): Survivor[] {
  const found: Survivor[] = [];
  let kind: Survivor['kind'] | undefined;
  let why = '';
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const heading = HEADING.exec(line);
    if (heading !== null) {
      kind = heading[1] === 'equivalent' || heading[1] === 'harmless' ? heading[1] : 'open';
      why = heading[2] ?? '';
    } else if (kind === undefined) throw new Error(`no reason above: ${line}`);
    else found.push({ key: line, kind, why });
  }
  return found;
}
