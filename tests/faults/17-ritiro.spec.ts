import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { payByCard } from '../e2e/helpers/card.ts';
import { findLetter, runJobs } from '../e2e/helpers/mail.ts';
import { openPerson, type Person, signIn } from '../e2e/helpers/people.ts';
import { sign } from '../e2e/helpers/tablet.ts';
import { PHONE } from '../support/devices.ts';
import { answerYes, openValutazione, photographAll } from './helpers/counter.ts';
import { look } from './helpers/look.ts';
import { type Scene, test } from './helpers/scene.ts';
import { PASSWORD, type Tablet } from './helpers/tablet.ts';

/** The buyer collects at the counter what she bought (decisions C1, C6): with the code of her letter, or with a document. */

const PICKUP = { codice: 'sofia@demo.example', documento: 'davide@demo.example' } as const;

for (const trial of ['codice', 'documento'] as const)
  test(`@long the buyer's collection without network, by ${trial}: signed, delivered once, and the receipt is mailed`, async ({
    scene,
    browser,
    request,
  }) => {
    const verifica = await scene.verifica({ modo: 'ritiro_a_mano' });
    const { id_annuncio } = await scene.server.una(
      'verifiche',
      `id=eq.${verifica}&select=id_annuncio`,
      z.object({ id_annuncio: z.string() }),
    );
    const email = PICKUP[trial];
    const who = await prenota(browser, email, id_annuncio);
    const tablet = await scene.tablet();
    await approva(tablet, verifica, scene);
    await paga(who, id_annuncio);
    await runJobs(request);
    const codice = await codeOf(request, email);

    const { pagina } = tablet;
    await pagina.goto('/verification-center/sincronia');
    await pagina.getByRole('button', { name: 'Sincronizza ora' }).click();
    await pagina.goto(`/verification-center/verifiche/${verifica}`);
    await expect(pagina.getByText('Ritiro dell’acquirente')).toBeVisible();
    // the paid order has come too: without it there is nobody to hand it to
    await expect(pagina.getByLabel('Codice di ritiro')).toBeVisible();
    await tablet.disconnectNetwork();
    await pagina.getByLabel('Codice di ritiro').fill(codice === 'ZZZZZZ' ? 'YYYYYY' : 'ZZZZZZ');
    await expect(pagina.getByText('Il codice di ritiro non è giusto. Restano 4 tentativi.')).toBeVisible();
    await look(pagina, `ritiro-${trial}-sbagliato`);
    await (trial === 'codice' ? withCode(pagina, codice) : withDocument(pagina));
    await look(pagina, `ritiro-${trial}`);
    await sign(pagina);
    await pagina.getByRole('button', { name: 'Consegna all’acquirente' }).click();
    // nobody issued its certificate: the counter asks before it goes
    await pagina.getByRole('button', { name: 'Consegna senza' }).click();
    // what was done is what is said, and nobody's postal address stands beside what nobody posts
    await expect(pagina.getByText('Consegna all’acquirente: sul tablet')).toBeVisible();
    await expect(pagina.getByText('Via Solferino')).toHaveCount(0);
    await look(pagina, `ritiro-${trial}-in-coda`);
    await tablet.reconnectNetwork();
    await tablet.synced();
    await expect(pagina.getByText("Consegnato all'acquirente").first()).toBeVisible();
    await expect(pagina.getByText('Via Solferino')).toHaveCount(0);
    await look(pagina, `ritiro-${trial}-fatto`);
    const done = await scene.server.righe(
      'sync_op',
      `id_verifica=eq.${verifica}&kind=eq.spedizione&select=status`,
      z.object({ status: z.string() }),
    );
    expect(done).toEqual([{ status: 'applied' }]);
    const custodia = z.object({ stato: z.string() });
    const ordine = z.object({ status: z.string() });
    expect(await scene.server.una('ordini', `id_annuncio=eq.${id_annuncio}&select=status`, ordine)).toEqual({
      status: 'consegnato',
    });
    expect(await scene.server.una('custodia', `id_verifica=eq.${verifica}&select=stato`, custodia)).toEqual({
      stato: 'consegnato_acquirente',
    });
    await runJobs(request);
    await findLetter(request, email, /^Consegnato/);
    await who.contesto.close();
  });

async function prenota(browser: Browser, email: string, annuncio: string): Promise<Person> {
  const who = await openPerson(browser, PHONE);
  const { pagina } = who;
  await signIn(pagina, email, PASSWORD);
  await pagina.goto(`/annunci/${annuncio}`);
  await pagina.getByRole('button', { name: /^Prenota( per 48 ore)?$/ }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Prenota', exact: true }).click();
  await pagina.waitForURL('**/dashboard?lato=compro');
  return who;
}

async function approva(tablet: Tablet, verifica: string, scene: Scene): Promise<void> {
  const { pagina } = tablet;
  await openValutazione(pagina, verifica);
  await answerYes(pagina);
  await photographAll(pagina);
  await pagina.getByRole('button', { name: 'Conferma Approvazione' }).click();
  await expect(pagina.getByText('Approvata. Salvato sul tablet.')).toBeVisible();
  await tablet.synced();
  expect(await scene.stato(verifica)).toBe('verificato');
}

async function paga({ pagina }: Person, annuncio: string): Promise<void> {
  await pagina.goto(`/annunci/${annuncio}`);
  await pagina.getByRole('link', { name: /Acquista/ }).click();
  await pagina.waitForURL(/\/checkout/);
  await payByCard(pagina, { nome: 'Chi Ritira' });
}

async function codeOf(request: APIRequestContext, email: string): Promise<string> {
  const { text } = await findLetter(request, email, /[Rr]itir/);
  const codice = /\b[2-9A-HJKMNP-Z]{6}\b/.exec(text)?.[0] ?? '';
  expect(codice, text).toHaveLength(6);
  return codice;
}

async function withCode(page: Page, codice: string): Promise<void> {
  await page.getByLabel('Codice di ritiro').fill(`${codice.slice(0, 3).toLowerCase()} ${codice.slice(3)}`);
  await expect(page.getByText('Codice giusto')).toBeVisible();
  await page.getByLabel('Nome di chi ritira').fill('Chi Ritira');
}

async function withDocument(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Senza codice' }).click();
  await page.getByLabel('Documento visto').selectOption({ index: 1 });
  await page.getByLabel('Ultime 3 cifre').fill('213');
  await page.getByLabel('Nome di chi ritira').fill('Chi Ritira');
}
