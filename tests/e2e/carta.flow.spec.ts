import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP, TABLET } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { pagesOf, qrOnPaper } from './helpers/paper.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

const DEMO = 'fidati-demo-2026';
const CODE = '64G86YKDSPTN';
/** Oltremare on white paper, whatever the reader's theme is. */
const SEAL = 'rgb(29, 47, 159)';

test('the certificate prints on one page or one card, its QR and address readable from paper, also in the dark', async ({
  browser,
}) => {
  const { pagina, contesto } = await openPerson(browser, { ...DESKTOP, deviceScaleFactor: 3, colorScheme: 'dark' });
  await pagina.goto(`/verify?c=${CODE}`);
  const sheet = pagina.locator('article.foglio', { hasText: 'Certificato di autenticità' });
  await expect(sheet.locator('.codice-qr')).toBeAttached();
  expect(await shifted(pagina), 'its coming moves nothing').toBeLessThan(0.01);
  await expect(sheet.locator('.certificato-foto img').first()).toHaveJSProperty('complete', true);
  for (const [width, height] of [
    [210, 297],
    [105, 148],
  ] as const) {
    expect(await pagesOf(pagina, width, height), `${width} mm`).toBe(1);
  }
  const read = new URL(await qrOnPaper(pagina));
  expect(read.pathname + read.search).toMatch(new RegExp(`^/verify\\?c=${CODE}&s=.{100,}`));
  await pagina.emulateMedia({ media: 'print' });
  await expect(sheet).toContainText(`/verify?c=${CODE}`);
  await expect(sheet).toContainText('10 su 10');
  await expect(sheet.locator('.rosetta')).toHaveCSS('stroke', SEAL);
  await expect(pagina.getByRole('button', { name: 'Controlla' })).toBeHidden();
  await expect(pagina.getByText('Consultazioni')).toBeHidden();
  await pagina.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(pagina).toHaveTitle('Certificato 64G8-6YKD-SPTN');
  await pagina.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(pagina).toHaveTitle(/^Certificato valido/);
  await contesto.close();
});

test('the tag of a received item prints alone, whole on one label of each roll', async ({ browser, request }) => {
  const { pagina, contesto } = await openPerson(browser, { ...TABLET, deviceScaleFactor: 3 });
  await pagina.addInitScript(() => {
    window.print = () => undefined;
  });
  await signIn(pagina, 'centro@demo.example', DEMO);
  const [ricevuta] = await rows<{ id: string }>(
    request,
    'verifiche',
    'stato=eq.in_attesa&select=id,verification_centers!verifiche_id_centro_fkey!inner(nome)&verification_centers.nome=like.*Brera*&limit=1',
  );
  await pagina.goto(`/verification-center/verifiche/${ricevuta?.id}`);
  // The first round brings the item, and draws it anew with its acts.
  await expect(pagina.getByRole('link', { name: 'Fotografa' })).toBeVisible();
  await pagina.getByRole('button', { name: 'Solo il cartellino' }).click();
  await expect(pagina.locator('article.foglio .codice-qr')).toHaveCount(1);
  for (const [width, height] of [
    [62, 100],
    [54, 25],
    [100, 150],
    [210, 297],
  ] as const) {
    expect(await pagesOf(pagina, width, height), `${width} × ${height} mm`).toBe(1);
  }
  expect(await qrOnPaper(pagina)).toMatch(/\/verification-center\/verifiche\/[0-9a-f-]{36}$/);
  await contesto.close();
});
