import { useSyncExternalStore } from 'react';
import { onServerTime } from '../../../data/client/server-time.ts';
import type { Clock } from '../../../offline/store/ports.ts';
import { hearServerTime, now } from '../../../ui/feedback/clock.ts';

/** The device clock's offset from the server, stored with each answer for offline starts (decision T23). */
const KEY = 'fidati:server-time';
const KEEP_EVERY_MS = 30_000;

interface Kept {
  /** Device minus server, in milliseconds. */
  offset: number;
  /** The latest known server time, so that time never goes back. */
  latest: number;
}

function read(): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('offset' in kept) || !('latest' in kept)) return null;
    const { offset, latest } = kept;
    return typeof offset === 'number' && typeof latest === 'number' ? { offset, latest } : null;
  } catch (error) {
    console.warn('the time of the server is not kept here', error);
    return null;
  }
}

let known = false;

function keep(): void {
  if (!known) return;
  try {
    localStorage.setItem(KEY, JSON.stringify({ offset: tabletClock.offset(), latest: now().getTime() } satisfies Kept));
  } catch (error) {
    console.warn('the time of the server is not kept here', error);
  }
}

export const tabletClock: Clock & { offset: () => number } = {
  now: () => now().getTime(),
  offset: () => Date.now() - now().getTime(),
  hear: (server) => hear(server, performance.now()),
};

function hear(server: number, steady: number): void {
  hearServerTime(server, steady);
  known = true;
  keep();
}

/** Once per page, before anything reads the clock. */
export function startTabletClock(): void {
  const kept = read();
  if (kept !== null) {
    known = true;
    hearServerTime(Math.max(Date.now() - kept.offset, kept.latest), performance.now());
  }
  // cross-origin backends hide the header: their report has the time too
  onServerTime(hear);
  setInterval(keep, KEEP_EVERY_MS);
  addEventListener('pagehide', keep);
}

const MINUTE_MS = 60_000;

function observe(tell: () => void): () => void {
  const beat = setInterval(tell, 5_000);
  return () => clearInterval(beat);
}

/** Whole minutes by which the tablet's clock is ahead; 0 within five. */
export const useMinutesOff = (): number =>
  useSyncExternalStore(observe, () => {
    const minutes = Math.round(tabletClock.offset() / MINUTE_MS);
    return Math.abs(minutes) > 5 ? minutes : 0;
  });
