-- The standing comparison of the provider's payments with the orders (decision M13): 30 days back,
-- each difference is a row of 'Da fare'.

-- p_intenti [{id, status, amount_received, amount_refunded, order_id?}]: everything that the
-- provider has since p_dal. Without p_scrivi it tells which to read again, since a word of the
-- provider may have been lost; with it, what still differs is written down and what no longer does
-- is closed. Returns {da_rileggere: [id], differenze}.
create function privato.confronta_pagamenti(
  p_intenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.conclude_confronto(
    'differenza_pagamento',
    'Pagamento',
    p_scrivi,
    array(
      select jsonb_build_object('id', d.id, 'riferimento', d.riferimento, 'perche', d.perche)
      from privato.pagamenti_diversi(p_intenti, p_dal) d
    ),
    array(
      select n.riferimento
      from public.admin_notifications n
      where n.tipo = 'differenza_pagamento'
        and n.chiusa_il is null
        and exists (
          select from public.intenti_ordine i
          where i.id_ordine = n.riferimento and i.created_at < p_dal
        )
    )
  );
end $$;

-- What a comparison found, [{id, riferimento, perche}], told or written to 'Da fare' under its
-- kind: what is there no more is closed, but for what is too old to be compared (p_antichi), which
-- stays until somebody looked. At most 500 new rows a time and 200 to be read again, another 200
-- each time: an account of which nothing is known doesn't stop the round, and how many wait for
-- their row is a row.
create function privato.conclude_confronto(
  p_tipo text,
  p_cosa text,
  p_scrivi boolean,
  p_diverse jsonb[],
  p_antichi uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_trovati uuid[] := array(select (d ->> 'riferimento')::uuid from unnest(p_diverse) d);
  v_altre uuid := md5(p_tipo)::uuid;
  v_restano integer;
begin
  if p_scrivi then
    perform privato.segnala_ufficio(
      p_tipo,
      format('%s %s: %s', p_cosa, d.d ->> 'id', d.d ->> 'perche'),
      (d.d ->> 'riferimento')::uuid
    )
    from (
      select x.d
      from unnest(p_diverse) x (d)
      where not privato.in_elenco_ufficio(p_tipo, (x.d ->> 'riferimento')::uuid)
      limit 500
    ) d;

    perform privato.chiudi_ufficio(p_tipo, n.riferimento)
    from public.admin_notifications n
    where n.tipo = p_tipo and n.chiusa_il is null and n.riferimento <> all (v_trovati || p_antichi);
    select count(*)
    into v_restano
    from (select distinct unnest(v_trovati) as r) t
    where not privato.in_elenco_ufficio(p_tipo, t.r);

    if v_restano > 0 then
      perform privato.segnala_ufficio(
        p_tipo,
        format('%s: altre %s differenze, in elenco dai prossimi confronti.', p_cosa, v_restano),
        v_altre
      );
    end if;
  end if;

  return jsonb_build_object(
    'differenze', cardinality(p_diverse),
    'da_rileggere', (
      select coalesce(jsonb_agg(s.id), '[]'::jsonb)
      from (select d ->> 'id' as id from unnest(p_diverse) d order by random() limit 200) s
    )
  );
end $$;

-- Does the office have an open row of this kind about this subject?
create function privato.in_elenco_ufficio(p_tipo text, p_riferimento uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_notifications n
    where n.tipo = p_tipo and n.riferimento = p_riferimento and n.chiusa_il is null
  )
$$;

create function privato.pagamenti_diversi(p_intenti jsonb, p_dal timestamptz) returns table (
  id text,
  riferimento uuid,
  perche text
)
language sql stable security definer set search_path = '' as $$
  with loro as (
    select
      x.id,
      x.status,
      coalesce(x.amount_received, 0) as incassato,
      coalesce(x.amount_refunded, 0) as rimborsato,
      x.order_id
    from jsonb_to_recordset(p_intenti) as x(
      id text,
      status text,
      amount_received integer,
      amount_refunded integer,
      order_id text
    )
  ),
  coppie as (
    select
      coalesce(l.id, i.id) as id,
      l.status,
      l.incassato,
      l.rimborsato,
      l.id is not null as loro,
      i.id is not null as nostro,
      i.stato,
      i.incassato as i_incassato,
      i.rimborsato as i_rimborsato,
      i.created_at,
      i.sostituito,
      o.id as ordine,
      o.status as stato_ordine,
      o.updated_at,
      m.resta,
      m.in_partenza
    from loro l
    full join (select y.* from public.intenti_ordine y where y.created_at >= p_dal) i on i.id = l.id
    left join public.ordini o on o.id = coalesce(i.id_ordine, privato.leggi_uuid(l.order_id))
    left join lateral privato.importi_di(o.id) m on true
  )
  select c.id, coalesce(c.ordine, md5(c.id)::uuid), d.perche
  from coppie c
  cross join lateral (
    select case
      when c.loro and not c.nostro and c.incassato > c.rimborsato
        then 'il fornitore ha incassato e noi non lo sappiamo'
      when not c.loro and c.created_at < privato.adesso() - privato.durata('prima_del_confronto')
        then 'il fornitore non lo conosce'
      when c.loro
        and c.nostro
        and (c.status, c.incassato, c.rimborsato)
          is distinct from (c.stato, c.i_incassato, c.i_rimborsato) then format(
            'per il fornitore è %s, incassato %s, rimborsato %s centesimi; per noi %s, %s, %s',
            c.status, c.incassato, c.rimborsato, c.stato, c.i_incassato, c.i_rimborsato
          )
      when c.loro
        and c.nostro
        and c.stato_ordine in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
        and not c.sostituito
        and c.in_partenza > 0
        and c.updated_at < privato.adesso() - privato.durata('rimborso_in_partenza')
        then 'un rimborso parziale non è partito'
      when c.loro
        and c.nostro
        and c.stato_ordine in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
        and not c.sostituito
        and c.incassato - c.rimborsato < c.resta
        then 'l''ordine conta più di quanto resta incassato'
      when c.loro
        and c.nostro
        and privato.da_rendere(c.id) > 0
        and c.updated_at < privato.adesso() - privato.durata('rimborso_in_partenza')
        and (
          c.sostituito
          or c.stato_ordine in ('in_elaborazione', 'autorizzato', 'annullato', 'rimborsato')
        ) then 'incassato senza un ordine pagato e non restituito'
    end as perche
  ) d
  where d.perche is not null
$$;

create function public.confronta_pagamenti(
  p_intenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
) returns jsonb
language sql set search_path = '' as $$
  select privato.confronta_pagamenti(p_intenti, p_dal, p_scrivi)
$$;
