-- Platform settings and payment configuration: secrets go in, never out (decisions A8, A9).

create function privato.impostazioni_leggi() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return (
    select to_jsonb(s) - 'id' - 'maintenancePasswordHash'
      || jsonb_build_object('hasPassword', s."maintenancePasswordHash" is not null)
    from public.platform_settings s
  );
end $$;

-- All nine settings and the two of ours; a field that isn't sent stays. maintenancePasswordHash
-- null or '' removes the password. What the footer and every letter say of who runs the site:
-- named, reachable, with a VAT number that is one. Empty optional data are none.
create function privato.controlla_societa(p_dati jsonb) returns void
language plpgsql stable set search_path = '' as $$
declare
  v_dati jsonb := p_dati -> 'dati_societari';
  v_iva text := regexp_replace(
    regexp_replace(coalesce(v_dati ->> 'partita_iva', ''), '\s+', '', 'g'),
    '^it',
    '',
    'i'
  );
begin
  if p_dati ? 'siteName' and coalesce(btrim(p_dati ->> 'siteName'), '') = '' then
    perform privato.rifiuta('nome_sito_mancante', 400);
  elsif p_dati ? 'contactEmail' and not privato.email_valida(p_dati ->> 'contactEmail')
    or coalesce(btrim(v_dati ->> 'pec'), '') <> '' and not privato.email_valida(v_dati ->> 'pec')
  then
    perform privato.rifiuta('email_non_valida', 400);
  elsif v_iva <> '' and not privato.partita_iva_valida(v_iva) then
    perform privato.rifiuta('partita_iva_non_valida', 400);
  end if;
end $$;

-- A field as a form shows it: what is empty is shown like what isn't there.
create function privato.si_mostra_uguale(p_uno jsonb, p_altro jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_uno is not distinct from p_altro
    or coalesce(jsonb_strip_nulls(p_uno) #>> '{}', '') = coalesce(
      jsonb_strip_nulls(p_altro) #>> '{}',
      ''
    )
$$;

-- What a whole form sends: `viste` are its fields as the page showed them, and one that somebody
-- changed since isn't overwritten.
create function privato.senza_viste(
  p_dati jsonb,
  p_ora jsonb,
  p_codice text default 'impostazioni_cambiate'
) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from jsonb_each(case jsonb_typeof(p_dati -> 'viste')
      when 'object' then p_dati -> 'viste'
      else '{}'
    end) x
    where p_dati ? x.key
      and not privato.si_mostra_uguale(x.value, p_ora -> x.key)
      and not privato.si_mostra_uguale(p_dati -> x.key, p_ora -> x.key)
  )
  then
    perform privato.rifiuta(p_codice, 409);
  end if;

  return case jsonb_typeof(p_dati) when 'object' then p_dati - 'viste' else p_dati end;
end $$;

