import { expect } from 'vitest';
import { centro } from '../../supabase/seed/centri.ts';
import { utente } from '../../supabase/seed/persone.ts';
import type { TestDatabase } from '../support/database.ts';
import { OFFICE_LISTS } from './office-lists.ts';
import { call, createAdmin, listRows, refusalOf } from './scene.ts';

/** Decision P22: the demonstration opens, shows something on every page, saves nothing, and ends with a press. */
export async function looksAround(db: TestDatabase): Promise<void> {
  const who = utente('venditore');
  const ask = <T>(what: string, ...p: unknown[]) => call<T>(db, who, what, p);
  const pages = () => ask<{ totale: number }>('public.recensioni_mio_centro(null, 1)');
  expect((await refusalOf(pages())).codice).toBe('centro_non_trovato');
  expect(await ask('public.mio_profilo()')).toMatchObject({ centro: null, dimostrazione: true });
  await ask('public.apri_dimostrazione()');
  expect(await ask('public.mio_profilo()')).toMatchObject({
    centro: { demo: true, ospite: true, ruolo: null },
    dimostrazione: false,
  });
  const { voci, persone } = await ask<{ voci: { tipo: string }[]; persone: unknown }>('public.centre_manifest()');
  expect(voci.filter((v) => v.tipo === 'verifica').length).toBeGreaterThan(5);
  expect(persone).toHaveLength(2);
  expect((await pages()).totale).toBeGreaterThan(1);
  expect(await listRows(db, who, 'public.blocchi_centro()')).toHaveLength(3);
  const months = await db.sql(
    `select distinct to_char(data_transazione, 'YYYY-MM') from public.transazioni_in_sede where id_centro = $1`,
    [centro('dimostrazione')],
  );
  expect(months.length).toBeGreaterThan(2);
  expect((await refusalOf(ask(`public.invita_operatore('a@b.example')`))).codice).toBe('modalita_demo');
  // Another visitor sees the demonstration's people alone.
  await call(db, utente('acquirente'), 'public.apri_dimostrazione()');
  const seen = await call<{ persone: { id_utente: string }[] }>(db, utente('acquirente'), 'public.persone_centro()');
  expect(seen.persone.map((p) => p.id_utente)).toEqual([utente('dimostrazione')]);
  await ask('public.chiudi_dimostrazione()');
  expect((await refusalOf(pages())).codice).toBe('centro_non_trovato');
  // A person who gets a centre leaves the demonstration, and can't open it again.
  await db.sql('insert into public.centro_operatori (id_centro, id_utente) values ($1, $2)', [
    centro('roma'),
    utente('acquirente'),
  ]);
  expect(await db.sql('select 1 from privato.dimostrazioni')).toEqual([]);
  const again = await refusalOf(call(db, utente('acquirente'), 'public.apri_dimostrazione()'));
  expect(again.codice).toBe('gia_di_un_centro');
}

/** Ids by table of what belongs to the demonstration's centre, with its notices and tablet. */
const DEMONSTRATIONS = `with d as (select id from public.verification_centers where demo),
  v as (select v.id from public.verifiche v where v.id_centro in (select id from d)),
  o as (select o.id from public.ordini o where o.id_centro in (select id from d))
  select 'verification_centers' as t, id::text from d union all select 'verifiche', id::text from v union all select 'ordini', id::text from o
  union all select 'certificati_verifica', c.id::text from public.certificati_verifica c where c.id_verifica in (select id from v)
  union all select 'spedizioni', s.id::text from public.spedizioni s where s.id_ordine in (select id from o)
  union all select 'versamenti', x.id::text from public.versamenti x where x.id_ordine in (select id from o)
  union all select 'contestazioni', k.id::text from public.contestazioni k where k.id_ordine in (select id from o)
  union all select 'contestazioni_bancarie', b.id from public.contestazioni_bancarie b where b.id_ordine in (select id from o)
  union all select 'recensioni', r.id::text from public.recensioni r where r.id_ordine in (select id from o)
  union all select 'dispositivi', t.id from public.dispositivi t where t.id_centro in (select id from d)`;

