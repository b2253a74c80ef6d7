-- The payment provider charges a card at most this many cents.
create function privato.importo_massimo() returns integer
language sql immutable set search_path = '' as $$ select 99999999 $$;

-- Refuses a call; code, HTTP status and a value for the text reach the page unchanged. Its texts
-- stand in src/domain/errori. Storage hands on 42501 only (decision T17).
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

-- Returns null for an unknown word. A filter that compares the enum, not `column::text`, can use an
-- index.
create function privato.valore(p_testo text, p_tipo anyenum) returns anyenum
language sql immutable set search_path = '' as $$
  select v from unnest(enum_range(p_tipo)) v where v::text = p_testo
$$;

-- Text is normalised before it is stored and compared (decision T25); twins:
-- domain/written-text.ts, domain/kept-names.ts.

-- Composes Unicode, drops invisible characters, keeps one blank between words.
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

-- Keeps line breaks.
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

-- Returns null when nothing visible is left.
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

-- Maps lookalike characters to small Latin letters, so that texts that look alike compare equal.
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

-- Names reserved for staff are refused as separate words, run together, or inside a word.
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

-- Returns why a text can't be a public name; null when it can or is empty. Checks it as written and
-- with every non-letter and every inner capital as a word boundary.
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

create function privato.leggi_uuid(p_testo text) returns uuid language sql immutable return
  case
    when p_testo ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_testo::uuid
  end;

-- A token lives up to an hour longer than its session: signing out everywhere must end access at
-- once. plpgsql, because its plans are cached per session; SQL bodies are re-planned by each
-- statement. Without a session it skips the lookup, so that the plan stays generic.
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

-- A verified second factor is required once enrolled (decision P21). Returns null where Auth offers
-- none (embedded backend).
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

-- Refuses a visitor (401) and a suspended account (403, decision A2).
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

-- A suspended person keeps orders, problem reports, withdrawal, pickup, returns, export and appeal
-- (decision P7).
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

-- Reads the row's flag or app_metadata, never user_metadata; a suspended account is no
-- administrator (decision A2).
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

-- Only the secret key and the database's own jobs pass.
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

-- Ignores the centre's state; returns null for a suspended account (decisions A2, P8).
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

-- The person named by a tablet's operation acts, otherwise the caller (11_sync).
create function privato.chi_agisce() returns uuid
language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('fidati.persona', true), '')::uuid, auth.uid())
$$;

