-- How long what is kept is kept (decision P17): sales 10 years; unsold evidence, signatures and documents 2 years; unused addresses 12
-- months. A job goes through it once a day; files leave through the job that looks into them (chapter 3910).

-- The day whose round is done.
create table privato.conservazione_giro (unico boolean primary key default true check (unico), ultimo date not null default '2000-01-01');
insert into privato.conservazione_giro default values;
create index verifiche_conservazione_idx on public.verifiche (data_programmata) where firma_deposito_url is not null
  or restituzione_firma_url is not null or restituzione_doc_id is not null or restituzione_ricevente_nome is not null
  or depositante_nome is not null;

-- Until when the evidence of this verification is owed; null when nothing owes it any more.
create function privato.conserva_fino(p_verifica uuid) returns date
language sql stable security definer set search_path = '' as $$
  select nullif(greatest(
    (select max(o.data_creazione + privato.durata('vendite'))
      from public.ordini o where o.id_verifica = v.id and o.data_pagamento is not null),
    (select max(t.data_transazione + privato.durata('vendite')) from public.transazioni_in_sede t where t.id_verifica = v.id and t.vendita),
    -- still somewhere on our word: the item, or a certificate that says so
    (select privato.adesso() + privato.durata('parola_viva') from public.custodia c where c.id_verifica = v.id
      and c.stato in ('al_centro', 'in_trasferimento', 'da_restituire') limit 1),
    (select privato.adesso() + privato.durata('parola_viva')
      from public.certificati_verifica c where c.id_verifica = v.id and c.stato = 'attivo' limit 1),
    coalesce(v.data_restituzione, v.data_verifica, v.data_programmata) + privato.durata('prove')), '-infinity')::date
  from public.verifiche v where v.id = p_verifica
$$;

