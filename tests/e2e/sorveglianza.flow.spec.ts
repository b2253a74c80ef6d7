import { expect, test } from '@playwright/test';
import { watch } from '../support/console.ts';

/** The watch that guards every other browser test does see what it should, and believes what was announced. */

const PAGE = `<!doctype html><html lang="it"><title>prova</title>
<meta http-equiv="Content-Security-Policy" content="script-src 'self'; img-src 'self'">
<script>alert('inline')</script><script src="/rotto.js"></script><script src="/assente.js"></script></html>`;

test('console errors, exceptions, CSP violations, 5xx and missing files are faults', async ({ browser }) => {
  const context = await browser.newContext();
  const watching = await watch(context);
  await context.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/rotto.js')
      return route.fulfill({
        contentType: 'text/javascript',
        body: "console.error('grido'); fetch('/guasto'); throw new Error('caduta')",
      });
    if (pathname === '/guasto') return route.fulfill({ status: 503, body: '' });
    if (pathname === '/assente.js') return route.fulfill({ status: 404, body: '' });
    return route.fulfill({ contentType: 'text/html', body: PAGE });
  });
  const page = await context.newPage();
  await page.goto('http://prova.example/pagina');

  const seen = () => watching.faults().join('\n');
  await expect.poll(seen).toContain('HTTP 503: GET http://prova.example/guasto');
  await expect.poll(seen).toContain('HTTP 404: GET http://prova.example/assente.js');
  await expect.poll(seen).toContain('console.error at /pagina: grido');
  await expect.poll(seen).toContain('caduta');
  await expect.poll(seen).toContain('CSP script-src-elem blocked inline');

  watching.expects(/HTTP|grido|caduta|CSP|Content Security Policy/);
  expect(watching.faults()).toEqual([]);
  await context.close();
});
