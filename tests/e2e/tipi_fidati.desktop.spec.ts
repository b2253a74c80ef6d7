import { expect, test } from '../support/console.ts';
import { signIn } from './helpers/people.ts';

/** Trusted Types in a real browser: a string that reaches a sink is stopped there, on every kind of page. */

const DEMO = 'fidati-demo-2026';

const PAGINE = {
  visitatore: ['/', '/annunci', '/verify', '/login', '/checkout'],
  centro: ['/verification-center/dashboard'],
  admin: ['/admin'],
} as const;

for (const [chi, percorsi] of Object.entries(PAGINE)) {
  test(`${chi}: a string is never made into markup or into the address of a script`, async ({ page, sorveglia }) => {
    sorveglia.expects(
      /CSP (require-trusted-types-for|trusted-types) blocked|Trusted(HTML|Script|ScriptURL|TypePolicy)\b/,
    );
    if (chi !== 'visitatore') await signIn(page, `${chi}@demo.example`, DEMO);
    for (const percorso of percorsi) {
      await page.goto(percorso);
      await expect(page.locator('h1')).toHaveCount(1);
      const esiti = await page.evaluate(() => {
        const tenta = (lavoro: () => unknown) => {
          try {
            lavoro();
            return 'passed';
          } catch (errore) {
            return errore instanceof Error ? errore.name : 'thrown';
          }
        };
        const posto = document.body.appendChild(document.createElement('div'));
        const regole = { createHTML: (testo: string) => testo, createScriptURL: (testo: string) => testo };
        return {
          innerHTML: tenta(() => {
            posto.innerHTML = '<img src="/brand/favicon-32.png" onload="window.iniettato = true">';
          }),
          insertAdjacentHTML: tenta(() => posto.insertAdjacentHTML('beforeend', '<b>x</b>')),
          parseFromString: tenta(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
          write: tenta(() => document.write('<b>x</b>')),
          script: tenta(() => {
            document.createElement('script').src = '/manutenzione.js';
          }),
          worker: tenta(() => new Worker('/manutenzione.js')),
          altra: tenta(() => Reflect.get(window, 'trustedTypes').createPolicy('altra', regole)),
          predefinita: tenta(() => Reflect.get(window, 'trustedTypes').createPolicy('default', regole)),
          figli: posto.childNodes.length,
        };
      });
      expect([percorso, esiti]).toEqual([
        percorso,
        {
          innerHTML: 'TypeError',
          insertAdjacentHTML: 'TypeError',
          parseFromString: 'TypeError',
          write: 'TypeError',
          script: 'TypeError',
          worker: 'TypeError',
          altra: 'TypeError',
          predefinita: 'TypeError',
          figli: 0,
        },
      ]);
    }
  });
}

test('the worker is registered through our policy, which makes no other address', async ({ page, sorveglia }) => {
  sorveglia.expects(/CSP require-trusted-types-for blocked|TrustedScriptURL\b/);
  await signIn(page, 'centro@demo.example', DEMO);
  await page.goto('/verification-center/dashboard');
  const operaio = await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL);
  expect(new URL(operaio ?? '').pathname).toBe('/sw.js');
  const altro = await page.evaluate(() =>
    navigator.serviceWorker.register('/altro.js').then(
      () => 'registered',
      (errore: unknown) => (errore instanceof Error ? errore.name : 'thrown'),
    ),
  );
  expect(altro).toBe('TypeError');
});
