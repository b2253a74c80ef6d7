import { offsetOf, shiftDates } from './shift.ts';

/**
 * Loaded before anything else (vitest's setup, or `node --import` for the product of the browser tests): this process believes that
 * it starts at TEST_NOW, or is CLOCK_OFFSET_MS away from the machine's clock, and time goes on from there. PGlite reads the
 * same clock, also on a thread of its own: threads import what their process was started with. Nothing of the product knows of it.
 * A worker that runs several files loads it before each: each starts at the same instant.
 */
const { TEST_NOW: asked, CLOCK_OFFSET_MS: offset } = process.env;
const world: typeof globalThis & { fidatiDate?: DateConstructor } = globalThis;
const again = world.fidatiDate !== undefined;
world.fidatiDate ??= Date;
globalThis.Date = world.fidatiDate;

if (offset !== undefined && !(again && asked !== undefined)) shiftDates(Number(offset));
else if (asked !== undefined) {
  const ms = offsetOf(asked);
  process.env.CLOCK_OFFSET_MS = String(ms);
  if (!again) process.execArgv.push('--import', import.meta.url);
  shiftDates(ms);
}
