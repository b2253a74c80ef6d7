import { readFileSync } from 'node:fs';
import { type Browser, button, text, type What } from './browser.ts';
import { descendants } from './launch.ts';
import { signIn } from './people.ts';
import { expect, test } from './test.ts';

/** The counter's storage over leavings, Backs and the end of WebKit's storage process (docs/counter-storage.md). */

const COUNTER = '/verification-center';
/** As many as the issue asks for take ten minutes and more: `@long`, beside a few leavings that run every time. */
const KILLS = 14;
const RECEIPTS = 3;

/** The same moments in every run. */
function moments(seed: number): (upTo: number) => number {
  let last = seed;
  return (upTo) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((last / 2_147_483_648) * upTo);
  };
}

const link = (words: RegExp): What => ({ kind: 'link', words });
/** After which a counter may start again as often as before (`CALM_MS` in storage-life.ts). */
const CALM = 22_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Items of the counter in one state, as the tablet keeps them. */
const itemsIn = (browser: Browser, state: string): Promise<string[]> =>
  browser.until(
    'items',
    async (wanted) => {
      const [name] = (await indexedDB.databases()).flatMap((one) =>
        one.name?.startsWith('centro:') ? [one.name] : [],
      );
      if (name === undefined) return null;
      const opened = indexedDB.open(name);
      await new Promise((done) => Object.assign(opened, { onsuccess: done }));
      const bank = opened.result;
      const read = bank.transaction('verifiche').objectStore('verifiche').getAll();
      await new Promise((done) => Object.assign(read, { onsuccess: done }));
      bank.close();
      const ids = read.result.flatMap(({ id, stato }: { id: string; stato: string }) => (stato === wanted ? [id] : []));
      return ids.length > 0 ? ids : null;
    },
    state,
  );

const score = (browser: Browser): Promise<string> =>
  browser.until('a score', () => document.querySelector('section[aria-label="Autenticità"] output')?.textContent);

/** One point up or down: the figure that must be there from now on. */
async function touch(browser: Browser): Promise<string> {
  const before = await score(browser);
  await browser.press(button(Number(before) > 5 ? 'Togli un punto a Autenticità' : 'Aggiungi un punto a Autenticità'));
  return String(Number(before) + (Number(before) > 5 ? -1 : 1));
}

/** Nobody says that another tab did anything, the touched figure stands there, and all of it has arrived. */
async function arrives(browser: Browser, figure: string): Promise<void> {
  await browser.until(
    `${figure} again`,
    (wanted) => {
      if (/in un.altra scheda/.test(document.body.innerText)) throw new Error('told of another tab');
      return document.querySelector('section[aria-label="Autenticità"] output')?.textContent === wanted;
    },
    figure,
  );
  await browser.sees(text(/^Sincronizzato/));
}

async function atTheCounter(browser: Browser): Promise<void> {
  await signIn(browser, 'centro');
  await browser.goto(`${COUNTER}/dashboard`);
  await browser.sees(text(/^Sincronizzato/));
}

function endStorageProcess(browser: Browser): void {
  const pids = descendants(browser.process.pid ?? 0).filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('WebKitNetworkProcess'),
  );
  expect(pids).toHaveLength(1);
  for (const pid of pids) process.kill(pid, 'SIGKILL');
}

for (const [tag, leavings] of [
  ['', 6],
  [' @long', 40],
] as const)
  test(`left ${leavings} times in the middle of its work, the counter works on after each Back${tag}`, async ({
    open,
  }) => {
    test.setTimeout(leavings * 60_000);
    const browser = await open();
    await atTheCounter(browser);
    const [item = ''] = await itemsIn(browser, 'in_attesa');
    const upTo = moments(leavings);
    await browser.goto(`${COUNTER}/verifiche/${item}?passo=approva`);
    for (let n = 0; n < leavings; n += 1) {
      const figure = await touch(browser);
      await pause(upTo(1500));
      if (n % 2 === 0) await browser.press(link(/^Incassi/));
      else await browser.run(() => void setTimeout(() => location.assign('/verification-center/payments')));
      await browser.until('left', () => location.pathname.endsWith('/payments'));
      await pause(upTo(800));
      if (n % 3 === 0) await browser.goto(`${COUNTER}/verifiche/${item}?passo=approva`);
      else await browser.back();
      await arrives(browser, figure);
    }
  });

test(`cut off from its storage ${KILLS + 2 * RECEIPTS} times, the counter starts again with what was in hand @long`, async ({
  open,
}) => {
  test.setTimeout((KILLS + 2 * RECEIPTS) * 60_000);
  const browser = await open();
  await atTheCounter(browser);
  const [item = ''] = await itemsIn(browser, 'in_attesa');
  const expected = await itemsIn(browser, 'programmata');
  const upTo = moments(KILLS);
  for (let n = 0; n < KILLS; n += 1) {
    await browser.goto(`${COUNTER}/verifiche/${item}?passo=approva`);
    const figure = await touch(browser);
    await pause(upTo(600));
    endStorageProcess(browser);
    await arrives(browser, figure);
    await pause(CALM);
  }
  for (const id of expected.slice(0, RECEIPTS)) {
    await browser.goto(`${COUNTER}/verifiche/${id}?passo=ricevi`);
    await browser.draw('.firma-foglio canvas', [
      [0.2, 0.5],
      [0.4, 0.3],
      [0.6, 0.7],
      [0.8, 0.4],
    ]);
    await pause(upTo(600));
    endStorageProcess(browser);
    await browser.until('the stroke again', () => {
      const sheet = document.querySelector<HTMLCanvasElement>('.firma-foglio canvas');
      const drawn = sheet?.getContext('2d')?.getImageData(0, 0, sheet.width, sheet.height).data;
      return drawn?.some((part) => part !== 0);
    });
    await pause(CALM);
    await browser.press(button('Ricevi oggetto'));
    await pause(upTo(400));
    endStorageProcess(browser);
    // taken, or still in hand and pressed once more
    await browser.until('received', () => {
      const again = [...document.querySelectorAll('button')].find((b) => b.textContent?.trim() === 'Ricevi oggetto');
      if (again !== undefined && document.querySelector('.firma-foglio canvas') !== null) again.click();
      return document.body.innerText.includes('Approva Verifica');
    });
    await browser.sees(text(/^Sincronizzato/));
    await pause(CALM);
  }
});
