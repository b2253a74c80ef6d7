import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { centro as centroId } from '../../supabase/seed/centri.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { fillCheckoutAddress, payButton } from '../e2e/helpers/card.ts';
import { consegna, paga, spedisce, verifiedAnnuncio } from '../journeys/vendita.ts';
import { PASSING } from '../replica/storage-passing.ts';
import { DESKTOP, PHONE, TABLET } from '../support/devices.ts';
import { hashAt, type Said, sendAtOnce, trickle } from './helpers/archive-races.ts';
import { STATES } from './helpers/archive-states.ts';
import { checkAll } from './helpers/check.ts';
import { addressOf, takeIn } from './helpers/counter.ts';
import {
  answers500,
  atProvider,
  jobs,
  lettersOf,
  opensAccount,
  payoutOf,
  reads,
  refundedOf,
  takenOf,
} from './helpers/failing-provider.ts';
import { PROJECT, Replica } from './helpers/replica.ts';
import { Counter } from './helpers/replica-counter.ts';
import { expect, Scene, test } from './helpers/scene.ts';
import { storedBytes } from './helpers/store.ts';

/** The product as it is hosted, in a browser: what passes at the archive, who comes second to a path, what the provider fails at. */
test.describe.configure({ mode: 'default' });

/** What the second of two reads. */
const SECOND: Said = { status: 400, code: '409 Duplicate' };

let replica: Replica;
let tablet: Counter;
/** Due at this counter, and read by the tablet before its line goes. */
const visits: string[] = [];
/** Whatever this tablet sent in this process, of which it keeps the queue. */
const worked: string[] = [];
test.beforeAll(async () => {
  replica = await Replica.open();
  const scene = new Scene(replica.server);
  for (let n = 0; n < 11; n += 1) visits.push(await scene.verifica({ ricevuta: false, dove: centroId('centro') }));
  tablet = await Counter.open(replica);
});
test.afterAll(() => replica.close());

/** Eight pictures that differ, as files of a camera. */
function pictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = Array.from({ length: 8 }, async (_, n) => {
      const canvas = new OffscreenCanvas(160, 120);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no drawing context');
      context.fillStyle = `hsl(${Math.random() * 360} 60% ${20 + n * 8}%)`;
      context.fillRect(0, 0, 160, 120);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg' });
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    });
    return Promise.all(all);
  });
}

