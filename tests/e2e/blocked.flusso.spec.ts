import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { CHROMIUM_FLAGS, chromiumPath, NOT_AS_PEOPLE } from '../support/chromium.ts';
import { DESKTOP } from '../support/devices.ts';
import { atTheSameInstant } from '../support/product.ts';

const PUBLIC = ['/', '/annunci', '/verify?c=64G86YKDSPTN', '/faq', '/contatti', '/termini'];

test('where the browser blocks cookies and site data every public page stays as the server drew it, and the doors say what they need', async ({
  baseURL,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'fidati-blocked-'));
  mkdirSync(join(profile, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify(settings));
  const browser = await chromium.launchPersistentContext(profile, {
    ...DESKTOP,
    baseURL: baseURL ?? '',
    executablePath: await chromiumPath(),
    args: [...CHROMIUM_FLAGS],
    ignoreDefaultArgs: NOT_AS_PEOPLE,
  });
  await atTheSameInstant(browser);
  const page = browser.pages()[0] ?? (await browser.newPage());
  const listing = async () => {
    await page.goto('/annunci');
    return (await page.locator('main article a').first().getAttribute('href')) ?? '';
  };
  for (const path of [...PUBLIC, await listing()]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => localStorage instanceof Storage), path).toBe(false);
    await expect(page.locator('h1'), path).toHaveCount(1);
    expect((await page.locator('body').innerText()).length, path).toBeGreaterThan(200);
  }
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'Per entrare il browser deve poter salvare' })).toBeVisible();
  }
  await browser.close();
  rmSync(profile, { recursive: true, force: true });
});
