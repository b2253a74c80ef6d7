/** When to try again, and when to wake up: pure functions of clock and chance. */

export type Lane = 'dati' | 'media' | 'copia';

export interface LaneState {
  attempts: number;
  /** Milliseconds; the lane stays quiet until then. */
  until: number;
  /** The server asked for the pause itself: even 'Sincronizza ora' keeps it. */
  imposed: boolean;
}

export const FREE_LANE: LaneState = { attempts: 0, until: 0, imposed: false };

const BASE_MS = 1_000;
const MAX_MS = 60_000;
const WAKE_MS = 30_000;

/** Full jitter between 1 and 60 s: tablets that lost the same server do not come back all at once. */
export function backoff(attempts: number, random: () => number): number {
  const ceiling = Math.min(MAX_MS, BASE_MS * 2 ** Math.min(attempts, 10));
  return Math.round(BASE_MS + random() * (ceiling - BASE_MS));
}

export function backOff(
  lane: LaneState,
  now: number,
  random: () => number,
  retryAfterMs: number | undefined,
): LaneState {
  const attempts = lane.attempts + 1;
  const pause = backoff(attempts, random);
  if (retryAfterMs === undefined) return { attempts, until: now + pause, imposed: false };
  // A little jitter on top, never below what the server asked for.
  return { attempts, until: now + retryAfterMs + Math.round(random() * BASE_MS), imposed: true };
}

export function laneOpen(lane: LaneState, now: number, forced: boolean): boolean {
  if (lane.until <= now) return true;
  // A clock that jumped back must not close a lane for a day: no pause of ours is longer than ten minutes.
  if (lane.until - now > 10 * 60_000) return true;
  return forced && !lane.imposed;
}

/** `Retry-After` in milliseconds: seconds or an HTTP date; at most ten minutes; undefined when absent or unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.min(Math.max(ms, 0), 10 * 60_000);
}

/** After how many milliseconds to look again; null = only when something happens. */
export function nextWakeUp(state: {
  /** Something is owed to the server, or not told to it yet. */
  pending: boolean;
  visible: boolean;
  now: number;
  earliest: number | null;
}): number | null {
  if (!state.pending || !state.visible) return null;
  if (state.earliest === null) return WAKE_MS;
  return Math.min(WAKE_MS, Math.max(250, state.earliest - state.now));
}
