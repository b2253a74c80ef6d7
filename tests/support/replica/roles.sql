-- Roles and ownership as a hosted project has them (supabase/postgres, its own migrations). Run by the superuser, which nobody is given.
create role postgres login createrole createdb replication bypassrls password 'replica';
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit password 'replica';
create role supabase_auth_admin login noinherit createrole password 'replica';
create role supabase_storage_admin login noinherit createrole password 'replica';
grant anon, authenticated, service_role to authenticator, supabase_storage_admin;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;

-- The server's key has no limit of its own: PostgREST gives it the one of the role that signs in.
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role postgres set search_path = "$user", public, extensions;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
alter role supabase_storage_admin set search_path = storage;

-- supautils lets it, though no catalog says so: a restore wants rows without their triggers.
grant set on parameter session_replication_role to postgres;

alter database postgres owner to postgres;
create schema extensions authorization postgres;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
create extension pgcrypto with schema extensions;
create extension "uuid-ossp" with schema extensions;
grant usage on schema extensions, auth, storage to postgres, anon, authenticated, service_role;
grant create, usage on schema extensions to postgres with grant option;
grant all on schema storage to postgres with grant option;
grant usage on schema auth to postgres with grant option;
grant usage on schema public to postgres, anon, authenticated, service_role;
grant create on schema public to postgres;

-- Whatever is made in `public` is everybody's until a chapter takes it back.
alter default privileges for role postgres in schema public grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth grant all on functions to postgres;
