import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../checks/run-command.ts';
import { measure, medianSubject } from './measure.ts';
import { BOUNDS, boundsOf } from './ratchet.ts';

/** `npm run house`: each figure today beside what it is to be; with `keep` what fell becomes the bound of tomorrow. */
const rows = [
  ...measure(PROJECT),
  { name: 'characters of a commit subject, median of 100', value: medianSubject(PROJECT) ?? 0, wanted: 60 },
];
for (const { name, value, wanted } of rows)
  console.info(`${value <= wanted ? '✓' : '✗'} ${name.padEnd(58)} ${String(value).padStart(9)}  at most ${wanted}`);
if (process.argv.includes('keep'))
  writeFileSync(join(PROJECT, BOUNDS), `${JSON.stringify(boundsOf(PROJECT), null, 2)}\n`);
