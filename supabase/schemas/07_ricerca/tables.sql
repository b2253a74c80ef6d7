-- Synonyms: lower case, no accents; a group of several words stands for its first one.
create table privato.sinonimi (
  termine text primary key check (termine ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  gruppo integer not null,
  radice text generated always as (case
    when termine !~ ' '
      then (tsvector_to_array(to_tsvector('privato.italiano'::regconfig, termine)))[1]
  end) stored
);
create index sinonimi_gruppo_idx on privato.sinonimi (gruppo);
alter table privato.sinonimi enable row level security;

-- Known words of titles and places, for typo correction; a word goes when its last listing on the
-- shelf is rewritten.
create table privato.vocabolario (
  parola text primary key,
  radice text not null
);
create index vocabolario_radice_idx on privato.vocabolario (radice);
create index vocabolario_prefisso_idx on privato.vocabolario (parola text_pattern_ops);
create index vocabolario_trgm_idx on privato.vocabolario using gin (parola extensions.gin_trgm_ops);
alter table privato.vocabolario enable row level security;

create table privato.ricerche_salvate (
  id uuid primary key default gen_random_uuid(),
  id_utente uuid not null references public.utenti (id) on delete cascade,
  nome text not null,
  -- as elenco_annunci reads them
  filtri jsonb not null,
  avvisi boolean not null,
  creata_il timestamptz not null default privato.adesso(),
  -- results until then were seen
  vista_il timestamptz not null default privato.adesso(),
  controlla_il timestamptz not null
);
create index ricerche_salvate_utente_idx on privato.ricerche_salvate (id_utente, creata_il desc);
create index ricerche_salvate_controlla_idx on privato.ricerche_salvate (controlla_il);

create index ricerche_salvate_categoria_idx on privato.ricerche_salvate ((filtri ->> 'categoria'));

alter table privato.ricerche_salvate enable row level security;

create table privato.ricerche_trovate (
  id_ricerca uuid not null references privato.ricerche_salvate (id) on delete cascade,
  id_annuncio uuid not null references public.annunci (id) on delete cascade,
  trovato_il timestamptz not null,
  primary key (id_ricerca, id_annuncio)
);
create index ricerche_trovate_annuncio_idx on privato.ricerche_trovate (id_annuncio);
create index ricerche_trovate_nuove_idx on privato.ricerche_trovate (id_ricerca, trovato_il desc);
alter table privato.ricerche_trovate enable row level security;

-- The list's parsed question. An unknown filter value is an empty set: it finds nothing instead of
-- being dropped.
create type privato.domanda_elenco as (
  testo text,
  modo text,
  conto integer,
  domanda tsquery,
  scritte tsquery,
  come text,
  categorie uuid[],
  -- by the names of `limiti_elenco`, each with its number
  limiti jsonb,
  condizioni public.condizione_oggetto[],
  verifiche public.stato_verifica_annuncio[],
  spedizioni public.metodo_spedizione[],
  localita text,
  nascoste uuid[],
  sospesi uuid[],
  provincia text,
  segni tsquery,
  trovati uuid[]
);

-- What filters count, over the first 2,001 results. p_senza as in filtro_elenco.
create type privato.riga_faccette as (
  category_id uuid,
  condizione public.condizione_oggetto,
  stato_verifica public.stato_verifica_annuncio,
  metodo_spedizione public.metodo_spedizione,
  provincia text,
  prezzo_esposto integer
);
