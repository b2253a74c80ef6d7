-- The back office reads: each asks first whether the caller is an administrator. Pages with real
-- counts (decision S11). A list is `admin_elenco_x(filters…, p_ordine, p_pagina, p_righe)`:
-- p_ordine is a column's key, with '-' for descending; any other word is the list's own order. Only
-- what an index carries may be asked for, and the order is a constant of each plan
-- (force_custom_plan): a sorted page reads no more than another (tests/db/ufficio_ordine.test.ts);
-- equal values come in the index's own order, backwards too. The faces give a page its size, the
-- export takes more.

-- A file of a list is asked part by part, each of so many rows: a million at the most.
create function privato.esportazione_massima() returns integer
language sql immutable set search_path = '' as $$ select 5000 $$;
create function privato.parti_massime() returns integer
language sql immutable set search_path = '' as $$ select 200 $$;

-- A page of the office's lists: none lies beyond what is counted, and one that is asked for there
-- is the last. What is older is found by words, filters and the other order: 10,000 pages down,
-- each page read half a million rows to leave them out.
create function privato.pagina_elenco(p_pagina integer, p_righe integer) returns integer
language sql stable set search_path = '' as $$
  select least(
    greatest(coalesce(p_pagina, 1), 1),
    case
      when p_righe = privato.esportazione_massima() then privato.parti_massime()
      else greatest(ceil(privato.conteggio_massimo()::numeric / p_righe)::integer, 1)
    end
  )
$$;
-- Each list of the office is filtered by days of Rome too, both ends belong to them: from when,
-- until when; a day not named is no end.
create function privato.dal_giorno(p_dal date) returns timestamptz
language sql immutable set search_path = '' as $$
  select coalesce(p_dal::timestamp at time zone 'Europe/Rome', '-infinity')
$$;
create function privato.al_giorno(p_al date) returns timestamptz
language sql immutable set search_path = '' as $$
  select coalesce(
    (p_al + 1)::timestamp at time zone 'Europe/Rome' - interval '1 microsecond',
    'infinity'
  )
$$;

-- What the panel counts of whole tables, and every page of the office asks: at once as far as lists
-- are counted, beyond that as of the jobs' last minute (a million listings take a tenth of a
-- second).
create table privato.conteggi_tabelle (
  tabella text primary key,
  quanti bigint not null
);
alter table privato.conteggi_tabelle enable row level security;
create function privato.conta_tabella(p_tabella text, p_massimo bigint) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_tabella
    when 'utenti' then (
      select count(*)
      from (select from public.utenti u where u.stato <> 'cancellato' limit p_massimo) x
    )
    when 'annunci' then (
      select count(*)
      from (select from public.annunci a where a.eliminato_il is null limit p_massimo) x
    )
    when 'ordini' then (
      select count(*)
      from (
        select from public.ordini o
        where o.id_centro <> all ((select privato.centri_demo())::uuid[])
        limit p_massimo
      ) x
    )
  end;
end $$;
create function privato.quanti(p_tabella text) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_quanti bigint := privato.conta_tabella(p_tabella, privato.conteggio_massimo() + 1);
begin
  if v_quanti <= privato.conteggio_massimo() then return v_quanti; end if;
  return coalesce(
    (select c.quanti from privato.conteggi_tabelle c where c.tabella = p_tabella),
    privato.conta_tabella(p_tabella, null)
  );
end $$;
create function privato.riconta_tabelle() returns void
language sql security definer set search_path = '' as $$
  insert into privato.conteggi_tabelle (tabella, quanti)
  select t, privato.conta_tabella(t, null)
  from unnest(array['utenti', 'annunci', 'ordini']) t
  where privato.conta_tabella(t, privato.conteggio_massimo() + 1) > privato.conteggio_massimo()
  on conflict (tabella) do update set quanti = excluded.quanti
$$;

