import { expect, test } from '../support/console.ts';

/** Public pages are HTML first: readable, and their links and forms work, with JavaScript off. */

const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';
const CERTIFICATO = '64G86YKDSPTN';

test.use({ javaScriptEnabled: false });

test('the catalogue is read, searched and leads to a listing without JavaScript', async ({ page }) => {
  await page.goto('/annunci');
  await expect(page.getByRole('heading', { level: 1, name: 'Tutti gli Annunci' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(20);
  await page.goto('/cerca?q=cronografo');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page
    .getByRole('link', { name: /Cronografo in acciaio, quadrante blu/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/annunci/${VETRINA}`));
});

test('a listing tells its price, its result and who verified it; messengers find it in the head', async ({ page }) => {
  await page.goto(`/annunci/${VETRINA}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cronografo in acciaio, quadrante blu, 1969');
  await expect(page.locator('main')).toContainText(/8\.9\d\d,\d\d/);
  await expect(page.locator('main')).toContainText('Verificato');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Cronografo.*8\.9\d\d,\d\d/);
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /^http.*\.webp$/);
  const inside = page.locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])');
  await expect(inside).toHaveCount(1);
  expect(await inside.textContent()).toContain('fidati-tema');
});

test('a certificate is checked by typing its code', async ({ page }) => {
  await page.goto('/verify');
  await page.getByLabel('Codice pubblico').fill('64g8 6ykd sptn');
  await page.getByRole('button', { name: 'Controlla' }).click();
  await expect(page.getByText('Certificato valido').first()).toBeVisible();
  await page.goto(`/verify?c=${CERTIFICATO.slice(0, 11)}X`);
  await expect(page.getByText('Certificato non trovato')).toBeVisible();
});

test('the pages that only scripts can serve stand there and say so', async ({ page }) => {
  for (const [indirizzo, titolo] of [
    ['/login', 'Accedi'],
    ['/register', 'Registrati'],
    ['/diventa-centro', 'Informazioni'],
  ] as const) {
    await page.goto(indirizzo);
    await expect(page.getByRole('heading', { level: 1, name: titolo })).toBeVisible();
    // by its element: looking for words passes over what stands in a <noscript>
    const sentence = page.locator('noscript p');
    await expect(sentence).toBeVisible();
    await expect(sentence).toHaveText(/^Per usare questa pagina serve JavaScript/);
    await expect(page.getByRole('main').getByRole('button').last()).toBeDisabled();
  }
});
