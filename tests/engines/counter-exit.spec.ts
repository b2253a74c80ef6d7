import { button, css } from './browser.ts';
import { signIn } from './people.ts';
import { test } from './test.ts';

/** The counter's lock outlives a power cut, however soon after the press it comes (decision T21). */

const KILLS = 7;
const LATEST_MS = 1_500;

test('killed right after ‘Esci’: once the counter said that it is left, it opens for nobody', async ({ open }) => {
  const browser = await open();
  for (let n = 0; n < KILLS; n += 1) {
    await signIn(browser, 'centro');
    await browser.goto('/verification-center/dashboard');
    await browser.press(button(/chi è al banco$/));
    await browser.press(button('Esci dal banco'));
    await browser.press(css('dialog .btn.main'));
    await browser.until(
      'answered',
      () => document.querySelector('nav.rail') === null || !document.querySelector('dialog[open]'),
    );
    const after = Math.round((LATEST_MS * (n + Math.random())) / KILLS);
    await new Promise((later) => setTimeout(later, after));
    await browser.kill();
    await browser.switchOn();
    await browser.goto('/verification-center/dashboard');
    await test.step(`killed ${after} ms after the answer`, () =>
      browser.until('locked', () => {
        const words = document.body.innerText;
        if (document.querySelector('nav.rail') !== null && /Oggi/.test(words)) throw new Error(`open: ${words}`);
        return location.pathname === '/login' || /lasciato bloccato|Accedi/.test(words);
      }));
  }
});
