-- Online through orders, in person at the counter (decision M7). Amounts are integer cents.

-- A commission exists only on what stays paid.
create function privato.pagamento_ordine(p_ordine public.ordini) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_ordine.id,
    'order_id', p_ordine.id,
    'numero_ordine', p_ordine.numero_ordine,
    'gateway', p_ordine.gateway,
    'payment_intent_id', p_ordine.payment_intent_id,
    'status', coalesce(p_ordine.stato_pagamento, 'requires_payment_method'),
    'stato_ordine', p_ordine.status,
    'amount', p_ordine.amount,
    'currency', p_ordine.currency,
    'created_at', p_ordine.data_creazione,
    'data_pagamento', p_ordine.data_pagamento,
    'riferimento', 'N. ' || lpad(a.numero_annuncio::text, 6, '0'),
    'titolo', a.titolo,
    'centro_id', c.id,
    'centro', c.nome,
    'importo_rimborsato', p_ordine.importo_rimborsato,
    'commissione_piattaforma', case
      when p_ordine.data_pagamento is null then 0
      else (q.q ->> 'piattaforma')::integer
    end,
    'commissione_centro', case
      when p_ordine.data_pagamento is null then 0
      else (q.q ->> 'commissione_centro')::integer
    end
  )
  from
    public.annunci a,
    public.verification_centers c,
    lateral (select privato.ripartizione(p_ordine) as q) q
  where a.id = p_ordine.id_annuncio and c.id = p_ordine.id_centro
$$;

-- Without name, document and signature.
create function privato.movimento_leggibile(p public.transazioni_in_sede) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p) - array['ricevente_nome', 'ricevente_doc_id', 'ricevente_firma_url']
$$;

