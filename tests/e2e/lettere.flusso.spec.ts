import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { MODELLI } from '../../supabase/emails/modelli.ts';
import { test } from '../support/console.ts';
import { DESKTOP, PHONE } from '../support/devices.ts';
import { place } from '../support/product.ts';
import { type Letter, runJobs } from './helpers/mail.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

/** Every kind of letter, caught as it leaves, and its link clicked by its reader: where she is signed in, and on another device. */
const DEMO = 'fidati-demo-2026';
const LETTORI = ['venditore', 'acquirente', 'centro', 'admin'] as const;
type Lettore = (typeof LETTORI)[number];
const email = (chi: Lettore) => `${chi}@demo.example`;
const VICOLO_CIECO =
  /Pagina non trovata|Accesso negato|non trovat[oa]|Nessun centro collegato|non valido|non può essere/i;

/** Who a kind is for. The invitation has its own walk, with its own reader. */
function lettoreDi(tipo: string): Lettore {
  if (tipo === 'contatto') return 'admin';
  if (/_centro$|^(decisione_in_attesa|ritiro_corriere_annunciato|stato_centro|richiesta_centro_)/.test(tipo))
    return 'centro';
  return /acquirente|^ordine_|^consegna_|^ritiro_|^verifica_positiva(_sede)?$|^pagamento/.test(tipo) &&
    !/venditore/.test(tipo)
    ? 'acquirente'
    : 'venditore';
}

/** Rows of the outbox as state changes write them, with things of the demo that their readers may see. */
async function spedisci(request: APIRequestContext): Promise<string[]> {
  const chiave: string = JSON.parse(readFileSync(join((await place()).data, 'local.json'), 'utf8')).secretKey;
  const [chi] = await rows<{ id: string }>(request, 'utenti', `email=eq.${email('venditore')}&select=id`);
  const [compra] = await rows<{ id: string }>(request, 'utenti', `email=eq.${email('acquirente')}&select=id`);
  const uno = async (tabella: string, filtro: string) =>
    (await rows<Record<string, string>>(request, tabella, `${filtro}&limit=1`))[0] ?? {};
  const mio = await uno('annunci', `id_utente=eq.${chi?.id}&stato_annuncio=eq.attivo&stato_verifica=eq.non_verificato`);
  const visita = await uno('verifiche', `id_utente=eq.${chi?.id}&stato=eq.programmata`);
  const ordine = await uno('ordini', `buyer_id=eq.${compra?.id}&seller_id=eq.${chi?.id}`);
  const certificato = await uno('certificati_verifica', 'stato=eq.attivo');
  const dati = {
    titolo: 'Cronografo',
    annuncio_id: mio.id,
    ordine_id: ordine.id,
    verifica_id: visita.id,
    codice_pubblico: certificato.codice_pubblico,
    data_programmata: visita.data_programmata,
    centro_nome: 'Fidati Point Milano Brera',
  };
  const tipi = Object.keys(MODELLI).filter((tipo) => tipo !== 'invito_centro');
  const data = tipi.map((tipo) => ({
    tipo,
    soggetto: crypto.randomUUID(),
    evento: 'prova',
    destinatario: email(lettoreDi(tipo)),
    oggetto: tipo,
    dati,
  }));
  const scritte = await request.post('/rest/v1/posta_uscita', {
    headers: { apikey: chiave, prefer: 'return=minimal' },
    data,
  });
  expect(scritte.ok(), await scritte.text()).toBe(true);
  return tipi;
}

async function partite(request: APIRequestContext): Promise<number> {
  await runJobs(request);
  return (await rows<object>(request, 'posta_uscita', 'evento=eq.prova&stato=eq.inviata&select=id')).length;
}

const linkDi = ({ text }: Letter, origine: string): string[] =>
  [...text.matchAll(/: (https?:\/\/\S+)/g)]
    .map(([, link = '']) => link)
    .filter((link) => link.startsWith(`${origine}/`));

async function leggibile(pagina: Page, link: string): Promise<void> {
  const titolo = pagina.getByRole('heading', { level: 1 }).first();
  await expect(titolo, link).toBeVisible();
  await expect(pagina.locator('main, #contenuto').first(), link).not.toContainText(VICOLO_CIECO);
}

test('each link of each letter opens its page for its reader, here and on another device', async ({
  browser,
  request,
  baseURL,
}) => {
  const tipi = await spedisci(request);
  await expect.poll(() => partite(request), { timeout: 120_000 }).toBe(tipi.length);
  const origine = new URL(baseURL ?? '').origin;
  for (const chi of LETTORI) {
    const lettere: Letter[] = await (await request.get(`/_posta.json?to=${encodeURIComponent(email(chi))}`)).json();
    const link = [...new Set(lettere.flatMap((lettera) => linkDi(lettera, origine)))];
    expect(link.length, `letters with a link to ${chi}`).toBeGreaterThan(0);
    const qui = await openPerson(browser, DESKTOP);
    await signIn(qui.pagina, email(chi), DEMO);
    const altrove = await openPerson(browser, PHONE);
    let entrata = false;
    for (const indirizzo of link) {
      await qui.pagina.goto(indirizzo);
      await leggibile(qui.pagina, indirizzo);
      await altrove.pagina.goto(indirizzo);
      const via = new URL(indirizzo).pathname + new URL(indirizzo).search;
      await expect
        .poll(() => {
          const { pathname, search, searchParams } = new URL(altrove.pagina.url());
          return pathname === '/login' ? searchParams.get('redirect') : pathname + search;
        })
        .toBe(via);
      if (!entrata && altrove.pagina.url().includes('/login?')) {
        await altrove.pagina.getByLabel('Email').fill(email(chi));
        await altrove.pagina.getByLabel('Password', { exact: true }).fill(DEMO);
        await altrove.pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
        await altrove.pagina.waitForURL((url) => url.pathname + url.search === via);
        entrata = true;
      }
      await leggibile(altrove.pagina, indirizzo);
    }
    for (const { contesto, guardia } of [qui, altrove]) {
      expect(guardia.faults(), `what ${chi} saw`).toEqual([]);
      await contesto.close();
    }
  }
});
