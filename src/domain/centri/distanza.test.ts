import { expect, test } from 'vitest';
import { distanzaCentro, distanzaKm, ordinaCentri, provinciaDi } from './distanza.ts';
import { PROVINCE } from './province.ts';

const centro = (nome: string, citta: string, totale: number, giorno: string | null, ora = '10:00') => ({
  nome,
  citta,
  sigla: '',
  totale,
  trattiene: 0,
  giorno,
  ora: giorno === null ? null : ora,
});

test('there are 107 provinces, each with its own code and a place in Italy', () => {
  expect(new Set(PROVINCE.map((p) => p.sigla)).size).toBe(107);
  for (const { lat, lon } of PROVINCE) expect([lat > 36 && lat < 47.1, lon > 6.6 && lon < 18.6]).toEqual([true, true]);
});

test.each([
  ['Milano', 'MI'],
  ['milano, Brera', 'MI'],
  ['Rho (mi)', 'MI'],
  ['FI', 'FI'],
  ['Forli', 'FC'],
  ["L'Aquila", 'AQ'],
  ['Reggio nell’Emilia, Reggio Emilia', 'RE'],
  ['Romano di Lombardia', null],
  ['Paese', null],
  ['', null],
])('%s is in %s', (luogo, sigla) => {
  expect(provinciaDi(luogo)?.sigla ?? null).toBe(sigla);
});

test('Milan is nearer to Turin than to Naples', () => {
  const [mi, to, na] = ['MI', 'TO', 'NA'].map(provinciaDi);
  if (!mi || !to || !na) throw new Error('provinces are missing');
  expect(distanzaKm(mi, to)).toBeGreaterThan(110);
  expect(distanzaKm(mi, to)).toBeLessThan(140);
  expect(distanzaKm(mi, na)).toBeGreaterThan(600);
});

test('a Milanese gets Milan before Florence; by price or first slot on request', () => {
  const firenze = centro('Firenze', 'Firenze', 3000, '2026-11-21');
  const milano = centro('Milano', 'Milano', 4000, '2026-11-22');
  const senza = centro('Monza', 'Monza', 1000, null);
  const da = provinciaDi('Milano');
  const nomi = (ordine: 'distanza' | 'prezzo' | 'orario') =>
    ordinaCentri([firenze, senza, milano], da, ordine).map((c) => c.nome);
  expect(nomi('distanza')).toEqual(['Milano', 'Firenze', 'Monza']);
  expect(nomi('prezzo')).toEqual(['Monza', 'Firenze', 'Milano']);
  const cara = { ...senza, trattiene: 26_700 };
  expect(ordinaCentri([cara, firenze], da, 'prezzo').map((c) => c.nome)).toEqual(['Firenze', 'Monza']);
  expect(nomi('orario')).toEqual(['Firenze', 'Milano', 'Monza']);
  expect(ordinaCentri([firenze, milano], null, 'distanza').map((c) => c.nome)).toEqual(['Firenze', 'Milano']);
  expect(distanzaCentro({ citta: 'Legnano', sigla: 'MI 03' }, da)).toBe(0);
});
