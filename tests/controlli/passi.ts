import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT, runLive } from './comando.ts';
import { add, figuresOf, NOTHING, type Outcomes, readGuards, readPlaywright, readVitest } from './conteggio.ts';

/** One runner of `npm test`: what it is called, what it writes its report to, how that is read. */
export interface Step {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  report: string;
  read: (report: unknown) => Outcomes;
  /** Without this file there is nothing to run: one failure. */
  needs?: string;
}

const REPORTS = join(PROJECT, '.temp', 'riassunto');
const vitestReport = join(REPORTS, 'vitest.json');

/** In this order, one after the other: the machine is small, and each browser run has a product of its own. */
export const STEPS: readonly Step[] = [
  {
    name: 'check',
    program: 'tsx',
    args: ['tests/controlli/controlla.ts'],
    report: join(PROJECT, '.temp', 'controlli.json'),
    read: readGuards,
  },
  {
    name: 'vitest',
    program: 'vitest',
    args: ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    report: vitestReport,
    read: readVitest,
  },
  browser('playwright', []),
  browser('guasti', ['-c', 'tests/faults', '--grep-invert', '@lungo']),
  // asked for by whoever has installed them (.ci/engines)
  ...(process.env.FIDATI_ENGINES === '1' ? [browser('engines', ['-c', 'tests/engines'])] : []),
];

function browser(name: string, args: readonly string[]): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    program: 'playwright',
    args: ['test', ...args, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    report,
    read: readPlaywright,
    needs: join(PROJECT, 'dist/client'),
  };
}

/** Every step is run and counted, whatever became of those before it; an old report is never taken for a new one. */
export async function runSteps(steps: readonly Step[]): Promise<Outcomes> {
  mkdirSync(REPORTS, { recursive: true });
  for (const { report } of steps) rmSync(report, { force: true });
  let total = NOTHING;
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`);
    total = add(total, await runStep(step));
  }
  return total;
}

async function runStep({ name, program, args, env, report, read, needs }: Step): Promise<Outcomes> {
  if (needs !== undefined && !existsSync(needs)) {
    console.log(`${name}: there is no build to test in a browser.`);
    return { passed: 0, failed: 1, failures: [`${name}: there is no build to test in a browser.`] };
  }
  return figuresOf(report, await runLive(program, args, env), read);
}
