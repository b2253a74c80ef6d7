import { type Browser, button, css, text } from './browser.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Journey d: out is out (decision T21), with the pages that the browser really keeps for Back. */

const PRIVATE = ['/dashboard/ordini', '/dashboard/messages', '/dashboard/impostazioni'];

/** Counts on every page whether it was shown from the browser's cache, and the letters that any frame of it showed. */
async function watchFrames(browser: Browser): Promise<void> {
  await browser.run(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const seen = getComputedStyle(document.documentElement).visibility === 'hidden' ? 'hidden' : 'shown';
      document.cookie = `kept=${seen}; path=/`;
    });
  });
}

async function signOut(browser: Browser): Promise<void> {
  await browser.press(css('.menu-conto summary'));
  await browser.press(button('Esci'));
  await browser.until('out', () => location.pathname === '/');
}

for (const route of PRIVATE)
  test(`Back to ${route} after the sign-out asks who one is, and no frame of it is seen`, async ({ open }) => {
    const browser = await open();
    await signIn(browser, 'acquirente');
    await browser.goto(route);
    await browser.sees(css('#app h1'));
    await watchFrames(browser);
    await signOut(browser);
    await browser.back();
    await browser.until('at the door', () => location.pathname === '/login');
    await browser.sees(button('Accedi'));
    const kept = await browser.run(() => /kept=(\w+)/.exec(document.cookie)?.[1] ?? 'read anew');
    expect(['hidden', 'read anew']).toContain(kept);
    test.info().annotations.push({ type: 'kept', description: kept });
  });

test('another tab shows nothing of who signed out', async ({ open }) => {
  const browser = await open();
  await signIn(browser, 'acquirente');
  const first = await browser.tab();
  await browser.goto('/dashboard/impostazioni');
  await browser.sees(css('#app h1'));
  const second = await browser.newTab();
  await browser.goto('/dashboard');
  await browser.sees(css('#app h1'));
  await signOut(browser);
  await browser.switchTo(first);
  await browser.until('at the door', () => location.pathname === '/login');
  await browser.switchTo(second);
});

test('the shop’s sign-out locks the counter, for Back and for the tab beside', async ({ open }) => {
  const browser = await open();
  await signIn(browser, 'centro');
  const first = await browser.tab();
  await browser.goto('/verification-center/dashboard');
  await browser.sees(text('Oggi'));
  await browser.newTab();
  await browser.goto('/verification-center/sincronia');
  await browser.sees(css('nav.rail'));
  await browser.goto('/dashboard');
  await browser.sees(css('#app h1'));
  await signOut(browser);
  await browser.back();
  await browser.until('at the door', () => location.pathname === '/login');
  await browser.back();
  await browser.sees(text(/lasciato bloccato/));
  await browser.switchTo(first);
  await browser.sees(text(/lasciato bloccato/));
});
