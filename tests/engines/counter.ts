import { type Browser, text } from './browser.ts';
import { signIn } from './people.ts';
import { EngineCrashed } from './wire.ts';

/** The counter as the specs about its storage and its lock meet it. */

export const COUNTER = '/verification-center';
export const TODAY = `${COUNTER}/dashboard`;
export const approval = (item: string): string => `${COUNTER}/verifiche/${item}?passo=approva`;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The same moments in every run. */
export function moments(seed: number): (upTo: number) => number {
  let last = seed;
  return (upTo) => {
    last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((last / 2_147_483_648) * upTo);
  };
}

/** How often a long run plays: `ENGINES_TIMES=4` for a short one of the same. */
export const times = (usual: number): number => Number(process.env.ENGINES_TIMES ?? usual);

/** Plays it that often; where the engine fell over by itself the same one is played again, in one of five at most. */
export async function repeat(
  browser: Browser,
  count: number,
  play: (n: number) => Promise<void>,
  again: () => Promise<void> = async () => undefined,
): Promise<void> {
  let crashes = 0;
  for (let n = 0; n < count; )
    try {
      await play(n);
      n += 1;
    } catch (error) {
      crashes += 1;
      if (!(error instanceof EngineCrashed) || crashes > Math.max(1, count / 5)) throw error;
      console.warn(`${browser.engine} fell over in number ${n}`, error);
      await browser.kill();
      await browser.switchOn();
      await again();
    }
}

/** A server with too much to do is told as a lost line; without one nobody opens a new tablet: it is asked once more. */
export async function openCounter(browser: Browser, path: string): Promise<void> {
  await browser.goto(path);
  await browser.until('the counter', () => {
    const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === 'Riprova');
    if (document.body.innerText.includes('Serve la rete per il primo accesso')) again?.click();
    return document.querySelector('nav.rail') !== null;
  });
}

export async function atTheCounter(browser: Browser): Promise<void> {
  await signIn(browser, 'centro');
  await openCounter(browser, TODAY);
  await browser.sees(text(/^Sincronizzato/));
}

/** Items of the counter in one state, as the tablet keeps them, once that one is among them. */
export const itemsIn = (browser: Browser, state: string, one = ''): Promise<string[]> =>
  browser.until(
    'items',
    async (wanted, among) => {
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
      return ids.some((id: string) => id.startsWith(among)) ? ids : null;
    },
    state,
    one,
  );

/** One point up or down, wherever a ribbon that comes in has moved the button: the figure that must be there from now on. */
export const touch = (browser: Browser): Promise<string> =>
  browser.until('a score to press', () => {
    const section = document.querySelector('section[aria-label="Autenticità"]');
    const before = Number(section?.querySelector('output')?.textContent);
    const act = before > 5 ? 'Togli un punto a Autenticità' : 'Aggiungi un punto a Autenticità';
    const found = section?.querySelector<HTMLButtonElement>(`button[aria-label="${act}"]`);
    found?.click();
    return found && String(before + (before > 5 ? -1 : 1));
  });
