-- What the clock owes after a payment (decision M16): not shipped, shipped and silent. Each letter
-- once, each row by itself.

-- The Sunday of Easter of a year between 1900 and 2099 (Gauss).
create function privato.pasqua(p_anno integer) returns date
language sql immutable set search_path = '' as $$
  select make_date(p_anno, 3, 22) + d + e
    - case when d = 29 and e = 6 or d = 28 and e = 6 and p_anno % 19 > 10 then 7 else 0 end
  from (select (19 * (p_anno % 19) + 24) % 30 as d) x
  cross join lateral (select (2 * (p_anno % 4) + 4 * (p_anno % 7) + 6 * x.d + 5) % 7 as e) y
$$;

-- Monday to Friday without the national holidays.
create function privato.giorno_lavorativo(p_giorno date) returns boolean
language sql immutable set search_path = '' as $$
  select extract(isodow from p_giorno) < 6
    and to_char(p_giorno, 'MM-DD') <> all (array[
      '01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25',
      '12-26'
    ])
    and p_giorno <> privato.pasqua(extract(year from p_giorno)::integer) + 1
$$;

-- Whole working days of Rome between then and now, to be held against a term: Friday to Monday is
-- one. Three weeks at most are looked at: no term of these is longer than `ritardo_partenza`.
create function privato.giorni_lavorativi_da(p_da timestamptz) returns interval
language sql stable set search_path = '' as $$
  select count(*) * interval '1 day'
  from generate_series(
    (p_da at time zone 'Europe/Rome')::date + 1,
    least(
      (privato.adesso() at time zone 'Europe/Rome')::date,
      (p_da at time zone 'Europe/Rome')::date + 21
    ),
    interval '1 day'
  ) g
  where privato.giorno_lavorativo(g::date)
$$;

-- Whether the counter still owes its word about where the item is (decision C2).
create function privato.custodia_in_dubbio(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.custodia c where c.id_verifica = p_verifica and c.in_dubbio)
$$;

-- Since when a paid item might have left: its payment, or the day it came back undelivered.
create function privato.pronto_dal(p_ordine public.ordini) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return greatest(
    p_ordine.data_pagamento,
    (
      select c.dal
      from public.custodia c
      where c.id_verifica = p_ordine.id_verifica and c.stato = 'al_centro'
    )
  );
end $$;

-- Paid and not shipped: whoever must ship is reminded after 2 working days, the office sees it
-- after 3. 'Ritiro al centro' waits for the buyer and has letters of its own (decision C11).
create function privato.lavoro_non_spediti() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_dati jsonb;
  v_solleciti integer := 0;
  v_viste integer := 0;
