import { useEffect, useState } from 'react';

/** Server time on a device with a wrong clock: the last answer's plus the larger advance of two clocks. One stands
 * still in sleep, the other may be set back. */
interface Measured {
  server: number;
  steady: number;
  device: number;
}

let measured: Measured | null = null;
const listeners = new Set<() => void>();

/** Records the server's time of an answer at the instant `steady` of `performance.now()`. */
export function hearServerTime(server: number, steady: number): void {
  if (!Number.isFinite(server)) return;
  const before = now().getTime();
  measured = { server, steady, device: Date.now() - (performance.now() - steady) };
  // The Date header has a resolution of one second.
  if (Math.abs(now().getTime() - before) > 2_000) for (const tell of listeners) tell();
}

export function now(): Date {
  if (measured === null) return new Date();
  const { server, steady, device } = measured;
  return new Date(server + Math.max(performance.now() - steady, Date.now() - device));
}

const EVERY_MS = 30_000;

/** Current time, refreshed twice a minute. */
export function useNow(): Date {
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const tick = () => setInstant(now());
    const step = setInterval(tick, EVERY_MS);
    listeners.add(tick);
    return () => {
      clearInterval(step);
      listeners.delete(tick);
    };
  }, []);
  return instant;
}
