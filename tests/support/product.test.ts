import { EventEmitter } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { atTheSameInstant } from './product.ts';

/** A context whose service worker answers the harness's call with this refusal. */
async function rejected(message: string): Promise<unknown[]> {
  const context = Object.assign(new EventEmitter(), { addInitScript: async () => {} });
  const escaped: unknown[] = [];
  const collect = (error: unknown) => escaped.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', collect);
  try {
    await atTheSameInstant(context as unknown as BrowserContext);
    context.emit('serviceworker', { evaluate: () => Promise.reject(new Error(message)) });
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', collect);
    for (const one of before) process.on('unhandledRejection', one);
  }
  return escaped;
}

describe('the clock of a service worker', () => {
  it.each([
    'worker.evaluate: Test ended.',
    'worker.evaluate: Target page, context or browser has been closed',
    'worker.evaluate: Execution context was destroyed',
    'worker.evaluate: Target crashed',
  ])('of a worker that is gone is not moved, and nothing fails: %s', async (message) => {
    expect(await rejected(message)).toEqual([]);
  });

  it('that cannot be moved for another reason fails', async () => {
    expect(await rejected('ReferenceError: Proxy is not defined')).toMatchObject([{ message: /Proxy/ }]);
  });
});