begin
  for v in
    select
      o.id,
      o.data_pagamento,
      d.dal + privato.fermo_della_banca(o, d.dal) as dal,
      d.dal as pronto_dal,
      o.id_centro,
      o.seller_id,
      a.metodo_spedizione
    from public.ordini o
    join public.annunci a on a.id = o.id_annuncio
    cross join lateral (select privato.pronto_dal(o) as dal) d
    where o.status = 'pagato'
      and a.metodo_spedizione <> 'ritiro_a_mano'
      and o.data_pagamento < privato.adesso() - privato.durata('sguardo_partenza')
      and not privato.contestazione_bancaria_aperta(o.id)
      and not privato.custodia_in_dubbio(o.id_verifica)
      -- once the office has it nothing more is owed here, and it must not stand before others
      and not exists (
        select from public.admin_notifications n
        where n.tipo = 'ordine_non_spedito' and n.riferimento = o.id and n.chiusa_il is null
      )
    order by o.data_pagamento
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      continue when privato.giorni_lavorativi_da(v.dal) < privato.durata('sollecito_partenza');
      select privato.dati_ordine(o)
        || jsonb_build_object('annullabile_dal', privato.annullabile_dal(o))
      into v_dati
      from public.ordini o
      where o.id = v.id;

      perform privato.accoda_posta(
        'ordine_da_spedire_sollecito',
        v.id,
        'centro:' || extract(epoch from v.pronto_dal),
        privato.email_centro(v.id_centro),
        'Ancora da spedire – ' || (v_dati ->> 'titolo'),
        v_dati || '{"destinatario": "centro"}'
      );

      if v.metodo_spedizione = 'corriere' then
        perform privato.accoda_posta(
          'ordine_da_spedire_sollecito',
          v.id,
          'venditore:' || extract(epoch from v.pronto_dal),
          privato.email_di(v.seller_id),
          'Ancora da spedire – ' || (v_dati ->> 'titolo'),
          v_dati
        );
      end if;

      v_solleciti := v_solleciti + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v.id);
      continue when privato.giorni_lavorativi_da(v.dal) < privato.durata('ritardo_partenza');
      perform privato.segnala_ufficio(
        'ordine_non_spedito',
        format(
          'Ordine FD-%s pagato il %s e non ancora spedito.',
          v_dati ->> 'numero_ordine',
          privato.giorno_leggibile(v.data_pagamento)
        ),
        v.id,
        v.dal + privato.durata('partenza')
      );
    exception
      when others then
        perform privato.lavoro_fallito('sollecito della spedizione', v.id, sqlerrm, sqlstate);
    end;
  end loop;

  update public.admin_notifications n
  set chiusa_il = privato.adesso(), stato = 'read'
  from public.ordini o
  where n.tipo = 'ordine_non_spedito'
    and n.chiusa_il is null
    and o.id = n.riferimento
    and (
      o.status <> 'pagato'
      or privato.contestazione_bancaria_aperta(o.id)
      or privato.custodia_in_dubbio(o.id_verifica)
    );

  -- it left again, or the sale ended
  update public.admin_notifications n
  set chiusa_il = privato.adesso(), stato = 'read'
  from public.ordini o
  where n.tipo = 'consegna_non_riuscita'
    and n.chiusa_il is null
    and o.id = n.riferimento
    and o.status <> 'pagato';

  return jsonb_build_object('da_spedire', v_solleciti);
end $$;

-- Until when the buyer collects what he paid; from then on the office decides (decision C11).
create function privato.ritirabile_entro(p_ordine public.ordini) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_ordine.data_pagamento + privato.fermo_della_banca(p_ordine, p_ordine.data_pagamento)
    + privato.durata('ritiro');
end $$;

-- Paid, and its buyer doesn't come (decision C11): letters on days 7, 14 and 25; from day 30 the
-- office ships it (`admin_aggiorna_spedizione`) or cancels it (`admin_annulla_non_ritirato`).
create function privato.lavoro_non_ritirati() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_dati jsonb;
  v_avvisati integer := 0;
  v_viste integer := 0;
  v_attesa interval;
  v_passo interval;
