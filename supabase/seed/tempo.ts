import { aggiungiGiorni, giornoDiRoma, istanteDiRoma, MS_GIORNO, MS_ORA } from '../../src/domain/giorno.ts';

/** Times are relative to now, so that the seed never looks old. */
export interface Tempo {
  adesso: Date;
  oggi: string;
  /** Days before today (negative: after). */
  giorno(giorniFa: number): string;
  /** That day at a Roman clock time. */
  alle(giorniFa: number, ora: string): Date;
  oreFa(ore: number): Date;
}

export function tempoDa(adesso: Date): Tempo {
  const oggi = giornoDiRoma(adesso);
  const giorno = (giorniFa: number) => aggiungiGiorni(oggi, -giorniFa);
  return {
    adesso,
    oggi,
    giorno,
    alle: (giorniFa, ora) => istanteDiRoma(giorno(giorniFa), ora) ?? new Date(adesso.getTime() - giorniFa * MS_GIORNO),
    oreFa: (ore) => new Date(adesso.getTime() - ore * MS_ORA),
  };
}

export const dopo = (istante: Date, minuti: number): Date => new Date(istante.getTime() + minuti * 60_000);
