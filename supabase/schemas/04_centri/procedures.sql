-- The demonstration never counts in orders, takings, payouts, taxes or statistics (decision T9).
-- Write `id_centro <> all ((select privato.centri_demo())::uuid[])`: evaluated once per query.
create function privato.centri_demo() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select c.id from public.verification_centers c where c.demo);
end $$;
-- Only the seed writes rows of the demonstration (decision T9).
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
-- The demonstration makes no work for the office.
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

-- {"monday": {"isOpen": true, "open": "09:00", "close": "18:00"}, …}: seven days, each opens before
-- it closes.
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

-- Parses the application's schedule; null when unreadable or never open.
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

-- Checks a partner's fees in cents and percent; returns an error code or null. Twin of
-- validaCommissioni.
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

-- Checks an application in the wizard's order; returns an error code or null. Twin of
-- validaRichiesta.
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

-- Includes markups, so only the centre's people read it.
-- @public authenticated
create function privato.mio_centro_dettagli() returns setof public.verification_centers
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
begin
  return query
    select c.* from public.verification_centers c where c.id = privato.centro_visto(v_id);
end $$;

-- Staff are invited by letter, accept with the invited address and are removed by the titolare
-- (decision P8).

-- A new letter to an address replaces the earlier invitation. Answers {id, scade_il}.
-- @public authenticated
create function privato.invita_operatore(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v_email text := lower(btrim(coalesce(p_email, '')));
  v_token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  v public.centro_inviti;
begin
  if v_email !~ '^[^@\s<>]+@[^@\s<>]+\.[^@\s<>]+$' then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  if exists (
    select from public.centro_operatori o
    join public.utenti u on u.id = o.id_utente
    where o.id_centro = v_centro and o.attivo and lower(u.email) = v_email
  )
  then
    perform privato.rifiuta('operatore_presente', 409);
  end if;

  if not privato.entro_limite('inviti:' || v_centro, 20, interval '1 day') then
    perform privato.rifiuta('troppi_tentativi', 429);
  end if;

  update public.centro_inviti i
  set revocato_il = privato.adesso()
  where i.id_centro = v_centro
    and lower(i.email) = v_email
    and i.accettato_il is null
    and i.revocato_il is null;

  insert into public.centro_inviti (id_centro, email, impronta_token, invitato_da, scade_il)
  values (
    v_centro,
    v_email,
    encode(sha256(convert_to(v_token, 'UTF8')), 'hex'),
    auth.uid(),
    privato.adesso() + privato.durata('invito')
  )
  returning * into v;

  perform privato.accoda_posta(
    'invito_centro',
    v.id,
    'invito',
    v_email,
    'Invito a lavorare in un centro Fidati',
    (
      select jsonb_build_object(
        'centro_nome', c.nome,
        'centro_citta', c.citta,
        'token', v_token,
        'scade_il', v.scade_il
      )
      from public.verification_centers c
      where c.id = v_centro
    )
  );

  return jsonb_build_object('id', v.id, 'scade_il', v.scade_il);
end $$;

-- Revokes every invitation of that address, since an open page may know an older one.
-- @public authenticated
create function privato.revoca_invito(p_invito uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
begin
  update public.centro_inviti i
  set revocato_il = privato.adesso()
  from public.centro_inviti detto
  where detto.id = p_invito
    and detto.id_centro = v_centro
    and i.id_centro = v_centro
    and lower(i.email) = lower(detto.email)
    and i.accettato_il is null
    and i.revocato_il is null;

  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
end $$;

-- Answers the same refusal for an unknown token and for somebody else's.
create function privato.invito_mio(p_token text) returns public.centro_inviti
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.centro_inviti;
begin
  select i.*
  into v
  from public.centro_inviti i
  join public.utenti u on u.id = v_utente and lower(u.email) = lower(i.email)
  where i.impronta_token = encode(sha256(convert_to(coalesce(p_token, ''), 'UTF8')), 'hex')
    and i.accettato_il is null
    and i.revocato_il is null
    and i.scade_il > privato.adesso();

  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
  return v;
end $$;

-- @public authenticated
create function privato.invito_centro(p_token text) returns table (
  centro text,
  citta text,
  scade_il timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.centro_inviti := privato.invito_mio(p_token);
begin
  return query
    select c.nome, c.citta, v.scade_il from public.verification_centers c where c.id = v.id_centro;
end $$;

-- @public authenticated
create function privato.accetta_invito(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.centro_inviti := privato.invito_mio(p_token);
begin
  perform 1
  from public.centro_inviti i
  where i.id = v.id and i.accettato_il is null and i.revocato_il is null
  for update;
  if not found then perform privato.rifiuta('invito_non_valido', 404); end if;
  if privato.centro_di(auth.uid()) is not null then
    perform privato.rifiuta('gia_di_un_centro', 409);
  end if;

  insert into public.centro_operatori (id_centro, id_utente)
  values (v.id_centro, auth.uid())
  on conflict (id_centro, id_utente) do update set
    ruolo = 'operatore',
    attivo = true,
    al = null,
    dal = privato.adesso(),
    pin_impronta = null;

  update public.centro_inviti i set accettato_il = privato.adesso() where i.id = v.id;
  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = v.id_centro),
    'centro',
    'Invito accettato',
    v.email || ' lavora ora nel tuo centro.',
    '/verification-center/dashboard'
  );

  return jsonb_build_object('id_centro', v.id_centro);
end $$;

-- The removed person loses access at once and reads the reason; his acts keep his name.
-- @public authenticated
create function privato.rimuovi_operatore(p_operatore uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v public.centro_operatori;
  v_motivo text := privato.visibile(left(p_motivo, 1000));
begin
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  update public.centro_operatori o
  set attivo = false, al = privato.adesso(), pin_impronta = null
  where o.id = p_operatore and o.id_centro = v_centro and o.attivo and o.ruolo = 'operatore'
  returning o.* into v;
  if not found then perform privato.rifiuta('operatore_non_trovato', 404); end if;
  perform privato.accoda_posta(
    'operatore_rimosso',
    v.id,
    'rimosso:' || extract(epoch from v.al),
    privato.email_di(v.id_utente),
    'Non lavori più in un centro Fidati',
    (
      select jsonb_build_object('centro_nome', c.nome, 'motivo', v_motivo)
      from public.verification_centers c
      where c.id = v_centro
    )
  );
end $$;

-- The device hashes the PIN; '…$4' is the number of digits. Null removes it.
-- @public authenticated
create function privato.imposta_pin(p_impronta text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_centro();
  if p_impronta is not null
    and (
      p_impronta !~ '^pbkdf2-sha256\$\d{6,7}\$[A-Za-z0-9_-]{20,}\$[A-Za-z0-9_-]{43}(\$[4-8])?$'
      or split_part(p_impronta, '$', 2)::integer not between 210000 and 2000000
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  update public.centro_operatori o
  set pin_impronta = p_impronta
  where o.id_utente = auth.uid() and o.attivo;
end $$;

create function privato.recapito_centro(p_centro public.verification_centers) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return jsonb_build_object(
    'nome', p_centro.nome,
    'indirizzo', p_centro.indirizzo,
    'citta', p_centro.citta,
    'telefono', p_centro.telefono
  );
end $$;

create function privato.inviti_aperti(p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', i.id,
          'email', i.email,
          'scade_il', i.scade_il,
          'scaduto', i.scade_il <= privato.adesso()
        ) order by i.created_at desc
      ),
      '[]'
    )
    from public.centro_inviti i
    where i.id_centro = p_centro and i.accettato_il is null and i.revocato_il is null
  );
end $$;

-- Answers {persone, inviti}; only the titolare sees invitations.
-- @public authenticated
create function privato.persone_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return jsonb_build_object(
    'persone', (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id,
          'id_utente', o.id_utente,
          'email', u.email,
          'ruolo', o.ruolo,
          'nome', coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente),
          'dal', o.dal,
          'ha_pin', o.pin_impronta is not null,
          'sospeso', u.stato = 'sospeso',
          'ultimo_al_banco', (
            select s.received_at
            from public.sync_op s
            where s.id_persona = o.id_utente and s.id_centro = v_centro and s.received_at >= o.dal
            order by s.received_at desc
            limit 1
          ),
          'tablet', coalesce(
            (
              select jsonb_agg(d.nome order by d.visto_il desc)
              from public.dispositivi d
              where d.id_utente = o.id_utente and d.id_centro = v_centro and d.confluito_in is null
            ),
            '[]'
          )
        ) order by o.ruolo,
        o.dal
      )
      from public.centro_operatori o
      join public.utenti u on u.id = o.id_utente
      where o.id_centro = v_centro and o.attivo
    ),
    'inviti', case
      when exists (
        select from public.centro_operatori t
        where t.id_utente = auth.uid()
          and t.attivo
          and t.ruolo = 'titolare'
          and t.id_centro = v_centro
      ) then privato.inviti_aperti(v_centro)
    end
  );
