import { expect, test } from '../support/console.ts';

/** A page is drawn by the server and woken up by its script, which waits for the picture and for the line: nobody's press is lost meanwhile. */

const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

test('a button pressed before the page is awake wakes it, and does then what it says; pressed twice it does it once', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const line = new Promise<void>((done) => {
    release = done;
  });
  let asked = 0;
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    asked += 1;
    await line;
    await route.continue();
  });
  // the picture that the script gives way to never comes
  await page.route(/\.(webp|avif)(\?|$)/, () => undefined);
  await page.goto(`/annunci/${VETRINA}`, { waitUntil: 'commit' });
  const report = page.getByRole('button', { name: "Segnala l'annuncio" });
  await report.click();
  await report.click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: "Segnala l'annuncio" })).toHaveCount(1);
  await page.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who pressed a button and went elsewhere before the page was awake is not called back', async ({ page }) => {
  let release: () => void = () => undefined;
  const line = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await line;
    await route.continue();
  });
  await page.goto(`/annunci/${VETRINA}`, { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: "Segnala l'annuncio" }).click();
  await page.getByRole('heading', { level: 1 }).click();
  release();
  // awake: the reservation's button comes with the page's own script
  await expect(page.getByRole('button', { name: /preferiti/ }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what lies below the first screen waits until somebody begins to read, and never after Back or a reload', async ({
  page,
}) => {
  const footer = () => page.locator('footer.below').evaluate((one) => getComputedStyle(one).contentVisibility);
  await page.goto('/');
  await expect.poll(footer).toBe('auto');
  await page.mouse.wheel(0, 300);
  await expect.poll(footer).toBe('visible');
  await page.reload();
  expect(await footer()).toBe('visible');
});
