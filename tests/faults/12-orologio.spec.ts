import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

const DAY = 86_400_000;

test('@long a clock a day behind or a day ahead is named, and decides nothing', async ({ scene }) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  for (const [giorni, punti] of [
    [-1, 3],
    [1, 4],
  ] as const) {
    await tablet.restart();
    await tablet.moveClock(giorni * DAY);
    await openValutazione(tablet.pagina, verifica);
    await tablet.disconnectNetwork();
    await giveScore(tablet, verifica, 'autenticita', punti);
    await writeNote(tablet, verifica, `con ${giorni} giorni`);
    await tablet.reconnectNetwork();
    await expect(tablet.pagina.getByText(/L'orologio del tablet è sbagliato di 14(39|40) minuti/)).toBeVisible();
    await tablet.synced();
    await scene.controlla();
  }
});
