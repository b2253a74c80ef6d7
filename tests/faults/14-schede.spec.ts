import type { Page } from '@playwright/test';
import { addressOf, giveScore, openValutazione, photograph, writeNote } from './helpers/counter.ts';
import { expect, test } from './helpers/scene.ts';

/** What a person must see to: an item that moved away; and what was typed when the tab went. */

const foto = (page: Page, name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`) });
const queue = '/verification-center/sincronia';

test('an item moved to another centre while its work is here: one card, exported and taken from the tablet in one act', async ({
  scene,
}) => {
  const [verifica, altra] = [await scene.verifica(), await scene.verifica()];
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  await tablet.disconnectNetwork();
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 9);
  await writeNote(tablet, verifica, 'vista bene');
  await photograph(tablet, verifica);
  await openValutazione(pagina, altra);
  await writeNote(tablet, altra, 'di un altro oggetto');
  await scene.server.aggiorna('verifiche', `id=eq.${verifica}`, {
    id_centro: await scene.centroOf(scene.altro),
  });
  await tablet.reconnectNetwork();
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible();
  await tablet.ferma();
  await pagina.goto(addressOf(verifica, 'approva'));
  await expect(pagina.getByText('Non più assegnata al centro.')).toBeVisible();
  await pagina.goto(queue);
  const remove = pagina.getByRole('button', { name: 'Esporta e togli da questo tablet' });
  await expect(remove).toHaveCount(1);
  await expect(pagina.getByText('Tieni come nota')).toBeHidden();
  // The note was added: nothing of it is left half-written.
  await expect(pagina.getByText('Non ancora aggiunto')).toBeHidden();
  await foto(pagina, 'spostata');
  const [file] = await Promise.all([pagina.waitForEvent('download'), remove.click()]);
  expect(file.suggestedFilename()).toMatch(/^centro-.+\.zip$/);
  await expect(remove).toBeHidden();
  const { ops, media } = await tablet.archive();
  expect([...ops.filter(({ entityId }) => entityId === verifica), ...media]).toEqual([]);
  await tablet.synced();
  await expect
    .poll(async () => (await scene.incidents(tablet)).some(({ incidente }) => incidente?.includes('tolta_dal_tablet')))
    .toBe(true);
});

test('typed and gone at once: note, reason and intake are there when the counter opens again', async ({ scene }) => {
  const [verifica, nuova] = [await scene.verifica(), await scene.verifica({ ricevuta: false })];
  const tablet = await scene.tablet();
  await tablet.disconnectNetwork();
  await tablet.pagina.goto(addressOf(verifica, 'rifiuta'));
  await tablet.pagina.getByRole('textbox', { name: 'Note' }).fill('scritta un attimo prima');
  await tablet.pagina.getByRole('radio').nth(1).check();
  await tablet.pagina.close();
  let page = await tablet.freshPage();
  await page.goto(addressOf(nuova, 'ricevi'));
  await page.getByRole('textbox', { name: /Numero di serie/ }).fill('AB-777');
  await page.close();
  page = await tablet.freshPage();
  await page.goto(addressOf(verifica, 'rifiuta'));
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('scritta un attimo prima');
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await page.goto(addressOf(nuova, 'ricevi'));
  await expect(page.getByRole('textbox', { name: /Numero di serie/ })).toHaveValue('AB-777');
});
