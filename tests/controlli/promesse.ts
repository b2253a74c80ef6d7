import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { sources } from './albero.ts';
import { PROJECT, run } from './comando.ts';
import type { Guard } from './guardia.ts';

const REPORT = z.array(
  z.object({
    filePath: z.string(),
    messages: z.array(z.object({ line: z.number().optional(), message: z.string() })),
  }),
);

/**
 * No promise is left alone: awaited, returned, caught, or marked `void`. typescript-eslint asks the compiler, which takes half a minute on
 * a fresh clone; afterwards it looks again at the files that changed. Runs after `tipi`, whose declarations it reads.
 */
export const promesse: Guard = async (root) => {
  if (!existsSync(join(root, 'tsconfig/promesse.json'))) return [];
  const { output } = await run(
    'eslint',
    [
      '--config',
      join(PROJECT, 'eslint.config.mjs'),
      '--format=json',
      '--no-error-on-unmatched-pattern',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=.temp/eslint/${surface(root)}.json`,
      ...['src', 'sw', 'supabase', 'tests', '*.ts'],
    ],
    root,
    { TSESTREE_SINGLE_RUN: 'true' },
  );
  if (!output.startsWith('[')) return [{ file: 'eslint.config.mjs', text: output.trim().slice(-2000) }];
  return REPORT.parse(JSON.parse(output)).flatMap(({ filePath, messages }) =>
    messages.map(({ line, message }) => ({
      file: relative(root, filePath),
      ...(line === undefined ? {} : { line }),
      text: message,
    })),
  );
};

/** What the files know of one another: an answer about one of them holds until another declaration, or another package, is in reach. */
function surface(root: string): string {
  const hash = createHash('sha256');
  for (const { path, text } of sources(root, ['.temp/tsc/out', 'package-lock.json'], /\.d\.ts$|package-lock\.json$/))
    hash.update(path).update(text);
  return hash.digest('hex').slice(0, 16);
}
