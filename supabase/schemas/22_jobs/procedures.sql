-- Reminders for unshipped and silent orders (decision M16); each letter once, each row on its own.

-- Easter Sunday between 1900 and 2099 (Gauss).
create function privato.pasqua(p_anno integer) returns date
language sql immutable set search_path = '' as $$
  select make_date(p_anno, 3, 22) + d + e
    - case when d = 29 and e = 6 or d = 28 and e = 6 and p_anno % 19 > 10 then 7 else 0 end
  from (select (19 * (p_anno % 19) + 24) % 30 as d) x
  cross join lateral (select (2 * (p_anno % 4) + 4 * (p_anno % 7) + 6 * x.d + 5) % 7 as e) y
$$;

-- Monday to Friday without national holidays.
create function privato.giorno_lavorativo(p_giorno date) returns boolean
language sql immutable set search_path = '' as $$
  select extract(isodow from p_giorno) < 6
    and to_char(p_giorno, 'MM-DD') <> all (array[
      '01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '10-04', '11-01', '12-08', '12-25',
      '12-26'
    ])
    and p_giorno <> privato.pasqua(extract(year from p_giorno)::integer) + 1
$$;

-- Whole Roman working days since then: Friday to Monday is one. It looks back three weeks, longer
-- than `ritardo_partenza`.
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

-- The counter owes an answer about the item's place (decision C2).
create function privato.custodia_in_dubbio(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.custodia c where c.id_verifica = p_verifica and c.in_dubbio)
$$;

-- Payment, or the day of an undelivered return.
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

-- Closes rows of orders that went on, ended, or (never shipped) have another task.
create function privato.chiudi_ordini_fermi(p_tipo text) returns void
language sql security definer set search_path = '' as $$
  update public.admin_notifications n
  set chiusa_il = privato.adesso(), stato = 'read'
  from public.ordini o
  where n.tipo = p_tipo
    and n.chiusa_il is null
    and o.id = n.riferimento
    and (
      o.status <> 'pagato'
      or p_tipo <> 'consegna_non_riuscita'
        and (
          privato.contestazione_bancaria_aperta(o.id) or privato.custodia_in_dubbio(o.id_verifica)
        )
    )
$$;

-- Reminds the centre, and the seller whose courier collects. Returns the letters' data.
create function privato.sollecita_spedizione(p_ordine uuid, p_pronto_dal timestamptz) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_dati jsonb;
begin
  select o.* into v from public.ordini o where o.id = p_ordine;
  v_dati := privato.dati_ordine(v)
    || jsonb_build_object('annullabile_dal', privato.annullabile_dal(v));

  perform privato.accoda_posta(
    'ordine_da_spedire_sollecito',
    v.id,
    'centro:' || extract(epoch from p_pronto_dal),
    privato.email_centro(v.id_centro),
    'Ancora da spedire – ' || (v_dati ->> 'titolo'),
    v_dati || '{"destinatario": "centro"}'
  );

  if exists (
    select from public.annunci a where a.id = v.id_annuncio and a.metodo_spedizione = 'corriere'
  )
  then
    perform privato.accoda_posta(
      'ordine_da_spedire_sollecito',
      v.id,
      'venditore:' || extract(epoch from p_pronto_dal),
      privato.email_di(v.seller_id),
      'Ancora da spedire – ' || (v_dati ->> 'titolo'),
      v_dati
    );
  end if;

  return v_dati;
end $$;

-- Reminder after 2 working days, office after 3. 'Ritiro al centro' has letters of its own
-- (decision C11).
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
      d.dal as pronto_dal
    from public.ordini o
    join public.annunci a on a.id = o.id_annuncio
    cross join lateral (select privato.pronto_dal(o) as dal) d
    where o.status = 'pagato'
      and a.metodo_spedizione <> 'ritiro_a_mano'
      and o.data_pagamento < privato.adesso() - privato.durata('sguardo_partenza')
      and not privato.contestazione_bancaria_aperta(o.id)
      and not privato.custodia_in_dubbio(o.id_verifica)
      -- the office has it: no further reminder, and it must not block the batch
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
      v_dati := privato.sollecita_spedizione(v.id, v.pronto_dal);
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

  perform privato.chiudi_ordini_fermi('ordine_non_spedito');
  perform privato.chiudi_ordini_fermi('consegna_non_riuscita');
  return jsonb_build_object('da_spedire', v_solleciti);
end $$;

