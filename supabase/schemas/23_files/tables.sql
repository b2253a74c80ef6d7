-- Without `esito` a row is a lease; `falso` stays due until the object is gone.
create table privato.file_controllati (
  id_oggetto uuid primary key,
  bucket text not null,
  nome text not null,
  -- privato.versione_oggetto when it was read; SHA-256 of evidence and listings' pictures
  versione text not null,
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  -- `scaduto`: retention is over, removed without a notice (23_files)
  esito text check (esito in ('vero', 'falso', 'scaduto')),
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso()
);
create index file_controllati_dovuti_idx on privato.file_controllati (prossimo_tentativo)
  where esito is distinct from 'vero';

-- The scan follows the primary key: the table of storage has no index by time and takes none of
-- ours.
create table privato.file_giro (
  unico boolean primary key default true check (unico),
  ultimo uuid not null default '00000000-0000-0000-0000-000000000000'
);

-- Order of the kinds, last finished day, and today's position where most rows stay.
create table privato.conservazione_giro (
  lavoro text primary key,
  posto integer not null generated always as identity unique,
  ultimo date not null default '2000-01-01',
  dopo text,
  dopo_il timestamptz
);
