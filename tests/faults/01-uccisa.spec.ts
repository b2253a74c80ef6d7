import { seededChance } from '../fakes/tablet.ts';
import { giveScore, openValutazione, scoreOf, writeNote } from './helpers/counter.ts';
import { test } from './helpers/scene.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const TIMES = Number(process.env.FAULT_TIMES ?? 6);

test("a browser killed at any moment after 'Salvato sul tablet' keeps what it said", async ({ scene }) => {
  console.log(`killed ${TIMES} times, SEED=${SEED}`);
  test.setTimeout(300_000 + TIMES * 60_000);
  const example = seededChance(SEED);
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  for (let volta = 0; volta < TIMES; volta++) {
    const network = volta % 3 !== 0;
    await tablet.restart({ rete: network });
    await openValutazione(tablet.pagina, verifica);
    const ora = await scoreOf(tablet.pagina, 'autenticita');
    await giveScore(tablet, verifica, 'autenticita', (ora + 1 + Math.floor(example() * 9)) % 11);
    if (example() < 0.5) await writeNote(tablet, verifica, `nota ${SEED} ${volta}`);
    // Not a wait for anything: the moment of the death is what is tried.
    await new Promise((passato) => setTimeout(passato, example() ** 2 * 1500));
  }
  await tablet.restart();
  await openValutazione(tablet.pagina, verifica);
  await tablet.synced();
  await scene.controlla();
});
