-- The office's reviews: hidden with a reason that its author reads, shown again, and what is
-- reported about them (decision P7).

-- p_stato: segnalate (a report waits), nascoste, in_vista, in_attesa (not shown yet), empty for
-- all. Reports that wait are `segnalazioni`, the oldest one's id `segnalazione`.
create function privato.admin_elenco_recensioni(
  p_testo text,
  p_stato text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('recensioni', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select r.*
    from public.recensioni r
    where r.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      and case p_stato
        when 'nascoste' then r.rimossa_il is not null
        when 'in_vista' then r.rimossa_il is null and r.visibile_dal <= privato.adesso()
        when 'in_attesa' then r.rimossa_il is null and r.visibile_dal > privato.adesso()
        when 'segnalate' then r.id = any (array(
          select s.oggetto_id
          from public.segnalazioni s
          where s.oggetto_tipo = 'recensione' and s.stato in ('ricevuta', 'in_esame')
        ))
        else true
      end
      and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or r.id = any (v_trovati)
        or v_come is not null
          and (
            r.testo ~* v_come
            or (select u.email from public.utenti u where u.id = r.id_autore) ~* v_come
            or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            or r.id_ordine between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelte
        where id = any (v_trovati)
        union all
        select from scelte
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', x.id,
          'id_ordine', x.id_ordine,
          'soggetto', x.soggetto,
          'voto', x.voto,
          'testo', x.testo,
          'email', (select u.email from public.utenti u where u.id = x.id_autore),
          'su', coalesce(
            (select c.nome from public.verification_centers c where c.id = x.id_centro),
            (select d.email from public.utenti d where d.id = x.id_destinatario)
          ),
          'created_at', x.created_at,
          'visibile_dal', x.visibile_dal,
          'rimossa_il', x.rimossa_il,
          'motivo', (
            select d.motivo
            from public.decisioni_moderazione d
            where d.oggetto_tipo = 'recensione' and d.oggetto_id = x.id and d.revocata_il is null
            order by d.created_at desc
            limit 1
          ),
          'segnalazioni', (
            select count(*)
            from public.segnalazioni s
            where s.oggetto_tipo = 'recensione'
              and s.oggetto_id = x.id
              and s.stato in ('ricevuta', 'in_esame')
          ),
          'segnalazione', (
            select s.id
            from public.segnalazioni s
            where s.oggetto_tipo = 'recensione'
              and s.oggetto_id = x.id
              and s.stato in ('ricevuta', 'in_esame')
            order by s.created_at, s.id
            limit 1
          )
        ) order by x.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte y
      order by
        case p_ordine when 'data' then y.created_at end,
        y.created_at desc,
        case p_ordine when 'data' then y.id end desc,
        y.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) x;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_recensioni(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_recensioni(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

create function privato.admin_rimuovi_recensione(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.recensioni;
begin
  perform privato.richiedi_admin();
  update public.recensioni r
  set rimossa_il = privato.adesso()
  where r.id = p_id and r.rimossa_il is null
  returning r.* into v;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.motiva_decisione(v.id_autore, 'recensione', p_id, 'rimozione', p_motivo);
  perform privato.registra_admin(
    'rimuovi_recensione', 'recensione', p_id::text, '{"prima": "in vista", "dopo": "nascosta"}',
    p_motivo
  );
end $$;
create function public.admin_rimuovi_recensione(p_id uuid, p_motivo text) returns void
language sql set search_path = '' as $$ select privato.admin_rimuovi_recensione(p_id, p_motivo) $$;

-- Read again by everybody; its author hears that the decision no longer holds.
create function privato.admin_ripristina_recensione(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_ufficio(p_motivo);
  update public.recensioni r set rimossa_il = null where r.id = p_id and r.rimossa_il is not null;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.revoca_decisioni('recensione', p_id);
  perform privato.registra_admin(
    'ripristina_recensione', 'recensione', p_id::text, '{"prima": "nascosta", "dopo": "in vista"}',
    p_motivo
  );
end $$;
create function public.admin_ripristina_recensione(p_id uuid, p_motivo text) returns void
language sql set search_path = '' as $$
  select privato.admin_ripristina_recensione(p_id, p_motivo)
$$;

-- What was written about the caller's centre and shows: {totale, media, per_voto: [of five stars
-- first], trovate, righe}, 20 a page, of p_voto alone where it is given. Its people read more than
-- the public: which sale it was about, and which side wrote.
create function privato.recensioni_mio_centro(p_voto integer, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return (
    with viste as materialized (
      select r.*
      from public.recensioni r
      where r.id_centro = v_centro and r.rimossa_il is null and r.visibile_dal <= privato.adesso()
    ),
    scelte as materialized (select * from viste v where p_voto is null or v.voto = p_voto)
    select jsonb_build_object(
      'totale', (select count(*) from viste),
      'media', (select round(avg(v.voto), 1) from viste v),
      'per_voto', (
        select jsonb_agg((select count(*) from viste v where v.voto = n) order by n desc)
        from generate_series(1, 5) n
      ),
      'trovate', (select count(*) from scelte),
      'righe', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id,
              'voto', p.voto,
              'testo', p.testo,
              'autore', u.nome_utente,
              'chi', case when o.buyer_id = p.id_autore then 'acquirente' else 'venditore' end,
              'oggetto', a.titolo,
              'created_at', p.created_at
            ) order by p.created_at desc,
            p.id
          )
          from (
            select *
            from scelte s
            order by s.created_at desc, s.id
            limit 20
            offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
          ) p
          join public.utenti u on u.id = p.id_autore
          join public.ordini o on o.id = p.id_ordine
          left join public.annunci a on a.id = o.id_annuncio
        ),
        '[]'
      )
    )
  );
end $$;
create function public.recensioni_mio_centro(
  p_voto integer default null,
  p_pagina integer default 1
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.recensioni_mio_centro(p_voto, p_pagina)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_elenco_recensioni', 'admin_rimuovi_recensione', 'admin_ripristina_recensione',
    'recensioni_mio_centro'
  ]
);
