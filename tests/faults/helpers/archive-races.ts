import type { Page } from '@playwright/test';
import { PROJECT } from './replica.ts';

const BUCKET = `${PROJECT}/storage/v1/object`;

export interface Said {
  status: number;
  code: string;
}

/** A file sent by a page as whoever is signed in there, or as nobody: each of these at the same time. */
export const sendAtOnce = (
  page: Page,
  paths: readonly string[],
  { size = 4_000, method = 'POST', bare = false } = {},
) =>
  page.evaluate(
    async ([where, all, bytes, how, without]) => {
      const kept = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const { access_token } = JSON.parse(localStorage.getItem(kept) ?? '{}');
      const send = async (path: string, n: number): Promise<Said> => {
        const body = new Uint8Array(bytes).fill(n + 1);
        body.set([0xff, 0xd8, 0xff, 0xe0]);
        const headers = {
          'content-type': 'image/jpeg',
          ...(without ? {} : { authorization: `Bearer ${access_token}` }),
        };
        const answer = await fetch(`${where}/${path}`, { method: how, headers, body });
        const said: { statusCode?: string; error?: string } = await answer.json();
        return { status: answer.status, code: `${said.statusCode ?? ''} ${said.error ?? ''}`.trim() };
      };
      return Promise.all(all.map(send));
    },
    [BUCKET, paths, size, method, bare] as const,
  );

/** What lies at a path, as this page may read it: its hash. */
export const hashAt = (page: Page, path: string): Promise<string> =>
  page.evaluate(
    async ([where, at]) => {
      const kept = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? '';
      const { access_token } = JSON.parse(localStorage.getItem(kept) ?? '{}');
      const answer = await fetch(`${where}/${at}`, { headers: { authorization: `Bearer ${access_token}` } });
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await answer.arrayBuffer()));
      return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
    },
    [BUCKET, path] as const,
  );

/** Slows what this page sends down to a trickle, or lets it go. */
export async function trickle(page: Page): Promise<() => Promise<void>> {
  const line = await page.context().newCDPSession(page);
  const send = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await line.send('Network.enable');
  await send(2_000);
  return async () => void (await send(-1));
}
