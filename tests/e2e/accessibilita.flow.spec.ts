import type { Page } from '@playwright/test';
import { ITEMS, ROUTE_TABLE } from '../../src/domain/percorsi/table.ts';
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
const COLOURS: Rules = { names: ['color-contrast', 'link-in-text-block'] };
/** What another width can break: the rest stands in the same document, seen on the phone and at the desk. */
const WIDTH: Rules = { names: ['target-size', 'scrollable-region-focusable', 'empty-heading', 'heading-order'] };
const DEMO = 'fidati-demo-2026';
/** The longest first: three run at a time. */
const WHO = ['visitatore', 'admin', 'centro', 'venditore', 'acquirente'] as const;

test.describe.configure({ mode: 'parallel' });

for (const who of WHO) {
  const paths = ITEMS.flatMap(([nome, percorso]) =>
    examplesOf(nome, percorso).flatMap(([di, dove]) => (di === who ? dove : [])),
  );

  test(`${who}, with a finger: nothing keeps anybody out`, async ({ browser }) => {
    const { pagina, contesto } = await openPerson(browser, PHONE);
    if (who !== 'visitatore') await signIn(pagina, `${who}@demo.example`, DEMO);
    for (const path of paths) {
      await open(pagina, path);
      if (who === 'centro') await halt(pagina, path);
      // the office sits at a desk: of its phone only what the width and the finger can break is asked
      if (who === 'admin') await wider(pagina, path);
      else {
        await inLight(pagina, path);
        await inDark(pagina, path);
      }
      await pagina.setViewportSize(TABLET.viewport);
      await wider(pagina, path);
      if (who !== 'admin') await wideHowToDesk(pagina, path);
      if (who === 'centro') await basso(pagina, path);
      if (who !== 'admin' && who !== 'centro') await givesWay(pagina, path);
      await pagina.setViewportSize(PHONE.viewport);
    }
    await contesto.close();
  });

  if (who === 'admin')
    test('admin, at a desk: nothing keeps anybody out', async ({ browser }) => {
      const { pagina, contesto } = await openPerson(browser, DESKTOP);
      await signIn(pagina, 'admin@demo.example', DEMO);
      for (const path of paths) {
        await open(pagina, path);
        await inLight(pagina, path);
        await inDark(pagina, path);
      }
      await contesto.close();
    });
}

test('on a phone the bars at the edges cover nothing that the keyboard reaches, and leave room on the smallest', async ({
  browser,
}) => {
  const { pagina, contesto } = await openPerson(browser, PHONE);
  await signIn(pagina, 'venditore@demo.example', DEMO);
  const [annuncio] = examplesOf('annuncio', ROUTE_TABLE.annuncio).flatMap(([di, dove]) =>
    di === 'venditore' ? [dove] : [],
  );
  if (annuncio === undefined) throw new Error('no listing of the seller');
  for (const path of ['/dashboard?lato=vendo', annuncio]) {
    await open(pagina, path);
    for (let step = 0; step < 30; step += 1) {
      await pagina.keyboard.press('Tab');
      expect(await pagina.evaluate(belowTheBar), `${path}, stop ${step + 1}`).toBeNull();
    }
    await pagina.setViewportSize({ width: 320, height: 640 });
    expect(await pagina.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await pagina.setViewportSize(PHONE.viewport);
  }
  await contesto.close();
});

/** The name of what has the focus where its middle is under a bar that stays. */
function belowTheBar(): string | null {
  const here = document.activeElement;
  if (here === null || here.closest('.tabbar, .piede-azione') !== null) return null;
  const { top, height } = here.getBoundingClientRect();
  const bar = document.querySelector('.tabbar, .piede-azione')?.getBoundingClientRect();
  return bar !== undefined && top + height / 2 > bar.top ? here.outerHTML.slice(0, 120) : null;
}

async function wideHowToDesk(page: Page, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP.viewport);
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await inLight(page, path);
}

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('h1')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
}

async function inLight(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await violations(page, WCAG), `${path}, light, ${page.viewportSize()?.width}`).toEqual([]);
  await fits(page, path);
}