/** T9: the demonstration is in no list, file, search or figure of the office. Deletes it. */
export async function countsNowhere(db: TestDatabase): Promise<void> {
  const admin = await createAdmin(db);
  const demo = centro('dimostrazione');
  const [sold] = await db.sql<{ id: string; numero: string; seller: string; verifica: string }>(
    `select id, numero_ordine::text as numero, seller_id as seller, id_verifica as verifica from public.ordini
     where id_centro = $1 and status = 'concluso'`,
    [demo],
  );
  if (sold === undefined) throw new Error('the demonstration sold nothing');
  await db.sql(
    `insert into public.contestazioni (id_ordine, id_autore, motivo) select id, buyer_id, 'Graffio' from public.ordini
    where id = $1`,
    [sold.id],
  );
  await db.sql(
    `insert into public.contestazioni_bancarie (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
    select 'dp_demo', id, coalesce(payment_intent_id, 'pi_demo'), 'needs_response', 100, status from public.ordini where id = $1`,
    [sold.id],
  );
  await db.sql(
    `insert into public.dispositivi (id, id_centro, id_utente, epoch, pending_ops, oldest_pending_at)
    values ('tablet-dimostrativo', $1, $2, 'e', 3, privato.adesso() - interval '9 days')`,
    [demo, utente('dimostrazione')],
  );
  for (const what of [sold.id, sold.verifica])
    await db.sql(`select privato.segnala_ufficio('decisione_in_ritardo', 'Al centro da una settimana.', $1)`, [what]);
  const offered = await db.sql<{ id: string }>('select id_annuncio as id from public.verifiche where id_centro = $1', [
    demo,
  ]);
  const theirs = await db.sql<{ t: string; id: string }>(DEMONSTRATIONS);
  expect(new Set(theirs.map(({ t }) => t)).size).toBe(10);
  const shownIn: [string, string[]][] = [];
  // People, their listings, letters and notifications belong to no centre.
  const lists = OFFICE_LISTS.filter(({ name }) => !/annunci|posta|registro|notifiche|utenti/.test(name));
  for (const { name, ask } of lists) {
    const file = JSON.stringify(
      await call(db, admin, 'public.admin_esporta_elenco($1, $2::text::jsonb)', [name, JSON.stringify(ask({}))]),
    );
    const seen = theirs.filter(({ id }) => file.includes(id)).map(({ t }) => t);
    if (seen.length > 0) shownIn.push([name, [...new Set(seen)]]);
  }
  expect(shownIn).toEqual([]);
  const [certificate] = await db.sql<{ codice: string }>(
    'select codice_pubblico as codice from public.certificati_verifica where id_verifica = $1',
    [sold.verifica],
  );
  for (const words of [`FD-${sold.numero}`, certificate?.codice, 'Dimostrativo', demo]) {
    const found = await listRows<{ id: string }>(db, admin, 'public.admin_trova($1)', [words]);
    expect([words, found.filter(({ id }) => theirs.some((t) => t.id === id))]).toEqual([words, []]);
  }
  const figures = async () => ({
    panel: await listRows(db, admin, 'public.panoramica_admin()'),
    outcomes: await listRows(db, admin, 'public.admin_grafico_esiti()'),
    takings: await listRows(db, admin, 'public.admin_grafico_incassi()'),
    waiting: await listRows(db, admin, 'public.admin_grafico_attese()'),
    reservations: await listRows(db, admin, 'public.admin_grafico_conversioni()'),
    dac7: await call(db, admin, 'public.admin_esporta_dac7(2026)'),
    seller: await call(db, admin, 'public.profilo_pubblico($1)', [sold.seller]),
  });
  const shown = await figures();
  await db.sql('set session_replication_role = replica');
  for (const { t, id } of theirs) await db.sql(`delete from public.${t} where id::text = $1`, [id]);
  await db.sql(`delete from public.prenotazioni_storia where id_annuncio = any ($1)`, [offered.map(({ id }) => id)]);
  await db.sql('set session_replication_role = default');
  expect(await figures()).toEqual(shown);
}