end $$;

-- The titolare changes centre data through one procedure (decision P8). It gets changed fields with
-- their former values: concurrent edits of one field are refused, of different fields merged.

create function privato.dati_centro(p public.verification_centers) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'nome', p.nome,
    'indirizzo', p.indirizzo,
    'citta', p.citta,
    'telefono', p.telefono,
    'email', p.email,
    'sito_web', coalesce(p.sito_web, ''),
    'descrizione', p.descrizione,
    'specializzazioni', to_jsonb(p.specializzazioni),
    'max_daily_verifications', p.max_daily_verifications,
    'durata', p.settings -> 'verification_duration_minutes',
    'orari', p.settings -> 'operating_hours'
  )
$$;

-- Returns an error code or null. The table checks name, e-mail, hours and duration.
create function privato.dati_centro_errati(p jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (
      select from jsonb_each(p) d
      where jsonb_typeof(d.value) is distinct from case
        when d.key = 'orari' then 'object'
        when d.key = 'specializzazioni' then 'array'
        when d.key in ('durata', 'max_daily_verifications') then 'number'
        when d.key in ('nome', 'indirizzo', 'citta', 'telefono', 'email', 'sito_web', 'descrizione')
          then 'string'
      end
    ) then 'dati_non_validi'
    when char_length(p ->> 'nome') > 120
      or char_length(p ->> 'indirizzo') > 200
      or char_length(p ->> 'citta') > 100
      or char_length(p ->> 'telefono') > 30
      or char_length(p ->> 'email') > 254
      or char_length(p ->> 'sito_web') > 300
      or char_length(p ->> 'descrizione') > 2000
      or p ? 'specializzazioni' and char_length(p ->> 'specializzazioni') > 4000
      then 'testo_troppo_lungo'
    when btrim(p ->> 'sito_web') <> '' and btrim(p ->> 'sito_web') !~ '^https://[^[:space:]]+$'
      then 'link_non_valido'
    when p ->> 'durata' !~ '^\d{1,3}$' then 'durata_non_valida'
    when p ->> 'max_daily_verifications' !~ '^\d{1,3}$'
      or (p ->> 'max_daily_verifications')::integer not between 5 and 100
      then 'massimo_giornaliero_non_valido'
    when not privato.orari_validi(p -> 'orari') then 'orari_non_validi'
    when p ? 'orari' and not jsonb_path_exists(p, '$.orari.* ? (@.isOpen == true)')
      then 'nessun_giorno_aperto'
  end
$$;

-- Lists future visits that fit the current hours and not the new ones: {totale, righe}, at most 50,
-- without names.
create function privato.visite_fuori_orario(
  p_centro public.verification_centers,
  p_settings jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with fuori as materialized (
      select a.appointment_date as giorno, a.appointment_time as ora, a.product_name as oggetto
      from public.appointments a
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = p_centro.id
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
        and v.data_programmata > privato.adesso()
        and privato.aperto_in(
          p_centro.settings,
          a.appointment_date,
          a.appointment_time,
          upper(a.periodo)::time
        )
        and not privato.aperto_in(
          p_settings,
          a.appointment_date,
          a.appointment_time,
          upper(a.periodo)::time
        )
    )
    select jsonb_build_object(
      'totale', (select count(*) from fuori),
      'righe', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'giorno', f.giorno,
              'ora', to_char(f.ora, 'HH24:MI'),
              'oggetto', f.oggetto
            ) order by f.giorno,
            f.ora
          )
          from (select * from fuori x order by x.giorno, x.ora limit 50) f
        ),
        '[]'
      )
    )
  );
