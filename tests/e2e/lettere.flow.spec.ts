import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { TEMPLATES } from '../../supabase/emails/templates.ts';
import { test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { place } from '../support/product.ts';
import { type Letter, runJobs } from './helpers/mail.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

/** Every kind of letter, caught as it leaves, and its link clicked by its reader: where she is signed in, and on another device. */
const DEMO = 'fidati-demo-2026';
const READERS = ['venditore', 'acquirente', 'centro', 'admin'] as const;
type Reader = (typeof READERS)[number];
const email = (who: Reader) => `${who}@demo.example`;
const DEAD_END = /Pagina non trovata|Accesso negato|non trovat[oa]|Nessun centro collegato|non valido|non può essere/i;

/** Who a kind is for. The invitation has its own walk, with its own reader. */
function readerOf(kind: string): Reader {
  if (kind === 'contatto' || kind === 'ruolo_admin_altrui') return 'admin';
  if (
    /_centro$|^(decisione_in_attesa|tablet_da_consegnare|ritiro_corriere_annunciato|stato_centro|richiesta_centro_|operatore_sospeso)/.test(
      kind,
    )
  )
    return 'centro';
  return /acquirente|^ordine_|^consegna_|^ritiro_|^verifica_positiva(_sede)?$|^pagamento/.test(kind) &&
    !/venditore/.test(kind)
    ? 'acquirente'
    : 'venditore';
}

/** Rows of the outbox as state changes write them, with things of the demo that their readers may see. */
async function spedisci(request: APIRequestContext): Promise<string[]> {
  const key: string = JSON.parse(readFileSync(join((await place()).data, 'local.json'), 'utf8')).secretKey;
  const [chi] = await rows<{ id: string }>(request, 'utenti', `email=eq.${email('venditore')}&select=id`);
  const [compra] = await rows<{ id: string }>(request, 'utenti', `email=eq.${email('acquirente')}&select=id`);
  const one = async (table: string, filter: string) =>
    (await rows<Record<string, string>>(request, table, `${filter}&limit=1`))[0] ?? {};
  const mine = await one(
    'annunci',
    `id_utente=eq.${chi?.id}&stato_annuncio=eq.attivo&stato_verifica=eq.non_verificato`,
  );
  const visita = await one('verifiche', `id_utente=eq.${chi?.id}&stato=eq.programmata`);
  const ordine = await one('ordini', `buyer_id=eq.${compra?.id}&seller_id=eq.${chi?.id}`);
  const certificato = await one('certificati_verifica', 'stato=eq.attivo');
  const values = {
    titolo: 'Cronografo',
    annuncio_id: mine.id,
    ordine_id: ordine.id,
    verifica_id: visita.id,
    codice_pubblico: certificato.codice_pubblico,
    data_programmata: visita.data_programmata,
    centro_nome: 'Fidati Point Milano Brera',
  };
  const kinds = Object.keys(TEMPLATES).filter((kind) => kind !== 'invito_centro');
  const data = kinds.map((kind) => ({
    tipo: kind,
    soggetto: crypto.randomUUID(),
    evento: 'prova',
    destinatario: email(readerOf(kind)),
    oggetto: kind,
    dati: values,
  }));
  const written = await request.post('/rest/v1/posta_uscita', {
    headers: { apikey: key, prefer: 'return=minimal' },
    data,
  });
  expect(written.ok(), await written.text()).toBe(true);
  return kinds;
}

async function departed(request: APIRequestContext): Promise<number> {
  await runJobs(request);
  return (await rows<object>(request, 'posta_uscita', 'evento=eq.prova&stato=eq.inviata&select=id')).length;
}

const linksOf = ({ text }: Letter, origin: string): string[] =>
  [...(text.split('\n--\n')[0] ?? '').matchAll(/: (https?:\/\/\S+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => link.startsWith(`${origin}/`));

async function isReadable(page: Page, link: string): Promise<void> {
  const titolo = page.getByRole('heading', { level: 1 }).first();
  await expect(titolo, link).toBeVisible();
  await expect(page.locator('main, #contenuto').first(), link).not.toContainText(DEAD_END);
}

test('each link of each letter opens its page for its reader, here and on another device', async ({
  browser,
  request,
  baseURL,
}) => {
  const kinds = await spedisci(request);
  await expect.poll(() => departed(request), { timeout: 120_000 }).toBe(kinds.length);
  const origin = new URL(baseURL ?? '').origin;
  for (const who of READERS) {
    const letters: Letter[] = await (await request.get(`/_mail.json?to=${encodeURIComponent(email(who))}`)).json();
    const link = [...new Set(letters.flatMap((letter) => linksOf(letter, origin)))];
    expect(link.length, `letters with a link to ${who}`).toBeGreaterThan(0);
    const here = await openPerson(browser, DESKTOP);
    await signIn(here.pagina, email(who), DEMO);
    const elsewhere = await openPerson(browser, PHONE);
    await Promise.all([walkHere(here.pagina, link), walkElsewhere(elsewhere.pagina, link, who)]);
    for (const { contesto, guard } of [here, elsewhere]) {
      expect(guard.faults(), `what ${who} saw`).toEqual([]);
      await contesto.close();
    }
  }
});

async function walkHere(page: Page, link: readonly string[]): Promise<void> {
  for (const address of link) {
    await page.goto(address);
    await isReadable(page, address);
  }
}

/** Where nobody is signed in: the first page that asks who one is leads back to the link. */
async function walkElsewhere(page: Page, link: readonly string[], who: Reader): Promise<void> {
  let inbound = false;
  for (const address of link) {
    await page.goto(address);
    const via = new URL(address).pathname + new URL(address).search;
    await expect
      .poll(() => {
        const { pathname, search, searchParams } = new URL(page.url());
        return pathname === '/login' ? searchParams.get('redirect') : pathname + search;
      })
      .toBe(via);
    if (!inbound && page.url().includes('/login?')) {
      await page.getByLabel('Email').fill(email(who));
      await page.getByLabel('Password', { exact: true }).fill(DEMO);
      await page.getByRole('button', { name: 'Accedi', exact: true }).click();
      await page.waitForURL((url) => url.pathname + url.search === via);
      inbound = true;
    }
    await isReadable(page, address);
  }
}
