import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Screens render sentences about time, money and custody; `src/domain/frasi` makes them, one for each state. */
const SCHERMATE = [
  'src/app/vetrina',
  'src/app/conto',
  'src/features/annunci',
  'src/features/bacheca',
  'src/features/cassa',
  'src/features/ordini',
  'src/features/prenota_verifica',
  'src/features/pubblicazione',
];
/** Contracts, what the questions are answered and the certificate's page are texts of their own. */
const ALTRE = /testi_(termini|privacy|faq)\.ts$|certificato|\.test\.tsx?$/;
const PROMESSA =
  /48 ore|non devi nulla|non (paghi|è dovut)|addebitat|(riservato|torna) (a te|al venditore|disponibile)|spedizione inclusa|verifica è negativa|Verifica prenotata|da saldare/i;

const copie = (testo: string): string[] =>
  testo
    .split('\n')
    .filter((riga) => !/^\s*(\/\*|\*|\/\/|\{\/\*)/.test(riga))
    .filter((riga) => PROMESSA.test(riga));

test('no screen holds a loose copy of such a sentence', () => {
  const trovate = SCHERMATE.flatMap((cartella) =>
    readdirSync(cartella, { recursive: true, encoding: 'utf8' })
      .filter((nome) => /\.tsx?$/.test(nome) && !ALTRE.test(nome))
      .flatMap((nome) => copie(readFileSync(join(cartella, nome), 'utf8')).map((riga) => `${nome}: ${riga.trim()}`)),
  );
  expect(trovate).toEqual([]);
});

test('a planted copy is found, a comment is none', () => {
  expect(copie('      <p>Il venditore ha 48 ore.</p>')).toHaveLength(1);
  expect(copie('<p>Se la verifica è negativa la somma torna.</p>')).toHaveLength(1);
  expect(copie('/** Reserved for 48 ore. */')).toEqual([]);
});
