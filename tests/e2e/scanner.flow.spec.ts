import { type CDPSession, expect, type Page } from '@playwright/test';
import { percorso } from '../../src/domain/percorsi/indirizzo.ts';
import { addressOf } from '../faults/helpers/counter.ts';
import { test } from '../support/console.ts';
import { TABLET } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { bookedVisite } from './helpers/visite.ts';

/** As a scanner types: five milliseconds from key to key by the browser's own clock, whatever the machine has to do. */
async function scan(keyboard: CDPSession, code: string): Promise<void> {
  const start = Date.now() / 1_000;
  const keys = [...code].map((text) => ({ key: text, text }));
  for (const [n, key] of [...keys, { key: 'Enter', text: '\r', windowsVirtualKeyCode: 13 }].entries()) {
    const timestamp = start + n * 0.005;
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key });
  }
}

/** A dozen of what a key can press there, in the screen before beside it, one after the other; a window that stands there keeps the scan from leading away. */
async function scanOnEach(page: Page, keyboard: CDPSession): Promise<{ tried: number; pressed: string[] }> {
  const tried = await page.evaluate(() => {
    const window = document.body.appendChild(document.createElement('dialog'));
    window.setAttribute('open', '');
    window.hidden = true;
    const root = document.documentElement.dataset;
    root['pressed'] = '';
    document.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        root['pressed'] += `${event.target instanceof Element ? event.target.outerHTML.slice(0, 100) : ''}\n`;
      },
      true,
    );
    const found = (where: string) => [...document.querySelectorAll<HTMLElement>(where)];
    const all = [...found('main :is(button:not(:disabled), a[href])'), ...found('header button, nav a[href]')]
      .filter((one) => one.checkVisibility())
      .slice(0, 12);
    for (const one of all) one.setAttribute('data-scan', '');
    return all.length;
  });
  for (let n = 0; n < tried; n += 1) {
    await page.evaluate((at) => document.querySelectorAll<HTMLElement>('[data-scan]')[at]?.focus(), n);
    await scan(keyboard, '4390');
  }
  const pressed = await page.evaluate(() => document.documentElement.dataset['pressed'] ?? '');
  return { tried, pressed: pressed.split('\n').filter(Boolean) };
}

test('a scan presses nothing on any screen of the counter, whatever has the focus, and is looked for in the day’s list', async ({
  browser,
  request,
}) => {
  const { pagina, contesto } = await openPerson(browser, TABLET);
  await signIn(pagina, 'centro@demo.example', 'fidati-demo-2026');
  const [visita = ''] = await bookedVisite(request, 1);
  const keyboard = await contesto.newCDPSession(pagina);
  for (const address of [
    percorso('centro_oggi'),
    percorso('centro_verifica', { id: visita }),
    addressOf(visita, 'ricevi'),
    percorso('centro_verifiche'),
    percorso('centro_agenda'),
    percorso('centro_restituzioni'),
    percorso('centro_sincronia'),
    percorso('centro_consegne'),
    percorso('centro_incassi'),
    percorso('centro_tariffe'),
  ]) {
    await pagina.goto(address);
    await expect(pagina.locator('main :is(button, a)').first()).toBeVisible();
    const { tried, pressed } = await scanOnEach(pagina, keyboard);
    expect(tried, address).toBeGreaterThan(8);
    expect(pressed, address).toEqual([]);
  }
  for (const address of [percorso('centro_verifiche'), percorso('centro_consegne')]) {
    await pagina.goto(address);
    await expect(pagina.locator('main :is(button, a)').first()).toBeVisible();
    await pagina.locator('nav a').first().focus();
    await scan(keyboard, 'XK7Q2M');
    await expect(pagina).toHaveURL(/dashboard/);
    await expect(pagina.getByLabel('Cerca per nome, numero o codice')).toHaveValue('XK7Q2M');
  }
  await contesto.close();
});
