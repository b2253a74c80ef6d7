-- Orders (decisions M1 to M9): what a sale costs, who may open it, how it ends. Amounts are integer
-- cents.

alter table public.ordini add column stato_prima_contestazione public.stato_ordine;

-- Locks listing → verification → order, and gives the order back.
create function privato.blocca_ordine(p_ordine uuid) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
begin
  perform privato.blocca_verifica((
    select o.id_verifica from public.ordini o where o.id = p_ordine
  ));
  select o.* into v_ordine from public.ordini o where o.id = p_ordine for update;
  return v_ordine;
end $$;

-- The stripe configuration with its defaults: automatic, 5 percent.
create function privato.configurazione_incasso() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'attivo', coalesce(
      (select m.is_active from public.payment_methods m where m.gateway_type = 'stripe'),
      true
    ),
    'capture_method', case (
      select m.config ->> 'capture_method'
      from public.payment_methods m
      where m.gateway_type = 'stripe'
    )
      when 'manual' then 'manual'
      else 'automatic'
    end,
    'platform_fee_percent', coalesce(
      (
        select (m.config ->> 'platform_fee_percent')::numeric
        from public.payment_methods m
        where m.gateway_type = 'stripe'
      ),
      5
    )
  )
$$;

-- Every reason of decision M3, told in this order; the listing is locked. Returns the verification
-- that carries the sale.
create function privato.controlla_acquisto(
  p_annuncio public.annunci,
  p_utente uuid
) returns public.verifiche
language plpgsql stable security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_centro public.verification_centers;
begin
  if p_annuncio.id is null or p_annuncio.eliminato_il is not null then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if p_annuncio.stato_annuncio in ('sospeso', 'chiuso') then
    perform privato.rifiuta('annuncio_sospeso', 409);
  end if;
  if p_annuncio.stato_annuncio = 'venduto' then
    perform privato.rifiuta('annuncio_venduto', 409);
  end if;

  if p_annuncio.stato_prenotazione <> 'prenotato'
    or p_annuncio.id_acquirente_prenotazione is distinct from p_utente
  then
    perform privato.rifiuta('solo_acquirente_prenotante', 403);
  end if;

  v_verifica := privato.ultima_conclusa(p_annuncio.id);

  -- Given back: nobody watches the item any more, only a new verification counts.
  if v_verifica.stato is distinct from 'verificato' or v_verifica.stato_restituzione = 'restituito'
  then
    perform privato.rifiuta('non_verificato', 409);
  end if;

  if not privato.oggetto_al_centro(v_verifica.id) then
    perform privato.rifiuta('oggetto_assente', 409);
  end if;

  if privato.adesso() >= privato.acquisto_entro(
    v_verifica.data_verifica, p_annuncio.data_prenotazione_oggetto
  )
  then
    perform privato.rifiuta('finestra_scaduta', 409);
  end if;

  select c.* into v_centro from public.verification_centers c where c.id = v_verifica.id_centro;
  if v_centro.tipo_centro <> 'fidati_point' then
    perform privato.rifiuta('pagamento_al_centro', 409, v_centro.nome);
  end if;
  return v_verifica;
end $$;

