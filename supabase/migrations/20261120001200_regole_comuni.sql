-- Chapter 12. What every procedure asks first: who is calling, and may they.

-- A uuid read from outside; null for anything else.
create function privato.leggi_uuid(p_testo text) returns uuid language sql immutable return
  case
    when p_testo ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_testo::uuid
  end;

-- Whoever asks, for as long as his session lives: a token outlives the session that it was made for
-- by up to an hour, and ending sessions (another password, 'sign out everywhere') must end what
-- they can do. A token without a session is the server's or a test's. This and whatever a policy
-- asks is plpgsql: a session keeps its plan, where a body in SQL is planned anew by every
-- statement. Without a session nothing is looked for: in one condition with the lookup it would be
-- planned by value, and after a few such calls each time anew.
create function privato.sessione_aperta() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_sessione text := auth.jwt() ->> 'session_id';
begin
  if v_sessione is null then return true; end if;
  return exists (
    select from auth.sessions s
    where s.id = privato.leggi_uuid(v_sessione)
      and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > privato.adesso())
  );
end $$;

-- A second factor (decision P21) is the hosted service's: null where sign-in offers none, as the
-- embedded backend. Whoever keeps a verified one is in only with it: until the code is given, the
-- session that the password opened is nobody's.
create function privato.secondo_fattore(p_utente uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  if to_regclass('auth.mfa_factors') is null then return null; end if;
  return exists (
    select from auth.mfa_factors f where f.user_id = p_utente and f.status = 'verified'
  );
end $$;
create function privato.chiamante() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when privato.sessione_aperta()
      and (auth.jwt() ->> 'aal' = 'aal2' or privato.secondo_fattore(auth.uid()) is not true)
      then auth.uid()
  end;
end $$;
create function privato.richiedi_sessione() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.chiamante();
begin
  if v_id is null and auth.uid() is not null then
    perform privato.rifiuta(
      case when privato.sessione_aperta() then 'codice_richiesto' else 'sessione_scaduta' end,
      401
    );
  end if;

  return v_id;
end $$;

-- The caller, or a refusal: nobody signed in (401), or an account that was suspended (403, at once:
-- decision A2).
create function privato.richiedi_utente() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_sessione();
  v_stato public.stato_utente;
begin
  if v_id is null then perform privato.rifiuta('non_autenticato', 401); end if;
  select u.stato into v_stato from public.utenti u where u.id = v_id;
  if not found or v_stato = 'cancellato' then
    perform privato.rifiuta('non_autenticato', 401);
  end if;
  if v_stato = 'sospeso' then perform privato.rifiuta('utente_sospeso', 403); end if;
  return v_id;
end $$;

-- The caller, suspended or not: for what a suspended person keeps (own orders, problem, withdrawal,
-- pickup, return, export, contest; decision P7).
create function privato.richiedi_utente_anche_sospeso() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_sessione();
begin
  if v_id is null
    or not exists (select from public.utenti u where u.id = v_id and u.cancellato_il is null)
  then
    perform privato.rifiuta('non_autenticato', 401);
  end if;

  return v_id;
end $$;

-- Administrator: the record's flag or app_metadata, never user_metadata (decision A2). A suspended
-- one is none.
create function privato.e_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.chiamante();
  v_ruoli jsonb := auth.jwt() -> 'app_metadata';
begin
  return coalesce(
    (
      select u.stato = 'attivo'
        and (
          u.is_admin
          or coalesce(v_ruoli ->> 'role', '') = 'admin'
          or coalesce(v_ruoli -> 'roles', '[]') ? 'admin'
        )
      from public.utenti u
      where u.id = v_id
    ),
    false
  );
end $$;

create function privato.richiedi_admin() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
begin
  if not privato.e_admin() then perform privato.rifiuta('accesso_negato', 403); end if;
  return v_id;
end $$;

-- Only the server's secret key, or the database's own jobs.
create function privato.richiedi_servizio() returns void
language plpgsql stable set search_path = '' as $$
begin
  if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) not in (
    'service_role', 'none', 'postgres'
  )
  then
    perform privato.rifiuta('accesso_negato', 403);
  end if;
end $$;

