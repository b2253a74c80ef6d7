import { seededChance } from '../fakes/tablet.ts';
import { giveScore, openValutazione, scoreOf, writeNote } from './helpers/counter.ts';
import { test } from './helpers/scene.ts';

const SEME = Number(process.env.SEME ?? Date.now() % 1_000_000);
const VOLTE = Number(process.env.GUASTI_VOLTE ?? 6);

test("a browser killed at any moment after 'Salvato sul tablet' keeps what it said", async ({ scena }) => {
  console.log(`killed ${VOLTE} times, SEME=${SEME}`);
  test.setTimeout(300_000 + VOLTE * 60_000);
  const caso = seededChance(SEME);
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  for (let volta = 0; volta < VOLTE; volta++) {
    const rete = volta % 3 !== 0;
    await tablet.riaccendi({ rete });
    await openValutazione(tablet.pagina, verifica);
    const ora = await scoreOf(tablet.pagina, 'autenticita');
    await giveScore(tablet, verifica, 'autenticita', (ora + 1 + Math.floor(caso() * 9)) % 11);
    if (caso() < 0.5) await writeNote(tablet, verifica, `nota ${SEME} ${volta}`);
    // Not a wait for anything: the moment of the death is what is tried.
    await new Promise((passato) => setTimeout(passato, caso() ** 2 * 1500));
  }
  await tablet.riaccendi();
  await openValutazione(tablet.pagina, verifica);
  await tablet.sincronizzato();
  await scena.controlla();
});