begin
  for v in
    select
      o.id,
      o.id_verifica,
      o.buyer_id,
      o.numero_ordine,
      o.data_pagamento,
      privato.ritirabile_entro(o) as entro
    from public.ordini o
    join public.annunci a on a.id = o.id_annuncio
    where o.status = 'pagato'
      and a.metodo_spedizione = 'ritiro_a_mano'
      and o.data_pagamento <= privato.adesso() - privato.durata('sollecito_ritiro')
      and not privato.contestazione_bancaria_aperta(o.id)
      and not privato.custodia_in_dubbio(o.id_verifica)
    order by o.data_pagamento
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      v_attesa := privato.adesso() - (v.entro - privato.durata('ritiro'));
      select max(p.passo)
      into v_passo
      from unnest(array[
        privato.durata('sollecito_ritiro'),
        privato.durata('secondo_sollecito_ritiro'),
        privato.durata('ultimo_sollecito_ritiro')
      ]) p (passo)
      where p.passo <= v_attesa;

      continue when v_passo is null;
      v_dati := privato.dati_appuntamento(v.id_verifica) - 'totale' - 'data_programmata'
        || jsonb_build_object('ordine_id', v.id, 'entro', v.entro);

      perform privato.accoda_posta(
        'ritiro_in_attesa',
        v.id,
        extract(day from v_passo)::text,
        privato.email_di(v.buyer_id),
        'Ti aspetta al centro – ' || (v_dati ->> 'titolo'),
        v_dati
      );

      v_avvisati := v_avvisati + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v.id);
      continue when v.entro > privato.adesso();
      perform privato.segnala_ufficio(
        'ordine_non_ritirato',
        format(
          'Ordine FD-%s pagato il %s e non ancora ritirato: spediscilo o '
          'annullalo.',
          v.numero_ordine,
          privato.giorno_leggibile(v.data_pagamento)
        ),
        v.id
      );
    exception
      when others then
        perform privato.lavoro_fallito('sollecito del ritiro', v.id, sqlerrm, sqlstate);
    end;
  end loop;

  update public.admin_notifications n
  set chiusa_il = privato.adesso(), stato = 'read'
  from public.ordini o
  where n.tipo = 'ordine_non_ritirato'
    and n.chiusa_il is null
    and o.id = n.riferimento
    and (
      o.status <> 'pagato'
      or privato.contestazione_bancaria_aperta(o.id)
      or privato.custodia_in_dubbio(o.id_verifica)
    );

  return jsonb_build_object('da_ritirare', v_avvisati);
end $$;

