import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { nomePubblico } from './nome-pubblico.ts';

type Caso = { nome: string; cognome: string; atteso: string };
it.each(readVectors<{ casi: Caso[] }>('nome_pubblico').casi)('$nome $cognome', ({ nome, cognome, atteso }) => {
  expect(nomePubblico(nome, cognome)).toBe(atteso);
});
