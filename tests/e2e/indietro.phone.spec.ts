import { expect, test } from '../support/console.ts';

/** The back button of a phone on the pages that the server draws: it closes what lies over them, and leaves them only then. */

const VETRINA = '/annunci/4a164611-1209-5816-a181-4560ce837d5d';

test('back closes a window over a listing, asks where something was written, and then goes to the page before', async ({
  page,
}) => {
  await page.goto('/annunci');
  await page.goto(VETRINA);
  const report = page.getByRole('button', { name: "Segnala l'annuncio" });
  const pane = page.getByRole('dialog', { name: "Segnala l'annuncio" });
  await report.click();
  await expect(pane).toBeVisible();
  await page.goBack();
  await expect(pane).toHaveCount(0);
  await expect(page).toHaveURL(VETRINA);
  await report.click();
  await pane.getByLabel('Racconta che cosa è successo').fill('Foto prese altrove');
  await page.goBack();
  await expect(pane.getByText('Quello che hai scritto andrebbe perso.')).toBeVisible();
  await pane.getByRole('button', { name: 'Continua a scrivere' }).click();
  await expect(pane.getByLabel('Racconta che cosa è successo')).toHaveValue('Foto prese altrove');
  await page.goBack();
  await pane.getByRole('button', { name: 'Scarta' }).click();
  await expect(pane).toHaveCount(0);
  await expect(page).toHaveURL(VETRINA);
  await page.goBack();
  await expect(page).toHaveURL('/annunci');
});

test('back closes the filters over the list; filters that were applied are one step', async ({ page }) => {
  await page.goto('/');
  await page.goto('/annunci');
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  const filters = page.getByText('Filtri', { exact: true });
  await filters.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/annunci');
  await filters.click();
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
