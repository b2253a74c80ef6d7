-- The half of certificates that only the server's key may do: codes, salt, hash and signature come
-- from the API.

-- p_dati {id_verifica, id_attore, codice_pubblico, codice_privato_hash, salt, impronta, firma,
-- codice_certificato?, data_emissione?, sostituisce?, motivo?, comando?}. The command's id becomes
-- the certificate's: sent again, it answers what it issued then, with
-- {gia_emesso: true, email_inviata}.
-- hash = SHA-256 hex of salt || private code. The code itself never comes here: the API mails it
-- and forgets it.
create function privato.emetti_certificato(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_vecchio public.certificati_verifica;
  v_istantanea jsonb;
  v_id uuid := coalesce(privato.leggi_uuid(p_dati ->> 'comando'), gen_random_uuid());
  v_gia jsonb;
  v_codice text := p_dati ->> 'codice_pubblico';
  v_ufficio boolean;
  v_titolare uuid;
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
  if p_dati ->> 'sostituisce' is not null then
    select c.*
    into v_vecchio
    from public.certificati_verifica c
    where c.id = (p_dati ->> 'sostituisce')::uuid
      and c.id_verifica = v_verifica.id
      and c.stato = 'attivo'
    for update;

    if not found then perform privato.rifiuta('certificato_non_attivo', 409); end if;
  end if;

  perform privato.controlla_certificabile(v_verifica, v_vecchio.id, v_ufficio);

  -- sold meanwhile: it is the buyer's (decision P19)
  v_titolare := privato.titolare_dovuto(v_verifica.id);
  v_istantanea := privato.istantanea_certificato(v_verifica);
  if p_dati ->> 'impronta' is distinct from privato.impronta_istantanea(v_istantanea) then
    perform privato.rifiuta('istantanea_cambiata', 409);
  end if;
  perform privato.controlla_codice_privato(p_dati);
  update public.certificati_verifica c
  set
    stato = 'revocato',
    revoked_at = privato.adesso(),
    revocato_da = (p_dati ->> 'id_attore')::uuid,
    motivo_revoca = coalesce(p_dati ->> 'motivo', 'Rigenerato dal centro')
  where c.id = v_vecchio.id;

  insert into public.certificati_verifica (
    id, id_verifica, id_annuncio, codice_certificato, codice_pubblico, codice_privato_hash, salt,
    dettagli_autenticita, impronta, firma, id_titolare, data_emissione
  )
  values (
    v_id,
    v_verifica.id,
    v_verifica.id_annuncio,
    coalesce(p_dati ->> 'codice_certificato', 'FID-' || v_codice),
    v_codice,
    p_dati ->> 'codice_privato_hash',
    p_dati ->> 'salt',
    v_istantanea,
    p_dati ->> 'impronta',
    p_dati ->> 'firma',
    v_titolare,
    coalesce((p_dati ->> 'data_emissione')::timestamptz, privato.adesso())
  );

  update public.certificati_verifica c set sostituito_da = v_id where c.id = v_vecchio.id;
  perform privato.chiudi_ufficio('uscito_senza_certificato', v_verifica.id);
  if v_ufficio then
    perform privato.registra_ufficio(
      (p_dati ->> 'id_attore')::uuid,
      'rigenera_certificato',
      v_vecchio.id,
      p_dati ->> 'motivo',
      jsonb_build_object('prima', v_vecchio.codice_pubblico, 'dopo', v_codice)
    );
  end if;

  perform privato.racconta_certificato(
    (select c from public.certificati_verifica c where c.id = v_id),
    (select c from public.certificati_verifica c where c.id = v_vecchio.id),
    v_ufficio
  );

  return jsonb_build_object(
    'id', v_id,
    'codice_pubblico', v_codice,
    'stato', 'attivo',
    'destinatario', privato.email_di(v_titolare)
  );
end $$;

-- Issued, or put in the place of another: by whom and why, in the history (without names) and to
-- everybody who has the code in hand. Its holder's letter with the private code is the API's.
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

  v_centro public.verification_centers;
  v_chi uuid;
  v_testo text;
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
    perform privato.accoda_posta(
      'certificato_emesso',
      p.id,
      'emesso',
      privato.email_di(p.id_titolare),
      'Certificato emesso – ' || p.codice_pubblico,
      v_dati
    );

    perform privato.accoda_notifica(
      p.id_titolare,
      'certificato',
      'Certificato emesso',
      'Il certificato ' || p.codice_pubblico || ' è attivo.',
      '/verify?c=' || p.codice_pubblico
    );

    return;
  end if;

  v_dati := v_dati || jsonb_build_object(
    'ufficio', p_ufficio,
    'codice_precedente', p_prima.codice_pubblico,
    'motivo', p_prima.motivo_revoca
  );

  v_testo := format(
    '%s ha rigenerato il certificato di «%s»: vale %s, non più %s. Motivo: %s',
    case when p_ufficio then 'La nostra assistenza' else 'Il centro' end,
    v_dati ->> 'titolo',
    p.codice_pubblico,
    p_prima.codice_pubblico,
    p_prima.motivo_revoca
  );

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
    perform privato.accoda_posta(
      'certificato_rigenerato',
      p.id,
      'rigenerato',
      privato.email_di(v_chi),
      'Certificato rigenerato – ' || p.codice_pubblico,
      v_dati || jsonb_build_object('titolare', v_chi is not distinct from p.id_titolare)
    );

    perform privato.accoda_notifica(
      v_chi,
      'certificato',
      'Certificato rigenerato',
      v_testo,
      '/verify?c=' || p.codice_pubblico
    );
  end loop;

  if not p_ufficio then return; end if;
  select c.*
  into v_centro
  from public.verification_centers c
  join public.verifiche v on v.id_centro = c.id
  where v.id = p.id_verifica;

  perform privato.accoda_posta(
    'certificato_rigenerato',
    p.id,
    'rigenerato',
    v_centro.email,
    'Certificato rigenerato – ' || p.codice_pubblico,
    v_dati || jsonb_build_object('al_centro', true)
  );

  perform privato.accoda_notifica(
    v_centro.user_id,
    'certificato',
    'Certificato rigenerato',
    v_testo || ' Il cartellino va ristampato.',
    '/verify?c=' || p.codice_pubblico
  );
end $$;

-- What this command issued before; null when it issued nothing. One id says one thing.
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

-- The letter with the private code left.
create function privato.segna_codice_spedito(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.certificati_verifica c set codice_spedito_il = privato.adesso() where c.id = p_id;
end $$;
create function public.segna_codice_spedito(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.segna_codice_spedito(p_id) $$;

-- What the office did through the API, which speaks with the server's key.
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

-- An administrator who is one now, named by the API.
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

-- 'Reinvia email' and the transfer to the buyer: the old private code dies, the public one stays
-- (decisions, 4.4). p_dati {id_certificato, codice_privato_hash, salt, id_attore|null, comando?}:
-- id_attore null is the server itself (transfer). The same command again, once its letter left,
-- changes nothing: {gia_spedito: true}.
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

  v_titolare := privato.titolare_dovuto(v_verifica.id);
  update public.certificati_verifica c
  set
    codice_spedito_il = null,
    codice_privato_hash = p_dati ->> 'codice_privato_hash',
    salt = p_dati ->> 'salt',
    id_titolare = v_titolare
  where c.id = v_certificato.id;

  perform privato.registra_evento(
    v_verifica.id,
    case
      when v_titolare is distinct from v_certificato.id_titolare then 'certificato_trasferito'
      else 'codice_ruotato'
    end,
    jsonb_build_object('codice_pubblico', v_certificato.codice_pubblico)
  );

  if privato.e_ufficio((p_dati ->> 'id_attore')::uuid) then
    perform privato.registra_ufficio(
      (p_dati ->> 'id_attore')::uuid,
      'reinvia_certificato',
      v_certificato.id,
      null
    );
  end if;

  return jsonb_build_object(
    'id', v_certificato.id,
    'codice_pubblico', v_certificato.codice_pubblico,
    'destinatario', privato.email_di(v_titolare),
    'titolo', v_certificato.dettagli_autenticita ->> 'titolo'
  );
end $$;

create function public.emetti_certificato(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.emetti_certificato(p_dati) $$;
create function public.ruota_codice_privato(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.ruota_codice_privato(p_dati) $$;
