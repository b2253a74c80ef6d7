import { createRequire } from 'node:module';
import type { Root } from 'react-dom/client';
import { vi } from 'vitest';

/** What React puts its work by in, the very copy that it uses. */
interface Scheduler {
  unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, work: () => void): unknown;
}
const ofReact = createRequire(createRequire(import.meta.url).resolve('react-dom'));

/** Work brings work (an effect that sets what another effect looks at); none of ours goes as deep. */
const DEEP = 10;

/**
 * Until React has worked off what it put by. It does so in turns of five milliseconds, on a busy machine one piece in each, so that a number
 * of turns says nothing: idle work comes when no other is left.
 */
export async function workedOff(): Promise<void> {
  const { unstable_IdlePriority: idle, unstable_scheduleCallback: schedule }: Scheduler = ofReact('scheduler');
  for (let i = 0; i < DEEP; i++) await new Promise<void>((done) => schedule(idle, done));
}

const roots = new Set<Root>();
/** Of a root that nobody takes down by himself, as that of the notices' strip: it waits three seconds to take each away. */
export function keepRoot(root: Root): Root {
  roots.add(root);
  return root;
}

/** What a file leaves in its window comes to its end: what still loads arrives, each root is taken down with its timers, and React rests. */
export async function endOfWindow(): Promise<void> {
  await vi.dynamicImportSettled();
  for (const root of roots) root.unmount();
  roots.clear();
  await workedOff();
}
