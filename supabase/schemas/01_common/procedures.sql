-- The most that one price or one payment is, in cents: what the provider charges a card with.
create function privato.importo_massimo() returns integer
language sql immutable set search_path = '' as $$ select 99999999 $$;

-- Refuses a call the way PostgREST understands (and Lite too): the code, the HTTP status and a
-- value for the text reach the page unchanged. What people read stands in src/domain/errori alone.
-- Of what a policy refuses, Storage hands on the words of 42501 alone (T17).
-- @grant authenticated
create function privato.rifiuta(
  p_codice text,
  p_status integer default 409,
  p_dettagli text default null
) returns void
language plpgsql set search_path = '' as $$
begin
  if coalesce(current_setting('storage.operation', true), '') <> '' then
    raise insufficient_privilege using message = p_codice;
  end if;

  raise sqlstate 'PGRST' using message = json_build_object(
    'code', p_codice,
    'message', p_codice,
    'details', p_dettagli,
    'hint', null
  )::text, detail = json_build_object('status', p_status, 'headers', json_build_object())::text;
end $$;

-- The word of a closed set as its value, null for another word. Written so, and not `column::text =
-- word`, a filter is found by an index.
create function privato.valore(p_testo text, p_tipo anyenum) returns anyenum
language sql immutable set search_path = '' as $$
  select v from unnest(enum_range(p_tipo)) v where v::text = p_testo
$$;

-- Text that people write, as it is kept and compared (decision T25). The same in TypeScript:
-- domain/written-text.ts, domain/kept-names.ts; the tables are 01_common's.

