-- What search engines are told of: every open centre, and of the listings that everybody may see the newest 5,000.

create function privato.mappa_sito() returns table (tipo text, id uuid, aggiornato timestamptz)
language sql stable security definer set search_path = '' as $$
  (select 'centro', c.id, c.created_at from public.verification_centers c where privato.centro_aperto(c) order by c.id)
  union all
  (select 'annuncio', a.id, a.updated_at from public.annunci a
  where a.stato_annuncio = 'attivo' and a.eliminato_il is null and a.stato_verifica <> 'non_conforme' and not a.torna_al_venditore
    and (a.category_id is null or a.category_id <> all ((select privato.categorie_nascoste())::uuid[]))
    and a.id_utente <> all ((select privato.utenti_sospesi())::uuid[])
  order by a.data_pubblicazione desc, a.id desc limit 5000)
$$;
create function public.mappa_sito() returns table (tipo text, id uuid, aggiornato timestamptz)
language sql stable set search_path = '' as $$ select * from privato.mappa_sito() $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['mappa_sito']);
