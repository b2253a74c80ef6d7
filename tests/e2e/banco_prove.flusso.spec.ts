import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { TABLET } from '../support/devices.ts';
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
