-- Returns {scheda, stato_annuncio, motivo, deciso_il} to owner and office; anybody else gets not
-- found.
-- @public authenticated
create function privato.scheda_riservata(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v public.annunci;
  v_decisione public.decisioni_moderazione;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null and (a.id_utente = v_utente or privato.e_admin());
  if not found or not privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;

  select d.*
  into v_decisione
  from public.decisioni_moderazione d
  where d.revocata_il is null
    and (
      d.oggetto_tipo = 'annuncio' and d.oggetto_id = p_id
      or d.oggetto_tipo = 'utente' and d.oggetto_id = v.id_utente
    )
  order by d.created_at desc
  limit 1;

  return jsonb_build_object(
    'scheda', privato.scheda_annuncio(p_id),
    'stato_annuncio', v.stato_annuncio,
    'id_decisione', v_decisione.id,
    'motivo', v_decisione.motivo,
    'deciso_il', v_decisione.created_at
  );
end $$;

-- Shows concluded sales and listings on sale, 20 a page, never Non Conforme (decision C7). Null for
-- a private, suspended or closed account.
-- @public anon, authenticated
create function privato.profilo_pubblico(p_utente uuid, p_pagina integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  if not exists (
    select from public.utenti u
    where u.id = p_utente and u.stato = 'attivo' and u.show_profile_publicly
  )
  then
    return null;
  end if;

  return privato.venditore_pubblico(p_utente) || jsonb_build_object(
    'vendite_concluse', privato.vendite_concluse(p_utente),
    'annunci', coalesce(
      (
        select jsonb_agg(
          privato.carta_annuncio(p.a, v_minimo) order by (p.a).data_pubblicazione desc,
          (p.a).id desc
        )
        from (
          select a
          from public.annunci a
          where a.id_utente = p_utente
            and a.stato_annuncio = 'attivo'
            and a.eliminato_il is null
            and a.stato_verifica <> 'non_conforme'
            and not a.torna_al_venditore
            and not a.certificato_revocato
          order by a.data_pubblicazione desc, a.id desc
          limit 20
          offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
        ) p
      ),
      '[]'
    )
  );
end $$;

-- Returns {centro, richiesta}, each null when missing (decision P13).
-- @public authenticated
create function privato.stato_richiesta_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return jsonb_build_object(
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'approval_status', c.approval_status,
        'motivo_stato', c.motivo_stato
      )
      from public.verification_centers c
      where c.user_id = v_utente
    ),
    'richiesta', (
      select to_jsonb(r) - array['user_id', 'deciso_da']
      from public.verification_center_requests r
      where r.user_id = v_utente
      order by r.data_richiesta desc
      limit 1
    )
  );
end $$;

-- The server grants 48 hours; a person holds at most three reservations, and an open verification
-- freezes the end (decision S2).

