-- How long what is kept is kept (decision P17): sales 10 years; unsold evidence, signatures and
-- documents 2 years; unused addresses 12 months. A job goes through it once a day; files leave
-- through the job that looks into them (chapter 3910).

-- What is gone through, in this order, the day whose round is done, and how far today's has come
-- where most of what is seen stays.
create table privato.conservazione_giro (
  lavoro text primary key,
  posto integer not null generated always as identity unique,
  ultimo date not null default '2000-01-01',
  dopo text,
  dopo_il timestamptz
);
insert into privato.conservazione_giro (lavoro)
values
  ('media'),
  ('persone'),
  ('carichi'),
  ('lettere'),
  ('notifiche'),
  ('inviti'),
  ('contatti'),
  ('da_fare'),
  ('appuntamenti'),
  ('decisioni'),
  ('note'),
  ('spedizioni'),
  ('ordini'),
  ('recessi'),
  ('incassi'),
  ('versamenti'),
  ('indirizzi'),
  ('viste');
create index verifiche_conservazione_idx on public.verifiche (data_programmata)
  where firma_deposito_url is not null or restituzione_firma_url is not null or restituzione_doc_id
    is not null or restituzione_ricevente_nome is not null or depositante_nome is not null;

-- Until when the evidence of this verification is owed; null when nothing owes it any more.
create function privato.conserva_fino(p_verifica uuid) returns date
language sql stable security definer set search_path = '' as $$
  select nullif(
    greatest(
      (
        select max(o.data_creazione + privato.durata('vendite'))
        from public.ordini o
        where o.id_verifica = v.id and o.data_pagamento is not null
      ),
      (
        select max(t.data_transazione + privato.durata('vendite'))
        from public.transazioni_in_sede t
        where t.id_verifica = v.id and t.vendita
      ),
      -- still somewhere on our word: the item, or a certificate that says so
      (
        select privato.adesso() + privato.durata('parola_viva')
        from public.custodia c
        where c.id_verifica = v.id and c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
        limit 1
      ),
      (
        select privato.adesso() + privato.durata('parola_viva')
        from public.certificati_verifica c
        where c.id_verifica = v.id and c.stato = 'attivo'
        limit 1
      ),
      coalesce(v.data_restituzione, v.data_verifica, v.data_programmata) + privato.durata('prove')
    ),
    '-infinity'
  )::date
  from public.verifiche v
  where v.id = p_verifica
$$;

-- The object goes with the next round of the file job, and stays due until it is gone.
create function privato.togli_oggetto(p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_nome is null or to_regclass('storage.objects') is null then return; end if;
  insert into privato.file_controllati (id_oggetto, bucket, nome, versione, esito)
  select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at), 'scaduto'
  from storage.objects o
  where o.bucket_id = p_bucket and o.name = p_nome
  on conflict (id_oggetto) do update set
    esito = 'scaduto',
    tentativi = 0,
    prossimo_tentativo = privato.adesso();
end $$;

