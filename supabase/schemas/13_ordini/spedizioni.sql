-- From shipment to conclusion and dispute (decisions M6, S9).

-- Locks the order; only its centre moves the item (decision C1).
create function privato.ordine_da_spedire(p_ordine uuid) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
begin
  if v_ordine.id is not null and v_ordine.id_centro = privato.centro_custode() then
    return v_ordine;
  end if;
  if v_utente in (v_ordine.seller_id, v_ordine.buyer_id) then
    perform privato.rifiuta('non_autorizzato', 403);
  end if;
  perform privato.rifiuta('ordine_non_trovato', 404);
  return null;
end $$;

create function privato.modo_di_consegna(p_ordine public.ordini) returns public.metodo_spedizione
language sql stable security definer set search_path = '' as $$
  select a.metodo_spedizione from public.annunci a where a.id = p_ordine.id_annuncio
$$;

create function privato.controlla_tracciamento(
  p_corriere text,
  p_codice text,
  p_url text
) returns void
language plpgsql set search_path = '' as $$
begin
  if btrim(coalesce(p_corriere, '')) = '' then
    perform privato.rifiuta('corriere_mancante', 400);
  end if;
  if btrim(coalesce(p_codice, '')) = '' then
    perform privato.rifiuta('tracciamento_mancante', 400);
  end if;
  if char_length(p_corriere) > 80 or char_length(p_codice) > 80 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

  if coalesce(btrim(p_url), '') <> ''
    and (btrim(p_url) !~ '^https://[^\s"''<>]+$' or char_length(p_url) > 500)
  then
    perform privato.rifiuta('link_non_valido', 400);
  end if;
end $$;

