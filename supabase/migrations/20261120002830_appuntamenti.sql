-- After the booking: moved, cancelled, confirmed, read by its two parties.

alter table public.appointments enable row level security;
create policy appointments_select_parti on public.appointments for select to authenticated
  using (
    user_id = (select privato.utente_attivo())
    or center_id = (select privato.centro_operante())
    or (select privato.e_admin())
  );

-- The verification, locked after its listing (the order everywhere), for its seller or its
-- operating centre; anybody else finds nothing (decision A10).
create function privato.verifica_di_parte(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if not exists (
    select from public.verifiche w
    join public.annunci a on a.id = w.id_annuncio
    where w.id = p_verifica and (a.id_utente = v_utente or w.id_centro = privato.centro_operante())
  )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return privato.blocca_verifica(p_verifica);
end $$;

create function privato.richiedi_programmata(p public.verifiche) returns void
language plpgsql set search_path = '' as $$
begin
  if p.stato = 'in_attesa' then
    perform privato.rifiuta('verifica_gia_ricevuta', 409);
  elsif p.stato <> 'programmata' then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;
end $$;

create function privato.book_verification_slot(v_verifica_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(v_verifica_id);
begin
  update public.appointments a
  set status = 'confirmed', updated_at = privato.adesso()
  where a.verifica_id = v.id and a.status = 'pending' and v.stato = 'programmata';

  return (
    select to_jsonb(a)
    from public.appointments a
    where a.verifica_id = v.id and a.status <> 'cancelled'
  );
end $$;
create function public.book_verification_slot(v_verifica_id uuid) returns jsonb
language sql set search_path = '' as $$ select privato.book_verification_slot(v_verifica_id) $$;

-- One statement takes the new slot and frees the old: there is no moment with neither.
create function privato.update_verifica_datetime_local(
  verification_id_param uuid,
  new_date date,
  new_time time,
  verifier_note text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(verification_id_param);
  v_quando timestamptz := privato.istante_di_roma(new_date, new_time);
begin
  if new_date is null or new_time is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  perform privato.richiedi_programmata(v);

  -- A centre that closed keeps its visits for reading and cancelling; nothing new is put into its
  -- diary.
  if not exists (
    select from public.verification_centers c where c.id = v.id_centro and privato.centro_aperto(c)
  )
  then
    perform privato.rifiuta('centro_non_disponibile', 409);
  end if;

  perform privato.blocca_agenda(v.id_centro);
  if not exists (
    select from privato.orari_liberi(v.id_centro, v.id) o
    where o.giorno = new_date and o.ora = new_time
  )
  then
    perform privato.rifiuta_orario();
  end if;

  begin
    update public.appointments a
    set
      appointment_date = new_date,
      appointment_time = new_time,
      updated_at = privato.adesso(),
      durata_minuti = (
        select privato.durata_visita(c.settings)
        from public.verification_centers c
        where c.id = v.id_centro
      )
    where a.verifica_id = v.id and a.status <> 'cancelled';
  exception
    when unique_violation or exclusion_violation then
      perform privato.rifiuta_orario();
  end;

  update public.verifiche w
  set data_programmata = v_quando, updated_at = privato.adesso()
  where w.id = v.id;
  if nullif(btrim(verifier_note), '') is not null then
    insert into public.note_verifica (id_verifica, testo, id_autore)
    values (v.id, left(btrim(verifier_note), 4000), auth.uid());
  end if;
  perform privato.congela_prenotazione(v.id_annuncio);
  perform privato.registra_evento(
    v.id,
    'riprogrammata',
    jsonb_build_object('data_programmata', v_quando, 'data_precedente', v.data_programmata)
  );

  perform privato.avvisa_appuntamento(
    v.id,
    'verifica_riprogrammata',
    'riprogrammata:' || extract(epoch from privato.adesso()),
    'Appuntamento di verifica spostato'
  );

  return jsonb_build_object('id', v.id, 'data_programmata', v_quando, 'stato', v.stato);
end $$;
create function public.update_verifica_datetime_local(
  verification_id_param uuid,
  new_date date,
  new_time time,
  verifier_note text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.update_verifica_datetime_local(
    verification_id_param, new_date, new_time, verifier_note
  )
$$;

-- Who reserved the item waits for this visit: he reads that it is called off, by whom, and until
-- when he holds the item now.
create function privato.avvisa_prenotante(p public.verifiche, p_dal_centro boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
  v_chi text := case when p_dal_centro then 'dal centro' else 'dal venditore' end;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p.id_annuncio and a.stato_prenotazione = 'prenotato';
  if not found then return; end if;
  perform privato.accoda_posta(
    'visita_annullata_acquirente',
    p.id,
    'annullata',
    privato.email_di(v.id_acquirente_prenotazione),
    'Verifica annullata – ' || v.titolo,
    jsonb_build_object(
      'annuncio_id', v.id,
      'titolo', v.titolo,
      'chi', v_chi,
      'scadenza', v.scadenza_prenotazione
    )
  );

  perform privato.accoda_notifica(
    v.id_acquirente_prenotazione,
    'prenotazione',
    'Verifica annullata',
    format(
      'L''appuntamento per «%s» è annullato %s: la prenotazione vale fino al %s.',
      v.titolo,
      v_chi,
      privato.momento_leggibile(v.scadenza_prenotazione)
    ),
    '/annunci/' || v.id
  );
end $$;

-- From programmata only. The slot is free again, the fee is owed no more, a reservation gets back
-- at most 48 h.
create function privato.annulla_verifica(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(p_id);
  v_dal_centro boolean := v.id_centro = privato.mio_centro();
begin
  perform privato.richiedi_programmata(v);
  update public.verifiche w
  set stato = 'annullata', updated_at = privato.adesso()
  where w.id = v.id;
  update public.appointments a
  set status = 'cancelled', verification_status = 'annullata', updated_at = privato.adesso()
  where a.verifica_id = v.id and a.status <> 'cancelled';
  update public.verification_transactions t
  set status = 'annullata', updated_at = privato.adesso()
  where t.id_verifica = v.id and t.status = 'da_saldare';
  perform privato.ricalcola_annuncio(v.id_annuncio);
  perform privato.imposta_scadenza(
    a.id,
    least(a.scadenza_prenotazione, privato.adesso() + privato.durata('prenotazione'))
  )
  from public.annunci a
  where a.id = v.id_annuncio;

  perform privato.registra_evento(
    v.id,
    'annullata',
    jsonb_build_object('dal_centro', v_dal_centro)
  );

  perform privato.avvisa_appuntamento(
    v.id, 'verifica_annullata', 'annullata', 'Appuntamento di verifica annullato'
  );
  perform privato.avvisa_prenotante(v, v_dal_centro);
  return jsonb_build_object('id', v.id, 'stato', 'annullata');
end $$;
create function public.annulla_verifica(p_id uuid) returns jsonb
language sql set search_path = '' as $$ select privato.annulla_verifica(p_id) $$;

-- What a sale leaves to the seller of what is or was brought there: the centre's percentage as
-- quoted, the platform's as it is today.
create function privato.vendita_pattuita(p_verifica public.verifiche) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
  v_prezzo integer;
begin
  select c.* into v from public.verification_centers c where c.id = p_verifica.id_centro;
  select a.prezzo into v_prezzo from public.annunci a where a.id = p_verifica.id_annuncio;
  return privato.vendita_prevista(v_prezzo, v)
    || jsonb_build_object('centro', privato.percentuale_pattuita(p_verifica.id));
end $$;

-- The same of a listing: as quoted by the centre that has it or will have it, else between what the
-- open centres keep.
create function privato.vendita_di(p_annuncio public.annunci) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
begin
  select w.*
  into v
  from public.verifiche w
  where w.id_annuncio = p_annuncio.id
    and w.stato in ('programmata', 'in_attesa', 'verificato')
    and w.stato_restituzione is distinct from 'restituito'
  order by w.data_creazione desc
  limit 1;

  if found then return privato.vendita_pattuita(v); end if;
  return privato.vendita_prevista(p_annuncio.prezzo, null)
    || jsonb_build_object('centro', privato.percentuali_centri());
end $$;

-- As the letter to the seller has it: {vendita_prezzo, vendita_piattaforma, vendita_minima,
-- vendita_massima}.
create function privato.vendita_in_lettera(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'vendita_prezzo', x.v -> 'prezzo',
    'vendita_piattaforma', x.v -> 'piattaforma',
    'vendita_minima', coalesce(x.v #> '{centro,minima}', x.v -> 'centro'),
    'vendita_massima', coalesce(x.v #> '{centro,massima}', x.v -> 'centro')
  )
  from (select privato.vendita_di(p_annuncio) as v) x
$$;

-- The confirmation page: for the seller, the centre and admins; 'Verifica non trovata' for anybody
-- else.
create function privato.conferma_verifica(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_risposta jsonb;
begin
  select jsonb_build_object(
    'id', v.id,
    'data_programmata', v.data_programmata,
    'stato', v.stato,
    'ricevuta', v.data_ricezione is not null,
    'preventivo_costi', v.preventivo_costi - 'condizioni'
      || jsonb_build_object('vendita', privato.vendita_pattuita(v)),
    'durata', coalesce(
      (
        select p.durata_minuti
        from public.appointments p
        where p.verifica_id = v.id
        order by p.status = 'cancelled', p.created_at desc
        limit 1
      ),
      privato.durata_visita(c.settings)
    ),
    'ritirabile', a.id_utente = v_utente and v.stato = 'in_attesa',
    'da_ritirare', a.id_utente = v_utente
      and exists (
        select from public.custodia k where k.id_verifica = v.id and k.stato = 'da_restituire'
      ),
    'spostata', (
      select count(*)
      from public.verifiche_eventi e
      where e.id_verifica = v.id and e.tipo in ('riprogrammata', 'riassegnata')
    ),
    'da_spostare', v.stato = 'programmata' and privato.visita_ferma(v.id),
    'modificabile', a.id_utente = v_utente
      and v.stato = 'programmata'
      and (v.data_programmata > privato.adesso() or privato.visita_ferma(v.id))
      and exists (select from public.utenti u where u.id = v_utente and u.stato = 'attivo'),
    'centro', jsonb_build_object(
      'id', c.id,
      'nome', c.nome,
      'indirizzo', c.indirizzo,
      'citta', c.citta,
      'telefono', c.telefono
    ),
    'annuncio', jsonb_build_object(
      'id', a.id,
      'titolo', a.titolo,
      'localita', a.localita,
      'numero_annuncio', a.numero_annuncio,
      'immagine_principale', a.immagine_principale
    )
  )
  into v_risposta
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_id
    and (a.id_utente = v_utente or c.id = privato.mio_centro() or privato.e_admin());

  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  return v_risposta;
end $$;
create function public.conferma_verifica(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.conferma_verifica(p_id) $$;

-- The caller's own centre, whatever id was sent.
create function privato.richiedi_proprio_centro(p_centro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
begin
  if v_centro is distinct from p_centro then
    perform privato.rifiuta('non_autorizzato', 403);
  end if;
  return v_centro;
end $$;

-- {righe, totale}: the only place where a centre reads the phone of a listing, and only of its own
-- bookings (decision A3).
create function privato.get_center_appointments_paged(
  center_id_param uuid,
  page_size integer,
  page_number integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_quante integer := least(greatest(coalesce(page_size, 50), 1), 200);
  v_righe jsonb;
begin
  if v_centro is distinct from center_id_param then
    perform privato.rifiuta('non_autorizzato', 403);
  end if;

  select coalesce(jsonb_agg(r.riga order by r.n), '[]')
  into v_righe
  from (
    select
      to_jsonb(a) || jsonb_build_object(
        'client_phone', l.telefono_contatto,
        'immagine_principale', l.immagine_principale,
        'verification_status', v.stato,
        'motivo', v.motivo_annullamento
      ) as riga,
      row_number() over (order by a.appointment_date desc, a.appointment_time desc, a.id) as n
    from public.appointments a
    join public.annunci l on l.id = a.annuncio_id
    join public.verifiche v on v.id = a.verifica_id
    where a.center_id = v_centro
    order by a.appointment_date desc, a.appointment_time desc, a.id
    limit v_quante
    offset least(greatest(coalesce(page_number, 1) - 1, 0)::bigint * v_quante, 100000)
  ) r;

  return jsonb_build_object(
    'righe', v_righe,
    'totale', (select count(*) from public.appointments a where a.center_id = v_centro)
  );
end $$;
create function public.get_center_appointments_paged(
  center_id_param uuid,
  page_size integer default 50,
  page_number integer default 1
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.get_center_appointments_paged(center_id_param, page_size, page_number)
$$;

-- The same act as the tablet's, by the one machine of chapter 3040 (privato.imposta_appuntamento).
create function privato.update_appointment_status(
  center_id_param uuid,
  appointment_id_param uuid,
  new_status text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_proprio_centro(center_id_param);
  v public.appointments;
begin
  select a.*
  into v
  from public.appointments a
  where a.id = appointment_id_param and a.center_id = v_centro;
  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  perform privato.imposta_appuntamento(privato.blocca_verifica(v.verifica_id), v.id, new_status);
  return (select to_jsonb(a) from public.appointments a where a.id = v.id);
end $$;
create function public.update_appointment_status(
  center_id_param uuid,
  appointment_id_param uuid,
  new_status text
) returns jsonb
language sql set search_path = '' as $$
  select privato.update_appointment_status(center_id_param, appointment_id_param, new_status)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'book_verification_slot', 'update_verifica_datetime_local', 'annulla_verifica',
    'conferma_verifica', 'get_center_appointments_paged', 'update_appointment_status'
  ]
);
