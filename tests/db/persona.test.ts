import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { readVectors } from '../vectors/leggi.ts';
import { call, closeAccount, pubblica, refusalOf } from './scene.ts';

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

describe('text that people write', () => {
  type Vectors = {
    righe: { scritto: string; riga: string }[];
    testi: { scritto: string; testo: string }[];
    nomi: { nome: string; problema: string | null }[];
  };
  const { righe, testi, nomi } = readVectors<Vectors>('written_text');
  const said = async (question: string, cases: string[]) =>
    (
      await db.sql<{ r: string | null }>(
        `select ${question} as r from unnest($1::text[]) with ordinality t (x, n) order by n`,
        [cases],
      )
    ).map(({ r }) => r);

  test('is kept, seen and named in SQL as in the forms', async () => {
    expect(
      await said(
        'privato.una_riga(x)',
        righe.map((c) => c.scritto),
      ),
    ).toEqual(righe.map((c) => c.riga));
    expect(
      await said(
        'privato.testo_scritto(x)',
        testi.map((c) => c.scritto),
      ),
    ).toEqual(testi.map((c) => c.testo));
    expect(
      await said(
        'privato.problema_nome(x)',
        nomi.map((c) => c.nome),
      ),
    ).toEqual(nomi.map((c) => c.problema));
  });

  test('a person is not called as the staff is, by the settings or past them; the office may be', async () => {
    const who = await db.createUser({ dati: { nome: 'Anna', cognome: 'Rossi' } });
    const save = (data: object) => call(db, who, 'public.aggiorna_profilo($1::text::jsonb)', [JSON.stringify(data)]);
    expect(await refusalOf(save({ nome_utente: 'Assistenza\u202e Fid\u0430ti' }))).toMatchObject({
      codice: 'nome_riservato',
    });
    expect(await refusalOf(save({ nome: '123' }))).toMatchObject({ codice: 'nome_senza_lettere' });
    const past = db.asUser(who, (sql) => sql(`update public.utenti set nome_utente = 'FIDATI' where id = $1`, [who]));
    expect(await refusalOf(past)).toMatchObject({ codice: 'nome_riservato' });
    expect(await save({ nome: ' Jose\u0301\u200b', citta: 'Forli\u0300\n' })).toMatchObject({
      nome: 'Jos\u00e9',
      citta: 'Forl\u00ec',
    });
    await db.sql('update public.utenti set is_admin = true where id = $1', [who]);
    expect(await save({ nome_utente: 'Assistenza Fidati' })).toMatchObject({ nome_utente: 'Assistenza Fidati' });
  });

  test('an account that brings such a name along begins with none', async () => {
    const who = await db.createUser({ dati: { nome: 'Assistenza', cognome: 'Fidati', nome_utente: '\u3164' } });
    expect(await call(db, who, 'public.mio_profilo()')).toMatchObject({
      nome: null,
      cognome: null,
      nome_utente: `Utente ${who.slice(0, 8)}`,
    });
  });

  test('an address that hides something is none', async () => {
    expect(await said('privato.email_valida(x)', ['a@b.it', 'a\u200b@b.it', 'a@b\u00ad.it'])).toEqual([
      true,
      false,
      false,
    ]);
  });
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
    const byOtherWay = call(db, who, `public.aggiorna_profilo('{"marketing_emails": true}')`);
    expect(await refusalOf(byOtherWay)).toMatchObject({ codice: 'dati_non_validi' });
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
  const [good, bad] = [await pubblica(db, who), await pubblica(db, who)];
  await db.sql(`update public.annunci set stato_verifica = 'non_conforme' where id = $1`, [bad]);
  expect(await call(db, null, 'public.profilo_pubblico($1)', [who])).toMatchObject({
    vendite_concluse: 0,
    annunci_attivi: 1,
    annunci: [{ id: good }],
  });
  const [map] = await db.sql<{ ids: string[] }>('select ids from public.mappa_annunci(0, 50000)');
  const ids = map?.ids ?? [];
  expect([ids.includes(good), ids.includes(bad)]).toEqual([true, false]);
});
