import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { findLetter, linkOf, runJobs } from './helpers/mail.ts';
import { openPerson } from './helpers/people.ts';

/** 'Torni qui subito dopo': through registration, its letter on another device, Google, and an invitation. */
const DEMO = 'fidati-demo-2026';
const PASSWORD = 'una-parola-lunga-2026';

/** The titolare's invitation, as her own page would send it. */
async function invita(request: APIRequestContext, email: string, apikey: string): Promise<void> {
  const inside = await request.post('/auth/v1/token?grant_type=password', {
    headers: { apikey },
    data: { email: 'centro@demo.example', password: DEMO },
  });
  const { access_token }: { access_token: string } = await inside.json();
  const done = await request.post('/rest/v1/rpc/invita_operatore', {
    headers: { apikey, authorization: `Bearer ${access_token}` },
    data: { p_email: email },
  });
  expect(done.ok(), await done.text()).toBe(true);
}

// Plays invito_centro (its act)
test('an invited person registers from the letter, confirms on another device, and lands on the invitation', async ({
  browser,
  request,
}) => {
  const email = `operatrice-${Date.now()}@prova.example`;
  const telefono = await openPerson(browser, PHONE);
  const { pagina } = telefono;
  await pagina.goto('/annunci');
  const backend = await pagina.locator('meta[name="fidati-backend"]').getAttribute('content');
  const apikey = backend?.split(' ').at(-1) ?? '';
  await invita(request, email, apikey);
  await runJobs(request);
  const invito = await findLetter(request, email, /Invito/);
  const link = /https?:\/\/\S+\/invito-centro\?\S+/.exec(invito.text)?.[0] ?? '';

  await pagina.goto(link);
  await pagina.waitForURL(/\/login\?redirect=/);
  await pagina
    .getByRole('main')
    .getByRole('link', { name: /Registrati/ })
    .click();
  await pagina.getByLabel('Nome', { exact: true }).fill('Lia');
  await pagina.getByLabel('Cognome').fill('Sarti');
  await pagina.getByLabel('Email').fill(email);
  await pagina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pagina.getByLabel('Conferma password').fill(PASSWORD);
  await pagina.getByLabel(/Accetto i termini/).check();
  await pagina.getByRole('button', { name: 'Registrati', exact: true }).click();
  await pagina.waitForURL(/\/login\?registrato=1&redirect=%2Finvito-centro/);

  const desk = await openPerson(browser, DESKTOP);
  await desk.pagina.goto(linkOf(await findLetter(request, email, /onferma/)));
  await desk.pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await desk.pagina.getByLabel('Nuova password').fill(PASSWORD);
  await desk.pagina.getByLabel('Conferma password').fill(PASSWORD);
  await desk.pagina.getByRole('button', { name: 'Salva la nuova password' }).click();
  await desk.pagina.waitForURL(/\/invito-centro\?codice=/);
  await expect(desk.pagina.getByText('Fidati Point Milano Brera', { exact: false })).toBeVisible();
  await desk.pagina.getByRole('button', { name: "Accetta l'invito" }).click();
  await desk.pagina.waitForURL(/\/verification-center\/dashboard/);

  // used once: on the first device the same letter says so
  telefono.guard.expects(/404/);
  await pagina.goto(link);
  await pagina.getByLabel('Email').fill(email);
  await pagina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
  await expect(pagina.getByRole('alert')).toContainText("L'invito non è valido o è scaduto.");
  for (const { contesto, guard } of [telefono, desk]) {
    expect(guard.faults()).toEqual([]);
    await contesto.close();
  }
});

// Plays ritorno (its act)
test('a visitor who is asked to sign in on a listing keeps it through registration and through Google', async ({
  browser,
}) => {
  const { pagina, contesto, guard } = await openPerson(browser, PHONE);
  await pagina.goto('/annunci');
  await pagina.getByRole('article').first().getByRole('link').first().click();
  await pagina.waitForURL(/\/annunci\/[0-9a-f-]{36}$/);
  const here = new URL(pagina.url()).pathname;
  await pagina.getByRole('link', { name: 'Contatta il venditore' }).click();
  const signUp = pagina.getByRole('dialog').getByRole('link', { name: 'Registrati' });
  expect(await signUp.getAttribute('href')).toBe(`/register?redirect=${encodeURIComponent(here)}`);
  // its button stands where the site has Google
  const withGoogle = { external: { google: true } };
  await pagina.route(/auth\/v1\/settings/, (question) => question.fulfill({ json: withGoogle }));
  await pagina.getByRole('dialog').getByRole('link', { name: 'Accedi' }).click();
  await pagina.waitForURL(/\/login\?redirect=/);
  // Google itself is not here: what it is handed is the way back
  guard.expects(/authorize/);
  const departure = pagina.waitForRequest(/\/auth\/v1\/authorize/);
  await pagina.getByRole('button', { name: 'Continua con Google' }).click();
  const ritorno = new URL(new URL((await departure).url()).searchParams.get('redirect_to') ?? '');
  expect([ritorno.origin, ritorno.pathname, ritorno.searchParams.get('next')]).toEqual([
    new URL(pagina.url()).origin,
    '/oauth/callback',
    here,
  ]);
  await contesto.close();
});

test('on a phone of 360 px who is signed in finds the way out, on rendered pages and in the application', async ({
  browser,
}) => {
  const { pagina, contesto, guard } = await openPerson(browser, {
    ...PHONE,
    viewport: { width: 360, height: 780 },
  });
  const enter = async () => {
    await pagina.goto('/login');
    await pagina.getByLabel('Email').fill('acquirente@demo.example');
    await pagina.getByLabel('Password', { exact: true }).fill(DEMO);
    await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
    await pagina.waitForURL(/\/dashboard$/);
  };
  for (const where of ['/annunci', '/dashboard']) {
    await enter();
    await pagina.goto(where);
    await pagina.getByLabel(/account di/).click();
    await expect(pagina.getByRole('button', { name: 'Esci' })).toBeInViewport();
    await pagina.getByRole('button', { name: 'Esci' }).click();
    await pagina.waitForURL(/\/$/);
    await pagina.goto('/dashboard');
    await pagina.waitForURL(/\/login/);
  }
  expect(guard.faults()).toEqual([]);
  await contesto.close();
});
