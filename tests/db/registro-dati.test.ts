import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { REGISTRO } from './registro-dati.ts';
import { call, closeAccount, createAdmin, listRows, openCentro, pubblica, refusalOf } from './scene.ts';
import { checkout } from './scene-ordini.ts';
import { asService, verificaScene } from './scene-verifiche.ts';

/** Every table with personal data has a decision: exported, erased, or kept for a reason (GDPR; decision P17). */
let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const SIGN = 'Zaccaria';

const columns = () =>
  db.sql<{ tabella: string; colonna: string; schema: string; parole: boolean }>(
    `select c.relname as tabella, a.attname as colonna, n.nspname as schema, t.parole
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace,
       lateral (select a.atttypid in ('text'::regtype, 'jsonb'::regtype, 'text[]'::regtype) as parole) t
     where c.relkind = 'r' and n.nspname in ('public', 'privato') and a.attnum > 0 and not a.attisdropped and (t.parole or exists (
       select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
         and k.confrelid = 'public.utenti'::regclass))`,
  );

test('each table that names a person or holds words is in the register, and nothing else is', async () => {
  const tables = new Set((await columns()).map((c) => c.tabella));
  expect([...tables].filter((t) => !(t in REGISTRO)).sort()).toEqual([]);
  expect(Object.keys(REGISTRO).filter((t) => !tables.has(t))).toEqual([]);
});

test('a table that nobody decided about is noticed', async () => {
  await db.sql('create table public.dimenticata (diario text)');
  expect((await columns()).filter((c) => !(c.tabella in REGISTRO)).map((c) => c.tabella)).toEqual(['dimenticata']);
  await db.sql('drop table public.dimenticata');
});

test('the export shows what the register says, and no more', async () => {
  const who = await db.createUser();
  const data = await call<Record<string, unknown>>(db, who, 'public.esporta_dati()');
  const said = new Set(Object.values(REGISTRO).flatMap((d) => d.esporta ?? []));
  const oltre = ['esportato_il', 'recensioni_ricevute'];
  expect(
    Object.keys(data)
      .filter((k) => !said.has(k))
      .sort(),
  ).toEqual(oltre);
  expect([...said].filter((k) => !(k in data))).toEqual([]);
});

/** Writes words of the person wherever she can leave some. */
async function life(): Promise<{ chi: string; email: string }> {
  const email = `${SIGN.toLowerCase()}@prova.example`;
  const who = await db.createUser({ email });
  const [altro, admin] = [await db.createUser(), await db.createUser()];
  await db.sql(
    `update public.utenti set nome_utente = $2, nome = $2, cognome = $2, telefono = '333', numero_registro = $2, contatto_email = email,
       ragione_sociale = $2, indirizzo = $2, fatturazione_citta = $2 where id = $1`,
    [who, SIGN],
  );
  const mine = await pubblica(db, who, { titolo: `Orologio di ${SIGN}` });
  const v = await verificaScene(db, { venditore: who });
  await db.sql(`update public.appointments set client_name = $2, client_email = $3 where verifica_id = $1`, [
    v.id,
    SIGN,
    email,
  ]);
  await db.sql(`update public.verifiche set stato = 'annullata' where id = $1`, [v.id]);
  await db.sql(
    `update public.annunci set stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null, scadenza_prenotazione = null,
       data_prenotazione_oggetto = null where id = $1`,
    [v.annuncio],
  );
  await db.sql(
    `insert into public.dati_versamento (id_utente, tipo, intestatario, iban, codice_fiscale, data_nascita, indirizzo, cap, citta)
     values ($1, 'persona', $2, 'IT60X0542811101000000123456', 'VRDNNA80A41F205K', '1980-01-01', $2, '1', 'Roma')`,
    [who, SIGN],
  );
  await call(db, altro, 'public.avvia_conversazione($1, $2)', [mine, 'Ciao']);
  const [c] = await db.sql<{ id: string }>('select id from public.conversations where seller_id = $1', [who]);
  await call(db, who, 'public.invia_messaggio($1, $2)', [c?.id, `Sono ${SIGN}`]);
  for (const [tabella, columnsAndValues] of [
    [
      'indirizzi',
      `(id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ($1, $2, 'Via 1', 'Roma', '00100', '0612345', $3)`,
    ],
    ['notifiche', `(id_utente, titolo, messaggio) values ($1, $2, $3)`],
    ['richieste_contatto', `(nome, email, oggetto, messaggio) select $2, $3, 'altro', $1::text`],
    [
      'segnalazioni',
      `(oggetto_tipo, oggetto_id, motivo, testo, id_autore, email_autore) values ('annuncio', $1, 'altro', $2, $1, $3)`,
    ],
    [
      'verification_center_requests',
      `(user_id, nome, indirizzo, citta, telefono, email) values ($1, $2, 'I', 'C', '06 1', $3)`,
    ],
    [
      'posta_uscita',
      `(tipo, soggetto, evento, destinatario, oggetto, dati) values ('manuale', $1, gen_random_uuid()::text, 'altri@x.it', 'Ciao', jsonb_build_object('testo', $2::text || $3::text))`,
    ],
  ] as const)
    await db.sql(`insert into public.${tabella} ${columnsAndValues}`, [who, SIGN, email]);
  await db.sql(
    `with d as (insert into public.decisioni_moderazione (id_utente, oggetto_tipo, oggetto_id, azione, motivo, deciso_da)
       values ($1, 'utente', $1, 'sospensione', 'Regole', $2) returning id)
     insert into public.ricorsi (id_decisione, id_autore, testo) select d.id, $1, $3 from d`,
    [who, admin, SIGN],
  );
  return { chi: who, email };
}