end $$;

-- Refuses when another person changed one of these fields meanwhile.
create function privato.richiedi_dati_visti(p_ora jsonb, p_dati jsonb, p_prima jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_diversi jsonb;
begin
  v_diversi := (
    select jsonb_object_agg(d.key, coalesce(p_ora -> d.key, 'null'))
    from jsonb_each(p_dati) d
    where coalesce(p_ora -> d.key, 'null') <> coalesce(p_prima -> d.key, 'null')
      and coalesce(p_ora -> d.key, 'null') <> d.value
  );

  if v_diversi is not null then
    perform privato.rifiuta('dati_centro_cambiati', 409, v_diversi::text);
  end if;
end $$;

-- p_prima holds the keys of p_dati as they were read. New hours that leave visits out need p_visite
-- to equal their number; no visit is moved (decision P9). Answers {da_spostare}.
-- @public authenticated
create function privato.salva_dati_centro(
  p_dati jsonb,
  p_prima jsonb,
  p_visite integer default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_titolare();
  v public.verification_centers;
  v_settings jsonb;
  v_fuori jsonb;
  v_codice text;
begin
  if jsonb_typeof(p_dati) is distinct from 'object'
    or jsonb_typeof(p_prima) is distinct from 'object'
    or not coalesce(
      p_prima ?& array(
        select jsonb_object_keys(case jsonb_typeof(p_dati) when 'object' then p_dati else '{}' end)
      ),
      false
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_codice := privato.dati_centro_errati(p_dati);
  if v_codice is not null then perform privato.rifiuta(v_codice, 400); end if;
  select c.* into v from public.verification_centers c where c.id = v_id for no key update;

  -- a concurrent booking is counted or sees the new hours
  perform privato.blocca_agenda(v_id);
  perform privato.richiedi_dati_visti(privato.dati_centro(v), p_dati, p_prima);
  v_settings := v.settings || jsonb_strip_nulls(jsonb_build_object(
    'operating_hours', p_dati -> 'orari',
    'verification_duration_minutes', p_dati -> 'durata'
  ));
  v_fuori := privato.visite_fuori_orario(v, v_settings);
  if (v_fuori ->> 'totale')::integer > coalesce(p_visite, 0) then
    perform privato.rifiuta('visite_fuori_orario', 409, v_fuori::text);
  end if;

  update public.verification_centers c
  set
    nome = coalesce(p_dati ->> 'nome', c.nome),
    indirizzo = coalesce(p_dati ->> 'indirizzo', c.indirizzo),
    citta = coalesce(p_dati ->> 'citta', c.citta),
    telefono = coalesce(p_dati ->> 'telefono', c.telefono),
    email = coalesce(p_dati ->> 'email', c.email),
    sito_web = case
      when p_dati ? 'sito_web' then nullif(btrim(p_dati ->> 'sito_web'), '')
      else c.sito_web
    end,
    descrizione = btrim(coalesce(p_dati ->> 'descrizione', c.descrizione)),
    specializzazioni = case
      when p_dati ? 'specializzazioni'
        then array(select jsonb_array_elements_text(p_dati -> 'specializzazioni'))
      else c.specializzazioni
    end,
    max_daily_verifications = coalesce(
      (p_dati ->> 'max_daily_verifications')::integer,
      c.max_daily_verifications
    ),
    settings = v_settings
  where c.id = v_id;

  return jsonb_build_object('da_spostare', (v_fuori ->> 'totale')::integer);
end $$;

-- Private answers stay in the application; the centre writes its public description (decision P2).
create function privato.crea_centro_da_richiesta(p public.verification_center_requests) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid;
begin
  insert into public.verification_centers (
    user_id, nome, indirizzo, citta, telefono, email, sito_web, descrizione, tipo_centro,
    partita_iva, settings, max_daily_verifications, specializzazioni, approval_status, tariffa_type,
    tariffa_fixed, tariffa_percentage, tariffa_min_value, tariffa_max_value
  )
  values (
    p.user_id,
    p.nome,
    p.indirizzo,
    p.citta,
    p.telefono,
    p.email,
    p.sito_web,
    '',
    p.tipo_centro,
    p.partita_iva,
    jsonb_strip_nulls(jsonb_build_object(
      'operating_hours', privato.leggi_orari_richiesta(p.operating_hours),
      'verification_duration_minutes', p.verification_duration
    )),
    p.max_daily_verifications,
    p.categorie_prodotti,
    'approved',
    coalesce(privato.leggi_tipo_tariffa(p.tariffa_type), 'hybrid'),
    p.tariffa_fixed,
    p.tariffa_percentage,
    p.tariffa_min_value,
    case when p.tariffa_max_value >= coalesce(p.tariffa_min_value, 0) then p.tariffa_max_value end
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform privato.rifiuta('richiesta_esistente', 409);
    return null;
end $$;

-- p_esito: approva | rifiuta | informazioni; the last two need a text. p_percentuale: the centre's
-- share of a sale (decision M18).
-- @public authenticated
create function privato.admin_decidi_richiesta(
  p_richiesta uuid,
  p_esito text,
  p_motivo text default null,
  p_percentuale numeric default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v public.verification_center_requests;
  v_centro uuid;
  v_motivo text := nullif(btrim(left(p_motivo, 1000)), '');
begin
  if p_esito is null
    or p_esito not in ('approva', 'rifiuta', 'informazioni')
    or p_esito <> 'approva' and v_motivo is null
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  select r.* into v from public.verification_center_requests r where r.id = p_richiesta for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.stato <> 'pending' then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if p_esito = 'approva' then
    v_centro := privato.crea_centro_da_richiesta(v);
    if p_percentuale is not null then
      perform privato.admin_imposta_commissione(v_centro, p_percentuale, 'approvazione', null);
    end if;
  end if;

  update public.verification_center_requests r
  set
    stato = case p_esito
      when 'approva' then 'approved'
      when 'rifiuta' then 'rejected'
      else 'pending'
    end::public.stato_approvazione,
    motivo = case when p_esito = 'rifiuta' then v_motivo else r.motivo end,
    informazioni_richieste = case
      when p_esito = 'informazioni' then v_motivo
      else r.informazioni_richieste
    end,
    data_decisione = case when p_esito <> 'informazioni' then privato.adesso() end,
    deciso_da = case when p_esito <> 'informazioni' then v_admin end
  where r.id = p_richiesta;

  if p_esito <> 'informazioni' then
    perform privato.chiudi_ufficio('richiesta_centro', p_richiesta);
  end if;
  perform privato.compi_atto(p_esito || '_richiesta', p_richiesta, v_motivo);
  perform privato.registra_admin(
    'richiesta_' || p_esito,
    'richiesta_centro',
    p_richiesta::text,
    jsonb_build_object(
      'prima', v.stato,
      'dopo', case p_esito
        when 'approva' then 'approved'
        when 'rifiuta' then 'rejected'
        else 'pending'
      end,
      'id_centro', v_centro
    ),
    v_motivo
  );

  return jsonb_build_object('id', p_richiesta, 'esito', p_esito, 'id_centro', v_centro);
end $$;

-- The application waits again once the applicant has answered.
-- @public authenticated
create function privato.rispondi_richiesta_centro(p_richiesta uuid, p_testo text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if coalesce(btrim(p_testo), '') = '' then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if char_length(p_testo) > 2000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;
  update public.verification_center_requests r
  set
    informazioni_richieste = null,
    risposta_informazioni = left(concat_ws(E'\n\n', r.risposta_informazioni, btrim(p_testo)), 4000)
  where r.id = p_richiesta
    and r.user_id = v_utente
    and r.stato = 'pending'
    and r.informazioni_richieste is not null;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  perform privato.aggiungi_ufficio(
    'richiesta_centro', 'Il richiedente ha risposto.', p_richiesta, 'Il richiedente ha risposto.'
  );
end $$;

create function privato.racconta_stato_centro(
  p public.verification_centers,
  p_motivo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'stato_centro',
    p.id,
    p.approval_status::text || ':' || extract(epoch from privato.adesso()),
    p.email,
    'Lo stato del tuo centro è cambiato',
    jsonb_build_object('nome', p.nome, 'stato', p.approval_status, 'motivo', p_motivo)
  );

  perform privato.accoda_notifica(
    p.user_id, 'centro', 'Stato del centro', 'Lo stato del tuo centro di verifica è cambiato.',
    '/verification-center/status'
  );
end $$;

-- p_stato: approved and rejected from any state, suspended from approved only. Only an approved
-- centre can be booked.
-- @public authenticated
create function privato.admin_stato_centro(
  p_centro uuid,
  p_stato text,
  p_motivo text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verification_centers;
  v_motivo text := nullif(btrim(left(p_motivo, 1000)), '');
  v_prima text;
begin
  perform privato.richiedi_admin();
  if p_stato is null or p_stato not in ('approved', 'rejected', 'suspended') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if p_stato <> 'approved' and v_motivo is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;

  select c.approval_status
  into v_prima
  from public.verification_centers c
  where c.id = p_centro
  for no key update;

  perform 1
  from public.annunci a
  where a.id in (
    select privato.leggi_uuid(t.dati ->> 'annuncio_id') from privato.toccati_centro(p_centro) t
  )
  order by a.id
  for no key update;

  perform privato.blocca_agenda(p_centro);
  if v_prima = 'approved' and p_stato <> 'approved' then
    perform privato.compi_atto('chiudi_centro', p_centro, v_motivo);
  elsif v_prima in ('suspended', 'rejected') and p_stato = 'approved' then
    perform privato.compi_atto('riapri_centro', p_centro, null);
  end if;

  update public.verification_centers c
  set
    approval_status = p_stato::public.stato_approvazione,
    motivo_stato = case when p_stato = 'approved' then null else v_motivo end
  where c.id = p_centro
    and (p_stato <> 'suspended' or c.approval_status in ('approved', 'suspended'))
  returning c.* into v;

  if not found then
    if not exists (select from public.verification_centers c where c.id = p_centro) then
      perform privato.rifiuta('centro_non_trovato', 404);
    end if;
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  perform privato.racconta_stato_centro(v, v_motivo);
  perform privato.registra_admin(
    'stato_centro_' || p_stato,
    'centro',
    p_centro::text,
    jsonb_build_object('prima', v_prima, 'dopo', p_stato),
    v_motivo
  );

  return jsonb_build_object('id', p_centro, 'approval_status', v.approval_status);
end $$;

-- Secrets are written and never read (decisions A8, A9).

-- @public authenticated
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

-- Company data must name the operator, an address and a valid VAT number. An empty optional field
-- is removed.
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

-- A form shows an empty field and a missing one alike.
create function privato.si_mostra_uguale(p_uno jsonb, p_altro jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select p_uno is not distinct from p_altro
    or coalesce(privato.una_riga(jsonb_strip_nulls(p_uno) #>> '{}'), '') = coalesce(
      privato.una_riga(jsonb_strip_nulls(p_altro) #>> '{}'),
      ''
    )
$$;

-- `viste` holds the fields as displayed; a field that changed since is not overwritten.
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

create function privato.controlla_impostazioni(p_dati jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
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
end $$;

-- Returns the sent text, the former one when the key is missing, null when it is blank.
create function privato.testo_detto(p_dati jsonb, p_nome text, p_prima text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  return case when p_dati ? p_nome then nullif(p_dati ->> p_nome, '') else p_prima end;
end $$;

-- @public authenticated
create function privato.impostazioni_salva(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima jsonb;
begin
  perform privato.richiedi_admin();
  perform 1 from public.platform_settings s for update;
  v_prima := privato.impostazioni_leggi();
  p_dati := privato.senza_viste(p_dati, v_prima);
  perform privato.controlla_impostazioni(p_dati);
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
    "maintenancePasswordHash" = privato.testo_detto(
      p_dati, 'maintenancePasswordHash', s."maintenancePasswordHash"
    ),
    "logoUrl" = privato.testo_detto(p_dati, 'logoUrl', s."logoUrl"),
    "analyticsId" = privato.testo_detto(p_dati, 'analyticsId', s."analyticsId"),
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

  perform privato.segna_chiusura((p_dati ->> 'maintenanceMode')::boolean)
  where p_dati ? 'maintenanceMode';

  -- passes end with their maintenance and with their password
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

-- @public service_role
create function privato.hash_manutenzione() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return (select s."maintenancePasswordHash" from public.platform_settings s);
end $$;

-- @public anon, authenticated
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

-- Everybody reads names, contact, company data and the minimum score for approval.
-- @public anon, authenticated
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

-- @public authenticated
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

-- p_dati {capture_method?, platform_fee_percent?, is_active?, viste?}: missing keys stay. Provider
-- keys live in the server's environment (decisions A8, M20).
-- @public authenticated
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

-- Packaging and shipping in cents (spec 3, 2.9).
-- @public authenticated
create function privato.admin_tariffe_centro(
  p_centro uuid,
  p_imballaggio integer default null,
  p_spedizione integer default null,
  p_viste jsonb default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb;
  v_prima jsonb;
begin
  perform privato.richiedi_admin();
  if p_centro is null then perform privato.rifiuta('id_centro_mancante', 400); end if;
  if least(p_imballaggio, p_spedizione) < 0 then
    perform privato.rifiuta('tariffa_negativa', 400);
  elsif greatest(p_imballaggio, p_spedizione) > 1000000 then
    perform privato.rifiuta('importo_troppo_grande', 400);
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

create function privato.semplice(p_testo text) returns text
language sql stable set search_path = '' as $$
  select lower(extensions.unaccent(coalesce(p_testo, '')))
$$;

-- Returns closures of two months, without reasons.
create function privato.chiusure_prossime(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('dal', k.dal, 'al', k.al) order by k.dal), '[]')
  from
    public.chiusure_centro k,
    (select (privato.adesso() at time zone 'Europe/Rome')::date as oggi) d
  where k.center_id = p_centro
    and k.al >= d.oggi
    and k.dal < d.oggi + privato.durata('chiusure_dette')
$$;

create function privato.centri_cercati(
  p_testo text,
  p_tipo text,
  p_citta text,
  p_categoria text
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  v_tipo public.tipo_centro := case p_tipo
    when 'ufficiale' then 'fidati_point'::public.tipo_centro
    when 'partner' then 'terze_parti'::public.tipo_centro
  end;

  v_parole text[] := array(
    select w
    from regexp_split_to_table(privato.semplice(left(p_testo, 200)), '\s+') w
    where w <> ''
    limit 20
  );
begin
  return array(
    select c.id
    from public.verification_centers c
    where privato.centro_aperto(c)
      and (v_tipo is null or c.tipo_centro = v_tipo)
      and (
        nullif(btrim(p_citta), '') is null
        or privato.semplice(c.citta) = privato.semplice(btrim(p_citta))
      )
      and (
        nullif(btrim(p_categoria), '') is null
        or exists (
          select from unnest(c.specializzazioni) s
          where privato.semplice(s) = privato.semplice(btrim(p_categoria))
        )
      )
      and not exists (
        select from unnest(v_parole) w
        where strpos(
          privato.semplice(concat_ws(
            ' ',
            c.nome,
            c.indirizzo,
            c.citta,
            array_to_string(c.specializzazioni, ' '),
            c.descrizione
          )),
          w
        ) = 0
      )
    order by c.tipo_centro, c.citta, c.nome, c.id
  );
end $$;

create function privato.centro_in_elenco(p public.verification_centers) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'id', p.id,
    'nome', p.nome,
    'tipo_centro', p.tipo_centro,
    'indirizzo', p.indirizzo,
    'citta', p.citta,
    'telefono', p.telefono,
    'specializzazioni', p.specializzazioni,
    'orari', p.settings -> 'operating_hours',
    'chiusure', privato.chiusure_prossime(p.id)
  );
end $$;

-- Answers {righe, totale, pagina, citta, categorie}, 20 a page; a page beyond the end is the last
-- (decision P10). Every word must match, accents ignored. p_tipo: ufficiale | partner.
-- @public anon, authenticated
create function privato.elenco_centri(
  p_testo text default null,
  p_tipo text default null,
  p_citta text default null,
  p_categoria text default null,
  p_pagina integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_trovati uuid[];
  v_totale integer;
  v_pagina integer;
begin
  v_trovati := privato.centri_cercati(p_testo, p_tipo, p_citta, p_categoria);
  v_totale := cardinality(v_trovati);
  v_pagina := least(
    greatest(coalesce(p_pagina, 1), 1),
    greatest(ceil(v_totale / 20.0)::integer, 1)
  );

  return jsonb_build_object(
    'totale', v_totale,
    'pagina', v_pagina,
    'righe', coalesce(
      (
        select jsonb_agg(privato.centro_in_elenco(c) order by t.n)
        from unnest(v_trovati) with ordinality t (id, n)
        join public.verification_centers c on c.id = t.id
        where t.n > (v_pagina - 1) * 20 and t.n <= v_pagina * 20
      ),
      '[]'
    ),
    'citta', coalesce(
      (
        select jsonb_agg(distinct c.citta order by c.citta)
        from public.verification_centers c
        where privato.centro_aperto(c) and c.citta <> ''
      ),
      '[]'
    ),
    'categorie', coalesce(
      (
        select jsonb_agg(distinct s order by s)
        from public.verification_centers c, unnest(c.specializzazioni) s
        where privato.centro_aperto(c) and s <> ''
      ),
      '[]'
    )
  );
end $$;

-- Quotes three sample values for each skill that is a category, else in general (decision M10).
create function privato.prezzi_del_centro(p_centro public.verification_centers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'categoria', k.nome,
      'importi', (
        select jsonb_agg(
          jsonb_build_object(
            'valore', v,
            'totale', privato.preventivo_centro(p_centro.id, v, k.id, null, false) -> 'totale'
          ) order by v
        )
        from unnest(array[50000, 200000, 1000000]) v
      )
    ) order by k.nome
  )
  from (
    select c.id, c.name as nome
    from public.categories c
    where c.active and c.parent_id is null and c.name = any (p_centro.specializzazioni)
    union all
    select null, null
    where not exists (
      select from public.categories c
      where c.active and c.parent_id is null and c.name = any (p_centro.specializzazioni)
    )
  ) k
$$;

-- Includes hours, prices and the next three open days; null for a closed centre.
-- @public anon, authenticated
create function privato.scheda_centro(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
begin
  select c.*
  into v
  from public.verification_centers c
  where c.id = p_id and privato.centro_aperto(c);
  if not found then return null; end if;
  return jsonb_build_object(
    'id', v.id,
    'nome', v.nome,
    'tipo_centro', v.tipo_centro,
    'indirizzo', v.indirizzo,
    'citta', v.citta,
    'telefono', v.telefono,
    'email', v.email,
    'sito_web', v.sito_web,
    'descrizione', v.descrizione,
    'specializzazioni', v.specializzazioni,
    'orari', v.settings -> 'operating_hours',
    'durata', privato.durata_visita(v.settings),
    'chiusure', privato.chiusure_prossime(v.id),
    'prezzi', privato.prezzi_del_centro(v),
    'percentuale_vendita', v.percentuale_commissione,
    'liberi', coalesce(
      (
        select jsonb_agg(jsonb_build_object('giorno', g.giorno, 'orari', g.orari) order by g.giorno)
        from (
          select o.giorno, array_agg(to_char(o.ora, 'HH24:MI') order by o.ora) as orari
          from privato.orari_prenotabili(v.id) o
          group by o.giorno
          order by o.giorno
          limit 3
        ) g
      ),
      '[]'
    )
  );
end $$;

-- Trims the fields; a centre of the house has none of a partner's.
create function privato.leggi_richiesta_centro(
  p_dati jsonb
) returns public.verification_center_requests
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_center_requests;
begin
  v := jsonb_populate_record(null::public.verification_center_requests, p_dati);
  if v.tipo_centro is distinct from 'terze_parti' then
    v := jsonb_populate_record(
      v,
      (
        select jsonb_object_agg(k, null)
        from unnest(array[
          'partita_iva', 'tipo_attivita', 'anno_fondazione', 'sito_web',
          'esperienza_autenticazione', 'categorie_prodotti', 'capacita_mensile', 'tariffa_type',
          'tariffa_fixed', 'tariffa_percentage', 'tariffa_min_value', 'tariffa_max_value'
        ]) k
      )
    );
  end if;

  v.nome := btrim(v.nome);
  v.indirizzo := btrim(v.indirizzo);
  v.citta := btrim(v.citta);
  v.telefono := btrim(v.telefono);
  v.email := btrim(v.email);
  v.tipo_centro := coalesce(v.tipo_centro, 'fidati_point');
  v.nome_referente := btrim(v.nome_referente);
  v.sito_web := nullif(btrim(v.sito_web), '');
  v.esperienza_autenticazione := nullif(btrim(v.esperienza_autenticazione), '');
  v.categorie_prodotti := coalesce(v.categorie_prodotti, '{}');
  v.verification_duration := coalesce(v.verification_duration, 30);
  v.max_daily_verifications := coalesce(v.max_daily_verifications, 20);
  return v;
end $$;

-- p_dati: columns by name, cents, `operating_hours` as JSON text. p_versione: accepted terms, blank
-- when not accepted. Answers {id, stato}.
-- @public authenticated
create function privato.invia_richiesta_centro(p_dati jsonb, p_versione text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.verification_center_requests;
  v_id uuid := gen_random_uuid();
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40 then
    perform privato.rifiuta('termini_richiesta', 400);
  end if;

  -- serialises two tabs that send at once
  perform pg_advisory_xact_lock(hashtextextended('richiesta_centro:' || v_utente, 0));
  v := privato.leggi_richiesta_centro(p_dati);
  insert into public.verification_center_requests (
    id, user_id, nome, indirizzo, citta, telefono, email, tipo_centro, nome_referente, partita_iva,
    tipo_attivita, anno_fondazione, sito_web, esperienza_autenticazione, categorie_prodotti,
    capacita_mensile, tariffa_type, tariffa_fixed, tariffa_percentage, tariffa_min_value,
    tariffa_max_value, operating_hours, verification_duration, max_daily_verifications
  )
  values (
    v_id, v_utente, v.nome, v.indirizzo, v.citta, v.telefono, v.email, v.tipo_centro,
    v.nome_referente, v.partita_iva, v.tipo_attivita, v.anno_fondazione, v.sito_web,
    v.esperienza_autenticazione, v.categorie_prodotti, v.capacita_mensile, v.tariffa_type,
    v.tariffa_fixed, v.tariffa_percentage, v.tariffa_min_value, v.tariffa_max_value,
    v.operating_hours, v.verification_duration, v.max_daily_verifications
  );

  insert into public.consensi (id_utente, documento, versione, accettato)
  select v_utente, 'termini_centro', btrim(p_versione), true
  where not exists (
    select from public.consensi c
    where c.id_utente = v_utente
      and c.documento = 'termini_centro'
      and c.versione = btrim(p_versione)
      and c.accettato
  );

  return jsonb_build_object('id', v_id, 'stato', 'pending');
exception
  when unique_violation then
    perform privato.rifiuta('richiesta_dati_altrui', 409);
    return null;
end $$;

create function privato.riga_richiesta(p_richiesta uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(r) - 'deciso_da' || jsonb_build_object(
      'account', u.email,
      'account_dal', u.data_registrazione,
      'decisioni', (
        select count(*)
        from public.decisioni_moderazione d
        where d.id_utente = r.user_id and d.revocata_il is null
      ),
      'orari', privato.leggi_orari_richiesta(r.operating_hours),
      'iva_valida', privato.partita_iva_valida(r.partita_iva),
      'iva_di', (
        select c.nome
        from public.verification_centers c
        where c.partita_iva = r.partita_iva and c.user_id is distinct from r.user_id
      ),
      'vies', (
        select jsonb_build_object('esito', k.esito, 'quando', k.controllata_il)
        from privato.controlli_iva k
        where k.id_utente = r.user_id and k.partita_iva = r.partita_iva and k.esito is not null
      )
    )
    from public.verification_center_requests r
    join public.utenti u on u.id = r.user_id
    where r.id = p_richiesta
  );
end $$;

-- p_stato: da_leggere | chieste (both pending), approved, rejected, empty for all. `iva_di`:
-- another centre with the same VAT number; `orari`: null for default hours.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_richieste(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('richieste', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelte as not materialized (
    select r.*
    from public.verification_center_requests r
    where case p_stato
      when 'da_leggere' then r.stato = 'pending' and r.informazioni_richieste is null
      when 'chieste' then r.stato = 'pending' and r.informazioni_richieste is not null
      else coalesce(p_stato, '') = ''
        or r.stato = privato.valore(p_stato, null::public.stato_approvazione)
    end
      and r.data_richiesta between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or r.id = any (v_trovati)
        or v_come is not null
          and (
            (r.nome || ' ' || r.citta || ' ' || r.email) ~* v_come
            or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelte
        where id = any (v_trovati)
        union all
        select from scelte
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(jsonb_agg(privato.riga_richiesta(r.id) order by r.n), '[]'::jsonb)
  into v_totale, v_righe
  from unnest(array(
    select x.id
    from scelte x
    order by
      case p_ordine when 'data' then x.data_richiesta end,
      x.data_richiesta desc,
      case p_ordine when 'data' then x.id end desc,
      x.id
    limit p_righe
    offset (v_pagina - 1) * p_righe
  )) with ordinality r (id, n);

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.riga_centro(p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select to_jsonb(c) || jsonb_build_object('email_titolare', u.email)
    from public.verification_centers c
    left join public.utenti u on u.id = c.user_id
    where c.id = p_centro
  );
end $$;

-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_centri(
  p_testo text default null,
  p_stato text default 'all',
  p_ordine text default 'nome',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
  v_come text;
  v_trovati uuid[];
  v_righe jsonb;
  v_totale bigint;
begin
  perform privato.richiedi_admin();
  v_trovati := privato.trovati('centri', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
  with scelti as not materialized (
    select c.*
    from public.verification_centers c
    where not c.demo
      and (
        coalesce(p_stato, '') in ('', 'all')
        or c.approval_status = privato.valore(p_stato, null::public.stato_approvazione)
      )
      and c.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
      and (
        v_trovati is null
        or c.id = any (v_trovati)
        or v_come is not null
          and (
            (c.nome || ' ' || c.citta || ' ' || c.sigla || ' ' || c.email) ~* v_come
            or c.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
          )
      )
  )
  select
    (
      select count(*)
      from (
        select from scelti
        where id = any (v_trovati)
        union all
        select from scelti
        where v_trovati is null or v_come is not null and id <> all (v_trovati)
        limit privato.conteggio_massimo() + 1
      ) n
    ),
    coalesce(jsonb_agg(privato.riga_centro(c.id) order by c.n), '[]'::jsonb)
  into v_totale, v_righe
  from unnest(array(
    select x.id
    from scelti x
    order by
      case p_ordine when '-nome' then x.nome end desc,
      case p_ordine when 'citta' then x.citta end,
      case p_ordine when '-citta' then x.citta end desc,
      case when p_ordine in ('-nome', 'citta', '-citta') is not true then x.nome end,
      case when p_ordine in ('-nome', '-citta') then x.id end desc,
      x.id
    limit p_righe
    offset (v_pagina - 1) * p_righe
  )) with ordinality c (id, n);

  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

-- Answers {aperte: [≤ 50], aperte_totale, in_custodia, commissioni: []}. `ricevuta`: the item is
-- already there, so moving it is a transport (decision C5).
-- @public authenticated
create function privato.admin_centro_lavoro(p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if not exists (select from public.verification_centers c where c.id = p_centro) then
    perform privato.rifiuta('centro_non_trovato', 404);
  end if;

  return jsonb_build_object(
    'aperte', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', v.id,
            'titolo', a.titolo,
            'stato', v.stato,
            'ricevuta', v.stato = 'in_attesa',
            'data_programmata', v.data_programmata
          ) order by v.data_programmata,
          v.id
        )
        from (
          select *
          from public.verifiche x
          where x.id_centro = p_centro and x.stato in ('programmata', 'in_attesa')
          order by x.data_programmata, x.id
          limit 50
        ) v
        join public.annunci a on a.id = v.id_annuncio
      ),
      '[]'
    ),
    'aperte_totale', (
      select count(*)
      from public.verifiche x
      where x.id_centro = p_centro and x.stato in ('programmata', 'in_attesa')
    ),
    'in_custodia', (
      select count(*)
      from public.custodia k
      join public.verifiche v on v.id = k.id_verifica
      where v.id_centro = p_centro and k.stato in ('al_centro', 'da_restituire')
    ),
    'commissioni', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', s.id,
            'prima', s.prima,
            'dopo', s.dopo,
            'motivo', s.motivo,
            'dal', s.dal
          ) order by s.id desc
        )
        from public.commissioni_centro_storia s
        where s.id_centro = p_centro
      ),
      '[]'
    )
  );
end $$;

-- People without a centre may visit the demonstration, read-only (decision P22). A guest is not
-- listed as staff; the visit ends with a centre of his own.

-- Returns null in an installation without a demonstration.
create function privato.centro_dimostrativo() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.verification_centers c
  where c.demo and privato.centro_leggibile(c)
  order by c.id
  limit 1
$$;

create function privato.centro_visto(p_utente uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    privato.centro_di(p_utente),
    (
      select privato.centro_dimostrativo()
      from privato.dimostrazioni d
      join public.utenti u on u.id = d.id_utente and u.stato = 'attivo'
      where d.id_utente = p_utente
    )
  );
end $$;

-- @public authenticated
create function privato.apri_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if privato.centro_di(v_utente) is not null then
    perform privato.rifiuta('gia_di_un_centro', 409);
  end if;
  if privato.centro_dimostrativo() is null then
    perform privato.rifiuta('centro_non_trovato', 404);
  end if;
  insert into privato.dimostrazioni (id_utente)
  values (v_utente)
  on conflict (id_utente) do nothing;
end $$;

-- @public authenticated
create function privato.chiudi_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  delete from privato.dimostrazioni d where d.id_utente = v_utente;
end $$;

create function privato.nome_al_banco(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
  from public.utenti u
  where u.id = p_utente
$$;

-- A guest of the demonstration sees himself and no other guest.
create function privato.persone_al_banco(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'id', u.id,
      'ruolo', coalesce(o.ruolo, 'operatore'),
      'pin_impronta', o.pin_impronta,
      'nome', privato.nome_al_banco(u.id)
    ) order by o.ruolo,
    o.dal
  )
  from (
    select w.id_utente, w.ruolo, w.pin_impronta, w.dal
    from public.centro_operatori w
    where w.id_centro = p_centro and w.attivo
    union all
    select d.id_utente, null, null, d.dal
    from privato.dimostrazioni d
    where d.id_utente = privato.chiamante() and privato.mio_centro() = p_centro
  ) o
  join public.utenti u on u.id = o.id_utente and u.stato = 'attivo'
$$;
