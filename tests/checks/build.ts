import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { run } from './run-command.ts';
import { paths } from './source-tree.ts';

const INPUTS = ['src', 'sw', 'public', 'index.html', 'vite.config.ts', 'vite', 'package.json', 'package-lock.json'];

/** Builds when the build is missing or older than a source: weight and secrets read the result. */
export const construction: Guard = async (root) => {
  if (!existsSync(join(root, 'vite.config.ts')))
    return [{ file: 'vite.config.ts', text: 'nothing to build yet', note: true }];
  if (isFresh(root)) return [];
  const { code, output } = await run('npm', ['run', '--silent', 'build'], root);
  return code === 0 ? [] : [{ file: 'vite build', text: output.trim().slice(-3000) }];
};

export function isFresh(root: string): boolean {
  const manifest = join(root, 'dist/client/.vite/manifest.json');
  const server = join(root, 'dist/server');
  if (!existsSync(manifest) || !existsSync(server)) return false;
  // The older half decides: a server half that failed last time is older than its sources.
  const rendered = paths(root, ['dist/server'], /./).map((path) => statSync(join(root, path)).mtimeMs);
  const built = Math.min(statSync(manifest).mtimeMs, Math.max(0, ...rendered));
  return paths(root, INPUTS, /./).every((path) => statSync(join(root, path)).mtimeMs <= built);
}
