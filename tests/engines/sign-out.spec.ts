import { secretRoutes } from '../e2e/helpers/examples.ts';
import { type Browser, button, css, text } from './browser.ts';
import { openCounter, TODAY } from './counter.ts';
import { COUNTER_OF, PASSWORD, signIn } from './people.ts';
import { openProduct } from './product.ts';
import { expect, test } from './test.ts';

/** Journey d: out is out (decision T21), with the pages that the browser really keeps for Back. */

/**
 * How many pages before this one each engine keeps for sure. The sign-in's library says over a channel that a page started, and Firefox and
 * Chromium throw out a kept page that is spoken to.
 */
const KEEPS = { webkit: 2, firefox: 1, chromium: 1 };

/** Of the same site, and no page of ours that would have to start. */
const NO_PAGE = '/maintenance.css';

interface Kept {
  path: string;
  born: number;
  /** What the frames since the page came back showed. */
  frames: string[];
}

/** Notes in this tab when the page on the screen comes back from the cache, and what each frame of it shows. */
const watchFrames = (browser: Browser): Promise<void> =>
  browser.run(() => {
    const { pathname: path } = location;
    const { timeOrigin: born } = performance;
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) return;
      const frames: string[] = [];
      const look = () => {
        const seen = getComputedStyle(document.documentElement).visibility;
        if (!frames.includes(seen)) frames.push(seen);
        const others = JSON.parse(sessionStorage.getItem('kept') ?? '[]').filter((one: Kept) => one.born !== born);
        sessionStorage.setItem('kept', JSON.stringify([...others, { path, born, frames }]));
        requestAnimationFrame(look);
      };
      look();
    });
  });

/** Which pages came back from the cache since the last question. */
const keptPages = (browser: Browser): Promise<Omit<Kept, 'born'>[]> =>
  browser.run(() => {
    const kept: Kept[] = JSON.parse(sessionStorage.getItem('kept') ?? '[]');
    sessionStorage.removeItem('kept');
    return kept.map(({ path, frames }) => ({ path, frames }));
  });

/** With an answer on its way a page is not kept: it is left once nothing came for so long. */
async function open(browser: Browser, route: string, stillMs = 700): Promise<string> {
  await browser.goto(route);
  await browser.sees(css('#app h1'));
  await browser.until(
    'all there',
    async (ms) => {
      const count = () => performance.getEntriesByType('resource').length;
      const before = count();
      await new Promise((later) => setTimeout(later, ms));
      return count() === before;
    },
    stillMs,
  );
  await watchFrames(browser);
  return (await browser.url()).pathname;
}

