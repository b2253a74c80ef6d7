import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { openPerson } from './helpers/people.ts';

const PUBLIC = ['/', '/annunci', '/verify?c=64G86YKDSPTN', '/faq', '/contatti', '/termini'];

/** As browsers do where a person blocks cookies and the data of sites. */
function refuseAll(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse });
}

test('where the browser blocks cookies and site data every public page stays as the server drew it, and the doors say what they need', async ({
  browser,
}) => {
  const { pagina: page, contesto } = await openPerson(browser, DESKTOP);
  await page.addInitScript(refuseAll);
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
    await expect(
      page.getByRole('alert').filter({ hasText: 'Per entrare il browser deve poter salvare' }),
    ).toBeVisible();
  }
  await contesto.close();
});
