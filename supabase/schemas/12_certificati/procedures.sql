-- A snapshot is frozen; one certificate is active per verification, revoked or replaced, never
-- edited (decisions, 4).

create function privato.maschera_seriale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when nullif(btrim(p_testo), '') is null then null
    when char_length(btrim(p_testo)) <= 4 then repeat('•', char_length(btrim(p_testo)))
    else repeat('•', least(char_length(btrim(p_testo)) - 3, 12)) || right(btrim(p_testo), 3)
  end
$$;

-- The API hashes the same text: sorted keys, no spaces, numbers without trailing zeros.
create function privato.json_canonico(p_valore jsonb) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case jsonb_typeof(p_valore)
    when 'object' then (
      select '{' || coalesce(
        string_agg(
          to_json(e.key)::text || ':' || privato.json_canonico(e.value),
          ',' order by e.key collate "C"
        ),
        ''
      ) || '}'
      from jsonb_each(p_valore) e
    )
    when 'array' then (
      select '['
        || coalesce(string_agg(privato.json_canonico(e.value), ',' order by e.ordinality), '')
        || ']'
      from jsonb_array_elements(p_valore) with ordinality e
    )
    when 'number' then trim_scale(p_valore::text::numeric)::text
    else p_valore::text
  end;
end $$;

create function privato.impronta_istantanea(p_istantanea jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(sha256(convert_to(privato.json_canonico(p_istantanea), 'UTF8')), 'hex')
$$;

create function privato.istante_utc(p_quando timestamptz) returns text
language sql immutable set search_path = '' as $$
  select to_char(p_quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
$$;

-- Becomes public, so it holds no personal data.
create function privato.istantanea_certificato(p_verifica public.verifiche) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'titolo', a.titolo,
    'numero_annuncio', a.numero_annuncio,
    'categoria', a.categoria,
    'annuncio_id', a.id,
    'verifica_id', p_verifica.id,
    'foto', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('path', m.url_file, 'sha256', m.sha256, 'ordine', m.ordine)
            order by m.ordine,
          m.created_at,
          m.id
        )
        from public.media_verifica m
        where m.id_verifica = p_verifica.id
          and m.rimosso_il is null
          and m.tipo_file = 'immagine'
          and m.ruolo not like 'firma\_%'
          and m.ruolo <> 'rientro'
      ),
      '[]'::jsonb
    ),
    'segni_distintivi', p_verifica.segni_distintivi,
    'numero_seriale', privato.maschera_seriale(p_verifica.numero_seriale),
    'accessori', p_verifica.accessori,
    'punteggi', jsonb_build_object(
      'autenticita', p_verifica.score_autenticita,
      'stato_estetico', p_verifica.score_stato_estetico,
      'funzionamento', p_verifica.score_funzionamento,
      'componenti_originali', p_verifica.score_componenti_originali,
      'provenienza', p_verifica.score_provenienza,
      'complessivo', p_verifica.punteggio_complessivo
    ),
    'problemi_rilevati', p_verifica.problemi_rilevati,
    'condizione_verificata', p_verifica.condizione_verificata,
    'valutazione_prezzo', p_verifica.valutazione_prezzo,
    'centro', jsonb_build_object('id', c.id, 'nome', c.nome, 'citta', c.citta, 'sigla', c.sigla),
    'data_verifica', privato.istante_utc(p_verifica.data_verifica),
    'data_ricezione', privato.istante_utc(p_verifica.data_ricezione)
  )
  from public.annunci a, public.verification_centers c
  where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro
$$;

-- Lists all reasons against; the verification is locked. The office may reissue for a closed
-- centre, never certify what no centre did (decision P19).
create function privato.controlla_certificabile(
  p_verifica public.verifiche,
  p_sostituisce uuid,
  p_ufficio boolean
) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ultima public.verifiche := privato.ultima_conclusa(p_verifica.id_annuncio);
begin
  if not exists (
    select 1
    from public.verification_centers c
    where c.id = p_verifica.id_centro
      and c.tipo_centro = 'fidati_point'
      and (p_ufficio or c.approval_status = 'approved' and c.is_active)
  )
  then
    perform privato.rifiuta('certificato_solo_fidati_point', 403);
  end if;

  if not p_ufficio then
    perform privato.rifiuta_se_propria(p_verifica);
    perform privato.rifiuta_se_ferma(p_verifica);
  end if;
  if p_verifica.stato <> 'verificato' or v_ultima.id is distinct from p_verifica.id then
    perform privato.rifiuta('certificato_solo_verificato', 409);
  end if;

  -- a lost item gets none (decision C10); a first one needs the item at the centre or with its
  -- buyer, neither given back (C3) nor refunded
  if exists (
    select 1
    from public.custodia c
    where c.id_verifica = p_verifica.id
      and (
        c.stato = 'smarrito'
        or p_sostituisce is null
          and (
            c.stato in ('da_restituire', 'restituito')
            or c.stato in ('consegnato_corriere', 'consegnato_acquirente')
              and privato.ordine_per_centro(p_verifica.id) is null
          )
      )
  )
  then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  -- a lost tablet doesn't hold it forever
  if p_verifica.media_attesi <> '{}'
    and p_verifica.data_verifica > privato.adesso() - privato.durata('foto_attese')
  then
    perform privato.rifiuta('foto_in_arrivo', 409);
  end if;

  if exists (
    select 1
    from public.certificati_verifica c
    where c.id_verifica = p_verifica.id
      and c.stato = 'attivo'
      and c.id is distinct from p_sostituisce
  )
  then
    perform privato.rifiuta('certificato_presente', 409);
  end if;
