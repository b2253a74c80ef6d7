import { expect, test } from 'vitest';
import { centroDistance, distanceKm, provinciaOf, sortCentri } from './distanza.ts';
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
  expect(provinciaOf(luogo)?.sigla ?? null).toBe(sigla);
});

test('Milan is nearer to Turin than to Naples', () => {
  const [me, to, na] = ['MI', 'TO', 'NA'].map(provinciaOf);
  if (!me || !to || !na) throw new Error('provinces are missing');
  expect(distanceKm(me, to)).toBeGreaterThan(110);
  expect(distanceKm(me, to)).toBeLessThan(140);
  expect(distanceKm(me, na)).toBeGreaterThan(600);
});

test('a Milanese gets Milan before Florence; by price or first slot on request', () => {
  const firenze = centro('Firenze', 'Firenze', 3000, '2026-11-21');
  const milano = centro('Milano', 'Milano', 4000, '2026-11-22');
  const senza = centro('Monza', 'Monza', 1000, null);
  const da = provinciaOf('Milano');
  const nomi = (ordine: 'distanza' | 'prezzo' | 'orario') =>
    sortCentri([firenze, senza, milano], da, ordine).map((c) => c.nome);
  expect(nomi('distanza')).toEqual(['Milano', 'Firenze', 'Monza']);
  expect(nomi('prezzo')).toEqual(['Monza', 'Firenze', 'Milano']);
  const expensive = { ...senza, trattiene: 26_700 };
  expect(sortCentri([expensive, firenze], da, 'prezzo').map((c) => c.nome)).toEqual(['Firenze', 'Monza']);
  expect(nomi('orario')).toEqual(['Firenze', 'Milano', 'Monza']);
  expect(sortCentri([firenze, milano], null, 'distanza').map((c) => c.nome)).toEqual(['Firenze', 'Milano']);
  expect(centroDistance({ citta: 'Legnano', sigla: 'MI 03' }, da)).toBe(0);
});
