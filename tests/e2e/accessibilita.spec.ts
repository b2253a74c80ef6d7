import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/console.ts';
import { ESEMPI } from './aiuti/esempi.ts';
import { accedi } from './aiuti/persone.ts';

/** Every existing route, on the three devices, light and dark: no violation of WCAG 2.2 AA, nothing wider than the screen. */

const REGOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DEMO = 'fidati-demo-2026';
const CHI = ['visitatore', 'venditore', 'acquirente', 'centro', 'admin'] as const;

for (const chi of CHI) {
  const percorsi = Object.values(ESEMPI).flatMap((esempi) => esempi.flatMap(([di, dove]) => (di === chi ? dove : [])));
  for (const tema of ['light', 'dark'] as const) {
    test(`${chi}, ${tema}: nothing keeps anybody out`, async ({ page }) => {
      test.setTimeout(480_000);
      await page.emulateMedia({ colorScheme: tema, reducedMotion: 'reduce' });
      if (chi !== 'visitatore') await accedi(page, `${chi}@demo.example`, DEMO);
      for (const percorso of percorsi) {
        await page.goto(percorso);
        await expect(page.locator('h1')).toHaveCount(1);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).withTags(REGOLE).analyze();
        expect(
          violations.map((v) => `${percorso}: ${v.id} ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`),
        ).toEqual([]);
        const larga = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(larga, `${percorso} is wider than the screen`).toBeLessThanOrEqual(0);
      }
    });
  }
}
