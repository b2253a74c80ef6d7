-- What a centre took, online and at its counter, as one list with its totals (spec 2, Payments;
-- decision M21). Amounts are integer cents, days Rome's, and both ends belong to the range.

-- Every movement of a centre. `importo`: of a fee the fee, of a sale at the counter the price, of
-- an online order the centre's share of what stays (chapter 3240); `spese`: packaging, shipping,
-- service; `pagato`: all that was paid. `conta`: money that was taken and not given back; what is
-- only authorised is not (decision M15). p_canale: 'online', 'inperson', anything else is both.
create function privato.movimenti_del_centro(
  p_centro uuid,
  p_canale text,
  p_dal date,
  p_al date
) returns table (
  id uuid,
  canale text,
  tipo text,
  quando timestamptz,
  id_verifica uuid,
  id_annuncio uuid,
  metodo public.metodo_incasso,
  stato text,
  stato_ordine public.stato_ordine,
  importo bigint,
  spese bigint,
  pagato bigint,
  commissione bigint,
  percentuale numeric,
  numero_ordine bigint,
  note text,
  motivo text,
  creato_il timestamptz,
  conta boolean
)
language sql stable security definer set search_path = '' as $$
  with limiti as (
    select
      coalesce(p_dal, '2000-01-01'::date)::timestamp at time zone 'Europe/Rome' as da,
      (coalesce(p_al, '2999-01-01'::date) + 1)::timestamp at time zone 'Europe/Rome' as a
  )
  select
    t.id,
    'inperson',
    case when t.vendita then 'vendita' else 'verifica' end,
    t.data_transazione,
    t.id_verifica,
    t.id_annuncio,
    t.metodo_pagamento,
    t.stato,
    null::public.stato_ordine,
    t.importo::bigint,
    s.spese,
    t.importo + s.spese,
    t.importo_commissione::bigint,
    t.percentuale_commissione,
    null::bigint,
    t.note,
    t.motivo_annullamento,
    t.created_at,
    t.stato = 'completata'
  from
    limiti l,
    public.transazioni_in_sede t,
    lateral (select t.costo_imballo::bigint + t.costo_spedizione + t.costo_servizio as spese) s
  where p_canale is distinct from 'online'
    and t.id_centro = p_centro
    and t.data_transazione >= l.da
    and t.data_transazione < l.a
  union all
  select
    o.id,
    'online',
    'ordine',
    q.quando,
    o.id_verifica,
    o.id_annuncio,
    null,
    coalesce(o.stato_pagamento, 'requires_payment_method'),
    o.status,
    q.quota - q.spese,
    q.spese,
    o.amount - o.importo_rimborsato::bigint,
    q.quota - q.spese,
    o.percentuale_centro,
    o.numero_ordine,
    '',
    o.motivo_annullamento,
    o.data_creazione,
    o.status in ('pagato', 'spedito', 'consegnato', 'concluso', 'contestato')
  from limiti l, public.ordini o
  join public.annunci a
    on a.id = o.id_annuncio, lateral (
      select
        coalesce(o.data_pagamento, o.data_creazione) as quando,
        case
          when a.metodo_spedizione = 'punto_verifica'
            then o.importo_spedizione::bigint + o.importo_sovrapprezzo
          else 0
        end as spese,
        (privato.ripartizione(o) ->> 'centro')::bigint as quota
    ) q
  where p_canale is distinct from 'inperson'
    and o.id_centro = p_centro
    and o.payment_intent_id is not null
    and q.quando >= l.da
    and q.quando < l.a
$$;

