-- pg-safeupdate is a library that this server doesn't have: a trigger of every table reads the statement that fired it (the context names
-- it, also inside bodies and `execute`) and refuses what the library would. Run by the superuser, before the chapters. What it does not
-- see: a statement in a body written in SQL is known by its function's whole text, every statement of it on that table.
create schema replica;

create function replica.statement(p_stack text) returns text language plpgsql stable as $$
declare
  v_asked text := substr(p_stack, strpos(p_stack || E'\n', E'\n') + 1);
  v_name text := substring(v_asked from '^SQL function "([^"]+)"');
begin
  if v_asked = '' then return current_query(); end if;
  if v_name is not null then
    return (select string_agg(coalesce(pg_get_function_sqlbody(p.oid), p.prosrc), ';') from pg_proc p where p.proname = v_name);
  end if;
  return coalesce(substring(v_asked from '^SQL statement "(.*?)"\n(?:PL/pgSQL|SQL) (?:function|statement|expression)'),
    substring(v_asked from '^SQL statement "(.*)"$'), v_asked);
end $$;

create function replica.unbounded(p_piece text, p_table text) returns boolean language sql immutable as $$
  select exists (select from regexp_split_to_table(p_piece, ';') s
    where s ~* ('\m(update|delete\s+from)\s+(only\s+)?("?\w+"?\.)?"?' || p_table || '"?\M') and s !~* '\mwhere\M')
$$;

create function replica.refuse_unbounded() returns trigger language plpgsql set search_path = pg_catalog as $$
declare
  v_stack text;
  v_text text;
  v_inner constant text := '\(([^()]*)\)';
begin
  if session_user <> 'authenticator' then return null; end if;
  get diagnostics v_stack = pg_context;
  v_text := regexp_replace(replica.statement(v_stack), '--[^\n]*|/\*.*?\*/|''(?:[^'']|'''')*''', ' ', 'g');
  loop
    if exists (select from regexp_matches(v_text, v_inner, 'g') m where replica.unbounded(m[1], tg_table_name)) then exit; end if;
    if v_text !~ v_inner then
      if not replica.unbounded(v_text, tg_table_name) then return null; end if;
      exit;
    end if;
    v_text := regexp_replace(v_text, v_inner, ' ', 'g');
  end loop;
  raise exception '% requires a WHERE clause', tg_op using errcode = '21000', hint = 'To affect all rows, write where true.';
end $$;

grant usage on schema replica to public;

-- Every table of the product has it from the moment it is made, whoever pushes.
create function replica.watch() returns event_trigger language plpgsql security definer set search_path = pg_catalog as $$
declare v_table record;
begin
  for v_table in select c.objid::regclass as name from pg_event_trigger_ddl_commands() c
    where c.command_tag = 'CREATE TABLE' and c.schema_name in ('public', 'privato', 'locale') and not c.in_extension
  loop
    execute format('create trigger a_refuse_unbounded before update or delete on %s
      for each statement execute function replica.refuse_unbounded()', v_table.name);
  end loop;
end $$;
create event trigger replica_watch on ddl_command_end when tag in ('CREATE TABLE') execute function replica.watch();

do $$
declare v_table regclass;
begin
  for v_table in select c.oid::regclass from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('auth'::regnamespace, 'storage'::regnamespace)
  loop
    execute format('create trigger a_refuse_unbounded before update or delete on %s
      for each statement execute function replica.refuse_unbounded()', v_table);
  end loop;
end $$;
