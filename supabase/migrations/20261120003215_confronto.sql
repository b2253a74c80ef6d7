-- The standing comparison of the provider's payments with the orders (decision M13): 30 days back, each difference is a row of 'Da fare'.

-- p_intenti [{id, status, amount_received, amount_refunded, order_id?}]: everything that the provider has since p_dal. Without p_scrivi
-- it tells which to read again, since a word of the provider may have been lost; with it, what still differs is written down and what
-- no longer does is closed. Returns {da_rileggere: [id], differenze}.
create function privato.confronta_pagamenti(p_intenti jsonb, p_dal timestamptz, p_scrivi boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.conclude_confronto('differenza_pagamento', 'Pagamento', p_scrivi,
    array(select jsonb_build_object('id', d.id, 'riferimento', d.riferimento, 'perche', d.perche)
      from privato.pagamenti_diversi(p_intenti, p_dal) d),
    array(select n.riferimento from public.admin_notifications n where n.tipo = 'differenza_pagamento' and n.chiusa_il is null
      and exists (select from public.intenti_ordine i where i.id_ordine = n.riferimento and i.created_at < p_dal)));
end $$;

-- What a comparison found, [{id, riferimento, perche}], told or written to 'Da fare' under its kind: what is there no more is closed, but
-- for what is too old to be compared (p_antichi), which stays until somebody looked.
create function privato.conclude_confronto(p_tipo text, p_cosa text, p_scrivi boolean, p_diverse jsonb[], p_antichi uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_trovati uuid[] := array(select (d ->> 'riferimento')::uuid from unnest(p_diverse) d); v jsonb;
begin
  if p_scrivi then
    foreach v in array p_diverse loop
      perform privato.segnala_ufficio(p_tipo, format('%s %s: %s', p_cosa, v ->> 'id', v ->> 'perche'), (v ->> 'riferimento')::uuid);
    end loop;
    perform privato.chiudi_ufficio(p_tipo, n.riferimento) from public.admin_notifications n
    where n.tipo = p_tipo and n.chiusa_il is null and n.riferimento <> all (v_trovati || p_antichi);
  end if;
  return jsonb_build_object('differenze', cardinality(p_diverse),
    'da_rileggere', (select coalesce(jsonb_agg(d ->> 'id'), '[]'::jsonb) from unnest(p_diverse) d));
end $$;

create function privato.pagamenti_diversi(p_intenti jsonb, p_dal timestamptz)
returns table (id text, riferimento uuid, perche text) language sql stable security definer set search_path = '' as $$
  with loro as (
    select x.id, x.status, coalesce(x.amount_received, 0) as incassato, coalesce(x.amount_refunded, 0) as rimborsato, x.order_id
    from jsonb_to_recordset(p_intenti) as x(id text, status text, amount_received integer, amount_refunded integer, order_id text)),
  coppie as (
    select coalesce(l.id, i.id) as id, l.status, l.incassato, l.rimborsato, l.id is not null as loro, i.id is not null as nostro,
      i.stato, i.incassato as i_incassato, i.rimborsato as i_rimborsato, i.created_at, i.sostituito, o.id as ordine,
      o.status as stato_ordine, o.amount, o.importo_rimborsato, o.updated_at, o.payment_intent_id
    from loro l full join (select y.* from public.intenti_ordine y where y.created_at >= p_dal) i on i.id = l.id
      left join public.ordini o on o.id = coalesce(i.id_ordine, privato.leggi_uuid(l.order_id)))
  select c.id, coalesce(c.ordine, md5(c.id)::uuid), d.perche
  from coppie c cross join lateral (select case
    when c.loro and not c.nostro and c.incassato > c.rimborsato then 'il fornitore ha incassato e noi non lo sappiamo'
    when not c.loro and c.created_at < privato.adesso() - interval '10 minutes' then 'il fornitore non lo conosce'
    when c.loro and c.nostro and (c.status, c.incassato, c.rimborsato) is distinct from (c.stato, c.i_incassato, c.i_rimborsato)
      then format('per il fornitore è %s, incassato %s, rimborsato %s centesimi; per noi %s, %s, %s', c.status, c.incassato, c.rimborsato,
        c.stato, c.i_incassato, c.i_rimborsato)
    when c.loro and c.nostro and c.stato_ordine in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso') and not c.sostituito
      and c.incassato - c.rimborsato > c.amount - c.importo_rimborsato and c.updated_at < privato.adesso() - interval '1 hour'
      then 'un rimborso parziale non è partito'
    when c.loro and c.nostro and c.stato_ordine in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso') and not c.sostituito
      and c.incassato - c.rimborsato < c.amount - c.importo_rimborsato then 'l''ordine conta più di quanto resta incassato'
    when c.loro and c.nostro and c.incassato > c.rimborsato and c.updated_at < privato.adesso() - interval '1 hour'
      and (c.sostituito or c.stato_ordine in ('in_elaborazione', 'autorizzato', 'annullato', 'rimborsato'))
      and not exists (select from public.contestazioni_bancarie b where b.id_ordine = c.ordine and b.stato = 'lost')
      then 'incassato senza un ordine pagato e non restituito'
    end as perche) d where d.perche is not null
$$;

create function public.confronta_pagamenti(p_intenti jsonb, p_dal timestamptz, p_scrivi boolean) returns jsonb language sql
  set search_path = '' as $$ select privato.confronta_pagamenti(p_intenti, p_dal, p_scrivi) $$;
