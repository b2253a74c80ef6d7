import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { add, closingLine, failureLines, figuresOf, readGuards, readPlaywright, readVitest } from './counting.ts';
import { plant } from './planted-tree.ts';
import { PROJECT, run } from './run-command.ts';
import { runSteps, STEPS, type Step, stepsFor } from './steps.ts';

const of = (report: unknown, code: number, read: Parameters<typeof figuresOf>[2]) =>
  figuresOf(join(plant({ 'r.json': JSON.stringify(report) }), 'r.json'), code, read);

const vitest = { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const browser = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [], suites: [] };

describe('the closing line', () => {
  it('adds up the runners', () => {
    const total = [
      of({ passed: 14, failed: 0, failures: [] }, 0, readGuards),
      of(vitest, 0, readVitest),
      of(browser, 0, readPlaywright),
    ];
    expect(closingLine(total.reduce(add))).toBe('27 passed, 0 failed');
  });

  it('counts failed, skipped and unloadable tests as failed', () => {
    const testResults = [
      { name: `${PROJECT}/tests/x.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
    ];
    const report = { ...vitest, numFailedTests: 2, numPendingTests: 1, testResults };
    expect(of(report, 1, readVitest)).toMatchObject({ passed: 10, failed: 4 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 1 };
    expect(of({ ...browser, stats }, 1, readPlaywright)).toMatchObject({ passed: 3, failed: 3 });
  });

  it('names each failure with what it said, at the end of a run as long as it may be', () => {
    const test = (status: string, failureMessages: string[]) => ({
      fullName: `a test that ${status}`,
      status,
      failureMessages,
    });
    const units = {
      ...vitest,
      numFailedTests: 1,
      testResults: [
        {
          name: `${PROJECT}/tests/x.test.ts`,
          status: 'failed',
          assertionResults: [test('passed', []), test('failed', ['\u001b[31mexpected 1\u001b[39m to be 2'])],
        },
        { name: `${PROJECT}/tests/y.test.ts`, status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    const spec = {
      file: 'vendita.flow.spec.ts',
      line: 24,
      title: 'a watch is sold',
      tests: [
        { status: 'expected', results: [{ errors: [] }] },
        { status: 'unexpected', results: [{ errors: [{ message: `still sending${'.'.repeat(2000)}` }] }] },
      ],
    };
    const flows = { ...browser, stats: { ...browser.stats, unexpected: 1 }, suites: [{ suites: [{ specs: [spec] }] }] };
    const guards = { passed: 1, failed: 1, failures: ['check › lunghezza\n    a.ts: 301 lines'] };
    const total = [of(guards, 1, readGuards), of(units, 1, readVitest), of(flows, 1, readPlaywright)].reduce(add);
    expect(total).toMatchObject({ failed: 4 });
    const lines = failureLines(total);
    expect(lines).toContain('✗ check › lunghezza\n    a.ts: 301 lines\n');
    expect(lines).toContain('✗ tests/y.test.ts › could not be loaded\n    no such module\n');
    expect(lines).toContain('✗ tests/x.test.ts › a test that failed\n    expected 1 to be 2\n');
    expect(lines).toContain('✗ vendita.flow.spec.ts:24 › a watch is sold\n    still sending...');
    expect(lines).not.toContain('a test that passed');
    expect(lines.length).toBeLessThan(1500);
    expect(failureLines(figuresOf('/nowhere/r.json', 0, readVitest))).toContain('no report was written');
  });

  it('does not let a crash, a silent failure or an empty run pass for success', () => {
    expect(figuresOf('/nowhere/r.json', 0, readVitest)).toMatchObject({ passed: 0, failed: 1 });
    expect(of(vitest, 1, readVitest)).toMatchObject({ passed: 10, failed: 1 });
    expect(of({ ...vitest, numPassedTests: 0 }, 0, readVitest)).toMatchObject({ passed: 0, failed: 1 });
    expect(of({ ...browser, errors: [{ message: 'the server did not start' }] }, 1, readPlaywright).failed).toBe(1);
  });
});

function runner(name: string, report: unknown, code: number): Step {
  const path = join(plant({}), 'r.json');
  const program = `require('node:fs').writeFileSync(process.argv[1], process.argv[2]); process.exit(${code})`;
  return {
    name,
    program: process.execPath,
    args: ['-e', program, path, JSON.stringify(report)],
    report: path,
    read: readPlaywright,
  };
}

describe('one step after the other', () => {
  const failing = { ...browser, stats: { ...browser.stats, unexpected: 1 } };

  it('runs and counts the fault scenarios also when a flow before them failed', async () => {
    const steps = [runner('playwright', failing, 1), runner('faults', browser, 0)];
    expect(await runSteps(steps)).toMatchObject({ passed: 6, failed: 1 });
  });

  it('does not count the report of an earlier run, nor stop at a runner that ended without one', async () => {
    const crashed = { ...runner('playwright', browser, 0), program: process.execPath, args: ['-e', 'process.exit(3)'] };
    writeFileSync(crashed.report, JSON.stringify(browser));
    expect(await runSteps([crashed, runner('faults', browser, 0)])).toMatchObject({ passed: 3, failed: 1 });
  });

  it('needs a build for the browser only', async () => {
    const unbuilt = { ...runner('playwright', browser, 0), needs: '/nowhere/dist' };
    expect(await runSteps([unbuilt, runner('vitest', browser, 0)])).toMatchObject({ passed: 3, failed: 1 });
  });

  it('leaves no browser test to another one: what fails hides nothing', () => {
    expect(STEPS.map(({ name }) => name)).toEqual(['check', 'vitest', 'playwright', 'faults']);
    for (const config of ['playwright.config.ts', 'tests/faults/playwright.config.ts'])
      expect(readFileSync(join(PROJECT, config), 'utf8'), config).not.toMatch(/\b(dependencies|teardown)\b/);
  });
});

describe('the integration machine', () => {
  const script = readFileSync(join(PROJECT, '.ci/run'), 'utf8');

  it('counts the judges after the tests, and the three engines for who asks', () => {
    const [, words = ''] = /^npm test --silent -- (.+)$/.exec(script.trim().split('\n').at(-1) ?? '') ?? [];
    const more = stepsFor(words.split(' ')).slice(STEPS.length);
    expect(more.map(({ name }) => name)).toEqual(['judge']);
    const asked = stepsFor(['--engines', '--judge']).slice(STEPS.length);
    expect(asked.map(({ args }) => args.find((word) => word.startsWith('tests/')))).toEqual([
      'tests/engines',
      'tests/judge/vitest.config.ts',
    ]);
    expect(stepsFor([])).toEqual(STEPS);
    expect(() => stepsFor(['--engine'])).toThrow('not --engine');
  });

  it('counts missing engines as one failure', async () => {
    const bin = plant({});
    symlinkSync(process.execPath, join(bin, 'node'));
    const steps = stepsFor(['--engines']).slice(STEPS.length);
    expect(steps).toHaveLength(1);
    const bare = steps.map((step) => ({ ...step, env: { ...step.env, PATH: bin }, needs: PROJECT }));
    expect(await runSteps(bare)).toMatchObject({ passed: 0, failed: 1 });
  });
});

it('ends with what a guard threw, whatever the guard left open', async () => {
  const url = pathToFileURL(join(import.meta.dirname, 'runner.ts')).href;
  const program = `import { endWith, runGuards } from '${url}';
    const locked = async () => { setInterval(() => undefined, 1000); throw new Error('the catalogue is locked'); };
    await endWith(runGuards([['banca dati', locked]], [], () => undefined));`;
  const { code, output } = await run(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', program],
    PROJECT,
  );
  expect(output).toMatch(/✗ banca dati[\s\S]*the catalogue is locked/);
  expect(code).toBe(1);
});
