import type { Page } from '@playwright/test';
import { addressOf, answerYes, approve, giveScore, openValutazione } from './helpers/counter.ts';
import { look } from './helpers/look.ts';
import { expect, test } from './helpers/scene.ts';

test('@long a verification decided on another tablet meanwhile: one result, both shown, nothing entered is lost', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const [lontano, presente] = [await scena.tablet(), await scena.tablet()];
  // Without network from the start: opening a section already counts as work.
  await lontano.staccaRete();
  await openValutazione(lontano.pagina, verifica);
  // The answers give a section its score: by hand it is set after them.
  await answerYes(lontano.pagina);
  await giveScore(lontano, verifica, 'autenticita', 9);
  await approve(lontano.pagina);

  await refuse(presente.pagina, verifica);
  await presente.sincronizzato();
  const decided = () => scena.stato(verifica);
  await expect.poll(decided).toBe('non_conforme');

  await lontano.riattaccaRete();
  const { pagina } = lontano;
  await expect(pagina.getByRole('button', { name: /^Da risolvere/ })).toBeVisible({ timeout: 60_000 });
  // told at once, on whatever screen: values that came too late don't hold the verdict back
  await expect(pagina.getByText(/un altro tablet ha deciso prima\. Vale «Non Conforme/)).toBeVisible();
  await lontano.ferma();
  await scena.controlla();
  expect(await decided()).toBe('non_conforme');

  // One card for all of it, with the result that stands; one act keeps what was entered as a note.
  await pagina.goto('/verification-center/sincronia');
  const tieni = pagina.getByRole('button', { name: 'Tieni come nota' });
  await expect(pagina.getByText(/^Conclusa altrove: Non Conforme/)).toBeVisible();
  await expect(tieni).toHaveCount(1);
  await look(pagina, 'conclusa-altrove');
  await tieni.click();
  lontano.promesse.sciogli(verifica, 'score_autenticita');
  await lontano.sincronizzato();
  await scena.controlla();
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
