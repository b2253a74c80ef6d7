/** Stands in for vitest where a test file is only collected: its tests are run one by one, as often as there are mutants. */
import { expect, vi } from 'vitest';

type Task = () => unknown;
type Hook = 'beforeEach' | 'afterEach' | 'beforeAll' | 'afterAll';
interface Group {
  readonly name: string;
  readonly up: Group | null;
  readonly hooks: Record<Hook, Task[]>;
}
export interface Collected {
  readonly name: string;
  readonly task: Task;
  readonly before: readonly Task[];
  readonly after: readonly Task[];
}

interface Collection {
  group: Group;
  found: { name: string; task: Task; group: Group }[];
  /** What the test that runs has asked for at its end. */
  finished: Task[];
}

const empty = (): Record<Hook, Task[]> => ({ beforeEach: [], afterEach: [], beforeAll: [], afterAll: [] });
/** One for all copies of this module: when modules are loaded again, so is this one. */
const world: typeof globalThis & { fidatiCollection?: Collection } = globalThis;
world.fidatiCollection ??= { group: { name: '', up: null, hooks: empty() }, found: [], finished: [] };
const now = world.fidatiCollection;

/** What one file holds, its hooks around each test: `beforeAll` as well, so that no test lives on another's. */
export async function collect(name: string, load: () => Promise<unknown>): Promise<Collected[]> {
  now.group = { name, up: null, hooks: empty() };
  now.found = [];
  await load();
  return now.found.map((test) => ({ name: test.name, task: test.task, ...around(test.group) }));
}

function around(from: Group): { before: Task[]; after: Task[] } {
  const before: Task[] = [];
  const after: Task[] = [];
  for (let at: Group | null = from; at !== null; at = at.up) {
    before.unshift(...at.hooks.beforeAll, ...at.hooks.beforeEach);
    after.push(...at.hooks.afterEach, ...at.hooks.afterAll);
  }
  return { before, after };
}

const hook = (name: Hook) => (task: Task) => {
  now.group.hooks[name].push(task);
};
const beforeEach = hook('beforeEach');
const afterEach = hook('afterEach');
const beforeAll = hook('beforeAll');
const afterAll = hook('afterAll');

const onTestFinished = (task: Task): void => {
  now.finished.push(task);
};
/** Empties it; the last that was asked for comes first, as with vitest. */
export const finished = (): Task[] => now.finished.splice(0).reverse();

const one = (name: string, task: Task): void => {
  const path = [name];
  for (let at: Group | null = now.group; at !== null; at = at.up) if (at.name !== '') path.unshift(at.name);
  now.found.push({ name: path.join(' > '), task, group: now.group });
};
const several = (name: string, task: Task): void => {
  now.group = { name, up: now.group, hooks: empty() };
  task();
  now.group = now.group.up ?? now.group;
};
type Row = readonly unknown[] | unknown;
const each =
  (add: (name: string, task: Task) => void) =>
  (rows: readonly Row[]) =>
  (name: string, task: (...row: unknown[]) => unknown) => {
    for (const row of rows) {
      const values: readonly unknown[] = Array.isArray(row) ? row : [row];
      add(`${name} (${JSON.stringify(values)})`, () => task(...values));
    }
  };

const test = Object.assign(one, { each: each(one) });
const describe = Object.assign(several, { each: each(several) });
/** Types are the compiler's to check. */
const expectTypeOf = (): unknown =>
  new Proxy(() => undefined, { get: () => expectTypeOf(), apply: () => expectTypeOf() });

export {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  expectTypeOf,
  onTestFinished,
  test,
  test as it,
  vi,
};
