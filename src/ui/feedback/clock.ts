import { useEffect, useState } from 'react';

/**
 * The server's time, on a device whose clock may be days off. Nothing measured yet: the device's own. Afterwards what the last answer
 * said plus what has passed since, by whichever of two clocks went further: one stands still while the device sleeps, the other may be set back.
 */
interface Measured {
  server: number;
  steady: number;
  device: number;
}

let measured: Measured | null = null;
const listeners = new Set<() => void>();

/** An answer said what time it was when the page's steady clock (`performance.now()`) stood at `steady`. */
export function hearServerTime(server: number, steady: number): void {
  if (!Number.isFinite(server)) return;
  const before = now().getTime();
  measured = { server, steady, device: Date.now() - (performance.now() - steady) };
  // A header's instant is a whole second.
  if (Math.abs(now().getTime() - before) > 2_000) for (const tell of listeners) tell();
}

export function now(): Date {
  if (measured === null) return new Date();
  const { server, steady, device } = measured;
  return new Date(server + Math.max(performance.now() - steady, Date.now() - device));
}

const EVERY_MS = 30_000;

/** The time of a screen, anew twice a minute. */
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
