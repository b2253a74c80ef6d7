import { expect, test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { findLetter, linkOf } from './helpers/mail.ts';
import { openPerson, signIn } from './helpers/people.ts';

/** Every letter about the account, opened and pressed: on the device that asked and on another one (decision P14). */
const NUOVA = 'una-nuova-parola-2026';

// Plays conferma_accesso (its act)
test('who registers confirms on another device, chooses her password there, and lands where she was going', async ({
  browser,
  request,
}) => {
  const email = `conferma-${Date.now()}@prova.example`;
  const telefono = await openPerson(browser, PHONE);
  const { pagina } = telefono;
  await pagina.goto('/register?redirect=/annunci/nuovo');
  await pagina.getByLabel('Nome', { exact: true }).fill('Marta');
  await pagina.getByLabel('Cognome').fill('Verdi');
  await pagina.getByLabel('Email').fill(email);
  await pagina.getByLabel('Password', { exact: true }).fill('parola-lunga-1');
  await pagina.getByLabel('Conferma password').fill('parola-lunga-1');
  await pagina.getByLabel(/Accetto i termini/).check();
  await pagina.getByRole('button', { name: 'Registrati', exact: true }).click();
  const link = linkOf(await findLetter(request, email, /onferma/));

  const altrove = await openPerson(browser, DESKTOP);
  await altrove.pagina.goto(link);
  await expect(altrove.pagina.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeVisible();
  expect(new URL(altrove.pagina.url()).hash, 'the token is gone from the address').toBe('');
  await altrove.pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  // a stranger could have registered her address: what was typed elsewhere doesn't count
  await altrove.pagina.waitForURL(/\/nuova-password\?/);
  await altrove.pagina.getByLabel('Nuova password').fill(NUOVA);
  await altrove.pagina.getByLabel('Conferma password').fill(NUOVA);
  await altrove.pagina.getByRole('button', { name: 'Salva la nuova password' }).click();
  await altrove.pagina.waitForURL(/\/annunci\/nuovo$/);

  // a link works once
  telefono.guardia.expects(/403|401/);
  await pagina.goto(link);
  await pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(pagina.getByRole('alert')).toContainText('Il link è scaduto, oppure è già stato usato.');
  await signIn(pagina, email, NUOVA);
  await pagina.waitForURL(/\/dashboard/);
  for (const chi of [telefono, altrove]) await chi.contesto.close();
});

for (const dove of ['the same tab', 'another device'] as const)
  test(`a forgotten password is chosen anew in ${dove}`, async ({ browser, request }) => {
    const email = `recupero-${dove === 'the same tab' ? 'qui' : 'altrove'}-${Date.now()}@prova.example`;
    const prima = await openPerson(browser, PHONE);
    const { pagina } = prima;
    await pagina.goto('/register');
    await pagina.getByLabel('Nome', { exact: true }).fill('Ugo');
    await pagina.getByLabel('Cognome').fill('Neri');
    await pagina.getByLabel('Email').fill(email);
    await pagina.getByLabel('Password', { exact: true }).fill('parola-vecchia-1');
    await pagina.getByLabel('Conferma password').fill('parola-vecchia-1');
    await pagina.getByLabel(/Accetto i termini/).check();
    await pagina.getByRole('button', { name: 'Registrati', exact: true }).click();
    await pagina.goto(linkOf(await findLetter(request, email, /onferma/)));
    await pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
    await pagina.waitForURL(/\/dashboard$/);
    await pagina.evaluate(() => localStorage.clear());

    await pagina.goto('/password-dimenticata');
    await pagina.getByLabel('Email').fill(email);
    await pagina.getByRole('button', { name: 'Mandami il link' }).click();
    await expect(pagina.getByText("Se l'indirizzo ha un account")).toBeVisible();
    const link = linkOf(await findLetter(request, email, /password/i));

    const dopo = dove === 'the same tab' ? prima : await openPerson(browser, DESKTOP);
    await dopo.pagina.goto(link);
    await dopo.pagina.getByRole('button', { name: 'Scegli una nuova password' }).click();
    await dopo.pagina.waitForURL(/\/nuova-password$/);
    await dopo.pagina.getByLabel('Nuova password').fill(NUOVA);
    await dopo.pagina.getByLabel('Conferma password').fill(NUOVA);
    await dopo.pagina.getByRole('button', { name: 'Salva la nuova password' }).click();
    await dopo.pagina.waitForURL(/\/dashboard$/);

    const terza = await openPerson(browser, PHONE);
    await signIn(terza.pagina, email, NUOVA);
    await terza.pagina.waitForURL(/\/dashboard/);
    for (const chi of new Set([prima, dopo, terza])) await chi.contesto.close();
  });
