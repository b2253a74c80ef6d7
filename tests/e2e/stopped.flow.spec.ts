import { expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { PHONE } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { openPerson, signIn } from './helpers/people.ts';

const DEMO = 'fidati-demo-2026';
/** The seller's, not yet verified; and one that the buyer bought. */
const FREE = '9a416e2f-5928-522b-a8d0-e6654fbfa2f9';
const BOUGHT = 'b30649e4-43b1-555e-a20d-d530050b4920';

/** What stood on the page stays where it was while the rest comes, at the widths where it used to move most. */
async function still(page: Page, path: string, width: number, end: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
  await page.goto(path);
  await end();
  await page.waitForLoadState('networkidle');
  expect(await shifted(page), `${path}, ${width}`).toBeLessThan(0.01);
}

test('settings opened at an area, the quote of a visit, the page of what was bought', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, PHONE);
  await signIn(pagina, 'venditore@demo.example', DEMO);
  await still(pagina, '/dashboard/impostazioni#sicurezza', 360, () =>
    expect(pagina.getByRole('heading', { name: 'Privacy e sicurezza' })).toBeInViewport(),
  );
  await still(pagina, `/verifiche/nuova?annuncio=${FREE}`, 360, () =>
    expect(pagina.getByRole('button', { name: /^Conferma/ })).toBeVisible(),
  );
  await contesto.close();
  const buyer = await openPerson(browser, {});
  await signIn(buyer.pagina, 'acquirente@demo.example', DEMO);
  await still(buyer.pagina, `/annunci/${BOUGHT}`, 1440, () =>
    expect(buyer.pagina.getByRole('link', { name: 'Vai al tuo ordine' })).toBeVisible(),
  );
  await buyer.contesto.close();
});