/** Taken in and photographed without a line: a signature and eight photos wait. */
async function nineWait(): Promise<readonly string[]> {
  const { pagina } = tablet;
  const verifica = visits.pop() ?? '';
  worked.push(verifica);
  await tablet.line(false);
  await takeIn(tablet, verifica, `AB-${visits.length}`);
  await pagina.goto(addressOf(verifica, 'approva'));
  await pagina.getByRole('button', { name: 'Fotografa' }).click();
  const files = (await pictures(pagina)).map((base64, n) => ({
    name: `${n}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
  await pagina.locator('input[type=file]').setInputFiles(files);
  await expect(pagina.getByText('8 foto salvate')).toBeVisible();
  for (const _ of files) tablet.promises.aPhoto(verifica);
  await pagina.getByRole('button', { name: 'Fatto', exact: true }).click();
  const waiting = (await tablet.archive()).media.filter(({ state }) => state === 'da_inviare');
  expect(waiting).toHaveLength(9);
  return waiting.map(({ path }) => path);
}

test('a path is written once, whoever comes second and however', async () => {
  const paths = (await nineWait()).map((path) => `media-verifiche/${path}`);
  const [slowly = '', signed = '', lost = ''] = paths;
  const other = await replica.person('banco', TABLET);
  const address = (headers: Record<string, string>) =>
    replica.call(`${PROJECT}/storage/v1/object/upload/sign/${signed}`, {
      method: 'POST',
      headers: { ...headers, 'x-upsert': 'true' },
    });
  const { secretKey, publishableKey } = replica.keys;
  const taken = await address({ apikey: secretKey, authorization: `Bearer ${secretKey}` });
  const { url }: { url: string } = await taken.json();
  const token = await replica.ways.token('banco');
  expect((await address({ apikey: publishableKey, authorization: `Bearer ${token}` })).status).toBe(400);

  const letGo = await trickle(other.page);
  const begun = other.page.waitForRequest((request) => request.url().endsWith(slowly));
  const late = sendAtOnce(other.page, [slowly], { size: 200_000 });
  await begun;
  // What the tablet sent before its line went, without ever hearing that it had arrived.
  const { keys, ways } = replica;
  const ours = {
    apikey: keys.publishableKey,
    authorization: `Bearer ${await ways.token('centro')}`,
    'content-type': 'image/webp',
  };
  const kept = (await tablet.archive()).media.find(({ path }) => lost.endsWith(path));
  const before = await replica.call(`${PROJECT}/storage/v1/object/${lost}`, {
    method: 'POST',
    headers: ours,
    body: await storedBytes(tablet.pagina, centroId('centro'), kept?.id ?? ''),
  });
  expect(before.status).toBe(200);
  await tablet.line(true);
  await tablet.arrived();
  await letGo();
  expect(await late).toEqual([SECOND]);

  const put = () => sendAtOnce(other.page, [url.replace(/^\/object\//, '')], { method: 'PUT', bare: true });
  expect(await put()).toEqual([SECOND]);
  const person = (stato: string) =>
    replica.cloud.begin(async (sql) => {
      await sql`set local session_replication_role = replica`;
      await sql`update public.utenti set stato = ${stato} where id = ${utente('banco')}`;
    });
  await person('sospeso');
  expect(await put()).toEqual([SECOND]);
  await person('attivo');
  await replica.ways.api('admin', '/settings', { maintenanceMode: true, maintenancePassword: 'solo-per-noi' });
  expect(await put()).toEqual([SECOND]);
  await replica.ways.api('admin', '/settings', { maintenanceMode: false });

  for (let n = 0; n < 20; n += 1) {
    const [, path = ''] = /^(.*\/)/.exec(slowly) ?? [];
    const free = `${path}${randomUUID()}-${'0123456789abcdef'}.jpg`;
    const said = await sendAtOnce(other.page, [free, free]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(said).toContainEqual(SECOND);
  }

  const { media } = await tablet.archive();
  for (const path of paths) {
    const row = media.find((one) => path.endsWith(one.path));
    expect(row).toMatchObject({ state: 'inviato' });
    expect(await hashAt(tablet.pagina, path)).toBe(row?.sha256);
  }
  expect(await checkAll(replica.server, [tablet], worked)).toEqual([]);
  await other.context.close();
});

test('the provider answers 500 on create, capture, transfer, refund: what is said is true, the money moves once', async () => {
  const { ways, cloud } = replica;
  const buyer = await replica.person('sofia', PHONE);
  const seller = await replica.person('marta', PHONE);
  const office = await replica.person('admin', DESKTOP);
  buyer.guard.expects(/HTTP 502: POST .*create-intent/);
  // What reads tables for the replica looks into auth.users, and may not: no address used before is offered there.
  for (const { guard } of [buyer, seller, office]) guard.expects(/HTTP 500: GET .*\/rest\/v1\/indirizzi\?/);
  await opensAccount(replica, seller.page, 'marta');
  await ways.api('admin', '/admin/payment-config', { capture_method: 'manual' });
  const v = await verifiedAnnuncio(ways, {
    titolo: `Cronografo ${randomUUID().slice(0, 8)}`,
    venditore: 'marta',
    acquirente: 'sofia',
  });

  await test.step('create: nothing was charged, and the next try is another one', async () => {
    const { page } = buyer;
    await answers500(office.page);
    await page.goto('/dashboard?lato=compro');
    await page.locator(`a[href*="/checkout?"][href*="${v.annuncio}"]`).first().click();
    await expect(page.getByText('Errore creazione PaymentIntent (HTTP 500) [StripeAPIError]')).toBeVisible();
    await expect(page.getByText('Non ti è stato addebitato nulla.')).toBeVisible();
    const [open] = await cloud<{ id: string }[]>`select id from public.ordini where id_annuncio = ${v.annuncio}`;
    await reads(seller.page, `/dashboard/ordini/${open?.id}`, /4\.218,00\s€ da pagare con carta\./);
    await reads(office.page, `/admin/ordini?scelto=${open?.id}`, /^Non ancora avviato$/);
    await reads(office.page, `/admin/pagamenti?scelto=${open?.id}`, /^Stripe non ha ancora aperto un pagamento/);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByText('4242 4242 4242 4242')).toBeVisible();
    await fillCheckoutAddress(page, 'Marco Conti');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Pagamento autorizzato' })).toBeVisible();
    const [row] = await cloud<{ id: string; intento: string }[]>`
      select id, payment_intent_id as intento from public.ordini where id_annuncio = ${v.annuncio}`;
    Object.assign(v, { ordine: row?.id, intento: row?.intento });
    expect(await atProvider(office.page, v)).toContain('4.218,00 €, requires_capture');
  });

  await test.step('capture: the item stays, and the next round takes the money', async () => {
    const { pagina } = tablet;
    // enough for the rounds that the server makes by itself while people read
    await answers500(office.page, 6);
    await pagina.goto('/verification-center/consegne');
    await pagina.getByRole('link', { name: `Incassa: ${v.titolo}` }).click();
    await pagina.getByRole('button', { name: 'Incassa il pagamento' }).click();
    await expect(pagina.getByText(/non ancora incassato: l'oggetto non può uscire/)).toBeVisible();
    for (let round = 0; round < 2; round += 1) await jobs(replica);
    await reads(seller.page, `/dashboard/ordini/${v.ordine}`, /riservati sulla carta, addebitati alla spedizione\./);
    await reads(office.page, `/admin/ordini?scelto=${v.ordine}`, /^Pagamento autorizzato$/);
    const panel = `/admin/pagamenti?scelto=${v.ordine}`;
    await reads(office.page, panel, /^Incasso chiesto$/, /: Stripe ha avuto un guasto \(StripeAPIError/);
    await expect(office.page.getByText('Commissione piattaforma')).toBeHidden();
    await reads(office.page, '/admin/avvisi', /^Operazione su Stripe non riuscita$/);
    await expect.poll(() => takenOf(replica, v)).toBe('succeeded');
    expect(await atProvider(office.page, v)).toContain('4.218,00 €, succeeded');
    await reads(seller.page, `/dashboard/ordini/${v.ordine}`, /^4\.218,00\s€ con carta\.$/);
    await reads(office.page, panel, /^Commissione piattaforma$/);
    await expect(office.page.getByText(/Stripe ha avuto un guasto/)).toBeHidden();
    await spedisce(ways, v);
    await consegna(ways, v);
    await ways.lavori();
    const told = await lettersOf(replica, v);
    for (const once of ['sofia: Pagamento autorizzato', 'sofia: Pagamento ricevuto', 'marta: Venduto'])
      expect(
        told.filter((letter) => letter === once),
        told.join(', '),
      ).toHaveLength(1);
  });

  await test.step('transfer: what is owed stays owed, and leaves once', async () => {
    const { page } = buyer;
    await page.goto(`/dashboard/ordini/${v.ordine}`);
    await page.getByRole('button', { name: 'Conferma ricezione' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Conferma ricezione' }).click();
    await expect(page.getByRole('heading', { name: 'Ordine concluso' })).toBeVisible();
    await answers500(office.page);
    await jobs(replica);
    const { id, ...due } = await payoutOf(replica, v);
    expect(due).toEqual({ stato: 'dovuto', volte: 0 });
    await reads(seller.page, '/dashboard/pagamenti', /Può partire dal/);
    await reads(office.page, `/admin/versamenti?scelto=${id}`, /^Parte da solo, attraverso Stripe: .* ogni ora/);
    await expect(office.page.getByText('Riferimento del bonifico')).toBeHidden();
    await reads(office.page, '/admin/avvisi', /non riesce \(Stripe ha avuto un guasto .*Si riprova ogni ora\./);
    await cloud`update public.versamenti set riprova_dal = null where id_ordine = ${v.ordine}`;
    await jobs(replica);
    expect(await payoutOf(replica, v)).toEqual({ id, stato: 'inviato', volte: 1 });
    await reads(seller.page, '/dashboard/pagamenti', /Inviato il/);
  });

  await test.step('refund: nobody is written that it has left before it has, and it leaves once', async () => {
    await ways.api('admin', '/admin/payment-config', { capture_method: 'automatic' });
    const r = await verifiedAnnuncio(ways, {
      titolo: `Bracciale ${randomUUID().slice(0, 8)}`,
      venditore: 'marta',
      acquirente: 'sofia',
    });
    await paga(ways, r);
    const { page } = office;
    await answers500(page, 4);
    await page.goto(`/admin/pagamenti?scelto=${r.ordine}`);
    await page.getByRole('button', { name: 'Rimborsa tutto…' }).click();
    const question = page.getByRole('dialog');
    await question.getByLabel('Motivo').fill('Oggetto danneggiato');
    await question.getByLabel(/^Scrivi RIMBORSO/).fill('RIMBORSO');
    await question.getByRole('button', { name: /^Rimborsa / }).click();
    await expect(question).toBeHidden();
    await jobs(replica);
    const refunds = async () => (await lettersOf(replica, r)).filter((letter) => /^sofia: Rimborso/.test(letter));
    await reads(seller.page, `/dashboard/ordini/${r.ordine}`, /4\.218,00\s€ tornano all'acquirente\./);
    await reads(buyer.page, `/dashboard/ordini/${r.ordine}`, /4\.218,00\s€ tornano sulla tua carta\./);
    await reads(page, `/admin/pagamenti?scelto=${r.ordine}`, /^Rimborso in partenza, in tutto$/);
    expect(await refunds()).toEqual([]);
    await expect.poll(() => refundedOf(replica, r)).toBe(r.importo);
    await ways.lavori();
    expect(await refunds()).toHaveLength(1);
    await reads(seller.page, `/dashboard/ordini/${r.ordine}`, /4\.218,00\s€ restituiti all'acquirente\./);
    await reads(buyer.page, `/dashboard/ordini/${r.ordine}`, /4\.218,00\s€ restituiti sulla tua carta\./);
    await reads(page, `/admin/pagamenti?scelto=${r.ordine}`, /^Rimborso, in tutto$/);
  });
  for (const { guard, context } of [buyer, seller, office]) {
    expect(guard.faults()).toEqual([]);
    await context.close();
  }
});

/** For the operator (docs/guasti.md): all ten take minutes. */
for (const name of [...PASSING, 'centre suspended'] as const)
  test(`@long eight photos and a signature arrive once after: ${name}`, async () => {
    const paths = await nineWait();
    const heal = await STATES[name]({ replica, page: tablet.pagina, holder: utente('centro'), paths });
    await tablet.line(true);
    await expect.poll(() => tablet.met(), { timeout: 120_000 }).toBe(true);
    await heal();
    await tablet.arrived();
    const arrived = (await tablet.archive()).media.filter(({ path }) => paths.includes(path));
    expect(arrived.map(({ state }) => state)).toEqual(Array(9).fill('inviato'));
    const there = await replica.cloud<{ name: string }[]>`
      select name from storage.objects where bucket_id = 'media-verifiche' and position(${worked.at(-1) ?? ''} in name) > 0`;
    expect(there.map(({ name }) => name).toSorted()).toEqual([...paths].toSorted());
    expect(await checkAll(replica.server, [tablet], worked)).toEqual([]);
  });