create function privato.admin_annulla_non_ritirato(
  p_ordine uuid,
  p_motivo text,
  p_visto text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_ufficio(p_ordine, 'non_ritirato', p_motivo, p_visto);
begin
  perform privato.annulla_ordine(v_ordine.id, 'non_ritirato');
  perform privato.chiudi_ufficio('ordine_non_ritirato', p_ordine);
  perform privato.registra_admin(
    'annulla_non_ritirato',
    'ordine',
    p_ordine::text,
    '{"prima": "pagato", "dopo": "annullato"}',
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_ordine, 'status', 'annullato');
end $$;
create function public.admin_annulla_non_ritirato(
  p_ordine uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_annulla_non_ritirato(p_ordine, p_motivo, p_visto)
$$;

-- When the buyer's silence about what was shipped counts as its arrival; null where nothing runs.
create function privato.silenzio_entro(p_ordine public.ordini) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_ordine.status <> 'spedito' or privato.contestazione_bancaria_aperta(p_ordine.id) then
    return null;
  end if;

  return (
    select s.data_spedizione + privato.fermo_della_banca(p_ordine, s.data_spedizione)
      + privato.durata('silenzio_consegna')
    from public.spedizioni s
    where s.id_ordine = p_ordine.id
  );
end $$;

-- Shipped and silent: the buyer is asked after 14 days; after 21 it counts as delivered, both are
-- told, and the 48 hours begin.
create function privato.lavoro_spediti_muti() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_ordine public.ordini;
  v_dati jsonb;
  v_consegnati integer := 0;
  v_viste integer := 0;
  v_entro timestamptz;
begin
  for v in
    select o.id, o.id_annuncio, s.data_spedizione
    from public.ordini o
    join public.spedizioni s on s.id_ordine = o.id
    where o.status = 'spedito'
      and s.data_spedizione < privato.adesso() - privato.durata('silenzio_domanda')
      and not privato.contestazione_bancaria_aperta(o.id)
    order by s.data_spedizione
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      continue when not privato.annuncio_libero(v.id_annuncio);
      v_ordine := privato.blocca_ordine(v.id);
      continue when v_ordine.status <> 'spedito';
      v_entro := privato.silenzio_entro(v_ordine);
      continue when v_entro is null or v_entro > privato.adesso()
        + privato.durata('silenzio_consegna') - privato.durata('silenzio_domanda');
      v_dati := privato.dati_ordine(v_ordine) || jsonb_build_object('entro', v_entro);
      if v_entro >= privato.adesso() then
        perform privato.accoda_posta(
          'ordine_arrivato',
          v.id,
          'domanda:' || extract(epoch from v.data_spedizione),
          privato.email_di(v_ordine.buyer_id),
          'È arrivato? – ' || (v_dati ->> 'titolo'),
          v_dati
        );

        continue;
      end if;

      perform privato.consegna(v_ordine);
      perform privato.accoda_posta(
        'ordine_consegnato_venditore',
        v.id,
        'muto',
        privato.email_di(v_ordine.seller_id),
        'Consegnato – ' || (v_dati ->> 'titolo'),
        v_dati
      );

      v_consegnati := v_consegnati + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v.id);
    exception
      when others then
        perform privato.lavoro_fallito('consegna per silenzio', v.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('consegnati', v_consegnati);
end $$;

-- Ten days after the payment and still not shipped: the buyer may leave with everything back.
create function privato.annulla_ordine_non_spedito(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
begin
  if v_ordine.status in ('annullato', 'rimborsato') then
    return jsonb_build_object('id', p_ordine, 'status', v_ordine.status);
  end if;
  if not privato.puo_annullare_ordine(v_ordine) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.annulla_ordine(
    p_ordine,
    case
      when privato.custodia_in_dubbio(v_ordine.id_verifica) then 'oggetto_in_dubbio'
      else 'non_spedito'
    end
  );

  return jsonb_build_object('id', p_ordine, 'status', 'annullato');
end $$;
-- Ten days of the centre's own: a parcel that came back undelivered starts them anew, and whoever
-- doesn't collect has none (decision C11), unless it is the centre that doesn't say where the item
-- is: then they run from the day it was asked.
create function privato.annullabile_dal(p_ordine public.ordini) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_dal timestamptz;
begin
  if p_ordine.status <> 'pagato' or privato.rimborso_bloccato(p_ordine.payment_intent_id) then
    return null;
  end if;

  if exists (
    select from public.annunci a
    where a.id = p_ordine.id_annuncio and a.metodo_spedizione <> 'ritiro_a_mano'
  )
  then
    v_dal := privato.pronto_dal(p_ordine);
  else
    select greatest(p_ordine.data_pagamento, (c.dubbio ->> 'quando')::timestamptz)
    into v_dal
    from public.custodia c
    where c.id_verifica = p_ordine.id_verifica and c.in_dubbio;
  end if;

  return v_dal + privato.fermo_della_banca(p_ordine, v_dal) + privato.durata('partenza');
end $$;
create function privato.puo_annullare_ordine(p_ordine public.ordini) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(privato.annullabile_dal(p_ordine) <= privato.adesso(), false)
$$;

-- 'Mai arrivato', from the seventh day after shipping: a dispute with its reason written.
create function privato.segnala_mai_arrivato(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
begin
  if v_ordine.status <> 'spedito'
    or not exists (
      select from public.spedizioni s
      where s.id_ordine = p_ordine
        and s.data_spedizione <= privato.adesso() - privato.durata('mai_arrivato')
    )
  then
    perform privato.rifiuta('troppo_presto', 409);
  end if;

  return privato.apri_contestazione(p_ordine, 'Mai arrivato.', '{}', 'mai_arrivato');
end $$;
create function public.annulla_ordine_non_spedito(p_ordine uuid) returns jsonb
language sql set search_path = '' as $$ select privato.annulla_ordine_non_spedito(p_ordine) $$;
create function public.segnala_mai_arrivato(p_ordine uuid) returns jsonb
language sql set search_path = '' as $$ select privato.segnala_mai_arrivato(p_ordine) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_annulla_non_ritirato', 'annulla_ordine_non_spedito', 'segnala_mai_arrivato']
);
