import type { GiornoLibero } from '../../data/verifiche.ts';
import { nomeGiorno } from '../../domain/giorno.ts';

/** The wanted day and time when still free, else the first free ones; null when nothing is free (spec 2, section 5). */
export function scegliOrario(
  giorni: readonly GiornoLibero[],
  voluto: { giorno: string; ora: string | null } | null,
): { giorno: string; ora: string } | null {
  const giorno =
    giorni.find((g) => g.giorno === voluto?.giorno && g.orari.length > 0) ?? giorni.find((g) => g.orari.length > 0);
  if (giorno === undefined) return null;
  const ora = giorno.orari.find((o) => o === voluto?.ora && giorno.giorno === voluto.giorno) ?? giorno.orari[0];
  return ora === undefined ? null : { giorno: giorno.giorno, ora };
}

/** 'lunedì 15' */
export function nomeGiornoEsteso(giorno: string): string {
  return `${nomeGiorno(giorno).toLowerCase()} ${Number(giorno.slice(8))}`;
}