create function privato.panoramica_admin() returns table (
  utenti bigint,
  annunci bigint,
  ordini bigint,
  centri bigint,
  richieste bigint,
  contestazioni bigint,
  segnalazioni bigint,
  ricorsi bigint,
  contatti bigint,
  contestazioni_bancarie bigint,
  banca_entro timestamptz,
  posta_fallita bigint,
  dispositivi_in_ritardo bigint,
  denaro_che_non_torna bigint,
  avvisi_oggetti bigint,
  avvisi_sistema bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select
      privato.quanti('utenti'),
      privato.quanti('annunci'),
      privato.quanti('ordini'),
      (select count(*) from public.verification_centers c where not c.demo),
      (
        select count(*)
        from public.verification_center_requests r
        where r.stato = 'pending' and r.informazioni_richieste is null
      ),
      (
        select count(*)
        from public.contestazioni k
        where k.stato in ('aperta', 'in_esame')
          and k.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (select count(*) from public.segnalazioni s where s.stato in ('ricevuta', 'in_esame')),
      (select count(*) from public.ricorsi r where r.stato in ('ricevuta', 'in_esame')),
      (select count(*) from public.richieste_contatto r where r.stato = 'aperta'),
      (
        select count(*)
        from public.contestazioni_bancarie b
        where b.chiusa_il is null and b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (
        select min(b.scadenza)
        from public.contestazioni_bancarie b
        where b.chiusa_il is null and b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
      ),
      (select count(*) from public.posta_uscita p where p.stato = 'fallita'),
      (
        select count(*)
        from public.dispositivi d
        where (
          d.oldest_pending_at < privato.adesso() - privato.durata('banco_in_ritardo')
          or d.incidente is not null
        )
          and d.id_centro <> all ((select privato.centri_demo())::uuid[])
      ),
      privato.avvisi_da_vedere('denaro'),
      privato.avvisi_da_vedere('oggetti'),
      privato.avvisi_da_vedere('sistema');
end $$;

create index verification_centers_nome_idx on public.verification_centers (nome, id);
create index verification_centers_citta_idx on public.verification_centers (citta, id);
create function privato.admin_centri_panoramica(
  p_testo text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_come text;
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('centri', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select c.*
    from public.verification_centers c
    where not c.demo
      and c.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or c.id = any (v_trovati)
        or v_come is not null
          and (
            (c.nome || ' ' || c.citta || ' ' || c.sigla || ' ' || c.email) ~* v_come
            or c.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
          jsonb_build_object(
            'id', c.id,
            'nome', c.nome,
            'email', c.email,
            'citta', c.citta,
            'approval_status', c.approval_status,
            'is_active', c.is_active,
            'totale_appuntamenti', (
              select count(*) from public.appointments a where a.center_id = c.id
            ),
            'totale_verifiche', (select count(*) from public.verifiche v where v.id_centro = c.id),
            -- what its own Incassi call 'In sede': the same movements (chapter 3414)
            'incasso_totale', coalesce(
              (
                select sum(t.importo)
                from public.transazioni_in_sede t
                where t.id_centro = c.id and not t.vendita and t.stato = 'completata'
              ),
              0
            ),
            'vendite_totale', coalesce(
              (
                select sum(s.importo)
                from public.transazioni_in_sede s
                where s.id_centro = c.id and s.vendita and s.stato = 'completata'
              ),
              0
            )
          ) order by c.n
        )
        from (
          select f.*, row_number() over () as n
          from (
            select *
            from scelti x
            order by
              case p_ordine when '-nome' then x.nome end desc,
              case p_ordine when 'citta' then x.citta end,
              case p_ordine when '-citta' then x.citta end desc,
              case when p_ordine in ('-nome', 'citta', '-citta') is not true then x.nome end,
              case when p_ordine in ('-nome', '-citta') then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) c
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create index ordini_importo_idx on public.ordini (amount desc, id);
create function privato.admin_elenco_ordini(
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
  v_come text;
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('ordini', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select o.*
    from public.ordini o
    where o.id_centro <> all ((select privato.centri_demo())::uuid[])
      and (
        coalesce(p_stato, '') = ''
        or o.status = privato.valore(lower(p_stato), null::public.stato_ordine)
      )
      and o.data_creazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or o.id = any (v_trovati)
        or v_come is not null
          and (
            o.numero_ordine = privato.numero_cercato(p_testo)
            or o.payment_intent_id ~* v_come
            or (select u.email from public.utenti u where u.id = o.buyer_id) ~* v_come
            or (select a.titolo from public.annunci a where a.id = o.id_annuncio) ~* v_come
            or o.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
          jsonb_build_object(
            'id', s.id,
            'numero_ordine', s.numero_ordine,
            'titolo', a.titolo,
            'immagine_principale', a.immagine_principale,
            'id_annuncio', s.id_annuncio,
            'buyer_id', s.buyer_id,
            'email_acquirente', u.email,
            'amount', s.amount,
            'currency', s.currency,
            'status', s.status,
            'stato_pagamento', s.stato_pagamento,
            'payment_intent_id', s.payment_intent_id,
            'data_creazione', s.data_creazione
          ) order by s.n
        )
        from (
          select f.*, row_number() over () as n
          from (
            select *
            from scelti x
            order by
              case p_ordine when 'importo' then x.amount end,
              case p_ordine when '-importo' then x.amount end desc,
              case p_ordine when 'data' then x.data_creazione end,
              case
                when p_ordine in ('importo', '-importo', 'data') is not true then x.data_creazione
              end desc,
              case when p_ordine in ('importo', 'data') then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) s
        join public.annunci a on a.id = s.id_annuncio
        join public.utenti u on u.id = s.buyer_id
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create index verifiche_quando_idx
  on public.verifiche ((coalesce(data_verifica, data_programmata)) desc nulls last, id);
create index verifiche_punteggio_idx
  on public.verifiche (punteggio_complessivo desc nulls last, id);
create function privato.admin_elenco_verifiche(
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
  v_come text;
  v_stato public.stato_verifica := privato.leggi_stato_verifica(p_stato);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('verifiche', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select
      v.id, v.stato, v.data_programmata, v.data_verifica, v.created_at, v.punteggio_complessivo,
      v.motivo_rifiuto, v.stato_restituzione, v.id_annuncio, v.id_centro, v.id_utente
    from public.verifiche v
    where v.id_centro <> all ((select privato.centri_demo())::uuid[])
      and (coalesce(p_stato, '') = '' or v.stato = v_stato)
      and coalesce(v.data_verifica, v.data_programmata)
        between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or v.id = any (v_trovati)
        or v_come is not null
          and (
            (select a.titolo from public.annunci a where a.id = v.id_annuncio) ~* v_come
            or (select c.nome from public.verification_centers c where c.id = v.id_centro) ~* v_come
            or (select u.email from public.utenti u where u.id = v.id_utente) ~* v_come
            or v.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      (
        select jsonb_agg(
          to_jsonb(s) - 'n' - 'id_centro' - 'id_utente'
          || jsonb_build_object('titolo', a.titolo, 'centro', c.nome, 'email_venditore', u.email)
          order by s.n
        )
        from (
          select f.*, row_number() over () as n
          from (
            select *
            from scelte x
            order by
              case p_ordine when 'quando' then coalesce(x.data_verifica, x.data_programmata) end
                nulls first,
              case p_ordine when '-quando' then coalesce(x.data_verifica, x.data_programmata) end
                desc nulls last,
              case p_ordine when 'punteggio' then x.punteggio_complessivo end nulls first,
              case p_ordine when '-punteggio' then x.punteggio_complessivo end desc nulls last,
              case
                when p_ordine in ('quando', '-quando', 'punteggio', '-punteggio') is not true
                  then x.created_at
              end desc,
              case when p_ordine in ('quando', 'punteggio') then x.id end desc,
              x.id
            limit p_righe
            offset (v_pagina - 1) * p_righe
          ) f
        ) s
        join public.annunci a on a.id = s.id_annuncio
        join public.verification_centers c on c.id = s.id_centro
        join public.utenti u on u.id = s.id_utente
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function public.panoramica_admin() returns table (
  utenti bigint,
  annunci bigint,
  ordini bigint,
  centri bigint,
  richieste bigint,
  contestazioni bigint,
  segnalazioni bigint,
  ricorsi bigint,
  contatti bigint,
  contestazioni_bancarie bigint,
  banca_entro timestamptz,
  posta_fallita bigint,
  dispositivi_in_ritardo bigint,
  denaro_che_non_torna bigint,
  avvisi_oggetti bigint,
  avvisi_sistema bigint
)
language sql stable set search_path = '' as $$ select * from privato.panoramica_admin() $$;
comment on function public.panoramica_admin() is 'null: banca_entro';
create function public.admin_centri_panoramica(
  p_testo text default null,
  p_ordine text default 'nome',
  p_pagina integer default 1,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_centri_panoramica(p_testo, p_ordine, p_pagina, 50, p_dal, p_al)
$$;
create function public.admin_elenco_ordini(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_ordini(p_testo, p_stato, p_ordine, p_pagina, 20, p_dal, p_al)
$$;
create function public.admin_elenco_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_verifiche(p_testo, p_stato, p_ordine, p_pagina, 20, p_dal, p_al)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'panoramica_admin', 'admin_centri_panoramica', 'admin_elenco_ordini', 'admin_elenco_verifiche'
  ]
);
