-- Every operation is remembered and applied once (rule O2).

-- Tablets belong to centres (decision P8); id_utente is the last session.
create table public.dispositivi (
  id text primary key check (char_length(id) between 8 and 64),
  id_centro uuid not null references public.verification_centers (id) on delete cascade,
  id_utente uuid not null references public.utenti (id) on delete cascade,
  epoch text not null check (char_length(epoch) <= 64),
  pending_ops integer not null default 0 check (pending_ops >= 0),
  pending_media integer not null default 0 check (pending_media >= 0),
  oldest_pending_at timestamptz,
  incidente text,
  nome text not null default 'Tablet' check (char_length(nome) between 1 and 40),
  -- the database that took over or lost its work: it owes nothing
  confluito_in text references public.dispositivi (id) on delete set null
    check (confluito_in <> id),
  -- the office gave it up; cleared when it reports again
  perso_il timestamptz,
  visto_il timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso()
);
create index dispositivi_id_utente_idx on public.dispositivi (id_utente);
create index dispositivi_id_centro_idx on public.dispositivi (id_centro);
create index dispositivi_confluito_in_idx on public.dispositivi (confluito_in);

create index dispositivi_in_ritardo_idx on public.dispositivi (
  (oldest_pending_at is null and incidente is null),
  oldest_pending_at,
  visto_il desc,
  id
);
create index dispositivi_visto_idx on public.dispositivi (visto_il desc, id);

create index dispositivi_da_consegnare_idx on public.dispositivi ((pending_ops + pending_media));
create index dispositivi_incidente_idx on public.dispositivi (visto_il desc, id)
  where incidente is not null;

create index dispositivi_inizio_idx on public.dispositivi (lower(id) text_pattern_ops);

create table public.sync_op (
  op_id uuid primary key,
  device_id text not null check (char_length(device_id) <= 64),
  seq bigint not null,
  -- session, centre and author (decision P8)
  id_utente uuid not null references public.utenti (id) on delete cascade,
  id_centro uuid references public.verification_centers (id) on delete cascade,
  id_persona uuid references public.utenti (id) on delete set null,
  id_verifica uuid,
  kind text not null check (char_length(kind) <= 40),
  impronta text not null,
  status text not null check (
    status in (
      'processing', 'applied', 'merged', 'conflict', 'rejected', 'media_missing', 'forbidden'
    )
  ),
  result jsonb not null default '{}'::jsonb,
  -- the tablet's time, corrected by its clock's offset (decision T23); see privato.quando_fatto
  fatto_il timestamptz,
  scarto_ms bigint,
  received_at timestamptz not null default privato.adesso()
);
create index sync_op_id_utente_idx on public.sync_op (id_utente, received_at desc);
create index sync_op_id_centro_idx on public.sync_op (id_centro, received_at desc);
create index sync_op_id_persona_idx on public.sync_op (id_persona, received_at desc);
create index sync_op_id_verifica_idx on public.sync_op (id_verifica);

-- Versions per field, for compare-and-set.
create table public.verifiche_campi (
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  campo text not null check (char_length(campo) <= 60),
  valore jsonb,
  versione integer not null default 1 check (versione >= 1),
  op_id uuid,
  id_autore uuid references public.utenti (id) on delete set null,
  modificato_il timestamptz not null default privato.adesso(),
  primary key (id_verifica, campo)
);
create index verifiche_campi_id_autore_idx on public.verifiche_campi (id_autore);

create table public.verifiche_campi_storia (
  id bigint generated always as identity primary key,
  op_id uuid not null unique,
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  campo text not null,
  valore jsonb,
  versione integer not null,
  unique (id_verifica, campo, versione)
);

create table public.conflitti_campo (
  id uuid primary key default gen_random_uuid(),
  op_id uuid not null unique,
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  campo text not null,
  mio jsonb,
  altrui jsonb,
  stato text not null default 'aperto' check (stato in ('aperto', 'risolto')),
  created_at timestamptz not null default privato.adesso()
);

alter table public.conflitti_campo add column versione_verifica integer not null default 0;

create index conflitti_campo_id_verifica_idx on public.conflitti_campo (id_verifica);

create index conflitti_campo_aperti_idx on public.conflitti_campo (id_verifica, campo)
  where stato = 'aperto';

create table privato.sync_generation (
  only_row boolean primary key default true check (only_row),
  id uuid not null default gen_random_uuid(),
  since timestamptz not null default privato.adesso()
);
alter table privato.sync_generation enable row level security;

create table privato.sync_positions (
  id_centro uuid primary key references public.verification_centers (id) on delete cascade,
  position bigint not null check (position > 0),
  -- the last answered operation of this centre: a tablet notices when the ledger lost it
  op_id uuid not null
);
alter table privato.sync_positions enable row level security;
