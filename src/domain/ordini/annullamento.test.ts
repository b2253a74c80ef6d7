import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MOTIVI_ANNULLAMENTO, testoMotivo } from './annullamento.ts';

const CHAPTERS = join(import.meta.dirname, '../../../supabase/migrations');

test('every reason for which the database ends an order has its words', () => {
  const written = readdirSync(CHAPTERS).flatMap((name) =>
    [...readFileSync(join(CHAPTERS, name), 'utf8').matchAll(/annulla_ordine\([^;]*?'([a-z_]+)'\s*\)/g)].map(
      ([, reason = '']) => reason,
    ),
  );
  expect(written.length).toBeGreaterThan(10);
  expect([...new Set(written)].filter((reason) => !Object.hasOwn(MOTIVI_ANNULLAMENTO, reason))).toEqual([]);
});

test('a reason that nobody named is told as what it is', () => {
  expect([testoMotivo(null), testoMotivo('altro')]).toEqual(['Ordine annullato', 'Ordine annullato']);
});
