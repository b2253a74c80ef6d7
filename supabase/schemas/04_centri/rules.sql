-- The owner column and the titolare row change together; opening a centre ends work for another.
create function privato.segue_titolare() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.centro_operatori o
  set attivo = false, al = privato.adesso()
  where o.attivo
    and (
      o.id_centro = new.id and o.ruolo = 'titolare' and o.id_utente is distinct from new.user_id
      or o.id_utente = new.user_id and o.id_centro <> new.id
    );

  if new.user_id is not null then
    insert into public.centro_operatori as o (id_centro, id_utente, ruolo)
    values (new.id, new.user_id, 'titolare')
    on conflict (id_centro, id_utente) do update set ruolo = 'titolare', attivo = true, al = null;
  end if;

  return null;
end $$;
create trigger centri_segue_titolare after insert or update of user_id
  on public.verification_centers
  for each row
  execute function privato.segue_titolare();

create policy verification_centers_select_pubblico on public.verification_centers for select to anon
  using (
    is_active
    and approval_status = 'approved'
    and not demo
    and (user_id is null or user_id <> all ((select privato.utenti_sospesi())::uuid[]))
  );
create policy verification_centers_select_utente on public.verification_centers for select
  to authenticated
  using (case
    when is_active
        and approval_status = 'approved'
        and not demo
        and (user_id is null or user_id <> all ((select privato.utenti_sospesi())::uuid[]))
      or user_id = (select privato.chiamante())
      or id = (select privato.mio_centro()) then true
    else (select privato.e_admin())
  end);
create policy verification_centers_update_titolare on public.verification_centers for update
  to authenticated
  using (id = (select privato.centro_da_titolare()))
  with check (id = (select privato.centro_da_titolare()));

create policy verification_center_requests_select_proprio on public.verification_center_requests
  for select to authenticated
  using (user_id = (select privato.utente_attivo()) or (select privato.e_admin()));

create policy admin_notifications_select_admin on public.admin_notifications for select
  to authenticated
  using ((select privato.e_admin()));

create policy fee_conditions_select_centro on public.fee_conditions for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));

create policy verification_center_category_tariffs_select_centro
  on public.verification_center_category_tariffs for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));

create policy blocked_slots_select_centro on public.blocked_slots for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));

create policy chiusure_centro_select_centro on public.chiusure_centro for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));

create function privato.centro_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_durata text := new.settings ->> 'verification_duration_minutes';
begin
  new.nome := btrim(new.nome);
  new.indirizzo := btrim(new.indirizzo);
  new.citta := btrim(new.citta);
  new.email := btrim(new.email);
  new.telefono := btrim(new.telefono);
  if privato.visibile(new.nome) is null then
    perform privato.rifiuta('nome_centro_obbligatorio', 400);
  end if;

  -- every page of the centre loads its settings
  if octet_length(new.settings::text) > 16384 then
    perform privato.rifiuta('impostazioni_centro_troppo_grandi', 400);
  end if;
  if new.email <> '' and new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform privato.rifiuta('email_non_valida', 400);
  end if;
  if not privato.orari_validi(new.settings -> 'operating_hours') then
    perform privato.rifiuta('orari_non_validi', 400);
  end if;
  if v_durata is not null and (v_durata !~ '^\d{1,3}$' or v_durata::integer not between 15 and 120)
  then
    perform privato.rifiuta('durata_non_valida', 400);
  end if;
  new.updated_at := privato.adesso();
  return new;
end $$;
create trigger centri_controlla before insert or update on public.verification_centers
  for each row
  execute function privato.centro_controlla();

