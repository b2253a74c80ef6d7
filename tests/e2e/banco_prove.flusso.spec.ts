import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { TABLET } from '../support/dispositivi.ts';
import { righe } from './aiuti/magazzino.ts';
import { accedi, persona } from './aiuti/persone.ts';
import { firma } from './aiuti/tablet.ts';
import { unaVisita } from './aiuti/visite.ts';

const DEMO = 'fidati-demo-2026';
const SEZIONI = ['Autenticità', 'Stato estetico', 'Funzionamento', 'Componenti originali', 'Provenienza'];

test('the counter certifies nothing that it did not receive, answer and photograph', async ({ browser, request }) => {
  const { pagina, contesto } = await persona(browser, TABLET);
  await accedi(pagina, 'centro@demo.example', DEMO);
  await expect(pagina.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
  const [verifica] = await unaVisita(request, 'ultima');
  const scheda = `/verification-center/verifiche/${verifica}`;

  await test.step('approving an appointment that is still to come takes the item in first', async () => {
    await pagina.goto(scheda);
    await pagina.getByRole('link', { name: 'Approva Verifica' }).click();
    await expect(pagina.getByText(/Prima di decidere, ricevi l.oggetto/)).toBeVisible();
    await expect(pagina.getByRole('button', { name: 'Conferma Approvazione' })).toHaveCount(0);
    await firma(pagina);
    await pagina.getByRole('button', { name: 'Ricevi oggetto' }).click();
  });

  await test.step('five sections opened without an answer count for nothing', async () => {
    const conferma = pagina.getByRole('button', { name: 'Conferma Approvazione' });
    await expect(conferma).toBeDisabled();
    for (const sezione of SEZIONI) {
      const lista = pagina.getByRole('button', { name: new RegExp(`^Checklist ${sezione}`) });
      if ((await lista.getAttribute('aria-expanded')) === 'false') await lista.click();
    }
    await expect(conferma).toBeDisabled();
    await expect(pagina.getByText(/Fotografa ancora/)).toHaveCount(0);
  });

  await test.step('answered and confirmed, it names the photos that are missing', async () => {
    for (const sezione of SEZIONI) {
      const lista = pagina.getByRole('button', { name: new RegExp(`^Checklist ${sezione}`) });
      if ((await lista.getAttribute('aria-expanded')) === 'false') await lista.click();
      await pagina
        .getByRole('region', { name: sezione })
        .getByRole('button', { name: 'Sì ai controlli che restano' })
        .click();
    }
    await expect(pagina.getByText(/^Fotografa ancora: .+, .+, .+\.$/)).toBeVisible();
    await expect(pagina.getByRole('button', { name: 'Conferma Approvazione' })).toBeDisabled();
    await expect(pagina.getByRole('button', { name: /Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
    expect(await righe(request, 'verifiche', `id=eq.${verifica}&select=stato`)).toEqual([{ stato: 'in_attesa' }]);
    expect(await righe(request, 'certificati_verifica', `id_verifica=eq.${verifica}&select=id`)).toEqual([]);
  });
  await contesto.close();
});

test('a certificate whose history does not hold is never called valid at the counter', async ({ browser }) => {
  const { pagina, contesto } = await persona(browser, TABLET);
  await accedi(pagina, 'centro@demo.example', DEMO);
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
