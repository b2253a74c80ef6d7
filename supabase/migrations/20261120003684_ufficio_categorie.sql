-- The tree of categories, for the office: moved, and taken away when nothing hangs on it. What else
-- of it changes is admin_salva_categoria's (chapter 2930).

-- Hidden ones too. annunci: on sale in the whole subtree. centri: whose price applies, the
-- category's own or an ancestor's (M11).
create function privato.admin_categorie() returns table (
  id uuid,
  name text,
  slug text,
  parent_id uuid,
  active boolean,
  annunci bigint,
  centri bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    with conti as (
      select k.id_categoria, sum(k.differenza) as quanti
      from privato.conteggi_categoria k
      group by k.id_categoria
    ),
    prezzi as (
      select t.category_id, t.center_id
      from public.verification_center_category_tariffs t
      join public.verification_centers v
        on v.id = t.center_id and v.approval_status = 'approved' and v.is_active and not v.demo
      where t.active and privato.modello_completo(t.tariff_type, t.fixed_amount, t.percentage)
    )
    select
      c.id,
      c.name,
      c.slug,
      c.parent_id,
      c.active,
      (
        select coalesce(sum(n.quanti), 0)::bigint
        from public.categories_closure k
        join conti n on n.id_categoria = k.descendant_id
        where k.ancestor_id = c.id
      ),
      (
        select count(distinct p.center_id)
        from public.categories_closure k
        join prezzi p on p.category_id = k.ancestor_id
        where k.descendant_id = c.id
      )
    from public.categories c
    order by c.ordine, c.name, c.id;
end $$;
create function public.admin_categorie() returns table (
  id uuid,
  name text,
  slug text,
  parent_id uuid,
  active boolean,
  annunci bigint,
  centri bigint
)
language sql stable set search_path = '' as $$ select * from privato.admin_categorie() $$;
comment on function public.admin_categorie() is 'null: parent_id';

create index ricerche_salvate_categoria_idx on privato.ricerche_salvate ((filtri ->> 'categoria'));

-- What hangs on one category: sold and withdrawn listings too, the centres' prices and conditions,
-- saved searches. Counted to 2,001.
create function privato.conti_categoria(p_id uuid) returns table (
  sottocategorie bigint,
  annunci bigint,
  prezzi bigint,
  condizioni bigint,
  ricerche bigint
)
language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.categories f where f.parent_id = c.id),
    (
      select count(*)
      from (
        select from public.annunci a
        where a.category_id = c.id
        limit privato.conteggio_massimo() + 1
      ) x
    ),
    (
      select count(*)
      from (
        select from public.verification_center_category_tariffs t
        where t.category_id = c.id
        limit privato.conteggio_massimo() + 1
      ) x
    ),
    (
      select count(*)
      from (
        select from public.fee_conditions k
        where k.category = c.id or k.subcategory = c.id
        limit privato.conteggio_massimo() + 1
      ) x
    ),
    (
      select count(*)
      from (
        select from privato.ricerche_salvate r
        where r.filtri ->> 'categoria' = any (c.slug_vecchi || c.slug || c.id::text)
        limit privato.conteggio_massimo() + 1
      ) x
    )
  from public.categories c
  where c.id = p_id
$$;
create function privato.admin_categoria(p_id uuid) returns table (
  sottocategorie bigint,
  annunci bigint,
  prezzi bigint,
  condizioni bigint,
  ricerche bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query select * from privato.conti_categoria(p_id);
end $$;
create function public.admin_categoria(p_id uuid) returns table (
  sottocategorie bigint,
  annunci bigint,
  prezzi bigint,
  condizioni bigint,
  ricerche bigint
)
language sql stable set search_path = '' as $$ select * from privato.admin_categoria(p_id) $$;

-- Below p_padre (null: on the first level), as the p_posto-th of its siblings, from 0; beyond the
-- end is last. Siblings are numbered anew.
create function privato.admin_sposta_categoria(
  p_id uuid,
  p_posto integer,
  p_padre uuid,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.categories;
  v_da integer;
  v_a integer;
  v_altre uuid[];
begin
  perform privato.richiedi_admin();
  if p_posto is null or p_posto < 0 then perform privato.rifiuta('dati_non_validi', 400); end if;

  -- as the trigger does: moves wait for each other
  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));
  select c.* into v_prima from public.categories c where c.id = p_id for update;
  if not found
    or p_padre is not null and not exists (select from public.categories c where c.id = p_padre)
  then
    perform privato.rifiuta('non_trovato', 404);
  end if;

  select count(*)
  into v_da
  from public.categories c
  where c.parent_id is not distinct from v_prima.parent_id
    and (c.ordine, c.name, c.id) < (v_prima.ordine, v_prima.name, v_prima.id);

  v_altre := array(
    select c.id
    from public.categories c
    where c.parent_id is not distinct from p_padre and c.id <> p_id
    order by c.ordine, c.name, c.id
  );

  v_a := least(p_posto, cardinality(v_altre));
  if p_padre is not distinct from v_prima.parent_id and v_a = v_da then return; end if;
  update public.categories c
  set parent_id = p_padre
  where c.id = p_id and c.parent_id is distinct from p_padre;
  update public.categories c
  set ordine = o.posto
  from unnest(v_altre[:v_a] || p_id || v_altre[v_a + 1:]) with ordinality o (id, posto)
  where c.id = o.id and c.ordine <> o.posto;

  perform privato.registra_admin(
    'sposta_categoria',
    'categoria',
    p_id::text,
    privato.differenza(
      jsonb_build_object('parent_id', v_prima.parent_id, 'posto', v_da),
      jsonb_build_object('parent_id', p_padre, 'posto', v_a)
    ),
    p_motivo
  );
end $$;
create function public.admin_sposta_categoria(
  p_id uuid,
  p_posto integer,
  p_padre uuid default null,
  p_motivo text default null
) returns void
language sql set search_path = '' as $$
  select privato.admin_sposta_categoria(p_id, p_posto, p_padre, p_motivo)
$$;

create function privato.admin_elimina_categoria(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.categories;
begin
  perform privato.richiedi_admin();
  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));

  -- for update: whoever hangs something on it meanwhile waits, and finds it gone
  select c.* into v from public.categories c where c.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if exists (
    select from privato.conti_categoria(p_id) k
    where k.sottocategorie + k.annunci + k.prezzi + k.condizioni + k.ricerche > 0
  )
  then
    perform privato.rifiuta('categoria_non_vuota', 409);
  end if;

  delete from public.categories c where c.id = p_id;
  perform privato.registra_admin(
    'elimina_categoria',
    'categoria',
    p_id::text,
    privato.differenza(to_jsonb(v), null),
    p_motivo
  );
end $$;
create function public.admin_elimina_categoria(p_id uuid, p_motivo text default null) returns void
language sql set search_path = '' as $$ select privato.admin_elimina_categoria(p_id, p_motivo) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_categorie', 'admin_categoria', 'admin_sposta_categoria', 'admin_elimina_categoria']
);
