import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { shiftDates } from '../support/shift.ts';
import { openPerson, signIn } from './helpers/people.ts';

const DEMO = 'fidati-demo-2026';
const DAY = 86_400_000;

/** Where each reads what time is left, what is over, and how long ago something was. */
const SCREENS = {
  acquirente: [
    '/dashboard?lato=compro',
    '/dashboard/ordini',
    '/dashboard/messages',
    '/dashboard/preferiti',
    '/dashboard/notifiche',
  ],
  venditore: ['/dashboard?lato=vendo', '/dashboard/ordini?filtro=vendite', '/verifiche/nuova'],
} as const;
type Who = keyof typeof SCREENS;

/** What the links of a screen lead to that shows time of its own. */
const TIMED = /^\/(annunci\/[0-9a-f-]{36}|checkout|dashboard\/ordini\/[0-9a-f-]{36})/;

/** Minutes pass between one reading and the next, and each reading is a view; nothing else changes. */
const words = (text: string): string =>
  text
    .replace(/\b\d+ (min|minut[oi]|viste|vista)\b/g, 'n $1')
    .replace(/\b(Viste|Visualizzazioni|Visite)\s+\d+/gi, '$1 n')
    .replace(/\s+/g, ' ');

async function read(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  return words(await page.locator('main').innerText());
}

/** The screens, and what they lead to. */
async function pathsOf(page: Page, who: Who): Promise<string[]> {
  const found = new Set<string>();
  for (const path of SCREENS[who].slice(0, 2)) {
    await read(page, path);
    const links = page.locator('main a');
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? '')))
      if (TIMED.test(href)) found.add(href);
  }
  return [...[...found].slice(0, 8), ...SCREENS[who]];
}

/** One person's device, its clock so far from the product's. */
async function device(browser: Browser, who: Who, off: number, timezoneId: string) {
  const person = await openPerson(browser, { ...DESKTOP, timezoneId });
  const renewals: string[] = [];
  await signIn(person.pagina, `${who}@demo.example`, DEMO);
  if (off !== 0) await person.contesto.addInitScript(shiftDates, off);
  person.contesto.on('request', (request) => {
    if (request.url().includes('/auth/v1/token')) renewals.push(request.url());
  });
  return { ...person, renewals };
}

for (const who of ['acquirente', 'venditore'] as const)
  test(`every screen of the ${who} says the same on a device two days fast or slow, in another time zone`, async ({
    browser,
  }) => {
    const right = await device(browser, who, 0, 'Europe/Rome');
    const paths = await pathsOf(right.pagina, who);
    const wrong = [
      await device(browser, who, 2 * DAY, 'America/Los_Angeles'),
      await device(browser, who, -2 * DAY, 'America/Los_Angeles'),
    ];
    // Others sell and buy meanwhile: all are read again, at the same time, until they speak of the same.
    for (const path of paths)
      await expect(async () => {
        const [expected, ...said] = await Promise.all([right, ...wrong].map(({ pagina }) => read(pagina, path)));
        expect(said, `${path}, two days fast and two days slow`).toEqual([expected, expected]);
      }).toPass({ timeout: 90_000 });
    for (const { renewals, contesto } of wrong) {
      // The session was begun before the clock moved: renewed once, not at every page.
      expect(renewals.length).toBeLessThanOrEqual(1);
      await contesto.close();
    }
    await right.contesto.close();
  });
