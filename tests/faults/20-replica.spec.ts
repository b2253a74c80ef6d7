import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { centro as idCentro } from '../../supabase/seed/centri.ts';
import { utente } from '../../supabase/seed/persone.ts';
import { fillCheckoutAddress, payButton } from '../e2e/helpers/card.ts';
import { verificata } from '../journeys/vendita.ts';
import { PASSING } from '../replica/storage-passing.ts';
import { DESKTOP, PHONE, TABLET } from '../support/devices.ts';
import { hashAt, type Said, sendAtOnce, trickle } from './helpers/archive-races.ts';
import { STATES } from './helpers/archive-states.ts';
import { checkAll } from './helpers/check.ts';
import { addressOf, takeIn } from './helpers/counter.ts';
import { answers500, atProvider, jobs, lettersOf, opensAccount } from './helpers/failing-provider.ts';
import { Promises } from './helpers/promises.ts';
import { type Person, PROJECT, Replica } from './helpers/replica.ts';
import { expect, Scene, test } from './helpers/scene.ts';
import { inQueue, readStore, storedBytes } from './helpers/store.ts';

/** The product as it is hosted, in a browser: what passes at the archive, who comes second to a path, what the provider fails at. */
test.describe.configure({ mode: 'default' });

/** What the second of two reads. */
const SECOND: Said = { status: 400, code: '409 Duplicate' };

let replica: Replica;
let tablet: Counter;
/** Due at this counter, and read by the tablet before its line goes. */
const visits: string[] = [];
test.beforeAll(async () => {
  const t0 = Date.now();
  replica = await Replica.open();
  console.log('replica', Date.now() - t0);
  const scene = new Scene(replica.server);
  for (let n = 0; n < 11; n += 1) visits.push(await scene.verifica({ ricevuta: false, dove: idCentro('centro') }));
  console.log('visits', Date.now() - t0);
  tablet = await Counter.open(replica);
  console.log('tablet', Date.now() - t0);
});
test.afterAll(() => replica.close());