-- A bank dispute stops shipping, unless the item already left (p_fatto): then the office is told.
create function privato.trattiene_la_banca(p_ordine public.ordini, p_fatto boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not privato.contestazione_bancaria_aperta(p_ordine.id) then return; end if;
  if not p_fatto then
    perform privato.rifiuta(
      case
        when privato.pagamento_segnalato(p_ordine.id) then 'pagamento_segnalato'
        else 'pagamento_contestato'
      end,
      409
    );
  end if;

  if privato.pagamento_segnalato(p_ordine.id) then
    perform privato.aggiungi_ufficio(
      'allarme_pagamento',
      format(
        'Ordine FD-%s: l''oggetto è uscito dal centro mentre la banca segnala una '
        'frode; il banco non poteva saperlo.',
        p_ordine.numero_ordine
      ),
      p_ordine.id,
      'è uscito dal centro mentre'
    );

    return;
  end if;

  perform privato.aggiungi_ufficio(
    'contestazione_bancaria',
    format(
      'Ordine FD-%s: l''oggetto è uscito dal centro mentre la banca '
      'contesta il pagamento; il banco non poteva saperlo.',
      p_ordine.numero_ordine
    ),
    p_ordine.id,
    'è uscito dal centro mentre'
  );
end $$;

-- richiesto → spedito, by the centre or the announced courier. A repeat changes nothing. The order
-- is locked.
create function privato.spedisci(
  p_ordine public.ordini,
  p_corriere text,
  p_codice text,
  p_url text,
  p_fatto boolean default false
) returns public.spedizioni
language plpgsql security definer set search_path = '' as $$
declare
  v_spedizione public.spedizioni;
  v_corriere text;
  v_codice text;
begin
  -- nothing leaves before the capture (decision M15)
  if p_ordine.status = 'autorizzato' then
    perform privato.rifiuta('cattura_in_attesa', 409);
  end if;
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if privato.modo_di_consegna(p_ordine) = 'ritiro_a_mano' then
    perform privato.rifiuta('solo_ritiro', 409);
  end if;
  perform privato.apri_spedizione(p_ordine);
  select s.* into v_spedizione from public.spedizioni s where s.id_ordine = p_ordine.id for update;
  v_corriere := coalesce(nullif(btrim(p_corriere), ''), v_spedizione.corriere_nome);
  v_codice := coalesce(nullif(btrim(p_codice), ''), v_spedizione.codice_tracciamento);
  perform privato.controlla_tracciamento(v_corriere, v_codice, p_url);
  if v_spedizione.stato = 'spedito'
    and (
      v_spedizione.corriere_nome,
      v_spedizione.codice_tracciamento,
      coalesce(v_spedizione.tracking_url, '')
    ) = (v_corriere, v_codice, coalesce(btrim(p_url), ''))
  then
    return v_spedizione;
  end if;

  if v_spedizione.stato <> 'richiesto' then
    perform privato.rifiuta('spedizione_indietro', 409);
  end if;
  perform privato.trattiene_la_banca(p_ordine, p_fatto);
  perform privato.fai_uscire(p_ordine.id_verifica, 'consegnato_corriere');
  update public.spedizioni s
  set
    stato = 'spedito',
    corriere_nome = v_corriere,
    codice_tracciamento = v_codice,
    tracking_url = nullif(btrim(p_url), ''),
    data_spedizione = privato.adesso(),
    updated_at = privato.adesso()
  where s.id = v_spedizione.id
  returning s.* into v_spedizione;

  update public.ordini o
  set status = 'spedito', updated_at = privato.adesso()
  where o.id = p_ordine.id and o.status = 'pagato';
  perform privato.annuncia_spedizione(p_ordine, v_spedizione);
  perform privato.senza_certificato(p_ordine);
  return v_spedizione;
end $$;

create function privato.ha_certificato(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.certificati_verifica c
    where c.id_verifica = p_verifica and c.stato = 'attivo'
  )
$$;

-- A sold item that left without certificate goes to the office until one is issued.
create function privato.senza_certificato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.ha_certificato(p_ordine.id_verifica) then return; end if;
  perform privato.segnala_ufficio(
    'uscito_senza_certificato',
    format(
      'Ordine FD-%s: l''oggetto è uscito dal centro e il certificato non è '
      'stato emesso. Chiedilo al centro.',
      p_ordine.numero_ordine
    ),
    p_ordine.id_verifica
  );
end $$;

create function privato.annuncia_spedizione(
  p_ordine public.ordini,
  p_spedizione public.spedizioni
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'corriere', p_spedizione.corriere_nome,
    'codice_tracciamento', p_spedizione.codice_tracciamento,
    'tracking_url', p_spedizione.tracking_url,
    'indirizzo_superato', p_spedizione.indirizzo_superato
  );
begin
  -- a parcel sent again is announced again, also with the same code
  perform privato.accoda_posta(
    'ordine_spedito',
    p_ordine.id,
    concat_ws(
      ':',
      'spedito',
      coalesce(p_spedizione.codice_tracciamento, 'ufficio'),
      extract(epoch from p_spedizione.data_spedizione)
    ),
    privato.email_di(p_ordine.buyer_id),
    'Spedito – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    'Oggetto spedito',
    '«' || (v_dati ->> 'titolo') || '» è in viaggio.',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.compi_atto('spedisci_ordine', p_ordine.id, null);
end $$;

create function privato.annuncia_consegna(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb;
  v_quando timestamptz := (
    select s.data_consegna from public.spedizioni s where s.id_ordine = p_ordine.id
  );
begin
  v_dati := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'quando', v_quando,
    'segnala_entro', privato.termine_persona(v_quando, 'contestazione'),
    'certificato', privato.ha_certificato(p_ordine.id_verifica)
  );

  perform privato.accoda_posta(
    'ordine_consegnato',
    p_ordine.id,
    'consegnato',
    privato.email_di(p_ordine.buyer_id),
    'Consegnato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    'Oggetto consegnato',
    format(
      'Puoi segnalare un problema con «%s» fino al %s.',
      v_dati ->> 'titolo',
      privato.momento_leggibile((v_dati ->> 'segnala_entro')::timestamptz)
    ),
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.compi_atto('consegna_ordine', p_ordine.id, null);
end $$;

-- The buyer's 48 hours start here.
create function privato.consegna(
  p_ordine public.ordini,
  p_fatto boolean default false
) returns public.spedizioni
language plpgsql security definer set search_path = '' as $$
declare
  v_spedizione public.spedizioni;
begin
  if p_ordine.status = 'autorizzato' then perform privato.rifiuta('cattura_in_attesa', 409); end if;
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.apri_spedizione(p_ordine);
  select s.* into v_spedizione from public.spedizioni s where s.id_ordine = p_ordine.id for update;
  if v_spedizione.stato = 'consegnato' then return v_spedizione; end if;
  if p_ordine.status = 'pagato' then perform privato.trattiene_la_banca(p_ordine, p_fatto); end if;
  perform privato.fai_uscire(p_ordine.id_verifica, 'consegnato_acquirente');
  update public.spedizioni s
  set stato = 'consegnato', data_consegna = privato.adesso(), updated_at = privato.adesso()
  where s.id = v_spedizione.id
  returning s.* into v_spedizione;

  update public.ordini o
  set
    status = 'consegnato',
    data_consegna = v_spedizione.data_consegna,
    updated_at = privato.adesso()
  where o.id = p_ordine.id and o.status in ('pagato', 'spedito');

  perform privato.chiudi_ufficio('spedito_indirizzo_superato', p_ordine.id);
  perform privato.annuncia_consegna(p_ordine);
  perform privato.senza_certificato(p_ordine);
  return v_spedizione;
end $$;

-- A counter reads no address, name or document.
create function privato.spedizione_leggibile(p_spedizione public.spedizioni) returns jsonb
language sql immutable set search_path = '' as $$
  select to_jsonb(p_spedizione) - array[
    'id_indirizzo_spedizione', 'indirizzo_dalla_versione', 'ricevente_nome', 'ricevente_doc_id',
    'ricevente_firma_url'
  ]
$$;

-- p_versione: custody as displayed; null skips the check. After a change of address it asks first;
-- p_partito answers that the parcel left for the old one.
-- @public authenticated
create function privato.segna_spedito(
  p_ordine uuid,
  p_corriere text default null,
  p_codice text default null,
  p_url text default null,
  p_versione integer default null,
  p_partito boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_spedire(p_ordine);
  v_superato boolean := privato.indirizzo_cambiato(v_ordine, '{}', p_versione) is not null;
begin
  if v_superato and not p_partito then perform privato.rifiuta('indirizzo_cambiato', 409); end if;
  if v_superato then perform privato.parte_per_indirizzo_superato(v_ordine); end if;
  return privato.spedizione_leggibile(privato.spedisci(
    v_ordine, p_corriere, p_codice, p_url, v_superato
  ));
end $$;
-- @public authenticated
create function privato.segna_consegnato(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_spedire(p_ordine);
  v_spedizione public.spedizioni;
begin
  -- pickup needs code and signature; shipped by the office it counts as any other (decision C11)
  if privato.modo_di_consegna(v_ordine) = 'ritiro_a_mano' and v_ordine.status <> 'spedito' then
    perform privato.rifiuta('serve_ritiro', 409);
  end if;

  v_spedizione := privato.consegna(v_ordine);
  return privato.spedizione_leggibile(v_spedizione);
end $$;

-- Concluded while travelling: the buyer has it.
create function privato.arriva_a_destinazione(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.spedizioni s
  set stato = 'consegnato', data_consegna = privato.adesso(), updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id and s.stato <> 'consegnato';

  if exists (
    select from public.custodia c
    where c.id_verifica = p_ordine.id_verifica and c.stato = 'consegnato_corriere'
  )
  then
    perform privato.fai_uscire(p_ordine.id_verifica, 'consegnato_acquirente');
  end if;
end $$;

-- Transfers the private code; the API makes a new one with the letter (decisions, 4.4).
create function privato.trasferisci_codice(p_ordine public.ordini, p_titolo text) returns void
language sql security definer set search_path = '' as $$
  select privato.accoda_posta(
    'certificato_codice_privato',
    c.id,
    'trasferito:' || p_ordine.id,
    privato.email_di(p_ordine.buyer_id),
    'Il codice privato del tuo certificato',
    jsonb_build_object(
      'id_certificato', c.id,
      'codice_pubblico', c.codice_pubblico,
      'titolo', p_titolo
    )
  )
  from public.certificati_verifica c
  where c.id_verifica = p_ordine.id_verifica
    and c.stato = 'attivo'
    and c.id_titolare is distinct from p_ordine.buyer_id
$$;

-- Shares become due and the certificate moves to the buyer. The order is locked.
create function privato.concludi_ordine(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_dati jsonb := privato.dati_ordine(p_ordine);
begin
  update public.ordini o
  set
    status = 'concluso',
    data_conclusione = privato.adesso(),
    data_consegna = coalesce(o.data_consegna, privato.adesso()),
    updated_at = privato.adesso()
  where o.id = p_ordine.id and o.status in ('spedito', 'consegnato', 'contestato')
  returning o.* into v_ordine;

  if v_ordine.id is null then return; end if;
  perform privato.arriva_a_destinazione(v_ordine);
  perform privato.crea_versamenti(v_ordine);
  perform privato.accoda_posta(
    'ordine_concluso',
    p_ordine.id,
    'acquirente',
    privato.email_di(p_ordine.buyer_id),
    'Ordine concluso – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object(
      'destinatario', 'acquirente',
      'invita', (select u.email_notifications from public.utenti u where u.id = p_ordine.buyer_id)
    )
  );

  perform privato.accoda_posta(
    'ordine_concluso',
    p_ordine.id,
    'venditore',
    privato.email_di(p_ordine.seller_id),
    'Ordine concluso – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object(
      'destinatario', 'venditore',
      'ricavo', privato.ripartizione(v_ordine) -> 'venditore'
    )
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Ordine concluso',
    'Il ricavato di «' || (v_dati ->> 'titolo')
      || '» ti è dovuto: quando parte lo leggi nei pagamenti.',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.trasferisci_codice(p_ordine, v_dati ->> 'titolo');
end $$;

create function privato.ordine_da_acquirente(p_ordine uuid) returns public.ordini
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
begin
  if v_ordine.buyer_id is distinct from v_utente then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  return v_ordine;
end $$;

-- @public authenticated
create function privato.conferma_ricezione(p_ordine uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
begin
  if v_ordine.status = 'concluso' then
    return jsonb_build_object('id', p_ordine, 'status', 'concluso');
  end if;

  -- a withdrawal's item comes back: the sale doesn't conclude
  if v_ordine.status not in ('spedito', 'consegnato')
    or exists (select from public.recessi r where r.id_ordine = p_ordine and r.stato = 'aperto')
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.concludi_ordine(v_ordine);
  return jsonb_build_object('id', p_ordine, 'status', 'concluso');
end $$;

-- An administrator corrects shipments with a reason, logged (decisions S9, C11, M16).

create function privato.righe_spedizioni(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', s.id,
        'id_ordine', s.id_ordine,
        'stato', s.stato,
        'corriere_nome', s.corriere_nome,
        'codice_tracciamento', s.codice_tracciamento,
        'tracking_url', s.tracking_url,
        'data_spedizione', s.data_spedizione,
        'data_consegna', s.data_consegna,
        'ritiro_previsto', s.ritiro_previsto,
        'id_indirizzo_spedizione', s.id_indirizzo_spedizione,
        'created_at', s.created_at,
        'numero_ordine', o.numero_ordine,
        'stato_ordine', o.status,
        'id_centro', o.id_centro,
        'titolo', a.titolo,
        'immagine_principale', a.immagine_principale,
        'metodo_spedizione', a.metodo_spedizione,
        'centro', c.nome,
        'indirizzo', (
          select to_jsonb(i) - 'id_utente' - 'created_at'
          from public.indirizzi i
          where i.id = s.id_indirizzo_spedizione
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.spedizioni s on s.id = i.id
  join public.ordini o on o.id = s.id_ordine
  join public.annunci a on a.id = o.id_annuncio
  join public.verification_centers c on c.id = o.id_centro
$$;

-- p_id_ordine: one order's shipment, for links. p_stato: a state, empty for all.
-- @public authenticated
-- @takes p_id_ordine, p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_spedizioni(
  p_id_ordine uuid default null,
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
  v_trovati uuid[] := privato.trovati('spedizioni', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_stato public.stato_spedizione := privato.valore(p_stato, null::public.stato_spedizione);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select s.*
      from public.spedizioni s
      where s.id_ordine <> all ((select privato.ordini_demo())::uuid[])
        and (p_id_ordine is null or s.id_ordine = p_id_ordine)
        and (coalesce(p_stato, '') = '' or s.stato = v_stato)
        and s.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or s.id = any (v_trovati)
          or v_come is not null
            and (
              s.codice_tracciamento ~* v_come
              or (
                select o.numero_ordine = privato.numero_cercato(p_testo)
                  or a.titolo ~* v_come
                  or c.nome ~* v_come
                from public.ordini o
                join public.annunci a on a.id = o.id_annuncio
                join public.verification_centers c on c.id = o.id_centro
                where o.id = s.id_ordine
              )
              or s.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
              or s.id_ordine between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      privato.righe_spedizioni(array(
        select x.id
        from scelte x
        order by
          case p_ordine when 'data' then x.created_at end,
          x.created_at desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- Custody follows the administrator's word, backwards too.
create function privato.segue_spedizione(
  p_ordine public.ordini,
  p_stato public.stato_spedizione
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ora public.stato_custodia := (
    select c.stato from public.custodia c where c.id_verifica = p_ordine.id_verifica
  );

  v_meta public.stato_custodia := case p_stato
    when 'richiesto' then 'al_centro'
    when 'consegnato' then 'consegnato_acquirente'
    else 'consegnato_corriere'
  end::public.stato_custodia;
begin
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if p_ordine.status = 'pagato' and p_stato <> 'richiesto' then
    perform privato.trattiene_la_banca(p_ordine, false);
  end if;
  if v_ora <> v_meta and not privato.custodia_consentita(v_ora, v_meta) then
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  end if;
  perform privato.fai_uscire(p_ordine.id_verifica, v_meta);
end $$;

create function privato.controlla_spedizione(p_dati jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (
    p_dati ->> 'stato' is not null
    and not p_dati ->> 'stato' = any (enum_range(null::public.stato_spedizione)::text[])
  )
    or char_length(p_dati ->> 'corriere_nome') > 80
    or char_length(p_dati ->> 'codice_tracciamento') > 80
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if coalesce(p_dati ->> 'tracking_url', '') <> ''
    and p_dati ->> 'tracking_url' !~ '^https://[^\s"''<>]+$'
  then
    perform privato.rifiuta('link_non_valido', 400);
  end if;
end $$;

-- Missing keys stay; dates follow the state.
create function privato.correggi_spedizione(p_id uuid, p_dati jsonb) returns public.spedizioni
language plpgsql security definer set search_path = '' as $$
declare
  v_spedizione public.spedizioni;
begin
  update public.spedizioni s
  set
    stato = coalesce((p_dati ->> 'stato')::public.stato_spedizione, s.stato),
    corriere_nome = case
      when p_dati ? 'corriere_nome' then nullif(btrim(p_dati ->> 'corriere_nome'), '')
      else s.corriere_nome
    end,
    codice_tracciamento = case
      when p_dati ? 'codice_tracciamento' then nullif(btrim(p_dati ->> 'codice_tracciamento'), '')
      else s.codice_tracciamento
    end,
    tracking_url = case
      when p_dati ? 'tracking_url' then nullif(btrim(p_dati ->> 'tracking_url'), '')
      else s.tracking_url
    end,
    data_spedizione = case
      when p_dati ->> 'stato' in ('spedito', 'in_transito', 'consegnato')
        then coalesce(s.data_spedizione, privato.adesso())
      when p_dati ->> 'stato' = 'richiesto' then null
      else s.data_spedizione
    end,
    data_consegna = case
      when p_dati ->> 'stato' = 'consegnato' then coalesce(s.data_consegna, privato.adesso())
      when p_dati ? 'stato' then null
      else s.data_consegna
    end,
    updated_at = privato.adesso()
  where s.id = p_id
  returning s.* into v_spedizione;

  return v_spedizione;
end $$;

-- Any state may follow any other, with a reason (decision S9). p_dati {stato?, corriere_nome?,
-- codice_tracciamento?, tracking_url?}
-- @public authenticated
create function privato.admin_aggiorna_spedizione(
  p_id uuid,
  p_dati jsonb,
  p_motivo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.spedizioni;
  v_spedizione public.spedizioni;
  v_ordine public.ordini;
begin
  perform privato.richiedi_ufficio(p_motivo);
  perform privato.controlla_spedizione(p_dati);
  v_ordine := privato.blocca_ordine((
    select s.id_ordine from public.spedizioni s where s.id = p_id
  ));
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  select s.* into v_prima from public.spedizioni s where s.id = p_id;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v_prima), 'dati_cambiati');
  v_spedizione := privato.correggi_spedizione(p_id, p_dati);
  if p_dati ? 'stato' then perform privato.segue_spedizione(v_ordine, v_spedizione.stato); end if;
  update public.ordini o
  set
    status = case v_spedizione.stato
      when 'richiesto' then 'pagato'
      when 'consegnato' then 'consegnato'
      else 'spedito'
    end::public.stato_ordine,
    data_consegna = v_spedizione.data_consegna,
    updated_at = privato.adesso()
  where o.id = v_ordine.id and o.status in ('pagato', 'spedito', 'consegnato');

  -- the office ships an item that was not collected (decision C11)
  if v_spedizione.stato = 'spedito' and v_ordine.status = 'pagato' then
    perform privato.annuncia_spedizione(v_ordine, v_spedizione);
  end if;

  -- delivered by the office: the 48 hours start with a letter (decision M16)
  if v_spedizione.stato = 'consegnato' and v_ordine.status in ('pagato', 'spedito') then
    perform privato.annuncia_consegna(v_ordine);
  end if;

  perform privato.registra_admin(
    'aggiorna_spedizione',
    'spedizione',
    p_id::text,
    privato.differenza(to_jsonb(v_prima), to_jsonb(v_spedizione)),
    left(p_motivo, 1000)
  );

  return to_jsonb(v_spedizione);
end $$;
