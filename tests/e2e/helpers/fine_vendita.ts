import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { formattaEuro } from '../../../src/domain/denaro.ts';
import { rows } from './stored.ts';

/** The end of a sale as its two parties live it: the parcel came, each says and reads what is his. */

export async function riceveERecensisce(pagina: Page, titolo: string, recensiti: (string | RegExp)[]): Promise<void> {
  await pagina.goto('/dashboard');
  await pagina.getByRole('link', { name: `Segui ${titolo}` }).click();
  await expect(pagina.getByText('Codice BRT BRT0847221609.')).toBeVisible();
  await pagina.getByRole('button', { name: 'Conferma ricezione' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Conferma ricezione' }).click();
  await expect(pagina.getByRole('heading', { name: 'Ordine concluso' })).toBeVisible();
  for (const chi of recensiti) {
    const modulo = pagina.getByRole('form', { name: chi });
    await modulo.getByText('Ottimo').click();
    await modulo.getByRole('button', { name: 'Invia la recensione' }).click();
    await expect(modulo).toHaveCount(0);
  }
  await expect(pagina.getByText(/^La tua su .*: 5 su 5$/)).toHaveCount(2);
}

export async function leggeIlVersamento(richiesta: APIRequestContext, pagina: Page, annuncio: string): Promise<void> {
  const [dovuto] = await rows<{ importo: number }>(
    richiesta,
    'versamenti',
    `destinatario=eq.venditore&select=importo,ordini!inner(id_annuncio)&ordini.id_annuncio=eq.${annuncio}`,
  );
  await pagina.goto('/dashboard');
  await expect(pagina.getByText('Aspetta il tuo IBAN e i tuoi dati fiscali.', { exact: false })).toBeVisible();
  await expect(pagina.getByText(formattaEuro(dovuto?.importo ?? 0)).first()).toBeVisible();
  await pagina.getByRole('link', { name: 'Aggiungi IBAN e dati fiscali' }).click();
  await pagina.getByLabel('Intestatario del conto').fill('Lucia Bianchi');
  await pagina.getByLabel('IBAN').fill('IT60 X054 2811 1010 0000 0123 456');
  await pagina.getByLabel('Codice fiscale').fill('RNLMRT90A41G224X');
  await pagina.getByLabel('Data di nascita').fill('1990-01-01');
  await pagina.getByLabel('Indirizzo').fill('Via Solferino 18');
  await pagina.getByLabel('CAP').fill('20121');
  await pagina.getByLabel('Città').fill('Milano');
  await pagina.getByRole('button', { name: /^Salva/ }).click();
  await expect(pagina.getByText(/Può partire dal/)).toBeVisible();
}
