import { PROJECT, run, runLive } from '../controlli/comando.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run soak`: two thousand random histories. `-- --mutanti`: three hundred at most on each rule that `mutants.ts` weakens, ended by
 * the first sentence that an invariant says; one that nothing notices is a hole, one that fails before any history is a fault of ours.
 * `-- --motore`: the counter's engine instead, four tablets in a storm (`tests/engine/run.ts`).
 */
const VITEST = ['run', 'tests/model/model.test.ts'];
const ROUTE = /history (\d+) \(seed \d+\), [^:]+: ([^\n"]*)/;

async function trial(name: string): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await run('vitest', VITEST, PROJECT, { MUTANTE: name, STORIE: '300' });
  const [, numero, phrase] = ROUTE.exec(output) ?? [];
  const view = code !== 0 && phrase !== undefined;
  const esito = view ? `history ${numero}: ${phrase}` : code === 0 ? 'NOT NOTICED' : `BROKEN\n${output}`;
  console.log(`${name} | ${esito} | ${Math.round((performance.now() - start) / 1000)} s`);
  return view;
}

async function mutants(): Promise<number> {
  let sfuggiti = 0;
  for (const name of Object.keys(MUTANTS)) if (!(await trial(name))) sfuggiti += 1;
  console.log(`${Object.keys(MUTANTS).length} weakened rules, ${sfuggiti} not noticed`);
  return sfuggiti === 0 ? 0 : 1;
}

const CORSE: Readonly<Record<string, () => Promise<number>>> = {
  '': () => runLive('vitest', VITEST, { STORIE: process.env.STORIE ?? '2000' }),
  '--mutanti': mutants,
  '--motore': () => runLive('tsx', ['tests/engine/run.ts']),
};
const asked = process.argv.slice(2).join(' ');
const corsa = CORSE[asked];
if (corsa === undefined) throw new Error(`unknown: ${asked} (one of ${Object.keys(CORSE).filter(Boolean).join(', ')})`);
process.exitCode = await corsa();
