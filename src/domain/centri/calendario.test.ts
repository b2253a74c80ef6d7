import { expect, test } from 'vitest';
import { calendarFile } from './calendario.ts';

const EVENT = {
  id: 'v1',
  titolo: 'Verifica: Orologio, "Seiko"; 1970',
  luogo: 'Fidati Point Milano Brera, Via Solferino 12, Milano',
  descrizione: 'Porta l’oggetto e un documento.\nPrenotazione ABC',
  inizio: '2026-11-24T09:00:00.000Z',
  minuti: 45,
  spostata: 2,
};

test('a visit’s file has UTC times, place and reminder, and escapes its texts', () => {
  const testo = calendarFile(EVENT, new Date('2026-11-20T09:00:00Z'));
  const piano = testo.replace(/\r\n /g, '');
  expect(piano).toContain('DTSTART:20261124T090000Z\r\nDTEND:20261124T094500Z\r\n');
  expect(piano).toContain('SEQUENCE:2\r\n');
  expect(piano).toContain('SUMMARY:Verifica: Orologio\\, "Seiko"\\; 1970\r\n');
  expect(piano).toContain('DESCRIPTION:Porta l’oggetto e un documento.\\nPrenotazione ABC\r\n');
  expect(testo.endsWith('END:VCALENDAR\r\n')).toBe(true);
  for (const riga of testo.split('\r\n')) expect(new TextEncoder().encode(riga).length).toBeLessThanOrEqual(75);
});

test('a moved visit replaces itself in a calendar: same id, later sequence', () => {
  const righe = (spostata: number) =>
    calendarFile({ ...EVENT, spostata }, new Date('2026-11-20T09:00:00Z')).split('\r\n');
  const [prima, dopo] = [righe(0), righe(1)];
  const sequence = (testo: string[]) => Number(testo.find((riga) => riga.startsWith('SEQUENCE:'))?.slice(9));
  expect(prima).toContain('LAST-MODIFIED:20261120T090000Z');
  expect(dopo.find((riga) => riga.startsWith('UID:'))).toBe(prima.find((riga) => riga.startsWith('UID:')));
  expect(sequence(dopo)).toBe(sequence(prima) + 1);
});
