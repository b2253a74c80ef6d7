import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closingLine, type Figures, figuresOf, readVitest } from '../checks/counting.ts';
import { PROJECT, runLive } from '../checks/run-command.ts';
import { agree } from './agree.ts';
import { deal, part } from './deal.ts';
import type { Instant } from './instants.ts';
import { readers } from './readers.ts';

/**
 * `npm run test:hours`: every test that reads a clock, at other instants than `npm test` does. The short form deals the files among five
 * instants, each file once; `--turn 1` to `--turn 4` deal them on, so that five rounds meet every pair. `--all` runs all of them at all
 * twenty-four, and different counts are a failure like any other; `--all --part 2/3` runs the second eight, where a machine hasn't the hours.
 */
const REPORTS = join(PROJECT, '.temp', 'ore');

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      all: { type: 'boolean', default: false },
      part: { type: 'string', default: '1/1' },
      turn: { type: 'string', default: '0' },
    },
  });
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const files = readers(PROJECT);
  const hands: readonly (readonly [Instant, readonly string[]])[] = values.all
    ? part(values.part).map((instant) => [instant, files])
    : deal(files, Number(values.turn));
  console.log(
    `${files.length} files that read a clock, ${values.all ? 'all of them' : 'dealt'} at ${hands.length} instants`,
  );
  const esiti: [Instant, Figures][] = [];
  for (const [istante, chosen] of hands) esiti.push([istante, await trial(istante, chosen)]);
  const { righe: rows, isFine } = agree(esiti, values.all);
  console.log(`\n${rows.join('\n')}`);
  return isFine ? 0 : 1;
}

async function trial({ roma, iso }: Instant, files: readonly string[]): Promise<Figures> {
  const start = performance.now();
  const report = join(REPORTS, `${iso.replaceAll(':', '-')}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const figures = figuresOf(
    report,
    await runLive('vitest', ['run', ...reporters, ...files], { TEST_NOW: iso }),
    readVitest,
  );
  console.log(`${roma}: ${closingLine(figures)}, ${Math.round((performance.now() - start) / 1000)} s`);
  return figures;
}

process.exitCode = await main(process.argv.slice(2));