-- Of a name, an address, a title: composed, nothing that is not seen, one blank between words.
create function privato.una_riga(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select btrim(
    normalize(
      regexp_replace(
        regexp_replace(p_testo, privato.segni_invisibili(), '', 'g'),
        privato.segni_bianchi() || '+',
        ' ',
        'g'
      ),
      nfc
    ),
    ' '
  )
$$;

-- Of a description or a message: its lines stay.
create function privato.testo_scritto(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select normalize(
    regexp_replace(
      regexp_replace(p_testo, '\r\n?|[\u0085\u2028\u2029]', E'\n', 'g'),
      privato.segni_fuori_testo(),
      '',
      'g'
    ),
    nfc
  )
$$;

-- A prose without what shows nothing at its ends; null when nothing visible is left.
create function privato.visibile(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when privato.una_riga(p_testo) <> '' then regexp_replace(
      regexp_replace(
        privato.testo_scritto(p_testo),
        '^(' || privato.segni_bianchi() || '|' || privato.segni_invisibili() || ')+',
        ''
      ),
      '(' || privato.segni_bianchi() || '|' || privato.segni_invisibili() || ')+$',
      ''
    )
  end
$$;

-- How it looks, in small Latin letters: two texts that read alike are one.
create function privato.sagoma(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select replace(
    replace(
      translate(
        replace(
          replace(
            replace(
              lower(
                replace(
                  regexp_replace(
                    normalize(privato.una_riga(p_testo), nfkd),
                    '[\u0300-\u036f]',
                    '',
                    'g'
                  ),
                  U&'\0394',
                  'a'
                ) collate pg_catalog.pg_c_utf8
              ),
              'cl',
              'd'
            ),
            '|=',
            'f'
          ),
          '/\',
          'a'
        ),
        privato.simili_scritti(),
        privato.simili_letti()
      ),
      'rn',
      'm'
    ),
    'vv',
    'w'
  )
$$;

-- What only our own people may be called: words of their own, their letters together or apart;
-- within a word what no other word holds.
create function privato.nome_tenuto(p_sagoma text) returns boolean
language sql immutable set search_path = '' as $$
  select p_sagoma ~ (
    '(^|[^a-z])('
    || regexp_replace(privato.nomi_tenuti() || '|fidati', '([a-z])(?=[a-z])', '\1[^a-z]*', 'g')
    || ')($|[^a-z])'
  )
    or regexp_replace(
      regexp_replace(p_sagoma, '[^a-z ]+', '', 'g'),
      '(^| )(con|af|s|dif|in)fidati(?=$| )',
      ' ',
      'g'
    ) ~ (
      select string_agg(n, '|')
      from regexp_split_to_table(privato.nomi_tenuti() || '|fidati', '\|') n
      where char_length(n) >= 8 or n = 'fidati'
    )
$$;

-- What keeps a text from being a name that others read; null when nothing does, or when it is
-- empty. It is read as it is, and its letters alone: what is no letter parts words then, and so
-- does a capital within one.
create function privato.problema_nome(p_nome text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v_nome text := privato.una_riga(p_nome);
begin
  if coalesce(v_nome, '') = '' then return null; end if;
  if v_nome !~ '[[:alpha:]]' collate pg_catalog.pg_c_utf8 then return 'nome_senza_lettere'; end if;
  return case
    when privato.nome_tenuto(privato.sagoma(v_nome))
      or privato.nome_tenuto(privato.sagoma(regexp_replace(
        regexp_replace(v_nome, '[^[:alpha:]]+' collate pg_catalog.pg_c_utf8, ' ', 'g'),
        '([[:lower:]])(?=[[:upper:]])' collate pg_catalog.pg_c_utf8,
        '\1 ',
        'g'
      ))) then 'nome_riservato'
  end;
end $$;

-- What every procedure asks first: who is calling, and may they.

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
-- @grant anon, authenticated
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
-- @grant anon, authenticated
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
-- @grant anon, authenticated
create function privato.mio_centro() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.centro_visto(privato.chiamante());
end $$;

-- Whose deed it is: the person that an operation from a tablet names (11_sync), else the caller.
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

create function privato.prima_del_giorno(p_lavoro text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.lavori_del_giorno as l (lavoro, giorno)
  values (p_lavoro, (privato.adesso() at time zone 'Europe/Rome')::date)
  on conflict (lavoro) do update set giorno = excluded.giorno
  where l.giorno < excluded.giorno;
  return found;
end $$;

-- The ledger of commands: a write whose answer was lost may be sent again with the id it had and
-- happens once (rule H6). The faces in `public` ask it by themselves: 90_privileges puts it around
-- every write that people may call.

-- Null for a command seen for the first time, which is written down now; else {risposta} of then.
-- The second of two at once waits here for the first, and takes its place when the first was
-- refused. One id says one thing: anything else is 409.
-- @grant anon, authenticated
create function privato.comando_visto(
  p_comando uuid,
  p_procedura text,
  p_argomenti jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_impronta text := encode(sha256(convert_to(p_argomenti::text, 'UTF8')), 'hex');
  v privato.comandi;
begin
  if p_comando is null then return null; end if;
  insert into privato.comandi (id, id_utente, procedura, impronta)
  values (p_comando, auth.uid(), p_procedura, v_impronta)
  on conflict (id) do nothing;
  if found then return null; end if;
  select c.* into v from privato.comandi c where c.id = p_comando;
  if v.id_utente is distinct from auth.uid()
    or v.procedura <> p_procedura
    or v.impronta <> v_impronta
  then
    perform privato.rifiuta('richiesta_ripetuta', 409);
  end if;

  return jsonb_build_object('risposta', v.risposta);
end $$;

-- @grant anon, authenticated
create function privato.comando_fatto(p_comando uuid, p_risposta jsonb) returns void
language sql security definer set search_path = '' as $$
  update privato.comandi c
  set risposta = p_risposta
  where c.id = p_comando and c.id_utente is not distinct from auth.uid()
$$;

-- Nobody sends a command again after a month.
create function privato.dimentica_comandi() returns void
language sql security definer set search_path = '' as $$
  delete from privato.comandi c where c.creato_il < privato.adesso() - privato.durata('comandi')
$$;

-- Maintenance is decided here (decisions A9, P16): reading goes on, writing is the administrators'
-- and of whoever holds a pass. Jobs, the payment provider's news and the server's own key are no
-- person and are never stopped.

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
-- procedures alone: it sets fidati.pass around everything else (local/backend/lite.ts).
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

-- What every write of a person asks first: the face of each procedure (90_privileges), each table
-- that people write, the tablets' door. 503 with Retry-After: whoever sends again by himself waits
-- instead of giving up.
-- @grant anon, authenticated
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

-- For policies of the storage, whose tables are not ours to put triggers on. Files too wait for the
-- consent (02_utenti).
-- @grant anon, authenticated
create function privato.scrittura_ammessa() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_scritture();
  perform privato.richiedi_termini();
  return true;
end $$;

-- @public service_role
create function privato.apri_pass_manutenzione(p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.pass_manutenzione (impronta, scade_il)
  values (p_impronta, privato.adesso() + privato.durata('pass_manutenzione'));
end $$;

create function privato.limite(p_nome text) returns integer
language plpgsql stable set search_path = '' as $$
declare
  v_limite integer := case p_nome
    -- on sale or suspended, by kind of seller; new ones in 24 hours
    when 'annunci_aperti_privato' then 100
    when 'annunci_aperti_professionale' then 1000
    when 'annunci_al_giorno_privato' then 30
    when 'annunci_al_giorno_professionale' then 200
    -- visits booked and not yet received: of one seller, and of one seller at one centre
    when 'visite_privato' then 15
    when 'visite_professionale' then 60
    when 'visite_centro_privato' then 8
    when 'visite_centro_professionale' then 25
    -- held at once (decision S2), and begun in 24 hours
    when 'prenotazioni_attive' then 3
    when 'verificati_lasciati' then 3
    when 'aggiunte_contestazione' then 20
    when 'prenotazioni_al_giorno' then 20
    when 'conversazioni_al_giorno' then 40
    when 'preferiti' then 500
    when 'ricerche_salvate' then 30
    -- addresses that no purchase uses
    when 'indirizzi' then 30
    when 'consensi_al_giorno' then 30
    -- files: that no listing shows (each picture is three), of one dispute, of one verification
    when 'foto_senza_annuncio' then 150
    when 'foto_contestazione' then 20
    when 'file_verifica' then 300
    -- of one centre
    when 'condizioni_centro' then 200
    when 'orari_bloccati' then 3000
    when 'chiusure_centro' then 200
    when 'dispositivi_al_giorno' then 20
  end;
begin
  if v_limite is null then raise exception 'no limit is called %', p_nome; end if;
  return v_limite;
end $$;

-- Writers of one account, or of one centre, count one after the other: what a transaction counts
-- after this is there.
create function privato.blocca_quote(p_chi uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('quote:' || p_chi, 0))
$$;

-- Refuses beyond the limit; its figure travels with the code, for the text.
create function privato.entro_quota(
  p_conto bigint,
  p_limite text,
  p_codice text,
  p_status integer default 409
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_conto > privato.limite(p_limite) then
    perform privato.rifiuta(p_codice, p_status, privato.limite(p_limite)::text);
  end if;
end $$;

create function privato.tipo_venditore_di(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.tipo_venditore::text from public.utenti u where u.id = p_utente
$$;

-- One more file of this person, or a refusal. Pictures that no listing shows leave after two days
-- (23_files). Whoever counts at the same time is waited for two seconds: uploads that wait keep
-- Storage's connections from everybody.
create function privato.conta_file(p_chi uuid, p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  v_cartella text := regexp_replace(p_nome, '[^/]*$', '') || '%';
begin
  perform privato.blocca_quote(p_chi);

  -- It is there already: that is said instead.
  if exists (select from storage.objects o where o.bucket_id = p_bucket and o.name = p_nome) then
    return;
  end if;

  if p_bucket = 'media-annunci' then
    v_cartella := p_chi || '/%';
    perform privato.entro_quota(
      (
        select count(*) + 1
        from storage.objects o
        where o.bucket_id = p_bucket and o.name like v_cartella and not privato.foto_in_uso(o.name)
      ),
      'foto_senza_annuncio',
      'troppi_caricamenti',
      429
    );
  else
    perform privato.entro_quota(
      (
        select count(*) + 1
        from storage.objects o
        where o.bucket_id = p_bucket and o.name like v_cartella
      ),
      case p_bucket when 'media-contestazioni' then 'foto_contestazione' else 'file_verifica' end,
      'troppi_caricamenti',
      429
    );
  end if;
end $$;

-- For policies of the storage. What is under way is counted again where its row stays (23_files).
-- @grant anon, authenticated
create function privato.carico_ammesso(p_bucket text, p_nome text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.conta_file(auth.uid(), p_bucket, p_nome);
  return true;
end $$;

-- What "the caller" means inside a policy.

-- For policies, always as (select privato.utente_attivo()): the caller, or null when suspended
-- (decision A2, "at once").
-- @grant anon, authenticated
create function privato.utente_attivo() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.chiamante();
begin
  return (select u.id from public.utenti u where u.id = v_id and u.stato = 'attivo');
end $$;

-- For policies of a centre's own rows: where the caller works, approved, active, not the demo one,
-- owner not suspended (decisions S6, P8).
-- @grant anon, authenticated
create function privato.centro_operante() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.mio_centro();
begin
  return (
    select c.id from public.verification_centers c where c.id = v_id and privato.centro_aperto(c)
  );
end $$;
-- What he reads there: also the demonstration's.
create function privato.centro_in_lettura() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.mio_centro();
begin
  return (
    select c.id from public.verification_centers c where c.id = v_id and privato.centro_leggibile(c)
  );
end $$;
-- The same for its titolare alone: prices, data, people.
-- @grant anon, authenticated
create function privato.centro_da_titolare() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.centro_operante();
begin
  return (
    select o.id_centro
    from public.centro_operatori o
    where o.id_utente = auth.uid() and o.attivo and o.ruolo = 'titolare' and o.id_centro = v_id
  );
end $$;

-- For policies and lists: who is suspended or gone. Their active listings and their centre leave
-- the shop (decisions A2, S6).
-- @grant anon, authenticated
create function privato.utenti_sospesi() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select u.id from public.utenti u where u.stato <> 'attivo');
end $$;

-- True when a person's own request (not a job, a seed or the server's key) is being served:
-- client-only rules ask this.
create function privato.e_cliente() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;

-- An act of the office: its administrator, and a reason that can be read.
create function privato.richiedi_ufficio(p_motivo text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if privato.visibile(p_motivo) is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;
end $$;
