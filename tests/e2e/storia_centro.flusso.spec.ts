import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { TABLET } from '../support/dispositivi.ts';
import { righe } from './aiuti/magazzino.ts';
import { accedi, persona } from './aiuti/persone.ts';
import { riattaccaRete, staccaRete } from './aiuti/tablet.ts';

const DEMO = 'fidati-demo-2026';

test('the centre sees its whole history and revokes a certificate of any age, with a typed word and a reason', async ({
  browser,
  request,
}) => {
  const { pagina, contesto } = await persona(browser, TABLET);
  await accedi(pagina, 'centro@demo.example', DEMO);
  await expect(pagina.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
  await pagina.evaluate(async () => void (await navigator.serviceWorker.ready));
  await pagina.goto('/verification-center/verifiche');
  await pagina.getByRole('tab', { name: 'Tutte' }).click();

  const [centro] = await righe<{ id: string }>(
    request,
    'verification_centers',
    `nome=eq.${encodeURIComponent('Fidati Point Milano Brera')}&select=id`,
  );
  const tutte = await righe<{ id: string }>(request, 'verifiche', `id_centro=eq.${centro?.id}&select=id`);
  expect(tutte.length, 'the demo has more than a page').toBeGreaterThan(10);
  await expect(pagina.getByText(`Mostrando 1-10 di ${tutte.length} risultati`)).toBeVisible();
  await pagina.getByRole('link', { name: 'Pagina 2' }).click();
  await expect(pagina.getByText(new RegExp(`Mostrando 11-\\d+ di ${tutte.length} risultati`))).toBeVisible();

  const [vecchio] = await righe<{ id: string; id_verifica: string }>(
    request,
    'certificati_verifica',
    `id_verifica=in.(${tutte.map(({ id }) => id).join(',')})&stato=eq.attivo&select=id,id_verifica&order=data_emissione&limit=1`,
  );
  await pagina.getByLabel('Stato').selectOption({ label: 'Verificato' });
  await pagina.locator(`a[href$="${vecchio?.id_verifica}"]`).click();
  await expect(pagina.getByText('Certificato attivo')).toBeVisible();
  await pagina.getByRole('button', { name: 'Revoca' }).click();
  const domanda = pagina.getByRole('dialog');
  await domanda.getByLabel('Motivo').fill('Rilevato un errore nella perizia');
  await domanda.getByRole('button', { name: 'Revoca' }).click();
  await expect(domanda.getByText('Scrivi REVOCA per confermare.')).toBeVisible();
  await domanda.getByLabel('Per confermare scrivi REVOCA').fill('revoca');
  await domanda.getByRole('button', { name: 'Revoca' }).click();
  await expect(pagina.getByText('Certificato revocato', { exact: true })).toBeVisible();
  expect(await righe(request, 'certificati_verifica', `id=eq.${vecchio?.id}&select=stato,motivo_revoca`)).toEqual([
    { stato: 'revocato', motivo_revoca: 'Rilevato un errore nella perizia' },
  ]);

  await staccaRete(contesto);
  await pagina.reload();
  await expect(pagina.getByRole('heading', { name: 'Serve la rete' })).toBeVisible();
  await pagina.goto('/verification-center/verifiche?vista=tutte');
  await expect(pagina.getByText(/aggiornate alle \d\d:\d\d/)).toBeVisible();
  await riattaccaRete(contesto);
  await contesto.close();
});
