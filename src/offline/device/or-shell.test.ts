import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orShell } from './or-shell.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = async (answer: Promise<Response>) =>
  (await orShell(answer, async () => new Response('the counter'))).text();

test('the server’s page opens when it arrives, the counter’s shell when the connection fails', async () => {
  expect(await opened(Promise.resolve(new Response('takings')))).toBe('takings');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(await opened(Promise.reject(new TypeError('Failed to fetch')))).toBe('the counter');
});

test('the shell opens after four seconds on a connection that never answers', async () => {
  let what = '';
  const found = opened(new Promise(() => undefined)).then((text) => {
    what = text;
  });
  await vi.advanceTimersByTimeAsync(3_900);
  expect(what).toBe('');
  await vi.advanceTimersByTimeAsync(200);
  await found;
  expect(what).toBe('the counter');
});