-- Names the caller's own open application, nobody else's (decision P4).
create function privato.richiesta_centro_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_codice text;
begin
  if not privato.e_cliente() then return new; end if;
  new.partita_iva := nullif(
    regexp_replace(regexp_replace(coalesce(new.partita_iva, ''), '\s', '', 'g'), '^IT', '', 'i'),
    ''
  );
  v_codice := privato.richiesta_incompleta(new);
  if v_codice is not null then perform privato.rifiuta(v_codice, 400); end if;
  if exists (select from public.verification_centers c where c.user_id = new.user_id)
    or exists (
      select from public.verification_center_requests r
      where r.stato in ('pending', 'approved') and r.user_id = new.user_id
    )
  then
    perform privato.rifiuta('richiesta_esistente', 409);
  elsif privato.centro_di(new.user_id) is not null then
    perform privato.rifiuta('gia_di_un_centro', 409);
  elsif exists (select from public.verification_centers c where c.partita_iva = new.partita_iva)
    or exists (
      select from public.verification_center_requests r
      where r.stato in ('pending', 'approved')
        and (lower(r.email) = lower(new.email) or r.partita_iva = new.partita_iva)
    )
  then
    perform privato.rifiuta('richiesta_dati_altrui', 409);
  end if;

  return new;
end $$;
create trigger richieste_controlla before insert on public.verification_center_requests
  for each row
  execute function privato.richiesta_centro_controlla();

create function privato.richiesta_centro_avvisa() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.segnala_ufficio(
    'richiesta_centro',
    format(
      'Nuova richiesta di centro %s da %s',
      case new.tipo_centro when 'fidati_point' then 'franchising' else 'terze parti' end,
      new.nome
    ),
    new.id
  );

  perform privato.accoda_posta(
    'richiesta_centro_ricevuta',
    new.id,
    'ricevuta',
    new.email,
    'Abbiamo ricevuto la tua richiesta di centro',
    jsonb_build_object('nome', new.nome)
  );

  return null;
end $$;
create trigger richieste_avvisa after insert on public.verification_center_requests
  for each row
  execute function privato.richiesta_centro_avvisa();

create policy centro_operatori_select_centro on public.centro_operatori for select to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));
create policy centro_inviti_select_titolare on public.centro_inviti for select to authenticated
  using (id_centro = (select privato.centro_da_titolare()) or (select privato.e_admin()));

-- The form's errors come before any constraint.
create function privato.condizione_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if privato.visibile(new.condition_name) is null then
    perform privato.rifiuta('nome_condizione_obbligatorio', 400);
  elsif new.adjustment_value is null or new.adjustment_value = 'NaN'::numeric then
    perform privato.rifiuta('valore_modifica_non_valido', 400);
  elsif new.condition_type = 'period' and new.valid_from is null then
    perform privato.rifiuta('data_inizio_obbligatoria', 400);
  elsif new.condition_type = 'period' and new.valid_until is null then
    perform privato.rifiuta('data_fine_obbligatoria', 400);
  elsif new.valid_until < new.valid_from then
    perform privato.rifiuta('date_invertite', 400);
  elsif new.condition_type = 'range' and new.value_min > new.value_max then
    perform privato.rifiuta('valori_invertiti', 400);
  elsif new.adjustment_type = 'multiplier' and new.adjustment_value < 0 then
    perform privato.rifiuta('moltiplicatore_negativo', 400);
  elsif new.condition_type = 'category' and new.category is null then
    perform privato.rifiuta('categoria_obbligatoria', 400);
  elsif least(new.value_min, new.value_max, new.min_purchase_amount) < 0 then
    perform privato.rifiuta('tariffa_negativa', 400);
  elsif new.max_daily_uses <= 0 then
    perform privato.rifiuta('usi_non_validi', 400);
  elsif char_length(new.condition_name) > 120
    or greatest(char_length(new.description), char_length(new.notes)) > 1000
  then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

  new.valid_from := coalesce(new.valid_from, (privato.adesso() at time zone 'Europe/Rome')::date);
  new.priority := coalesce(new.priority, 10);
  new.min_purchase_amount := coalesce(new.min_purchase_amount, 0);
  return new;
end $$;
create trigger fee_conditions_controlla before insert or update on public.fee_conditions
  for each row
  execute function privato.condizione_controlla();

create function privato.finisce_dimostrazione() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from privato.dimostrazioni d where d.id_utente = new.id_utente;
  return null;
end $$;
create trigger centro_operatori_finisce_dimostrazione after insert or update of attivo
  on public.centro_operatori
  for each row
  when (new.attivo)
  execute function privato.finisce_dimostrazione();
