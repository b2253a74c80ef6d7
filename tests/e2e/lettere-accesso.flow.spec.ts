import { expect, test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { findLetter, linkOf } from './helpers/mail.ts';
import { openPerson, signIn } from './helpers/people.ts';

/** Every letter about the account, opened and pressed: on the device that asked and on another one (decision P14). */
const FRESH = 'una-nuova-parola-2026';

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

  const elsewhere = await openPerson(browser, DESKTOP);
  await elsewhere.pagina.goto(link);
  await expect(elsewhere.pagina.getByRole('heading', { name: 'Conferma il tuo indirizzo' })).toBeVisible();
  await expect(elsewhere.pagina, 'the token is gone from the address').toHaveURL(({ hash }) => hash === '');
  await elsewhere.pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  // a stranger could have registered her address: what was typed elsewhere doesn't count
  await elsewhere.pagina.waitForURL(/\/nuova-password\?/);
  await elsewhere.pagina.getByLabel('Nuova password').fill(FRESH);
  await elsewhere.pagina.getByLabel('Conferma password').fill(FRESH);
  await elsewhere.pagina.getByRole('button', { name: 'Salva la nuova password' }).click();
  await elsewhere.pagina.waitForURL(/\/annunci\/nuovo$/);

  // a link works once
  telefono.guard.expects(/403|401/);
  await pagina.goto(link);
  await pagina.getByRole('button', { name: 'Conferma l’indirizzo' }).click();
  await expect(pagina.getByRole('alert')).toContainText('Il link è scaduto, oppure è già stato usato.');
  await signIn(pagina, email, FRESH);
  await pagina.waitForURL(/\/dashboard/);
  for (const who of [telefono, elsewhere]) await who.contesto.close();
});

for (const where of ['the same tab', 'another device'] as const)
  test(`a forgotten password is chosen anew in ${where}`, async ({ browser, request }) => {
    const email = `recupero-${where === 'the same tab' ? 'qui' : 'altrove'}-${Date.now()}@prova.example`;
    const before = await openPerson(browser, PHONE);
    const { pagina } = before;
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

    const after = where === 'the same tab' ? before : await openPerson(browser, DESKTOP);
    await after.pagina.goto(link);
    await after.pagina.getByRole('button', { name: 'Scegli una nuova password' }).click();
    await after.pagina.waitForURL(/\/nuova-password$/);
    await after.pagina.getByLabel('Nuova password').fill(FRESH);
    await after.pagina.getByLabel('Conferma password').fill(FRESH);
    await after.pagina.getByRole('button', { name: 'Salva la nuova password' }).click();
    await after.pagina.waitForURL(/\/dashboard$/);

    const third = await openPerson(browser, PHONE);
    await signIn(third.pagina, email, FRESH);
    await third.pagina.waitForURL(/\/dashboard/);
    for (const who of new Set([before, after, third])) await who.contesto.close();
  });
