import { expect, type Page } from '@playwright/test';
import { colonnaPunteggio, ETICHETTE_SEZIONE, type Sezione } from '../../../src/domain/verifiche/sezioni.ts';
import type { Tablet } from './tablet.ts';

/** What a person does at the counter, and what the page answers. */

export const indirizzo = (verifica: string, passo: string): string =>
  `/verification-center/verifiche/${verifica}?passo=${passo}`;

export async function apriValutazione(pagina: Page, verifica: string): Promise<void> {
  await pagina.goto(indirizzo(verifica, 'approva'));
  await expect(pagina.getByRole('button', { name: 'Togli un punto a Autenticità' })).toBeVisible();
}

/** Seen in the very frame in which the page says it. */
export const salvato = (pagina: Page) =>
  pagina.waitForFunction(() =>
    Array.from(document.querySelectorAll('p[role=status]')).some(({ textContent }) => textContent === 'Salvato sul tablet'),
  );

const cursore = (pagina: Page, sezione: Sezione) =>
  pagina.getByRole('slider', { name: new RegExp(`^${ETICHETTE_SEZIONE[sezione]}`) });

export const valore = async (pagina: Page, sezione: Sezione): Promise<number> =>
  Number(await cursore(pagina, sezione).inputValue());

/** Moves a slider to a value and waits for the page to say that it is saved. */
export async function dai(tablet: Tablet, verifica: string, sezione: Sezione, punti: number, pagina = tablet.pagina) {
  await cursore(pagina, sezione).fill(String(punti));
  await salvato(pagina);
  tablet.promesse.campo(verifica, colonnaPunteggio(sezione), punti);
}

export async function annota(tablet: Tablet, verifica: string, testo: string, pagina = tablet.pagina): Promise<void> {
  await pagina.getByRole('textbox', { name: 'Note' }).fill(testo);
  await pagina.getByRole('button', { name: 'Aggiungi la nota' }).click();
  await expect(pagina.getByText(testo)).toBeVisible();
  await expect(pagina.getByRole('button', { name: 'Aggiungi la nota' })).toBeHidden();
  tablet.promesse.nota(verifica, testo);
}

export async function fotografa(tablet: Tablet, verifica: string): Promise<void> {
  const { pagina } = tablet;
  await pagina.getByRole('button', { name: 'Fotografa' }).click();
  await pagina.getByRole('button', { name: 'Scatta' }).click();
  await expect(pagina.getByText('1 foto salvata')).toBeVisible();
  tablet.promesse.unaFoto(verifica);
  await pagina.getByRole('button', { name: 'Fatto' }).click();
}
