import { expect, test } from 'vitest';
import { apertoOggi, orariPerMotori, settimana } from './apertura.ts';
import { ORARI_PREDEFINITI } from './orari.ts';

test('a week begins on Monday and names closed days', () => {
  const righe = settimana(ORARI_PREDEFINITI);
  expect(righe[0]).toEqual({ giorno: 'Lunedì', orario: '09:00–18:00' });
  expect(righe[5]).toEqual({ giorno: 'Sabato', orario: '10:00–16:00' });
  expect(righe[6]).toEqual({ giorno: 'Domenica', orario: 'Chiuso' });
  expect(settimana(null)[0]?.orario).toBe('09:00–12:00, 14:00–17:00');
  expect(settimana(null)[6]?.orario).toBe('Chiuso');
});

test('today shows its hours, or closed on a rest day or closure', () => {
  expect(apertoOggi(ORARI_PREDEFINITI, [], '2026-11-20')).toBe('Oggi 09:00–18:00');
  expect(apertoOggi(ORARI_PREDEFINITI, [], '2026-11-22')).toBe('Oggi chiuso');
  expect(apertoOggi(ORARI_PREDEFINITI, [{ dal: '2026-11-19', al: '2026-11-20' }], '2026-11-20')).toBe('Oggi chiuso');
  expect(apertoOggi(ORARI_PREDEFINITI, [{ dal: '2026-11-21', al: '2026-11-22' }], '2026-11-20')).toBe(
    'Oggi 09:00–18:00',
  );
});

test('search engines get the open days only', () => {
  expect(orariPerMotori(ORARI_PREDEFINITI)).toHaveLength(6);
  expect(orariPerMotori(null)).toEqual([]);
});
