-- Maintenance is decided here (decisions A9, P16): reading goes on, writing is the administrators' and of whoever holds a pass. Jobs, the
-- payment provider's news and the server's own key are no person and are never stopped.

-- Made by the API for the right password or for an administrator; only the hash stays, for twelve hours at most.
create table privato.pass_manutenzione (
  impronta text primary key check (impronta ~ '^[0-9a-f]{64}$'),
  scade_il timestamptz not null
);

alter table privato.pass_manutenzione enable row level security;

-- The pass travels as the header x-fidati-pass, which PostgREST and the hosted storage show the database with each request, and the API
-- hands on. The embedded backend shows headers to procedures alone: it sets fidati.pass around everything else (local/lite.ts).
create function privato.scritture_aperte() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare v_pass text;
begin
  if not (select s."maintenanceMode" from public.platform_settings s) or privato.e_admin() then return true; end if;
  v_pass := coalesce(nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-fidati-pass', current_setting('fidati.pass', true));
  return v_pass is not null and exists (select from privato.pass_manutenzione p
    where p.impronta = encode(sha256(convert_to(v_pass, 'UTF8')), 'hex') and p.scade_il > privato.adesso());
end $$;

-- What every write of a person asks first: the face of each procedure (chapter 9200), each table that people write, the tablets' door.
-- 503 with Retry-After: whoever sends again by himself waits instead of giving up.
create function privato.richiedi_scritture() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not privato.e_cliente() or privato.scritture_aperte() then return; end if;
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'sito_in_manutenzione', 'message', 'sito_in_manutenzione', 'details', null, 'hint', null)::text,
    detail = json_build_object('status', 503, 'headers', json_build_object('Retry-After', '120'))::text;
end $$;

create function privato.ferma_scrittura() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.richiedi_scritture();
  -- A procedure's body writes as its owner, and its face has asked. Not before the consent itself.
  if current_user in ('anon', 'authenticated') and tg_table_name <> 'consensi' then perform privato.richiedi_termini(); end if;
  return null;
end $$;

-- For policies of the storage, whose tables are not ours to put triggers on. Files too wait for the consent (chapter 2110).
create function privato.scrittura_ammessa() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  return true;
end $$;

create function privato.apri_pass_manutenzione(p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.pass_manutenzione (impronta, scade_il) values (p_impronta, privato.adesso() + privato.durata('pass_manutenzione'));
end $$;
create function public.apri_pass_manutenzione(p_impronta text) returns void
language sql set search_path = '' as $$ select privato.apri_pass_manutenzione(p_impronta) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['richiedi_scritture', 'scrittura_ammessa']);
