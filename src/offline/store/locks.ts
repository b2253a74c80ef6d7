/** Web Locks as the engine's `Locks`; null where the browser has none (the page then says why nothing is sent). */
import type { Locks } from './ports.ts';

export function webLocks(locks: LockManager | undefined): Locks | null {
  if (locks === undefined) return null;
  return { run: async (name, task) => locks.request(name, task) };
}