-- Where a person works, whatever the centre's state; null without one, and for a suspended account
-- (decisions A2 "at once", P8).
create function privato.centro_di(p_utente uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select o.id_centro
    from public.centro_operatori o
    join public.utenti u on u.id = o.id_utente
    where o.id_utente = p_utente and o.attivo and u.stato = 'attivo'
  );
end $$;
create function privato.mio_centro() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.centro_di(privato.chiamante());
end $$;

-- Whose deed it is: the person that an operation from a tablet names (chapter 3060), else the
-- caller.
create function privato.chi_agisce() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('fidati.persona', true), '')::uuid, auth.uid())
$$;

-- Open to the public: bookable, quoted, listed. A suspended owner closes his centre as a suspended
-- record does (decisions A2, S6).
create function privato.centro_aperto(p public.verification_centers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p.is_active
    and p.approval_status = 'approved'
    and not p.demo
    and not exists (select from public.utenti u where u.id = p.user_id and u.stato <> 'attivo');
end $$;

-- What its own people read: an open centre, and the demonstration, which is never open to the
-- public.
create function privato.centro_leggibile(p public.verification_centers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.centro_aperto(p)
    or p.demo
      and p.is_active
      and p.approval_status = 'approved'
      and not exists (select from public.utenti u where u.id = p.user_id and u.stato <> 'attivo');
end $$;

-- The caller's centre, approved and active: suspended centres lose their procedures (decision S6).
-- For reading alone: the demonstration's people see what a centre sees.
create function privato.richiedi_centro_in_lettura() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_centro public.verification_centers;
begin
  select c.*
  into v_centro
  from public.verification_centers c
  where c.id = privato.centro_visto(v_utente);
  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  if not privato.centro_leggibile(v_centro) then
    perform privato.rifiuta('centro_non_attivo', 403);
  end if;
  return v_centro.id;
end $$;

-- The same for whoever changes something: never the demo one.
create function privato.richiedi_centro() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  if exists (select from public.verification_centers c where c.id = v_centro and c.demo) then
    perform privato.rifiuta('modalita_demo', 403);
  end if;
  return v_centro;
end $$;

-- The same, and the caller is its titolare: prices, the centre's data and its people are his
-- (decision P8).
create function privato.richiedi_titolare() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
begin
  if v_centro is distinct from privato.centro_da_titolare() then
    perform privato.rifiuta('solo_titolare', 403);
  end if;
  return v_centro;
end $$;

-- Letters about a deadline, money or an item leave before all others; receipts that strangers can
-- cause come last.
create function privato.priorita_posta(p_tipo text) returns smallint
language sql immutable set search_path = '' as $$
  select case
    when p_tipo in (
      'contatto', 'contatto_ricevuto', 'contatto_centro', 'contatto_centro_ricevuto',
      'segnalazione_ricevuta', 'richiesta_centro_ricevuta'
    ) then 9
    when p_tipo
      ~
      '^(prenotazione|finestra|verifica|ordine|contestazione|recesso|restituzione|oggetto|codice)_'
      then 0
    else 5
  end::smallint
$$;

-- One mailbox, however it is written: 'Anna.Rossi+prova@GoogleMail.com', '<annarossi@gmail.com>'
-- and 'annarossi@gmail.com' count together.
create function privato.casella(p_email text) returns text
language sql immutable set search_path = '' as $$
  select replace(split_part(split_part(t.nuda, '@', 1), '+', 1), '.', '') || '@'
    || regexp_replace(rtrim(split_part(t.nuda, '@', 2), '.'), '^googlemail\.', 'gmail.')
  from (
    select lower(btrim(
      regexp_replace(normalize(p_email, nfkc), '^[^<]*<([^>]*)>.*$', '\1'),
      E' \t\r\n<>'
    )) as nuda
  ) t
$$;

create function privato.email_valida(p_email text) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    char_length(p_email) <= 254
      and p_email !~ privato.segni_invisibili()
      and btrim(p_email)
        ~ '^(?=[!-~]+@)[^@[:space:]<>(),;:"\\\[\]]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$',
    false
  )
$$;

-- What a person may switch off (decision P3): messages, saved searches, price drops, reminders to
-- review. A kind of those is listed here when it comes; every other letter is owed whatever was
-- chosen.
create function privato.posta_facoltativa() returns text[]
language sql immutable set search_path = '' as $$
  select array['messaggio_ricevuto', 'ricerca_salvata', 'prezzo_ribassato']
$$;

-- Mail owed by a state change; asking twice owes it once (decision A6). The text is rendered when
-- it is sent.
create function privato.accoda_posta(
  p_tipo text,
  p_soggetto uuid,
  p_evento text,
  p_destinatario text,
  p_oggetto text,
  p_dati jsonb
) returns void
language sql security definer set search_path = '' as $$
  insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, dati, priorita)
  select
    p_tipo,
    p_soggetto,
    p_evento,
    p_destinatario,
    regexp_replace(left(p_oggetto, 200), '[\r\n]+', ' ', 'g'),
    p_dati,
    privato.priorita_posta(p_tipo)
  where p_destinatario is not null
    and p_destinatario <> ''
    and not (
      p_tipo = any (privato.posta_facoltativa())
      and exists (
        select from public.utenti u
        where lower(u.email) = lower(p_destinatario) and not u.email_notifications
      )
    )
  on conflict (tipo, soggetto, evento, destinatario) do nothing
