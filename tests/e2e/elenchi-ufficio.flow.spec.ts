import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

const DEMO = 'fidati-demo-2026';

test('the office finds, sorts, opens, exports and acts on many listings, and one refused does not stop the rest', async ({
  browser,
  request,
}) => {
  const { pagina, contesto, guard } = await openPerson(browser, DESKTOP);
  await signIn(pagina, 'admin@demo.example', DEMO);
  const row = pagina.getByRole('table', { name: 'Gestione Annunci' }).locator('[data-riga]');
  const conteggio = pagina
    .getByRole('status')
    .filter({ hasText: /annunci$/ })
    .first();

  await test.step('filters, order and page stand in the address', async () => {
    await pagina.goto('/admin/listings');
    await row.last().scrollIntoViewIfNeeded();
    await expect(pagina.getByRole('columnheader', { name: 'Prezzo' }), 'over its column').toBeInViewport();
    await pagina.getByLabel('Stato', { exact: true }).selectOption({ label: 'Attivi' });
    await expect(pagina).toHaveURL('/admin/listings?stato=active');
    await pagina.getByRole('button', { name: 'Prezzo' }).click();
    await expect(pagina).toHaveURL('/admin/listings?stato=active&ordine=prezzo');
    await expect(pagina.getByRole('columnheader', { name: 'Prezzo' })).toHaveAttribute('aria-sort', 'ascending');
    // The rows of the order before stand until its own come: a link pressed while they change is let go elsewhere.
    await expect(pagina.getByRole('button', { name: 'Aggiorna', exact: true })).toBeVisible();
    await pagina.getByRole('link', { name: 'Pagina 2' }).click();
    await expect(pagina).toHaveURL('/admin/listings?stato=active&ordine=prezzo&pagina=2');
    await pagina.reload();
    await expect(conteggio).toContainText(/^\d+ di \d+ annunci$/);
    await pagina.getByRole('link', { name: 'Togli il filtro Stato: Attivi' }).click();
    await expect(pagina).toHaveURL('/admin/listings?ordine=prezzo');
  });

  await test.step('a row opens by key, by a press and by address; Esc and the back button close it, and the focus is on its row', async () => {
    await pagina.goto('/admin/listings');
    await expect(row.first()).toBeVisible();
    await pagina.keyboard.press('j');
    await pagina.keyboard.press('j');
    const second = row.nth(1);
    const titolo = (await second.getByRole('link').first().locator('span').first().textContent()) ?? '';
    await pagina.keyboard.press('Enter');
    const panel = pagina.getByRole('complementary', { name: titolo });
    const pane = pagina.getByRole('dialog', { name: titolo });
    await expect(panel.or(pane)).toBeVisible();
    const opened = pagina.url();
    await pagina.keyboard.press('Escape');
    await expect(panel.or(pane)).toBeHidden();
    await expect(second.getByRole('link').first()).toBeFocused();
    await pagina.goto(opened);
    await expect(panel.or(pane)).toBeVisible();
    await pagina.goto(
      '/admin/listings?q=nessuno-lo-trova-mai&scelto='.concat(new URL(opened).searchParams.get('scelto') ?? ''),
    );
    await expect(panel.or(pane), 'also where the page does not hold it').toBeVisible();
    await pagina.goto('/admin/listings');
    // others publish meanwhile: the same one, wherever it stands by now
    const same = row.filter({ hasText: titolo }).first();
    await same.getByRole('checkbox').check();
    await expect(pagina, 'its box is its own').toHaveURL('/admin/listings');
    await same.getByRole('checkbox').uncheck();
    const { x, y } = (await same.getByRole('cell').nth(3).boundingBox()) ?? { x: -1, y: -1 };
    await pagina.mouse.click(x + 4, y + 4);
    await expect(panel.or(pane), 'pressed anywhere else').toBeVisible();
    await pagina.goBack();
    await expect(panel.or(pane)).toBeHidden();
  });

  await test.step('the file holds every row of the filter, and the register says who took it', async () => {
    const lines: string[] = [];
    // Others buy and sell meanwhile: the file is held against the count that was on the page a moment before, until nobody came between.
    await expect(async () => {
      await pagina.goto('/admin/listings?stato=active&ordine=-prezzo');
      await expect(conteggio).toContainText(/di \d+ annunci$/);
      const total = Number((await conteggio.textContent())?.match(/di (\d+)/)?.[1]);
      const download = pagina.waitForEvent('download');
      await pagina.getByRole('button', { name: 'Esporta CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^fidati-annunci-\d{4}-\d\d-\d\d\.csv$/);
      const text = await readFile(await file.path(), 'utf8');
      lines.splice(0, lines.length, ...text.trimEnd().split('\r\n'));
      expect(text.charCodeAt(0), 'the mark that spreadsheets look for').toBe(0xfeff);
      expect(lines.length - 1).toBe(total);
    }).toPass();
    expect(lines[0]).toContain('Numero annuncio;Titolo;Categoria;Prezzo (euro);Data pubblicazione');
    const prezzi = lines.slice(1).map((line) => Number(/;(\d+,\d\d);/.exec(line)?.[1]?.replace(',', '.')));
    expect(prezzi).toEqual([...prezzi].sort((a, b) => b - a));
    await pagina.goto('/admin/registro');
    await expect(pagina.getByText('Ha esportato un elenco').first()).toBeVisible();
  });

  await test.step('of two listings one was suspended meanwhile: the other is suspended, and each says how it ended', async () => {
    const [uno, due] = await rows<{ id: string; titolo: string }>(
      request,
      'annunci',
      'stato_annuncio=eq.attivo&stato_verifica=eq.non_verificato&stato_prenotazione=eq.disponibile&eliminato_il=is.null&select=id,titolo&order=data_pubblicazione.desc&limit=2',
    );
    const stato = async (id: string | undefined) =>
      (await rows<{ stato_annuncio: string }>(request, 'annunci', `id=eq.${id}&select=stato_annuncio`))[0]
        ?.stato_annuncio;
    await pagina.goto('/admin/listings?stato=active');
    await pagina.getByRole('checkbox', { name: `Scegli ${uno?.titolo}` }).check();
    await pagina.getByRole('checkbox', { name: `Scegli ${due?.titolo}` }).check();

    const other = await contesto.newPage();
    await other.goto(`/admin/listings?scelto=${due?.id}`);
    await other.getByLabel(/Motivo della sospensione/).fill('Foto di altri');
    await other.getByRole('button', { name: 'Sospendi' }).click();
    await expect.poll(() => stato(due?.id)).toBe('sospeso');
    await other.close();

    await pagina.getByRole('region', { name: 'Righe scelte' }).getByRole('button', { name: 'Sospendi' }).click();
    const question = pagina.getByRole('dialog', { name: 'Sospendere questi annunci?' });
    await question.getByLabel(/Motivo/).fill('Foto di altri');
    await question.getByRole('button', { name: 'Sospendi' }).click();
    await expect(question.getByText('Fatto: 1. Non riuscite: 1.')).toBeVisible();
    await expect(question.getByText('Operazione non consentita nello stato attuale.')).toBeVisible();
    await question.getByRole('button', { name: 'Ho visto' }).click();
    expect([await stato(uno?.id), await stato(due?.id)]).toEqual(['sospeso', 'sospeso']);

    await pagina.goto('/admin/listings?stato=suspended');
    await pagina.getByRole('checkbox', { name: `Scegli ${uno?.titolo}` }).check();
    await pagina.getByRole('checkbox', { name: `Scegli ${due?.titolo}` }).check();
    await pagina.getByRole('region', { name: 'Righe scelte' }).getByRole('button', { name: 'Attiva' }).click();
    const back = pagina.getByRole('dialog', { name: 'Attivare questi annunci?' });
    await expect(back.getByText(/Tornano visibili sul sito/)).toBeVisible();
    await back.getByLabel(/Motivo/).fill('Foto cambiate');
    await back.getByRole('button', { name: 'Attiva' }).click();
    await expect(pagina.getByText('Fatto: 2.')).toBeVisible();
    expect([await stato(uno?.id), await stato(due?.id)]).toEqual(['attivo', 'attivo']);
  });

  expect(guard.faults(), 'the browser complained').toEqual([]);
  await contesto.close();
});