create function privato.conserva_media(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v public.media_verifica;
  v_fino date;
  v_visti integer := 0;
begin
  for v in
    select m.*
    from public.media_verifica m
    where m.conserva_fino_al < p_oggi
    order by m.conserva_fino_al
    limit 500
    for update skip locked
  loop
    exit when privato.porzione_piena(v_visti);
    v_visti := v_visti + 1;
    v_fino := privato.conserva_fino(v.id_verifica);
    if v_fino >= p_oggi then
      update public.media_verifica m set conserva_fino_al = v_fino where m.id = v.id;
    else
      delete from public.media_verifica m where m.id = v.id;
      perform privato.togli_oggetto('media-verifiche', v.url_file);
    end if;
  end loop;

  return v_visti;
end $$;

-- What was written at the counter, when nothing owes the verification any more: the result and its
-- log stay, no word of anybody.
create function privato.conserva_parole(p_verifica uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_verifica n where n.id_verifica = p_verifica;
  delete from public.verifiche_campi_storia s where s.id_verifica = p_verifica;
  delete from public.conflitti_campo k where k.id_verifica = p_verifica;
  select privato.togli_oggetto('media-verifiche', f.dati ->> 'path')
  from privato.fatti_custodia f
  where f.id_verifica = p_verifica and f.tipo = 'firma' and f.dati ? 'path';
  update privato.fatti_custodia f set dati = '{}' where f.id_verifica = p_verifica;
$$;

-- Names, signatures and documents of who brought and who fetched.
create function privato.conserva_persone(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_viste integer := 0;
  v_dopo text;
  v_dopo_il timestamptz;
begin
  select g.dopo, g.dopo_il
  into v_dopo, v_dopo_il
  from privato.conservazione_giro g
  where g.lavoro = 'persone';

  for v in
    select w.*
    from public.verifiche w
    where w.data_programmata < privato.adesso() - privato.durata('prove')
      and (w.data_programmata, w.id) > (
        coalesce(v_dopo_il, '-infinity'),
        coalesce(v_dopo, '00000000-0000-0000-0000-000000000000')::uuid
      )
      and (
        w.firma_deposito_url is not null
        or w.restituzione_firma_url is not null
        or w.restituzione_doc_id is not null
        or w.restituzione_ricevente_nome is not null
        or w.depositante_nome is not null
      )
    order by w.data_programmata, w.id
    limit 500
    for update skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    v_dopo := v.id;
    v_dopo_il := v.data_programmata;
    continue when privato.conserva_fino(v.id) >= p_oggi;
    perform privato.togli_oggetto('media-verifiche', v.firma_deposito_url);
    perform privato.togli_oggetto('media-verifiche', v.restituzione_firma_url);
    update public.verifiche w
    set
      firma_deposito_url = null,
      restituzione_firma_url = null,
      restituzione_doc_id = null,
      restituzione_ricevente_nome = null,
      depositante_nome = null,
      note = '',
      restituzione_note = null
    where w.id = v.id;

    perform privato.conserva_parole(v.id);
  end loop;

  update privato.conservazione_giro g
  set dopo = v_dopo, dopo_il = v_dopo_il
  where g.lavoro = 'persone';
  return v_viste;
end $$;

-- Pictures that no listing shows: sent and never published, or taken out of it.
create function privato.conserva_carichi() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_visti integer := 0;
  v_dopo text;
  v record;
begin
  if to_regclass('storage.objects') is null then return 0; end if;
  select g.dopo into v_dopo from privato.conservazione_giro g where g.lavoro = 'carichi';
  for v in
    select o.id, o.name, o.created_at
    from storage.objects o
    where o.bucket_id = 'media-annunci' and o.name > coalesce(v_dopo, '')
    order by o.name
    limit 2000
  loop
    exit when privato.porzione_piena(v_visti);
    v_visti := v_visti + 1;
    v_dopo := v.name;
    continue when v.created_at >= privato.adesso() - privato.durata('foto_senza_annuncio') or
      privato.foto_in_uso(v.name) or exists (
        select from privato.file_controllati c
        where c.id_oggetto = v.id and c.esito in ('scaduto', 'falso')
      );

    perform privato.togli_oggetto('media-annunci', v.name);
  end loop;

  update privato.conservazione_giro g set dopo = v_dopo where g.lavoro = 'carichi';
  return v_visti;
end $$;

-- What else has its time: letters lose their contents after a year, whoever wrote to us and who
-- booked is forgotten after two; of a sale the names go with its ten years, and so do the tax data
-- of an account that is closed. At most 500 rows at a time.
create function privato.conserva_scritti(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_anno timestamptz := privato.adesso() - privato.durata('lettere');
  v_due timestamptz := privato.adesso() - privato.durata('contatti');
  v_righe integer;
begin
  case p_lavoro
    when 'lettere' then
      update public.posta_uscita p
      set dati = '{}', testo_inviato = null
      where p.id in (
        select x.id
        from public.posta_uscita x
        where x.created_at < v_anno and x.stato in ('inviata', 'fallita') and x.dati <> '{}'
        limit 500
      );
    when 'notifiche' then
      delete from public.notifiche n
      where n.id in (select x.id from public.notifiche x where x.data_creazione < v_anno limit 500);
    when 'inviti' then
      delete from public.centro_inviti i
      where i.id in (select x.id from public.centro_inviti x where x.scade_il < v_anno limit 500);
    when 'contatti' then
      delete from public.richieste_contatto r
      where r.id in (
        select x.id from public.richieste_contatto x where x.created_at < v_due limit 500
      );
    when 'da_fare' then
      delete from public.admin_notifications n
      where n.id in (
        select x.id from public.admin_notifications x where x.chiusa_il < v_due limit 500
      );
    when 'appuntamenti' then
      update public.appointments a
      set client_name = '', client_email = ''
      where a.id in (
        select x.id
        from public.appointments x
        where x.appointment_date < v_due::date and (x.client_name <> '' or x.client_email <> '')
        limit 500
      );
    when 'decisioni' then
      delete from public.decisioni_moderazione d
      where d.id in (
        select x.id
        from public.decisioni_moderazione x
        join public.utenti u on u.id = x.id_utente
        where u.cancellato_il < v_due and x.created_at < v_due
        limit 500
      );
    when 'note' then
      delete from public.note_verifica n
      where n.id in (
        select x.id
        from public.note_verifica x
        join public.verifiche v on v.id = x.id_verifica
        where v.stato = 'annullata' and v.data_ricezione is null and x.creata_il < v_due
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

create function privato.conserva_vendite(p_lavoro text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_dieci timestamptz := privato.adesso() - privato.durata('vendite');
  v_righe integer;
begin
  case p_lavoro
    when 'spedizioni' then
      update public.spedizioni s
      set
        id_indirizzo_spedizione = null,
        ricevente_nome = null,
        ricevente_doc_id = null,
        ricevente_firma_url = null
      where s.id in (
        select x.id
        from public.spedizioni x
        join public.ordini o on o.id = x.id_ordine
        where o.data_creazione < v_dieci
          and num_nonnulls(
            x.id_indirizzo_spedizione, x.ricevente_nome, x.ricevente_doc_id, x.ricevente_firma_url
          ) > 0
        limit 500
      );
    when 'ordini' then
      update public.ordini o
      set id_indirizzo_spedizione = null
      where o.id in (
        select x.id
        from public.ordini x
        where x.id_indirizzo_spedizione is not null and x.data_creazione < v_dieci
        limit 500
      );
    when 'recessi' then
      update public.recessi r
      set nome = '-', email = ''
      where r.id in (
        select x.id
        from public.recessi x
        join public.ordini o on o.id = x.id_ordine
        where o.data_creazione < v_dieci and x.email <> ''
        limit 500
      );
    when 'incassi' then
      update public.transazioni_in_sede t
      set note = '', ricevente_nome = null, ricevente_doc_id = null, ricevente_firma_url = null
      where t.id in (
        select x.id
        from public.transazioni_in_sede x
        where x.data_transazione < v_dieci
          and (
            x.note <> ''
            or num_nonnulls(x.ricevente_nome, x.ricevente_doc_id, x.ricevente_firma_url) > 0
          )
        limit 500
      );
    when 'versamenti' then
      delete from public.dati_versamento d
      where d.id_utente in (
        select x.id_utente
        from public.dati_versamento x
        join public.utenti u on u.id = x.id_utente
        where u.cancellato_il is not null
          and not exists (
            select from public.versamenti y
            where y.id_utente = x.id_utente and y.created_at >= v_dieci
          )
          -- sales at a partner's leave no payout, and count for the tax report all the same
          -- (decision M18)
          and not exists (
            select from public.transazioni_in_sede t
            where t.id_venditore = x.id_utente
              and t.vendita
              and t.stato = 'completata'
              and t.data_transazione >= v_dieci
          )
        limit 500
      );
    when 'indirizzi' then
      delete from public.indirizzi i
      where i.id in (
        select x.id
        from public.indirizzi x
        where x.created_at < privato.adesso() - privato.durata('indirizzi')
          and not exists (select from public.ordini o where o.id_indirizzo_spedizione = x.id)
          and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = x.id)
        limit 500
      );
  end case;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- A view is counted by the day: yesterday's visitors serve nobody.
create function privato.conserva_viste(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
begin
  delete from public.visite_annuncio w
  where w.ctid = any (array(
    select x.ctid
    from public.visite_annuncio x
    where x.giorno < (p_oggi - privato.durata('visite'))::date
    limit 5000
  ));

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- One portion of one kind: each is a call of the API and commits by itself. `resta`: more may be
-- there. Each kind once a day; without a name, a portion of each in turn.
create function privato.lavori_conservazione(p_lavoro text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_lavoro text;
  v_viste integer;
  v_resta boolean := false;
  v_fatti jsonb := jsonb_build_object();
begin
  perform privato.richiedi_servizio();
  for v_lavoro in
    select g.lavoro
    from privato.conservazione_giro g
    where g.ultimo < v_oggi and g.lavoro = coalesce(p_lavoro, g.lavoro)
    order by g.posto
    for update skip locked
  loop
    v_viste := case
      when v_lavoro = 'media' then privato.conserva_media(v_oggi)
      when v_lavoro = 'persone' then privato.conserva_persone(v_oggi)
      when v_lavoro = 'carichi' then privato.conserva_carichi()
      when v_lavoro = 'viste' then privato.conserva_viste(v_oggi)
      when v_lavoro in ('spedizioni', 'ordini', 'recessi', 'incassi', 'versamenti', 'indirizzi')
        then privato.conserva_vendite(v_lavoro)
      else privato.conserva_scritti(v_lavoro)
    end;

    if v_viste >= 500 or privato.porzione_piena(1) then
      v_resta := true;
    else
      update privato.conservazione_giro g
      set ultimo = v_oggi, dopo = null, dopo_il = null
      where g.lavoro = v_lavoro;
    end if;

    v_fatti := v_fatti || jsonb_build_object(v_lavoro, v_viste);
  end loop;

  return v_fatti || jsonb_build_object('resta', v_resta);
end $$;
create function public.lavori_conservazione(p_lavoro text default null) returns jsonb
language sql set search_path = '' as $$ select privato.lavori_conservazione(p_lavoro) $$;
