import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, pubblica, refusalOf } from './scene.ts';

/** What everybody reads of sellers, and owners and office of hidden listings (decisions P1, P3, P11, P13). */

let db: TestDatabase;
let admin: string;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());

const COMPANY = {
  ragione_sociale: 'Bottega Aureli S.r.l.',
  partita_iva: 'IT 01234567897',
  numero_registro: 'FI-612345',
  indirizzo: 'Via Maggio 11',
  citta: 'Firenze',
  cap: '50125',
  contatto_email: 'bottega@prova.example',
  telefono: '055 123456',
  autocertifico: true,
};
const declare = (who: string, changes: object = {}) =>
  call(db, who, 'public.dichiara_professionale($1::text::jsonb)', [JSON.stringify({ ...COMPANY, ...changes })]);

describe('a professional seller', () => {
  test('publishes nothing before all the data are there and checked, and shows them beside each listing', async () => {
    const who = await db.createUser({ dati: { nome_utente: 'Bottega Aureli' } });
    await call(db, who, `public.aggiorna_profilo('{"tipo_venditore": "professionale"}')`);
    expect(await refusalOf(pubblica(db, who))).toMatchObject({ codice: 'dati_professionali_mancanti', status: 400 });
    for (const [edits, codice] of [
      [{ partita_iva: '01234567890' }, 'partita_iva_non_valida'],
      [{ autocertifico: false }, 'autocertificazione_mancante'],
      [{ autocertifico: 'true' }, 'autocertificazione_mancante'],
      [{ contatto_email: 'no' }, 'email_non_valida'],
      [{ numero_registro: ' ' }, 'dati_professionali_mancanti'],
      [{ telefono: null }, 'dati_professionali_mancanti'],
    ] as const)
      expect(await refusalOf(declare(who, edits))).toMatchObject({ codice });
    await declare(who);
    const annuncio = await pubblica(db, who);
    expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({
      venditore: {
        nome_utente: 'Bottega Aureli',
        professionale: {
          ragione_sociale: 'Bottega Aureli S.r.l.',
          partita_iva: '01234567897',
          numero_registro: 'FI-612345',
          indirizzo: 'Via Maggio 11, 50125 Firenze',
          email: 'bottega@prova.example',
          telefono: '055 123456',
        },
      },
    });
    for (const data of ['{"partita_iva": ""}', '{"telefono": null}'])
      expect(await refusalOf(call(db, who, 'public.aggiorna_profilo($1::text::jsonb)', [data]))).toMatchObject({
        codice: 'dati_professionali_mancanti',
      });
    expect((await refusalOf(db.asUser(who, (sql) => sql("update public.utenti set partita_iva = ''")))).codice).toBe(
      '42501',
    );
  });

  test('of a private one nothing of this is shown', async () => {
    const annuncio = await pubblica(db, await db.createUser());
    expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({
      venditore: { professionale: null, profilo: true, annunci_attivi: 1 },
    });
  });
});

test('who keeps the profile to himself shows neither page nor other listings, and keeps the label', async () => {
  const who = await db.createUser({ dati: { nome: 'Anna', cognome: 'Verdi' } });
  const annuncio = await pubblica(db, who);
  const profile = () => call(db, null, 'public.profilo_pubblico($1)', [who]);
  expect(await profile()).toMatchObject({ nome_utente: 'Anna V.', annunci: [{ id: annuncio }] });
  await call(db, who, `public.aggiorna_profilo('{"show_profile_publicly": false}')`);
  expect(await profile()).toBeNull();
  expect(await call(db, null, 'public.scheda_annuncio($1)', [annuncio])).toMatchObject({
    venditore: { nome_utente: 'Anna V.', profilo: false, annunci_attivi: null },
  });
});

test('a suspended listing is nothing for anybody, and its page with the reason for owner and office', async () => {
  const [chi, altro] = [await db.createUser(), await db.createUser()];
  const annuncio = await pubblica(db, chi);
  const reservedOne = (persona: string) => call(db, persona, 'public.scheda_riservata($1)', [annuncio]);
  expect(await refusalOf(reservedOne(chi))).toMatchObject({ codice: 'annuncio_non_trovato' });
  await call(db, admin, "public.admin_annuncio_stato($1, null, 'Foto di altri')", [annuncio]);
  for (const persona of [null, altro])
    expect(await call(db, persona, 'public.scheda_annuncio($1)', [annuncio])).toBeNull();
  expect(await refusalOf(reservedOne(altro))).toMatchObject({ codice: 'annuncio_non_trovato', status: 404 });
  for (const persona of [chi, admin])
    expect(await reservedOne(persona)).toMatchObject({
      stato_annuncio: 'sospeso',
      motivo: 'Foto di altri',
      scheda: { id: annuncio },
    });
});

test('an applicant reads his latest application with its answers, and his centre', async () => {
  const who = await db.createUser();
  const stato = () =>
    call<{ centro: unknown; richiesta: Record<string, unknown> | null }>(db, who, 'public.stato_richiesta_centro()');
  expect(await stato()).toEqual({ centro: null, richiesta: null });
  const [richiesta] = await db.sql<{ id: string }>(
    `insert into public.verification_center_requests (user_id, nome, indirizzo, citta, telefono, email)
     values ($1, 'Perizie Verdi', 'Via Po 2', 'Torino', '011 1', 'verdi@prova.example') returning id`,
    [who],
  );
  await call(db, admin, "public.admin_decidi_richiesta($1, 'informazioni', 'Quali titoli?')", [richiesta?.id]);
  expect((await stato()).richiesta).toMatchObject({ stato: 'pending', informazioni_richieste: 'Quali titoli?' });
  await call(db, admin, "public.admin_decidi_richiesta($1, 'rifiuta', 'Titoli mancanti')", [richiesta?.id]);
  expect((await stato()).richiesta).toMatchObject({ stato: 'rejected', motivo: 'Titoli mancanti' });
});
