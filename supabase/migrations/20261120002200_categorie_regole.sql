-- The category tree: closure kept by trigger, no cycles, a suspended parent hides its subtree
-- (decision S10).

alter table public.categories enable row level security;
alter table public.categories_closure enable row level security;

create policy categories_select_tutti on public.categories for select to anon, authenticated
  using (true);
create policy categories_closure_select_tutti on public.categories_closure for select
  to anon, authenticated
  using (true);

create function privato.slug(p_nome text) returns text
language sql stable set search_path = '' as $$
  select btrim(regexp_replace(lower(extensions.unaccent(p_nome)), '[^a-z0-9]+', '-', 'g'), '-')
$$;

create function privato.categoria_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two moves at once could close a circle that neither sees: tree changes wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));
  new.name := privato.visibile(new.name);
  if new.name is null then perform privato.rifiuta('nome_categoria_mancante', 400); end if;
  new.slug := coalesce(
    nullif(privato.slug(coalesce(nullif(new.slug, ''), new.name)), ''),
    left(new.id::text, 8)
  );
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    new.slug_vecchi := array_remove(array_remove(old.slug_vecchi, old.slug) || old.slug, new.slug);
  end if;

  if tg_op = 'UPDATE'
    and new.parent_id is distinct from old.parent_id
    and exists (
      select from public.categories_closure c
      where c.ancestor_id = new.id and c.descendant_id = new.parent_id
    )
  then
    perform privato.rifiuta('categoria_ciclo', 409);
  end if;

  if exists (
    select from public.categories c
    where c.slug = new.slug and c.id <> new.id and c.parent_id is not distinct from new.parent_id
  )
  then
    perform privato.rifiuta('categoria_duplicata', 409);
  end if;

  return new;
end $$;
create trigger categorie_controlla before insert or update on public.categories
  for each row
  execute function privato.categoria_controlla();

create function privato.categoria_chiusura() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.categories_closure (ancestor_id, descendant_id, depth)
    values (new.id, new.id, 0);
  elsif new.parent_id is not distinct from old.parent_id then
    return null;
  else
    delete from public.categories_closure c
    using public.categories_closure sotto, public.categories_closure sopra
    where sotto.ancestor_id = new.id
      and sopra.descendant_id = new.id
      and sopra.depth > 0
      and c.ancestor_id = sopra.ancestor_id
      and c.descendant_id = sotto.descendant_id;
  end if;

  insert into public.categories_closure (ancestor_id, descendant_id, depth)
  select sopra.ancestor_id, sotto.descendant_id, sopra.depth + sotto.depth + 1
  from public.categories_closure sopra, public.categories_closure sotto
  where sopra.descendant_id = new.parent_id and sotto.ancestor_id = new.id;
  return null;
end $$;
create trigger categorie_chiusura after insert or update of parent_id on public.categories
  for each row
  execute function privato.categoria_chiusura();

-- Suspended categories and everything below them.
create function privato.categorie_nascoste() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct k.descendant_id), '{}')
  from public.categories c
  join public.categories_closure k on k.ancestor_id = c.id
  where not c.active
$$;

create function privato.get_category_descendants(root uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select k.descendant_id
  from public.categories_closure k
  where k.ancestor_id = root and k.descendant_id <> all (privato.categorie_nascoste())
$$;
create function public.get_category_descendants(root uuid) returns setof uuid
language sql stable set search_path = '' as $$ select privato.get_category_descendants(root) $$;

-- A slug of today or of once, an id or a name as old links write it, to the category; null when
-- there is none (or it is hidden).
create function privato.trova_categoria(p_testo text) returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.categories c
  where (
    c.slug = privato.slug(p_testo)
    or lower(c.name) = lower(btrim(p_testo))
    or c.id::text = lower(btrim(p_testo))
    or privato.slug(p_testo) = any (c.slug_vecchi)
  )
    and c.id <> all (privato.categorie_nascoste())
  order by
    (
      c.slug = privato.slug(p_testo)
      or lower(c.name) = lower(btrim(p_testo))
      or c.id::text = lower(btrim(p_testo))
    ) desc,
    c.parent_id nulls first,
    c.ordine
  limit 1
$$;

-- Who may call.
select privato.concedi('anon, authenticated', array['get_category_descendants']);
