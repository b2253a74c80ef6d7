-- What the payment provider says becomes the order's state here, and nowhere else: idempotent, in any order (decisions M4, M5, M8).

-- A newer word about the payment: once final it isn't taken back by a late event.
create function privato.grado_pagamento(p_stato text) returns integer language sql immutable set search_path = '' as $$
  select case p_stato when 'refunded' then 5 when 'succeeded' then 4 when 'canceled' then 4 when 'requires_capture' then
    3 when 'processing' then 2 else 1 end
$$;

create function privato.dati_ordine(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('ordine_id', p_ordine.id, 'annuncio_id', p_ordine.id_annuncio, 'titolo', a.titolo, 'importo', p_ordine.amount,
    'quando', coalesce(p_ordine.data_pagamento, privato.adesso()), 'centro', c.nome)
  from public.annunci a, public.verification_centers c where a.id = p_ordine.id_annuncio and c.id = p_ordine.id_centro
$$;

-- Both parties and the centre learn of it once, whether it was authorised first or paid at once.
create function privato.annuncia_vendita(p_ordine public.ordini, p_autorizzato boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object('autorizzato', p_autorizzato);
v_titolo text := v_dati ->> 'titolo';
begin
  perform privato.accoda_posta('ordine_pagato_acquirente', p_ordine.id, case when p_autorizzato then 'autorizzato'
    else 'pagato' end, privato.email_di(p_ordine.buyer_id),
    (case when p_autorizzato then 'Pagamento autorizzato – ' else 'Pagamento completato – ' end) || v_titolo, v_dati);
  perform privato.accoda_notifica(p_ordine.buyer_id, 'ordine', case when p_autorizzato then 'Pagamento autorizzato'
    else 'Pagamento completato' end, '«' || v_titolo || '»', '/dashboard/ordini/' || p_ordine.id);
  if p_autorizzato then
    perform privato.accoda_notifica(p_ordine.seller_id, 'ordine', 'Pagamento autorizzato',
      'L''acquirente ha autorizzato il pagamento di «' || v_titolo || '».', '/dashboard/ordini/' || p_ordine.id);
  else
    perform privato.accoda_posta('ordine_pagato_venditore', p_ordine.id, 'pagato', privato.email_di(p_ordine.seller_id),
      'Venduto – ' || v_titolo, v_dati);
    perform privato.accoda_notifica(p_ordine.seller_id, 'ordine', 'Oggetto venduto', '«' || v_titolo || '» è stato acquistato.',
      '/dashboard/ordini/' || p_ordine.id);
  end if;
  perform privato.accoda_posta('ordine_pagato_centro', p_ordine.id, 'da_spedire',
    (select c.email from public.verification_centers c where c.id = p_ordine.id_centro), 'Da spedire – ' || v_titolo, v_dati);
end $$;

create function privato.apri_spedizione(p_ordine public.ordini) returns void language sql security definer set search_path = '' as $$
  insert into public.spedizioni (id_ordine, id_indirizzo_spedizione) values (p_ordine.id, p_ordine.id_indirizzo_spedizione)
    on conflict (id_ordine) do nothing
$$;

-- Held: the listing stays reserved for its buyer until the capture, however long the 48 hours were.
create function privato.ordine_autorizzato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare v_ordine public.ordini;
begin
  -- a card authorisation lives seven days; the capture is due a day earlier (decision M2)
  update public.ordini o set status = 'autorizzato', stato_pagamento = 'requires_capture',
    cattura_entro = privato.adesso() + interval '6 days', updated_at = privato.adesso()
  where o.id = p_ordine.id returning o.* into v_ordine;
  update public.annunci a set scadenza_prenotazione = greatest(a.scadenza_prenotazione, v_ordine.cattura_entro + interval '1 day')
    where a.id = v_ordine.id_annuncio and a.stato_prenotazione = 'prenotato';
  perform privato.apri_spedizione(v_ordine);
  perform privato.annuncia_vendita(v_ordine, true);
end $$;

create function privato.ordine_pagato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare v_ordine public.ordini;
begin
  perform privato.apri_spedizione(p_ordine);
  update public.ordini o set stato_pagamento = 'succeeded', data_pagamento = coalesce(o.data_pagamento, privato.adesso()),
    cattura_entro = null, updated_at = privato.adesso(),
    status = case s.stato when 'consegnato' then 'consegnato' when 'richiesto' then 'pagato' else 'spedito' end::public.stato_ordine,
    data_consegna = case when s.stato = 'consegnato' then coalesce(o.data_consegna, s.data_consegna) end
  from public.spedizioni s where o.id = p_ordine.id and s.id_ordine = o.id returning o.* into v_ordine;
  update public.annunci a set stato_annuncio = 'venduto' where a.id = v_ordine.id_annuncio;
  perform privato.chiudi_prenotazione(v_ordine.id_annuncio, 'acquistata');
  perform privato.annuncia_vendita(v_ordine, false);
end $$;

create function privato.ordine_rimborsato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ordini o set status = 'rimborsato', stato_pagamento = 'refunded', updated_at = privato.adesso() where o.id = p_ordine.id;
  update public.versamenti v set stato = 'sospeso' where v.id_ordine = p_ordine.id and v.stato = 'dovuto';
  perform privato.accoda_posta('ordine_rimborsato', p_ordine.id, 'rimborsato', privato.email_di(p_ordine.buyer_id),
    'Rimborso – ' || (privato.dati_ordine(p_ordine) ->> 'titolo'), privato.dati_ordine(p_ordine));
end $$;

-- p_intento {id, status, amount, currency?, amount_received?, amount_capturable?, amount_refunded?, order_id?}: the provider's present
-- word.
-- Returns {ordine_id, status, esito}: applicato, ripetuto (same event), vecchio (an older word), ignoto, importo_diverso,
-- intento_diverso, da_rimborsare.
create function privato.riconcilia_pagamento(p_evento text, p_tipo text, p_intento jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_id uuid; v_ordine public.ordini; v_stato text := p_intento ->> 'status'; v_esito text := 'applicato';
begin
  perform privato.richiedi_servizio();
  if coalesce(p_intento ->> 'id', '') = '' or v_stato is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  select o.id into v_id from public.ordini o where o.payment_intent_id = p_intento ->> 'id';
  if v_id is null then select o.id into v_id from public.ordini o where o.id = privato.leggi_uuid(p_intento ->> 'order_id'); end if;
  v_ordine := privato.blocca_ordine(v_id);
  if p_evento is not null then
    insert into public.eventi_pagamento (id, tipo, payment_intent_id) values (p_evento, coalesce(p_tipo, ''), p_intento ->> 'id')
      on conflict (id) do nothing;
    if not found then return jsonb_build_object('ordine_id', v_ordine.id, 'status', v_ordine.status, 'esito', 'ripetuto'); end if;
  end if;
  if v_ordine.id is null then return jsonb_build_object('ordine_id', null, 'status', null, 'esito', 'ignoto'); end if;
  if v_ordine.payment_intent_id is null then
    update public.ordini o set payment_intent_id = p_intento ->> 'id' where o.id = v_ordine.id returning o.* into v_ordine;
  end if;
  if v_ordine.payment_intent_id <> p_intento ->> 'id' then v_esito := 'intento_diverso';
  elsif v_stato in ('succeeded', 'requires_capture') and ((p_intento ->> 'amount')::bigint is distinct from v_ordine.amount::bigint
    or lower(coalesce(p_intento ->> 'currency', 'eur')) <> 'eur'
    or (v_stato = 'succeeded' and coalesce((p_intento ->> 'amount_received')::bigint, v_ordine.amount) <> v_ordine.amount))
      then v_esito := 'importo_diverso';
  elsif coalesce((p_intento ->> 'amount_refunded')::bigint, 0) >= v_ordine.amount then
    if v_ordine.status <> 'rimborsato' then
      perform privato.annulla_ordine(v_ordine.id, coalesce(v_ordine.motivo_annullamento, 'rimborso'));
      perform privato.ordine_rimborsato(v_ordine);
    end if;
  elsif privato.grado_pagamento(v_stato) < privato.grado_pagamento(v_ordine.stato_pagamento) then v_esito := 'vecchio';
  elsif v_ordine.status in ('annullato', 'rimborsato') then
    update public.ordini o set stato_pagamento = v_stato, updated_at = privato.adesso() where o.id = v_ordine.id;
    if v_stato in ('succeeded', 'requires_capture') then v_esito := 'da_rimborsare'; end if;
  elsif v_stato = 'succeeded' then
    if v_ordine.status in ('in_elaborazione', 'autorizzato') then v_esito := privato.concludi_incasso(v_ordine, true); end if;
  elsif v_stato = 'requires_capture' then
    if v_ordine.status = 'in_elaborazione' then v_esito := privato.concludi_incasso(v_ordine, false); end if;
  elsif v_stato = 'canceled' then
    if v_ordine.status in ('in_elaborazione', 'autorizzato') then
      perform privato.annulla_ordine(v_ordine.id, 'pagamento_annullato');
      -- the reservation goes back to its own window; the job frees it when that is over
      update public.annunci a set scadenza_prenotazione = privato.acquisto_entro(v.data_verifica, a.data_prenotazione_oggetto)
      from public.verifiche v where v.id = v_ordine.id_verifica and a.id = v_ordine.id_annuncio
        and a.id_acquirente_prenotazione = v_ordine.buyer_id;
    end if;
    update public.ordini o set stato_pagamento = 'canceled', updated_at = privato.adesso() where o.id = v_ordine.id;
  else
    update public.ordini o set stato_pagamento = v_stato, updated_at = privato.adesso() where o.id = v_ordine.id
      and o.stato_pagamento is distinct from v_stato;
  end if;
  if v_esito in ('importo_diverso', 'intento_diverso') and v_stato in ('succeeded', 'requires_capture') then
    perform privato.segnala_ufficio('pagamento_anomalo',
      format('Pagamento %s: %s per l''ordine %s', p_intento ->> 'id', v_esito, v_ordine.numero_ordine), v_ordine.id);
  end if;
  return (select jsonb_build_object('ordine_id', o.id, 'status', o.status, 'esito', v_esito) from public.ordini o where o.id = v_ordine.id);
end $$;

-- Money arrived or is held. Whoever lost his right meanwhile (freed, sold to another, not conforming) gets it back.
create function privato.concludi_incasso(p_ordine public.ordini, p_incassato boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare v_ultima public.verifiche := privato.ultima_conclusa(p_ordine.id_annuncio);
begin
  if not exists (select 1 from public.annunci a join public.prenotazioni_storia p on p.id = p_ordine.id_prenotazione and p.chiusa_il is null
      where a.id = p_ordine.id_annuncio and a.stato_annuncio = 'attivo' and a.eliminato_il is null
        and a.id_acquirente_prenotazione = p_ordine.buyer_id)
    or v_ultima.id is distinct from p_ordine.id_verifica or v_ultima.stato is distinct from 'verificato' then
    perform privato.annulla_ordine(p_ordine.id, 'diritto_perduto');
    update public.ordini o set stato_pagamento = case when p_incassato then
      'succeeded' else 'requires_capture' end where o.id = p_ordine.id;
    return 'da_rimborsare';
  end if;
  if p_incassato then perform privato.ordine_pagato(p_ordine); else perform privato.ordine_autorizzato(p_ordine); end if;
  return 'applicato';
end $$;
create function public.riconcilia_pagamento(p_evento text, p_tipo text, p_intento jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.riconcilia_pagamento(p_evento, p_tipo, p_intento) $$;

-- Authorised money that is due: the item left, or the authorisation is about to lapse.
create function privato.catture_dovute() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce((select jsonb_agg(jsonb_build_object('ordine_id', o.id, 'payment_intent_id', o.payment_intent_id)
    order by o.cattura_entro)
    from public.ordini o left join public.spedizioni s on s.id_ordine = o.id
    where o.status = 'autorizzato' and o.stato_pagamento = 'requires_capture' and o.payment_intent_id is not null
      and (s.stato <> 'richiesto' or o.cattura_entro <= privato.adesso())), '[]'::jsonb);
end $$;
create function privato.rimborsi_dovuti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return coalesce((select jsonb_agg(jsonb_build_object('ordine_id', o.id, 'payment_intent_id', o.payment_intent_id,
    'azione', case when o.stato_pagamento = 'succeeded' then 'refund' else 'cancel' end) order by o.updated_at)
    from public.ordini o where o.status = 'annullato' and o.payment_intent_id is not null
      and coalesce(o.stato_pagamento, '') not in ('canceled', 'refunded')), '[]'::jsonb);
end $$;
create function public.catture_dovute() returns jsonb language sql stable set search_path = '' as $$ select privato.catture_dovute() $$;
create function public.rimborsi_dovuti() returns jsonb language sql stable set search_path = '' as $$ select privato.rimborsi_dovuti() $$;
