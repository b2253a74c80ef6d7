import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../support/console.ts';
import { accedi } from './aiuti/persone.ts';

/** Every existing route, on the three devices, light and dark: no violation of WCAG 2.2 AA, nothing wider than the screen. */

const REGOLE = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DEMO = 'fidati-demo-2026';
const VETRINA = '4a164611-1209-5816-a181-4560ce837d5d';

const PAGINE = {
  visitatore: [
    '/',
    '/annunci',
    '/annunci?q=orologio&ordine=price_low',
    `/annunci/${VETRINA}`,
    '/verify',
    '/verify?c=64G86YKDSPTN',
    '/verify?c=SBAGLIATO',
    '/termini',
    '/privacy',
    '/login',
    '/register',
    '/password-dimenticata',
  ],
  venditore: ['/dashboard', '/annunci/nuovo', `/annunci/${VETRINA}`, '/checkout', '/verifiche/conferma?id=no'],
  acquirente: ['/dashboard', '/dashboard/ordini/0767173d-d457-5602-a3d5-82a341cfa92f'],
  centro: [
    '/verification-center/dashboard',
    '/verification-center/verifiche',
    '/verification-center/restituzioni',
    '/verification-center/sincronia',
  ],
  admin: [
    '/admin',
    '/admin/ordini',
    '/admin/listings',
    '/admin/verifiche',
    '/admin/verify-centers/overview',
    '/admin/users',
    '/admin/registro',
  ],
} as const;

for (const [chi, percorsi] of Object.entries(PAGINE)) {
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
