-- Certificates (decisions, 4): a frozen snapshot, one active per verification, revoked or replaced
-- but never edited.

-- Serial numbers are shown masked: the last three characters only.
create function privato.maschera_seriale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when nullif(btrim(p_testo), '') is null then null
    when char_length(btrim(p_testo)) <= 4 then repeat('•', char_length(btrim(p_testo)))
    else repeat('•', least(char_length(btrim(p_testo)) - 3, 12)) || right(btrim(p_testo), 3)
  end
$$;

-- The text the API hashes too: keys in order at every depth, no spaces, numbers without trailing
-- zeros.
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

-- What is certified, as the centre saw it. No personal data: this text becomes public.
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

-- Every reason why a verification can't be certified (the verification is locked). The office may
-- replace a certificate whose centre is closed (decision P19); it never certifies what no centre
-- did.
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

  -- lost: its certificate was revoked, and nobody knows what another would be about (decision C10);
  -- a first one is for what is at the centre or with who bought it: not for what goes back or went
  -- back to its seller (C3), nor for what was paid back and not returned
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

  -- a tablet that never comes back doesn't hold it for ever
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

-- Who holds a certificate now: the buyer of a concluded order, else the seller.
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

create function privato.prepara_certificato(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_centro(p_verifica);
begin
  perform privato.controlla_certificabile(v_verifica, null, false);
  return privato.preparazione(v_verifica, null, null);
end $$;

-- The certificate with its verification locked, for its own approved centre or (p_admin) an
-- administrator; others find nothing.
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

-- 'Rigenera', by its centre or the office: what the API needs to issue the successor. The old one
-- dies in the same transaction as the new one is born.
create function privato.rigenera_certificato(p_id uuid, p_motivo text) returns jsonb
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
    left(coalesce(nullif(btrim(p_motivo), ''), 'Rigenerato dal centro'), 500)
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

-- What is said of an item that nobody watches over any more ends.
create function privato.revoca_certificati(p_verifica uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.revoca_certificato_ora(c.id, p_motivo)
  from public.certificati_verifica c
  where c.id_verifica = p_verifica and c.stato = 'attivo';
end $$;

-- Whoever is buying hears of it too: the certificate is still its seller's.
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

create function privato.revoca_certificato(p_id uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_certificato public.certificati_verifica := privato.certificato_mio(p_id, true);
begin
  if btrim(coalesce(p_motivo, '')) = '' then
    perform privato.rifiuta('motivo_revoca_mancante', 400);
  end if;
  if char_length(btrim(p_motivo)) > 500 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
  if v_certificato.stato <> 'attivo' then
    perform privato.rifiuta('certificato_non_attivo', 409);
  end if;
  perform privato.revoca_certificato_ora(p_id, btrim(p_motivo));
  perform privato.di_revoca_a_chi_compra(v_certificato, btrim(p_motivo));
  if privato.e_admin() then
    perform privato.registra_admin(
      'revoca_certificato', 'certificato', p_id::text, '{"prima": "attivo", "dopo": "revocato"}',
      p_motivo
    );
  end if;

  return jsonb_build_object('id', p_id, 'stato', 'revocato');
end $$;

create function public.prepara_certificato(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.prepara_certificato(p_verifica) $$;
create function public.rigenera_certificato(p_id uuid, p_motivo text default null) returns jsonb
language sql set search_path = '' as $$ select privato.rigenera_certificato(p_id, p_motivo) $$;
create function public.revoca_certificato(p_id uuid, p_motivo text) returns jsonb
language sql set search_path = '' as $$ select privato.revoca_certificato(p_id, p_motivo) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['prepara_certificato', 'rigenera_certificato', 'revoca_certificato']
);
