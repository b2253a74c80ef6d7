-- What a centre earned: online through orders, in person at its counter (decision M7). Amounts are
-- integer cents.

-- Commissions of what stays paid: none before it is taken, none once all of it went back.
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

-- What a counter reads back: nobody's name, document or signature.
create function privato.movimento_leggibile(p public.transazioni_in_sede) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p) - array['ricevente_nome', 'ricevente_doc_id', 'ricevente_firma_url']
$$;

-- Days are Rome's; both ends belong to the range.
create function privato.centro_pagamenti(p_dal date, p_al date) returns jsonb
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

-- May this verification's item be sold at its centre now? Listing and verification are locked.
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

  -- the sale is the reserving buyer's, and nobody else's (decision M21)
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

-- The item changed hands at the counter: sold, its reservation closed, both told once (decisions
-- M5, M7). Locks are held.
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

-- Cash of one sale counts together, costs included: Italian law looks at the sale, not at its
-- instalments (decisions M7, C12). Cents.
create function privato.contanti_di(p_annuncio uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(
    sum(t.importo::bigint + t.costo_imballo + t.costo_spedizione + t.costo_servizio),
    0
  )
  from public.transazioni_in_sede t
  where t.id_annuncio = p_annuncio and t.stato = 'completata' and t.metodo_pagamento = 'contanti'
$$;

-- The fee counts as paid while the movements of its verification cover it.
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

-- Money taken at the counter: the verification's fee, or at a third-party centre the sale of a
-- verified item (decisions M7, M21): the listing is sold with it, to the person who reserved it,
-- and leaves with him (decision C12): his code or document, and his signature.
-- {tipo?: verifica | vendita, a partner's default, id_verifica?|id_annuncio?, importo,
-- importo_commissione?, percentuale_commissione?, metodo_pagamento?, data_transazione?, costo_*?,
-- note?, codice_ritiro?|doc_id? with nome, firma_media_id} The movement, or {status: rejected,
-- reason}: wrong codes are counted. An entered commission wins; else importo × percentage (by
-- default as quoted, decision T14; outside 0-100 or no number is 0).
create function privato.registra_incasso(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_verifica public.verifiche;
  v_annuncio public.annunci;
  v_importo bigint;
  v_commissione bigint;
  v_percento numeric;
  v_metodo text;
  v_riga public.transazioni_in_sede;
  v_no jsonb;
  v_firma text;
  v_vendita boolean := p_dati ->> 'tipo' is distinct from 'verifica'
    and (
      select c.tipo_centro = 'terze_parti' from public.verification_centers c where c.id = v_centro
    );
begin
  if coalesce(p_dati ->> 'importo', '') !~ '^\d{1,10}$'
    or (p_dati ->> 'importo')::bigint not between 1 and privato.importo_massimo()
  then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  v_importo := (p_dati ->> 'importo')::bigint;
  if nullif(p_dati ->> 'id_verifica', '') is null and nullif(p_dati ->> 'id_annuncio', '') is null
  then
    perform privato.rifiuta('riferimento_mancante', 400);
  end if;

  select v.*
  into v_verifica
  from public.verifiche v
  where v.id_centro = v_centro
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

  if v_verifica.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  v_verifica := privato.blocca_verifica(v_verifica.id);
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  v_metodo := coalesce(nullif(p_dati ->> 'metodo_pagamento', ''), 'contanti');
  if not v_metodo = any (enum_range(null::public.metodo_incasso)::text[]) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_percento := privato.percentuale_pattuita(v_verifica.id);
  if p_dati ? 'percentuale_commissione' and p_dati ->> 'percentuale_commissione' is not null then
    v_percento := case
      when p_dati ->> 'percentuale_commissione' ~ '^\d{1,3}(\.\d{1,4})?$'
        and (p_dati ->> 'percentuale_commissione')::numeric <= 100
        then round((p_dati ->> 'percentuale_commissione')::numeric, 2)
      else 0
    end;
  end if;

  v_commissione := round(v_importo * v_percento / 100);
  if nullif(p_dati ->> 'importo_commissione', '') is not null then
    if p_dati ->> 'importo_commissione' !~ '^\d{1,10}$' then
      perform privato.rifiuta('importo_non_valido', 400);
    end if;
    v_commissione := (p_dati ->> 'importo_commissione')::bigint;
  end if;

  if v_commissione > v_importo then
    perform privato.rifiuta('commissione_oltre_importo', 409);
  end if;

  if exists (
    select 1
    from unnest(array['costo_imballo', 'costo_spedizione', 'costo_servizio']) k
    where coalesce(nullif(p_dati ->> k, ''), '0') !~ '^\d{1,8}$'
  )
  then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  if v_metodo = 'contanti'
    and privato.contanti_di(v_annuncio.id) + v_importo + (
      select sum(coalesce(nullif(p_dati ->> k, ''), '0')::bigint)
      from unnest(array['costo_imballo', 'costo_spedizione', 'costo_servizio']) k
    ) >= 500000
  then
    perform privato.rifiuta('contanti_oltre_limite', 409);
  end if;

  if v_vendita then
    perform privato.controlla_vendita_in_sede(v_verifica, v_annuncio);
    v_firma := privato.firma_di_consegna(v_verifica.id, p_dati);
    if v_firma is null then
      return jsonb_build_object('status', 'rejected', 'reason', 'firma_mancante');
    end if;
    v_no := privato.prova_ritiro(
      v_verifica.id, 'consegna', v_annuncio.id_acquirente_prenotazione, p_dati
    );
    if v_no is not null then return v_no; end if;
  end if;

  insert into public.transazioni_in_sede (
    id_verifica, id_annuncio, id_centro, id_acquirente, id_venditore, importo, importo_commissione,
    percentuale_commissione, metodo_pagamento, vendita, data_transazione, costo_imballo,
    costo_spedizione, costo_servizio, note, ricevente_nome, ricevente_doc_id, ricevente_firma_url
  )
  values (
    v_verifica.id,
    v_annuncio.id,
    v_centro,
    v_annuncio.id_acquirente_prenotazione,
    v_annuncio.id_utente,
    v_importo,
    v_commissione,
    v_percento,
    v_metodo::public.metodo_incasso,
    v_vendita,
    least(
      coalesce((nullif(p_dati ->> 'data_transazione', ''))::timestamptz, privato.adesso()),
      privato.adesso()
    ),
    coalesce(nullif(p_dati ->> 'costo_imballo', ''), '0')::integer,
    coalesce(nullif(p_dati ->> 'costo_spedizione', ''), '0')::integer,
    coalesce(nullif(p_dati ->> 'costo_servizio', ''), '0')::integer,
    left(coalesce(p_dati ->> 'note', ''), 2000),
    case when v_vendita then nullif(left(btrim(p_dati ->> 'nome'), 120), '') end,
    case when v_vendita then nullif(privato.maschera_documento(p_dati ->> 'doc_id'), '') end,
    v_firma
  )
  returning * into v_riga;

  if v_vendita then
    perform privato.vendi_in_sede(v_riga, v_annuncio.titolo);
  else
    perform privato.aggiorna_saldo(v_verifica.id);
  end if;

  return privato.movimento_leggibile(v_riga);
end $$;

-- The verification fee was paid at the counter (decision M7).
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

-- The counters of the centre's home: counts, never rows read (decision S11).
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

create function public.centro_pagamenti(
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$ select privato.centro_pagamenti(p_dal, p_al) $$;
create function public.registra_incasso(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.registra_incasso(p_dati) $$;
create function public.segna_verifica_saldata(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.segna_verifica_saldata(p_verifica) $$;
create function public.centro_contatori() returns jsonb
language sql stable set search_path = '' as $$ select privato.centro_contatori() $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['centro_pagamenti', 'registra_incasso', 'segna_verifica_saldata', 'centro_contatori']
);
