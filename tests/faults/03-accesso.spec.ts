import type { Page } from '@playwright/test';
import { giveScore, openValutazione, writeNote } from './helpers/counter.ts';
import { expect, type Scene, test } from './helpers/scene.ts';
import { PASSWORD } from './helpers/tablet.ts';

test('expired token and revoked refresh at a cold start offline: work goes on, and leaves after the sign-in', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  await tablet.revokeAccess();
  await tablet.restart({ rete: false });
  await tablet.expireAccess();
  await openValutazione(tablet.pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 9);
  await writeNote(tablet, verifica, 'scritta senza accesso');
  await tablet.reconnectNetwork();
  const { pagina } = tablet;
  await rientra(scene, pagina);
  await tablet.synced();
  await expect(pagina.getByText('scritta senza accesso')).toBeVisible();
  await scene.controlla();
});

test('a session that vanished without a word, as with a killed browser, is asked for at the next send', async ({
  scene,
}) => {
  const verifica = await scene.verifica();
  const tablet = await scene.tablet();
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  await giveScore(tablet, verifica, 'autenticita', 7);
  await tablet.synced();
  await pagina.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith('-auth-token')) localStorage.removeItem(key);
    window.dispatchEvent(new Event('focus'));
  });
  await rientra(scene, pagina);
  await tablet.synced();
  await scene.controlla();
});

async function rientra(scene: Scene, page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /^Accedi di nuovo/ })).toBeVisible();
  await page.getByLabel('Email').fill(scene.titolare);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
}
