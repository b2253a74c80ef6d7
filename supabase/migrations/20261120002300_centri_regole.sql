-- Who sees and writes a centre's rows. Rules of chapter 4.

-- The demonstration's rows never count: not in orders, takings, payouts, taxes, statistics
-- (decision T9). Asked once a question: `id_centro <> all ((select
-- privato.centri_demo())::uuid[])`.
create function privato.centri_demo() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select c.id from public.verification_centers c where c.demo);
end $$;
-- What the demonstration holds: the few rows that its seed made, since nobody saves anything there
-- (decision T9).
create function privato.verifiche_demo() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select v.id from public.verifiche v where v.id_centro = any (privato.centri_demo()));
end $$;
create function privato.ordini_demo() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select o.id from public.ordini o where o.id_centro = any (privato.centri_demo()));
end $$;
-- Whether a row is about it: nothing of it is work for the office.
create function privato.della_dimostrazione(p_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p_id = any (privato.centri_demo() || privato.verifiche_demo() || privato.ordini_demo())
    or exists (
      select from public.versamenti x
      where x.id = p_id and x.id_ordine = any (privato.ordini_demo())
    )
    or exists (
      select from public.contestazioni k
      where k.id = p_id and k.id_ordine = any (privato.ordini_demo())
    );
end $$;

alter table public.verification_centers enable row level security;
alter table public.verification_center_requests enable row level security;
alter table public.admin_notifications enable row level security;
alter table public.fee_conditions enable row level security;
alter table public.verification_center_category_tariffs enable row level security;
alter table public.blocked_slots enable row level security;
alter table public.chiusure_centro enable row level security;

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

-- {"monday": {"isOpen": true, "open": "09:00", "close": "18:00"}, …}: seven known days, opening
-- before closing.
create function privato.orari_validi(p_orari jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_orari is null
    or jsonb_typeof(p_orari) = 'object'
      and not exists (
        select from jsonb_each(case
          when jsonb_typeof(p_orari) = 'object' then p_orari
          else '{}'
        end) g
        where g.key not in (
          'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'
        )
          or jsonb_typeof(g.value) <> 'object'
          or coalesce(g.value ->> 'isOpen', 'false') not in ('true', 'false')
          or coalesce(g.value ->> 'isOpen', 'false') = 'true'
            and not coalesce(
              g.value ->> 'open' ~ '^([01]\d|2[0-3]):[0-5]\d$'
                and g.value ->> 'close' ~ '^([01]\d|2[0-3]):[0-5]\d$'
                and g.value ->> 'open' < g.value ->> 'close',
              false
            )
      )
$$;

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

  -- what every page of the centre loads: hours, duration, a few switches
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

-- Italian VAT number: eleven digits, the last one a check digit (attack "bad checksum").
create function privato.partita_iva_valida(p_testo text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    p_testo ~ '^\d{11}$'
      and p_testo <> '00000000000'
      and (
        select sum(case
          when i % 2 = 1 then c.n
          when c.n > 4 then c.n * 2 - 9
          else c.n * 2
        end) % 10 = 0
        from
          generate_series(1, 11) i,
          lateral (
            select case when p_testo ~ '^\d{11}$' then substr(p_testo, i, 1)::integer else 1 end
              as n
          ) c
      ),
    false
  )
$$;

-- The weekly schedule of the application (JSON text) into settings; null for nothing readable, or a
-- week without an open day.
create function privato.leggi_orari_richiesta(p_testo text) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v jsonb;
begin
  if not (coalesce(p_testo, '') is json object) then return null; end if;
  v := p_testo::jsonb;
  return case
    when privato.orari_validi(v)
      and exists (select from jsonb_each(v) g where g.value ->> 'isOpen' = 'true') then v
  end;
end $$;

-- The fees that a partner asks for, cents and percent (spec 1 section 5); the code of what is
-- wrong, else null. Twin of validaCommissioni.
create function privato.commissioni_richiesta(p public.verification_center_requests) returns text
language sql immutable set search_path = '' as $$
  select case
    when p.tariffa_type is null then 'tipo_tariffa_obbligatorio'
    when p.tariffa_type <> 'percentage' and (p.tariffa_fixed between 500 and 20000) is not true
      then 'tariffa_fissa_fuori_limiti'
    when p.tariffa_type <> 'fixed' and (p.tariffa_percentage between 1 and 15) is not true
      then 'tariffa_percentuale_fuori_limiti'
    when p.tariffa_min_value < 500 then 'tariffa_minima_fuori_limiti'
    when p.tariffa_max_value < 1000 then 'tariffa_massima_fuori_limiti'
    when p.tariffa_max_value < p.tariffa_min_value then 'valori_invertiti'
  end
$$;

-- What an application must say, in the order of the wizard's steps; the code of what is wrong, else
-- null. Twin of validaRichiesta.
create function privato.richiesta_incompleta(p public.verification_center_requests) returns text
language sql stable set search_path = '' as $$
  select case
    when num_nulls(
      privato.visibile(p.nome),
      privato.visibile(p.indirizzo),
      privato.visibile(p.citta),
      privato.visibile(p.email),
      privato.visibile(p.telefono),
      privato.visibile(p.nome_referente)
    ) > 0 then 'campi_con_asterisco'
    when not privato.email_valida(p.email) then 'email_non_valida'
    when greatest(char_length(p.nome), char_length(p.nome_referente)) > 120
      or char_length(p.indirizzo) > 200
      or char_length(p.citta) > 100
      or char_length(p.telefono) > 30
      or char_length(p.esperienza_autenticazione) > 4000
      or char_length(p.sito_web) > 300
      or cardinality(p.categorie_prodotti) > 30 then 'testo_troppo_lungo'
    when p.sito_web !~ '^https://[^[:space:]]+$' then 'link_non_valido'
    when p.tipo_centro = 'terze_parti' and p.partita_iva is null then 'partita_iva_mancante'
    when p.partita_iva is not null and not privato.partita_iva_valida(p.partita_iva)
      then 'partita_iva_non_valida'
    when p.tipo_centro = 'terze_parti' and cardinality(p.categorie_prodotti) = 0
      then 'categorie_mancanti'
    when p.anno_fondazione
      not between 1900 and extract(year from privato.adesso() at time zone 'Europe/Rome')
      then 'anno_fondazione_non_valido'
    when privato.leggi_orari_richiesta(p.operating_hours) is null then 'orari_non_validi'
    when (p.verification_duration between 15 and 120) is not true then 'durata_non_valida'
    when (p.max_daily_verifications between 5 and 100) is not true
      then 'massimo_giornaliero_non_valido'
    when p.tipo_centro = 'terze_parti' then privato.commissioni_richiesta(p)
  end
$$;

-- One's own open application is named; of somebody else's nobody hears (decision P4).
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

-- The centre's whole record, markups included, for its people only.
create function privato.mio_centro_dettagli() returns setof public.verification_centers
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
begin
  return query
    select c.* from public.verification_centers c where c.id = privato.centro_visto(v_id);
end $$;
create function public.mio_centro_dettagli() returns setof public.verification_centers
language sql stable set search_path = '' as $$ select * from privato.mio_centro_dettagli() $$;

-- Who may call.
select privato.concedi('authenticated', array['mio_centro_dettagli']);
