import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { add, figuresOf, NOTHING, type Outcomes, readGuards, readPlaywright, readVitest } from './counting.ts';
import { PROJECT, runLive } from './run-command.ts';

export interface Step {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  report: string;
  read: (report: unknown) => Outcomes;
  /** A missing file is one failure of this step. */
  needs?: string;
}

const REPORTS = join(PROJECT, '.temp', 'riassunto');

/** Steps run one after the other: the machine is small, and each browser run has a product of its own. */
export const STEPS: readonly Step[] = [
  {
    name: 'check',
    program: 'tsx',
    args: ['tests/checks/run.ts'],
    report: join(PROJECT, '.temp', 'checks.json'),
    read: readGuards,
  },
  units('vitest', []),
  browser('playwright', []),
  browser('faults', ['-c', 'tests/faults', '--grep-invert', '@long']),
];

/** Steps run only on request: the three engines (`.ci/engines` installs them) and the judges. */
const MORE: Readonly<Record<string, Step>> = {
  '--engines': browser('engines', ['-c', 'tests/engines']),
  '--judge': units('judge', ['-c', 'tests/judge/vitest.config.ts']),
};

export function stepsFor(words: readonly string[]): readonly Step[] {
  const unknown = words.filter((word) => !Object.hasOwn(MORE, word));
  if (unknown.length > 0)
    throw new Error(`npm test knows ${Object.keys(MORE).join(' and ')}, not ${unknown.join(' ')}`);
  return [...STEPS, ...Object.entries(MORE).flatMap(([word, step]) => (words.includes(word) ? [step] : []))];
}

function units(name: string, args: readonly string[]): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    program: 'vitest',
    args: ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    report,
    read: readVitest,
  };
}

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

/** Runs and counts every step whatever failed before; deletes old reports first. */
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
