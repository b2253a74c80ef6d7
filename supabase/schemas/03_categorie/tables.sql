create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  -- former slugs keep leading here unless another category uses one now
  slug_vecchi text[] not null default '{}',
  parent_id uuid references public.categories (id) on delete restrict check (parent_id <> id),
  active boolean not null default true,
  ordine integer not null default 0,
  created_at timestamptz not null default privato.adesso()
);
create unique index categories_slug_fratelli_key
  on public.categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), slug);
create index categories_parent_id_idx on public.categories (parent_id);

-- Punctuation becomes blanks on both sides, so that '16-610' and 'f/2' match by words.
create function privato.piano(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    p_testo,
    E'/\\_.,;:()[]{}<>|&!?*"''’‘“”«»+=-–—#%@$€~^`·°ºª' || E'\u200b\u200c\u200d\u2060\ufeff',
    repeat(' ', 60)
  )
$$;
-- A search looks up category names for every word.
create index categories_parole_idx on public.categories
  using gin (to_tsvector('privato.italiano'::regconfig, privato.piano(name)));

create index categories_nome_parole_idx on public.categories
  using gin (name extensions.gin_trgm_ops);

alter table public.categories enable row level security;

-- A trigger keeps it; depth 0 is the category itself.
create table public.categories_closure (
  ancestor_id uuid not null references public.categories (id) on delete cascade,
  descendant_id uuid not null references public.categories (id) on delete cascade,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index categories_closure_descendant_idx on public.categories_closure (descendant_id, depth);

alter table public.categories_closure enable row level security;

-- Inserts differences instead of updating a counter, so that concurrent publishing never waits.
create table privato.conteggi_categoria (
  id bigint generated always as identity primary key,
  id_categoria uuid not null references public.categories (id) on delete cascade,
  differenza integer not null
);
create index conteggi_categoria_id_categoria_idx on privato.conteggi_categoria (id_categoria);
alter table privato.conteggi_categoria enable row level security;
