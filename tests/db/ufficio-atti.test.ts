import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call, createAdmin, pubblica, refusalOf } from './scene.ts';
import { approva, verificaScene } from './scene-verifiche.ts';

/** Every change of the office is a procedure that records who, when, before, after and why (decision P17). */

let db: TestDatabase;
let admin: string;
let persona: string;
beforeAll(async () => {
  db = await openDatabase();
  [admin, persona] = [await createAdmin(db), await db.createUser({ email: 'anna@prova.example' })];
});
afterAll(() => db.close());

interface Act {
  id_attore: string;
  azione: string;
  oggetto_id: string;
  dati: { prima?: unknown; dopo?: unknown };
  motivo: string | null;
}
const last = async () => (await call<{ righe: Act[] }>(db, admin, 'public.admin_registro()')).righe[0] ?? null;

test.each([
  "insert into public.categories (name, slug) values ('A', 'a')",
  "update public.categories set name = 'A'",
  'update public.categories set active = false',
  "insert into public.notifiche (id_utente, titolo) values ($1, 'A')",
  'delete from public.notifiche where id_utente = $1',
  "update public.richieste_contatto set stato = 'chiusa'",
  "update public.admin_notifications set stato = 'read'",
  'update public.annunci set in_evidenza = true',
  'update public.annunci set prezzo_verificato = 1',
])('an administrator is refused: %s', async (comando) => {
  const params = comando.includes('$1') ? [persona] : [];
  expect((await refusalOf(db.asUser(admin, (sql) => sql(comando, params)))).codice).toBe('42501');
});

test('an administrator doesn’t mark other people’s notifications as read by writing the table', async () => {
  await db.sql("insert into public.notifiche (id_utente, titolo) values ($1, 'Sua')", [persona]);
  expect(
    await db.asUser(admin, (sql) =>
      sql('update public.notifiche set letta = true where id_utente = $1 returning id', [persona]),
    ),
  ).toEqual([]);
});

describe('a category', () => {
  test('is made, changed and suspended, with what it was and why', async () => {
    const fresh = await call<{ id: string; slug: string; active: boolean }>(
      db,
      admin,
      `public.admin_salva_categoria(null, '{"name": "Nautica di lusso"}', 'Richiesta dei venditori')`,
    );
    expect(fresh).toMatchObject({ slug: 'nautica-di-lusso', active: true });
    expect(await last()).toMatchObject({
      id_attore: admin,
      azione: 'crea_categoria',
      oggetto_id: fresh.id,
      motivo: 'Richiesta dei venditori',
      dati: { prima: {}, dopo: { name: 'Nautica di lusso' } },
    });
    const above = await call<{ id: string }>(db, admin, `public.admin_salva_categoria(null, '{"name": "Mare"}')`);
    const under = { parent_id: above.id };
    await call(db, admin, 'public.admin_salva_categoria($1, $2::text::jsonb)', [fresh.id, JSON.stringify(under)]);
    // The name is the present one, looked up by id.
    expect(await last()).toMatchObject({
      dati: { dopo: under },
      nomi: { [above.id]: { tipo: 'categoria', nome: 'Mare' } },
    });
    await call(db, admin, `public.admin_salva_categoria($1, '{"active": false}')`, [fresh.id]);
    expect(await last()).toMatchObject({
      nomi: {},
      azione: 'modifica_categoria',
      dati: { prima: { active: true }, dopo: { active: false } },
    });
    for (const [dati, codice] of [
      ['{"name": " "}', 'nome_categoria_mancante'],
      [`{"parent_id": "${fresh.id}"}`, 'categoria_ciclo'],
      ['{"parent_id": "non-un-id"}', 'dati_non_validi'],
      [`{"parent_id": "${admin}"}`, 'dati_non_validi'],
      ['{"created_at": "2020-01-01"}', 'dati_non_validi'],
      ['[]', 'dati_non_validi'],
    ])
      expect(
        (await refusalOf(call(db, admin, 'public.admin_salva_categoria($1, $2::text::jsonb)', [fresh.id, dati])))
          .codice,
        dati,
      ).toBe(codice);
  });
});

test('a notification is written, marked and taken away for a person found by address', async () => {
  const { id } = await call<{ id: string }>(
    db,
    admin,
    `public.admin_crea_notifica('{"email": "ANNA@prova.example", "titolo": "Avviso", "link": "/dashboard"}')`,
  );
  await call(db, admin, 'public.admin_segna_notifica($1, true)', [id]);
  expect(await last()).toMatchObject({
    azione: 'segna_notifica',
    dati: { prima: { letta: false }, dopo: { letta: true } },
  });
  await call(db, admin, 'public.admin_elimina_notifica($1)', [id]);
  expect(await last()).toMatchObject({ azione: 'elimina_notifica', dati: { prima: { titolo: 'Avviso' } } });
  expect(await db.sql('select id from public.notifiche where id = $1', [id])).toEqual([]);
  for (const [dati, codice] of [
    ['{"email": "nessuno@prova.example", "titolo": "A"}', 'utente_non_trovato'],
    ['{"email": "anna@prova.example", "titolo": "A", "link": "//altrove.example"}', 'link_non_valido'],
    ['{"email": "anna@prova.example", "titolo": " "}', 'messaggio_vuoto'],
  ])
    expect((await refusalOf(call(db, admin, 'public.admin_crea_notifica($1::text::jsonb)', [dati]))).codice).toBe(
      codice,
    );
});

