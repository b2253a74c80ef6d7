import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { PHONE, TABLET } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { openPerson, signIn } from './helpers/people.ts';

const DEMO = 'fidati-demo-2026';

test('a certificate whose history does not hold is never called valid at the counter', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'centro@demo.example', DEMO);
  let integro = true;
  await pagina.route('**/api/certificates/check', async (rotta) => {
    const risposta = await rotta.fetch();
    const json: { certificato: Record<string, unknown> } = await risposta.json();
    await rotta.fulfill({ response: risposta, json: { ...json, certificato: { ...json.certificato, integro } } });
  });
  const cerca = async () => {
    await pagina.goto('/verification-center/dashboard?inquadra=1');
    await pagina.getByLabel('Numero annuncio o codice certificato').fill('64G8-6YKD-SPTN');
    await pagina.getByRole('button', { name: 'Cerca' }).click();
  };
  await cerca();
  await expect(pagina.getByText('Certificato valido')).toBeVisible();
  integro = false;
  await cerca();
  await expect(pagina.getByText("Cronologia non integra: contatta l'assistenza")).toBeVisible();
  await expect(pagina.getByText('Certificato valido')).toHaveCount(0);
  await contesto.close();
});

test('on a phone that opens the counter for the first time, nothing that was drawn moves', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, PHONE);
  await signIn(pagina, 'centro@demo.example', DEMO);
  const dentro = await contesto.storageState();
  await contesto.close();
  for (const [dove, arrivato] of [
    ['/verification-center/appointments?vista=giorno', /Letto alle/],
    ['/verification-center/verifiche', /^Mostrando/],
    ['/verification-center/sincronia', /^Niente aspetta/],
  ] as const) {
    const nuovo = await openPerson(browser, { ...PHONE, storageState: dentro });
    await nuovo.pagina.goto(dove);
    await expect(nuovo.pagina.getByText(arrivato)).toBeVisible();
    // the pill says one thing after the other, in the same place
    await expect(nuovo.pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible();
    expect(await shifted(nuovo.pagina), dove).toBeLessThan(0.01);
    await nuovo.contesto.close();
  }
});
