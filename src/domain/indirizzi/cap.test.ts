import { expect, test } from 'vitest';
import { type Comune, capIntero, completaDaCap, comuniDelCap, fraseCap, type Localita } from './cap.ts';
import { CAP as LISTA_0 } from './cap_0.ts';
import { CAP as LISTA_3 } from './cap_3.ts';
import { CAP as LISTA_4 } from './cap_4.ts';

const bologna: Comune[] = [{ nome: 'Bologna', provincia: 'BO' }];
const due = comuniDelCap(LISTA_4, '40010');
const VUOTA: Localita = { citta: '', provincia: '' };

test('a CAP names its comuni: one of a city, several of a valley, none that nobody knows', () => {
  expect(comuniDelCap(LISTA_4, ' 40129 ')).toEqual(bologna);
  expect(comuniDelCap(LISTA_0, '00187')).toEqual([{ nome: 'Roma', provincia: 'RM' }]);
  expect(comuniDelCap(LISTA_3, '30126').map(({ nome }) => nome)).toEqual(['Venezia']);
  expect(due.map(({ nome, provincia }) => `${nome} ${provincia}`)).toEqual(['Bentivoglio BO', 'Sala Bolognese BO']);
  expect(comuniDelCap(LISTA_4, '49999')).toEqual([]);
  expect([capIntero('40121'), capIntero('4012'), capIntero('CH-6900')]).toEqual([true, false, false]);
});

test('it fills in what is empty or what it had filled in before, never what a person wrote', () => {
  const { scritta, messa } = completaDaCap(VUOTA, VUOTA, bologna);
  expect(scritta).toEqual({ citta: 'Bologna', provincia: 'BO' });
  expect(completaDaCap(scritta, messa, due).scritta).toEqual({ citta: '', provincia: 'BO' });
  const sua = completaDaCap({ citta: 'Corticella', provincia: '' }, VUOTA, bologna);
  expect(sua.scritta).toEqual({ citta: 'Corticella', provincia: 'BO' });
  expect(completaDaCap(sua.scritta, sua.messa, due).scritta.citta, 'still the word of who wrote it').toBe('Corticella');
});

test('a town of another CAP is told, not refused', () => {
  expect(fraseCap('40121', 'Milano', bologna)).toBe('Il CAP 40121 è di Bologna (BO).');
  expect(fraseCap('40121', 'BOLOGNA', bologna)).toBeUndefined();
  expect(fraseCap('40121', '', bologna)).toBeUndefined();
  expect(fraseCap('40010', 'Milano', due)).toBe('Il CAP 40010 è di Bentivoglio (BO), Sala Bolognese (BO).');
});
