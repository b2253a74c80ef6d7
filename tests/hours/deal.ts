import { INSTANTS, type Instant } from './instants.ts';

/** Each file at one instant of the short form; the next round moves every file on by one. */
export function deal(files: readonly string[], round: number): [Instant, string[]][] {
  const corti = INSTANTS.filter(({ corta }) => corta === true);
  if (!Number.isInteger(round) || round < 0 || round >= corti.length) {
    throw new Error(`--giro is a number from 0 to ${corti.length - 1}`);
  }
  return corti.map((instant, i) => [instant, files.filter((_, n) => (n + round) % corti.length === i)]);
}
