import { expect, it } from 'vitest';
import { readVectors } from '../../tests/vectors/leggi.ts';
import { validatePassword } from './accesso/password.ts';
import { REGISTRATION, registrationPassword } from './accesso/registration.ts';
import { isValidEmail } from './accesso/validazione.ts';
import { complaints } from './form.ts';
import { nameProblem } from './kept-names.ts';
import { opaquePassword, prose, singleLine, writtenEmail } from './written-text.ts';

type Vectors = {
  righe: { scritto: string; riga: string }[];
  testi: { scritto: string; testo: string }[];
  nomi: { nome: string; problema: string | null }[];
};
const { righe, testi, nomi } = readVectors<Vectors>('written_text');

it.each(righe)('the line $scritto is stored as $riga', ({ scritto, riga }) => {
  expect(singleLine(scritto)).toBe(riga);
});

it.each(testi)('the prose $scritto is stored as $testo', ({ scritto, testo }) => {
  expect(prose(scritto)).toBe(testo);
});

it.each(nomi)('as a name $nome has the problem $problema', ({ nome, problema }) => {
  expect(nameProblem(nome)).toBe(problema);
});

it('a password composed on one device equals the one decomposed on another', () => {
  const [composed, decomposed] = ['caff\u00e8 d\u2019alba', 'caffe\u0300\u00a0d\u2019alba'];
  expect(opaquePassword(decomposed)).toBe(opaquePassword(composed));
  expect(validatePassword(composed, decomposed, '')).toBeNull();
});

it('an e-mail is sent without invisible characters of a copy', () => {
  const copied = '\u200banna@example.it\ufeff';
  expect(isValidEmail(copied)).toBe(true);
  expect(writtenEmail(copied)).toBe('anna@example.it');
  expect(isValidEmail('anna@exam\u2028ple.it')).toBe(false);
});

it('the registration refuses a reserved name beside its field', () => {
  const draft = { email: 'a@b.it', password: 'segretissima', conferma_password: 'segretissima', accetta_termini: true };
  expect(complaints(REGISTRATION, { ...draft, nome: 'Assistenza', cognome: '\u3164' }, registrationPassword)).toEqual({
    nome: 'nome_riservato',
    cognome: 'Scrivi il tuo cognome.',
  });
});
