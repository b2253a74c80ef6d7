create table public.platform_settings (
  id boolean primary key default true check (id),
  "siteName" text not null default 'Fidati' check (char_length("siteName") <= 120),
  "siteDescription" text not null default 'Marketplace Verificato'
    check (char_length("siteDescription") <= 500),
  "contactEmail" text not null default 'assistenza@fidati.example'
    check (char_length("contactEmail") <= 254),
  "maintenanceMode" boolean not null default false,
  -- the notice of a closed site, cleared when it opens
  "maintenanceReason" text check (char_length("maintenanceReason") between 1 and 300),
  "maintenanceUntil" timestamptz,
  -- PBKDF2 text made by the API; readable by nobody (decision A9)
  "maintenancePasswordHash" text,
  "logoUrl" text check ("logoUrl" ~ '^(https://|/)'),
  "analyticsId" text check (char_length("analyticsId") <= 60),
  timezone text not null default 'Europe/Rome' check (char_length(timezone) <= 60),
  "defaultLanguage" text not null default 'it' check (char_length("defaultLanguage") <= 10),
  punteggio_minimo_autenticita smallint not null default 6
    check (punteggio_minimo_autenticita between 0 and 10),
  dati_societari jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default privato.adesso()
);

-- Once per kind, subject and event, written in the change's transaction (decision A6).
create table public.posta_uscita (
  id uuid primary key default gen_random_uuid(),
  tipo text not null check (char_length(tipo) <= 60),
  soggetto uuid not null,
  evento text not null check (char_length(evento) <= 120),
  destinatario text not null
    check (char_length(destinatario) between 3 and 254 and destinatario !~ '[\r\n]'),
  oggetto text not null check (char_length(oggetto) between 1 and 200 and oggetto !~ '[\r\n]'),
  dati jsonb not null default '{}'::jsonb,
  stato public.stato_posta not null default 'da_inviare',
  -- 0 starts a term, 9 is a receipt that anybody can cause (decision P4)
  priorita smallint not null default 5 check (priorita between 0 and 9),
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso(),
  ultimo_errore text,
  inviata_il timestamptz,
  -- as sent; codes are masked, messages between people are not kept
  testo_inviato text,
  -- letters of one transaction leave in the order they were queued
  numero bigint generated always as identity,
  created_at timestamptz not null default privato.adesso(),
  unique (tipo, soggetto, evento, destinatario)
);
create index posta_uscita_recenti_idx on public.posta_uscita (created_at desc);
create index posta_uscita_stanche_idx on public.posta_uscita (prossimo_tentativo)
  where stato in ('da_inviare', 'in_invio') and tentativi >= 8;
create index posta_uscita_da_inviare_idx
  on public.posta_uscita (priorita, prossimo_tentativo, numero)
  where stato in ('da_inviare', 'in_invio');
-- Export and erasure look up a person's letters.
create index posta_uscita_destinatario_idx on public.posta_uscita (lower(destinatario));

create index posta_uscita_stato_idx on public.posta_uscita (stato, created_at desc, id);

create index posta_uscita_parole_idx on public.posta_uscita
  using gin ((destinatario || ' ' || oggetto) extensions.gin_trgm_ops);

-- Ids and our own words only, so that erasure never changes a row (decision P17).
create table public.registro_admin (
  id bigint generated always as identity primary key,
  id_attore uuid references public.utenti (id),
  azione text not null check (char_length(azione) <= 80),
  oggetto_tipo text not null check (char_length(oggetto_tipo) <= 60),
  oggetto_id text,
  avvenuto_il timestamptz not null default privato.adesso()
);
create index registro_admin_id_attore_idx on public.registro_admin (id_attore);
create index registro_admin_avvenuto_idx on public.registro_admin (avvenuto_il desc);

create index registro_admin_oggetto_tipo_idx on public.registro_admin (oggetto_tipo, id desc);

create index registro_admin_parole_idx on public.registro_admin using gin (
  (replace(azione, '_', ' ') || ' ' || azione || ' ' || coalesce(oggetto_id, ''))
  extensions.gin_trgm_ops
);

-- Before, after and reason may name people; erasing them leaves the log whole.
create table public.registro_admin_dettagli (
  id_registro bigint primary key references public.registro_admin (id),
  dati jsonb not null default '{}'::jsonb,
  motivo text check (char_length(motivo) <= 1000)
);

create index registro_admin_motivo_parole_idx on public.registro_admin_dettagli
  using gin (motivo extensions.gin_trgm_ops);

-- Sliding counters of rate limits, for the server and definer bodies.
create table privato.limiti (
  chiave text not null,
  finestra timestamptz not null,
  conteggio integer not null default 1,
  primary key (chiave, finestra)
);

-- `riferimento` is the subject of letters and 'Da fare', `pagina` the notification's link.
create type privato.toccato as (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
);
create table privato.conseguenze (
  atto text not null,
  -- a relation of privato.toccati_…
  relazione text not null,
  -- kind of letter; its data are the relation's, the act and its reason
  lettera text,
  -- notification: title, and sentence with {titolo}, {centro}, {motivo}
  avviso text,
  frase text,
  -- kind of 'Da fare' row, and its sentence
  ufficio text,
  ufficio_frase text,
  -- what ends or waits: privato.effetto_…
  effetto text,
  -- who tells it instead, or why nobody is told
  altrove text,
  primary key (atto, relazione),
  check (num_nonnulls(altrove, lettera, avviso) > 0),
  check ((avviso is null) = (frase is null)),
  check ((ufficio is null) = (ufficio_frase is null))
);
alter table privato.conseguenze enable row level security;

-- Every page of the office shows these counts: exact up to the lists' limit, beyond it from the
-- last minute's job (counting a million listings takes 0.1 s).
create table privato.conteggi_tabelle (
  tabella text primary key,
  quanti bigint not null
);
alter table privato.conteggi_tabelle enable row level security;

create table privato.catena_registro (
  posto bigint generated always as identity primary key,
  id_registro bigint not null unique references public.registro_admin (id),
  -- of before, after and reason, which may be erased later
  impronta_dettagli text not null,
  impronta_precedente text not null unique,
  impronta text not null unique
);

-- The office's search text, parsed in every way.
create type privato.cercato as (
  testo text,
  come text,
  id uuid,
  ordine bigint,
  numero integer,
  codice text,
  prefisso text,
  importi int4range
);
create type privato.trovato as (id uuid, esatto boolean);
create type privato.riga_trovata as (
  gruppo text,
  id uuid,
  codice text,
  titolo text,
  chi text,
  altri text,
  stato text,
  importo integer,
  immagine text,
  riferimento text,
  quando timestamptz,
  esatta boolean
);
