import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { PHONE } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { CARDS, fillCard, fillCheckout, payButton } from './helpers/card.ts';
import { contesta } from './helpers/contestazione.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';
import { providersForm } from './helpers/stripe-js.ts';

/** What a payer reads of her money: the bank left half way, the page loaded again in the middle, another tab, afterwards. */
const NOTHING = /addebitato nulla/;
const BUYER = 'acquirente@demo.example';
const PASSWORD = 'fidati-demo-2026';

/** What came to the demo's buyer ten hours ago: the order, and who sold it. */
async function consegnato(richiesta: APIRequestContext): Promise<{ id: string; venditore: string }> {
  const [compra] = await rows<{ id: string }>(richiesta, 'utenti', `email=eq.${BUYER}&select=id`);
  const filter = `status=eq.consegnato&buyer_id=eq.${compra?.id}&select=id,seller_id`;
  const [ordine] = await rows<{ id: string; seller_id: string }>(richiesta, 'ordini', filter);
  const [vende] = await rows<{ email: string }>(richiesta, 'utenti', `id=eq.${ordine?.seller_id}&select=email`);
  return { id: ordine?.id ?? '', venditore: vende?.email ?? '' };
}

/** Up to the page of her bank; the payment's id. */
async function toBank(page: Page): Promise<string> {
  await fillCheckout(page, { nome: 'Marco Conti', carta: CARDS.chiede_3ds });
  await payButton(page).click();
  await page.waitForURL(/\/_stripe\//);
  return new URL(page.url()).searchParams.get('client_secret')?.split('_secret')[0] ?? '';
}

/** What the confirmation says when no money was taken, and back to the card. */
async function indietro(page: Page, titolo: string): Promise<void> {
  await expect(page.getByRole('heading', { name: titolo })).toBeVisible();
  await expect(page.locator('main')).toContainText(NOTHING);
  await page.getByRole('link', { name: 'Torna al pagamento' }).click();
  await page.waitForURL(/\/checkout\?/);
  await expect(page.getByLabel('Numero della carta')).toBeVisible();
}

/** The summary's answer and the payment's arrive one after the other, in either order; and at the widths where each used to push the other. */
async function checkoutStopped(page: Page, checkout: string): Promise<void> {
  const other = new URL(checkout);
  other.searchParams.set('amount', '1');
  for (const [slow, wide] of [
    [/\/api\/payments\/stripe\/create-intent/, 1440],
    [/\/rpc\/situazione_annuncio/, 768],
  ] as const) {
    await page.route(slow, async (route) => {
      await new Promise((via) => setTimeout(via, 1_500));
      await route.continue();
    });
    for (const [dove, width, arrivo] of [
      [other.href, 360, page.getByRole('heading', { name: 'Prezzo aggiornato' })],
      [checkout, 360, page.getByLabel('Numero della carta')],
      [checkout, wide, page.getByLabel('Numero della carta')],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(dove);
      await expect(arrivo).toBeVisible();
      await expect(page.getByText('Articolo', { exact: true })).toBeVisible();
      expect(await shifted(page), `${dove} with a slow ${slow}, ${width}`).toBeLessThan(0.01);
    }
    await page.unroute(slow);
  }
  await page.setViewportSize(PHONE.viewport);
}

test('nobody who paid reads that nothing was charged, whenever she looks; what is wrong with what came is told with a photo', async ({
  browser,
  request,
}) => {
  const acquirente = await openPerson(browser, PHONE);
  const { pagina, contesto, guard } = acquirente;
  await signIn(pagina, BUYER, PASSWORD);
  await pagina.goto('/dashboard');
  await pagina
    .getByRole('link', { name: /^Paga / })
    .first()
    .click();
  await pagina.waitForURL(/\/checkout\?/);
  const checkout = pagina.url();
  await expect(pagina.getByText("L'oggetto ha superato la verifica", { exact: false })).toBeVisible();
  await expect(pagina.getByText(/verifica è negativa/)).toHaveCount(0);

  await test.step('on a phone nothing is pushed away while the answers come, the price changed or not', async () => {
    guard.expects(/409/);
    await checkoutStopped(pagina, checkout);
    await pagina.goto(checkout);
  });

  await test.step('another price is said, and paid only once it was agreed to', async () => {
    const view = new URL(checkout);
    view.searchParams.set('amount', '1');
    await pagina.goto(view.href);
    await pagina.getByRole('button', { name: /^Continua con / }).click();
    await expect(pagina.getByLabel('Numero della carta')).toBeVisible();
    expect(new URL(pagina.url()).searchParams.get('amount')).toBe(new URL(checkout).searchParams.get('amount'));
  });

  await test.step('with real keys: wallets, styles, and a form that did not come', async () => {
    await providersForm(pagina, checkout);
    await pagina.goto(checkout);
  });

  await test.step('an address used before fills in the fields, a CAP the town and the province', async () => {
    const via = pagina.getByLabel('Indirizzo', { exact: true });
    const citta = pagina.getByLabel('Città');
    const provincia = pagina.getByLabel('Provincia');
    await via.fill('');
    await pagina.getByLabel('Indirizzi già usati').selectOption({ index: 1 });
    await expect(via).not.toHaveValue('');
    await pagina.getByLabel('CAP').fill('20121');
    await expect(citta).toHaveValue('Milano');
    await expect(provincia).toHaveValue('MI');
  });

  await test.step('a CAP that no place has is refused beside its field; one that our list does not know waits for a word', async () => {
    const cap = pagina.getByLabel('CAP', { exact: true });
    await cap.fill('99999');
    await expect(cap).toHaveAccessibleDescription(/Questo CAP non esiste in Italia: controllalo\./);
    await payButton(pagina).click();
    await expect(cap).toBeFocused();
    await cap.fill('23041');
    await expect(cap).toHaveAccessibleDescription(/Non troviamo questo CAP: controllalo, o conferma che è giusto\./);
    await pagina.getByLabel('Il CAP 23041 è giusto').check();
    await expect(cap).not.toHaveAttribute('aria-invalid', 'true');
    await cap.fill('20121');
    await expect(pagina.getByLabel(/^Il CAP .* è giusto$/)).toHaveCount(0);
  });

  await test.step('the provider does not answer, the bank says no, another card too: each is said, what was typed stays', async () => {
    await fillCheckout(pagina, { nome: 'Marco Conti' });
    await pagina.route('**/_stripe/confirm', (route) => route.abort());
    await payButton(pagina).click();
    await expect(pagina.getByRole('alert').filter({ hasText: /onnessione|risponde|riprova/i })).toBeVisible();
    await pagina.unroute('**/_stripe/confirm');
    for (const [carta, detto] of [
      [CARDS.rifiutata, 'La banca ha rifiutato la carta.'],
      [CARDS.senza_fondi, 'Fondi insufficienti.'],
    ] as const) {
      await fillCard(pagina, carta);
      await payButton(pagina).click();
      await expect(pagina.getByRole('alert').filter({ hasText: detto })).toBeVisible();
    }
    await expect(pagina.getByLabel('Città')).toHaveValue('Bologna');
  });

  // Plays checkout (a refusal)
  await test.step('3-D Secure refused, then left half way: nothing was charged, and the way back', async () => {
    await toBank(pagina);
    await pagina.getByRole('button', { name: 'Rifiuta' }).click();
    await pagina.waitForURL(/\/checkout\/success\?/);
    expect([...new URL(pagina.url()).searchParams.keys()]).toEqual(['payment_intent', 'redirect_status']);
    await indietro(pagina, 'Pagamento fallito');
    const intento = await toBank(pagina);
    await pagina.goto(`/checkout/success?payment_intent=${intento}`);
    await indietro(pagina, 'Pagamento non completato');
  });

  await test.step('the bank takes its time: nobody pays again, here or in another tab, and the page tells the answer by itself', async () => {
    await toBank(pagina);
    const bank = pagina.url();
    await pagina.getByRole('button', { name: 'Rispondi più tardi' }).click();
    const attende = (where: Page) =>
      expect(where.getByRole('heading', { name: 'Pagamento in elaborazione' })).toBeVisible();
    await attende(pagina);
    await pagina.reload();
    await attende(pagina);
    await expect(pagina.locator('main')).toContainText('Non pagare di nuovo');
    const scheda = await contesto.newPage();
    await scheda.goto(checkout);
    await scheda.waitForURL(/\/checkout\/success/);
    await attende(scheda);
    await scheda.goto(bank);
    await scheda.getByRole('button', { name: 'Rifiuta' }).click();
    await indietro(pagina, 'Pagamento fallito');
    await scheda.close();
  });

  await test.step('pressed twice, and the page is loaded again as soon as the bank has said yes: paid once', async () => {
    await fillCheckout(pagina, { nome: 'Marco Conti' });
    const said = pagina.waitForResponse(/\/_stripe\/confirm/);
    await payButton(pagina).dblclick();
    await said;
    await pagina.goto(checkout);
    await pagina.waitForURL(/\/checkout\/success/);
    await expect(pagina.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
    await expect(pagina.locator('main')).not.toContainText(NOTHING);
    const annuncio = new URL(checkout).searchParams.get('annuncio') ?? '';
    const ordini = await rows<{ status: string }>(request, 'ordini', `id_annuncio=eq.${annuncio}&select=status`);
    expect(ordini).toEqual([{ status: 'pagato' }]);
  });

  await test.step('another tab, and once more after the sale is closed', async () => {
    const scheda = await contesto.newPage();
    guard.expects(/409|404/);
    await scheda.goto(checkout);
    await scheda.waitForURL(/\/checkout\/success/);
    await expect(scheda.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
    await expect(scheda.locator('main')).not.toContainText(NOTHING);
    await scheda.reload();
    await expect(scheda.getByRole('heading', { name: 'Pagamento completato' })).toBeVisible();
  });

  await test.step('a problem with what was delivered: both parties see the photo, and it has no public address', async () => {
    const venditore = await openPerson(browser, PHONE);
    const ordine = await consegnato(request);
    await signIn(venditore.pagina, ordine.venditore, PASSWORD);
    await contesta(request, ordine.id, acquirente, venditore);
    expect(venditore.guard.faults()).toEqual([]);
    await venditore.contesto.close();
  });
  expect(guard.faults()).toEqual([]);
  await contesto.close();
});
