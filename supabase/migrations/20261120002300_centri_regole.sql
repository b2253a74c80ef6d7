-- Who sees and writes a centre's rows. Rules of chapter 4.

alter table public.verification_centers enable row level security;
alter table public.verification_center_requests enable row level security;
alter table public.admin_notifications enable row level security;
alter table public.fee_conditions enable row level security;
alter table public.verification_center_category_tariffs enable row level security;
alter table public.blocked_slots enable row level security;
alter table public.chiusure_centro enable row level security;

create policy verification_centers_select_pubblico on public.verification_centers for select to anon
  using (is_active and approval_status = 'approved' and not demo
    and (user_id is null or user_id <> all ((select privato.utenti_sospesi())::uuid[])));
create policy verification_centers_select_utente on public.verification_centers for select to authenticated
  using (is_active and approval_status = 'approved' and not demo
    and (user_id is null or user_id <> all ((select privato.utenti_sospesi())::uuid[])) or user_id = (select privato.chiamante())
      or id = (select privato.mio_centro()) or (select privato.e_admin()));
create policy verification_centers_update_titolare on public.verification_centers for update to authenticated
  using (id = (select privato.centro_da_titolare())) with check (id = (select privato.centro_da_titolare()));

create policy verification_center_requests_select_proprio on public.verification_center_requests for select to authenticated
  using (user_id = (select privato.utente_attivo()) or (select privato.e_admin()));
create policy verification_center_requests_insert_proprio on public.verification_center_requests for insert to authenticated
  with check (user_id = (select privato.utente_attivo()));

create policy admin_notifications_select_admin on public.admin_notifications for select to authenticated using ((select privato.e_admin()));

create policy fee_conditions_select_centro on public.fee_conditions for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));
create policy fee_conditions_insert_centro on public.fee_conditions for insert to authenticated
  with check (center_id = (select privato.centro_da_titolare()));
create policy fee_conditions_update_centro on public.fee_conditions for update to authenticated
  using (center_id = (select privato.centro_da_titolare())) with check (center_id = (select privato.centro_da_titolare()));
create policy fee_conditions_delete_centro on public.fee_conditions for delete to authenticated
  using (center_id = (select privato.centro_da_titolare()));

create policy verification_center_category_tariffs_select_centro on public.verification_center_category_tariffs for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));

create policy blocked_slots_select_centro on public.blocked_slots for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));
create policy blocked_slots_insert_centro on public.blocked_slots for insert to authenticated
  with check (center_id = (select privato.centro_operante()));
create policy blocked_slots_delete_centro on public.blocked_slots for delete to authenticated
  using (center_id = (select privato.centro_operante()));

create policy chiusure_centro_select_centro on public.chiusure_centro for select to authenticated
  using (center_id = (select privato.mio_centro()) or (select privato.e_admin()));
create policy chiusure_centro_insert_centro on public.chiusure_centro for insert to authenticated
  with check (center_id = (select privato.centro_operante()));
create policy chiusure_centro_delete_centro on public.chiusure_centro for delete to authenticated
  using (center_id = (select privato.centro_operante()));

