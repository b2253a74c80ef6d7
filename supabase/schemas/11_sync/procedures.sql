-- Acts done offline count from when they were done (decisions T22, T23).

-- The act's time as privato.quando_fatto accepts it, else now.
create function privato.fatto_il() returns timestamptz
language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('fidati.fatto_il', true), '')::timestamptz,
    privato.adesso()
  )
$$;

-- Both times of an offline act are sealed in the chain.
create function privato.anche_fatto_il() returns jsonb
language sql stable set search_path = '' as $$
  select case
    when privato.fatto_il() < privato.adesso() - privato.durata('senza_rete')
      then jsonb_build_object('fatto_il', privato.fatto_il())
    else '{}'::jsonb
  end
$$;

create function privato.istante_detto(p_testo text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return case
    when p_testo ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$' then p_testo::timestamptz
  end;
exception
  when datetime_field_overflow then
    return null;
end $$;

-- Refuses future times, times before the booking, and results or hand-overs before the intake; null
-- then counts as now.
create function privato.quando_fatto(p_op jsonb, p_verifica public.verifiche) returns timestamptz
language sql stable set search_path = '' as $$
  select least(t.detto, privato.adesso())
  from (select privato.istante_detto(p_op ->> 'created_at_client') as detto) t
  where t.detto <= privato.adesso() + privato.durata('senza_rete')
    and t.detto >= case
      when p_op ->> 'kind' in ('ricevi', 'firma', 'imposta_campo') then p_verifica.created_at
      else coalesce(p_verifica.data_ricezione, p_verifica.created_at)
    end
$$;

-- An approval from before the suspension was known (decision T22) waits: the office sees it, the
-- same operation applies after the suspension.
create function privato.approvazione_ferma(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if v_fermo is null then return null; end if;
  perform privato.segnala_ufficio(
    'approvato_sospeso',
    format(
      '%s ha approvato «%s» prima di sapere che %s: l''approvazione aspetta sul '
      'tablet e parte se la sospensione finisce.',
      c.nome,
      a.titolo,
      case v_fermo
        when 'annuncio_sospeso' then 'l''annuncio è sospeso'
        else 'chi vende è sospeso'
      end
    ),
    p_verifica.id
  )
  from public.annunci a, public.verification_centers c
  where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;

  return jsonb_build_object('status', 'forbidden', 'reason', v_fermo);
end $$;

create function privato.nome_esito(p_esito text) returns text
language sql immutable set search_path = '' as $$
  select case p_esito when 'verificato' then 'Verificato' else 'Non Conforme' end
$$;

-- A second verdict is recorded in chain and tablets without effect; a contradicting one goes to the
-- office. Returns the new version.
create function privato.tieni_secondo_esito(
  p_verifica public.verifiche,
  p_esito text,
  p_motivo text
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  perform privato.registra_evento(
    p_verifica.id,
    'esito_non_tenuto',
    jsonb_strip_nulls(jsonb_build_object('esito', p_esito, 'motivo_rifiuto', p_motivo))
  );

  if p_verifica.stato::text <> p_esito then
    perform privato.segnala_ufficio(
      'esiti_contrari',
      format(
        'Due esiti contrari per «%s», presso %s: vale %s, arrivato prima; un altro '
        'tablet aveva deciso %s.',
        a.titolo,
        c.nome,
        privato.nome_esito(p_verifica.stato::text),
        privato.nome_esito(p_esito)
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers c
    where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;
  end if;

  update public.verifiche v
  set updated_at = privato.adesso()
  where v.id = p_verifica.id
  returning v.versione into v_versione;
  return v_versione;
end $$;

create function privato.applicata(p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object('status', 'applied', 'version', v.versione)
    from public.verifiche v
    where v.id = p_verifica
  );
end $$;

-- Every kind of operation is a small function on a locked, fresh verification; it answers {status,
-- version?, reason?, theirs?, theirs_at?, theirs_by?} or refuses by privato.rifiuta.

-- Checks the size too when the sender gave one.
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
    'select coalesce(o.metadata, ''{}''::jsonb) from storage.objects o where o.bucket_id = $1 '
    'and o.name = $2' into v_meta using p_bucket, p_path;
  if v_meta is null then return false; end if;
  if p_dimensione is not null
    and v_meta ->> 'size' ~ '^\d+$'
    and (v_meta ->> 'size')::bigint <> p_dimensione
  then
    perform privato.rifiuta('file_diverso', 409);
  end if;

  return true;
end $$;

-- The path names owner and content.
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
  return privato.applicata(p_verifica.id);
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

-- Marks as removed; evidence of a decision stays.
create function privato.op_rimuovi_media(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_media public.media_verifica;
begin
  select m.*
  into v_media
  from public.media_verifica m
  where m.id::text = p_dati ->> 'media_id' and m.id_verifica = p_verifica.id;

  if not found then
    -- a file that never arrives is no longer expected
    if not coalesce(
      privato.leggi_uuid(p_dati ->> 'media_id') = any (p_verifica.media_attesi),
      false
    )
    then
      perform privato.rifiuta('media_non_trovato', 404);
    end if;

    perform privato.media_arrivato(p_verifica.id, (p_dati ->> 'media_id')::uuid);
    return privato.applicata(p_verifica.id);
  end if;

  if v_media.rimosso_il is not null then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;

  -- evidence of a result stays, as does a picture that a comparison rests on
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
  return privato.applicata(p_verifica.id);
end $$;

-- A second signature is kept beside the first, and the answer says so.
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

  -- the buyer's is linked to the shipment at hand-over (10_custodia)
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

-- The operator's choice; the other signature stays stored.
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
  return privato.applicata(p_verifica.id);
end $$;

-- Returns fields that changed since the author saw them (decision P18), or null.
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

-- The same result merges; another is recorded beside it.
create function privato.gia_decisa(
  p_verifica public.verifiche,
  p_esito text,
  p_motivo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_verifica.stato::text = p_esito
    and p_verifica.motivo_rifiuto::text
      is not distinct from (case when p_esito = 'non_conforme' then p_motivo end)
  then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;

  return jsonb_build_object(
    'status', 'conflict',
    'version', privato.tieni_secondo_esito(p_verifica, p_esito, p_motivo),
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
end $$;

-- Returns fields that changed since; for an approval also values that lost after the version seen.
-- Null for none.
create function privato.non_vista(
  p_verifica public.verifiche,
  p_esito text,
  p_dati jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_vista integer := case
    when p_dati ->> 'versione_vista' ~ '^\d{1,9}$' then (p_dati ->> 'versione_vista')::integer
    else 0
  end;
  v_campi jsonb := privato.campi_cambiati(p_verifica.id, p_dati -> 'visti');
  v_aperti jsonb;
begin
  if v_campi is not null then
    return jsonb_build_object(
      'status', 'conflict',
      'version', p_verifica.versione,
      'reason', 'campi_cambiati',
      'theirs', jsonb_build_object('campi', v_campi),
      'theirs_at', (select max((e.value ->> 'il')::timestamptz) from jsonb_each(v_campi) e)
    );
  end if;

  select jsonb_object_agg(k.campo, jsonb_build_object('valore', k.mio))
  into v_aperti
  from public.conflitti_campo k
  where k.id_verifica = p_verifica.id
    and k.stato = 'aperto'
    and k.versione_verifica > v_vista
    and p_esito = 'verificato';

  if v_aperti is null then return null; end if;
  return jsonb_build_object(
    'status', 'conflict',
    'version', p_verifica.versione,
    'reason', 'conflitti_aperti',
    'theirs', jsonb_build_object('aperti', v_aperti)
  );
end $$;

-- Applies while the verification is open and every field is as its author saw it, else a conflict
-- shows both. An unsettled lost value holds an approval; named photos on their way are waited for
-- as the result needs (decision C8).
create function privato.op_decidi(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito text := p_dati ->> 'esito';
  v_motivo text := p_dati ->> 'motivo_rifiuto';
  v_dopo public.verifiche;
  v_ferma jsonb;
  v_attesi uuid[];
begin
  if coalesce(v_esito, '') not in ('verificato', 'non_conforme')
    or (
      v_motivo is not null and not v_motivo = any (enum_range(null::public.motivo_rifiuto)::text[])
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_verifica.stato in ('verificato', 'non_conforme') then
    return privato.gia_decisa(p_verifica, v_esito, v_motivo);
  end if;

  v_ferma := coalesce(
    case when v_esito = 'verificato' then privato.approvazione_ferma(p_verifica) end,
    privato.non_vista(p_verifica, v_esito, p_dati)
  );
  if v_ferma is not null then return v_ferma; end if;
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

-- The buyer changed the address after the parcel left (decision C10). Asks whether it can be
-- stopped; null when answered (`versione_vista`) or unchanged.
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

-- Shipped to the former address: buyer and office are told.
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
      'l''acquirente aveva già cambiato; il banco non poteva saperlo. Il corriere può ancora '
      'essere avvisato.',
      p_ordine.numero_ordine
    ),
    p_ordine.id
  );
end $$;

-- p_base: the tablet's custody version; an older one couldn't know later decisions.
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

-- Turns a refusal into a conflict with the item's place when custody moved after `base_version`;
-- null when the act itself is wrong.
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

-- The epoch tells a tablet that the server lost its work (rule O11, ADR 0017): another generation,
-- a lower position, or an answered operation that is unknown now. The last one holds even without
-- an announced restore.

-- Optional after a restore: every tablet compares at once.
create function privato.new_sync_generation() returns uuid
language sql security definer set search_path = '' as $$
  update privato.sync_generation g
  set id = gen_random_uuid(), since = privato.adesso()
  where g.only_row
  returning g.id
$$;

-- The last lock of a push, so that it never deadlocks.
create function privato.advance_position(p_centro uuid, p_op uuid) returns void
language sql security definer set search_path = '' as $$
  insert into privato.sync_positions as p (id_centro, position, op_id)
  values (p_centro, 1, p_op)
  on conflict (id_centro) do update set position = p.position + 1, op_id = excluded.op_id
$$;

-- True when finally answered; operations that wait for a file or belong to another session don't
-- count.
create function privato.in_ledger(p_op uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sync_op s
    where s.op_id = p_op and s.status not in ('media_missing', 'forbidden')
  )
$$;

-- Names only recorded operations; an unknown one would make tablets compare forever.
create function privato.sync_epoch(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'generation', (select g.id from privato.sync_generation g),
    'position', coalesce(max(p.position), 0),
    'op', (array_agg(p.op_id) filter (where privato.in_ledger(p.op_id)))[1]
  )
  from privato.sync_positions p
  where p.id_centro = p_centro
$$;

-- Returns why this server can't have told p_told {generation, position, op}, or null. Each part is
-- optional.
create function privato.went_back(p_centro uuid, p_told jsonb) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_now jsonb := privato.sync_epoch(p_centro);
  v_op uuid := privato.leggi_uuid(p_told ->> 'op');
begin
  if p_told ->> 'generation' <> v_now ->> 'generation' then return 'generation'; end if;
  if v_op is not null and not privato.in_ledger(v_op) then return 'ledger'; end if;
  if p_told ->> 'position' ~ '^\d{1,15}$'
    and (p_told ->> 'position')::bigint > (v_now ->> 'position')::bigint
  then
    return 'position';
  end if;

  return null;
end $$;

-- Current format; the one before is understood too (rule O11).
create function privato.op_format() returns integer
language sql immutable set search_path = '' as $$ select 1 $$;

-- Returns null, or which side must be updated.
create function privato.unsupported_format(p_op jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when coalesce(p_op ->> 'v', '') !~ '^\d{1,4}$' then 'tablet_da_aggiornare'
    when (p_op ->> 'v')::integer < greatest(1, privato.op_format() - 1) then 'tablet_da_aggiornare'
    when (p_op ->> 'v')::integer > privato.op_format() then 'server_da_aggiornare'
  end
$$;

-- Answers {epoch, unknown: [op_id]}: the delivered operations that the ledger lost.
-- @public authenticated
create function privato.sync_ledger(p_ops uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  if cardinality(p_ops) > 500 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return jsonb_build_object(
    'epoch', privato.sync_epoch(v_centro),
    'unknown', array(select x.id from unnest(p_ops) x (id) where not privato.in_ledger(x.id))
  );
end $$;

-- At most 50 operations, each applied once, with one answer each (rule O3).

create function privato.applica_op(p_op jsonb, p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := coalesce(p_op -> 'payload', '{}'::jsonb);
  v_base integer;
begin
  if p_op ->> 'base_version' ~ '^\d{1,9}$' then
    v_base := (p_op ->> 'base_version')::integer;
  end if;

  case p_op ->> 'kind'
    when 'imposta_campo' then
      return privato.imposta_campo(
        p_verifica,
        coalesce(p_op ->> 'field', ''),
        v_dati -> 'value',
        v_base,
        (p_op ->> 'op_id')::uuid
      );
    when 'ricevi' then
      return privato.op_ricevi(p_verifica, v_dati);
    when 'aggiungi_nota' then
      return privato.op_nota(p_verifica, v_dati);
    when 'allega_media' then
      return privato.op_allega(p_verifica, v_dati);
    when 'rimuovi_media' then
      return privato.op_rimuovi_media(p_verifica, v_dati);
    when 'firma' then
      return privato.op_firma(p_verifica, v_dati);
    when 'scegli_firma' then
      return privato.op_scegli_firma(p_verifica, v_dati);
    when 'decidi' then
      return privato.op_decidi(p_verifica, v_dati);
    when 'stato_appuntamento' then
      if coalesce(v_dati ->> 'appointment_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then
        perform privato.rifiuta('dati_non_validi', 400);
      end if;

      return privato.imposta_appuntamento(
        p_verifica,
        (v_dati ->> 'appointment_id')::uuid,
        v_dati ->> 'status'
      );
    when 'spedizione' then
      return privato.op_spedizione(p_verifica, v_dati, v_base);
    when 'restituzione' then
      return privato.op_restituzione(
        p_verifica,
        v_dati || jsonb_build_object('dispositivo', p_op ->> 'device_id')
      );
    when 'non_presentato' then
      return privato.non_presentato(p_verifica);
    when 'rientro' then
      return privato.op_rientro(p_verifica, p_op);
    when 'dubbio' then
      return privato.sciogli_dubbio(p_verifica, v_dati ->> 'risposta');
    else
      perform privato.rifiuta('tipo_sconosciuto', 400);
      return null;
  end case;
end $$;

-- A refusal's code; of other faults only the kind.
create function privato.risposta_del_rifiuto(p_stato text, p_messaggio text) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_stato <> 'PGRST'
      then jsonb_build_object('status', 'rejected', 'reason', 'dati_non_validi', 'details', p_stato)
    else jsonb_build_object(
      'status', case
        when p_messaggio::jsonb ->> 'code' = 'verifica_propria' then 'forbidden'
        else 'rejected'
      end,
      'reason', p_messaggio::jsonb ->> 'code'
    )
  end
$$;

-- A sub-transaction turns refusals into answers; infrastructure faults are raised and retried. A
-- visit that joined the centre since and is not in p_bloccate makes the push repeat.
create function privato.prova_op(p_op jsonb, p_centro uuid, p_bloccate uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_stato text;
  v_messaggio text;
  v_corpo jsonb;
begin
  if p_centro is null
    or not privato.atto_di_custodia(p_op ->> 'kind') and privato.centro_operante() is null
  then
    return jsonb_build_object(
      'status', 'forbidden',
      'reason', case
        when p_centro is null and privato.centro_in_lettura() is not null then 'modalita_demo'
        else 'centro_non_attivo'
      end
    );
  end if;

  select v.*
  into v_verifica
  from public.verifiche v
  where v.id = privato.leggi_uuid(p_op ->> 'entity_id');

  if v_verifica.id is null or v_verifica.id_centro <> p_centro then
    v_corpo := case
      when v_verifica.id is not null then privato.registra_fatto(p_op, v_verifica, p_centro)
    end;
    if v_corpo is not null then return v_corpo; end if;
    return jsonb_build_object('status', 'forbidden', 'reason', 'verifica_altrui');
  end if;

  if v_verifica.id <> all (p_bloccate) then
    raise exception 'visit not locked' using errcode = '40001';
  end if;

  perform set_config(
    'fidati.fatto_il',
    coalesce(privato.quando_fatto(p_op, v_verifica)::text, ''),
    true
  );

  begin
    v_corpo := privato.applica_op(p_op, v_verifica);
  exception
    when others then
      get stacked diagnostics v_stato = returned_sqlstate, v_messaggio = message_text;
      if v_stato in ('40001', '40P01', '55P03', '57014') or left(v_stato, 2) = '53' then
        raise;
      end if;

      v_corpo := privato.risposta_del_rifiuto(v_stato, v_messaggio);
  end;

  return coalesce(privato.custodia_mossa(p_op, v_verifica.id, v_corpo), v_corpo);
end $$;

-- The content without time and attempt: one id never means two things.
create function privato.impronta_op(p_op jsonb) returns text
language sql immutable set search_path = '' as $$
  select encode(
    sha256(convert_to(
      jsonb_build_array(
        p_op -> 'kind',
        p_op -> 'v',
        lower(p_op ->> 'entity_id'),
        p_op -> 'field',
        p_op -> 'payload',
        p_op -> 'base_version',
        p_op -> 'persona'
      )::text,
      'UTF8'
    )),
    'hex'
  )
$$;

-- The named person if he works or worked here, else the session's; null for a stranger.
create function privato.persona_op(p_op jsonb, p_centro uuid, p_sessione uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select case
    when coalesce(p_op ->> 'persona', '') in ('', p_sessione::text) then p_sessione
    else (
      select o.id_utente
      from public.centro_operatori o
      where o.id_centro = p_centro and o.id_utente = privato.leggi_uuid(p_op ->> 'persona')
    )
  end
$$;

create function privato.prova_op_di(
  p_op jsonb,
  p_centro uuid,
  p_persona uuid,
  p_bloccate uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_esito jsonb;
begin
  if p_persona is null then
    return jsonb_build_object('status', 'forbidden', 'reason', 'persona_non_del_centro');
  end if;
  perform set_config('fidati.persona', p_persona::text, true);
  v_esito := privato.prova_op(p_op, p_centro, p_bloccate);
  perform set_config('fidati.persona', '', true);
  perform set_config('fidati.fatto_il', '', true);
  return v_esito;
end $$;

create function privato.stessa_risposta(p_ops jsonb, p_esito jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(p_esito || jsonb_build_object('op_id', e ->> 'op_id') order by n), '[]')
  from jsonb_array_elements(p_ops) with ordinality t(e, n)
$$;

-- At most fifty operations, each with id, place, kind and tablet.
create function privato.ops_ben_fatte(p_ops jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_ops) is distinct from 'array' or jsonb_array_length(p_ops) > 50 then false
    else not exists (
      select from jsonb_array_elements(p_ops) e
      where jsonb_typeof(e) <> 'object'
        or coalesce(e ->> 'op_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        or coalesce(e ->> 'seq', '') !~ '^\d{1,15}$'
        or char_length(coalesce(e ->> 'kind', '')) not between 1 and 40
        or char_length(coalesce(e ->> 'device_id', '')) not between 1 and 64
    )
  end
$$;

-- Locks listings, then verifications, each sorted (rule O3); returns the locked visits.
create function privato.blocca_verifiche_di(p_ops jsonb, p_centro uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_bloccate uuid[] := array(
    select v.id
    from public.verifiche v
    where v.id_centro = p_centro
      and v.id = any (array(
        select privato.leggi_uuid(e ->> 'entity_id') from jsonb_array_elements(p_ops) e
      ))
  );
begin
  perform 1
  from public.annunci a
  where a.id in (
    select v.id_annuncio
    from public.verifiche v
    where v.id = any (v_bloccate)
      and v.id = any (array(
        select privato.leggi_uuid(e ->> 'entity_id')
        from jsonb_array_elements(p_ops) e
        where e ->> 'kind' in (
          'decidi', 'ricevi', 'spedizione', 'restituzione', 'stato_appuntamento', 'dubbio',
          'rientro', 'non_presentato'
        )
      ))
  )
  order by a.id
  for no key update;

  return array(
    select v.id
    from public.verifiche v
    where v.id_centro = p_centro and v.id = any (v_bloccate)
    order by v.id
    for no key update
  );
end $$;

-- Records unseen operations of a known format, locks the rows of all and returns the new ones.
create function privato.annota_ops(p_ops jsonb, p_centro uuid, p_utente uuid) returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  v_nuove uuid[];
begin
  with inserite as (
    insert into public.sync_op (
      op_id, device_id, seq, id_utente, id_centro, id_persona, id_verifica, kind, impronta, status,
      fatto_il, scarto_ms
    )
    select distinct on (x.id)
      x.id,
      x.e ->> 'device_id',
      (x.e ->> 'seq')::bigint,
      p_utente,
      p_centro,
      privato.persona_op(x.e, p_centro, p_utente),
      v.id,
      x.e ->> 'kind',
      privato.impronta_op(x.e),
      'processing',
      privato.istante_detto(x.e ->> 'created_at_client'),
      case
        when x.e ->> 'clock_offset_ms' ~ '^-?\d{1,14}$' then (x.e ->> 'clock_offset_ms')::bigint
      end
    from (
      select (e ->> 'op_id')::uuid as id, e, n
      from jsonb_array_elements(p_ops) with ordinality t(e, n)
    ) x
    left join public.verifiche v on v.id = privato.leggi_uuid(x.e ->> 'entity_id')
    where privato.unsupported_format(x.e) is null
    order by x.id, x.n
    on conflict (op_id) do nothing
    returning op_id
  )
  select coalesce(array_agg(i.op_id), '{}')
  into v_nuove
  from inserite i;

  perform 1
  from public.sync_op s
  where s.op_id = any (array(select (e ->> 'op_id')::uuid from jsonb_array_elements(p_ops) e))
  order by s.op_id
  for update;

  return v_nuove;
end $$;

-- Returns a stored answer; null for a new or unapplied operation. An unsupported one is not stored,
-- so that it can come again with its id.
create function privato.risposta_pronta(
  p_op jsonb,
  p_riga public.sync_op,
  p_centro uuid,
  p_ripetuta boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when p_riga.op_id is null
      then jsonb_build_object('status', 'unsupported', 'reason', privato.unsupported_format(p_op))
    when p_riga.id_centro is distinct from p_centro
      then '{"status": "forbidden", "reason": "operazione_altrui"}'
    when not p_ripetuta or p_riga.status = 'media_missing' then null
    when p_riga.impronta <> privato.impronta_op(p_op)
      then '{"status": "rejected", "reason": "operazione_diversa"}'
    when p_riga.status <> 'forbidden' then p_riga.result || '{"replay": true}'
  end;
end $$;

-- p_centro owns the work: another centre's session is refused and nothing stored. p_told: a server
-- that went back accepts nothing before the tablet has compared (ADR 0017).
-- @public authenticated; without command: each operation has its op_id (11_sync)
create function privato.sync_push(
  p_ops jsonb,
  p_centro uuid default null,
  p_told jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_centro uuid := privato.centro_custode();
  v_mio uuid := privato.mio_centro();
  v_op jsonb;
  v_risposte jsonb := '[]'::jsonb;
  v_nuove uuid[];
  v_riga public.sync_op;
  v_esito jsonb;
  v_id uuid;
  v_ultima uuid;
  v_bloccate uuid[];
begin
  perform privato.richiedi_scritture();
  if p_centro is not null and p_centro is distinct from v_mio then
    perform privato.rifiuta('altro_centro', 403);
  end if;
  if not privato.ops_ben_fatte(p_ops) then perform privato.rifiuta('dati_non_validi', 400); end if;

  -- people without a centre get an answer, nothing is stored
  if v_mio is null then
    return privato.stessa_risposta(p_ops, '{"status": "forbidden", "reason": "centro_non_attivo"}');
  end if;

  if privato.went_back(v_mio, p_told) is not null then
    perform privato.rifiuta('server_tornato_indietro', 409);
  end if;

  v_bloccate := privato.blocca_verifiche_di(p_ops, v_centro);
  v_nuove := privato.annota_ops(p_ops, v_mio, v_utente);
  for v_op in select e from jsonb_array_elements(p_ops) e loop
    v_id := (v_op ->> 'op_id')::uuid;
    select s.* into v_riga from public.sync_op s where s.op_id = v_id;
    v_esito := privato.risposta_pronta(v_op, v_riga, v_mio, not v_id = any (v_nuove));
    v_nuove := array_remove(v_nuove, v_id);
    if v_esito is null then
      v_esito := privato.prova_op_di(
        v_op,
        v_centro,
        coalesce(v_riga.id_persona, privato.persona_op(v_op, v_mio, v_utente)),
        v_bloccate
      );

      update public.sync_op s
      set status = v_esito ->> 'status', result = v_esito, impronta = privato.impronta_op(v_op)
      where s.op_id = v_id;
      if v_esito ->> 'status' not in ('media_missing', 'forbidden') then
        v_ultima := v_id;
      end if;
    end if;

    v_risposte := v_risposte
      || jsonb_build_array(v_esito || jsonb_build_object('op_id', v_op ->> 'op_id'));
  end loop;

  if v_ultima is not null then perform privato.advance_position(v_mio, v_ultima); end if;
  return v_risposte;
end $$;

-- Lists ids and versions first, then changed rows (rule O4): {voci: [{tipo, id, versione}],
-- impostazioni, centro: {id, nome, indirizzo, societa, tipo_centro, sospeso, motivo, chiuso: closed
-- weekdays, 0 = Sunday}, persone: [{id, nome, ruolo, pin_impronta}], epoch: {generation, position,
-- op, went_back}}. A suspended centre reads on to give back; the demonstration's motivo is
-- 'modalita_demo'.

-- {tipo, id, versione} of open visits and of items that may return or be collected.
create function privato.voci_al_banco(p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  return (
    select coalesce(jsonb_agg(m), '[]')
    from (
      select 'appuntamento' as tipo, a.id, a.versione
      from public.appointments a
      where a.center_id = p_centro
        and a.appointment_date
          between v_oggi - privato.durata('sul_tablet') and v_oggi + privato.durata('agenda_tablet')
      union all
      select 'verifica', v.id, v.versione
      from public.verifiche v
      where v.id_centro = p_centro
        and (
          v.stato in ('programmata', 'in_attesa')
          or v.data_verifica > privato.adesso() - privato.durata('sul_tablet')
          or v.stato_restituzione = 'da_restituire'
          or v.data_restituzione > privato.adesso() - privato.durata('restituita_sul_tablet')
          -- an answer is owed, the item may return, or somebody may collect it
          or exists (
            select from public.custodia k
            where k.id_verifica = v.id and (k.in_dubbio or k.stato = 'consegnato_corriere')
          )
          or exists (select from privato.codici_ritiro k where k.id_verifica = v.id)
          -- a cheap filter first: tablets ask every half minute
          or exists (
            select from public.ordini o
            where o.id_verifica = v.id
              and (
                exists (
                  select from public.contestazioni k
                  where k.id_ordine = o.id and k.stato = 'in_esame'
                )
                or exists (select from public.recessi w where w.id_ordine = o.id)
              )
          )
            and privato.reso_atteso(v.id) is not null
          or exists (
            select 1
            from public.ordini o
            left join public.spedizioni s on s.id_ordine = o.id
            where o.id_verifica = v.id
              and o.status in ('autorizzato', 'pagato', 'spedito')
              and coalesce(s.stato, 'richiesto') <> 'consegnato'
          )
        )
    ) m
  );
end $$;

-- @public authenticated
create function privato.centre_manifest(p_told jsonb default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  return jsonb_build_object(
    'impostazioni', (
      select jsonb_build_object('punteggio_minimo_autenticita', s.punteggio_minimo_autenticita)
      from public.platform_settings s
    ),
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'tipo_centro', c.tipo_centro,
        'indirizzo', concat_ws(', ', nullif(c.indirizzo, ''), nullif(c.citta, '')),
        'societa', (
          select concat_ws(
            ' · ',
            nullif(d ->> 'ragione_sociale', ''),
            nullif(d ->> 'indirizzo', ''),
            'P. IVA ' || nullif(d ->> 'partita_iva', '')
          )
          from (select s.dati_societari from public.platform_settings s) x(d)
        ),
        'sospeso', not privato.centro_aperto(c),
        'motivo', case when c.demo then 'modalita_demo' else c.motivo_stato end,
        'chiuso', array(
          select n
          from generate_series(0, 6) n
          where not exists (select from privato.fasce_del_giorno(c.settings, date '2026-01-04' + n))
        )
      )
      from public.verification_centers c
      where c.id = v_centro
    ),
    'persone', privato.persone_al_banco(v_centro),
    'epoch', privato.sync_epoch(v_centro)
      || jsonb_build_object('went_back', privato.went_back(v_centro, p_told)),
    'voci', privato.voci_al_banco(v_centro)
  );
end $$;

create function privato.ordine_per_centro(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id,
    'status', o.status,
    'amount', o.amount,
    'pagamento_contestato', privato.contestazione_bancaria_aperta(o.id),
    'pagamento_segnalato', privato.pagamento_segnalato(o.id),
    'spedizione', case
      when s.id is not null then jsonb_build_object(
        'stato', s.stato,
        'corriere_nome', s.corriere_nome,
        'codice_tracciamento', s.codice_tracciamento,
        'tracking_url', s.tracking_url,
        'ritiro_previsto', s.ritiro_previsto
      )
    end,
    -- not while the parcel travels to another address
    'destinatario', case
      when i.id is not null and not coalesce(s.indirizzo_superato, false) then jsonb_build_object(
        'nome_completo', i.nome_completo,
        'indirizzo_linea1', i.indirizzo_linea1,
        'indirizzo_linea2', i.indirizzo_linea2,
        'citta', i.citta,
        'provincia', i.provincia,
        'cap', i.cap,
        'telefono', i.telefono
      )
    end
  )
  from public.ordini o
  left join public.spedizioni s on s.id_ordine = o.id
  left join public.indirizzi i on i.id = o.id_indirizzo_spedizione
  where o.id_verifica = p_verifica
    and o.status not in ('in_elaborazione', 'annullato', 'rimborsato')
  order by o.data_creazione desc
  limit 1
$$;

-- Earlier visits of the item, also under former listings (decision C7), newest first: [{esito,
-- motivo_rifiuto, problemi_rilevati, data_verifica, centro}].
create function privato.esiti_precedenti(p_verifica public.verifiche) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_annunci uuid[] := array[p_verifica.id_annuncio];
  v_prima uuid := p_verifica.id_annuncio;
begin
  -- ids first: a join with the chain would read every verification
  while v_prima is not null and cardinality(v_annunci) < 20 loop
    select a.id_precedente into v_prima from public.annunci a where a.id = v_prima;
    v_annunci := array_append(v_annunci, v_prima);
  end loop;

  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'esito', v.stato,
          'motivo_rifiuto', v.motivo_rifiuto,
          'problemi_rilevati', v.problemi_rilevati,
          'data_verifica', v.data_verifica,
          'centro', (select k.nome from public.verification_centers k where k.id = v.id_centro)
        ) order by v.data_verifica desc
      ),
      '[]'::jsonb
    )
    from public.verifiche v
    where v.id_annuncio = any (v_annunci)
      and v.stato in ('verificato', 'non_conforme')
      and v.id <> p_verifica.id
      and v.data_verifica <= p_verifica.created_at
  );
end $$;

create function privato.annuncio_per_centro(
  p_verifica public.verifiche,
  p_annuncio public.annunci
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(x)
    from (
      select
        p_annuncio.id as id_annuncio,
        p_annuncio.titolo,
        p_annuncio.descrizione,
        p_annuncio.prezzo,
        p_annuncio.numero_annuncio,
        p_annuncio.metodo_spedizione,
        p_annuncio.dimensione_pacco,
        p_annuncio.telefono_contatto,
        p_annuncio.stato_verifica as stato_annuncio_verifica,
        u.nome_utente as cliente_nome,
        u.email as cliente_email,
        coalesce(nullif(p_verifica.tipo_prodotto, ''), p_annuncio.tipo_prodotto) as tipo_prodotto,
        -- every current and former slug, parents' too, because questions are keyed by any of them
        coalesce(
          (
            select string_agg(
              concat_ws(' ', c.name, c.slug, array_to_string(c.slug_vecchi, ' ')),
              ' ' order by k.depth
            )
            from public.categories_closure k
            join public.categories c on c.id = k.ancestor_id
            where k.descendant_id = p_annuncio.category_id
          ),
          p_annuncio.categoria
        ) as categoria,
        case
          when p_annuncio.stato_prenotazione = 'prenotato' then p_annuncio.scadenza_prenotazione
        end as prenotato_fino_a,
        coalesce(
          (
            select jsonb_agg(m.url_file order by m.ordine)
            from public.media m
            where m.id_annuncio = p_annuncio.id
          ),
          '[]'
        ) as immagini,
        privato.fermo_annuncio(p_annuncio) as fermo
      from public.utenti u
      where u.id = p_verifica.id_utente
    ) x
  );
end $$;

-- Offline acts carry both times.
create function privato.lavoro_per_centro(p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'versioni_campi', coalesce(jsonb_object_agg(c.campo, c.versione), '{}'),
      'campi', coalesce(jsonb_object_agg(c.campo, c.valore), '{}')
    )
    from public.verifiche_campi c
    where c.id_verifica = p_verifica
  ) || jsonb_build_object(
    'media', (
      select coalesce(jsonb_agg(to_jsonb(x) - 'created_at' order by x.ordine, x.created_at), '[]')
      from (
        select
          m.id, m.url_file, m.tipo_file, m.sha256, m.ruolo, m.ordine, m.descrizione, m.created_at
        from public.media_verifica m
        where m.id_verifica = p_verifica and m.rimosso_il is null
      ) x
    ),
    'note', (
      select coalesce(jsonb_agg(x order by x.creata_il), '[]')
      from (
        select n.id, n.testo, au.nome_utente as autore, n.creata_il
        from public.note_verifica n
        left join public.utenti au on au.id = n.id_autore
        where n.id_verifica = p_verifica
      ) x
    ),
    'esiti_non_tenuti', (
      select coalesce(
        jsonb_agg(
          e.dati || jsonb_build_object('il', e.avvenuto_il, 'autore', au.nome_utente) order by e.id
        ),
        '[]'
      )
      from public.verifiche_eventi e
      left join public.utenti au on au.id = e.id_attore
      where e.id_verifica = p_verifica and e.tipo = 'esito_non_tenuto'
    ),
    'fatti', (
      select coalesce(
        jsonb_object_agg(
          e.tipo,
          jsonb_build_object('fatto_il', e.dati -> 'fatto_il', 'inviato_il', e.avvenuto_il)
            order by e.id
        ),
        '{}'
      )
      from public.verifiche_eventi e
      where e.id_verifica = p_verifica and e.dati ? 'fatto_il'
    )
  );
end $$;

create function privato.verifica_per_centro(p_verifica public.verifiche) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select privato.annuncio_per_centro(p_verifica, a)
    from public.annunci a
    where a.id = p_verifica.id_annuncio
  ) || privato.lavoro_per_centro(p_verifica.id) || jsonb_build_object(
    'id', p_verifica.id,
    'versione', p_verifica.versione,
    'stato', p_verifica.stato,
    'data_programmata', p_verifica.data_programmata,
    'data_ricezione', p_verifica.data_ricezione,
    'data_verifica', p_verifica.data_verifica,
    'data_creazione', p_verifica.data_creazione,
    'costo_verifica', p_verifica.costo_verifica,
    'totale_preventivo', p_verifica.totale_preventivo,
    'numero_seriale', p_verifica.numero_seriale,
    'accessori', p_verifica.accessori,
    'segni_distintivi', p_verifica.segni_distintivi,
    'nome_depositante', p_verifica.depositante_nome,
    'motivo_rifiuto', p_verifica.motivo_rifiuto,
    'punteggio_complessivo', p_verifica.punteggio_complessivo,
    'stato_restituzione', p_verifica.stato_restituzione,
    'esiti_precedenti', privato.esiti_precedenti(p_verifica),
    'ordine', privato.ordine_per_centro(p_verifica.id),
    'reso', privato.reso_atteso(p_verifica.id),
    'codici_ritiro', privato.codici_per_banco(p_verifica.id),
    'certificato', (
      select jsonb_build_object(
        'id', c.id,
        'codice_pubblico', c.codice_pubblico,
        'stato', c.stato,
        'firma', c.firma
      )
      from public.certificati_verifica c
      where c.id_verifica = p_verifica.id
      order by (c.stato = 'attivo') desc, c.data_emissione desc
      limit 1
    ),
    'custodia', (
      select jsonb_build_object(
        'stato', k.stato,
        'dal', k.dal,
        'in_dubbio', k.in_dubbio,
        'versione', k.versione
      )
      from public.custodia k
      where k.id_verifica = p_verifica.id
    ),
    'restituzione', case
      when p_verifica.data_restituzione is not null then jsonb_build_object(
        'data', p_verifica.data_restituzione,
        'nome', p_verifica.restituzione_ricevente_nome,
        'documento', p_verifica.restituzione_doc_id,
        'codice', p_verifica.restituzione_codice_ritiro is not null,
        'note', p_verifica.restituzione_note
      )
    end
  );
end $$;

-- @public authenticated
create function privato.centre_pull(p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  if cardinality(p_ids) > 500 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return jsonb_build_object(
    'appuntamenti', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'id', a.id,
          'versione', a.versione,
          'verifica_id', a.verifica_id,
          'appointment_date', a.appointment_date,
          'appointment_time', a.appointment_time,
          'status', a.status,
          'client_name', a.client_name,
          'product_name', a.product_name,
          'verification_status', w.stato,
          'motivo', w.motivo_annullamento
        ))
        from public.appointments a
        left join public.verifiche w on w.id = a.verifica_id
        where a.center_id = v_centro and a.id = any (p_ids)
      ),
      '[]'::jsonb
    ),
    'verifiche', coalesce(
      (
        select jsonb_agg(privato.verifica_per_centro(v))
        from public.verifiche v
        where v.id_centro = v_centro and v.id = any (p_ids)
      ),
      '[]'::jsonb
    )
  );
end $$;

-- A guest of the demonstration reports for his own tablet only.
create function privato.centro_del_rapporto(p_centro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if p_centro is null then
    perform privato.richiedi_utente();
    if privato.mio_centro() is null then perform privato.rifiuta('centro_non_trovato', 404); end if;
    return privato.mio_centro();
  end if;

  if p_centro is distinct from privato.centro_visto(v_utente)
    and not exists (
      select from public.centro_operatori o where o.id_centro = p_centro and o.id_utente = v_utente
    )
  then
    perform privato.rifiuta('altro_centro', 403);
  end if;

  return p_centro;
end $$;

-- p_persa: the work was lost with its store, and the office is told.
create function privato.assorbi_tablet(
  p_vecchio public.dispositivi,
  p_in public.dispositivi,
  p_persa boolean
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.dispositivi d
  set
    confluito_in = p_in.id,
    pending_ops = 0,
    pending_media = 0,
    oldest_pending_at = null,
    incidente = case
      when not p_persa then d.incidente
      else left(
        jsonb_build_object(
          'tipo', 'memoria_persa',
          'operazioni', p_vecchio.pending_ops,
          'media', p_vecchio.pending_media,
          'dal', p_vecchio.oldest_pending_at,
          'prima', p_vecchio.incidente
        )::text,
        2000
      )
    end
  where d.id = p_vecchio.id;

  update public.dispositivi d set nome = p_vecchio.nome where d.id = p_in.id;
  if not p_persa then return; end if;
  perform privato.segnala_ufficio(
    'tablet_senza_memoria',
    format(
      '%s ha perso la memoria: non sono arrivati %s operazioni e %s file.', p_vecchio.nome,
      p_vecchio.pending_ops, p_vecchio.pending_media
    ),
    coalesce(privato.leggi_uuid(p_vecchio.id), p_vecchio.id_centro)
  );
end $$;

-- Moves (`confluiti`) or writes off (`era`) the debt of this tablet's earlier database; a loss goes
-- to the office.
create function privato.confluisce(
  p_in public.dispositivi,
  p_vecchi text[],
  p_era text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi;
  v_perdita boolean := coalesce(
    p_in.incidente ~ '"tipo": ?"(archivio_perso|memoria_persa)"',
    false
  );
begin
  for v in
    select d.*
    from public.dispositivi d
    where d.id_centro = p_in.id_centro
      and d.id <> p_in.id
      and d.confluito_in is null
      and (
        d.id = any (p_vecchi)
        or d.id = p_era
        or d.id in (
          select encode(sha256(convert_to(x || p_in.id_centro::text, 'UTF8')), 'hex')
          from unnest(p_vecchi) x
        )
      )
    order by d.id
    for update
  loop
    if v_perdita and v.id = p_era then
      v.pending_ops := greatest(
        v.pending_ops,
        substring(p_in.incidente from '"operazioni": ?(\d{1,8})')::integer
      );
      v.pending_media := greatest(
        v.pending_media,
        substring(p_in.incidente from '"media": ?(\d{1,8})')::integer
      );
    end if;

    perform privato.assorbi_tablet(v, p_in, v.id is not distinct from p_era);
  end loop;

  -- recorded at the lost tablet, so that repeats change nothing
  update public.dispositivi d
  set incidente = null
  where v_perdita
    and d.id = p_in.id
    and exists (select from public.dispositivi x where x.id = p_era and x.confluito_in = p_in.id);
end $$;

-- Tells the office once per tablet and event (ADR 0017).
create function privato.avvisa_server_indietro(
  p_tablet public.dispositivi,
  p_incidente jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_evento text := 'evento ' || left(privato.leggi_uuid(p_incidente ->> 'evento')::text, 8);
begin
  if p_incidente ->> 'tipo' is distinct from 'server_tornato_indietro' or v_evento is null then
    return;
  end if;

  perform privato.aggiungi_ufficio(
    'server_tornato_indietro',
    format(
      '%s: il server è tornato a uno stato precedente (%s). Operazioni '
      'inviate e poi mancanti: %s. Il tablet ne restituisce %s e non può restituirne %s.',
      p_tablet.nome,
      v_evento,
      coalesce(p_incidente ->> 'mancanti', '0'),
      coalesce(p_incidente ->> 'restituite', '0'),
      coalesce(p_incidente ->> 'perse', '0')
    ),
    coalesce(privato.leggi_uuid(p_tablet.id), p_tablet.id_centro),
    v_evento
  );
end $$;

-- Returns the row's id; a tablet at another centre is another row, so that debts don't hide each
-- other. New rows per day are limited.
create function privato.ammetti_tablet(p_id text, p_centro uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_id text := p_id;
begin
  if exists (select from public.dispositivi d where d.id = v_id and d.id_centro <> p_centro) then
    v_id := encode(sha256(convert_to(v_id || p_centro::text, 'UTF8')), 'hex');
  end if;

  if not exists (select from public.dispositivi d where d.id = v_id) then
    perform privato.blocca_quote(p_centro);
    perform privato.entro_quota(
      (
        select count(*) + 1
        from public.dispositivi d
        where d.id_centro = p_centro and d.created_at > privato.adesso() - privato.durata('quota')
      ),
      'dispositivi_al_giorno',
      'troppi_dispositivi',
      429
    );
  end if;

  return v_id;
end $$;

-- The row belongs to the centre (decision P8); an incident stays until read. p_device {device_id,
-- epoch, pending_ops, pending_media, oldest_pending_at, incidente?, confluiti?: [device_id], era?:
-- device_id}. Answers {epoch, server_time, nome}.
-- @public authenticated; without command: the tablet's latest word about itself
create function privato.device_report(p_device jsonb, p_centro uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid;
  v_riga public.dispositivi;
  v_id text := p_device ->> 'device_id';
  v_vecchi text[] := '{}';
begin
  perform privato.richiedi_scritture();
  v_centro := privato.centro_del_rapporto(p_centro);
  if coalesce(char_length(v_id), 0) not between 8 and 64
    or coalesce(char_length(p_device ->> 'epoch'), 0) not between 1 and 64
    or coalesce(p_device ->> 'pending_ops', '') !~ '^\d{1,8}$'
    or coalesce(p_device ->> 'pending_media', '') !~ '^\d{1,8}$'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_id := privato.ammetti_tablet(v_id, v_centro);

  insert into public.dispositivi as d (
    id, id_centro, id_utente, epoch, pending_ops, pending_media, oldest_pending_at, incidente, nome
  )
  values (
    v_id,
    v_centro,
    auth.uid(),
    p_device ->> 'epoch',
    (p_device ->> 'pending_ops')::integer,
    (p_device ->> 'pending_media')::integer,
    (p_device ->> 'oldest_pending_at')::timestamptz,
    left(p_device ->> 'incidente', 2000),
    'Tablet ' || (
      select count(*) + 1
      from public.dispositivi x
      where x.id_centro = v_centro and x.confluito_in is null
    )
  )
  on conflict (id) do update set
    id_utente = excluded.id_utente,
    pending_ops = excluded.pending_ops,
    pending_media = excluded.pending_media,
    oldest_pending_at = excluded.oldest_pending_at,
    incidente = coalesce(excluded.incidente, d.incidente),
    confluito_in = null,
    perso_il = null,
    visto_il = privato.adesso()
  where d.id_centro = v_centro
  returning d.* into v_riga;

  if jsonb_typeof(p_device -> 'confluiti') = 'array' then
    v_vecchi := array(select x from jsonb_array_elements_text(p_device -> 'confluiti') x limit 50);
  end if;
  perform privato.confluisce(v_riga, v_vecchi, p_device ->> 'era');
  perform privato.avvisa_server_indietro(v_riga, p_device -> 'incidente');
  return jsonb_build_object(
    'epoch', v_riga.epoch,
    'server_time', privato.adesso(),
    'nome', (select d.nome from public.dispositivi d where d.id = v_riga.id)
  );
end $$;

-- Tablets with unsent work, longest silent first; merged ones owe nothing.
-- @public authenticated
create function privato.dispositivi_in_debito() returns table (
  id text,
  nome text,
  visto_il timestamptz,
  pending_ops integer,
  pending_media integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_utente();
  return query
    select d.id, d.nome, d.visto_il, d.pending_ops, d.pending_media
    from public.dispositivi d
    where d.id_centro = privato.mio_centro()
      and d.confluito_in is null
      and (d.pending_ops > 0 or d.pending_media > 0)
    order by d.visto_il;
end $$;

-- A tablet's debt holds missed visits until the office acts, with a reason that is logged
-- (decisions C4, A1, P17).

create function privato.tablet_da_ufficio(p_id text, p_motivo text) returns public.dispositivi
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi;
begin
  perform privato.richiedi_ufficio(p_motivo);
  select d.* into v from public.dispositivi d where d.id = p_id for update;
  if v.id is null then perform privato.rifiuta('non_trovato', 404); end if;
  return v;
end $$;

-- A letter with what is missing, what to do and the office's words; once a day per tablet.
-- @public authenticated
create function privato.admin_scrivi_tablet(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
  v_email text := privato.email_centro(v.id_centro);
  v_giorno text := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  if v.pending_ops + v.pending_media = 0 then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if exists (
    select from public.posta_uscita p
    where p.tipo = 'tablet_da_consegnare'
      and p.soggetto = v.id_centro
      and p.evento = v.id || ':' || v_giorno
  )
  then
    perform privato.rifiuta('tablet_gia_scritto', 409);
  end if;

  perform privato.accoda_posta(
    'tablet_da_consegnare',
    v.id_centro,
    v.id || ':' || v_giorno,
    v_email,
    'Un tablet deve ancora inviare il suo lavoro',
    jsonb_build_object(
      'tablet', v.nome,
      'operazioni', v.pending_ops,
      'file', v.pending_media,
      'dal', v.oldest_pending_at,
      'visto_il', v.visto_il,
      'messaggio', btrim(left(p_motivo, 1000))
    )
  );

  perform privato.registra_admin(
    'scrivi_tablet',
    'dispositivo',
    p_id,
    jsonb_build_object('operazioni', v.pending_ops, 'file', v.pending_media),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;

-- Closes its 'Da fare' row; a later incident is a new one.
-- @public authenticated
create function privato.admin_archivia_incidente(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
begin
  if v.incidente is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  update public.dispositivi d set incidente = null where d.id = p_id;
  perform privato.chiudi_ufficio(k, coalesce(privato.leggi_uuid(p_id), v.id_centro))
  from unnest(array['tablet_senza_memoria', 'server_tornato_indietro']) k;

  perform privato.registra_admin(
    'archivia_incidente',
    'dispositivo',
    p_id,
    jsonb_build_object('incidente', v.incidente),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;

-- Nothing more is expected from it; if it reports again, its debt counts again.
-- @public authenticated
create function privato.admin_tablet_perso(p_id text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi := privato.tablet_da_ufficio(p_id, p_motivo);
begin
  if v.pending_ops + v.pending_media = 0 then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  update public.dispositivi d
  set pending_ops = 0, pending_media = 0, oldest_pending_at = null, perso_il = privato.adesso()
  where d.id = p_id;

  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = v.id_centro),
    'tablet',
    v.nome || ' segnato come perso',
    format(
      'L''ufficio non aspetta più il suo lavoro (operazioni: %s, file: %s). Se torna in rete, '
      'lo consegna lo stesso.',
      v.pending_ops,
      v.pending_media
    ),
    '/verification-center/sincronia'
  );

  perform privato.registra_admin(
    'tablet_perso',
    'dispositivo',
    p_id,
    jsonb_build_object('operazioni', v.pending_ops, 'file', v.pending_media),
    p_motivo
  );

  return jsonb_build_object('id', p_id);
end $$;
