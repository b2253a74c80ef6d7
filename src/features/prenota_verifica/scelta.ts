import type { CentroPrenotabile, GiornoLibero } from '../../data/verifiche.ts';
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

/** What the form holds when 'Conferma' is pressed. */
export interface Modulo {
  centro: Pick<CentroPrenotabile, 'tipo_centro'> | null;
  orario: { giorno: string; ora: string } | null;
  costi_visti: boolean;
  ritiro_accettato: boolean;
}

/** Where the buyer will pay and collect in person: the seller must have said that he knows (decision C12). */
export const chiedeRitiro = (centro: Modulo['centro']): boolean => centro?.tipo_centro === 'terze_parti';

/** The code of what is still missing, as the server would refuse it; null when the booking can be sent. */
export function manca(modulo: Modulo): 'scelta_incompleta' | 'costi_non_confermati' | 'ritiro_da_confermare' | null {
  if (modulo.centro === null || modulo.orario === null) return 'scelta_incompleta';
  if (!modulo.costi_visti) return 'costi_non_confermati';
  return chiedeRitiro(modulo.centro) && !modulo.ritiro_accettato ? 'ritiro_da_confermare' : null;
}

/** 'lunedì 15' */
export function nomeGiornoEsteso(giorno: string): string {
  return `${nomeGiorno(giorno).toLowerCase()} ${Number(giorno.slice(8))}`;
}
