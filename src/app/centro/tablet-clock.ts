import type { Clock } from '../../offline/ports.ts';

/** The tablet's own clock: how far it is from the server's is kept with what the server answered. */
export const tabletClock: Clock = { now: () => Date.now() };
