/** The sync loop as a page holds it: requests fold together, data and files run side by side, surprises are written down. */
import { isClosing, isTakenDown } from '../store/db.ts';
import type { SendEnv } from '../store/ports.ts';
import { isQuotaError } from '../store/quota.ts';
import { counters } from '../store/state.ts';
import { freeLane } from './push.ts';
import { dataRound, mediaRound, type RoundResult } from './sync.ts';
import { logEvent } from './sync-log.ts';

export interface Syncer {
  /** Ask for a round; calls during one are folded into one more. Resolves with the data round; files follow by themselves. */
  request(): Promise<RoundResult>;
  /** 'Sincronizza ora': our own pauses are skipped, the server's are kept. Resolves after data and files. */
  syncNow(): Promise<RoundResult>;
  /** After a sign-in on this tablet. */
  signedIn(): Promise<RoundResult>;
  /** True while this tab is at work on either lane; subscribe with `onChange`. */
  readonly busy: boolean;
  readonly latest: RoundResult | null;
  onChange(listener: () => void): () => void;
  /**
   * Before its storage is closed: nothing begins any more, and what is under way ends as 'fermo' wherever it finds the storage gone. What
   * it was sending is lent out again when its lease has run out.
   */
  stop(): void;
}

const STOPPED: RoundResult = { fine: 'fermo', restano: 0 };

/** One task at a time; whoever asks meanwhile shares the next run. */
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
      // However the one before ended: what was asked for meanwhile is owed all the same.
      next ??= running.then(again, again);
      return next;
    },
  };
}

export function createSyncer(env: SendEnv): Syncer {
  const listeners = new Set<() => void>();
  let latest: RoundResult | null = null;
  let stopped = false;
  /**
   * Whoever takes the storage away says so first (`stop`): that it is closed is then no surprise. Nor is a full tablet: what can't
   * be written down isn't sent, the save that fails says why, and the next round finds room or doesn't.
   */
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
      sent = done.inviati;
      return { fine: done.fine, restano: (await counters(env.store)).totale };
    };
    const result = await untilStopped(() => guarded(env, round));
    // What the files were holding may leave now.
    return sent > 0 ? data.ask(false) : result;
  }, tell);
  const request = (forced: boolean): Promise<RoundResult> => {
    const round = data.ask(forced);
    // That it failed is for whoever asked.
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

/** One of the two places where surprises are caught (rule H5): written down, never a silent stop. */
async function guarded(env: SendEnv, task: () => Promise<RoundResult>): Promise<RoundResult> {
  try {
    return await task();
  } catch (error) {
    // Where it would be written down is what is missing.
    if (await isClosing(env.store, error)) throw error;
    await logEvent(env, 'errore_inatteso', { messaggio: String(error) });
    return { fine: 'parziale', restano: (await counters(env.store)).totale };
  }
}
