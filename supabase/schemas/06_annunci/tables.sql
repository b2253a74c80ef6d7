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
  -- the default before any reservation; a reservation lasts 48 h (decision S2)
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
  -- displayed price and the lowest shipping that it holds, null for none; written by 06_annunci
  -- only (decision M14); cents
  prezzo_esposto integer not null,
  minimo_esposto integer,
  dimensione_pacco public.dimensione_pacco,
  telefono_contatto text not null default '' check (char_length(telefono_contatto) <= 30),
  prezzo_verificato integer check (prezzo_verificato >= 0),
  admin_notes text check (char_length(admin_notes) <= 4000),
  in_evidenza boolean not null default false,
  -- the listing that this one republishes (decision C7); not public
  id_precedente uuid references public.annunci (id) on delete set null,
  eliminato_il timestamptz,
  motivo_eliminazione text check (char_length(motivo_eliminazione) <= 1000),
  -- the item waits at a centre for its seller and is off the shelf (decision T13)
  torna_al_venditore boolean not null default false,
  -- the last verification was certified and no certificate is valid (ADR 0019)
  certificato_revocato boolean not null default false,
  check ((stato_prenotazione = 'prenotato') = (id_acquirente_prenotazione is not null)),
  check (
    stato_prenotazione = 'disponibile'
    or (scadenza_prenotazione is not null and data_prenotazione_oggetto is not null)
  ),
  check (id_acquirente_prenotazione is null or id_acquirente_prenotazione <> id_utente),
  check (metodo_spedizione <> 'punto_verifica' or dimensione_pacco is not null)
);

-- What the form of a listing writes: publishing, editing, publishing again, its version, the
-- comparison at a partner's, the trigger of edits and the grants read these columns.
create type privato.campi_annuncio as (
  titolo text,
  descrizione text,
  prezzo integer,
  condizione public.condizione_oggetto,
  category_id uuid,
  localita text,
  costo_spedizione integer,
  spedizione_a_carico public.chi_paga_spedizione,
  metodo_spedizione public.metodo_spedizione,
  dimensione_pacco public.dimensione_pacco,
  telefono_contatto text
);

-- A category in the index of a listing: the name may change, the token doesn't. Whoever asks for a
-- name asks for the whole branch.
create function privato.segno_categoria(p_categoria uuid) returns text
language sql immutable set search_path = '' as $$
  select 'c' || replace(p_categoria::text, '-', '')
$$;

-- @grant authenticated
create function privato.indice_ricerca(
  p_titolo text,
  p_descrizione text,
  p_localita text,
  p_numero integer,
  p_categoria uuid
) returns tsvector
language sql immutable security definer set search_path = '' as $$
  select setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_titolo)), 'A')
    || setweight(
      to_tsvector(
        'pg_catalog.simple'::regconfig,
        p_numero::text || ' ' || lpad(p_numero::text, greatest(6, length(p_numero::text)), '0')
      ),
      'A'
    ) || coalesce(('''' || privato.segno_categoria(p_categoria) || ''':1B')::tsvector, ''::tsvector)
    || setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_localita)), 'C')
    || setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_descrizione)), 'D')
$$;
alter table public.annunci add column ricerca tsvector generated always
  as (privato.indice_ricerca(titolo, descrizione, localita, numero_annuncio, category_id)) stored;

-- The province is a generated column; twin: domain/centri/province.ts.