/** The centre's tablet: signed in, ready to work without a line. */
class Counter {
  readonly promesse = new Promises();
  private readonly person: Person;
  private constructor(person: Person) {
    this.person = person;
  }
  static async open(replica: Replica): Promise<Counter> {
    const counter = new Counter(await replica.person('centro', TABLET));
    counter.person.guard.expects(/HTTP 5\d\d|Failed to fetch/);
    await counter.arrived();
    return counter;
  }
  get pagina(): Page {
    return this.person.page;
  }
  get context(): BrowserContext {
    return this.person.context;
  }
  get faults(): string[] {
    return this.person.guard.faults();
  }
  archivio = () => readStore(this.pagina, idCentro('centro'));
  line = (up: boolean) => this.person.context.setOffline(!up);
  /** Everything has left; whoever stands before the tablet looks at it, and presses nothing. */
  async arrived(): Promise<void> {
    const { pagina } = this;
    await expect
      .poll(
        async () => {
          await pagina.evaluate(() => window.dispatchEvent(new Event('focus')));
          return inQueue(await this.archivio());
        },
        { timeout: 180_000, intervals: [500] },
      )
      .toBe(0);
    await expect(pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible({ timeout: 120_000 });
  }
}

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
async function nineWait(verifica: string): Promise<readonly string[]> {
  const { pagina } = tablet;
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
  for (const _ of files) tablet.promesse.unaFoto(verifica);
  await pagina.getByRole('button', { name: 'Fatto', exact: true }).click();
  const waiting = (await tablet.archivio()).media.filter(({ state }) => state === 'da_inviare');
  expect(waiting).toHaveLength(9);
  return waiting.map(({ path }) => path);
}

test('a path is written once, whoever comes second and however', async () => {
  const verifica = visits.pop() ?? '';
  const paths = (await nineWait(verifica)).map((path) => `media-verifiche/${path}`);
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
  const ours = { apikey: keys.publishableKey, authorization: `Bearer ${await ways.token('centro')}`, 'content-type': 'image/webp' };
  const kept = (await tablet.archivio()).media.find(({ path }) => lost.endsWith(path));
  const before = await replica.call(`${PROJECT}/storage/v1/object/${lost}`, {
    method: 'POST',
    headers: ours,
    body: await storedBytes(tablet.pagina, idCentro('centro'), kept?.id ?? ''),
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

  const scene = new Scene(replica.server);
  for (let n = 0; n < 20; n += 1) {
    const [, path = ''] = /^(.*\/)/.exec(slowly) ?? [];
    const free = `${path}${randomUUID()}-${'0123456789abcdef'}.jpg`;
    const said = await sendAtOnce(other.page, [free, free]);
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(said).toContainEqual(SECOND);
  }

  const { media } = await tablet.archivio();
  for (const path of paths) {
    const row = media.find((one) => path.endsWith(one.path));
    expect(row).toMatchObject({ state: 'inviato' });
    expect(await hashAt(tablet.pagina, path)).toBe(row?.sha256);
  }
  expect(await checkAll(replica.server, [tablet], [verifica])).toEqual([]);
  await other.context.close();
});

test('the provider answers 500 once on create, capture, refund, transfer: what is said is true, the money moves once', async () => {
  const { ways } = replica;
  const [buyer, seller, office] = await Promise.all([
    replica.person('acquirente', PHONE),
    replica.person('marta', PHONE),
    replica.person('admin', DESKTOP),
  ]);
  for (const { guard } of [buyer, seller, office]) guard.expects(/HTTP 50[0-9]/);
  await opensAccount(replica, seller.page, 'marta');
  await ways.api('admin', '/admin/payment-config', { capture_method: 'manual' });
  const v = await verificata(ways, { titolo: 'Cronografo dei guasti', venditore: 'marta' });
  console.log('verificata');

  await answers500(office.page);
  await buyer.page.goto('/dashboard');
  await buyer.page.getByRole('link', { name: `Paga ${v.titolo}` }).click();
  await buyer.page.waitForTimeout(5_000);
  console.log('BUYER create', await buyer.page.locator('main').innerText());
  await buyer.page.reload();
  await expect(buyer.page.getByText('4242 4242 4242 4242')).toBeVisible();
  await fillCheckoutAddress(buyer.page, 'Marco Conti');
  await payButton(buyer.page).click();
  await buyer.page.waitForURL(/\/checkout\/success/);
  await buyer.page.waitForTimeout(3_000);
  console.log('BUYER paid', await buyer.page.locator('main').innerText());
  const [row] = await replica.cloud<{ id: string; payment_intent_id: string }[]>`
    select id, payment_intent_id from public.ordini where id_annuncio = ${v.annuncio}`;
  Object.assign(v, { ordine: row?.id, intento: row?.payment_intent_id });
  console.log('PROVIDER', await atProvider(office.page, v));

  await answers500(office.page, 2);
  await tablet.pagina.goto('/verification-center/consegne');
  await tablet.pagina.getByRole('link', { name: `Spedisci: ${v.titolo}` }).click();
  await tablet.pagina.getByLabel('Corriere').selectOption('GLS');
  await tablet.pagina.getByLabel('Codice di tracciamento').fill('IT7788');
  await tablet.pagina.getByRole('button', { name: 'Segna spedito' }).click();
  await tablet.pagina.getByRole('dialog').getByRole('button', { name: 'Spedisci senza' }).click();
  await tablet.pagina.waitForTimeout(4_000);
  console.log('COUNTER capture', await tablet.pagina.locator('main').innerText());
  const order = `/dashboard/ordini/${v.ordine}`;
  for (const [who, { page }] of Object.entries({ buyer, seller })) {
    await page.goto(order);
    await page.waitForTimeout(2_000);
    console.log(who, await page.locator('main').innerText());
  }
  await office.page.goto(`/admin/pagamenti?scelto=${v.ordine}`);
  await office.page.waitForTimeout(3_000);
  console.log('OFFICE', await office.page.locator('main').innerText());
  await expect.poll(async () => (await jobs(replica)).catture.riuscite, { timeout: 60_000 }).toBe(1);
  console.log('PROVIDER', await atProvider(office.page, v));
  await tablet.pagina.goto('/verification-center/consegne');
  await tablet.pagina.waitForTimeout(4_000);
  console.log('COUNTER after', await tablet.pagina.locator('main').innerText());
  console.log(await lettersOf(replica, v));
});

for (const name of [...PASSING, 'centre suspended'] as const)
  test(`eight photos and a signature arrive once after: ${name}`, async () => {
    const verifica = visits.pop() ?? '';
    const paths = await nineWait(verifica);
    const heal = await STATES[name]({ replica, page: tablet.pagina, holder: utente('centro'), paths });
    await tablet.line(true);
    await tablet.pagina.waitForTimeout(8_000);
    const met = (await tablet.archivio()).media.filter(({ path }) => paths.includes(path));
    console.log(name, JSON.stringify(met.map(({ state, lastError, attempts }) => [state, lastError, attempts])));
    await heal();
    const t = Date.now();
    await tablet.arrived();
    console.log('arrived', Date.now() - t);
    const arrived = (await tablet.archivio()).media.filter(({ path }) => paths.includes(path));
    expect(arrived.map(({ state }) => state)).toEqual(Array(9).fill('inviato'));
    expect(await checkAll(replica.server, [tablet], [verifica])).toEqual([]);
  });
