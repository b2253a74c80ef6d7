import { addMinutes } from '../day.ts';

export interface CalendarEvent {
  readonly id: string;
  readonly titolo: string;
  readonly luogo: string;
  readonly descrizione: string;
  /** ISO instant. */
  readonly inizio: string;
  readonly minuti: number;
  /** How often it was moved: calendars prefer the higher one. */
  readonly spostata: number;
}

/** RFC 5545: escapes commas, semicolons, backslashes and line breaks. */
const isProtected = (testo: string): string => testo.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const inUtc = (istante: Date): string => istante.toISOString().replace(/[-:]|\.\d{3}/g, '');

const weightOf = (lettera: string): number => {
  const codice = lettera.codePointAt(0) ?? 0;
  return codice < 0x80 ? 1 : codice < 0x800 ? 2 : codice < 0x10000 ? 3 : 4;
};

/** Folds lines at 75 bytes, never within a character; continuations begin with a blank. */
function folded(riga: string): string {
  const righe = [''];
  let byte = 0;
  for (const lettera of riga) {
    const weigh = weightOf(lettera);
    if (byte + weigh > 74) {
      righe.push('');
      byte = 0;
    }
    righe[righe.length - 1] += lettera;
    byte += weigh;
  }
  return righe.join('\r\n ');
}

/** One visit as a calendar file, with a reminder two hours before. */
export function calendarFile(
  { id, titolo, luogo, descrizione, inizio, minuti, spostata }: CalendarEvent,
  adesso: Date,
): string {
  const da = new Date(inizio);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fidati//Verifica//IT',
    'BEGIN:VEVENT',
    `UID:${id}@fidati`,
    `DTSTAMP:${inUtc(adesso)}`,
    `LAST-MODIFIED:${inUtc(adesso)}`,
    `SEQUENCE:${spostata}`,
    `DTSTART:${inUtc(da)}`,
    `DTEND:${inUtc(addMinutes(da, minuti))}`,
    `SUMMARY:${isProtected(titolo)}`,
    `LOCATION:${isProtected(luogo)}`,
    `DESCRIPTION:${isProtected(descrizione)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${isProtected(titolo)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}
