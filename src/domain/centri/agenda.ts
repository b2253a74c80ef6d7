import { addDays, type Day, dayName, dayOfWeek, monthName } from '../day.ts';

export const AGENDA_VIEWS = ['giorno', 'settimana', 'mese', 'elenco'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** Appointments in one cell before 'altri N' (spec 2, 'Appointments'). */
export const WEEK_SLOTS = 6;
export const MONTH_SLOTS = 3;
/** Days that a tablet keeps, before and after today (11_sync). */
export const TABLET_DAYS = { prima: 2, dopo: 14 } as const;
/** Days for which a tablet keeps returned items (11_sync). */
export const GIVEN_BACK_DAYS = 7;
export const LIST_ROWS = 25;

export const mondayOf = (giorno: Day): Day => addDays(giorno, -((dayOfWeek(giorno) + 6) % 7));

const firstOfMonth = (giorno: Day): Day => `${giorno.slice(0, 8)}01`;
const lastOfMonth = (giorno: Day): Day => addDays(firstOfMonth(addDays(firstOfMonth(giorno), 31)), -1);

/** First and last day of a view; months show whole weeks. */
export function periodOf(vista: AgendaView, giorno: Day): { dal: Day; al: Day } {
  if (vista === 'giorno') return { dal: giorno, al: giorno };
  if (vista === 'settimana') return { dal: mondayOf(giorno), al: addDays(mondayOf(giorno), 6) };
  const [primo, ultimo] = [firstOfMonth(giorno), lastOfMonth(giorno)];
  return vista === 'elenco' ? { dal: primo, al: ultimo } : { dal: mondayOf(primo), al: addDays(mondayOf(ultimo), 6) };
}

export function daysSince(dal: Day, al: Day): Day[] {
  const giorni: Day[] = [];
  for (let giorno = dal; giorno <= al; giorno = addDays(giorno, 1)) giorni.push(giorno);
  return giorni;
}

/** The day of the arrow's target; of months the first. */
export function otherPeriod(vista: AgendaView, giorno: Day, passo: 1 | -1): Day {
  if (vista === 'giorno') return addDays(giorno, passo);
  if (vista === 'settimana') return addDays(giorno, 7 * passo);
  return firstOfMonth(passo === 1 ? addDays(lastOfMonth(giorno), 1) : addDays(firstOfMonth(giorno), -1));
}

const numero = (giorno: Day): number => Number(giorno.slice(8));

/** 'Venerdì 12 giugno 2026', '8–14 giugno 2026', '29 giugno – 5 luglio 2026', 'giugno 2026'. */
export function periodTitle(vista: AgendaView, giorno: Day): string {
  const anno = giorno.slice(0, 4);
  if (vista === 'giorno') return `${dayName(giorno)} ${numero(giorno)} ${monthName(giorno)} ${anno}`;
  if (vista !== 'settimana') return `${monthName(giorno)} ${anno}`;
  const { dal, al } = periodOf('settimana', giorno);
  const fine = `${numero(al)} ${monthName(al)} ${al.slice(0, 4)}`;
  if (dal.slice(0, 7) === al.slice(0, 7)) return `${numero(dal)}–${fine}`;
  const inizio = `${numero(dal)} ${monthName(dal)}`;
  return dal.slice(0, 4) === al.slice(0, 4) ? `${inizio} – ${fine}` : `${inizio} ${dal.slice(0, 4)} – ${fine}`;
}

export const othersText = (quanti: number): string => (quanti === 1 ? '1 altro' : `altri ${quanti}`);
