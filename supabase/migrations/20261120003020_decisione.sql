-- The verification's state machine (decisions S3, S4): programmata → in_attesa → verificato |
-- non_conforme.

-- What an intake says, '' where it says nothing.
create function privato.detti_ricezione(p_dati jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'numero_seriale', coalesce(p_dati ->> 'numero_seriale', ''),
    'accessori', coalesce(p_dati ->> 'accessori', ''),
    'segni_distintivi', coalesce(p_dati ->> 'segni_distintivi', ''),
    'nome_depositante', coalesce(p_dati ->> 'nome_depositante', '')
  )
$$;

-- It was brought, and the counter did not take it in.
create function privato.rifiutata_al_banco(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_notifications n
    where n.tipo = 'seriale_non_autentico' and n.riferimento = p_verifica
  )
$$;

-- The item is at the counter. Returns {status, version, theirs?, theirs_by?}: a second, equal
-- intake merges; another one is a conflict that says who took it in and when, until the operator
-- insists on his own naming the one that it takes the place of (p_dati.sostituisce). A serial
-- number that was found on an object that isn't authentic stops it, and the office is told
-- (decision C7).
create function privato.ricevi_verifica(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_mio jsonb := privato.detti_ricezione(p_dati);
  v_altrui jsonb;
  v_versione integer;
  v_falso uuid;
begin
  perform privato.rifiuta_se_propria(p_verifica);
  if p_verifica.stato <> 'programmata' then
    if p_verifica.data_ricezione is null
      or p_dati ? 'sostituisce' and p_verifica.stato <> 'in_attesa'
    then
      perform privato.rifiuta('verifica_chiusa', 409);
    end if;

    v_altrui := privato.detti_ricezione(
      to_jsonb(p_verifica) || jsonb_build_object('nome_depositante', p_verifica.depositante_nome)
    );
    if v_mio = v_altrui then
      return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
    end if;

    if p_dati -> 'sostituisce' is distinct from v_altrui then
      return jsonb_build_object(
        'status', 'conflict',
        'version', p_verifica.versione,
        'reason', 'ricezione_diversa',
        'theirs_at', p_verifica.data_ricezione,
        'theirs', v_altrui,
        'theirs_by', (
          select e.id_attore
          from public.verifiche_eventi e
          where e.id_verifica = p_verifica.id and e.tipo in ('ricevuta', 'ricezione_sostituita')
          order by e.id desc
          limit 1
        )
      );
    end if;
  end if;

  v_falso := privato.seriale_non_autentico(v_mio ->> 'numero_seriale');
  if v_falso is not null then
    -- its seller is told once, however often it is read
    if not privato.rifiutata_al_banco(p_verifica.id) then
      perform privato.compi_atto(
        'rifiuta_verifica',
        p_verifica.id,
        null,
        jsonb_build_object('seriale', privato.maschera_seriale(v_mio ->> 'numero_seriale'))
      );
    end if;

    return jsonb_build_object('status', 'rejected', 'reason', 'seriale_non_autentico');
  end if;

  update public.verifiche v
  set
    stato = 'in_attesa',
    data_ricezione = coalesce(v.data_ricezione, privato.fatto_il()),
    numero_seriale = nullif(v_mio ->> 'numero_seriale', ''),
    accessori = nullif(v_mio ->> 'accessori', ''),
    segni_distintivi = nullif(v_mio ->> 'segni_distintivi', ''),
    depositante_nome = nullif(v_mio ->> 'nome_depositante', ''),
    firma_deposito_url = coalesce(
      v.firma_deposito_url,
      (
        select m.url_file
        from public.media_verifica m
        where m.id::text = p_dati ->> 'firma_media_id'
          and m.id_verifica = v.id
          and m.ruolo = 'firma_deposito'
      )
    )
  where v.id = p_verifica.id
  returning v.versione into v_versione;

  if p_verifica.stato = 'in_attesa' then
    perform privato.registra_evento(p_verifica.id, 'ricezione_sostituita', '{}'::jsonb);
    return jsonb_build_object('status', 'applied', 'version', v_versione);
  end if;

  update public.appointments a
  set
    verification_status = 'in_attesa',
    status = case when a.status = 'pending' then 'confirmed' else a.status end
  where a.verifica_id = p_verifica.id and a.status <> 'cancelled';

  perform privato.registra_evento(p_verifica.id, 'ricevuta', '{}'::jsonb);
  perform privato.ricalcola_annuncio(p_verifica.id_annuncio);
  perform privato.compi_atto('ricevi_verifica', p_verifica.id, null);
  return jsonb_build_object('status', 'applied', 'version', v_versione);
end $$;

-- Refuses an approval that the rules don't carry (decision S4).
create function privato.controlla_approvazione(p_verifica public.verifiche) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_minimo smallint;
begin
  if num_nulls(
    p_verifica.score_autenticita, p_verifica.score_stato_estetico, p_verifica.score_funzionamento,
    p_verifica.score_componenti_originali, p_verifica.score_provenienza
  ) > 0
  then
    perform privato.rifiuta('punteggi_mancanti', 409);
  end if;

  if (select count(*) from jsonb_each(p_verifica.controlli) e where e.value <> '{}'::jsonb) < 5 then
    perform privato.rifiuta('sezioni_non_confermate', 409);
  end if;
  select s.punteggio_minimo_autenticita into v_minimo from public.platform_settings s;
  if p_verifica.score_autenticita < v_minimo then
    perform privato.rifiuta('autenticita_insufficiente', 409);
  end if;
end $$;

-- Decides an open verification whose listing and row are locked; everything the decision owes
-- happens here, once.
create function privato.decidi_verifica(
  p_id uuid,
  p_esito public.stato_verifica,
  p_motivo public.motivo_rifiuto
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_totale numeric;
  v_prove text;
begin
  select v.* into v_verifica from public.verifiche v where v.id = p_id for no key update;
  perform privato.rifiuta_se_propria(v_verifica);
  if v_verifica.stato = 'programmata' then
    perform privato.rifiuta('oggetto_non_ricevuto', 409);
  end if;
  if v_verifica.stato <> 'in_attesa' then perform privato.rifiuta('verifica_chiusa', 409); end if;
  if p_esito = 'verificato' then
    perform privato.rifiuta_se_ferma(v_verifica);
    perform privato.controlla_approvazione(v_verifica);
  elsif p_motivo is null then
    perform privato.rifiuta('motivo_rifiuto_mancante', 409);
  elsif btrim(v_verifica.problemi_rilevati) = '' then
    perform privato.rifiuta('problemi_mancanti', 409);
  end if;

  v_prove := privato.prove_insufficienti(p_id, p_esito);
  if v_prove is not null then perform privato.rifiuta(v_prove, 409); end if;
  if p_esito = 'verificato' then
    v_totale := privato.punteggio_complessivo(
      v_verifica.score_autenticita, v_verifica.score_stato_estetico, v_verifica.score_funzionamento,
      v_verifica.score_componenti_originali, v_verifica.score_provenienza
    );
  end if;

  update public.verifiche v
  set
    stato = p_esito,
    data_verifica = privato.adesso(),
    decisa_da = privato.chi_agisce(),
    punteggio_complessivo = v_totale,
    punteggio_autenticita = round(v_totale * 10),
    problemi_rilevati = case
      when p_esito = 'verificato' and btrim(v.problemi_rilevati) = ''
        then 'Nessun problema rilevato'
      else v.problemi_rilevati
    end,
    -- a rejection publishes only what a person set (decision C7)
    condizione_verificata = coalesce(
      v.condizione_verificata,
      case when p_esito = 'verificato' then true end
    ),
    valutazione_prezzo = coalesce(
      v.valutazione_prezzo,
      case when p_esito = 'verificato' then 'Adeguato'::public.valutazione_prezzo end
    ),
    motivo_rifiuto = case when p_esito = 'non_conforme' then p_motivo end
  where v.id = p_id
  returning v.* into v_verifica;

  if p_esito = 'non_conforme' then perform privato.muovi_custodia(p_id, 'da_restituire'); end if;
  perform privato.chiudi_ufficio('decisione_senza_foto', p_id);
  perform privato.chiudi_ufficio('approvato_sospeso', p_id);
  update public.appointments a
  set status = 'completed', verification_status = p_esito
  where a.verifica_id = p_id and a.status <> 'cancelled';

  perform privato.registra_evento(
    p_id,
    p_esito::text,
    jsonb_strip_nulls( jsonb_build_object(
      'punteggio_complessivo', v_totale,
      'motivo_rifiuto', p_motivo
    ))
  );

  perform privato.ricalcola_annuncio(v_verifica.id_annuncio);
  if p_esito = 'verificato' then
    perform privato.dopo_verificato(v_verifica);
  else
    perform privato.dopo_non_conforme(v_verifica);
  end if;

  return v_verifica;
end $$;

-- The reserving buyer has 48 hours from now (decision M2); both parties are told.
create function privato.dopo_verificato(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_dati jsonb;
  v_entro timestamptz;
  v_centro public.verification_centers;
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_verifica.id_annuncio;
  if v_annuncio.stato_prenotazione = 'prenotato' then
    v_entro := privato.acquisto_entro(
      p_verifica.data_verifica, v_annuncio.data_prenotazione_oggetto
    );
    perform privato.imposta_scadenza(v_annuncio.id, v_entro);
  end if;

  v_dati := jsonb_build_object(
    'annuncio_id', v_annuncio.id,
    'titolo', v_annuncio.titolo,
    'verifica_id', p_verifica.id,
    'punteggio_complessivo', p_verifica.punteggio_complessivo,
    'acquisto_entro', v_entro
  );

  select c.* into v_centro from public.verification_centers c where c.id = p_verifica.id_centro;

  -- a partner's item is paid at the partner: nothing is to be completed here (decision M7)
  if v_centro.tipo_centro = 'terze_parti' then
    perform privato.accoda_posta(
      'verifica_positiva_sede',
      p_verifica.id,
      'acquirente',
      privato.email_di(v_annuncio.id_acquirente_prenotazione),
      'Verifica positiva – ' || v_annuncio.titolo,
      v_dati || jsonb_build_object(
        'prezzo', v_annuncio.prezzo,
        'centro', jsonb_build_object(
          'nome', v_centro.nome,
          'indirizzo', v_centro.indirizzo,
          'citta', v_centro.citta,
          'telefono', v_centro.telefono
        )
      )
    );

    perform privato.accoda_notifica(
      v_annuncio.id_acquirente_prenotazione,
      'verifica',
      'Verifica positiva',
      'Concorda il pagamento di «' || v_annuncio.titolo || '» presso ' || v_centro.nome || '.',
      '/annunci/' || v_annuncio.id
    );

    perform privato.offre_ritiro_partner(v_annuncio.id);
  else
    perform privato.accoda_posta(
      'verifica_positiva',
      p_verifica.id,
      'acquirente',
      privato.email_di(v_annuncio.id_acquirente_prenotazione),
      'Verifica positiva: puoi completare l''acquisto – ' || v_annuncio.titolo,
      v_dati
    );

    perform privato.accoda_notifica(
      v_annuncio.id_acquirente_prenotazione,
      'verifica',
      'Verifica positiva',
      format(
        'Puoi completare l''acquisto di «%s» fino al %s.',
        v_annuncio.titolo,
        privato.momento_leggibile(v_entro)
      ),
      '/annunci/' || v_annuncio.id
    );
  end if;

  perform privato.accoda_posta(
    'verifica_positiva_venditore',
    p_verifica.id,
    'venditore',
    privato.email_di(p_verifica.id_utente),
    'Il tuo oggetto è Verificato – ' || v_annuncio.titolo,
    v_dati || jsonb_build_object(
      'centro_nome', v_centro.nome,
      'fase', case
        when v_entro is null then 'verificato'
        else privato.fase_prenotata(v_annuncio)
      end
    )
  );

  perform privato.accoda_notifica(
    p_verifica.id_utente,
    'verifica',
    'Oggetto verificato',
    '«' || v_annuncio.titolo || '» ha superato la verifica.',
    '/annunci/' || v_annuncio.id
  );
end $$;

-- Nothing bought, certified or reserved survives a negative result (decisions M5, S3).
create function privato.dopo_non_conforme(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_dati jsonb;
  v_acquirente uuid;
  v_certificato record;
  v_ordine record;
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_verifica.id_annuncio;
  for v_ordine in
    select o.id, o.buyer_id
    from public.ordini o
    where o.id_annuncio = v_annuncio.id and o.status in ('in_elaborazione', 'autorizzato', 'pagato')
    order by o.id
    for update
  loop
    v_acquirente := v_ordine.buyer_id;
    perform privato.annulla_ordine(v_ordine.id, 'non_conforme');
  end loop;

  v_acquirente := coalesce(
    privato.chiudi_prenotazione(v_annuncio.id, 'non_conforme'),
    v_acquirente
  );

  for v_certificato in
    select c.id
    from public.certificati_verifica c
    where c.id_annuncio = v_annuncio.id and c.stato = 'attivo'
    order by c.id
  loop
    perform privato.revoca_certificato_ora(
      v_certificato.id, 'Una verifica successiva ha dato esito Non Conforme.'
    );
  end loop;

  if p_verifica.motivo_rifiuto = 'non_autentico' then
    update public.annunci a
    set stato_annuncio = 'chiuso'
    where a.id = v_annuncio.id and a.stato_annuncio <> 'venduto';
  end if;

  v_dati := jsonb_build_object(
    'annuncio_id', v_annuncio.id,
    'titolo', v_annuncio.titolo,
    'verifica_id', p_verifica.id,
    'motivo_rifiuto', p_verifica.motivo_rifiuto
  );

  perform privato.accoda_posta(
    'verifica_negativa',
    p_verifica.id,
    'venditore',
    privato.email_di(p_verifica.id_utente),
    'Esito della verifica: Non Conforme – ' || v_annuncio.titolo,
    v_dati || jsonb_build_object(
      'problemi_rilevati', p_verifica.problemi_rilevati,
      'centro', (
        select jsonb_build_object(
          'nome', c.nome,
          'indirizzo', c.indirizzo,
          'citta', c.citta,
          'telefono', c.telefono
        )
        from public.verification_centers c
        where c.id = p_verifica.id_centro
      )
    )
  );

  perform privato.accoda_notifica(
    p_verifica.id_utente,
    'verifica',
    'Verifica: Non Conforme',
    '«' || v_annuncio.titolo || '» non ha superato la verifica. Puoi ritirarlo al centro.',
    '/dashboard'
  );

  perform privato.accoda_posta(
    'verifica_negativa_acquirente',
    p_verifica.id,
    'acquirente',
    privato.email_di(v_acquirente),
    'L''oggetto prenotato non ha superato la verifica – ' || v_annuncio.titolo,
    v_dati
  );

  perform privato.accoda_notifica(
    v_acquirente,
    'verifica',
    'Oggetto non conforme',
    '«' || v_annuncio.titolo
      || '» non ha superato la verifica: la prenotazione è annullata senza costi.',
    '/annunci/' || v_annuncio.id
  );
end $$;
