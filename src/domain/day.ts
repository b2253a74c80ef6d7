/** Computes Rome's clock changes itself (tested): a page's first `Intl.DateTimeFormat` costs a slow tablet 0.2 s. */

/** `YYYY-MM-DD`, a calendar day in Rome. */
export type Day = string;
/** `HH:MM`, 24 hours, Rome time. */
export type Ora = string;

export const MS_PER_HOUR = 3_600_000;
export const MS_PER_DAY = 86_400_000;

const MARCH = 2;
const OCTOBER = 9;

/** The last Sunday of a month at 01:00 UTC, when EU clocks change (directive 2000/84/EC, in Italy since 1996). */
function clockChange(anno: number, mese: number): number {
  const ultimo = Date.UTC(anno, mese + 1, 0, 1);
  return ultimo - new Date(ultimo).getUTCDay() * MS_PER_DAY;
}

/** Rome time as ISO text. Throws on an invalid date. */
function inRome(istante: Date): string {
  const ms = istante.getTime();
  const anno = istante.getUTCFullYear();
  const estate = ms >= clockChange(anno, MARCH) && ms < clockChange(anno, OCTOBER);
  return new Date(ms + (estate ? 2 : 1) * MS_PER_HOUR).toISOString();
}

export const giornoDiRoma = (istante: Date): Day => inRome(istante).slice(0, 10);

export const romeHour = (istante: Date): Ora => inRome(istante).slice(11, 16);

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** True for an existing day (no 30 February) as YYYY-MM-DD. */
export function isValidDay(testo: string): boolean {
  const letto = DAY.test(testo) ? new Date(`${testo}T00:00:00Z`) : null;
  return letto !== null && !Number.isNaN(letto.getTime()) && letto.toISOString().startsWith(testo);
}

export const isValidHour = (testo: string): boolean => HOUR.test(testo);

/** Null for an hour skipped in spring and for invalid input; the first of two in autumn. */
export function romeInstant(giorno: Day, ora: Ora): Date | null {
  if (!isValidDay(giorno) || !isValidHour(ora)) return null;
  const comeUtc = new Date(`${giorno}T${ora}:00Z`).getTime();
  // Summer offset first: of a doubled hour it is the earlier instant.
  for (const clockOffset of [2, 1]) {
    const istante = new Date(comeUtc - clockOffset * MS_PER_HOUR);
    if (giornoDiRoma(istante) === giorno && romeHour(istante) === ora) return istante;
  }
  return null;
}

export function addDays(giorno: Day, giorni: number): Day {
  return new Date(Date.parse(`${giorno}T00:00:00Z`) + giorni * MS_PER_DAY).toISOString().slice(0, 10);
}

export const addMinutes = (istante: Date, minuti: number): Date => new Date(istante.getTime() + minuti * 60_000);

/** Days from `da` to `a`; negative if `a` is first. */
export function daysBetween(da: Day, a: Day): number {
  return Math.round((Date.parse(`${a}T00:00:00Z`) - Date.parse(`${da}T00:00:00Z`)) / MS_PER_DAY);
}

/** 0 = Sunday … 6 = Saturday. */
export function dayOfWeek(giorno: Day): number {
  return new Date(`${giorno}T00:00:00Z`).getUTCDay();
}

export const DAY_NAMES = ['Domenica', 'Lunedì', 'Martedì', 'Mercoledì', 'Giovedì', 'Venerdì', 'Sabato'] as const;

function toDay(quando: Date | string): Day {
  if (typeof quando === 'string' && isValidDay(quando)) return quando;
  return giornoDiRoma(typeof quando === 'string' ? new Date(quando) : quando);
}

/** dd/mm/yyyy in Rome, of an instant, an ISO instant or a YYYY-MM-DD day. Else throws. */
export function formatDate(quando: Date | string): string {
  const [anno, mese, giorno] = toDay(quando).split('-');
  return `${giorno}/${mese}/${anno}`;
}

/** dd/mm/yyyy HH:MM in Rome. */
export function formatDateTime(quando: Date | string): string {
  const istante = typeof quando === 'string' ? new Date(quando) : quando;
  return `${formatDate(istante)} ${romeHour(istante)}`;
}

export function dayName(giorno: Day): string {
  return DAY_NAMES[dayOfWeek(giorno)] ?? '';
}

/** Time if today, 'Ieri', weekday if under 7 days, else dd/mm (spec 1, messages). */
export function messageLabel(quando: Date | string, adesso: Date): string {
  const istante = typeof quando === 'string' ? new Date(quando) : quando;
  const giorno = giornoDiRoma(istante);
  const distanza = daysBetween(giorno, giornoDiRoma(adesso));
  if (distanza <= 0) return romeHour(istante);
  if (distanza === 1) return 'Ieri';
  return distanza < 7 ? dayName(giorno) : formatDate(giorno).slice(0, 5);
}

const MONTHS = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
] as const;

export const monthName = (giorno: Day): string => MONTHS[Number(giorno.slice(5, 7)) - 1] ?? '';

export const longDay = (giorno: Day): string => `${dayName(giorno)} ${Number(giorno.slice(8))} ${monthName(giorno)}`;

/** 'Oggi', 'Ieri', 'Martedì 17 novembre', with the year if it is another one. */
export function dayTitle(giorno: Day, adesso: Date): string {
  const oggi = giornoDiRoma(adesso);
  const distanza = daysBetween(giorno, oggi);
  if (distanza === 0) return 'Oggi';
  if (distanza === 1) return 'Ieri';
  const anno = giorno.slice(0, 4);
  return anno === oggi.slice(0, 4) ? longDay(giorno) : `${longDay(giorno)} ${anno}`;
}

/** Remaining time as '31 h 12 min': rounded down, so that it never promises too much. */
export function remainingTime(ms: number): string {
  const minuti = Math.max(0, Math.floor(ms / 60_000));
  if (minuti === 0) return ms > 0 ? 'meno di 1 min' : '0 min';
  const ore = Math.floor(minuti / 60);
  return ore === 0 ? `${minuti} min` : `${ore} h ${minuti % 60} min`;
}

/** A deadline at this very instant has passed. */
export const passato = (istante: string, adesso: Date): boolean => Date.parse(istante) <= adesso.getTime();