create function privato.apri_ordine(p_annuncio uuid, p_amount integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_annuncio public.annunci;
  v_verifica public.verifiche;
  v_importi jsonb;
  v_incasso jsonb := privato.configurazione_incasso();
  v_prenotazione uuid;
  v_ordine public.ordini;
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_annuncio for no key update;
  v_verifica := privato.controlla_acquisto(v_annuncio, v_utente);
  perform privato.blocca_verifica(v_verifica.id);
  if not (v_incasso ->> 'attivo')::boolean then
    perform privato.rifiuta('pagamento_inizializzazione', 503);
  end if;
  if privato.connect_rifiuto() is not null then
    perform privato.rifiuta('versamenti_non_configurati', 503);
  end if;
  select p.id
  into v_prenotazione
  from public.prenotazioni_storia p
  where p.id_annuncio = p_annuncio and p.chiusa_il is null and p.id_acquirente = v_utente;
  if v_prenotazione is null then perform privato.rifiuta('prenotazione_non_attiva', 409); end if;
  v_importi := privato.importi_prenotati(v_prenotazione);
  if p_amount is not null and p_amount <> (v_importi ->> 'totale')::integer then
    perform privato.rifiuta('prezzo_aggiornato', 409);
  end if;

  select o.*
  into v_ordine
  from public.ordini o
  where o.id_annuncio = p_annuncio
    and o.buyer_id = v_utente
    and o.id_prenotazione = v_prenotazione
    and o.status not in ('annullato', 'rimborsato')
  for update;

  if v_ordine.id is not null
    and (
      v_ordine.status <> 'in_elaborazione'
      or v_ordine.stato_pagamento in ('processing', 'succeeded', 'requires_capture')
    )
  then
    perform privato.rifiuta('pagamento_in_corso', 409);
  elsif v_ordine.id is null then
    insert into public.ordini (
      buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount,
      importo_articolo, importo_sovrapprezzo, importo_spedizione, capture_method,
      percentuale_piattaforma, percentuale_centro
    )
    select
      v_utente,
      v_annuncio.id_utente,
      p_annuncio,
      v_verifica.id,
      v_verifica.id_centro,
      v_prenotazione,
      (v_importi ->> 'totale')::integer,
      (v_importi ->> 'articolo')::integer,
      (v_importi ->> 'sovrapprezzo')::integer,
      (v_importi ->> 'spedizione')::integer,
      (v_incasso ->> 'capture_method')::public.metodo_cattura,
      (v_incasso ->> 'platform_fee_percent')::numeric,
      privato.percentuale_pattuita(v_verifica.id)
    returning * into v_ordine;
  elsif v_ordine.amount <> (v_importi ->> 'totale')::integer then
    update public.ordini o
    set
      amount = (v_importi ->> 'totale')::integer,
      importo_articolo = (v_importi ->> 'articolo')::integer,
      importo_sovrapprezzo = (v_importi ->> 'sovrapprezzo')::integer,
      importo_spedizione = (v_importi ->> 'spedizione')::integer,
      updated_at = privato.adesso()
    where o.id = v_ordine.id
    returning o.* into v_ordine;
  end if;

  return jsonb_build_object(
    'ordine_id', v_ordine.id,
    'amount', v_ordine.amount,
    'importo_articolo', v_ordine.importo_articolo,
    'importo_sovrapprezzo', v_ordine.importo_sovrapprezzo,
    'importo_spedizione', v_ordine.importo_spedizione,
    'capture_method', v_ordine.capture_method,
    'payment_intent_id', v_ordine.payment_intent_id,
    'titolo', v_annuncio.titolo,
    'numero_annuncio', v_annuncio.numero_annuncio,
    'immagine_principale', v_annuncio.immagine_principale,
    'acquisto_entro', privato.acquisto_entro(
      v_verifica.data_verifica, v_annuncio.data_prenotazione_oggetto
    )
  );
end $$;
create function public.apri_ordine(p_annuncio uuid, p_amount integer default null) returns jsonb
language sql set search_path = '' as $$ select privato.apri_ordine(p_annuncio, p_amount) $$;

-- The order ends without a sale: what was taken is owed back, payouts end, whoever was told of a
-- sale is told of its end. Locks are held. p_parole: the office's own words, for everybody who is
-- told.
create function privato.annulla_ordine(
  p_ordine uuid,
  p_motivo text,
  p_parole text default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.ordini;
  v_ordine public.ordini;
  v_dati jsonb;
  v_torna integer;
begin
  select o.* into v_prima from public.ordini o where o.id = p_ordine for update;
  if v_prima.status in ('annullato', 'rimborsato') then return; end if;
  update public.ordini o
  set status = 'annullato', motivo_annullamento = p_motivo, updated_at = privato.adesso()
  where o.id = p_ordine
  returning o.* into v_ordine;
  v_torna := privato.ordina_resto(p_ordine);
  perform privato.chiudi_ufficio('uscito_senza_certificato', v_prima.id_verifica);
  perform privato.chiudi_allarmi(p_ordine);
  if v_prima.status = 'in_elaborazione' then return; end if;
  if v_prima.status <> 'autorizzato' then
    perform privato.annulla_versamenti(p_ordine, p_motivo);

    -- never left the centre: on sale again, its days there begin anew (decision C10). What left
    -- stays sold: nobody may buy it.
    if privato.oggetto_al_centro(v_prima.id_verifica) then
      update public.annunci a
      set stato_annuncio = 'attivo'
      where a.id = v_prima.id_annuncio and a.stato_annuncio = 'venduto';
      update public.custodia c
      set dal = privato.adesso(), versione = c.versione + 1
      where c.id_verifica = v_prima.id_verifica;
    end if;
  end if;

  if privato.viaggia_senza_vendita(v_prima.id_verifica) then
    perform privato.segnala_ufficio(
      'pacco_senza_vendita',
      format(
        'Ordine FD-%s: la vendita è finita e il pacco è ancora con il corriere. '
        'Senti il corriere e chi ha comprato, poi scrivi dov''è: arrivato, rientrato o smarrito.',
        v_prima.numero_ordine
      ),
      v_prima.id_verifica
    );
  end if;

  -- what the letters say of the money and of the item: whether it was taken, and where the item is
  v_dati := privato.dati_ordine(v_ordine) || case
    when v_prima.status <> 'autorizzato' then privato.dati_resto(p_ordine, v_torna)
    else '{}'
  end || jsonb_build_object(
    'incassato', v_prima.status <> 'autorizzato',
    'partito', v_prima.status not in ('autorizzato', 'pagato'),
    'parole', nullif(btrim(left(p_parole, 1000)), ''),
    'in_vendita', p_motivo <> 'prenotazione_chiusa'
      and privato.oggetto_al_centro(v_prima.id_verifica)
      and exists (
        select from public.annunci a
        where a.id = v_prima.id_annuncio
          and a.stato_annuncio = 'attivo'
          and a.stato_prenotazione = 'disponibile'
      ),
    'custodia', (select c.stato from public.custodia c where c.id_verifica = v_prima.id_verifica)
  );

  perform privato.compi_atto('annulla_ordine', p_ordine, null, v_dati);
end $$;

create function privato.associa_intento(p_ordine uuid, p_intento text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
begin
  perform privato.richiedi_servizio();
  v_ordine := privato.blocca_ordine(p_ordine);
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  if v_ordine.payment_intent_id is not distinct from p_intento then
    return jsonb_build_object('ordine_id', p_ordine);
  end if;

  if v_ordine.status <> 'in_elaborazione'
    or v_ordine.stato_pagamento in ('processing', 'succeeded', 'requires_capture')
  then
    perform privato.rifiuta('pagamento_in_corso', 409);
  end if;

  -- the one before is let go: a word about it no longer moves this order, and what it may still
  -- take goes back
  update public.intenti_ordine i set sostituito = true where i.id = v_ordine.payment_intent_id;
  insert into public.intenti_ordine (id, id_ordine, importo)
  values (p_intento, p_ordine, v_ordine.amount)
  on conflict (id) do nothing;
  update public.ordini o
  set payment_intent_id = p_intento, stato_pagamento = null, updated_at = privato.adesso()
  where o.id = p_ordine;
  return jsonb_build_object('ordine_id', p_ordine);
end $$;
create function public.associa_intento(p_ordine uuid, p_intento text) returns jsonb
language sql set search_path = '' as $$ select privato.associa_intento(p_ordine, p_intento) $$;

-- Whose an intent is: its parties and administrators; everybody else finds nothing (decision A10).
create function privato.intento_di(p_intento text) returns table (
  ordine_id uuid,
  id_annuncio uuid,
  amount integer,
  status public.stato_ordine,
  stato_pagamento text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini;
begin
  select o.*
  into v_ordine
  from public.ordini o
  where o.payment_intent_id = p_intento and (o.buyer_id = v_utente or privato.e_admin());
  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  return query
    select
      v_ordine.id, v_ordine.id_annuncio, v_ordine.amount, v_ordine.status, v_ordine.stato_pagamento;
end $$;
create function public.intento_di(p_intento text) returns table (
  ordine_id uuid,
  id_annuncio uuid,
  amount integer,
  status public.stato_ordine,
  stato_pagamento text
)
language sql stable set search_path = '' as $$ select * from privato.intento_di(p_intento) $$;
comment on function public.intento_di(text) is 'null: stato_pagamento';

-- Who may call.
select privato.concedi('authenticated', array['apri_ordine', 'intento_di']);