create function privato.province() returns table (sigla text, capoluogo text)
language sql immutable set search_path = '' as $$
  select left(p, 2), substr(p, 4)
  from unnest(string_to_array(
    'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|'
    'AV Avellino|BA Bari|BT Barletta|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|'
    'BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta|CB Campobasso|CE Caserta|'
    'CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|'
    'EN Enna|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì|FR Frosinone|GE Genova|'
    'GO Gorizia|GR Grosseto|IM Imperia|IS Isernia|SP La Spezia|AQ L''Aquila|LT Latina|LE Lecce|'
    'LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa|MT Matera|ME Messina|'
    'MI Milano|MO Modena|MB Monza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo|'
    'PR Parma|PV Pavia|PG Perugia|PU Pesaro|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|'
    'PN Pordenone|PZ Potenza|PO Prato|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|'
    'RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari|SV Savona|SI Siena|SR Siracusa|'
    'SO Sondrio|SU Carbonia|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento|'
    'TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbania|VC Vercelli|VR Verona|'
    'VV Vibo Valentia|VI Vicenza|VT Viterbo',
    '|'
  )) p
$$;

-- Keeps words without accents and signs: ' l aquila '.
create function privato.piana(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(
    lower(translate(p_testo, 'àèéìòùÀÈÉÌÒÙ', 'aeeiouaeeiou')),
    '[^a-z0-9]+',
    ' ',
    'g'
  )) || ' '
$$;

-- Finds the chief town by the province's sign ('Rho (MI)', 'MI') or the town ('Milano Brera'); null
-- for neither. Only 'Forlì' and 'L'Aquila' need plain names. Twin: domain/centri/distanza.ts.
-- @grant authenticated
create function privato.provincia_di(p_localita text) returns text
language sql immutable security definer set search_path = '' as $$
  select coalesce(
    (
      select v.capoluogo
      from privato.province() v
      where v.sigla = upper(coalesce(
        substring(p_localita from '\(([A-Za-z]{2})\)'),
        substring(p_localita from '^\s*([A-Za-z]{2})\s*$')
      ))
    ),
    (
      select v.capoluogo
      from
        (select privato.piana(p_localita) as parole offset 0) l,
        privato.province() with ordinality v(sigla, capoluogo, n)
      where strpos(l.parole, ' ' || lower(translate(v.capoluogo, 'ì''', 'i ')) || ' ') > 0
      order by v.n
      limit 1
    )
  )
$$;

alter table public.annunci add column provincia text generated always
  as (privato.provincia_di(localita)) stored;

-- Includes the shelf's conditions, so that a far page is an index-only scan.
create index annunci_recenti_idx on public.annunci (data_pubblicazione desc, id desc)
  include (stato_verifica, id_utente, category_id, torna_al_venditore, certificato_revocato)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_prezzo_esposto_idx on public.annunci (prezzo_esposto, id)
  where stato_annuncio = 'attivo' and eliminato_il is null;
-- Finds listings whose price holds an outdated lowest shipping.
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
-- Each page of a seller counts listings on sale by an index-only scan.
create index annunci_in_vendita_idx on public.annunci (id_utente)
  include (stato_verifica, torna_al_venditore, certificato_revocato)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_prenotati_idx
  on public.annunci (id_acquirente_prenotazione, scadenza_prenotazione)
  where stato_prenotazione = 'prenotato';
create index annunci_acquirente_idx on public.annunci (id_acquirente_prenotazione);
create index annunci_scadenze_idx on public.annunci (scadenza_prenotazione)
  where stato_prenotazione = 'prenotato';
create index annunci_titolo_trgm_idx on public.annunci using gin (titolo extensions.gin_trgm_ops);
-- the office lists all that were not deleted, and the category names stored in them
create index annunci_ufficio_idx on public.annunci (data_pubblicazione desc, id)
  where eliminato_il is null;
create index annunci_categoria_nome_idx on public.annunci (categoria) where eliminato_il is null;
create unique index annunci_id_precedente_key on public.annunci (id_precedente);

create index annunci_titolo_ufficio_idx on public.annunci (titolo desc, id)
  where eliminato_il is null;
create index annunci_prezzo_ufficio_idx on public.annunci (prezzo desc, id)
  where eliminato_il is null;

-- Partial: words of inactive listings cost nothing (rule G2).
create index annunci_ricerca_idx on public.annunci using gin (ricerca)
  where stato_annuncio = 'attivo' and eliminato_il is null;

