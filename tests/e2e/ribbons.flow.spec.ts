import { expect, type Page } from '@playwright/test';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { addressOf } from '../faults/helpers/counter.ts';
import { test } from '../support/console.ts';
import { PHONE, TABLET } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { bookedVisite } from './helpers/visite.ts';

const UPRIGHT = { ...TABLET, viewport: { width: TABLET.viewport.height, height: TABLET.viewport.width } };

/** Where everything lies that a finger may be about to press. */
const lies = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll('main :is(a, button, input, select, textarea, canvas, label)'), (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return `${one.tagName} ${[x, y, width, height].map(Math.round).join(' ')}`;
    }),
  );

/** Once the screen is whole: twice the same. */
async function settled(page: Page): Promise<string[]> {
  let found = await lies(page);
  await expect
    .poll(async () => {
      const [before, now] = [found, await lies(page)];
      found = now;
      return now.length > 0 && now.join() === before.join();
    })
    .toBe(true);
  return found;
}

const answered = (status: number, body: string) => (page: Page) =>
  page.route('**/rest/v1/rpc/{stato_manutenzione,sync_*,centre_*}', (route) =>
    route.fulfill({ status, body, headers: { 'content-type': status === 200 ? 'text/html' : 'application/json' } }),
  );

/** What goes wrong, what is said then, and how it ends. */
const RIBBONS = [
  [/^Sei senza rete\./, (page: Page) => page.context().setOffline(true)],
  [/^Questa rete chiede di accedere/, answered(200, '<html><title>Wi-Fi</title></html>')],
  [/^La rete c’è, il nostro server adesso non risponde/, answered(503, '{}')],
  [/sono arrivate troppe richieste/, answered(429, '{}')],
] as const;

for (const [held, device] of [
  ['upright', UPRIGHT],
  ['across', TABLET],
  ['a phone', PHONE],
] as const)
  test(`no ribbon moves what a finger is about to press: ${held}`, async ({ browser, request }) => {
    const { pagina, contesto, guard } = await openPerson(browser, device);
    guard.expects(/status of (429|503)|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
    await signIn(pagina, 'centro@demo.example', 'fidati-demo-2026');
    const [visita = ''] = await bookedVisite(request, 1);
    await pagina.goto(percorso('centro_oggi'));
    await expect(pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible();
    const again = () => pagina.evaluate(() => window.dispatchEvent(new Event('online')));
    for (const address of [addressOf(visita, 'ricevi'), percorso('centro_restituzioni'), percorso('centro_oggi')]) {
      await pagina.goto(address);
      await expect(pagina.getByRole('button', { name: /^Sincronizzato/ })).toBeVisible();
      await expect(pagina.locator('main').getByRole('heading').first()).toBeVisible();
      await pagina.waitForLoadState('networkidle');
      for (const [said, begin] of RIBBONS) {
        const before = await settled(pagina);
        await begin(pagina);
        await again();
        await expect(pagina.getByText(said)).toBeVisible();
        expect(await lies(pagina), `${address}: ${said}`).toEqual(before);
        await contesto.setOffline(false);
        await pagina.unroute('**/rest/v1/rpc/{stato_manutenzione,sync_*,centre_*}');
        await again();
        await expect(pagina.getByText(said)).toBeHidden();
        const after = await lies(pagina);
        // Other tests work at the same centre: what came with the round lies where a fresh page has it.
        if (after.join() !== before.join()) await pagina.reload();
        expect(after, `${address}: ended`).toEqual(await settled(pagina));
      }
    }
    await contesto.close();
  });
