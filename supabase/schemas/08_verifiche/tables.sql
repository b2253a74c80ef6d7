-- The event log is append-only. Amounts are integer cents.

create table public.verifiche (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete restrict,
  id_annuncio uuid not null references public.annunci (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  stato public.stato_verifica not null default 'programmata',
  data_programmata timestamptz not null,
  data_ricezione timestamptz,
  data_verifica timestamptz,
  data_creazione timestamptz not null default privato.adesso(),
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso(),
  costo_verifica integer not null default 0 check (costo_verifica >= 0),
  costo_verifica_preventivo integer not null default 0 check (costo_verifica_preventivo >= 0),
  totale_preventivo integer not null default 0 check (totale_preventivo >= 0),
  preventivo_costi jsonb not null default '{}'::jsonb,
  note text not null default '' check (char_length(note) <= 10000),
  punteggio_autenticita integer check (punteggio_autenticita between 0 and 100),
  punteggio_complessivo numeric(4, 2) check (punteggio_complessivo between 0 and 10),
  problemi_rilevati text not null default '' check (char_length(problemi_rilevati) <= 4000),
  condizione_verificata boolean,
  valutazione_prezzo public.valutazione_prezzo,
  score_autenticita smallint check (score_autenticita between 0 and 10),
  score_stato_estetico smallint check (score_stato_estetico between 0 and 10),
  score_funzionamento smallint check (score_funzionamento between 0 and 10),
  score_componenti_originali smallint check (score_componenti_originali between 0 and 10),
  score_provenienza smallint check (score_provenienza between 0 and 10),
  checklist_autenticita text[] ,
  checklist_stato_estetico text[],
  checklist_funzionamento text[],
  checklist_componenti_originali text[],
  checklist_provenienza text[],
  -- answers by section: {autenticita: {check: si|no|na}, …}; checklist_* repeat the si (decision
  -- C9)
  controlli jsonb not null default '{}'::jsonb,
  -- photos still on a tablet: no certificate before they arrive (decision C8)
  media_attesi uuid[] not null default '{}',
  motivo_rifiuto public.motivo_rifiuto,
  decisa_da uuid references public.utenti (id) on delete set null,
  numero_seriale text check (char_length(numero_seriale) <= 120),
  accessori text check (char_length(accessori) <= 1000),
  segni_distintivi text check (char_length(segni_distintivi) <= 2000),
  firma_deposito_url text check (char_length(firma_deposito_url) <= 500),
  estimated_value integer check (estimated_value >= 0),
  tipo_prodotto text not null default '' check (char_length(tipo_prodotto) <= 80),
  stato_restituzione public.stato_restituzione,
  data_stato_restituzione timestamptz,
  data_restituzione timestamptz,
  restituzione_ricevente_nome text check (char_length(restituzione_ricevente_nome) <= 120),
  -- type and last three characters only (decisions, 6)
  restituzione_doc_id text check (char_length(restituzione_doc_id) <= 40),
  restituzione_note text check (char_length(restituzione_note) <= 2000),
  restituzione_firma_url text check (char_length(restituzione_firma_url) <= 500),
  restituzione_codice_ritiro text check (char_length(restituzione_codice_ritiro) <= 40),
  -- non_presentato, ritirata_dal_venditore, annullata_da_ufficio; null: cancelled by a party
  motivo_annullamento text check (char_length(motivo_annullamento) <= 40),
  versione integer not null default 1,
  check (stato not in ('verificato', 'non_conforme') or data_verifica is not null),
  check (stato <> 'non_conforme' or motivo_rifiuto is not null),
  -- a rejected item has section scores and no mean
  constraint verifiche_punteggio_di_chi_passa check (
    stato <> 'non_conforme' or num_nonnulls(punteggio_complessivo, punteggio_autenticita) = 0
  )
);

alter table public.verifiche add column depositante_nome text
  check (char_length(depositante_nome) <= 120);

-- A listing has at most one live verification.
create unique index verifiche_aperta_key on public.verifiche (id_annuncio)
  where stato in ('programmata', 'in_attesa');
create index verifiche_id_annuncio_idx on public.verifiche (id_annuncio, data_creazione desc);
create index verifiche_id_centro_idx on public.verifiche (id_centro, data_programmata desc);
create index verifiche_id_utente_idx on public.verifiche (id_utente);
create index verifiche_recenti_idx on public.verifiche (created_at desc, id);
-- jobs look for past visits and undecided items every minute
create index verifiche_programmate_idx on public.verifiche (data_programmata)
  where stato = 'programmata';
create index verifiche_in_attesa_idx on public.verifiche (data_ricezione) where stato = 'in_attesa';
create index verifiche_decisa_da_idx on public.verifiche (decisa_da);
create index verifiche_restituzioni_idx on public.verifiche (id_centro, stato_restituzione)
  where stato_restituzione is not null;

create index verifiche_decise_idx on public.verifiche (id_centro, data_verifica desc)
  where data_verifica is not null;

-- Keeps letters and digits; null for a number too short to identify an object.
create function privato.normalizza_seriale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case when char_length(n.s) >= 4 then n.s end
  from (select regexp_replace(upper(coalesce(p_testo, '')), '[^A-Z0-9]', '', 'g') as s) n
$$;
create index verifiche_seriale_falso_idx
  on public.verifiche (privato.normalizza_seriale(numero_seriale))
  where motivo_rifiuto = 'non_autentico';

create index verifiche_quando_idx
  on public.verifiche ((coalesce(data_verifica, data_programmata)) desc nulls last, id);
create index verifiche_punteggio_idx
  on public.verifiche (punteggio_complessivo desc nulls last, id);

create index verifiche_esiti_idx on public.verifiche (data_verifica)
  where data_verifica is not null;

create index verifiche_conservazione_idx on public.verifiche (data_programmata)
  where firma_deposito_url is not null or restituzione_firma_url is not null or restituzione_doc_id
    is not null or restituzione_ricevente_nome is not null or depositante_nome is not null;

create index verifiche_stato_idx on public.verifiche (stato, created_at desc, id);

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  center_id uuid not null references public.verification_centers (id) on delete restrict,
  user_id uuid not null references public.utenti (id) on delete restrict,
  annuncio_id uuid not null references public.annunci (id) on delete restrict,
  verifica_id uuid not null references public.verifiche (id) on delete cascade,
  appointment_date date not null,
  appointment_time time not null,
  -- the centre's at booking: later changes move no visit (decision P9)
  durata_minuti integer not null check (durata_minuti between 1 and 480),
  periodo tsrange not null generated always as (tsrange(
    appointment_date + appointment_time,
    appointment_date + appointment_time + make_interval(mins => durata_minuti)
  )) stored,
  status public.stato_appuntamento not null default 'pending',
  client_name text not null default '' check (char_length(client_name) <= 160),
  client_email text not null default '' check (char_length(client_email) <= 254),
  product_name text not null default '' check (char_length(product_name) <= 160),
  product_description text not null default '' check (char_length(product_description) <= 10000),
  estimated_value integer not null default 0 check (estimated_value >= 0),
  verification_cost integer not null default 0 check (verification_cost >= 0),
  verification_status public.stato_verifica not null default 'programmata',
  versione integer not null default 1,
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso()
);
-- Two bookings of one time: one wins (decisions S5, P9). Writers lock the agenda first, else the
-- constraint could deadlock.
alter table public.appointments add constraint appointments_periodo_excl exclude
  using gist (center_id with operator(pg_catalog.=), periodo with operator(pg_catalog.&&))
  where (status <> 'cancelled');
