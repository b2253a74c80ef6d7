import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

const DAY = 86_400_000;

test('@long a clock a day behind or a day ahead is named, and decides nothing', async ({ scena }) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  for (const [giorni, punti] of [
    [-1, 3],
    [1, 4],
  ] as const) {
    await tablet.riaccendi();
    await tablet.spostaOrologio(giorni * DAY);
    await openValutazione(tablet.pagina, verifica);
    await tablet.staccaRete();
    await giveScore(tablet, verifica, 'autenticita', punti);
    await writeNote(tablet, verifica, `con ${giorni} giorni`);
    await tablet.riattaccaRete();
    await expect(tablet.pagina.getByText(/L'orologio del tablet è sbagliato di 14(39|40) minuti/)).toBeVisible();
    await tablet.sincronizzato();
    await scena.controlla();
  }
});
