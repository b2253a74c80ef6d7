-- Keeps type and at most the last three digits (decision P2).
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

-- Ends claims that rested on custody (decision C3). Locks are held.
create function privato.esce_dalla_custodia(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.revoca_certificati(p_verifica.id, 'uscito dalla custodia');
  perform privato.ricalcola_annuncio(p_verifica.id_annuncio);
end $$;

-- p_dati {nome, codice_ritiro?, doc_id?, note?, firma_media_id?}. The verification is locked.
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

-- @public authenticated
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

-- Lists items to return and returned (spec 2, 'Restituzioni oggetti').
-- @public authenticated
-- @null immagine_principale, data_verifica, data_stato_restituzione, data_restituzione
-- @null ricevente_nome, doc_id, codice_ritiro, note, firma_url
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

-- pending ⇄ confirmed while open; cancelled frees a slot before the visit; only a decision writes
-- completed.
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

-- An unsold item stays sixty days or until its seller asks for it (decision C3).

-- Locks it; another seller's answers not found.
create function privato.verifica_del_venditore(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
begin
  if v_verifica.id is null
    or not exists (
      select from public.annunci a where a.id = v_verifica.id_annuncio and a.id_utente = v_utente
    )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return v_verifica;
end $$;

-- The letter brings the code. Nobody has reserved the item.
create function privato.rende_al_venditore(p_verifica public.verifiche, p_evento text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.rifiuta('oggetto_impegnato', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'da_restituire');
  perform privato.registra_evento(p_verifica.id, p_evento);
end $$;

-- Verified and still there; claims on it are `impegno_oggetto`'s.
create function privato.tenuta_al_centro(p_verifica public.verifiche) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_verifica.stato = 'verificato' and privato.oggetto_al_centro(p_verifica.id)
$$;

-- Lost and found, or back from a cancelled sale: custody was broken, so its old result no longer
-- counts.
create function privato.stata_incustodita(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica
      and (e.tipo = 'smarrita' or e.tipo = 'rientrata' and e.dati ->> 'esito' = 'da_restituire')
  )
$$;

-- Waits for its seller, verified, in unbroken custody and without a newer verification.
create function privato.rimettibile(
  p_verifica public.verifiche,
  p_annuncio public.annunci
) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_verifica.stato = 'verificato'
      and p_verifica.stato_restituzione = 'da_restituire'
      and p_annuncio.stato_annuncio = 'attivo'
      and p_annuncio.eliminato_il is null
      and not privato.stata_incustodita(p_verifica.id)
      and (privato.ultima_conclusa(p_annuncio.id)).id = p_verifica.id,
    false
  )
$$;

-- @public authenticated
create function privato.richiedi_restituzione(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_venditore(p_verifica);
begin
  if v_verifica.stato_restituzione = 'da_restituire' then
    return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
  end if;
  if not privato.tenuta_al_centro(v_verifica) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;
  perform privato.rende_al_venditore(v_verifica, 'restituzione_richiesta');
  return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
end $$;

-- Starts sixty new days.
-- @public authenticated
create function privato.rimetti_in_vendita(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_venditore(p_verifica);
  v_annuncio public.annunci;
begin
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;

  -- a second call changes nothing
  if privato.tenuta_al_centro(v_verifica)
    and v_annuncio.stato_annuncio = 'attivo'
    and privato.impegno_oggetto(v_verifica) is null
  then
    return jsonb_build_object('id', p_verifica, 'custodia', 'al_centro');
  end if;

  if not privato.rimettibile(v_verifica, v_annuncio) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, 'al_centro');
  perform privato.registra_evento(p_verifica, 'rimessa_in_vendita');
  return jsonb_build_object('id', p_verifica, 'custodia', 'al_centro');
end $$;

-- Reminds on days 45 and 55.
create function privato.avvisa_permanenza(
  p_verifica uuid,
  p_dal timestamptz,
  p_passo interval
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'permanenza_in_scadenza',
    v.id,
    extract(day from p_passo) || ':' || p_dal,
    privato.email_di(v.id_utente),
    'Il tuo oggetto al centro',
    privato.dati_appuntamento(v.id) - 'totale' - 'data_programmata'
      || jsonb_build_object('scadenza', p_dal + privato.durata('permanenza'))
  )
  from public.verifiche v
  where v.id = p_verifica;
end $$;

-- Day 60. False when somebody holds the listing or the item moved meanwhile.
create function privato.finisce_permanenza(p_verifica uuid, p_annuncio uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche;
begin
  if not privato.annuncio_libero(p_annuncio) then return false; end if;
  v := privato.blocca_verifica(p_verifica);
  if not privato.oggetto_al_centro(v.id) or privato.impegno_oggetto(v) is not null then
    return false;
  end if;
  perform privato.rende_al_venditore(v, 'permanenza_scaduta');
  return true;
end $$;

-- Days 45, 55 and 60; an item that raises doesn't stop the others. Answers {avvisati, scaduti}.
create function privato.scade_permanenza() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga record;
  v_avvisati integer := 0;
  v_scaduti integer := 0;
  v_viste integer := 0;
begin
  for v_riga in
    select c.id_verifica, v.id_annuncio, g.dal, p.passo
    from public.custodia c
    join public.verifiche v
      on v.id = c.id_verifica, lateral (select greatest(c.permanenza_dal, v.data_verifica) as dal)
        g, lateral (
          select privato.durata(case
            when g.dal <= privato.adesso() - privato.durata('ultimo_avviso_permanenza')
              then 'ultimo_avviso_permanenza'
            else 'avviso_permanenza'
          end) as passo
        ) p
    where c.stato = 'al_centro'
      and not c.in_dubbio
      and v.stato = 'verificato'
      and c.permanenza_dal < privato.adesso() - privato.durata('avviso_permanenza')
      and g.dal < privato.adesso() - privato.durata('avviso_permanenza')
      and privato.impegno_oggetto(v) is null
      -- notified items don't block the batch
      and (
        g.dal <= privato.adesso() - privato.durata('permanenza')
        or not exists (
          select from public.posta_uscita l
          where l.tipo = 'permanenza_in_scadenza'
            and l.soggetto = c.id_verifica
            and l.evento = extract(day from p.passo) || ':' || g.dal
        )
      )
    order by g.dal
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      if v_riga.dal <= privato.adesso() - privato.durata('permanenza') then
        continue when not privato.finisce_permanenza(v_riga.id_verifica, v_riga.id_annuncio);
        v_scaduti := v_scaduti + 1;
      else
        perform privato.avvisa_permanenza(v_riga.id_verifica, v_riga.dal, v_riga.passo);
        v_avvisati := v_avvisati + 1;
      end if;

      perform privato.chiudi_ufficio('lavoro_fallito', v_riga.id_verifica);
    exception
      when others then
        perform privato.lavoro_fallito(
          'permanenza al centro', v_riga.id_verifica, sqlerrm, sqlstate
        );
    end;
  end loop;

  return jsonb_build_object('avvisati', v_avvisati, 'scaduti', v_scaduti);
end $$;

-- A suspended centre still answers for its items (decisions C5, C10).

-- Facts about items are accepted from a suspended centre, results are not.
create function privato.atto_di_custodia(p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select p_tipo in (
    'ricevi', 'restituzione', 'spedizione', 'dubbio', 'rientro', 'firma', 'scegli_firma',
    'allega_media', 'aggiungi_nota'
  )
$$;

create function privato.era_del_centro(p_verifica uuid, p_centro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica and e.tipo = 'riassegnata' and e.dati ->> 'da' = p_centro::text
  )
$$;

-- Act and signature are stored together (decision T24); a signature waits for its file.
create function privato.registra_fatto(
  p_op jsonb,
  p_verifica public.verifiche,
  p_centro uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := p_op -> 'payload';
begin
  if p_op ->> 'kind' not in ('ricevi', 'restituzione', 'spedizione', 'rientro', 'firma')
    or not privato.era_del_centro(p_verifica.id, p_centro)
  then
    return null;
  end if;

  if p_op ->> 'kind' = 'firma' then
    if not starts_with(coalesce(v_dati ->> 'path', ''), p_centro || '/' || p_verifica.id || '/')
    then
      return null;
    end if;
    if not privato.oggetto_presente('media-verifiche', v_dati ->> 'path', null) then
      return jsonb_build_object('status', 'media_missing', 'reason', 'file_non_arrivato');
    end if;
  end if;

  insert into privato.fatti_custodia (op_id, id_verifica, id_centro, tipo, dati)
  values (
    (p_op ->> 'op_id')::uuid,
    p_verifica.id,
    p_centro,
    p_op ->> 'kind',
    v_dati || jsonb_build_object(
      'doc_id', privato.maschera_documento(v_dati ->> 'doc_id'),
      'fatto_il', privato.quando_fatto(p_op, p_verifica)
    )
  )
  on conflict (op_id) do nothing;

  if p_op ->> 'kind' <> 'firma' then
    perform privato.segnala_ufficio(
      'fatto_di_altro_centro',
      format(
        '«%s»: %s ha registrato «%s», ma la verifica è di %s. Senti i due '
        'centri: l''oggetto può essere dal primo.',
        a.titolo,
        prima.nome,
        case p_op ->> 'kind'
          when 'ricevi' then 'Oggetto ricevuto'
          when 'restituzione' then 'Restituito'
          when 'spedizione' then 'Consegnato'
          else 'Rientrato'
        end,
        dopo.nome
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers prima, public.verification_centers dopo
    where a.id = p_verifica.id_annuncio and prima.id = p_centro and dopo.id = p_verifica.id_centro;
  end if;

  return jsonb_build_object(
    'status', 'applied',
    'reason', 'registrato_come_fatto',
    'version', p_verifica.versione
  );
end $$;

-- An expected return (decision C10): after a dispute or a withdrawal. 'rimborsato': paid back on
-- proof of sending (decision P1). Answers {ordine_id, perche: contestazione | recesso, entro,
-- rimborsato} or null.
create function privato.reso_atteso(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ordine_id', o.id,
    'perche', r.perche,
    'entro', r.entro,
    'rimborsato', o.status in ('annullato', 'rimborsato'),
    'spedito_con', r.spedito_con,
    'codice_tracciamento', r.codice_tracciamento
  )
  from public.ordini o
  cross join lateral (
    select
      'contestazione' as perche,
      k.reso_entro as entro,
      null as spedito_con,
      null as codice_tracciamento
    from public.contestazioni k
    where k.id_ordine = o.id and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame'
    union all
    select 'recesso', w.reso_entro, w.spedito_con, w.codice_tracciamento
    from public.recessi w
    where w.id_ordine = o.id
      and w.reso_entro is not null
      and (
        w.stato = 'aperto'
        or w.chiuso_il > privato.adesso() - privato.durata('permanenza')
          and exists (
            select from public.custodia c
            where c.id_verifica = p_verifica and c.stato = 'consegnato_acquirente'
          )
      )
  ) r
  where o.id_verifica = p_verifica
  order by r.perche
  limit 1
$$;

-- Compares serial, marks and three new photos with the certificate's snapshot.
create function privato.leggi_confronto(p_verifica uuid, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_foto uuid[];
  v_diverse integer;
begin
  if jsonb_typeof(p_confronto -> 'seriale') is distinct from 'boolean'
    or jsonb_typeof(p_confronto -> 'segni') is distinct from 'boolean'
    or jsonb_typeof(p_confronto -> 'foto') is distinct from 'array'
  then
    perform privato.rifiuta('confronto_incompleto', 400);
  end if;

  select array_agg(distinct m.id), count(distinct m.sha256)
  into v_foto, v_diverse
  from public.media_verifica m
  where m.id_verifica = p_verifica
    and m.tipo_file = 'immagine'
    and m.ruolo = 'rientro'
    and m.rimosso_il is null
    and m.id::text in (select jsonb_array_elements_text(p_confronto -> 'foto'));

  if v_diverse < 3 then perform privato.rifiuta('confronto_incompleto', 400); end if;
  return jsonb_build_object(
    'seriale', p_confronto -> 'seriale',
    'segni', p_confronto -> 'segni',
    'foto', to_jsonb(v_foto),
    'note', left(p_confronto ->> 'note', 1000),
    'persona', privato.chi_agisce(),
    'quando', privato.adesso()
  );
end $$;

-- Undelivered: the buyer checks the address, the sender learns that shipping starts again.
create function privato.annuncia_rientro(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_modo public.metodo_spedizione := privato.modo_di_consegna(p_ordine);
  v_evento text := 'tornato:' || extract(epoch from privato.adesso());
  v_dati jsonb := privato.dati_ordine(p_ordine) || jsonb_build_object(
    'modo', v_modo,
    'tornato_il', privato.adesso(),
    'di_nuovo', privato.rientri_di(p_ordine) > 0
  );
begin
  perform privato.accoda_posta(
    'ordine_tornato',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.buyer_id),
    'Consegna non riuscita – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.buyer_id,
    'ordine',
    'Il pacco è tornato al centro',
    'La consegna non è riuscita: controlla l''indirizzo, poi parte di nuovo.',
    '/dashboard/ordini/' || p_ordine.id
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Il pacco è tornato al centro',
    case v_modo
      when 'corriere'
        then 'La consegna non è riuscita: annuncia al centro un nuovo ritiro del tuo corriere.'
      else 'La consegna non è riuscita: il centro spedisce di nuovo.'
    end,
    '/dashboard/ordini/' || p_ordine.id
  );

  if v_modo <> 'corriere' then return; end if;
  perform privato.accoda_posta(
    'ordine_tornato_venditore',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.seller_id),
    'Consegna non riuscita – ' || (v_dati ->> 'titolo'),
    v_dati
  );
end $$;

create function privato.rientri_di(p_ordine public.ordini) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.verifiche_eventi e
  where e.id_verifica = p_ordine.id_verifica
    and e.tipo = 'rientrata'
    and e.dati ->> 'esito' = 'di_nuovo_al_centro'
    and e.avvenuto_il >= p_ordine.data_pagamento
$$;

-- From the second undelivered return on the office calls the buyer or refunds.
create function privato.segnala_rientri(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_volte bigint := privato.rientri_di(p_ordine);
begin
  if v_volte < 2 then return; end if;
  perform privato.segnala_ufficio(
    'consegna_non_riuscita',
    format(
      'Ordine FD-%s: consegna non riuscita %s volte, il pacco è al centro. '
      'Senti chi ha comprato per un altro indirizzo, o rimborsa.',
      p_ordine.numero_ordine,
      v_volte
    ),
    p_ordine.id
  );
end $$;

-- Custody was broken on the way: the item waits for its seller without certificate, and a sold
-- listing is suspended.
create function privato.torna_a_casa(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- before the letter with the code, which tells whether the listing is visible
  update public.annunci a
  set stato_annuncio = 'sospeso'
  where a.id = p_verifica.id_annuncio and a.stato_annuncio = 'venduto';
  perform privato.muovi_custodia(p_verifica.id, 'da_restituire');
  perform privato.revoca_certificati(
    p_verifica.id, 'La vendita è finita mentre il pacco era in viaggio.'
  );

  -- a withdrawal refunded by the bank waited only for its item
  perform privato.chiudi_recesso(o.id)
  from public.ordini o
  where o.id_verifica = p_verifica.id and o.status in ('annullato', 'rimborsato');
end $$;

-- 'Rientrato' after a cancelled sale (ADR 0015): the item goes home. The verification is locked.
create function privato.rientra_senza_vendita(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not privato.viaggia_senza_vendita(p_verifica.id) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.muovi_custodia(p_verifica.id, 'al_centro');
  perform privato.registra_evento(p_verifica.id, 'rientrata', '{"esito": "da_restituire"}');
  perform privato.torna_a_casa(p_verifica);
  return privato.applicata(p_verifica.id) || jsonb_build_object('esito', 'da_restituire');
end $$;

-- The buyer was refunded: a matching item waits for its seller without certificate, another one
-- goes to the office. Locks are held.
create function privato.rientra_dopo_rimborso(
  p_ordine public.ordini,
  p_confronto jsonb
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_confronto jsonb := privato.leggi_confronto(p_ordine.id_verifica, p_confronto);
begin
  perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  update public.custodia c set confronto = v_confronto where c.id_verifica = p_ordine.id_verifica;
  if not privato.confronto_combacia(v_confronto) then
    perform privato.segnala_ufficio(
      'reso_diverso',
      format(
        'Ordine FD-%s, già rimborsato: l''oggetto rientrato non è quello del '
        'certificato. %s',
        p_ordine.numero_ordine,
        left(coalesce(v_confronto ->> 'note', ''), 500)
      ),
      p_ordine.id
    );

    perform privato.avvisa_reso_diverso(p_ordine, p_ordine.id);
    return 'all_ufficio';
  end if;

  perform privato.torna_a_casa((
    select v from public.verifiche v where v.id = p_ordine.id_verifica
  ));
  perform privato.compi_atto('riprendi_rimborsato_ordine', p_ordine.id, null);
  return 'da_restituire';
end $$;

-- The return was no longer expected: nothing moves, and what the counter reported is kept.
create function privato.rientro_non_atteso(p_op jsonb, p_ordine public.ordini) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.fatti_custodia (op_id, id_verifica, id_centro, tipo, dati)
  values (
    (p_op ->> 'op_id')::uuid,
    p_ordine.id_verifica,
    p_ordine.id_centro,
    'rientro',
    p_op -> 'payload'
  )
  on conflict (op_id) do nothing;

  perform privato.segnala_ufficio(
    'rientro_non_atteso',
    format(
      'Ordine FD-%s: il banco ha in mano l''oggetto, ma il reso non era più '
      'atteso. Senti il centro e decidi con le due parti.',
      p_ordine.numero_ordine
    ),
    p_ordine.id
  );

  return privato.applicata(p_ordine.id_verifica)
    || jsonb_build_object('reason', 'registrato_come_fatto');
end $$;

-- Undelivered: at the centre again, to be sent again.
create function privato.rientra_non_consegnato(
  p_ordine public.ordini,
  p_custodia public.stato_custodia
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_custodia <> 'consegnato_corriere'
    or p_ordine.status <> 'spedito'
    or exists (select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto')
  then
    perform privato.rifiuta('confronto_incompleto', 400);
  end if;

  perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  update public.spedizioni s
  set
    stato = 'richiesto',
    corriere_nome = null,
    codice_tracciamento = null,
    tracking_url = null,
    data_spedizione = null,
    ritiro_previsto = null,
    indirizzo_superato = false,
    updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id;

  update public.ordini o
  set status = 'pagato', updated_at = privato.adesso()
  where o.id = p_ordine.id;
  perform privato.chiudi_ufficio('spedito_indirizzo_superato', p_ordine.id);
  perform privato.annuncia_rientro(p_ordine);
end $$;

-- 'Rientrato'. From a buyer: compared, then refunded (16_contestazioni) or the office's. From a
-- courier without comparison: undelivered, sent again unless the buyer withdrew. The order is
-- locked. Answers {status, esito, version}.
create function privato.rientra(p_ordine public.ordini, p_confronto jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_custodia public.stato_custodia;
  v_confronto jsonb;
  v_esito text := 'di_nuovo_al_centro';
begin
  if privato.viaggia_senza_vendita(p_ordine.id_verifica) then
    return privato.rientra_senza_vendita((
      select v from public.verifiche v where v.id = p_ordine.id_verifica
    ));
  end if;

  select c.stato
  into v_custodia
  from public.custodia c
  where c.id_verifica = p_ordine.id_verifica
  for update;

  if v_custodia is null or v_custodia not in ('consegnato_corriere', 'consegnato_acquirente') then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  if p_confronto is null or jsonb_typeof(p_confronto) = 'null' then
    perform privato.rientra_non_consegnato(p_ordine, v_custodia);
  elsif p_ordine.status in ('annullato', 'rimborsato') then
    v_esito := privato.rientra_dopo_rimborso(p_ordine, p_confronto);
  else
    v_confronto := privato.leggi_confronto(p_ordine.id_verifica, p_confronto);
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
    update public.custodia c set confronto = v_confronto where c.id_verifica = p_ordine.id_verifica;
    v_esito := privato.esito_confronto_reso(
      p_ordine,
      (v_confronto ->> 'seriale')::boolean and (v_confronto ->> 'segni')::boolean,
      v_confronto ->> 'note'
    );

    if v_esito = 'all_ufficio' and p_ordine.status = 'spedito' then
      perform privato.arriva_a_destinazione(p_ordine);
      update public.ordini o
      set status = 'consegnato', data_consegna = privato.adesso(), updated_at = privato.adesso()
      where o.id = p_ordine.id;
    end if;
  end if;

  perform privato.registra_evento(
    p_ordine.id_verifica,
    'rientrata',
    jsonb_build_object('esito', v_esito)
  );

  if v_esito = 'di_nuovo_al_centro' then perform privato.segnala_rientri(p_ordine); end if;
  return privato.applicata(p_ordine.id_verifica) || jsonb_build_object('esito', v_esito);
end $$;

-- @public authenticated
create function privato.registra_rientro(
  p_ordine uuid,
  p_confronto jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  return privato.rientra(privato.ordine_da_spedire(p_ordine), p_confronto)
    || jsonb_build_object('id', p_ordine);
end $$;

create function privato.op_rientro(p_verifica public.verifiche, p_op jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := p_op -> 'payload';
  v_ordine public.ordini;
begin
  select o.*
  into v_ordine
  from public.ordini o
  where o.id::text = v_dati ->> 'ordine_id' and o.id_verifica = p_verifica.id
  for update;

  if found then
    if jsonb_typeof(v_dati -> 'confronto') = 'object'
      and v_ordine.status in ('consegnato', 'concluso', 'contestato')
      and privato.reso_atteso(p_verifica.id) is null
      and exists (
        select from public.custodia c
        where c.id_verifica = p_verifica.id
          and c.stato in ('consegnato_corriere', 'consegnato_acquirente')
      )
    then
      return privato.rientro_non_atteso(p_op, v_ordine);
    end if;

    return privato.rientra(v_ordine, v_dati -> 'confronto');
  end if;

  -- a tablet that knows the sale ended names no order
  if v_dati ->> 'ordine_id' is not null then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  return privato.rientra_senza_vendita(p_verifica);
end $$;

-- The buyer who sent back a concluded sale's item and waits for the office; null for none.
create function privato.recede_ancora(p_verifica uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select o.buyer_id
  from public.ordini o
  join public.recessi r on r.id_ordine = o.id
  where o.id_verifica = p_verifica and o.status = 'concluso' and r.stato = 'aperto'
$$;

create function privato.scrive_smarrito(
  p_chi uuid,
  p_verifica uuid,
  p_annuncio public.annunci,
  p_ordine public.ordini
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'oggetto_smarrito',
    p_verifica,
    p_chi::text,
    privato.email_di(p_chi),
    'Oggetto smarrito – ' || p_annuncio.titolo,
    jsonb_build_object(
      'annuncio_id', p_annuncio.id,
      'titolo', p_annuncio.titolo,
      'recesso', p_chi is not distinct from privato.recede_ancora(p_verifica),
      'importo', case when p_chi = p_ordine.buyer_id then p_ordine.amount end,
      'ordine_id', case when p_chi = p_ordine.buyer_id then p_ordine.id end
    )
  );
end $$;

-- The sale is cancelled, the certificate revoked, a sold listing stays sold. After an ended sale
-- only the seller and an unsettled withdrawal are told.
-- @public authenticated
create function privato.admin_segna_smarrito(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_annuncio public.annunci;
  v_ordine public.ordini;
  v_prima text;
  v_acquirente uuid;
  v_chi uuid;
begin
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  select c.stato::text into v_prima from public.custodia c where c.id_verifica = p_verifica;
  perform privato.muovi_custodia(p_verifica, 'smarrito');

  -- closes the question where it is
  update public.custodia c
  set in_dubbio = false, dubbio = null, versione = c.versione + 1
  where c.id_verifica = p_verifica and c.in_dubbio;
  perform privato.chiudi_ufficio('custodia_in_dubbio', p_verifica);
  v_ordine := privato.ordine_vivo(p_verifica);
  if v_ordine.id is not null then
    perform privato.annulla_ordine(v_ordine.id, 'oggetto_smarrito');
  end if;
  perform privato.chiudi_recesso(v_ordine.id);
  v_acquirente := coalesce(
    privato.chiudi_prenotazione(v_annuncio.id, 'oggetto_uscito'),
    v_ordine.buyer_id,
    privato.recede_ancora(p_verifica)
  );

  update public.annunci a
  set stato_annuncio = case v_annuncio.stato_annuncio
    when 'attivo' then 'sospeso'
    else v_annuncio.stato_annuncio
  end
  where a.id = v_annuncio.id;

  perform privato.revoca_certificati(p_verifica, 'oggetto smarrito');
  perform privato.registra_evento(p_verifica, 'smarrita');
  foreach v_chi in array array_remove(array[v_annuncio.id_utente, v_acquirente], null) loop
    perform privato.scrive_smarrito(v_chi, p_verifica, v_annuncio, v_ordine);
  end loop;

  perform privato.registra_admin(
    'segna_smarrito',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', v_prima, 'dopo', 'smarrito'),
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'smarrito');
end $$;

-- Keeps the old quote; the slot is taken or nothing is written. The agenda is locked; a received
-- item travels.
create function privato.riassegna_visita(
  p public.verifiche,
  p_centro uuid,
  p_giorno date,
  p_ora time
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_dopo public.verifiche;
begin
  if p.stato = 'in_attesa' then perform privato.fai_uscire(p.id, 'in_trasferimento'); end if;
  begin
    update public.appointments a
    set
      center_id = p_centro,
      appointment_date = p_giorno,
      appointment_time = p_ora,
      status = 'confirmed',
      verification_status = 'programmata'
    where a.verifica_id = p.id and a.status <> 'cancelled';
  exception
    when unique_violation or exclusion_violation then
      perform privato.rifiuta_orario();
  end;

  update public.verifiche w
  set
    id_centro = p_centro,
    data_programmata = privato.istante_di_roma(p_giorno, p_ora),
    stato = 'programmata',
    data_ricezione = null
  where w.id = p.id
  returning w.* into v_dopo;

  update public.verification_transactions t
  set verification_center_id = p_centro, updated_at = privato.adesso()
  where t.id_verifica = p.id and t.status = 'da_saldare';
  return v_dopo;
end $$;

create function privato.racconta_riassegnata(
  p_prima public.verifiche,
  p_annuncio public.annunci,
  p_centro uuid,
  p_evento text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ricevuto jsonb := jsonb_build_object('ricevuto', p_prima.stato = 'in_attesa');
  v_vecchio public.verification_centers;
begin
  select c.* into v_vecchio from public.verification_centers c where c.id = p_prima.id_centro;
  perform privato.registra_evento(
    p_prima.id,
    'riassegnata',
    jsonb_build_object('da', p_prima.id_centro, 'a', p_centro)
  );

  perform privato.avvisa_appuntamento(
    p_prima.id,
    'verifica_riprogrammata',
    p_evento,
    'Appuntamento di verifica spostato',
    v_ricevuto || jsonb_build_object('centro_prima', v_vecchio.nome)
  );

  perform privato.accoda_posta(
    'verifica_riassegnata_centro',
    p_prima.id,
    'da:' || p_prima.id_centro || ':' || p_centro,
    v_vecchio.email,
    'Verifica passata a un altro centro – ' || p_annuncio.titolo,
    privato.dati_appuntamento(p_prima.id) - 'totale' || v_ricevuto
  );

  perform privato.accoda_notifica(
    p_annuncio.id_acquirente_prenotazione,
    'prenotazione',
    'Verifica spostata',
    format('La verifica di «%s» si fa in un altro centro.', p_annuncio.titolo),
    '/annunci/' || p_annuncio.id
  );
end $$;

-- Moves an open verification (decision C5). A received item goes al_centro A → in_trasferimento →
-- al_centro B. p_ritiro_accettato: the seller accepts a partner's pickup (decision C12).
-- @public authenticated
create function privato.admin_riassegna_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_motivo text,
  p_ritiro_accettato boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima public.verifiche;
  v_dopo public.verifiche;
  v_annuncio public.annunci;
  v_evento text := 'riassegnata:' || extract(epoch from privato.adesso());
begin
  perform privato.richiedi_ufficio(p_motivo);
  if p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  v_prima := privato.blocca_verifica(p_verifica);
  if v_prima.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  if v_prima.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;
  select a.* into v_annuncio from public.annunci a where a.id = v_prima.id_annuncio;
  if v_prima.id_centro = p_centro then perform privato.rifiuta('stato_non_consentito', 409); end if;
  perform privato.richiedi_ritiro_accettato(
    privato.centro_prenotabile(p_centro, v_annuncio.id_utente),
    p_ritiro_accettato
  );
  perform privato.blocca_agenda(p_centro);
  perform privato.richiedi_orario_libero(p_centro, p_giorno, p_ora);

  v_dopo := privato.riassegna_visita(v_prima, p_centro, p_giorno, p_ora);
  perform privato.congela_prenotazione(v_annuncio.id);
  perform privato.passa_al_ritiro(p_verifica, v_evento);
  perform privato.racconta_riassegnata(v_prima, v_annuncio, p_centro, v_evento);
  perform privato.registra_admin(
    'riassegna_verifica',
    'verifica',
    p_verifica::text,
    jsonb_build_object(
      'prima', jsonb_build_object('centro', v_prima.id_centro, 'data', v_prima.data_programmata),
      'dopo', jsonb_build_object('centro', p_centro, 'data', v_dopo.data_programmata)
    ),
    left(p_motivo, 1000)
  );

  return jsonb_build_object(
    'id', p_verifica,
    'id_centro', p_centro,
    'data_programmata', v_dopo.data_programmata,
    'stato', 'programmata'
  );
end $$;

-- Open centres without its own and its seller's (decision C5). The quote stays; `tratta`: the
-- centre handles the category.
-- @public authenticated
create function privato.admin_centri_per_riassegnare(p_verifica uuid) returns table (
  id uuid,
  nome text,
  citta text,
  tipo_centro public.tipo_centro,
  tratta boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_annuncio public.annunci;
begin
  perform privato.richiedi_admin();
  select w.* into v from public.verifiche w where w.id = p_verifica;
  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  select a.* into v_annuncio from public.annunci a where a.id = v.id_annuncio;
  return query
    select c.id, c.nome, c.citta, c.tipo_centro, privato.centro_tratta(c, v_annuncio)
    from public.verification_centers c
    where privato.centro_aperto(c)
      and not c.demo
      and c.id <> v.id_centro
      and c.id is distinct from privato.centro_di(v_annuncio.id_utente)
    order by privato.centro_tratta(c, v_annuncio) desc, c.citta, c.nome;
end $$;

-- A lost item turns up (decision C10; docs/decisions, 14): refund and revocation stand; it goes
-- home or its visit goes on.

-- Notifies seller, former buyer and centre. p_dopo: where the item is now.
create function privato.annuncia_ritrovato(
  p_verifica public.verifiche,
  p_dopo public.stato_custodia
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_ordine public.ordini;
  v_dati jsonb;
  v_recede uuid := privato.recede_ancora(p_verifica.id);
  v_evento text := 'ritrovato:' || extract(epoch from privato.adesso());
begin
  select a.* into v_annuncio from public.annunci a where a.id = p_verifica.id_annuncio;
  select o.*
  into v_ordine
  from public.ordini o
  where o.id_verifica = p_verifica.id and o.motivo_annullamento = 'oggetto_smarrito'
  order by o.data_creazione desc
  limit 1;

  v_dati := jsonb_build_object(
    'annuncio_id', v_annuncio.id,
    'titolo', v_annuncio.titolo,
    'custodia', p_dopo
  );

  perform privato.accoda_posta(
    'oggetto_ritrovato',
    p_verifica.id,
    v_evento || ':venditore',
    privato.email_di(v_annuncio.id_utente),
    'Oggetto ritrovato – ' || v_annuncio.titolo,
    v_dati
  );

  if v_ordine.id is not null then
    perform privato.accoda_posta(
      'oggetto_ritrovato',
      p_verifica.id,
      v_evento || ':acquirente',
      privato.email_di(v_ordine.buyer_id),
      'Oggetto ritrovato – ' || v_annuncio.titolo,
      v_dati || jsonb_build_object('ordine_id', v_ordine.id, 'importo', v_ordine.amount)
    );
  end if;

  if v_recede is not null then
    perform privato.accoda_posta(
      'oggetto_ritrovato',
      p_verifica.id,
      v_evento || ':recede',
      privato.email_di(v_recede),
      'Oggetto ritrovato – ' || v_annuncio.titolo,
      v_dati || '{"recesso": true}'
    );
  end if;

  perform privato.notifica_banco(
    p_verifica,
    'Un oggetto smarrito è stato ritrovato',
    case p_dopo
      when 'da_restituire' then '«%s» è da voi: va restituito a chi lo vende.'
      else '«%s» è da voi.'
    end
  );
end $$;

-- Before a result the visit goes on; an order keeps the item; otherwise it waits for its seller.
-- @public authenticated
create function privato.admin_segna_ritrovato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_dopo public.stato_custodia := 'al_centro';
begin
  if not exists (
    select from public.custodia c where c.id_verifica = p_verifica and c.stato = 'smarrito'
  )
  then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  perform privato.muovi_custodia(p_verifica, 'al_centro');
  perform privato.registra_evento(p_verifica, 'ritrovata');
  if v_verifica.stato <> 'in_attesa' and privato.impegno_oggetto(v_verifica) is null then
    v_dopo := 'da_restituire';
    perform privato.torna_a_casa(v_verifica);
  end if;
  perform privato.annuncia_ritrovato(v_verifica, v_dopo);
  perform privato.registra_admin(
    'segna_ritrovato',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', 'smarrito', 'dopo', v_dopo),
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', v_dopo);
end $$;

-- The office says where an unsold parcel is (docs/decisions, 15).

-- The refunded buyer has the item: the office talks to him, the seller is told.
-- @public authenticated
create function privato.admin_segna_arrivato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_ordine public.ordini;
  v_dati jsonb;
begin
  if not privato.viaggia_senza_vendita(p_verifica) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, 'consegnato_acquirente');
  perform privato.registra_evento(p_verifica, 'arrivata');
  select o.*
  into v_ordine
  from public.ordini o
  where o.id_verifica = p_verifica
  order by o.data_creazione desc
  limit 1;

  v_dati := privato.dati_ordine(v_ordine);
  perform privato.accoda_posta(
    'oggetto_arrivato_venditore',
    p_verifica,
    'arrivato',
    privato.email_di(v_verifica.id_utente),
    'Arrivato dopo l''annullamento – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    v_verifica.id_utente,
    'ordine',
    'Il pacco è arrivato all''acquirente',
    format(
      '«%s»: la vendita resta annullata, il nostro ufficio parla con lui.',
      v_dati ->> 'titolo'
    ),
    '/dashboard/ordini/' || v_ordine.id
  );

  perform privato.registra_admin(
    'segna_arrivato',
    'verifica',
    p_verifica::text,
    '{"prima": "consegnato_corriere", "dopo": "consegnato_acquirente"}',
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'consegnato_acquirente');
end $$;

-- Same effect as the counter's 'Rientrato'; the counter is told.
-- @public authenticated
create function privato.admin_segna_rientrato(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
begin
  perform privato.rientra_senza_vendita(v_verifica);
  perform privato.notifica_banco(
    v_verifica, 'Un pacco è tornato da voi', '«%s» è da voi: va restituito a chi lo vende.'
  );

  perform privato.registra_admin(
    'segna_rientrato',
    'verifica',
    p_verifica::text,
    '{"prima": "consegnato_corriere", "dopo": "da_restituire"}',
    left(p_motivo, 1000)
  );

  return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
end $$;
