import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Paths under folders or single files of a root; a missing one is left out. */
export function paths(root: string, starts: readonly string[], wanted: RegExp): string[] {
  return starts
    .flatMap((start) => (existsSync(join(root, start)) ? walk(root, start) : []))
    .filter((path) => wanted.test(path))
    .sort();
}

export function sources(root: string, starts: readonly string[], wanted: RegExp): SourceFile[] {
  return paths(root, starts, wanted).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);

function walk(root: string, path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || entry.name.startsWith('.')) return [];
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, child);
    return entry.isFile() ? [child] : [];
  });
}
