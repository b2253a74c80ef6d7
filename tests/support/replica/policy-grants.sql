-- supautils is another library that this server doesn't have: `postgres` may make policies on tables that Storage owns, and nothing else of
-- them (supautils.policy_grants). The owner's role is lent for that one statement. Run by the superuser, before the chapters.
create function replica.lend() returns event_trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if session_user = 'postgres' then grant supabase_storage_admin to postgres; end if;
end $$;
create function replica.take_back() returns event_trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  if session_user = 'postgres' then revoke supabase_storage_admin from postgres; end if;
end $$;
create event trigger replica_lend on ddl_command_start when tag in ('CREATE POLICY', 'ALTER POLICY')
  execute function replica.lend();
create event trigger replica_take_back on ddl_command_end when tag in ('CREATE POLICY', 'ALTER POLICY')
  execute function replica.take_back();
