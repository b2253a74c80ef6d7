create function privato.visita_ferma(p_verifica uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from privato.visite_ferme f where f.id_verifica = p_verifica);
end $$;

-- The only writers of custody (decision C2). The caller holds the locks of listing and
-- verification.

-- A bank's dispute, not a mere enquiry, stops the order (decision M17). plpgsql, like everything
-- lists call per order: SQL bodies are re-planned for each row.
create function privato.contestazione_bancaria_aperta(p_ordine uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.contestazioni_bancarie b
    where b.chiusa_il is null
      and b.stato not like 'warning%'
      and b.payment_intent_id = (
        select o.payment_intent_id from public.ordini o where o.id = p_ordine
      )
  );
end $$;

-- The provider's alarms (reported fraud, review) are stored beside disputes (decision T20). They
-- hold the order; refunds may still leave.
create function privato.e_allarme(p_stato text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_stato like 'fraud\_%' or p_stato like 'review\_%';
end $$;
create function privato.pagamento_segnalato(p_ordine uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select bool_and(privato.e_allarme(b.stato))
      from public.contestazioni_bancarie b
      where b.chiusa_il is null
        and b.stato not like 'warning%'
        and b.payment_intent_id = (
          select o.payment_intent_id from public.ordini o where o.id = p_ordine
        )
    ),
    false
  );
end $$;

-- How long the bank has held the order since p_da: deadlines to ship don't run meanwhile (decision
-- M17). Parallel disputes count once.
create function privato.fermo_della_banca(p_ordine public.ordini, p_da timestamptz) returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(upper(f.tempo) - lower(f.tempo)), interval '0')
    from (
      select unnest(range_agg(tstzrange(greatest(b.aperta_il, p_da), b.chiusa_il))) as tempo
      from public.contestazioni_bancarie b
      where b.payment_intent_id = p_ordine.payment_intent_id
        and (b.stato in ('won', 'prevented') or privato.e_allarme(b.stato))
        and b.chiusa_il > p_da
    ) f
  );
end $$;

-- Every allowed transition; a test refuses all others.
create function privato.custodia_consentita(
  p_da public.stato_custodia,
  p_a public.stato_custodia
) returns boolean
language sql immutable set search_path = '' as $$
  select p_a::text = any (case p_da
    when 'al_centro' then array[
      'in_trasferimento', 'da_restituire', 'consegnato_corriere', 'consegnato_acquirente',
      'smarrito'
    ]
    when 'in_trasferimento' then array['al_centro', 'smarrito']
    when 'da_restituire' then array['al_centro', 'restituito', 'smarrito']
    when 'restituito' then array[]::text[]
    when 'consegnato_corriere' then array['consegnato_acquirente', 'al_centro', 'smarrito']
    when 'consegnato_acquirente' then array['al_centro']
    when 'smarrito' then array['al_centro']
  end)
$$;

-- p_dati {dispositivo?, centro?}: the acting tablet and the item's new centre. The same state again
-- changes nothing.
create function privato.muovi_custodia(
  p_verifica uuid,
  p_stato public.stato_custodia,
  p_dati jsonb default '{}'::jsonb
) returns public.custodia
language plpgsql security definer set search_path = '' as $$
declare
  v public.custodia;
begin
  select c.* into v from public.custodia c where c.id_verifica = p_verifica for update;
  if not found then perform privato.rifiuta('oggetto_non_in_custodia', 409); end if;
  if v.stato = p_stato then return v; end if;
  if not privato.custodia_consentita(v.stato, p_stato) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  update public.custodia c
  set
    stato = p_stato,
    dal = privato.adesso(),
    id_persona = privato.chi_agisce(),
    dispositivo = left(p_dati ->> 'dispositivo', 64),
    id_centro = coalesce(privato.leggi_uuid(p_dati ->> 'centro'), c.id_centro),
    permanenza_dal = case
      when p_stato = 'al_centro' then privato.adesso()
      else c.permanenza_dal
    end,
    da_restituire_dal = case
      when p_stato = 'da_restituire' then privato.adesso()
      else c.da_restituire_dal
    end,
    versione = c.versione + 1
  where c.id_verifica = p_verifica
  returning c.* into v;

  perform privato.chiudi_ufficio('pacco_senza_vendita', p_verifica);
  if p_stato in ('al_centro', 'smarrito') then
    perform privato.chiudi_ufficio('uscito_senza_certificato', p_verifica);
  end if;
  if p_stato not in ('al_centro', 'da_restituire') then
    perform privato.chiudi_ufficio('oggetto_in_centro_chiuso', p_verifica);
  end if;
  return v;
end $$;

-- True when a returned item matches, or the office has accepted it.
create function privato.confronto_combacia(p_confronto jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    (p_confronto ->> 'esaminato')::boolean,
    (p_confronto ->> 'seriale')::boolean and (p_confronto ->> 'segni')::boolean,
    false
  )