test('after an account is closed her words and her name stand nowhere but where the register says', async () => {
  const { chi, email } = await life();
  const where = async () => {
    const found = new Set<string>();
    for (const { schema, tabella, colonna, parole } of await columns()) {
      if (!parole) continue;
      const rows = await db.sql(`select 1 from ${schema}.${tabella} where "${colonna}"::text ilike $1 limit 1`, [
        `%${SIGN}%`,
      ]);
      if (rows.length > 0) found.add(tabella);
    }
    return [...found].sort();
  };
  expect((await where()).length).toBeGreaterThan(12);
  await closeAccount(db, chi, email);
  // The last letter confirms the closing.
  await db.sql(`delete from public.posta_uscita where tipo = 'account_cancellato'`);
  expect(await where()).toEqual([]);
  expect(await db.sql('select 1 from public.dati_versamento where id_utente = $1', [chi])).toEqual([]);
});

const taxData = (who: string) =>
  db.sql(
    `insert into public.dati_versamento (id_utente, tipo, intestatario, iban, codice_fiscale, data_nascita, indirizzo, cap, citta)
     values ($1, 'persona', 'Anna', 'IT60X0542811101000000123456', 'VRDNNA80A41F205K', '1980-01-01', 'Via 1', '1', 'Roma')`,
    [who],
  );

test('the tax data of who was paid stay with their reason, and go ten years after the last payout', async () => {
  const { v, o } = await checkout(db).pagato();
  const who = v.venditore;
  await taxData(who);
  await db.sql(`update public.ordini set status = 'concluso' where id = $1`, [o.ordine_id]);
  await db.sql(
    `update public.annunci set stato_annuncio = 'venduto', stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null,
       scadenza_prenotazione = null, data_prenotazione_oggetto = null where id = $1`,
    [v.annuncio],
  );
  await db.sql('delete from public.versamenti where id_utente = $1', [who]);
  await db.sql(
    `insert into public.versamenti (id_ordine, destinatario, id_utente, importo, stato) values ($1, 'venditore', $2, 100, 'pagato')`,
    [o.ordine_id, who],
  );
  const { resta } = await closeAccount<{ resta: { cosa: string }[] }>(db, who, `${who}@prova.example`);
  expect(resta.map((r) => r.cosa)).toContain('IBAN e dati fiscali delle tue vendite');
  const sono = async () => (await db.sql('select 1 from public.dati_versamento where id_utente = $1', [who])).length;
  const round = async () => {
    await db.sql("update privato.conservazione_giro set ultimo = '2000-01-01'");
    await asService(db, 'public.lavori_conservazione()');
  };
  await round();
  expect(await sono()).toBe(1);
  await db.sql(
    `update public.versamenti set created_at = privato.adesso() - interval '10 years 1 day' where id_utente = $1`,
    [who],
  );
  await round();
  expect(await sono()).toBe(0);
});

