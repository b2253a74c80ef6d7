-- A problem with what was bought, as its two parties tell it (decision M17); how it ends is chapter
-- 3250.

-- 'Ho un problema': while the item travels, or within 48 hours of its delivery.
create function privato.apri_contestazione(
  p_ordine uuid,
  p_motivo text,
  p_foto text[],
  p_tipo public.tipo_problema
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v_id uuid;
  v_dati jsonb := privato.dati_ordine(v_ordine);
begin
  if v_ordine.status not in ('spedito', 'consegnato')
    or (
      v_ordine.data_consegna is not null
      and privato.adesso() > privato.termine_persona(v_ordine.data_consegna, 'contestazione')
    )
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if char_length(btrim(coalesce(p_motivo, ''))) not between 1 and 4000 then
    perform privato.rifiuta('problema_senza_descrizione', 400);
  end if;

  -- pictures that he has put into this order's own private folder, and no others (chapter 3900)
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
  set status = 'contestato', stato_prima_contestazione = o.status, updated_at = privato.adesso()
  where o.id = p_ordine;

  perform privato.accoda_posta(
    'contestazione_aperta',
    v_id,
    'venditore',
    privato.email_di(v_ordine.seller_id),
    'Segnalato un problema – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object('motivo', p_motivo)
  );

  perform privato.accoda_posta(
    'contestazione_ricevuta',
    v_id,
    'acquirente',
    privato.email_di(v_ordine.buyer_id),
    'Abbiamo ricevuto la tua segnalazione – ' || (v_dati ->> 'titolo'),
    v_dati || jsonb_build_object('motivo', p_motivo)
  );

  perform privato.accoda_notifica(
    v_ordine.buyer_id,
    'ordine',
    'Segnalazione ricevuta',
    'Abbiamo ricevuto il problema con «' || (v_dati ->> 'titolo')
      || '»: sentiamo chi vende, poi decidiamo.',
    '/dashboard/ordini/' || p_ordine
  );

  perform privato.accoda_notifica(
    v_ordine.seller_id,
    'ordine',
    'Problema segnalato',
    'L''acquirente ha segnalato un problema con «' || (v_dati ->> 'titolo') || '».',
    '/dashboard/ordini/' || p_ordine
  );

  perform privato.segnala_ufficio(
    'contestazione',
    format('Nuova contestazione per l''ordine FD-%s.', v_ordine.numero_ordine),
    v_id
  );

  return jsonb_build_object('id', v_id, 'status', 'contestato');
end $$;

-- Until it is decided both parties may add words and pictures; the other one and the office hear of
-- it.
create function privato.aggiungi_contestazione(
  p_ordine uuid,
  p_testo text,
  p_foto text[]
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

create function public.apri_contestazione(
  p_ordine uuid,
  p_motivo text,
  p_foto text[] default '{}',
  p_tipo public.tipo_problema default 'altro'
) returns jsonb
language sql set search_path = '' as $$
  select privato.apri_contestazione(p_ordine, p_motivo, p_foto, p_tipo)
$$;
create function public.aggiungi_contestazione(
  p_ordine uuid,
  p_testo text,
  p_foto text[] default '{}'
) returns jsonb
language sql set search_path = '' as $$
  select privato.aggiungi_contestazione(p_ordine, p_testo, p_foto)
$$;
create function public.rispondi_contestazione(p_ordine uuid, p_testo text) returns jsonb
language sql set search_path = '' as $$ select privato.rispondi_contestazione(p_ordine, p_testo) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['apri_contestazione', 'rispondi_contestazione', 'aggiungi_contestazione']
);
