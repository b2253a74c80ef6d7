-- Chapter 10.2. What the office decided against somebody, with its reason, and what he says against
-- it (DSA; decision P7).

create table public.decisioni_moderazione (
  id uuid primary key default gen_random_uuid(),
  -- whom it concerns
  id_utente uuid not null references public.utenti (id) on delete cascade,
  oggetto_tipo text not null
    check (oggetto_tipo in ('utente', 'annuncio', 'recensione', 'messaggio')),
  oggetto_id uuid not null,
  azione public.azione_moderazione not null,
  categoria public.motivo_segnalazione not null default 'altro',
  motivo text not null check (char_length(btrim(motivo)) between 1 and 1000),
  -- what a suspended listing was, and is again when the decision falls
  stato_prima public.stato_annuncio,
  -- the report that led to it
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
