-- What administrators may move by hand in chapters 6 to 11: always with a reason, always in the
-- register.

-- The outbox: who is owed what, how it goes, and what was read. Codes, and what people write to
-- each other, stay inside.
create function privato.admin_posta(
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
  v_trovati := privato.trovati('posta', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select
      p.id, p.tipo, p.evento, p.destinatario, p.oggetto, p.stato, p.tentativi, p.prossimo_tentativo,
      p.ultimo_errore, p.inviata_il, p.testo_inviato, p.created_at
    from public.posta_uscita p
    where (
      coalesce(p_stato, '') = '' or p.stato = privato.valore(p_stato, null::public.stato_posta)
    )
      and p.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or p.id = any (v_trovati)
        or v_come is not null
          and (
            (p.destinatario || ' ' || p.oggetto) ~* v_come
            or p.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
    coalesce(jsonb_agg(to_jsonb(r) - 'n' order by r.n), '[]'::jsonb)
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte x
      order by
        case p_ordine when 'data' then x.created_at end,
        x.created_at desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_ritenta_posta(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  update public.posta_uscita p
  set stato = 'da_inviare', tentativi = 0, prossimo_tentativo = privato.adesso()
  where p.id = p_id and p.stato in ('fallita', 'inviata');
  if not found then perform privato.rifiuta('stato_non_consentito', 409); end if;
  perform privato.registra_admin('ritenta_posta', 'posta', p_id::text);
end $$;

create index dispositivi_in_ritardo_idx on public.dispositivi (
  (oldest_pending_at is null and incidente is null),
  oldest_pending_at,
  visto_il desc,
  id
);
create index dispositivi_visto_idx on public.dispositivi (visto_il desc, id);
-- {righe, totale, oltre, pagina}, 50 a page: owing tablets and those with an incident first, the
-- oldest debt before all. p_stato da_consegnare|incidente.
create function privato.admin_dispositivi(
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
  v_trovati text[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('dispositivi', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select d.*
    from public.dispositivi d
    where d.id_centro <> all ((select privato.centri_demo())::uuid[])
      and case p_stato
        when 'da_consegnare' then d.pending_ops + d.pending_media > 0
        when 'incidente' then d.incidente is not null
        else true
      end
      and d.visto_il between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or d.id = any (v_trovati)
        or v_come is not null
          and (
            (select u.email from public.utenti u where u.id = d.id_utente) ~* v_come
            or (select c.nome from public.verification_centers c where c.id = d.id_centro) ~* v_come
            or char_length(btrim(p_testo)) > 1 and starts_with(lower(d.id), lower(btrim(p_testo)))
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelti
        where id = any (v_trovati)
        union all
        select from scelti
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      jsonb_agg(
        to_jsonb(d) - 'n' || jsonb_build_object(
          'email', (select u.email from public.utenti u where u.id = d.id_utente),
          'centro', (select c.nome from public.verification_centers c where c.id = d.id_centro)
        ) order by d.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelti x
      order by
        case p_ordine when 'visto' then x.visto_il end,
        case p_ordine when '-visto' then x.visto_il end desc,
        case
          when p_ordine in ('visto', '-visto') is not true
            then x.oldest_pending_at is null and x.incidente is null
        end,
        case when p_ordine in ('visto', '-visto') is not true then x.oldest_pending_at end,
        case when p_ordine in ('visto', '-visto') is not true then x.visto_il end desc,
        case p_ordine when 'visto' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) d;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

-- What a line of the register is about, by the name it has now: the line itself holds ids alone, so
-- an erasure never changes it.
create function privato.nome_oggetto(p_tipo text, p_id text) returns text
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'utente' then (
      select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
      from public.utenti u
      where u.id = k.id
    )
    when 'annuncio' then (select a.titolo from public.annunci a where a.id = k.id)
    when 'verifica' then (
      select a.titolo
      from public.verifiche v
      join public.annunci a on a.id = v.id_annuncio
      where v.id = k.id
    )
    when 'ordine' then (select 'FD-' || o.numero_ordine from public.ordini o where o.id = k.id)
    when 'spedizione' then (
      select 'FD-' || o.numero_ordine
      from public.spedizioni s
      join public.ordini o on o.id = s.id_ordine
      where s.id = k.id
    )
    when 'versamento' then (
      select 'FD-' || o.numero_ordine
      from public.versamenti v
      join public.ordini o on o.id = v.id_ordine
      where v.id = k.id
    )
    when 'contestazione' then (
      select 'FD-' || o.numero_ordine
      from public.contestazioni c
      join public.ordini o on o.id = c.id_ordine
      where c.id = k.id
    )
    when 'certificato'
      then (select c.codice_pubblico from public.certificati_verifica c where c.id = k.id)
    when 'centro' then (select c.nome from public.verification_centers c where c.id = k.id)
    when 'richiesta_centro'
      then (select r.nome from public.verification_center_requests r where r.id = k.id)
    when 'categoria' then (select c.name from public.categories c where c.id = k.id)
    when 'notifica' then (select n.titolo from public.notifiche n where n.id = k.id)
    when 'contatto'
      then (select 'n. ' || r.numero from public.richieste_contatto r where r.id = k.id)
    when 'dispositivo' then (
      select d.nome || ', ' || c.nome
      from public.dispositivi d
      join public.verification_centers c on c.id = d.id_centro
      where d.id = p_id
    )
    when 'posta' then (select p.oggetto from public.posta_uscita p where p.id = k.id)
  end
  from (select privato.leggi_uuid(p_id) as id) k
$$;

-- The things that before and after hold by id, by the kind and the name each has now.
create function privato.nomi_nei_dati(p_dati jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(i.id, jsonb_build_object('tipo', n.tipo, 'nome', n.nome)), '{}')
  from (
    select distinct x #>> '{}' as id
    from jsonb_path_query(
      p_dati,
      '$.** ? (@.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$")'
    ) x
  ) i
  cross join lateral (
    select k.tipo, privato.nome_oggetto(k.tipo, i.id) as nome
    from unnest(array[
      'utente', 'centro', 'categoria', 'annuncio', 'verifica', 'ordine', 'certificato', 'contatto',
      'richiesta_centro'
    ]) with ordinality k (tipo, n)
    where privato.nome_oggetto(k.tipo, i.id) is not null
    order by k.n
    limit 1
  ) n
$$;

-- p_cosa: what kind of thing, empty for all; p_dal, p_al: days of Rome, both included.
create function privato.admin_registro(
  p_testo text,
  p_cosa text,
  p_dal date,
  p_al date,
  p_ordine text,
  p_pagina integer,
  p_righe integer
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati bigint[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('registro', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select g.*
    from public.registro_admin g
    where (coalesce(p_cosa, '') = '' or g.oggetto_tipo = p_cosa)
      and (p_dal is null or g.avvenuto_il >= p_dal::timestamp at time zone 'Europe/Rome')
      and (p_al is null or g.avvenuto_il < (p_al + 1)::timestamp at time zone 'Europe/Rome')
      and (
        v_trovati is null
        or g.id = any (v_trovati)
        or v_come is not null
          and (
            (
              select coalesce(u.nome, '') || ' ' || coalesce(u.cognome, '') || ' '
                || coalesce(u.nome, '') || ' ' || u.nome_utente || ' ' || u.email
              from public.utenti u
              where u.id = g.id_attore
            ) ~* v_come
            or (replace(g.azione, '_', ' ') || ' ' || g.azione || ' ' || coalesce(g.oggetto_id, ''))
              ~* v_come
            or g.id = privato.numero_cercato(p_testo)
            or exists (
              select from public.registro_admin_dettagli d
              where d.id_registro = g.id and d.motivo ~* v_come
            )
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelti
        where id = any (v_trovati)
        union all
        select from scelti
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(
      (
        select jsonb_agg(
          to_jsonb(r) - 'n' || jsonb_build_object(
            'email', u.email,
            'chi', coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente),
            'dati', d.dati,
            'motivo', d.motivo,
            'oggetto', privato.nome_oggetto(r.oggetto_tipo, r.oggetto_id),
            'nomi', privato.nomi_nei_dati(d.dati)
          ) order by r.n
        )
        from (
          select f.*, row_number() over () as n
          from (
            select *
            from scelti x
            order by case p_ordine when 'data' then x.id end, x.id desc
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) r
        left join public.registro_admin_dettagli d on d.id_registro = r.id
        left join public.utenti u on u.id = r.id_attore
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function public.admin_posta(
  p_stato text default null,
  p_pagina integer default 1,
  p_testo text default null,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_posta(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
create function public.admin_ritenta_posta(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.admin_ritenta_posta(p_id) $$;
create function public.admin_dispositivi(
  p_pagina integer default 1,
  p_testo text default null,
  p_stato text default null,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_dispositivi(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
create function public.admin_registro(
  p_pagina integer default 1,
  p_testo text default null,
  p_ordine text default '-data',
  p_cosa text default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_registro(p_testo, p_cosa, p_dal, p_al, p_ordine, p_pagina, 50)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_posta', 'admin_ritenta_posta', 'admin_dispositivi', 'admin_registro']
);