$$;

-- Only an item that is certainly at the centre may be reserved, paid, captured, shipped or handed
-- over.
create function privato.oggetto_al_centro(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    where c.id_verifica = p_verifica
      and c.stato = 'al_centro'
      and not c.in_dubbio
      and (c.confronto is null or privato.confronto_combacia(c.confronto))
  )
$$;

-- Refused while the counter owes an answer (decision C2).
create function privato.fai_uscire(
  p_verifica uuid,
  p_stato public.stato_custodia,
  p_dati jsonb default '{}'::jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.custodia c where c.id_verifica = p_verifica and c.in_dubbio) then
    perform privato.rifiuta('oggetto_in_dubbio', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, p_stato, p_dati);
end $$;

-- The item is gone, going back, moving, lost or in doubt.
create function privato.oggetto_non_disponibile(p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    join public.verifiche v on v.id = c.id_verifica
    where v.id_annuncio = p_annuncio and (c.in_dubbio or c.stato not in ('al_centro', 'restituito'))
  )
$$;

-- With the courier although its sale was cancelled.
create function privato.viaggia_senza_vendita(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    where c.id_verifica = p_verifica and c.stato = 'consegnato_corriere'
  )
    and not exists (
      select from public.ordini o
      where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato')
    )
$$;

-- For the seller: place of the item's latest received visit, 'senza_vendita' while it travels
-- unsold; null when it never was at a centre.
create function privato.luogo_oggetto(p_annuncio uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when c.in_dubbio then 'in_dubbio'
    when privato.viaggia_senza_vendita(v.id) then 'senza_vendita'
    else c.stato::text
  end
  from public.verifiche v
  join public.custodia c on c.id_verifica = v.id
  where v.id_annuncio = p_annuncio
  order by v.data_creazione desc
  limit 1
$$;

-- Such a listing never goes on sale again (decision C2).
create function privato.oggetto_uscito(p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    join public.verifiche v on v.id = c.id_verifica
    where v.id_annuncio = p_annuncio
      and (c.in_dubbio or c.stato in ('consegnato_corriere', 'consegnato_acquirente', 'smarrito'))
  )
$$;

-- Returns 'ordine', 'prenotazione' or null. A payment under way holds the item beyond the deadline
-- until the provider answers (decision M13).
create function privato.impegno_oggetto(p_verifica public.verifiche) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.ordini o
      where o.id_verifica = p_verifica.id and o.status not in ('annullato', 'rimborsato')
    ) then 'ordine'
    when p_verifica.stato = 'verificato'
      and exists (
        select from public.annunci a
        where a.id = p_verifica.id_annuncio and privato.prenotazione_viva(a)
      ) then 'prenotazione'
  end
$$;

-- The allowed combinations of custody, its two copies and the verification's unfinished order
-- (null: none).
create function privato.custodia_coerente(
  p_custodia public.stato_custodia,
  p_restituzione public.stato_restituzione,
  p_spedizione public.stato_spedizione,
  p_ordine public.stato_ordine
) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_restituzione::text, '') = case
    when p_custodia in ('da_restituire', 'restituito') then p_custodia::text
    else ''
  end
    and case coalesce(p_ordine::text, '')
      -- sold by a partner or never: no shipment without an order; with the courier after its sale
      -- ended (ADR 0015)
      when '' then p_spedizione is null
      when 'in_elaborazione' then p_spedizione is null and p_custodia = 'al_centro'
      when 'autorizzato' then p_spedizione = 'richiesto' and p_custodia = 'al_centro'
      when 'pagato' then p_spedizione = 'richiesto' and p_custodia = 'al_centro'
      when 'spedito'
        then p_spedizione in ('spedito', 'in_transito') and p_custodia = 'consegnato_corriere'
      -- delivered or concluded, returned by a withdrawal; a sale lost there waits for the office
      when 'consegnato'
        then p_spedizione = 'consegnato' and p_custodia in ('consegnato_acquirente', 'al_centro')
      when 'concluso' then p_spedizione = 'consegnato'
        and p_custodia in ('consegnato_acquirente', 'al_centro', 'smarrito')
      when 'contestato' then p_spedizione in ('spedito', 'in_transito')
          and p_custodia in ('consegnato_corriere', 'al_centro')
        or p_spedizione = 'consegnato' and p_custodia in ('consegnato_acquirente', 'al_centro')
      else false
    end
$$;

