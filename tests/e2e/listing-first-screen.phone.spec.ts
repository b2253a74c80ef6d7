import { expect } from '@playwright/test';
import { test } from '../support/console.ts';

const VERIFIED = '/annunci/4a164611-1209-5816-a181-4560ce837d5d';

test('the first screen of a listing shows its price and its act, and the price goes along with the act', async ({
  page,
}) => {
  await page.goto(VERIFIED);
  const bar = page.locator('.piede-azione');
  const price = page.locator('header .money').first();
  const top = (await bar.boundingBox())?.y ?? 0;
  const seen = await price.boundingBox();
  expect((seen?.y ?? Number.NaN) + (seen?.height ?? Number.NaN)).toBeLessThanOrEqual(top);
  await expect(bar.locator('.money')).toHaveText((await price.textContent()) ?? '');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar.locator('.money')).toBeInViewport();
});

test('the arrow of a listing leads back to the page of the list it was opened from, where it had been', async ({
  page,
}) => {
  await page.goto('/annunci?pagina=2');
  const card = page.locator('.lot .titolo a').nth(6);
  await card.scrollIntoViewIfNeeded();
  const height = await page.evaluate(() => scrollY);
  await card.click();
  const arrow = page.getByRole('link', { name: 'Torna agli annunci' });
  // The script that knows where one came from arrives after the page.
  await expect(arrow).toHaveAttribute('href', /\/annunci\?pagina=2$/);
  await arrow.click();
  await expect(page).toHaveURL(/\/annunci\?pagina=2$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(height - 100);
});

test('opened from elsewhere, the arrow leads to all listings', async ({ page }) => {
  await page.goto(VERIFIED);
  await page.getByRole('link', { name: 'Torna agli annunci' }).click();
  await page.waitForURL(/\/annunci$/);
});