create function privato.impostazioni_salva(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima jsonb;
begin
  perform privato.richiedi_admin();
  perform 1 from public.platform_settings s for update;
  v_prima := privato.impostazioni_leggi();
  p_dati := privato.senza_viste(p_dati, v_prima);
  if jsonb_typeof(p_dati) is distinct from 'object'
    or (coalesce(p_dati ->> 'logoUrl', '') <> '' and p_dati ->> 'logoUrl' !~ '^(https://|/[^/\\])')
    or (
      p_dati ? 'timezone'
      and not exists (
        select 1 from pg_catalog.pg_timezone_names z where z.name = p_dati ->> 'timezone'
      )
    )
    or (
      p_dati ? 'punteggio_minimo_autenticita'
      and coalesce(p_dati ->> 'punteggio_minimo_autenticita', '') !~ '^(10|\d)$'
    )
    or (p_dati ? 'maintenanceMode' and jsonb_typeof(p_dati -> 'maintenanceMode') <> 'boolean')
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  perform privato.controlla_societa(p_dati);
  update public.platform_settings s
  set
    "siteName" = coalesce(p_dati ->> 'siteName', s."siteName"),
    "siteDescription" = coalesce(p_dati ->> 'siteDescription', s."siteDescription"),
    "contactEmail" = coalesce(p_dati ->> 'contactEmail', s."contactEmail"),
    "maintenanceMode" = coalesce((p_dati ->> 'maintenanceMode')::boolean, s."maintenanceMode"),
    "maintenanceReason" = case
      when p_dati -> 'maintenanceMode' = 'false' then null
      when p_dati ? 'maintenanceReason'
        then privato.visibile(left(p_dati ->> 'maintenanceReason', 300))
      else s."maintenanceReason"
    end,
    "maintenanceUntil" = case
      when p_dati -> 'maintenanceMode' = 'false' then null
      when p_dati ? 'maintenanceUntil' then (p_dati ->> 'maintenanceUntil')::timestamptz
      else s."maintenanceUntil"
    end,
    "maintenancePasswordHash" = case
      when p_dati ? 'maintenancePasswordHash' then nullif(p_dati ->> 'maintenancePasswordHash', '')
      else s."maintenancePasswordHash"
    end,
    "logoUrl" = case
      when p_dati ? 'logoUrl' then nullif(p_dati ->> 'logoUrl', '')
      else s."logoUrl"
    end,
    "analyticsId" = case
      when p_dati ? 'analyticsId' then nullif(p_dati ->> 'analyticsId', '')
      else s."analyticsId"
    end,
    timezone = coalesce(p_dati ->> 'timezone', s.timezone),
    "defaultLanguage" = coalesce(p_dati ->> 'defaultLanguage', s."defaultLanguage"),
    punteggio_minimo_autenticita = coalesce(
      (p_dati ->> 'punteggio_minimo_autenticita')::smallint,
      s.punteggio_minimo_autenticita
    ),
    dati_societari = case
      when jsonb_typeof(p_dati -> 'dati_societari') = 'object' then p_dati -> 'dati_societari'
      else s.dati_societari
    end,
    updated_at = privato.adesso()
  where s.id;

  if p_dati ? 'maintenanceMode' then
    perform privato.segna_chiusura((p_dati ->> 'maintenanceMode')::boolean);
  end if;

  -- passes end with the maintenance they were made for, and with the password that opened them
  if p_dati ? 'maintenancePasswordHash' or p_dati -> 'maintenanceMode' = 'false' then
    delete from privato.pass_manutenzione where true;
  end if;

  perform privato.registra_admin(
    'impostazioni_salva',
    'impostazioni',
    null,
    privato.differenza(v_prima, privato.impostazioni_leggi())
      || jsonb_build_object('campi', (select jsonb_agg(k) from jsonb_object_keys(p_dati) k))
  );

  return privato.impostazioni_leggi();
end $$;

create function privato.hash_manutenzione() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return (select s."maintenancePasswordHash" from public.platform_settings s);
end $$;

create function privato.stato_manutenzione() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'maintenanceMode', s."maintenanceMode",
    'allowed', privato.scritture_aperte(),
    'hasPassword', s."maintenancePasswordHash" is not null,
    'contactEmail', s."contactEmail",
    'siteName', s."siteName",
    'maintenanceReason', s."maintenanceReason",
    'maintenanceUntil', s."maintenanceUntil"
  )
  from public.platform_settings s
$$;

-- What every page may show: names, contact, company data of the footer, the smallest authenticity
-- score that approves.
create function privato.impostazioni_pubbliche() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'siteName', s."siteName",
    'siteDescription', s."siteDescription",
    'contactEmail', s."contactEmail",
    'logoUrl', s."logoUrl",
    'timezone', s.timezone,
    'defaultLanguage', s."defaultLanguage",
    'analyticsId', s."analyticsId",
    'dati_societari', s.dati_societari,
    'commissione_percentuale',
      (privato.configurazione_incasso() ->> 'platform_fee_percent')::numeric,
    'percentuali_centri', privato.percentuali_centri(),
    'punteggio_minimo_autenticita', s.punteggio_minimo_autenticita
  )
  from public.platform_settings s
$$;

create function privato.configurazione_pagamenti() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v jsonb := privato.configurazione_incasso();
begin
  perform privato.richiedi_admin();
  return jsonb_build_object(
    'gateway_type', 'stripe',
    'is_active', v -> 'attivo',
    'capture_method', v -> 'capture_method',
    'platform_fee_percent', v -> 'platform_fee_percent'
  );
end $$;

