import { expect, test } from 'vitest';
import { daysSince, otherPeriod, othersText, periodOf, periodTitle } from './agenda.ts';
import { minutesPassed } from './appuntamenti.ts';

test('weeks begin on Monday, months show whole weeks, the list only its own days', () => {
  expect(periodOf('settimana', '2026-06-14')).toEqual({ dal: '2026-06-08', al: '2026-06-14' });
  expect(periodOf('settimana', '2026-06-15')).toEqual({ dal: '2026-06-15', al: '2026-06-21' });
  expect(periodOf('mese', '2026-02-10')).toEqual({ dal: '2026-01-26', al: '2026-03-01' });
  expect(periodOf('elenco', '2028-02-10')).toEqual({ dal: '2028-02-01', al: '2028-02-29' });
  expect(daysSince('2026-06-29', '2026-07-02')).toEqual(['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']);
});

test('a step is a day, a week or a month, also across a year', () => {
  expect(otherPeriod('giorno', '2026-12-31', 1)).toBe('2027-01-01');
  expect(otherPeriod('settimana', '2026-01-03', -1)).toBe('2025-12-27');
  expect(otherPeriod('mese', '2026-12-31', 1)).toBe('2027-01-01');
  expect(otherPeriod('elenco', '2026-03-31', -1)).toBe('2026-02-01');
});

test('a period is titled by its days', () => {
  expect(periodTitle('giorno', '2026-06-12')).toBe('Venerdì 12 giugno 2026');
  expect(periodTitle('settimana', '2026-06-12')).toBe('8–14 giugno 2026');
  expect(periodTitle('settimana', '2026-07-01')).toBe('29 giugno – 5 luglio 2026');
  expect(periodTitle('settimana', '2027-01-01')).toBe('28 dicembre 2026 – 3 gennaio 2027');
  expect(periodTitle('mese', '2026-06-12')).toBe('giugno 2026');
  expect([othersText(1), othersText(3)]).toEqual(['1 altro', 'altri 3']);
});

test('minutes count on Rome’s clock, in summer and in spring’s skipped hour', () => {
  expect(minutesPassed('2026-06-12', '11:00', new Date('2026-06-12T09:34:59Z'))).toBe(34);
  expect(minutesPassed('2026-11-20', '11:00', new Date('2026-11-20T09:30:00Z'))).toBe(-30);
  expect(minutesPassed('2026-03-29', '02:30', new Date('2026-03-29T09:30:00Z'))).toBeNull();
});
