import { expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { TELEFONO } from '../support/dispositivi.ts';
import { adesso } from '../support/prodotto.ts';
import { accedi, persona } from './aiuti/persone.ts';

/** What a payer reads of her money: the bank left half way, the page loaded again in the middle, another tab, afterwards. */
const NULLA = /addebitato nulla/;

async function compila(pagina: Page, carta: string): Promise<void> {
  await pagina.getByLabel('Nome e cognome').fill('Marco Conti');
  await pagina.getByLabel('Indirizzo', { exact: true }).fill('Via Solferino 18');
  await pagina.getByLabel('Città').fill('Bologna');
  await pagina.getByLabel('CAP').fill('40121');
  await pagina.getByLabel('Telefono').fill('333 1112223');
  await pagina.getByLabel('Email').fill('acquirente@demo.example');
  await pagina.getByLabel('Numero della carta').fill(carta);
  await pagina.getByLabel('Scadenza').fill(`12/${(adesso().getUTCFullYear() + 3) % 100}`);
  await pagina.getByLabel('CVC').fill('123');
}

test('nobody who paid reads that nothing was charged, whenever she looks', async ({ browser }) => {
  const { pagina, contesto, guardia } = await persona(browser, TELEFONO);
  await accedi(pagina, 'acquirente@demo.example', 'fidati-demo-2026');
  await pagina.goto('/dashboard');
  await pagina.getByRole('link', { name: 'Acquista' }).first().click();
  await pagina.getByRole('link', { name: /^Acquista/ }).click();
  await pagina.waitForURL(/\/checkout\?/);
  const cassa = pagina.url();
  await expect(pagina.getByText("L'oggetto ha superato la verifica", { exact: false })).toBeVisible();
  await expect(pagina.getByText(/verifica è negativa/)).toHaveCount(0);

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
  expect(guardia.faults()).toEqual([]);
  await contesto.close();
});
