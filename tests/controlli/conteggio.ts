import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

export interface Figures {
  passed: number;
  failed: number;
}

export const NOTHING: Figures = { passed: 0, failed: 0 };

export const add = (a: Figures, b: Figures): Figures => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

export const closingLine = ({ passed, failed }: Figures): string => `${passed} passed, ${failed} failed`;

/**
 * What a runner's report says, held against how the runner ended: one that crashed, wrote no report, ran nothing, or ended
 * badly without a failed test, counts as one failure.
 */
export function figuresOf(path: string, code: number, read: (report: unknown) => Figures): Figures {
  if (!existsSync(path)) return { passed: 0, failed: 1 };
  const figures = read(JSON.parse(readFileSync(path, 'utf8')));
  const silent = figures.failed === 0 && (code !== 0 || figures.passed === 0);
  return silent ? { ...figures, failed: 1 } : figures;
}

export const readGuards = (report: unknown): Figures =>
  z.object({ passed: z.number(), failed: z.number() }).parse(report);

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** A skipped test counts as failed (rule H9), and so does a file that could not even be loaded. */
export function readVitest(report: unknown): Figures {
  const r = vitest.parse(report);
  const broken = r.testResults.filter((one) => one.status === 'failed' && one.assertionResults.length === 0).length;
  return { passed: r.numPassedTests, failed: r.numFailedTests + r.numPendingTests + r.numTodoTests + broken };
}

const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

export function readPlaywright(report: unknown): Figures {
  const { stats, errors } = playwright.parse(report);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}
