-- The office's queues of centres: applications to read, and centres with the work they hold
-- (decision S6). Lists as chapter 3500 says.

create index verification_center_requests_recenti_idx
  on public.verification_center_requests (data_richiesta desc, id);

-- p_stato: da_leggere | chieste (both pending), approved | rejected, empty for all. `iva_di`:
-- another centre with the same number; `orari`: what its centre would start with, null for the
-- hours of the house.
create function privato.admin_elenco_richieste(
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
  v_trovati := privato.trovati('richieste', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select r.*
    from public.verification_center_requests r
    where case p_stato
      when 'da_leggere' then r.stato = 'pending' and r.informazioni_richieste is null
      when 'chieste' then r.stato = 'pending' and r.informazioni_richieste is not null
      else coalesce(p_stato, '') = ''
        or r.stato = privato.valore(p_stato, null::public.stato_approvazione)
    end
      and r.data_richiesta between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or r.id = any (v_trovati)
        or v_come is not null
          and (
            (r.nome || ' ' || r.citta || ' ' || r.email) ~* v_come
            or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
        to_jsonb(r) - 'n' - 'deciso_da' || jsonb_build_object(
          'account', u.email,
          'account_dal', u.data_registrazione,
          'decisioni', (
            select count(*)
            from public.decisioni_moderazione d
            where d.id_utente = r.user_id and d.revocata_il is null
          ),
          'orari', privato.leggi_orari_richiesta(r.operating_hours),
          'iva_valida', privato.partita_iva_valida(r.partita_iva),
          'iva_di', (
            select c.nome
            from public.verification_centers c
            where c.partita_iva = r.partita_iva and c.user_id is distinct from r.user_id
          ),
          'vies', (
            select jsonb_build_object('esito', k.esito, 'quando', k.controllata_il)
            from privato.controlli_iva k
            where k.id_utente = r.user_id and k.partita_iva = r.partita_iva and k.esito is not null
          )
        ) order by r.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte x
      order by
        case p_ordine when 'data' then x.data_richiesta end,
        x.data_richiesta desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r
  join public.utenti u on u.id = r.user_id;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_richieste(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_richieste(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- Whole centres with whose they are.
create function privato.admin_elenco_centri(
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
  v_trovati := privato.trovati('centri', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select c.*
    from public.verification_centers c
    where not c.demo
      and (
        coalesce(p_stato, '') in ('', 'all')
        or c.approval_status = privato.valore(p_stato, null::public.stato_approvazione)
      )
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
      jsonb_agg(to_jsonb(c) - 'n' || jsonb_build_object('email_titolare', u.email) order by c.n),
      '[]'::jsonb
    )
  into v_totale, v_righe
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
  left join public.utenti u on u.id = c.user_id;

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_centri(
  p_testo text default null,
  p_stato text default 'all',
  p_pagina integer default 1,
  p_ordine text default 'nome',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_centri(p_testo, p_stato, p_ordine, p_pagina, 50, p_dal, p_al)
$$;

-- What a centre holds, and what it earned by whose word: {aperte: [≤ 50], aperte_totale,
-- in_custodia, commissioni: []}. `ricevuta`: the item is there already, so moving it is a journey
-- (decision C5).
create function privato.admin_centro_lavoro(p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if not exists (select from public.verification_centers c where c.id = p_centro) then
    perform privato.rifiuta('centro_non_trovato', 404);
  end if;

  return jsonb_build_object(
    'aperte', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', v.id,
            'titolo', a.titolo,
            'stato', v.stato,
            'ricevuta', v.stato = 'in_attesa',
            'data_programmata', v.data_programmata
          ) order by v.data_programmata,
          v.id
        )
        from (
          select *
          from public.verifiche x
          where x.id_centro = p_centro and x.stato in ('programmata', 'in_attesa')
          order by x.data_programmata, x.id
          limit 50
        ) v
        join public.annunci a on a.id = v.id_annuncio
      ),
      '[]'
    ),
    'aperte_totale', (
      select count(*)
      from public.verifiche x
      where x.id_centro = p_centro and x.stato in ('programmata', 'in_attesa')
    ),
    'in_custodia', (
      select count(*)
      from public.custodia k
      join public.verifiche v on v.id = k.id_verifica
      where v.id_centro = p_centro and k.stato in ('al_centro', 'da_restituire')
    ),
    'commissioni', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id,
            'prima', s.prima,
            'dopo', s.dopo,
            'motivo', s.motivo,
            'dal', s.dal
          ) order by s.id desc
        )
        from public.commissioni_centro_storia s
        where s.id_centro = p_centro
      ),
      '[]'
    )
  );
end $$;
create function public.admin_centro_lavoro(p_centro uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.admin_centro_lavoro(p_centro) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_elenco_richieste', 'admin_elenco_centri', 'admin_centro_lavoro']
);