-- The object goes with the next round of the file job, and stays due until it is gone.
create function privato.togli_oggetto(p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p_nome is null or to_regclass('storage.objects') is null then return; end if;
  insert into privato.file_controllati (id_oggetto, bucket, nome, versione, esito)
  select o.id, o.bucket_id, o.name, privato.versione_oggetto(o.version, o.updated_at), 'scaduto' from storage.objects o
  where o.bucket_id = p_bucket and o.name = p_nome
  on conflict (id_oggetto) do update set esito = 'scaduto', tentativi = 0, prossimo_tentativo = privato.adesso();
end $$;

create function privato.conserva_media(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare v public.media_verifica; v_fino date; v_tolti integer := 0;
begin
  for v in select m.* from public.media_verifica m where m.conserva_fino_al < p_oggi order by m.conserva_fino_al limit 500
    for update skip locked loop
    v_fino := privato.conserva_fino(v.id_verifica);
    if v_fino >= p_oggi then
      update public.media_verifica m set conserva_fino_al = v_fino where m.id = v.id;
    else
      delete from public.media_verifica m where m.id = v.id;
      perform privato.togli_oggetto('media-verifiche', v.url_file);
      v_tolti := v_tolti + 1;
    end if;
  end loop;
  return v_tolti;
end $$;

-- What was written at the counter, when nothing owes the verification any more: the result and its log stay, no word of anybody.
create function privato.conserva_parole(p_verifica uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.note_verifica n where n.id_verifica = p_verifica;
  delete from public.verifiche_campi_storia s where s.id_verifica = p_verifica;
  delete from public.conflitti_campo k where k.id_verifica = p_verifica;
  select privato.togli_oggetto('media-verifiche', f.dati ->> 'path') from privato.fatti_custodia f
    where f.id_verifica = p_verifica and f.tipo = 'firma' and f.dati ? 'path';
  update privato.fatti_custodia f set dati = '{}' where f.id_verifica = p_verifica;
$$;

-- Names, signatures and documents of who brought and who fetched.
create function privato.conserva_persone(p_oggi date) returns integer
language plpgsql security definer set search_path = '' as $$
declare v public.verifiche; v_tolte integer := 0;
begin
  for v in select w.* from public.verifiche w where w.data_programmata < privato.adesso() - privato.durata('prove')
    and (w.firma_deposito_url is not null or w.restituzione_firma_url is not null or w.restituzione_doc_id is not null
      or w.restituzione_ricevente_nome is not null or w.depositante_nome is not null)
    and privato.conserva_fino(w.id) < p_oggi order by w.data_programmata limit 500 for update skip locked loop
    perform privato.togli_oggetto('media-verifiche', v.firma_deposito_url);
    perform privato.togli_oggetto('media-verifiche', v.restituzione_firma_url);
    update public.verifiche w set firma_deposito_url = null, restituzione_firma_url = null, restituzione_doc_id = null,
      restituzione_ricevente_nome = null, depositante_nome = null, note = '', restituzione_note = null where w.id = v.id;
    perform privato.conserva_parole(v.id);
    v_tolte := v_tolte + 1;
  end loop;
  return v_tolte;
end $$;

-- Pictures that no listing shows: sent and never published, or taken out of it.
create function privato.conserva_carichi() returns integer
language plpgsql security definer set search_path = '' as $$
declare v_nome text; v_tolti integer := 0;
begin
  if to_regclass('storage.objects') is null then return 0; end if;
  for v_nome in select o.name from storage.objects o where o.bucket_id = 'media-annunci'
    and o.created_at < privato.adesso() - privato.durata('foto_senza_annuncio') and not privato.foto_in_uso(o.name)
    and not exists (select from privato.file_controllati c where c.id_oggetto = o.id and c.esito in ('scaduto', 'falso')) limit 500 loop
    perform privato.togli_oggetto('media-annunci', v_nome);
    v_tolti := v_tolti + 1;
  end loop;
  return v_tolti;
end $$;

-- What else has its time: letters lose their contents after a year, whoever wrote to us and who booked is forgotten after two; of a sale
-- the names go with its ten years, and so do the tax data of an account that is closed.
create function privato.conserva_scritti() returns void
language plpgsql security definer set search_path = '' as $$
declare v_anno timestamptz := privato.adesso() - privato.durata('lettere');
  v_due timestamptz := privato.adesso() - privato.durata('contatti');
  v_dieci timestamptz := privato.adesso() - privato.durata('vendite');
begin
  update public.posta_uscita p set dati = '{}', testo_inviato = null
    where p.created_at < v_anno and p.stato in ('inviata', 'fallita') and p.dati <> '{}';
  delete from public.notifiche n where n.data_creazione < v_anno;
  delete from public.centro_inviti i where i.scade_il < v_anno;
  delete from public.richieste_contatto r where r.created_at < v_due;
  delete from public.admin_notifications n where n.chiusa_il < v_due;
  update public.appointments a set client_name = '', client_email = '' where a.appointment_date < v_due::date
    and (a.client_name <> '' or a.client_email <> '');
  delete from public.decisioni_moderazione d using public.utenti u where u.id = d.id_utente and u.cancellato_il < v_due
    and d.created_at < v_due;
  delete from public.note_verifica n using public.verifiche v where v.id = n.id_verifica and v.stato = 'annullata'
    and v.data_ricezione is null and n.creata_il < v_due;
  update public.spedizioni s set ricevente_nome = null, ricevente_doc_id = null, ricevente_firma_url = null from public.ordini o
  where o.id = s.id_ordine and o.data_creazione < v_dieci and num_nonnulls(s.ricevente_nome, s.ricevente_doc_id, s.ricevente_firma_url) > 0;
  update public.recessi r set nome = '-', email = '' from public.ordini o
  where o.id = r.id_ordine and o.data_creazione < v_dieci and r.email <> '';
  update public.transazioni_in_sede t set note = '' where t.data_transazione < v_dieci and t.note <> '';
  delete from public.dati_versamento d using public.utenti u where u.id = d.id_utente and u.cancellato_il is not null
    and not exists (select from public.versamenti x where x.id_utente = d.id_utente and x.created_at >= v_dieci)
    -- sales at a partner's leave no payout, and count for the tax report all the same (decision M18)
    and not exists (select from public.transazioni_in_sede t where t.id_venditore = d.id_utente and t.vendita and t.stato = 'completata'
      and t.data_transazione >= v_dieci);
end $$;

-- Once a day; what one round leaves over, the next minute's takes.
create function privato.lavori_conservazione() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date; v_media integer; v_persone integer; v_indirizzi integer;
v_viste integer; v_carichi integer;
begin
  perform privato.richiedi_servizio();
  perform 1 from privato.conservazione_giro g where g.ultimo < v_oggi for update skip locked;
  if not found then return jsonb_build_object('media', 0, 'persone', 0, 'indirizzi', 0, 'viste', 0, 'carichi', 0); end if;
  v_media := privato.conserva_media(v_oggi);
  v_persone := privato.conserva_persone(v_oggi);
  v_carichi := privato.conserva_carichi();
  perform privato.conserva_scritti();
  update public.spedizioni s set id_indirizzo_spedizione = null from public.ordini o
  where o.id = s.id_ordine and s.id_indirizzo_spedizione is not null and o.data_creazione < privato.adesso() - privato.durata('vendite');
  update public.ordini o set id_indirizzo_spedizione = null
  where o.id_indirizzo_spedizione is not null and o.data_creazione < privato.adesso() - privato.durata('vendite');
  update public.transazioni_in_sede t set ricevente_nome = null, ricevente_doc_id = null, ricevente_firma_url = null
  where t.ricevente_firma_url is not null and t.data_transazione < privato.adesso() - privato.durata('vendite');
  delete from public.indirizzi i where i.id in (select x.id from public.indirizzi x
    where x.created_at < privato.adesso() - privato.durata('indirizzi')
      and not exists (select from public.ordini o where o.id_indirizzo_spedizione = x.id)
      and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = x.id) limit 1000);
  get diagnostics v_indirizzi = row_count;
  -- a view is counted by the day: yesterday's visitors serve nobody
  delete from public.visite_annuncio w where w.giorno < (v_oggi - privato.durata('visite'))::date;
  get diagnostics v_viste = row_count;
  if greatest(v_media, v_persone, v_carichi) < 500 and v_indirizzi < 1000 then
    update privato.conservazione_giro g set ultimo = v_oggi where g.unico;
  end if;
  return jsonb_build_object('media', v_media, 'persone', v_persone, 'indirizzi', v_indirizzi, 'viste', v_viste,
    'carichi', v_carichi);
end $$;
create function public.lavori_conservazione() returns jsonb
language sql set search_path = '' as $$ select privato.lavori_conservazione() $$;
