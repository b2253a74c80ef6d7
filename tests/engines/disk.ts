import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Browser } from './browser.ts';
import { pause } from './counter.ts';

/** As long as WebKit and Firefox may keep to themselves what a page put into its storage. */
const FLUSHED_MS = 12_000;

/** Until what a page put there by then outlives a power cut. Chromium writes it down once a minute: its files are looked at. */
export async function onDisk(browser: Browser, words: string, by = performance.now()): Promise<void> {
  if (browser.engine !== 'chromium') return pause(Math.max(0, by + FLUSHED_MS - performance.now()));
  const folder = join(browser.start.profile, 'Default', 'Local Storage', 'leveldb');
  const written = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, name)))
      .some((bytes) => bytes.includes(words) || bytes.includes(words, 0, 'utf16le'));
  await expect.poll(written, { timeout: 180_000 }).toBe(true);
}

/** What only this session's record holds. */
export const sessionWords = (browser: Browser): Promise<string> =>
  browser.run(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token.slice(-40);
  });
