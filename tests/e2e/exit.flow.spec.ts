import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { secretRoutes } from './helpers/examples.ts';
import { openPerson, signIn } from './helpers/people.ts';

/** Out is out (decision T21): what the browser kept for Back shows nothing of who signed out. */

const PASSWORD = 'fidati-demo-2026';
const VETRINA = '/annunci/4a164611-1209-5816-a181-4560ce837d5d';

const back = (page: Page) => page.evaluate(() => history.back());

test('any private page that was kept for Back shows no frame of it after the sign-out, and asks who one is', async ({
  browser,
}) => {
  for (const [who, routes] of secretRoutes('app')) {
    const person = await openPerson(browser, DESKTOP);
    const page = person.pagina;
    await signIn(page, `${who}@demo.example`, PASSWORD);
    for (const route of routes) {
      await page.goto(route);
      await expect(page.locator('#app h1').first()).toBeVisible();
      const left = new URL(page.url()).pathname;
      // by the browser's own events: the headless shell of npm keeps no page at all
      const { session, seen } = await page.evaluate(() => {
        const visibility = () => getComputedStyle(document.documentElement).visibility;
        dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
        const kept = visibility();
        const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
        const value = localStorage.getItem(key) ?? '';
        localStorage.removeItem(key);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
        return { session: [key, value] as const, seen: [kept, visibility()] };
      });
      expect(seen, `${who} at ${route}`).toEqual(['hidden', 'hidden']);
      await expect(page, `${who} at ${route}`).toHaveURL(/\/login\?redirect=/);
      expect(page.url(), route).toContain(encodeURIComponent(left));
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), session);
    }
    expect(person.guard.faults()).toEqual([]);
    await person.contesto.close();
  }
});

test('the shop’s sign-out locks the counter: Back to each of its screens finds the door', async ({ browser }) => {
  const person = await openPerson(browser, DESKTOP);
  const page = person.pagina;
  await signIn(page, 'centro@demo.example', PASSWORD);
  const screens = secretRoutes('banco').get('centro') ?? [];
  expect(screens.length).toBeGreaterThan(2);
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('navigation').first()).toBeVisible();
  }
  const other = await person.contesto.newPage();
  await other.goto(screens[0] ?? '');
  await expect(other.getByRole('navigation').first()).toBeVisible();
  await page.goto('/dashboard');
  await page.locator('.menu-conto summary').click();
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await page.waitForURL('/');
  await expect(other.getByText(/lasciato bloccato/)).toBeVisible();
  await back(page);
  await expect(page).toHaveURL(/\/login/);
  for (const _ of screens) {
    await back(page);
    await expect(page.getByText(/lasciato bloccato/)).toBeVisible();
  }
  await person.contesto.close();
});

test('every entry of the account menu lies above everything, on every width', async ({ browser }) => {
  const person = await openPerson(browser, DESKTOP);
  const page = person.pagina;
  await signIn(page, 'acquirente@demo.example', PASSWORD);
  for (const address of ['/', '/annunci', VETRINA, '/dashboard'])
    for (const width of [390, 820, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.locator('.menu-conto summary').click();
      await expect(page.getByRole('button', { name: 'Esci', exact: true })).toBeVisible();
      const covered = await page.locator('.menu-conto .tendina-pannello').evaluate((panel) =>
        [...panel.querySelectorAll('a, button')]
          .filter((entry) => {
            entry.scrollIntoView({ block: 'nearest' });
            const { left, top, width: wide, height } = entry.getBoundingClientRect();
            return !entry.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
          })
          .map((entry) => entry.textContent),
      );
      expect(covered, `${address} at ${width}`).toEqual([]);
    }
  await person.contesto.close();
});
