import { ISTANTI, type Istante } from './istanti.ts';

/** Each file at one instant of the short form; the next round moves every file on by one. */
export function distribuisci(files: readonly string[], giro: number): [Istante, string[]][] {
  const corti = ISTANTI.filter(({ corta }) => corta === true);
  if (!Number.isInteger(giro) || giro < 0 || giro >= corti.length) {
    throw new Error(`--giro is a number from 0 to ${corti.length - 1}`);
  }
  return corti.map((istante, i) => [istante, files.filter((_, n) => (n + giro) % corti.length === i)]);
}
