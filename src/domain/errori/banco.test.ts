import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isKnownCode } from '../errori.ts';
import { isBancoCode } from './banco.ts';

/** Schemas of a tablet's operations: verifications, custody, sync, shipping of orders. */
const SCHEMAS = [
  '08_verifiche/procedures',
  '10_custodia/procedures',
  '10_custodia/rientri',
  '11_sync/procedures',
  '13_ordini/spedizioni',
].map((name) => new URL(`../../../supabase/schemas/${name}.sql`, import.meta.url));
/** The office's acts, and a spec name that another procedure covers: no tablet calls them. */
const ELSEWHERE = /^privato\.(?:admin_|set_annuncio_stato_verifica)/;

test('every refusal of a procedure behind the tablet has its text offline', () => {
  const codes = SCHEMAS.flatMap((file) => readFileSync(file, 'utf8').split('create function '))
    .filter((fn) => !ELSEWHERE.test(fn))
    .flatMap((fn) => [...fn.matchAll(/(?:rifiuta\(|'reason', )'([a-z_]+)'/g)].flatMap(([, codice = '']) => codice));
  const knownOnes = [...new Set(codes)].filter(isKnownCode);
  expect(knownOnes.length).toBeGreaterThan(40);
  expect(knownOnes.filter((codice) => !isBancoCode(codice))).toEqual([]);
});
