import { expect, test, vi } from 'vitest';
import { warmPages } from './warm-pages.ts';

const SITE = 'http://localhost:4173';

test('the home and the list are drawn to their last byte', async () => {
  const asked: string[] = [];
  const warmed: string[] = [];
  await warmPages(async ({ url }) => {
    asked.push(url);
    const full = new ReadableStream({
      pull(exit) {
        warmed.push(url);
        exit.close();
      },
    });
    return new Response(full);
  }, SITE);
  expect(asked).toEqual([`${SITE}/`, `${SITE}/annunci`]);
  expect(warmed).toEqual(asked);
});

test('a page that fails is told, and the start goes on', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await warmPages(async ({ url }) => {
    if (url.endsWith('/annunci')) throw new Error('no database');
    return new Response('', { status: 500 });
  }, SITE);
  expect(said.mock.calls.map(([text]) => text)).toEqual(['/ is not ready: 500', '/annunci is not ready:']);
});
