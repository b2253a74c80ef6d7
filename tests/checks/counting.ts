import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { PROJECT } from './run-command.ts';

export interface Figures {
  passed: number;
  failed: number;
}

export interface Outcomes extends Figures {
  failures: readonly string[];
}

export const NOTHING: Outcomes = { passed: 0, failed: 0, failures: [] };

export const add = (a: Outcomes, b: Outcomes): Outcomes => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  failures: [...a.failures, ...b.failures],
});

/** Characters kept of a failure's message. */
const SAID = 700;

/** In the order of the run, so the record's end still holds what failed first. */
export const failureLines = ({ failures }: Outcomes): string => failures.map((one) => `✗ ${one}\n`).join('');

const failure = (file: string, name: string, said = ''): string =>
  `${file.replace(`${PROJECT}/`, '')} › ${name}\n    ${stripVTControlCharacters(said).trim().slice(0, SAID).replaceAll('\n', '\n    ')}`;

export const closingLine = ({ passed, failed }: Figures): string => `${passed} passed, ${failed} failed`;

/** A runner that crashed, wrote no report, ran nothing or ended badly without a failed test counts as one failure. */
export function figuresOf(path: string, code: number, read: (report: unknown) => Outcomes): Outcomes {
  if (!existsSync(path)) return { passed: 0, failed: 1, failures: [failure(path, 'no report was written')] };
  const figures = read(JSON.parse(readFileSync(path, 'utf8')));
  if (figures.failed > 0 || (code === 0 && figures.passed > 0)) return figures;
  return { ...figures, failed: 1, failures: [failure(path, `ended with ${code} after ${figures.passed} passed`)] };
}

const guards = z.object({ passed: z.number(), failed: z.number(), failures: z.array(z.string()) });

export const readGuards = (report: unknown): Outcomes => guards.parse(report);

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).default([]) }),
      ),
    }),
  ),
});

/** Skipped tests (rule H9) and files that could not be loaded count as failed. */
export function readVitest(report: unknown): Outcomes {
  const r = vitest.parse(report);
  const broken = r.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0);
  const failed = r.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(({ fullName, status, failureMessages }) => failure(name, fullName, failureMessages[0] ?? status)),
  );
  return {
    passed: r.numPassedTests,
    failed: r.numFailedTests + r.numPendingTests + r.numTodoTests + broken.length,
    failures: [...broken.map(({ name, message }) => failure(name, 'could not be loaded', message)), ...failed],
  };
}

const said = z.object({ message: z.string().optional() });

const spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: z.array(said) })) })),
});

interface Suite {
  specs?: z.output<typeof spec>[] | undefined;
  suites?: Suite[] | undefined;
}
const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec).optional(), suites: z.array(suite).optional() }),
);

const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(said),
  suites: z.array(suite),
});

export function readPlaywright(report: unknown): Outcomes {
  const { stats, errors, suites } = playwright.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...errors.map(({ message }) => failure('playwright', 'the run', message)), ...suites.flatMap(failedIn)],
  };
}

const failedIn = ({ specs = [], suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status, results }) => failure(`${file}:${line}`, title, results.at(-1)?.errors[0]?.message ?? status)),
  ),
  ...suites.flatMap(failedIn),
];
