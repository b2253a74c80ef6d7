import { expect, test } from 'vitest';
import { VOCI } from '../../src/domain/percorsi/tabella.ts';
import { ATTESI } from './attesi.ts';

const modelli: readonly string[] = VOCI.map(([, { modello }]) => modello);

test.each(Object.keys(ATTESI))('%s is still to come: what waits for it is used by no screen yet', (indirizzo) => {
  expect(indirizzo).toMatch(/^(\/:?[a-z-]+)+$/);
  expect(modelli).not.toContain(indirizzo);
});
