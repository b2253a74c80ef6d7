import { posix } from 'node:path';
import { sources } from '../checks/source-tree.ts';
import { imports, parse } from '../checks/syntax.ts';

/**
 * Every unit and database test that reads a clock, derived from the imports: its own text or anything it reaches, however far,
 * says `new Date()`, `Date.now()` or opens a database, whose chapters ask `privato.adesso()`.
 */
export function readers(root: string): string[] {
  const files = new Map(
    sources(root, ['src', 'sw', 'supabase', 'tests'], /\.tsx?$/).map(({ path, text }) => [path, text] as const),
  );
  const reaches = new Map<string, readonly string[]>();
  const next = (path: string): readonly string[] => {
    const known = reaches.get(path);
    if (known !== undefined) return known;
    const found = imports(parse(path, files.get(path) ?? ''))
      .filter(({ specifier, typeOnly }) => specifier.startsWith('.') && !typeOnly)
      .map(({ specifier }) => posix.join(posix.dirname(path), specifier))
      .filter((target) => files.has(target));
    reaches.set(path, found);
    return found;
  };
  const reads = (start: string): boolean => {
    const seen = new Set<string>([start]);
    for (const path of seen) {
      if (readsClock(path, files.get(path) ?? '')) return true;
      for (const target of next(path)) seen.add(target);
    }
    return false;
  };
  return [...files.keys()].filter((path) => /\.test\.tsx?$/.test(path) && !ELSEWHERE.test(path) && reads(path)).sort();
}

/** The guards quote clocks without reading them; browser tests have runners of their own. */
const ELSEWHERE = /^(tests\/(checks|e2e|faults|performance)\/)/;

function readsClock(path: string, text: string): boolean {
  return (
    /^(supabase\/local\/backend\/backend|tests\/support\/(?:database|postgres))\.ts$/.test(path) ||
    /\bnew Date\(\)|\bDate\.now\(|\bstopClock\(/.test(text)
  );
}
