import { addDays, giornoDiRoma, MS_PER_DAY, MS_PER_HOUR, romeInstant } from '../../src/domain/day.ts';

/** Times are relative to now, so that the seed never looks old. */
export interface Tempo {
  adesso: Date;
  oggi: string;
  /** Days before today (negative: after). */
  giorno(daysAgo: number): string;
  /** That day at a Roman clock time. */
  alle(daysAgo: number, ora: string): Date;
  hoursAgo(ore: number): Date;
}

export function timeFrom(adesso: Date): Tempo {
  const oggi = giornoDiRoma(adesso);
  const giorno = (daysAgo: number) => addDays(oggi, -daysAgo);
  return {
    adesso,
    oggi,
    giorno,
    alle: (daysAgo, ora) => romeInstant(giorno(daysAgo), ora) ?? new Date(adesso.getTime() - daysAgo * MS_PER_DAY),
    hoursAgo: (ore) => new Date(adesso.getTime() - ore * MS_PER_HOUR),
  };
}

export const dopo = (istante: Date, minuti: number): Date => new Date(istante.getTime() + minuti * 60_000);
