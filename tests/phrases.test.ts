import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Screens render sentences about time, money and custody; `src/domain/frasi` makes them, one for each state. */
const SCREENS = [
  'src/app/public',
  'src/app/account',
  'src/features/annunci',
  'src/features/bacheca',
  'src/features/cassa',
  'src/features/ordini',
  'src/features/prenota_verifica',
  'src/features/pubblicazione',
];
/** Contracts, what the questions are answered and the certificate's page are texts of their own. */
const OTHERS = /testi-(termini|privacy|faq)\.ts$|certificato|\.test\.tsx?$/;
const PROMISE =
  /48 ore|non devi nulla|non (paghi|è dovut)|addebitat|(riservato|torna) (a te|al venditore|disponibile)|spedizione inclusa|verifica è negativa|Verifica prenotata|da saldare/i;

const copies = (text: string): string[] =>
  text
    .split('\n')
    .filter((row) => !/^\s*(\/\*|\*|\/\/|\{\/\*)/.test(row))
    .filter((row) => PROMISE.test(row));

test('no screen holds a loose copy of such a sentence', () => {
  const found = SCREENS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !OTHERS.test(name))
      .flatMap((name) => copies(readFileSync(join(folder, name), 'utf8')).map((row) => `${name}: ${row.trim()}`)),
  );
  expect(found).toEqual([]);
});

test('a planted copy is found, a comment is none', () => {
  expect(copies('      <p>Il venditore ha 48 ore.</p>')).toHaveLength(1);
  expect(copies('<p>Se la verifica è negativa la somma torna.</p>')).toHaveLength(1);
  expect(copies('/** Reserved for 48 ore. */')).toEqual([]);
});
