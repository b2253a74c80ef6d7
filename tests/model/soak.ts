import { PROJECT, run, runLive } from '../controlli/comando.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run soak`: two thousand random histories. `-- --mutanti`: three hundred at most on each rule that `mutants.ts` weakens, ended by
 * the first sentence that an invariant says; one that nothing notices is a hole, one that fails before any history is a fault of ours.
 * `-- --motore`: the counter's engine instead, four tablets in a storm (`tests/engine/run.ts`).
 */
const VITEST = ['run', 'tests/model/model.test.ts'];
const ROTTA = /history (\d+) \(seed \d+\), [^:]+: ([^\n"]*)/;

async function trial(nome: string): Promise<boolean> {
  const start = performance.now();
  const { code, output } = await run('vitest', VITEST, PROJECT, { MUTANTE: nome, STORIE: '300' });
  const [, numero, phrase] = ROTTA.exec(output) ?? [];
  const view = code !== 0 && phrase !== undefined;
  const esito = view ? `history ${numero}: ${phrase}` : code === 0 ? 'NOT NOTICED' : `BROKEN\n${output}`;
  console.log(`${nome} | ${esito} | ${Math.round((performance.now() - start) / 1000)} s`);
  return view;
}

async function mutants(): Promise<number> {
  let sfuggiti = 0;
  for (const nome of Object.keys(MUTANTS)) if (!(await trial(nome))) sfuggiti += 1;
  console.log(`${Object.keys(MUTANTS).length} weakened rules, ${sfuggiti} not noticed`);
  return sfuggiti === 0 ? 0 : 1;
}

const CORSE: Readonly<Record<string, () => Promise<number>>> = {
  '': () => runLive('vitest', VITEST, { STORIE: process.env.STORIE ?? '2000' }),
  '--mutanti': mutants,
  '--motore': () => runLive('tsx', ['tests/engine/run.ts']),
};
const chiesta = process.argv.slice(2).join(' ');
const corsa = CORSE[chiesta];
if (corsa === undefined)
  throw new Error(`unknown: ${chiesta} (one of ${Object.keys(CORSE).filter(Boolean).join(', ')})`);
process.exitCode = await corsa();
