import { expect, type Page } from '@playwright/test';
import { now } from '../../support/product.ts';

/** Stripe's test cards, by what their bank does. */
export const CARDS = {
  paga: '4242 4242 4242 4242',
  chiede_3ds: '4000 0025 0000 3155',
  rifiutata: '4000 0000 0000 0002',
  senza_fondi: '4000 0000 0000 9995',
} as const;

/** What a person types where the e-mail is her own account's. */
export async function fillCheckout(page: Page, who: { nome: string; carta?: string }): Promise<void> {
  await fillCheckoutAddress(page, who.nome);
  await fillCard(page, who.carta ?? CARDS.paga);
}

export async function fillCheckoutAddress(page: Page, name: string): Promise<void> {
  await page.getByLabel('Nome e cognome').fill(name);
  await page.getByLabel('Indirizzo', { exact: true }).fill('Via Solferino 18');
  await page.getByLabel('Città').fill('Bologna');
  await page.getByLabel('CAP').fill('40121');
  await page.getByLabel('Telefono').fill('333 1112223');
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Numero della carta').fill(number);
  await page.getByLabel('Scadenza').fill(`12/${(now().getUTCFullYear() + 3) % 100}`);
  await page.getByLabel('CVC').fill('123');
}

export const payButton = (page: Page) => page.getByRole('button', { name: /Ordine con obbligo di pagare/ });

/** From the open checkout to the sale. */
export async function payByCard(page: Page, who: { nome: string; carta?: string }): Promise<void> {
  await fillCheckout(page, who);
  await payButton(page).click();
  await page.waitForURL(/\/checkout\/success/);
  await expect(page.getByText('Pagamento completato').first()).toBeVisible();
}
