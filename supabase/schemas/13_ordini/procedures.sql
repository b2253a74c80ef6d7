-- What a sale costs, who opens it, how it ends (decisions M1 to M9). Amounts are integer cents.

-- Locks listing, verification, order.
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

-- Defaults: automatic capture, 5 percent.
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

-- Checks in the order of decision M3; the listing is locked. Returns the verification that carries
-- the sale.
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

  -- an item given back needs a new verification
  if v_verifica.stato is distinct from 'verificato' or v_verifica.stato_restituzione = 'restituito'
  then
    perform privato.rifiuta('non_verificato', 409);
  end if;

  if p_annuncio.certificato_revocato then
    perform privato.rifiuta('certificato_revocato', 409);
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

-- Inserts, or reprices, the reservation's order.
create function privato.scrivi_ordine(
  p_ordine public.ordini,
  p_annuncio public.annunci,
  p_verifica public.verifiche,
  p_prenotazione public.prenotazioni_storia,
  p_incasso jsonb
) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v_importi jsonb := privato.importi_prenotati(p_prenotazione.id);
begin
  if p_ordine.id is null then
    insert into public.ordini (
      buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount,
      importo_articolo, importo_sovrapprezzo, importo_spedizione, capture_method,
      percentuale_piattaforma, percentuale_centro
    )
    select
      p_prenotazione.id_acquirente,
      p_annuncio.id_utente,
      p_annuncio.id,
      p_verifica.id,
      p_verifica.id_centro,
      p_prenotazione.id,
      (v_importi ->> 'totale')::integer,
      (v_importi ->> 'articolo')::integer,
      (v_importi ->> 'sovrapprezzo')::integer,
      (v_importi ->> 'spedizione')::integer,
      (p_incasso ->> 'capture_method')::public.metodo_cattura,
      (p_incasso ->> 'platform_fee_percent')::numeric,
      privato.percentuale_pattuita(p_verifica.id)
    returning * into p_ordine;
  elsif p_ordine.amount <> (v_importi ->> 'totale')::integer then
    update public.ordini o
    set
      amount = (v_importi ->> 'totale')::integer,
      importo_articolo = (v_importi ->> 'articolo')::integer,
      importo_sovrapprezzo = (v_importi ->> 'sovrapprezzo')::integer,
      importo_spedizione = (v_importi ->> 'spedizione')::integer,
      updated_at = privato.adesso()
    where o.id = p_ordine.id
    returning o.* into p_ordine;
  end if;

  return p_ordine;
end $$;

