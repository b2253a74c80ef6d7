import { expect, test } from '../support/console.ts';
import { signIn } from './helpers/people.ts';

/** Trusted Types in a real browser: a string that reaches a sink is stopped there, on every kind of page. */

const DEMO = 'fidati-demo-2026';

const PAGES = {
  visitatore: ['/', '/annunci', '/verify', '/login', '/checkout'],
  centro: ['/verification-center/dashboard'],
  admin: ['/admin'],
} as const;

for (const [chi, paths] of Object.entries(PAGES)) {
  test(`${chi}: a string is never made into markup or into the address of a script`, async ({ page, pageWatch }) => {
    pageWatch.expects(
      /CSP (require-trusted-types-for|trusted-types) blocked|Trusted(HTML|Script|ScriptURL|TypePolicy)\b/,
    );
    if (chi !== 'visitatore') await signIn(page, `${chi}@demo.example`, DEMO);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.locator('h1')).toHaveCount(1);
      const esiti = await page.evaluate(() => {
        const attempt = (work: () => unknown) => {
          try {
            work();
            return 'passed';
          } catch (error) {
            return error instanceof Error ? error.name : 'thrown';
          }
        };
        const place = document.body.appendChild(document.createElement('div'));
        const rules = { createHTML: (text: string) => text, createScriptURL: (text: string) => text };
        return {
          innerHTML: attempt(() => {
            place.innerHTML = '<img src="/brand/favicon-32.png" onload="window.iniettato = true">';
          }),
          insertAdjacentHTML: attempt(() => place.insertAdjacentHTML('beforeend', '<b>x</b>')),
          parseFromString: attempt(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
          write: attempt(() => document.write('<b>x</b>')),
          script: attempt(() => {
            document.createElement('script').src = '/manutenzione.js';
          }),
          worker: attempt(() => new Worker('/manutenzione.js')),
          altra: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('altra', rules)),
          defaultOne: attempt(() => Reflect.get(window, 'trustedTypes').createPolicy('default', rules)),
          children: place.childNodes.length,
        };
      });
      expect([path, esiti]).toEqual([
        path,
        {
          innerHTML: 'TypeError',
          insertAdjacentHTML: 'TypeError',
          parseFromString: 'TypeError',
          write: 'TypeError',
          script: 'TypeError',
          worker: 'TypeError',
          altra: 'TypeError',
          defaultOne: 'TypeError',
          children: 0,
        },
      ]);
    }
  });
}

test('the worker is registered through our policy, which makes no other address', async ({ page, pageWatch }) => {
  pageWatch.expects(/CSP require-trusted-types-for blocked|TrustedScriptURL\b/);
  await signIn(page, 'centro@demo.example', DEMO);
  await page.goto('/verification-center/dashboard');
  const worker = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(new URL(worker ?? '').pathname).toBe('/sw.js');
  const other = await page.evaluate(() =>
    navigator.serviceWorker.register('/altro.js').then(
      () => 'registered',
      (error: unknown) => (error instanceof Error ? error.name : 'thrown'),
    ),
  );
  expect(other).toBe('TypeError');
});
