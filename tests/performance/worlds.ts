import type { Sql } from '../../supabase/local/backend/database.ts';

/**
 * Parallel worlds: the scene of the attack matrix, copied whole as often as asked, with every id of its own. Sellers, centres, visits,
 * sales, letters and log grow together, and what belongs to the scene's own people stays as it is: whoever asks for his own things
 * must not feel the others. Made from the catalogue, so a new table grows too.
 */

/** The installation's own rows: there is one of each, however many people come. */
const UNIQUE_ONES = new Set([
  'categories',
  'categories_closure',
  'payment_methods',
  'platform_settings',
  'privato.conservazione_giro',
  'privato.conteggi_tabelle',
  'privato.file_giro',
  'privato.lavori_del_giorno',
  'privato.sinonimi',
  'privato.spedizione_minima',
  'privato.sync_generation',
  'privato.vocabolario',
  'storage.buckets',
]);

interface Column {
  tabella: string;
  colonna: string;
  tipo: string;
  /** Points at one of the rows above. */
  fissa: boolean;
  /** Unique without any id in the key: every copy needs a value of its own. */
  unica: boolean;
}

const COLUMNS = `
  select c.oid::regclass::text as tabella, quote_ident(a.attname) as colonna, a.atttypid::regtype::text as tipo,
    exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
      and k.confrelid::regclass::text = any ($1)) as fissa,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and (a.attnum = any (i.indkey)
      or pg_get_indexdef(i.indexrelid) ~ ('lower\\(+' || a.attname || '\\M')) and not exists (select from pg_attribute u
        where u.attrelid = c.oid and u.attnum = any (i.indkey) and u.atttypid = 'uuid'::regtype)) as unica
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = '' left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'privato', 'auth', 'storage')
    and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ '^nextval' order by c.oid, a.attnum`;

/** Codes whose form the database checks. */
const DIGITS = (count: number): string => `lpad(k::text, ${count}, '0')`;
const SHAPED: Record<string, string> = {
  'certificati_verifica.codice_pubblico': `translate(upper(substr(md5(codice_pubblico || k), 1, 12)), '01', 'XY')`,
  'certificati_verifica.codice_certificato': `codice_certificato || '-' || k`,
  'conti_connect.id': `id || '_' || k`,
  'trasferimenti.id': `id || '_' || k`,
  'verifiche_eventi.impronta': `encode(sha256(convert_to(impronta || k, 'UTF8')), 'hex')`,
  'verification_centers.partita_iva': DIGITS(11),
  'verification_center_requests.partita_iva': `substr(partita_iva, 1, 3) || ${DIGITS(8)}`,
};

function value({ tabella: table, colonna: column, tipo, fissa, unica }: Column): string {
  const own = SHAPED[`${table}.${column}`];
  if (own !== undefined) return `case when ${column} is not null then ${own} end`;
  if (tipo === 'uuid' && !fissa) return `md5(${column}::text || k)::uuid`;
  if (!unica) return column;
  if (tipo === 'text' || tipo.startsWith('character')) return `k || '-' || ${column}`;
  if (tipo === 'bigint' || tipo === 'integer') return `${column} + k * 1000`;
  return column; // beside a text of its own
}

export interface Worlds {
  /** So many copies are there afterwards; gives how many rows the growing tables hold. */
  grow(fino: number): Promise<number>;
}

export async function createWorlds(sql: Sql): Promise<Worlds> {
  const columns = await sql<Column>(COLUMNS, [[...UNIQUE_ONES]]);
  const tables = [...new Set(columns.map((c) => c.tabella))].filter((t) => !UNIQUE_ONES.has(t));
  const copies: { tabella: string; modello: string; colonne: Column[] }[] = [];
  await sql('create schema mondo');
  for (const [i, table] of tables.entries()) {
    const model = `mondo.t${i}`;
    await sql(`create table ${model} as select * from ${table}`);
    copies.push({ tabella: table, modello: model, colonne: columns.filter((c) => c.tabella === table) });
  }
  let done = 0;
  return {
    async grow(fino) {
      for (const c of copies) await copy(sql, c, done + 1, fino);
      done = fino;
      // Not vacuum: rows that an index alone could answer would no longer be counted as read.
      await sql('analyze');
      let rows = 0;
      for (const { tabella: table } of copies)
        rows += Number((await sql(`select count(*)::int as n from ${table}`))[0]?.n ?? 0);
      return rows;
    },
  };
}

/** Without triggers and foreign keys: a copy of consistent rows is consistent, and nobody is written to. */
async function copy(
  sql: Sql,
  c: { tabella: string; modello: string; colonne: Column[] },
  da: number,
  a: number,
): Promise<void> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  try {
    await sql(
      `insert into ${c.tabella} (${c.colonne.map(({ colonna: column }) => column).join(', ')})
       select ${c.colonne.map(value).join(', ')} from ${c.modello} cross join generate_series($1::int, $2::int) k`,
      [da, a],
    );
  } finally {
    await sql(`select set_config('session_replication_role', 'origin', false)`);
  }
}
