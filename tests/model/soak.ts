import { PROJECT, run, runLive } from '../controlli/comando.ts';
import { MUTANTS } from './mutants.ts';

/**
 * `npm run soak`: two thousand random histories. `-- --mutanti`: three hundred at most on each rule that `mutants.ts` weakens, ended by
 * the first sentence that an invariant says; one that nothing notices is a hole, one that fails before any history is a fault of ours.
 */
const VITEST = ['run', 'tests/model/model.test.ts'];
const ROTTA = /history (\d+) \(seed \d+\), [^:]+: ([^\n"]*)/;

async function prova(nome: string): Promise<boolean> {
  const inizio = performance.now();
  const { code, output } = await run('vitest', VITEST, PROJECT, { MUTANTE: nome, STORIE: '300' });
  const [, numero, frase] = ROTTA.exec(output) ?? [];
  const vista = code !== 0 && frase !== undefined;
  const esito = vista ? `history ${numero}: ${frase}` : code === 0 ? 'NOT NOTICED' : `BROKEN\n${output}`;
  console.log(`${nome} | ${esito} | ${Math.round((performance.now() - inizio) / 1000)} s`);
  return vista;
}

async function mutanti(): Promise<number> {
  let sfuggiti = 0;
  for (const nome of Object.keys(MUTANTS)) if (!(await prova(nome))) sfuggiti += 1;
  console.log(`${Object.keys(MUTANTS).length} weakened rules, ${sfuggiti} not noticed`);
  return sfuggiti === 0 ? 0 : 1;
}

const argomenti = process.argv.slice(2);
const estranei = argomenti.filter((uno) => uno !== '--mutanti');
if (estranei.length > 0) throw new Error(`unknown: ${estranei.join(' ')} (the only option is --mutanti)`);
process.exitCode = argomenti.includes('--mutanti')
  ? await mutanti()
  : await runLive('vitest', VITEST, { STORIE: process.env.STORIE ?? '2000' });
