import type { Page } from '@playwright/test';
import { PERCORSI, VOCI } from '../../src/domain/percorsi/tabella.ts';
import { type Rules, violations, WCAG } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { DESKTOP, PHONE, TABLET } from '../support/devices.ts';
import { shifted } from '../support/still.ts';
import { examplesOf } from './helpers/examples.ts';
import { openPerson, signIn } from './helpers/people.ts';

/**
 * Every existing route: no violation of WCAG 2.2 AA on a phone and at a desk's width (the office: at its desk), in the dark where its
 * readers are, nothing wider than the screen on any of the three sizes. One visit with a finger turns through all of them; the office,
 * whose rows are lower under a mouse, has a visit of each kind.
 */

/** What the dark theme can break: it changes colours and nothing else. */
const COLORI: Rules = { names: ['color-contrast', 'link-in-text-block'] };
/** What another width can break: the rest stands in the same document, seen on the phone and at the desk. */
const LARGHEZZA: Rules = { names: ['target-size', 'scrollable-region-focusable', 'empty-heading', 'heading-order'] };
const DEMO = 'fidati-demo-2026';
/** The longest first: two run at a time. */
const CHI = ['visitatore', 'admin', 'venditore', 'acquirente', 'centro'] as const;

test.describe.configure({ mode: 'parallel' });

for (const chi of CHI) {
  const percorsi = VOCI.flatMap(([nome, percorso]) =>
    examplesOf(nome, percorso).flatMap(([di, dove]) => (di === chi ? dove : [])),
  );

  test(`${chi}, with a finger: nothing keeps anybody out`, async ({ browser }) => {
    const { pagina, contesto } = await openPerson(browser, PHONE);
    if (chi !== 'visitatore') await signIn(pagina, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await apri(pagina, percorso);
      if (chi === 'centro') await ferma(pagina, percorso);
      // the office sits at a desk: of its phone only what the width and the finger can break is asked
      if (chi === 'admin') await piuLargo(pagina, percorso);
      else {
        await inChiaro(pagina, percorso);
        await alBuio(pagina, percorso);
      }
      await pagina.setViewportSize(TABLET.viewport);
      await piuLargo(pagina, percorso);
      if (chi !== 'admin') await largoComeAllaScrivania(pagina, percorso);
      if (chi === 'centro') await basso(pagina, percorso);
      await pagina.setViewportSize(PHONE.viewport);
    }
    await contesto.close();
  });

  if (chi === 'admin')
    test('admin, at a desk: nothing keeps anybody out', async ({ browser }) => {
      const { pagina, contesto } = await openPerson(browser, DESKTOP);
      await signIn(pagina, 'admin@demo.example', DEMO);
      for (const percorso of percorsi) {
        await apri(pagina, percorso);
        await inChiaro(pagina, percorso);
        await alBuio(pagina, percorso);
      }
      await contesto.close();
    });
}

test('on a phone the bars at the edges cover nothing that the keyboard reaches, and leave room on the smallest', async ({
  browser,
}) => {
  const { pagina, contesto } = await openPerson(browser, PHONE);
  await signIn(pagina, 'venditore@demo.example', DEMO);
  const [annuncio] = examplesOf('annuncio', PERCORSI.annuncio).flatMap(([di, dove]) =>
    di === 'venditore' ? [dove] : [],
  );
  if (annuncio === undefined) throw new Error('no listing of the seller');
  for (const percorso of ['/dashboard?lato=vendo', annuncio]) {
    await apri(pagina, percorso);
    for (let passo = 0; passo < 30; passo += 1) {
      await pagina.keyboard.press('Tab');
      expect(await pagina.evaluate(sottoLaBarra), `${percorso}, stop ${passo + 1}`).toBeNull();
    }
    await pagina.setViewportSize({ width: 320, height: 640 });
    expect(await pagina.evaluate(() => document.documentElement.scrollWidth), percorso).toBeLessThanOrEqual(320);
    await pagina.setViewportSize(PHONE.viewport);
  }
  await contesto.close();
});

/** The name of what has the focus where its middle is under a bar that stays. */
function sottoLaBarra(): string | null {
  const qui = document.activeElement;
  if (qui === null || qui.closest('.tabbar, .piede-azione') !== null) return null;
  const { top, height } = qui.getBoundingClientRect();
  const barra = document.querySelector('.tabbar, .piede-azione')?.getBoundingClientRect();
  return barra !== undefined && top + height / 2 > barra.top ? qui.outerHTML.slice(0, 120) : null;
}

async function largoComeAllaScrivania(pagina: Page, percorso: string): Promise<void> {
  await pagina.setViewportSize(DESKTOP.viewport);
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'light');
  await inChiaro(pagina, percorso);
}

async function apri(pagina: Page, percorso: string): Promise<void> {
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await pagina.goto(percorso);
  await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(pagina.locator('h1')).toHaveCount(1);
  await pagina.waitForLoadState('networkidle');
}

async function inChiaro(pagina: Page, percorso: string): Promise<void> {
  await expect(pagina.locator('h1')).toHaveCount(1);
  expect(await violations(pagina, WCAG), `${percorso}, light, ${pagina.viewportSize()?.width}`).toEqual([]);
  await ciSta(pagina, percorso);
}

async function piuLargo(pagina: Page, percorso: string): Promise<void> {
  await expect(pagina.locator('h1')).toHaveCount(1);
  expect(await violations(pagina, LARGHEZZA), `${percorso}, ${pagina.viewportSize()?.width}`).toEqual([]);
  await ciSta(pagina, percorso);
}

/** A tablet with its keyboard out: what scrolls by itself there is within the keyboard's reach. */
async function basso(pagina: Page, percorso: string): Promise<void> {
  await pagina.setViewportSize({ width: 820, height: 600 });
  const scorre: Rules = { names: ['scrollable-region-focusable'] };
  expect(await violations(pagina, scorre), `${percorso}, a short window`).toEqual([]);
}

/** Nothing that was drawn moved while the rest came. The week's other days come from the server when they can: its test is the day's. */
async function ferma(pagina: Page, percorso: string): Promise<void> {
  if (percorso === '/verification-center/appointments') return;
  expect(await shifted(pagina), `${percorso}: what was drawn moved`).toBeLessThan(0.01);
}

async function ciSta(pagina: Page, percorso: string): Promise<void> {
  // a phone widens what it calls its window to what it must show: the screen's own width is the measure
  const larga = await pagina.evaluate(() => document.documentElement.scrollWidth);
  const schermo = pagina.viewportSize()?.width ?? 0;
  expect(larga, `${percorso}, ${schermo}: wider than the screen`).toBeLessThanOrEqual(schermo);
}

async function alBuio(pagina: Page, percorso: string): Promise<void> {
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violations(pagina, COLORI), `${percorso}, dark`).toEqual([]);
}
