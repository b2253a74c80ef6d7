import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { plant } from './albero-piantato.ts';
import { add, closingLine, figuresOf, readGuards, readPlaywright, readVitest } from './conteggio.ts';

/** The closing line tells the truth, also when a runner could not. */

const of = (report: unknown, code: number, read: Parameters<typeof figuresOf>[2]) =>
  figuresOf(join(plant({ 'r.json': JSON.stringify(report) }), 'r.json'), code, read);

const vitest = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

describe('the closing line', () => {
  it('adds up the runners', () => {
    const total = [
      of({ passed: 14, failed: 0 }, 0, readGuards),
      of(vitest, 0, readVitest),
      of(browser, 0, readPlaywright),
    ];
    expect(closingLine(total.reduce(add))).toBe('27 passed, 0 failed');
  });

  it('counts failed, skipped and unloadable tests as failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    const report = { ...vitest, numFailedTests: 2, numPendingTests: 1, testResults };
    expect(of(report, 1, readVitest)).toEqual({ passed: 10, failed: 4 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    expect(of({ ...browser, stats }, 1, readPlaywright)).toEqual({ passed: 3, failed: 3 });
  });

  it('does not let a crash, a silent failure or an empty run pass for success', () => {
    expect(figuresOf('/nowhere/r.json', 0, readVitest)).toEqual({ passed: 0, failed: 1 });
    expect(of(vitest, 1, readVitest)).toEqual({ passed: 10, failed: 1 });
    expect(of({ ...vitest, numPassedTests: 0 }, 0, readVitest)).toEqual({ passed: 0, failed: 1 });
    expect(of({ ...browser, errors: [{ message: 'the server did not start' }] }, 1, readPlaywright).failed).toBe(1);
  });
});
