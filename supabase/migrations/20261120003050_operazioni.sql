-- The kinds of operation a tablet sends, one small function each. All get the verification locked
-- and fresh; all answer
-- {status, version?, reason?, theirs?, theirs_at?, theirs_by?} or refuse through privato.rifiuta.

-- True when the bucket holds this object, and with the size its sender said when he said one.
create function privato.oggetto_presente(
  p_bucket text,
  p_path text,
  p_dimensione integer
) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_meta jsonb;
begin
  if to_regclass('storage.objects') is null then return false; end if;
  execute
    'select coalesce(o.metadata, ''{}''::jsonb) from storage.objects o where o.bucket_id = $1 and o.name = $2'
    into v_meta using p_bucket, p_path;
  if v_meta is null then return false; end if;
  if p_dimensione is not null
    and v_meta ->> 'size' ~ '^\d+$'
    and (v_meta ->> 'size')::bigint <> p_dimensione
  then
    perform privato.rifiuta('file_diverso', 409);
  end if;

  return true;
end $$;

-- Adds one photo, video, document or signature. The path says whose it is and what it holds.
create function privato.allega(
  p_verifica public.verifiche,
  p_dati jsonb,
  p_ruolo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
  v_path text := p_dati ->> 'path';
  v_sha text := p_dati ->> 'sha256';
  v_prima public.media_verifica;
  v_dimensione integer;
  v_versione integer;
begin
  if coalesce(p_dati ->> 'media_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(v_sha, '') !~ '^[0-9a-f]{64}$'
    or coalesce(p_dati ->> 'dimensione', '') !~ '^\d{1,8}$'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_id := (p_dati ->> 'media_id')::uuid;
  v_dimensione := (p_dati ->> 'dimensione')::integer;
  if v_dimensione not between 1 and 10485760
    or coalesce(v_path, '') !~ (
      '^' || p_verifica.id_centro || '/' || p_verifica.id || '/' || v_id || '-' || left(v_sha, 16)
      || '(-[0-9]{1,3})?\.(jpg|jpeg|png|webp|heic|avif|mp4|webm|pdf)$'
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  select m.* into v_prima from public.media_verifica m where m.id = v_id;
  if found then
    if v_prima.id_verifica = p_verifica.id and v_prima.sha256 = v_sha then
      return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
    end if;
    perform privato.rifiuta('richiesta_ripetuta', 409);
  end if;

  if not privato.oggetto_presente('media-verifiche', v_path, v_dimensione) then
    return jsonb_build_object('status', 'media_missing', 'reason', 'file_non_arrivato');
  end if;

  insert into public.media_verifica (
    id, id_verifica, tipo_file, url_file, descrizione, ordine, sha256, dimensione, ruolo
  )
  values (
    v_id,
    p_verifica.id,
    case
      when v_path ~ '\.(mp4|webm)$' then 'video'
      when v_path ~ '\.pdf$' then 'documento'
      else 'immagine'
    end::public.tipo_file,
    v_path,
    left(coalesce(p_dati ->> 'descrizione', ''), 200),
    case when p_dati ->> 'ordine' ~ '^\d{1,4}$' then (p_dati ->> 'ordine')::integer else 0 end,
    v_sha,
    v_dimensione,
    p_ruolo
  );

  perform privato.media_arrivato(p_verifica.id, v_id);
  select v.versione into v_versione from public.verifiche v where v.id = p_verifica.id;
  return jsonb_build_object('status', 'applied', 'version', v_versione);
end $$;

create function privato.op_allega(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return privato.allega(
    p_verifica,
    p_dati,
    case
      when p_dati ->> 'ruolo' in ('intero', 'marchio_seriale', 'condizione', 'ricezione', 'rientro')
        then p_dati ->> 'ruolo'
      else 'evidenza'
    end
  );
end $$;

-- A tombstone; what a decision rested on stays.
create function privato.op_rimuovi_media(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media_verifica;
  v_versione integer;
begin
  select m.*
  into v_media
  from public.media_verifica m
  where m.id::text = p_dati ->> 'media_id' and m.id_verifica = p_verifica.id;

  if not found then
    -- what never arrived and never will: nobody waits for it any more
    if not coalesce(
      privato.leggi_uuid(p_dati ->> 'media_id') = any (p_verifica.media_attesi),
      false
    )
    then
      perform privato.rifiuta('media_non_trovato', 404);
    end if;

    perform privato.media_arrivato(p_verifica.id, (p_dati ->> 'media_id')::uuid);
    return jsonb_build_object(
      'status', 'applied',
      'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
    );
  end if;

  if v_media.rimosso_il is not null then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;

  -- evidence of a result stays; a picture of a return until the comparison rests on it
  if v_media.ruolo like 'firma\_%'
    or (v_media.ruolo <> 'rientro' and p_verifica.stato not in ('programmata', 'in_attesa'))
    or exists (
      select from public.custodia c
      where c.id_verifica = p_verifica.id and c.confronto -> 'foto' ? v_media.id::text
    )
  then
    perform privato.rifiuta('allegati_bloccati', 409);
  end if;

  update public.media_verifica m set rimosso_il = privato.adesso() where m.id = v_media.id;
  select v.versione into v_versione from public.verifiche v where v.id = p_verifica.id;
  return jsonb_build_object('status', 'applied', 'version', v_versione);
end $$;

-- Write-once: a second signature is kept beside the first one, and the answer says so.
create function privato.op_firma(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ruolo text := p_dati ->> 'ruolo';
  v_esito jsonb;
  v_righe integer;
begin
  if coalesce(v_ruolo, '') not in ('firma_deposito', 'firma_restituzione', 'firma_consegna') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_esito := privato.allega(p_verifica, p_dati, v_ruolo);
  if v_esito ->> 'status' <> 'applied' then return v_esito; end if;
  if v_ruolo = 'firma_deposito' then
    update public.verifiche v
    set firma_deposito_url = p_dati ->> 'path'
    where v.id = p_verifica.id and v.firma_deposito_url is null;
  elsif v_ruolo = 'firma_restituzione' then
    update public.verifiche v
    set restituzione_firma_url = p_dati ->> 'path'
    where v.id = p_verifica.id and v.restituzione_firma_url is null;
  end if;

  get diagnostics v_righe = row_count;

  -- the buyer's is tied to the shipment when he takes the item (chapter 3225)
  if v_righe = 0 and v_ruolo <> 'firma_consegna' then
    return v_esito || jsonb_build_object('reason', 'seconda_firma') || coalesce(
      (
        select jsonb_build_object(
          'theirs', jsonb_build_object('media_id', m.id, 'url_file', m.url_file),
          'theirs_at', m.created_at,
          'theirs_by', (
            select e.id_attore
            from public.verifiche_eventi e
            where e.id_verifica = v.id and e.tipo = v_ruolo and e.dati ->> 'sha256' = m.sha256
            order by e.id
            limit 1
          )
        )
        from public.verifiche v
        join public.media_verifica m
          on m.id_verifica = v.id
            and m.url_file = case v_ruolo
              when 'firma_deposito' then v.firma_deposito_url
              else v.restituzione_firma_url
            end
        where v.id = p_verifica.id
      ),
      '{}'::jsonb
    );
  end if;

  perform privato.registra_evento(
    p_verifica.id,
    v_ruolo,
    jsonb_build_object('sha256', p_dati ->> 'sha256')
  );

  return v_esito;
end $$;

-- Which of two signatures holds, as the operator said: the other one stays beside it.
create function privato.op_scegli_firma(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media_verifica;
  v_versione integer;
begin
  select m.*
  into v_media
  from public.media_verifica m
  where m.id = privato.leggi_uuid(p_dati ->> 'media_id')
    and m.id_verifica = p_verifica.id
    and m.ruolo = p_dati ->> 'ruolo'
    and m.ruolo in ('firma_deposito', 'firma_restituzione');

  if not found then perform privato.rifiuta('media_non_trovato', 404); end if;
  update public.verifiche v
  set
    firma_deposito_url = case
      when v_media.ruolo = 'firma_deposito' then v_media.url_file
      else v.firma_deposito_url
    end,
    restituzione_firma_url = case
      when v_media.ruolo = 'firma_restituzione' then v_media.url_file
      else v.restituzione_firma_url
    end
  where v.id = p_verifica.id
  returning v.versione into v_versione;

  perform privato.registra_evento(
    p_verifica.id,
    'firma_scelta',
    jsonb_build_object('ruolo', v_media.ruolo, 'sha256', v_media.sha256)
  );

  return jsonb_build_object('status', 'applied', 'version', v_versione);
end $$;

create function privato.op_nota(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
  v_prima public.note_verifica;
begin
  if coalesce(p_dati ->> 'id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or btrim(coalesce(p_dati ->> 'testo', '')) = ''
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if char_length(p_dati ->> 'testo') > 4000 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
  select n.* into v_prima from public.note_verifica n where n.id = (p_dati ->> 'id')::uuid;
  if found then
    if v_prima.id_verifica = p_verifica.id and v_prima.testo = p_dati ->> 'testo' then
      return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
    end if;
    perform privato.rifiuta('richiesta_ripetuta', 409);
  end if;

  insert into public.note_verifica (id, id_verifica, testo, id_autore)
  values ((p_dati ->> 'id')::uuid, p_verifica.id, p_dati ->> 'testo', privato.chi_agisce());
  select v.versione into v_versione from public.verifiche v where v.id = p_verifica.id;
  return jsonb_build_object('status', 'applied', 'version', v_versione);
end $$;

-- Fields whose version isn't the one the author of a decision names (decision P18), as they stand
-- now; null when there is none.
create function privato.campi_cambiati(p_verifica uuid, p_visti jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_object_agg(
    c.campo,
    jsonb_build_object('versione', c.versione, 'valore', c.valore, 'il', c.modificato_il)
  )
  from public.verifiche_campi c
  where c.id_verifica = p_verifica
    and to_jsonb(c.versione) is distinct from p_visti #> array[c.campo, 'versione']
$$;

-- A queued decision: applied while the verification is open and every field is as its author saw
-- it, else a conflict that shows both. A value that lost against another tablet's and was never
-- settled makes an approval wait too. Photos that the tablet names and that are still on their way
-- are waited for, as far as the result needs them (decision C8).
create function privato.op_decidi(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito text := p_dati ->> 'esito';
  v_motivo text := p_dati ->> 'motivo_rifiuto';
  v_vista integer := 0;
  v_dopo public.verifiche;
  v_ferma jsonb;
  v_campi jsonb;
  v_aperti jsonb;
  v_attesi uuid[];
begin
  if coalesce(v_esito, '') not in ('verificato', 'non_conforme')
    or (
      v_motivo is not null and not v_motivo = any (enum_range(null::public.motivo_rifiuto)::text[])
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_dati ->> 'versione_vista' ~ '^\d{1,9}$' then
    v_vista := (p_dati ->> 'versione_vista')::integer;
  end if;

  if p_verifica.stato in ('verificato', 'non_conforme') then
    if p_verifica.stato::text = v_esito
      and p_verifica.motivo_rifiuto::text
        is not distinct from (case when v_esito = 'non_conforme' then v_motivo end)
    then
      return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
    end if;

    return jsonb_build_object(
      'status', 'conflict',
      'version', privato.tieni_secondo_esito(p_verifica, v_esito, v_motivo),
      'theirs_at', p_verifica.data_verifica,
      'reason', 'verifica_gia_decisa',
      'theirs_by', (
        select e.id_attore
        from public.verifiche_eventi e
        where e.id_verifica = p_verifica.id and e.tipo = p_verifica.stato::text
        order by e.id desc
        limit 1
      ),
      'theirs', jsonb_build_object(
        'esito', p_verifica.stato,
        'motivo_rifiuto', p_verifica.motivo_rifiuto,
        'punteggio_complessivo', p_verifica.punteggio_complessivo
      )
    );
  end if;

  v_ferma := case when v_esito = 'verificato' then privato.approvazione_ferma(p_verifica) end;
  if v_ferma is not null then return v_ferma; end if;
  v_campi := privato.campi_cambiati(p_verifica.id, p_dati -> 'visti');
  if v_campi is not null then
    return jsonb_build_object(
      'status', 'conflict',
      'version', p_verifica.versione,
      'reason', 'campi_cambiati',
      'theirs', jsonb_build_object('campi', v_campi),
      'theirs_at', (select max((e.value ->> 'il')::timestamptz) from jsonb_each(v_campi) e)
    );
  end if;

  if v_esito = 'verificato' then
    select jsonb_object_agg(k.campo, jsonb_build_object('valore', k.mio))
    into v_aperti
    from public.conflitti_campo k
    where k.id_verifica = p_verifica.id and k.stato = 'aperto' and k.versione_verifica > v_vista;

    if v_aperti is not null then
      return jsonb_build_object(
        'status', 'conflict',
        'version', p_verifica.versione,
        'reason', 'conflitti_aperti',
        'theirs', jsonb_build_object('aperti', v_aperti)
      );
    end if;
  end if;

  v_attesi := privato.media_in_arrivo(p_verifica.id, p_dati -> 'media');
  if v_attesi <> '{}'
    and p_verifica.stato = 'in_attesa'
    and privato.prove_insufficienti(p_verifica.id, v_esito::public.stato_verifica) is not null
  then
    return jsonb_build_object('status', 'media_missing', 'reason', 'foto_in_arrivo');
  end if;

  update public.verifiche v
  set media_attesi = v_attesi
  where v.id = p_verifica.id and v_attesi <> '{}';
  v_dopo := privato.decidi_verifica(
    p_verifica.id, v_esito::public.stato_verifica, v_motivo::public.motivo_rifiuto
  );
  update public.conflitti_campo k
  set stato = 'risolto'
  where k.id_verifica = p_verifica.id and k.stato = 'aperto';
  return jsonb_build_object('status', 'applied', 'version', v_dopo.versione);
end $$;

-- A parcel that a tablet sent off while its buyer had changed the address (decision C10): the label
-- carries the one before. Its person is asked first whether it can still be kept here; null once he
-- has answered (`versione_vista`), or where nothing changed.
create function privato.indirizzo_cambiato(
  p_ordine public.ordini,
  p_dati jsonb,
  p_base integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'status', 'conflict',
      'reason', 'indirizzo_cambiato',
      'version', c.versione,
      'theirs_at', s.updated_at,
      'theirs', jsonb_build_object(
        'destinatario', privato.ordine_per_centro(p_ordine.id_verifica) -> 'destinatario'
      )
    )
    from public.spedizioni s
    join public.custodia c on c.id_verifica = p_ordine.id_verifica
    where s.id_ordine = p_ordine.id
      and s.stato = 'richiesto'
      and p_base < s.indirizzo_dalla_versione
      and not p_dati ? 'versione_vista'
  );
end $$;

-- It had left for the address before: that is what is true, and its buyer and the office hear of
-- it.
create function privato.parte_per_indirizzo_superato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.spedizioni s
  set indirizzo_superato = true
  where s.id_ordine = p_ordine.id
    and s.stato = 'richiesto'
    and s.indirizzo_dalla_versione is not null;

  if not found then return; end if;
  perform privato.segnala_ufficio(
    'spedito_indirizzo_superato',
    format(
      'Ordine FD-%s: il pacco è partito per l''indirizzo che '
      'l''acquirente aveva già cambiato; il banco non poteva saperlo. Il corriere può ancora essere avvisato.',
      p_ordine.numero_ordine
    ),
    p_ordine.id
  );
end $$;

-- p_base: the version of the custody that the tablet had before it. Older than ours: it couldn't
-- know what was decided since.
create function privato.op_spedizione(
  p_verifica public.verifiche,
  p_dati jsonb,
  p_base integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini;
  v_esito jsonb := jsonb_build_object('status', 'applied');
  v_cambiato jsonb;
  v_fatto boolean := p_dati ? 'versione_vista'
    or coalesce(
      p_base < (select c.versione from public.custodia c where c.id_verifica = p_verifica.id),
      false
    );
begin
  select o.*
  into v_ordine
  from public.ordini o
  where o.id::text = p_dati ->> 'ordine_id' and o.id_verifica = p_verifica.id
  for update;

  if not found then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  if p_dati ->> 'azione' = 'spedito' then
    v_cambiato := privato.indirizzo_cambiato(v_ordine, p_dati, p_base);
    if v_cambiato is not null then return v_cambiato; end if;
    if p_dati ? 'versione_vista' then
      perform privato.parte_per_indirizzo_superato(v_ordine);
    end if;

    perform privato.spedisci(
      v_ordine,
      p_dati ->> 'corriere',
      p_dati ->> 'codice',
      p_dati ->> 'url',
      v_fatto
    );
  elsif p_dati ->> 'azione' = 'consegnato' and privato.modo_di_consegna(v_ordine) = 'ritiro_a_mano'
  then
    v_esito := privato.consegna_a_mano(v_ordine, p_dati, v_fatto);
  elsif p_dati ->> 'azione' = 'consegnato' then
    perform privato.consegna(v_ordine, v_fatto);
  else
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  return v_esito || jsonb_build_object(
    'version', (select v.versione from public.verifiche v where v.id = p_verifica.id)
  );
end $$;

-- A custody act that the rules refused although its author was right when he did it: the record
-- moved after the version he saw (`base_version`; null says nothing). A conflict that says where
-- the item is now; null when the refusal is about the act itself.
create function privato.custodia_mossa(p_op jsonb, p_verifica uuid, p_esito jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'status', 'conflict',
    'reason', 'custodia_cambiata',
    'theirs_at', c.dal,
    'theirs_by', c.id_persona,
    'version', v.versione,
    'theirs', jsonb_strip_nulls(jsonb_build_object(
      'custodia', c.stato,
      'in_dubbio', c.in_dubbio,
      'nome', case when c.stato = 'restituito' then v.restituzione_ricevente_nome end,
      'corriere', s.corriere_nome,
      'codice', s.codice_tracciamento
    ))
  )
  from public.custodia c
  join public.verifiche v on v.id = c.id_verifica
  left join public.ordini o
    on c.stato = 'consegnato_corriere'
      and o.id_verifica = c.id_verifica
      and o.status not in ('annullato', 'rimborsato')
  left join public.spedizioni s on s.id_ordine = o.id
  where c.id_verifica = p_verifica
    and p_esito ->> 'status' = 'rejected'
    and privato.atto_di_custodia(p_op ->> 'kind')
    and p_op ->> 'base_version' ~ '^\d{1,9}$'
    and (p_op ->> 'base_version')::integer <> c.versione
    and p_esito ->> 'reason' in (
      'restituzione_non_dovuta', 'custodia_non_consentita', 'stato_non_consentito',
      'spedizione_indietro', 'verifica_chiusa', 'nessun_dubbio', 'oggetto_in_dubbio',
      'oggetto_impegnato'
    )
  limit 1
$$;
