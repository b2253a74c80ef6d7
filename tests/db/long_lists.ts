import type { Sql } from '../../supabase/local/database.ts';

/** What the office's lists are made of, ten thousand of each: copies of one row of the scene, which point at one another. */
export const LONG = 10_000;

/** In the order in which they point back. */
const TABLES = [
  'public.utenti',
  'public.verification_centers',
  'public.annunci',
  'public.verifiche',
  'public.ordini',
  'public.intenti_ordine',
  'public.spedizioni',
  'public.versamenti',
  'public.contestazioni',
  'public.contestazioni_bancarie',
  'public.certificati_verifica',
  'public.recensioni',
  'public.segnalazioni',
  'public.decisioni_moderazione',
  'public.ricorsi',
  'public.richieste_contatto',
  'public.notifiche',
  'public.admin_notifications',
  'public.dispositivi',
  'public.posta_uscita',
  'public.verification_center_requests',
] as const;

/** Where the scene has none. */
const FIRST: Partial<Record<(typeof TABLES)[number], string>> = {
  'public.richieste_contatto': `insert into public.richieste_contatto (nome, email, oggetto, messaggio)
    values ('A', 'a@b.it', 'altro', 'Ciao')`,
  'public.contestazioni_bancarie': `insert into public.contestazioni_bancarie
    (id, id_ordine, payment_intent_id, stato, importo, stato_ordine)
    select 'du_1', o.id, 'pi_1', 'under_review', 100, o.status from public.ordini o limit 1`,
  'public.admin_notifications': `insert into public.admin_notifications (tipo, messaggio) values ('prova', 'Avviso')`,
};

interface Column {
  tabella: string;
  colonna: string;
  tipo: string;
  /** The table of ours that it points at. */
  verso: string | null;
  unica: boolean;
  posto: number;
}

/** Most of a house that is years old is done, and its money moved. */
const FIXED: Record<string, string> = {
  'ordini.payment_intent_id': `'pi_' || k`,
  'ordini.stato_pagamento': `'succeeded'`,
  'versamenti.stato': `'annullato'`,
};

const COLUMNS = `
  select c.oid::regclass::text as tabella, quote_ident(a.attname) as colonna, a.atttypid::regtype::text as tipo, a.attnum::int as posto,
    (select k.confrelid::regclass::text from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      and 'public.' || k.confrelid::regclass::text = any ($1) limit 1) as verso,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any (i.indkey)
      or pg_get_indexdef(i.indexrelid) ~ ('lower\\(+' || a.attname || '\\M')) and (a.atttypid = 'uuid'::regtype
        or not exists (select from pg_attribute u where u.attrelid = c.oid and u.attnum = any (i.indkey) and u.atttypid = 'uuid'::regtype))) as unica
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = '' left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where 'public.' || c.oid::regclass::text = any ($1) and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '^nextval'
  order by c.oid, a.attnum`;

const own = (table: string): string => `md5('${table}' || k)::uuid`;

function value({ tabella, colonna, tipo, verso, unica, posto }: Column, from: number, to: number): string {
  const fixed = FIXED[`${tabella}.${colonna}`];
  if (fixed !== undefined) return fixed;
  if (colonna === 'codice_pubblico') return `translate(upper(substr(md5(k::text), 1, 12)), '01', 'XY')`;
  if (colonna === 'partita_iva') return `lpad(k::text, 11, '0')`;
  if (colonna === 'id' && tipo === 'uuid') return own(tabella);
  // nobody is both sides of one
  if (verso === 'utenti')
    return `case when ${colonna} is not null then md5('utenti' || (${from} + (k - ${from} + ${posto}) % ${to - from} + 1))::uuid end`;
  if (verso !== null) return `case when ${colonna} is not null then ${own(verso)} end`;
  if (tipo.startsWith('timestamp')) return `${colonna} - k * interval '1 hour'`;
  if (!unica) return colonna;
  if (tipo === 'uuid') return `case when ${colonna} is not null then ${own(`${tabella}.${colonna}`)} end`;
  if (tipo === 'text' || tipo.startsWith('character')) return `k || '-' || ${colonna}`;
  if (tipo === 'bigint' || tipo === 'integer') return `${colonna} + k * 1000`;
  return colonna;
}

/**
 * Without triggers and foreign keys: a copy of a consistent row is consistent, and nobody is written to. Indexes are made at the end.
 * `from`: so many copies are there already.
 */
export async function growLists(sql: Sql, to = LONG, from = 0): Promise<void> {
  // Words that the storefront searches by: the office doesn't, and they are what a listing costs to write.
  await sql(`create or replace function privato.indice_ricerca(p_titolo text, p_descrizione text, p_localita text, p_numero integer,
    p_categoria uuid) returns tsvector language sql immutable set search_path = '' as $$ select ''::tsvector $$`);
  await sql(`create or replace function privato.provincia_di(p_localita text) returns text language sql immutable
    set search_path = '' as $$ select null::text $$`);
  const columns = await sql<Column>(COLUMNS, [[...TABLES]]);
  for (const table of TABLES) {
    const first = FIRST[table];
    if (first !== undefined && from === 0) await sql(first);
    await sql(`create table pg_temp.modello as select * from ${table} limit 1`);
    const mine = columns.filter((c) => `public.${c.tabella}` === table);
    await sql(`select set_config('session_replication_role', 'replica', false)`);
    const indexes = await sql<{ nome: string; fatto: string }>(
      `select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as fatto from pg_index i join pg_class c
       on c.oid = i.indexrelid where i.indrelid = $1::regclass and not i.indisunique`,
      [table],
    );
    for (const { nome } of indexes) await sql(`drop index ${nome}`);
    await sql(`insert into ${table} (${mine.map((c) => c.colonna).join(', ')})
      select ${mine.map((c) => value(c, from, to)).join(', ')} from pg_temp.modello cross join generate_series(${from + 1}, ${to}) k`);
    await sql(`select set_config('session_replication_role', 'origin', false)`);
    await sql('drop table pg_temp.modello');
    for (const { fatto } of indexes) await sql(fatto);
  }
  await sql(
    `insert into public.registro_admin (azione, oggetto_tipo) select 'prova', 'prova' from generate_series(${from + 1}, ${to})`,
  );
  await sql(`analyze ${TABLES.join(', ')}, public.registro_admin`);
}
