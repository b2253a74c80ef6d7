import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { logTo } from '../../supabase/functions/_shared/log.ts';

let spy: MockInstance<typeof console.error> | undefined;

/** An unexpected console.error fails the test that caused it (rule H9). */
beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const said = printed();
  vi.restoreAllMocks();
  // Files share a worker: a sink that one test hands in would swallow the lines of the next file.
  logTo();
  expect(said, 'console.error was called').toEqual([]);
});

/**
 * What was printed as an error until now, call by call: a test that expects it takes it out. Asked of the spy itself, because the embedded backend
 * puts its own filter before the console while it answers.
 */
export const printed = (): unknown[][] => spy?.mock.calls.splice(0) ?? [];
