-- Maintenance is decided here (decisions A9, P16): reading goes on, writing is the administrators'
-- and of whoever holds a pass. Jobs, the payment provider's news and the server's own key are no
-- person and are never stopped.

-- Made by the API for the right password or for an administrator; only the hash stays, for twelve
-- hours at most.
create table privato.pass_manutenzione (
  impronta text primary key check (impronta ~ '^[0-9a-f]{64}$'),
  scade_il timestamptz not null
);

alter table privato.pass_manutenzione enable row level security;

-- When the site was closed (decision T5): what a person may do until a moment may be done that much
-- longer.
create table privato.chiusure_sito (
  dal timestamptz primary key default privato.adesso(),
  al timestamptz check (al >= dal)
);
alter table privato.chiusure_sito enable row level security;

-- The end of a person's term that began at p_da: later by every closing that cut into it; while one
-- lasts it moves on with the clock.
create function privato.termine_persona(p_da timestamptz, p_termine text) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
declare
  v_fine timestamptz := p_da + privato.durata(p_termine);
  v record;
begin
  for v in
    select c.dal, coalesce(c.al, privato.adesso()) as al
    from privato.chiusure_sito c
    where coalesce(c.al, 'infinity') > p_da
    order by c.dal
  loop
    if v.dal < v_fine then
      v_fine := v_fine + (v.al - greatest(v.dal, p_da));
    end if;
  end loop;

  return v_fine;
end $$;

-- The office closes or opens the site: terms that are stored move when it opens, and whoever has
-- one is told.
create function privato.segna_chiusura(p_chiuso boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v privato.chiusure_sito;
begin
  if p_chiuso then
    insert into privato.chiusure_sito (dal)
    select privato.adesso()
    where not exists (select from privato.chiusure_sito c where c.al is null);
    return;
  end if;

  update privato.chiusure_sito c set al = privato.adesso() where c.al is null returning c.* into v;
  if not found then return; end if;
  perform privato.imposta_scadenza(
    a.id,
    a.scadenza_prenotazione + (v.al - greatest(v.dal, a.data_prenotazione_oggetto))
  )
  from (
    select b.*
    from public.annunci b
    where b.stato_prenotazione = 'prenotato' and b.scadenza_prenotazione > v.dal
    order by b.id
    for no key update
  ) a;

  perform privato.compi_atto('riapri_sito', null, null);
end $$;

-- The pass travels as the header x-fidati-pass, which PostgREST and the hosted storage show the
-- database with each request, and the API hands on. The embedded backend shows headers to
-- procedures alone: it sets fidati.pass around everything else (local/lite.ts).
create function privato.scritture_aperte() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_pass text;
begin
  if not (select s."maintenanceMode" from public.platform_settings s) or privato.e_admin() then
    return true;
  end if;
  v_pass := coalesce(
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-fidati-pass',
    current_setting('fidati.pass', true)
  );

  return v_pass is not null
    and exists (
      select from privato.pass_manutenzione p
      where p.impronta = encode(sha256(convert_to(v_pass, 'UTF8')), 'hex')
        and p.scade_il > privato.adesso()
    );
end $$;

-- What every write of a person asks first: the face of each procedure (chapter 9200), each table
-- that people write, the tablets' door. 503 with Retry-After: whoever sends again by himself waits
-- instead of giving up.
create function privato.richiedi_scritture() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not privato.e_cliente() or privato.scritture_aperte() then return; end if;
  if coalesce(current_setting('storage.operation', true), '') <> '' then
    perform privato.rifiuta('sito_in_manutenzione');
  end if;

  raise sqlstate 'PGRST' using message = json_build_object(
    'code', 'sito_in_manutenzione',
    'message', 'sito_in_manutenzione',
    'details', null,
    'hint', null
  )::text, detail
    = json_build_object('status', 503, 'headers', json_build_object('Retry-After', '120'))::text;
end $$;

create function privato.ferma_scrittura() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.richiedi_scritture();

  -- A procedure's body writes as its owner, and its face has asked. Not before the consent itself.
  if current_user in ('anon', 'authenticated') and tg_table_name <> 'consensi' then
    perform privato.richiedi_termini();
  end if;
  return null;
end $$;

-- For policies of the storage, whose tables are not ours to put triggers on. Files too wait for the
-- consent (chapter 2110).
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
  insert into privato.pass_manutenzione (impronta, scade_il)
  values (p_impronta, privato.adesso() + privato.durata('pass_manutenzione'));
end $$;
create function public.apri_pass_manutenzione(p_impronta text) returns void
language sql set search_path = '' as $$ select privato.apri_pass_manutenzione(p_impronta) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['richiedi_scritture', 'scrittura_ammessa']);
