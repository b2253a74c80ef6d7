import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CANCELLATION_MOTIVI, motivoText } from './annullamento.ts';

const CHAPTERS = join(import.meta.dirname, '../../../supabase/migrations');

test('every reason that the database gives has its text', () => {
  const written = readdirSync(CHAPTERS).flatMap((name) =>
    [...readFileSync(join(CHAPTERS, name), 'utf8').matchAll(/annulla_ordine\([^;]*?'([a-z_]+)'\s*\)/g)].map(
      ([, reason = '']) => reason,
    ),
  );
  expect(written.length).toBeGreaterThan(10);
  expect([...new Set(written)].filter((reason) => !Object.hasOwn(CANCELLATION_MOTIVI, reason))).toEqual([]);
});

test('an unknown reason is shown as it is', () => {
  expect([motivoText(null), motivoText('altro')]).toEqual(['Ordine annullato', 'Ordine annullato']);
});
