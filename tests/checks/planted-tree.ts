import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll } from 'vitest';
import { failing, formatViolation, type Guard } from './guard.ts';

const planted: string[] = [];
afterAll(() => {
  for (const root of planted.splice(0)) rmSync(root, { recursive: true, force: true });
});

export function plant(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'fidati-guardie-'));
  planted.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** One string per failing violation of a planted tree. */
export async function bites(guard: Guard, files: Readonly<Record<string, string>>): Promise<string[]> {
  return failing(await guard(plant(files))).map(formatViolation);
}
