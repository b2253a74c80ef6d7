/**
 * `npm run mutations`, or `-- queue,push` for some files: every mutant of the engine against the engine's tests. First a quick
 * look, then a long one at whatever was not noticed. A survivor that `survivors.txt` doesn't name makes it fail,
 * and so does one called equivalent or harmless there that is noticed; an open one that is noticed is only told.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutants, readSurvivors, type Survivor } from './list.ts';
import type { Mutant } from './schema.ts';

interface Verdict {
  readonly id: number;
  readonly by: string | null;
}

const ROOT = join(import.meta.dirname, '../..');
const TEMP = join(ROOT, '.temp/mutations');
/** A process that has said nothing for so long (s) hangs in a mutant: that one was noticed. */
const PATIENCE_S = 300;
const QUICK = { patience: 400, budget: 1_500, only: [] };
const LONG = { patience: 600_000, budget: 600_000, only: [] };

const linesOf = (path: string): string[] => readFileSync(path, 'utf8').split('\n').filter(Boolean);

/** Runs one share until every one of its mutants has a verdict. */
async function share(name: string, ids: readonly number[], look: object): Promise<Verdict[]> {
  const job = join(TEMP, `${name}.json`);
  const answers = join(TEMP, `${name}.jsonl`);
  const verdicts: Verdict[] = [];
  let left = [...ids];
  while (left.length > 0) {
    writeFileSync(answers, '');
    writeFileSync(job, JSON.stringify({ ...look, ids: left, answers }));
    const output = await oneProcess(job, answers);
    const said = linesOf(answers).map((line): Verdict => JSON.parse(line));
    verdicts.push(...said);
    const done = new Set(said.map(({ id }) => id));
    left = left.filter((id) => !done.has(id));
    const [stuck] = left;
    if (stuck === undefined) break;
    if (said.length === 0 && output !== null) throw new Error(`the tests fail without any mutant\n${output}`);
    verdicts.push({ id: stuck, by: 'it hangs' });
    left = left.slice(1);
  }
  return verdicts;
}

/** What it printed; null when it hung and was ended. */
async function oneProcess(job: string, answers: string): Promise<string | null> {
  const { ENGINE_MUTANT: _, ...env } = process.env;
  const command = [
    '-n',
    '5',
    'node',
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/mutations/vitest.config.ts',
  ];
  const child = spawn('nice', command, { cwd: ROOT, env: { ...env, MUTATION_ROUND: job }, detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  let open = true;
  const closed = new Promise<void>((done) => child.on('close', () => done())).then(() => {
    open = false;
  });
  let hung = false;
  const stop = (): void => {
    if (open && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', stop);
  for (let quiet = 0, last = 0; open; ) {
    await Promise.race([closed, new Promise((later) => setTimeout(later, 1_000))]);
    const now = linesOf(answers).length;
    quiet = now === last ? quiet + 1 : 0;
    last = now;
    if (quiet <= PATIENCE_S) continue;
    hung = true;
    stop();
    await closed;
  }
  process.off('exit', stop);
  return hung ? null : output;
}

async function look(ids: readonly number[], how: object): Promise<Verdict[]> {
  const half = (odd: number) => ids.filter((_, at) => Math.floor(at / 8) % 2 === odd);
  return (await Promise.all([share('a', half(0), how), share('b', half(1), how)])).flat();
}

function table(list: readonly Mutant[], alive: ReadonlySet<string>, known: ReadonlyMap<string, Survivor>): string[] {
  const files = [...new Set(list.map(({ file }) => file))];
  const row = (name: string, of: readonly Mutant[]): string => {
    const survivors = of.filter(({ key }) => alive.has(key));
    const equal = survivors.filter(({ key }) => known.get(key)?.kind === 'equivalent').length;
    const noticed = of.length - survivors.length;
    const percent = ((100 * noticed) / Math.max(1, of.length - equal)).toFixed(1);
    return [name.padEnd(24), of.length, noticed, survivors.length, equal, `${percent} %`].join('\t');
  };
  const rows = files.map((file) =>
    row(
      file,
      list.filter((mutant) => mutant.file === file),
    ),
  );
  return [
    ['file'.padEnd(24), 'mutants', 'noticed', 'survivors', 'equivalent', 'noticed of the rest'].join('\t'),
    ...rows,
    row('all', list),
  ];
}

const all = mutants();
const asked = process.argv[2]?.split(',').map((name) => `${name.replace(/\.ts$/, '')}.ts`);
const ids = all.flatMap(({ file }, at) => (asked === undefined || asked.includes(file) ? [at + 1] : []));
mkdirSync(TEMP, { recursive: true });
const start = Date.now();
const first = await look(ids, QUICK);
const left = first.flatMap(({ id, by }) => (by === null ? [id] : []));
console.log(
  `${ids.length} mutants, ${ids.length - left.length} noticed at the first look (${Math.round((Date.now() - start) / 1_000)} s)`,
);
const second = await look(left, LONG);
const alive = new Set(second.flatMap(({ id, by }) => (by === null ? [all[id - 1]?.key ?? ''] : [])));
const known = new Map(
  readSurvivors(readFileSync(join(import.meta.dirname, 'survivors.txt'), 'utf8')).map((one) => [one.key, one]),
);
const looked = ids.flatMap((id) => all[id - 1] ?? []);
console.log(table(looked, alive, known).join('\n'));
const strangers = [...alive].filter((key) => !known.has(key));
const noticed = looked.filter(({ key }) => known.has(key) && !alive.has(key)).map(({ key }) => key);
const gone = noticed.filter((key) => known.get(key)?.kind !== 'open');
if (strangers.length > 0) console.log(`nobody notices:\n${strangers.join('\n')}`);
if (noticed.length > 0) console.log(`noticed by now, out of survivors.txt with it:\n${noticed.join('\n')}`);
console.log(`${Math.round((Date.now() - start) / 1_000)} s`);
process.exit(strangers.length + gone.length === 0 ? 0 : 1);
