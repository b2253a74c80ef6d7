import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/console.ts';
import { ESEMPI } from './aiuti/esempi.ts';
import { accedi } from './aiuti/persone.ts';

/** Every existing route, on the three devices, in light; on the narrowest and the widest in dark too: no violation of WCAG 2.2 AA, nothing wider than the screen. */

const REGOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What the dark theme can break: it changes colours and nothing else. */
const COLORI = ['color-contrast', 'link-in-text-block'];
const DEMO = 'fidati-demo-2026';
const CHI = ['visitatore', 'venditore', 'acquirente', 'centro', 'admin'] as const;

for (const chi of CHI) {
  const percorsi = Object.values(ESEMPI).flatMap((esempi) => esempi.flatMap(([di, dove]) => (di === chi ? dove : [])));
  test(`${chi}: nothing keeps anybody out`, async ({ page }, { project }) => {
    test.setTimeout(480_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (chi !== 'visitatore') await accedi(page, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(percorso);
      await expect(page.locator('h1')).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await violazioni(new AxeBuilder({ page }).withTags(REGOLE)), `${percorso}, light`).toEqual([]);
      const larga = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(larga, `${percorso} is wider than the screen`).toBeLessThanOrEqual(0);
      if (project.name === 'tablet') continue;
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await violazioni(new AxeBuilder({ page }).withRules(COLORI)), `${percorso}, dark`).toEqual([]);
    }
  });
}

async function violazioni(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map((v) => `${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`);
}
