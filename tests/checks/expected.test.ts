import { expect, test } from 'vitest';
import { VOCI } from '../../src/domain/percorsi/tabella.ts';
import { ATTESI } from './expected.ts';

const modelli: readonly string[] = VOCI.map(([, { modello }]) => modello);

test('what still waits for its screen waits for an address that is not here yet', () => {
  const sbagliati = Object.keys(ATTESI).filter((uno) => modelli.includes(uno) || !/^(\/:?[a-z-]+)+$/.test(uno));
  expect(sbagliati).toEqual([]);
});
