import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorlds } from '../performance/worlds.ts';
import { prepareScene, type Things } from '../security/scene.ts';
import { openDatabase, type TestDatabase } from '../support/database.ts';
import { call } from './scene.ts';

/** The office's lists sort on the server, by what an index carries: a sorted page reads as few rows as the list's own. */

let db: TestDatabase;
let things: Things;
beforeAll(async () => {
  db = await openDatabase();
  things = await prepareScene(db);
  await (await createWorlds(db.sql)).cresci(60);
  await db.sql(
    `insert into public.registro_admin (azione, oggetto_tipo) select 'prova', 'prova' from generate_series(1, 200)`,
  );
  for (const comando of FILL) await db.sql(comando);
  await db.sql('set session_replication_role = replica');
  for (const [tabella, campo] of DISTINTI)
    await db.sql(`update ${tabella} x set ${campo} from (select ctid as riga, row_number() over (order by ctid) as n
      from ${tabella}) y where x.ctid = y.riga`);
  await db.sql('set session_replication_role = origin');
  await db.sql('analyze');
});
afterAll(() => db.close());

/** Of these a world holds one: too few for a reading of all to show. */
const FILL = [
  `insert into public.richieste_contatto (nome, email, oggetto, messaggio) select 'A', 'a@b.it', 'altro', 'Ciao ' || n
   from generate_series(1, 200) n`,
  `insert into public.admin_notifications (tipo, messaggio) select 'prova', 'Avviso ' || n from generate_series(1, 200) n`,
  `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
   select 'du_' || n, o.id, 'pi_' || n, 'under_review', 100, o.status
   from (select * from public.ordini limit 1) o, generate_series(1, 200) n`,
  `with decise as (insert into public.decisioni_moderazione (id_utente, oggetto_tipo, oggetto_id, azione, motivo)
     select u.id, 'utente', u.id, 'sospensione', 'Prova' from public.utenti u limit 200 returning id, id_utente)
   insert into public.ricorsi (id_decisione, id_autore, testo) select id, id_utente, 'Non è vero' from decise`,
];

/** Worlds are copies: what is sorted by gets a value of its own in each. */
const STEP = `n * interval '1 minute'`;
const DISTINTI = [
  ['public.utenti', `ultimo_accesso = privato.adesso() - ${STEP}, data_registrazione = privato.adesso() - ${STEP}`],
  ['public.annunci', `titolo = 'Titolo ' || n, prezzo = 10000 + n, data_pubblicazione = privato.adesso() - ${STEP}`],
  [
    'public.ordini',
    `amount = amount + n, importo_articolo = importo_articolo + n, data_creazione = privato.adesso() - ${STEP}`,
  ],
  ['public.spedizioni', `created_at = privato.adesso() - ${STEP}`],
  ['public.admin_notifications', `data_richiesta = privato.adesso() - ${STEP}`],
  ['public.verifiche', `data_programmata = privato.adesso() - ${STEP}, created_at = privato.adesso() - ${STEP}`],
  ['public.versamenti', `importo = 10000 + n, created_at = privato.adesso() - ${STEP}`],
  ['public.posta_uscita', `created_at = privato.adesso() - ${STEP}`],
  ['public.dispositivi', `visto_il = privato.adesso() - ${STEP}`],
  ['public.verification_center_requests', `data_richiesta = privato.adesso() - ${STEP}`],
  ['public.contestazioni', `created_at = privato.adesso() - ${STEP}`],
  ['public.contestazioni_bancarie', `aperta_il = privato.adesso() - ${STEP}`],
  ['public.segnalazioni', `created_at = privato.adesso() - ${STEP}`],
  ['public.recensioni', `created_at = privato.adesso() - ${STEP}`],
  ['public.ricorsi', `created_at = privato.adesso() - ${STEP}`],
  ['public.richieste_contatto', `created_at = privato.adesso() - ${STEP}`],
  ['public.notifiche', `data_creazione = privato.adesso() - ${STEP}`],
  ['public.certificati_verifica', `data_emissione = privato.adesso() - ${STEP}`],
  ['public.verification_centers', `nome = 'Centro ' || n, citta = 'Paese ' || n`],
] as const;

