import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Guard, Violation } from './guard.ts';
import { run } from './run-command.ts';

const ALL: readonly string[] = [];
/** The product alone (entries and files marked `!` in knip.json); packages are judged by the first run. */
const PRODUCT = ['--production', '--include', 'files,exports,types,enumMembers,duplicates'];

export const deadCode: Guard = async (root) => {
  if (!existsSync(join(root, 'package.json'))) return [];
  const dead = await knip(root, ALL);
  const testsOnly = await knip(root, PRODUCT);
  const detti = new Set(dead.map(({ file, text }) => `${file} ${text}`));
  const nuovi = testsOnly.filter(({ file, text }) => !detti.has(`${file} ${text}`));
  return [...dead, ...nuovi.map(({ file, text }) => ({ file, text: `${text} (only tests use it)` }))];
};

/** Knip's compact reporter writes one line per file: `path: issue, issue`. */
async function knip(root: string, options: readonly string[]): Promise<Violation[]> {
  const { code, output } = await run(
    'knip',
    ['--no-progress', '--no-config-hints', '--reporter', 'compact', '--directory', root, ...options],
    root,
  );
  if (code === 0) return [];
  let heading = 'knip';
  const found = output.split('\n').flatMap((raw) => {
    const line = raw.trim();
    if (line === '') return [];
    if (/^[A-Z][\w @./-]* \(\d+\)$/.test(line)) {
      heading = line.replace(/ \(\d+\)$/, '');
      return [];
    }
    const [, file = line, what = ''] = /^(\S+?): (.*)$/.exec(line) ?? [];
    const names = what === file ? '' : what;
    return [{ file, text: `${heading.toLowerCase()}: ${names}`.replace(/: $/, '') }];
  });
  return found.length > 0 ? found : [{ file: 'knip.json', text: `knip ended with ${code}` }];
}
