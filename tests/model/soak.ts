import { PROJECT, run, runLive } from '../checks/run-command.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run soak`: two thousand random histories. `-- --mutants`: three hundred at most on each rule that `mutants.ts` weakens, ended by
 * the first sentence that an invariant says of a history that holds without it; one that nothing notices is a hole, one that fails before
 * any history is a fault of ours. `MUTANT`, `SEED` and `HISTORIES` say which rule, from which seed and how many.
 * `-- --engine`: the counter's engine instead, four tablets in a storm (`tests/engine/run.ts`).
 */
const VITEST = ['run', 'tests/model/model.test.ts'];
const ROUTE = /history \d+ \(seed (\d+)\), [^:]+: ([^\n"]*)/;
const [FIRST, HISTORIES] = [Number(process.env.SEED ?? 20_261_121), Number(process.env.HISTORIES ?? 300)];
const NAMES = process.env.MUTANT === undefined ? Object.keys(MUTANTS) : [process.env.MUTANT];

/** How a weakened rule ends, and whether it was noticed: a history that breaks without it too says nothing of it. */
async function outcomeOf(name: string): Promise<[string, boolean]> {
  for (let seed = FIRST; seed < FIRST + HISTORIES; ) {
    const env = { MUTANT: name, SEED: `${seed}`, HISTORIES: `${FIRST + HISTORIES - seed}` };
    const { code, output } = await run('vitest', VITEST, PROJECT, env);
    if (code === 0) break;
    const [, red, phrase] = ROUTE.exec(output) ?? [];
    if (red === undefined) return [`BROKEN\n${output}`, false];
    const clean = await run('vitest', VITEST, PROJECT, { SEED: red, HISTORIES: '1' });
    if (clean.output.includes('1 histories,') && !ROUTE.test(clean.output))
      return [`after ${Number(red) - FIRST + 1}, seed ${red}: ${phrase}`, true];
    seed = Number(red) + 1;
  }
  return ['NOT NOTICED', false];
}

async function trial(name: string): Promise<boolean> {
  const start = performance.now();
  const [end, noticed] = await outcomeOf(name);
  console.log(`${name} | ${end} | ${Math.round((performance.now() - start) / 1000)} s`);
  return noticed;
}

async function mutants(): Promise<number> {
  // what is played without a weakened rule inherits none
  delete process.env.MUTANT;
  let escaped = 0;
  for (const name of NAMES) if (!(await trial(name))) escaped += 1;
  console.log(`${NAMES.length} weakened rules, ${escaped} not noticed`);
  return escaped === 0 ? 0 : 1;
}

const RACES: Readonly<Record<string, () => Promise<number>>> = {
  '': () => runLive('vitest', VITEST, { HISTORIES: process.env.HISTORIES ?? '2000' }),
  '--mutants': mutants,
  '--engine': () => runLive('tsx', ['tests/engine/run.ts']),
};
const asked = process.argv.slice(2).join(' ');
const corsa = RACES[asked];
if (corsa === undefined) throw new Error(`unknown: ${asked} (one of ${Object.keys(RACES).filter(Boolean).join(', ')})`);
process.exitCode = await corsa();
