-- Chapter 10. People writing to people, and to us.

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

create table public.messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references public.conversations (id) on delete cascade,
  sender_id uuid not null references public.utenti (id) on delete cascade,
  text text not null check (char_length(btrim(text)) between 1 and 4000),
  -- taken away by the office: nobody reads it any more
  rimosso_il timestamptz,
  -- its reader may be owed a letter: asked ten minutes later (chapter 2900)
  lettera_dovuta boolean not null default false,
  created_at timestamptz not null default privato.adesso()
);
create index messages_lettera_dovuta_idx on public.messages (created_at) where lettera_dovuta;
create index messages_conversation_id_idx on public.messages (conversation_id, created_at desc);
create index messages_sender_id_idx on public.messages (sender_id, created_at desc);

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
create index richieste_contatto_id_utente_idx on public.richieste_contatto (id_utente);

-- Reports under the Digital Services Act: always a receipt, always a reason (decisions, 6).
create table public.segnalazioni (
  id uuid primary key default gen_random_uuid(),
  oggetto_tipo text not null
    check (oggetto_tipo in ('annuncio', 'messaggio', 'recensione', 'certificato')),
  oggetto_id uuid not null,
  motivo public.motivo_segnalazione not null,
  testo text not null default '' check (char_length(testo) <= 4000),
  -- of a certificate met on something else: where, and the picture that the API has looked into
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