-- {"monday": {"isOpen": true, "open": "09:00", "close": "18:00"}, …}: seven known days, opening before closing.
create function privato.orari_validi(p_orari jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_orari is null or jsonb_typeof(p_orari) = 'object' and not exists (
    select from jsonb_each(case when jsonb_typeof(p_orari) = 'object' then p_orari else '{}' end) g
    where g.key not in ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday')
      or jsonb_typeof(g.value) <> 'object'
      or coalesce(g.value ->> 'isOpen', 'false') not in ('true', 'false')
      or coalesce(g.value ->> 'isOpen', 'false') = 'true' and not coalesce(
        g.value ->> 'open' ~ '^([01]\d|2[0-3]):[0-5]\d$' and g.value ->> 'close' ~ '^([01]\d|2[0-3]):[0-5]\d$'
        and g.value ->> 'open' < g.value ->> 'close', false))
$$;

create function privato.centro_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_durata text := new.settings ->> 'verification_duration_minutes';
begin
  new.nome := btrim(new.nome); new.indirizzo := btrim(new.indirizzo); new.citta := btrim(new.citta);
  new.email := btrim(new.email); new.telefono := btrim(new.telefono);
  if privato.visibile(new.nome) is null then perform privato.rifiuta('nome_centro_obbligatorio', 400); end if;
  -- what every page of the centre loads: hours, duration, a few switches
  if octet_length(new.settings::text) > 16384 then perform privato.rifiuta('impostazioni_centro_troppo_grandi', 400); end if;
  if new.email <> '' and new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then perform privato.rifiuta('email_non_valida', 400); end if;
  if not privato.orari_validi(new.settings -> 'operating_hours') then
    perform privato.rifiuta('orari_non_validi', 400);
  end if;
  if v_durata is not null and (v_durata !~ '^\d{1,3}$' or v_durata::integer not between 15 and 120) then
    perform privato.rifiuta('durata_non_valida', 400);
  end if;
  new.updated_at := privato.adesso();
  return new;
end $$;
create trigger centri_controlla before insert or update on public.verification_centers
  for each row execute function privato.centro_controlla();

-- Italian VAT number: eleven digits, the last one a check digit (attack "bad checksum").
create function privato.partita_iva_valida(p_testo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_testo ~ '^\d{11}$' and p_testo <> '00000000000' and (
    select sum(case when i % 2 = 1 then c.n when c.n > 4 then c.n * 2 - 9 else c.n * 2 end) % 10 = 0
    from generate_series(1, 11) i, lateral (select case when p_testo ~ '^\d{11}$' then substr(p_testo, i, 1)::integer else 1 end as n) c),
      false)
$$;

create function privato.richiesta_centro_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not privato.e_cliente() then return new; end if;
  new.user_id := coalesce(new.user_id, auth.uid());
  if num_nulls(privato.visibile(new.nome), privato.visibile(new.indirizzo), privato.visibile(new.citta), privato.visibile(new.email),
    privato.visibile(new.telefono)) > 0 then
    perform privato.rifiuta('campi_con_asterisco', 400);
  end if;
  if new.email !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then perform privato.rifiuta('email_non_valida', 400); end if;
  new.partita_iva := nullif(regexp_replace(regexp_replace(coalesce(new.partita_iva, ''), '\s', '', 'g'), '^IT', '', 'i'), '');
  if new.tipo_centro = 'terze_parti' then
    if new.partita_iva is null then perform privato.rifiuta('partita_iva_mancante', 400); end if;
    if cardinality(new.categorie_prodotti) = 0 then perform privato.rifiuta('categorie_mancanti', 400); end if;
  end if;
  if new.partita_iva is not null and not privato.partita_iva_valida(new.partita_iva) then
    perform privato.rifiuta('partita_iva_non_valida', 400);
  end if;
  if exists (select from public.verification_centers c where c.user_id = new.user_id or c.partita_iva = new.partita_iva)
    or exists (select from public.verification_center_requests r where r.stato in ('pending', 'approved')
      and (r.user_id = new.user_id or lower(r.email) = lower(new.email) or r.partita_iva = new.partita_iva)) then
    perform privato.rifiuta('richiesta_esistente', 409);
  end if;
  return new;
end $$;
create trigger richieste_controlla before insert on public.verification_center_requests
  for each row execute function privato.richiesta_centro_controlla();

create function privato.richiesta_centro_avvisa() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.segnala_ufficio('richiesta_centro', format('Nuova richiesta di centro %s da %s',
    case new.tipo_centro when 'fidati_point' then 'franchising' else 'terze parti' end, new.nome), new.id);
  perform privato.accoda_posta('richiesta_centro_ricevuta', new.id, 'ricevuta', new.email, 'Abbiamo ricevuto la tua richiesta di centro',
    jsonb_build_object('nome', new.nome));
  return null;
end $$;
create trigger richieste_avvisa after insert on public.verification_center_requests
  for each row execute function privato.richiesta_centro_avvisa();

-- The centre's whole record, markups included, for its people only.
create function privato.mio_centro_dettagli() returns setof public.verification_centers
language plpgsql stable security definer set search_path = '' as $$
declare v_id uuid := privato.richiedi_utente();
begin
  return query select c.* from public.verification_centers c where c.id = privato.centro_di(v_id);
end $$;
create function public.mio_centro_dettagli() returns setof public.verification_centers
language sql stable set search_path = '' as $$ select * from privato.mio_centro_dettagli() $$;
