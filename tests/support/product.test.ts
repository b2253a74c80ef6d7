import { EventEmitter } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { atTheSameInstant } from './product.ts';

/** A context whose service worker answers the harness's call with this refusal. */
async function rifiutati(message: string): Promise<unknown[]> {
  const context = Object.assign(new EventEmitter(), { addInitScript: async () => {} });
  const sfuggiti: unknown[] = [];
  const raccogli = (error: unknown) => sfuggiti.push(error);
  const before = process.listeners('unhandledRejection');
  process.removeAllListeners('unhandledRejection');
  process.on('unhandledRejection', raccogli);
  try {
    await atTheSameInstant(context as unknown as BrowserContext);
    context.emit('serviceworker', { evaluate: () => Promise.reject(new Error(message)) });
    await new Promise((resolve) => setImmediate(resolve));
  } finally {
    process.off('unhandledRejection', raccogli);
    for (const one of before) process.on('unhandledRejection', one);
  }
  return sfuggiti;
}

describe('the clock of a service worker', () => {
  it.each([
    'worker.evaluate: Test ended.',
    'worker.evaluate: Target page, context or browser has been closed',
    'worker.evaluate: Execution context was destroyed',
    'worker.evaluate: Target crashed',
  ])('of a worker that is gone is not moved, and nothing fails: %s', async (message) => {
    expect(await rifiutati(message)).toEqual([]);
  });

  it('that cannot be moved for another reason fails', async () => {
    expect(await rifiutati('ReferenceError: Proxy is not defined')).toMatchObject([{ message: /Proxy/ }]);
  });
});