test('a contact request and a row of Da fare change by procedure only', async () => {
  const [contatto] = await db.sql<{ id: string }>(
    `insert into public.richieste_contatto (nome, email, oggetto, messaggio) values ('A', 'a@b.it', 'altro', 'Ciao') returning id`,
  );
  const [avviso] = await db.sql<{ id: string }>(
    `insert into public.admin_notifications (tipo, messaggio) values ('prova', 'Prova') returning id`,
  );
  await call(db, admin, "public.admin_stato_contatto($1, 'chiusa')", [contatto?.id]);
  expect(await last()).toMatchObject({
    azione: 'stato_contatto',
    dati: { prima: { stato: 'aperta' }, dopo: { stato: 'chiusa' } },
  });
  expect((await refusalOf(call(db, admin, "public.admin_segna_avviso($1, 'read')", [avviso?.id]))).codice).toBe(
    'motivo_mancante',
  );
  const rimanda = (days: number, motivo: string) =>
    call(
      db,
      admin,
      `public.admin_rimanda_avviso($1, (privato.adesso() at time zone 'Europe/Rome')::date + $2::int, $3)`,
      [avviso?.id, days, motivo],
    );
  const inQueue = async (stato: string) =>
    (
      await call<{ totale: number }>(db, admin, 'public.admin_elenco_avvisi(p_testo => $1, p_stato => $2)', [
        avviso?.id,
        stato,
      ])
    ).totale;
  for (const [giorni, motivo] of [
    [2, ' '],
    [0, 'Oggi'],
    [31, 'Tardi'],
  ] as const)
    expect((await refusalOf(rimanda(giorni, motivo))).codice).toMatch(/motivo_mancante|dati_non_validi/);
  await rimanda(2, 'Aspetto la banca');
  expect(await last()).toMatchObject({
    azione: 'rimanda_avviso',
    motivo: 'Aspetto la banca',
    dati: { prima: { rimandato_al: null } },
  });
  expect([await inQueue('da_vedere'), await inQueue('rimandati')], 'out of sight').toEqual([0, 1]);
  await db.sql(
    `update public.admin_notifications set rimandato_al = (privato.adesso() at time zone 'Europe/Rome')::date where id = $1`,
    [avviso?.id],
  );
  expect([await inQueue('da_vedere'), await inQueue('rimandati')], 'its day has come').toEqual([1, 0]);
  await call(db, admin, "public.admin_segna_avviso($1, 'read', 'Visto con la banca')", [avviso?.id]);
  expect(await last()).toMatchObject({ azione: 'segna_avviso', dati: { dopo: { stato: 'read' } } });
});

test.each([
  "admin_tablet_perso('nessuno', $1)",
  'admin_segna_smarrito(gen_random_uuid(), $1)',
  'admin_rimborsa(gen_random_uuid(), $1)',
  "admin_riassegna_verifica(gen_random_uuid(), gen_random_uuid(), '2026-11-24', '10:00', $1)",
  "admin_aggiorna_spedizione(gen_random_uuid(), '{}', $1)",
  'admin_ripristina_recensione(gen_random_uuid(), $1)',
  "admin_rimanda_avviso(gen_random_uuid(), '2026-11-24', $1)",
])('a reason that nobody can read is none: %s', async (act) => {
  for (const motivo of [null, ' ', '\u200b\u2060'])
    expect(await refusalOf(call(db, admin, `public.${act}`, [motivo]))).toMatchObject({ codice: 'motivo_mancante' });
});

test('the window of the home is the office’s, the verified price the centre’s', async () => {
  const v = await verificaScene(db);
  await call(db, admin, "public.admin_evidenza_annuncio($1, true, 'Pezzo del mese')", [v.annuncio]);
  expect(await last()).toMatchObject({ azione: 'evidenza_annuncio', motivo: 'Pezzo del mese' });
  const prezzo = (who: string) => call(db, who, 'public.imposta_prezzo_verificato($1, 800000)', [v.id]);
  expect((await refusalOf(prezzo(v.centro.titolare))).codice).toBe('stato_non_consentito');
  await approva(db, v);
  expect((await refusalOf(prezzo(v.venditore))).codice).toBe('centro_non_trovato');
  await prezzo(v.centro.titolare);
  expect(await db.sql('select in_evidenza, prezzo_verificato from public.annunci where id = $1', [v.annuncio])).toEqual(
    [{ in_evidenza: true, prezzo_verificato: 800_000 }],
  );
});

