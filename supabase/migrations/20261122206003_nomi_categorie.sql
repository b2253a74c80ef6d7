-- A category that is called otherwise: its listings still carry the word of before, which lists and
-- pages show. The jobs write the new one, so many rows at a time; the search reads the category
-- itself and needs nothing.
drop index public.annunci_category_id_idx;
create index annunci_category_id_idx on public.annunci (category_id, categoria);

create function privato.aggiorna_nomi_categorie(p_limite integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
  v_limite integer := least(greatest(coalesce(p_limite, 500), 1), 500);
begin
  perform privato.richiedi_servizio();

  -- two ends of one index: whatever is called as its category isn't read
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
create function public.aggiorna_nomi_categorie(p_limite integer default 500) returns integer
language sql set search_path = '' as $$ select privato.aggiorna_nomi_categorie(p_limite) $$;
