/** Triggers of the page's sync loop. The engine itself never listens to the browser. */

import { INCIDENT, untold } from '../device/report.ts';
import { releaseDecisions } from '../review/decision.ts';
import { isTakenDown } from '../store/db.ts';
import type { SendEnv } from '../store/ports.ts';
import { counters } from '../store/state.ts';
import { nextWakeUp } from './backoff.ts';
import { nextDue } from './push.ts';
import type { Syncer } from './syncer.ts';

const WINDOW_EVENTS = ['online', 'pageshow', 'focus'] as const;

/** Long enough to fold a slider's steps into one operation, too short to be noticed. */
const GATHER_MS = 500;

export interface TriggerPorts {
  target: Window;
  registerSync?: () => void;
}

/** Starts at once and on every trigger of the specification; returns the function that stops all. */
export function connectTriggers(ports: TriggerPorts, env: SendEnv, syncer: Syncer): () => void {
  const { target } = ports;
  const { document } = target;
  let timer: number | undefined;
  let gathering: number | undefined;
  let stopped = false;
  const ask = (): void => {
    void syncer.request();
  };
  /** After `stop` the storage may close during a read. */
  const ifOpen = async (error: unknown): Promise<void> => {
    if (!(await isTakenDown(env.store, error, () => stopped))) throw error;
  };
  const onVisibility = (): void => {
    if (document.visibilityState === 'visible') ask();
    // The tablet may sleep now, and the author has left the page.
    else void release().catch(ifOpen);
  };
  const release = async (): Promise<void> => {
    if ((await releaseDecisions(env)) === 0) return;
    ports.registerSync?.();
    ask();
  };
  const onEnqueue = (): void => {
    ports.registerSync?.();
    target.clearTimeout(gathering);
    gathering = target.setTimeout(ask, GATHER_MS);
  };
  /** A removal leaves no unsent work except its report. */
  const onIncident = (key: unknown): void => {
    if (String(key).startsWith(INCIDENT)) onEnqueue();
  };
  const arm = async (): Promise<void> => {
    target.clearTimeout(timer);
    const counts = await counters(env.store);
    const pending = counts.totale > 0 || (await untold(env.store, counts));
    const earliest = await nextDue(env);
    const visible = document.visibilityState === 'visible';
    const wait = nextWakeUp({ pending, visible, now: env.clock.now(), earliest });
    if (!stopped && wait !== null) timer = target.setTimeout(ask, wait);
  };
  const off = syncer.onChange(() => {
    if (syncer.busy) return;
    void arm().catch(ifOpen);
  });
  for (const name of WINDOW_EVENTS) target.addEventListener(name, ask);
  document.addEventListener('visibilitychange', onVisibility);
  env.store.ops.hook('creating', onEnqueue);
  env.store.meta.hook('creating', onIncident);
  ask();
  return () => {
    stopped = true;
    off();
    target.clearTimeout(timer);
    target.clearTimeout(gathering);
    for (const name of WINDOW_EVENTS) target.removeEventListener(name, ask);
    document.removeEventListener('visibilitychange', onVisibility);
    env.store.ops.hook('creating').unsubscribe(onEnqueue);
    env.store.meta.hook('creating').unsubscribe(onIncident);
  };
}