test('rows that can only be added hold ids and words of ours: names and free text stand where they can be erased', async () => {
  const columns = async (table: string) =>
    (
      await db.sql<{ c: string }>(
        `select column_name::text as c from information_schema.columns where table_schema = 'public' and table_name = $1 order by 1`,
        [table],
      )
    ).map((r) => r.c);
  expect(await columns('registro_admin')).toEqual([
    'avvenuto_il',
    'azione',
    'id',
    'id_attore',
    'oggetto_id',
    'oggetto_tipo',
  ]);
  const annuncio = await pubblica(db, persona, { titolo: 'Da togliere' });
  await call(db, admin, "public.admin_evidenza_annuncio($1, true, 'Il signor Rossi insiste')", [annuncio]);
  expect(await last()).toMatchObject({
    oggetto: 'Da togliere',
    dati: { prima: { in_evidenza: false }, dopo: { in_evidenza: true } },
  });
  await db.sql("update public.registro_admin_dettagli set motivo = null, dati = '{}'");
  expect(await last()).toMatchObject({ azione: 'evidenza_annuncio', oggetto_id: annuncio, motivo: null });
  expect((await catena()).rotta, 'what was erased leaves the chain whole').toBeNull();
});

const catena = async () =>
  (
    await db.asUser(admin, (sql) => sql<{ rotta: number | null }>('select * from public.admin_controlla_registro()'))
  )[0] ?? {
    rotta: 'no answer',
  };

test('a line of the register that was changed, slipped in or taken away is named, and no other', async () => {
  for (const motivo of ['uno', 'due', 'tre'])
    await call(db, admin, 'public.admin_evidenza_annuncio($1, $2, $3)', [
      await pubblica(db, persona, { titolo: motivo }),
      true,
      motivo,
    ]);
  const [atto] = await db.sql<{ id: string }>(
    `select id_registro as id from public.registro_admin_dettagli where motivo = 'due'`,
  );
  class Rollback extends Error {}
  const attempt = async (...comandi: string[]): Promise<number> => {
    let route = -1;
    const attempt = db.asUser(admin, async (sql) => {
      await sql('reset role');
      await sql('set local session_replication_role = replica');
      for (const comando of comandi) await sql(comando.replaceAll('$id', String(atto?.id)));
      await sql('set local role authenticated');
      route = Number((await sql<{ rotta: number }>('select rotta from public.admin_controlla_registro()'))[0]?.rotta);
      throw new Rollback();
    });
    await expect(attempt).rejects.toBeInstanceOf(Rollback);
    return route;
  };
  const two = Number(atto?.id);
  expect((await catena()).rotta).toBeNull();
  expect(await attempt(`update public.registro_admin set oggetto_id = 'altro' where id = $id`)).toBe(two);
  expect(await attempt(`update public.registro_admin_dettagli set motivo = 'altro' where id_registro = $id`)).toBe(two);
  expect(await attempt('delete from privato.catena_registro where id_registro = $id')).toBe(two);
  expect(
    await attempt(
      'delete from privato.catena_registro where id_registro = $id',
      'delete from public.registro_admin_dettagli where id_registro = $id',
      'delete from public.registro_admin where id = $id',
    ),
    'the next one no longer follows',
  ).toBe(two + 1);
  expect(
    await attempt(
      `insert into public.registro_admin (id_attore, azione, oggetto_tipo) values (null, 'finto', 'prova')`,
    ),
  ).toBeGreaterThan(two + 1);
  await expect(db.sql('delete from privato.catena_registro')).rejects.toThrow(/registro_immutabile/);
});

test('the register is searched by person, by reason, by kind and by days of Rome', async () => {
  const find = async (args: string) =>
    (await call<{ righe: { motivo: string | null }[] }>(db, admin, `public.admin_registro(${args})`)).righe.map(
      ({ motivo }) => motivo,
    );
  expect(await find(`p_testo => 'due'`)).toEqual(['due']);
  expect(await find(`p_testo => 'due', p_cosa => 'annuncio'`)).toEqual(['due']);
  expect(await find(`p_testo => 'due', p_cosa => 'utente'`)).toEqual([]);
  const today = `(privato.adesso() at time zone 'Europe/Rome')::date`;
  expect(await find(`p_testo => 'due', p_dal => ${today}, p_al => ${today}`)).toEqual(['due']);
  expect(await find(`p_testo => 'due', p_dal => ${today} + 1`)).toEqual([]);
  expect(await find(`p_testo => 'due', p_al => ${today} - 1`)).toEqual([]);
});

test('the reason of a revocation is not written into the chain', async () => {
  const [fn] = await db.sql<{ testo: string }>(
    `select string_agg(pg_get_functiondef(p.oid), '') as testo from pg_proc p where p.pronamespace = 'privato'::regnamespace
       and pg_get_functiondef(p.oid) like '%certificato_revocato%' and p.prokind = 'f'`,
  );
  expect(fn?.testo).not.toMatch(/registra_evento\([^;]*'motivo'/);
});
