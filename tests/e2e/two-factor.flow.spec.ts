import { expect, type Page } from '@playwright/test';
import { RIGHT_CODE, SECRET_KEY, TwoStepAuth } from '../fakes/two-step-auth.ts';
import { violations } from '../support/axe.ts';
import { test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { openPerson } from './helpers/people.ts';

/** The embedded backend has no second factor: the page meets a sign-in service that has, and the rest is the product (decision P21). */
async function withService(page: Page, auth: TwoStepAuth): Promise<void> {
  const replies = async (richiesta: { url(): string; method(): string; postData(): string | null }) => {
    const { url, method, postData } = {
      url: richiesta.url(),
      method: richiesta.method(),
      postData: richiesta.postData(),
    };
    const answer = await auth.fetch(url, { method, ...(postData === null ? {} : { body: postData }) });
    return { status: answer.status, contentType: 'application/json', body: await answer.text() };
  };
  for (const where of ['**/auth/v1/**', '**/rest/v1/rpc/mio_profilo'])
    await page.route(where, async (via, richiesta) => via.fulfill(await replies(richiesta)));
}

const withoutDefects = async (page: Page) => expect(await violations(page)).toEqual([]);

for (const [nome, dispositivo] of [
  ['a phone', PHONE],
  ['a desk', DESKTOP],
] as const)
  test(`on ${nome} a second factor is added, asked for at the next sign-in and taken away`, async ({ browser }) => {
    const auth = new TwoStepAuth();
    const { pagina, contesto, guard } = await openPerson(browser, dispositivo);
    await withService(pagina, auth);
    const signIn = async () => {
      await pagina.goto('/login?redirect=/dashboard/sicurezza');
      await pagina.getByLabel('Email').fill('anna@prova.example');
      await pagina.getByLabel('Password', { exact: true }).fill('una-password');
      await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
    };

    await signIn();
    await expect(pagina.getByRole('heading', { level: 1 })).toHaveText('Verifica in due passaggi');
    await expect(pagina.getByText('Nessuno: per entrare basta la password.')).toBeVisible();
    await pagina.getByRole('button', { name: 'Aggiungi un dispositivo' }).click();
    await pagina.getByRole('button', { name: 'Continua' }).click();
    await expect(pagina.getByRole('img', { name: 'Codice QR per l’app di autenticazione' })).toBeVisible();
    await expect(pagina.getByText(SECRET_KEY)).toBeVisible();
    await withoutDefects(pagina);
    await pagina.getByLabel('Codice dell’app').fill(RIGHT_CODE);
    await pagina.getByRole('button', { name: 'Attiva' }).click();
    await expect(pagina.getByRole('button', { name: 'Rimuovi Telefono' })).toBeVisible();
    await withoutDefects(pagina);

    // another browser knows the password alone: no screen of this account opens
    await pagina.evaluate(() => localStorage.clear());
    await signIn();
    await expect(pagina.getByLabel('Codice dell’app')).toBeVisible();
    await withoutDefects(pagina);
    await pagina.goto('/dashboard/sicurezza');
    await expect(pagina.getByLabel('Codice dell’app')).toBeVisible();
    await pagina.getByLabel('Codice dell’app').fill('654321');
    await pagina.getByRole('button', { name: 'Entra', exact: true }).click();
    await expect(pagina.getByText(/^Il codice non è giusto/)).toBeVisible();
    await pagina.getByLabel('Codice dell’app').fill(RIGHT_CODE);
    await pagina.getByRole('button', { name: 'Entra', exact: true }).click();

    await pagina.getByRole('button', { name: 'Rimuovi Telefono' }).click();
    await pagina.getByRole('dialog').getByRole('button', { name: 'Rimuovi' }).click();
    await expect(pagina.getByText('Nessuno: per entrare basta la password.')).toBeVisible();
    expect(guard.faults()).toEqual([]);
    await contesto.close();
  });
