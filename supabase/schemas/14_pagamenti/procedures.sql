-- Only here the provider's word becomes an order's state, idempotent and in any order (decisions
-- M4, M5, M8).

-- `importo`: what stays paid, or the order's amount before payment and after a full refund.
create function privato.dati_ordine(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ordine_id', p_ordine.id,
    'annuncio_id', p_ordine.id_annuncio,
    'verifica_id', p_ordine.id_verifica,
    'titolo', a.titolo,
    'importo', coalesce(nullif((privato.importi_di(p_ordine.id)).resta, 0), p_ordine.amount),
    'numero_ordine', p_ordine.numero_ordine,
    'quando', coalesce(p_ordine.data_pagamento, privato.adesso()),
    'motivo_annullamento', p_ordine.motivo_annullamento,
    'centro', jsonb_build_object(
      'nome', c.nome,
      'indirizzo', c.indirizzo,
      'citta', c.citta,
      'telefono', c.telefono
    )
  )
  from public.annunci a, public.verification_centers c
  where a.id = p_ordine.id_annuncio and c.id = p_ordine.id_centro
$$;

-- What goes back now, what left before, what the bank took.
create function privato.dati_resto(p_ordine uuid, p_torna integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'importo', coalesce(nullif(p_torna, 0), nullif(i.banca, 0)),
    'reso_prima', nullif(i.reso_prima, 0),
    'tolto_prima', case when p_torna > 0 then nullif(i.banca, 0) end
  ))
  from privato.importi_di(p_ordine) i
$$;