-- The only writer of a reservation's end: it keeps the listing and its open history in step. The
-- listing is locked.
create function privato.imposta_scadenza(p_annuncio uuid, p_istante timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.annunci a
  set scadenza_prenotazione = p_istante
  where a.id = p_annuncio and a.stato_prenotazione = 'prenotato';
  if not found then return; end if;
  update public.prenotazioni_storia s
  set scadenza = p_istante
  where s.id_annuncio = p_annuncio and s.chiusa_il is null;
end $$;

-- During a verification the end is at least 14 days after the appointment, or after today once that
-- is past, and never before the visit's end (decision C4).
create function privato.scadenza_congelata(
  p_annuncio uuid,
  p_minima timestamptz
) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(
    p_minima,
    (
      select greatest(v.data_programmata, privato.adesso()) + privato.durata('congelata')
      from public.verifiche v
      where v.id_annuncio = p_annuncio and v.stato in ('programmata', 'in_attesa')
    )
  )
$$;

-- The buyer may leave without waiting a day when the terms have changed since (decision C12).
create function privato.uscita_libera(p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.prenotazioni_storia s
    where s.id_annuncio = p_annuncio
      and s.chiusa_il is null
      and s.condizioni_cambiate_il is not null
  )
$$;

-- Twin: src/domain/frasi/phase.ts.
create function privato.fase_prenotata(p public.annunci) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_aperta public.stato_verifica;
begin
  if p.stato_verifica = 'verificato' then
    return case
      when (
        select c.tipo_centro
        from public.verification_centers c
        where c.id = (privato.ultima_conclusa(p.id)).id_centro
      ) = 'terze_parti' then 'da_pagare_in_sede'
      else 'da_pagare'
    end;
  end if;

  select v.stato
  into v_aperta
  from public.verifiche v
  where v.id_annuncio = p.id and v.stato in ('programmata', 'in_attesa');

  return case v_aperta
    when 'programmata' then 'prenotato_visita'
    when 'in_attesa' then 'prenotato_al_banco'
    else 'prenotato'
  end;
end $$;

-- Notifies the seller by letter and bell, the buyer by letter.
create function privato.racconta_prenotazione(p public.annunci) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := jsonb_build_object(
    'annuncio_id', p.id,
    'titolo', p.titolo,
    'scadenza_prenotazione', p.scadenza_prenotazione,
    'fase', privato.fase_prenotata(p)
  );
begin
  perform privato.accoda_posta(
    'prenotazione_ricevuta',
    p.id,
    'prenotazione:' || p.id_acquirente_prenotazione || ':' || extract(epoch from privato.adesso()),
    privato.email_di(p.id_utente),
    'Il tuo annuncio è stato prenotato',
    v_dati || jsonb_build_object('numero_annuncio', p.numero_annuncio)
      || privato.vendita_in_lettera(p)
  );

  perform privato.accoda_posta(
    'prenotazione_confermata',
    p.id,
    'confermata:' || extract(epoch from privato.adesso()),
    privato.email_di(p.id_acquirente_prenotazione),
    'Prenotazione confermata',
    v_dati
  );

  perform privato.accoda_notifica(
    p.id_utente,
    'prenotazione',
    'Annuncio prenotato',
    format('«%s» è stato prenotato.', p.titolo),
    '/annunci/' || p.id
  );
end $$;

-- @public authenticated
create function privato.riserva_annuncio(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_no jsonb;
begin
  -- reservations of one buyer are serialised, so that three never become four
  perform pg_advisory_xact_lock(hashtextextended('prenotazioni:' || v_utente, 0));
  select a.* into v from public.annunci a where a.id = p_id for no key update;
  v_no := privato.perche_non_prenotabile(v, v_utente);
  if v_no is not null then
    perform privato.rifiuta(v_no ->> 'codice', (v_no ->> 'status')::integer);
  end if;

  -- expires a lapsed reservation first; a frozen one and one with money under way have no end
  if v.stato_prenotazione = 'prenotato' and privato.scade_prenotazione(v) is null then
    perform privato.rifiuta('gia_prenotato', 409);
  end if;

  -- the expiry may have returned the item to its seller
  if privato.oggetto_non_disponibile(p_id) then
    perform privato.rifiuta('oggetto_non_al_centro', 409);
  end if;

  update public.annunci a
  set
    stato_prenotazione = 'prenotato',
    id_acquirente_prenotazione = v_utente,
    data_prenotazione_oggetto = privato.adesso(),
    durata_prenotazione_ore = extract(epoch from privato.durata('prenotazione')) / 3600,
    scadenza_prenotazione = privato.scadenza_congelata(
      p_id,
      privato.adesso() + privato.durata('prenotazione')
    )
  where a.id = p_id
    and a.stato_annuncio = 'attivo'
    and a.eliminato_il is null
    and (a.stato_prenotazione = 'disponibile' or a.scadenza_prenotazione <= privato.adesso())
  returning a.* into v;

  if not found then perform privato.rifiuta('gia_prenotato', 409); end if;
  insert into public.prenotazioni_storia (id_annuncio, id_acquirente, iniziata_il, scadenza)
  values (p_id, v_utente, privato.adesso(), v.scadenza_prenotazione);
  perform privato.offre_ritiro_partner(p_id);
  perform privato.racconta_prenotazione(v);

  return jsonb_build_object(
    'stato_prenotazione', v.stato_prenotazione,
    'id_acquirente_prenotazione', v_utente,
    'data_prenotazione_oggetto', v.data_prenotazione_oggetto,
    'scadenza_prenotazione', v.scadenza_prenotazione
  );
end $$;

-- A verified item that may not be sold goes back to its seller (decision M5).
create function privato.rimanda_al_venditore(p_annuncio uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p_annuncio);
begin
  if v.stato is distinct from 'verificato'
    or v.stato_restituzione is not null
    or exists (
      select from public.verifiche w
      where w.id_annuncio = p_annuncio and w.stato in ('programmata', 'in_attesa')
    )
  then
    return;
  end if;

  perform privato.muovi_custodia(v.id, 'da_restituire');
  perform privato.registra_evento(v.id, 'da_restituire');
end $$;

-- The item stays on sale at the centre, its sixty days start again and the buyer's code is revoked
-- (decision T13); a suspended seller's goes back (decision M5). The listing is locked. Returns
-- {resta_al_centro, torna_a_te}.
create function privato.libera_verificato(p_annuncio uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p_annuncio);
  v_annuncio public.annunci;
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_annuncio;
  if v.stato = 'verificato' and privato.venditore_sospeso(v_annuncio) then
    perform privato.rimanda_al_venditore(p_annuncio);
  end if;
  delete from privato.codici_ritiro c where c.id_verifica = v.id and c.scopo = 'consegna';
  update public.custodia c
  set permanenza_dal = privato.adesso()
  where c.id_verifica = v.id and c.stato = 'al_centro';

  return jsonb_build_object(
    'resta_al_centro', v.stato = 'verificato' and privato.oggetto_al_centro(v.id),
    'torna_a_te', exists (
      select from public.custodia c where c.id_verifica = v.id and c.stato = 'da_restituire'
    )
  );
end $$;

-- p is the listing before the end, p_dopo what happens to its item.
create function privato.racconta_prenotazione_annullata(p public.annunci, p_dopo jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'prenotazione_annullata',
    p.id,
    'annullata:' || p.id_acquirente_prenotazione || ':' || extract(epoch from privato.adesso()),
    privato.email_di(p.id_utente),
    'La prenotazione del tuo annuncio è stata annullata',
    jsonb_build_object(
      'annuncio_id', p.id,
      'titolo', p.titolo,
      'numero_annuncio', p.numero_annuncio
    ) || p_dopo
  );

  perform privato.accoda_notifica(
    p.id_utente,
    'prenotazione',
    'Prenotazione annullata',
    format(
      case
        when (p_dopo ->> 'torna_a_te')::boolean
          then 'La prenotazione di «%s» è stata annullata: l''oggetto torna a te.'
        when (p_dopo ->> 'resta_al_centro')::boolean
          then 'La prenotazione di «%s» è stata annullata: l''oggetto resta al centro, in vendita.'
        when p.stato_verifica = 'verificato' then 'La prenotazione di «%s» è stata annullata.'
        else 'La prenotazione di «%s» è stata annullata: l''oggetto è di nuovo disponibile.'
      end,
      p.titolo
    ),
    '/annunci/' || p.id
  );
end $$;

-- Refused once money is held or paid; a payment that was only started is cancelled too.
-- @public authenticated
create function privato.annulla_prenotazione(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_ordine public.ordini;
begin
  select a.* into v from public.annunci a where a.id = p_id for no key update;
  if not found
    or v.id_acquirente_prenotazione is distinct from v_utente
    or not privato.prenotazione_viva(v)
  then
    perform privato.rifiuta('prenotazione_non_attiva', 409);
  end if;

  for v_ordine in
    select o.*
    from public.ordini o
    where o.id_annuncio = p_id
      and o.buyer_id = v_utente
      and o.status not in ('annullato', 'rimborsato')
    order by o.id
    for update
  loop
    if v_ordine.status <> 'in_elaborazione'
      or v_ordine.stato_pagamento in ('processing', 'requires_capture', 'succeeded')
    then
      perform privato.rifiuta('pagamento_in_corso', 409);
    end if;

    perform privato.annulla_ordine(v_ordine.id, 'prenotazione_annullata');
  end loop;

  perform privato.chiudi_prenotazione(
    p_id,
    case
      when privato.uscita_libera(p_id) then 'condizioni_cambiate'
      when v.stato_verifica = 'verificato' and not privato.oggetto_non_disponibile(p_id)
        then 'lasciata_verificata'
      else 'annullata'
    end
  );

  perform privato.racconta_prenotazione_annullata(v, privato.libera_verificato(p_id));
end $$;
