/** The page's sync loop: requests fold together, data and files run side by side, unexpected errors are logged. */
import { isClosing, isTakenDown } from '../store/db.ts';
import type { SendEnv } from '../store/ports.ts';
import { isQuotaError } from '../store/quota.ts';
import { counters } from '../store/state.ts';
import { freeLane } from './push.ts';
import { dataRound, mediaRound, type RoundResult } from './sync.ts';
import { logEvent } from './sync-log.ts';

export interface Syncer {
  /** Calls during a round fold into the next one. Resolves with the data round. */
  request(): Promise<RoundResult>;
  /** 'Sincronizza ora': skips our own pauses, keeps the server's. Resolves after data and files. */
  syncNow(): Promise<RoundResult>;
  signedIn(): Promise<RoundResult>;
  /** True while this tab runs either lane; subscribe with `onChange`. */
  readonly busy: boolean;
  readonly latest: RoundResult | null;
  onChange(listener: () => void): () => void;
  /** Call before closing the storage: nothing begins any more, and running work ends as 'fermo'. */
  stop(): void;
}

const STOPPED: RoundResult = { fine: 'fermo', restano: 0 };

function oneByOne<T>(task: (forced: boolean) => Promise<T>, onChange: () => void) {
  let running: Promise<T> | null = null;
  let next: Promise<T> | null = null;
  let nextForced = false;
  const start = (forced: boolean): Promise<T> => {
    running = task(forced).finally(() => {
      running = null;
      onChange();
    });
    onChange();
    return running;
  };
  return {
    busy: () => running !== null,
    ask(forced: boolean): Promise<T> {
      if (running === null) return start(forced);
      nextForced ||= forced;
      const again = (): Promise<T> => {
        next = null;
        const wanted = nextForced;
        nextForced = false;
        return start(wanted);
      };
      // Runs also after a failed round.
      next ??= running.then(again, again);
      return next;
    },
  };
}

export function createSyncer(env: SendEnv): Syncer {
  const listeners = new Set<() => void>();
  let latest: RoundResult | null = null;
  let stopped = false;
  /** Expected: the storage closed after `stop`, or the tablet is full; a later round retries. */
  const untilStopped = async (task: () => Promise<RoundResult>): Promise<RoundResult> => {
    if (stopped) return STOPPED;
    try {
      return await task();
    } catch (error) {
      if (isQuotaError(error)) return { fine: 'parziale', restano: (await counters(env.store)).totale };
      if (await isTakenDown(env.store, error, () => stopped)) return STOPPED;
      throw error;
    }
  };
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const data = oneByOne(async (forced) => {
    latest = await untilStopped(() => guarded(env, () => dataRound(env, forced)));
    return latest;
  }, tell);
  const media = oneByOne(async (forced) => {
    let sent = 0;
    const round = async () => {
      const done = await mediaRound(env, forced);
      sent = done.sentItems;
      return { fine: done.fine, restano: (await counters(env.store)).totale };
    };
    const result = await untilStopped(() => guarded(env, round));
    return sent > 0 ? data.ask(false) : result;
  }, tell);
  const request = (forced: boolean): Promise<RoundResult> => {
    const round = data.ask(forced);
    void round.then(
      () => media.ask(forced),
      () => undefined,
    );
    return round;
  };
  const everything = async (): Promise<RoundResult> => {
    const first = await data.ask(true);
    const files = await media.ask(true);
    const end = files.fine === 'completo' ? (latest ?? first).fine : files.fine;
    return { fine: end, restano: (await counters(env.store)).totale };
  };
  return {
    request: () => request(false),
    syncNow: () => untilStopped(everything),
    signedIn: () =>
      untilStopped(async () => {
        for (const lane of ['dati', 'media', 'copia'] as const) await freeLane(env, lane);
        return everything();
      }),
    get busy() {
      return data.busy() || media.busy();
    },
    get latest() {
      return latest;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopped = true;
    },
  };
}

/** One of two places that catch unexpected errors (rule H5): logged, never a silent stop. */
async function guarded(env: SendEnv, task: () => Promise<RoundResult>): Promise<RoundResult> {
  try {
    return await task();
  } catch (error) {
    // The log's own storage is gone.
    if (await isClosing(env.store, error)) throw error;
    await logEvent(env, 'errore_inatteso', { messaggio: String(error) });
    return { fine: 'parziale', restano: (await counters(env.store)).totale };
  }
}
