-- Custody says where an item is, one row per verification (decisions C1, C2).
-- `verifiche.stato_restituzione` follows it; nothing is reserved, paid, shipped or returned against
-- it.

create type public.stato_custodia as enum (
  'al_centro', 'in_trasferimento', 'da_restituire', 'restituito', 'consegnato_corriere',
  'consegnato_acquirente', 'smarrito'
);

create table public.custodia (
  id_verifica uuid primary key references public.verifiche (id) on delete restrict,
  -- where the item is, or left from
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  stato public.stato_custodia not null default 'al_centro',
  dal timestamptz not null default privato.adesso(),
  id_persona uuid references public.utenti (id) on delete set null,
  dispositivo text check (char_length(dispositivo) <= 64),
  -- an offline return lost against a reservation or order: nothing moves until the counter answers
  in_dubbio boolean not null default false,
  -- the return's data ({nome, doc_id, note, quando}), until answered
  dubbio jsonb,
  -- the counter's comparison of a returned item: serial, marks, photos (decision C10)
  confronto jsonb,
  -- start of the sixty days of an unsold item (decision C3)
  permanenza_dal timestamptz not null default privato.adesso(),
  -- when it last became returnable
  da_restituire_dal timestamptz,
  versione integer not null default 1,
  check (in_dubbio = (dubbio is not null))
);
create index custodia_id_centro_idx on public.custodia (id_centro, stato, dal);
create index custodia_permanenza_idx on public.custodia (permanenza_dal)
  where stato = 'al_centro' and not in_dubbio;
create index custodia_id_persona_idx on public.custodia (id_persona);

alter table public.custodia enable row level security;

-- A visit at a closed centre (decision T5): its deadlines stand still until it is moved, cancelled,
-- or the centre reopens.
create table privato.visite_ferme (
  id_verifica uuid primary key references public.verifiche (id) on delete cascade,
  dal timestamptz not null default privato.adesso()
);
alter table privato.visite_ferme enable row level security;

create table privato.codici_ritiro (
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  scopo text not null check (scopo in ('restituzione', 'consegna')),
  id_persona uuid not null references public.utenti (id) on delete cascade,
  sale text not null,
  impronta text not null,
  errori integer not null default 0,
  bloccato_fino timestamptz,
  creato_il timestamptz not null default privato.adesso(),
  primary key (id_verifica, scopo)
);
create index codici_ritiro_id_persona_idx on privato.codici_ritiro (id_persona);

-- Acts queued at a former centre of a moved verification; shown to the office, never discarded.
create table privato.fatti_custodia (
  op_id uuid primary key,
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  tipo text not null,
  dati jsonb not null
);
create index fatti_custodia_id_verifica_idx on privato.fatti_custodia (id_verifica);
create index fatti_custodia_id_centro_idx on privato.fatti_custodia (id_centro);
