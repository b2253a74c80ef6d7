-- Booking a verification (decision S5): one transaction, one slot, one winner.

-- All bookings of one centre wait for each other: no deadlock, and the daily maximum holds.
create function privato.blocca_agenda(p_centro uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('agenda:' || p_centro, 0))
$$;

create function privato.rifiuta_orario() returns void
language sql set search_path = '' as $$ select privato.rifiuta('orario_non_disponibile', 409) $$;

-- What both mails about an appointment tell.
create function privato.dati_appuntamento(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'verifica_id', v.id,
    'annuncio_id', a.id,
    'titolo', a.titolo,
    'numero_annuncio', a.numero_annuncio,
    'data_programmata', v.data_programmata,
    'centro_nome', c.nome,
    'centro_indirizzo', c.indirizzo,
    'centro_citta', c.citta,
    'centro_telefono', c.telefono,
    'totale', v.totale_preventivo,
    'prenotato_fino', case when privato.prenotazione_viva(a) then a.scadenza_prenotazione end
  )
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_verifica
$$;

-- One mail to the seller, one to the centre, one notification to the seller. p_evento makes each
-- change owe its own mails; p_altro is what these alone tell: of a visit that comes from another
-- centre which (`centro_prima`), and whether the item is there already (`ricevuto`).
create function privato.avvisa_appuntamento(
  p_verifica uuid,
  p_tipo text,
  p_evento text,
  p_oggetto text,
  p_altro jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_appuntamento(p_verifica) || p_altro;
  v_venditore uuid;
  v_email text;
  v_centro text;
begin
  select u.id, u.email, c.email
  into v_venditore, v_email, v_centro
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.utenti u on u.id = a.id_utente
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_verifica;

  perform privato.accoda_posta(p_tipo, p_verifica, p_evento, v_email, p_oggetto, v_dati);
  perform privato.accoda_posta(
    p_tipo || '_centro',
    p_verifica,
    p_evento,
    v_centro,
    p_oggetto,
    v_dati
  );

  perform privato.accoda_notifica(
    v_venditore,
    'verifica',
    p_oggetto,
    format(
      '«%s», %s, %s',
      v_dati ->> 'titolo',
      v_dati ->> 'centro_nome',
      privato.momento_leggibile((v_dati ->> 'data_programmata')::timestamptz)
    ),
    '/verifiche/conferma?id=' || p_verifica
  );
end $$;

-- While a verification is open a live reservation is frozen: its expiry is moved on, never null
-- (decision S2).
create function privato.congela_prenotazione(p_annuncio uuid) returns void
language sql security definer set search_path = '' as $$
  select privato.imposta_scadenza(a.id, privato.scadenza_congelata(a.id, a.scadenza_prenotazione))
  from public.annunci a
  where a.id = p_annuncio
    and a.stato_prenotazione = 'prenotato'
    and a.scadenza_prenotazione > privato.adesso()
$$;

-- The listing, locked, if its owner may take it to a centre now.
create function privato.annuncio_da_verificare(
  p_annuncio uuid,
  p_utente uuid
) returns public.annunci
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_annuncio and a.eliminato_il is null
  for no key update;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente <> p_utente then perform privato.rifiuta('solo_venditore', 403); end if;
  if v.stato_annuncio = 'venduto' then perform privato.rifiuta('annuncio_venduto', 409); end if;
  if v.stato_annuncio = 'chiuso' then perform privato.rifiuta('annuncio_chiuso', 409); end if;
  if v.stato_annuncio = 'sospeso' then perform privato.rifiuta('annuncio_sospeso', 409); end if;
  if exists (
    select from public.verifiche w
    where w.id_annuncio = v.id and w.stato in ('programmata', 'in_attesa')
  )
  then
    perform privato.rifiuta('verifica_gia_aperta', 409);
  end if;

  if not privato.verifica_prenotabile(v) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  return v;
end $$;

-- A bag doesn't go to a violin maker: the centre's skills name what it checks.
create function privato.richiedi_centro_adatto(
  p_centro public.verification_centers,
  p_annuncio public.annunci
) returns void
language plpgsql set search_path = '' as $$
begin
  if not privato.centro_tratta(p_centro, p_annuncio) then
    perform privato.rifiuta('centro_non_adatto', 409);
  end if;
end $$;

-- At a partner's the buyer pays and collects there (decisions M7, C12): the seller has said that he
-- knows, or nothing is booked.
create function privato.richiedi_ritiro_accettato(
  p_centro public.verification_centers,
  p_accettato boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_centro.tipo_centro = 'terze_parti' and p_accettato is not true then
    perform privato.rifiuta('ritiro_da_confermare', 409);
  end if;
end $$;

-- What the seller saw is what he books: the total and the centre's percentage of the sale
-- (decisions M19, T14).
create function privato.richiedi_preventivo_visto(
  p_costi jsonb,
  p_totale integer,
  p_percentuale numeric
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_totale is distinct from (p_costi ->> 'totale')::integer
    or p_percentuale is distinct from (p_costi #>> '{vendita,centro}')::numeric
  then
    perform privato.rifiuta('preventivo_aggiornato', 409, p_costi::text);
  end if;
end $$;

-- From now on 'Ritiro al centro', with no shipping for anybody. Whoever holds it owes none, is told
-- the city (decision P2) and may leave without the day's wait. Nothing at an official centre. The
-- listing is locked.
create function privato.passa_al_ritiro(p_verifica uuid, p_evento text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_citta text;
  v public.annunci;
begin
  select c.citta
  into v_citta
  from public.verifiche w
  join public.verification_centers c on c.id = w.id_centro
  where w.id = p_verifica and c.tipo_centro = 'terze_parti';

  if not found then return; end if;
  update public.annunci a
  set
    metodo_spedizione = 'ritiro_a_mano',
    spedizione_a_carico = 'venditore',
    costo_spedizione = 0,
    dimensione_pacco = null
  where a.id = (select w.id_annuncio from public.verifiche w where w.id = p_verifica)
  returning a.* into v;

  if not privato.prenotazione_viva(v) then return; end if;
  update public.prenotazioni_storia s
  set spedizione = 0, condizioni_cambiate_il = privato.adesso()
  where s.id_annuncio = v.id and s.chiusa_il is null;

  perform privato.accoda_posta(
    'ritiro_partner_acquirente',
    p_verifica,
    p_evento,
    privato.email_di(v.id_acquirente_prenotazione),
    'Ritiro al centro – ' || v.titolo,
    jsonb_build_object('annuncio_id', v.id, 'titolo', v.titolo, 'citta', v_citta)
  );

  perform privato.accoda_notifica(
    v.id_acquirente_prenotazione,
    'prenotazione',
    'Ritiro al centro',
    format(
      '«%s» si verifica presso un centro partner a %s: se supera la verifica si paga e si ritira lì.',
      v.titolo, v_citta
    ),
    '/annunci/' || v.id
  );
end $$;

-- p_totale, p_percentuale: the total in cents and the centre's percentage of the sale that were
-- shown. They bind: another one now is told, and nothing is booked (decisions M19, T14).
-- p_ritiro_accettato: at a partner's, that the buyer will collect there.
create function privato.prenota_verifica(
  p_annuncio uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi_accettati boolean,
  p_totale integer,
  p_ritiro_accettato boolean,
  p_percentuale numeric
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_centro public.verification_centers;
  v_chi public.utenti;
  v_costi jsonb;
  v_id uuid := gen_random_uuid();
  v_verifica integer;
  v_totale integer;
  v_quando timestamptz;
begin
  if p_annuncio is null or p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  if p_costi_accettati is not true then
    perform privato.rifiuta('costi_non_confermati', 400);
  end if;
  v := privato.annuncio_da_verificare(p_annuncio, v_utente);
  v_centro := privato.centro_prenotabile(p_centro, v_utente);
  perform privato.richiedi_centro_adatto(v_centro, v);
  perform privato.richiedi_ritiro_accettato(v_centro, p_ritiro_accettato);
  perform privato.blocca_agenda(p_centro);
  if not exists (
    select from privato.orari_prenotabili(p_centro) o where o.giorno = p_giorno and o.ora = p_ora
  )
  then
    perform privato.rifiuta_orario();
  end if;

  v_quando := privato.istante_di_roma(p_giorno, p_ora);
  v_costi := privato.preventivo_di(v, p_centro);
  v_verifica := (v_costi -> 'verifica' ->> 'total')::integer;
  v_totale := (v_costi ->> 'totale')::integer;
  perform privato.richiedi_preventivo_visto(v_costi, p_totale, p_percentuale);
  select u.* into v_chi from public.utenti u where u.id = v_utente;
  begin
    insert into public.verifiche (
      id, id_utente, id_annuncio, id_centro, data_programmata, costo_verifica,
      costo_verifica_preventivo, totale_preventivo, preventivo_costi, estimated_value, tipo_prodotto
    )
    values (
      v_id, v_utente, p_annuncio, p_centro, v_quando, v_verifica, v_verifica, v_totale, v_costi,
      v.prezzo, v.tipo_prodotto
    );

    insert into public.appointments (
      center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, status,
      client_name, client_email, product_name, product_description, estimated_value,
      verification_cost
    )
    values (
      p_centro,
      v_utente,
      p_annuncio,
      v_id,
      p_giorno,
      p_ora,
      'confirmed',
      coalesce(nullif(btrim(concat_ws(' ', v_chi.nome, v_chi.cognome)), ''), v_chi.nome_utente),
      v_chi.email,
      v.titolo,
      v.descrizione,
      v.prezzo,
      v_totale
    );
  exception
    when unique_violation or exclusion_violation then
      perform privato.rifiuta_orario();
  end;

  insert into public.verification_transactions (verification_center_id, id_verifica, amount)
  values (p_centro, v_id, v_totale);
  perform privato.ricalcola_annuncio(p_annuncio);
  perform privato.congela_prenotazione(p_annuncio);
  perform privato.passa_al_ritiro(v_id, 'prenotata');
  perform privato.registra_evento(
    v_id,
    'programmata',
    jsonb_build_object('data_programmata', v_quando, 'id_centro', p_centro)
  );

  perform privato.avvisa_appuntamento(
    v_id, 'verifica_prenotata', 'prenotata', 'Verifica prenotata'
  );

  return jsonb_build_object(
    'id', v_id,
    'id_annuncio', p_annuncio,
    'id_centro', p_centro,
    'stato', 'programmata',
    'data_programmata', v_quando,
    'preventivo_costi', v_costi,
    'totale_preventivo', v_totale
  );
end $$;
create function public.prenota_verifica(
  p_annuncio uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi_accettati boolean,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0
) returns jsonb
language sql set search_path = '' as $$
  select privato.prenota_verifica(
    p_annuncio, p_centro, p_giorno, p_ora, p_costi_accettati, p_totale, p_ritiro_accettato,
    p_percentuale
  )
$$;

-- As long as its centre's visits take when it is booked (decision P9).
create function privato.durata_appuntamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.durata_minuti := coalesce(
    new.durata_minuti,
    (
      select privato.durata_visita(c.settings)
      from public.verification_centers c
      where c.id = new.center_id
    )
  );

  return new;
end $$;
create trigger appointments_durata before insert on public.appointments
  for each row
  execute function privato.durata_appuntamento();

-- An appointment without a quote costs 2 % of the estimated value (spec 2 section 9); a quote, zero
-- included, is what it says.
create function privato.costo_appuntamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.verification_cost = 0 then
    new.verification_cost := coalesce(
      (
        select (v.preventivo_costi ->> 'totale')::integer
        from public.verifiche v
        where v.id = new.verifica_id
      ),
      round(coalesce(new.estimated_value, 0) * 0.02)::integer
    );
  end if;

  return new;
end $$;
create trigger appointments_costo before insert on public.appointments
  for each row
  execute function privato.costo_appuntamento();

-- Who may call.
select privato.concedi('authenticated', array['prenota_verifica']);
