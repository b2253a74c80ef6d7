import { INSTANTS, type Instant } from './instants.ts';

/** Each file at one instant of the short form; the next round moves every file on by one. */
export function deal(files: readonly string[], round: number): [Instant, string[]][] {
  const shorts = INSTANTS.filter(({ corta }) => corta === true);
  if (!Number.isInteger(round) || round < 0 || round >= shorts.length) {
    throw new Error(`--turn is a number from 0 to ${shorts.length - 1}`);
  }
  return shorts.map((instant, i) => [instant, files.filter((_, n) => (n + round) % shorts.length === i)]);
}

/** `2/3`: the second third of all instants. Of every part together each is met once. */
export function part(words: string): readonly Instant[] {
  const [which = 0, all = 0] = (/^\d+\/\d+$/.exec(words)?.[0] ?? '').split('/').map(Number);
  if (which < 1 || which > all || all > INSTANTS.length) throw new Error('--part is n/m, from 1/1 to 24/24');
  return INSTANTS.slice(Math.floor(((which - 1) * INSTANTS.length) / all), Math.floor((which * INSTANTS.length) / all));
}
