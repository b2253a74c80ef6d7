import { expect, test } from 'vitest';
import {
  capPhrase,
  completeFromCap,
  italianCap,
  type Locality,
  type Municipality,
  municipalitiesOfCap,
  wholeCap,
} from './cap.ts';
import { CAP as LISTA_0 } from './cap-0.ts';
import { CAP as LISTA_1 } from './cap-1.ts';
import { CAP as LISTA_2 } from './cap-2.ts';
import { CAP as LISTA_3 } from './cap-3.ts';
import { CAP as LISTA_4 } from './cap-4.ts';
import { CAP as LISTA_5 } from './cap-5.ts';
import { CAP as LISTA_6 } from './cap-6.ts';
import { CAP as LISTA_7 } from './cap-7.ts';
import { CAP as LISTA_8 } from './cap-8.ts';
import { CAP as LISTA_9 } from './cap-9.ts';

const bologna: Municipality[] = [{ nome: 'Bologna', provincia: 'BO' }];
const due = municipalitiesOfCap(LISTA_4, '40010');
const EMPTY_ONE: Locality = { citta: '', provincia: '' };

test('a CAP has one comune in a city, several in a valley, none if unknown', () => {
  expect(municipalitiesOfCap(LISTA_4, ' 40129 ')).toEqual(bologna);
  expect(municipalitiesOfCap(LISTA_0, '00187')).toEqual([{ nome: 'Roma', provincia: 'RM' }]);
  expect(municipalitiesOfCap(LISTA_3, '30126').map(({ nome }) => nome)).toEqual(['Venezia']);
  expect(due.map(({ nome, provincia }) => `${nome} ${provincia}`)).toEqual(['Bentivoglio BO', 'Sala Bolognese BO']);
  expect(municipalitiesOfCap(LISTA_4, '49999')).toEqual([]);
  expect([wholeCap('40121'), wholeCap('4012'), wholeCap('CH-6900')]).toEqual([true, false, false]);
});

test('it fills empty fields and its own earlier values, never a person’s', () => {
  const { scritta, entered } = completeFromCap(EMPTY_ONE, EMPTY_ONE, bologna);
  expect(scritta).toEqual({ citta: 'Bologna', provincia: 'BO' });
  expect(completeFromCap(scritta, entered, due).scritta).toEqual({ citta: '', provincia: 'BO' });
  const ownOne = completeFromCap({ citta: 'Corticella', provincia: '' }, EMPTY_ONE, bologna);
  expect(ownOne.scritta).toEqual({ citta: 'Corticella', provincia: 'BO' });
  expect(completeFromCap(ownOne.scritta, ownOne.entered, due).scritta.citta, 'still the word of who wrote it').toBe(
    'Corticella',
  );
});

test('a town of another CAP gets a hint, not a refusal', () => {
  expect(capPhrase('40121', 'Milano', bologna)).toBe('Il CAP 40121 è di Bologna (BO).');
  expect(capPhrase('40121', 'BOLOGNA', bologna)).toBeUndefined();
  expect(capPhrase('40121', '', bologna)).toBeUndefined();
  expect(capPhrase('40010', 'Milano', due)).toBe('Il CAP 40010 è di Bentivoglio (BO), Sala Bolognese (BO).');
});

test('an impossible CAP is known by its first digits; every listed CAP passes', () => {
  for (const finto of ['00000', '00009', '14512', '99999', '4012', 'CH-69'])
    expect(italianCap(finto), finto).toBe(false);
  for (const vero of ['00010', '00120', '23041', '47890', '98168', ' 40121 '])
    expect(italianCap(vero), vero).toBe(true);
  const lists = [LISTA_0, LISTA_1, LISTA_2, LISTA_3, LISTA_4, LISTA_5, LISTA_6, LISTA_7, LISTA_8, LISTA_9].join('\n');
  const listed = [...lists.matchAll(/\b\d{5}\b/g)].map(([cap]) => cap);
  expect(listed.length).toBeGreaterThan(4_000);
  expect(listed.filter((cap) => !italianCap(cap))).toEqual([]);
});
