import { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } from '@supabase/lite';
import type { Queryable } from './database.ts';

const ROLES = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin bypassrls; end if;
end $$;
-- Whoever creates a role may administer it, and takes the rest himself: a superuser has it already.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then
    execute format('grant anon, authenticated, service_role to %I with inherit true, set true', current_user);
  end if;
end $$;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists btree_gist with schema extensions;
create extension if not exists pgcrypto with schema extensions;
`;

/** Default grants of a hosted project: roles may use these schemas and functions. */
const GRANTS = `
grant usage on schema auth, storage, extensions, public to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage, extensions to anon, authenticated, service_role;
grant all on all tables in schema auth, storage to service_role;
grant all on all tables in schema storage to anon, authenticated;
`;

/** Roles, extensions, auth and storage schemas as Lite makes them. Idempotent. */
export async function layFoundations(database: Queryable): Promise<void> {
  await database.esegui(ROLES);
  await database.esegui(SUPABASE_AUTH_HELPERS_SQL);
  await database.esegui(getAuthSchemaSql());
  await database.esegui(getStorageSchemaSql());
  await database.esegui(GRANTS);
}
