create table public.dati_versamento (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  tipo text not null check (tipo in ('persona', 'impresa')),
  intestatario text not null check (char_length(intestatario) between 1 and 70),
  iban text not null check (char_length(iban) between 15 and 34),
  codice_fiscale text not null check (char_length(codice_fiscale) between 11 and 16),
  partita_iva text check (char_length(partita_iva) = 11),
  data_nascita date,
  indirizzo text not null check (char_length(indirizzo) between 1 and 200),
  cap text not null check (char_length(cap) between 1 and 10),
  citta text not null check (char_length(citta) between 1 and 100),
  paese text not null default 'IT' check (paese ~ '^[A-Z]{2}$'),
  aggiornato_il timestamptz not null default privato.adesso(),
  check (tipo <> 'persona' or data_nascita is not null),
  check (tipo <> 'impresa' or partita_iva is not null)
);
alter table public.dati_versamento enable row level security;

-- Everything that a lot's file says; it never changes (decision T8).
create table public.lotti_bonifici (
  lotto text primary key check (char_length(lotto) <= 60),
  contenuto jsonb not null,
  creato_il timestamptz not null default privato.adesso()
);
create index lotti_bonifici_recenti_idx on public.lotti_bonifici (creato_il desc);
alter table public.lotti_bonifici enable row level security;

create table public.commissioni_centro_storia (
  id bigint generated always as identity primary key,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  prima numeric(5, 2) not null,
  dopo numeric(5, 2) not null check (dopo between 0 and 100),
  motivo text check (char_length(motivo) <= 1000),
  deciso_da uuid references public.utenti (id) on delete set null,
  dal timestamptz not null default privato.adesso()
);
create index commissioni_centro_storia_centro_idx
  on public.commissioni_centro_storia (id_centro, id);
create index commissioni_centro_storia_deciso_da_idx
  on public.commissioni_centro_storia (deciso_da);
alter table public.commissioni_centro_storia enable row level security;

create table public.conti_connect (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  id text not null unique check (id ~ '^acct_[A-Za-z0-9_]{1,100}$'),
  incassi_attivi boolean not null default false,
  bonifici_attivi boolean not null default false,
  trasferimenti_attivi boolean not null default false,
  -- what the provider still asks for, in its names
  requisiti text[] not null default '{}' check (cardinality(requisiti) <= 100),
  motivo_blocco text check (char_length(motivo_blocco) <= 200),
  riletto_il timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso()
);
alter table public.conti_connect enable row level security;

create table public.trasferimenti (
  id text primary key check (id ~ '^tr_[A-Za-z0-9_]{1,190}$'),
  id_versamento uuid not null references public.versamenti (id) on delete restrict,
  conto text not null check (char_length(conto) between 6 and 120),
  importo integer not null check (importo > 0),
  stornato integer not null default 0 check (stornato between 0 and importo),
  -- the provider's payout that brought it to the receiver's bank, which may still return it
  bonifico text check (char_length(bonifico) <= 200),
  riletto_il timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso()
);
create index trasferimenti_versamento_idx on public.trasferimenti (id_versamento);
create index trasferimenti_recenti_idx on public.trasferimenti (created_at desc, id);
alter table public.trasferimenti enable row level security;
