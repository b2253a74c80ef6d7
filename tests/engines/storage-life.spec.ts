import { readFileSync } from 'node:fs';
import { verifica } from '../../supabase/seed/verifiche.ts';
import { type Browser, text, type What } from './browser.ts';
import { approval, atTheCounter, COUNTER, itemsIn, moments, pause, repeat, times, touch } from './counter.ts';
import { descendants } from './launch.ts';
import { openProduct, type Product } from './product.ts';
import { expect, test } from './test.ts';

/** The counter's storage over leavings, Backs and the end of WebKit's storage process (docs/counter-storage.md). */

test.describe.configure({ mode: 'default' });

/** It lies there at any hour, and no other journey works on it. */
const ITEM = verifica({ soggetto: 'orecchini-3' });

const link = (words: RegExp): What => ({ kind: 'link', words });
const pressReceive = () =>
  [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === 'Ricevi oggetto')?.click();

/** Nobody says that another tab did anything, the touched figure stands there, and the server has it. */
async function arrives(browser: Browser, product: Product, figure: string): Promise<void> {
  await browser.until(
    `${figure} again`,
    (wanted) => {
      if (/in un.altra scheda/.test(document.body.innerText)) throw new Error('told of another tab');
      return document.querySelector('section[aria-label="Autenticità"] output')?.textContent === wanted;
    },
    figure,
  );
  const kept = `id_verifica=eq.${ITEM}&campo=eq.score_autenticita&select=valore`;
  await expect
    .poll(() => product.rows('verifiche_campi', kept), { timeout: 120_000 })
    .toEqual([{ valore: Number(figure) }]);
  await browser.sees(text(/^Sincronizzato/));
}

/** What iPadOS does to an app that it suspended. A process that ends under a page's load takes the page along: it comes once that is over. */
async function endStorageProcess(browser: Browser): Promise<void> {
  await browser.run(() => void document.documentElement.setAttribute('data-cut-off', ''));
  const pids = descendants(browser.process.pid ?? 0).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('WebKitNetworkProcess'),
  );
  expect(pids).toHaveLength(1);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
  browser.withoutDriver();
}

/** Another page stands there by itself: the one that was cut off has gone. */
const startsAgain = (browser: Browser): Promise<boolean> =>
  browser.until(
    'started again',
    () => document.readyState === 'complete' && !document.documentElement.hasAttribute('data-cut-off'),
  );

for (const [tag, leavings] of [
  ['', 6],
  [' @long', times(40)],
] as const)
  test(`left ${leavings} times in the middle of its work, the counter works on after each Back${tag}`, async ({
    open,
  }) => {
    test.setTimeout(600_000 + leavings * 60_000);
    const product = await openProduct();
    const browser = await open();
    await atTheCounter(browser);
    await itemsIn(browser, 'in_attesa', ITEM);
    const upTo = moments(leavings);
    const begin = () => browser.goto(approval(ITEM));
    await begin();
    const leave = async (n: number) => {
      const figure = await touch(browser);
      await pause(upTo(1500));
      if (n % 2 === 0) await browser.press(link(/^Incassi/));
      else await browser.run(() => void setTimeout(() => location.assign('/verification-center/payments')));
      await browser.until('left', () => location.pathname.endsWith('/payments'));
      await pause(upTo(800));
      if (n % 3 === 0) await begin();
      else await browser.back();
      await arrives(browser, product, figure);
    };
    await repeat(browser, leavings, leave, begin);
  });

/** Three receipts of twenty, two kills each. */
const LONG_KILLS = times(20);
const RECEIPTS = Math.ceil(LONG_KILLS / 7);

const STROKE = [
  [0.2, 0.5],
  [0.4, 0.3],
  [0.6, 0.7],
  [0.8, 0.4],
] as const;

for (const [tag, kills, receipts] of [
  ['', 2, 0],
  [' @long', LONG_KILLS - 2 * RECEIPTS, RECEIPTS],
] as const)
  test(`cut off from its storage ${kills + 2 * receipts} times, the counter starts again with what was in hand${tag}`, async ({
    open,
  }) => {
    test.setTimeout(600_000 + (kills + 2 * receipts) * 60_000);
    const product = await openProduct();
    const browser = await open();
    await atTheCounter(browser);
    await itemsIn(browser, 'in_attesa', ITEM);
    const expected = await itemsIn(browser, 'programmata');
    expect(expected.length).toBeGreaterThanOrEqual(receipts);
    const upTo = moments(kills);
    // a browser that was started anew may start its counter again as often as before
    const anew = async () => {
      await browser.kill();
      await browser.switchOn();
    };
    await repeat(browser, kills, async () => {
      await browser.goto(approval(ITEM));
      const figure = await touch(browser);
      await pause(upTo(600));
      await endStorageProcess(browser);
      await startsAgain(browser);
      await arrives(browser, product, figure);
      await anew();
    });
    for (const id of expected.slice(0, receipts)) {
      await browser.goto(`${COUNTER}/verifiche/${id}?passo=ricevi`);
      await browser.draw('.firma-foglio canvas', STROKE);
      await pause(upTo(600));
      await endStorageProcess(browser);
      await startsAgain(browser);
      await browser.until('the stroke again', () => {
        const sheet = document.querySelector<HTMLCanvasElement>('.firma-foglio canvas');
        const drawn = sheet?.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data;
        return drawn?.some((part) => part !== 0);
      });
      await browser.run(pressReceive);
      await pause(upTo(400));
      await endStorageProcess(browser);
      await startsAgain(browser);
      // taken, or still in hand and pressed once more
      await browser.until('received', () => {
        const again = [...document.querySelectorAll('button')].find((b) => b.textContent?.trim() === 'Ricevi oggetto');
        if (again !== undefined && document.querySelector('.firma-foglio canvas') !== null) again.click();
        return document.body.innerText.includes('Approva Verifica');
      });
      await browser.sees(text(/^Sincronizzato/));
      const taken = await product.rows('sync_op', `id_verifica=eq.${id}&kind=eq.ricevi&select=status`);
      expect(taken, id).toHaveLength(1);
      await anew();
    }
  });
