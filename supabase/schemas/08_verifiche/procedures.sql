-- Lock order: docs/locks.md.

-- Returns {codice, motivo} of what blocks approval, certification and sale, or null (decision T22).
-- A suspended person's reason is told to nobody else; earlier sales go on (decision P7).
create function privato.fermo_annuncio(p public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p.stato_annuncio = 'sospeso' then jsonb_build_object(
      'codice', 'annuncio_sospeso',
      'motivo', (
        select d.motivo
        from public.decisioni_moderazione d
        where d.oggetto_tipo = 'annuncio'
          and d.oggetto_id = p.id
          and d.azione = 'sospensione'
          and d.revocata_il is null
        order by d.created_at desc
        limit 1
      )
    )
    when p.stato_annuncio <> 'venduto'
      and exists (select from public.utenti u where u.id = p.id_utente and u.stato = 'sospeso')
      then jsonb_build_object('codice', 'venditore_sospeso', 'motivo', null)
  end
$$;

create function privato.fermo_verifica(p_verifica public.verifiche) returns text
language sql stable security definer set search_path = '' as $$
  select privato.fermo_annuncio(a) ->> 'codice'
  from public.annunci a
  where a.id = p_verifica.id_annuncio
$$;

create function privato.rifiuta_se_ferma(p_verifica public.verifiche) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if v_fermo is not null then perform privato.rifiuta(v_fermo, 409); end if;
end $$;

-- Weighted mean of five scores, 0-10 with two decimals; null while one is missing (spec 2, section
-- 9).
create function privato.punteggio_complessivo(
  p_autenticita integer,
  p_estetico integer,
  p_funzionamento integer,
  p_componenti integer,
  p_provenienza integer
) returns numeric
language sql immutable set search_path = '' as $$
  select round(
    p_autenticita * 0.30 + p_estetico * 0.25 + p_funzionamento * 0.25 + p_componenti * 0.10
      + p_provenienza * 0.10,
    2
  )
$$;

-- 'Non Conforme', 'Rifiutato', 'In Attesa' … as stored values (decision S1); null for others.
create function privato.leggi_stato_verifica(p_testo text) returns public.stato_verifica
language sql immutable set search_path = '' as $$
  select case regexp_replace(lower(btrim(p_testo)), '[\s_-]+', '_', 'g')
    when 'programmata' then 'programmata'
    when 'in_attesa' then 'in_attesa'
    when 'verificato' then 'verificato'
    when 'approved' then 'verificato'
    when 'approvato' then 'verificato'
    when 'non_conforme' then 'non_conforme'
    when 'rifiutato' then 'non_conforme'
    when 'annullata' then 'annullata'
  end::public.stato_verifica
$$;

-- The latest finished verification decides: a positive one until the item is given back (decision
-- C3), a negative one forever (decision C7). Otherwise an open one is 'In attesa', none 'Non
-- verificato'.
create function privato.stato_verifica_calcolato(
  p_annuncio uuid
) returns public.stato_verifica_annuncio
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select v.stato::text
      from public.verifiche v
      where v.id_annuncio = p_annuncio
        and (
          v.stato = 'non_conforme'
          or v.stato = 'verificato' and v.stato_restituzione is distinct from 'restituito'
        )
      order by v.data_verifica desc, v.created_at desc
      limit 1
    ),
    (
      select 'in_attesa'
      from public.verifiche v
      where v.id_annuncio = p_annuncio and v.stato in ('in_attesa', 'programmata')
      limit 1
    ),
    'non_verificato'
  )::public.stato_verifica_annuncio
$$;

create function privato.ricalcola_annuncio(p_annuncio uuid) returns public.stato_verifica_annuncio
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_verifica_annuncio := privato.stato_verifica_calcolato(p_annuncio);
begin
  update public.annunci a
  set stato_verifica = v_stato
  where a.id = p_annuncio and a.stato_verifica <> v_stato;
  perform privato.segna_revoca(p_annuncio);
  return v_stato;
end $$;

-- Purchases and certificates rest on this verification only (decision S3).
create function privato.ultima_conclusa(p_annuncio uuid) returns public.verifiche
language sql stable security definer set search_path = '' as $$
  select v.*
  from public.verifiche v
  where v.id_annuncio = p_annuncio and v.stato in ('verificato', 'non_conforme')
  order by v.data_verifica desc, v.created_at desc
  limit 1
$$;