/** Firefox keeps no page that its driver has pressed in (a listener stays behind), nor one that is left while a script of the driver runs in it. */
async function signOut(browser: Browser): Promise<void> {
  await browser.until('to press: Esci', () => {
    const summary = document.querySelector<HTMLElement>('.menu-conto summary');
    const menu = summary?.closest('details');
    if (menu?.open === false) summary?.click();
    const out = [...(menu?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent?.trim() === 'Esci');
    out?.click();
    return out !== undefined;
  });
  const path = () => browser.url().then(({ pathname }) => pathname, String);
  await expect.poll(path, { timeout: 120_000 }).toBe('/');
}

/** The door, with the way back to that page. */
const atTheDoor = (browser: Browser, path = ''): Promise<boolean> =>
  browser.until(
    `at the door, instead of ${path}`,
    (wanted) => location.pathname === '/login' && location.search.includes(encodeURIComponent(wanted)),
    path,
  );

/** A second tab beside the one that shows a page: the handle of that one. */
async function besides(browser: Browser, shown: Promise<unknown>): Promise<string> {
  await shown;
  const first = await browser.tab();
  await browser.newTab();
  return first;
}

/** What a sign-out takes from the device, without telling the server: the session serves again for the next pages. */
const takeSession = (browser: Browser): Promise<[string, string][]> =>
  browser.run(() => {
    const names = Object.keys(localStorage).filter((name) => name.includes('-auth-token') || name === 'fidati-indizio');
    const taken = names.map((name): [string, string] => [name, localStorage.getItem(name) ?? '']);
    for (const name of names) localStorage.removeItem(name);
    return taken;
  });

const giveSession = (browser: Browser, session: [string, string][]): Promise<void> =>
  browser.run((items) => {
    for (const [name, value] of items) localStorage.setItem(name, value);
  }, session);

for (const [who, routes] of secretRoutes('app'))
  test(`no frame of a page that was kept is seen after the sign-out of: ${who}`, async ({ open: start }) => {
    // painted by the processor: a small window costs a third less
    const browser = await start({ width: 520, height: 640 });
    await signIn(browser, who);
    const rest = routes.map((route) => ({ route, tried: 0 }));
    while (rest.length > 0) {
      const left: { path: string; route: string; tried: number }[] = [];
      for (const one of rest.splice(0, KEEPS[browser.engine]))
        left.push({ path: await open(browser, one.route, 700 + one.tried * 2_000), ...one });
      await browser.goto(NO_PAGE);
      const session = await takeSession(browser);
      for (const { path } of left.toReversed()) {
        await browser.back();
        await atTheDoor(browser, path);
      }
      const kept = await keptPages(browser);
      for (const { frames, path } of kept) expect(frames, path).toEqual(['hidden']);
      await giveSession(browser, session);
      // one that an answer reached too late was read anew: once more
      const anew = left.filter(({ path }) => !kept.some((page) => page.path === path));
      expect(anew.filter(({ tried }) => tried === 3)).toEqual([]);
      rest.push(...anew.map(({ route, tried }) => ({ route, tried: tried + 1 })));
    }
  });

test('Back after the button shows the door, not the order', async ({ open: start }) => {
  const browser = await start();
  let kept: Awaited<ReturnType<typeof keptPages>> = [];
  // a server that takes long to hear of the sign-out has the page thrown out: once more, until one was kept
  for (let tried = 0; tried < 5 && kept.length === 0; tried += 1) {
    await signIn(browser, 'acquirente');
    await open(browser, '/dashboard/ordini');
    await signOut(browser);
    await browser.back();
    await atTheDoor(browser, '/dashboard/ordini');
    await browser.sees(button('Accedi'));
    kept = await keptPages(browser);
  }
  expect(kept).toEqual([{ path: '/dashboard/ordini', frames: ['hidden'] }]);
});

test('another tab shows nothing of who signed out', async ({ open: start }) => {
  const browser = await start();
  await signIn(browser, 'acquirente');
  const first = await besides(browser, open(browser, '/dashboard/impostazioni'));
  await browser.goto('/dashboard');
  await browser.sees(css('#app h1'));
  await signOut(browser);
  await browser.switchTo(first);
  await atTheDoor(browser);
});

test('the shop’s sign-out locks the counter, for Back and for the tab beside', async ({ open: start }) => {
  const browser = await start();
  await signIn(browser, COUNTER_OF[browser.engine]);
  const first = await besides(browser, openCounter(browser, TODAY));
  await openCounter(browser, '/verification-center/sincronia');
  await watchFrames(browser);
  await browser.goto('/dashboard');
  await browser.sees(css('#app h1'));
  await signOut(browser);
  await browser.back();
  await atTheDoor(browser);
  await browser.back();
  await browser.sees(text(/lasciato bloccato/));
  for (const { frames } of await keptPages(browser)) expect(frames).toEqual(['hidden']);
  await browser.switchTo(first);
  await browser.sees(text(/lasciato bloccato/));
});

/** Nobody else's journey signs in as one of these. */
const CHANGED = 'un’altra parola lunga 7';
const CHANGES = { webkit: 'anna', firefox: 'luca', chromium: 'giorgio' } as const;

test('a password that is changed elsewhere takes this page away, the tab beside, and what was kept for Back', async ({
  open: start,
}) => {
  const product = await openProduct();
  const browser = await start();
  const who = CHANGES[browser.engine];
  await signIn(browser, who);
  const first = await browser.tab();
  await open(browser, '/dashboard/impostazioni');
  await browser.newTab();
  const path = await open(browser, '/dashboard/ordini');
  const change = async (current_password: string, password: string) => {
    const body = JSON.stringify({ password, current_password });
    expect((await product.send(who, '/auth/v1/user', { method: 'PUT', body })).status).toBe(200);
  };
  await change(PASSWORD, CHANGED);
  await browser.goto('/dashboard');
  await browser.sees(text(/^La sessione è scaduta/));
  await browser.back();
  await atTheDoor(browser, path);
  for (const { frames } of await keptPages(browser)) expect(frames).toEqual(['hidden']);
  await browser.switchTo(first);
  await atTheDoor(browser);
  // the next run finds the person as this one did
  await change(CHANGED, PASSWORD);
});

test('a session that is ended elsewhere locks the counter', async ({ open: start }) => {
  const product = await openProduct();
  const browser = await start();
  await signIn(browser, COUNTER_OF[browser.engine]);
  const first = await besides(browser, openCounter(browser, TODAY));
  await browser.goto('/dashboard');
  await browser.sees(css('#app h1'));
  expect(
    (await product.send(COUNTER_OF[browser.engine], '/auth/v1/logout?scope=others', { method: 'POST' })).status,
  ).toBe(204);
  await browser.reload();
  await atTheDoor(browser);
  await browser.switchTo(first);
  await browser.sees(text(/^(La sessione è finita|Il banco è stato lasciato bloccato)/));
  expect(await browser.seesNot(css('nav.rail'))).toBe(true);
});
