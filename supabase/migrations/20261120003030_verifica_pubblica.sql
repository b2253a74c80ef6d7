-- What the office page of a centre calls directly, online.

create function privato.update_verifica_status(
  verification_id_param uuid,
  new_status text,
  payload jsonb
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

  -- deciding takes the item in first
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

-- The older call: it may ask for the computed state, never for another one.
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

-- Who may see the history of a verification: its centre, its parties, administrators.
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

-- True when every link of the chain still follows from the one before it.
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

create function public.update_verifica_status(
  verification_id_param uuid,
  new_status text,
  payload jsonb default '{}'::jsonb
) returns jsonb
language sql set search_path = '' as $$
  select privato.update_verifica_status(verification_id_param, new_status, payload)
$$;
create function public.update_verifica_details(
  verification_id_param uuid,
  payload jsonb
) returns jsonb
language sql set search_path = '' as $$
  select privato.update_verifica_details(verification_id_param, payload)
$$;
create function public.set_annuncio_stato_verifica(a_id uuid, a_status text) returns jsonb
language sql set search_path = '' as $$
  select privato.set_annuncio_stato_verifica(a_id, a_status)
$$;
create function public.eventi_verifica(p_verifica uuid) returns table (
  id bigint,
  tipo text,
  dati jsonb,
  avvenuto_il timestamptz,
  impronta text,
  impronta_precedente text
)
language sql stable set search_path = '' as $$ select * from privato.eventi_verifica(p_verifica) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'update_verifica_status', 'update_verifica_details', 'set_annuncio_stato_verifica',
    'eventi_verifica'
  ]
);
