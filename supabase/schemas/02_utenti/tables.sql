create table public.utenti (
  id uuid primary key references auth.users (id) on delete cascade,
  nome_utente text not null check (char_length(nome_utente) between 1 and 60),
  nome text check (char_length(nome) <= 80),
  cognome text check (char_length(cognome) <= 80),
  email text not null check (char_length(email) <= 254),
  telefono text check (char_length(telefono) <= 30),
  is_admin boolean not null default false,
  stato public.stato_utente not null default 'attivo',
  tipo_venditore public.tipo_venditore not null default 'privato',
  indirizzo text check (char_length(indirizzo) <= 200),
  citta text check (char_length(citta) <= 100),
  cap text check (char_length(cap) <= 12),
  provincia text check (char_length(provincia) <= 60),
  paese text not null default 'IT' check (char_length(paese) <= 60),
  ragione_sociale text check (char_length(ragione_sociale) <= 160),
  codice_fiscale text check (char_length(codice_fiscale) <= 20),
  partita_iva text check (char_length(partita_iva) <= 20),
  -- professional sellers only, public (decision P1)
  numero_registro text check (char_length(numero_registro) <= 40),
  contatto_email text check (char_length(contatto_email) <= 254),
  autocertificazione_il timestamptz,
  fatturazione_indirizzo text check (char_length(fatturazione_indirizzo) <= 200),
  fatturazione_citta text check (char_length(fatturazione_citta) <= 100),
  fatturazione_cap text check (char_length(fatturazione_cap) <= 12),
  fatturazione_provincia text check (char_length(fatturazione_provincia) <= 60),
  fatturazione_paese text check (char_length(fatturazione_paese) <= 60),
  email_notifications boolean not null default true,
  sms_notifications boolean not null default false,
  marketing_emails boolean not null default false,
  show_profile_publicly boolean not null default true,
  allow_messages_from_non_contacts boolean not null default true,
  ultimo_accesso timestamptz,
  -- closed by its owner: name and sign-in are removed
  cancellato_il timestamptz,
  data_registrazione timestamptz not null default privato.adesso(),
  data_creazione timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso(),
  -- permanent (decision T6)
  constraint utenti_cancellato_check check (case
    when stato = 'cancellato' then cancellato_il is not null and not is_admin
    else cancellato_il is null
  end)
);
create unique index utenti_email_key on public.utenti (lower(email));
create index utenti_is_admin_idx on public.utenti (id) where is_admin;
create index utenti_recenti_idx on public.utenti (data_registrazione desc, id);
create index utenti_sospesi_idx on public.utenti (id) where stato <> 'attivo';

create index utenti_professionali_idx on public.utenti (id) where tipo_venditore = 'professionale';

create index utenti_accesso_idx on public.utenti (ultimo_accesso desc nulls last, id);

create index utenti_parole_idx on public.utenti using gin (
  (
    coalesce(nome, '') || ' ' || coalesce(cognome, '') || ' ' || coalesce(nome, '') || ' '
    || nome_utente || ' ' || email
  ) extensions.gin_trgm_ops
);

-- A separate index gives the planner statistics for words of addresses.
create index utenti_indirizzo_parole_idx on public.utenti using gin (email extensions.gin_trgm_ops);

alter table public.utenti enable row level security;

-- A consent records text, version and instant (decisions, 6).
create table public.consensi (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  documento text not null
    check (documento in ('termini', 'privacy', 'marketing', 'cookie', 'termini_centro')),
  versione text not null check (char_length(versione) between 1 and 40),
  accettato boolean not null,
  created_at timestamptz not null default privato.adesso()
);
create index consensi_id_utente_idx on public.consensi (id_utente);

alter table public.consensi enable row level security;

create table public.indirizzi (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  nome_completo text not null check (char_length(nome_completo) between 1 and 120),
  indirizzo_linea1 text not null check (char_length(indirizzo_linea1) between 1 and 200),
  indirizzo_linea2 text check (char_length(indirizzo_linea2) <= 200),
  citta text not null check (char_length(citta) between 1 and 100),
  provincia text check (char_length(provincia) <= 60),
  cap text not null check (char_length(cap) between 1 and 12),
  telefono text not null check (char_length(telefono) between 6 and 30),
  email text not null check (char_length(email) between 3 and 254),
  created_at timestamptz not null default privato.adesso()
);
create index indirizzi_created_at_idx on public.indirizzi (created_at);
create index indirizzi_id_utente_idx on public.indirizzi (id_utente);

alter table public.indirizzi enable row level security;

create table public.notifiche (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  tipo text not null default 'generale' check (char_length(tipo) <= 60),
  titolo text not null default 'Notifica' check (char_length(titolo) <= 160),
  messaggio text not null default '' check (char_length(messaggio) <= 2000),
  link text check ((link ~ '^https://' or link ~ '^/([^/\\]|$)') and char_length(link) <= 500),
  letta boolean not null default false,
  data_creazione timestamptz not null default privato.adesso()
);
create index notifiche_id_utente_idx on public.notifiche (id_utente, letta, data_creazione desc);

create index notifiche_recenti_idx on public.notifiche (data_creazione desc, id);
create index notifiche_letta_idx on public.notifiche (letta, data_creazione desc, id);
create index notifiche_tipo_idx on public.notifiche (tipo);

create index notifiche_parole_idx on public.notifiche
  using gin ((titolo || ' ' || coalesce(messaggio, '') || ' ' || tipo) extensions.gin_trgm_ops);

alter table public.notifiche enable row level security;

create table privato.comandi (
  id uuid primary key,
  -- null for a visitor
  id_utente uuid references public.utenti (id) on delete cascade,
  procedura text not null,
  -- hash of the arguments, which are never stored
  impronta text not null,
  risposta jsonb,
  creato_il timestamptz not null default privato.adesso()
);
create index comandi_id_utente_idx on privato.comandi (id_utente);
create index comandi_creato_il_idx on privato.comandi (creato_il);
alter table privato.comandi enable row level security;

-- A stranger could sign up with someone's address and his own password. A password from before the
-- confirmation is set aside and restored only to the browser that chose it. The trigger is on this
-- table because hosted and embedded Auth both confirm by this update.
create table privato.password_in_attesa (
  id_utente uuid primary key references auth.users (id) on delete cascade,
  impronta text not null,
  prova text,
  created_at timestamptz not null default privato.adesso()
);
alter table privato.password_in_attesa enable row level security;

-- The API has checked this session's password with Auth (POST /api/account/close).
create table privato.prove_password (
  id_utente uuid primary key references auth.users (id) on delete cascade,
  sessione uuid not null,
  data_il timestamptz not null default privato.adesso()
);
alter table privato.prove_password enable row level security;
