import type { FreeDay } from '../../data/verifiche/agenda.ts';
import type { BookableCentro } from '../../data/verifiche/verifiche.ts';
import { dayName, romeInstant } from '../../domain/day.ts';

type Orario = { giorno: string; ora: string };

/** The wanted slot if free, else the first of that day, else the first reachable one (spec 2, section 5). `dal`
 * null: a moved visit has no default. */
export function selectOrario(
  giorni: readonly FreeDay[],
  preset: { giorno: string; ora: string | null } | null,
  dal: Date | null,
): Orario | null {
  const liberi = giorni.flatMap(({ giorno, orari }) => orari.map((ora): Orario => ({ giorno, ora })));
  const suoi = liberi.filter(({ giorno }) => giorno === preset?.giorno);
  const arriva = (orario: Orario) => dal !== null && (romeInstant(orario.giorno, orario.ora) ?? dal) >= dal;
  return suoi.find(({ ora }) => ora === preset?.ora) ?? suoi.find(arriva) ?? suoi[0] ?? liberi.find(arriva) ?? null;
}

export interface Visita {
  id: string;
  centro: string;
  totale: number;
  percentuale: number;
}

export interface Choice {
  centro: Pick<BookableCentro, 'tipo_centro'> | null;
  orario: { giorno: string; ora: string } | null;
  /** Moved within its centre: the agreed quote stays and is not accepted again. */
  resta: boolean;
  costi_visti: boolean;
  ritiro_accettato: boolean;
}

/** At a partner the buyer pays and collects in person: the seller must acknowledge that (decision C12). */
export const asksRitiro = ({ centro, resta }: Pick<Choice, 'centro' | 'resta'>): boolean =>
  !resta && centro?.tipo_centro === 'terze_parti';

/** Missing fields, as the server would refuse them. */
export function manca({ centro, orario, resta, costi_visti, ritiro_accettato }: Choice) {
  return {
    ...(centro === null || orario === null ? { ora: 'scelta_incompleta' as const } : {}),
    ...(resta || costi_visti ? {} : { costi_accettati: 'costi_non_confermati' as const }),
    ...(asksRitiro({ centro, resta }) && !ritiro_accettato
      ? { ritiro_accettato: 'ritiro_da_confermare' as const }
      : {}),
  };
}

/** 'lunedì 15' */
export function longDayName(giorno: string): string {
  return `${dayName(giorno).toLowerCase()} ${Number(giorno.slice(8))}`;
}
