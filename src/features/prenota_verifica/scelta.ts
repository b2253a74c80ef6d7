import type { GiornoLibero } from '../../data/agenda.ts';
import type { CentroPrenotabile } from '../../data/verifiche.ts';
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

/** A visit that moves: where it is now, and what was agreed there. */
export interface Visita {
  id: string;
  centro: string;
  totale: number;
  percentuale: number;
}

/** What is booked when 'Conferma' is pressed: chosen or proposed, shown, acknowledged. */
export interface Scelta {
  centro: Pick<CentroPrenotabile, 'tipo_centro'> | null;
  orario: { giorno: string; ora: string } | null;
  /** Moved within its centre: what was agreed stays, nothing is acknowledged anew. */
  resta: boolean;
  costi_visti: boolean;
  ritiro_accettato: boolean;
}

/** Where the buyer will pay and collect in person: the seller must have said that he knows (decision C12). */
export const chiedeRitiro = ({ centro, resta }: Pick<Scelta, 'centro' | 'resta'>): boolean =>
  !resta && centro?.tipo_centro === 'terze_parti';

/** What is still missing, field by field, as the server would refuse it; nothing when the booking can be sent. */
export function manca({ centro, orario, resta, costi_visti, ritiro_accettato }: Scelta) {
  return {
    ...(centro === null || orario === null ? { ora: 'scelta_incompleta' as const } : {}),
    ...(resta || costi_visti ? {} : { costi_accettati: 'costi_non_confermati' as const }),
    ...(chiedeRitiro({ centro, resta }) && !ritiro_accettato
      ? { ritiro_accettato: 'ritiro_da_confermare' as const }
      : {}),
  };
}

/** 'lunedì 15' */
export function nomeGiornoEsteso(giorno: string): string {
  return `${nomeGiorno(giorno).toLowerCase()} ${Number(giorno.slice(8))}`;
}