-- p_dati {capture_method?, platform_fee_percent?, is_active?, viste?}: what isn't sent stays as it
-- is. The provider's keys live in the server's environment and never come here (decisions A8, M20).
create function privato.configurazione_pagamenti_salva(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_percento text := p_dati ->> 'platform_fee_percent';
  v_prima jsonb := privato.configurazione_incasso();
  v_config jsonb;
begin
  perform privato.richiedi_admin();
  perform 1 from public.payment_methods m where m.gateway_type = 'stripe' for update;
  p_dati := privato.senza_viste(p_dati, privato.configurazione_pagamenti());
  if coalesce(v_percento, '5') !~ '^\d{1,2}(\.\d{1,2})?$' or coalesce(v_percento, '5')::numeric > 50
  then
    perform privato.rifiuta('commissione_fuori_limiti', 400);
  end if;

  if jsonb_typeof(p_dati) is distinct from 'object'
    or coalesce(p_dati ->> 'capture_method', 'automatic') not in ('automatic', 'manual')
    or coalesce(jsonb_typeof(p_dati -> 'is_active'), 'boolean') <> 'boolean'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_config := jsonb_strip_nulls(jsonb_build_object(
    'capture_method', p_dati ->> 'capture_method',
    'platform_fee_percent', v_percento::numeric
  ));

  insert into public.payment_methods as m (gateway_type, is_active, config)
  values ('stripe', coalesce((p_dati ->> 'is_active')::boolean, true), v_config)
  on conflict (gateway_type) do update set
    config = m.config || excluded.config,
    is_active = coalesce((p_dati ->> 'is_active')::boolean, m.is_active),
    updated_at = privato.adesso();

  perform privato.registra_admin(
    'configurazione_pagamenti',
    'pagamenti',
    'stripe',
    jsonb_build_object('prima', v_prima, 'dopo', privato.configurazione_incasso())
  );

  return privato.configurazione_pagamenti();
end $$;

-- Packaging and shipping of one centre, cents (spec 3, 2.9).
create function privato.admin_tariffe_centro(
  p_centro uuid,
  p_imballaggio integer,
  p_spedizione integer,
  p_viste jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb;
  v_prima jsonb;
begin
  perform privato.richiedi_admin();
  if p_centro is null then perform privato.rifiuta('id_centro_mancante', 400); end if;
  if coalesce(p_imballaggio, 0) not between 0 and 1000000
    or coalesce(p_spedizione, 0) not between 0 and 1000000
  then
    perform privato.rifiuta('tariffa_negativa', 400);
  end if;

  select jsonb_build_object(
    'imballaggio', c.tariffa_imballaggio,
    'spedizione', c.tariffa_spedizione
  )
  into v_prima
  from public.verification_centers c
  where c.id = p_centro
  for no key update;

  perform privato.senza_viste(
    jsonb_build_object('imballaggio', p_imballaggio, 'spedizione', p_spedizione, 'viste', p_viste),
    v_prima
  );

  update public.verification_centers c
  set
    tariffa_imballaggio = coalesce(p_imballaggio, c.tariffa_imballaggio),
    tariffa_spedizione = coalesce(p_spedizione, c.tariffa_spedizione)
  where c.id = p_centro
  returning jsonb_build_object(
    'id', c.id,
    'nome', c.nome,
    'tariffa_imballaggio', c.tariffa_imballaggio,
    'tariffa_spedizione', c.tariffa_spedizione
  ) into v_riga;

  if v_riga is null then perform privato.rifiuta('centro_non_trovato', 404); end if;
  if num_nonnulls(p_imballaggio, p_spedizione) > 0 then
    perform privato.registra_admin('tariffe_centro', 'centro', p_centro::text, v_riga);
  end if;
  return v_riga;
end $$;

create function public.impostazioni_leggi() returns jsonb
language sql stable set search_path = '' as $$ select privato.impostazioni_leggi() $$;
create function public.impostazioni_salva(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.impostazioni_salva(p_dati) $$;
create function public.hash_manutenzione() returns text
language sql stable set search_path = '' as $$ select privato.hash_manutenzione() $$;
create function public.stato_manutenzione() returns jsonb
language sql stable set search_path = '' as $$ select privato.stato_manutenzione() $$;
create function public.impostazioni_pubbliche() returns jsonb
language sql stable set search_path = '' as $$ select privato.impostazioni_pubbliche() $$;
create function public.configurazione_pagamenti() returns jsonb
language sql stable set search_path = '' as $$ select privato.configurazione_pagamenti() $$;
create function public.configurazione_pagamenti_salva(p_dati jsonb) returns jsonb
language sql set search_path = '' as $$ select privato.configurazione_pagamenti_salva(p_dati) $$;
create function public.admin_tariffe_centro(
  p_centro uuid,
  p_imballaggio integer default null,
  p_spedizione integer default null,
  p_viste jsonb default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_tariffe_centro(p_centro, p_imballaggio, p_spedizione, p_viste)
$$;

-- Who may call.
select privato.concedi(
  'anon, authenticated',
  array['stato_manutenzione', 'impostazioni_pubbliche']
);
select privato.concedi(
  'authenticated',
  array[
    'impostazioni_leggi', 'impostazioni_salva', 'configurazione_pagamenti',
    'configurazione_pagamenti_salva', 'admin_tariffe_centro'
  ]
);
