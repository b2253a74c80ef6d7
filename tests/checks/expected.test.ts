import { expect, test } from 'vitest';
import { ITEMS } from '../../src/domain/percorsi/table.ts';
import { EXPECTED } from './expected.ts';

const templates: readonly string[] = ITEMS.map(([, { modello }]) => modello);

test('what still waits for its screen waits for an address that is not here yet', () => {
  const mistaken = Object.keys(EXPECTED).filter((uno) => templates.includes(uno) || !/^(\/:?[a-z-]+)+$/.test(uno));
  expect(mistaken).toEqual([]);
});
