import { button, field, text } from './browser.ts';
import { test } from './test.ts';

/** Journey e: a buyer checks a certificate from the code on it. */

const CODE = '64G86YKDSPTN';

test('a certificate is checked by its code, and a code of none is told', async ({ open }) => {
  const browser = await open();
  await browser.goto('/verify');
  await browser.fill(field('Codice pubblico'), 'AAAA-AAAA-AAAA');
  await browser.press(button('Controlla'));
  await browser.sees(text('Certificato non trovato'));
  await browser.fill(field('Codice pubblico'), CODE);
  await browser.press(button('Controlla'));
  await browser.sees(text('Certificato valido'));
  await browser.sees(text('64G8-6YKD-SPTN'));
});
