import { DAY_NAMES, type Day, dayOfWeek } from '../day.ts';
import { type DayOrario, type OpeningOrari, WEEK_DAYS } from './orari.ts';

/** Bookable days from today (decision P9). */
export const BOOKABLE_DAYS = 14;

/** Whole closed days, both ends included. */
export interface Chiusura {
  readonly dal: Day;
  readonly al: Day;
}

/** Default hours: mornings and afternoons, never on Sunday (privato.fasce_del_giorno). */
const DEFAULT_ORARI = '09:00–12:00, 14:00–17:00';
const CLOSED = 'Chiuso';

const scritto = (orario: DayOrario | undefined): string => (orario?.isOpen ? `${orario.open}–${orario.close}` : CLOSED);

function orarioOf(orari: OpeningOrari | null, numero: number): string {
  if (orari === null) return numero === 0 ? CLOSED : DEFAULT_ORARI;
  const nome = WEEK_DAYS[numero];
  return nome === undefined ? CLOSED : scritto(orari[nome]);
}

export function settimana(orari: OpeningOrari | null): { giorno: string; orario: string }[] {
  return DAY_NAMES.map((_, i) => (i + 1) % 7).map((numero) => ({
    giorno: DAY_NAMES[numero] ?? '',
    orario: orarioOf(orari, numero),
  }));
}

/** 'Oggi 09:00–19:00' or 'Oggi chiuso': that day's hours, unless closed. */
export function isOpenToday(orari: OpeningOrari | null, chiusure: readonly Chiusura[], oggi: Day): string {
  const holidays = chiusure.some(({ dal, al }) => dal <= oggi && oggi <= al);
  return `Oggi ${holidays ? 'chiuso' : orarioOf(orari, dayOfWeek(oggi)).toLowerCase()}`;
}

const ENGLISH = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export function orariForSearchEngines(orari: OpeningOrari | null): Record<string, string>[] {
  return WEEK_DAYS.flatMap((nome, numero) => {
    const orario = orari?.[nome];
    const dayOfWeek = ENGLISH[numero];
    return orario?.isOpen && dayOfWeek !== undefined
      ? [{ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: orario.open, closes: orario.close }]
      : [];
  });
}
