import { expect, type Page } from '@playwright/test';
import { canaryKey } from '../../src/offline/store/canary.ts';
import { test } from '../support/console.ts';
import { PHONE, TABLET } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { openPerson, signIn } from './helpers/people.ts';

const DEMO = 'fidati-demo-2026';

test('a certificate whose history does not hold is never called valid at the counter', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'centro@demo.example', DEMO);
  let integro = true;
  await pagina.route('**/api/certificates/check', async (route) => {
    const answer = await route.fetch();
    const json: { certificato: Record<string, unknown> } = await answer.json();
    await route.fulfill({ response: answer, json: { ...json, certificato: { ...json.certificato, integro } } });
  });
  await pagina.route('**/api/certificates/public-key', () => undefined);
  const search = async (code = '64G8-6YKD-SPTN') => {
    await pagina.goto('/verification-center/dashboard?inquadra=1');
    await pagina.getByLabel('Numero annuncio o codice certificato').fill(code);
    await pagina.getByRole('button', { name: 'Cerca' }).click();
  };
  await search();
  await expect(pagina.getByText('Certificato valido')).toBeVisible();
  integro = false;
  await search();
  await expect(pagina.getByText("Cronologia non integra: contatta l'assistenza")).toBeVisible();
  await expect(pagina.getByText('Certificato valido')).toHaveCount(0);
  // A real code beside a seal that isn't ours, with the line there: no certificate of ours.
  integro = true;
  const forged = async (seal: string) => {
    await search(`/verify?c=64G86YKDSPTN&s=${seal}`);
    await expect(pagina.getByText('Firma non valida')).toBeVisible();
    await expect(pagina.getByText('Certificato valido')).toHaveCount(0);
  };
  const wellFormed = `1763600000000.${'0'.repeat(64)}.${'A'.repeat(86)}`;
  // first while the tablet has no key: the server judges the seal too
  await forged(wellFormed);
  await forged('none-of-ours');
  await pagina.unroute('**/api/certificates/public-key');
  const key = pagina.waitForResponse(/public-key/);
  await forged(wellFormed);
  await key;
  await forged(wellFormed);
  // Back takes away what lies over the page, and asks before what was typed goes: the router, which listens too, hears of neither.
  await pagina.evaluate(() => history.back());
  await expect(pagina.getByRole('dialog')).toHaveCount(0);
  await expect(pagina).toHaveURL(/dashboard$/);
  await pagina.goto('/verification-center/dati');
  await pagina.getByRole('link', { name: 'Tariffe', exact: true }).click();
  await pagina.getByLabel('Importo fisso').fill('33');
  await pagina.evaluate(() => history.back());
  await pagina.getByRole('button', { name: 'Lascia la pagina' }).click();
  await expect(pagina).toHaveURL(/dati$/);
  // From a document's first screen to another document: the window's own step, given back meanwhile, would call that off.
  await pagina.goto('/verification-center/pricing');
  await pagina.getByLabel('Importo fisso').fill('33');
  await pagina.getByRole('link', { name: 'Oggi', exact: true }).click();
  await pagina.getByRole('button', { name: 'Lascia la pagina' }).click();
  await expect(pagina).toHaveURL(/dashboard$/);
  await contesto.close();
});

test('on a phone that opens the counter for the first time, nothing that was drawn moves', async ({ browser }) => {
  const { pagina, contesto } = await openPerson(browser, PHONE);
  await signIn(pagina, 'centro@demo.example', DEMO);
  const { cookies, origins } = await contesto.storageState();
  await contesto.close();
  // the session alone: the counter opened behind the sign-in too, and what it remembers of its database would be missed here
  const session = ({ name }: { name: string }) => !name.startsWith(canaryKey(''));
  const inside = {
    cookies,
    origins: origins.map(({ origin, localStorage }) => ({ origin, localStorage: localStorage.filter(session) })),
  };
  for (const [dove, arrivato] of [
    ['/verification-center/appointments?vista=giorno', /Letto alle/],
    ['/verification-center/verifiche', /^Mostrando/],
    ['/verification-center/sincronia', /^Niente aspetta/],
  ] as const) {
    const fresh = await openPerson(browser, { ...PHONE, storageState: inside });
    await fresh.pagina.goto(dove);
    await expect(fresh.pagina.getByText(arrivato)).toBeVisible();
    // the pill says one thing after the other, in the same place
    await expect(fresh.pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible();
    expect(await shifted(fresh.pagina), dove).toBeLessThan(0.01);
    if (dove.endsWith('sincronia')) await neverSynced(fresh.pagina);
    await fresh.contesto.close();
  }
});

/** The longest word of the pill, beside the longest title: it comes last, from the tablet's storage. */
async function neverSynced(page: Page): Promise<void> {
  await page.goto('/verification-center/storico');
  await page.evaluate(async () => {
    const [name] = (await indexedDB.databases()).flatMap((one) => (one.name?.startsWith('centro:') ? one.name : []));
    if (name === undefined) throw new Error('no storage');
    const opening = indexedDB.open(name);
    await new Promise((opened, refused) => Object.assign(opening, { onsuccess: opened, onerror: refused }));
    const taken = opening.result.transaction('meta', 'readwrite');
    taken.objectStore('meta').delete('ultimaSincronia');
    await new Promise((done, refused) => Object.assign(taken, { oncomplete: done, onerror: refused }));
    opening.result.close();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Mai sincronizzato/ })).toBeVisible();
  expect(await shifted(page), 'beside a pill of two words').toBeLessThan(0.01);
}

test('the bar of a return stands at the foot of the tablet: nothing of the form shows below it', async ({
  browser,
}) => {
  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'centro@demo.example', DEMO);
  await pagina.goto('/verification-center/returns');
  await pagina.getByRole('link', { name: /Borsa a mezzaluna nera/ }).click();
  const bar = pagina.getByRole('button', { name: 'Segna restituito' }).locator('xpath=..');
  await expect
    .poll(async () => {
      const box = await bar.boundingBox();
      return box === null ? null : Math.round(box.y + box.height);
    })
    .toBe(TABLET.viewport.height);
  await strokeStays(pagina);
  await contesto.close();
});

/** The whole pad is seen without a scroll, and the line that goes in the middle of a stroke doesn't move it from under the pen. */
async function strokeStays(page: Page): Promise<void> {
  const pad = page.locator('canvas').first();
  const top = async () => Math.round((await pad.boundingBox())?.y ?? -1);
  const { x = 0, y = 0, height = 0 } = (await pad.boundingBox()) ?? {};
  const before = await top();
  const bar = await page.getByRole('button', { name: 'Segna restituito' }).locator('xpath=..').boundingBox();
  expect(y + height, 'the whole pad is seen').toBeLessThanOrEqual(bar?.y ?? 0);
  await page.mouse.move(x + 40, y + 60);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 80, { steps: 4 });
  await page.context().setOffline(true);
  await expect(page.getByText(/^Sei senza rete\./)).toBeVisible();
  expect(await top(), 'in the middle of a stroke').toBe(before);
  await page.mouse.move(x + 200, y + 60, { steps: 4 });
  await page.mouse.up();
  expect(await top(), 'with a signature in hand').toBe(before);
  await page.context().setOffline(false);
}
