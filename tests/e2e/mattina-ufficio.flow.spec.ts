import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

/** What an administrator does before lunch, beginning each time from what waits; where the product promises the keyboard, with it. */

/** The question in front, which may stand above a panel that is a window too. */
const question = (page: Page) => page.getByRole('dialog').last();
const writeAndReply = async (page: Page, motivo: string, word: string, verb: string | RegExp) => {
  await question(page)
    .getByLabel(/^Motivo/)
    .fill(motivo);
  await question(page)
    .getByLabel(new RegExp(`^Scrivi ${word}`))
    .fill(word);
  await question(page).getByRole('button', { name: verb }).click();
};

async function tasks(page: Page, entry: RegExp): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('link', { name: entry }).press('Enter');
  await expect(page.locator('[data-riga]').first()).toBeVisible();
}

/** One row among those that other people's work brings. */
const openByText = (page: Page, text: RegExp) =>
  page.locator('[data-riga]').filter({ hasText: text }).getByRole('link').first().press('Enter');

/** The list's first row, opened without the mouse. */
async function openBefore(page: Page): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scelto=/);
}

test('an administrator’s morning: a dispute, a payout, a report, a centre, a certificate, and the register tells it all', async ({
  browser,
  request,
}) => {
  const { pagina, contesto, guard } = await openPerson(browser, DESKTOP);
  await signIn(pagina, 'admin@demo.example', 'fidati-demo-2026');

  await test.step('a dispute ends with a part of the price, after what that does was read', async () => {
    await tasks(pagina, /contestazion[ei] apert[ae]/);
    await expect(pagina).toHaveURL(/stato=aperte/);
    await openByText(pagina, /Anello con smeraldo/);
    await expect(pagina.getByRole('heading', { name: 'Come finisce?' })).toBeVisible();
    await pagina.keyboard.press('3');
    await expect(pagina.getByRole('radio', { name: /^Rimborso parziale/ })).toBeChecked();
    await pagina.getByLabel('Importo del rimborso').fill('250');
    await expect(pagina.getByText(/^250,00.€ a chi ha comprato/)).toBeVisible();
    await pagina.getByRole('button', { name: 'Decidi: Rimborso parziale…' }).click();
    await writeAndReply(pagina, 'La pietra è scheggiata di lato.', 'PARZIALE', 'Decidi: Rimborso parziale');
    await expect(pagina.getByText('Contestazione decisa')).toBeVisible();
    const [decisa] = await rows(request, 'contestazioni', 'esito=eq.rimborso_parziale&select=stato,importo_rimborso');
    expect(decisa).toEqual({ stato: 'accolta', importo_rimborso: 25_000 });
  });

  await test.step('a share that is due is marked as sent; one whose buyer may still withdraw is not offered', async () => {
    await pagina.goto('/admin');
    await expect(pagina.getByRole('link', { name: /segnalazion[ei] da esaminare/ })).toBeVisible();
    await expect(
      pagina.getByRole('link', { name: /versament[oi] da inviare/ }),
      'none has both its day and its IBAN',
    ).toHaveCount(0);
    await pagina.goto('/admin/versamenti?stato=dovuto');
    await openByText(pagina, /FD-4Venditore/);
    await expect(pagina.getByText(/^Non può partire prima del/)).toBeVisible();
    await expect(pagina.getByRole('button', { name: /^Segna inviato/ })).toHaveCount(0);
    await pagina.keyboard.press('Escape');
    await openByText(pagina, /FD-3Piattaforma/);
    await pagina.getByLabel('Riferimento del bonifico').fill('CRO 0031');
    await pagina.getByRole('button', { name: 'Segna inviato…' }).click();
    await question(pagina)
      .getByLabel(/^Scrivi INVIATO/)
      .fill('INVIATO');
    await question(pagina).getByRole('button', { name: 'Segna inviato' }).click();
    await expect(pagina.getByText('Versamento aggiornato')).toBeVisible();
    expect(await rows(request, 'versamenti', 'riferimento=eq.CRO%200031&select=stato')).toEqual([{ stato: 'inviato' }]);
  });

  await test.step('a report is answered with reasons', async () => {
    await tasks(pagina, /segnalazion[ei] da esaminare/);
    await openBefore(pagina);
    await pagina.getByRole('button', { name: 'Respingi…' }).click();
    await question(pagina)
      .getByLabel(/^Motivo/)
      .fill('Le foto sono del venditore: ha mandato gli originali.');
    await question(pagina).getByRole('button', { name: 'Respingi' }).click();
    await expect(pagina.getByText('Segnalazione decisa')).toBeVisible();
  });

  await test.step('a centre’s application is approved with what it earns', async () => {
    await tasks(pagina, /richiest[ae] di centro da leggere/);
    await openBefore(pagina);
    await pagina.getByLabel('Commissione del centro').fill('3');
    await pagina.getByRole('button', { name: 'Approva con il 3%' }).click();
    await question(pagina).getByRole('button', { name: 'Approva con il 3%' }).click();
    await expect(pagina.getByText('Centro approvato')).toBeVisible();
  });

  // the demonstration's are not the office's
  const [demo] = await rows<{ id: string }>(request, 'verification_centers', 'demo=is.true&select=id');
  const [certificato] = await rows<{ id: string; codice_pubblico: string }>(
    request,
    'certificati_verifica',
    `stato=eq.attivo&select=id,codice_pubblico,verifiche!inner(id_centro)&verifiche.id_centro=neq.${demo?.id}&order=data_emissione&limit=1`,
  );
  await test.step('a certificate is found by Ctrl K and revoked with its word', async () => {
    await pagina.keyboard.press('Control+k');
    await pagina.getByRole('combobox', { name: /^Cerca utenti/ }).fill(certificato?.codice_pubblico ?? '');
    await expect(pagina.getByRole('listbox', { name: 'Risultati' }).getByRole('option').first()).toBeVisible();
    await pagina.keyboard.press('Enter');
    await expect(pagina).toHaveURL(new RegExp(`scelto=${certificato?.id}`));
    await pagina.getByRole('button', { name: 'Revoca…' }).click();
    await writeAndReply(pagina, 'Il seriale è di un altro orologio.', 'REVOCA', 'Revoca');
    await expect(pagina.getByRole('status').filter({ hasText: 'Certificato revocato' })).toBeVisible();
  });

  await test.step('the register says who did what, before, after and why; its chain holds and its file says the same', async () => {
    await pagina.goto('/admin/registro');
    await expect(pagina.getByText('Catena integra')).toBeVisible();
    const row = pagina.locator('[data-riga]').filter({ hasText: 'Ha deciso la contestazione' });
    await expect(row).toContainText('La pietra è scheggiata di lato.');
    await pagina.getByLabel('Che cosa', { exact: true }).selectOption('certificato');
    await expect(pagina.locator('[data-riga]')).toHaveCount(1);
    await openBefore(pagina);
    const panel = pagina.getByRole('complementary').or(pagina.getByRole('dialog'));
    await expect(panel.getByText('Il seriale è di un altro orologio.')).toBeVisible();
    await expect(panel.locator('s')).toHaveText('attivo');
    await expect(panel.getByText('revocato', { exact: true })).toBeVisible();
    await expect(panel.getByText('admin@demo.example')).toBeVisible();
    await pagina.keyboard.press('Escape');
    await pagina.getByRole('link', { name: /^Togli il filtro Che cosa/ }).click();
    await expect(pagina).toHaveURL(/\/admin\/registro$/);
    const download = pagina.waitForEvent('download');
    await pagina.getByRole('button', { name: 'Esporta CSV' }).click();
    const text = await readFile(await (await download).path(), 'utf8');
    const lines = text.trimEnd().split('\r\n');
    expect(lines[0]).toContain('Chi;Email;Atto;Tipo;Oggetto');
    const said = (part: string) => lines.find((line) => line.includes(part)) ?? '';
    expect(said('Ha revocato il certificato')).toMatch(/;attivo;revocato;Il seriale è di un altro orologio\.$/);
    expect(said('Ha deciso la contestazione')).toContain('Rimborso: 250,00');
    expect(said('Ha approvato la richiesta')).toContain(';in attesa;approvato;');
    expect(said('Ha respinto la segnalazione')).toContain('Le foto sono del venditore');
    expect(said('Ha segnato il versamento')).toContain('CRO 0031');
  });

  expect(guard.faults(), 'the browser complained').toEqual([]);
  await contesto.close();
});
