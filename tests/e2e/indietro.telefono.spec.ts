import { expect, test } from '../support/console.ts';

/** The back button of a phone on the pages that the server draws: it closes what lies over them, and leaves them only then. */

const VETRINA = '/annunci/4a164611-1209-5816-a181-4560ce837d5d';

test('back closes a window over a listing, asks where something was written, and then goes to the page before', async ({
  page,
}) => {
  await page.goto('/annunci');
  await page.goto(VETRINA);
  const segnala = page.getByRole('button', { name: "Segnala l'annuncio" });
  const finestra = page.getByRole('dialog', { name: "Segnala l'annuncio" });
  await segnala.click();
  await expect(finestra).toBeVisible();
  await page.goBack();
  await expect(finestra).toHaveCount(0);
  await expect(page).toHaveURL(VETRINA);
  await segnala.click();
  await finestra.getByLabel('Racconta che cosa è successo').fill('Foto prese altrove');
  await page.goBack();
  await expect(finestra.getByText('Quello che hai scritto andrebbe perso.')).toBeVisible();
  await finestra.getByRole('button', { name: 'Continua a scrivere' }).click();
  await expect(finestra.getByLabel('Racconta che cosa è successo')).toHaveValue('Foto prese altrove');
  await page.goBack();
  await finestra.getByRole('button', { name: 'Scarta' }).click();
  await expect(finestra).toHaveCount(0);
  await expect(page).toHaveURL(VETRINA);
  await page.goBack();
  await expect(page).toHaveURL('/annunci');
});

test('back closes the filters over the list; filters that were applied are one step', async ({ page }) => {
  await page.goto('/');
  await page.goto('/annunci');
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  const filtri = page.getByText('Filtri', { exact: true });
  await filtri.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/annunci');
  await filtri.click();
  await page.getByRole('dialog').getByLabel('Fino a').fill('500');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Mostra/ })
    .click();
  await expect(page).toHaveURL(/\/annunci\?.*500/);
  await page.goBack();
  await expect(page).toHaveURL('/annunci');
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});
