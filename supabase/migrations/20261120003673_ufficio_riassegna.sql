-- Where an open verification may go instead (decision C5): the open centres but its own and its
-- seller's. The quote stays, so no price is told; `tratta` says whether the centre checks such
-- things.
create function privato.admin_centri_per_riassegnare(p_verifica uuid) returns table (
  id uuid,
  nome text,
  citta text,
  tipo_centro public.tipo_centro,
  tratta boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_annuncio public.annunci;
begin
  perform privato.richiedi_admin();
  select w.* into v from public.verifiche w where w.id = p_verifica;
  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  select a.* into v_annuncio from public.annunci a where a.id = v.id_annuncio;
  return query
    select c.id, c.nome, c.citta, c.tipo_centro, privato.centro_tratta(c, v_annuncio)
    from public.verification_centers c
    where privato.centro_aperto(c)
      and not c.demo
      and c.id <> v.id_centro
      and c.id is distinct from privato.centro_di(v_annuncio.id_utente)
    order by privato.centro_tratta(c, v_annuncio) desc, c.citta, c.nome;
end $$;
create function public.admin_centri_per_riassegnare(p_verifica uuid) returns table (
  id uuid,
  nome text,
  citta text,
  tipo_centro public.tipo_centro,
  tratta boolean
)
language sql stable set search_path = '' as $$
  select * from privato.admin_centri_per_riassegnare(p_verifica)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_centri_per_riassegnare']);
