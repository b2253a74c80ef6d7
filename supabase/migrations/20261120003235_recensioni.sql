-- Reviews of concluded orders (decision P7).

-- A purchase's reviews show when both wrote, else 7 days after the conclusion; a centre's at once.
create function privato.scrivi_recensione(
  p_ordine uuid,
  p_soggetto text,
  p_voto integer,
  p_testo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
  v_id uuid;
begin
  if v_ordine.id is null or v_utente not in (v_ordine.buyer_id, v_ordine.seller_id) then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  if v_ordine.status <> 'concluso' then
    perform privato.rifiuta('recensione_non_aperta', 409);
  end if;

  if p_voto is null
    or p_voto not between 1 and 5
    or char_length(coalesce(p_testo, '')) > 2000
    or not coalesce(
      p_soggetto = 'centro'
        or (p_soggetto = 'venditore' and v_utente = v_ordine.buyer_id)
        or (p_soggetto = 'acquirente' and v_utente = v_ordine.seller_id),
      false
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.recensioni (
    id_ordine, id_autore, soggetto, id_destinatario, id_centro, voto, testo, visibile_dal
  )
  values (
    p_ordine,
    v_utente,
    p_soggetto,
    case p_soggetto
      when 'venditore' then v_ordine.seller_id
      when 'acquirente' then v_ordine.buyer_id
    end,
    case when p_soggetto = 'centro' then v_ordine.id_centro end,
    p_voto,
    btrim(coalesce(p_testo, '')),
    case
      when p_soggetto = 'centro' then privato.adesso()
      else greatest(
        privato.adesso(),
        coalesce(v_ordine.data_conclusione, privato.adesso()) + privato.durata('recensione')
      )
    end
  )
  on conflict (id_ordine, id_autore, soggetto) do nothing
  returning id into v_id;

  if v_id is null then perform privato.rifiuta('recensione_gia_scritta', 409); end if;
  if (
    select count(distinct r.soggetto)
    from public.recensioni r
    where r.id_ordine = p_ordine and r.soggetto in ('venditore', 'acquirente')
  ) = 2
  then
    update public.recensioni r
    set visibile_dal = privato.adesso()
    where r.id_ordine = p_ordine and r.visibile_dal > privato.adesso();
  end if;

  return jsonb_build_object('id', v_id);
end $$;
create function public.scrivi_recensione(
  p_ordine uuid,
  p_soggetto text,
  p_voto integer,
  p_testo text default ''
) returns jsonb
language sql set search_path = '' as $$
  select privato.scrivi_recensione(p_ordine, p_soggetto, p_voto, p_testo)
$$;

-- {media, totale, righe: [{id, voto, testo, soggetto, autore, created_at}]}, 20 a page, of the
-- visible ones.
create function privato.recensioni_di(p_utente uuid, p_centro uuid, p_pagina integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with viste as materialized (
    select r.*
    from public.recensioni r
    where (r.id_destinatario = p_utente or r.id_centro = p_centro)
      and r.rimossa_il is null
      and r.visibile_dal <= privato.adesso()
  )
  select jsonb_build_object(
    'totale', (select count(*) from viste),
    'media', (select round(avg(v.voto), 1) from viste v),
    'righe', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id,
            'voto', p.voto,
            'testo', p.testo,
            'soggetto', p.soggetto,
            'autore', u.nome_utente,
            'created_at', p.created_at
          ) order by p.created_at desc,
          p.id
        )
        from (
          select *
          from viste v
          order by v.created_at desc, v.id
          limit 20
          offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
        ) p
        join public.utenti u on u.id = p.id_autore
      ),
      '[]'
    )
  )
$$;

-- Null for who keeps his profile to himself (decision P3).
create function privato.recensioni_utente(p_utente uuid, p_pagina integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.utenti u
      where u.id = p_utente and u.stato = 'attivo' and u.show_profile_publicly
    ) then privato.recensioni_di(p_utente, null, p_pagina)
  end
$$;
create function public.recensioni_utente(p_utente uuid, p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$
  select privato.recensioni_utente(p_utente, p_pagina)
$$;

create function privato.recensioni_centro(p_centro uuid, p_pagina integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.recensioni_di(null, c.id, p_pagina)
  from public.verification_centers c
  where c.id = p_centro and privato.centro_aperto(c)
$$;
create function public.recensioni_centro(p_centro uuid, p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$
  select privato.recensioni_centro(p_centro, p_pagina)
$$;

-- What its party wrote about an order, what he may still write, and what was written about him once
-- it shows.
create function privato.recensioni_ordine(p_ordine uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.ordini;
begin
  select o.*
  into v
  from public.ordini o
  where o.id = p_ordine and v_utente in (o.buyer_id, o.seller_id);
  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  return jsonb_build_object(
    'scrivibili', coalesce(
      (
        select jsonb_agg(s.soggetto order by s.soggetto desc)
        from unnest(array[
          case when v_utente = v.buyer_id then 'venditore' else 'acquirente' end,
          'centro'
        ]) s(soggetto)
        where v.status = 'concluso'
          and not exists (
            select from public.recensioni r
            where r.id_ordine = p_ordine and r.id_autore = v_utente and r.soggetto = s.soggetto
          )
      ),
      '[]'
    ),
    'righe', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', r.id,
            'mia', r.id_autore = v_utente,
            'soggetto', r.soggetto,
            'voto', r.voto,
            'testo', r.testo,
            'created_at', r.created_at,
            'visibile_dal', r.visibile_dal,
            'rimossa', r.rimossa_il is not null
          ) order by r.created_at
        )
        from public.recensioni r
        where r.id_ordine = p_ordine
          and (
            r.id_autore = v_utente or r.rimossa_il is null and r.visibile_dal <= privato.adesso()
          )
      ),
      '[]'
    )
  );
end $$;
create function public.recensioni_ordine(p_ordine uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.recensioni_ordine(p_ordine) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['recensioni_utente', 'recensioni_centro']);
select privato.concedi('authenticated', array['scrivi_recensione', 'recensioni_ordine']);