-- After this day the office decides (decision C11).
create function privato.ritirabile_entro(p_ordine public.ordini) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_ordine.data_pagamento + privato.fermo_della_banca(p_ordine, p_ordine.data_pagamento)
    + privato.durata('ritiro');
end $$;

create function privato.passo_ritiro(p_entro timestamptz) returns interval
language sql stable security definer set search_path = '' as $$
  select max(p.passo)
  from unnest(array[
    privato.durata('sollecito_ritiro'),
    privato.durata('secondo_sollecito_ritiro'),
    privato.durata('ultimo_sollecito_ritiro')
  ]) p (passo)
  where p.passo <= privato.adesso() - (p_entro - privato.durata('ritiro'))
$$;

-- Letters on days 7, 14 and 25 (decision C11); from day 30 the office ships
-- (`admin_aggiorna_spedizione`) or cancels (`admin_annulla_non_ritirato`).
create function privato.lavoro_non_ritirati() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_dati jsonb;
  v_avvisati integer := 0;
  v_viste integer := 0;
  v_passo interval;
begin
  for v in
    select o.*, privato.ritirabile_entro(o) as entro
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
      v_passo := privato.passo_ritiro(v.entro);
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

  perform privato.chiudi_ordini_fermi('ordine_non_ritirato');
  return jsonb_build_object('da_ritirare', v_avvisati);
end $$;

