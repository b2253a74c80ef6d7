-- One row per object. Without `esito` it is a lease; `falso` stays due until the object itself is
-- gone.
create table privato.file_controllati (
  id_oggetto uuid primary key,
  bucket text not null,
  nome text not null,
  -- What was read: privato.versione_oggetto of that moment, and for evidence and listings' pictures
  -- the SHA-256 of the bytes.
  versione text not null,
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  -- `scaduto`: kept long enough, it goes like a liar but silently (23_files)
  esito text check (esito in ('vero', 'falso', 'scaduto')),
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso()
);
create index file_controllati_dovuti_idx on privato.file_controllati (prossimo_tentativo)
  where esito is distinct from 'vero';

-- How far the round through the storage has come. Its table has no index by time and takes none of
-- ours: the round follows the primary key.
create table privato.file_giro (
  unico boolean primary key default true check (unico),
  ultimo uuid not null default '00000000-0000-0000-0000-000000000000'
);

-- What is gone through, in this order, the day whose round is done, and how far today's has come
-- where most of what is seen stays.
create table privato.conservazione_giro (
  lavoro text primary key,
  posto integer not null generated always as identity unique,
  ultimo date not null default '2000-01-01',
  dopo text,
  dopo_il timestamptz
);
