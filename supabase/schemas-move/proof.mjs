/** Applies two ways of making the database to empty ones and compares what is there. `node proof.mjs fromDir toFile [postgres]` run by tsx. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPglite } from '../local/database.ts';
import { layFoundations } from '../local/foundations.ts';

const Q = {
  schemas: `select nspname as k, nspowner::regrole::text as owner, (select array_agg(a::text order by a::text) from unnest(nspacl) a) as acl from pg_namespace n where nspname in ('public','privato','extensions','storage','auth')`,
  defaults: `select coalesce(defaclnamespace::regnamespace::text,'') || defaclobjtype::text || defaclrole::regrole::text as k, (select array_agg(a::text order by a::text) from unnest(defaclacl) a) as acl from pg_default_acl`,
  roles: `select rolname as k, rolconfig from pg_roles where rolname in ('anon','authenticated','service_role')`,
  extensions: `select extname as k, extnamespace::regnamespace::text as s from pg_extension`,
  tables: `select c.oid::regclass::text as k, relkind, relrowsecurity, relforcerowsecurity, relowner::regrole::text as owner, reloptions, relreplident, relpersistence, (select array_agg(a::text order by a::text) from unnest(relacl) a) as acl, obj_description(c.oid,'pg_class') as comment, case when relkind='v' then pg_get_viewdef(c.oid) end as view from pg_class c where relnamespace in ('public'::regnamespace,'privato'::regnamespace,'storage'::regnamespace) and relkind in ('r','v','m','S','p')`,
  columns: `select c.oid::regclass::text || '.' || a.attname as k, row_number() over (partition by c.oid order by a.attnum) as pos, format_type(a.atttypid,a.atttypmod) as type, a.attnotnull, a.attidentity, a.attgenerated, a.attcollation::regcollation::text as coll, a.attcompression, a.attstorage, pg_get_expr(d.adbin,d.adrelid) as def, (select array_agg(x::text order by x::text) from unnest(a.attacl) x) as acl, col_description(c.oid,a.attnum) as comment from pg_attribute a join pg_class c on c.oid=a.attrelid left join pg_attrdef d on d.adrelid=c.oid and d.adnum=a.attnum where c.relnamespace in ('public'::regnamespace,'privato'::regnamespace) and c.relkind in ('r','v','c') and a.attnum>0 and not a.attisdropped`,
  constraints: `select conrelid::regclass::text || '.' || conname || contype::text as k, pg_get_constraintdef(oid) as def, condeferrable, condeferred, convalidated, obj_description(oid,'pg_constraint') as comment from pg_constraint where connamespace in ('public'::regnamespace,'privato'::regnamespace)`,
  indexes: `select indexrelid::regclass::text as k, pg_get_indexdef(indexrelid) as def, indisunique, indisprimary, indisvalid from pg_index i join pg_class c on c.oid=i.indexrelid where c.relnamespace in ('public'::regnamespace,'privato'::regnamespace)`,
  policies: `select polrelid::regclass::text || '.' || polname::text as k, polcmd, polpermissive, (select array_agg(r::regrole::text order by 1) from unnest(polroles) r) as roles, pg_get_expr(polqual,polrelid) as q, pg_get_expr(polwithcheck,polrelid) as c from pg_policy`,
  triggers: `select tgrelid::regclass::text || '.' || tgname as k, pg_get_triggerdef(oid) as def, tgenabled from pg_trigger where not tgisinternal`,
  functions: `select p.oid::regprocedure::text as k, pg_get_function_arguments(p.oid) as args, pg_get_function_result(p.oid) as result, l.lanname, prosrc, pg_get_function_sqlbody(p.oid) as sqlbody, provolatile, proisstrict, prosecdef, proleakproof, proparallel, procost, prorows, proretset, prokind, proconfig, proowner::regrole::text as owner, (select array_agg(a::text order by a::text) from unnest(proacl) a) as acl, obj_description(p.oid,'pg_proc') as comment from pg_proc p join pg_language l on l.oid=prolang where pronamespace in ('public'::regnamespace,'privato'::regnamespace)`,
  types: `select t.oid::regtype::text as k, typtype, typnotnull, (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid=t.oid) as labels, typowner::regrole::text as owner, (select array_agg(a::text order by a::text) from unnest(typacl) a) as acl, obj_description(t.oid,'pg_type') as comment from pg_type t where typnamespace in ('public'::regnamespace,'privato'::regnamespace) and typtype in ('e','d','c')`,
  textsearch: `select cfgname as k, cfgparser::regproc::text as parser, (select array_agg(m.maptokentype::text || ':' || m.mapseqno::text || ':' || m.mapdict::regdictionary::text order by 1) from pg_ts_config_map m where m.mapcfg=c.oid) as maps from pg_ts_config c where cfgnamespace in ('public'::regnamespace,'privato'::regnamespace)`,
  sequences: `select schemaname||'.'||sequencename as k, data_type::text, start_value::text, min_value::text, max_value::text, increment_by::text, cycle, cache_size::text, last_value::text as last from pg_sequences where schemaname in ('public','privato')`,
  buckets: `select id as k, name, public, file_size_limit, allowed_mime_types from storage.buckets`,
};
/** Differs from one run to the next: moments and ids by chance. */
const VOLATILE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/;

