import type { Page } from '@playwright/test';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { expect, test } from '../support/console.ts';
import { openPerson, signIn } from './helpers/people.ts';

/** Focus is never under something that sticks to the window (WCAG 2.4.11): ten screens, each kind of bar among them, at three heights. */

const PASSWORD = 'fidati-demo-2026';
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  '': [
    percorso('home'),
    percorso('annunci'),
    percorso('annuncio', { id: '4a164611-1209-5816-a181-4560ce837d5d' }),
    percorso('registrazione'),
  ],
  'acquirente@demo.example': [percorso('conversazione', { id: '21c8786a-0efc-5e7c-a671-738b8f0e7ae6' })],
  'centro@demo.example': [percorso('centro_oggi'), percorso('centro_prezzi')],
  'admin@demo.example': [percorso('admin_annunci'), percorso('admin_prezzi_categorie'), percorso('admin_impostazioni')],
};
const WIDE = { width: 1280, height: 800 };
/** The second is walked backwards, from where the first ended. */
const WALKS = [
  { size: WIDE, key: 'Tab' },
  { size: { width: 1280, height: 600 }, key: 'Shift+Tab' },
  { size: { width: 390, height: 664 }, key: 'Tab' },
] as const;
const STOPS = 32;

/** What lies over the middle of the focused element, asked again until its place is the same in two frames running; '' where nothing has it, null where it is seen. */
const covered = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const words = (one: Element) => one.outerHTML.slice(0, 120);
    const look = () => {
      const focused = document.activeElement;
      const box = focused?.getBoundingClientRect();
      if (!(focused instanceof HTMLElement) || focused === document.body || !box?.width || !box.height)
        return { what: '', place: '' };
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30));
      if (top === null) return { what: `${words(focused)} is outside the window`, place: JSON.stringify(box) };
      const seen = focused.contains(top) || top.contains(focused) || top.closest('label')?.contains(focused) === true;
      return seen ? null : { what: `${words(focused)} lies under ${words(top)}`, place: JSON.stringify(box) };
    };
    let found = look();
    for (let place = ''; found !== null && found.place !== place; found = look()) {
      place = found.place;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    return found?.what ?? null;
  });

test('whoever goes through a screen with Tab sees at every step what has the focus', async ({ browser }) => {
  const hidden: string[] = [];
  let nowhere = 0;
  for (const [who, routes] of Object.entries(SCREENS)) {
    const { pagina: page, contesto } = await openPerson(browser, { viewport: WIDE, reducedMotion: 'reduce' });
    if (who !== '') await signIn(page, who, PASSWORD);
    for (const route of routes) {
      await page.setViewportSize(WIDE);
      await page.goto(route);
      await expect(page.locator('#app h1').first()).toBeVisible();
      // the bar of what is chosen
      if (route === percorso('admin_annunci')) await page.getByRole('checkbox').nth(1).check();
      for (const { size, key } of WALKS) {
        await page.setViewportSize(size);
        for (let stop = 0; stop < STOPS; stop++) {
          await page.keyboard.press(key);
          const what = await covered(page);
          if (what === '') nowhere += 1;
          else if (what !== null) hidden.push(`${route} at ${size.width}×${size.height}, ${key} ${stop}: ${what}`);
        }
      }
    }
    await contesto.close();
  }
  if (nowhere >= 30) hidden.push(`nothing has the focus at ${nowhere} stops`);
  expect(hidden).toEqual([]);
});
