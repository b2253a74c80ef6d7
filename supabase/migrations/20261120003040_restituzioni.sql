-- Giving an item back, and the appointment states a centre may set.

-- What is kept of an identity document, however it was written: its type and at most the last three
-- digits (decision P2).
create function privato.maschera_documento(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when t = '' then ''
    else case
      when t ~* 'passaport' then 'Passaporto'
      when t ~* 'patente' then 'Patente'
      when t ~* 'permesso|soggiorno' then 'Permesso di soggiorno'
      when t ~* 'carta|identit|^c\.? ?i\.?( |$)' then 'Carta d''identità'
      else 'Documento'
    end || case when n <> '' then ' ···' || right(n, 3) else '' end
  end
  from (
    select
      btrim(coalesce(p_testo, '')) as t,
      regexp_replace(coalesce(p_testo, ''), '[^0-9]', '', 'g') as n
  ) x
$$;

-- The seller has it back: what was said of it while it was watched over holds no longer (decision
-- C3). Locks are held.
create function privato.esce_dalla_custodia(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.revoca_certificati(p_verifica.id, 'uscito dalla custodia');
  perform privato.ricalcola_annuncio(p_verifica.id_annuncio);
end $$;

-- p_dati {nome, codice_ritiro?, doc_id?, note?, firma_media_id?}: who took it back, at the counter
-- that holds it. The verification is locked.
create function privato.restituisci(
  p_verifica public.verifiche,
  p_dati jsonb
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_titolo text;
begin
  if p_verifica.stato_restituzione is distinct from 'da_restituire' then
    perform privato.rifiuta('restituzione_non_dovuta', 409);
  end if;
  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.rifiuta('oggetto_impegnato', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'restituito', p_dati);
  update public.verifiche v
  set
    data_restituzione = privato.adesso(),
    restituzione_ricevente_nome = nullif(left(btrim(p_dati ->> 'nome'), 120), ''),
    restituzione_doc_id = nullif(privato.maschera_documento(p_dati ->> 'doc_id'), ''),
    restituzione_codice_ritiro = case
      when btrim(coalesce(p_dati ->> 'codice_ritiro', '')) <> '' then 'confermato'
    end,
    restituzione_note = nullif(left(p_dati ->> 'note', 2000), ''),
    restituzione_firma_url = coalesce(
      v.restituzione_firma_url,
      (
        select m.url_file
        from public.media_verifica m
        where m.id::text = p_dati ->> 'firma_media_id'
          and m.id_verifica = v.id
          and m.ruolo = 'firma_restituzione'
      )
    )
  where v.id = p_verifica.id
  returning v.* into v_verifica;

  select a.titolo into v_titolo from public.annunci a where a.id = v_verifica.id_annuncio;
  perform privato.registra_evento(v_verifica.id, 'restituita', '{}'::jsonb);
  perform privato.esce_dalla_custodia(v_verifica);
  perform privato.accoda_posta(
    'restituzione_effettuata',
    v_verifica.id,
    'restituito',
    privato.email_di(v_verifica.id_utente),
    'Oggetto restituito – ' || v_titolo,
    privato.dati_appuntamento(v_verifica.id) - array['totale', 'data_programmata', 'prenotato_fino']
      || jsonb_build_object(
        'quando', v_verifica.data_restituzione,
        'nome', v_verifica.restituzione_ricevente_nome,
        'documento', v_verifica.restituzione_doc_id,
        'con_codice', v_verifica.restituzione_codice_ritiro is not null
      )
  );

  perform privato.accoda_notifica(
    v_verifica.id_utente,
    'restituzione',
    'Oggetto restituito',
    '«' || v_titolo || '» è stato restituito.',
    '/dashboard'
  );

  return v_verifica;
end $$;

create function privato.segna_restituito(p_verifica uuid, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_in_custodia(p_verifica);
  v_no jsonb;
begin
  if v_verifica.stato_restituzione = 'da_restituire' then
    v_no := privato.prova_ritiro(
      p_verifica,
      'restituzione',
      v_verifica.id_utente,
      coalesce(p_dati, '{}'::jsonb)
    );

    if v_no is not null then return v_no || jsonb_build_object('id', p_verifica); end if;
  end if;

  v_verifica := privato.restituisci(v_verifica, coalesce(p_dati, '{}'::jsonb));
  return jsonb_build_object(
    'id', v_verifica.id,
    'status', 'applied',
    'stato_restituzione', v_verifica.stato_restituzione,
    'data_restituzione', v_verifica.data_restituzione,
    'versione', v_verifica.versione
  );
end $$;
create function public.segna_restituito(p_verifica uuid, p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.segna_restituito(p_verifica, p_dati) $$;

-- The items a centre must give back, and those it has given back (spec 2, 'Restituzioni oggetti').
create function privato.restituzioni_centro() returns table (
  id uuid,
  id_annuncio uuid,
  titolo text,
  numero_annuncio integer,
  immagine_principale text,
  cliente_nome text,
  cliente_email text,
  stato public.stato_verifica,
  stato_restituzione public.stato_restituzione,
  data_verifica timestamptz,
  data_stato_restituzione timestamptz,
  data_restituzione timestamptz,
  ricevente_nome text,
  doc_id text,
  codice_ritiro text,
  note text,
  firma_url text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query
    select
      v.id, v.id_annuncio, a.titolo, a.numero_annuncio, a.immagine_principale, u.nome_utente,
      u.email, v.stato, v.stato_restituzione, v.data_verifica, v.data_stato_restituzione,
      v.data_restituzione, v.restituzione_ricevente_nome, v.restituzione_doc_id,
      v.restituzione_codice_ritiro, v.restituzione_note, v.restituzione_firma_url
    from public.verifiche v
    join public.annunci a on a.id = v.id_annuncio
    join public.utenti u on u.id = v.id_utente
    where v.id_centro = v_centro and v.stato_restituzione is not null
    order by coalesce(v.data_stato_restituzione, v.data_verifica) desc
    limit 500;
end $$;
create function public.restituzioni_centro() returns table (
  id uuid,
  id_annuncio uuid,
  titolo text,
  numero_annuncio integer,
  immagine_principale text,
  cliente_nome text,
  cliente_email text,
  stato public.stato_verifica,
  stato_restituzione public.stato_restituzione,
  data_verifica timestamptz,
  data_stato_restituzione timestamptz,
  data_restituzione timestamptz,
  ricevente_nome text,
  doc_id text,
  codice_ritiro text,
  note text,
  firma_url text
)
language sql stable set search_path = '' as $$ select * from privato.restituzioni_centro() $$;
comment on function public.restituzioni_centro()
  is
  'null: immagine_principale, data_verifica, data_stato_restituzione, data_restituzione, '
  'ricevente_nome, doc_id, codice_ritiro, note, firma_url';

-- pending ⇄ confirmed while the visit is open; cancelled ends a visit that has not begun and frees
-- its slot. completed is written by the decision only.
create function privato.imposta_appuntamento(
  p_verifica public.verifiche,
  p_appuntamento uuid,
  p_stato text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_appuntamento public.appointments;
begin
  select a.*
  into v_appuntamento
  from public.appointments a
  where a.id = p_appuntamento and a.verifica_id = p_verifica.id
  for update;

  if not found then perform privato.rifiuta('appuntamento_non_trovato', 404); end if;
  if p_stato is null or p_stato not in ('pending', 'confirmed', 'cancelled') then
    perform privato.rifiuta('stato_non_consentito', 400);
  end if;
  if v_appuntamento.status::text = p_stato then
    return jsonb_build_object('status', 'merged', 'version', v_appuntamento.versione);
  end if;
  if v_appuntamento.status in ('completed', 'cancelled') then
    perform privato.rifiuta('appuntamento_concluso', 409);
  end if;

  if p_stato = 'cancelled' then
    if p_verifica.stato <> 'programmata' then
      perform privato.rifiuta('verifica_gia_ricevuta', 409);
    end if;
    perform privato.annulla_verifica(p_verifica.id);
  else
    update public.appointments a
    set status = p_stato::public.stato_appuntamento
    where a.id = p_appuntamento;
  end if;

  select a.* into v_appuntamento from public.appointments a where a.id = p_appuntamento;
  return jsonb_build_object('status', 'applied', 'version', v_appuntamento.versione);
end $$;

-- Who may call.
select privato.concedi('authenticated', array['segna_restituito', 'restituzioni_centro']);
