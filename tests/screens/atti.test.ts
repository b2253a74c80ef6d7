import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VOCI } from '../../src/domain/percorsi/tabella.ts';
import { ACTS } from '../e2e/helpers/examples.ts';

test('every route says which tests play its acts', () => {
  expect(Object.keys(ACTS).toSorted()).toEqual(VOCI.map(([nome]) => nome).toSorted());
});

const prove = Object.entries(ACTS).flatMap(([nome, atti]) =>
  atti === 'si legge' ? [] : [atti.compie, atti.rifiuta].map(([file, inizio]) => [nome, file, inizio] as const),
);

test.each(prove)('%s: in %s a test begins "%s"', (_nome, file, inizio) => {
  const testo = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const letterale = inizio.replace(/[^\w\s,:'-]/g, (segno) => `\\${segno}`);
  expect(testo).toMatch(new RegExp(`\\b(?:test|step)\\(\\s*['"\`]${letterale}`));
});
