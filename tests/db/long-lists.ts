import type { Sql } from '../../supabase/local/backend/database.ts';

/** Ten thousand rows of each list of the office: copies of one row of the scene, with their references. */
export const LONG = 10_000;

/** In the order of their references. */
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
type Table = (typeof TABLES)[number];

/** Rows per added row, by table; 1 by default. */
export type Shares = Readonly<Record<string, number>>;

/** Rows for tables that the scene leaves empty. */
const FIRST: Partial<Record<Table, string>> = {
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
  verso: string | null;
  unica: boolean;
  posto: number;
}

/** In an old database most rows are done and their money has moved. */
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

interface Span {
  from: number;
  to: number;
}

function value({ tabella, colonna, tipo, verso, unica, posto }: Column, spanOf: (table: string) => Span): string {
  const fixed = FIXED[`${tabella}.${colonna}`];
  if (fixed !== undefined) return fixed;
  if (colonna === 'codice_pubblico') return `translate(upper(substr(md5(k::text), 1, 12)), '01', 'XY')`;
  if (colonna === 'partita_iva') return `lpad(k::text, 11, '0')`;
  if (colonna === 'id' && tipo === 'uuid') return own(tabella);
  if (verso !== null) {
    const { from, to } = spanOf(verso);
    // Nobody is both sides of a row; where fewer rows are referenced, several share one.
    const which = verso === 'utenti' ? `${from} + (k + ${posto}) % ${to - from} + 1` : `1 + (k - 1) % ${to}`;
    return `case when ${colonna} is not null then md5('${verso}' || ${which})::uuid end`;
  }
  if (tipo.startsWith('timestamp')) return `${colonna} - k * interval '1 hour'`;
  if (!unica) return colonna;
  if (tipo === 'uuid') return `case when ${colonna} is not null then ${own(`${tabella}.${colonna}`)} end`;
  if (tipo === 'text' || tipo.startsWith('character')) return `k || '-' || ${colonna}`;
  if (tipo === 'bigint' || tipo === 'integer') return `${colonna} + k * 1000`;
  return colonna;
}

/**
 * Copies without triggers and foreign keys (a copy of a consistent row is consistent, and nobody is written to) and
 * rebuilds indexes at the end. `from`: copies there already.
 */
export async function growLists(sql: Sql, to = LONG, from = 0, shares: Shares = {}): Promise<void> {
  const spanOf = (table: string): Span => {
    const share = shares[table] ?? 1;
    return { from: Math.ceil(from * share), to: Math.ceil(to * share) };
  };
  // The storefront's search words are most of a listing's cost, and the office doesn't use them.
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
    const span = spanOf(table);
    const values = mine.map((c) => value(c, (name) => spanOf(`public.${name}`)));
    await sql(`insert into ${table} (${mine.map((c) => c.colonna).join(', ')})
      select ${values.join(', ')} from pg_temp.modello cross join generate_series(${span.from + 1}, ${span.to}) k`);
    await sql(`select set_config('session_replication_role', 'origin', false)`);
    await sql('drop table pg_temp.modello');
    for (const { fatto } of indexes) await sql(fatto);
  }
  const register = spanOf('public.registro_admin');
  await sql(`insert into public.registro_admin (azione, oggetto_tipo)
    select 'prova', 'prova' from generate_series(${register.from + 1}, ${register.to})`);
  await sql(`analyze ${TABLES.join(', ')}, public.registro_admin`);
}
