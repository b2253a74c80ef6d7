create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid not null references public.utenti (id) on delete cascade,
  seller_id uuid not null references public.utenti (id) on delete cascade,
  annuncio_id uuid not null references public.annunci (id) on delete cascade,
  updated_at timestamptz not null default privato.adesso(),
  letta_da_buyer_il timestamptz,
  letta_da_seller_il timestamptz,
  bloccata_da uuid references public.utenti (id) on delete set null,
  unique (annuncio_id, buyer_id),
  check (buyer_id <> seller_id)
);
create index conversations_buyer_id_idx on public.conversations (buyer_id, updated_at desc);
create index conversations_seller_id_idx on public.conversations (seller_id, updated_at desc);
create index conversations_bloccata_da_idx on public.conversations (bloccata_da);

alter table public.conversations enable row level security;

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null references public.utenti (id) on delete cascade,
  text text not null check (char_length(btrim(text)) between 1 and 4000),
  -- removed by the office, readable by nobody
  rimosso_il timestamptz,
  -- a letter may be due, checked ten minutes later
  lettera_dovuta boolean not null default false,
  created_at timestamptz not null default privato.adesso()
);
create index messages_lettera_dovuta_idx on public.messages (created_at) where lettera_dovuta;
create index messages_conversation_id_idx on public.messages (conversation_id, created_at desc);
create index messages_sender_id_idx on public.messages (sender_id, created_at desc);

alter table public.messages enable row level security;

create table public.richieste_contatto (
  id uuid primary key default gen_random_uuid(),
  numero bigint generated always as identity,
  nome text not null check (char_length(btrim(nome)) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  oggetto text not null check (
    oggetto in (
      'supporto-generale', 'problema-verifica', 'problema-pagamento', 'diventare-centro',
      'partnership', 'feedback', 'altro'
    )
  ),
  messaggio text not null check (char_length(btrim(messaggio)) between 1 and 4000),
  stato text not null default 'aperta' check (stato in ('aperta', 'chiusa')),
  id_utente uuid references public.utenti (id) on delete set null,
  created_at timestamptz not null default privato.adesso()
);

-- [{testo, il}] in sending order
alter table public.richieste_contatto add column risposte jsonb not null default '[]'::jsonb;

create index richieste_contatto_id_utente_idx on public.richieste_contatto (id_utente);

create index richieste_contatto_recenti_idx on public.richieste_contatto (created_at desc, id);

create index richieste_contatto_stato_idx on public.richieste_contatto (stato, created_at desc, id);

create index richieste_contatto_parole_idx on public.richieste_contatto
  using gin ((nome || ' ' || email || ' ' || messaggio) extensions.gin_trgm_ops);
create index richieste_contatto_numero_idx on public.richieste_contatto (numero);

alter table public.richieste_contatto enable row level security;

-- A DSA report always has a receipt and a reason (decisions, 6).
create table public.segnalazioni (
  id uuid primary key default gen_random_uuid(),
  oggetto_tipo text not null
    check (oggetto_tipo in ('annuncio', 'messaggio', 'recensione', 'certificato')),
  oggetto_id uuid not null,
  motivo public.motivo_segnalazione not null,
  testo text not null default '' check (char_length(testo) <= 4000),
  -- where the certificate was found on something else, and the checked picture
  luogo text not null default '' check (char_length(luogo) <= 200),
  foto text check (char_length(foto) <= 600000 and foto ~ '^data:image/(jpeg|png|webp);base64,'),
  id_autore uuid references public.utenti (id) on delete set null,
  email_autore text check (char_length(email_autore) <= 254),
  stato public.stato_segnalazione not null default 'ricevuta',
  decisione text check (char_length(decisione) <= 4000),
  deciso_da uuid references public.utenti (id) on delete set null,
  created_at timestamptz not null default privato.adesso(),
  deciso_il timestamptz
);
create index segnalazioni_oggetto_idx on public.segnalazioni (oggetto_tipo, oggetto_id);
create index segnalazioni_id_autore_idx on public.segnalazioni (id_autore);
create index segnalazioni_deciso_da_idx on public.segnalazioni (deciso_da);

create index segnalazioni_recenti_idx on public.segnalazioni (created_at desc, id);

create index segnalazioni_stato_idx on public.segnalazioni (stato, created_at desc, id);

create index segnalazioni_parole_idx on public.segnalazioni
  using gin ((coalesce(testo, '') || ' ' || coalesce(email_autore, '')) extensions.gin_trgm_ops);

alter table public.segnalazioni enable row level security;

-- Decisions with reasons, and appeals (DSA; decision P7).

create table public.decisioni_moderazione (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  oggetto_tipo text not null
    check (oggetto_tipo in ('utente', 'annuncio', 'recensione', 'messaggio')),
  oggetto_id uuid not null,
  azione public.azione_moderazione not null,
  categoria public.motivo_segnalazione not null default 'altro',
  motivo text not null check (char_length(btrim(motivo)) between 1 and 1000),
  -- the listing's former state, restored when the decision is lifted
  stato_prima public.stato_annuncio,
  id_segnalazione uuid references public.segnalazioni (id) on delete set null,
  deciso_da uuid references public.utenti (id) on delete set null,
  created_at timestamptz not null default privato.adesso(),
  revocata_il timestamptz
);
create index decisioni_moderazione_id_utente_idx
  on public.decisioni_moderazione (id_utente, created_at desc);
create index decisioni_moderazione_oggetto_idx
  on public.decisioni_moderazione (oggetto_tipo, oggetto_id);
create index decisioni_moderazione_segnalazione_idx
  on public.decisioni_moderazione (id_segnalazione);
create index decisioni_moderazione_deciso_da_idx on public.decisioni_moderazione (deciso_da);

alter table public.decisioni_moderazione enable row level security;

create table public.ricorsi (
  id uuid primary key default gen_random_uuid(),
  id_decisione uuid not null unique references public.decisioni_moderazione (id) on delete cascade,
  id_autore uuid not null references public.utenti (id) on delete cascade,
  testo text not null check (char_length(btrim(testo)) between 1 and 4000),
  stato public.stato_segnalazione not null default 'ricevuta',
  risposta text check (char_length(risposta) <= 4000),
  deciso_da uuid references public.utenti (id) on delete set null,
  created_at timestamptz not null default privato.adesso(),
  deciso_il timestamptz
);
create index ricorsi_id_autore_idx on public.ricorsi (id_autore);
create index ricorsi_deciso_da_idx on public.ricorsi (deciso_da);

create index ricorsi_recenti_idx on public.ricorsi (created_at desc, id);

create index ricorsi_stato_idx on public.ricorsi (stato, created_at desc, id);

create index ricorsi_testo_parole_idx on public.ricorsi using gin (testo extensions.gin_trgm_ops);

alter table public.ricorsi enable row level security;
