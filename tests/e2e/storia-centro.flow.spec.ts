import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { TABLET } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';
import { disconnect, reconnect } from './helpers/tablet.ts';

const DEMO = 'fidati-demo-2026';

test('the centre sees its whole history and resends, makes anew and revokes a certificate of any age', async ({
  browser,
  request,
}) => {
  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'centro@demo.example', DEMO);
  await expect(pagina.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
  await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
  await pagina.goto('/verification-center/verifiche');
  await pagina.getByRole('link', { name: 'Tutte le verifiche' }).click();
  await expect(pagina.getByRole('heading', { level: 1, name: 'Tutte le verifiche' })).toBeVisible();

  const [centro] = await rows<{ id: string }>(
    request,
    'verification_centers',
    `nome=eq.${encodeURIComponent('Fidati Point Milano Brera')}&select=id`,
  );
  const all = await rows<{ id: string }>(request, 'verifiche', `id_centro=eq.${centro?.id}&select=id`);
  expect(all.length, 'the demo has more than a page').toBeGreaterThan(10);
  await expect(pagina.getByText(`Mostrando 1-10 di ${all.length} risultati`)).toBeVisible();
  await pagina.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(pagina.getByText(new RegExp(`Mostrando 11-\\d+ di ${all.length} risultati`))).toBeVisible();

  const [vecchio] = await rows<{ id: string; id_verifica: string }>(
    request,
    'certificati_verifica',
    `id_verifica=in.(${all.map(({ id }) => id).join(',')})&stato=eq.attivo&select=id,id_verifica&order=data_emissione&limit=1`,
  );
  await pagina.getByLabel('Stato').selectOption({ label: 'Verificato' });
  await pagina.locator(`a[href*="${vecchio?.id_verifica}"]`).click();
  await expect(pagina.getByText('Certificato attivo')).toBeVisible();
  const question = pagina.getByRole('dialog');

  // A new private code to whom it is owed now; the public one stays.
  const before = await certificatiOf(request, vecchio?.id_verifica);
  await pagina.getByRole('button', { name: 'Reinvia email' }).click();
  await question.getByRole('button', { name: 'Reinvia email' }).click();
  await expect(pagina.getByText('Email inviata con un codice nuovo.')).toBeVisible();
  expect(await certificatiOf(request, vecchio?.id_verifica)).toEqual(before);

  // A new certificate in its place: the old one is revoked and leads to it.
  await pagina.getByRole('button', { name: 'Rigenera' }).click();
  await question.getByLabel('Motivo').fill('Cartellino rovinato');
  await question.getByRole('button', { name: 'Rigenera' }).click();
  await expect(pagina.getByText(/^Certificato emesso/)).toBeVisible();
  const redone = await certificatiOf(request, vecchio?.id_verifica);
  expect(redone.map(({ stato }) => stato).sort()).toEqual(['attivo', ...before.map(() => 'revocato')]);
  const fresh = redone.find(({ stato }) => stato === 'attivo');
  expect(fresh?.codice_pubblico).not.toBe(before[0]?.codice_pubblico);
  await expect(pagina.getByText(new RegExp(written(fresh?.codice_pubblico)))).toBeVisible();

  await pagina.getByRole('button', { name: 'Revoca' }).click();
  await question.getByLabel('Motivo').fill('Rilevato un errore nella perizia');
  await question.getByRole('button', { name: 'Revoca' }).click();
  await expect(question.getByText('Scrivi REVOCA per confermare.')).toBeVisible();
  await question.getByLabel('Scrivi REVOCA').fill('revoca');
  await question.getByRole('button', { name: 'Revoca' }).click();
  await expect(pagina.getByText('Certificato revocato', { exact: true })).toBeVisible();
  expect(await rows(request, 'certificati_verifica', `id=eq.${fresh?.id}&select=stato,motivo_revoca`)).toEqual([
    { stato: 'revocato', motivo_revoca: 'Rilevato un errore nella perizia' },
  ]);

  // Back where it came from, and from there to the tablet's own.
  await pagina.getByRole('link', { name: 'Indietro' }).click();
  await expect(pagina.getByRole('heading', { level: 1, name: 'Tutte le verifiche' })).toBeVisible();
  const elsewhere = `/verification-center/verifiche/${vecchio?.id_verifica}`;

  // Without a line an item that the tablet doesn't hold, and the history itself, say why; the way back is open.
  await disconnect(contesto);
  await pagina.goto(elsewhere);
  await expect(pagina.getByRole('heading', { name: 'Serve la rete' })).toBeVisible();
  await pagina.goto('/verification-center/storico?stato=verificato');
  await expect(pagina.getByText(/aggiornate alle \d\d:\d\d/)).toBeVisible();
  await pagina.getByRole('link', { name: 'Vedi quelle sul tablet' }).click();
  await expect(pagina.getByLabel('Cerca per cliente, oggetto o numero')).toBeVisible();
  await pagina.goto('/verification-center/status');
  await expect(pagina.getByText('Lo stato del centro lo dice il server.')).toBeVisible();
  await pagina.goBack();
  await pagina.goto('/verification-center/storico?stato=verificato');
  await reconnect(contesto);
  await pagina.getByRole('button', { name: 'Riprova' }).click();
  await expect(pagina.getByLabel('Stato')).toHaveValue('verificato');
  await contesto.close();
});

type Certificato = { id: string; stato: string; codice_pubblico: string };
const certificatiOf = (request: APIRequestContext, verifica: string | undefined): Promise<Certificato[]> =>
  rows(request, 'certificati_verifica', `id_verifica=eq.${verifica}&select=id,stato,codice_pubblico&order=id`);

/** As the tag writes it: in fours. */
const written = (codice = ''): string => (codice.match(/.{4}/g) ?? []).join('.');
