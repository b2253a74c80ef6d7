import { expect, test } from 'vitest';
import { apriPglite } from './banco.ts';
import { avviaCanarino, rispondeSensato } from './canarino.ts';

test('a database that answers nonsense after too many parameters is noticed, once', async () => {
  const banco = await apriPglite();
  await banco.esegui('create table t (a integer)');
  expect(await rispondeSensato(banco)).toBe(true);
  const cause: unknown[] = [];
  const canarino = avviaCanarino(banco, (causa) => cause.push(causa), 20);
  await new Promise((passati) => setTimeout(passati, 100));
  expect(cause).toEqual([]);
  const valori = Array.from({ length: 32_768 }, (_, i) => i);
  await banco.sql(`insert into t values ${valori.map((i) => `($${i + 1})`).join(',')}`, valori);
  await expect.poll(() => cause.length).toBe(1);
  await new Promise((passati) => setTimeout(passati, 100));
  expect(cause).toEqual([expect.objectContaining({ message: 'the database answers nonsense' })]);
  canarino.ferma();
});
