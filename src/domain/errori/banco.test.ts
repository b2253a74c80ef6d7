import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codiceNoto } from '../errori.ts';
import { codiceDelBanco } from './banco.ts';

const CARTELLA = new URL('../../../supabase/migrations/', import.meta.url);
/** The chapters that an operation of a tablet runs through: verifications, custody, sync, the shipping of orders; 3030 is for the public. */
const CAPITOLI = /^202611200(030(?!30)\d\d|03220|03225)_/;

test('every code that a procedure behind the tablet refuses with has its text at the counter, without network', () => {
  const sql = readdirSync(CARTELLA)
    .filter((file) => CAPITOLI.test(file))
    .map((file) => readFileSync(new URL(file, CARTELLA), 'utf8'));
  const codici = sql.flatMap((testo) =>
    [...testo.matchAll(/(?:rifiuta\(|'reason', )'([a-z_]+)'/g)].flatMap(([, codice = '']) => codice),
  );
  const noti = [...new Set(codici)].filter(codiceNoto);
  expect(noti.length).toBeGreaterThan(40);
  expect(noti.filter((codice) => !codiceDelBanco(codice))).toEqual([]);
});