-- A centre is public when its record and its owner are both active (decisions A2, S6).
create function privato.centro_aperto(p public.verification_centers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return p.is_active
    and p.approval_status = 'approved'
    and not p.demo
    and not exists (select from public.utenti u where u.id = p.user_id and u.stato <> 'attivo');
end $$;

-- The demonstration centre is readable by its people, never public.
create function privato.centro_leggibile(p public.verification_centers) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.centro_aperto(p)
    or p.demo
      and p.is_active
      and p.approval_status = 'approved'
      and not exists (select from public.utenti u where u.id = p.user_id and u.stato <> 'attivo');
end $$;

-- A suspended centre loses its procedures (decision S6); the demonstration can only read.
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

-- The demonstration changes nothing.
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

-- Prices, centre data and staff are the titolare's to change (decision P8).
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

-- Letters about deadlines, money or items leave first; receipts that strangers can cause leave
-- last.
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

-- Maps aliases of one mailbox ('anna.rossi+x@googlemail.com', '<annarossi@gmail.com>') to one
-- address.
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

-- These kinds of letter can be switched off (decision P3); every other kind is always sent.
create function privato.posta_facoltativa() returns text[]
language sql immutable set search_path = '' as $$
  select array['messaggio_ricevuto', 'ricerca_salvata', 'prezzo_ribassato']
$$;

-- The same key queues one letter only (decision A6); the text is rendered when it is sent.
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

-- The lock on the verification keeps its hash chain linear.
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

-- At most one 'Da fare' row is open per kind and subject.
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

-- Adds p_segno to the open row; the earlier deadline wins and the oldest words are dropped.
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

-- The closed row stays readable.
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

-- Returns {prima, dopo} with the changed keys only.
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

-- Counts the attempt; returns null within p_massimo per window, else the seconds until the next
-- one.
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

-- Gives an attempt back. Where only failures count, attempts are counted first, so that parallel
-- tries can't slip through.
create function privato.rendi_limite(p_chiave text, p_finestra interval) returns void
language sql security definer set search_path = '' as $$
  update privato.limiti l
  set conteggio = l.conteggio - 1
  where l.chiave = p_chiave and l.finestra = privato.inizio_finestra(p_finestra) and l.conteggio > 0
$$;

-- Lists stop counting at 2,000 and show 'oltre 2.000' (decision P10): a count must not grow with
-- the platform. Answers {totale, oltre}.
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

-- A write that is sent again with its command id happens once (rule H6). The faces call this
-- ledger: 90_privileges.

-- Records an unseen command and returns null; for a known one returns {risposta}. The second of two
-- concurrent calls waits, and runs if the first was refused. The same id with other arguments
-- answers 409.
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

-- Commands are kept for a month.
create function privato.dimentica_comandi() returns void
language sql security definer set search_path = '' as $$
  delete from privato.comandi c where c.creato_il < privato.adesso() - privato.durata('comandi')
$$;

-- Maintenance closes writes to people; administrators and holders of a pass go on (decisions A9,
-- P16). Jobs, webhooks and the secret key are never stopped.

-- A person's term is lengthened by every closing that overlaps it, also by one that still lasts.
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

-- Stored terms move when the site opens again, and their owners are told.
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

-- The pass is the header x-fidati-pass. The embedded backend sets fidati.pass instead, because it
-- shows headers to procedures only (local/backend/lite.ts).
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

-- Every write of a person calls this first; 503 with Retry-After makes clients wait and send again.
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

-- The tables of storage are not ours, so policies ask instead of triggers. Uploads need the consent
-- too (02_utenti).
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
    -- on sale or suspended, per kind of seller; new in 24 hours
    when 'annunci_aperti_privato' then 100
    when 'annunci_aperti_professionale' then 1000
    when 'annunci_al_giorno_privato' then 30
    when 'annunci_al_giorno_professionale' then 200
    -- booked and not yet received: per seller, and per seller and centre
    when 'visite_privato' then 15
    when 'visite_professionale' then 60
    when 'visite_centro_privato' then 8
    when 'visite_centro_professionale' then 25
    -- held at once, and begun in 24 hours (decision S2)
    when 'prenotazioni_attive' then 3
    when 'verificati_lasciati' then 3
    when 'aggiunte_contestazione' then 20
    when 'prenotazioni_al_giorno' then 20
    when 'conversazioni_al_giorno' then 40
    when 'preferiti' then 500
    when 'ricerche_salvate' then 30
    -- addresses without an order
    when 'indirizzi' then 30
    when 'consensi_al_giorno' then 30
    -- files: of no listing (three per picture), per dispute, per verification
    when 'foto_senza_annuncio' then 150
    when 'foto_contestazione' then 20
    when 'file_verifica' then 300
    -- per centre
    when 'condizioni_centro' then 200
    when 'orari_bloccati' then 3000
    when 'chiusure_centro' then 200
    when 'dispositivi_al_giorno' then 20
  end;
begin
  if v_limite is null then raise exception 'no limit is called %', p_nome; end if;
  return v_limite;
end $$;

-- Writers of one account or centre are serialised, so that each counts what the others wrote.
create function privato.blocca_quote(p_chi uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('quote:' || p_chi, 0))
$$;

-- Passes the limit along with the code, for the text.
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

-- Counts one more file or refuses. Waits at most two seconds for a concurrent count, because
-- waiting uploads hold Storage's connections. Pictures of no listing are deleted after two days
-- (23_files).
create function privato.conta_file(p_chi uuid, p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  v_cartella text := regexp_replace(p_nome, '[^/]*$', '') || '%';
begin
  perform privato.blocca_quote(p_chi);

  -- an object that exists already is refused with its own code
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

-- Storage policies call this; the stored row is counted again in 23_files.
-- @grant anon, authenticated
create function privato.carico_ammesso(p_bucket text, p_nome text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.conta_file(auth.uid(), p_bucket, p_nome);
  return true;
end $$;

-- Policies call it as (select privato.utente_attivo()); a suspended caller is null (decision A2).
-- @grant anon, authenticated
create function privato.utente_attivo() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.chiamante();
begin
  return (select u.id from public.utenti u where u.id = v_id and u.stato = 'attivo');
end $$;

-- A suspended owner, a suspended centre and the demonstration have no operating centre (decisions
-- S6, P8).
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
-- The demonstration can be read too.
create function privato.centro_in_lettura() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.mio_centro();
begin
  return (
    select c.id from public.verification_centers c where c.id = v_id and privato.centro_leggibile(c)
  );
end $$;
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

-- Listings and centres of a suspended or closed account leave the shop (decisions A2, S6).
-- @grant anon, authenticated
create function privato.utenti_sospesi() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select u.id from public.utenti u where u.stato <> 'attivo');
end $$;

-- True while a person's own request is served, not a job, a seed or the secret key.
create function privato.e_cliente() returns boolean
language sql stable set search_path = '' as $$
  select coalesce(current_setting('role', true), '') in ('anon', 'authenticated')
$$;

-- An act of the office needs an administrator and a readable reason.
create function privato.richiedi_ufficio(p_motivo text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if privato.visibile(p_motivo) is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;
end $$;
