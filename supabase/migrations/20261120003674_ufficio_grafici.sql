-- The questions of the office's first page, each a procedure of its own: of one centre or of all,
-- over the last p_mesi months. Each reads the rows of its period by an index and no others. Demo
-- centres don't count.

create index ordini_pagati_idx on public.ordini (data_pagamento) where data_pagamento is not null;
create index verifiche_esiti_idx on public.verifiche (data_verifica)
  where data_verifica is not null;
create index prenotazioni_storia_iniziate_idx on public.prenotazioni_storia (iniziata_il);

-- The months or, up to three of them, the weeks of a chart, the running one last. Rome's days; `da`
-- and `a` are their instants.
create function privato.passi_grafico(p_mesi integer) returns table (
  dal date,
  al date,
  da timestamptz,
  a timestamptz
)
language sql stable set search_path = '' as $$
  select
    g.inizio::date,
    (g.inizio + p.passo - interval '1 day')::date,
    g.inizio at time zone 'Europe/Rome',
    (g.inizio + p.passo) at time zone 'Europe/Rome'
  from
    (
      select
        case when p_mesi <= 3 then 'week' else 'month' end as unita,
        case when p_mesi <= 3 then interval '1 week' else interval '1 month' end as passo,
        case when p_mesi <= 3 then p_mesi * 13 / 3 else p_mesi end as quanti
    ) p,
    lateral (select date_trunc(p.unita, privato.adesso() at time zone 'Europe/Rome') as ora) o,
    lateral generate_series(o.ora - (p.quanti - 1) * p.passo, o.ora, p.passo) g (inizio)
$$;

create function privato.richiedi_periodo(p_mesi integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if p_mesi is null or p_mesi not in (3, 6, 12) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
end $$;

-- Fees of the platform on what was paid in each step, less what went back; cents.
create function privato.admin_grafico_incassi(p_centro uuid, p_mesi integer) returns table (
  dal date,
  al date,
  commissioni bigint,
  vendite bigint,
  venduto bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select
      p.dal,
      p.al,
      coalesce(sum(privato.quota_piattaforma(o)), 0)::bigint,
      count(o.id),
      coalesce(sum(o.amount - o.importo_rimborsato), 0)::bigint
    from privato.passi_grafico(p_mesi) p
    left join public.ordini o
      on o.data_pagamento >= p.da
        and o.data_pagamento < p.a
        and o.status in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
        and (p_centro is null or o.id_centro = p_centro)
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    group by p.dal, p.al
    order by p.dal;
end $$;

-- How verifications ended in each step; `in_attesa`: received then, and still without a result.
create function privato.admin_grafico_esiti(p_centro uuid, p_mesi integer) returns table (
  dal date,
  al date,
  verificate bigint,
  non_conformi bigint,
  in_attesa bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select p.dal, p.al, e.verificate, e.non_conformi, w.in_attesa
    from
      privato.passi_grafico(p_mesi) p,
      lateral (
        select
          count(*) filter (where v.stato = 'verificato') as verificate,
          count(*) filter (where v.stato = 'non_conforme') as non_conformi
        from public.verifiche v
        join public.verification_centers c on c.id = v.id_centro
        where v.data_verifica >= p.da
          and v.data_verifica < p.a
          and not c.demo
          and (p_centro is null or v.id_centro = p_centro)
      ) e,
      lateral (
        select count(*) as in_attesa
        from public.verifiche v
        join public.verification_centers c on c.id = v.id_centro
        where v.stato = 'in_attesa'
          and v.data_ricezione >= p.da
          and v.data_ricezione < p.a
          and not c.demo
          and (p_centro is null or v.id_centro = p_centro)
      ) w
    order by p.dal;
end $$;

-- Whole days from the booking to the result, of the results of the period: 0 is less than one day,
-- 8 is eight and more. `mediana` in days, null when there is no result.
create function privato.admin_grafico_attese(p_centro uuid, p_mesi integer) returns table (
  giorni integer,
  verifiche bigint,
  mediana numeric
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    with durate as (
      select greatest(extract(epoch from v.data_verifica - v.data_creazione) / 86400, 0) as giorni
      from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro
      where v.data_verifica >= privato.adesso() - make_interval(months => p_mesi)
        and v.stato in ('verificato', 'non_conforme')
        and not c.demo
        and (p_centro is null or v.id_centro = p_centro)
    )
    select
      g.n,
      (select count(*) from durate d where least(floor(d.giorni), 8) = g.n),
      (
        select round(percentile_cont(0.5) within group (order by d.giorni)::numeric, 1)
        from durate d
      )
    from generate_series(0, 8) g (n)
    order by g.n;
end $$;

-- Of the reservations of each step: bought, still open, the rest ended without a sale. Of a centre:
-- those whose item it checked.
create function privato.admin_grafico_conversioni(p_centro uuid, p_mesi integer) returns table (
  dal date,
  al date,
  comprate bigint,
  aperte bigint,
  lasciate bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select
      p.dal,
      p.al,
      count(s.id) filter (where s.esito = 'acquistata'),
      count(s.id) filter (where s.chiusa_il is null),
      count(s.id) filter (where s.chiusa_il is not null and s.esito is distinct from 'acquistata')
    from privato.passi_grafico(p_mesi) p
    left join public.prenotazioni_storia s
      on s.iniziata_il >= p.da
        and s.iniziata_il < p.a
        and (
          p_centro is null
          or exists (
            select from public.verifiche v
            where v.id_annuncio = s.id_annuncio and v.id_centro = p_centro
          )
        )
        and not exists (
          select from public.verifiche v
          where v.id_annuncio = s.id_annuncio
            and v.id = any ((select privato.verifiche_demo())::uuid[])
        )
    group by p.dal, p.al
    order by p.dal;
end $$;

create function public.admin_grafico_incassi(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, commissioni bigint, vendite bigint, venduto bigint)
language sql stable set search_path = '' as $$
  select * from privato.admin_grafico_incassi(p_centro, p_mesi)
$$;
create function public.admin_grafico_esiti(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, verificate bigint, non_conformi bigint, in_attesa bigint)
language sql stable set search_path = '' as $$
  select * from privato.admin_grafico_esiti(p_centro, p_mesi)
$$;
create function public.admin_grafico_attese(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (giorni integer, verifiche bigint, mediana numeric)
language sql stable set search_path = '' as $$
  select * from privato.admin_grafico_attese(p_centro, p_mesi)
$$;
comment on function public.admin_grafico_attese(uuid, integer) is 'null: mediana';
create function public.admin_grafico_conversioni(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, comprate bigint, aperte bigint, lasciate bigint)
language sql stable set search_path = '' as $$
  select * from privato.admin_grafico_conversioni(p_centro, p_mesi)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'admin_grafico_incassi', 'admin_grafico_esiti', 'admin_grafico_attese',
    'admin_grafico_conversioni'
  ]
);
