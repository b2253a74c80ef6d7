import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard } from './guard.ts';
import { PROJECT, run } from './run-command.ts';

/** The Go compiler checks; the other stays for tools that need its interface. */
const TSC = join(PROJECT, 'node_modules', 'typescript-7', 'bin', 'tsc');

/** Each layer compiles in its own project and sees only the layers it may see. */
export const tipi: Guard = async (root) => {
  if (!existsSync(join(root, 'tsconfig.json'))) return [];
  const { code, output } = await run(TSC, ['-b', 'tsconfig.json', '--pretty', 'false'], root);
  if (code === 0) return [];
  const errors = output.split('\n').filter((line) => /error TS\d+/.test(line));
  // A layer without a folder has no files: that alone is no error.
  const found = errors
    .filter((line) => !line.includes('TS18003'))
    .map((line) => {
      const [, file = 'tsconfig.json', row, text = line] = /^(.+?)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
      return { file, ...(row === undefined ? {} : { line: Number(row) }), text };
    });
  return errors.length === 0 ? [{ file: 'tsconfig.json', text: output.trim().slice(-2000) }] : found;
};
