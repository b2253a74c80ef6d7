-- Chapter 2.5, continued: the categories of the shop window, with what each subtree has on sale.

create function privato.categorie_attive() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'parent_id', c.parent_id, 'annunci', (
    select count(*) from public.categories_closure k join public.annunci a on a.category_id = k.descendant_id
    where k.ancestor_id = c.id and a.stato_annuncio = 'attivo' and a.eliminato_il is null
      and a.id_utente <> all ((select privato.utenti_sospesi())::uuid[]))) order by c.ordine, c.name), '[]'::jsonb)
  from public.categories c
  -- A suspended ancestor hides its subtree (decision S10).
  where not exists (
    select 1 from public.categories_closure k join public.categories antenata on antenata.id = k.ancestor_id
    where k.descendant_id = c.id and not antenata.active)
$$;

create function public.categorie_attive() returns jsonb
language sql stable security invoker set search_path = '' as $$ select privato.categorie_attive() $$;