/** A body modulo layout, comments, and places for names in the faces that were drawn at run time; a body's defaults are its face's. */
function plain(f, k) {
  let src = f.prosrc;
  if (/^(public\.)?\w+\(/.test(k) || k.startsWith('public.')) {
    const names = split(f.args).map((one) => one.split(' ')[0]);
    src = src.replace(/\$(\d+)/g, (_, n) => names[n - 1]);
  }
  src = src.replace(/--[^\n]*/g, '').replace(/\s+/g, ' ').replace(/ ?([(),;]) ?/g, '$1').trim();
  return { ...f, prosrc: src, args: process.env.DEFAULTS === 'no' && k.startsWith('privato.') ? split(f.args).map((one) => one.replace(/ DEFAULT .*/, '')).join(', ') : f.args };
}
function split(list) {
  const parts = ['']; let depth = 0; let quoted = false;
  for (const c of list) { if (c === "'") quoted = !quoted; if (!quoted && '(['.includes(c)) depth++; if (!quoted && ')]'.includes(c)) depth--; if (c === ',' && depth === 0 && !quoted) parts.push(''); else parts[parts.length - 1] += c; }
  return parts.map((x) => x.trim());
}

export async function snapshot(sql, alsoRows = true) {
  const out = {};
  for (const [what, query] of Object.entries(Q)) {
    out[what] = {};
    for (const { k, ...rest } of await sql(query)) out[what][k] = JSON.stringify(what === 'functions' ? plain(rest, k) : rest);
  }
  if (alsoRows) {
    out.rows = {};
    for (const table of Object.keys(out.tables)) {
      if (table.startsWith('storage.')) continue;
      const rows = await sql(`select row_to_json(t)::jsonb as r from ${table} t`).catch(() => []);
      const list = rows.map(({ r }) => JSON.stringify(r, (_, v) => (typeof v === 'string' && VOLATILE.test(v) ? '<time>' : v)).replace(/"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}"/g, '"<uuid>"')).sort();
      if (list.length > 0) out.rows[table] = list.join('\n');
    }
  }
  return out;
}

export function differences(a, b) {
  const found = [];
  for (const what of Object.keys(a)) {
    for (const k of new Set([...Object.keys(a[what]), ...Object.keys(b[what])])) {
      if (a[what][k] === b[what][k]) continue;
      found.push({ what, k, a: a[what][k], b: b[what][k] });
    }
  }
  return found;
}
export const read = (dir) => readdirSync(dir).filter((n) => n.endsWith('.sql')).sort().map((n) => ({ name: n, text: readFileSync(join(dir, n), 'utf8') }));

async function make(kind, chapters, privileges) {
  let database, close;
  if (kind === 'pglite') { database = await openPglite(); close = () => database.chiudi(); }
  else {
    const { startPostgres } = await import('../../tests/support/postgres.ts');
    const server = await startPostgres(2, { bare: true });
    const { connectPostgres } = await import('../local/postgres.ts');
    database = connectPostgres(server.url, 2);
    close = async () => { await database.chiudi(); await server.close(); };
  }
  await layFoundations(database);
  const t = performance.now();
  for (const { name, text } of chapters) {
    try { await database.transazione(async (_, run) => { await run(text); }); }
    catch (e) { const pos = Number(e.position ?? e.cause?.position); console.error(kind, name, e.message, Number.isFinite(pos) ? `line ${text.slice(0, pos).split('\n').length}: ${text.slice(Math.max(0,pos-200), pos+100)}` : '', e.where ?? ''); process.exit(1); }
  }
  console.log(kind, chapters.length, 'chapters', Math.round(performance.now() - t), 'ms');
  const before = await snapshot(database.sql);
  for (const text of privileges) await database.transazione(async (_, run) => { await run(text); });
  const after = await snapshot(database.sql, false);
  await close();
  return { before, after };
}

if (process.argv[1] === import.meta.filename) {
  const [, , fromDir, toFile, kind = 'pglite'] = process.argv;
  const old = read(fromDir);
  const cache = `/tmp/h7-was-${kind}-${process.env.DEFAULTS ?? ''}.json`;
  const { existsSync } = await import('node:fs');
  const was = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : await make(kind, old, old.filter(({ name }) => /_privilegi(_[a-z_]+)?\.sql$/.test(name)).map(({ text }) => text));
  writeFileSync(cache, JSON.stringify(was));
  if (process.env.OLD === 'only') process.exit(0);
  const is = await make(kind, [{ name: toFile, text: readFileSync(toFile, 'utf8') }], [readFileSync(join(import.meta.dirname, '../schemas/90_privileges/grants.sql'), 'utf8')]);
  for (const when of ['before', 'after']) {
    const found = differences(was[when], is[when]);
    console.log(`${kind}, ${when} the privileges again: ${Object.entries(is[when]).map(([w, o]) => `${w} ${Object.keys(o).length}`).join(', ')}; ${found.length} differences`);
    writeFileSync(`/tmp/h7-diff-${kind}-${when}.json`, JSON.stringify(found, null, 1));
    for (const d of found.slice(0, 25)) console.log(' ', d.what, d.k, '\n    was', String(d.a).slice(0, 300), '\n    is ', String(d.b).slice(0, 300));
  }
  process.exit(0);
}
