import { expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';

const DEMO = 'fidati-demo-2026';

/** In a contrast theme: which of these are chosen or filled and yet have the page's own colour. */
const unseen = (page: Page, what: string): Promise<string[]> =>
  page.evaluate((selector) => {
    const ground = getComputedStyle(document.body).backgroundColor;
    const all = [...document.querySelectorAll(selector)];
    if (all.length === 0) return [`nothing is ${selector}`];
    return all
      .filter((one) => [ground, 'rgba(0, 0, 0, 0)'].includes(getComputedStyle(one).backgroundColor))
      .map((one) => one.outerHTML.slice(0, 120));
  }, what);

const CHOSEN = '[aria-current], [aria-pressed="true"], [aria-selected="true"], label:has(> :checked)';
/** By its own words for a reader: the picture of how many at which price, the bars of what was taken. */
const FILLED = '.forced-color-adjust-none';

test('in a contrast theme what is chosen and what a picture is filled with are seen', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, DESKTOP);
  await pagina.emulateMedia({ forcedColors: 'active' });
  await pagina.goto('/annunci?verifica=verificato');
  await expect(pagina.getByRole('article').first()).toBeVisible();
  await expect(pagina.locator(FILLED).first()).toBeAttached();
  expect(await unseen(pagina, FILLED)).toEqual([]);
  await signIn(pagina, 'centro@demo.example', DEMO);
  await pagina.goto('/verification-center/payments');
  await expect(pagina.locator(FILLED).first()).toBeAttached();
  for (const what of [CHOSEN, FILLED]) expect(await unseen(pagina, what), what).toEqual([]);
  await contesto.close();
});

test('the heads of a long list of the office stay over their columns, and a title has room beside the others', async ({
  browser,
}) => {
  const size = { ...DESKTOP, viewport: { width: 1280, height: 600 } };
  const office = await openPerson(browser, size);
  await signIn(office.pagina, 'admin@demo.example', DEMO);
  await office.pagina.goto('/admin/listings');
  await office.pagina.locator('.tabella tr').last().scrollIntoViewIfNeeded();
  const top = (what: string) =>
    office.pagina.evaluate((s) => document.querySelector(s)?.getBoundingClientRect().top, what);
  await expect.poll(() => top('.tabella td')).toBeLessThan(0);
  expect(await top('.tabella th')).toBeGreaterThanOrEqual(0);
  await office.contesto.close();
  const seller = await openPerson(browser, size);
  await signIn(seller.pagina, 'venditore@demo.example', DEMO);
  await seller.pagina.goto('/dashboard/ordini');
  const title = seller.pagina.locator('main a[href*="/dashboard/ordini/"]').first();
  expect((await title.boundingBox())?.width).toBeGreaterThan(200);
  await seller.contesto.close();
});
