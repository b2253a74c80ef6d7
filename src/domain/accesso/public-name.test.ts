import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { publicName } from './public-name.ts';

type Example = { nome: string; cognome: string; atteso: string };
it.each(readVectors<{ casi: Example[] }>('nome_pubblico').casi)('$nome $cognome', ({ nome, cognome, atteso }) => {
  expect(publicName(nome, cognome)).toBe(atteso);
});
