import { expect, test } from 'vitest';
import { PERCORSI } from '../percorsi.ts';
import { incontra } from './strada.tsx';

test('each screen of the counter is met by its own address and by no other', () => {
  const schermi = Object.values(PERCORSI).filter(({ modo }) => modo === 'banco');
  for (const { modello } of schermi) {
    const indirizzo = modello.replace(':id', '4a164611');
    const incontrati = schermi.filter((altro) => incontra(altro.modello, indirizzo) !== null);
    expect(incontrati.map((altro) => altro.modello)).toEqual([modello]);
  }
});

test('parameters are read by name, a slash at the end means nothing', () => {
  expect(incontra('/verification-center/verifiche/:id', '/verification-center/verifiche/abc/')).toEqual({ id: 'abc' });
  expect(incontra('/verification-center/verifiche/:id', '/verification-center/verifiche')).toBeNull();
  expect(incontra('*', '/altrove')).toEqual({});
});
