-- Custody (decisions C1, C2): where an item is between its intake and its end, in one record per
-- verification. It rules: `verifiche.stato_restituzione` is written with it, and nothing is
-- reserved, paid, shipped or given back against it.

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
  -- an offline return that lost against a reservation or an order: nothing moves until the counter
  -- has answered
  in_dubbio boolean not null default false,
  -- what that return said ({nome, doc_id, note, quando}), until somebody has answered
  dubbio jsonb,
  -- what the counter found when the item came back from a buyer: serial, marks, photos (decision
  -- C10)
  confronto jsonb,
  -- from when the 60 days of an unsold item count (decision C3)
  permanenza_dal timestamptz not null default privato.adesso(),
  -- when it last had to go back to its seller
  da_restituire_dal timestamptz,
  versione integer not null default 1,
  check (in_dubbio = (dubbio is not null))
);
create index custodia_id_centro_idx on public.custodia (id_centro, stato, dal);
create index custodia_permanenza_idx on public.custodia (permanenza_dal)
  where stato = 'al_centro' and not in_dubbio;
create index custodia_id_persona_idx on public.custodia (id_persona);

alter table public.custodia enable row level security;

-- A visit whose centre closed (decision T5): its clock stands still until it is moved, called off,
-- or the centre is back in time.
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

-- An act queued at a centre from which the verification was moved meanwhile: written down, shown to
-- the office, never thrown away.
create table privato.fatti_custodia (
  op_id uuid primary key,
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  tipo text not null,
  dati jsonb not null,
  registrato_il timestamptz not null default privato.adesso()
);
create index fatti_custodia_id_verifica_idx on privato.fatti_custodia (id_verifica);
create index fatti_custodia_id_centro_idx on privato.fatti_custodia (id_centro);
