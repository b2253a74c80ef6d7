-- A return made without network that lost the race against a reservation or a payment (decision
-- C2): it is recorded, everything that relies on the item stops, and the counter says what is true.

-- The order that holds this item, whatever it waits for; locked. Null without one.
create function privato.ordine_vivo(p_verifica uuid) returns public.ordini
language sql security definer set search_path = '' as $$
  select o.*
  from public.ordini o
  where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato', 'concluso')
  order by o.data_creazione desc
  limit 1
  for update
$$;

-- The tablet's word: given back. {status, version, reason?, theirs?}; the verification is locked.
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

  -- it was never to be given back, or it left for its buyer: the counter must look again
  if v_custodia.da_restituire_dal is null
    or v_custodia.stato not in ('al_centro', 'da_restituire', 'restituito')
  then
    if v_custodia.stato in (
      'consegnato_corriere', 'consegnato_acquirente', 'in_trasferimento', 'smarrito'
    )
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
  end if;

  if v_custodia.stato = 'da_restituire' then
    v_no := privato.prova_ritiro(p_verifica.id, 'restituzione', p_verifica.id_utente, p_dati);
    if v_no is not null then
      return v_no || jsonb_build_object('version', p_verifica.versione);
    end if;
  end if;

  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.mette_in_dubbio(p_verifica, p_dati);
    return jsonb_build_object(
      'status', 'applied',
      'reason', 'restituzione_in_dubbio',
      'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
    );
  end if;

  -- put on sale again meanwhile, and nobody wanted it: it went home all the same
  if v_custodia.stato = 'al_centro' then
    perform privato.muovi_custodia(p_verifica.id, 'da_restituire', p_dati);
    select v.* into v_dopo from public.verifiche v where v.id = p_verifica.id;
  end if;

  v_dopo := privato.restituisci(v_dopo, p_dati);
  return jsonb_build_object(
    'status', 'applied',
    'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
  );
end $$;

-- The sale that holds this item, a concluded one too: it may have come back. Locked; null without
-- one.
create function privato.ordine_impegnato(p_verifica uuid) returns public.ordini
language sql security definer set search_path = '' as $$
  select o.*
  from public.ordini o
  where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato')
  order by o.data_creazione desc
  limit 1
  for update
$$;

-- The bell of the centre that has the verification. p_testo: with its item's title for %s.
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

  -- nobody is paid for it until the counter answers; what another reason holds stays held by that
  -- one
  if v_ordine.id is not null and v_ordine.versamenti_fermi is null then
    perform privato.sospendi_versamenti(v_ordine.id, 'oggetto in dubbio');
  end if;

  perform privato.registra_evento(p_verifica.id, 'restituzione_in_dubbio');
  perform privato.segnala_ufficio(
    'custodia_in_dubbio',
    format(
      '«%s»: il centro ha registrato la restituzione, ma l''oggetto è prenotato o venduto. Attendi la risposta del banco.',
      v_titolo
    ),
    p_verifica.id
  );

  perform privato.notifica_banco(
    p_verifica, 'L''oggetto è ancora da voi?',
    '«%s» risulta restituito e insieme prenotato o venduto: rispondi dal banco.'
  );
end $$;

-- A sale that ended while nobody knew where its item was left the listing sold. Now it is known: on
-- sale again, its days there anew (decision C10). The verification is locked, no order holds it.
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

-- 'È uscito' → given back; the sale ends, its money is owed back, the listing is free. 'È ancora
-- qui' → the return never was.
create function privato.sciogli_dubbio(p_verifica public.verifiche, p_risposta text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dubbio jsonb;
  v_ordine public.ordini;
  v_dopo public.verifiche;
  v_acquirente uuid;
  v_titolo text;
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
    select a.titolo into v_titolo from public.annunci a where a.id = p_verifica.id_annuncio;
    perform privato.accoda_posta(
      'oggetto_uscito',
      p_verifica.id,
      'uscito:' || extract(epoch from privato.adesso()),
      privato.email_di(v_acquirente),
      'L''oggetto non è più disponibile – ' || v_titolo,
      jsonb_build_object(
        'annuncio_id', p_verifica.id_annuncio,
        'ordine_id', v_ordine.id,
        'titolo', v_titolo,
        'importo', v_ordine.amount
      )
    );

    perform privato.accoda_notifica(
      v_acquirente,
      'prenotazione',
      'Oggetto non più disponibile',
      format(
        '«%s» è tornato al venditore. Quello che hai pagato ti viene restituito per intero.',
        v_titolo
      ),
      coalesce('/dashboard/ordini/' || v_ordine.id, '/dashboard')
    );
  end if;

  return jsonb_build_object(
    'status', 'applied',
    'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
  );
end $$;

create function privato.risolvi_dubbio(p_verifica uuid, p_risposta text) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.sciogli_dubbio(privato.verifica_in_custodia(p_verifica), p_risposta)
$$;
create function public.risolvi_dubbio(p_verifica uuid, p_risposta text) returns jsonb
language sql set search_path = '' as $$ select privato.risolvi_dubbio(p_verifica, p_risposta) $$;

-- Who may call.
select privato.concedi('authenticated', array['risolvi_dubbio']);
