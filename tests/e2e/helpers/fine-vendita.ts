import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { formatEuro } from '../../../src/domain/denaro.ts';
import { rows } from './stored.ts';

/** The end of a sale as its two parties live it: the parcel came, each says and reads what is his. */

export async function receiveAndReview(page: Page, titolo: string, reviewed: (string | RegExp)[]): Promise<void> {
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `Segui ${titolo}` }).click();
  await expect(page.getByText('Codice BRT BRT0847221609.')).toBeVisible();
  await page.getByRole('button', { name: 'Conferma ricezione' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conferma ricezione' }).click();
  await expect(page.getByRole('heading', { name: 'Ordine concluso' })).toBeVisible();
  for (const who of reviewed) {
    const form = page.getByRole('form', { name: who });
    await form.getByText('Ottimo').click();
    await form.getByRole('button', { name: 'Invia la recensione' }).click();
    await expect(form).toHaveCount(0);
  }
  await expect(page.getByText(/^La tua su .*: 5 su 5$/)).toHaveCount(2);
}

export async function readsVersamento(richiesta: APIRequestContext, page: Page, annuncio: string): Promise<void> {
  const [dovuto] = await rows<{ importo: number }>(
    richiesta,
    'versamenti',
    `destinatario=eq.venditore&select=importo,ordini!inner(id_annuncio)&ordini.id_annuncio=eq.${annuncio}`,
  );
  await page.goto('/dashboard');
  await expect(page.getByText(/^Ricevi .*Aspetta il tuo IBAN e i tuoi dati fiscali/)).toBeVisible();
  await expect(page.getByText(formatEuro(dovuto?.importo ?? 0)).first()).toBeVisible();
  await page.getByRole('link', { name: 'Aggiungi IBAN e dati fiscali' }).click();
  await page.getByLabel('Intestatario del conto').fill('Lucia Bianchi');
  await page.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 456');
  await page.getByLabel('Codice fiscale').fill('BNCLCU90A41F205Z');
  await page.getByLabel('Data di nascita').fill('1990-01-01');
  await page.getByLabel('Indirizzo').fill('Via Solferino 18');
  await page.getByLabel('CAP').fill('20121');
  await page.getByLabel('Città').fill('Milano');
  await page.getByRole('button', { name: /^Salva/ }).click();
  await expect(page.getByText(/Può partire dal/)).toBeVisible();
}
