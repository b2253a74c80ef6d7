/** One process's share of the mutants: each against the tests that come by its place, until one notices. A line of JSON per verdict. */
import { appendFileSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { performance as loop } from 'node:perf_hooks';
import { test, vi } from 'vitest';
import { alive } from './active.ts';
import { type Collected, collect, finished } from './collect.ts';
import { mutants } from './list.ts';

/** A verdict is `{ id, by, ms }`: `by` is the test that noticed, null when none did. */
interface Job {
  readonly ids: readonly number[];
  /** Tests that take longer (ms) are left for a second look. */
  readonly patience: number;
  readonly answers: string;
  /** How long (ms) one mutant is looked at; what nobody noticed by then is looked at again. */
  readonly budget: number;
  /** Only these test files (empty: all). */
  readonly only: readonly string[];
}

interface Measured extends Collected {
  readonly ms: number;
  readonly steps: number;
  readonly reached: ReadonlySet<number>;
  /** How many mutants of each file it has noticed so far. */
  readonly kills: Map<string, number>;
}

const files = import.meta.glob([
  '../../src/offline/**/*.test.ts',
  '../../src/features/banco/{oggi/lettura,valutazione/autosalva,valutazione/salvataggio}.test.ts',
]);
const { now } = performance;
const clock = (): number => now.call(performance);
const later = setTimeout;
const never = clearTimeout;
const { eventLoopUtilization } = loop;

async function collectAll({ only }: Job): Promise<Collected[]> {
  const all: Collected[] = [];
  for (const [path, load] of Object.entries(files))
    if (only.length === 0 || only.includes(basename(path))) all.push(...(await collect(basename(path), load)));
  return all;
}

/** What went wrong, or null. Too late is who worked or waited for so long (ms) himself: how long others kept the machine says nothing. */
async function failure({ task, before, after }: Collected, patience: number): Promise<string | null> {
  // Counted here: a test that restores its own spies takes this one down with them.
  let printed = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {
    printed += 1;
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, refuse) => {
    const start = { cpu: spent(), loop: eventLoopUtilization() };
    const look = (): void => {
      const idle = eventLoopUtilization(start.loop).idle;
      if (spent() - start.cpu > patience || idle > patience) refuse(new Error('too late'));
      else timer = later(look, 500);
    };
    timer = later(look, 500);
  });
  const run = async (): Promise<void> => {
    for (const step of before) await step();
    try {
      await task();
    } finally {
      for (const step of [...after, ...finished()]) await step();
    }
  };
  try {
    await Promise.race([run(), late]);
    return printed > 0 ? 'console.error' : null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    never(timer);
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  }
}

async function measure(test: Collected): Promise<Measured> {
  alive.id = 0;
  alive.left = Number.MAX_SAFE_INTEGER;
  alive.reached = new Set();
  const start = spent();
  const wrong = await failure(test, 120_000);
  if (wrong !== null) throw new Error(`without any mutant: ${test.name}: ${wrong}`);
  const steps = Number.MAX_SAFE_INTEGER - alive.left;
  return { ...test, ms: spent() - start, steps, reached: alive.reached, kills: new Map() };
}

/** Time of this process alone: others work on this machine too. */
const spent = (): number => process.cpuUsage().user / 1_000;

async function judge(id: number, file: string, tests: readonly Measured[], budget: number): Promise<string | null> {
  const start = spent();
  const cost = (test: Measured): number => test.ms / (1 + 3 * (test.kills.get(file) ?? 0));
  const ordered = [...tests].sort((a, b) => cost(a) - cost(b));
  for (const test of ordered) {
    alive.id = id;
    alive.left = test.steps * 20 + 100_000;
    const wrong = await failure(test, test.ms * 30 + 10_000);
    alive.id = 0;
    alive.left = Number.MAX_SAFE_INTEGER;
    if (wrong === null) {
      if (spent() - start > budget) return null;
      continue;
    }
    test.kills.set(file, (test.kills.get(file) ?? 0) + 1);
    return test.name;
  }
  return null;
}

test('every mutant of this share', async () => {
  const job: Job = JSON.parse(readFileSync(process.env.MUTATION_ROUND ?? '', 'utf8'));
  const list = mutants();
  alive.reached = new Set();
  const collected = await collectAll(job);
  const onLoad = alive.reached;
  const measured: Measured[] = [];
  for (const test of collected) measured.push(await measure(test));
  const quick = measured.filter((test) => test.ms <= job.patience);
  process.stdout.write(`${measured.length} tests, ${Math.round(measured.reduce((sum, { ms }) => sum + ms, 0))} ms\n`);
  for (const id of job.ids) {
    const start = clock();
    const file = list[id - 1]?.file ?? '';
    let by: string | null;
    if (onLoad.has(id)) {
      // Evaluated while the file is loaded: loaded again with the mutant alive.
      const near = new Set(list.flatMap((mutant, at) => (mutant.file === file ? [at + 1] : [])));
      const names = new Map(
        quick.filter((test) => [...test.reached].some((other) => near.has(other))).map((test) => [test.name, test]),
      );
      vi.resetModules();
      alive.id = id;
      alive.left = 10_000_000;
      const again = await collectAll(job).catch(() => null);
      alive.id = 0;
      const tests = (again ?? []).flatMap((test) => {
        const known = names.get(test.name);
        return known === undefined ? [] : [{ ...known, ...test }];
      });
      by = again === null ? 'loading' : await judge(id, file, tests, job.budget);
    } else
      by = await judge(
        id,
        file,
        quick.filter((test) => test.reached.has(id)),
        job.budget,
      );
    const verdict = { id, by, ms: Math.round(clock() - start) };
    appendFileSync(job.answers, `${JSON.stringify(verdict)}\n`);
  }
});