-- Locks the listing, then the verification.
create function privato.blocca_verifica(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform 1
  from public.annunci a
  where a.id = (select v.id_annuncio from public.verifiche v where v.id = p_verifica)
  for no key update;
  select v.* into v_verifica from public.verifiche v where v.id = p_verifica for no key update;
  return v_verifica;
end $$;

-- Locks without waiting, for a job: a held listing is retried next round.
create function privato.annuncio_libero(p_annuncio uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.annunci a where a.id = p_annuncio for no key update skip locked;
  return found;
end $$;

create function privato.verifica_da_ufficio(p_verifica uuid, p_motivo text) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v_verifica := privato.blocca_verifica(p_verifica);
  if v_verifica.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  return v_verifica;
end $$;

-- Locks the verification; another centre's answers not found.
create function privato.verifica_del_centro(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
begin
  if v_verifica.id is null or v_verifica.id_centro <> v_centro then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;
  return v_verifica;
end $$;

-- A centre can't verify what its staff or the person acting sells or has reserved (decisions S4,
-- P8).
create function privato.rifiuta_se_propria(p_verifica public.verifiche) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.annunci a
    where a.id = p_verifica.id_annuncio
      and (
        privato.chi_agisce() in (a.id_utente, a.id_acquirente_prenotazione)
        or exists (
          select from public.centro_operatori o
          where o.id_centro = p_verifica.id_centro
            and o.attivo
            and o.id_utente in (a.id_utente, a.id_acquirente_prenotazione)
        )
      )
  )
  then
    perform privato.rifiuta('verifica_propria', 403);
  end if;
end $$;

-- Ends a live reservation and records why. The listing is locked.
create function privato.chiudi_prenotazione(p_annuncio uuid, p_esito text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_acquirente uuid;
begin
  select a.id_acquirente_prenotazione
  into v_acquirente
  from public.annunci a
  where a.id = p_annuncio;

  update public.annunci a
  set
    stato_prenotazione = 'disponibile',
    id_acquirente_prenotazione = null,
    data_prenotazione_oggetto = null,
    scadenza_prenotazione = null
  where a.id = p_annuncio and a.stato_prenotazione = 'prenotato';

  update public.prenotazioni_storia p
  set chiusa_il = privato.adesso(), esito = p_esito
  where p.id_annuncio = p_annuncio and p.chiusa_il is null;
  return v_acquirente;
end $$;

-- max(data_verifica, data_prenotazione) + 48 h (decision M3), plus any closing of the site
-- (decision T5).
create function privato.acquisto_entro(
  p_data_verifica timestamptz,
  p_data_prenotazione timestamptz
) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return privato.termine_persona(greatest(p_data_verifica, p_data_prenotazione), 'acquisto');
end $$;

create function privato.email_di(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email from public.utenti u where u.id = p_utente
$$;

-- Fields are typed and written by compare-and-set (rule O5).

create function privato.campi_verifica() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'score_autenticita', 'score_stato_estetico', 'score_funzionamento',
    'score_componenti_originali', 'score_provenienza', 'checklist_autenticita',
    'checklist_stato_estetico', 'checklist_funzionamento', 'checklist_componenti_originali',
    'checklist_provenienza', 'problemi_rilevati', 'condizione_verificata', 'valutazione_prezzo'
  ]
$$;

-- Refuses invalid values: 11, -1, 7.5 or '8' for a score, a list of a thousand items, an unknown
-- rating.
create function privato.controlla_campo(p_campo text, p_valore jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_tipo text := jsonb_typeof(coalesce(p_valore, 'null'::jsonb));
  v_numero numeric;
begin
  if not (p_campo = any (privato.campi_verifica())) then
    perform privato.rifiuta('campo_sconosciuto', 400);
  end if;

  if p_campo like 'score\_%' then
    if v_tipo = 'number' then
      v_numero := p_valore::text::numeric;
      if v_numero between 0 and 10 and v_numero = trunc(v_numero) then return; end if;
    end if;
    perform privato.rifiuta('punteggio_non_valido', 400);
  elsif p_campo like 'checklist\_%' then
    if v_tipo = 'object' then
      if (
        select count(*) <= 50
          and coalesce(
            bool_and(char_length(e.key) <= 200 and coalesce(e.value, '') in ('si', 'no', 'na')),
            true
          )
        from jsonb_each_text(p_valore) e
      )
      then
        return;
      end if;
    elsif v_tipo = 'array' then
      if jsonb_array_length(p_valore) <= 50
        and not exists (
          select 1
          from jsonb_array_elements(p_valore) e
          where jsonb_typeof(e) <> 'string' or char_length(e #>> '{}') > 200
        )
      then
        return;
      end if;
    end if;
  elsif p_campo = 'problemi_rilevati' then
    if v_tipo = 'string' and char_length(p_valore #>> '{}') <= 4000 then return; end if;
  elsif p_campo = 'condizione_verificata' then
    if v_tipo in ('boolean', 'null') then return; end if;
  elsif v_tipo = 'null'
    or (
      v_tipo = 'string'
      and (p_valore #>> '{}') = any (enum_range(null::public.valutazione_prezzo)::text[])
    )
  then
    return;
  end if;

  perform privato.rifiuta('dati_non_validi', 400);
end $$;

-- The column repeats the current value of verifiche_campi.
create function privato.copia_campo(p_verifica uuid, p_campo text, p_valore jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_risposte jsonb;
begin
  if p_campo like 'score\_%' then
    execute format('update public.verifiche set %I = $2 where id = $1', p_campo)
      using p_verifica, (p_valore #>> '{}')::numeric::smallint;
  elsif p_campo like 'checklist\_%' then
    v_risposte := privato.risposte_controlli(p_valore);
    execute format(
      'update public.verifiche set %I = $2, controlli = controlli || $3 where id = $1', p_campo
    ) using p_verifica,
      array(select e.key from jsonb_each_text(v_risposte) e where e.value = 'si' order by e.key),
      jsonb_build_object(substr(p_campo, 11), v_risposte);
  elsif p_campo = 'problemi_rilevati' then
    update public.verifiche set problemi_rilevati = p_valore #>> '{}' where id = p_verifica;
  elsif p_campo = 'condizione_verificata' then
    update public.verifiche
    set condizione_verificata = (p_valore #>> '{}')::boolean
    where id = p_verifica;
  else
    update public.verifiche
    set valutazione_prezzo = (p_valore #>> '{}')::public.valutazione_prezzo
    where id = p_verifica;
  end if;
end $$;

-- Writes without comparing versions; the verification is locked. Returns the new version.
create function privato.scrivi_campo(
  p_verifica uuid,
  p_campo text,
  p_valore jsonb,
  p_op uuid
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  insert into public.verifiche_campi
    as c (id_verifica, campo, valore, versione, op_id, id_autore, modificato_il)
  values (p_verifica, p_campo, p_valore, 1, p_op, privato.chi_agisce(), privato.fatto_il())
  on conflict (id_verifica, campo) do update set
    valore = excluded.valore,
    versione = c.versione + 1,
    op_id = excluded.op_id,
    id_autore = excluded.id_autore,
    modificato_il = excluded.modificato_il
  returning c.versione into v_versione;

  insert into public.verifiche_campi_storia (op_id, id_verifica, campo, valore, versione)
  values (p_op, p_verifica, p_campo, p_valore, v_versione);
  perform privato.copia_campo(p_verifica, p_campo, p_valore);
  return v_versione;
end $$;

-- Returns {status, version, theirs?, theirs_at?, theirs_by?}. Equal values merge; an unwritten
-- field is version 0.
create function privato.imposta_campo(
  p_verifica public.verifiche,
  p_campo text,
  p_valore jsonb,
  p_base integer,
  p_op uuid
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ora public.verifiche_campi;
begin
  perform privato.controlla_campo(p_campo, p_valore);
  perform privato.rifiuta_se_propria(p_verifica);
  select c.*
  into v_ora
  from public.verifiche_campi c
  where c.id_verifica = p_verifica.id and c.campo = p_campo;

  if v_ora.campo is not null and v_ora.valore = coalesce(p_valore, 'null'::jsonb) then
    if p_base >= v_ora.versione then
      perform privato.risolvi_conflitti(p_verifica.id, p_campo);
    end if;
    return jsonb_build_object('status', 'merged', 'version', v_ora.versione);
  end if;

  if p_verifica.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;

  if v_ora.campo is null or coalesce(p_base, 0) = v_ora.versione then
    perform privato.risolvi_conflitti(p_verifica.id, p_campo);
    return jsonb_build_object(
      'status', 'applied',
      'version', privato.scrivi_campo(
        p_verifica.id,
        p_campo,
        coalesce(p_valore, 'null'::jsonb),
        p_op
      )
    );
  end if;

  insert into public.conflitti_campo (op_id, id_verifica, campo, mio, altrui, versione_verifica)
  values (p_op, p_verifica.id, p_campo, p_valore, v_ora.valore, p_verifica.versione + 1);

  return jsonb_build_object(
    'status', 'conflict',
    'version', v_ora.versione,
    'theirs', v_ora.valore,
    'theirs_at', v_ora.modificato_il,
    'theirs_by', v_ora.id_autore,
    'reason', 'valore_diverso'
  );
end $$;

create function privato.risolvi_conflitti(p_verifica uuid, p_campo text) returns void
language sql security definer set search_path = '' as $$
  update public.conflitti_campo k
  set stato = 'risolto'
  where k.id_verifica = p_verifica and k.campo = p_campo and k.stato = 'aperto'
$$;

-- Writes each field of the office's form that differs. Answers without a score give the score.
create function privato.scrivi_campi(p_verifica public.verifiche, p_dati jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_campo text;
  v_voto integer;
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if p_dati ? 'annuncioId'
    and (p_dati ->> 'annuncioId') is distinct from p_verifica.id_annuncio::text
  then
    perform privato.rifiuta('annuncio_non_associato', 409);
  end if;

  foreach v_campo in array privato.campi_verifica() loop
    continue when not p_dati ? v_campo;
    perform privato.controlla_campo(v_campo, p_dati -> v_campo);
    continue when exists (
      select 1
      from public.verifiche_campi c
      where c.id_verifica = p_verifica.id and c.campo = v_campo and c.valore = p_dati -> v_campo
    );

    perform privato.scrivi_campo(p_verifica.id, v_campo, p_dati -> v_campo, gen_random_uuid());
    if v_campo like 'checklist\_%' and not p_dati ? replace(v_campo, 'checklist', 'score') then
      v_voto := privato.punteggio_da_controlli(privato.risposte_controlli(p_dati -> v_campo));
      continue when v_voto is null;
      perform privato.scrivi_campo(
        p_verifica.id,
        replace(v_campo, 'checklist', 'score'),
        to_jsonb(v_voto),
        gen_random_uuid()
      );
    end if;
  end loop;

  if btrim(coalesce(p_dati ->> 'note', '')) <> '' and p_dati ->> 'note' <> p_verifica.note then
    insert into public.note_verifica (id_verifica, testo, id_autore)
    values (p_verifica.id, left(p_dati ->> 'note', 4000), privato.chi_agisce());
    update public.verifiche v set note = left(p_dati ->> 'note', 10000) where v.id = p_verifica.id;
  end if;
end $$;

-- Decisions also need the centre's photos, answers and a clean serial number (decisions C7, C8,
-- C9).

-- {check: si|no|na}; the office's list of checks means si.
create function privato.risposte_controlli(p_valore jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(p_valore) = 'array' then coalesce(
      (select jsonb_object_agg(e.value, 'si') from jsonb_array_elements_text(p_valore) e),
      '{}'::jsonb
    )
    else p_valore
  end
$$;

-- Share of si among si and no, 0-10 rounded half up; null when nothing applies, then a person sets
-- it (decision C9).
create function privato.punteggio_da_controlli(p_risposte jsonb) returns integer
language sql immutable set search_path = '' as $$
  select floor(x.si * 10 / nullif(x.si + x.no, 0)::numeric + 0.5)::integer
  from (
    select
      count(*) filter (where e.value = 'si') as si,
      count(*) filter (where e.value = 'no') as no
    from jsonb_each_text(p_risposte) e
  ) x
$$;

-- Returns a code or null. An approval needs three pictures: whole object, mark or serial,
-- condition; a rejection needs one (decision C8).
create function privato.prove_insufficienti(
  p_verifica uuid,
  p_esito public.stato_verifica
) returns text
language sql stable security definer set search_path = '' as $$
  with foto as (
    select m.ruolo, m.sha256
    from public.media_verifica m
    where m.id_verifica = p_verifica
      and m.rimosso_il is null
      and m.tipo_file = 'immagine'
      and m.sha256 is not null
      and m.ruolo not like 'firma\_%'
  )
  select case
    when p_esito = 'non_conforme' and not exists (select from foto) then 'foto_rifiuto_mancante'
    when p_esito = 'verificato'
      and not exists (
        select from foto i
        join foto s on s.ruolo = 'marchio_seriale' and s.sha256 <> i.sha256
        join foto c on c.ruolo = 'condizione' and c.sha256 not in (i.sha256, s.sha256)
        where i.ruolo = 'intero'
      ) then 'foto_mancanti'
  end
$$;

-- Filters the media that have not arrived yet.
create function privato.media_in_arrivo(p_verifica uuid, p_media jsonb) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(distinct x.id), '{}')
  from (
    select privato.leggi_uuid(e.value) as id
    from jsonb_array_elements_text(case
      when jsonb_typeof(p_media) = 'array' then p_media
      else '[]'::jsonb
    end) e
    limit 100
  ) x
  where x.id is not null
    and not exists (
      select from public.media_verifica m where m.id = x.id and m.id_verifica = p_verifica
    )
$$;

-- Photos missing for 24 hours go to 'Da fare'.
create function privato.segnala_foto_in_arrivo() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_quante integer := 0;
begin
  for v in
    select s.id_verifica, a.titolo, min(s.received_at) as dal
    from public.sync_op s
    join public.verifiche x on x.id = s.id_verifica and x.stato in ('programmata', 'in_attesa')
    join public.annunci a on a.id = x.id_annuncio
    where s.status = 'media_missing'
      and s.kind = 'decidi'
      and s.received_at < privato.adesso() - privato.durata('foto_decisione')
    group by s.id_verifica, a.titolo
    limit 500
  loop
    perform privato.segnala_ufficio(
      'decisione_senza_foto',
      format(
        'La decisione su «%s» aspetta le sue foto dal %s.',
        v.titolo,
        privato.momento_leggibile(v.dal)
      ),
      v.id_verifica
    );

    v_quante := v_quante + 1;
  end loop;

  for v in
    select x.id, a.titolo, x.data_verifica
    from public.verifiche x
    join public.annunci a on a.id = x.id_annuncio
    where x.media_attesi <> '{}'
      and x.data_verifica < privato.adesso() - privato.durata('foto_decisione')
      and x.data_verifica > privato.adesso() - privato.durata('foto_attese')
    limit 500
  loop
    perform privato.segnala_ufficio(
      'foto_non_arrivate',
      format(
        'Alcune foto di «%s» sono ancora sul tablet: la decisione è del %s.',
        v.titolo,
        privato.momento_leggibile(v.data_verifica)
      ),
      v.id
    );

    v_quante := v_quante + 1;
  end loop;

  return v_quante;
end $$;

-- Photos that arrived, or that the tablet gave up, are no longer expected.
create function privato.media_arrivato(p_verifica uuid, p_media uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_restano integer;
begin
  update public.verifiche v
  set media_attesi = array_remove(v.media_attesi, p_media)
  where v.id = p_verifica and p_media = any (v.media_attesi)
  returning cardinality(v.media_attesi) into v_restano;
  if v_restano = 0 then perform privato.chiudi_ufficio('foto_non_arrivate', p_verifica); end if;
end $$;

-- Returns the verification that found this serial number on a counterfeit, or null.
create function privato.seriale_non_autentico(p_seriale text) returns uuid
language sql stable security definer set search_path = '' as $$
  select v.id
  from public.verifiche v
  where v.motivo_rifiuto = 'non_autentico'
    and privato.normalizza_seriale(p_seriale) is not null
    and privato.normalizza_seriale(v.numero_seriale) = privato.normalizza_seriale(p_seriale)
  limit 1
$$;

-- States (decisions S3, S4): programmata → in_attesa → verificato | non_conforme.

create function privato.detti_ricezione(p_dati jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'numero_seriale', coalesce(p_dati ->> 'numero_seriale', ''),
    'accessori', coalesce(p_dati ->> 'accessori', ''),
    'segni_distintivi', coalesce(p_dati ->> 'segni_distintivi', ''),
    'nome_depositante', coalesce(p_dati ->> 'nome_depositante', '')
  )
$$;

create function privato.rifiutata_al_banco(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_notifications n
    where n.tipo = 'seriale_non_autentico' and n.riferimento = p_verifica
  )
$$;

-- An equal intake merges; one that replaces the intake it saw goes on (null); otherwise both are
-- returned.
create function privato.gia_ricevuta(
  p_verifica public.verifiche,
  p_dati jsonb,
  p_mio jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_altrui jsonb := privato.detti_ricezione(
    to_jsonb(p_verifica) || jsonb_build_object('nome_depositante', p_verifica.depositante_nome)
  );
begin
  if p_verifica.data_ricezione is null or p_dati ? 'sostituisce' and p_verifica.stato <> 'in_attesa'
  then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;

  if p_mio = v_altrui then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;
  if p_dati -> 'sostituisce' is not distinct from v_altrui then return null; end if;
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
end $$;

-- Tells the seller once, however often the number is read.
create function privato.rifiuta_seriale(p_verifica uuid, p_seriale text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not privato.rifiutata_al_banco(p_verifica) then
    perform privato.compi_atto(
      'rifiuta_verifica',
      p_verifica,
      null,
      jsonb_build_object('seriale', privato.maschera_seriale(p_seriale))
    );
  end if;
end $$;

-- Returns {status, version, theirs?, theirs_by?}. A different intake conflicts until
-- p_dati.sostituisce names the one it replaces. A counterfeit's serial number stops the intake and
-- informs the office (decision C7).
create function privato.ricevi_verifica(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_mio jsonb := privato.detti_ricezione(p_dati);
  v_prima jsonb;
  v_versione integer;
begin
  perform privato.rifiuta_se_propria(p_verifica);
  if p_verifica.stato <> 'programmata' then
    v_prima := privato.gia_ricevuta(p_verifica, p_dati, v_mio);
    if v_prima is not null then return v_prima; end if;
  end if;

  if privato.seriale_non_autentico(v_mio ->> 'numero_seriale') is not null then
    perform privato.rifiuta_seriale(p_verifica.id, v_mio ->> 'numero_seriale');
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

-- Locks the verification and checks state, answers and evidence for this result.
create function privato.verifica_da_decidere(
  p_id uuid,
  p_esito public.stato_verifica,
  p_motivo public.motivo_rifiuto
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_prove text;
begin
  select w.* into v from public.verifiche w where w.id = p_id for no key update;
  perform privato.rifiuta_se_propria(v);
  if v.stato = 'programmata' then perform privato.rifiuta('oggetto_non_ricevuto', 409); end if;
  if v.stato <> 'in_attesa' then perform privato.rifiuta('verifica_chiusa', 409); end if;
  if p_esito = 'verificato' then
    perform privato.rifiuta_se_ferma(v);
    perform privato.controlla_approvazione(v);
  elsif p_motivo is null then
    perform privato.rifiuta('motivo_rifiuto_mancante', 409);
  elsif btrim(v.problemi_rilevati) = '' then
    perform privato.rifiuta('problemi_mancanti', 409);
  end if;

  v_prove := privato.prove_insufficienti(v.id, p_esito);
  if v_prove is not null then perform privato.rifiuta(v_prove, 409); end if;
  return v;
end $$;

-- Everything that a decision causes happens here, once; listing and verification are locked.
create function privato.decidi_verifica(
  p_id uuid,
  p_esito public.stato_verifica,
  p_motivo public.motivo_rifiuto
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_decidere(p_id, p_esito, p_motivo);
  v_totale numeric;
begin
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
    -- a rejection publishes only what a person entered (decision C7)
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

-- At a partner the buyer pays there, so the letter asks for no checkout (decision M7).
create function privato.racconta_verificato(
  p_verifica public.verifiche,
  p_annuncio public.annunci,
  p_centro public.verification_centers,
  p_dati jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_email text := privato.email_di(p_annuncio.id_acquirente_prenotazione);
  v_in_sede boolean := p_centro.tipo_centro = 'terze_parti';
begin
  if v_in_sede then
    perform privato.accoda_posta(
      'verifica_positiva_sede',
      p_verifica.id,
      'acquirente',
      v_email,
      'Verifica positiva – ' || p_annuncio.titolo,
      p_dati || jsonb_build_object(
        'prezzo', p_annuncio.prezzo,
        'centro', privato.recapito_centro(p_centro)
      )
    );
  else
    perform privato.accoda_posta(
      'verifica_positiva',
      p_verifica.id,
      'acquirente',
      v_email,
      'Verifica positiva: puoi completare l''acquisto – ' || p_annuncio.titolo,
      p_dati
    );
  end if;

  perform privato.accoda_notifica(
    p_annuncio.id_acquirente_prenotazione,
    'verifica',
    'Verifica positiva',
    case
      when v_in_sede then 'Concorda il pagamento di «' || p_annuncio.titolo || '» presso '
        || p_centro.nome || '.'
      else format(
        'Puoi completare l''acquisto di «%s» fino al %s.',
        p_annuncio.titolo,
        privato.momento_leggibile((p_dati ->> 'acquisto_entro')::timestamptz)
      )
    end,
    '/annunci/' || p_annuncio.id
  );

  if v_in_sede then perform privato.offre_ritiro_partner(p_annuncio.id); end if;
end $$;

-- The reserving buyer gets 48 hours (decision M2); both parties are notified.
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

  perform privato.racconta_verificato(p_verifica, v_annuncio, v_centro, v_dati);

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

create function privato.racconta_non_conforme(
  p_verifica public.verifiche,
  p_annuncio public.annunci,
  p_acquirente uuid
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := jsonb_build_object(
    'annuncio_id', p_annuncio.id,
    'titolo', p_annuncio.titolo,
    'verifica_id', p_verifica.id,
    'motivo_rifiuto', p_verifica.motivo_rifiuto
  );
begin
  perform privato.accoda_posta(
    'verifica_negativa',
    p_verifica.id,
    'venditore',
    privato.email_di(p_verifica.id_utente),
    'Esito della verifica: Non Conforme – ' || p_annuncio.titolo,
    v_dati || jsonb_build_object(
      'problemi_rilevati', p_verifica.problemi_rilevati,
      'centro', (
        select privato.recapito_centro(c)
        from public.verification_centers c
        where c.id = p_verifica.id_centro
      )
    )
  );

  perform privato.accoda_notifica(
    p_verifica.id_utente,
    'verifica',
    'Verifica: Non Conforme',
    '«' || p_annuncio.titolo || '» non ha superato la verifica. Puoi ritirarlo al centro.',
    '/dashboard'
  );

  perform privato.accoda_posta(
    'verifica_negativa_acquirente',
    p_verifica.id,
    'acquirente',
    privato.email_di(p_acquirente),
    'L''oggetto prenotato non ha superato la verifica – ' || p_annuncio.titolo,
    v_dati
  );

  perform privato.accoda_notifica(
    p_acquirente,
    'verifica',
    'Oggetto non conforme',
    '«' || p_annuncio.titolo
      || '» non ha superato la verifica: la prenotazione è annullata senza costi.',
    '/annunci/' || p_annuncio.id
  );
end $$;

-- A negative result ends orders, certificates and reservations (decisions M5, S3).
create function privato.dopo_non_conforme(p_verifica public.verifiche) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
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

  perform privato.racconta_non_conforme(p_verifica, v_annuncio, v_acquirente);
end $$;

-- @public authenticated
create function privato.update_verifica_status(
  verification_id_param uuid,
  new_status text,
  payload jsonb default '{}'::jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_centro(verification_id_param);
  v_stato public.stato_verifica := privato.leggi_stato_verifica(new_status);
  v_motivo public.motivo_rifiuto;
  v_risposta jsonb;
begin
  perform privato.rifiuta_se_propria(v_verifica);
  if v_stato is null or v_stato in ('programmata', 'annullata') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  if v_verifica.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;

  -- a decision takes the item in first
  if v_stato = 'in_attesa' or v_verifica.stato = 'programmata' then
    v_risposta := privato.ricevi_verifica(v_verifica, coalesce(payload, '{}'::jsonb));
    if v_risposta ->> 'status' in ('conflict', 'rejected') then
      perform privato.rifiuta(v_risposta ->> 'reason', 409);
    end if;
  end if;

  if v_stato <> 'in_attesa' then
    if payload ->> 'motivo_rifiuto' is not null
      and not (payload ->> 'motivo_rifiuto' = any (enum_range(null::public.motivo_rifiuto)::text[]))
    then
      perform privato.rifiuta('motivo_rifiuto_mancante', 400);
    end if;

    v_motivo := (payload ->> 'motivo_rifiuto')::public.motivo_rifiuto;
    perform privato.scrivi_campi(v_verifica, coalesce(payload, '{}'::jsonb));
    if v_stato = 'verificato'
      and exists (
        select 1
        from public.conflitti_campo k
        where k.id_verifica = v_verifica.id
          and k.stato = 'aperto'
          and not coalesce(payload, '{}'::jsonb) ? k.campo
      )
    then
      perform privato.rifiuta('conflitti_aperti', 409);
    end if;

    update public.conflitti_campo k
    set stato = 'risolto'
    where k.id_verifica = v_verifica.id and k.stato = 'aperto';
    perform privato.decidi_verifica(v_verifica.id, v_stato, v_motivo);
  end if;

  return privato.esito_verifica(verification_id_param);
end $$;

create function privato.esito_verifica(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', v.id,
    'stato', v.stato,
    'data_verifica', v.data_verifica,
    'versione', v.versione,
    'id_annuncio', v.id_annuncio,
    'punteggio_complessivo', v.punteggio_complessivo,
    'punteggio_autenticita', v.punteggio_autenticita,
    'motivo_rifiuto', v.motivo_rifiuto,
    'stato_restituzione', v.stato_restituzione,
    'stato_annuncio_verifica', a.stato_verifica
  )
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  where v.id = p_verifica
$$;

-- @public authenticated
create function privato.update_verifica_details(
  verification_id_param uuid,
  payload jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_centro(verification_id_param);
begin
  perform privato.rifiuta_se_propria(v_verifica);
  if v_verifica.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;
  perform privato.scrivi_campi(v_verifica, payload);
  return privato.esito_verifica(verification_id_param);
end $$;

-- Older call: it accepts the computed state and refuses any other.
-- @public authenticated
create function privato.set_annuncio_stato_verifica(a_id uuid, a_status text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_stato public.stato_verifica_annuncio;
  v_chiesto text;
begin
  perform 1
  from public.annunci a
  where a.id = a_id
    and (
      a.id_utente = v_utente
      or privato.e_admin()
      or exists (
        select 1
        from public.verifiche v
        where v.id_annuncio = a.id and v.id_centro = privato.centro_custode()
      )
    )
  for no key update of a;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  v_stato := privato.stato_verifica_calcolato(a_id);
  v_chiesto := regexp_replace(lower(btrim(coalesce(a_status, ''))), '[\s_-]+', '_', 'g');
  v_chiesto := case v_chiesto
    when 'in_attesa_di_verifica' then 'in_attesa'
    when 'programmata' then 'in_attesa'
    when 'rifiutato' then 'non_conforme'
    else v_chiesto
  end;

  if v_chiesto <> v_stato::text then perform privato.rifiuta('stato_non_consentito', 409); end if;
  return jsonb_build_object('id', a_id, 'stato_verifica', privato.ricalcola_annuncio(a_id));
end $$;

create function privato.e_parte_verifica(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select privato.chiamante() is not null
    and (
      privato.e_admin()
      or exists (
        select 1
        from public.verifiche v
        join public.annunci a on a.id = v.id_annuncio
        where v.id = p_verifica
          and (
            v.id_utente = auth.uid()
            or v.id_centro = privato.centro_in_lettura()
            or a.id_acquirente_prenotazione = auth.uid()
              and v.stato in ('verificato', 'non_conforme')
            or exists (
              select 1 from public.ordini o where o.id_verifica = v.id and o.buyer_id = auth.uid()
            )
          )
      )
    )
$$;

-- @public authenticated
create function privato.eventi_verifica(p_verifica uuid) returns table (
  id bigint,
  tipo text,
  dati jsonb,
  avvenuto_il timestamptz,
  impronta text,
  impronta_precedente text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_utente();
  if not privato.e_parte_verifica(p_verifica) then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return query
    select e.id, e.tipo, e.dati, e.avvenuto_il, e.impronta, e.impronta_precedente
    from public.verifiche_eventi e
    where e.id_verifica = p_verifica
    order by e.id;
end $$;

create function privato.catena_integra(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    bool_and(
      c.impronta_precedente = c.attesa
      and c.impronta = encode(
        sha256(convert_to(
          c.impronta_precedente || c.id_verifica::text || c.tipo || c.dati::text
            || to_char(c.avvenuto_il at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
          'UTF8'
        )),
        'hex'
      )
    ),
    true
  )
  from (
    select e.*, coalesce(lag(e.impronta) over (order by e.id), repeat('0', 64)) as attesa
    from public.verifiche_eventi e
    where e.id_verifica = p_verifica
  ) c
$$;

-- Pages carry real counts (decision S11).

-- Searches listings and clients; 'N. 004369' as printed on the tag.
create function privato.verifiche_con_parole(p_centro uuid, p_testo text) returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select v.id
    from public.verifiche v
    join public.annunci a on a.id = v.id_annuncio
    join public.utenti u on u.id = v.id_utente
    where v.id_centro = p_centro
      and (
        strpos(lower(a.titolo), lower(p_testo)) > 0
        or a.numero_annuncio::text = regexp_replace(p_testo, '^(n[.°º]?|#)?\s*0*', '', 'i')
        or strpos(lower(concat_ws(' ', u.nome_utente, u.nome, u.cognome)), lower(p_testo)) > 0
        or strpos(lower(u.email), lower(p_testo)) > 0
      );
end $$;

create function privato.riga_verifica_centro(p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(x)
    from (
      select
        v.id,
        v.stato,
        v.data_programmata,
        v.data_verifica,
        v.created_at,
        v.versione,
        a.id as id_annuncio,
        a.titolo,
        a.numero_annuncio,
        a.immagine_principale as immagine,
        u.nome_utente as cliente_nome,
        u.email as cliente_email,
        v.stato_restituzione,
        v.punteggio_complessivo,
        a.metodo_spedizione,
        privato.ordine_per_centro(v.id) as ordine
      from public.verifiche v
      join public.annunci a on a.id = v.id_annuncio
      join public.utenti u on u.id = v.id_utente
      where v.id = p_verifica
    ) x
  );
end $$;

-- Answers {righe, totale, pagina, limite}. p_stato: a verification state, 'da_restituire',
-- 'da_spedire' or null for all.
-- @public authenticated
create function privato.centro_verifiche(
  p_testo text default null,
  p_stato text default null,
  p_pagina integer default 1,
  p_limite integer default 10
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_limite integer := least(greatest(coalesce(p_limite, 10), 1), 100);
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
  v_testo text := nullif(btrim(left(coalesce(p_testo, ''), 200)), '');
  v_stato public.stato_verifica := privato.leggi_stato_verifica(p_stato);
  v_righe jsonb;
  v_totale bigint;
begin
  with scelte as (
    select v.id, v.created_at
    from public.verifiche v
    where v.id_centro = v_centro
      -- without words only the page's listings and names are read
      and (v_testo is null or v.id in (select privato.verifiche_con_parole(v_centro, v_testo)))
      and (
        p_stato is null
        or p_stato = ''
        or v.stato = v_stato
        or (p_stato = 'da_restituire' and v.stato_restituzione = 'da_restituire')
        or (
          p_stato = 'da_spedire'
          and exists (
            select 1
            from public.ordini o
            where o.id_verifica = v.id and o.status in ('autorizzato', 'pagato')
          )
        )
      )
  ),
  pagina as (
    select s.id, s.created_at
    from scelte s
    order by s.created_at desc, s.id desc
    limit v_limite
    offset (v_pagina - 1) * v_limite
  )
  select
    (select count(*) from scelte),
    coalesce(
      jsonb_agg(privato.riga_verifica_centro(p.id) order by p.created_at desc, p.id desc),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from pagina p;

  return jsonb_build_object(
    'righe', v_righe,
    'totale', v_totale,
    'pagina', v_pagina,
    'limite', v_limite
  );
end $$;

-- @public authenticated
create function privato.dettaglio_verifica(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform privato.richiedi_utente();
  select v.* into v_verifica from public.verifiche v where v.id = p_id;
  if v_verifica.id is null
    or not (
      v_verifica.id_centro is not distinct from privato.centro_in_lettura() or privato.e_admin()
    )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return privato.verifica_per_centro(v_verifica) || jsonb_build_object(
    'preventivo_costi', v_verifica.preventivo_costi,
    'estimated_value', v_verifica.estimated_value,
    'punteggio_autenticita', v_verifica.punteggio_autenticita,
    'data_restituzione', v_verifica.data_restituzione,
    'pagamento_verifica', (
      select t.status from public.verification_transactions t where t.id_verifica = p_id
    ),
    'certificati', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', c.id,
            'codice_pubblico', c.codice_pubblico,
            'stato', c.stato,
            'data_emissione', c.data_emissione,
            'revoked_at', c.revoked_at,
            'motivo_revoca', c.motivo_revoca,
            'sostituito_da', c.sostituito_da,
            'consultazioni', c.consultazioni
          ) order by c.data_emissione desc
        )
        from public.certificati_verifica c
        where c.id_verifica = p_id
      ),
      '[]'::jsonb
    ),
    'conflitti', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'id', k.id,
          'campo', k.campo,
          'mio', k.mio,
          'altrui', k.altrui,
          'created_at', k.created_at
        ))
        from public.conflitti_campo k
        where k.id_verifica = p_id and k.stato = 'aperto'
      ),
      '[]'::jsonb
    ),
    'eventi', coalesce(
      (select jsonb_agg(to_jsonb(e) order by e.id) from privato.eventi_verifica(p_id) e),
      '[]'::jsonb
    ),
    'catena_integra', privato.catena_integra(p_id)
  );
end $$;

-- A buyer sees finished verifications of what he reserved or bought; earlier he would learn where
-- the item will be (decision P2). Empty for a suspended account.
-- @grant anon, authenticated
create function privato.verifiche_da_acquirente() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.utente_attivo();
begin
  return query
    select v.id
    from public.verifiche v
    join public.annunci a on a.id = v.id_annuncio
    where a.id_acquirente_prenotazione = v_id
      and a.stato_prenotazione = 'prenotato'
      and v.stato in ('verificato', 'non_conforme')
    union
    select o.id_verifica
    from public.ordini o
    where o.buyer_id = v_id;
end $$;
