import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { leggiArchivio } from '../guasti/aiuti/archivio.ts';
import { test } from '../support/console.ts';
import { righe } from './aiuti/magazzino.ts';
import { accedi } from './aiuti/persone.ts';
import { eseguiLavori, type Lettera, lettera } from './aiuti/posta.ts';
import { accendi, firma, riattaccaRete, staccaRete, uccidi } from './aiuti/tablet.ts';
import { unaVisita } from './aiuti/visite.ts';

const DEMO = 'fidati-demo-2026';

/** What the tablet's own database keeps of a hand-over's note that is no act yet. */
async function annotato(banco: Page, request: APIRequestContext, verifica: string): Promise<unknown[]> {
  const [riga] = await righe<{ id_centro: string }>(request, 'verifiche', `id=eq.${verifica}&select=id_centro`);
  const { drafts } = await leggiArchivio(banco, riga?.id_centro ?? '');
  return drafts.filter((d) => d.verificaId === verifica && d.field === 'restituzione_note').map((d) => d.value);
}

test('a rejected item goes home without network: wrong code, right code, signature, killed, delivered once', async ({
  request,
  baseURL,
}) => {
  const profilo = mkdtempSync(join(tmpdir(), 'fidati-resi-'));
  const origine = baseURL ?? '';
  let tablet = await accendi(profilo, origine);
  let banco = tablet.pages()[0] ?? (await tablet.newPage());
  let [titolo, verifica, codice] = ['', '', ''];
  let email = '';

  await test.step('the centre takes an item of today in, photographs it and rejects it', async () => {
    await accedi(banco, 'centro@demo.example', DEMO);
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible();
    await banco.evaluate(async () => void (await navigator.serviceWorker.ready));
    [verifica, titolo, email] = await unaVisita(request, 'prossima');
    await banco.goto(`/verification-center/verifiche/${verifica}?passo=rifiuta`);
    await expect(banco.getByText(/Prima di decidere, ricevi l.oggetto/)).toBeVisible();
    await firma(banco);
    await banco.getByRole('button', { name: 'Ricevi oggetto' }).click();
    // the same heading stands over the intake: only the form below it says that the item is in
    await expect(banco.getByRole('button', { name: 'Conferma Rifiuto' })).toBeVisible();
    await banco.goto(`/verification-center/verifiche/${verifica}?passo=foto`);
    await expect(banco.getByRole('button', { name: 'Scatta' })).toBeEnabled();
    await banco.getByRole('button', { name: 'Scatta' }).click();
    await expect(banco.getByText('1 foto salvata')).toBeVisible();
    await banco.getByRole('button', { name: 'Fatto' }).click();
    await banco.getByRole('link', { name: 'Non Conforme' }).click();
    await banco.getByText('Difforme', { exact: false }).first().click();
    await banco.getByLabel('Problemi rilevati').fill('La chiusura è stata sostituita.');
    await banco.getByRole('button', { name: 'Conferma Rifiuto' }).click();
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
    await expect(banco.getByRole('link', { name: 'Segna restituito' })).toBeVisible();
  });

  await test.step('its seller is written a pickup code', async () => {
    await eseguiLavori(request);
    const scritta: Lettera = await lettera(request, email, /ritirare/);
    codice = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(scritta.text)?.[0] ?? '';
    expect(codice).toHaveLength(6);
  });

  await test.step('without network a wrong code is told, the right one is checked on the tablet', async () => {
    await staccaRete(tablet);
    await banco.getByRole('link', { name: 'Segna restituito' }).click();
    await expect(banco.getByRole('heading', { name: 'Restituzioni oggetti' })).toBeVisible();
    // Half typed, the page goes: first as a page goes, then as a power cut takes it.
    await banco.getByLabel('Nome di chi ritira').fill('Lucia Riva');
    await banco.reload();
    await expect(banco.getByLabel('Nome di chi ritira')).toHaveValue('Lucia Riva');
    await banco.getByLabel('Note').fill('Ha con sé la scatola');
    await expect.poll(() => annotato(banco, request, verifica)).toEqual(['Ha con sé la scatola']);
    await uccidi(tablet, profilo);
    tablet = await accendi(profilo, origine);
    await staccaRete(tablet);
    banco = tablet.pages()[0] ?? (await tablet.newPage());
    await banco.goto(`/verification-center/restituzioni?scelta=${verifica}`);
    await expect(banco.getByLabel('Nome di chi ritira')).toHaveValue('Lucia Riva');
    await expect(banco.getByLabel('Note')).toHaveValue('Ha con sé la scatola');
    await banco.getByLabel('Codice di ritiro').fill(codice === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    await expect(banco.getByText('Il codice di ritiro non è giusto. Restano 4 tentativi.')).toBeVisible();
    await banco.getByRole('button', { name: 'Segna restituito' }).click();
    await expect(banco.getByText('Serve la firma di chi ritira.')).toBeVisible();
    // The day's search knows whose code it is, and nobody types it twice.
    await banco.goto('/verification-center/dashboard');
    const cerca = banco.getByLabel('Cerca per nome, numero o codice');
    await cerca.fill(`${codice.slice(0, 3).toLowerCase()}-${codice.slice(3)}`);
    await expect(banco.getByText('Codice giusto: da restituire')).toBeVisible();
    await cerca.press('Enter');
    await expect(banco.getByText('controllato sul tablet')).toBeVisible();
    await firma(banco);
    await banco.getByRole('button', { name: 'Segna restituito' }).click();
    await expect(banco.getByText(/Restituito, in attesa di invio/)).toBeVisible();
  });

  await test.step('killed and opened again it still owes the return, and says so', async () => {
    await uccidi(tablet, profilo);
    tablet = await accendi(profilo, origine);
    await staccaRete(tablet);
    banco = tablet.pages()[0] ?? (await tablet.newPage());
    await banco.goto(`/verification-center/restituzioni?scelta=${verifica}`);
    await expect(banco.getByText(/Restituito, in attesa di invio/)).toBeVisible();
    expect(
      await righe(request, 'verifiche', `id=eq.${verifica}&stato_restituzione=eq.da_restituire&select=id`),
    ).toHaveLength(1);
  });

  await test.step('with the network it is delivered once, and the seller gets the receipt', async () => {
    await riattaccaRete(tablet);
    await expect(banco.getByRole('button', { name: /Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
    const [riga] = await righe<Record<string, string | null>>(
      request,
      'verifiche',
      `id=eq.${verifica}&select=stato_restituzione,restituzione_codice_ritiro,restituzione_firma_url`,
    );
    expect(riga).toMatchObject({ stato_restituzione: 'restituito', restituzione_codice_ritiro: 'confermato' });
    expect(riga?.restituzione_firma_url).toContain(verifica);
    await expect(banco.getByText('Restituito', { exact: true })).toBeVisible();
    await banco.getByRole('link', { name: 'Indietro' }).click();
    await expect(banco.getByRole('link', { name: new RegExp(titolo) })).toBeVisible();
    await eseguiLavori(request);
    await lettera(request, email, /Restituzione registrata/);
  });

  await tablet.close();
  rmSync(profilo, { recursive: true, force: true });
});
