import { aggiungiMinuti } from '../giorno.ts';

export interface EventoCalendario {
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
const protetto = (testo: string): string => testo.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const inUtc = (istante: Date): string => istante.toISOString().replace(/[-:]|\.\d{3}/g, '');

const pesoDi = (lettera: string): number => {
  const codice = lettera.codePointAt(0) ?? 0;
  return codice < 0x80 ? 1 : codice < 0x800 ? 2 : codice < 0x10000 ? 3 : 4;
};

/** Folds lines at 75 bytes, never within a character; continuations begin with a blank. */
function piegata(riga: string): string {
  const righe = [''];
  let byte = 0;
  for (const lettera of riga) {
    const pesa = pesoDi(lettera);
    if (byte + pesa > 74) {
      righe.push('');
      byte = 0;
    }
    righe[righe.length - 1] += lettera;
    byte += pesa;
  }
  return righe.join('\r\n ');
}

/** One visit as a calendar file, with a reminder two hours before. */
export function fileCalendario(
  { id, titolo, luogo, descrizione, inizio, minuti, spostata }: EventoCalendario,
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
    `DTEND:${inUtc(aggiungiMinuti(da, minuti))}`,
    `SUMMARY:${protetto(titolo)}`,
    `LOCATION:${protetto(luogo)}`,
    `DESCRIPTION:${protetto(descrizione)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${protetto(titolo)}`,
    'TRIGGER:-PT2H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(piegata)
    .join('\r\n');
}