async function wider(page: Page, path: string): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await violations(page, WIDTH), `${path}, ${page.viewportSize()?.width}`).toEqual([]);
  await fits(page, path);
}

/** A tablet with its keyboard out: what scrolls by itself there is within the keyboard's reach. */
async function basso(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 820, height: 600 });
  const scrolls: Rules = { names: ['scrollable-region-focusable'] };
  expect(await violations(page, scrolls), `${path}, a short window`).toEqual([]);
}

/** Nothing that was drawn moved while the rest came. The week's other days come from the server when they can: its test is the day's. */
async function halt(page: Page, path: string): Promise<void> {
  if (path === '/verification-center/appointments') return;
  expect(await shifted(page), `${path}: what was drawn moved`).toBeLessThan(0.01);
}

/** The phones that ask a storefront to give way: text at 200 %, the narrowest screen, the screen on its side. `bars`: of the window's height, what
 * those that stay may hold together. */
const TIGHT = [
  { width: 390, height: 844, text: '200%', bars: 0.25 },
  { width: 320, height: 640, text: '', bars: 0.25 },
  { width: 740, height: 360, text: '', bars: 0.15 },
] as const;

async function givesWay(page: Page, path: string): Promise<void> {
  for (const { text, bars, ...size } of TIGHT) {
    await page.setViewportSize(size);
    const seen = await page.evaluate(tightSight, text);
    const where = `${path}, ${size.width}×${size.height} ${text}`;
    expect(seen.width, `${where}: wider than the screen`).toBeLessThanOrEqual(size.width);
    expect(seen.bars, `${where}: the bars that stay`).toBeLessThanOrEqual(size.height * bars);
    expect(seen.spilt, `${where}: words beyond their own place`).toEqual([]);
    expect(seen.torn, `${where}: figures over two lines, words in pieces`).toEqual([]);
  }
  await page.evaluate(tightSight, '');
}

/** With the root's text of that size: how wide the page is, how high its bars that stay, which words of them or of a button leave their box, which
 * amounts and days of a leader row are broken, which names are torn within a word. */
function tightSight(text: string): { width: number; bars: number; spilt: string[]; torn: string[] } {
  const root = document.documentElement;
  root.style.fontSize = text;
  const bars = [...document.querySelectorAll('.tabbar, .piede-azione, .barra-alta')].filter((bar) =>
    ['fixed', 'sticky'].includes(getComputedStyle(bar).position),
  );
  const boxes = [...document.querySelectorAll('.tabbar a, .btn, main label')].filter(
    (box) => box.clientWidth > 1 && !['inline', 'contents'].includes(getComputedStyle(box).display),
  );
  // of its text alone: a link's or an icon's own box begins elsewhere
  const lines = (one: Element): number => {
    const [range, tops, words] = [document.createRange(), new Set<number>(), document.createTreeWalker(one, 4)];
    while (words.nextNode() !== null) {
      range.selectNodeContents(words.currentNode);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  };
  const torn = [...document.querySelectorAll('.dots > :last-child')].filter(
    (one) => /^[−-]?[\d./]+(,\d\d)?(\s€)?$/.test(one.textContent) && lines(one) > 1,
  );
  const names = [...document.querySelectorAll('.dots > :first-child')].filter(
    (one) => lines(one) > one.textContent.trim().split(/\s+/).length,
  );
  return {
    torn: [...torn, ...names].map(({ textContent }) => textContent),
    width: root.scrollWidth,
    bars: bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0),
    spilt: boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).map((box) => box.outerHTML.slice(0, 120)),
  };
}

async function fits(page: Page, path: string): Promise<void> {
  // a phone widens what it calls its window to what it must show: the screen's own width is the measure
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const screen = page.viewportSize()?.width ?? 0;
  expect(wide, `${path}, ${screen}: wider than the screen`).toBeLessThanOrEqual(screen);
}

async function inDark(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await violations(page, COLOURS), `${path}, dark`).toEqual([]);
}
