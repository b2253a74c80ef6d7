export type Lane = 'dati' | 'media' | 'copia';

export interface LaneState {
  attempts: number;
  /** End of the pause, in milliseconds. */
  until: number;
  /** The server asked for the pause: even 'Sincronizza ora' keeps it. */
  imposed: boolean;
}

export const FREE_LANE: LaneState = { attempts: 0, until: 0, imposed: false };

const BASE_MS = 1_000;
const MAX_MS = 60_000;
const WAKE_MS = 30_000;

/** Full jitter between 1 and 60 s, so that tablets don't come back all at once. */
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
  // Adds a little jitter, never below what the server asked for.
  return { attempts, until: now + retryAfterMs + Math.round(random() * BASE_MS), imposed: true };
}

export function laneOpen(lane: LaneState, now: number, forced: boolean): boolean {
  if (lane.until <= now) return true;
  // The clock was set back: our own pauses never exceed ten minutes.
  if (lane.until - now > 10 * 60_000) return true;
  return forced && !lane.imposed;
}

/** In milliseconds, from seconds or an HTTP date; at most ten minutes; undefined if unreadable. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - now;
  if (Number.isNaN(ms)) return undefined;
  return Math.min(Math.max(ms, 0), 10 * 60_000);
}

/** Milliseconds until the next look; null = only on an event. */
export function nextWakeUp(state: {
  pending: boolean;
  visible: boolean;
  now: number;
  earliest: number | null;
}): number | null {
  if (!state.pending || !state.visible) return null;
  if (state.earliest === null) return WAKE_MS;
  return Math.min(WAKE_MS, Math.max(250, state.earliest - state.now));
}
