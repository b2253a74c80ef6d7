-- What search engines are told of: every open centre, and every listing that everybody may see, a
-- stretch of numbers at a time.

create function privato.mappa_sito() returns table (id uuid, aggiornato timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.created_at
  from public.verification_centers c
  where privato.centro_aperto(c)
  order by c.id
$$;
create function public.mappa_sito() returns table (id uuid, aggiornato timestamptz)
language sql stable set search_path = '' as $$ select * from privato.mappa_sito() $$;

-- The newest listing's number: a listing keeps its own, and with it the file of the map where it
-- stands.
create function privato.mappa_ultimo() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(a.numero_annuncio), 0) from public.annunci a
$$;
create function public.mappa_ultimo() returns integer
language sql stable set search_path = '' as $$ select privato.mappa_ultimo() $$;

-- Those on the shelf whose number is from p_da on, below p_prima, 5,000 numbers at the most.
create function privato.mappa_annunci(p_da integer, p_prima integer) returns table (
  ids uuid[],
  aggiornati timestamptz[]
)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(array_agg(a.id order by a.numero_annuncio), '{}'),
    coalesce(array_agg(a.updated_at order by a.numero_annuncio), '{}')
  from public.annunci a
  where a.numero_annuncio >= p_da
    and a.numero_annuncio < least(p_prima::bigint, p_da::bigint + 5000)
    and a.stato_annuncio = 'attivo'
    and a.eliminato_il is null
    and a.stato_verifica <> 'non_conforme'
    and not a.torna_al_venditore
    and (
      a.category_id is null or a.category_id <> all ((select privato.categorie_nascoste())::uuid[])
    )
    and a.id_utente <> all ((select privato.utenti_sospesi())::uuid[])
$$;
create function public.mappa_annunci(p_da integer, p_prima integer) returns table (
  ids uuid[],
  aggiornati timestamptz[]
)
language sql stable set search_path = '' as $$
  select * from privato.mappa_annunci(p_da, p_prima)
$$;

-- Taken away for good: its page says gone, and leaves the indexes sooner. What is only out of sight
-- isn't found (decision P11).
create function privato.annuncio_tolto(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.annunci a where a.id = p_id and a.eliminato_il is not null)
$$;
create function public.annuncio_tolto(p_id uuid) returns boolean
language sql stable set search_path = '' as $$ select privato.annuncio_tolto(p_id) $$;

-- Who may call.
select privato.concedi(
  'anon, authenticated',
  array['mappa_sito', 'mappa_ultimo', 'mappa_annunci', 'annuncio_tolto']
);