-- Must be empty: inconsistent rows, and items that travel unsold without a task (tests, the model
-- and the office's check).
create function privato.custodie_incoerenti() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id_verifica
  from public.custodia c
  join public.verifiche v on v.id = c.id_verifica
  left join public.ordini o
    on o.id_verifica = c.id_verifica and o.status not in ('annullato', 'rimborsato')
  left join public.spedizioni s on s.id_ordine = o.id
  where not privato.custodia_coerente(c.stato, v.stato_restituzione, s.stato, o.status)
    or privato.viaggia_senza_vendita(c.id_verifica)
      and not exists (
        select from public.admin_notifications n
        where n.tipo = 'pacco_senza_vendita'
          and n.riferimento = c.id_verifica
          and n.chiusa_il is null
      )
$$;

-- Approved or suspended, never the demonstration; null for none.
create function privato.centro_custode() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.verification_centers c
  where c.id = privato.mio_centro()
    and not c.demo
    and c.approval_status in ('approved', 'suspended')
$$;

-- Includes the demonstration. A suspended centre may still read and give back (decision C5).
create function privato.richiedi_custode() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid;
begin
  perform privato.richiedi_utente();
  v_centro := privato.centro_custode();
  if v_centro is null then return privato.richiedi_centro_in_lettura(); end if;
  return v_centro;
end $$;

create function privato.verifica_in_custodia(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche;
begin
  -- same refusals as everywhere
  if privato.centro_custode() is null then
    perform privato.richiedi_centro();
  end if;
  v_verifica := privato.blocca_verifica(p_verifica);
  if v_utente is null or v_verifica.id is null or v_verifica.id_centro <> privato.centro_custode()
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;
  return v_verifica;
end $$;

-- An offline return that lost against a reservation or payment is recorded, stops what relies on
-- the item, and waits for the counter (decision C2).

-- Locks the item's open order; null for none.
create function privato.ordine_vivo(p_verifica uuid) returns public.ordini
language sql security definer set search_path = '' as $$
  select o.*
  from public.ordini o
  where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato', 'concluso')
  order by o.data_creazione desc
  limit 1
  for update
$$;

-- The return contradicts the record: never due, or already with its buyer.
create function privato.contraddice_restituzione(
  p_verifica public.verifiche,
  p_stato public.stato_custodia
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_stato in ('consegnato_corriere', 'consegnato_acquirente', 'in_trasferimento', 'smarrito')
  then
    perform privato.segnala_ufficio(
      'restituzione_contraddetta',
      'Un banco dice di avere restituito un oggetto che risulta già uscito.', p_verifica.id
    );

    return jsonb_build_object(
      'status', 'rejected',
      'version', p_verifica.versione,
      'reason', 'restituzione_non_dovuta'
    );
  end if;

  perform privato.rifiuta('restituzione_non_dovuta', 409);
  return null;
end $$;

-- Answers {status, version, reason?, theirs?}. The verification is locked.
create function privato.op_restituzione(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_custodia public.custodia;
  v_dopo public.verifiche := p_verifica;
  v_no jsonb;
begin
  select c.* into v_custodia from public.custodia c where c.id_verifica = p_verifica.id for update;
  if v_custodia.in_dubbio then
    return jsonb_build_object(
      'status', 'merged',
      'version', p_verifica.versione,
      'reason', 'restituzione_in_dubbio'
    );
  end if;

  if v_custodia.da_restituire_dal is null
    or v_custodia.stato not in ('al_centro', 'da_restituire', 'restituito')
  then
    return privato.contraddice_restituzione(p_verifica, v_custodia.stato);
  end if;

  if v_custodia.stato = 'da_restituire' then
    v_no := privato.prova_ritiro(p_verifica.id, 'restituzione', p_verifica.id_utente, p_dati);
    if v_no is not null then
      return v_no || jsonb_build_object('version', p_verifica.versione);
    end if;
  end if;

  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.mette_in_dubbio(p_verifica, p_dati);
    return privato.applicata(p_verifica.id)
      || jsonb_build_object('reason', 'restituzione_in_dubbio');
  end if;

  -- back on sale without a buyer meanwhile: it went home all the same
  if v_custodia.stato = 'al_centro' then
    perform privato.muovi_custodia(p_verifica.id, 'da_restituire', p_dati);
    select v.* into v_dopo from public.verifiche v where v.id = p_verifica.id;
  end if;

  perform privato.restituisci(v_dopo, p_dati);
  return privato.applicata(p_verifica.id);
end $$;

-- Locks the item's sale, also a concluded one; null for none.
create function privato.ordine_impegnato(p_verifica uuid) returns public.ordini
language sql security definer set search_path = '' as $$
  select o.*
  from public.ordini o
  where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato')
  order by o.data_creazione desc
  limit 1
  for update
$$;

-- p_testo takes the item's title for %s.
create function privato.notifica_banco(
  p_verifica public.verifiche,
  p_titolo text,
  p_testo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = p_verifica.id_centro),
    'restituzione',
    p_titolo,
    format(p_testo, (select a.titolo from public.annunci a where a.id = p_verifica.id_annuncio)),
    '/verification-center/verifiche/' || p_verifica.id
  );
end $$;

create function privato.mette_in_dubbio(p_verifica public.verifiche, p_dati jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_titolo text := (select a.titolo from public.annunci a where a.id = p_verifica.id_annuncio);
  v_ordine public.ordini := privato.ordine_impegnato(p_verifica.id);
begin
  update public.custodia c
  set
    in_dubbio = true,
    versione = c.versione + 1,
    dubbio = jsonb_build_object(
      'nome', left(btrim(coalesce(p_dati ->> 'nome', '')), 120),
      'doc_id', privato.maschera_documento(p_dati ->> 'doc_id'),
      'note', left(p_dati ->> 'note', 2000),
      'firma_media_id', p_dati ->> 'firma_media_id',
      'quando', privato.adesso()
    )
  where c.id_verifica = p_verifica.id;

  -- payouts wait for the counter's answer; an earlier hold stays
  if v_ordine.id is not null and v_ordine.versamenti_fermi is null then
    perform privato.sospendi_versamenti(v_ordine.id, 'oggetto in dubbio');
  end if;

  perform privato.registra_evento(p_verifica.id, 'restituzione_in_dubbio');
  perform privato.segnala_ufficio(
    'custodia_in_dubbio',
    format(
      '«%s»: il centro ha registrato la restituzione, ma l''oggetto è prenotato o venduto. '
      'Attendi la risposta del banco.',
      v_titolo
    ),
    p_verifica.id
  );

  perform privato.notifica_banco(
    p_verifica, 'L''oggetto è ancora da voi?',
    '«%s» risulta restituito e insieme prenotato o venduto: rispondi dal banco.'
  );
end $$;

-- A sale ended while the item's place was unknown; now it is on sale again, with a new term
-- (decision C10). The verification is locked, no order holds it.
create function privato.ritrova_invenduto(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.ordini o where o.id_verifica = p_verifica.id) then
    return;
  end if;
  update public.annunci a
  set stato_annuncio = 'attivo'
  where a.id = p_verifica.id_annuncio and a.stato_annuncio = 'venduto';
  if not found then return; end if;
  update public.custodia c
  set dal = privato.adesso(), permanenza_dal = privato.adesso(), versione = c.versione + 1
  where c.id_verifica = p_verifica.id;
end $$;

create function privato.racconta_uscito(
  p_verifica public.verifiche,
  p_ordine public.ordini,
  p_acquirente uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_titolo text := (select a.titolo from public.annunci a where a.id = p_verifica.id_annuncio);
begin
  perform privato.accoda_posta(
    'oggetto_uscito',
    p_verifica.id,
    'uscito:' || extract(epoch from privato.adesso()),
    privato.email_di(p_acquirente),
    'L''oggetto non è più disponibile – ' || v_titolo,
    jsonb_build_object(
      'annuncio_id', p_verifica.id_annuncio,
      'ordine_id', p_ordine.id,
      'titolo', v_titolo,
      'importo', p_ordine.amount
    )
  );

  perform privato.accoda_notifica(
    p_acquirente,
    'prenotazione',
    'Oggetto non più disponibile',
    format(
      '«%s» è tornato al venditore. Quello che hai pagato ti viene restituito per intero.', v_titolo
    ),
    coalesce('/dashboard/ordini/' || p_ordine.id, '/dashboard')
  );
end $$;

-- 'È uscito': given back, sale cancelled, money owed back. 'È ancora qui': the return is void.
create function privato.sciogli_dubbio(p_verifica public.verifiche, p_risposta text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dubbio jsonb;
  v_ordine public.ordini;
  v_dopo public.verifiche;
  v_acquirente uuid;
begin
  select c.dubbio
  into v_dubbio
  from public.custodia c
  where c.id_verifica = p_verifica.id and c.in_dubbio
  for update;

  if v_dubbio is null then perform privato.rifiuta('nessun_dubbio', 409); end if;
  if p_risposta is null or p_risposta not in ('uscito', 'presente') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  update public.custodia c
  set in_dubbio = false, dubbio = null, versione = c.versione + 1
  where c.id_verifica = p_verifica.id;
  perform privato.chiudi_ufficio('custodia_in_dubbio', p_verifica.id);
  v_ordine := privato.ordine_impegnato(p_verifica.id);
  if v_ordine.id is null then perform privato.ritrova_invenduto(p_verifica); end if;
  if p_risposta = 'presente' then
    if v_ordine.versamenti_fermi = 'oggetto in dubbio' then
      perform privato.riprendi_versamenti(v_ordine.id);
    end if;
    perform privato.registra_evento(p_verifica.id, 'restituzione_smentita');
  else
    if v_ordine.id is not null then
      perform privato.annulla_ordine(v_ordine.id, 'oggetto_uscito');
    end if;
    perform privato.chiudi_recesso(v_ordine.id);
    v_acquirente := coalesce(
      privato.chiudi_prenotazione(p_verifica.id_annuncio, 'oggetto_uscito'),
      v_ordine.buyer_id
    );
    perform privato.muovi_custodia(p_verifica.id, 'da_restituire', v_dubbio);
    select v.* into v_dopo from public.verifiche v where v.id = p_verifica.id;
    perform privato.restituisci(v_dopo, v_dubbio);
    perform privato.racconta_uscito(p_verifica, v_ordine, v_acquirente);
  end if;

  return privato.applicata(p_verifica.id);
end $$;

-- @public authenticated
create function privato.risolvi_dubbio(p_verifica uuid, p_risposta text) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.sciogli_dubbio(privato.verifica_in_custodia(p_verifica), p_risposta)
$$;

-- Pickup codes are six characters, mailed, and stored as a hash (decision C6). A tablet checks hash
-- and salt offline, the server again. An identity document serves too.

-- Slow on purpose, against brute force on a stolen tablet. Twin:
-- src/domain/verifiche/ritiro-code.ts.
create function privato.impronta_ritiro(p_sale text, p_codice text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v text := p_sale || ':' || upper(regexp_replace(coalesce(p_codice, ''), '[^0-9A-Za-z]', '', 'g'));
begin
  for i in 1..1000 loop
    v := encode(sha256(convert_to(p_sale || v, 'UTF8')), 'hex');
  end loop;
  return v;
end $$;

-- Unambiguous characters, drawn without bias.
create function privato.codice_casuale(p_lunghezza integer) returns text
language plpgsql volatile set search_path = '' as $$
declare
  v_codice text := '';
  v_byte integer;
begin
  while char_length(v_codice) < p_lunghezza loop
    v_byte := get_byte(uuid_send(gen_random_uuid()), 0);
    if v_byte < 248 then
      v_codice := v_codice || substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + v_byte % 31, 1);
    end if;
  end loop;

  return v_codice;
end $$;

-- Of the order, or at a partner of the reservation: amount and deadline (decisions M7, C12).
create function privato.dati_consegna(p_verifica uuid, p_persona uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select jsonb_build_object('ordine_id', o.id)
      from public.ordini o
      where o.id_verifica = p_verifica
        and o.buyer_id = p_persona
        and o.status not in ('annullato', 'rimborsato')
      order by o.data_creazione desc
      limit 1
    ),
    (
      select jsonb_build_object(
        'da_pagare', true,
        'prezzo', a.prezzo,
        'entro', a.scadenza_prenotazione
      )
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where v.id = p_verifica
    ),
    '{}'
  )
$$;

-- Replaces the former code; only the letter holds the plain text.
create function privato.crea_codice_ritiro(
  p_verifica uuid,
  p_scopo text,
  p_persona uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_codice text := privato.codice_casuale(6);
  v_sale text := replace(gen_random_uuid()::text, '-', '');
  v_dati jsonb;
begin
  if p_persona is null then return; end if;
  insert into privato.codici_ritiro (id_verifica, scopo, id_persona, sale, impronta)
  values (p_verifica, p_scopo, p_persona, v_sale, privato.impronta_ritiro(v_sale, v_codice))
  on conflict (id_verifica, scopo) do update set
    id_persona = excluded.id_persona,
    sale = excluded.sale,
    impronta = excluded.impronta,
    errori = 0,
    bloccato_fino = null,
    creato_il = excluded.creato_il;

  v_dati := privato.dati_appuntamento(p_verifica) - 'totale' - 'data_programmata'
    || jsonb_build_object('codice_ritiro', v_codice) || case
      when p_scopo = 'consegna' then privato.dati_consegna(p_verifica, p_persona)
      else jsonb_build_object(
        'annuncio_fermo', exists (
          select from public.annunci a
          join public.verifiche v on v.id_annuncio = a.id
          where v.id = p_verifica and a.stato_annuncio = 'sospeso'
        )
      )
    end;

  perform privato.accoda_posta(
    case
      when p_scopo = 'restituzione' then 'restituzione_da_ritirare'
      else 'consegna_da_ritirare'
    end,
    p_verifica,
    p_scopo || ':' || v_sale,
    privato.email_di(p_persona),
    case p_scopo
      when 'restituzione' then 'Il tuo oggetto è da ritirare'
      else 'Puoi ritirare il tuo acquisto'
    end,
    v_dati
  );

  -- raises the version that tablets read
  update public.verifiche v set updated_at = privato.adesso() where v.id = p_verifica;
end $$;

-- Verified at a partner and reserved: paid and collected there (decisions M7, C12).
create function privato.offre_ritiro_partner(p_annuncio uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica uuid;
  v_acquirente uuid;
begin
  select v.id, a.id_acquirente_prenotazione
  into v_verifica, v_acquirente
  from public.annunci a, privato.ultima_conclusa(a.id) v, public.verification_centers c
  where a.id = p_annuncio
    and privato.prenotazione_viva(a)
    and v.stato = 'verificato'
    and c.id = v.id_centro
    and c.tipo_centro = 'terze_parti'
    and privato.oggetto_al_centro(v.id);

  if v_verifica is not null then
    perform privato.crea_codice_ritiro(v_verifica, 'consegna', v_acquirente);
  end if;
end $$;

-- Null allows it, else {status: rejected, reason, tentativi_rimasti?}; an answer, not an exception,
-- so that wrong codes are counted. p_dati {codice_ritiro?, doc_id?, nome?}; p_persona owns the
-- code.
create function privato.prova_ritiro(
  p_verifica uuid,
  p_scopo text,
  p_persona uuid,
  p_dati jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v privato.codici_ritiro;
  v_codice text := nullif(btrim(coalesce(p_dati ->> 'codice_ritiro', '')), '');
begin
  if v_codice is null then
    if btrim(coalesce(p_dati ->> 'doc_id', '')) <> ''
      and btrim(coalesce(p_dati ->> 'nome', '')) <> ''
    then
      return null;
    end if;

    return jsonb_build_object('status', 'rejected', 'reason', 'prova_ritiro_mancante');
  end if;

  select c.*
  into v
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica and c.scopo = p_scopo and c.id_persona = p_persona
  for update;

  if v.bloccato_fino > privato.adesso() then
    return jsonb_build_object('status', 'rejected', 'reason', 'troppi_tentativi');
  end if;
  if v.impronta = privato.impronta_ritiro(v.sale, v_codice) then return null; end if;

  -- five wrong codes block for a quarter of an hour; a document still serves
  update privato.codici_ritiro c
  set
    errori = (c.errori + 1) % 5,
    bloccato_fino = case
      when c.errori = 4 then privato.adesso() + privato.durata('blocco_codice')
    end
  where c.id_verifica = p_verifica and c.scopo = p_scopo;

  return jsonb_build_object(
    'status', 'rejected',
    'reason', 'codice_ritiro_errato',
    'tentativi_rimasti', 4 - coalesce(v.errori, 0)
  );
end $$;

-- The entitled person or the holding centre asks, also when suspended (decision C5), never the
-- demonstration.
-- @public authenticated
create function privato.reinvia_codice_ritiro(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
  v privato.codici_ritiro;
begin
  select c.*
  into v
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica
    and (c.id_persona = v_utente or v_verifica.id_centro = privato.mio_centro())
  order by c.creato_il desc
  limit 1;

  -- owed without a code: the seller's
  if v.id_verifica is null
    and (v_verifica.id_utente = v_utente or v_verifica.id_centro = privato.mio_centro())
    and exists (
      select from public.custodia k where k.id_verifica = p_verifica and k.stato = 'da_restituire'
    )
  then
    v.scopo := 'restituzione';
    v.id_persona := v_verifica.id_utente;
  end if;

  if v.id_persona is null then perform privato.rifiuta('niente_da_ritirare', 404); end if;
  if v.id_persona <> v_utente then perform privato.verifica_in_custodia(p_verifica); end if;
  if not privato.entro_limite('codice_ritiro:' || p_verifica, 5, interval '1 hour') then
    perform privato.rifiuta('troppi_tentativi', 429);
  end if;
  perform privato.crea_codice_ritiro(p_verifica, v.scopo, v.id_persona);
  return jsonb_build_object('id', p_verifica, 'scopo', v.scopo);
end $$;

create function privato.codici_per_banco(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('scopo', c.scopo, 'sale', c.sale, 'impronta', c.impronta) order by c.scopo
    ),
    '[]'::jsonb
  )
  from privato.codici_ritiro c
  where c.id_verifica = p_verifica
$$;

-- Besides packing by the centre: the seller's courier collects, or the buyer does (decision C1).

-- Names carrier, day and tracking code; the seller never ships himself.
-- @public authenticated
create function privato.annuncia_ritiro_corriere(
  p_ordine uuid,
  p_corriere text,
  p_giorno date,
  p_codice text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_dati jsonb;
begin
  if v_ordine.seller_id is distinct from v_utente then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;

  if privato.modo_di_consegna(v_ordine) <> 'corriere'
    or v_ordine.status not in ('autorizzato', 'pagato')
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.controlla_tracciamento(p_corriere, p_codice, null);
  if p_giorno is null
    or p_giorno not between v_oggi and v_oggi + privato.durata('ritiro_annunciato')
  then
    perform privato.rifiuta('giorno_non_valido', 400);
  end if;

  perform privato.apri_spedizione(v_ordine);
  update public.spedizioni s
  set
    corriere_nome = btrim(p_corriere),
    codice_tracciamento = btrim(p_codice),
    ritiro_previsto = p_giorno,
    updated_at = privato.adesso()
  where s.id_ordine = p_ordine and s.stato = 'richiesto';

  if not found then perform privato.rifiuta('spedizione_indietro', 409); end if;
  v_dati := privato.dati_ordine(v_ordine) || jsonb_build_object(
    'corriere', btrim(p_corriere),
    'codice_tracciamento', btrim(p_codice),
    'giorno', p_giorno
  );

  perform privato.accoda_posta(
    'ritiro_corriere_annunciato',
    p_ordine,
    p_giorno || ':' || btrim(p_codice),
    privato.email_centro(v_ordine.id_centro),
    'Passa un corriere – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  return jsonb_build_object('ordine_id', p_ordine, 'ritiro_previsto', p_giorno);
end $$;

-- Null without a signature, or when another hand-over already has it.
create function privato.firma_di_consegna(p_verifica uuid, p_dati jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select m.url_file
  from public.media_verifica m
  where m.id = privato.leggi_uuid(p_dati ->> 'firma_media_id')
    and m.id_verifica = p_verifica
    and m.ruolo = 'firma_consegna'
    and not exists (
      select from public.transazioni_in_sede t
      where t.id_verifica = p_verifica and t.ricevente_firma_url = m.url_file
    )
$$;

-- Needs code or document, and a signature. Answers {status, reason?, version}; the order is locked.
create function privato.consegna_a_mano(
  p_ordine public.ordini,
  p_dati jsonb,
  p_fatto boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_no jsonb;
  v_firma text;
begin
  if p_ordine.status = 'autorizzato' then perform privato.rifiuta('cattura_in_attesa', 409); end if;
  if privato.modo_di_consegna(p_ordine) <> 'ritiro_a_mano'
    or p_ordine.status not in ('pagato', 'consegnato')
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if p_ordine.status = 'consegnato' then return jsonb_build_object('status', 'merged'); end if;
  v_firma := privato.firma_di_consegna(p_ordine.id_verifica, p_dati);
  if v_firma is null then
    return jsonb_build_object('status', 'rejected', 'reason', 'firma_mancante');
  end if;
  v_no := privato.prova_ritiro(p_ordine.id_verifica, 'consegna', p_ordine.buyer_id, p_dati);
  if v_no is not null then return v_no; end if;
  perform privato.consegna(p_ordine, p_fatto);
  update public.spedizioni s
  set
    ricevente_nome = nullif(left(btrim(p_dati ->> 'nome'), 120), ''),
    ricevente_firma_url = v_firma,
    ricevente_doc_id = nullif(privato.maschera_documento(p_dati ->> 'doc_id'), '')
  where s.id_ordine = p_ordine.id;

  perform privato.registra_evento(p_ordine.id_verifica, 'ritirata', '{}'::jsonb);
  return jsonb_build_object('status', 'applied');
end $$;

-- @public authenticated
create function privato.consegna_acquirente(p_ordine uuid, p_dati jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.consegna_a_mano(privato.ordine_da_spedire(p_ordine), coalesce(p_dati, '{}'::jsonb))
    || jsonb_build_object('id', p_ordine)
$$;

-- Jobs for items at centres, every minute (decisions C3, C4, C9, C11).
-- @public service_role
create function privato.lavori_custodia(p_lavoro text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_lavoro is not null then
    return case p_lavoro
      when 'permanenza' then jsonb_build_object('permanenza', privato.scade_permanenza())
      when 'visite' then jsonb_build_object('visite', privato.scade_visite())
    end || jsonb_build_object('resta', privato.porzione_piena(1));
  end if;

  return jsonb_build_object(
    'permanenza', privato.scade_permanenza(),
    'visite', privato.scade_visite()
  );
end $$;

-- Items that leave for buyers (decision C1), earliest deadline first, also of a suspended centre
-- (decision C5).

create function privato.consegna_entro(
  p public.ordini,
  p_modo public.metodo_spedizione,
  p_fermo boolean
) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p.status = 'autorizzato' then p.cattura_entro
    when p_fermo then null
    when p_modo = 'ritiro_a_mano' then privato.ritirabile_entro(p)
    else privato.annullabile_dal(p)
  end;
end $$;

create function privato.consegna_in_ritardo(
  p public.ordini,
  p_modo public.metodo_spedizione,
  p_fermo boolean
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p.status = 'pagato'
    and not p_fermo
    and case
      when p_modo = 'ritiro_a_mano' then privato.ritirabile_entro(p) <= privato.adesso()
      else privato.giorni_lavorativi_da(
        p.data_pagamento + privato.fermo_della_banca(p, p.data_pagamento)
      ) >= privato.durata('sollecito_partenza')
    end;
end $$;

-- `stato`: the order's, null for a partner's reservation (decision C12). `entro`: end of the bank's
-- hold (M15), cancellable from (M16), office decides (C11) or end of the reservation. `in_ritardo`:
-- reminded or thirty days past. `pagamento_contestato`: a bank dispute holds the item;
-- `pagamento_segnalato`: fraud was reported. Then returns of cancelled sales (ADR 0015).
-- @public authenticated
-- @null id_ordine, numero_ordine, numero_annuncio, immagine, stato, entro, corriere
-- @null tracciamento, ritiro_previsto, destinatario
create function privato.centro_consegne() returns table (
  id_verifica uuid,
  id_ordine uuid,
  numero_ordine bigint,
  titolo text,
  numero_annuncio integer,
  immagine text,
  modo public.metodo_spedizione,
  stato public.stato_ordine,
  dal timestamptz,
  entro timestamptz,
  in_ritardo boolean,
  pagamento_contestato boolean,
  pagamento_segnalato boolean,
  in_dubbio boolean,
  corriere text,
  tracciamento text,
  ritiro_previsto date,
  destinatario jsonb
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  return query
    select
      o.id_verifica, o.id, o.numero_ordine, a.titolo, a.numero_annuncio, a.immagine_principale,
      a.metodo_spedizione, o.status, d.dal, e.entro, e.in_ritardo, d.fermo, e.segnalato,
      k.in_dubbio, s.corriere_nome, s.codice_tracciamento, s.ritiro_previsto, e.destinatario
    from public.custodia k
    join public.ordini o on o.id_verifica = k.id_verifica and o.status in ('autorizzato', 'pagato')
    join public.annunci a on a.id = o.id_annuncio
    left join public.spedizioni s on s.id_ordine = o.id
    cross join lateral (
      select
        coalesce(o.data_pagamento, o.data_creazione) as dal,
        privato.contestazione_bancaria_aperta(o.id) as fermo
    ) d
    cross join lateral (
      select
        privato.consegna_entro(o, a.metodo_spedizione, d.fermo) as entro,
        privato.consegna_in_ritardo(o, a.metodo_spedizione, d.fermo) as in_ritardo,
        privato.pagamento_segnalato(o.id) as segnalato,
        case
          when a.metodo_spedizione = 'punto_verifica'
            then privato.ordine_per_centro(o.id_verifica) -> 'destinatario'
        end as destinatario
    ) e
    where k.id_centro = v_centro and k.stato = 'al_centro'
    union all
    select
      k.id_verifica, null, null, a.titolo, a.numero_annuncio, a.immagine_principale,
      a.metodo_spedizione, null, c.creato_il, a.scadenza_prenotazione, false, false, false,
      k.in_dubbio, null, null, null, null
    from public.custodia k
    join privato.codici_ritiro c on c.id_verifica = k.id_verifica and c.scopo = 'consegna'
    join public.verifiche v on v.id = k.id_verifica
    join public.annunci a on a.id = v.id_annuncio
    where k.id_centro = v_centro
      and k.stato = 'al_centro'
      and privato.prenotazione_viva(a)
      and not exists (
        select from public.ordini o
        where o.id_verifica = k.id_verifica and o.status in ('autorizzato', 'pagato')
      )
    union all (
      select distinct on (k.id_verifica)
        k.id_verifica, o.id, o.numero_ordine, a.titolo, a.numero_annuncio, a.immagine_principale,
        a.metodo_spedizione, o.status, o.updated_at, null::timestamptz, false, false, false, false,
        s.corriere_nome, s.codice_tracciamento, null::date, null::jsonb
      from public.custodia k
      join public.ordini o on o.id_verifica = k.id_verifica
      join public.annunci a on a.id = o.id_annuncio
      left join public.spedizioni s on s.id_ordine = o.id
      where k.id_centro = v_centro
        and k.stato = 'consegnato_corriere'
        and privato.viaggia_senza_vendita(k.id_verifica)
      order by k.id_verifica, o.data_creazione desc
    )
    order by 10 nulls last, 1;
end $$;

-- A suspended person reads it too (decision P7). `codice`: which code the counter asks for, null
-- while the item stays.
-- @public authenticated
-- @null immagine_principale, telefono, codice
create function privato.oggetti_al_centro() returns table (
  id uuid,
  titolo text,
  immagine_principale text,
  dal timestamptz,
  stato public.stato_custodia,
  in_dubbio boolean,
  centro text,
  indirizzo text,
  citta text,
  telefono text,
  codice text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query
    select
      v.id,
      a.titolo,
      a.immagine_principale,
      c.dal,
      c.stato,
      c.in_dubbio,
      k.nome,
      k.indirizzo,
      k.citta,
      k.telefono,
      case
        when c.stato = 'da_restituire' and not c.in_dubbio
          then privato.codice_scritto(v.id, 'restituzione', v_utente)
      end
    from public.verifiche v
    join public.custodia c on c.id_verifica = v.id
    join public.annunci a on a.id = v.id_annuncio
    join public.verification_centers k on k.id = c.id_centro
    where v.id_utente = v_utente
      and a.id_utente = v_utente
      and c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
    order by c.dal, v.id;
end $$;
