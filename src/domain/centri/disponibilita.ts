import { type Day, dayOfWeek, isValidHour, type Ora } from '../day.ts';
import { type OpeningOrari, WEEK_DAYS } from './orari.ts';

export const MIN_DURATION = 30;

/** `orari_apertura` null: 09:00-12:00 and 14:00-17:00 hourly. `durata_minuti` defaults to 30. */
export interface CentroOrari {
  readonly orari_apertura: OpeningOrari | null;
  readonly durata_minuti: number | null;
}

interface Shift {
  readonly da: number;
  readonly a: number;
  readonly passo: number;
}

const minuti = (ora: Ora): number => Number(ora.slice(0, 2)) * 60 + Number(ora.slice(3, 5));
const toHour = (m: number): Ora => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;

/** Minutes of a visit: at least 30, and 60 without hours of its own. */
const visitaDuration = (r: CentroOrari): number =>
  Math.max(r.orari_apertura === null ? 60 : MIN_DURATION, r.durata_minuti ?? MIN_DURATION);

function shifts(r: CentroOrari, giorno: Day): readonly Shift[] {
  const settimana = dayOfWeek(giorno);
  const durata = visitaDuration(r);
  if (r.orari_apertura === null) {
    const passo = durata;
    return settimana === 0
      ? []
      : [
          { da: 9 * 60, a: 12 * 60, passo },
          { da: 14 * 60, a: 17 * 60, passo },
        ];
  }
  const nome = WEEK_DAYS[settimana];
  const orario = nome === undefined ? undefined : r.orari_apertura[nome];
  if (!orario?.isOpen || !isValidHour(orario.open) || !isValidHour(orario.close)) return [];
  return [{ da: minuti(orario.open), a: minuti(orario.close), passo: durata }];
}

/** Every slot of a day's opening hours (`orari_liberi` knows the free ones): starts in Rome time, ends by closing. */
export function fasceOfDay(r: CentroOrari, giorno: Day): readonly Ora[] {
  return shifts(r, giorno).flatMap(({ da, a, passo }) => {
    const quante = Math.max(0, Math.floor((a - da) / passo));
    return Array.from({ length: quante }, (_, i) => toHour(da + i * passo));
  });
}