-- Same figures as the payout: price, both shares, rest.
create function privato.annuncia_venduto(p_ordine public.ordini, p_dati jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_titolo text := p_dati ->> 'titolo';
  v_quote jsonb := privato.ripartizione(p_ordine);
begin
  perform privato.accoda_posta(
    'ordine_pagato_venditore',
    p_ordine.id,
    'pagato',
    privato.email_di(p_ordine.seller_id),
    'Venduto – ' || v_titolo,
    p_dati || jsonb_build_object(
      'articolo', p_ordine.importo_articolo,
      'piattaforma', v_quote -> 'piattaforma',
      'commissione_centro', v_quote -> 'commissione_centro',
      'ricavo', v_quote -> 'venditore'
    )
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Oggetto venduto',
    '«' || v_titolo || '» è stato acquistato.',
    '/dashboard/ordini/' || p_ordine.id
  );
end $$;

-- Tells all three once, whether authorised first or paid at once.
create function privato.annuncia_vendita(p_ordine public.ordini, p_autorizzato boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'autorizzato', p_autorizzato,
    'modo', privato.modo_di_consegna(p_ordine),
    'professionale', exists (
      select from public.utenti u
      where u.id = p_ordine.seller_id and u.tipo_venditore = 'professionale'
    )
  );

  v_titolo text := v_dati ->> 'titolo';
begin
  perform privato.accoda_posta(
    'ordine_pagato_acquirente',
    p_ordine.id,
    case when p_autorizzato then 'autorizzato' else 'pagato' end,
    privato.email_di(p_ordine.buyer_id),
    (case when p_autorizzato then 'Pagamento autorizzato – ' else 'Pagamento completato – ' end)
      || v_titolo,
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    case when p_autorizzato then 'Pagamento autorizzato' else 'Pagamento completato' end,
    '«' || v_titolo || '»',
    '/dashboard/ordini/' || p_ordine.id
  );

  if p_autorizzato then
    perform privato.accoda_notifica(
      p_ordine.seller_id,
      'ordine',
      'Pagamento autorizzato',
      'L''acquirente ha autorizzato il pagamento di «' || v_titolo || '».',
      '/dashboard/ordini/' || p_ordine.id
    );
  else
    perform privato.annuncia_venduto(p_ordine, v_dati);
  end if;

  perform privato.accoda_posta(
    'ordine_pagato_centro',
    p_ordine.id,
    'da_spedire',
    (select c.email from public.verification_centers c where c.id = p_ordine.id_centro),
    'Da spedire – ' || v_titolo,
    v_dati
  );
end $$;

create function privato.apri_spedizione(p_ordine public.ordini) returns void
language sql security definer set search_path = '' as $$
  insert into public.spedizioni (id_ordine, id_indirizzo_spedizione)
  values (p_ordine.id, p_ordine.id_indirizzo_spedizione)
  on conflict (id_ordine) do nothing
$$;

-- A hold keeps the reservation beyond its 48 hours until the capture.
create function privato.ordine_autorizzato(p_ordine public.ordini, p_entro timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
begin
  -- the charge says how long it holds (decision M15), else the shortest term applies
  update public.ordini o
  set
    status = 'autorizzato',
    stato_pagamento = 'requires_capture',
    cattura_entro = coalesce(p_entro, privato.adesso() + privato.durata('cattura')),
    updated_at = privato.adesso()
  where o.id = p_ordine.id
  returning o.* into v_ordine;

  perform privato.imposta_scadenza(a.id, greatest(a.scadenza_prenotazione, v_ordine.cattura_entro))
  from public.annunci a
  where a.id = v_ordine.id_annuncio;
  perform privato.apri_spedizione(v_ordine);
  perform privato.annuncia_vendita(v_ordine, true);
end $$;

create function privato.ordine_pagato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
begin
  perform privato.apri_spedizione(p_ordine);
  update public.ordini o
  set
    stato_pagamento = 'succeeded',
    data_pagamento = coalesce(o.data_pagamento, privato.adesso()),
    cattura_entro = null,
    updated_at = privato.adesso(),
    status = case s.stato
      when 'consegnato' then 'consegnato'
      when 'richiesto' then 'pagato'
      else 'spedito'
    end::public.stato_ordine,
    data_consegna = case
      when s.stato = 'consegnato' then coalesce(o.data_consegna, s.data_consegna)
    end
  from public.spedizioni s
  where o.id = p_ordine.id and s.id_ordine = o.id
  returning o.* into v_ordine;

  update public.annunci a set stato_annuncio = 'venduto' where a.id = v_ordine.id_annuncio;
  perform privato.chiudi_prenotazione(v_ordine.id_annuncio, 'acquistata');
  if v_ordine.id_verifica is not null then
    perform privato.registra_evento(v_ordine.id_verifica, 'venduto', '{}'::jsonb);
  end if;
  perform privato.annuncia_vendita(v_ordine, false);
end $$;

create function privato.ordine_rimborsato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_dati jsonb;
begin
  update public.ordini o
  set status = 'rimborsato', stato_pagamento = 'refunded', updated_at = privato.adesso()
  where o.id = p_ordine.id
  returning o.* into v_ordine;
  perform privato.annulla_versamenti(p_ordine.id, 'rimborso');
  v_dati := privato.dati_ordine(v_ordine) || (
    select privato.dati_resto(p_ordine.id, i.incassato - i.banca - i.reso_prima)
    from privato.importi_di(p_ordine.id) i
  );

  perform privato.accoda_posta(
    'ordine_rimborsato',
    p_ordine.id,
    'rimborsato',
    privato.email_di(p_ordine.buyer_id),
    'Rimborso – ' || (v_dati ->> 'titolo'),
    v_dati
  );
end $$;

-- Succeeded and canceled are final: an older reading doesn't undo them; otherwise the newer reading
-- wins (decision M12).
create function privato.annota_intento(p_ordine uuid, p_intento jsonb) returns public.intenti_ordine
language plpgsql security definer set search_path = '' as $$
declare
  v public.intenti_ordine;
  v_prima public.intenti_ordine;
  v_stato text := p_intento ->> 'status';
  v_incassato integer;
  v_rimborsato integer;
begin
  v_incassato := case
    when v_stato = 'succeeded'
      then coalesce(p_intento ->> 'amount_received', p_intento ->> 'amount', '0')::integer
    else 0
  end;

  v_rimborsato := least(coalesce(p_intento ->> 'amount_refunded', '0')::integer, v_incassato);
  select i.* into v_prima from public.intenti_ordine i where i.id = p_intento ->> 'id';
  insert into public.intenti_ordine
    as i (id, id_ordine, stato, importo, incassato, rimborsato, letto_il, rifiuto)
  values (
    p_intento ->> 'id',
    p_ordine,
    v_stato,
    coalesce(p_intento ->> 'amount', '0')::integer,
    v_incassato,
    v_rimborsato,
    privato.adesso(),
    left(p_intento ->> 'rifiuto', 100)
  )
  on conflict (id) do update set
    rifiuto = excluded.rifiuto,
    stato = case
      when i.stato in ('succeeded', 'canceled') and excluded.stato not in ('succeeded', 'canceled')
        then i.stato
      else excluded.stato
    end,
    importo = excluded.importo,
    incassato = greatest(i.incassato, excluded.incassato),
    rimborsato = case
      when i.stato in ('succeeded', 'canceled') and excluded.stato not in ('succeeded', 'canceled')
        then i.rimborsato
      else excluded.rimborsato
    end,
    letto_il = excluded.letto_il,
    -- an unchanged reading keeps the count of our failures
    falliti = case
      when (i.stato, i.rimborsato) is distinct from (excluded.stato, excluded.rimborsato) then 0
      else i.falliti
    end
  returning i.* into v;

  if v.falliti = 0 then perform privato.chiudi_ufficio('pagamento_non_riuscito', p_ordine); end if;
  perform privato.annota_movimenti(v_prima, v);
  return v;
end $$;

-- Money on an intent of a cancelled order, or not the order's own, goes back.
create function privato.intento_da_restituire(
  p_intento public.intenti_ordine,
  p_ordine public.ordini
) returns boolean
language sql stable security definer set search_path = '' as $$
  select (p_intento.sostituito or p_ordine.status = 'annullato')
    and (p_intento.stato not in ('succeeded', 'canceled') or privato.da_rendere(p_intento.id) > 0)
$$;

-- Money that doesn't fit its order goes back; the buyer is told, the office sees it until then.
create function privato.sostituisci_intento(
  p_ordine public.ordini,
  p_intento public.intenti_ordine,
  p_perche text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.intenti_ordine i
  set sostituito = true
  where i.id = p_intento.id and not i.sostituito;
  perform privato.riscrivi_rimborsato(p_ordine.id);
  if p_intento.stato not in ('succeeded', 'requires_capture')
    or (p_intento.stato = 'succeeded' and privato.da_rendere(p_intento.id) <= 0)
  then
    return;
  end if;

  perform privato.segnala_ufficio(
    'pagamento_anomalo',
    format(
      'Pagamento %s: %s per l''ordine FD-%s. L''importo viene restituito.', p_intento.id, p_perche,
      p_ordine.numero_ordine
    ),
    p_ordine.id
  );

  perform privato.accoda_posta(
    'pagamento_restituito',
    p_ordine.id,
    p_intento.id,
    privato.email_di(p_ordine.buyer_id),
    'Il tuo pagamento ti viene restituito',
    privato.dati_ordine(p_ordine) || jsonb_build_object('importo', p_intento.importo)
  );
end $$;

-- Closes the row once only its own payment holds money.
create function privato.chiudi_anomalo(p_ordine uuid) returns void
language sql security definer set search_path = '' as $$
  select privato.chiudi_ufficio('pagamento_anomalo', p_ordine)
  where not exists (
    select from public.intenti_ordine i
    where i.id_ordine = p_ordine and i.sostituito and privato.da_rendere(i.id) > 0
  )
$$;

create function privato.evento_nuovo(p_evento text, p_tipo text, p_intento text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if p_evento is null then return true; end if;
  insert into public.eventi_pagamento (id, tipo, payment_intent_id)
  values (p_evento, coalesce(p_tipo, ''), p_intento)
  on conflict (id) do nothing;
  return found;
end $$;

create function privato.segnala_parola_ignota(
  p_ordine public.ordini,
  p_intento text,
  p_stato text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.segnala_parola(
    p_ordine.id,
    format(
      'Ordine FD-%s: del pagamento %s il fornitore dice «%s», una parola che non '
      'conosciamo. Per noi è in corso: guarda dal fornitore e segna questo avviso come visto.',
      p_ordine.numero_ordine,
      p_intento,
      p_stato
    ),
    p_intento || ' il fornitore dice «' || p_stato
  );
end $$;

create function privato.esito_pagamento(
  p_ordine public.ordini,
  p_intento public.intenti_ordine,
  p_parola jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  if p_intento.sostituito or p_ordine.payment_intent_id is distinct from p_intento.id then
    return 'intento_diverso';
  elsif p_intento.stato <> p_parola ->> 'status' then
    return 'vecchio';
  elsif p_parola ->> 'status' in ('succeeded', 'requires_capture')
    and (
      p_intento.importo <> p_ordine.amount
      or lower(coalesce(p_parola ->> 'currency', 'eur')) <> 'eur'
      or (p_parola ->> 'status' = 'succeeded' and p_intento.incassato <> p_ordine.amount)
    )
  then
    return 'importo_diverso';
  else
    return privato.applica_pagamento(
      p_ordine,
      p_intento,
      (p_parola ->> 'capture_before')::timestamptz
    );
  end if;
end $$;

-- p_intento {id, status, amount, currency?, amount_received?, amount_refunded?, capture_before?,
-- order_id?}. Returns {ordine_id, status, esito}: applicato, ripetuto (same event), vecchio (older
-- word), ignoto, importo_diverso, intento_diverso, da_rimborsare.
-- @public service_role
create function privato.riconcilia_pagamento(
  p_evento text,
  p_tipo text,
  p_intento jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_ordine public.ordini;
  v_intento public.intenti_ordine;
  v_stato text := p_intento ->> 'status';
  v_esito text;
begin
  perform privato.richiedi_servizio();
  if coalesce(p_intento ->> 'id', '') = '' or v_stato is null then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_id := coalesce(
    (select i.id_ordine from public.intenti_ordine i where i.id = p_intento ->> 'id'),
    (select o.id from public.ordini o where o.payment_intent_id = p_intento ->> 'id'),
    (select o.id from public.ordini o where o.id = privato.leggi_uuid(p_intento ->> 'order_id'))
  );

  v_ordine := privato.blocca_ordine(v_id);
  if not privato.evento_nuovo(p_evento, p_tipo, p_intento ->> 'id') then
    return jsonb_build_object(
      'ordine_id', v_ordine.id,
      'status', v_ordine.status,
      'esito', 'ripetuto'
    );
  end if;

  if v_ordine.id is null then
    return jsonb_build_object('ordine_id', null, 'status', null, 'esito', 'ignoto');
  end if;
  v_intento := privato.annota_intento(v_ordine.id, p_intento);
  if v_stato not in (
    'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing',
    'requires_capture', 'succeeded', 'canceled'
  )
  then
    perform privato.segnala_parola_ignota(v_ordine, v_intento.id, v_stato);
  end if;

  if v_ordine.payment_intent_id is null and not v_intento.sostituito then
    update public.ordini o
    set payment_intent_id = v_intento.id
    where o.id = v_ordine.id
    returning o.* into v_ordine;
  end if;

  v_esito := privato.esito_pagamento(v_ordine, v_intento, p_intento);
  if v_esito in ('importo_diverso', 'intento_diverso') then
    perform privato.sostituisci_intento(v_ordine, v_intento, v_esito);
  end if;
  select o.* into v_ordine from public.ordini o where o.id = v_ordine.id;
  perform privato.chiudi_anomalo(v_ordine.id);
  return jsonb_build_object('ordine_id', v_ordine.id, 'status', v_ordine.status, 'esito', v_esito);
end $$;

-- The reservation gets its own deadline back; the job frees it afterwards.
create function privato.torna_alla_finestra(p_ordine public.ordini) returns void
language sql security definer set search_path = '' as $$
  select privato.imposta_scadenza(
    a.id,
    privato.acquisto_entro(v.data_verifica, a.data_prenotazione_oggetto)
  )
  from public.annunci a, public.verifiche v
  where v.id = p_ordine.id_verifica
    and a.id = p_ordine.id_annuncio
    and a.id_acquirente_prenotazione = p_ordine.buyer_id
$$;

-- The order's own intent was just read; locks are held.
create function privato.applica_pagamento(
  p_ordine public.ordini,
  p_intento public.intenti_ordine,
  p_entro timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- all of it is gone, by refund or by the bank
  if p_intento.incassato > 0 and p_intento.rimborsato > 0 and privato.da_rendere(p_intento.id) <= 0
  then
    if p_ordine.status <> 'rimborsato' then
      perform privato.annulla_ordine(
        p_ordine.id,
        coalesce(p_ordine.motivo_annullamento, 'rimborso')
      );
      perform privato.ordine_rimborsato(p_ordine);
    end if;

    return 'applicato';
  end if;

  if p_ordine.status in ('in_elaborazione', 'autorizzato') and p_intento.stato = 'succeeded' then
    return privato.concludi_incasso(p_ordine, true, p_entro);
  end if;
  if p_ordine.status = 'in_elaborazione' and p_intento.stato = 'requires_capture' then
    return privato.concludi_incasso(p_ordine, false, p_entro);
  end if;
  if p_ordine.status in ('in_elaborazione', 'autorizzato') and p_intento.stato = 'canceled' then
    perform privato.annulla_ordine(p_ordine.id, 'pagamento_annullato');
    perform privato.torna_alla_finestra(p_ordine);
  end if;

  -- taken for an ended order
  if p_ordine.status = 'annullato' then
    perform privato.ordina_resto(p_ordine.id);
  end if;

  update public.ordini o
  set
    stato_pagamento = p_intento.stato,
    cattura_entro = case
      when p_intento.stato = 'requires_capture' then coalesce(p_entro, o.cattura_entro)
      else o.cattura_entro
    end,
    updated_at = privato.adesso()
  where o.id = p_ordine.id and o.status <> 'rimborsato';

  return case
    when p_ordine.status = 'annullato' and p_intento.stato in ('succeeded', 'requires_capture')
      then 'da_rimborsare'
    else 'applicato'
  end;
end $$;

-- Money arrived or is held; a buyer who lost his right meanwhile gets it back (decision C2).
create function privato.concludi_incasso(
  p_ordine public.ordini,
  p_incassato boolean,
  p_entro timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_ultima public.verifiche := privato.ultima_conclusa(p_ordine.id_annuncio);
begin
  if not exists (
    select 1
    from public.annunci a
    join public.prenotazioni_storia p on p.id = p_ordine.id_prenotazione and p.chiusa_il is null
    where a.id = p_ordine.id_annuncio
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.id_acquirente_prenotazione = p_ordine.buyer_id
  )
    or v_ultima.id is distinct from p_ordine.id_verifica
    or v_ultima.stato is distinct from 'verificato'
    or not privato.oggetto_al_centro(p_ordine.id_verifica)
  then
    perform privato.annulla_ordine(p_ordine.id, 'diritto_perduto');
    update public.ordini o
    set stato_pagamento = case when p_incassato then 'succeeded' else 'requires_capture' end
    where o.id = p_ordine.id;
    return 'da_rimborsare';
  end if;

  if p_incassato then
    perform privato.ordine_pagato(p_ordine);
  else
    perform privato.ordine_autorizzato(p_ordine, p_entro);
  end if;

  return 'applicato';
end $$;

-- The API settles these every minute (decisions M8, M13, M15).

-- Captures when the counter asked, at the latest a day before the hold ends; never for an item that
-- isn't at the centre.
-- @public service_role
create function privato.catture_dovute() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object('ordine_id', o.id, 'payment_intent_id', o.payment_intent_id)
        order by o.cattura_entro
      )
      from public.ordini o
      where o.status = 'autorizzato'
        and o.payment_intent_id is not null
        and (
          o.cattura_chiesta_il is not null
          or o.cattura_entro - privato.durata('anticipo_cattura') <= privato.adesso()
        )
        and privato.oggetto_al_centro(o.id_verifica)
    ),
    '[]'::jsonb
  );
end $$;

-- Authorised money is captured before it ships (decision M15). Answers {da_catturare}.
-- @public authenticated
create function privato.chiedi_cattura(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_spedire(p_ordine);
begin
  if v_ordine.status <> 'autorizzato' then return jsonb_build_object('da_catturare', false); end if;
  perform privato.trattiene_la_banca(v_ordine, false);
  if not privato.oggetto_al_centro(v_ordine.id_verifica) then
    perform privato.rifiuta('oggetto_assente', 409);
  end if;

  update public.ordini o
  set
    cattura_chiesta_il = coalesce(o.cattura_chiesta_il, privato.adesso()),
    updated_at = privato.adesso()
  where o.id = p_ordine;

  return jsonb_build_object('da_catturare', true);
end $$;

-- 'cancel' releases a hold, 'refund' returns `importo`; `rimborsato` left by our last reading.
-- @public service_role
create function privato.rimborsi_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'ordine_id', o.id,
          'payment_intent_id', i.id,
          'azione', case when i.stato = 'succeeded' then 'refund' else 'cancel' end,
          'importo', privato.da_rendere(i.id),
          'rimborsato', i.rimborsato
        ) order by i.falliti,
        o.updated_at,
        i.id
      )
      -- narrows to candidates, not to every order and payment ever made
      from (
        select x.id
        from public.intenti_ordine x
        where x.sostituito
        union
        select x.id
        from public.ordini y
        join public.intenti_ordine x on x.id_ordine = y.id
        where y.status = 'annullato'
      ) q
      join public.intenti_ordine i on i.id = q.id
      join public.ordini o on o.id = i.id_ordine
      where privato.intento_da_restituire(i, o)
        and (i.stato <> 'succeeded' or not privato.rimborso_bloccato(i.id))
    ),
    '[]'::jsonb
  );
end $$;

-- The provider is asked before the clock cancels (decision M13). `scaduto`: the deadline is over
-- and the payment may be ended. Payments under way, and holds past their limit (`oltre_cattura`),
-- are asked every ten minutes.
-- @public service_role
create function privato.pagamenti_da_interrogare() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'ordine_id', o.id,
          'payment_intent_id', o.payment_intent_id,
          'scaduto', o.status = 'in_elaborazione' and o.scadenza <= privato.adesso(),
          'oltre_cattura', o.status = 'autorizzato' and o.cattura_entro <= privato.adesso()
        ) order by o.scadenza nulls last
      )
      from (
        select
          x.id,
          x.payment_intent_id,
          x.status,
          x.stato_pagamento,
          x.cattura_entro,
          i.letto_il,
          case when a.id_acquirente_prenotazione = x.buyer_id then a.scadenza_prenotazione end
            as scadenza
        from public.ordini x
        join public.annunci a on a.id = x.id_annuncio
        left join public.intenti_ordine i on i.id = x.payment_intent_id
        where x.status in ('in_elaborazione', 'autorizzato') and x.payment_intent_id is not null
      ) o
      where (
        o.status = 'in_elaborazione'
        and o.scadenza <= privato.adesso()
        and (o.letto_il is null or o.letto_il < o.scadenza)
      )
        or (
          (o.stato_pagamento = 'processing' or o.cattura_entro <= privato.adesso())
          and (o.letto_il is null or o.letto_il < privato.adesso() - privato.durata('rilettura'))
        )
    ),
    '[]'::jsonb
  );
