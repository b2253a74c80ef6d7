-- Reporting a problem (decision M17).

create function privato.racconta_contestazione(
  p_ordine public.ordini,
  p_id uuid,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine);
begin
  perform privato.accoda_posta(
    'contestazione_aperta',
    p_id,
    'venditore',
    privato.email_di(p_ordine.seller_id),
    'Segnalato un problema – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object('motivo', p_motivo)
  );

  perform privato.accoda_posta(
    'contestazione_ricevuta',
    p_id,
    'acquirente',
    privato.email_di(p_ordine.buyer_id),
    'Abbiamo ricevuto la tua segnalazione – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object('motivo', p_motivo)
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    'Segnalazione ricevuta',
    'Abbiamo ricevuto il problema con «' || (v_dati ->> 'titolo')
      || '»: sentiamo chi vende, poi decidiamo.',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Problema segnalato',
    'L''acquirente ha segnalato un problema con «' || (v_dati ->> 'titolo') || '».',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.segnala_ufficio(
    'contestazione',
    format('Nuova contestazione per l''ordine FD-%s.', p_ordine.numero_ordine),
    p_id
  );
end $$;

-- While the item travels or within 48 hours of delivery.
-- @public authenticated
create function privato.apri_contestazione(
  p_ordine uuid,
  p_motivo text,
  p_foto text[] default '{}',
  p_tipo public.tipo_problema default 'altro'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v_id uuid;
begin
  if v_ordine.status = 'contestato' then
    perform privato.rifiuta('problema_gia_segnalato', 409);
  end if;

  if v_ordine.status not in ('spedito', 'consegnato')
    or (
      v_ordine.data_consegna is not null
      and privato.adesso() > privato.termine_persona(v_ordine.data_consegna, 'contestazione')
    )
  then
    perform privato.rifiuta('problema_tardi', 409);
  end if;

  if char_length(btrim(coalesce(p_motivo, ''))) not between 1 and 4000 then
    perform privato.rifiuta('problema_senza_descrizione', 400);
  end if;

  -- only the buyer's pictures in this order's folder (23_files)
  if cardinality(coalesce(p_foto, '{}')) > 6
    or exists (
      select 1
      from unnest(coalesce(p_foto, '{}')) f
      where not starts_with(coalesce(f, ''), v_ordine.buyer_id || '/' || p_ordine || '/')
        or not privato.oggetto_presente('media-contestazioni', f, null)
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  insert into public.contestazioni (id_ordine, id_autore, tipo, motivo, foto)
  values (
    p_ordine,
    v_ordine.buyer_id,
    coalesce(p_tipo, 'altro'),
    btrim(p_motivo),
    coalesce(p_foto, '{}')
  )
  on conflict (id_ordine) do nothing
  returning id into v_id;

  if v_id is null then perform privato.rifiuta('problema_gia_segnalato', 409); end if;
  update public.ordini o
  set status = 'contestato', updated_at = privato.adesso()
  where o.id = p_ordine;

  perform privato.racconta_contestazione(v_ordine, v_id, p_motivo);
  return jsonb_build_object('id', v_id, 'status', 'contestato');
end $$;

-- Until the decision both parties may add words and pictures; the other and the office are told.
-- @public authenticated
create function privato.aggiungi_contestazione(
  p_ordine uuid,
  p_testo text,
  p_foto text[] default '{}'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
  v public.contestazioni;
  v_titolo text;
  v_testo text := privato.visibile(p_testo);
  v_compra boolean := v_ordine.buyer_id = v_utente;
begin
  if v_utente = any (array[v_ordine.buyer_id, v_ordine.seller_id]) is not true then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  select k.* into v from public.contestazioni k where k.id_ordine = p_ordine for update;
  if v.id is null or v.stato not in ('aperta', 'in_esame') or v.esito is not null then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if char_length(coalesce(v_testo, '')) not between 1 and 4000 then
    perform privato.rifiuta('problema_senza_descrizione', 400);
  end if;
  if jsonb_array_length(v.aggiunte) >= privato.limite('aggiunte_contestazione') then
    perform privato.rifiuta('troppe_aggiunte', 409);
  end if;

  if cardinality(coalesce(p_foto, '{}')) > 6
    or exists (
      select 1
      from unnest(coalesce(p_foto, '{}')) f
      where not starts_with(coalesce(f, ''), v_utente || '/' || p_ordine || '/')
        or not privato.oggetto_presente('media-contestazioni', f, null)
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  update public.contestazioni k
  set aggiunte = k.aggiunte || jsonb_build_object(
    'da', case when v_compra then 'acquirente' else 'venditore' end,
    'testo', v_testo,
    'foto', to_jsonb(coalesce(p_foto, '{}')),
    'il', privato.adesso()
  )
  where k.id = v.id;

  v_titolo := privato.dati_ordine(v_ordine) ->> 'titolo';
  perform privato.accoda_notifica(
    case when v_compra then v_ordine.seller_id else v_ordine.buyer_id end,
    'ordine',
    'Aggiunta alla segnalazione',
    format(
      '%s ha aggiunto qualcosa al problema con «%s». Puoi farlo anche tu, finché non decidiamo.',
      case when v_compra then 'L''acquirente' else 'Il venditore' end,
      v_titolo
    ),
    '/dashboard/ordini/' || p_ordine
  );

  perform privato.aggiungi_ufficio(
    'contestazione', 'C''è un''aggiunta da leggere prima di decidere.', v.id, 'C''è un''aggiunta'
  );
  return jsonb_build_object('id', v.id, 'aggiunte', jsonb_array_length(v.aggiunte) + 1);
end $$;

-- @public authenticated
create function privato.rispondi_contestazione(p_ordine uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_id uuid;
  v_dati jsonb;
  v_ordine public.ordini := privato.blocca_ordine(p_ordine);
begin
  if v_ordine.seller_id is distinct from v_utente then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  if char_length(btrim(coalesce(p_testo, ''))) not between 1 and 4000 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  update public.contestazioni k
  set risposta_controparte = btrim(p_testo), stato = 'in_esame'
  where k.id_ordine = p_ordine
    and k.stato in ('aperta', 'in_esame')
    and k.esito is null
    and k.risposta_controparte is null
  returning k.id into v_id;

  if v_id is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  v_dati := privato.dati_ordine(v_ordine);
  perform privato.accoda_posta(
    'contestazione_risposta',
    v_id,
    'risposta',
    privato.email_di(v_ordine.buyer_id),
    'Chi vende ha risposto – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object('risposta', btrim(p_testo))
  );

  perform privato.accoda_notifica(
    v_ordine.buyer_id,
    'ordine',
    'Chi vende ha risposto',
    'Al problema con «' || (v_dati ->> 'titolo') || '». Ora decide il nostro ufficio.',
    '/dashboard/ordini/' || p_ordine
  );

  perform privato.aggiungi_ufficio(
    'contestazione', 'Chi vende ha risposto: si può decidere.', v_id, 'Chi vende ha risposto'
  );
  return jsonb_build_object('id', v_id, 'stato', 'in_esame');
end $$;

-- Ends (decisions M17, C10): refund after return, refund without, partial refund, rejected.
-- Everything moves in one transaction.

create function privato.email_centro(p_centro uuid) returns text
language sql stable security definer set search_path = '' as $$
  select c.email from public.verification_centers c where c.id = p_centro
$$;

-- The order is locked. p_importo: cents of a partial refund.
create function privato.chiudi_contestazione(
  p_ordine public.ordini,
  p_contestazione public.contestazioni,
  p_esito text,
  p_decisione text,
  p_importo integer
) returns public.contestazioni
language plpgsql security definer set search_path = '' as $$
declare
  v public.contestazioni;
  v_ordine public.ordini := p_ordine;
begin
  -- the full amount is what stays paid, without earlier partial refunds
  update public.contestazioni k
  set
    esito = p_esito,
    decisione = btrim(p_decisione),
    deciso_da = auth.uid(),
    deciso_il = privato.adesso(),
    stato = case p_esito
      when 'respinta' then 'respinta'
      when 'rimborso_con_reso' then 'in_esame'
      else 'accolta'
    end::public.stato_contestazione,
    importo_rimborso = case p_esito
      when 'rimborso_parziale' then p_importo
      when 'respinta' then null
      else nullif((privato.importi_di(p_ordine.id)).resta, 0)
    end,
    reso_entro = case
      when p_esito = 'rimborso_con_reso' then privato.adesso() + privato.durata('reso')
    end
  where k.id = p_contestazione.id
  returning k.* into v;

  perform privato.chiudi_ufficio('reso_diverso', v.id);
  if p_esito = 'rimborso_parziale' then
    perform privato.ordina_parte(p_ordine, p_importo, p_decisione);
    select o.* into v_ordine from public.ordini o where o.id = p_ordine.id;
  end if;

  if p_esito = 'rimborso_senza_reso' then
    perform privato.annulla_ordine(p_ordine.id, 'contestazione_accolta');
  elsif p_esito in ('respinta', 'rimborso_parziale') then
    perform privato.concludi_ordine(v_ordine);
  end if;

  if p_esito <> 'rimborso_con_reso' then
    perform privato.chiudi_ufficio('contestazione', v.id);
  end if;
  perform privato.compi_atto('decidi_contestazione', v.id, null);
  return v;
end $$;

create function privato.controlla_esito(
  p_ordine public.ordini,
  p_esito text,
  p_importo integer
) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_esito = 'rimborso_parziale'
    and (p_importo is null or p_importo not between 1 and privato.parte_massima(p_ordine))
  then
    perform privato.rifiuta('importo_non_valido', 400);
  end if;

  if p_esito in ('rimborso_senza_reso', 'rimborso_parziale')
    and privato.rimborso_bloccato(p_ordine.payment_intent_id)
  then
    perform privato.rifiuta('pagamento_contestato', 409);
  end if;
end $$;

-- @public authenticated
create function privato.admin_decidi_contestazione(
  p_id uuid,
  p_esito text,
  p_decisione text,
  p_importo integer default null,
  p_visto text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_prima public.contestazioni;
  v_dopo public.contestazioni;
  v_esito text := p_esito;
begin
  perform privato.richiedi_admin();

  -- 'accolta', the specification's word, refunds only what has returned
  if v_esito = 'accolta' then
    v_esito := 'rimborso_con_reso';
  end if;

  if v_esito is null
    or v_esito not in ('rimborso_con_reso', 'rimborso_senza_reso', 'rimborso_parziale', 'respinta')
    or char_length(btrim(coalesce(p_decisione, ''))) not between 1 and 4000
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_ordine := privato.blocca_ordine((
    select k.id_ordine from public.contestazioni k where k.id = p_id
  ));
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  select k.* into v_prima from public.contestazioni k where k.id = p_id for update;
  if v_prima.stato not in ('aperta', 'in_esame') or v_ordine.status <> 'contestato' then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.controlla_visto(v_ordine.id, p_visto);
  perform privato.controlla_esito(v_ordine, v_esito, p_importo);
  v_dopo := privato.chiudi_contestazione(v_ordine, v_prima, v_esito, p_decisione, p_importo);
  perform privato.registra_admin(
    'decidi_contestazione',
    'contestazione',
    p_id::text,
    jsonb_build_object(
      'prima', jsonb_build_object('stato', v_prima.stato, 'esito', v_prima.esito),
      'dopo', jsonb_build_object(
        'stato', v_dopo.stato,
        'esito', v_dopo.esito,
        'importo', v_dopo.importo_rimborso
      )
    ),
    left(p_decisione, 1000)
  );

  return jsonb_build_object(
    'id', p_id,
    'stato', v_dopo.stato,
    'esito', v_dopo.esito,
    'reso_entro', v_dopo.reso_entro
  );
end $$;

-- Both learn that nothing moves until the office decides.
create function privato.avvisa_reso_diverso(p_ordine public.ordini, p_soggetto uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi record;
  v_dati jsonb := privato.dati_ordine(p_ordine)
    || jsonb_build_object('rimborsato', p_ordine.status in ('annullato', 'rimborsato'));
begin
  for v_chi in
    select *
    from (values ('acquirente', p_ordine.buyer_id), ('venditore', p_ordine.seller_id)) x(chi, id)
  loop
    perform privato.accoda_posta(
      'reso_diverso',
      p_soggetto,
      v_chi.chi || ':' || extract(epoch from privato.adesso()),
      privato.email_di(v_chi.id),
      'È arrivato un oggetto diverso – ' || (v_dati ->> 'titolo'),
      v_dati || jsonb_build_object('destinatario', v_chi.chi)
    );

    perform privato.accoda_notifica(
      v_chi.id,
      'ordine',
      'Al centro è arrivato un oggetto diverso',
      '«' || (v_dati ->> 'titolo') || '»: decide l''ufficio.',
      '/dashboard/ordini/' || p_ordine.id
    );
  end loop;
end $$;

-- The counter compared the returned item (decision C10): a match refunds, revokes the certificate
-- and waits for its seller; otherwise the office decides. Locks are held.
create function privato.esito_confronto_reso(
  p_ordine public.ordini,
  p_corrisponde boolean,
  p_note text
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v public.contestazioni;
  v_recesso public.recessi;
begin
  select k.*
  into v
  from public.contestazioni k
  where k.id_ordine = p_ordine.id and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame'
  for update;

  select r.*
  into v_recesso
  from public.recessi r
  where r.id_ordine = p_ordine.id and r.stato = 'aperto'
  for update;

  if v.id is null and v_recesso.id is null then
    perform privato.rifiuta('reso_non_atteso', 409);
  end if;

  if not p_corrisponde then
    perform privato.segnala_ufficio(
      'reso_diverso',
      format(
        'Ordine FD-%s: l''oggetto rientrato non è quello del certificato. %s',
        p_ordine.numero_ordine,
        left(coalesce(p_note, ''), 500)
      ),
      coalesce(v.id, v_recesso.id)
    );

    perform privato.avvisa_reso_diverso(p_ordine, coalesce(v.id, v_recesso.id));
    return 'all_ufficio';
  end if;

  perform privato.annulla_ordine(
    p_ordine.id,
    case when v.id is not null then 'reso_accolto' else 'recesso' end
  );
  perform privato.muovi_custodia(p_ordine.id_verifica, 'da_restituire');
  perform privato.revoca_certificati(
    p_ordine.id_verifica, 'La vendita è stata annullata e l''oggetto è rientrato.'
  );
  perform privato.chiudi_annuncio(p_ordine.id_annuncio);

  -- another open one ends with the sale
  update public.contestazioni k
  set
    stato = 'accolta',
    deciso_il = coalesce(k.deciso_il, privato.adesso()),
    decisione = coalesce(k.decisione, 'L''oggetto è rientrato e l''importo torna all''acquirente.'),
    importo_rimborso = nullif((privato.importi_di(p_ordine.id)).in_partenza, 0)
  where k.id_ordine = p_ordine.id and k.stato in ('aperta', 'in_esame');

  perform privato.chiudi_ufficio('contestazione', k.id)
  from public.contestazioni k
  where k.id_ordine = p_ordine.id;
  perform privato.chiudi_recesso(p_ordine.id);
  return 'rimborsato';
end $$;

-- The listing never goes on sale again.
create function privato.chiudi_annuncio(p_annuncio uuid) returns void
language sql security definer set search_path = '' as $$
  update public.annunci a set stato_annuncio = 'chiuso' where a.id = p_annuncio
$$;

create function privato.segnala_recessi_senza_reso() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v record;
begin
  for v in
    select r.id, r.id_ordine, r.reso_entro
    from public.recessi r
    where r.stato = 'aperto' and r.reso_entro < privato.adesso()
    limit 200
  loop
    perform privato.segnala_ufficio(
      'recesso_senza_reso',
      format(
        'Un recesso è aperto e l''oggetto non è rientrato entro il %s.',
        privato.giorno_leggibile(v.reso_entro)
      ),
      v.id_ordine
    );
  end loop;
end $$;

-- A return not sent within 14 days: the dispute is rejected, a withdrawal goes to the office.
create function privato.lavoro_resi() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_ordine public.ordini;
  v_k public.contestazioni;
  v_resi integer := 0;
  v_viste integer := 0;
begin
  for v in
    select k.id, k.id_ordine, o.id_annuncio
    from public.contestazioni k
    join public.ordini o on o.id = k.id_ordine
    where k.esito = 'rimborso_con_reso' and k.stato = 'in_esame' and k.reso_entro < privato.adesso()
    limit 200
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      continue when not privato.annuncio_libero(v.id_annuncio);
      v_ordine := privato.blocca_ordine(v.id_ordine);
      select k.* into v_k from public.contestazioni k where k.id = v.id for update;
      continue when v_k.stato <> 'in_esame' or v_ordine.status <> 'contestato' or
        privato.oggetto_al_centro(v_ordine.id_verifica) or exists (
          select from public.admin_notifications n
          where n.tipo = 'reso_diverso' and n.riferimento = v.id and n.chiusa_il is null
        );

      perform privato.chiudi_contestazione(
        v_ordine,
        v_k,
        'respinta',
        format(
          'L''oggetto non è stato restituito al centro entro il %s.',
          privato.giorno_leggibile(v_k.reso_entro)
        ),
        null
      );

      v_resi := v_resi + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v.id_ordine);
    exception
      when others then
        perform privato.lavoro_fallito('reso non arrivato', v.id_ordine, sqlerrm, sqlstate);
    end;
  end loop;

  perform privato.segnala_recessi_senza_reso();
  return jsonb_build_object('resi_mancati', v_resi);
end $$;

-- What both sides and the banks said, with deadlines (decision M17).

create function privato.righe_contestazioni(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(k) - 'deciso_da' || jsonb_build_object(
        'numero_ordine', o.numero_ordine,
        'amount', o.amount,
        'stato_ordine', o.status,
        'titolo', a.titolo,
        'immagine_principale', a.immagine_principale,
        'acquirente', b.email,
        'venditore', s.email
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.contestazioni k on k.id = i.id
  join public.ordini o on o.id = k.id_ordine
  join public.annunci a on a.id = o.id_annuncio
  join public.utenti b on b.id = o.buyer_id
  join public.utenti s on s.id = o.seller_id
$$;

-- p_stato: aperte (aperta or in_esame), a state, empty for all.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_contestazioni(
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
  v_trovati uuid[] := privato.trovati('contestazioni', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select k.*
      from public.contestazioni k
      where k.id_ordine <> all ((select privato.ordini_demo())::uuid[])
        and case p_stato
          when 'aperte' then k.stato in ('aperta', 'in_esame')
          else coalesce(p_stato, '') = ''
            or k.stato = privato.valore(p_stato, null::public.stato_contestazione)
        end
        and k.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or k.id = any (v_trovati)
          or v_come is not null
            and (
              (
                select concat_ws(e'\n', a.titolo, b.email, s.email) ~* v_come
                  or o.numero_ordine = privato.numero_cercato(p_testo)
                from public.ordini o
                join public.annunci a on a.id = o.id_annuncio
                join public.utenti b on b.id = o.buyer_id
                join public.utenti s on s.id = o.seller_id
                where o.id = k.id_ordine
              )
              or k.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
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
      privato.righe_contestazioni(array(
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

create function privato.parte_contestata(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id,
    'nome_utente', u.nome_utente,
    'email', u.email,
    'acquisti', (
      select count(*)
      from public.ordini o
      where o.buyer_id = u.id
        and o.data_pagamento is not null
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    ),
    'vendite', (
      select count(*)
      from public.ordini o
      where o.seller_id = u.id
        and o.data_pagamento is not null
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    ),
    'contestati', (
      select count(*)
      from public.contestazioni k
      join public.ordini o on o.id = k.id_ordine
      where u.id in (o.buyer_id, o.seller_id)
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    )
  )
  from public.utenti u
  where u.id = p_utente
$$;

-- @public authenticated
create function privato.admin_contestazione(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.contestazioni;
  v_ordine public.ordini;
begin
  perform privato.richiedi_admin();
  select k.* into v from public.contestazioni k where k.id = p_id;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  select o.* into v_ordine from public.ordini o where o.id = v.id_ordine;
  return to_jsonb(v) - 'deciso_da' || jsonb_build_object(
    'visto', privato.visto_di(v_ordine.id),
    'parte_massima', privato.parte_massima(v_ordine),
    'ordine', jsonb_build_object(
      'id', v_ordine.id,
      'numero_ordine', v_ordine.numero_ordine,
      'status', v_ordine.status,
      'amount', v_ordine.amount,
      'importo_articolo', v_ordine.importo_articolo,
      'importo_rimborsato', v_ordine.importo_rimborsato,
      'id_annuncio', v_ordine.id_annuncio,
      'titolo', (select a.titolo from public.annunci a where a.id = v_ordine.id_annuncio)
    ),
    'acquirente', privato.parte_contestata(v_ordine.buyer_id),
    'venditore', privato.parte_contestata(v_ordine.seller_id),
    'centro', (select c.nome from public.verification_centers c where c.id = v_ordine.id_centro),
    'certificato', (
      select jsonb_build_object(
        'codice_pubblico', c.codice_pubblico,
        'stato', c.stato,
        'data_emissione', c.data_emissione,
        'istantanea', c.dettagli_autenticita
      )
      from public.certificati_verifica c
      where c.id_verifica = v_ordine.id_verifica
      order by c.stato = 'attivo' desc, c.data_emissione desc
      limit 1
    ),
    'custodia', (select k.stato from public.custodia k where k.id_verifica = v_ordine.id_verifica),
    'spedito_il', (
      select s.data_spedizione from public.spedizioni s where s.id_ordine = v_ordine.id
    ),
    'consegnato_il', v_ordine.data_consegna,
    'pagato_il', v_ordine.data_pagamento,
    'concluso_il', v_ordine.data_conclusione,
    'prenotato_il', (
      select p.iniziata_il from public.prenotazioni_storia p where p.id = v_ordine.id_prenotazione
    ),
    'eventi', coalesce(
      (
        select jsonb_agg(jsonb_build_object('tipo', e.tipo, 'quando', e.avvenuto_il) order by e.id)
        from public.verifiche_eventi e
        where e.id_verifica = v_ordine.id_verifica
      ),
      '[]'
    ),
    'foto_annuncio_intatte', privato.foto_integre(null, v_ordine.id_annuncio),
    'rimborso_bloccato', privato.rimborso_bloccato(v_ordine.payment_intent_id),
    'banca', privato.banca_di(v_ordine)
  );
end $$;

-- Runs the decision and rolls it back: {stato, reso_entro, ordine, annuncio, certificato,
-- in_viaggio (the parcel travels on), versamenti: [{destinatario, importo, stato, da_recuperare}]}.
-- Same refusals, no letters.
-- @public authenticated; without command: a question: what it does is taken back before it answers
create function privato.admin_prova_contestazione(
  p_id uuid,
  p_esito text,
  p_importo integer default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito jsonb;
begin
  perform privato.richiedi_admin();
  begin
    perform privato.admin_decidi_contestazione(
      p_id,
      p_esito,
      'prova',
      p_importo,
      privato.visto_di((select k.id_ordine from public.contestazioni k where k.id = p_id))
    );

    select jsonb_build_object(
      'stato', k.stato,
      'reso_entro', k.reso_entro,
      'rimborso', k.importo_rimborso,
      'ordine', o.status,
      'annuncio', (select a.stato_annuncio from public.annunci a where a.id = o.id_annuncio),
      'certificato', (
        select c.stato
        from public.certificati_verifica c
        where c.id_verifica = o.id_verifica
        order by c.stato = 'attivo' desc, c.data_emissione desc
        limit 1
      ),
      'in_viaggio', privato.viaggia_senza_vendita(o.id_verifica),
      'versamenti', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'destinatario', x.destinatario,
              'importo', x.importo,
              'stato', x.stato,
              'da_recuperare', x.da_recuperare
            ) order by x.destinatario desc
          )
          from public.versamenti x
          where x.id_ordine = o.id
        ),
        '[]'
      )
    )
    into v_esito
    from public.contestazioni k
    join public.ordini o on o.id = k.id_ordine
    where k.id = p_id;

    raise exception using errcode = 'FDPRV', message = 'prova';
  exception
    when sqlstate 'FDPRV' then
      null;
  end;

  return v_esito;
end $$;

create function privato.righe_contestazioni_bancarie(p_id text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(b) || jsonb_build_object(
        'numero_ordine', o.numero_ordine,
        'ordine_ora', o.status,
        'del_pagamento', o.payment_intent_id is not distinct from b.payment_intent_id,
        'titolo', a.titolo,
        'acquirente', u.email
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.contestazioni_bancarie b on b.id = i.id
  join public.ordini o on o.id = b.id_ordine
  join public.annunci a on a.id = o.id_annuncio
  join public.utenti u on u.id = o.buyer_id
$$;

-- p_stato: aperte | chiuse, empty for all.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_contestazioni_bancarie(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default null,
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati text[] := privato.trovati('contestazioni_bancarie', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select b.*
      from public.contestazioni_bancarie b
      where b.id_ordine <> all ((select privato.ordini_demo())::uuid[])
        and case p_stato
          when 'aperte' then b.chiusa_il is null
          when 'chiuse' then b.chiusa_il is not null
          else true
        end
        and b.aperta_il between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or b.id = any (v_trovati)
          or v_come is not null
            and (
              (b.id || ' ' || b.payment_intent_id) ~* v_come
              or (
                select a.titolo ~* v_come
                  or u.email ~* v_come
                  or o.numero_ordine = privato.numero_cercato(p_testo)
                from public.ordini o
                join public.annunci a on a.id = o.id_annuncio
                join public.utenti u on u.id = o.buyer_id
                where o.id = b.id_ordine
              )
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
    select jsonb_build_object(
      'righe', privato.righe_contestazioni_bancarie(array(
        select x.id
        from scelte x
        order by
          case p_ordine when 'data' then x.aperta_il end,
          case p_ordine when '-data' then x.aperta_il end desc,
          case when p_ordine in ('data', '-data') is not true then x.chiusa_il is not null end,
          case when p_ordine in ('data', '-data') is not true then x.scadenza end,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      'pagina', v_pagina
    ) || privato.conteggio((select count(*) from contati))
  );
end $$;
