-- Chapter 3. The category tree and its closure.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 100),
  -- what links said before: they lead here still, unless another category says it today
  slug_vecchi text[] not null default '{}',
  parent_id uuid references public.categories (id) on delete restrict check (parent_id <> id),
  active boolean not null default true,
  ordine integer not null default 0,
  created_at timestamptz not null default privato.adesso()
);
create unique index categories_slug_fratelli_key
  on public.categories (coalesce(parent_id, '00000000-0000-0000-0000-000000000000'), slug);
create index categories_parent_id_idx on public.categories (parent_id);

-- ancestor → descendant with depth, kept by trigger; depth 0 is the category itself.
create table public.categories_closure (
  ancestor_id uuid not null references public.categories (id) on delete cascade,
  descendant_id uuid not null references public.categories (id) on delete cascade,
  depth integer not null check (depth >= 0),
  primary key (ancestor_id, descendant_id)
);
create index categories_closure_descendant_idx on public.categories_closure (descendant_id, depth);
