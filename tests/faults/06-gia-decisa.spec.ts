import type { Page } from '@playwright/test';
import { addressOf, answerYes, approve, giveScore, openValutazione } from './helpers/counter.ts';
import { look } from './helpers/look.ts';
import { expect, test } from './helpers/scene.ts';

test('@long a verification decided on another tablet meanwhile: one result, both shown, nothing entered is lost', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const [far, presente] = [await scene.tablet(), await scene.tablet()];
  // Without network from the start: opening a section already counts as work.
  await far.disconnectNetwork();
  await openValutazione(far.pagina, verifica);
  // The answers give a section its score: by hand it is set after them.
  await answerYes(far.pagina);
  await giveScore(far, verifica, 'autenticita', 9);
  await approve(far.pagina);

  await refuse(presente.pagina, verifica);
  await presente.synced();
  const decided = () => scene.stato(verifica);
  await expect.poll(decided).toBe('non_conforme');

  await far.reconnectNetwork();
  const { pagina } = far;
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible({ timeout: 60_000 });
  // told at once, on whatever screen: values that came too late don't hold the verdict back
  await expect(pagina.getByText(/un altro tablet ha deciso prima\. Vale «Non Conforme/)).toBeVisible();
  await far.ferma();
  await scene.controlla();
  expect(await decided()).toBe('non_conforme');

  // One card for all of it, with the result that stands; one act keeps what was entered as a note.
  await pagina.goto('/verification-center/sincronia');
  const keep = pagina.getByRole('button', { name: 'Tieni come nota' });
  await expect(pagina.getByText(/^Conclusa altrove: Non Conforme/)).toBeVisible();
  await expect(keep).toHaveCount(1);
  await look(pagina, 'conclusa-altrove');
  await keep.click();
  far.promises.settle(verifica, 'score_autenticita');
  await far.synced();
  await scene.controlla();
  expect(await decided()).toBe('non_conforme');
});

async function refuse(page: Page, verifica: string): Promise<void> {
  await page.goto(addressOf(verifica, 'rifiuta'));
  await page.getByRole('radio').first().check();
  await page.getByRole('textbox', { name: 'Problemi rilevati' }).fill('Il movimento non è quello dichiarato.');
  await page.getByRole('button', { name: 'Fotografa' }).click();
  await page.getByRole('button', { name: 'Scatta' }).click();
  await expect(page.getByText('1 foto salvata')).toBeVisible();
  await page.getByRole('button', { name: 'Fatto', exact: true }).click();
  await page.getByRole('button', { name: 'Conferma Rifiuto' }).click();
  await expect(page.getByRole('button', { name: 'Conferma Rifiuto' })).toBeHidden();
}
