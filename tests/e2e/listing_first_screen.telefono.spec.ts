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