test('who sold only at a partner’s gives his tax data before he closes, and they stay for the yearly report', async () => {
  const v = await verificaScene(db, { centro: await openCentro(db, { tipo_centro: 'terze_parti' }) });
  const who = v.venditore;
  await db.sql("update public.verifiche set stato = 'annullata', motivo_annullamento = 'venditore' where id = $1", [
    v.id,
  ]);
  await db.sql(
    `update public.annunci set stato_annuncio = 'venduto', stato_prenotazione = 'disponibile', id_acquirente_prenotazione = null,
       scadenza_prenotazione = null, data_prenotazione_oggetto = null where id = $1`,
    [v.annuncio],
  );
  await db.sql(
    `insert into public.transazioni_in_sede (id_verifica, id_annuncio, id_centro, id_venditore, importo, metodo_pagamento, vendita)
     values ($1, $2, $3, $4, 50000, 'pos', true)`,
    [v.id, v.annuncio, v.centro.id, who],
  );
  const close = () => closeAccount<{ resta: { cosa: string }[] }>(db, who, `${who}@prova.example`);
  expect(await refusalOf(close())).toMatchObject({ codice: 'account_con_sospesi' });
  expect(await listRows(db, who, 'public.account_aperti()')).toMatchObject([{ link: '/dashboard/pagamenti' }]);
  await taxData(who);
  const { resta } = await close();
  expect(resta.map((r) => r.cosa)).toEqual([
    expect.stringMatching(/^vendite e acquisti/),
    'IBAN e dati fiscali delle tue vendite',
  ]);
  const [letter] = await db.sql<{ dati: object }>(
    `select dati from public.posta_uscita where tipo = 'account_cancellato' and destinatario = $1`,
    [`${who}@prova.example`],
  );
  expect(letter?.dati).toMatchObject({ fino_a: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/), incassi: true });
  await db.sql("update privato.conservazione_giro set ultimo = '2000-01-01'");
  await asService(db, 'public.lavori_conservazione()');
  const year = `extract(year from privato.adesso() at time zone 'Europe/Rome')::integer`;
  expect(await call<object[]>(db, await createAdmin(db), `public.admin_esporta_dac7(${year})`)).toContainEqual(
    expect.objectContaining({ id_utente: who, intestatario: 'Anna', codice_fiscale: 'VRDNNA80A41F205K' }),
  );
});

test('two years after a visit that nothing owes, no word that was written at the counter is left', async () => {
  const v = await verificaScene(db);
  await db.sql(`insert into public.note_verifica (id_verifica, testo) values ($1, 'Porta i documenti di Anna')`, [
    v.id,
  ]);
  await db.sql(
    `insert into public.verifiche_campi_storia (op_id, id_verifica, campo, valore, versione) values (gen_random_uuid(), $1, 'problemi_rilevati', '"Anna dice"', 1)`,
    [v.id],
  );
  const round = async () => {
    await db.sql("update privato.conservazione_giro set ultimo = '2000-01-01'");
    await asService(db, 'public.lavori_conservazione()');
    return [
      (await db.sql('select 1 from public.note_verifica where id_verifica = $1', [v.id])).length,
      (await db.sql('select 1 from public.verifiche_campi_storia where id_verifica = $1', [v.id])).length,
    ];
  };
  await db.sql(
    `update public.verifiche set depositante_nome = 'Anna', stato = 'annullata', data_ricezione = data_programmata where id = $1`,
    [v.id],
  );
  expect(await round()).toEqual([1, 1]);
  await db.sql(
    `update public.verifiche set data_programmata = privato.adesso() - interval '2 years 2 days' where id = $1`,
    [v.id],
  );
  expect(await round()).toEqual([0, 0]);
});
