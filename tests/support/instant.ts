import { offsetOf, shiftDates } from './shift.ts';

/**
 * Loaded before anything else (vitest's setup, or `node --import` for the product of the browser tests): this process believes that
 * it starts at FIDATI_ADESSO, or is FIDATI_SCARTO_MS away from the machine's clock, and time goes on from there. PGlite reads the
 * same clock, also on a thread of its own: threads import what their process was started with. Nothing of the product knows of it.
 * A worker that runs several files loads it before each: each starts at the same instant.
 */
const { FIDATI_ADESSO: chiesto, FIDATI_SCARTO_MS: offset } = process.env;
const world: typeof globalThis & { fidatiDate?: DateConstructor } = globalThis;
const ancora = world.fidatiDate !== undefined;
world.fidatiDate ??= Date;
globalThis.Date = world.fidatiDate;

if (offset !== undefined && !(ancora && chiesto !== undefined)) shiftDates(Number(offset));
else if (chiesto !== undefined) {
  const ms = offsetOf(chiesto);
  process.env.FIDATI_SCARTO_MS = String(ms);
  if (!ancora) process.execArgv.push('--import', import.meta.url);
  shiftDates(ms);
}
