import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { place } from '../support/product.ts';
import { Browser } from './browser.ts';
import type { Engine, Start } from './launch.ts';

/** Behind a line of its own where `origin` says so. */
type Open = (how?: Partial<Start> & { origin?: string }) => Promise<Browser>;

/** `open` starts a browser of this run's engine; all of them end with the test. */
export const test = base.extend<{ open: Open }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  open: async ({}, use, info) => {
    const browsers: Browser[] = [];
    const { port } = await place();
    const open: Open = async (how) => {
      const origin = how?.origin ?? `http://localhost:${port}`;
      const browser = await Browser.open(info.project.name as Engine, origin, how);
      browsers.push(browser);
      return browser;
    };
    await use(open);
    for (const [n, browser] of browsers.entries()) {
      if (info.status !== info.expectedStatus) {
        const path = info.outputPath(`screen-${n}.png`);
        const pictured = await browser.picture().then(
          (png) => writeFileSync(path, png),
          (why) => String(why),
        );
        console.warn(`${await browser.state()}\n--- picture: ${pictured ?? path}`);
      }
      await browser.discard();
    }
  },
});

export { expect };
