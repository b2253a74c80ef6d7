import { readFileSync } from 'node:fs';

/** A golden file of this folder, read by TypeScript tests and by SQL tests alike. The caller names its shape. */
export function readVectors<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8')) as T;
}
