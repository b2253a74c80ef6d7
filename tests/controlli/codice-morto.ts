import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './comando.ts';
import type { Guard } from './guardia.ts';

/** Knip's compact reporter writes one line per file: `path: issue, issue`. */
export const codiceMorto: Guard = async (root) => {
  if (!existsSync(join(root, 'package.json'))) return [];
  const { code, output } = await run(
    'knip',
    ['--no-progress', '--no-config-hints', '--reporter', 'compact', '--directory', root],
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
};
