import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { PHONE } from '../support/devices.ts';
import { now } from '../support/product.ts';
import { shifted } from '../support/still.ts';
import { contesta } from './helpers/contestazione.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

/** What a payer reads of her money: the bank left half way, the page loaded again in the middle, another tab, afterwards. */
const NULLA = /addebitato nulla/;
const COMPRA = 'acquirente@demo.example';
const PASSWORD = 'fidati-demo-2026';

/** What came to the demo's buyer ten hours ago: the order, and who sold it. */
async function consegnato(richiesta: APIRequestContext): Promise<{ id: string; venditore: string }> {
  const [compra] = await rows<{ id: string }>(richiesta, 'utenti', `email=eq.${COMPRA}&select=id`);
  const filtro = `status=eq.consegnato&buyer_id=eq.${compra?.id}&select=id,seller_id`;
  const [ordine] = await rows<{ id: string; seller_id: string }>(richiesta, 'ordini', filtro);
  const [vende] = await rows<{ email: string }>(richiesta, 'utenti', `id=eq.${ordine?.seller_id}&select=email`);
  return { id: ordine?.id ?? '', venditore: vende?.email ?? '' };
}

async function compila(pagina: Page, carta: string): Promise<void> {
  await pagina.getByLabel('Nome e cognome').fill('Marco Conti');
  await pagina.getByLabel('Indirizzo', { exact: true }).fill('Via Solferino 18');
  await pagina.getByLabel('Città').fill('Bologna');
  await pagina.getByLabel('CAP').fill('40121');
  await pagina.getByLabel('Telefono').fill('333 1112223');
  await pagina.getByLabel('Email').fill(COMPRA);
  await pagina.getByLabel('Numero della carta').fill(carta);
  await pagina.getByLabel('Scadenza').fill(`12/${(now().getUTCFullYear() + 3) % 100}`);
  await pagina.getByLabel('CVC').fill('123');
}

/** The summary's answer and the payment's arrive one after the other, in either order. */
async function cassaFerma(pagina: Page, cassa: string): Promise<void> {
  await pagina.setViewportSize({ width: 360, height: 780 });
  const altra = new URL(cassa);
  altra.searchParams.set('amount', '1');
  for (const lenta of [/\/api\/payments\/stripe\/create-intent/, /\/rpc\/situazione_annuncio/]) {
    await pagina.route(lenta, async (rotta) => {
      await new Promise((via) => setTimeout(via, 1_500));
      await rotta.continue();
    });
    for (const [dove, arrivo] of [
      [altra.href, pagina.getByRole('heading', { name: 'Prezzo aggiornato' })],
      [cassa, pagina.getByLabel('Numero della carta')],
    ] as const) {
      await pagina.goto(dove);
      await expect(arrivo).toBeVisible();
      await expect(pagina.getByText('Articolo', { exact: true })).toBeVisible();
      expect(await shifted(pagina), `${dove} with a slow ${lenta}`).toBeLessThan(0.02);
    }
    await pagina.unroute(lenta);
  }
  await pagina.setViewportSize(PHONE.viewport);
}

test('nobody who paid reads that nothing was charged, whenever she looks; what is wrong with what came is told with a photo', async ({
  browser,
  request,
}) => {
  const acquirente = await openPerson(browser, PHONE);
  const { pagina, contesto, guardia } = acquirente;
  await signIn(pagina, COMPRA, PASSWORD);
  await pagina.goto('/dashboard');
  await pagina
    .getByRole('link', { name: /^Paga / })
    .first()
    .click();
  await pagina.waitForURL(/\/checkout\?/);
  const cassa = pagina.url();
  await expect(pagina.getByText("L'oggetto ha superato la verifica", { exact: false })).toBeVisible();
  await expect(pagina.getByText(/verifica è negativa/)).toHaveCount(0);

  await test.step('on a phone nothing is pushed away while the answers come, the price changed or not', async () => {
    guardia.expects(/409/);
    await cassaFerma(pagina, cassa);
    await pagina.goto(cassa);
  });

  // Plays checkout (a refusal)
  await test.step('3-D Secure left half way: not completed, and the way back', async () => {
    await compila(pagina, '4000 0025 0000 3155');
    await pagina.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click();
    await pagina.waitForURL(/\/_stripe\//);
    const intento = new URL(pagina.url()).searchParams.get('client_secret')?.split('_secret')[0] ?? '';
    await pagina.goto(`/checkout/success?payment_intent=${intento}`);
    await expect(pagina.getByRole('heading', { name: 'Pagamento non completato' })).toBeVisible();
    await pagina.getByRole('link', { name: 'Torna al pagamento' }).click();
    await pagina.waitForURL(/\/checkout\?/);
  });

  await test.step('the page is loaded again as soon as the bank has said yes', async () => {
    await compila(pagina, '4242 4242 4242 4242');
    const detto = pagina.waitForResponse(/\/_stripe\/confirm/);
    await pagina.getByRole('button', { name: /Ordine con obbligo di pagare/ }).click();
    await detto;
    await pagina.goto(cassa);
    await pagina.waitForURL(/\/checkout\/success/);
    await expect(pagina.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
    await expect(pagina.locator('main')).not.toContainText(NULLA);
  });

  await test.step('another tab, and once more after the sale is closed', async () => {
    const scheda = await contesto.newPage();
    guardia.expects(/409|404/);
    await scheda.goto(cassa);
    await scheda.waitForURL(/\/checkout\/success/);
    await expect(scheda.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
    await expect(scheda.locator('main')).not.toContainText(NULLA);
    await scheda.reload();
    await expect(scheda.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
  });

  await test.step('a problem with what was delivered: both parties see the photo, and it has no public address', async () => {
    const venditore = await openPerson(browser, PHONE);
    const ordine = await consegnato(request);
    await signIn(venditore.pagina, ordine.venditore, PASSWORD);
    await contesta(request, ordine.id, acquirente, venditore);
    expect(venditore.guardia.faults()).toEqual([]);
    await venditore.contesto.close();
  });
  expect(guardia.faults()).toEqual([]);
  await contesto.close();
});
