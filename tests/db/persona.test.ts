import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readVectors } from '../vettori/leggi.ts';
import { call, closeAccount, pubblica, refusalOf } from './scene.ts';

/** What a person saves about himself, and what others read of him (decisions P1, P3, P7). */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test('an empty public name is the one that everybody has, as the page shows it before', async () => {
  const { casi } = readVectors<{ casi: { nome: string; cognome: string; atteso: string }[] }>('nome_pubblico');
  for (const { nome, cognome, atteso } of casi) {
    const [riga] = await db.sql<{ visto: string }>(`select coalesce(privato.nome_pubblico($1, $2), '') as visto`, [
      nome,
      cognome,
    ]);
    expect(riga?.visto).toBe(atteso);
  }
  const who = await db.createUser({ dati: { nome: 'Anna', cognome: 'Rossi', nome_utente: 'Bottega Aureli' } });
  const save = (data: object) => call(db, who, 'public.aggiorna_profilo($1::text::jsonb)', [JSON.stringify(data)]);
  expect(await save({ cognome: 'Verdi' })).toMatchObject({ nome_utente: 'Bottega Aureli' });
  expect(await save({ nome_utente: ' ' })).toMatchObject({ nome_utente: 'Anna V.' });
});

describe('the settings', () => {
  test('are read by a suspended person too, say whether a password opens the account, and which address waits', async () => {
    const who = await db.createUser();
    const seen = () => call(db, who, 'public.mie_impostazioni()');
    expect(await seen()).toMatchObject({ id: who, email_in_attesa: null, controllo_iva: null, stato: 'attivo' });
    await db.sql(
      `update auth.users set encrypted_password = '', email_change = 'nuova@prova.example', email_change_sent_at = privato.adesso()
       where id = $1`,
      [who],
    );
    await db.sql(`update public.utenti set stato = 'sospeso' where id = $1`, [who]);
    expect(await seen()).toMatchObject({
      ha_password: false,
      email_in_attesa: 'nuova@prova.example',
      stato: 'sospeso',
    });
    await db.sql(`update auth.users set email_change_sent_at = privato.adesso() - interval '2 hours' where id = $1`, [
      who,
    ]);
    expect(await seen()).toMatchObject({ email_in_attesa: null });
  });

  test('of advertising are a consent with its version, one row for each change', async () => {
    const who = await db.createUser();
    const save = (email: boolean | null, marketing: boolean) =>
      call(db, who, 'public.salva_notifiche($1, $2, $3)', [email, marketing, '2026-11']);
    for (const marketing of [true, true, false]) await save(false, marketing);
    expect(
      await db.sql(
        `select accettato from public.consensi where id_utente = $1 and documento = 'marketing' order by created_at, accettato desc`,
        [who],
      ),
    ).toEqual([{ accettato: true }, { accettato: false }]);
    const perAltraVia = call(db, who, `public.aggiorna_profilo('{"marketing_emails": true}')`);
    expect(await refusalOf(perAltraVia)).toMatchObject({ codice: 'dati_non_validi' });
    expect(await refusalOf(save(null, true))).toMatchObject({ codice: 'dati_non_validi' });
  });
});

test('an account that was closed answers the same command again with what stays', async () => {
  const who = await db.createUser();
  const [{ email } = { email: '' }] = await db.sql<{ email: string }>('select email from public.utenti where id = $1', [
    who,
  ]);
  const comando = crypto.randomUUID();
  const close = () => closeAccount(db, who, email, comando);
  const before = await close();
  expect(await close()).toEqual(before);
});

test('a public profile counts what was sold and never shows what a centre found Non Conforme; the map of the site neither', async () => {
  const who = await db.createUser({ dati: { nome: 'Anna', cognome: 'Rossi' } });
  const [buono, cattivo] = [await pubblica(db, who), await pubblica(db, who)];
  await db.sql(`update public.annunci set stato_verifica = 'non_conforme' where id = $1`, [cattivo]);
  expect(await call(db, null, 'public.profilo_pubblico($1)', [who])).toMatchObject({
    vendite_concluse: 0,
    annunci_attivi: 1,
    annunci: [{ id: buono }],
  });
  const map = await db.sql<{ id: string }>('select id from public.mappa_sito()');
  const ids = map.map(({ id }) => id);
  expect([ids.includes(buono), ids.includes(cattivo)]).toEqual([true, false]);
});
