-- Chapter 5. Listings, their pictures, who keeps them in sight. Amounts are integer cents.

create sequence public.numero_annuncio_seq start 4300;

create table public.annunci (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete restrict,
  titolo text not null check (
    char_length(titolo) <= 100
    and char_length(btrim(titolo, E' \t\n\r\u00a0\u200b\u200c\u200d\u2060\ufeff')) >= 1
  ),
  descrizione text not null default '' check (char_length(descrizione) <= 5000),
  prezzo integer not null check (prezzo between 1 and 99999999),
  condizione public.condizione_oggetto,
  categoria text not null default '' check (char_length(categoria) <= 80),
  category_id uuid references public.categories (id) on delete restrict,
  localita text not null default '' check (char_length(localita) <= 100),
  tipo_prodotto text not null default '' check (char_length(tipo_prodotto) <= 80),
  stato_verifica public.stato_verifica_annuncio not null default 'non_verificato',
  stato_annuncio public.stato_annuncio not null default 'attivo',
  stato_prenotazione public.stato_prenotazione not null default 'disponibile',
  id_acquirente_prenotazione uuid references public.utenti (id) on delete set null,
  data_prenotazione_oggetto timestamptz,
  scadenza_prenotazione timestamptz,
  -- the field's own default; a reservation always lasts 48 h (decision S2)
  durata_prenotazione_ore integer not null default 24
    check (durata_prenotazione_ore between 1 and 48),
  data_pubblicazione timestamptz not null default privato.adesso(),
  data_creazione timestamptz not null default privato.adesso(),
  data_modifica timestamptz not null default privato.adesso(),
  updated_at timestamptz not null default privato.adesso(),
  visualizzazioni integer not null default 0 check (visualizzazioni >= 0),
  numero_annuncio integer not null unique default nextval('public.numero_annuncio_seq'),
  immagine_principale text check (char_length(immagine_principale) <= 500),
  media_url text check (char_length(media_url) <= 500),
  costo_spedizione integer not null default 0 check (costo_spedizione between 0 and 1000000),
  sovrapprezzo_spedizione integer not null default 0
    check (sovrapprezzo_spedizione between 0 and 1000000),
  spedizione_a_carico public.chi_paga_spedizione not null default 'acquirente',
  metodo_spedizione public.metodo_spedizione not null default 'corriere',
  -- what lists sort and filter on: price, surcharge and shipping as shown, and the lowest shipping
  -- that it holds, null when it holds none; only chapter 2530 writes them (decision M14); cents
  prezzo_esposto integer not null,
  minimo_esposto integer,
  dimensione_pacco public.dimensione_pacco,
  telefono_contatto text not null default '' check (char_length(telefono_contatto) <= 30),
  prezzo_verificato integer check (prezzo_verificato >= 0),
  admin_notes text check (char_length(admin_notes) <= 4000),
  in_evidenza boolean not null default false,
  -- 'Ripubblica come nuovo annuncio': the listing that this one follows (decision C7); the public
  -- doesn't read it
  id_precedente uuid references public.annunci (id) on delete set null,
  eliminato_il timestamptz,
  motivo_eliminazione text check (char_length(motivo_eliminazione) <= 500),
  -- its item waits at a centre for its seller: off the shelf until he has it or leaves it there
  -- (decision T13)
  torna_al_venditore boolean not null default false,
  check ((stato_prenotazione = 'prenotato') = (id_acquirente_prenotazione is not null)),
  check (
    stato_prenotazione = 'disponibile'
    or (scadenza_prenotazione is not null and data_prenotazione_oggetto is not null)
  ),
  check (id_acquirente_prenotazione is null or id_acquirente_prenotazione <> id_utente),
  check (metodo_spedizione <> 'punto_verifica' or dimensione_pacco is not null)
);
-- With what the shelf asks of each row: a page far down is found in the index alone.
create index annunci_recenti_idx on public.annunci (data_pubblicazione desc, id desc)
  include (stato_verifica, id_utente, category_id, torna_al_venditore)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_prezzo_esposto_idx on public.annunci (prezzo_esposto, id)
  where stato_annuncio = 'attivo' and eliminato_il is null;
