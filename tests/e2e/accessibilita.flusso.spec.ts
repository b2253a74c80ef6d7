import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { DESKTOP, TABLET, TELEFONO } from '../support/dispositivi.ts';
import { ESEMPI } from './aiuti/esempi.ts';
import { accedi, persona } from './aiuti/persone.ts';

/**
 * Every existing route in one visit of each reader: no violation of WCAG 2.2 AA where he reads it (a phone, the office's desk) and at the
 * other end of the widths, in the dark where he reads it, nothing wider than the screen on any of the three.
 */

const REGOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the dark theme can break: it changes colours and nothing else. */
const COLORI = ['color-contrast', 'link-in-text-block'];
/** What another width can break: the rest stands in the same document, seen on the phone and at the desk. */
const LARGHEZZA = ['target-size', 'scrollable-region-focusable', 'empty-heading', 'heading-order'];
const DEMO = 'fidati-demo-2026';
/** The longest first: two run at a time. */
const CHI = ['visitatore', 'admin', 'venditore', 'acquirente', 'centro'] as const;

test.describe.configure({ mode: 'parallel' });

for (const chi of CHI) {
  const percorsi = Object.values(ESEMPI).flatMap((esempi) => esempi.flatMap(([di, dove]) => (di === chi ? dove : [])));
  const suo = chi === 'admin' ? DESKTOP : TELEFONO;
  const opposta = chi === 'admin' ? TELEFONO : DESKTOP;

  test(`${chi}: nothing keeps anybody out`, async ({ browser }) => {
    const { pagina, contesto } = await persona(browser, suo);
    if (chi !== 'visitatore') await accedi(pagina, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await apri(pagina, percorso);
      await inChiaro(pagina, percorso);
      await alBuio(pagina, percorso);
      await pagina.setViewportSize(TABLET.viewport);
      await piuLargo(pagina, percorso);
      await pagina.setViewportSize(opposta.viewport);
      await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'light');
      await inChiaro(pagina, percorso);
      await pagina.setViewportSize(suo.viewport);
    }
    await contesto.close();
  });
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
  expect(
    await violazioni(new AxeBuilder({ page: pagina }).withTags(REGOLE)),
    `${percorso}, light, ${pagina.viewportSize()?.width}`,
  ).toEqual([]);
  await ciSta(pagina, percorso);
}

async function piuLargo(pagina: Page, percorso: string): Promise<void> {
  await expect(pagina.locator('h1')).toHaveCount(1);
  expect(await violazioni(new AxeBuilder({ page: pagina }).withRules(LARGHEZZA)), `${percorso}, tablet`).toEqual([]);
  await ciSta(pagina, percorso);
}

async function ciSta(pagina: Page, percorso: string): Promise<void> {
  const larga = await pagina.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(larga, `${percorso}, ${pagina.viewportSize()?.width}: wider than the screen`).toBeLessThanOrEqual(0);
}

async function alBuio(pagina: Page, percorso: string): Promise<void> {
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violazioni(new AxeBuilder({ page: pagina }).withRules(COLORI)), `${percorso}, dark`).toEqual([]);
}

async function violazioni(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}