create unique index appointments_verifica_key on public.appointments (verifica_id)
  where status <> 'cancelled';
create index appointments_verifica_id_idx on public.appointments (verifica_id);
create index appointments_user_id_idx on public.appointments (user_id);
create index appointments_annuncio_id_idx on public.appointments (annuncio_id);

create index appointments_center_id_idx on public.appointments (center_id, appointment_date);

alter table public.appointments enable row level security;

-- Files are in the private bucket media-verifiche.
create table public.media_verifica (
  id uuid primary key default gen_random_uuid(),
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  tipo_file public.tipo_file not null default 'immagine',
  url_file text not null unique check (char_length(url_file) between 1 and 500),
  descrizione text not null default '' check (char_length(descrizione) <= 200),
  ordine integer not null default 0,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  dimensione integer check (dimensione between 1 and 10485760),
  ruolo text not null default 'evidenza' check (
    ruolo in (
      'intero', 'marchio_seriale', 'condizione', 'evidenza', 'ricezione', 'rientro',
      'firma_deposito', 'firma_restituzione', 'firma_consegna'
    )
  ),
  rimosso_il timestamptz,
  conserva_fino_al date not null
    default ((privato.adesso() at time zone 'Europe/Rome')::date + privato.durata('prove'))::date,
  created_at timestamptz not null default privato.adesso()
);
create index media_verifica_conserva_idx on public.media_verifica (conserva_fino_al);
create index media_verifica_id_verifica_idx on public.media_verifica (id_verifica, ordine);

-- Notes are append-only, so tablets never overwrite each other (rule O5).
create table public.note_verifica (
  id uuid primary key default gen_random_uuid(),
  id_verifica uuid not null references public.verifiche (id) on delete cascade,
  testo text not null check (char_length(testo) between 1 and 4000),
  id_autore uuid references public.utenti (id) on delete set null,
  creata_il timestamptz not null default privato.adesso()
);
create index note_verifica_id_verifica_idx on public.note_verifica (id_verifica, creata_il);
create index note_verifica_id_autore_idx on public.note_verifica (id_autore);

