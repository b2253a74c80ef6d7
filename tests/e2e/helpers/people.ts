import type { APIRequestContext, Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { type Watch, watch } from '../../support/console.ts';
import { findLetter, linkOf } from './mail.ts';

export type Person = { contesto: BrowserContext; pagina: Page; guardia: Watch };

export async function openPerson(browser: Browser, dispositivo: BrowserContextOptions): Promise<Person> {
  const contesto = await browser.newContext(dispositivo);
  const guardia = await watch(contesto);
  return { contesto, guardia, pagina: await contesto.newPage() };
}

/** Registration and confirmation by letter, which signs in: as a person would. */
export async function signUp(
  pagina: Page,
  richiesta: APIRequestContext,
  chi: { nome: string; email: string; password: string },
): Promise<void> {
  await pagina.goto('/register');
  await pagina.getByLabel('Nome', { exact: true }).fill(chi.nome);
  await pagina.getByLabel('Cognome').fill('Bianchi');
  await pagina.getByLabel('Email').fill(chi.email);
  await pagina.getByLabel('Password', { exact: true }).fill(chi.password);
  await pagina.getByLabel('Conferma password').fill(chi.password);
  await pagina.getByLabel(/Accetto i termini/).check();
  await pagina.getByRole('button', { name: 'Registrati', exact: true }).click();
  await pagina.waitForURL(/\/login/);
  const conferma = await findLetter(richiesta, chi.email, /onferma/);
  await pagina.goto(linkOf(conferma));
  await pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await pagina.waitForURL(/\/dashboard$/);
}

export async function signIn(pagina: Page, email: string, password: string): Promise<void> {
  await pagina.goto('/login');
  await pagina.getByLabel('Email').fill(email);
  await pagina.getByLabel('Password', { exact: true }).fill(password);
  await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
  await pagina.waitForURL((url) => !url.pathname.startsWith('/login'));
}
