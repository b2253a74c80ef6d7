import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { openPerson, signIn } from './helpers/people.ts';

/** Focus is never under something that sticks to the window (WCAG 2.4.11), at three heights. */

const PASSWORD = 'fidati-demo-2026';
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '': ['/', '/annunci', '/annunci/4a164611-1209-5816-a181-4560ce837d5d', '/verify', '/register', '/faq'],
  'acquirente@demo.example': ['/dashboard', '/dashboard/impostazioni'],
  'admin@demo.example': ['/admin/annunci', '/admin/impostazioni'],
};
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1280, height: 600 },
  { width: 390, height: 664 },
] as const;
const STOPS = 45;

/** What covers the middle of the focused element once it stands still where the browser brought it into view; null where it is seen. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const place = () => document.activeElement?.getBoundingClientRect().toJSON();
    for (let before = ''; before !== JSON.stringify(place()); ) {
      before = JSON.stringify(place());
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return null;
    const box = focused.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return null;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 30)];
    const top = document.elementFromPoint(x, y);
    if (top === null) return `${focused.outerHTML.slice(0, 90)} is outside the window`;
    const mine = (one: Element) =>
      focused.contains(one) || one.contains(focused) || one.closest('label')?.contains(focused);
    return mine(top) ? null : `${focused.outerHTML.slice(0, 90)} lies under ${top.outerHTML.slice(0, 90)}`;
  });

test('whoever goes through a screen with Tab sees at every step what has the focus', async ({ browser }) => {
  const hidden: string[] = [];
  for (const [who, routes] of Object.entries(SCREENS)) {
    const { pagina: page, contesto } = await openPerson(browser, { viewport: SIZES[0] });
    if (who !== '') await signIn(page, who, PASSWORD);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const route of routes) {
        // the office is for desks
        if (route.startsWith('/admin') && size.width < 1280) continue;
        await page.goto(route);
        await expect(page.locator('#app h1').first()).toBeVisible();
        for (let stop = 0; stop < STOPS; stop++) {
          await page.keyboard.press('Tab');
          const what = await covered(page);
          if (what !== null) hidden.push(`${route} at ${size.width}×${size.height}: ${what}`);
        }
      }
    }
    await contesto.close();
  }
  expect(hidden).toEqual([]);
});
