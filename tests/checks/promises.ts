import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Guard, Violation } from './guard.ts';
import { PROJECT, run } from './run-command.ts';
import { lineAt, paths, sources } from './source-tree.ts';

const REPORT = z.object({
  diagnostics: z.array(
    z.object({
      filename: z.string(),
      message: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
});
const SETTINGS = 'tsconfig/promesse.json';
const FOLDERS = ['src', 'sw', 'supabase', 'tests'];

/**
 * Every promise is awaited, returned, caught or marked `void`, by one rule of oxlint (.oxlintrc.json) on the Go
 * compiler. Biome's own rule misses promises whose type stands elsewhere (Dexie, Playwright).
 */
export const promises: Guard = async (root) => {
  if (!existsSync(join(root, SETTINGS))) return [];
  const own = readdirSync(root).filter((name) => name.endsWith('.ts'));
  const { output } = await run(
    'oxlint',
    [
      ...[
        '--config',
        join(PROJECT, '.oxlintrc.json'),
        '--disable-nested-config',
        '--tsconfig',
        SETTINGS,
        '--format=json',
      ],
      ...paths(root, [...FOLDERS, ...own], /\.tsx?$/),
    ],
    root,
  );
  if (!output.startsWith('{')) return [{ file: '.oxlintrc.json', text: output.trim().slice(-2000) }];
  const alone = REPORT.parse(JSON.parse(output)).diagnostics.map(({ filename, message, labels: [first] }) => ({
    file: filename,
    ...(first === undefined ? {} : { line: first.span.line }),
    text: message,
  }));
  return [...alone, ...excuses(root)];
};

function excuses(root: string): Violation[] {
  return sources(root, FOLDERS, /\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\/\/|\/\*)\s*oxlint-disable/g)].map(({ index }) => ({
      file: path,
      line: lineAt(text, index),
      text: 'Promises must be awaited, whatever a comment says.',
    })),
  );
}
