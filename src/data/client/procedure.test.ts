import { expect, expectTypeOf, test } from 'vitest';
import { ErroreDati } from './errori.ts';
import { creaFonte } from './fonte.ts';
import type { Argomenti, Con, Lettura, Procedura, Risposta, Scrittura } from './procedure.ts';

/** Calls are typed by the migrations: invalid ones must not compile. */

const chiesti: [string, unknown][] = [];
const fonte = creaFonte({
  url: 'http://prova.local',
  chiave: 'sb_publishable_prova',
  immagini: '',
  chiama: async (risorsa, opzioni) => {
    chiesti.push([String(risorsa), JSON.parse(String(opzioni?.body))]);
    expect(new Headers(opzioni?.headers).get('apikey')).toBe('sb_publishable_prova');
    return Response.json(null);
  },
});

test('a procedure is called by name with the migrations’ arguments', async () => {
  await fonte.procedura('scheda_annuncio', { p_id: 'a' });
  await fonte.procedura('categorie_attive');
  expect(chiesti).toEqual([
    ['http://prova.local/rest/v1/rpc/scheda_annuncio', { p_id: 'a' }],
    ['http://prova.local/rest/v1/rpc/categorie_attive', {}],
  ]);
});

test('a wrong name, a missing, a misspelled and a mistyped argument do not compile', () => {
  expectTypeOf<[{ p_centro: string }]>().toExtend<Con<'orari_disponibili'>>();
  expectTypeOf<[]>().toExtend<Con<'bacheca'>>();
  expectTypeOf<[{ p_testo: null; p_pagina: number }]>().toExtend<Con<'elenco_annunci'>>();
  expectTypeOf<readonly string[]>().toExtend<Argomenti<'apri_contestazione'>['p_foto']>();
  // no such procedure; its centre is missing; misspelled; a page is a number
  expectTypeOf<'orari'>().not.toExtend<Procedura>();
  expectTypeOf<[]>().not.toExtend<Con<'orari_disponibili'>>();
  expectTypeOf<[{ p_center: string }]>().not.toExtend<Con<'orari_disponibili'>>();
  expectTypeOf<[{ p_pagina: string }]>().not.toExtend<Con<'elenco_annunci'>>();
  // one is a write for `comando`, one a read; the reason is missing; the id belongs to the function
  expectTypeOf<'annulla_prenotazione'>().not.toExtend<Lettura>();
  expectTypeOf<'bacheca'>().not.toExtend<Scrittura>();
  expectTypeOf<{ p_id: string }>().not.toExtend<Argomenti<'annulla_incasso'>>();
  expectTypeOf<keyof Argomenti<'annulla_prenotazione'>>().toEqualTypeOf<'p_id'>();
});

test('an answer has the type of the migrations, and jsonb is unknown', () => {
  expectTypeOf<Risposta<'pubblica_annuncio'>>().toBeString();
  expectTypeOf<Risposta<'imposta_pin'>>().toBeNull();
  expectTypeOf<Risposta<'bacheca'>>().toBeUnknown();
});

test('a timeout differs from a missing network, and is not retried', async () => {
  const muta = creaFonte({
    url: '',
    chiave: '',
    immagini: '',
    chiama: () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  });
  const errore = await muta.procedura('bacheca').catch((causa: unknown) => causa);
  expect(errore).toBeInstanceOf(ErroreDati);
  expect(errore).toMatchObject({
    codice: 'senza_risposta',
    stato: 0,
    message: 'Il server non risponde. Riprova più tardi.',
  });
});
