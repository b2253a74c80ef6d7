-- What the payment provider says becomes the order's state here, and nowhere else: idempotent, in
-- any order (decisions M4, M5, M8).

-- `importo`: what stays paid; the order's amount before it is paid and after all went back.
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

-- How the letters of an end tell its money: what goes back now, what had left before, what the bank
-- had taken.
create function privato.dati_resto(p_ordine uuid, p_torna integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'importo', coalesce(nullif(p_torna, 0), nullif(i.banca, 0)),
    'reso_prima', nullif(i.reso_prima, 0),
    'tolto_prima', case when p_torna > 0 then nullif(i.banca, 0) end
  ))
  from privato.importi_di(p_ordine) i
$$;

-- Both parties and the centre learn of it once, whether it was authorised first or paid at once.
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
  v_quote jsonb := privato.ripartizione(p_ordine);
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
    -- of the same figures as the payout: the price, what the platform and the centre keep of it,
    -- what is left
    perform privato.accoda_posta(
      'ordine_pagato_venditore',
      p_ordine.id,
      'pagato',
      privato.email_di(p_ordine.seller_id),
      'Venduto – ' || v_titolo,
      v_dati || jsonb_build_object(
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

-- Held: the listing stays reserved for its buyer until the capture, however long the 48 hours were.
create function privato.ordine_autorizzato(p_ordine public.ordini, p_entro timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
begin
  -- the charge says how long it lives (decision M15); a provider that doesn't is taken for a
  -- careful one
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

-- What the provider says of one intent, written down. Succeeded and canceled are the ends of its
-- life: an older word, read before and written after, doesn't take them back. Everything else is
-- replaced by the newer reading, whatever it was (decision M12).
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
    -- a reading that finds nothing new doesn't hide that our acts on it fail
    falliti = case
      when (i.stato, i.rimborsato) is distinct from (excluded.stato, excluded.rimborsato) then 0
      else i.falliti
    end
  returning i.* into v;

  if v.falliti = 0 then perform privato.chiudi_ufficio('pagamento_non_riuscito', p_ordine); end if;
  perform privato.annota_movimenti(v_prima, v);
  return v;
end $$;

-- What is on an intent goes back: the order was cancelled, or the intent isn't the order's (any
-- more).
create function privato.intento_da_restituire(
  p_intento public.intenti_ordine,
  p_ordine public.ordini
) returns boolean
language sql stable security definer set search_path = '' as $$
  select (p_intento.sostituito or p_ordine.status = 'annullato')
    and (p_intento.stato not in ('succeeded', 'canceled') or privato.da_rendere(p_intento.id) > 0)
$$;

-- Money that doesn't fit its order (another price, another intent): it goes back, the buyer is
-- told, the office sees it until it did.
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

-- No payment but its own holds anything of this order any more.
create function privato.chiudi_anomalo(p_ordine uuid) returns void
language sql security definer set search_path = '' as $$
  select privato.chiudi_ufficio('pagamento_anomalo', p_ordine)
  where not exists (
    select from public.intenti_ordine i
    where i.id_ordine = p_ordine and i.sostituito and privato.da_rendere(i.id) > 0
  )
$$;

-- p_intento {id, status, amount, currency?, amount_received?, amount_refunded?, capture_before?,
-- order_id?}: the provider's present word. Returns {ordine_id, status, esito}: applicato, ripetuto
-- (same event), vecchio (an older word), ignoto, importo_diverso, intento_diverso, da_rimborsare.
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
  if p_evento is not null then
    insert into public.eventi_pagamento (id, tipo, payment_intent_id)
    values (p_evento, coalesce(p_tipo, ''), p_intento ->> 'id')
    on conflict (id) do nothing;

    if not found then
      return jsonb_build_object(
        'ordine_id', v_ordine.id,
        'status', v_ordine.status,
        'esito', 'ripetuto'
      );
    end if;
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
    perform privato.segnala_parola(
      v_ordine.id,
      format(
        'Ordine FD-%s: del pagamento %s il fornitore dice «%s», una parola che non '
        'conosciamo. Per noi è in corso: guarda dal fornitore e segna questo avviso come visto.',
        v_ordine.numero_ordine,
        v_intento.id,
        v_stato
      ),
      v_intento.id || ' il fornitore dice «' || v_stato
    );
  end if;

  if v_ordine.payment_intent_id is null and not v_intento.sostituito then
    update public.ordini o
    set payment_intent_id = v_intento.id
    where o.id = v_ordine.id
    returning o.* into v_ordine;
  end if;

  if v_intento.sostituito or v_ordine.payment_intent_id is distinct from v_intento.id then
    v_esito := 'intento_diverso';
  elsif v_intento.stato <> v_stato then
    v_esito := 'vecchio';
  elsif v_stato in ('succeeded', 'requires_capture')
    and (
      v_intento.importo <> v_ordine.amount
      or lower(coalesce(p_intento ->> 'currency', 'eur')) <> 'eur'
      or (v_stato = 'succeeded' and v_intento.incassato <> v_ordine.amount)
    )
  then
    v_esito := 'importo_diverso';
  else
    v_esito := privato.applica_pagamento(
      v_ordine,
      v_intento,
      (p_intento ->> 'capture_before')::timestamptz
    );
  end if;

  if v_esito in ('importo_diverso', 'intento_diverso') then
    perform privato.sostituisci_intento(v_ordine, v_intento, v_esito);
  end if;
  select o.* into v_ordine from public.ordini o where o.id = v_ordine.id;
  perform privato.chiudi_anomalo(v_ordine.id);
  return jsonb_build_object('ordine_id', v_ordine.id, 'status', v_ordine.status, 'esito', v_esito);
end $$;
create function public.riconcilia_pagamento(
  p_evento text,
  p_tipo text,
  p_intento jsonb
) returns jsonb
language sql set search_path = '' as $$
  select privato.riconcilia_pagamento(p_evento, p_tipo, p_intento)
$$;

-- An order that ends unpaid: the reservation goes back to its own window; the job frees it when
-- that is over.
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

-- The order's own intent, just read: what it means for the order. Locks are held.
create function privato.applica_pagamento(
  p_ordine public.ordini,
  p_intento public.intenti_ordine,
  p_entro timestamptz
) returns text
language plpgsql security definer set search_path = '' as $$
begin
  -- nothing of it is with us any more, by refund or by the bank
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

  -- taken for an order that had ended
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

-- Money arrived or is held. Whoever lost his right meanwhile (freed, sold to another, not
-- conforming, the item gone: decision C2) gets it back.
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
