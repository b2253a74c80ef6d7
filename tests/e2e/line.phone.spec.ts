import { expect, test } from '../support/console.ts';
import { signIn } from './helpers/people.ts';

/** The line goes while somebody looks at a page: what stands there stays, and what can't come says so in its place. */

test('without a line the filters say so under their button, and the results stay', async ({ page, context }) => {
  await page.goto('/annunci');
  await expect(page.locator('.lato-filtri select').first()).toBeAttached();
  // awake: the hearts come with the page's own script
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByText('Filtri', { exact: true }).click();
  await expect(page.getByText('Sei senza rete. Riprova quando torna la connessione.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await page.waitForLoadState();
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  await page.getByText('Filtri', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('without a line a screen that never came says so inside its frame, and comes when the line is back', async ({
  page,
  context,
}) => {
  await signIn(page, 'acquirente@demo.example', 'fidati-demo-2026');
  await page.goto('/dashboard?lato=account');
  const ordini = page.getByRole('main').getByRole('link', { name: /Ordini/ });
  await expect(ordini).toBeVisible();
  await context.setOffline(true);
  await ordini.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Serve la rete' })).toBeVisible();
  await expect(page.getByRole('navigation').last()).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ordini/i })).toBeVisible();
});
