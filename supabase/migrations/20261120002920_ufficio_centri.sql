-- The back office decides about centres: applications and their state (decision S6).

-- What the applicant answered in private stays in the application: the public description is the
-- centre's own to write (decision P2).
create function privato.crea_centro_da_richiesta(p public.verification_center_requests) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.verification_centers (
    user_id, nome, indirizzo, citta, telefono, email, sito_web, descrizione, tipo_centro,
    partita_iva, settings, max_daily_verifications, specializzazioni, approval_status, tariffa_type,
    tariffa_fixed, tariffa_percentage, tariffa_min_value, tariffa_max_value
  )
  values (
    p.user_id,
    p.nome,
    p.indirizzo,
    p.citta,
    p.telefono,
    p.email,
    p.sito_web,
    '',
    p.tipo_centro,
    p.partita_iva,
    jsonb_strip_nulls(jsonb_build_object(
      'operating_hours', privato.leggi_orari_richiesta(p.operating_hours),
      'verification_duration_minutes', p.verification_duration
    )),
    p.max_daily_verifications,
    p.categorie_prodotti,
    'approved',
    coalesce(privato.leggi_tipo_tariffa(p.tariffa_type), 'hybrid'),
    p.tariffa_fixed,
    p.tariffa_percentage,
    p.tariffa_min_value,
    case when p.tariffa_max_value >= coalesce(p.tariffa_min_value, 0) then p.tariffa_max_value end
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform privato.rifiuta('richiesta_esistente', 409);
    return null;
end $$;

-- p_esito: approva | rifiuta | informazioni. Refusing and asking need a text. Only a pending
-- application is decided. p_percentuale: what the centre earns of each sale, with an approval
-- (decision M18).
create function privato.admin_decidi_richiesta(
  p_richiesta uuid,
  p_esito text,
  p_motivo text,
  p_percentuale numeric
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v public.verification_center_requests;
  v_centro uuid;
  v_motivo text := nullif(btrim(left(p_motivo, 1000)), '');
begin
  if p_esito is null
    or p_esito not in ('approva', 'rifiuta', 'informazioni')
    or p_esito <> 'approva' and v_motivo is null
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  select r.* into v from public.verification_center_requests r where r.id = p_richiesta for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.stato <> 'pending' then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if p_esito = 'approva' then
    v_centro := privato.crea_centro_da_richiesta(v);
    if p_percentuale is not null then
      perform privato.admin_imposta_commissione(v_centro, p_percentuale, 'approvazione', null);
    end if;
  end if;

  update public.verification_center_requests r
  set
    stato = case p_esito
      when 'approva' then 'approved'
      when 'rifiuta' then 'rejected'
      else 'pending'
    end::public.stato_approvazione,
    motivo = case when p_esito = 'rifiuta' then v_motivo else r.motivo end,
    informazioni_richieste = case
      when p_esito = 'informazioni' then v_motivo
      else r.informazioni_richieste
    end,
    data_decisione = case when p_esito <> 'informazioni' then privato.adesso() end,
    deciso_da = case when p_esito <> 'informazioni' then v_admin end
  where r.id = p_richiesta;

  if p_esito <> 'informazioni' then
    perform privato.chiudi_ufficio('richiesta_centro', p_richiesta);
  end if;
  perform privato.compi_atto(p_esito || '_richiesta', p_richiesta, v_motivo);
  perform privato.registra_admin(
    'richiesta_' || p_esito,
    'richiesta_centro',
    p_richiesta::text,
    jsonb_build_object(
      'prima', v.stato,
      'dopo', case p_esito
        when 'approva' then 'approved'
        when 'rifiuta' then 'rejected'
        else 'pending'
      end,
      'id_centro', v_centro
    ),
    v_motivo
  );

  return jsonb_build_object('id', p_richiesta, 'esito', p_esito, 'id_centro', v_centro);
end $$;
create function public.admin_decidi_richiesta(
  p_richiesta uuid,
  p_esito text,
  p_motivo text default null,
  p_percentuale numeric default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_decidi_richiesta(p_richiesta, p_esito, p_motivo, p_percentuale)
$$;

-- The applicant answers a request for more information: his words are kept and the application
-- waits again.
create function privato.rispondi_richiesta_centro(p_richiesta uuid, p_testo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if coalesce(btrim(p_testo), '') = '' then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if char_length(p_testo) > 2000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;
  update public.verification_center_requests r
  set
    informazioni_richieste = null,
    risposta_informazioni = left(concat_ws(E'\n\n', r.risposta_informazioni, btrim(p_testo)), 4000)
  where r.id = p_richiesta
    and r.user_id = v_utente
    and r.stato = 'pending'
    and r.informazioni_richieste is not null;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.aggiungi_ufficio(
    'richiesta_centro', 'Il richiedente ha risposto.', p_richiesta, 'Il richiedente ha risposto.'
  );
end $$;
create function public.rispondi_richiesta_centro(p_richiesta uuid, p_testo text) returns void
language sql set search_path = '' as $$
  select privato.rispondi_richiesta_centro(p_richiesta, p_testo)
$$;

-- p_stato: approved | rejected from any state, suspended from approved only. Anything but approved
-- takes the centre out of booking and its procedures from it.
create function privato.admin_stato_centro(p_centro uuid, p_stato text, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verification_centers;
  v_motivo text := nullif(btrim(left(p_motivo, 1000)), '');
  v_prima text;
begin
  perform privato.richiedi_admin();
  if p_stato is null or p_stato not in ('approved', 'rejected', 'suspended') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if p_stato <> 'approved' and v_motivo is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;

  select c.approval_status
  into v_prima
  from public.verification_centers c
  where c.id = p_centro
  for no key update;

  perform 1
  from public.annunci a
  where a.id in (
    select privato.leggi_uuid(t.dati ->> 'annuncio_id') from privato.toccati_centro(p_centro) t
  )
  order by a.id
  for no key update;

  perform privato.blocca_agenda(p_centro);
  if v_prima = 'approved' and p_stato <> 'approved' then
    perform privato.compi_atto('chiudi_centro', p_centro, v_motivo);
  elsif v_prima in ('suspended', 'rejected') and p_stato = 'approved' then
    perform privato.compi_atto('riapri_centro', p_centro, null);
  end if;

  update public.verification_centers c
  set
    approval_status = p_stato::public.stato_approvazione,
    motivo_stato = case when p_stato = 'approved' then null else v_motivo end
  where c.id = p_centro
    and (p_stato <> 'suspended' or c.approval_status in ('approved', 'suspended'))
  returning c.* into v;

  if not found then
    if not exists (select from public.verification_centers c where c.id = p_centro) then
      perform privato.rifiuta('centro_non_trovato', 404);
    end if;
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.accoda_posta(
    'stato_centro',
    p_centro,
    p_stato || ':' || extract(epoch from privato.adesso()),
    v.email,
    'Lo stato del tuo centro è cambiato',
    jsonb_build_object('nome', v.nome, 'stato', p_stato, 'motivo', v_motivo)
  );

  perform privato.accoda_notifica(
    v.user_id, 'centro', 'Stato del centro', 'Lo stato del tuo centro di verifica è cambiato.',
    '/verification-center/status'
  );

  perform privato.registra_admin(
    'stato_centro_' || p_stato,
    'centro',
    p_centro::text,
    jsonb_build_object('prima', v_prima, 'dopo', p_stato),
    v_motivo
  );

  return jsonb_build_object('id', p_centro, 'approval_status', v.approval_status);
end $$;
create function public.admin_stato_centro(
  p_centro uuid,
  p_stato text,
  p_motivo text default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_stato_centro(p_centro, p_stato, p_motivo)
$$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['admin_decidi_richiesta', 'rispondi_richiesta_centro', 'admin_stato_centro']
);