-- @public authenticated
create function privato.apri_ordine(p_annuncio uuid, p_amount integer default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_annuncio public.annunci;
  v_verifica public.verifiche;
  v_incasso jsonb := privato.configurazione_incasso();
  v_prenotazione public.prenotazioni_storia;
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
  select p.*
  into v_prenotazione
  from public.prenotazioni_storia p
  where p.id_annuncio = p_annuncio and p.chiusa_il is null and p.id_acquirente = v_utente;
  if v_prenotazione.id is null then perform privato.rifiuta('prenotazione_non_attiva', 409); end if;
  if p_amount <> (privato.importi_prenotati(v_prenotazione.id) ->> 'totale')::integer then
    perform privato.rifiuta('prezzo_aggiornato', 409);
  end if;

  select o.*
  into v_ordine
  from public.ordini o
  where o.id_annuncio = p_annuncio
    and o.buyer_id = v_utente
    and o.id_prenotazione = v_prenotazione.id
    and o.status not in ('annullato', 'rimborsato')
  for update;

  if v_ordine.id is not null
    and (
      v_ordine.status <> 'in_elaborazione'
      or v_ordine.stato_pagamento in ('processing', 'succeeded', 'requires_capture')
    )
  then
    perform privato.rifiuta('pagamento_in_corso', 409);
  end if;

  v_ordine := privato.scrivi_ordine(v_ordine, v_annuncio, v_verifica, v_prenotazione, v_incasso);
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

-- An item that never left goes on sale again with a new term (decision C10); one that left stays
-- sold.
create function privato.torna_in_vendita(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.oggetto_al_centro(p_ordine.id_verifica) then
    update public.annunci a
    set stato_annuncio = 'attivo'
    where a.id = p_ordine.id_annuncio and a.stato_annuncio = 'venduto';
    update public.custodia c
    set dal = privato.adesso(), versione = c.versione + 1
    where c.id_verifica = p_ordine.id_verifica;
  end if;
end $$;

-- Owes back what was taken, stops payouts, tells everybody who knew of a sale. Locks are held.
-- p_parole: the office's own words.
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

    perform privato.torna_in_vendita(v_prima);
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

  -- letters say whether money was taken and where the item is
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

-- @public service_role
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

  -- the former intent is superseded: its news no longer move the order, its money goes back
  update public.intenti_ordine i set sostituito = true where i.id = v_ordine.payment_intent_id;
  insert into public.intenti_ordine (id, id_ordine, importo)
  values (p_intento, p_ordine, v_ordine.amount)
  on conflict (id) do nothing;
  update public.ordini o
  set payment_intent_id = p_intento, stato_pagamento = null, updated_at = privato.adesso()
  where o.id = p_ordine;
  return jsonb_build_object('ordine_id', p_ordine);
end $$;

-- Its parties and administrators; others get not found (decision A10).
-- @public authenticated
-- @null stato_pagamento
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

-- The only amounts of an order (decision T3): `muovi_denaro` writes, `importi_di` sums; pages,
-- letters, receipts, files and taxes read the sum. Cents.

create function privato.importi_di(p_ordine uuid) returns privato.importi
language plpgsql stable security definer set search_path = '' as $$
declare
  v privato.importi;
  v_ordinato integer;
  v_inviato integer;
  v_fallito integer;
begin
  -- money held by another payment goes back and is no part of the sale
  select
    coalesce(sum(m.importo) filter (where m.tipo = 'bloccato'), 0)
      - coalesce(sum(m.importo) filter (where m.tipo = 'sbloccato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'incassato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_ordinato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_inviato'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'tolto_dalla_banca'), 0)
      - coalesce(sum(m.importo) filter (where m.tipo = 'ridato_dalla_banca'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'rimborso_fallito'), 0),
    coalesce(sum(m.importo) filter (where m.tipo = 'dato_altrimenti'), 0)
  into v.bloccato, v.incassato, v_ordinato, v_inviato, v.banca, v_fallito, v.altrimenti
  from public.ordini o
  join public.movimenti_ordine m on m.id_ordine = o.id and m.payment_intent_id = o.payment_intent_id
  where o.id = p_ordine
    and not exists (
      select from public.intenti_ordine i where i.id = m.payment_intent_id and i.sostituito
    );

  v.non_arrivato := v_fallito - v.altrimenti;

  -- a refund that its bank refused is still owed, of whichever payment
  select coalesce(
    sum(case m.tipo
      when 'rimborso_fallito' then m.importo
      when 'dato_altrimenti' then -m.importo
    end),
    0
  ) - v.non_arrivato
  into v.altro_non_arrivato
  from public.movimenti_ordine m
  where m.id_ordine = p_ordine;

  select coalesce(sum(r.importo), 0)
  into v.reso_prima
  from public.rimborsi r
  where r.id_ordine = p_ordine and r.stato in ('riuscito', 'fallito');
  v_ordinato := least(v_ordinato, v.incassato - v.banca);
  v.rimborsato := least(v_ordinato + v.banca, v.incassato);
  v.in_partenza := greatest(v_ordinato - v_inviato, 0);
  v.resta := v.incassato - v.rimborsato;
  return v;
end $$;

-- What a payment still holds: a full refund sends this much. A refund refused by its bank is not
-- sent by card again (decision T19).
create function privato.da_rendere(p_intento text) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(
    sum(case
      when m.tipo in ('incassato', 'ridato_dalla_banca') then m.importo
      when m.tipo in ('rimborso_inviato', 'tolto_dalla_banca') then -m.importo
      else 0
    end),
    0
  )::integer
  from public.movimenti_ordine m
  where m.payment_intent_id = p_intento
$$;

-- Who decides names the state seen; an outdated one is refused (decision T3).
create function privato.visto_di(p_ordine uuid) returns text
language sql stable security definer set search_path = '' as $$
  select concat_ws(
    '.',
    o.status,
    (select max(m.id) from public.movimenti_ordine m where m.id_ordine = o.id),
    (
      select extract(epoch from k.deciso_il)::bigint
      from public.contestazioni k
      where k.id_ordine = o.id
    )
  )
  from public.ordini o
  where o.id = p_ordine
$$;
create function privato.controlla_visto(p_ordine uuid, p_visto text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_visto is distinct from privato.visto_di(p_ordine) then
    perform privato.rifiuta('visto_superato', 409);
  end if;
end $$;

-- The only writer of movements and their sum; shares follow (15_versamenti). Nothing is written for
-- zero.
create function privato.muovi_denaro(
  p_ordine uuid,
  p_tipo public.tipo_movimento,
  p_importo integer,
  p_intento text,
  p_riferimento text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if coalesce(p_importo, 0) <= 0 then return; end if;
  insert into public.movimenti_ordine (id_ordine, tipo, importo, payment_intent_id, riferimento)
  values (p_ordine, p_tipo, p_importo, p_intento, left(p_riferimento, 200));
  perform privato.riscrivi_rimborsato(p_ordine);
end $$;
create function privato.riscrivi_rimborsato(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.ordini o
  set importo_rimborsato = i.rimborsato, updated_at = privato.adesso()
  from (select (privato.importi_di(p_ordine)).rimborsato) i
  where o.id = p_ordine and o.importo_rimborsato <> i.rimborsato;
end $$;

-- Refunds part of a sale that stands (decision M17); the API sends it within a minute.
create function privato.ordina_parte(
  p_ordine public.ordini,
  p_importo integer,
  p_motivo text
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.rimborsi (id_ordine, importo, motivo)
  values (p_ordine.id, p_importo, left(btrim(p_motivo), 1000))
  returning id into v_id;
  perform privato.muovi_denaro(
    p_ordine.id, 'rimborso_ordinato', p_importo, p_ordine.payment_intent_id, v_id::text
  );
  return v_id;
end $$;

-- Refunds all that is left, parts that have not left included. Returns what leaves now.
create function privato.ordina_resto(p_ordine uuid) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.muovi_denaro(
    p_ordine,
    'rimborso_ordinato',
    (privato.importi_di(p_ordine)).resta,
    (select o.payment_intent_id from public.ordini o where o.id = p_ordine),
    null
  );

  update public.rimborsi r
  set stato = 'compreso'
  where r.id_ordine = p_ordine and r.stato = 'dovuto';
  return (privato.importi_di(p_ordine)).in_partenza;
end $$;

-- Part of the item's price must remain.
create function privato.parte_massima(p_ordine public.ordini) returns integer
language sql immutable set search_path = '' as $$
  select greatest(p_ordine.importo_articolo - p_ordine.importo_rimborsato - 1, 0)
$$;

-- Writes the difference between the provider's figures and ours. The provider calls a released hold
-- refunded; what was never taken can't come back (decision T18). Refused refunds have their own
-- event (`segna_rimborso_fallito`).
create function privato.annota_movimenti(
  p_prima public.intenti_ordine,
  p_dopo public.intenti_ordine
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_reso integer;
begin
  if p_dopo.stato = 'requires_capture' and p_prima.stato is distinct from 'requires_capture' then
    perform privato.muovi_denaro(p_dopo.id_ordine, 'bloccato', p_dopo.importo, p_dopo.id, null);
  elsif p_prima.stato = 'requires_capture' and p_dopo.stato <> 'requires_capture' then
    perform privato.muovi_denaro(p_dopo.id_ordine, 'sbloccato', p_prima.importo, p_dopo.id, null);
  end if;

  perform privato.muovi_denaro(
    p_dopo.id_ordine,
    'incassato',
    p_dopo.incassato - coalesce(p_prima.incassato, 0),
    p_dopo.id,
    null
  );

  select p_dopo.rimborsato - coalesce(
    sum(case m.tipo
      when 'rimborso_inviato' then m.importo
      when 'rimborso_fallito' then -m.importo
    end),
    0
  )
  into v_reso
  from public.movimenti_ordine m
  where m.payment_intent_id = p_dopo.id;

  perform privato.muovi_denaro(p_dopo.id_ordine, 'rimborso_inviato', v_reso, p_dopo.id, null);
end $$;

-- Shares of the order wait until the office has seen this message (decision T18); seeing an earlier
-- one doesn't count.
create function privato.segnala_parola(p_ordine uuid, p_messaggio text, p_segno text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.admin_notifications n
  set chiusa_il = privato.adesso()
  where n.tipo = 'parola_fornitore'
    and n.riferimento = p_ordine
    and n.chiusa_il is null
    and n.stato = 'read'
    and strpos(n.messaggio, p_segno) = 0;

  perform privato.aggiungi_ufficio('parola_fornitore', p_messaggio, p_ordine, p_segno);
  perform privato.muovi_versamento(x.id, 'sospeso', '{"motivo": "parola del fornitore"}')
  from public.versamenti x
  where x.id_ordine = p_ordine
    and x.stato in ('dovuto', 'restituito')
    and privato.perche_fermo(p_ordine, x.id_utente) is not null;
end $$;

-- The buyer learns at once that the refund comes another way.
create function privato.annuncia_non_arrivato(p_ordine uuid, p_importo integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini;
  v_dati jsonb;
begin
  select o.* into v from public.ordini o where o.id = p_ordine;
  v_dati := privato.dati_ordine(v) || jsonb_build_object('importo', p_importo);
  perform privato.accoda_posta(
    'rimborso_non_arrivato',
    p_ordine,
    (select max(m.id) from public.movimenti_ordine m where m.id_ordine = p_ordine)::text,
    privato.email_di(v.buyer_id),
    'Il rimborso non è arrivato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    v.buyer_id,
    'ordine',
    'Il rimborso non è arrivato',
    format(
      '«%s»: la tua banca lo ha respinto, te lo paghiamo in un altro modo.',
      v_dati ->> 'titolo'
    ),
    '/dashboard/ordini/' || p_ordine
  );
end $$;

-- An address used by this order only is changed in place; equal addresses share a row.
create function privato.indirizzo_di_ordine(p_ordine public.ordini, p_dati jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.indirizzi;
  v_id uuid;
begin
  v := jsonb_populate_record(
    null::public.indirizzi,
    (
      select jsonb_object_agg(d.key, nullif(btrim(d.value), ''))
      from jsonb_each_text(p_dati) d
      where d.key in (
        'nome_completo', 'indirizzo_linea1', 'indirizzo_linea2', 'citta', 'provincia', 'cap',
        'telefono', 'email'
      )
    )
  );

  select i.id
  into v_id
  from public.indirizzi i
  where i.id_utente = p_ordine.buyer_id
    and (
      i.nome_completo, i.indirizzo_linea1, i.indirizzo_linea2, i.citta, i.provincia, i.cap,
      i.telefono, i.email
    ) is not distinct from (
      v.nome_completo, v.indirizzo_linea1, v.indirizzo_linea2, v.citta, v.provincia, v.cap,
      v.telefono, v.email
    )
  order by i.created_at
  limit 1;

  if v_id is not null then return v_id; end if;
  update public.indirizzi i
  set
    nome_completo = v.nome_completo,
    indirizzo_linea1 = v.indirizzo_linea1,
    indirizzo_linea2 = v.indirizzo_linea2,
    citta = v.citta,
    provincia = v.provincia,
    cap = v.cap,
    telefono = v.telefono,
    email = v.email
  where i.id = p_ordine.id_indirizzo_spedizione
    and i.id_utente = p_ordine.buyer_id
    and not exists (
      select from public.ordini o where o.id_indirizzo_spedizione = i.id and o.id <> p_ordine.id
    )
  returning i.id into v_id;

  if v_id is not null then return v_id; end if;
  insert into public.indirizzi (
    id_utente, nome_completo, indirizzo_linea1, indirizzo_linea2, citta, provincia, cap, telefono,
    email
  )
  values (
    p_ordine.buyer_id, v.nome_completo, v.indirizzo_linea1, v.indirizzo_linea2, v.citta,
    v.provincia, v.cap, v.telefono, v.email
  )
  returning id into v_id;

  return v_id;
end $$;

-- Checks the first three digits of a CAP; twin: domain/indirizzi/cap.ts. A full list would be out
-- of date, and people in new places buy too.
create function privato.cap_italiano(p_cap text) returns boolean
language sql immutable set search_path = '' as $$
  select p_cap ~ '^\d{5}$'
    and p_cap >= '00010'
    and exists (
      select from unnest(string_to_array(
        '000-001 010-011 020-021 030-031 040-041 050-051 060-061 070-071 080-081 090-091 '
        '100-101 110-111 120-121 130-131 138-141 150-151 160-161 170-171 180-181 190-191 '
        '200-201 208-211 220-221 230-231 238-241 250-251 260-261 268-271 280-281 288-291 '
        '300-301 310-311 320-321 330-331 340-341 350-351 360-361 370-371 380-381 390-391 '
        '400-401 410-411 420-421 430-431 440-441 450-451 460-461 470-471 475 478-481 500-501 '
        '510-511 520-521 530-531 540-541 550-551 560-561 570-571 580-581 590-591 600-601 '
        '610-611 620-621 630-631 638-641 650-651 660-661 670-671 700-701 710-711 720-721 '
        '730-731 740-741 750-751 760-761 800-801 810-811 820-821 830-831 840-841 850-851 '
        '860-861 870-871 880-881 888-891 898-901 910-911 920-921 930-931 940-941 950-951 '
        '960-961 970-971 980-981',
        ' '
      )) t
      where left(p_cap, 3) between left(t, 3) and right(t, 3)
    )
$$;

create function privato.indirizzo_scritto(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(i) - array['id', 'id_utente', 'created_at']
  from public.indirizzi i
  where i.id = p_id
$$;

-- An offline tablet may ship to the former address: it names the custody it knew, which is outdated
-- now.
create function privato.vale_altro_indirizzo(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  update public.custodia c
  set versione = c.versione + 1
  where c.id_verifica = p_ordine.id_verifica
  returning c.versione into v_versione;
  update public.spedizioni s
  set indirizzo_dalla_versione = v_versione, updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id;
end $$;

-- Against a stolen account and a printed label: buyer, centre and the courier's sender are told; an
-- announced courier with the old address is cancelled.
create function privato.annuncia_indirizzo_cambiato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine);
  v_evento text := 'indirizzo:' || extract(epoch from privato.adesso());
begin
  perform privato.accoda_posta(
    'ordine_indirizzo_cambiato',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.buyer_id),
    'Indirizzo cambiato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = p_ordine.id_centro),
    'ordine',
    'Indirizzo di spedizione cambiato',
    format(
      '«%s», ordine FD-%s: spediscilo al nuovo indirizzo.',
      v_dati ->> 'titolo',
      p_ordine.numero_ordine
    ),
    '/verification-center/verifiche/' || p_ordine.id_verifica
  );

  update public.spedizioni s
  set
    ritiro_previsto = null,
    corriere_nome = null,
    codice_tracciamento = null,
    tracking_url = null,
    updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id and s.stato = 'richiesto' and s.ritiro_previsto is not null;

  if not found then return; end if;
  perform privato.accoda_posta(
    'ordine_indirizzo_cambiato_venditore',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.seller_id),
    'Indirizzo cambiato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Indirizzo di spedizione cambiato',
    format('«%s»: il ritiro annunciato non vale più, annuncialo di nuovo.', v_dati ->> 'titolo'),
    '/dashboard/ordini/' || p_ordine.id
  );
end $$;

-- @public authenticated
create function privato.imposta_indirizzo_ordine(p_ordine uuid, p_indirizzo jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v_id uuid;
  v_prima jsonb := privato.indirizzo_scritto(v_ordine.id_indirizzo_spedizione);
begin
  -- in these states nothing has left (custodia_coerente)
  if v_ordine.status not in ('in_elaborazione', 'autorizzato', 'pagato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if btrim(coalesce(p_indirizzo ->> 'nome_completo', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'indirizzo_linea1', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'citta', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'cap', '')) = ''
    or char_length(btrim(coalesce(p_indirizzo ->> 'telefono', ''))) < 6
    or coalesce(p_indirizzo ->> 'email', '') !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  then
    perform privato.rifiuta('indirizzo_incompleto', 400);
  end if;

  if btrim(p_indirizzo ->> 'cap') !~ '^\d{5}$' then
    perform privato.rifiuta('cap_non_valido', 400);
  end if;
  if not privato.cap_italiano(btrim(p_indirizzo ->> 'cap')) then
    perform privato.rifiuta('cap_sconosciuto', 400);
  end if;

  if char_length(p_indirizzo ->> 'nome_completo') > 120
    or char_length(p_indirizzo ->> 'indirizzo_linea1') > 200
    or char_length(p_indirizzo ->> 'indirizzo_linea2') > 200
    or char_length(p_indirizzo ->> 'citta') > 100
    or char_length(p_indirizzo ->> 'provincia') > 60
    or char_length(p_indirizzo ->> 'cap') > 12
    or char_length(p_indirizzo ->> 'telefono') > 30
    or char_length(p_indirizzo ->> 'email') > 254
  then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

  v_id := privato.indirizzo_di_ordine(v_ordine, p_indirizzo);
  update public.ordini o
  set id_indirizzo_spedizione = v_id, updated_at = privato.adesso()
  where o.id = p_ordine;
  update public.spedizioni s set id_indirizzo_spedizione = v_id where s.id_ordine = p_ordine;
  if v_ordine.status <> 'in_elaborazione' and v_prima <> privato.indirizzo_scritto(v_id) then
    if v_prima - 'email' <> privato.indirizzo_scritto(v_id) - 'email' then
      perform privato.vale_altro_indirizzo(v_ordine);
    end if;
    perform privato.annuncia_indirizzo_cambiato(v_ordine);
  end if;

  return jsonb_build_object('ordine_id', p_ordine, 'id_indirizzo_spedizione', v_id);
end $$;

-- Until the office decides about a different item, nobody is asked to bring anything (decision
-- C10).
create function privato.reso_diverso(p_ordine public.ordini) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.custodia k
    where k.id_verifica = p_ordine.id_verifica
      and k.stato = 'al_centro'
      and not ((k.confronto ->> 'seriale')::boolean and (k.confronto ->> 'segni')::boolean)
  )
    and (
      exists (select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto')
      or exists (
        select from public.contestazioni k
        where k.id_ordine = p_ordine.id and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame'
      )
    );
end $$;

create function privato.importi_mostrati(p_ordine public.ordini, p_ruolo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_ordine.id,
    'numero_ordine', p_ordine.numero_ordine,
    'ruolo', p_ruolo,
    'status', p_ordine.status,
    'stato_pagamento', p_ordine.stato_pagamento,
    'amount', p_ordine.amount,
    'importo_articolo', p_ordine.importo_articolo,
    'importo_sovrapprezzo', p_ordine.importo_sovrapprezzo,
    'importo_spedizione', p_ordine.importo_spedizione,
    'currency', p_ordine.currency,
    'capture_method', p_ordine.capture_method,
    'payment_intent_id', case
      when p_ruolo in ('acquirente', 'admin') then p_ordine.payment_intent_id
    end,
    'id_verifica', case when p_ruolo = 'admin' then p_ordine.id_verifica end,
    'importo_rimborsato', p_ordine.importo_rimborsato,
    'importi', to_jsonb(privato.importi_di(p_ordine.id)),
    'motivo_annullamento', p_ordine.motivo_annullamento,
    'pagabile_entro', case
      when p_ruolo = 'acquirente' and p_ordine.status = 'in_elaborazione'
        then privato.finestra_acquisto(a) -> 'entro'
    end,
    'versamento', case
      when p_ruolo = 'venditore' then (
        select jsonb_build_object(
          'importo', x.importo,
          'stato', x.stato,
          'motivo', x.motivo,
          'parte_il', privato.giorno_versamento(x.pagabile_dal)
        )
        from public.versamenti x
        where x.id_ordine = p_ordine.id and x.destinatario = 'venditore'
      )
    end
  )
  from public.annunci a
  where a.id = p_ordine.id_annuncio
$$;

-- A seller sees the address for his courier only; phone and e-mail are for the shipping centre
-- (decision A3).
create function privato.parti_mostrate(p_ordine public.ordini, p_ruolo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'annuncio', jsonb_build_object(
      'id', a.id,
      'titolo', a.titolo,
      'numero_annuncio', a.numero_annuncio,
      'immagine_principale', a.immagine_principale,
      'metodo_spedizione', a.metodo_spedizione
    ),
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'indirizzo', c.indirizzo,
        'citta', c.citta,
        'telefono', c.telefono,
        'email', c.email
      )
      from public.verification_centers c
      where c.id = p_ordine.id_centro
    ),
    'conversazione_id', case
      when p_ruolo in ('acquirente', 'venditore') then (
        select m.id
        from public.conversations m
        where m.annuncio_id = p_ordine.id_annuncio and m.buyer_id = p_ordine.buyer_id
      )
    end,
    'puo_scrivere', privato.altra_parte(p_ordine, privato.utente_attivo()) is not null,
    -- a hidden listing shows no verifications, so the order carries them
    'verifica', (
      select jsonb_build_object(
        'stato', w.stato,
        'data_programmata', w.data_programmata,
        'data_verifica', w.data_verifica,
        'punteggio_complessivo', w.punteggio_complessivo
      )
      from public.verifiche w
      where w.id = p_ordine.id_verifica
    ),
    'venditore', (
      select jsonb_build_object('id', u.id, 'nome_utente', u.nome_utente)
      from public.utenti u
      where u.id = p_ordine.seller_id
    ),
    'acquirente', (
      select jsonb_build_object('id', u.id, 'nome_utente', u.nome_utente)
      from public.utenti u
      where u.id = p_ordine.buyer_id
    ),
    'indirizzo', case
      when p_ruolo <> 'venditore' or a.metodo_spedizione = 'corriere' then (
        select to_jsonb(i) - array['id_utente', 'created_at']
          - case when p_ruolo = 'venditore' then array['telefono', 'email'] else '{}' end
        from public.indirizzi i
        where i.id = p_ordine.id_indirizzo_spedizione
      )
    end
  )
  from public.annunci a
  where a.id = p_ordine.id_annuncio
$$;

create function privato.recesso_mostrato(p_ordine public.ordini, p_ruolo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'stato', r.stato,
    'dichiarato_il', r.dichiarato_il,
    'reso_entro', r.reso_entro,
    'provato_il', r.provato_il,
    'spedito_con', r.spedito_con,
    'codice_tracciamento', r.codice_tracciamento,
    'foto_spedizione', case
      when p_ruolo in ('acquirente', 'admin') then to_jsonb(r.foto_spedizione)
      else '[]'
    end,
    'dove', (
      select jsonb_build_object(
        'nome', c.nome,
        'indirizzo', c.indirizzo,
        'citta', c.citta,
        'telefono', c.telefono
      )
      from public.verification_centers c
      where c.id = p_ordine.id_centro
    )
  )
  from public.recessi r
  where r.id_ordine = p_ordine.id
$$;

create function privato.tutele_mostrate(p_ordine public.ordini, p_ruolo text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'certificato', (
      select jsonb_build_object('codice_pubblico', c.codice_pubblico)
      from public.certificati_verifica c
      where c.id_verifica = p_ordine.id_verifica and c.stato = 'attivo'
    ),
    'certificato_revocato', (
      select coalesce(bool_and(c.stato = 'revocato'), false)
      from public.certificati_verifica c
      where c.id_verifica = p_ordine.id_verifica
    ),
    'contestazione', (
      select to_jsonb(k) - 'deciso_da' from public.contestazioni k where k.id_ordine = p_ordine.id
    ),
    'puo_confermare', p_ruolo = 'acquirente'
      and p_ordine.status in ('spedito', 'consegnato')
      and not exists (
        select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto'
      ),
    'puo_contestare', p_ruolo = 'acquirente'
      and p_ordine.status in ('spedito', 'consegnato')
      and (
        p_ordine.data_consegna is null
        or privato.adesso() <= privato.termine_persona(p_ordine.data_consegna, 'contestazione')
      ),
    'contestabile_entro', privato.termine_persona(p_ordine.data_consegna, 'contestazione'),
    'puo_annullare', p_ruolo = 'acquirente' and privato.puo_annullare_ordine(p_ordine),
    'annullabile_dal', privato.annullabile_dal(p_ordine),
    'puo_recedere', p_ruolo = 'acquirente' and privato.puo_recedere(p_ordine),
    'recedibile', privato.puo_recedere(p_ordine),
    'recedibile_entro', p_ordine.data_consegna + privato.durata('recesso'),
    'recesso', privato.recesso_mostrato(p_ordine, p_ruolo),
    'reso_diverso', privato.reso_diverso(p_ordine),
    'pagamento_segnalato', privato.pagamento_segnalato(p_ordine.id),
    'silenzio_entro', privato.silenzio_entro(p_ordine)
  )
$$;

-- An undelivered parcel waits at the centre to be sent again (decision C10).
create function privato.rientrato_il(p_ordine public.ordini) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select max(e.avvenuto_il)
  from public.verifiche_eventi e
  where p_ordine.status = 'pagato'
    and e.id_verifica = p_ordine.id_verifica
    and e.tipo = 'rientrata'
    and e.dati ->> 'esito' = 'di_nuovo_al_centro'
    and e.avvenuto_il > p_ordine.data_pagamento
$$;

create function privato.viaggio_mostrato(
  p_ordine public.ordini,
  p_spedizione public.spedizioni,
  p_ruolo text
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_metodo public.metodo_spedizione := (
    select a.metodo_spedizione from public.annunci a where a.id = p_ordine.id_annuncio
  );
  v_fermo boolean := privato.contestazione_bancaria_aperta(p_ordine.id);
  v_rientrato timestamptz := privato.rientrato_il(p_ordine);
  v_dubbio boolean := p_ordine.status not in ('annullato', 'rimborsato')
    and exists (
      select from public.custodia k where k.id_verifica = p_ordine.id_verifica and k.in_dubbio
    );
begin
  return jsonb_build_object(
    'spedizione', case
      when p_spedizione.id is not null
        then to_jsonb(p_spedizione) - array['id_indirizzo_spedizione', 'indirizzo_dalla_versione']
    end,
    -- of custody: shipping from this page names the address read
    'versione', case
      when p_ruolo = 'centro'
        then (select k.versione from public.custodia k where k.id_verifica = p_ordine.id_verifica)
    end,
    'puo_dire_mai_arrivato', p_ruolo = 'acquirente'
      and p_ordine.status = 'spedito'
      and p_spedizione.data_spedizione <= privato.adesso() - privato.durata('mai_arrivato'),
    -- where an item is after its sale ended (ADR 0015)
    'luogo', case
      when p_ordine.status in ('annullato', 'rimborsato')
        and p_spedizione.stato in ('spedito', 'in_transito')
        then (select k.stato from public.custodia k where k.id_verifica = p_ordine.id_verifica)
    end,
    'ritiro', case
      when p_ruolo = 'acquirente' and not v_dubbio then privato.ritiro_di(p_ordine)
    end,
    'puo_spedire', p_ruolo = 'centro'
      and (
        p_ordine.status = 'spedito' or p_ordine.status = 'pagato' and not v_fermo and not v_dubbio
      ),
    'pagamento_contestato', v_fermo,
    'puo_annunciare_ritiro', p_ruolo = 'venditore'
      and v_metodo = 'corriere'
      and p_ordine.status in ('autorizzato', 'pagato')
      and not v_fermo
      and not v_dubbio,
    'in_dubbio', v_dubbio,
    'rientrato_il', v_rientrato,
    'puo_cambiare_indirizzo', p_ruolo = 'acquirente'
      and p_ordine.status in ('autorizzato', 'pagato')
      and coalesce(p_spedizione.stato, 'richiesto') = 'richiesto'
      and (v_metodo <> 'ritiro_a_mano' or v_rientrato is not null)
  );
end $$;

create function privato.cronologia_ordine(
  p_ordine public.ordini,
  p_spedizione public.spedizioni
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(jsonb_build_object('tipo', t.tipo, 'quando', t.quando) order by t.quando)
  from (
    values
      (
        'prenotato',
        (
          select p.iniziata_il
          from public.prenotazioni_storia p
          where p.id = p_ordine.id_prenotazione
        )
      ),
      ('creato', p_ordine.data_creazione),
      ('pagato', p_ordine.data_pagamento),
      ('spedito', p_spedizione.data_spedizione),
      ('consegnato', coalesce(p_ordine.data_consegna, p_spedizione.data_consegna)),
      (
        'contestato',
        (select k.created_at from public.contestazioni k where k.id_ordine = p_ordine.id)
      ),
      ('concluso', p_ordine.data_conclusione),
      ('annullato', case when p_ordine.status = 'annullato' then p_ordine.updated_at end),
      ('rimborsato', case when p_ordine.status = 'rimborsato' then p_ordine.updated_at end)
  ) t(tipo, quando)
  where t.quando is not null
$$;

-- For buyer, seller, centre and administrators; the address only where needed.
-- @public authenticated
create function privato.mio_ordine(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_ordine public.ordini;
  v_spedizione public.spedizioni;
  v_ruolo text;
begin
  select o.* into v_ordine from public.ordini o where o.id = p_id;
  v_ruolo := case
    when v_ordine.buyer_id = v_utente then 'acquirente'
    when v_ordine.seller_id = v_utente then 'venditore'
    when v_ordine.id_centro = privato.centro_in_lettura() then 'centro'
    when v_ordine.id is not null and privato.e_admin() then 'admin'
  end;

  if v_ruolo is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  select s.* into v_spedizione from public.spedizioni s where s.id_ordine = p_id;
  return privato.importi_mostrati(v_ordine, v_ruolo) || privato.parti_mostrate(v_ordine, v_ruolo)
    || privato.tutele_mostrate(v_ordine, v_ruolo)
    || privato.viaggio_mostrato(v_ordine, v_spedizione, v_ruolo)
    || jsonb_build_object('cronologia', privato.cronologia_ordine(v_ordine, v_spedizione));
end $$;

-- Only concluded orders are reviewed (decision P7).

create function privato.mostra_recensioni(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if (
    select count(distinct r.soggetto)
    from public.recensioni r
    where r.id_ordine = p_ordine and r.soggetto in ('venditore', 'acquirente')
  ) = 2
  then
    update public.recensioni r
    set visibile_dal = privato.adesso()
    where r.id_ordine = p_ordine and r.visibile_dal > privato.adesso();
  end if;
end $$;

-- A purchase's reviews show once both wrote or 7 days after the conclusion, a centre's at once.
-- @public authenticated
create function privato.scrivi_recensione(
  p_ordine uuid,
  p_soggetto text,
  p_voto integer,
  p_testo text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
  v_id uuid;
begin
  if v_ordine.id is null or v_utente not in (v_ordine.buyer_id, v_ordine.seller_id) then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  if v_ordine.status <> 'concluso' then
    perform privato.rifiuta('recensione_non_aperta', 409);
  end if;

  if p_voto is null
    or p_voto not between 1 and 5
    or char_length(coalesce(p_testo, '')) > 2000
    or not coalesce(
      p_soggetto = 'centro'
        or (p_soggetto = 'venditore' and v_utente = v_ordine.buyer_id)
        or (p_soggetto = 'acquirente' and v_utente = v_ordine.seller_id),
      false
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.recensioni (
    id_ordine, id_autore, soggetto, id_destinatario, id_centro, voto, testo, visibile_dal
  )
  values (
    p_ordine,
    v_utente,
    p_soggetto,
    case p_soggetto
      when 'venditore' then v_ordine.seller_id
      when 'acquirente' then v_ordine.buyer_id
    end,
    case when p_soggetto = 'centro' then v_ordine.id_centro end,
    p_voto,
    btrim(coalesce(p_testo, '')),
    case
      when p_soggetto = 'centro' then privato.adesso()
      else greatest(
        privato.adesso(),
        coalesce(v_ordine.data_conclusione, privato.adesso()) + privato.durata('recensione')
      )
    end
  )
  on conflict (id_ordine, id_autore, soggetto) do nothing
  returning id into v_id;

  if v_id is null then perform privato.rifiuta('recensione_gia_scritta', 409); end if;
  perform privato.mostra_recensioni(p_ordine);
  return jsonb_build_object('id', v_id);
end $$;

-- {media, totale, righe: [{id, voto, testo, soggetto, autore, created_at}]}, 20 a page, visible
-- ones only.
create function privato.recensioni_di(p_utente uuid, p_centro uuid, p_pagina integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with viste as materialized (
    select r.*
    from public.recensioni r
    where (r.id_destinatario = p_utente or r.id_centro = p_centro)
      and r.rimossa_il is null
      and r.visibile_dal <= privato.adesso()
  )
  select jsonb_build_object(
    'totale', (select count(*) from viste),
    'media', (select round(avg(v.voto), 1) from viste v),
    'righe', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', p.id,
            'voto', p.voto,
            'testo', p.testo,
            'soggetto', p.soggetto,
            'autore', u.nome_utente,
            'created_at', p.created_at
          ) order by p.created_at desc,
          p.id
        )
        from (
          select *
          from viste v
          order by v.created_at desc, v.id
          limit 20
          offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
        ) p
        join public.utenti u on u.id = p.id_autore
      ),
      '[]'
    )
  )
$$;

-- Null for a private profile (decision P3).
-- @public anon, authenticated
create function privato.recensioni_utente(p_utente uuid, p_pagina integer default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.utenti u
      where u.id = p_utente and u.stato = 'attivo' and u.show_profile_publicly
    ) then privato.recensioni_di(p_utente, null, p_pagina)
  end
$$;

-- @public anon, authenticated
create function privato.recensioni_centro(p_centro uuid, p_pagina integer default 1) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.recensioni_di(null, c.id, p_pagina)
  from public.verification_centers c
  where c.id = p_centro and privato.centro_aperto(c)
$$;

-- What the caller wrote and may still write, and visible reviews about him.
-- @public authenticated
create function privato.recensioni_ordine(p_ordine uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.ordini;
begin
  select o.*
  into v
  from public.ordini o
  where o.id = p_ordine and v_utente in (o.buyer_id, o.seller_id);
  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  return jsonb_build_object(
    'scrivibili', coalesce(
      (
        select jsonb_agg(s.soggetto order by s.soggetto desc)
        from unnest(array[
          case when v_utente = v.buyer_id then 'venditore' else 'acquirente' end,
          'centro'
        ]) s(soggetto)
        where v.status = 'concluso'
          and not exists (
            select from public.recensioni r
            where r.id_ordine = p_ordine and r.id_autore = v_utente and r.soggetto = s.soggetto
          )
      ),
      '[]'
    ),
    'righe', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', r.id,
            'mia', r.id_autore = v_utente,
            'soggetto', r.soggetto,
            'voto', r.voto,
            'testo', r.testo,
            'created_at', r.created_at,
            'visibile_dal', r.visibile_dal,
            'rimossa', r.rimossa_il is not null
          ) order by r.created_at
        )
        from public.recensioni r
        where r.id_ordine = p_ordine
          and (
            r.id_autore = v_utente or r.rimossa_il is null and r.visibile_dal <= privato.adesso()
          )
      ),
      '[]'
    )
  );
end $$;

-- A review is hidden with a reason that its author reads, and can be restored (decision P7).

create function privato.righe_recensioni(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', x.id,
        'id_ordine', x.id_ordine,
        'soggetto', x.soggetto,
        'voto', x.voto,
        'testo', x.testo,
        'email', (select u.email from public.utenti u where u.id = x.id_autore),
        'su', coalesce(
          (select c.nome from public.verification_centers c where c.id = x.id_centro),
          (select d.email from public.utenti d where d.id = x.id_destinatario)
        ),
        'created_at', x.created_at,
        'visibile_dal', x.visibile_dal,
        'rimossa_il', x.rimossa_il,
        'motivo', (
          select d.motivo
          from public.decisioni_moderazione d
          where d.oggetto_tipo = 'recensione' and d.oggetto_id = x.id and d.revocata_il is null
          order by d.created_at desc
          limit 1
        ),
        'segnalazioni', (
          select count(*)
          from public.segnalazioni s
          where s.oggetto_tipo = 'recensione'
            and s.oggetto_id = x.id
            and s.stato in ('ricevuta', 'in_esame')
        ),
        'segnalazione', (
          select s.id
          from public.segnalazioni s
          where s.oggetto_tipo = 'recensione'
            and s.oggetto_id = x.id
            and s.stato in ('ricevuta', 'in_esame')
          order by s.created_at, s.id
          limit 1
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.recensioni x on x.id = i.id
$$;

-- p_stato: segnalate (with open reports), nascoste, in_vista, in_attesa (not shown yet), empty for
-- all. `segnalazioni` counts open reports, `segnalazione` is the oldest one.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_recensioni(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('recensioni', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select r.*
      from public.recensioni r
      where r.id_ordine <> all ((select privato.ordini_demo())::uuid[])
        and case p_stato
          when 'nascoste' then r.rimossa_il is not null
          when 'in_vista' then r.rimossa_il is null and r.visibile_dal <= privato.adesso()
          when 'in_attesa' then r.rimossa_il is null and r.visibile_dal > privato.adesso()
          when 'segnalate' then r.id = any (array(
            select s.oggetto_id
            from public.segnalazioni s
            where s.oggetto_tipo = 'recensione' and s.stato in ('ricevuta', 'in_esame')
          ))
          else true
        end
        and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or r.id = any (v_trovati)
          or v_come is not null
            and (
              r.testo ~* v_come
              or (select u.email from public.utenti u where u.id = r.id_autore) ~* v_come
              or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
              or r.id_ordine between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelte
      where id = any (v_trovati)
      union all
      select from scelte
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_recensioni(array(
        select y.id
        from scelte y
        order by
          case p_ordine when 'data' then y.created_at end,
          y.created_at desc,
          case p_ordine when 'data' then y.id end desc,
          y.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- @public authenticated
create function privato.admin_rimuovi_recensione(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.recensioni;
begin
  perform privato.richiedi_admin();
  update public.recensioni r
  set rimossa_il = privato.adesso()
  where r.id = p_id and r.rimossa_il is null
  returning r.* into v;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.motiva_decisione(v.id_autore, 'recensione', p_id, 'rimozione', p_motivo);
  perform privato.registra_admin(
    'rimuovi_recensione', 'recensione', p_id::text, '{"prima": "in vista", "dopo": "nascosta"}',
    p_motivo
  );
end $$;

-- The author learns that the decision is lifted.
-- @public authenticated
create function privato.admin_ripristina_recensione(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_ufficio(p_motivo);
  update public.recensioni r set rimossa_il = null where r.id = p_id and r.rimossa_il is not null;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.revoca_decisioni('recensione', p_id);
  perform privato.registra_admin(
    'ripristina_recensione', 'recensione', p_id::text, '{"prima": "nascosta", "dopo": "in vista"}',
    p_motivo
  );
end $$;

-- {totale, media, per_voto: [five stars first], trovate, righe}, 20 a page; p_voto filters. Staff
-- also see sale and side.
-- @public authenticated
create function privato.recensioni_mio_centro(
  p_voto integer default null,
  p_pagina integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return (
    with viste as materialized (
      select r.*
      from public.recensioni r
      where r.id_centro = v_centro and r.rimossa_il is null and r.visibile_dal <= privato.adesso()
    ),
    scelte as materialized (select * from viste v where p_voto is null or v.voto = p_voto)
    select jsonb_build_object(
      'totale', (select count(*) from viste),
      'media', (select round(avg(v.voto), 1) from viste v),
      'per_voto', (
        select jsonb_agg((select count(*) from viste v where v.voto = n) order by n desc)
        from generate_series(1, 5) n
      ),
      'trovate', (select count(*) from scelte),
      'righe', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'id', p.id,
              'voto', p.voto,
              'testo', p.testo,
              'autore', u.nome_utente,
              'chi', case when o.buyer_id = p.id_autore then 'acquirente' else 'venditore' end,
              'oggetto', a.titolo,
              'created_at', p.created_at
            ) order by p.created_at desc,
            p.id
          )
          from (
            select *
            from scelte s
            order by s.created_at desc, s.id
            limit 20
            offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
          ) p
          join public.utenti u on u.id = p.id_autore
          join public.ordini o on o.id = p.id_ordine
          left join public.annunci a on a.id = o.id_annuncio
        ),
        '[]'
      )
    )
  );
end $$;

-- A professional seller's buyer may withdraw until 14 days after delivery, without a reason
-- (decision P1). An item still at the centre ends the sale at once; one that left is refunded when
-- it returned and matches.

create function privato.puo_recedere(p_ordine public.ordini) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.utenti u
    where u.id = p_ordine.seller_id and u.tipo_venditore = 'professionale'
  )
    and p_ordine.status in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
    and (
      p_ordine.data_consegna is null
      or privato.adesso() <= p_ordine.data_consegna + privato.durata('recesso')
    )
    and not exists (select from public.recessi r where r.id_ordine = p_ordine.id)
$$;

create function privato.racconta_recesso(
  p public.recessi,
  p_ordine public.ordini,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'recesso_ricevuto',
    p.id,
    'acquirente',
    p.email,
    'Recesso ricevuto – ' || (p_dati ->> 'titolo'),
    p_dati
  );

  perform privato.accoda_posta(
    'recesso_esercitato_venditore',
    p.id,
    'venditore',
    privato.email_di(p_ordine.seller_id),
    'Recesso dell''acquirente – ' || (p_dati ->> 'titolo'),
    p_dati - 'email'
  );

  if p.stato = 'aperto' then
    perform privato.accoda_posta(
      'reso_in_arrivo_centro',
      p.id,
      'recesso',
      privato.email_centro(p_ordine.id_centro),
      'In arrivo un reso – ' || (p_dati ->> 'titolo'),
      p_dati - 'email'
    );
  end if;

  perform privato.segnala_ufficio(
    'recesso',
    format('Ordine FD-%s: l''acquirente recede dal contratto.', p_ordine.numero_ordine),
    p.id,
    p.dichiarato_il + privato.durata('rimborso_recesso')
  );
end $$;

-- The declaration counts from its instant; a letter confirms content, day and hour.
-- @public authenticated; open while closed
create function privato.recedi_dal_contratto(p_ordine uuid, p_nome text, p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v public.recessi;
  v_dati jsonb;
  v_a_casa boolean;
begin
  select r.* into v from public.recessi r where r.id_ordine = p_ordine;
  if v.id is not null then
    return jsonb_build_object('id', v.id, 'stato', v.stato, 'reso_entro', v.reso_entro);
  end if;
  if not privato.puo_recedere(v_ordine) then
    perform privato.rifiuta('recesso_non_ammesso', 409);
  end if;

  if char_length(btrim(coalesce(p_nome, ''))) not between 1 and 120
    or coalesce(p_email, '') !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
    or char_length(p_email) > 254
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_a_casa := not privato.oggetto_al_centro(v_ordine.id_verifica);
  insert into public.recessi (id_ordine, nome, email, stato, reso_entro, chiuso_il)
  values (
    p_ordine,
    btrim(p_nome),
    btrim(p_email),
    case when v_a_casa then 'aperto' else 'rimborsato' end,
    case when v_a_casa then privato.adesso() + privato.durata('reso') end,
    case when not v_a_casa then privato.adesso() end
  )
  returning * into v;

  v_dati := privato.dati_ordine(v_ordine) || jsonb_build_object(
    'nome', v.nome,
    'email', v.email,
    'dichiarato_il', v.dichiarato_il,
    'reso_entro', v.reso_entro
  );

  perform privato.sospendi_versamenti(p_ordine, 'recesso');
  if not v_a_casa then perform privato.annulla_ordine(p_ordine, 'recesso'); end if;
  perform privato.racconta_recesso(v, v_ordine, v_dati);
  if not v_a_casa then perform privato.chiudi_ufficio('recesso', v.id); end if;
  return jsonb_build_object('id', v.id, 'stato', v.stato, 'reso_entro', v.reso_entro);
end $$;

create function privato.chiudi_recesso(p_ordine uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.recessi r
  set stato = 'rimborsato', chiuso_il = privato.adesso()
  where r.id_ordine = p_ordine and r.stato = 'aperto';
  perform privato.chiudi_ufficio('recesso', r.id)
  from public.recessi r
  where r.id_ordine = p_ordine;
  perform privato.chiudi_ufficio('recesso_senza_reso', p_ordine);
end $$;

-- Proof of sending: carrier and code, pictures, or both. The refund is due from proof or return,
-- whichever is first (Consumer Rights Directive, article 13). A second call corrects the code and
-- adds pictures, never removes any.
-- @public authenticated
create function privato.prova_reso(
  p_ordine uuid,
  p_corriere text,
  p_codice text,
  p_foto text[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v public.recessi;
  v_corriere text := privato.visibile(left(p_corriere, 60));
  v_codice text := privato.visibile(left(p_codice, 80));
  v_foto text[];
begin
  select r.*
  into v
  from public.recessi r
  where r.id_ordine = p_ordine and r.stato = 'aperto'
  for update;

  if v.reso_entro is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  v_foto := v.foto_spedizione || coalesce(p_foto, '{}');
  if (v_corriere is null) <> (v_codice is null) or v_codice is null and cardinality(v_foto) = 0 then
    perform privato.rifiuta('prova_reso_mancante', 400);
  end if;

  -- only the buyer's pictures in this order's folder (23_files)
  if cardinality(v_foto) > 4
    or exists (
      select from unnest(coalesce(p_foto, '{}')) f
      where not starts_with(coalesce(f, ''), v_ordine.buyer_id || '/' || p_ordine || '/')
        or not privato.oggetto_presente('media-contestazioni', f, null)
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  update public.recessi r
  set
    provato_il = privato.adesso(),
    spedito_con = v_corriere,
    codice_tracciamento = v_codice,
    foto_spedizione = v_foto
  where r.id = v.id;

  perform privato.aggiungi_ufficio(
    'recesso',
    format(
      'L''acquirente prova di averlo spedito (%s): il rimborso non attende più il rientro.',
      coalesce(v_corriere || ' ' || v_codice, 'foto')
    ),
    v.id,
    coalesce(v_codice, 'foto'),
    v.dichiarato_il + privato.durata('rimborso_recesso')
  );

  perform privato.accoda_notifica(
    v_ordine.seller_id,
    'ordine',
    'Reso spedito',
    format('L''acquirente ha spedito il reso di «%s».', privato.dati_ordine(v_ordine) ->> 'titolo'),
    '/dashboard/ordini/' || p_ordine
  );

  return jsonb_build_object('id', v.id);
end $$;

-- The office refunds a withdrawal whose return never comes or doesn't match (decisions P1, C10).
-- The certificate is revoked; an item at the centre waits for its seller, one that is away stays
-- sold.
-- @public authenticated
create function privato.admin_rimborsa_recesso(
  p_id uuid,
  p_motivo text,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.ordini := privato.ordine_da_ufficio(p_id, 'recesso', p_motivo, p_visto);
  v_recesso public.recessi;
begin
  select r.* into v_recesso from public.recessi r where r.id_ordine = p_id for update;
  perform privato.annulla_ordine(p_id, 'recesso');
  if exists (
    select from public.custodia c where c.id_verifica = v.id_verifica and c.stato = 'al_centro'
  )
  then
    perform privato.muovi_custodia(v.id_verifica, 'da_restituire');
    perform privato.chiudi_annuncio(v.id_annuncio);
  end if;

  perform privato.revoca_certificati(v.id_verifica, 'La vendita è stata annullata per recesso.');
  perform privato.chiudi_recesso(p_id);
  perform privato.chiudi_ufficio('reso_diverso', v_recesso.id);
  perform privato.registra_admin(
    'rimborsa_recesso',
    'ordine',
    p_id::text,
    privato.differenza(jsonb_build_object('status', v.status), '{"status": "annullato"}'),
    p_motivo
  );

  return jsonb_build_object('id', p_id, 'status', 'annullato');
end $$;
