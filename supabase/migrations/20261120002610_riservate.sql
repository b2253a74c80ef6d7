-- Pages that not everybody sees: a listing out of sight for its owner and the office, a person's
-- public profile (decisions P3, P11).

-- {scheda, stato_annuncio, motivo, deciso_il}: 'Sospeso: lo vedi solo tu' and why. Everybody else
-- is told that there is nothing.
create function privato.scheda_riservata(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v public.annunci;
  v_decisione public.decisioni_moderazione;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null and (a.id_utente = v_utente or privato.e_admin());
  if not found or not privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;

  select d.*
  into v_decisione
  from public.decisioni_moderazione d
  where d.revocata_il is null
    and (
      d.oggetto_tipo = 'annuncio' and d.oggetto_id = p_id
      or d.oggetto_tipo = 'utente' and d.oggetto_id = v.id_utente
    )
  order by d.created_at desc
  limit 1;

  return jsonb_build_object(
    'scheda', privato.scheda_annuncio(p_id),
    'stato_annuncio', v.stato_annuncio,
    'id_decisione', v_decisione.id,
    'motivo', v_decisione.motivo,
    'deciso_il', v_decisione.created_at
  );
end $$;
create function public.scheda_riservata(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.scheda_riservata(p_id) $$;

-- The seller with how many sales he concluded, here or at a partner's, and his listings on sale (20
-- a page; never Non Conforme, decision C7); null when he keeps it to himself, is suspended or gone.
create function privato.profilo_pubblico(p_utente uuid, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  if not exists (
    select from public.utenti u
    where u.id = p_utente and u.stato = 'attivo' and u.show_profile_publicly
  )
  then
    return null;
  end if;

  return privato.venditore_pubblico(p_utente) || jsonb_build_object(
    'vendite_concluse', privato.vendite_concluse(p_utente),
    'annunci', coalesce(
      (
        select jsonb_agg(
          privato.carta_annuncio(p.a, v_minimo) order by (p.a).data_pubblicazione desc,
          (p.a).id desc
        )
        from (
          select a
          from public.annunci a
          where a.id_utente = p_utente
            and a.stato_annuncio = 'attivo'
            and a.eliminato_il is null
            and a.stato_verifica <> 'non_conforme'
            and not a.torna_al_venditore
          order by a.data_pubblicazione desc, a.id desc
          limit 20
          offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
        ) p
      ),
      '[]'
    )
  );
end $$;
create function public.profilo_pubblico(p_utente uuid, p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$
  select privato.profilo_pubblico(p_utente, p_pagina)
$$;

-- {centro, richiesta}: the caller's centre and his latest application, each null without one
-- (decision P13).
create function privato.stato_richiesta_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return jsonb_build_object(
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'approval_status', c.approval_status,
        'motivo_stato', c.motivo_stato
      )
      from public.verification_centers c
      where c.user_id = v_utente
    ),
    'richiesta', (
      select to_jsonb(r) - array['user_id', 'deciso_da']
      from public.verification_center_requests r
      where r.user_id = v_utente
      order by r.data_richiesta desc
      limit 1
    )
  );
end $$;
create function public.stato_richiesta_centro() returns jsonb
language sql stable set search_path = '' as $$ select privato.stato_richiesta_centro() $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['profilo_pubblico']);
select privato.concedi('authenticated', array['scheda_riservata', 'stato_richiesta_centro']);