/** Procedure, its table, and the columns its heads sort by. */
const LISTS: readonly (readonly [procedura: string, tabella: string, colonne: readonly string[]])[] = [
  ['admin_elenco_utenti', 'public.utenti', ['email', 'data', 'accesso']],
  ['admin_elenco_annunci', 'public.annunci', ['titolo', 'prezzo', 'data']],
  ['admin_elenco_ordini', 'public.ordini', ['importo', 'data']],
  ['admin_elenco_pagamenti', 'public.ordini', ['importo', 'data']],
  ['admin_elenco_spedizioni', 'public.spedizioni', ['data']],
  ['admin_elenco_avvisi', 'public.admin_notifications', ['data']],
  ['admin_elenco_verifiche', 'public.verifiche', ['quando', 'punteggio']],
  ['admin_elenco_versamenti', 'public.versamenti', ['importo', 'data']],
  ['admin_posta', 'public.posta_uscita', ['data']],
  ['admin_dispositivi', 'public.dispositivi', ['visto']],
  ['admin_registro', 'public.registro_admin', ['data']],
  ['admin_centri_panoramica', 'public.verification_centers', ['nome', 'citta']],
  ['admin_elenco_centri', 'public.verification_centers', ['nome', 'citta']],
  ['admin_elenco_richieste', 'public.verification_center_requests', ['data']],
  ['admin_elenco_contestazioni', 'public.contestazioni', ['data']],
  ['admin_elenco_contestazioni_bancarie', 'public.contestazioni_bancarie', ['data']],
  ['admin_elenco_segnalazioni', 'public.segnalazioni', ['data']],
  ['admin_elenco_ricorsi', 'public.ricorsi', ['data']],
  ['admin_elenco_recensioni', 'public.recensioni', ['data']],
  ['admin_elenco_contatti', 'public.richieste_contatto', ['data']],
  ['admin_elenco_notifiche', 'public.notifiche', ['data']],
  ['admin_elenco_certificati', 'public.certificati_verifica', ['data']],
];

const SEEN = `select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_xact_user_tables
  where schemaname || '.' || relname = $1`;

/** Rows of the table that one call reads; the planner shuns what no index could spare. */
async function rowsSeen(procedura: string, table: string, ordine: string): Promise<number> {
  return db.asUser(things.persone.admin, async (sql) => {
    for (const way of ['seqscan', 'hashjoin', 'mergejoin', 'bitmapscan']) await sql(`set local enable_${way} = off`);
    const [prima] = await sql<{ n: number }>(SEEN, [table]);
    await sql(`select public.${procedura}(p_ordine => $1)`, [ordine]);
    const [dopo] = await sql<{ n: number }>(SEEN, [table]);
    return (dopo?.n ?? 0) - (prima?.n ?? 0);
  });
}

test.each(LISTS)('%s sorts by its columns and reads no more for it', async (procedura, table, columns) => {
  const own = await rowsSeen(procedura, table, 'nessuno');
  const [conta] = await db.sql<{ n: number }>(`select count(*)::int as n from ${table}`);
  const seen: Record<string, number> = {};
  for (const column of columns.flatMap((c) => [c, `-${c}`])) seen[column] = await rowsSeen(procedura, table, column);
  expect(
    [own, ...Object.values(seen)].every((n) => n > 0),
    'each asking read something',
  ).toBe(true);
  const many = Object.entries(seen).filter(([, n]) => n > own + 70);
  expect(conta?.n, 'the house is full enough for a whole reading to show').toBeGreaterThan(120);
  expect(many, `its own order reads ${own} of ${conta?.n}`).toEqual([]);
});

