import { expect } from '@playwright/test';
import { test } from '../support/console.ts';

test('a page is measured before its style sheet came: the transition that leads there goes on', async ({ page }) => {
  await page.addInitScript(() => setInterval(() => document.documentElement?.getBoundingClientRect(), 1));
  await page.route('**/*.css', async (route) => {
    await new Promise((later) => setTimeout(later, 600));
    await route.continue();
  });
  for (const app of ['/checkout/success?payment_intent=pi_prova', '/dashboard', '/verification-center', '/admin']) {
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((address) => location.assign(address), app);
    await page.waitForURL((url) => url.pathname !== '/faq');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
