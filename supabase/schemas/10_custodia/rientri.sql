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

-- The items a centre must give back, and those it has given back (spec 2, 'Restituzioni oggetti').
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

-- How long an unsold item stays (decision C3): sixty days, or until its seller asks for it; until
-- it is handed over he may change his mind.

-- A verification of the caller's own listing, locked; of anybody else's it doesn't exist for him.
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

-- Back to its seller, told by the letter with his code. Nobody holds it: asked by him, or by the
-- clock.
create function privato.rende_al_venditore(p_verifica public.verifiche, p_evento text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.rifiuta('oggetto_impegnato', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'da_restituire');
  perform privato.registra_evento(p_verifica.id, p_evento);
end $$;

-- Verified and still there; who holds it is another question (`impegno_oggetto`).
create function privato.tenuta_al_centro(p_verifica public.verifiche) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_verifica.stato = 'verificato' and privato.oggetto_al_centro(p_verifica.id)
$$;

-- Lost and found, or back from a sale that ended on its way: nobody knows what happened in between,
-- so that it isn't put on sale again at the centre by its old result.
create function privato.stata_incustodita(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica
      and (e.tipo = 'smarrita' or e.tipo = 'rientrata' and e.dati ->> 'esito' = 'da_restituire')
  )
$$;

-- Waiting for its seller, still verified, watched over all the time, and nothing newer says
-- otherwise.
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

-- 'Rimetti in vendita al centro': still there, still verified, and nothing newer says otherwise.
-- Sixty days anew.
-- @public authenticated
create function privato.rimetti_in_vendita(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_venditore(p_verifica);
  v_annuncio public.annunci;
begin
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;

  -- asked for twice, from two windows
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

-- How long it has been there, and until when: on day 45 and on day 55.
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

-- Day 60. False when the listing is held, or something became of the item meanwhile.
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

-- Letters on days 45 and 55, the return on day 60. One item that raises doesn't stop the others.
-- {avvisati, scaduti}.
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
      -- what was said leaves the others their turn
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

-- Items that come back, or are lost (decisions C5, C10). A suspended centre still answers for what
-- it holds.

-- What a tablet may still say for a suspended centre: facts about items, no results.
create function privato.atto_di_custodia(p_tipo text) returns boolean
language sql immutable set search_path = '' as $$
  select p_tipo in (
    'ricevi', 'restituzione', 'spedizione', 'dubbio', 'rientro', 'firma', 'scegli_firma',
    'allega_media', 'aggiungi_nota'
  )
$$;

-- Was this verification the centre's before the office moved it?
create function privato.era_del_centro(p_verifica uuid, p_centro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica and e.tipo = 'riassegnata' and e.dati ->> 'da' = p_centro::text
  )
$$;

-- An act and its signature are kept together (decision T24): a signature waits for its file, as it
-- would at its own centre.
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

-- What a counter expects back from a buyer (decision C10): a dispute that ends with the return, or
-- a withdrawal. 'rimborsato': its money went back before the item did, on proof of sending
-- (decision P1). {ordine_id, perche: contestazione | recesso, entro, rimborsato}; null: nothing, or
-- no longer.
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

-- The comparison with the certificate's snapshot: serial, marks, three different photos taken for
-- it.
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

-- Undelivered: its buyer looks at the address, whoever ships it learns that it starts anew.
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

-- How often the courier brought this sale back.
create function privato.rientri_di(p_ordine public.ordini) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.verifiche_eventi e
  where e.id_verifica = p_ordine.id_verifica
    and e.tipo = 'rientrata'
    and e.dati ->> 'esito' = 'di_nuovo_al_centro'
    and e.avvenuto_il >= p_ordine.data_pagamento
$$;

-- The address was looked at once already: from the second time on somebody speaks with its buyer,
-- or gives the money back.
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

-- Nobody watched over it on its way: at its centre it waits for its seller, without its
-- certificate; a listing that the sale left sold is suspended, and the office puts it on sale again
-- when it likes.
create function privato.torna_a_casa(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- before its code is written, whose letter says whether the listing is seen
  update public.annunci a
  set stato_annuncio = 'sospeso'
  where a.id = p_verifica.id_annuncio and a.stato_annuncio = 'venduto';
  perform privato.muovi_custodia(p_verifica.id, 'da_restituire');
  perform privato.revoca_certificati(
    p_verifica.id, 'La vendita è finita mentre il pacco era in viaggio.'
  );

  -- a withdrawal whose money the bank gave back waited for its item alone
  perform privato.chiudi_recesso(o.id)
  from public.ordini o
  where o.id_verifica = p_verifica.id and o.status in ('annullato', 'rimborsato');
end $$;

-- 'Rientrato', of a sale that ended on its way (ADR 0015): compared or not, it goes home. The
-- verification is locked.
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

-- Its buyer had it and his money too: compared, it waits for its seller without its certificate;
-- another item is the office's. Locks are held.
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

-- The counter has the item in hand, and the sale's return had been given up meanwhile (its fourteen
-- days, or the office): nothing moves by itself, and what is known is not thrown away.
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

-- Nobody took it in: at the centre again, and to be sent again.
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

-- 'Rientrato'. From its buyer: compared first, then the money (16_contestazioni) or the office;
-- another item that comes back says that the parcel had arrived. From the courier without a
-- comparison: an undelivered parcel, at the centre again and to be sent again, unless its buyer
-- withdrew. The order is locked. {status, esito, version}.
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

  -- a tablet that knows that the sale has ended names no order
  if v_dati ->> 'ordine_id' is not null then
    perform privato.rifiuta('ordine_non_trovato', 404);
  end if;
  return privato.rientra_senza_vendita(p_verifica);
end $$;

-- Whoever sent an item of a concluded sale back and whose withdrawal the office hasn't decided:
-- null when nobody waits so.
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

-- Lost, at the centre or on its way: the sale is undone, the certificate ends, a sold listing stays
-- sold. Of a sale that had ended before only its seller is told, and who withdrew and isn't settled
-- with: whoever else had bought it has his money, and waits for nothing.
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

  -- nobody is asked any more where it is
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

-- The visit's rows go to the new centre with the old quote: the slot is taken or nothing happened.
-- The agenda is locked; an item already received travels.
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

-- Seller, both centres and who holds a reservation hear where the visit is now.
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

-- An open verification moves to another centre (decision C5): new slot, the quote kept, everybody
-- told. An item already received travels: al_centro A → in_trasferimento → al_centro B, by B's
-- intake. p_ritiro_accettato: to a partner, that the office has the seller's word for the pickup
-- there (decision C12).
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

-- Where an open verification may go instead (decision C5): the open centres but its own and its
-- seller's. The quote stays, so no price is told; `tratta` says whether the centre checks such
-- things.
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

-- Said lost (decision C10), and it turns up (docs/decisions, 14). What the loss undid stays undone:
-- the money went back, the certificate is revoked, nobody watched over the item meanwhile. It goes
-- home, or its visit goes on.

-- Its seller, and whoever had paid for it or withdrew; its centre makes it ready. p_dopo: where it
-- is from now on.
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

-- At its centre again. Before its result the visit goes on; an order that still holds it keeps it;
-- else it waits for its seller.
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

-- A sale that ended while its parcel travels (docs/decisions, 15): the office says where it is. Its
-- counter says 'Rientrato' as of every parcel (10_custodia).

-- It came all the same: whoever had bought it has the item, and his money back. The office speaks
-- with him; its seller is told.
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

-- It is at its centre, which hasn't said so: as by its counter's word, and the counter is told.
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