end $$;

-- The buyer after a concluded order, else the seller.
create function privato.titolare_dovuto(p_verifica uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select o.buyer_id
      from public.ordini o
      where o.id_verifica = p_verifica and o.status = 'concluso'
      order by o.data_conclusione desc
      limit 1
    ),
    (select v.id_utente from public.verifiche v where v.id = p_verifica)
  )
$$;

create function privato.preparazione(
  p_verifica public.verifiche,
  p_sostituisce uuid,
  p_motivo text
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'verifica_id', p_verifica.id,
    'annuncio_id', p_verifica.id_annuncio,
    'istantanea', i.istantanea,
    'impronta', privato.impronta_istantanea(i.istantanea),
    'destinatario', privato.email_di(privato.titolare_dovuto(p_verifica.id)),
    'data_emissione', date_trunc('milliseconds', privato.adesso()),
    'attore', auth.uid(),
    'sostituisce', p_sostituisce,
    'motivo', p_motivo
  )
  from (select privato.istantanea_certificato(p_verifica) as istantanea) i
$$;

-- @public authenticated
create function privato.prepara_certificato(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_centro(p_verifica);
begin
  perform privato.controlla_certificabile(v_verifica, null, false);
  return privato.preparazione(v_verifica, null, null);
end $$;

-- Locks the verification; for its approved centre or (p_admin) an administrator, others get not
-- found.
create function privato.certificato_mio(
  p_id uuid,
  p_admin boolean
) returns public.certificati_verifica
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica;
  v_verifica public.verifiche;
begin
  perform privato.richiedi_utente();
  v_verifica := privato.blocca_verifica((
    select c.id_verifica from public.certificati_verifica c where c.id = p_id
  ));
  select c.* into v_certificato from public.certificati_verifica c where c.id = p_id for update;
  if v_certificato.id is null
    or not (
      v_verifica.id_centro is not distinct from privato.centro_operante()
      or (p_admin and privato.e_admin())
    )
  then
    perform privato.rifiuta('certificato_non_trovato', 404);
  end if;

  return v_certificato;
end $$;

-- The successor is issued in the transaction that revokes the old one.
-- @public authenticated
create function privato.rigenera_certificato(p_id uuid, p_motivo text default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica := privato.certificato_mio(p_id, true);
  v_verifica public.verifiche;
  v_ufficio boolean := privato.e_admin();
begin
  if v_certificato.stato <> 'attivo' then
    perform privato.rifiuta('certificato_non_attivo', 409);
  end if;
  if v_ufficio and btrim(coalesce(p_motivo, '')) = '' then
    perform privato.rifiuta('motivo_revoca_mancante', 400);
  end if;
  select v.* into v_verifica from public.verifiche v where v.id = v_certificato.id_verifica;
  perform privato.controlla_certificabile(v_verifica, p_id, v_ufficio);
  return privato.preparazione(
    v_verifica,
    p_id,
    left(coalesce(nullif(btrim(p_motivo), ''), 'Rigenerato dal centro'), 1000)
  );
end $$;

create function privato.revoca_certificato_ora(p_id uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica;
begin
  update public.certificati_verifica c
  set
    stato = 'revocato',
    revoked_at = privato.adesso(),
    motivo_revoca = p_motivo,
    revocato_da = auth.uid()
  where c.id = p_id and c.stato = 'attivo'
  returning c.* into v_certificato;

  if v_certificato.id is null then return; end if;
  perform privato.registra_evento(
    v_certificato.id_verifica,
    'certificato_revocato',
    jsonb_build_object('codice_pubblico', v_certificato.codice_pubblico)
  );

  perform privato.accoda_posta(
    'certificato_revocato',
    p_id,
    'revocato',
    privato.email_di(v_certificato.id_titolare),
    'Certificato revocato – ' || v_certificato.codice_pubblico,
    jsonb_build_object(
      'codice_pubblico', v_certificato.codice_pubblico,
      'titolo', v_certificato.dettagli_autenticita ->> 'titolo',
      'motivo', p_motivo,
      'quando', v_certificato.revoked_at
    )
  );
end $$;

create function privato.revoca_certificati(p_verifica uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.revoca_certificato_ora(c.id, p_motivo)
  from public.certificati_verifica c
  where c.id_verifica = p_verifica and c.stato = 'attivo';
end $$;

-- A buyer under way is told too; the certificate is still the seller's.
create function privato.di_revoca_a_chi_compra(
  p public.certificati_verifica,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_vivo(p.id_verifica);
  v_titolo text := p.dettagli_autenticita ->> 'titolo';
begin
  if v_ordine.id is null or v_ordine.status = 'in_elaborazione' or v_ordine.buyer_id = p.id_titolare
  then
    return;
  end if;

  perform privato.accoda_posta(
    'certificato_revocato',
    p.id,
    'revocato',
    privato.email_di(v_ordine.buyer_id),
    'Certificato revocato – ' || p.codice_pubblico,
    jsonb_build_object(
      'codice_pubblico', p.codice_pubblico,
      'titolo', v_titolo,
      'motivo', p_motivo,
      'quando', privato.adesso(),
      'ordine_id', v_ordine.id
    )
  );

  perform privato.accoda_notifica(
    v_ordine.buyer_id,
    'certificato',
    'Certificato revocato',
    format(
      'Il certificato di «%s» non è più '
      'attivo. Motivo: %s',
      v_titolo,
      p_motivo
    ),
    '/dashboard/ordini/' || v_ordine.id
  );
end $$;

-- @public authenticated
create function privato.revoca_certificato(p_id uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica := privato.certificato_mio(p_id, true);
begin
  if btrim(coalesce(p_motivo, '')) = '' then
    perform privato.rifiuta('motivo_revoca_mancante', 400);
  end if;
  if char_length(btrim(p_motivo)) > 1000 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
  if v_certificato.stato <> 'attivo' then
    perform privato.rifiuta('certificato_non_attivo', 409);
  end if;
  perform privato.revoca_certificato_ora(p_id, btrim(p_motivo));
  if (select a.certificato_revocato from public.annunci a where a.id = v_certificato.id_annuncio)
  then
    perform privato.compi_atto('decertifica_annuncio', v_certificato.id_annuncio, btrim(p_motivo));
  end if;

  perform privato.di_revoca_a_chi_compra(v_certificato, btrim(p_motivo));
  if privato.e_admin() then
    perform privato.registra_admin(
      'revoca_certificato', 'certificato', p_id::text, '{"prima": "attivo", "dopo": "revocato"}',
      p_motivo
    );
  end if;

  return jsonb_build_object('id', p_id, 'stato', 'revocato');
end $$;

-- Only the secret key calls these; codes, salt, hash and signature come from the API.

-- Locks the certificate to replace; none without `sostituisce`.
create function privato.certificato_da_sostituire(
  p_dati jsonb,
  p_verifica uuid
) returns public.certificati_verifica
language plpgsql security definer set search_path = '' as $$
declare
  v public.certificati_verifica;
begin
  if p_dati ->> 'sostituisce' is not null then
    select c.*
    into v
    from public.certificati_verifica c
    where c.id = (p_dati ->> 'sostituisce')::uuid
      and c.id_verifica = p_verifica
      and c.stato = 'attivo'
    for update;

    if not found then perform privato.rifiuta('certificato_non_attivo', 409); end if;
  end if;

  return v;
end $$;

create function privato.scrivi_certificato(
  p_id uuid,
  p_verifica public.verifiche,
  p_vecchio uuid,
  p_istantanea jsonb,
  p_dati jsonb
) returns public.certificati_verifica
language plpgsql security definer set search_path = '' as $$
declare
  v public.certificati_verifica;
begin
  update public.certificati_verifica c
  set
    stato = 'revocato',
    revoked_at = privato.adesso(),
    revocato_da = (p_dati ->> 'id_attore')::uuid,
    motivo_revoca = coalesce(p_dati ->> 'motivo', 'Rigenerato dal centro')
  where c.id = p_vecchio;

  insert into public.certificati_verifica (
    id, id_verifica, id_annuncio, codice_certificato, codice_pubblico, codice_privato_hash, salt,
    dettagli_autenticita, impronta, firma, id_titolare, data_emissione
  )
  values (
    p_id,
    p_verifica.id,
    p_verifica.id_annuncio,
    coalesce(p_dati ->> 'codice_certificato', 'FID-' || (p_dati ->> 'codice_pubblico')),
    p_dati ->> 'codice_pubblico',
    p_dati ->> 'codice_privato_hash',
    p_dati ->> 'salt',
    p_istantanea,
    p_dati ->> 'impronta',
    p_dati ->> 'firma',
    -- sold meanwhile: the buyer's (decision P19)
    privato.titolare_dovuto(p_verifica.id),
    coalesce((p_dati ->> 'data_emissione')::timestamptz, privato.adesso())
  )
  returning * into v;

  update public.certificati_verifica c set sostituito_da = p_id where c.id = p_vecchio;
  return v;
end $$;

-- p_dati {id_verifica, id_attore, codice_pubblico, codice_privato_hash, salt, impronta, firma,
-- codice_certificato?, data_emissione?, sostituisce?, motivo?, comando?}. The command's id becomes
-- the certificate's; repeated, it answers {gia_emesso: true, email_inviata}. hash is SHA-256 hex of
-- salt || private code, which the API mails and forgets.
-- @public service_role
create function privato.emetti_certificato(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_vecchio public.certificati_verifica;
  v_istantanea jsonb;
  v_id uuid := coalesce(privato.leggi_uuid(p_dati ->> 'comando'), gen_random_uuid());
  v_gia jsonb;
  v_ufficio boolean;
  v_nuovo public.certificati_verifica;
begin
  perform privato.richiedi_servizio();
  v_verifica := privato.blocca_verifica((p_dati ->> 'id_verifica')::uuid);
  if v_verifica.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  v_ufficio := p_dati ->> 'sostituisce' is not null
    and privato.e_ufficio((p_dati ->> 'id_attore')::uuid);

  if not v_ufficio
    and not exists (
      select 1
      from public.verification_centers c
      where c.id = v_verifica.id_centro
        and not c.demo
        and c.id = privato.centro_di((p_dati ->> 'id_attore')::uuid)
    )
  then
    perform privato.rifiuta('accesso_negato', 403);
  end if;

  v_gia := privato.gia_emesso(v_id, v_verifica.id);
  if v_gia is not null then return v_gia; end if;
  v_vecchio := privato.certificato_da_sostituire(p_dati, v_verifica.id);
  perform privato.controlla_certificabile(v_verifica, v_vecchio.id, v_ufficio);
  v_istantanea := privato.istantanea_certificato(v_verifica);
  if p_dati ->> 'impronta' is distinct from privato.impronta_istantanea(v_istantanea) then
    perform privato.rifiuta('istantanea_cambiata', 409);
  end if;
  perform privato.controlla_codice_privato(p_dati);
  v_nuovo := privato.scrivi_certificato(v_id, v_verifica, v_vecchio.id, v_istantanea, p_dati);
  perform privato.chiudi_ufficio('uscito_senza_certificato', v_verifica.id);
  if v_ufficio then
    perform privato.registra_ufficio(
      (p_dati ->> 'id_attore')::uuid,
      'rigenera_certificato',
      v_vecchio.id,
      p_dati ->> 'motivo',
      jsonb_build_object('prima', v_vecchio.codice_pubblico, 'dopo', v_nuovo.codice_pubblico)
    );
  end if;

  perform privato.racconta_certificato(
    v_nuovo,
    (select c from public.certificati_verifica c where c.id = v_vecchio.id),
    v_ufficio
  );

  return jsonb_build_object(
    'id', v_id,
    'codice_pubblico', v_nuovo.codice_pubblico,
    'stato', 'attivo',
    'destinatario', privato.email_di(v_nuovo.id_titolare)
  );
end $$;

create function privato.dice_certificato(
  p public.certificati_verifica,
  p_utente uuid,
  p_email text,
  p_testo text,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_nuovo boolean := not p_dati ? 'ufficio';
  v_titolo text := case when v_nuovo then 'Certificato emesso' else 'Certificato rigenerato' end;
begin
  perform privato.accoda_posta(
    case when v_nuovo then 'certificato_emesso' else 'certificato_rigenerato' end,
    p.id,
    case when v_nuovo then 'emesso' else 'rigenerato' end,
    p_email,
    v_titolo || ' – ' || p.codice_pubblico,
    p_dati
  );

  perform privato.accoda_notifica(
    p_utente,
    'certificato',
    v_titolo,
    p_testo,
    '/verify?c=' || p.codice_pubblico
  );
end $$;

-- Tells both holders, the seller and a buyer under way.
create function privato.racconta_rigenerato(
  p public.certificati_verifica,
  p_prima public.certificati_verifica,
  p_ufficio boolean,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid;
  v_centro public.verification_centers;
  v_testo text := format(
    '%s ha rigenerato il certificato di «%s»: vale %s, non più %s. Motivo: %s',
    case when p_ufficio then 'La nostra assistenza' else 'Il centro' end,
    p_dati ->> 'titolo',
    p.codice_pubblico,
    p_prima.codice_pubblico,
    p_prima.motivo_revoca
  );
begin
  for v_chi in
    select p.id_titolare
    union
    select p_prima.id_titolare
    union
    select v.id_utente
    from public.verifiche v
    where v.id = p.id_verifica
    union
    select o.buyer_id
    from public.ordini o
    where o.id_verifica = p.id_verifica
      and o.status in ('pagato', 'spedito', 'consegnato', 'contestato')
  loop
    perform privato.dice_certificato(
      p,
      v_chi,
      privato.email_di(v_chi),
      v_testo,
      p_dati || jsonb_build_object('titolare', v_chi is not distinct from p.id_titolare)
    );
  end loop;

  if not p_ufficio then return; end if;
  select c.*
  into v_centro
  from public.verification_centers c
  join public.verifiche v on v.id_centro = c.id
  where v.id = p.id_verifica;

  perform privato.dice_certificato(
    p,
    v_centro.user_id,
    v_centro.email,
    v_testo || ' Il cartellino va ristampato.',
    p_dati || jsonb_build_object('al_centro', true)
  );
end $$;

-- Records who and why without names. The API sends the holder's letter with the private code.
create function privato.racconta_certificato(
  p public.certificati_verifica,
  p_prima public.certificati_verifica,
  p_ufficio boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := jsonb_build_object(
    'codice_pubblico', p.codice_pubblico,
    'titolo', p.dettagli_autenticita ->> 'titolo',
    'centro', p.dettagli_autenticita #> '{centro,nome}',
    'quando', privato.adesso()
  );
begin
  perform privato.registra_evento(
    p.id_verifica,
    case
      when p_prima.id is null then 'certificato_emesso'
      when p_ufficio then 'certificato_rigenerato_ufficio'
      else 'certificato_rigenerato'
    end,
    jsonb_strip_nulls(jsonb_build_object(
      'codice_pubblico', p.codice_pubblico,
      'impronta', p.impronta,
      'al_posto_di', p_prima.codice_pubblico
    ))
  );

  if p_prima.id is null then
    perform privato.dice_certificato(
      p,
      p.id_titolare,
      privato.email_di(p.id_titolare),
      'Il certificato ' || p.codice_pubblico || ' è attivo.',
      v_dati
    );
  else
    perform privato.racconta_rigenerato(
      p,
      p_prima,
      p_ufficio,
      v_dati || jsonb_build_object(
        'ufficio', p_ufficio,
        'codice_precedente', p_prima.codice_pubblico,
        'motivo', p_prima.motivo_revoca
      )
    );
  end if;
end $$;

-- Returns null for a new command; one id never means two things.
create function privato.gia_emesso(p_id uuid, p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.certificati_verifica;
begin
  select c.* into v from public.certificati_verifica c where c.id = p_id;
  if not found then return null; end if;
  if v.id_verifica <> p_verifica then perform privato.rifiuta('richiesta_ripetuta', 409); end if;
  return jsonb_build_object(
    'id', v.id,
    'codice_pubblico', v.codice_pubblico,
    'stato', v.stato,
    'data_emissione', privato.istante_utc(v.data_emissione),
    'firma', v.firma,
    'gia_emesso', true,
    'email_inviata', v.codice_spedito_il is not null
  );
end $$;

-- @public service_role
create function privato.segna_codice_spedito(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.certificati_verifica c set codice_spedito_il = privato.adesso() where c.id = p_id;
end $$;

-- The API acts with the server's key and names the administrator.
create function privato.registra_ufficio(
  p_attore uuid,
  p_azione text,
  p_certificato uuid,
  p_motivo text,
  p_dati jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  with atto as (
    insert into public.registro_admin (id_attore, azione, oggetto_tipo, oggetto_id)
    values (p_attore, p_azione, 'certificato', p_certificato::text)
    returning id
  )
  insert into public.registro_admin_dettagli (id_registro, dati, motivo)
  select a.id, p_dati, nullif(btrim(left(p_motivo, 1000)), '')
  from atto a
$$;

create function privato.e_ufficio(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.utenti u
    where u.id = p_utente and u.is_admin and u.stato = 'attivo'
  )
$$;

create function privato.controlla_codice_privato(p_dati jsonb) returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(p_dati ->> 'codice_privato_hash', '') !~ '^[0-9a-f]{64}$'
    or coalesce(p_dati ->> 'salt', '') !~ '^[0-9a-f]{16}$'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
end $$;

create function privato.scrivi_codice_privato(
  p public.certificati_verifica,
  p_dati jsonb
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_titolare uuid := privato.titolare_dovuto(p.id_verifica);
begin
  update public.certificati_verifica c
  set
    codice_spedito_il = null,
    codice_privato_hash = p_dati ->> 'codice_privato_hash',
    salt = p_dati ->> 'salt',
    id_titolare = v_titolare
  where c.id = p.id;

  perform privato.registra_evento(
    p.id_verifica,
    case
      when v_titolare is distinct from p.id_titolare then 'certificato_trasferito'
      else 'codice_ruotato'
    end,
    jsonb_build_object('codice_pubblico', p.codice_pubblico)
  );

  if privato.e_ufficio((p_dati ->> 'id_attore')::uuid) then
    perform privato.registra_ufficio(
      (p_dati ->> 'id_attore')::uuid,
      'reinvia_certificato',
      p.id,
      null
    );
  end if;

  return v_titolare;
end $$;

-- 'Reinvia email' and a transfer replace the private code, the public one stays (decisions, 4.4).
-- p_dati {id_certificato, codice_privato_hash, salt, id_attore|null, comando?}: null is a transfer
-- by the server. A repeated command answers {gia_spedito: true} once its letter left.
-- @public service_role
create function privato.ruota_codice_privato(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica;
  v_verifica public.verifiche;
  v_titolare uuid;
  v_ripetuto boolean := privato.comando_visto(
    privato.leggi_uuid(p_dati ->> 'comando'),
    'ruota_codice_privato',
    jsonb_build_array(p_dati ->> 'id_certificato', p_dati ->> 'id_attore')
  ) is not null;
begin
  perform privato.richiedi_servizio();
  perform privato.controlla_codice_privato(p_dati);
  v_verifica := privato.blocca_verifica((
    select c.id_verifica
    from public.certificati_verifica c
    where c.id = (p_dati ->> 'id_certificato')::uuid
  ));

  select c.*
  into v_certificato
  from public.certificati_verifica c
  where c.id = (p_dati ->> 'id_certificato')::uuid
  for update;

  if v_certificato.id is null then perform privato.rifiuta('certificato_non_trovato', 404); end if;
  if p_dati ->> 'id_attore' is not null
    and not privato.e_ufficio((p_dati ->> 'id_attore')::uuid)
    and not exists (
      select 1
      from public.verification_centers c
      where c.id = v_verifica.id_centro
        and privato.centro_aperto(c)
        and c.id = privato.centro_di((p_dati ->> 'id_attore')::uuid)
    )
  then
    perform privato.rifiuta('accesso_negato', 403);
  end if;

  if v_certificato.stato <> 'attivo' then
    perform privato.rifiuta('certificato_non_attivo', 409);
  end if;

  if v_ripetuto and v_certificato.codice_spedito_il is not null then
    return jsonb_build_object(
      'id', v_certificato.id,
      'codice_pubblico', v_certificato.codice_pubblico,
      'gia_spedito', true
    );
  end if;

  v_titolare := privato.scrivi_codice_privato(v_certificato, p_dati);
  return jsonb_build_object(
    'id', v_certificato.id,
    'codice_pubblico', v_certificato.codice_pubblico,
    'destinatario', privato.email_di(v_titolare),
    'titolo', v_certificato.dettagli_autenticita ->> 'titolo'
  );
end $$;

-- Compares stored pictures with the snapshot's hashes (decisions, 4.6; P20) and with those of
-- publication (decision T16); 23_files reads them.

-- Storage changes both with the bytes.
create function privato.versione_oggetto(p_versione text, p_aggiornato timestamptz) returns text
language sql immutable set search_path = '' as $$
  select coalesce(p_versione, '') || '@' || coalesce(extract(epoch from p_aggiornato)::text, '')
$$;

-- `trovata` is null while the current bytes are unread.
create function privato.foto_certificate(p_istantanea jsonb, p_annuncio uuid) returns table (
  id_oggetto uuid,
  secchio text,
  nome text,
  versione text,
  attesa text,
  trovata text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  -- bare Postgres has no storage schema
  if to_regclass('storage.objects') is null then
    return;
  end if;

  return query
    select
      o.id,
      o.bucket_id,
      o.name,
      privato.versione_oggetto(o.version, o.updated_at),
      f.sha256,
      c.impronta
    from (
      select 'media-verifiche' as dove, e.foto ->> 'path' as path, e.foto ->> 'sha256' as sha256
      from jsonb_array_elements(coalesce(p_istantanea -> 'foto', '[]'::jsonb)) e (foto)
      union all
      select 'media-annunci', m.url_file, m.impronta
      from public.media m
      where m.id_annuncio = p_annuncio
    ) f
    join storage.objects o on o.bucket_id = f.dove and o.name = f.path
    left join privato.file_controllati c
      on c.id_oggetto = o.id and c.versione = privato.versione_oggetto(o.version, o.updated_at)
    where f.sha256 is not null;
end $$;

create function privato.impronta_letta(p_nome text) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('storage.objects') is null then return null; end if;
  return (
    select c.impronta
    from storage.objects o
    join privato.file_controllati c
      on c.id_oggetto = o.id and c.versione = privato.versione_oggetto(o.version, o.updated_at)
    where o.bucket_id = 'media-annunci' and o.name = p_nome
  );
end $$;

-- False only for a picture that was read and differs.
create function privato.foto_integre(p_istantanea jsonb, p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from privato.foto_certificate(p_istantanea, p_annuncio) f where f.trovata <> f.attesa
  )
$$;

create function privato.foto_da_leggere(p_istantanea jsonb, p_annuncio uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object(
      'id', f.id_oggetto,
      'secchio', f.secchio,
      'path', f.nome,
      'versione', f.versione,
      'attesa', f.attesa
    )),
    '[]'::jsonb
  )
  from privato.foto_certificate(p_istantanea, p_annuncio) f
  where f.trovata is null
$$;

-- The public check answers every unknown code alike (decisions, 4.1 to 4.6).

create function privato.normalizza_codice(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(upper(left(coalesce(p_testo, ''), 200)), '[^A-Z0-9]', '', 'g')
$$;

create function privato.certificato_pubblico(
  p_certificato public.certificati_verifica
) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_certificato.id,
    'codice_pubblico', p_certificato.codice_pubblico,
    'stato', p_certificato.stato,
    'data_emissione', to_char(
      p_certificato.data_emissione at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    ),
    'istantanea', p_certificato.dettagli_autenticita,
    'impronta', p_certificato.impronta,
    'firma', p_certificato.firma,
    'integro', privato.impronta_istantanea(p_certificato.dettagli_autenticita)
        = p_certificato.impronta
      and privato.catena_integra(p_certificato.id_verifica)
      and privato.foto_integre(p_certificato.dettagli_autenticita, p_certificato.id_annuncio),
    'foto_da_leggere', privato.foto_da_leggere(
      p_certificato.dettagli_autenticita, p_certificato.id_annuncio
    ),
    'revoked_at', p_certificato.revoked_at,
    'motivo_revoca', p_certificato.motivo_revoca,
    'consultazioni', p_certificato.consultazioni,
    'annuncio_id', p_certificato.id_annuncio,
    'sostituito_da', (
      select s.codice_pubblico
      from public.certificati_verifica s
      where s.id = p_certificato.sostituito_da
    ),
    'sostituito_il', (
      select s.data_emissione
      from public.certificati_verifica s
      where s.id = p_certificato.sostituito_da
    ),
    'eventi', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('tipo', e.tipo, 'avvenuto_il', e.avvenuto_il, 'impronta', e.impronta)
          order by e.id
        )
        from public.verifiche_eventi e
        where e.id_verifica = p_certificato.id_verifica
      ),
      '[]'::jsonb
    )
  )
$$;

-- Takes the same time for a certificate that doesn't exist.
create function privato.codice_giusto(p public.certificati_verifica, p_privato text) returns boolean
language sql stable security definer set search_path = '' as $$
  select bool_or(
    sha256(convert_to(
      encode(sha256(convert_to(coalesce(p.salt, repeat('0', 16)) || c.scritto, 'UTF8')), 'hex'),
      'UTF8'
    )) = sha256(convert_to(coalesce(p.codice_privato_hash, ''), 'UTF8'))
  )
  from (values (btrim(left(coalesce(p_privato, ''), 200))), (privato.normalizza_codice(p_privato)))
    c (scritto)
$$;

-- Counts wrong guesses, one at a time per certificate; null after five.
create function privato.prova_codice(
  p public.certificati_verifica,
  p_giusto boolean,
  p_indirizzo text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.certificati_verifica c where c.id = p.id for no key update;
  if (
    select count(*) >= 5
    from public.tentativi_certificato t
    where t.id_certificato = p.id
      and t.indirizzo = p_indirizzo
      and t.tentato_il > privato.adesso() - privato.durata('blocco_codice')
  )
  then
    return null;
  end if;

  if not p_giusto then
    insert into public.tentativi_certificato (id_certificato, indirizzo) values (p.id, p_indirizzo);
    update public.certificati_verifica c
    set tentativi_verifica = c.tentativi_verifica + 1
    where c.id = p.id;
  end if;

  return p_giusto;
end $$;

-- p_privato null only looks up. p_indirizzo counts only from the server's key. A visitor counts as
-- one lookup per day.
-- @public anon, authenticated; without command: a question; it counts who asks
create function privato.verifica_certificato(
  p_codice text,
  p_privato text default null,
  p_indirizzo text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica;
  v_codice text := privato.normalizza_codice(p_codice);
  v_indirizzo text := 'diretto';
  v_giusto boolean;
begin
  if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) in (
    'service_role', 'none', 'postgres'
  )
  then
    v_indirizzo := encode(sha256(convert_to(coalesce(p_indirizzo, ''), 'UTF8')), 'hex');
  end if;

  select c.*
  into v_certificato
  from public.certificati_verifica c
  where c.codice_pubblico = v_codice;

  v_giusto := privato.codice_giusto(v_certificato, p_privato);
  if v_certificato.id is null then
    return jsonb_build_object('esito', 'non_trovato', 'codice_privato', null, 'certificato', null);
  end if;

  if nullif(btrim(coalesce(p_privato, '')), '') is null then
    v_giusto := null;
  else
    v_giusto := privato.prova_codice(v_certificato, v_giusto, v_indirizzo);
    if v_giusto is null then
      return jsonb_build_object('esito', 'attesa', 'codice_privato', null, 'certificato', null);
    end if;
  end if;

  if privato.entro_limite(
    'consultazione:' || v_certificato.id || ':' || coalesce(auth.uid()::text, v_indirizzo),
    1,
    interval '1 day'
  )
  then
    update public.certificati_verifica c
    set consultazioni = c.consultazioni + 1
    where c.id = v_certificato.id
    returning c.* into v_certificato;
  end if;

  return jsonb_build_object(
    'esito', case when v_certificato.stato = 'attivo' then 'valido' else 'revocato' end,
    'codice_privato', case v_giusto
      when true then 'giusto'
      when false then 'sbagliato'
    end,
    'certificato', privato.certificato_pubblico(v_certificato)
  );
end $$;

-- The office sees holder, mail state and successor (decision P19).

create function privato.righe_certificati(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', r.id,
        'codice_pubblico', r.codice_pubblico,
        'stato', r.stato,
        'firma', r.firma,
        'data_emissione', r.data_emissione,
        'codice_spedito_il', r.codice_spedito_il,
        'revoked_at', r.revoked_at,
        'motivo_revoca', r.motivo_revoca,
        'consultazioni', r.consultazioni,
        'tentativi', r.tentativi_verifica,
        'id_verifica', r.id_verifica,
        'id_annuncio', r.id_annuncio,
        'titolo', r.dettagli_autenticita ->> 'titolo',
        'numero_annuncio', r.dettagli_autenticita -> 'numero_annuncio',
        'centro', r.dettagli_autenticita #>> '{centro,nome}',
        'titolare', (select u.email from public.utenti u where u.id = r.id_titolare),
        'sostituito_da', (
          select s.codice_pubblico from public.certificati_verifica s where s.id = r.sostituito_da
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.certificati_verifica r on r.id = i.id
$$;

-- p_stato: attivo, revocato, da_spedire (active, private code not mailed), empty for all. Searches
-- code, listing number, object, centre and holder's address.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_certificati(
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
  v_trovati uuid[] := privato.trovati('certificati', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select c.*
      from public.certificati_verifica c
      where c.id_verifica <> all ((select privato.verifiche_demo())::uuid[])
        and case p_stato
          when 'da_spedire' then c.stato = 'attivo' and c.codice_spedito_il is null
          else coalesce(p_stato, '') = ''
            or c.stato = privato.valore(p_stato, null::public.stato_certificato)
        end
        and c.data_emissione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or c.id = any (v_trovati)
          or v_come is not null
            and (
              (
                c.codice_pubblico || ' ' || coalesce(c.dettagli_autenticita ->> 'titolo', '') || ' '
                || coalesce(c.dettagli_autenticita #>> '{centro,nome}', '')
              ) ~* any (array[v_come, privato.come_cercato(privato.normalizza_codice(p_testo))])
              or c.dettagli_autenticita ->> 'numero_annuncio'
                = privato.numero_cercato(p_testo)::text
              or (select u.email from public.utenti u where u.id = c.id_titolare) ~* v_come
              or c.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_certificati(array(
        select x.id
        from scelti x
        order by
          case p_ordine when 'data' then x.data_emissione end,
          x.data_emissione desc,
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