-- Those whose displayed price holds another lowest shipping than today's.
create index annunci_minimo_esposto_idx on public.annunci (minimo_esposto)
  where minimo_esposto is not null and stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_categoria_idx on public.annunci (category_id, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_stato_verifica_idx
  on public.annunci (stato_verifica, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_evidenza_idx on public.annunci (data_pubblicazione desc, id desc)
  where in_evidenza and stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_condizione_idx on public.annunci (condizione, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_spedizione_idx
  on public.annunci (metodo_spedizione, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_localita_trgm_idx on public.annunci
  using gin (localita extensions.gin_trgm_ops)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_id_utente_idx on public.annunci (id_utente, data_pubblicazione desc);
-- How many a seller has on sale, told on each of his pages: counted in the index alone.
create index annunci_in_vendita_idx on public.annunci (id_utente)
  include (stato_verifica, torna_al_venditore)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_prenotati_idx
  on public.annunci (id_acquirente_prenotazione, scadenza_prenotazione)
  where stato_prenotazione = 'prenotato';
create index annunci_acquirente_idx on public.annunci (id_acquirente_prenotazione);
create index annunci_scadenze_idx on public.annunci (scadenza_prenotazione)
  where stato_prenotazione = 'prenotato';
create index annunci_titolo_trgm_idx on public.annunci using gin (titolo extensions.gin_trgm_ops);
create index annunci_category_id_idx on public.annunci (category_id);
-- the office: all that were not deleted, and the categories' names as they stand in them
create index annunci_ufficio_idx on public.annunci (data_pubblicazione desc, id)
  where eliminato_il is null;
create index annunci_categoria_nome_idx on public.annunci (categoria) where eliminato_il is null;
create unique index annunci_id_precedente_key on public.annunci (id_precedente);

create table public.media (
  id uuid primary key default gen_random_uuid(),
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  url_file text not null check (char_length(url_file) between 1 and 500),
  tipo_file public.tipo_file not null default 'immagine',
  ordine integer not null default 0 check (ordine between 0 and 4),
  larghezza integer check (larghezza > 0),
  altezza integer check (altezza > 0),
  data_caricamento timestamptz not null default privato.adesso(),
  -- SHA-256 of what was published: noted by the server, never by who sends it (decision T16)
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  unique (id_annuncio, ordine)
);
-- Asked for each object that its owner deletes from the bucket.
create index media_url_file_idx on public.media (url_file);

create table public.preferiti (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  data_aggiunta timestamptz not null default privato.adesso(),
  -- displayed when it was saved (chapter 3614); cents
  prezzo_allora integer check (prezzo_allora > 0),
  unique (id_utente, id_annuncio)
);
create index preferiti_id_annuncio_idx on public.preferiti (id_annuncio);

-- One row per listing, visitor and day; visitors are salted hashes (decision S8).
create table public.visite_annuncio (
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  giorno date not null,
  visitatore text not null check (char_length(visitatore) <= 64),
  primary key (id_annuncio, giorno, visitatore)
);

-- Every reservation ever made: who, when, how it ended. The 24 h rule and disputes read it
-- (decision S2).
create table public.prenotazioni_storia (
  id uuid primary key default gen_random_uuid(),
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  id_acquirente uuid not null references public.utenti (id) on delete cascade,
  iniziata_il timestamptz not null default privato.adesso(),
  scadenza timestamptz not null,
  chiusa_il timestamptz,
  -- what the buyer pays, frozen when the row is written (decision M14, chapter 2530); cents
  prezzo integer not null check (prezzo > 0),
  sovrapprezzo integer not null check (sovrapprezzo >= 0),
  spedizione integer not null check (spedizione >= 0),
  -- since then it isn't what was reserved: its buyer may leave without the day's wait (decision
  -- C12)
  condizioni_cambiate_il timestamptz,
  esito text check (
    esito in (
      'scaduta', 'annullata', 'acquistata', 'non_conforme', 'finestra_scaduta', 'oggetto_uscito',
      'non_presentato', 'verifica_annullata', 'condizioni_cambiate', 'chiusa_ufficio',
      'lasciata_verificata'
    )
  )
);
create unique index prenotazioni_storia_aperta_key on public.prenotazioni_storia (id_annuncio)
  where chiusa_il is null;
create index prenotazioni_storia_annuncio_idx on public.prenotazioni_storia (id_annuncio);
create index prenotazioni_storia_acquirente_idx
  on public.prenotazioni_storia (id_acquirente, id_annuncio, chiusa_il desc);