-- @public authenticated
create function privato.admin_annulla_non_ritirato(
  p_ordine uuid,
  p_motivo text,
  p_visto text default null
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

-- Then silence counts as delivery; null when nothing runs.
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

-- The buyer is asked after 14 days; after 21 it counts as delivered and the 48 hours start.
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

-- Ten days after payment without shipping the buyer may cancel for a full refund.
-- @public authenticated
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
-- An undelivered return starts ten new days. A pickup has none (decision C11), unless the centre
-- doesn't say where the item is: then from the day it was asked.
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

-- From the seventh day after shipping.
-- @public authenticated
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

-- Each thing once, also with several workers (decisions M5, M6, S2).

create function privato.denaro_in_cammino(p_annuncio public.annunci) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- money under way or held: the provider decides, not the clock
  return exists (
    select 1
    from public.ordini o
    where o.id_annuncio = p_annuncio.id
      and o.buyer_id = p_annuncio.id_acquirente_prenotazione
      and (
        o.status in ('autorizzato', 'pagato', 'spedito', 'consegnato', 'contestato')
        or (
          o.status = 'in_elaborazione'
          and o.stato_pagamento in ('processing', 'requires_capture', 'succeeded')
        )
      )
  )
    -- asks the provider before cancelling (decision M13): unpaid only by its word after the
    -- deadline
    or exists (
      select 1
      from public.ordini o
      where o.id_annuncio = p_annuncio.id
        and o.status = 'in_elaborazione'
        and o.payment_intent_id is not null
        and not exists (
          select 1
          from public.intenti_ordine i
          where i.id = o.payment_intent_id
            and (i.stato = 'canceled' or i.letto_il >= p_annuncio.scadenza_prenotazione)
        )
    );
end $$;

create function privato.racconta_scadenza(
  p_annuncio public.annunci,
  p_finestra boolean,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    case when p_finestra then 'finestra_scaduta_acquirente' else 'prenotazione_scaduta' end,
    p_annuncio.id,
    p_annuncio.data_prenotazione_oggetto::text,
    privato.email_di(p_annuncio.id_acquirente_prenotazione),
    case when p_finestra then 'Tempo scaduto per l''acquisto – ' else 'Prenotazione scaduta – ' end
      || p_annuncio.titolo,
    p_dati
  );

  perform privato.accoda_posta(
    case
      when p_finestra then 'finestra_scaduta_venditore'
      else 'prenotazione_scaduta_venditore'
    end,
    p_annuncio.id,
    p_annuncio.data_prenotazione_oggetto::text,
    privato.email_di(p_annuncio.id_utente),
    case
      when p_finestra then 'L''acquirente non ha completato l''acquisto – '
      else 'La prenotazione del tuo oggetto è scaduta – '
    end || p_annuncio.titolo,
    p_dati
  );

  perform privato.accoda_notifica(
    p_annuncio.id_acquirente_prenotazione,
    'prenotazione',
    'Prenotazione scaduta',
    '«' || p_annuncio.titolo || '»',
    '/annunci/' || p_annuncio.id
  );

  perform privato.accoda_notifica(
    p_annuncio.id_utente,
    'prenotazione',
    'Prenotazione scaduta',
    '«' || p_annuncio.titolo || case
      when (p_dati ->> 'torna_a_te')::boolean then '» non è stato pagato in tempo: torna a te.'
      when (p_dati ->> 'resta_al_centro')::boolean
        then '» non è stato pagato in tempo: resta al centro, in vendita.'
      when p_finestra then '» non è stato pagato in tempo.'
      else '» è di nuovo disponibile.'
    end,
    '/annunci/' || p_annuncio.id
  );
end $$;

-- The listing is locked. Skips frozen ones and held money. Returns what happened, or null.
create function privato.scade_prenotazione(p_annuncio public.annunci) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_ultima public.verifiche := privato.ultima_conclusa(p_annuncio.id);
  v_finestra boolean;
  v_dati jsonb;
  v_ordine uuid;
begin
  if exists (
    select 1
    from public.verifiche v
    where v.id_annuncio = p_annuncio.id and v.stato in ('programmata', 'in_attesa')
  )
  then
    return null;
  end if;

  v_finestra := coalesce(
    v_ultima.stato = 'verificato' and v_ultima.stato_restituzione is distinct from 'restituito',
    false
  );

  if v_finestra
    and privato.adesso() < privato.acquisto_entro(
      v_ultima.data_verifica, p_annuncio.data_prenotazione_oggetto
    )
  then
    return null;
  end if;

  if v_finestra then perform privato.blocca_verifica(v_ultima.id); end if;
  if privato.denaro_in_cammino(p_annuncio) then return null; end if;
  for v_ordine in
    select o.id
    from public.ordini o
    where o.id_annuncio = p_annuncio.id and o.status = 'in_elaborazione'
    order by o.id
    for update
  loop
    perform privato.annulla_ordine(v_ordine, 'finestra_scaduta');
  end loop;

  perform privato.compi_atto(
    case when v_finestra then 'scade_finestra_annuncio' else 'scade_annuncio' end,
    p_annuncio.id,
    null
  );

  perform privato.chiudi_prenotazione(
    p_annuncio.id,
    case when v_finestra then 'finestra_scaduta' else 'scaduta' end
  );

  v_dati := privato.libera_verificato(p_annuncio.id) || jsonb_build_object(
    'annuncio_id', p_annuncio.id,
    'titolo', p_annuncio.titolo,
    'verifica_id', v_ultima.id,
    'scadenza', p_annuncio.scadenza_prenotazione
  );

  perform privato.racconta_scadenza(p_annuncio, v_finestra, v_dati);
  return case when v_finestra then 'finestra' else 'prenotazione' end;
end $$;

-- A row's failure goes to the office and the others go on; success closes it. A lost race is no
-- failure.
create function privato.lavoro_fallito(
  p_lavoro text,
  p_riferimento uuid,
  p_errore text,
  p_stato text
) returns void
language sql security definer set search_path = '' as $$
  select privato.segnala_ufficio(
    'lavoro_fallito',
    format('%s: %s', p_lavoro, left(p_errore, 500)),
    p_riferimento
  )
  where p_stato not in ('40001', '40P01', '55P03')
$$;

-- A batch ends after 1.5 seconds, but never before its first row; locks are released and it is
-- called again.
create function privato.porzione_piena(p_viste integer) returns boolean
language sql volatile set search_path = '' as $$
  select p_viste > 0 and clock_timestamp() - statement_timestamp() > interval '1.5 seconds'
$$;

create function privato.lavoro_prenotazioni() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_esito text;
  v_prenotazioni integer := 0;
  v_finestre integer := 0;
  v_viste integer := 0;
begin
  for v_annuncio in
    select a.*
    from public.annunci a
    where a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione <= privato.adesso()
      -- no deadline runs out while the site is closed
      and not exists (select from privato.chiusure_sito c where c.al is null)
    order by a.scadenza_prenotazione
    limit 500
    for no key update skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      v_esito := privato.scade_prenotazione(v_annuncio);
      if v_esito = 'finestra' then
        v_finestre := v_finestre + 1;
      elsif v_esito = 'prenotazione' then
        v_prenotazioni := v_prenotazioni + 1;
      end if;

      if v_esito is not null then
        perform privato.chiudi_ufficio('lavoro_fallito', v_annuncio.id);
      end if;
    exception
      when others then
        perform privato.lavoro_fallito(
          'scadenza della prenotazione', v_annuncio.id, sqlerrm, sqlstate
        );
    end;
  end loop;

  return jsonb_build_object('prenotazioni_scadute', v_prenotazioni, 'finestre_scadute', v_finestre);
end $$;

create function privato.lavoro_conclusioni() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordini integer := 0;
  v_ordine public.ordini;
  v_id record;
  v_viste integer := 0;
begin
  for v_id in
    select o.id, o.id_annuncio
    from public.ordini o
    where o.status = 'consegnato'
      and o.data_consegna < privato.adesso() - privato.durata('contestazione')
      and privato.termine_persona(o.data_consegna, 'contestazione') < privato.adesso()
      and not exists (
        select 1
        from public.contestazioni k
        where k.id_ordine = o.id and k.stato in ('aperta', 'in_esame')
      )
      and not exists (
        select 1 from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto'
      )
      and not privato.contestazione_bancaria_aperta(o.id)
    order by o.data_consegna
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      continue when not privato.annuncio_libero(v_id.id_annuncio);
      v_ordine := privato.blocca_ordine(v_id.id);
      continue when v_ordine.status <> 'consegnato';
      perform privato.concludi_ordine(v_ordine);
      v_ordini := v_ordini + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v_id.id);
    exception
      when others then
        perform privato.lavoro_fallito('conclusione dell''ordine', v_id.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('ordini_conclusi', v_ordini);
end $$;

-- One batch, committed by its own API call. `resta`: time was up first. Without a name: one batch
-- of each.
-- @public service_role
create function privato.lavori_scadenze(p_lavoro text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_lavoro is not null then
    return case p_lavoro
      when 'prenotazioni' then privato.lavoro_prenotazioni()
      when 'conclusioni' then privato.lavoro_conclusioni()
      when 'non_spediti' then privato.lavoro_non_spediti()
      when 'non_ritirati' then privato.lavoro_non_ritirati()
      when 'spediti_muti' then privato.lavoro_spediti_muti()
      when 'resi' then privato.lavoro_resi()
      when 'messaggi' then privato.lavoro_messaggi()
      when 'ricerche' then privato.lavoro_ricerche()
      when 'foto_in_arrivo'
        then jsonb_build_object('foto_in_arrivo', privato.segnala_foto_in_arrivo())
    end || jsonb_build_object('resta', privato.porzione_piena(1));
  end if;

  perform privato.segnala_foto_in_arrivo();
  return privato.lavoro_prenotazioni() || privato.lavoro_conclusioni()
    || privato.lavoro_non_spediti() || privato.lavoro_non_ritirati()
    || privato.lavoro_spediti_muti() || privato.lavoro_resi() || privato.lavoro_messaggi()
    || privato.lavoro_ricerche();
end $$;

-- A letter is leased to one sender; an unfinished lease ends after 5 minutes.
-- @public service_role
create function privato.posta_prenota(p_limite integer default 20) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set stato = 'fallita'
  where p.stato in ('da_inviare', 'in_invio')
    and p.tentativi >= 8
    and p.prossimo_tentativo <= privato.adesso();

  with prese as (
    select p.id
    from public.posta_uscita p
    where p.stato in ('da_inviare', 'in_invio')
      and p.prossimo_tentativo <= privato.adesso()
      and p.tentativi < 8
    order by p.priorita, p.prossimo_tentativo, p.numero
    limit least(greatest(coalesce(p_limite, 20), 1), 200)
    for update skip locked
  ),
  affittate as (
    update public.posta_uscita p
    set
      stato = 'in_invio',
      tentativi = p.tentativi + 1,
      prossimo_tentativo = privato.adesso() + privato.durata('affitto_posta')
    from prese
    where p.id = prese.id
    returning p.*
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', a.id,
        'tipo', a.tipo,
        'soggetto', a.soggetto,
        'evento', a.evento,
        'destinatario', a.destinatario,
        'oggetto', a.oggetto,
        'dati', a.dati,
        'tentativi', a.tentativi,
        'inviata_il', a.inviata_il,
        'lettore', case
          when a.tipo = any (privato.posta_facoltativa()) then (
            select u.id from public.utenti u where lower(u.email) = lower(a.destinatario) limit 1
          )
        end
      ) order by a.numero
    ),
    '[]'::jsonb
  )
  into v_righe
  from affittate a;

  return v_righe;
