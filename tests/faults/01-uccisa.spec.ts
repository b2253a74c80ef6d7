import { seededChance } from '../fakes/tablet.ts';
import { giveScore, openValutazione, scoreOf, writeNote } from './helpers/counter.ts';
import { test } from './helpers/scene.ts';

const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const TIMES = Number(process.env.FAULT_TIMES ?? 6);

test("a browser killed at any moment after 'Salvato sul tablet' keeps what it said", async ({ scena }) => {
  console.log(`killed ${TIMES} times, SEED=${SEED}`);
  test.setTimeout(300_000 + TIMES * 60_000);
  const example = seededChance(SEED);
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  for (let volta = 0; volta < TIMES; volta++) {
    const network = volta % 3 !== 0;
    await tablet.riaccendi({ rete: network });
    await openValutazione(tablet.pagina, verifica);
    const ora = await scoreOf(tablet.pagina, 'autenticita');
    await giveScore(tablet, verifica, 'autenticita', (ora + 1 + Math.floor(example() * 9)) % 11);
    if (example() < 0.5) await writeNote(tablet, verifica, `nota ${SEED} ${volta}`);
    // Not a wait for anything: the moment of the death is what is tried.
    await new Promise((passato) => setTimeout(passato, example() ** 2 * 1500));
  }
  await tablet.riaccendi();
  await openValutazione(tablet.pagina, verifica);
  await tablet.sincronizzato();
  await scena.controlla();
});
