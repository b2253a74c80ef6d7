import { expect, test } from 'vitest';
import { contactNames, contactsIn } from './contacts.ts';

test.each<[string, string[]]>([
  ['chiamami 333 1234567 o luca@x.it', ['telefono', 'email']],
  ['tel. 3331234567', ['telefono']],
  ['(+39) 333-123.45.67', ['telefono']],
  ['+39 02 1234 5678', ['telefono']],
  ['0044 20 7946 0958', ['telefono']],
  ['studio 06/1234567', ['telefono']],
  ['３３３ １２３ ４５６７', ['telefono']],
  ['guarda https://esempio.test/foto', ['link']],
  ['www.mionegozio.qualcosa', ['link']],
  ['sono su mionegozio.it', ['link']],
  ['wa.me/39333', ['link']],
  ['scrivi a l.rossi@posta.example', ['email']],
])('%s is a contact', (testo, expected) => {
  expect(contactsIn(testo)).toEqual(expected);
});

test.each([
  'Rolex Submariner ref. 116610LN, seriale 3RT45678, cassa 40 mm, acquistato il 12/03/2019',
  'Pagato 12.350,00 € nel 2021, ora 9.800 €',
  'Misure 30 x 21 x 11 cm. Larghezza 305 mm, altezza 210 mm',
  'Vinile del 1967, matrice 0045-12, stampa A1/B1',
  'Garanzia dal 01.02.2023 al 01.02.2025, scatola e documenti',
  'Borsa di pelle d.o.p., fatta a mano nel 300 a.C.',
  'Anni 1998-2004, numeri 100/250',
  '',
])('%s is none', (testo) => {
  expect(contactsIn(testo)).toEqual([]);
});

test('found contacts are named in plain words', () => {
  expect(contactNames('333 1234567, luca@x.example, www.x.example')).toBe("un numero di telefono, un'email e un link");
  expect(contactNames('una borsa')).toBeNull();
});