end $$;

-- Retries after 1, 2, 4 … minutes; the eighth failure is final.
-- @public service_role
create function privato.posta_esito(
  p_id uuid,
  p_ok boolean,
  p_errore text default null,
  p_oggetto text default null,
  p_testo text default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set
    stato = case
      when p_ok then 'inviata'
      when p.tentativi >= 8 then 'fallita'
      else 'da_inviare'
    end::public.stato_posta,
    inviata_il = case when p_ok then privato.adesso() else p.inviata_il end,
    ultimo_errore = case when p_ok then null else left(p_errore, 500) end,
    prossimo_tentativo
      = privato.adesso() + make_interval(mins => (2 ^ greatest(p.tentativi - 1, 0))::integer),
    oggetto = coalesce(left(nullif(p_oggetto, ''), 200), p.oggetto),
    testo_inviato = coalesce(p_testo, p.testo_inviato)
  where p.id = p_id and p.stato = 'in_invio';
end $$;

-- Stored in the database because the API has several instances.
-- @public service_role
create function privato.consuma_limite(
  p_chiave text,
  p_massimo integer,
  p_secondi integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.entro_limite(
    left(p_chiave, 300),
    p_massimo,
    make_interval(secs => greatest(p_secondi, 1))
  );
end $$;
-- @public service_role
create function privato.pulisci_limiti() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
begin
  perform privato.richiedi_servizio();
  delete from privato.limiti l where l.finestra < privato.adesso() - privato.durata('contatori');
  get diagnostics v_righe = row_count;
  perform privato.dimentica_comandi();
  delete from privato.pass_manutenzione p where p.scade_il < privato.adesso();
  delete from privato.password_in_attesa p
  where p.created_at < privato.adesso() - privato.durata('conferma_account');
  perform privato.aggiorna_conteggi();
  delete from privato.rifiuti_fornitore r
  where r.rifiutata_il < privato.adesso() - privato.durata('comandi');
  delete from public.tentativi_certificato t
  where t.tentato_il < privato.adesso() - privato.durata('contatori');
  return v_righe;
end $$;

-- Same switch as in the settings, by the signed link in a letter (decision P3).
-- @public service_role
create function privato.scegli_lettere(p_utente uuid, p_accese boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.utenti u set email_notifications = p_accese where u.id = p_utente;
end $$;

-- Newest shared listing and the caller's role; no row means that he may not write (decision A6).
-- One party at a time, for the indexes.
create function privato.affare_con(p_utente uuid, p_to text) returns table (
  id_annuncio uuid,
  parte text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_to text := lower(btrim(p_to));
  v_centro uuid := privato.centro_operante();
  v_lui uuid := (select u.id from public.utenti u where lower(u.email) = v_to);
  v_suoi uuid[] := array(select c.id from public.verification_centers c where c.user_id = v_lui);
  v_posta uuid[] := array(
    select c.id from public.verification_centers c where lower(c.email) = v_to
  );
begin
  if v_lui is null and v_posta = '{}' then return; end if;
  return query
    select x.id_annuncio, x.parte
    from (
      select v.id_annuncio, 'vende' as parte, v.created_at as il
      from public.verifiche v
      where v.id_utente = p_utente and v.id_centro = any (v_posta || v_suoi)
      union all
      select v.id_annuncio, 'vende', v.created_at
      from public.verifiche v
      join public.annunci a on a.id = v.id_annuncio
      where v.id_utente = p_utente and a.id_acquirente_prenotazione = v_lui
      union all
      select v.id_annuncio, 'centro', v.created_at
      from public.verifiche v
      where v.id_centro = v_centro and v.id_utente = v_lui
      union all
      select a.id, 'centro', v.created_at
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where a.id_acquirente_prenotazione = v_lui and v.id_centro = v_centro
      union all
      select a.id, 'compra', v.created_at
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where a.id_acquirente_prenotazione = p_utente
        and (v.id_utente = v_lui or v.id_centro = any (v_posta))
      union all
      select a.id, 'vende', a.data_creazione
      from public.annunci a
      where a.id_utente = p_utente and a.id_acquirente_prenotazione = v_lui
      union all
      select a.id, 'compra', a.data_creazione
      from public.annunci a
      where a.id_acquirente_prenotazione = p_utente and a.id_utente = v_lui
      union all
      select o.id_annuncio, 'vende', o.data_creazione
      from public.ordini o
      where o.seller_id = p_utente and (o.buyer_id = v_lui or o.id_centro = any (v_posta))
      union all
      select o.id_annuncio, 'compra', o.data_creazione
      from public.ordini o
      where o.buyer_id = p_utente and (o.seller_id = v_lui or o.id_centro = any (v_posta))
      union all
      select o.id_annuncio, 'centro', o.data_creazione
      from public.ordini o
      where o.id_centro = v_centro and v_lui in (o.seller_id, o.buyer_id)
    ) x
    order by x.il desc
    limit 1;
end $$;

-- @public authenticated; without command: a question; it counts who asks
create function privato.destinatario_consentito(p_to text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if p_to is null
    or p_to ~ '[\r\n]'
    or not privato.entro_limite('destinatario:' || v_utente, 30, interval '1 hour')
  then
    return false;
  end if;

  return exists (select from privato.affare_con(v_utente, p_to));
end $$;

-- Queued like every letter; the API sends it at once (posta_manuale_prenota) and tries once,
-- because the writer waits. If the API dies, the next round sends it.
-- @public authenticated
create function privato.registra_posta_manuale(p_to text, p_subject text, p_text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_id uuid;
  v_dati jsonb;
begin
  if not privato.destinatario_consentito(p_to) then
    perform privato.rifiuta('destinatario_non_consentito', 403);
  end if;

  if p_subject ~ '[\r\n]'
    or char_length(btrim(coalesce(p_subject, ''))) not between 1 and 200
    or char_length(btrim(coalesce(p_text, ''))) not between 1 and 5000
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  -- the letter says who writes, as what, about what
  select jsonb_build_object(
    'oggetto', btrim(p_subject),
    'testo', p_text,
    'parte', x.parte,
    'annuncio_id', a.id,
    'titolo', a.titolo,
    'mittente', case x.parte
      when 'centro' then (
        select c.nome from public.verification_centers c where c.id = privato.centro_operante()
      )
      else (select u.nome_utente from public.utenti u where u.id = v_utente)
    end
  )
  into v_dati
  from privato.affare_con(v_utente, p_to) x
  join public.annunci a on a.id = x.id_annuncio;

  insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, dati, tentativi)
  values (
    'manuale',
    v_utente,
    gen_random_uuid()::text,
    btrim(p_to),
    'Messaggio di una persona',
    v_dati,
    7
  )
  returning id into v_id;

  return jsonb_build_object('id', v_id);
end $$;

-- Leases the letter until posta_esito; null when it left or is leaving.
-- @public service_role
create function privato.posta_manuale_prenota(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb;
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set
    stato = 'in_invio',
    tentativi = 8,
    prossimo_tentativo = privato.adesso() + privato.durata('affitto_posta')
  where p.id = p_id and p.tipo = 'manuale' and p.stato in ('da_inviare', 'fallita')
  returning jsonb_build_object(
    'id', p.id,
    'tipo', p.tipo,
    'destinatario', p.destinatario,
    'dati', p.dati,
    'tentativi', p.tentativi
  ) into v_riga;

  return v_riga;
end $$;

-- Figures for monitoring (docs/operations/watch.md), without personal data.

-- @public service_role
create function privato.misure_esercizio() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_posta jsonb;
  v_tablet jsonb;
begin
  perform privato.richiedi_servizio();

  select jsonb_build_object(
    'letters', count(*),
    'oldest_letter_seconds', privato.secondi_da(min(u.created_at))
  )
  into v_posta
  from public.posta_uscita u
  where u.stato in ('da_inviare', 'in_invio') and u.prossimo_tentativo <= privato.adesso();

  select jsonb_build_object(
    'tablets', count(*),
    'tablet_operations', coalesce(sum(t.pending_ops + t.pending_media), 0),
    'oldest_tablet_seconds', privato.secondi_da(min(t.oldest_pending_at))
  )
  into v_tablet
  from public.dispositivi t
  where t.pending_ops + t.pending_media > 0 and t.confluito_in is null and t.perso_il is null;

  return v_posta || v_tablet || jsonb_build_object(
    'office_tasks', (select count(*) from public.admin_notifications n where n.chiusa_il is null)
  );
end $$;

create function privato.secondi_da(p_istante timestamptz) returns bigint
language sql stable set search_path = '' as $$
  select coalesce(greatest(extract(epoch from privato.adesso() - p_istante), 0), 0)::bigint
$$;