$$;

create function privato.accoda_notifica(
  p_utente uuid,
  p_tipo text,
  p_titolo text,
  p_messaggio text,
  p_link text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.notifiche (id_utente, tipo, titolo, messaggio, link)
  select p_utente, p_tipo, left(p_titolo, 160), left(p_messaggio, 2000), p_link
  where p_utente is not null
$$;

-- Adds one link to a verification's hash chain. The row lock on the verification keeps the chain a
-- line.
create function privato.registra_evento(
  p_verifica uuid,
  p_tipo text,
  p_dati jsonb default '{}'::jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_prima text;
  v_quando timestamptz := privato.adesso();
  v_dati jsonb := p_dati || privato.anche_fatto_il();
begin
  perform 1 from public.verifiche v where v.id = p_verifica for no key update;
  select e.impronta
  into v_prima
  from public.verifiche_eventi e
  where e.id_verifica = p_verifica
  order by e.id desc
  limit 1;

  v_prima := coalesce(v_prima, repeat('0', 64));
  insert into public.verifiche_eventi (
    id_verifica, tipo, dati, id_attore, id_sessione, avvenuto_il, impronta_precedente, impronta
  )
  values (
    p_verifica,
    p_tipo,
    v_dati,
    privato.chi_agisce(),
    auth.uid(),
    v_quando,
    v_prima,
    encode(
      sha256(convert_to(
        v_prima || p_verifica::text || p_tipo || v_dati::text
          || to_char(v_quando at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
        'UTF8'
      )),
      'hex'
    )
  );
end $$;

-- 'Da fare' of the office: one open row per kind and subject, however often the cause is met.
create function privato.segnala_ufficio(
  p_tipo text,
  p_messaggio text,
  p_riferimento uuid,
  p_scadenza timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.della_dimostrazione(p_riferimento) then return; end if;
  insert into public.admin_notifications (tipo, messaggio, riferimento, scadenza)
  values (p_tipo, left(p_messaggio, 1000), p_riferimento, p_scadenza)
  on conflict (tipo, riferimento)
  where chiusa_il is null do nothing;
end $$;

-- The same of what may happen twice to one subject: what the open row lacks (p_segno) is added, the
-- nearer day counts, the oldest words go.
create function privato.aggiungi_ufficio(
  p_tipo text,
  p_messaggio text,
  p_riferimento uuid,
  p_segno text,
  p_scadenza timestamptz default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.della_dimostrazione(p_riferimento) then return; end if;
  insert into public.admin_notifications as n (tipo, messaggio, riferimento, scadenza)
  values (p_tipo, left(p_messaggio, 1000), p_riferimento, p_scadenza)
  on conflict (tipo, riferimento)
  where chiusa_il is null do update set messaggio
    = right(n.messaggio || ' ' || left(p_messaggio, 1000), 4000), scadenza = least(
      n.scadenza, p_scadenza
    )
  where strpos(n.messaggio, p_segno) = 0;
end $$;

-- The cause is gone: the row leaves 'Da fare' and stays readable.
create function privato.chiudi_ufficio(p_tipo text, p_riferimento uuid) returns void
language sql security definer set search_path = '' as $$
  update public.admin_notifications n
  set chiusa_il = privato.adesso(), stato = 'read'
  where n.tipo = p_tipo and n.riferimento = p_riferimento and n.chiusa_il is null
$$;

create function privato.registra_admin(
  p_azione text,
  p_tipo text,
  p_id text,
  p_dati jsonb default '{}'::jsonb,
  p_motivo text default null
) returns void
language sql security definer set search_path = '' as $$
  with atto as (
    insert into public.registro_admin (id_attore, azione, oggetto_tipo, oggetto_id)
    values (auth.uid(), p_azione, p_tipo, p_id)
    returning id
  )
  insert into public.registro_admin_dettagli (id_registro, dati, motivo)
  select a.id, p_dati, nullif(btrim(left(p_motivo, 1000)), '')
  from atto a
$$;

-- {prima, dopo} of what an act changed: only the keys whose value is another now.
create function privato.differenza(p_prima jsonb, p_dopo jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'prima', coalesce(jsonb_object_agg(k, p_prima -> k) filter (where p_prima ? k), '{}'),
    'dopo', coalesce(jsonb_object_agg(k, p_dopo -> k) filter (where p_dopo ? k), '{}')
  )
  from (select jsonb_object_keys(coalesce(p_prima, '{}') || coalesce(p_dopo, '{}')) as k) c
  where (p_prima -> k) is distinct from (p_dopo -> k)
    and k not in ('updated_at', 'ricerca', 'provincia', 'data_modifica')
$$;

create function privato.inizio_finestra(p_finestra interval) returns timestamptz
language sql stable set search_path = '' as $$
  select to_timestamp(
    floor(extract(epoch from privato.adesso()) / extract(epoch from p_finestra))
    * extract(epoch from p_finestra)
  )
$$;

-- Null while the caller of this key stays within p_massimo per window, else the seconds until the
-- next one; counts the attempt.
create function privato.attesa_limite(
  p_chiave text,
  p_massimo integer,
  p_finestra interval
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_inizio timestamptz := privato.inizio_finestra(p_finestra);
  v_conto integer;
begin
  insert into privato.limiti as l (chiave, finestra)
  values (p_chiave, v_inizio)
  on conflict (chiave, finestra) do update set conteggio = l.conteggio + 1
  returning l.conteggio into v_conto;
  if v_conto <= p_massimo then return null; end if;
  return greatest(1, ceil(extract(epoch from v_inizio + p_finestra - privato.adesso())))::integer;
end $$;
create function privato.entro_limite(
  p_chiave text,
  p_massimo integer,
  p_finestra interval
) returns boolean
language sql security definer set search_path = '' as $$
  select privato.attesa_limite(p_chiave, p_massimo, p_finestra) is null
$$;

-- Gives an attempt back: where failures alone count, it is counted before it is tried, so that many
-- at once can't slip through.
create function privato.rendi_limite(p_chiave text, p_finestra interval) returns void
language sql security definer set search_path = '' as $$
  update privato.limiti l
  set conteggio = l.conteggio - 1
  where l.chiave = p_chiave and l.finestra = privato.inizio_finestra(p_finestra) and l.conteggio > 0
$$;

-- The office's lists count to 2,000 and say 'oltre 2.000' beyond it, as the storefront does
-- (decision P10): nobody waits for a count that grows with the platform. What is counted is cut one
-- row further: {totale, oltre}.
create function privato.conteggio_massimo() returns integer
language sql immutable set search_path = '' as $$ select 2000 $$;
create function privato.conteggio(p_contati bigint) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'totale', least(p_contati, privato.conteggio_massimo()),
    'oltre', p_contati > privato.conteggio_massimo()
  )
$$;

-- True once per job and Roman day, for what needn't be done every minute.
create table privato.lavori_del_giorno (
  lavoro text primary key,
  giorno date not null
);
alter table privato.lavori_del_giorno enable row level security;
create function privato.prima_del_giorno(p_lavoro text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.lavori_del_giorno as l (lavoro, giorno)
  values (p_lavoro, (privato.adesso() at time zone 'Europe/Rome')::date)
  on conflict (lavoro) do update set giorno = excluded.giorno
  where l.giorno < excluded.giorno;
  return found;
end $$;
select privato.concedi('anon, authenticated', array['chiamante', 'e_admin', 'mio_centro']);
