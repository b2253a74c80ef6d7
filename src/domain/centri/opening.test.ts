import { expect, test } from 'vitest';
import { isOpenToday, orariForSearchEngines, settimana } from './opening.ts';
import { PRESET_ORARI } from './orari.ts';

test('a week begins on Monday and names closed days', () => {
  const righe = settimana(PRESET_ORARI);
  expect(righe[0]).toEqual({ giorno: 'Lunedì', orario: '09:00–18:00' });
  expect(righe[5]).toEqual({ giorno: 'Sabato', orario: '10:00–16:00' });
  expect(righe[6]).toEqual({ giorno: 'Domenica', orario: 'Chiuso' });
  expect(settimana(null)[0]?.orario).toBe('09:00–12:00, 14:00–17:00');
  expect(settimana(null)[6]?.orario).toBe('Chiuso');
});

test('today shows its hours, or closed on a rest day or closure', () => {
  expect(isOpenToday(PRESET_ORARI, [], '2026-11-20')).toBe('Oggi 09:00–18:00');
  expect(isOpenToday(PRESET_ORARI, [], '2026-11-22')).toBe('Oggi chiuso');
  expect(isOpenToday(PRESET_ORARI, [{ dal: '2026-11-19', al: '2026-11-20' }], '2026-11-20')).toBe('Oggi chiuso');
  expect(isOpenToday(PRESET_ORARI, [{ dal: '2026-11-21', al: '2026-11-22' }], '2026-11-20')).toBe('Oggi 09:00–18:00');
});

test('search engines get the open days only', () => {
  expect(orariForSearchEngines(PRESET_ORARI)).toHaveLength(6);
  expect(orariForSearchEngines(null)).toEqual([]);
});