-- A page of it, latest first; `totale` is how many the filter holds. A movement of the counter is
-- cancelled here on its own day, a sale only with the item back, where it was sold (decisions C12,
-- M21).
create function privato.centro_movimenti(
  p_canale text,
  p_dal date,
  p_al date,
  p_pagina integer,
  p_limite integer
) returns table (
  id uuid,
  canale text,
  tipo text,
  quando timestamptz,
  id_verifica uuid,
  titolo text,
  numero_annuncio integer,
  metodo public.metodo_incasso,
  stato text,
  stato_ordine public.stato_ordine,
  importo bigint,
  spese bigint,
  pagato bigint,
  commissione bigint,
  percentuale numeric,
  numero_ordine bigint,
  note text,
  motivo text,
  conta boolean,
  annullabile boolean,
  totale bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_limite integer := least(greatest(coalesce(p_limite, 25), 1), 1000);
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
begin
  return query
    with pagina as (
      select m.*, count(*) over () as tutti
      from privato.movimenti_del_centro(v_centro, p_canale, p_dal, p_al) m
      order by m.quando desc, m.id desc
      limit v_limite
      offset (v_pagina - 1) * v_limite
    )
    select
      p.id,
      p.canale,
      p.tipo,
      p.quando,
      p.id_verifica,
      coalesce(a.titolo, ''),
      a.numero_annuncio,
      p.metodo,
      p.stato,
      p.stato_ordine,
      p.importo,
      p.spese,
      p.pagato,
      p.commissione,
      p.percentuale,
      p.numero_ordine,
      p.note,
      p.motivo,
      p.conta,
      p.tipo = 'verifica' and p.conta and (p.creato_il at time zone 'Europe/Rome')::date = v_oggi,
      p.tutti
    from pagina p
    left join public.annunci a on a.id = p.id_annuncio
    order by p.quando desc, p.id desc;
end $$;

-- The totals of the same filter, month by month: fees taken at the counter, shares of online
-- orders, packaging and shipping of both; sales at the counter stand beside them, the money is the
-- seller's (decision M21).
create function privato.centro_incassi_mesi(p_canale text, p_dal date, p_al date) returns table (
  mese date,
  in_sede bigint,
  online bigint,
  spese bigint,
  vendite bigint,
  movimenti bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query
    select
      date_trunc('month', m.quando at time zone 'Europe/Rome')::date as del_mese,
      coalesce(sum(m.importo) filter (where m.tipo = 'verifica'), 0)::bigint,
      coalesce(sum(m.importo) filter (where m.tipo = 'ordine'), 0)::bigint,
      coalesce(sum(m.spese), 0)::bigint,
      coalesce(sum(m.importo) filter (where m.tipo = 'vendita'), 0)::bigint,
      count(*)
    from privato.movimenti_del_centro(v_centro, p_canale, p_dal, p_al) m
    where m.conta
    group by del_mese
    order by del_mese;
end $$;

-- What the form of a movement chooses from: the newest 200 verifications of the days asked for
-- (spec 2, section 7), with the fee of the quote that their client acknowledged, what was already
-- taken of it, and the centre's own percentage.
create function privato.centro_verifiche_incasso(p_dal date, p_al date) returns table (
  id uuid,
  titolo text,
  numero_annuncio integer,
  creata_il timestamptz,
  dovuto integer,
  incassato bigint,
  percentuale numeric
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query
    select
      v.id,
      a.titolo,
      a.numero_annuncio,
      v.created_at,
      coalesce(f.amount, v.totale_preventivo),
      coalesce(
        (
          select sum(t.importo)
          from public.transazioni_in_sede t
          where t.id_verifica = v.id and not t.vendita and t.stato = 'completata'
        ),
        0
      )::bigint,
      c.percentuale_commissione
    from public.verifiche v
    join public.annunci a on a.id = v.id_annuncio
    join public.verification_centers c on c.id = v.id_centro
    left join public.verification_transactions f on f.id_verifica = v.id
    where v.id_centro = v_centro
      and v.stato <> 'annullata'
      and v.created_at >= coalesce(p_dal, '2000-01-01'::date)::timestamp at time zone 'Europe/Rome'
      and v.created_at < (coalesce(p_al, '2999-01-01'::date) + 1)::timestamp
        at time zone 'Europe/Rome'
    order by v.created_at desc, v.id desc
    limit 200;
end $$;

create function public.centro_movimenti(
  p_canale text default null,
  p_dal date default null,
  p_al date default null,
  p_pagina integer default 1,
  p_limite integer default 25
) returns table (
  id uuid,
  canale text,
  tipo text,
  quando timestamptz,
  id_verifica uuid,
  titolo text,
  numero_annuncio integer,
  metodo public.metodo_incasso,
  stato text,
  stato_ordine public.stato_ordine,
  importo bigint,
  spese bigint,
  pagato bigint,
  commissione bigint,
  percentuale numeric,
  numero_ordine bigint,
  note text,
  motivo text,
  conta boolean,
  annullabile boolean,
  totale bigint
)
language sql stable set search_path = '' as $$
  select * from privato.centro_movimenti(p_canale, p_dal, p_al, p_pagina, p_limite)
$$;
comment
  on function public.centro_movimenti
  is 'null: id_verifica, numero_annuncio, metodo, stato_ordine, numero_ordine, motivo';
create function public.centro_incassi_mesi(
  p_canale text default null,
  p_dal date default null,
  p_al date default null
) returns table (
  mese date,
  in_sede bigint,
  online bigint,
  spese bigint,
  vendite bigint,
  movimenti bigint
)
language sql stable set search_path = '' as $$
  select * from privato.centro_incassi_mesi(p_canale, p_dal, p_al)
$$;
create function public.centro_verifiche_incasso(
  p_dal date default null,
  p_al date default null
) returns table (
  id uuid,
  titolo text,
  numero_annuncio integer,
  creata_il timestamptz,
  dovuto integer,
  incassato bigint,
  percentuale numeric
)
language sql stable set search_path = '' as $$
  select * from privato.centro_verifiche_incasso(p_dal, p_al)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['centro_movimenti', 'centro_incassi_mesi', 'centro_verifiche_incasso']
);
