create function privato.slug(p_nome text) returns text
language sql stable set search_path = '' as $$
  select btrim(regexp_replace(lower(extensions.unaccent(p_nome)), '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- A suspended category hides its subtree.
create function privato.categorie_nascoste() returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct k.descendant_id), '{}')
  from public.categories c
  join public.categories_closure k on k.ancestor_id = c.id
  where not c.active
$$;

-- @public anon, authenticated
create function privato.get_category_descendants(root uuid) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select k.descendant_id
  from public.categories_closure k
  where k.ancestor_id = root and k.descendant_id <> all (privato.categorie_nascoste())
$$;

-- Finds a category by current or former slug, id or name; null when missing or hidden.
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

-- Counts of listings are kept as differences that jobs add up; a daily recount corrects drift. No
-- request counts listings.

-- Ignores the seller's standing.
create function privato.annuncio_esposto(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.eliminato_il is null
    and p.stato_verifica <> 'non_conforme'
    and not p.torna_al_venditore
    and not p.certificato_revocato
$$;

-- Collapses differences to one row per category, in one statement, so that concurrent differences
-- are neither lost nor added twice.
create function privato.riassumi_categorie() returns void
language sql security definer set search_path = '' as $$
  with tolte as (
    delete from privato.conteggi_categoria where true returning id_categoria, differenza
  )
  insert into privato.conteggi_categoria (id_categoria, differenza)
  select t.id_categoria, sum(t.differenza)
  from tolte t
  group by t.id_categoria
  having sum(t.differenza) <> 0
$$;

-- Repeats annuncio_esposto inline: a call per row would be too slow for a million listings.
create function privato.riconta_categorie() returns void
language sql security definer set search_path = '' as $$
  with tolte as (delete from privato.conteggi_categoria where true returning 1),
  scaffale as (
    select a.category_id, count(*) as n
    from public.annunci a
    where a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica <> 'non_conforme'
      and not a.torna_al_venditore
      and not a.certificato_revocato
      and a.category_id is not null
    group by a.category_id
  ),
  sospesi as (
    select a.category_id, count(*) as n
    from public.annunci a
    where a.id_utente = any ((select privato.utenti_sospesi())::uuid[])
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica <> 'non_conforme'
      and not a.torna_al_venditore
      and not a.certificato_revocato
      and a.category_id is not null
    group by a.category_id
  )
  insert into privato.conteggi_categoria (id_categoria, differenza)
  select s.category_id, s.n - coalesce(x.n, 0)
  from scaffale s
  left join sospesi x using (category_id)
  where s.n > coalesce(x.n, 0)
$$;

-- Recounts on the first run of a Roman day and sums up on all others.
create function privato.aggiorna_conteggi() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.prima_del_giorno('conteggi_categoria') then
    perform privato.riconta_categorie();
  else
    perform privato.riassumi_categorie();
  end if;

  perform privato.riconta_tabelle();
end $$;

-- @public anon, authenticated
-- @null parent_id
create function privato.categorie_attive() returns table (
  id uuid,
  name text,
  slug text,
  slug_vecchi text[],
  parent_id uuid,
  annunci bigint
)
language sql stable security definer set search_path = '' as $$
  with conti as (
    select k.id_categoria, sum(k.differenza) as annunci
    from privato.conteggi_categoria k
    group by k.id_categoria
  )
  select
    c.id,
    c.name,
    c.slug,
    c.slug_vecchi,
    c.parent_id,
    (
      select coalesce(sum(n.annunci), 0)::bigint
      from public.categories_closure k
      join conti n on n.id_categoria = k.descendant_id
      where k.ancestor_id = c.id
    )
  from public.categories c
  -- a suspended ancestor hides its subtree (decision S10)
  where not exists (
    select 1
    from public.categories_closure k
    join public.categories antenata on antenata.id = k.ancestor_id
    where k.descendant_id = c.id and not antenata.active
  )
  order by c.ordine, c.name
$$;

-- Includes hidden categories. annunci: on sale in the subtree; centri: those whose price applies,
-- also inherited (decision M11).
-- @public authenticated
-- @null parent_id
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

-- Counts sold and withdrawn listings, prices, conditions and saved searches of one category, up to
-- 2,001.
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
-- @public authenticated
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

-- p_padre null means the first level; p_posto counts from 0, beyond the end is last. Renumbers the
-- siblings.
-- @public authenticated
create function privato.admin_sposta_categoria(
  p_id uuid,
  p_posto integer,
  p_padre uuid default null,
  p_motivo text default null
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

  -- moves wait for each other, as in the trigger
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

-- @public authenticated
create function privato.admin_elimina_categoria(p_id uuid, p_motivo text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.categories;
begin
  perform privato.richiedi_admin();
  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));

  -- `for update`: a concurrent reference waits and then finds no category
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

-- @public service_role
create function privato.aggiorna_nomi_categorie(p_limite integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
  v_limite integer := least(greatest(coalesce(p_limite, 500), 1), 500);
begin
  perform privato.richiedi_servizio();

  -- reads the two ends of an index, skips listings that already have the right name
  with vecchi as (
    select v.id, c.name
    from public.categories c
    cross join lateral (
      (
        select a.id
        from public.annunci a
        where a.category_id = c.id and a.categoria < c.name
        limit v_limite
      ) union all (
        select a.id
        from public.annunci a
        where a.category_id = c.id and a.categoria > c.name
        limit v_limite
      )
    ) v
    limit v_limite
  ),
  presi as (
    select a.id, v.name
    from public.annunci a
    join vecchi v on v.id = a.id
    for no key update of a skip locked
  )
  update public.annunci a
  set categoria = p.name
  from presi p
  where a.id = p.id;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;
