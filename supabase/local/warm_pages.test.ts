import { expect, test, vi } from 'vitest';
import { warmPages } from './warm_pages.ts';

const SITO = 'http://localhost:4173';

test('the home and the list are drawn to their last byte', async () => {
  const chieste: string[] = [];
  const bevute: string[] = [];
  await warmPages(async ({ url }) => {
    chieste.push(url);
    const pieno = new ReadableStream({
      pull(uscita) {
        bevute.push(url);
        uscita.close();
      },
    });
    return new Response(pieno);
  }, SITO);
  expect(chieste).toEqual([`${SITO}/`, `${SITO}/annunci`]);
  expect(bevute).toEqual(chieste);
});

test('a page that fails is told, and the start goes on', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await warmPages(async ({ url }) => {
    if (url.endsWith('/annunci')) throw new Error('no database');
    return new Response('', { status: 500 });
  }, SITO);
  expect(said.mock.calls.map(([text]) => text)).toEqual(['/ is not ready: 500', '/annunci is not ready:']);
});
