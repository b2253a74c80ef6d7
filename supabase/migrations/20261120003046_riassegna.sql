-- An open verification moves to another centre (decision C5): new slot, the quote kept, everybody
-- told. An item already received travels: al_centro A → in_trasferimento → al_centro B, by B's
-- intake. p_ritiro_accettato: to a partner, that the office has the seller's word for the pickup
-- there (decision C12).
create function privato.admin_riassegna_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_motivo text,
  p_ritiro_accettato boolean
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
  v_quando timestamptz := privato.istante_di_roma(p_giorno, p_ora);
  v_dati jsonb;
  v_annuncio public.annunci;
  v_evento text := 'riassegnata:' || extract(epoch from privato.adesso());
begin
  perform privato.richiedi_ufficio(p_motivo);
  if p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  v_verifica := privato.blocca_verifica(p_verifica);
  if v_verifica.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  if v_verifica.stato not in ('programmata', 'in_attesa') then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  if v_verifica.id_centro = p_centro then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.richiedi_ritiro_accettato(
    privato.centro_prenotabile(p_centro, v_annuncio.id_utente),
    p_ritiro_accettato
  );
  perform privato.blocca_agenda(p_centro);
  if not exists (
    select from privato.orari_liberi(p_centro) o where o.giorno = p_giorno and o.ora = p_ora
  )
  then
    perform privato.rifiuta_orario();
  end if;

  if v_verifica.stato = 'in_attesa' then
    perform privato.fai_uscire(p_verifica, 'in_trasferimento');
  end if;

  begin
    update public.appointments a
    set
      center_id = p_centro,
      appointment_date = p_giorno,
      appointment_time = p_ora,
      status = 'confirmed',
      verification_status = 'programmata',
      updated_at = privato.adesso()
    where a.verifica_id = p_verifica and a.status <> 'cancelled';
  exception
    when unique_violation or exclusion_violation then
      perform privato.rifiuta_orario();
  end;

  update public.verifiche w
  set
    id_centro = p_centro,
    data_programmata = v_quando,
    stato = 'programmata',
    data_ricezione = null,
    updated_at = privato.adesso()
  where w.id = p_verifica;

  update public.verification_transactions t
  set verification_center_id = p_centro, updated_at = privato.adesso()
  where t.id_verifica = p_verifica and t.status = 'da_saldare';
  perform privato.congela_prenotazione(v_annuncio.id);
  perform privato.passa_al_ritiro(p_verifica, v_evento);
  perform privato.registra_evento(
    p_verifica,
    'riassegnata',
    jsonb_build_object('da', v_verifica.id_centro, 'a', p_centro)
  );

  perform privato.avvisa_appuntamento(
    p_verifica,
    'verifica_riprogrammata',
    v_evento,
    'Appuntamento di verifica spostato',
    jsonb_build_object(
      'ricevuto', v_verifica.stato = 'in_attesa',
      'centro_prima', (
        select c.nome from public.verification_centers c where c.id = v_verifica.id_centro
      )
    )
  );

  v_dati := privato.dati_appuntamento(p_verifica) - 'totale';
  perform privato.accoda_posta(
    'verifica_riassegnata_centro',
    p_verifica,
    'da:' || v_verifica.id_centro || ':' || p_centro,
    (select c.email from public.verification_centers c where c.id = v_verifica.id_centro),
    'Verifica passata a un altro centro – ' || v_annuncio.titolo,
    v_dati || jsonb_build_object('ricevuto', v_verifica.stato = 'in_attesa')
  );

  perform privato.accoda_notifica(
    v_annuncio.id_acquirente_prenotazione,
    'prenotazione',
    'Verifica spostata',
    format('La verifica di «%s» si fa in un altro centro.', v_annuncio.titolo),
    '/annunci/' || v_annuncio.id
  );

  perform privato.registra_admin(
    'riassegna_verifica',
    'verifica',
    p_verifica::text,
    jsonb_build_object(
      'prima', jsonb_build_object(
        'centro', v_verifica.id_centro,
        'data', v_verifica.data_programmata
      ),
      'dopo', jsonb_build_object('centro', p_centro, 'data', v_quando)
    ),
    left(p_motivo, 1000)
  );

  return jsonb_build_object(
    'id', p_verifica,
    'id_centro', p_centro,
    'data_programmata', v_quando,
    'stato', 'programmata'
  );
end $$;
create function public.admin_riassegna_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_motivo text,
  p_ritiro_accettato boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_riassegna_verifica(
    p_verifica, p_centro, p_giorno, p_ora, p_motivo, p_ritiro_accettato
  )
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_riassegna_verifica']);