end $$;

-- Retried every minute; from the third failure the office sees it.
-- @public service_role
create function privato.segna_incasso_fallito(p_intento text, p_errore text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.intenti_ordine;
  v_ordine public.ordini;
begin
  perform privato.richiedi_servizio();
  update public.intenti_ordine i
  set falliti = least(i.falliti + 1, 1000)
  where i.id = p_intento
  returning i.* into v;
  if v.id is null or v.falliti < 3 then return; end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  perform privato.segnala_ufficio(
    'pagamento_non_riuscito',
    format(
      'Pagamento %s dell''ordine FD-%s: %s',
      v.id,
      v_ordine.numero_ordine,
      left(coalesce(p_errore, ''), 300)
    ),
    v.id_ordine
  );
end $$;

-- Current idempotency key of an act.
-- @public service_role
create function privato.chiave_fornitore(p_chiave text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return concat_ws(
    ':',
    p_chiave,
    (select r.volte from privato.rifiuti_fornitore r where r.chiave = p_chiave)
  );
end $$;
-- @public service_role
create function privato.segna_rifiuto_fornitore(p_chiave text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.rifiuti_fornitore as r (chiave)
  values (p_chiave)
  on conflict (chiave) do update set volte = r.volte + 1, rifiutata_il = privato.adesso();
end $$;

-- Compares 30 days of the provider's payments with orders; each difference is a 'Da fare' row
-- (decision M13).

-- p_intenti [{id, status, amount_received, amount_refunded, order_id?}] since p_dal. Without
-- p_scrivi it returns what to read again; with it, it writes remaining differences and closes
-- settled ones. Returns {da_rileggere: [id], differenze}.
-- @public service_role
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

-- Returns findings [{id, riferimento, perche}] or writes them to 'Da fare' and closes the settled;
-- those too old to compare (p_antichi) stay. At most 500 new rows and 200 to read again per call,
-- others next time; a row tells how many wait.
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
  with coppie as (
    select
      coalesce(l.id, i.id) as id,
      l.status,
      coalesce(l.amount_received, 0) as incassato,
      coalesce(l.amount_refunded, 0) as rimborsato,
      l.id is not null as loro,
      l.id is not null and i.id is not null as insieme,
      i.stato,
      i.incassato as i_incassato,
      i.rimborsato as i_rimborsato,
      i.created_at,
      o.id as ordine,
      o.status in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
        and not i.sostituito as vale,
      i.sostituito
        or o.status in ('in_elaborazione', 'autorizzato', 'annullato', 'rimborsato') as libero,
      o.updated_at,
      m.resta,
      m.in_partenza
    from jsonb_to_recordset(p_intenti) as l(
      id text,
      status text,
      amount_received integer,
      amount_refunded integer,
      order_id text
    )
    full join (select y.* from public.intenti_ordine y where y.created_at >= p_dal) i on i.id = l.id
    left join public.ordini o on o.id = coalesce(i.id_ordine, privato.leggi_uuid(l.order_id))
    left join lateral privato.importi_di(o.id) m on true
  )
  select c.id, coalesce(c.ordine, md5(c.id)::uuid), d.perche
  from coppie c
  cross join lateral (
    select case
      when c.loro and not c.insieme and c.incassato > c.rimborsato
        then 'il fornitore ha incassato e noi non lo sappiamo'
      when not c.loro and c.created_at < privato.adesso() - privato.durata('prima_del_confronto')
        then 'il fornitore non lo conosce'
      when c.insieme
        and (c.status, c.incassato, c.rimborsato)
          is distinct from (c.stato, c.i_incassato, c.i_rimborsato) then format(
            'per il fornitore è %s, incassato %s, rimborsato %s centesimi; per noi %s, %s, %s',
            c.status, c.incassato, c.rimborsato, c.stato, c.i_incassato, c.i_rimborsato
          )
      when c.insieme
        and c.vale
        and c.in_partenza > 0
        and c.updated_at < privato.adesso() - privato.durata('rimborso_in_partenza')
        then 'un rimborso parziale non è partito'
      when c.insieme and c.vale and c.incassato - c.rimborsato < c.resta
        then 'l''ordine conta più di quanto resta incassato'
      when c.insieme
        and privato.da_rendere(c.id) > 0
        and c.updated_at < privato.adesso() - privato.durata('rimborso_in_partenza')
        and c.libero then 'incassato senza un ordine pagato e non restituito'
    end as perche
  ) d
  where d.perche is not null
$$;

-- As 14_pagamenti compares payments (decisions M13, M18).

-- p_trasferimenti [{id, amount, amount_reversed, destination, versamento?}] since p_dal. Without
-- p_scrivi it returns what to read again; with it, it writes and closes 'Da fare' rows. A transfer
-- of our charges without payout is reported by its id. Returns {da_rileggere: [id], differenze}.
-- @public service_role
create function privato.confronta_trasferimenti(
  p_trasferimenti jsonb,
  p_dal timestamptz,
  p_scrivi boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.conclude_confronto(
    'differenza_trasferimento',
    'Trasferimento',
    p_scrivi,
    array(
      select jsonb_build_object('id', d.id, 'riferimento', d.riferimento, 'perche', d.perche)
      from privato.trasferimenti_diversi(p_trasferimenti, p_dal) d
    ),
    array(
      select n.riferimento
      from public.admin_notifications n
      where n.tipo = 'differenza_trasferimento'
        and n.chiusa_il is null
        and exists (
          select from public.trasferimenti t
          where t.id_versamento = n.riferimento and t.created_at < p_dal
        )
    )
  );
end $$;

create function privato.trasferimenti_diversi(
  p_trasferimenti jsonb,
  p_dal timestamptz
) returns table (id text, riferimento uuid, perche text)
language sql stable security definer set search_path = '' as $$
  with coppie as (
    select
      coalesce(l.id, t.id) as id,
      l.id is not null as loro,
      t.id is not null as nostro,
      l.amount,
      coalesce(l.amount_reversed, 0) as stornato,
      l.destination,
      t.importo,
      t.stornato as t_stornato,
      t.conto,
      t.created_at,
      v.id as versamento,
      v.stato,
      v.dal,
      v.importo - v.da_recuperare as spetta,
      privato.trasferito(v.id) as vivo
    from jsonb_to_recordset(p_trasferimenti) as l(
      id text,
      amount integer,
      amount_reversed integer,
      destination text,
      versamento text
    )
    full join (select y.* from public.trasferimenti y where y.created_at >= p_dal) t on t.id = l.id
    left join public.versamenti v
      on v.id = coalesce(t.id_versamento, privato.leggi_uuid(l.versamento))
  )
  select c.id, coalesce(c.versamento, md5(c.id)::uuid), d.perche
  from coppie c
  cross join lateral (
    select case
      when c.loro and not c.nostro and c.amount > c.stornato
        then 'il fornitore ha trasferito e noi non lo sappiamo'
      when not c.loro and c.created_at < privato.adesso() - privato.durata('prima_del_confronto')
        then 'il fornitore non lo conosce'
      when c.loro
        and c.nostro
        and (c.amount, c.stornato, c.destination)
          is distinct from (c.importo, c.t_stornato, c.conto) then format(
            'per il fornitore %s centesimi a %s, stornati %s; per noi %s a %s, %s', c.amount,
            c.destination, c.stornato, c.importo, c.conto, c.t_stornato
          )
      when c.nostro
        and c.stato in ('inviato', 'pagato', 'recuperato')
        and c.vivo <> c.spetta
        and not (c.stato = 'recuperato' and c.vivo > c.spetta)
        and c.dal < privato.adesso() - privato.durata('rimborso_in_partenza')
        then format('a chi riceve spettano %s centesimi e ne ha %s', c.spetta, c.vivo)
      when c.nostro
        and c.stato in ('sospeso', 'annullato')
        and c.vivo > 0
        and c.dal < privato.adesso() - privato.durata('rimborso_in_partenza')
        then 'il versamento è fermo o annullato e il denaro è ancora da chi riceve'
    end as perche
  ) d
  where d.perche is not null
$$;

-- Disputes and failed refunds (decision M17) may come in any state; the order keeps its state, its
-- clock stops, and only the dispute's end moves it.

-- No refund during a dispute, or the buyer would be paid twice; what the bank took is not refunded
-- again.
create function privato.rimborso_bloccato(p_intento text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.contestazioni_bancarie b
    where b.payment_intent_id = p_intento and not b.rimborsabile and b.chiusa_il is null
  );
end $$;

-- Any other word, known or not, is an open dispute.
create function privato.disputa_finita(p_stato text) returns boolean
language sql immutable set search_path = '' as $$
  select p_stato in (
    'won', 'lost', 'warning_closed', 'prevented', 'fraud_closed', 'fraud_released', 'review_closed',
    'review_released'
  )
$$;

-- True when a word contradicts the end that was applied; one from before every end is only older.
create function privato.smentisce(
  p_prima public.contestazioni_bancarie,
  p_stato text
) returns boolean
language sql immutable set search_path = '' as $$
  select p_stato <> coalesce(p_prima.smentita, p_prima.stato)
    and p_stato not like 'warning%'
    and p_stato not in ('needs_response', 'under_review')
    and not privato.e_allarme(p_stato)
$$;

create function privato.scrivi_disputa(
  p_ordine public.ordini,
  p_stato text,
  p_disputa jsonb
) returns public.contestazioni_bancarie
language plpgsql security definer set search_path = '' as $$
declare
  v_dopo public.contestazioni_bancarie;
begin
  insert into public.contestazioni_bancarie as b (
    id, id_ordine, payment_intent_id, stato, importo, motivo, rimborsabile, scadenza, stato_ordine
  )
  values (
    p_disputa ->> 'id',
    p_ordine.id,
    p_disputa ->> 'payment_intent',
    p_stato,
    coalesce(
      (p_disputa ->> 'amount')::integer,
      (select i.importo from public.intenti_ordine i where i.id = p_disputa ->> 'payment_intent'),
      0
    ),
    left(coalesce(p_disputa ->> 'reason', ''), 100),
    coalesce((p_disputa ->> 'is_charge_refundable')::boolean, false),
    (p_disputa ->> 'due_by')::timestamptz,
    p_ordine.status
  )
  on conflict (id) do update set
    stato = excluded.stato,
    importo = excluded.importo,
    motivo = excluded.motivo,
    rimborsabile = excluded.rimborsabile,
    scadenza = excluded.scadenza,
    chiusa_il = case when privato.disputa_finita(excluded.stato) then privato.adesso() end
  returning b.* into v_dopo;

  if privato.disputa_finita(v_dopo.stato) and v_dopo.chiusa_il is null then
    update public.contestazioni_bancarie b
    set chiusa_il = privato.adesso()
    where b.id = v_dopo.id
    returning b.* into v_dopo;
  end if;

  return v_dopo;
end $$;

create function privato.segnala_disputa_ignota(p_disputa jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.segnala_ufficio(
    'contestazione_bancaria',
    format(
      'Contestazione %s su un pagamento che nessun ordine conosce (%s).',
      p_disputa ->> 'id',
      p_disputa ->> 'payment_intent'
    ),
    md5(p_disputa ->> 'id')::uuid,
    (p_disputa ->> 'due_by')::timestamptz
  );
end $$;

-- p_disputa {id, payment_intent, status, amount, reason, motivo_detto?, is_charge_refundable,
-- due_by?}. An end is final: a contradiction goes to the office. Returns {ordine_id, stato, esito}.
-- @public service_role
create function privato.riconcilia_disputa(
  p_evento text,
  p_tipo text,
  p_disputa jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_prima public.contestazioni_bancarie;
  v_dopo public.contestazioni_bancarie;
  v_smentita boolean;
  v_stato text := left(p_disputa ->> 'status', 60);
begin
  perform privato.richiedi_servizio();
  if coalesce(p_disputa ->> 'id', '') = '' or coalesce(v_stato, '') = '' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_ordine := privato.blocca_ordine(coalesce(
    (select i.id_ordine from public.intenti_ordine i where i.id = p_disputa ->> 'payment_intent'),
    (select o.id from public.ordini o where o.payment_intent_id = p_disputa ->> 'payment_intent')
  ));

  if not privato.evento_nuovo(p_evento, p_tipo, p_disputa ->> 'payment_intent') then
    return jsonb_build_object('ordine_id', v_ordine.id, 'esito', 'ripetuto');
  end if;

  if v_ordine.id is null then
    perform privato.segnala_disputa_ignota(p_disputa);
    return jsonb_build_object('ordine_id', null, 'esito', 'ignoto');
  end if;

  select b.*
  into v_prima
  from public.contestazioni_bancarie b
  where b.id = p_disputa ->> 'id'
  for update;

  -- a closed enquiry may still become a dispute
  if privato.disputa_finita(v_prima.stato)
    and not (v_prima.stato like 'warning%' and v_stato not like 'warning%')
  then
    v_smentita := privato.smentisce(v_prima, v_stato);
    if v_smentita then perform privato.annota_smentita(v_ordine, v_prima, v_stato); end if;
    return jsonb_build_object(
      'ordine_id', v_ordine.id,
      'stato', v_prima.stato,
      'esito', case when v_smentita then 'smentito' else 'ripetuto' end
    );
  end if;

  v_dopo := privato.scrivi_disputa(v_ordine, v_stato, p_disputa);
  perform privato.applica_disputa(
    v_ordine,
    v_prima,
    v_dopo,
    coalesce(p_disputa ->> 'motivo_detto', v_dopo.motivo)
  );

  return jsonb_build_object('ordine_id', v_ordine.id, 'stato', v_dopo.stato, 'esito', 'applicato');
end $$;

-- A contradiction is recorded, the office told, and what has not left waits (decision T18).
create function privato.annota_smentita(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_stato text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_segno text := format(
    '%s: %s, %s',
    p_prima.id,
    p_stato,
    to_char(privato.adesso() at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')
  );
begin
  update public.contestazioni_bancarie b set smentita = p_stato where b.id = p_prima.id;
  perform privato.segnala_parola(
    p_ordine.id,
    format(
      'Ordine FD-%s: la contestazione della banca era finita con «%s» e il '
      'fornitore dei pagamenti ora dice «%s» (%s). Da noi non si è mosso nulla e i versamenti '
      'aspettano: guarda dal fornitore dove sono '
      'questi %s e segna questo avviso come visto.',
      p_ordine.numero_ordine,
      p_prima.stato,
      p_stato,
      v_segno,
      privato.euro(p_prima.importo)
    ),
    v_segno
  );
end $$;

create function privato.dati_disputa(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_motivo text
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.dati_ordine(p_ordine) || jsonb_build_object(
    'importo', p_disputa.importo,
    'motivo', p_disputa.motivo,
    'entro', p_disputa.scadenza,
    'esito', p_disputa.stato,
    'richiesta', p_disputa.stato like 'warning%',
    -- the seller's net as it is now
    'ricavo', case
      when p_ordine.status in ('annullato', 'rimborsato') then 'finito'
      when exists (
        select from public.versamenti x
        where x.id_ordine = p_ordine.id
          and x.destinatario = 'venditore'
          and x.stato in ('inviato', 'pagato')
      ) then 'versato'
      else 'fermo'
    end
  )
$$;

create function privato.apre_disputa(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_dopo public.contestazioni_bancarie,
  p_motivo text,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_suo boolean := p_dopo.payment_intent_id is not distinct from p_ordine.payment_intent_id;
  v_testo text;
begin
  v_testo := format(
    'Ordine FD-%s: la banca %s («%s»)%s. Rispondi al fornitore dei pagamenti.',
    p_ordine.numero_ordine,
    case
      when p_dopo.stato like 'warning%' then 'chiede informazioni'
      when p_dopo.stato in ('needs_response', 'under_review') then 'contesta il pagamento'
      else format('contesta il pagamento e il fornitore dice «%s»', p_dopo.stato)
    end,
    p_motivo,
    case
      when v_suo then ''
      else format(' %s, che non è quello dell''ordine', p_dopo.payment_intent_id)
    end
  );

  perform privato.aggiungi_ufficio(
    'contestazione_bancaria', v_testo, p_ordine.id, v_testo, p_dopo.scadenza
  );
  if not v_suo then return; end if;
  perform privato.sospendi_versamenti(p_ordine.id, 'contestazione bancaria');

  -- a dispute after an enquiry is told anew
  if p_prima.id is null or p_prima.stato like 'warning%' and p_dopo.stato not like 'warning%' then
    perform privato.accoda_posta(
      'contestazione_bancaria_aperta',
      p_ordine.id,
      p_dopo.id || case when p_prima.id is null then '' else ':contestata' end,
      privato.email_di(p_ordine.seller_id),
      'Pagamento contestato – ' || (p_dati ->> 'titolo'),
      p_dati
    );

    if p_dopo.stato not like 'warning%' then
      perform privato.annuncia_fermo(p_ordine, p_dopo, p_dati);
      perform privato.compi_atto('contesta_banca_ordine', p_ordine.id, null)
      where p_ordine.status not in ('annullato', 'rimborsato');
    end if;
  end if;
end $$;

create function privato.chiude_disputa(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_dopo public.contestazioni_bancarie,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.contestazioni_bancarie b
    where b.id_ordine = p_ordine.id and b.chiusa_il is null and not privato.e_allarme(b.stato)
  )
  then
    perform privato.chiudi_ufficio('contestazione_bancaria', p_ordine.id);
  end if;

  -- of any payment: what the bank took is never refunded too
  if p_dopo.stato = 'lost' then
    perform privato.muovi_denaro(
      p_ordine.id,
      'tolto_dalla_banca',
      least(p_dopo.importo, privato.da_rendere(p_dopo.payment_intent_id)),
      p_dopo.payment_intent_id,
      p_dopo.id
    );
  end if;

  perform privato.chiudi_anomalo(p_ordine.id);
  if p_dopo.payment_intent_id is distinct from p_ordine.payment_intent_id then return; end if;
  if p_dopo.stato = 'lost' and privato.disputa_persa(p_ordine, p_dopo) then
    p_dati := p_dati || '{"tutto": true}';
  else
    perform privato.riparte(
      p_ordine,
      p_dopo,
      p_prima.id is null or p_prima.stato not like 'warning%',
      p_dati
    );
  end if;

  perform privato.compi_atto(
    case p_dopo.stato when 'lost' then 'perde_parte_banca_ordine' else 'vince_banca_ordine' end,
    p_ordine.id,
    null
  )
  where not p_dati ? 'tutto'
    and coalesce(p_prima.stato not like 'warning%', true)
    and p_ordine.status not in ('annullato', 'rimborsato');

  perform privato.accoda_posta(
    'contestazione_bancaria_chiusa',
    p_ordine.id,
    p_dopo.id,
    privato.email_di(p_ordine.seller_id),
    'Contestazione della banca chiusa – ' || (p_dati ->> 'titolo'),
    p_dati
  );
end $$;

-- Only the order's own payment holds or moves it; one that goes back anyway is for the office only.
create function privato.applica_disputa(
  p_ordine public.ordini,
  p_prima public.contestazioni_bancarie,
  p_dopo public.contestazioni_bancarie,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_disputa(p_ordine, p_dopo, p_motivo);
begin
  if privato.e_allarme(p_dopo.stato) then
    perform privato.applica_allarme(
      p_ordine,
      p_prima.id is not null,
      p_dopo,
      p_dopo.payment_intent_id is not distinct from p_ordine.payment_intent_id,
      v_dati || '{"allarme": true}',
      p_motivo
    );
  elsif p_dopo.chiusa_il is null then
    perform privato.apre_disputa(p_ordine, p_prima, p_dopo, p_motivo, v_dati);
  else
    perform privato.chiude_disputa(p_ordine, p_prima, p_dopo, v_dati);
  end if;
end $$;

-- Without a hold of the bank, shares and order go on, the 48 hours too.
create function privato.riparte(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_fermo boolean,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.contestazioni_bancarie b
    where b.payment_intent_id = p_ordine.payment_intent_id and b.chiusa_il is null
  )
  then
    return;
  end if;

  perform privato.riprendi_versamenti(p_ordine.id);
  if not p_fermo then return; end if;
  perform privato.annuncia_ripresa(p_ordine, p_disputa, p_dati);
  if p_ordine.status = 'consegnato' then
    update public.ordini o
    set
      data_consegna
        = o.data_consegna + (p_disputa.chiusa_il - greatest(p_disputa.aperta_il, o.data_consegna)),
      updated_at = privato.adesso()
    where o.id = p_ordine.id;
  end if;
end $$;

-- Both parties see it on their pages; a centre about to hand over gets a letter. A tablet that
-- doesn't know yet is not blocked.
create function privato.annuncia_fermo(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_ordine.status not in ('autorizzato', 'pagato', 'spedito', 'consegnato') then return; end if;
  if p_dati ? 'allarme' then
    perform privato.accoda_notifica(
      x.id,
      'ordine',
      'Pagamento in esame',
      format(
        '«%s»: il pagamento è in esame. L''ordine resta fermo '
        'finché non è chiarito.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    )
    from unnest(array[p_ordine.buyer_id, p_ordine.seller_id]) x (id);
  else
    perform privato.accoda_notifica(
      p_ordine.buyer_id,
      'ordine',
      'Pagamento contestato',
      format(
        '«%s»: la tua banca contesta il pagamento. L''ordine resta fermo finché non decide.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );

    perform privato.accoda_notifica(
      p_ordine.seller_id,
      'ordine',
      'Pagamento contestato',
      format(
        '«%s»: la banca dell''acquirente contesta il pagamento. L''ordine resta fermo finché non '
        'decide.',
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );
  end if;

  if p_ordine.status not in ('autorizzato', 'pagato') then return; end if;
  update public.custodia c set versione = c.versione + 1 where c.id_verifica = p_ordine.id_verifica;
  perform privato.accoda_posta(
    'ordine_fermo_centro',
    p_ordine.id,
    p_disputa.id,
    privato.email_centro(p_ordine.id_centro),
    'Non consegnare – ' || (p_dati ->> 'titolo'),
    p_dati
  );
end $$;

create function privato.annuncia_ripresa(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid;
begin
  if p_ordine.status not in ('autorizzato', 'pagato', 'spedito', 'consegnato') then return; end if;
  foreach v_chi in array array[p_ordine.buyer_id, p_ordine.seller_id] loop
    perform privato.accoda_notifica(
      v_chi,
      'ordine',
      'L''ordine riprende',
      format(
        case
          when p_dati ? 'allarme' then '«%s»: il pagamento è stato controllato.'
          else '«%s»: la contestazione della banca è chiusa.'
        end,
        p_dati ->> 'titolo'
      ),
      '/dashboard/ordini/' || p_ordine.id
    );
  end loop;

  if p_ordine.status in ('autorizzato', 'pagato') then
    update public.custodia c
    set versione = c.versione + 1
    where c.id_verifica = p_ordine.id_verifica;

    perform privato.accoda_posta(
      'ordine_riprende_centro',
      p_ordine.id,
      p_disputa.id,
      privato.email_centro(p_ordine.id_centro),
      'Si può consegnare – ' || (p_dati ->> 'titolo'),
      p_dati
    );
  end if;
end $$;

-- The bank refunded the buyer (decision T18): a part leaves the sale standing; all of it cancels or
-- claims back the payouts, frees an item still here and leaves a delivered one sold. True when the
-- sale is over.
create function privato.disputa_persa(
  p_ordine public.ordini,
  p_disputa public.contestazioni_bancarie
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb;
  v privato.importi;
begin
  v := privato.importi_di(p_ordine.id);
  if p_ordine.status not in ('annullato', 'rimborsato') and v.resta > 0 then
    v_dati := privato.dati_ordine(p_ordine)
      || jsonb_build_object('importo', p_disputa.importo, 'resta', v.resta);

    perform privato.accoda_posta(
      'banca_ha_tolto_una_parte',
      p_ordine.id,
      p_disputa.id,
      privato.email_di(p_ordine.buyer_id),
      'La tua banca ti ha restituito una parte – ' || (v_dati ->> 'titolo'),
      v_dati
    );

    return false;
  end if;

  if p_ordine.status = 'rimborsato' or p_ordine.status = 'annullato' and v.in_partenza > 0 then
    return true;
  end if;
  if p_ordine.status <> 'annullato' then
    perform privato.annulla_ordine(p_ordine.id, 'contestazione_bancaria_persa');
  end if;

  -- a partial refund that waited still leaves and adds to the order
  update public.ordini o
  set status = 'rimborsato', stato_pagamento = 'ripreso_dalla_banca', updated_at = privato.adesso()
  where o.id = p_ordine.id and v.in_partenza = 0;
  perform privato.annulla_versamenti(p_ordine.id, 'contestazione bancaria persa');
  update public.contestazioni k
  set
    stato = 'accolta',
    deciso_il = privato.adesso(),
    decisione = coalesce(k.decisione, 'La banca ha restituito l''importo all''acquirente.')
  where k.id_ordine = p_ordine.id and k.stato in ('aperta', 'in_esame');

  perform privato.chiudi_ufficio(t.tipo, k.id)
  from public.contestazioni k, (values ('contestazione'), ('reso_diverso')) t (tipo)
  where k.id_ordine = p_ordine.id;
  return true;
end $$;

-- Owed partial refunds (decision M17); full ones are in `rimborsi_dovuti`. Of a disputed payment
-- (`fermo`) only what already left is recorded.
-- @public service_role
create function privato.rimborsi_parziali_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce(
    (
      select jsonb_agg(
        jsonb_build_object(
          'id', r.id,
          'ordine_id', o.id,
          'payment_intent_id', o.payment_intent_id,
          'importo', r.importo,
          'fermo', f.fermo
        ) order by r.created_at
      )
      from public.rimborsi r
      join public.ordini o on o.id = r.id_ordine
      cross join lateral (select privato.rimborso_bloccato(o.payment_intent_id) as fermo) f
      where r.stato = 'dovuto'
        and o.status not in ('annullato', 'rimborsato')
        and o.payment_intent_id is not null
        and (not f.fermo or privato.partito_inatteso(o) > 0)
    ),
    '[]'::jsonb
  );
end $$;

-- Money that left without a refund row.
create function privato.partito_inatteso(p_ordine public.ordini) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(m.importo), 0)::integer - (privato.importi_di(p_ordine.id)).reso_prima
  from public.movimenti_ordine m
  where m.payment_intent_id = p_ordine.payment_intent_id and m.tipo = 'rimborso_inviato'
$$;

-- @public service_role
create function privato.segna_rimborso(p_id uuid, p_riferimento text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v public.rimborsi;
begin
  perform privato.richiedi_servizio();
  update public.rimborsi r
  set stato = 'riuscito', riferimento = p_riferimento
  where r.id = p_id and r.stato in ('dovuto', 'compreso')
  returning r.* into v;
  if v.id is null then return; end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  perform privato.accoda_posta(
    'rimborso_parziale',
    v.id_ordine,
    v.id::text,
    privato.email_di(v_ordine.buyer_id),
    'Rimborso parziale',
    privato.dati_ordine(v_ordine)
      || jsonb_build_object('importo', v.importo, 'motivo_testo', v.motivo)
  );
end $$;

-- A refund of p_importo cents failed: it must be sent another way and the buyer is told. Each
-- refund once.
-- @public service_role
create function privato.segna_rimborso_fallito(
  p_intento text,
  p_rimborso text,
  p_motivo text,
  p_importo integer default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_riferimento uuid;
  v_testo text;
begin
  perform privato.richiedi_servizio();
  select o.*
  into v_ordine
  from public.ordini o
  where o.id = coalesce(
    (select i.id_ordine from public.intenti_ordine i where i.id = p_intento),
    (select x.id from public.ordini x where x.payment_intent_id = p_intento)
  );

  v_riferimento := coalesce(v_ordine.id, md5(p_rimborso)::uuid);
  v_testo := format(
    'Il rimborso %s dell''ordine FD-%s non è arrivato all''acquirente (%s).',
    p_rimborso,
    v_ordine.numero_ordine,
    coalesce(p_motivo, 'senza motivo')
  );

  if v_ordine.id is not null then perform privato.blocca_ordine(v_ordine.id); end if;
  update public.rimborsi r
  set stato = 'fallito'
  where r.riferimento = p_rimborso and r.stato <> 'fallito';

  -- a repeat doesn't reopen what was paid another way
  if exists (
    select from public.movimenti_ordine m
    where m.payment_intent_id = p_intento
      and m.tipo = 'rimborso_fallito'
      and m.riferimento = p_rimborso
  )
  then
    return;
  end if;

  if v_ordine.id is not null then
    perform privato.muovi_denaro(v_ordine.id, 'rimborso_fallito', p_importo, p_intento, p_rimborso);
    if p_importo > 0 then perform privato.annuncia_non_arrivato(v_ordine.id, p_importo); end if;
  end if;

  -- a second one of the order joins its row
  perform privato.aggiungi_ufficio('rimborso_fallito', v_testo, v_riferimento, p_rimborso);
end $$;

-- Reported fraud and payments under review are stored beside disputes (decision T20); counter and
-- shipping wait until the office refunds or releases.

-- Only the open order's own payment is held; another's goes back anyway.
create function privato.applica_allarme(
  p_ordine public.ordini,
  p_noto boolean,
  p_allarme public.contestazioni_bancarie,
  p_suo boolean,
  p_dati jsonb,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_allarme.chiusa_il is null and (not p_suo or p_ordine.status in ('annullato', 'rimborsato'))
  then
    update public.contestazioni_bancarie b
    set stato = split_part(b.stato, '_', 1) || '_closed', chiusa_il = privato.adesso()
    where b.id = p_allarme.id;
    return;
  end if;

  -- repeated, or the end of something unknown
  if not p_suo or p_noto = (p_allarme.chiusa_il is null) then
    return;
  end if;

  if p_allarme.chiusa_il is null then
    perform privato.aggiungi_ufficio(
      'allarme_pagamento',
      format(
        'Ordine FD-%s: %s («%s»). Rimborsalo, o lascialo andare dalla scheda del '
        'pagamento.',
        p_ordine.numero_ordine,
        case
          when p_allarme.stato like 'fraud%' then 'la banca segnala una frode'
          else 'il fornitore dei pagamenti sta esaminando il pagamento'
        end,
        p_motivo
      ),
      p_ordine.id,
      format('(«%s»)', p_motivo)
    );

    perform privato.sospendi_versamenti(p_ordine.id, 'pagamento in esame');
    perform privato.annuncia_fermo(p_ordine, p_allarme, p_dati);
    return;
  end if;

  if exists (
    select from public.contestazioni_bancarie b
    where b.id_ordine = p_ordine.id and b.chiusa_il is null and privato.e_allarme(b.stato)
  )
  then
    return;
  end if;

  perform privato.chiudi_ufficio('allarme_pagamento', p_ordine.id);
  perform privato.riparte(p_ordine, p_allarme, true, p_dati);
end $$;

create function privato.chiudi_allarmi(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.contestazioni_bancarie b
  set stato = split_part(b.stato, '_', 1) || '_closed', chiusa_il = privato.adesso()
  where b.id_ordine = p_ordine and b.chiusa_il is null and privato.e_allarme(b.stato);
  perform privato.chiudi_ufficio('allarme_pagamento', p_ordine);
end $$;

-- @public authenticated
create function privato.admin_rilascia_allarme(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_allarme public.contestazioni_bancarie;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v := privato.blocca_ordine(p_id);
  if v.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  if privato.perche_non(v, 'rilascia') is not null then
    perform privato.rifiuta(privato.perche_non(v, 'rilascia'), 409);
  end if;
  perform privato.controlla_visto(p_id, p_visto);
  for v_allarme in
    update public.contestazioni_bancarie b
    set stato = split_part(b.stato, '_', 1) || '_released', chiusa_il = privato.adesso()
    where b.payment_intent_id = v.payment_intent_id
      and b.chiusa_il is null
      and privato.e_allarme(b.stato)
    returning b.*
  loop
    perform privato.applica_allarme(
      v,
      true,
      v_allarme,
      true,
      privato.dati_ordine(v) || '{"allarme": true}',
      ''
    );
  end loop;

  perform privato.registra_admin(
    'rilascia_allarme',
    'ordine',
    p_id::text,
    jsonb_build_object('allarme', v_allarme.id),
    p_motivo
  );
end $$;

-- Ends of the provider's payouts to our bank. A returned one is reported once; a later one that
-- arrives closes the row.
-- @public service_role
create function privato.segna_bonifico_nostro(
  p_bonifico text,
  p_importo integer,
  p_creato timestamptz,
  p_riuscito boolean,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_riuscito then
    update public.admin_notifications n
    set chiusa_il = privato.adesso(), stato = 'read'
    where n.tipo = 'bonifico_nostro_tornato'
      and n.chiusa_il is null
      and n.data_richiesta < p_creato;

    return;
  end if;

  if exists (
    select from public.admin_notifications n
    where n.tipo = 'bonifico_nostro_tornato' and n.riferimento = md5(p_bonifico)::uuid
  )
  then
    return;
  end if;

  perform privato.segnala_ufficio(
    'bonifico_nostro_tornato',
    format(
      'Il bonifico di %s da Stripe alla nostra banca è tornato indietro '
      '(%s, %s). I soldi sono di nuovo nel saldo presso Stripe: correggi lì le coordinate '
      'bancarie.',
      privato.euro(p_importo),
      coalesce(nullif(left(p_motivo, 200), ''), 'senza motivo'),
      p_bonifico
    ),
    md5(p_bonifico)::uuid
  );
end $$;

-- An act records what is owed with its reason (decisions M8, M13, M15, M17); jobs settle it within
-- a minute (14_pagamenti).

-- `failed`: tried and refused, unlike never tried.
create function privato.stato_detto(p_stato text, p_rifiuto text) returns text
language sql immutable set search_path = '' as $$
  select case
    when coalesce(p_stato, 'requires_payment_method') <> 'requires_payment_method' then p_stato
    when p_rifiuto is null then 'requires_payment_method'
    else 'failed'
  end
$$;
create function privato.rifiuto_di(p_intento text) returns text
language sql stable security definer set search_path = '' as $$
  select i.rifiuto from public.intenti_ordine i where i.id = p_intento
$$;

-- At most 500 (spec 3, 9).
create function privato.centri_da_scegliere() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome) order by c.nome, c.id),
    '[]'
  )
  from (
    select x.id, x.nome
    from public.verification_centers x
    where not x.demo
    order by x.nome, x.id
    limit 500
  ) c
$$;

create function privato.righe_pagamenti(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      privato.pagamento_ordine(o) || jsonb_build_object(
        'acquirente', u.email,
        'status', privato.stato_detto(o.stato_pagamento, privato.rifiuto_di(o.payment_intent_id)),
        'banca_entro', (
          select min(b.scadenza)
          from public.contestazioni_bancarie b
          where b.id_ordine = o.id and b.chiusa_il is null
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.ordini o on o.id = i.id
  join public.utenti u on u.id = o.buyer_id
$$;

-- Roman days, inclusive. p_stato: a state of the provider, failed, refunded, empty for all.
-- @public authenticated
-- @takes p_centro, p_dal, p_al, p_testo, p_stato, p_pagina, p_ordine
create function privato.admin_elenco_pagamenti(
  p_centro uuid default null,
  p_dal date default null,
  p_al date default null,
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('ordini', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_ordine text := privato.ordine_noto(p_ordine, 'importo', '-importo', 'data');
begin
  return (
    with scelti as not materialized (
      select o.*
      from public.ordini o
      where o.payment_intent_id is not null
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
        and (p_centro is null or o.id_centro = p_centro)
        and o.data_creazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and case
          when coalesce(p_stato, '') = '' then true
          when p_stato not in ('failed', 'requires_payment_method') then o.stato_pagamento = p_stato
          else coalesce(o.stato_pagamento, 'requires_payment_method') = 'requires_payment_method'
            and privato.stato_detto(o.stato_pagamento, privato.rifiuto_di(o.payment_intent_id))
              = p_stato
        end
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
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_pagamenti(array(
        select x.id
        from scelti x
        order by
          case v_ordine when 'importo' then x.amount end,
          case v_ordine when '-importo' then x.amount end desc,
          case v_ordine when 'data' then x.data_creazione end,
          case v_ordine when '-data' then x.data_creazione end desc,
          case when v_ordine in ('importo', 'data') then x.id end desc,
          x.id
        limit p_righe
        offset (privato.pagina_elenco(p_pagina, p_righe) - 1) * p_righe
      )),
      privato.pagina_elenco(p_pagina, p_righe),
      (select count(*) from contati)
    ) || jsonb_build_object('centri', privato.centri_da_scegliere())
  );
end $$;

-- Returns a code or null. The panel asks first, the act again under its locks.
create function privato.perche_non(p_ordine public.ordini, p_atto text) returns text
language sql stable security definer set search_path = '' as $$
  select case p_atto
    when 'incassa' then case
      when p_ordine.status <> 'autorizzato' then 'stato_non_consentito'
      when not privato.oggetto_al_centro(p_ordine.id_verifica) then 'oggetto_assente'
    end
    when 'annulla' then case
      when p_ordine.status not in ('in_elaborazione', 'autorizzato') then 'stato_non_consentito'
      when p_ordine.status = 'in_elaborazione' and p_ordine.stato_pagamento = 'processing'
        then 'pagamento_in_corso'
    end
    when 'non_ritirato' then case
      when p_ordine.status <> 'pagato'
        or privato.modo_di_consegna(p_ordine) <> 'ritiro_a_mano'
        or privato.ritirabile_entro(p_ordine) > privato.adesso() then 'stato_non_consentito'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
    when 'rilascia' then case
      when not exists (
        select from public.contestazioni_bancarie b
        where b.chiusa_il is null
          and b.payment_intent_id = p_ordine.payment_intent_id
          and privato.e_allarme(b.stato)
      ) then 'stato_non_consentito'
    end
    when 'paga_altrimenti' then case
      when (select i.non_arrivato + i.altro_non_arrivato from privato.importi_di(p_ordine.id) i) = 0
        then 'niente_da_pagare'
    end
    when 'recesso' then case
      when not exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      ) then 'stato_non_consentito'
      when p_ordine.status = 'contestato' then 'contestazione_aperta'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
    else case
      when p_ordine.status = 'contestato' then 'contestazione_aperta'
      when p_ordine.status not in ('pagato', 'spedito', 'consegnato', 'concluso')
        then 'stato_non_consentito'
      when exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      ) then 'recesso_aperto'
      when privato.rimborso_bloccato(p_ordine.payment_intent_id) then 'pagamento_contestato'
    end
  end
$$;

create function privato.intenti_di(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', i.id,
        'stato', privato.stato_detto(i.stato, i.rifiuto),
        'importo', i.importo,
        'incassato', i.incassato,
        'rimborsato', i.rimborsato,
        'sostituito', i.sostituito,
        'rifiuto', i.rifiuto,
        'letto_il', i.letto_il,
        'created_at', i.created_at
      ) order by i.created_at,
      i.id
    ),
    '[]'
  )
  from public.intenti_ordine i
  where i.id_ordine = p_ordine.id
$$;

create function privato.rimborsi_di(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', r.id,
        'importo', r.importo,
        'motivo', r.motivo,
        'stato', r.stato,
        'created_at', r.created_at
      ) order by r.created_at,
      r.id
    ),
    '[]'
  )
  from public.rimborsi r
  where r.id_ordine = p_ordine.id
$$;

create function privato.banca_di(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', b.id,
        'stato', b.stato,
        'smentita', b.smentita,
        'importo', b.importo,
        'scadenza', b.scadenza
      ) order by b.aperta_il,
      b.id
    ),
    '[]'
  )
  from public.contestazioni_bancarie b
  where b.id_ordine = p_ordine.id
$$;

create function privato.recesso_aperto(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'dichiarato_il', r.dichiarato_il,
    'reso_entro', r.reso_entro,
    'diverso', exists (
      select from public.admin_notifications n
      where n.tipo = 'reso_diverso' and n.riferimento = r.id and n.chiusa_il is null
    ),
    'al_centro', exists (
      select from public.custodia c
      where c.id_verifica = p_ordine.id_verifica and c.stato = 'al_centro'
    ),
    'provato_il', r.provato_il,
    'spedito_con', r.spedito_con,
    'codice_tracciamento', r.codice_tracciamento,
    'foto_spedizione', r.foto_spedizione
  )
  from public.recessi r
  where r.id_ordine = p_ordine.id and r.stato = 'aperto'
$$;

-- @public authenticated
create function privato.admin_pagamento(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.ordini;
begin
  perform privato.richiedi_admin();
  select o.* into v from public.ordini o where o.id = p_id;
  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  return privato.pagamento_ordine(v) || jsonb_build_object(
    'importo_articolo', v.importo_articolo,
    'importo_spedizione', v.importo_spedizione,
    'importo_sovrapprezzo', v.importo_sovrapprezzo,
    'importi', to_jsonb(privato.importi_di(p_id)),
    'visto', privato.visto_di(p_id),
    'parte_massima', privato.parte_massima(v),
    'status', privato.stato_detto(v.stato_pagamento, privato.rifiuto_di(v.payment_intent_id)),
    'capture_method', v.capture_method,
    'cattura_entro', v.cattura_entro,
    'cattura_chiesta_il', v.cattura_chiesta_il,
    'motivo_annullamento', v.motivo_annullamento,
    'data_conclusione', v.data_conclusione,
    'in_viaggio', exists (
      select from public.custodia c
      where c.id_verifica = v.id_verifica and c.stato = 'consegnato_corriere'
    ),
    'acquirente', privato.email_di(v.buyer_id),
    'venditore', privato.email_di(v.seller_id),
    'contestazione', (select k.id from public.contestazioni k where k.id_ordine = v.id),
    'recesso', privato.recesso_aperto(v),
    'intenti', privato.intenti_di(v),
    'rimborsi', privato.rimborsi_di(v),
    'banca', privato.banca_di(v),
    'avvisi', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', n.id, 'messaggio', n.messaggio) order by n.data_richiesta,
          n.id
        )
        from public.admin_notifications n
        where n.tipo in (
          'allarme_pagamento', 'differenza_pagamento', 'pagamento_anomalo',
          'pagamento_non_riuscito', 'rimborso_fallito'
        )
          and n.riferimento = v.id
          and n.chiusa_il is null
      ),
      '[]'
    ),
    'non_puo', jsonb_build_object(
      'incassa', privato.perche_non(v, 'incassa'),
      'annulla', privato.perche_non(v, 'annulla'),
      'non_ritirato', privato.perche_non(v, 'non_ritirato'),
      'rimborsa', privato.perche_non(v, 'rimborsa'),
      'recesso', privato.perche_non(v, 'recesso'),
      'paga_altrimenti', privato.perche_non(v, 'paga_altrimenti'),
      'rilascia', privato.perche_non(v, 'rilascia')
    )
  );
end $$;

-- Locks the order and checks reason, possibility and the state seen.
create function privato.ordine_da_ufficio(
  p_id uuid,
  p_atto text,
  p_motivo text,
  p_visto text
) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_perche text;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v := privato.blocca_ordine(p_id);
  if v.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  v_perche := privato.perche_non(v, p_atto);
  if v_perche is not null then perform privato.rifiuta(v_perche, 409); end if;
  perform privato.controlla_visto(p_id, p_visto);
  return v;
end $$;

-- Requests a capture (decision M15); jobs take it.
-- @public authenticated
create function privato.admin_incassa_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'incassa', p_motivo, p_visto);
begin
  update public.ordini o
  set
    cattura_chiesta_il = coalesce(o.cattura_chiesta_il, privato.adesso()),
    updated_at = privato.adesso()
  where o.id = p_id;

  perform privato.registra_admin(
    'incassa_pagamento',
    'ordine',
    p_id::text,
    privato.differenza(
      jsonb_build_object('cattura_chiesta_il', v.cattura_chiesta_il),
      jsonb_build_object('cattura_chiesta_il', coalesce(v.cattura_chiesta_il, privato.adesso()))
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', v.status);
end $$;

-- Ends an untaken payment: the hold is released and the buyer's deadline stays.
-- @public authenticated
create function privato.admin_annulla_pagamento(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'annulla', p_motivo, p_visto);
begin
  perform privato.annulla_ordine(p_id, 'ufficio', p_motivo);
  perform privato.torna_alla_finestra(v);
  perform privato.registra_admin(
    'annulla_pagamento',
    'ordine',
    p_id::text,
    privato.differenza(jsonb_build_object('status', v.status), '{"status": "annullato"}'),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', 'annullato');
end $$;

-- p_importo in cents, null for all. All of it cancels the sale (decision C10), a part lowers price
-- and shares (decision M18).
-- @public authenticated
create function privato.admin_rimborsa(
  p_id uuid,
  p_motivo text,
  p_importo integer default null,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'rimborsa', p_motivo, p_visto);
begin
  if p_importo is not null and p_importo not between 1 and privato.parte_massima(v) then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  if p_importo is null then
    perform privato.annulla_ordine(p_id, 'ufficio', p_motivo);
  else
    perform privato.ordina_parte(v, p_importo, p_motivo);
    perform privato.compi_atto(
      'rimborsa_parte_ordine',
      p_id,
      p_motivo,
      jsonb_build_object('importo', p_importo, 'motivo_testo', btrim(p_motivo))
    );
  end if;

  perform privato.registra_admin(
    case when p_importo is null then 'rimborsa_pagamento' else 'rimborsa_parte' end,
    'ordine',
    p_id::text,
    (
      select privato.differenza(
        jsonb_build_object('status', v.status, 'importo_rimborsato', v.importo_rimborsato),
        jsonb_build_object('status', o.status, 'importo_rimborsato', o.importo_rimborsato)
      )
      from public.ordini o
      where o.id = p_id
    ),
    p_motivo
  );

  return (
    select jsonb_build_object(
      'id', o.id,
      'status', o.status,
      'importo_rimborsato', o.importo_rimborsato
    )
    from public.ordini o
    where o.id = p_id
  );
end $$;

-- A refused refund was paid another way: same amount, with the transfer's number.
-- @public authenticated
create function privato.admin_paga_altrimenti(
  p_id uuid,
  p_motivo text,
  p_riferimento text,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_importo integer;
  v_riferimento text := btrim(coalesce(p_riferimento, ''));
begin
  perform privato.ordine_da_ufficio(p_id, 'paga_altrimenti', p_motivo, p_visto);
  if v_riferimento = '' then perform privato.rifiuta('riferimento_bonifico_mancante', 400); end if;
  if char_length(v_riferimento) > 200 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
  select i.non_arrivato + i.altro_non_arrivato into v_importo from privato.importi_di(p_id) i;
  perform privato.muovi_denaro(
    p_id, 'dato_altrimenti', f.quanto::integer, f.payment_intent_id, v_riferimento
  )
  from (
    select
      m.payment_intent_id,
      sum(case m.tipo
        when 'rimborso_fallito' then m.importo
        when 'dato_altrimenti' then -m.importo
      end) as quanto
    from public.movimenti_ordine m
    where m.id_ordine = p_id
    group by m.payment_intent_id
  ) f;

  perform privato.chiudi_ufficio('rimborso_fallito', p_id);
  perform privato.compi_atto(
    'paga_altrimenti_ordine',
    p_id,
    p_motivo,
    jsonb_build_object(
      'importo', v_importo,
      'motivo_testo', btrim(p_motivo),
      'riferimento', v_riferimento
    )
  );

  perform privato.registra_admin(
    'paga_altrimenti',
    'ordine',
    p_id::text,
    jsonb_build_object(
      'prima', jsonb_build_object('non_arrivato', v_importo),
      'dopo', jsonb_build_object('non_arrivato', 0, 'riferimento', v_riferimento)
    ),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'importo', v_importo);
end $$;
