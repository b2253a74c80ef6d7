import { expect, test } from 'vitest';
import { ErroreDati } from './errori.ts';
import { creaFonte } from './fonte.ts';
import type { Argomenti, Con, Lettura, Risposta, Scrittura } from './procedure.ts';

/** The door is typed by the migrations: what doesn't compile here would have been a mistake at run time. */

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

test('a procedure is asked by its name, its arguments are those of the migrations', async () => {
  await fonte.procedura('scheda_annuncio', { p_id: 'a' });
  await fonte.procedura('categorie_attive');
  expect(chiesti).toEqual([
    ['http://prova.local/rest/v1/rpc/scheda_annuncio', { p_id: 'a' }],
    ['http://prova.local/rest/v1/rpc/categorie_attive', {}],
  ]);
});

test('a wrong name, a missing, a misspelled and a mistyped argument do not compile', () => {
  const legge = <N extends Lettura>(nome: N, ...con: Con<N>) => [nome, ...con];
  const scrive = <N extends Scrittura>(nome: N, argomenti: Argomenti<N>) => [nome, argomenti];
  legge('orari_disponibili', { p_centro: 'c' });
  legge('elenco_annunci', { p_testo: null, p_pagina: 2 });
  scrive('apri_contestazione', { p_ordine: 'o', p_motivo: 'Graffi', p_foto: ['a'] as const });
  // @ts-expect-error no such procedure
  legge('orari');
  // @ts-expect-error its centre is missing
  legge('orari_disponibili');
  // @ts-expect-error misspelled
  legge('orari_disponibili', { p_center: 'c' });
  // @ts-expect-error a page is a number
  legge('elenco_annunci', { p_pagina: '2' });
  // @ts-expect-error it changes something: `comando` sends it
  legge('annulla_prenotazione', { p_id: 'a' });
  // @ts-expect-error it changes nothing
  scrive('bacheca', {});
  // @ts-expect-error the reason is missing
  scrive('annulla_incasso', { p_id: 'a' });
  // @ts-expect-error the command's id is the door's own
  scrive('annulla_prenotazione', { p_id: 'a', p_comando: 'b' });
  expect(legge('bacheca')).toEqual(['bacheca']);
});

test('an answer has the type of the migrations, and jsonb is unknown', () => {
  const nuovo: Risposta<'pubblica_annuncio'> = 'id';
  const niente: Risposta<'imposta_pin'> = null;
  const dinamica = ((): Risposta<'bacheca'> => ({ ordini: [] }))();
  // @ts-expect-error unknown until it is decoded
  expect([nuovo, niente, dinamica.ordini]).toEqual(['id', null, []]);
});

test('an answer that never comes is told apart from a missing network, and is not sent again', async () => {
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
