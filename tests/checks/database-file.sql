-- What the catalogue must say, after supabase/splinter (unindexed_foreign_keys, auth_rls_initplan, multiple_permissive_policies,
-- security_definer_view, function_search_path_mutable, rls_disabled_in_public, policy_exists_rls_disabled,
-- extension_in_public, duplicate_index, no_primary_key, auth_users_exposed, materialized_view_in_api, rls_references_user_metadata),
-- and after rule H7 (definer bodies, execute rights of anon). One row per finding.
with ours as (
  select c.oid, c.relname, c.relkind, c.relrowsecurity, c.reloptions, n.nspname
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'privato')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
),
procedures as (
  select p.oid, p.proname, p.prosecdef, p.proconfig, p.prokind, n.nspname, p.prosqlbody,
    format('%I.%I(%s)', n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) as firma
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'privato') and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
),
rules as (
  select schemaname, tablename, policyname, cmd, permissive, roles, coalesce(qual, '') || ' ' || coalesce(with_check, '') as regola
  from pg_policies where schemaname in ('public', 'privato', 'storage')
)
select 'rls_disabled_in_public' as lint, nspname || '.' || relname as oggetto, 'row level security is off' as testo
from ours where relkind in ('r', 'p') and nspname = 'public' and not relrowsecurity

union all
select 'policy_exists_rls_disabled', r.schemaname || '.' || r.tablename, 'has policies that nothing applies: ' || r.policyname
from rules r join ours c on c.nspname = r.schemaname and c.relname = r.tablename where not c.relrowsecurity

union all
select 'no_primary_key', nspname || '.' || relname, 'has no primary key'
from ours c where relkind = 'r' and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)

union all
-- a foreign key is served by an index that begins with its columns, in any order, and holds for every row with a value
select 'unindexed_foreign_keys', k.conrelid::regclass::text, 'no index begins with the columns of ' || k.conname
from pg_constraint k join ours c on c.oid = k.conrelid
where k.contype = 'f' and not exists (
  select from pg_index i
  where i.indrelid = k.conrelid and i.indisvalid
    and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\(\w+ IS NOT NULL\)$')
    and (select array_agg(a order by a) from unnest((i.indkey::int2[])[0:cardinality(k.conkey) - 1]) a)
      = (select array_agg(a order by a) from unnest(k.conkey) a))

union all
select 'duplicate_index', min(i.indrelid::regclass::text), string_agg(i.indexrelid::regclass::text, ', ')
from pg_index i join ours c on c.oid = i.indrelid
group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text, i.indisunique, coalesce(pg_get_expr(i.indpred, i.indrelid), ''),
  coalesce(pg_get_expr(i.indexprs, i.indrelid), '')
having count(*) > 1

union all
-- what has no argument is asked once per query, not once per row: (select auth.uid())
select 'auth_rls_initplan', schemaname || '.' || tablename, policyname || ' calls a function for every row: ' || nuda
from rules, lateral (
  select (regexp_match(
    regexp_replace(regola, '\( ?SELECT (\w+\.)?\w+\([^()]*\)( AS \w+)?\)', '', 'gi'),
    '((?!now\(\))(?:\m\w+\.)?\m\w+\(\)|current_setting\([^()]*\))'))[1] as nuda) trovata
where nuda is not null

union all
select 'rls_references_user_metadata', schemaname || '.' || tablename, policyname || ' trusts what a user writes about himself'
from rules where regola ~* 'user_metadata'

union all
select 'multiple_permissive_policies', r.schemaname || '.' || r.tablename,
  ruolo || ' ' || verbo || ': ' || string_agg(r.policyname, ', ' order by r.policyname)
from rules r, unnest(r.roles) ruolo,
  unnest(case when r.cmd = 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[r.cmd] end) verbo
where r.permissive = 'PERMISSIVE' and r.schemaname <> 'storage'
group by r.schemaname, r.tablename, ruolo, verbo having count(*) > 1

union all
select 'policy_name', schemaname || '.' || tablename, policyname || ' should be ' || tablename || '_' || lower(cmd) || '_<who>'
from rules where schemaname = 'public' and policyname !~ ('^' || tablename || '_' || lower(cmd) || '_\w+$')

union all
select 'policy_without_to', schemaname || '.' || tablename, policyname || ' is for everybody: say `to`'
from rules where roles = '{public}'

union all
select 'security_definer_view', nspname || '.' || relname, 'a view asks with the rights of the caller: security_invoker = true'
from ours where relkind = 'v' and nspname = 'public'
  and not coalesce(reloptions::text ~* 'security_invoker=(true|on|1|yes)', false)

union all
select 'materialized_view_in_api', nspname || '.' || relname, 'knows no row level security'
from ours where relkind = 'm' and nspname = 'public'
  and (has_table_privilege('anon', oid, 'select') or has_table_privilege('authenticated', oid, 'select'))

union all
select 'auth_users_exposed', c.nspname || '.' || c.relname, 'a public view reads auth.users'
from ours c
join pg_rewrite w on w.ev_class = c.oid
join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass and d.refobjid = to_regclass('auth.users')
where c.relkind = 'v' and c.nspname = 'public'
group by 1, 2, 3

union all
select 'function_search_path_mutable', firma, 'without `set search_path = ''''`'
from procedures where not coalesce(proconfig::text ~ 'search_path=(\\"\\"|"")', false)
  and prosqlbody is null -- a body in standard SQL was resolved when it was defined

union all
select 'definer_in_public', firma, 'a security definer body lives in schema privato'
from procedures where nspname = 'public' and prosecdef

union all
select 'function_open_to_public', firma, 'execute is granted to PUBLIC: revoke it, then grant by name'
from procedures p where exists (
  select from pg_proc f, aclexplode(coalesce(f.proacl, acldefault('f', f.proowner))) a
  where f.oid = p.oid and a.grantee = 0 and a.privilege_type = 'EXECUTE')

union all
-- planning may call it, and a refusal is no part of a plan
select 'immutable_that_refuses', firma, 'is immutable and refuses: stable'
from procedures p where exists (select from pg_proc f where f.oid = p.oid and f.provolatile = 'i' and f.prosrc like '%privato.rifiuta(%')

union all
select 'extension_in_public', e.extname, 'extensions live in schema extensions'
from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = 'public'
order by 1, 2, 3
