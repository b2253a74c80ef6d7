import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { DESKTOP, TABLET, TELEFONO } from '../support/dispositivi.ts';
import { ESEMPI } from './aiuti/esempi.ts';
import { accedi, persona } from './aiuti/persone.ts';

/**
 * Every existing route on the three sizes, in light; on the narrowest and the widest in dark too: no violation of WCAG 2.2 AA, nothing wider
 * than the screen. Phone and tablet are one visit, turned: what a finger holds differs by its width alone.
 */

const REGOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the dark theme can break: it changes colours and nothing else. */
const COLORI = ['color-contrast', 'link-in-text-block'];
const DEMO = 'fidati-demo-2026';
const CHI = ['visitatore', 'venditore', 'acquirente', 'centro', 'admin'] as const;

test.describe.configure({ mode: 'parallel' });

for (const chi of CHI) {
  const percorsi = Object.values(ESEMPI).flatMap((esempi) => esempi.flatMap(([di, dove]) => (di === chi ? dove : [])));

  test(`${chi}, with a finger: nothing keeps anybody out`, async ({ browser }) => {
    const { pagina, contesto } = await persona(browser, TELEFONO);
    if (chi !== 'visitatore') await accedi(pagina, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await apri(pagina, percorso);
      await inChiaro(pagina, percorso);
      await alBuio(pagina, percorso);
      await pagina.setViewportSize(TABLET.viewport);
      await inChiaro(pagina, percorso);
      await pagina.setViewportSize(TELEFONO.viewport);
    }
    await contesto.close();
  });

  test(`${chi}, at a desk: nothing keeps anybody out`, async ({ browser }) => {
    const { pagina, contesto } = await persona(browser, DESKTOP);
    if (chi !== 'visitatore') await accedi(pagina, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await apri(pagina, percorso);
      await inChiaro(pagina, percorso);
      await alBuio(pagina, percorso);
    }
    await contesto.close();
  });
}

async function apri(pagina: Page, percorso: string): Promise<void> {
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await pagina.goto(percorso);
  await expect(pagina.locator('h1')).toHaveCount(1);
  await pagina.waitForLoadState('networkidle');
}

async function inChiaro(pagina: Page, percorso: string): Promise<void> {
  await pagina.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expect(pagina.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(pagina.locator('h1')).toHaveCount(1);
  const dove = `${percorso}, light, ${pagina.viewportSize()?.width}`;
  expect(await violazioni(new AxeBuilder({ page: pagina }).withTags(REGOLE)), dove).toEqual([]);
  const larga = await pagina.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(larga, `${dove}: wider than the screen`).toBeLessThanOrEqual(0);
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
