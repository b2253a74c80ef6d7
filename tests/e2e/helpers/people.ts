import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Watch, watch } from '../../support/console.ts';
import { findLetter, linkOf } from './mail.ts';

export type Person = { contesto: BrowserContext; pagina: Page; guard: Watch };

export async function openPerson(browser: Browser, dispositivo: BrowserContextOptions): Promise<Person> {
  const context = await browser.newContext(dispositivo);
  const guard = await watch(context);
  return { contesto: context, guard: guard, pagina: await context.newPage() };
}

/** Registration and confirmation by letter, which signs in: as a person would. */
export async function signUp(
  page: Page,
  richiesta: APIRequestContext,
  who: { nome: string; email: string; password: string },
): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Nome', { exact: true }).fill(who.nome);
  await page.getByLabel('Cognome').fill('Bianchi');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Conferma password').fill(who.password);
  await page.getByLabel(/Accetto i termini/).check();
  await page.getByRole('button', { name: 'Registrati', exact: true }).click();
  await page.waitForURL(/\/login/);
  const conferma = await findLetter(richiesta, who.email, /onferma/);
  await page.goto(linkOf(conferma));
  await page.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await page.waitForURL(/\/dashboard$/);
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accedi', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}