type Row = { amount: number; numero_ordine: number };
test('values that many rows share are read page by page too', async () => {
  await db.sql('set session_replication_role = replica');
  await db.sql('update public.annunci set prezzo = 50000');
  await db.sql('set session_replication_role = origin');
  const own = await rowsSeen('admin_elenco_annunci', 'public.annunci', 'nessuno');
  for (const ordine of ['prezzo', '-prezzo'])
    expect(await rowsSeen('admin_elenco_annunci', 'public.annunci', ordine)).toBeLessThan(own + 70);
});

test('a list comes in the order that is asked, both ways, and in its own for a word it does not know', async () => {
  const importi = async (ordine: string) =>
    (
      await call<{ righe: Row[] }>(db, things.persone.admin, 'public.admin_elenco_ordini(p_ordine => $1)', [ordine])
    ).righe.map(({ amount }) => amount);
  const crescente = await importi('importo');
  expect(crescente).toEqual([...crescente].sort((a, b) => a - b));
  const decrescente = await importi('-importo');
  expect(decrescente).toEqual([...decrescente].sort((a, b) => b - a));
  expect(crescente[0]).toBeLessThan(decrescente[0] ?? 0);
  expect(await importi('amount; drop table x')).toEqual(await importi('-data'));
});

test('pages of a sorted list share no row', async () => {
  const page = async (n: number) =>
    (
      await call<{ righe: { id: string }[] }>(
        db,
        things.persone.admin,
        "public.admin_elenco_annunci(p_ordine => '-prezzo', p_pagina => $1)",
        [n],
      )
    ).righe.map(({ id }) => id);
  const [prima, seconda] = [await page(1), await page(2)];
  expect([prima.length, new Set([...prima, ...seconda]).size]).toEqual([50, 100]);
});

test('a row is found by its id in every list', async () => {
  for (const [procedura] of LISTS) {
    const all = await call<{ righe: { id: string | number }[] }>(db, things.persone.admin, `public.${procedura}()`);
    const last = String(all.righe.at(-1)?.id);
    const { righe } = await call<{ righe: { id: string | number }[] }>(
      db,
      things.persone.admin,
      `public.${procedura}(p_testo => $1)`,
      [last],
    );
    expect([procedura, righe.map(({ id }) => String(id))]).toEqual([procedura, [last]]);
  }
});

test('an export holds all rows of the filter, and the register says who took what', async () => {
  const esporta = (elenco: string, filters: object) =>
    call<{ righe: { prezzo: number }[]; totale: number; tagliata: boolean }>(
      db,
      things.persone.admin,
      'public.admin_esporta_elenco($1, $2::text::jsonb)',
      [elenco, JSON.stringify(filters)],
    );
  const all = await esporta('annunci', { ordine: 'prezzo' });
  expect(all.tagliata).toBe(false);
  expect(all.righe.length, 'more than a page').toBe(all.totale);
  expect(all.totale).toBeGreaterThan(50);
  expect(all.righe.map(({ prezzo }) => prezzo)).toEqual(all.righe.map(({ prezzo }) => prezzo).sort((a, b) => a - b));
  const venduti = await esporta('annunci', { stato: 'sold' });
  expect(venduti.righe.length).toBeLessThan(all.righe.length);
  const [atto] = await db.sql(
    `select r.id_attore, r.azione, r.oggetto_tipo, r.oggetto_id, d.dati from public.registro_admin r
     join public.registro_admin_dettagli d on d.id_registro = r.id order by r.id desc limit 1`,
  );
  expect(atto).toMatchObject({
    id_attore: things.persone.admin,
    azione: 'esporta_elenco',
    oggetto_tipo: 'elenco',
    oggetto_id: 'annunci',
    dati: { filtri: { stato: 'sold' }, righe: venduti.righe.length },
  });
});

test('an export is cut at its limit and says that there is more', async () => {
  await db.sql(`create or replace function privato.esportazione_massima() returns integer language sql immutable
    set search_path = '' as $$ select 60 $$`);
  const { righe, tagliata } = await call<{ righe: unknown[]; tagliata: boolean }>(
    db,
    things.persone.admin,
    "public.admin_esporta_elenco('annunci')",
  );
  expect([righe.length, tagliata]).toEqual([60, true]);
});