create table public.verification_transactions (
  id uuid primary key default gen_random_uuid(),
  verification_center_id uuid not null references public.verification_centers (id)
    on delete restrict,
  id_verifica uuid not null unique references public.verifiche (id) on delete restrict,
  status text not null default 'da_saldare'
    check (status in ('da_saldare', 'saldata', 'annullata')),
  amount integer not null check (amount >= 0),
  created_at timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso()
);
create index verification_transactions_centro_idx
  on public.verification_transactions (verification_center_id, created_at desc);

create table public.transazioni_in_sede (
  id uuid primary key default gen_random_uuid(),
  id_verifica uuid references public.verifiche (id) on delete restrict,
  id_annuncio uuid references public.annunci (id) on delete restrict,
  id_centro uuid not null references public.verification_centers (id) on delete restrict,
  id_acquirente uuid references public.utenti (id) on delete set null,
  id_venditore uuid references public.utenti (id) on delete set null,
  importo integer not null check (importo > 0),
  importo_commissione integer not null default 0 check (importo_commissione >= 0),
  percentuale_commissione numeric(5, 2) not null default 0
    check (percentuale_commissione between 0 and 100),
  metodo_pagamento public.metodo_incasso not null default 'contanti',
  data_transazione timestamptz not null default privato.adesso(),
  stato text not null default 'completata' check (stato in ('completata', 'annullata')),
  -- sold at a partner; false for other takings of a counter (decision M7)
  vendita boolean not null default false,
  costo_imballo integer not null default 0 check (costo_imballo >= 0),
  costo_spedizione integer not null default 0 check (costo_spedizione >= 0),
  costo_servizio integer not null default 0 check (costo_servizio >= 0),
  note text not null default '' check (char_length(note) <= 2000),
  -- never edited, only cancelled with a reason (decision M21)
  annullata_il timestamptz,
  annullata_da uuid references public.utenti (id) on delete set null,
  motivo_annullamento text check (char_length(motivo_annullamento) between 1 and 1000),
  -- of a sale: who took the item, by code or document (type and last three digits), and the
  -- signature (decision C12)
  ricevente_nome text check (char_length(ricevente_nome) <= 120),
  ricevente_doc_id text check (char_length(ricevente_doc_id) <= 40),
  ricevente_firma_url text check (char_length(ricevente_firma_url) <= 500),
  created_at timestamptz not null default privato.adesso(),
  check (id_verifica is not null or id_annuncio is not null),
  constraint transazioni_in_sede_annullata_check
    check ((stato = 'annullata') = (annullata_il is not null)),
  check (importo_commissione <= importo),
  -- Italian law: cash below 5,000 euro (decision M7)
  check (metodo_pagamento <> 'contanti' or importo < 500000),
  check (not vendita or id_verifica is not null and id_annuncio is not null)
);
create index transazioni_in_sede_centro_idx
  on public.transazioni_in_sede (id_centro, data_transazione desc);
create index transazioni_in_sede_verifica_idx on public.transazioni_in_sede (id_verifica);
create index transazioni_in_sede_annuncio_idx on public.transazioni_in_sede (id_annuncio);
create unique index transazioni_in_sede_vendita_key on public.transazioni_in_sede (id_annuncio)
  where vendita and stato = 'completata';
create index transazioni_in_sede_annullata_da_idx on public.transazioni_in_sede (annullata_da);
create index transazioni_in_sede_acquirente_idx on public.transazioni_in_sede (id_acquirente);
create index transazioni_in_sede_venditore_idx on public.transazioni_in_sede (id_venditore);

-- Append-only and hash-chained (decisions, 4.8).
create table public.verifiche_eventi (
  id bigint generated always as identity primary key,
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  tipo text not null check (char_length(tipo) between 1 and 60),
  dati jsonb not null default '{}'::jsonb,
  -- the person, and the session that sent it (decision P8)
  id_attore uuid references public.utenti (id),
  id_sessione uuid references public.utenti (id),
  avvenuto_il timestamptz not null default privato.adesso(),
  impronta_precedente text not null,
  impronta text not null unique
);
create index verifiche_eventi_id_verifica_idx on public.verifiche_eventi (id_verifica, id);
create index verifiche_eventi_id_attore_idx on public.verifiche_eventi (id_attore);
create index verifiche_eventi_id_sessione_idx on public.verifiche_eventi (id_sessione);

-- Older name of the same rows.
create view public.verification_media with (security_invoker = true) as
select m.id, m.id_verifica, m.tipo_file, m.url_file, m.descrizione, m.ordine, m.created_at
from public.media_verifica m
where m.rimosso_il is null;
