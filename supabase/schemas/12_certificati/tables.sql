create table public.certificati_verifica (
  id uuid primary key default gen_random_uuid(),
  id_verifica uuid not null references public.verifiche (id) on delete restrict,
  id_annuncio uuid not null references public.annunci (id) on delete restrict,
  codice_certificato text not null unique check (char_length(codice_certificato) <= 40),
  codice_pubblico text not null unique
    check (codice_pubblico ~ '^[23456789ABCDEFGHJKMNPQRSTUVWXYZ]{12}$'),
  -- readable by nobody (decisions, 4.1)
  codice_privato_hash text not null check (codice_privato_hash ~ '^[0-9a-f]{64}$'),
  salt text not null check (salt ~ '^[0-9a-f]{16}$'),
  -- when the current private code was mailed; null: not yet
  codice_spedito_il timestamptz,
  stato public.stato_certificato not null default 'attivo',
  data_emissione timestamptz not null default privato.adesso(),
  dettagli_autenticita jsonb not null default '{}'::jsonb,
  impronta text not null check (impronta ~ '^[0-9a-f]{64}$'),
  firma text not null check (char_length(firma) <= 400),
  revoked_at timestamptz,
  motivo_revoca text check (char_length(motivo_revoca) <= 1000),
  revocato_da uuid references public.utenti (id) on delete set null,
  sostituito_da uuid references public.certificati_verifica (id) on delete set null,
  tentativi_verifica integer not null default 0,
  consultazioni integer not null default 0,
  id_titolare uuid references public.utenti (id) on delete set null,
  check ((stato = 'revocato') = (revoked_at is not null))
);
create unique index certificati_attivo_key on public.certificati_verifica (id_verifica)
  where stato = 'attivo';
create index certificati_id_verifica_idx on public.certificati_verifica (id_verifica);
create index certificati_id_annuncio_idx
  on public.certificati_verifica (id_annuncio, data_emissione desc);
create index certificati_revocato_da_idx on public.certificati_verifica (revocato_da);
create index certificati_sostituito_da_idx on public.certificati_verifica (sostituito_da);
create index certificati_id_titolare_idx on public.certificati_verifica (id_titolare);

create index certificati_recenti_idx on public.certificati_verifica (data_emissione desc, id);

create index certificati_prefisso_idx
  on public.certificati_verifica (codice_pubblico text_pattern_ops);

create index certificati_stato_idx on public.certificati_verifica (stato, data_emissione desc, id);
create index certificati_da_spedire_idx on public.certificati_verifica (data_emissione desc, id)
  where stato = 'attivo' and codice_spedito_il is null;

create index certificati_parole_idx on public.certificati_verifica using gin (
  (
    codice_pubblico || ' ' || coalesce(dettagli_autenticita ->> 'titolo', '') || ' '
    || coalesce(dettagli_autenticita #>> '{centro,nome}', '')
  ) extensions.gin_trgm_ops
);
create index certificati_numero_idx
  on public.certificati_verifica ((dettagli_autenticita ->> 'numero_annuncio'));

-- Wrong codes per certificate and address: 5 in 15 minutes (decisions, 4.3).
create table public.tentativi_certificato (
  id bigint generated always as identity primary key,
  id_certificato uuid not null references public.certificati_verifica (id) on delete cascade,
  indirizzo text not null check (char_length(indirizzo) <= 64),
  tentato_il timestamptz not null default privato.adesso()
);
create index tentativi_certificato_idx
  on public.tentativi_certificato (id_certificato, indirizzo, tentato_il desc);