-- Roman days, inclusive.
-- @public authenticated
create function privato.centro_pagamenti(
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_da timestamptz := coalesce(p_dal, '2000-01-01'::date)::timestamp at time zone 'Europe/Rome';
  v_a timestamptz := (coalesce(p_al, '2999-01-01'::date) + 1)::timestamp at time zone 'Europe/Rome';
begin
  return jsonb_build_object(
    'online', coalesce(
      (
        select jsonb_agg(privato.pagamento_ordine(o) order by o.data_creazione desc)
        from public.ordini o
        where o.id_centro = v_centro
          and o.payment_intent_id is not null
          and o.data_creazione >= v_da
          and o.data_creazione < v_a
      ),
      '[]'::jsonb
    ),
    'inPerson', coalesce(
      (
        select jsonb_agg(
          privato.movimento_leggibile(t) || jsonb_build_object('titolo', a.titolo)
          order by t.data_transazione desc
        )
        from public.transazioni_in_sede t
        left join public.annunci a on a.id = t.id_annuncio
        where t.id_centro = v_centro and t.data_transazione >= v_da and t.data_transazione < v_a
      ),
      '[]'::jsonb
    )
  );
end $$;

-- Listing and verification are locked.
create function privato.controlla_vendita_in_sede(
  p_verifica public.verifiche,
  p_annuncio public.annunci
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ultima public.verifiche := privato.ultima_conclusa(p_annuncio.id);
begin
  if p_annuncio.eliminato_il is not null then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if p_annuncio.stato_annuncio = 'venduto' then
    perform privato.rifiuta('annuncio_venduto', 409);
  end if;
  perform privato.rifiuta_se_ferma(p_verifica);
  if v_ultima.id is distinct from p_verifica.id
    or p_verifica.stato <> 'verificato'
    or p_verifica.stato_restituzione = 'restituito'
  then
    perform privato.rifiuta('non_verificato', 409);
  end if;

  if not privato.oggetto_al_centro(p_verifica.id) then
    perform privato.rifiuta('oggetto_non_al_centro', 409);
  end if;
  perform privato.rifiuta_se_propria(p_verifica);

  -- only the reserving buyer buys (decision M21)
  if p_annuncio.id_acquirente_prenotazione is null or not privato.prenotazione_viva(p_annuncio) then
    perform privato.rifiuta('acquirente_mancante', 409);
  end if;

  if exists (
    select from public.ordini o
    where o.id_annuncio = p_annuncio.id and o.status not in ('annullato', 'rimborsato')
  )
  then
    perform privato.rifiuta('pagamento_in_corso', 409);
  end if;
end $$;

-- Sold, reservation closed, both told once (decisions M5, M7). Locks are held.
create function privato.vendi_in_sede(p_riga public.transazioni_in_sede, p_titolo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro text := (select c.nome from public.verification_centers c where c.id = p_riga.id_centro);
  v_dati jsonb;
  v_messaggio text;
begin
  update public.annunci a set stato_annuncio = 'venduto' where a.id = p_riga.id_annuncio;
  perform privato.chiudi_prenotazione(p_riga.id_annuncio, 'acquistata');
  perform privato.fai_uscire(p_riga.id_verifica, 'consegnato_acquirente');
  perform privato.registra_evento(
    p_riga.id_verifica,
    'venduta_in_sede',
    jsonb_build_object('id_transazione', p_riga.id)
  );

  v_dati := jsonb_build_object(
    'annuncio_id', p_riga.id_annuncio,
    'titolo', p_titolo,
    'importo', p_riga.importo,
    'quando', p_riga.data_transazione,
    'centro_nome', v_centro
  );

  v_messaggio := format('«%s», presso %s.', p_titolo, v_centro);
  perform privato.accoda_posta(
    'vendita_in_sede_venditore',
    p_riga.id,
    'venduto',
    privato.email_di(p_riga.id_venditore),
    'Venduto – ' || p_titolo,
    v_dati || jsonb_build_object('commissione', p_riga.importo_commissione)
  );

  perform privato.accoda_notifica(
    p_riga.id_venditore,
    'vendita',
    'Oggetto venduto',
    v_messaggio,
    '/annunci/' || p_riga.id_annuncio
  );

  perform privato.accoda_posta(
    'vendita_in_sede_acquirente',
    p_riga.id,
    'venduto',
    privato.email_di(p_riga.id_acquirente),
    'Acquisto registrato – ' || p_titolo,
    v_dati || jsonb_build_object('email_centro', privato.email_centro(p_riga.id_centro))
  );

  perform privato.accoda_notifica(
    p_riga.id_acquirente,
    'vendita',
    'Acquisto registrato',
    v_messaggio,
    '/annunci/' || p_riga.id_annuncio
  );
end $$;

-- The law's cash limit is per sale: instalments and costs add up (decisions M7, C12). Cents.
create function privato.contanti_di(p_annuncio uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(
    sum(t.importo::bigint + t.costo_imballo + t.costo_spedizione + t.costo_servizio),
    0
  )
  from public.transazioni_in_sede t
  where t.id_annuncio = p_annuncio and t.stato = 'completata' and t.metodo_pagamento = 'contanti'
$$;

-- The fee is paid once the movements cover it.
create function privato.aggiorna_saldo(p_verifica uuid) returns void
language sql security definer set search_path = '' as $$
  update public.verification_transactions v
  set
    updated_at = privato.adesso(),
    status = case
      when v.amount <= coalesce(
        (
          select sum(t.importo)
          from public.transazioni_in_sede t
          where t.id_verifica = p_verifica and not t.vendita and t.stato = 'completata'
        ),
        0
      ) then 'saldata'
      else 'da_saldare'
    end
  where v.id_verifica = p_verifica and v.status <> 'annullata'
$$;

create function privato.importo_incasso(p_dati jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  if coalesce(p_dati ->> 'importo', '') !~ '^\d{1,10}$'
    or (p_dati ->> 'importo')::bigint not between 1 and privato.importo_massimo()
  then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  return (p_dati ->> 'importo')::bigint;
end $$;

-- Locks the centre's own visit.
create function privato.verifica_da_incassare(p_centro uuid, p_dati jsonb) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  if nullif(p_dati ->> 'id_verifica', '') is null and nullif(p_dati ->> 'id_annuncio', '') is null
  then
    perform privato.rifiuta('riferimento_mancante', 400);
  end if;

  select v.id
  into v_id
  from public.verifiche v
  where v.id_centro = p_centro
    and v.stato <> 'annullata'
    and (
      nullif(p_dati ->> 'id_verifica', '') is null
      or v.id = privato.leggi_uuid(p_dati ->> 'id_verifica')
    )
    and (
      nullif(p_dati ->> 'id_annuncio', '') is null
      or v.id_annuncio = privato.leggi_uuid(p_dati ->> 'id_annuncio')
    )
  order by v.created_at desc
  limit 1;

  if v_id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  return privato.blocca_verifica(v_id);
end $$;

-- A commission entered wins, then a percentage entered, then the agreed one.
create function privato.commissione_incasso(
  p_dati jsonb,
  p_verifica uuid,
  p_importo bigint,
  out percento numeric,
  out commissione bigint
)
language plpgsql stable security definer set search_path = '' as $$
begin
  percento := privato.percentuale_pattuita(p_verifica);
  if p_dati ? 'percentuale_commissione' and p_dati ->> 'percentuale_commissione' is not null then
    percento := case
      when p_dati ->> 'percentuale_commissione' ~ '^\d{1,3}(\.\d{1,4})?$'
        and (p_dati ->> 'percentuale_commissione')::numeric <= 100
        then round((p_dati ->> 'percentuale_commissione')::numeric, 2)
      else 0
    end;
  end if;

  commissione := round(p_importo * percento / 100);
  if nullif(p_dati ->> 'importo_commissione', '') is not null then
    if p_dati ->> 'importo_commissione' !~ '^\d{1,10}$' then
      perform privato.rifiuta('importo_non_valido', 400);
    end if;
    commissione := (p_dati ->> 'importo_commissione')::bigint;
  end if;

  if commissione > p_importo then perform privato.rifiuta('commissione_oltre_importo', 409); end if;
end $$;

create function privato.costi_incasso(p_dati jsonb) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_costi text[] := array(
    select coalesce(nullif(p_dati ->> k, ''), '0')
    from unnest(array['costo_imballo', 'costo_spedizione', 'costo_servizio']) k
  );
begin
  if exists (select from unnest(v_costi) c where c !~ '^\d{1,8}$') then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;
  return (select sum(c::bigint) from unnest(v_costi) c);
end $$;

create function privato.scrivi_incasso(
  p_riga public.transazioni_in_sede,
  p_dati jsonb
) returns public.transazioni_in_sede
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.transazioni_in_sede (
    id_verifica, id_annuncio, id_centro, id_acquirente, id_venditore, importo, importo_commissione,
    percentuale_commissione, metodo_pagamento, vendita, data_transazione, costo_imballo,
    costo_spedizione, costo_servizio, note, ricevente_nome, ricevente_doc_id, ricevente_firma_url
  )
  values (
    p_riga.id_verifica,
    p_riga.id_annuncio,
    p_riga.id_centro,
    p_riga.id_acquirente,
    p_riga.id_venditore,
    p_riga.importo,
    p_riga.importo_commissione,
    p_riga.percentuale_commissione,
    p_riga.metodo_pagamento,
    p_riga.vendita,
    least(
      coalesce((nullif(p_dati ->> 'data_transazione', ''))::timestamptz, privato.adesso()),
      privato.adesso()
    ),
    coalesce(nullif(p_dati ->> 'costo_imballo', ''), '0')::integer,
    coalesce(nullif(p_dati ->> 'costo_spedizione', ''), '0')::integer,
    coalesce(nullif(p_dati ->> 'costo_servizio', ''), '0')::integer,
    left(coalesce(p_dati ->> 'note', ''), 2000),
    case when p_riga.vendita then nullif(left(btrim(p_dati ->> 'nome'), 120), '') end,
    case when p_riga.vendita then nullif(privato.maschera_documento(p_dati ->> 'doc_id'), '') end,
    p_riga.ricevente_firma_url
  )
  returning * into p_riga;

  return p_riga;
end $$;

-- Takes a fee, or a partner's sale to the reserving buyer, who leaves with the item: code or
-- document, and signature (decisions M7, M21, C12). p_dati {tipo?: verifica | vendita, a partner's
-- default, id_verifica?|id_annuncio?, importo, importo_commissione?, percentuale_commissione?,
-- metodo_pagamento?, data_transazione?, costo_*?, note?, codice_ritiro?|doc_id? with nome,
-- firma_media_id}. Returns the movement, or {status: rejected, reason} so that wrong codes are
-- counted. Percentage outside 0-100 counts as 0; default as quoted (decision T14).
-- @public authenticated
create function privato.registra_incasso(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_verifica public.verifiche;
  v_annuncio public.annunci;
  v_metodo text := coalesce(nullif(p_dati ->> 'metodo_pagamento', ''), 'contanti');
  v_riga public.transazioni_in_sede;
  v_costi bigint;
  v_no jsonb;
begin
  v_riga.vendita := p_dati ->> 'tipo' is distinct from 'verifica'
    and (
      select c.tipo_centro = 'terze_parti' from public.verification_centers c where c.id = v_centro
    );
  v_riga.importo := privato.importo_incasso(p_dati);
  v_verifica := privato.verifica_da_incassare(v_centro, p_dati);
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  if not v_metodo = any (enum_range(null::public.metodo_incasso)::text[]) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  select c.percento, c.commissione
  into v_riga.percentuale_commissione, v_riga.importo_commissione
  from privato.commissione_incasso(p_dati, v_verifica.id, v_riga.importo) c;
  v_costi := privato.costi_incasso(p_dati);
  if v_metodo = 'contanti'
    and privato.contanti_di(v_annuncio.id) + v_riga.importo + v_costi >= 500000
  then
    perform privato.rifiuta('contanti_oltre_limite', 409);
  end if;

  v_riga.id_verifica := v_verifica.id;
  v_riga.id_annuncio := v_annuncio.id;
  v_riga.id_centro := v_centro;
  v_riga.id_acquirente := v_annuncio.id_acquirente_prenotazione;
  v_riga.id_venditore := v_annuncio.id_utente;
  v_riga.metodo_pagamento := v_metodo::public.metodo_incasso;
  if v_riga.vendita then
    perform privato.controlla_vendita_in_sede(v_verifica, v_annuncio);
    v_riga.ricevente_firma_url := privato.firma_di_consegna(v_verifica.id, p_dati);
    if v_riga.ricevente_firma_url is null then
      return jsonb_build_object('status', 'rejected', 'reason', 'firma_mancante');
    end if;
    v_no := privato.prova_ritiro(v_verifica.id, 'consegna', v_riga.id_acquirente, p_dati);
    if v_no is not null then return v_no; end if;
  end if;

  v_riga := privato.scrivi_incasso(v_riga, p_dati);
  if v_riga.vendita then
    perform privato.vendi_in_sede(v_riga, v_annuncio.titolo);
  else
    perform privato.aggiorna_saldo(v_verifica.id);
  end if;

  return privato.movimento_leggibile(v_riga);
end $$;

-- @public authenticated
create function privato.segna_verifica_saldata(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_centro(p_verifica);
  v_stato text;
begin
  update public.verification_transactions t
  set status = 'saldata', updated_at = privato.adesso()
  where t.id_verifica = v_verifica.id and t.status <> 'annullata'
  returning t.status into v_stato;
  if v_stato is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  return jsonb_build_object('id_verifica', p_verifica, 'status', v_stato);
end $$;

-- Counts only, no rows (decision S11).
-- @public authenticated
create function privato.centro_contatori() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  return jsonb_build_object(
    'appuntamenti', (
      select jsonb_build_object(
        'oggi', count(*) filter (where a.appointment_date = v_oggi and a.status <> 'cancelled'),
        'pending', count(*) filter (where a.status = 'pending'),
        'confirmed', count(*) filter (where a.status = 'confirmed'),
        'completed', count(*) filter (where a.status = 'completed'),
        'cancelled', count(*) filter (where a.status = 'cancelled'),
        'totale', count(*)
      )
      from public.appointments a
      where a.center_id = v_centro
    ),
    'verifiche', (
      select jsonb_build_object(
        'programmata', count(*) filter (where v.stato = 'programmata'),
        'in_attesa', count(*) filter (where v.stato = 'in_attesa'),
        'verificato', count(*) filter (where v.stato = 'verificato'),
        'non_conforme', count(*) filter (where v.stato = 'non_conforme'),
        'da_restituire', count(*) filter (where v.stato_restituzione = 'da_restituire')
      )
      from public.verifiche v
      where v.id_centro = v_centro
    ),
    'incassi', (
      select jsonb_build_object(
        'saldato', coalesce(sum(t.amount) filter (where t.status = 'saldata'), 0),
        'da_saldare', coalesce(sum(t.amount) filter (where t.status = 'da_saldare'), 0)
      )
      from public.verification_transactions t
      where t.verification_center_id = v_centro
    )
  );
end $$;

-- A movement is cancelled with a reason, by its centre on the same day, later by an administrator
-- (decision M21).

-- 'Rientrato' of a partner's sale: a match is on the shelf again and stays sold until the sale is
-- cancelled; otherwise the office decides. Answers {status, esito, id}.
-- @public authenticated
create function privato.registra_rientro_in_sede(p_incasso uuid, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.transazioni_in_sede;
  v_confronto jsonb;
  v_esito text := 'di_nuovo_al_centro';
begin
  -- same refusals as everywhere
  if v_utente is null or privato.centro_custode() is null then
    perform privato.richiedi_centro();
  end if;

  select t.*
  into v
  from public.transazioni_in_sede t
  where t.id = p_incasso
    and t.vendita
    and t.stato = 'completata'
    and t.id_centro = privato.centro_custode();

  if not found then perform privato.rifiuta('movimento_non_trovato', 404); end if;
  perform privato.verifica_in_custodia(v.id_verifica);
  if not exists (
    select from public.custodia c
    where c.id_verifica = v.id_verifica and c.stato = 'consegnato_acquirente'
  )
  then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  v_confronto := privato.leggi_confronto(v.id_verifica, p_confronto);
  perform privato.muovi_custodia(v.id_verifica, 'al_centro');
  update public.custodia c set confronto = v_confronto where c.id_verifica = v.id_verifica;
  if not privato.confronto_combacia(v_confronto) then
    v_esito := 'all_ufficio';
    perform privato.segnala_ufficio(
      'reso_diverso',
      format(
        'Vendita in sede del %s: l''oggetto rientrato non è quello venduto. %s',
        privato.giorno_leggibile(v.data_transazione),
        left(coalesce(v_confronto ->> 'note', ''), 500)
      ),
      v.id
    );
  end if;

  perform privato.registra_evento(v.id_verifica, 'rientrata', jsonb_build_object('esito', v_esito));
  return jsonb_build_object('status', 'applied', 'esito', v_esito, 'id', p_incasso);
end $$;

-- The item is back and, by the counter's word, the one sold.
create function privato.controlla_rientro(
  p public.transazioni_in_sede,
  p_ufficio boolean
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_custodia public.custodia;
begin
  select c.* into v_custodia from public.custodia c where c.id_verifica = p.id_verifica;
  if v_custodia.stato is distinct from 'al_centro' or v_custodia.in_dubbio then
    perform privato.rifiuta('oggetto_non_rientrato', 409);
  end if;
  if not p_ufficio and not privato.confronto_combacia(v_custodia.confronto) then
    perform privato.rifiuta('reso_da_esaminare', 409);
  end if;
end $$;

create function privato.disfa_vendita(p public.transazioni_in_sede) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_titolo text;
begin
  perform privato.chiudi_ufficio('reso_diverso', p.id);
  update public.custodia c
  set confronto = c.confronto || '{"esaminato": true}'
  where c.id_verifica = p.id_verifica and not privato.confronto_combacia(c.confronto);
  update public.annunci a
  set stato_annuncio = 'attivo'
  where a.id = p.id_annuncio and a.stato_annuncio = 'venduto'
  returning a.titolo into v_titolo;

  perform privato.registra_evento(
    p.id_verifica,
    'vendita_in_sede_annullata',
    jsonb_build_object('id_transazione', p.id)
  );

  perform privato.accoda_notifica(
    x.id,
    'vendita',
    'Vendita annullata',
    format('La vendita di «%s» è stata annullata.', v_titolo),
    '/annunci/' || p.id_annuncio
  )
  from unnest(array[p.id_venditore, p.id_acquirente]) x (id)
  where x.id is not null;
end $$;

-- A sale is cancelled only with its item back, by the counter only if it matches (decision C12).
-- @public authenticated
create function privato.annulla_incasso(p_id uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ufficio boolean := privato.e_admin();
  v public.transazioni_in_sede;
  v_motivo text := nullif(btrim(left(p_motivo, 1000)), '');
  v_verifica uuid;
begin
  if not v_ufficio then perform privato.richiedi_centro(); end if;
  select t.id_verifica
  into v_verifica
  from public.transazioni_in_sede t
  where t.id = p_id and (v_ufficio or t.id_centro = privato.centro_operante());
  if not found then perform privato.rifiuta('movimento_non_trovato', 404); end if;
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  if v_verifica is not null then perform privato.blocca_verifica(v_verifica); end if;
  select t.* into v from public.transazioni_in_sede t where t.id = p_id for update;
  if v.stato = 'annullata' then return privato.movimento_leggibile(v); end if;
  if not v_ufficio
    and (v.created_at at time zone 'Europe/Rome')::date
      <> (privato.adesso() at time zone 'Europe/Rome')::date
  then
    perform privato.rifiuta('movimento_di_altro_giorno', 409);
  end if;

  if v.vendita then perform privato.controlla_rientro(v, v_ufficio); end if;
  update public.transazioni_in_sede t
  set
    stato = 'annullata',
    annullata_il = privato.adesso(),
    annullata_da = v_utente,
    motivo_annullamento = v_motivo
  where t.id = p_id
  returning t.* into v;

  if v.vendita then
    perform privato.disfa_vendita(v);
  else
    perform privato.aggiorna_saldo(v.id_verifica);
  end if;

  if v_ufficio then
    perform privato.registra_admin(
      'annulla_incasso', 'movimento', p_id::text, '{"prima": "completata", "dopo": "annullata"}',
      v_motivo
    );
  end if;

  return privato.movimento_leggibile(v);
end $$;

-- One list with totals (spec 2, Payments; decision M21). Cents, Roman days, inclusive.

-- `importo`: the fee, a counter sale's price or the centre's share of an online order
-- (15_versamenti); `spese`: packaging, shipping, service; `pagato`: all that was paid; `conta`:
-- taken and not given back, never only authorised (decision M15). p_canale: 'online', 'inperson',
-- else both.
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
    t.costo_imballo::bigint + t.costo_spedizione + t.costo_servizio,
    t.importo::bigint + t.costo_imballo + t.costo_spedizione + t.costo_servizio,
    t.importo_commissione::bigint,
    t.percentuale_commissione,
    null::bigint,
    t.note,
    t.motivo_annullamento,
    t.created_at,
    t.stato = 'completata'
  from public.transazioni_in_sede t
  where p_canale is distinct from 'online'
    and t.id_centro = p_centro
    and t.data_transazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
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
  from public.ordini o
  join public.annunci a on a.id = o.id_annuncio
  cross join lateral (
    select
      coalesce(o.data_pagamento, o.data_creazione) as quando,
      case a.metodo_spedizione
        when 'punto_verifica' then o.importo_spedizione::bigint + o.importo_sovrapprezzo
        else 0
      end as spese,
      (privato.ripartizione(o) ->> 'centro')::bigint as quota
  ) q
  where p_canale is distinct from 'inperson'
    and o.id_centro = p_centro
    and o.payment_intent_id is not null
    and q.quando between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
$$;

-- Latest first; `totale` counts the filter. A movement is cancellable on its day, a sale only with
-- its item back (decisions C12, M21).
-- @public authenticated
-- @null id_verifica, numero_annuncio, metodo, stato_ordine, numero_ordine, motivo
create function privato.centro_movimenti(
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

-- Months of the same filter: fees, shares and costs; counter sales stand apart, because that money
-- is the seller's (decision M21).
-- @public authenticated
create function privato.centro_incassi_mesi(
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

-- The newest 200 verifications of these days (spec 2, section 7), with accepted fee, amount taken
-- and the centre's percentage.
-- @public authenticated
create function privato.centro_verifiche_incasso(
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
