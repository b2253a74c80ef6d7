import { expect, expectTypeOf, test } from 'vitest';
import { DataError } from './errori.ts';
import type { Args, ProcedureName, QueryView, Risposta, With, WriteCall } from './procedure.ts';
import { createSource } from './source.ts';

/** Calls are typed by the migrations: invalid ones must not compile. */

const requested: [string, unknown][] = [];
const source = createSource({
  url: 'http://prova.local',
  chiave: 'sb_publishable_prova',
  immagini: '',
  call: async (resource, opzioni) => {
    requested.push([String(resource), JSON.parse(String(opzioni?.body))]);
    expect(new Headers(opzioni?.headers).get('apikey')).toBe('sb_publishable_prova');
    return Response.json(null);
  },
});

test('a procedure is called by name with the migrations’ arguments', async () => {
  await source.procedura('scheda_annuncio', { p_id: 'a' });
  await source.procedura('categorie_attive');
  expect(requested).toEqual([
    ['http://prova.local/rest/v1/rpc/scheda_annuncio', { p_id: 'a' }],
    ['http://prova.local/rest/v1/rpc/categorie_attive', {}],
  ]);
});

test('a wrong name, a missing, a misspelled and a mistyped argument do not compile', () => {
  expectTypeOf<[{ p_centro: string }]>().toExtend<With<'orari_disponibili'>>();
  expectTypeOf<[]>().toExtend<With<'bacheca'>>();
  expectTypeOf<[{ p_testo: null; p_pagina: number }]>().toExtend<With<'elenco_annunci'>>();
  expectTypeOf<readonly string[]>().toExtend<Args<'apri_contestazione'>['p_foto']>();
  // no such procedure; its centre is missing; misspelled; a page is a number
  expectTypeOf<'orari'>().not.toExtend<ProcedureName>();
  expectTypeOf<[]>().not.toExtend<With<'orari_disponibili'>>();
  expectTypeOf<[{ p_center: string }]>().not.toExtend<With<'orari_disponibili'>>();
  expectTypeOf<[{ p_pagina: string }]>().not.toExtend<With<'elenco_annunci'>>();
  // one is a write for `comando`, one a read; the reason is missing; the id belongs to the function
  expectTypeOf<'annulla_prenotazione'>().not.toExtend<QueryView>();
  expectTypeOf<'bacheca'>().not.toExtend<WriteCall>();
  expectTypeOf<{ p_id: string }>().not.toExtend<Args<'annulla_incasso'>>();
  expectTypeOf<keyof Args<'annulla_prenotazione'>>().toEqualTypeOf<'p_id'>();
});

test('an answer has the type of the migrations, and jsonb is unknown', () => {
  expectTypeOf<Risposta<'pubblica_annuncio'>>().toBeString();
  expectTypeOf<Risposta<'imposta_pin'>>().toBeNull();
  expectTypeOf<Risposta<'bacheca'>>().toBeUnknown();
});

test('a timeout differs from a missing network, and is not retried', async () => {
  const mute = createSource({
    url: '',
    chiave: '',
    immagini: '',
    call: () => Promise.reject(new DOMException('signal timed out', 'TimeoutError')),
  });
  const errore = await mute.procedura('bacheca').catch((cause: unknown) => cause);
  expect(errore).toBeInstanceOf(DataError);
  expect(errore).toMatchObject({
    codice: 'senza_risposta',
    stato: 0,
    message: 'Il server non risponde. Riprova più tardi.',
  });
});
