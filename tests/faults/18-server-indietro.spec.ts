import { z } from 'zod';
import { giveScore, openValutazione, photograph, writeNote } from './helpers/counter.ts';
import { Product } from './helpers/product.ts';
import { expect, Scene, test } from './helpers/scene.ts';
import { Server } from './helpers/server.ts';

const WENT_BACK = 'Il server è tornato a uno stato precedente';

// A real restore: the product is stopped, its data folder copied, work goes on, and the copy is put back.
test('the server is restored from a copy made before a tablet delivered: the tablet says so and gives everything back', async () => {
  const product = await Product.open();
  const scene = new Scene(new Server(product.server.folder, product.url));
  const verifica = await scene.verifica();
  const older = await scene.tablet();
  const newer = await scene.tablet();
  await openValutazione(older.pagina, verifica);
  await writeNote(older, verifica, 'prima della copia');
  await older.synced();
  await product.copy();

  await openValutazione(newer.pagina, verifica);
  await writeNote(newer, verifica, 'dopo la copia');
  await giveScore(newer, verifica, 'autenticita', 7);
  await photograph(newer, verifica);
  await newer.synced();
  await product.restore();
  const notes = () =>
    scene.server.righe(
      'note_verifica',
      `id_verifica=eq.${verifica}&select=testo&order=testo`,
      z.object({ testo: z.string() }),
    );
  expect(await notes()).toEqual([{ testo: 'prima della copia' }]);

  const { pagina } = newer;
  await pagina.goto('/verification-center/sincronia');
  await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  const section = pagina.getByRole('region', { name: WENT_BACK });
  await expect(section).toContainText('di nuovo.');
  await newer.synced();
  expect(await notes()).toEqual([{ testo: 'dopo la copia' }, { testo: 'prima della copia' }]);
  for (const [width, height] of [
    [820, 1180],
    [390, 844],
  ] as const) {
    await pagina.setViewportSize({ width, height });
    await pagina.screenshot({ path: test.info().outputPath(`tornato-${width}.png`) });
  }
  await pagina.goto('/verification-center/verifiche');
  await expect(pagina.getByText(`${WENT_BACK}.`)).toBeVisible();
  // On a phone the act of a ribbon lies behind its end.
  await pagina.getByRole('button', { name: /^(Leggi tutto|Un altro avviso|Altri \d+ avvisi)$/ }).click();
  await pagina.getByRole('link', { name: 'Che cosa torna e che cosa no' }).click();
  await section.getByRole('button', { name: 'Ho letto' }).click();
  await expect(section).toBeHidden();

  // The other one lost nothing, and is told nothing.
  await older.pagina.goto('/verification-center/sincronia');
  await older.pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
  await older.synced();
  await expect(older.pagina.getByRole('region', { name: WENT_BACK })).toBeHidden();
  const row = z.object({ tipo: z.string() });
  expect(
    await scene.server.righe('admin_notifications', 'tipo=eq.server_tornato_indietro&select=tipo', row),
  ).toHaveLength(1);
  await scene.controlla();
  expect(scene.complaints()).toEqual([]);
  await scene.clearPage();
  await product.discard();
});
