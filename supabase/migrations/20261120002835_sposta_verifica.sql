-- A visit moves where and when its seller wants until it starts; what a centre changes about its
-- hours moves no visit (decision P9).

-- The centre's live visits to come that its hours, closures or blocked slots no longer allow, with
-- `motivo`: chiusura, bloccato or orario.
create function privato.appuntamenti_da_spostare() returns table (
  id uuid,
  verifica_id uuid,
  appointment_date date,
  appointment_time time,
  durata_minuti integer,
  client_name text,
  product_name text,
  motivo text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query
    select
      x.id, x.verifica_id, x.appointment_date, x.appointment_time, x.durata_minuti, x.client_name,
      x.product_name, x.motivo
    from (
      select a.*, privato.perche_spostare(a, c.settings) as motivo
      from public.appointments a
      join public.verification_centers c on c.id = a.center_id
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = v_centro
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
        and v.data_programmata > privato.adesso()
    ) x
    where x.motivo is not null
    order by x.appointment_date, x.appointment_time;
end $$;
create function public.appuntamenti_da_spostare() returns table (
  id uuid,
  verifica_id uuid,
  appointment_date date,
  appointment_time time,
  durata_minuti integer,
  client_name text,
  product_name text,
  motivo text
)
language sql stable set search_path = '' as $$ select * from privato.appuntamenti_da_spostare() $$;

-- The visit's rows from the old centre to the new: the new slot is taken or nothing happened. Both
-- agendas are locked.
create function privato.porta_visita(
  p public.verifiche,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_totale integer := (p_costi ->> 'totale')::integer;
  v_verifica integer := (p_costi -> 'verifica' ->> 'total')::integer;
  v_vecchio public.appointments;
begin
  update public.appointments a
  set status = 'cancelled', updated_at = privato.adesso()
  where a.verifica_id = p.id and a.status <> 'cancelled'
  returning a.* into v_vecchio;

  insert into public.appointments (
    center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, status,
    client_name, client_email, product_name, product_description, estimated_value, verification_cost
  )
  values (
    p_centro, v_vecchio.user_id, v_vecchio.annuncio_id, p.id, p_giorno, p_ora, 'confirmed',
    v_vecchio.client_name, v_vecchio.client_email, v_vecchio.product_name,
    v_vecchio.product_description, v_vecchio.estimated_value, v_totale
  );

  update public.verifiche w
  set
    id_centro = p_centro,
    data_programmata = privato.istante_di_roma(p_giorno, p_ora),
    costo_verifica = v_verifica,
    costo_verifica_preventivo = v_verifica,
    totale_preventivo = v_totale,
    preventivo_costi = p_costi,
    updated_at = privato.adesso()
  where w.id = p.id;

  update public.verification_transactions t
  set verification_center_id = p_centro, amount = v_totale, updated_at = privato.adesso()
  where t.id_verifica = p.id and t.status = 'da_saldare';
exception
  when unique_violation or exclusion_violation then
    perform privato.rifiuta_orario();
end $$;

-- The seller's: any free slot of any centre until the visit starts. At the same centre the quote
-- stays; another one's is acknowledged by its total in cents and its percentage of the sale, a
-- partner's also by the pickup there, as at booking (decisions M19, T14, C12).
create function privato.sposta_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_totale integer,
  p_ritiro_accettato boolean,
  p_percentuale numeric
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(p_verifica);
  v_annuncio public.annunci;
  v_costi jsonb;
  v_dopo public.verifiche;
  v_prima jsonb;
  v_vecchio public.verification_centers;
  v_nuovo public.verification_centers;
  v_agenda uuid;
  v_evento text := 'spostata:' || extract(epoch from privato.adesso());
begin
  select a.* into v_annuncio from public.annunci a where a.id = v.id_annuncio;
  if v_annuncio.id_utente <> auth.uid() then perform privato.rifiuta('solo_venditore', 403); end if;
  if p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  perform privato.richiedi_programmata(v);
  if v.data_programmata <= privato.adesso() and not privato.visita_ferma(v.id) then
    perform privato.rifiuta('appuntamento_iniziato', 409);
  end if;
  if p_centro = v.id_centro then
    return privato.update_verifica_datetime_local(v.id, p_giorno, p_ora, null);
  end if;
  v_nuovo := privato.centro_prenotabile(p_centro, auth.uid());
  perform privato.richiedi_centro_adatto(v_nuovo, v_annuncio);
  perform privato.richiedi_ritiro_accettato(v_nuovo, p_ritiro_accettato);

  -- a fee that was taken stays where it was taken
  if exists (
    select from public.verification_transactions t
    where t.id_verifica = v.id and t.status = 'saldata'
  )
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  for v_agenda in select x from unnest(array[p_centro, v.id_centro]) x order by x loop
    perform privato.blocca_agenda(v_agenda);
  end loop;

  if not exists (
    select from privato.orari_prenotabili(p_centro) o where o.giorno = p_giorno and o.ora = p_ora
  )
  then
    perform privato.rifiuta_orario();
  end if;

  v_costi := privato.preventivo_di(v_annuncio, p_centro);
  perform privato.richiedi_preventivo_visto(v_costi, p_totale, p_percentuale);
  v_prima := privato.dati_appuntamento(v.id);
  select c.* into v_vecchio from public.verification_centers c where c.id = v.id_centro;
  perform privato.porta_visita(v, p_centro, p_giorno, p_ora, v_costi);
  select w.* into v_dopo from public.verifiche w where w.id = v.id;
  perform privato.congela_prenotazione(v.id_annuncio);
  perform privato.passa_al_ritiro(v.id, v_evento);
  perform privato.registra_evento(
    v.id,
    'riprogrammata',
    jsonb_build_object(
      'data_programmata', v_dopo.data_programmata,
      'data_precedente', v.data_programmata,
      'id_centro', p_centro,
      'id_centro_precedente', v.id_centro
    )
  );

  perform privato.accoda_posta(
    'verifica_annullata_centro', v.id, v_evento, v_vecchio.email,
    'Appuntamento di verifica annullato', v_prima
  );

  perform privato.avvisa_appuntamento(
    v.id,
    'verifica_riprogrammata',
    v_evento,
    'Appuntamento di verifica spostato',
    case
      when p_centro <> v.id_centro then jsonb_build_object('centro_prima', v_vecchio.nome)
      else '{}'
    end
  );

  return jsonb_build_object(
    'id', v.id,
    'id_centro', p_centro,
    'data_programmata', v_dopo.data_programmata,
    'stato', v_dopo.stato,
    'preventivo_costi', v_costi,
    'totale_preventivo', v_dopo.totale_preventivo
  );
end $$;
create function public.sposta_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0
) returns jsonb
language sql set search_path = '' as $$
  select privato.sposta_verifica(
    p_verifica, p_centro, p_giorno, p_ora, p_totale, p_ritiro_accettato, p_percentuale
  )
$$;

-- Who may call.
select privato.concedi('authenticated', array['appuntamenti_da_spostare', 'sposta_verifica']);