create index annunci_category_id_idx on public.annunci (category_id, categoria);

create index annunci_provincia_idx on public.annunci (provincia, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;

create index annunci_fuori_vendita_idx
  on public.annunci (stato_annuncio, data_pubblicazione desc, id)
  where eliminato_il is null and stato_annuncio <> 'attivo';
create index annunci_in_attesa_idx on public.annunci (data_pubblicazione desc, id)
  where eliminato_il is null and stato_verifica = 'in_attesa';

create index annunci_ricerca_altri_idx on public.annunci using gin (ricerca)
  where stato_annuncio <> 'attivo' and eliminato_il is null;

-- Selective filters are compared in the index; a common word and a filter meet as bitmaps.

create index annunci_filtri_idx on public.annunci (
  stato_verifica, condizione, prezzo_esposto, provincia, metodo_spedizione, category_id
)
  include (torna_al_venditore, certificato_revocato)
  where stato_annuncio = 'attivo' and eliminato_il is null;
create index annunci_categoria_luogo_idx on public.annunci (category_id, provincia)
  where stato_annuncio = 'attivo' and eliminato_il is null;

alter table public.annunci enable row level security;

create table public.media (
  id uuid primary key default gen_random_uuid(),
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  url_file text not null check (char_length(url_file) between 1 and 500),
  tipo_file public.tipo_file not null default 'immagine',
  ordine integer not null default 0 check (ordine between 0 and 4),
  larghezza integer check (larghezza > 0),
  altezza integer check (altezza > 0),
  data_caricamento timestamptz not null default privato.adesso(),
  -- SHA-256 of the published picture, computed by the server (decision T16)
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  unique (id_annuncio, ordine)
);
-- Storage looks it up for each object that its owner deletes.
create index media_url_file_idx on public.media (url_file);

alter table public.media enable row level security;

create table public.preferiti (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  data_aggiunta timestamptz not null default privato.adesso(),
  -- displayed price in cents when it was saved (07_ricerca)
  prezzo_allora integer check (prezzo_allora > 0),
  unique (id_utente, id_annuncio)
);
create index preferiti_id_annuncio_idx on public.preferiti (id_annuncio);

alter table public.preferiti enable row level security;

-- One row per listing, visitor and day; a visitor is a salted hash (decision S8).
create table public.visite_annuncio (
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  giorno date not null,
  visitatore text not null check (char_length(visitatore) <= 64),
  primary key (id_annuncio, giorno, visitatore)
);

alter table public.visite_annuncio enable row level security;

-- Every reservation with its end; the 24-hour rule and disputes read it (decision S2).
create table public.prenotazioni_storia (
  id uuid primary key default gen_random_uuid(),
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  id_acquirente uuid not null references public.utenti (id) on delete cascade,
  iniziata_il timestamptz not null default privato.adesso(),
  scadenza timestamptz not null,
  chiusa_il timestamptz,
  -- frozen amounts in cents (decision M14)
  prezzo integer not null check (prezzo > 0),
  sovrapprezzo integer not null check (sovrapprezzo >= 0),
  spedizione integer not null check (spedizione >= 0),
  -- the terms changed then: the buyer may leave without the day's wait (decision C12)
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

create index prenotazioni_storia_iniziate_idx on public.prenotazioni_storia (iniziata_il);

alter table public.prenotazioni_storia enable row level security;

create table privato.controlli_iva (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  partita_iva text not null,
  esito text check (esito in ('risulta', 'non_risulta')),
  controllata_il timestamptz,
  tentativi integer not null default 0,
  prossimo_tentativo timestamptz not null default privato.adesso()
);
alter table privato.controlli_iva enable row level security;

-- Lowest packaging plus shipping of open Fidati Points, 0 for none; one row, so that no list reads
-- the centres.
create table privato.spedizione_minima (
  unica boolean primary key default true check (unica),
  importo integer not null default 0 check (importo >= 0)
);
alter table privato.spedizione_minima enable row level security;
