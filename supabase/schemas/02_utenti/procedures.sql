-- People without a chosen public name are shown as 'Nome C.' (decision P1).
create function privato.nome_pubblico(p_nome text, p_cognome text) returns text
language sql immutable set search_path = '' as $$
  select nullif(
    left(
      btrim(concat_ws(
        ' ',
        nullif(btrim(p_nome), ''),
        upper(left(nullif(btrim(p_cognome), ''), 1)) || '.'
      )),
      60
    ),
    ''
  )
$$;

-- A name from an account that breaks the rules is dropped; sign-up itself is not refused (decision
-- T25).
create function privato.nome_da_conto(p_nome text, p_lunga integer) returns text
language sql immutable set search_path = '' as $$
  select case
    when privato.problema_nome(p_nome) is null
      then nullif(btrim(left(privato.una_riga(p_nome), p_lunga)), '')
  end
$$;

-- @grant anon, authenticated
create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$ select privato.e_admin() $$;

-- Includes the centre that the caller works for or visits as 'ospite'; `dimostrazione` says whether
-- he may open a demonstration.
-- @public authenticated
create function privato.mio_profilo() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := auth.uid();
  v_profilo jsonb;
  v_centro jsonb;
begin
  -- a suspended person reads the reason (decision P7)
  if exists (select from public.utenti u where u.id = v_id and u.stato = 'sospeso') then
    perform privato.rifiuta(
      'utente_sospeso',
      403,
      (
        select d.motivo
        from public.decisioni_moderazione d
        where d.id_utente = v_id and d.oggetto_tipo = 'utente'
        order by d.created_at desc
        limit 1
      )
    );
  end if;

  v_id := privato.richiedi_utente();
  select to_jsonb(u) || jsonb_build_object(
    'is_admin', privato.e_admin(),
    'termini_mancanti', privato.termini_mancanti(v_id)
  )
  into v_profilo
  from public.utenti u
  where u.id = v_id;

  select jsonb_build_object(
    'id', c.id,
    'nome', c.nome,
    'tipo_centro', c.tipo_centro,
    'approval_status', c.approval_status,
    'is_active', c.is_active,
    'motivo_stato', c.motivo_stato,
    'demo', c.demo,
    'ruolo', o.ruolo,
    'ospite', o.id is null
  )
  into v_centro
  from public.verification_centers c
  left join public.centro_operatori o on o.id_centro = c.id and o.id_utente = v_id and o.attivo
  where c.id = privato.centro_visto(v_id);

  return v_profilo || jsonb_build_object(
    'centro', v_centro,
    'dimostrazione', v_centro is null and privato.centro_dimostrativo() is not null,
    'secondo_fattore', case privato.secondo_fattore(v_id)
      when true then 'attivo'
      when false
        then case when privato.e_admin() or v_centro ->> 'ruolo' = 'titolare' then 'spento' end
    end
  );
end $$;

create function privato.campi_profilo() returns text[]
language sql immutable set search_path = '' as $$
  select array[
    'nome_utente', 'nome', 'cognome', 'telefono', 'tipo_venditore', 'numero_registro',
    'contatto_email', 'indirizzo', 'citta', 'cap', 'provincia', 'paese', 'ragione_sociale',
    'codice_fiscale', 'partita_iva', 'fatturazione_indirizzo', 'fatturazione_citta',
    'fatturazione_cap', 'fatturazione_provincia', 'fatturazione_paese', 'email_notifications',
    'sms_notifications', 'show_profile_publicly', 'allow_messages_from_non_contacts'
  ]
$$;

-- Missing keys stay unchanged, foreign keys are refused; an empty public name falls back to the
-- default (decision P1).
-- @public authenticated
create function privato.aggiorna_profilo(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
  v_vecchia public.utenti;
  v_nuova public.utenti;
begin
  select u.* into v_vecchia from public.utenti u where u.id = v_id for update;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v_vecchia), 'dati_cambiati');
  if exists (select from jsonb_object_keys(p_dati) k where k <> all (privato.campi_profilo())) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  begin
    v_nuova := jsonb_populate_record(v_vecchia, p_dati);
    update public.utenti u
    set
      nome_utente = coalesce(
        nullif(btrim(v_nuova.nome_utente), ''),
        privato.nome_pubblico(v_nuova.nome, v_nuova.cognome),
        u.nome_utente
      ),
      nome = v_nuova.nome,
      cognome = v_nuova.cognome,
      telefono = v_nuova.telefono,
      tipo_venditore = coalesce(v_nuova.tipo_venditore, u.tipo_venditore),
      indirizzo = v_nuova.indirizzo,
      citta = v_nuova.citta,
      cap = v_nuova.cap,
      provincia = v_nuova.provincia,
      paese = coalesce(v_nuova.paese, 'IT'),
      numero_registro = v_nuova.numero_registro,
      contatto_email = v_nuova.contatto_email,
      ragione_sociale = v_nuova.ragione_sociale,
      codice_fiscale = v_nuova.codice_fiscale,
      partita_iva = v_nuova.partita_iva,
      fatturazione_indirizzo = v_nuova.fatturazione_indirizzo,
      fatturazione_citta = v_nuova.fatturazione_citta,
      fatturazione_cap = v_nuova.fatturazione_cap,
      fatturazione_provincia = v_nuova.fatturazione_provincia,
      fatturazione_paese = v_nuova.fatturazione_paese,
      email_notifications = coalesce(v_nuova.email_notifications, true),
      sms_notifications = coalesce(v_nuova.sms_notifications, false),
      show_profile_publicly = coalesce(v_nuova.show_profile_publicly, true),
      allow_messages_from_non_contacts = coalesce(v_nuova.allow_messages_from_non_contacts, true)
    where u.id = v_id;
  exception
    when check_violation or invalid_text_representation then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  -- a seller with listings on sale can't empty required seller data
  if exists (
    select from public.annunci a
    where a.id_utente = v_id and a.stato_annuncio = 'attivo' and a.eliminato_il is null
  )
  then
    perform privato.richiedi_dati_venditore(v_id);
  end if;

  return privato.mio_profilo();
end $$;

-- A server for real people asks whether demonstration accounts exist.
-- @public service_role
create function privato.email_con_account(p_email text[]) returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return query
    select u.email::text
    from auth.users u
    where u.email = any (p_email) and u.is_sso_user = false
    order by u.email;
end $$;

-- Called once, in the session that the letter's link opened. False: the account needs a new
-- password.
-- @public authenticated; before the terms
create function privato.conferma_iscrizione(p_prova text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_attesa privato.password_in_attesa;
begin
  delete from privato.password_in_attesa p where p.id_utente = v_utente returning p.* into v_attesa;
  update auth.users u
  set encrypted_password = v_attesa.impronta
  where u.id = v_utente
    and coalesce(u.encrypted_password, '') = ''
    and v_attesa.prova = encode(sha256(convert_to(p_prova, 'UTF8')), 'hex')
    and v_attesa.created_at > privato.adesso() - privato.durata('conferma_account');

  return exists (select from auth.users u where u.id = v_utente and u.encrypted_password <> '');
end $$;

-- True for people who signed up themselves and have not accepted terms and privacy. Accounts made
-- by seed or tests are exempt.
create function privato.termini_mancanti(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.users u
    where u.id = p_utente
      and (
        u.confirmation_sent_at is not null
        or coalesce(u.raw_app_meta_data ->> 'provider', 'email') <> 'email'
      )
  )
    and (
      select count(distinct c.documento) < 2
      from public.consensi c
      where c.id_utente = p_utente and c.accettato and c.documento in ('termini', 'privacy')
    )
$$;

-- Faces of writes call it (90_privileges); reading needs no consent.
-- @grant anon, authenticated
create function privato.richiedi_termini() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if privato.e_cliente() and privato.termini_mancanti(auth.uid()) then
    perform privato.rifiuta('termini_non_accettati', 403);
  end if;
end $$;

-- @public authenticated; before the terms
create function privato.accetta_termini(p_versione text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.consensi (id_utente, documento, versione, accettato)
  select v_utente, d.documento, btrim(p_versione), true
  from (values ('termini'), ('privacy')) as d (documento)
  where not exists (
    select from public.consensi c
    where c.id_utente = v_utente
      and c.documento = d.documento
      and c.versione = btrim(p_versione)
      and c.accettato
  );
end $$;

-- @public service_role
create function privato.annota_prova_password(p_sessione uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  insert into privato.prove_password as p (id_utente, sessione)
  select s.user_id, s.id
  from auth.sessions s
  where s.id = p_sessione
  on conflict (id_utente) do update set sessione = excluded.sessione, data_il = excluded.data_il;
end $$;

-- A proof is used once, in the session that gave it. An account without a password proves itself
-- with a fresh session.
create function privato.spendi_prova_password(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_sessione uuid := privato.leggi_uuid(auth.jwt() ->> 'session_id');
  v_dal timestamptz := privato.adesso() - privato.durata('prova_password');
begin
  if exists (select from auth.users u where u.id = p_utente and u.encrypted_password <> '') then
    delete from privato.prove_password p
    where p.id_utente = p_utente and p.sessione = v_sessione and p.data_il > v_dal;
    if not found then perform privato.rifiuta('password_da_provare', 403); end if;
  elsif not exists (
    select from auth.sessions s
    where s.id = v_sessione and s.user_id = p_utente and s.created_at > v_dal
  )
  then
    perform privato.rifiuta('accesso_da_rinnovare', 403);
  end if;
end $$;

create function privato.tieni_scritto(
  p_tabella regclass,
  p_come text,
  p_colonne text[]
) returns void
language plpgsql set search_path = '' as $$
begin
  execute format(
    'create trigger come_scritto_%s before insert or update of %s on %s
    for each row execute function privato.scrivi_testi(%s)',
    p_come,
    (select string_agg(format('%I', c), ', ') from unnest(p_colonne) c),
    p_tabella,
    (select string_agg(format('%L', a), ', ') from unnest(p_come || p_colonne) a)
  );
end $$;

create function privato.sospendi_annuncio(
  p public.annunci,
  p_motivo text,
  p_segnalazione uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_decisione uuid := privato.motiva_decisione(
    p.id_utente, 'annuncio', p.id, 'sospensione', p_motivo, p_segnalazione
  );
begin
  update public.decisioni_moderazione d set stato_prima = p.stato_annuncio where d.id = v_decisione;
  perform privato.compi_atto('sospendi_annuncio', p.id, p_motivo);
  update public.annunci a
  set stato_annuncio = 'sospeso', updated_at = privato.adesso()
  where a.id = p.id;
  return v_decisione;
end $$;

-- Restores the state before the suspension: a paused listing stays paused.
create function privato.riattiva_annuncio(p_id uuid) returns public.stato_annuncio
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_annuncio := coalesce(
    (
      select d.stato_prima
      from public.decisioni_moderazione d
      where d.oggetto_tipo = 'annuncio'
        and d.oggetto_id = p_id
        and d.revocata_il is null
        and d.stato_prima is not null
      order by d.created_at desc
      limit 1
    ),
    'attivo'
  );
begin
  if privato.oggetto_uscito(p_id) then perform privato.rifiuta('oggetto_uscito', 409); end if;
  update public.annunci a
  set stato_annuncio = v_stato, updated_at = privato.adesso()
  where a.id = p_id and a.stato_annuncio = 'sospeso';
  if found and v_stato = 'attivo' then
    perform privato.compi_atto('riattiva_annuncio', p_id, null);
  end if;
  perform privato.revoca_decisioni('annuncio', p_id);
  return v_stato;
end $$;

-- Locks the person, then listings and visits, before any order or payout (docs/locks.md). Returns
-- null for an unknown person.
create function privato.blocca_persona(p_utente uuid) returns public.stato_utente
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_utente;
  v_annunci uuid[];
begin
  select u.stato into v_stato from public.utenti u where u.id = p_utente for no key update;
  v_annunci := array(
    select a.id
    from public.annunci a
    where a.id in (
      select x.id
      from public.annunci x
      where x.id_utente = p_utente
      union
      select privato.leggi_uuid(t.dati ->> 'annuncio_id')
      from unnest(array['sospendi_utente', 'riattiva_utente']) atto
      cross join lateral privato.toccati(atto, p_utente) t
    )
    order by a.id
    for no key update
  );

  perform 1
  from public.verifiche v
  where v.id_annuncio = any (v_annunci)
  order by v.id
  for no key update;

  return v_stato;
end $$;

create function privato.riattiva_utente(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.blocca_persona(p_utente);
  update public.utenti u set stato = 'attivo' where u.id = p_utente and u.stato = 'sospeso';
  if found then perform privato.compi_atto('riattiva_utente', p_utente, null); end if;
  perform privato.revoca_decisioni('utente', p_utente);
end $$;

-- Reads the code from its letter, since the table keeps only the hash (10_custodia). Null once the
-- letter's text is deleted.
create function privato.codice_scritto(p_verifica uuid, p_scopo text, p_persona uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select p.dati ->> 'codice_ritiro'
    from privato.codici_ritiro c
    join public.posta_uscita p
      on p.soggetto = c.id_verifica
        and p.tipo = case p_scopo
          when 'restituzione' then 'restituzione_da_ritirare'
          else 'consegna_da_ritirare'
        end
        and p.evento = c.scopo || ':' || c.sale
    where c.id_verifica = p_verifica and c.scopo = p_scopo and c.id_persona = p_persona
    limit 1
  );
end $$;

-- Returns where, until when and with which code the buyer collects (decisions C1, C11). Deadline
-- and code are null while the amount is only held.
create function privato.ritiro_di(p_ordine public.ordini) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_ordine.status not in ('autorizzato', 'pagato')
    or privato.contestazione_bancaria_aperta(p_ordine.id)
  then
    return null;
  end if;

  return (
    select jsonb_build_object(
      'id_verifica', p_ordine.id_verifica,
      'entro', privato.ritirabile_entro(p_ordine),
      'nome', c.nome,
      'indirizzo', c.indirizzo,
      'citta', c.citta,
      'telefono', c.telefono,
      'codice', privato.codice_scritto(p_ordine.id_verifica, 'consegna', p_ordine.buyer_id)
    )
    from public.verification_centers c
    join public.annunci a on a.id = p_ordine.id_annuncio
    where c.id = p_ordine.id_centro and a.metodo_spedizione = 'ritiro_a_mano'
  );
end $$;

-- `reso_entro`: deadline to bring the item back, null once it arrived; `annullabile_dal`:
-- cancellable from then if not shipped; `silenzio_entro`: then counted as delivered.
create function privato.riga_ordine(p_ordine public.ordini, p_utente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_contesta boolean := privato.contestazione_bancaria_aperta(p_ordine.id);
  v_diverso boolean := privato.reso_diverso(p_ordine);
begin
  return (
    select jsonb_build_object(
      'id', p_ordine.id,
      'numero_ordine', p_ordine.numero_ordine,
      'titolo', a.titolo,
      'immagine_principale', a.immagine_principale,
      'status', p_ordine.status,
      'amount', p_ordine.amount,
      'data_creazione', p_ordine.data_creazione,
      'come', case when p_ordine.buyer_id = p_utente then 'acquirente' else 'venditore' end,
      'metodo_spedizione', a.metodo_spedizione,
      'data_pagamento', p_ordine.data_pagamento,
      'corriere_nome', s.corriere_nome,
      'data_spedizione', s.data_spedizione,
      'ritiro_previsto', s.ritiro_previsto,
      'data_consegna', p_ordine.data_consegna,
      'data_conclusione', p_ordine.data_conclusione,
      'contestabile_entro', privato.termine_persona(p_ordine.data_consegna, 'contestazione')
    ) || jsonb_build_object(
      'ritira_entro', case
        when p_ordine.buyer_id = p_utente then privato.ritiro_di(p_ordine) -> 'entro'
      end,
      'da_annunciare', p_ordine.seller_id = p_utente
        and a.metodo_spedizione = 'corriere'
        and p_ordine.status in ('autorizzato', 'pagato')
        and s.ritiro_previsto is null
        and not v_contesta,
      'pagamento_contestato', v_contesta,
      'pagamento_segnalato', privato.pagamento_segnalato(p_ordine.id),
      'annullabile_dal', privato.annullabile_dal(p_ordine),
      'silenzio_entro', privato.silenzio_entro(p_ordine),
      'da_rispondere', p_ordine.seller_id = p_utente
        and k.stato in ('aperta', 'in_esame')
        and k.risposta_controparte is null
        and k.esito is null,
      'reso_diverso', v_diverso,
      'reso_entro', case
        when not v_diverso then coalesce(
          (
            select r.reso_entro
            from public.recessi r
            where r.id_ordine = p_ordine.id and r.stato = 'aperto'
          ),
          case when k.stato = 'in_esame' then k.reso_entro end
        )
      end,
      'da_recensire', p_ordine.status = 'concluso'
        and not exists (
          select from public.recensioni r where r.id_ordine = p_ordine.id and r.id_autore = p_utente
        )
    )
    from public.annunci a
    left join public.spedizioni s on s.id_ordine = p_ordine.id
    left join public.contestazioni k on k.id_ordine = p_ordine.id
    where a.id = p_ordine.id_annuncio
  );
end $$;

-- Payouts leave on working days.
create function privato.giorno_versamento(p_da timestamptz) returns date
language sql stable set search_path = '' as $$
  select d.giorno + n.n
  from
    (select (greatest(p_da, privato.adesso()) at time zone 'Europe/Rome')::date as giorno) d,
    generate_series(0, 14) n(n)
  where privato.giorno_lavorativo(d.giorno + n.n)
  order by n.n
  limit 1
$$;

-- Returns all open orders and the three newest concluded purchases without a review.
create function privato.bacheca_ordini(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with miei as (
    select o.*
    from public.ordini o
    where p_utente in (o.buyer_id, o.seller_id) and o.status not in ('annullato', 'rimborsato')
  ),
  mostrati as (
    (
      select m.*
      from miei m
      where m.status <> 'concluso'
      order by m.data_creazione desc, m.id
      limit 100
    ) union all (
      select m.*
      from miei m
      where m.status = 'concluso'
        and m.buyer_id = p_utente
        and not exists (
          select from public.recensioni r where r.id_ordine = m.id and r.id_autore = p_utente
        )
      order by m.data_creazione desc, m.id
      limit 3
    )
  )
  select coalesce(
    jsonb_agg(privato.riga_ordine(o, p_utente) order by x.data_creazione desc, x.id),
    '[]'
  )
  from mostrati x
  join public.ordini o on o.id = x.id
$$;

-- `rimettibile`: the seller may put the item back on sale (decision C3).
create function privato.bacheca_da_ritirare(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id,
        'stato', v.stato,
        'certificato_revocato', a.certificato_revocato,
        'dal', c.dal,
        'annuncio', jsonb_build_object(
          'id', a.id,
          'titolo', a.titolo,
          'immagine_principale', a.immagine_principale
        ),
        'centro', jsonb_build_object(
          'nome', k.nome,
          'citta', k.citta,
          'indirizzo', k.indirizzo,
          'telefono', k.telefono
        ),
        'codice', privato.codice_scritto(v.id, 'restituzione', p_utente),
        'rimettibile', privato.rimettibile(v, a)
      ) order by c.dal,
      v.id
    ),
    '[]'
  )
  from public.verifiche v
  join public.custodia c on c.id_verifica = v.id
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers k on k.id = c.id_centro
  where v.id_utente = p_utente
    and a.id_utente = p_utente
    and v.stato_restituzione = 'da_restituire'
    and not c.in_dubbio
$$;

-- Answers {righe, totale}, 20 a page, newest first, also for a suspended person (decision P7).
-- p_filtro: tutti, acquisti, vendite, in_corso.
-- @public authenticated
create function privato.miei_ordini(
  p_pagina integer default 1,
  p_filtro text default 'tutti'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_righe jsonb;
  v_totale bigint;
begin
  if coalesce(p_filtro, 'tutti') not in ('tutti', 'acquisti', 'vendite', 'in_corso') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  with miei as (
    select o.id, o.data_creazione
    from public.ordini o
    where v_utente in (o.buyer_id, o.seller_id)
      and case p_filtro
        when 'acquisti' then o.buyer_id = v_utente
        when 'vendite' then o.seller_id = v_utente
        when 'in_corso' then o.status not in ('concluso', 'annullato', 'rimborsato')
        else true
      end
  )
  select
    (select count(*) from miei),
    coalesce(jsonb_agg(privato.riga_ordine(o, v_utente) order by p.data_creazione desc, p.id), '[]')
  into v_totale, v_righe
  from (
    select *
    from miei m
    order by m.data_creazione desc, m.id
    limit 20
    offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
  ) p
  join public.ordini o on o.id = p.id;

  return jsonb_build_object('righe', v_righe, 'totale', v_totale);
end $$;

-- A suspended person reads it too, for export and erasure (decision P7).
-- @public authenticated
create function privato.mie_impostazioni() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return (
    select to_jsonb(u) || jsonb_build_object(
      'ha_password', coalesce(a.encrypted_password, '') <> '',
      'email_in_attesa', case
        when a.email_change_sent_at > privato.adesso() - privato.durata('conferma_account')
          then nullif(a.email_change, '')
      end,
      'controllo_iva', (
        select jsonb_build_object('esito', k.esito, 'controllata_il', k.controllata_il)
        from privato.controlli_iva k
        where k.id_utente = u.id and k.partita_iva = u.partita_iva
      )
    )
    from public.utenti u
    join auth.users a on a.id = u.id
    where u.id = v_utente
  );
end $$;

-- Advertising consent is stored with the version of the text on screen (decision P3). p_viste holds
-- both choices as displayed; a newer choice from another tab is refused.
-- @public authenticated
create function privato.salva_notifiche(
  p_email boolean,
  p_marketing boolean,
  p_versione text,
  p_viste jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_prima boolean;
begin
  if p_email is null or p_marketing is null then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  perform privato.senza_viste(
    jsonb_build_object('email', p_email, 'marketing', p_marketing, 'viste', p_viste),
    jsonb_build_object('email', u.email_notifications, 'marketing', u.marketing_emails),
    'dati_cambiati'
  )
  from public.utenti u
  where u.id = v_utente
  for update;

  update public.utenti u
  set email_notifications = p_email
  where u.id = v_utente
  returning u.marketing_emails into v_prima;
  if v_prima is distinct from p_marketing then
    perform privato.registra_consenso('marketing', p_versione, p_marketing);
  end if;
end $$;

-- Lists open sales and ended ones with unfinished business.
create function privato.ordini_sospesi(p_utente uuid) returns table (
  cosa text,
  titolo text,
  link text
)
language sql stable security definer set search_path = '' as $$
  select
    case when o.buyer_id = p_utente then 'Acquisto in corso' else 'Vendita in corso' end || ' FD-'
      || o.numero_ordine,
    a.titolo,
    '/dashboard/ordini/' || o.id
  from public.ordini o
  join public.annunci a on a.id = o.id_annuncio
  where o.id in (
    select x.id
    from public.ordini x
    where x.buyer_id = p_utente
    union all
    select y.id
    from public.ordini y
    where y.seller_id = p_utente
  )
    and o.status not in ('concluso', 'annullato', 'rimborsato')
  union all
  select
    case
      when w.denaro then 'Rimborso che ti dobbiamo'
      when w.recesso then 'Recesso in corso'
      else 'Contestazione della banca in corso'
    end || ' FD-' || o.numero_ordine,
    a.titolo,
    '/dashboard/ordini/' || o.id
  from public.ordini o
  join public.annunci a on a.id = o.id_annuncio
  cross join lateral (
    select
      o.buyer_id = p_utente
        and (
          select i.in_partenza + i.non_arrivato + i.altro_non_arrivato > 0
          from privato.importi_di(o.id) i
        ) as denaro,
      exists (select from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto')
        as recesso,
      exists (
        select from public.contestazioni_bancarie b where b.id_ordine = o.id and b.chiusa_il is null
      ) as banca
  ) w
  where o.id in (
    select x.id
    from public.ordini x
    where x.buyer_id = p_utente
    union all
    select y.id
    from public.ordini y
    where y.seller_id = p_utente
  )
    and o.status in ('concluso', 'annullato', 'rimborsato')
    and (w.denaro or w.recesso or w.banca)
$$;

-- Lists reserved items and items at a centre or on the way there.
create function privato.oggetti_sospesi(p_utente uuid) returns table (
  cosa text,
  titolo text,
  link text
)
language sql stable security definer set search_path = '' as $$
  select
    case
      when a.id_utente = p_utente then 'Un acquirente lo ha prenotato'
      else 'Lo hai prenotato'
    end,
    a.titolo,
    '/annunci/' || a.id
  from public.annunci a
  where a.id in (
    select x.id
    from public.annunci x
    where x.id_utente = p_utente
    union all
    select y.id
    from public.annunci y
    where y.id_acquirente_prenotazione = p_utente
  )
    and privato.prenotazione_viva(a)
  union all
  select
    case
      when v.stato = 'programmata' then 'Verifica fissata'
      when v.stato = 'in_attesa' then 'Verifica in corso'
      when c.stato = 'da_restituire' then 'Oggetto da ritirare al centro'
      else 'Oggetto al centro'
    end,
    a.titolo,
    case
      when v.stato in ('programmata', 'in_attesa') then '/verifiche/conferma?id=' || v.id
      when c.stato = 'da_restituire' then '/dashboard'
      else '/annunci/' || a.id
    end
  from public.annunci a
  join public.verifiche v on v.id_annuncio = a.id
  left join public.custodia c on c.id_verifica = v.id
  where a.id_utente = p_utente
    and a.stato_annuncio <> 'venduto'
    and (
      v.stato in ('programmata', 'in_attesa')
      or c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
    )
$$;

-- Lists what still keeps an account open, each with the page that ends it.
create function privato.sospesi_account(p_utente uuid) returns table (
  cosa text,
  titolo text,
  link text
)
language sql stable security definer set search_path = '' as $$
  select *
  from privato.ordini_sospesi(p_utente)
  union all
  select 'Versamento che ti dobbiamo', coalesce(a.titolo, ''), '/dashboard/pagamenti'
  from public.versamenti x
  left join public.ordini o on o.id = x.id_ordine
  left join public.annunci a on a.id = o.id_annuncio
  where x.id_utente = p_utente and x.stato::text not in ('pagato', 'annullato')
  union all
  select *
  from privato.oggetti_sospesi(p_utente)
  -- sellers at a partner need complete tax data first (decision M18); a suspended person can't
  -- answer
  union all
  select 'Dati fiscali che la legge ci chiede', 'le tue vendite al centro', '/dashboard/pagamenti'
  from public.utenti u
  where u.id = p_utente
    and u.stato = 'attivo'
    and exists (
      select from public.transazioni_in_sede t
      where t.id_venditore = p_utente
        and t.vendita
        and t.stato = 'completata'
        and t.data_transazione >= privato.adesso() - privato.durata('vendite')
    )
    and not exists (select from public.dati_versamento d where d.id_utente = p_utente)
$$;
-- @public authenticated
create function privato.account_aperti() returns table (cosa text, titolo text, link text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query select * from privato.sospesi_account(v_utente);
end $$;

-- Each answer is a row; the newest one counts.
-- @public authenticated; before the terms
create function privato.registra_consenso(
  p_documento text,
  p_versione text,
  p_accettato boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if p_accettato is null
    or p_documento not in ('termini', 'privacy', 'marketing', 'cookie')
    or p_documento is null
    or char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.consensi (id_utente, documento, versione, accettato)
  values (v_utente, p_documento, btrim(p_versione), p_accettato);
  if p_documento = 'marketing' then
    update public.utenti u set marketing_emails = p_accettato where u.id = v_utente;
  end if;
end $$;

-- Returns null for anything but a listing.
create function privato.titolo_annuncio(p_annuncio uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.titolo from public.annunci a where a.id = p_annuncio);
end $$;

create function privato.esporta_persona(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'esportato_il', privato.adesso(),
    'profilo', (select to_jsonb(u) from public.utenti u where u.id = p_utente),
    'consensi', (
      select jsonb_agg(to_jsonb(c) - 'id_utente' order by c.created_at)
      from public.consensi c
      where c.id_utente = p_utente
    ),
    'indirizzi', (
      select jsonb_agg(to_jsonb(i) - 'id_utente')
      from public.indirizzi i
      where i.id_utente = p_utente
    ),
    'controllo_iva', (
      select to_jsonb(x)
      from (
        select k.partita_iva, k.esito, k.controllata_il
        from privato.controlli_iva k
        where k.id_utente = p_utente
      ) x
    ),
    'dati_versamento', (
      select to_jsonb(d) - 'id_utente' from public.dati_versamento d where d.id_utente = p_utente
    ),
    'conto_connect', (
      select to_jsonb(c) - 'id_utente' from public.conti_connect c where c.id_utente = p_utente
    ),
    'lettere', (
      select jsonb_agg(x order by x.created_at)
      from (
        select p.oggetto, p.testo_inviato as testo, p.stato, p.created_at
        from public.posta_uscita p
        where lower(p.destinatario) = lower(privato.email_di(p_utente))
      ) x
    ),
    'notifiche', (
      select jsonb_agg(to_jsonb(n) - 'id_utente' order by n.data_creazione)
      from public.notifiche n
      where n.id_utente = p_utente
    ),
    'contatti', (
      select jsonb_agg(to_jsonb(r) - 'id_utente')
      from public.richieste_contatto r
      where r.id_utente = p_utente
    ),
    'richieste_centro', (
      select jsonb_agg(to_jsonb(r) - array['user_id', 'deciso_da'])
      from public.verification_center_requests r
      where r.user_id = p_utente
    ),
    'decisioni', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at desc), '[]')
      from privato.mie_decisioni() d
    )
  )
$$;

create function privato.esporta_annunci(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'annunci', (
      select jsonb_agg(
        to_jsonb(a) - array['admin_notes', 'ricerca', 'id_acquirente_prenotazione']
        || jsonb_build_object(
          'foto', (
            select jsonb_agg(m.url_file order by m.ordine)
            from public.media m
            where m.id_annuncio = a.id
          )
        )
      )
      from public.annunci a
      where a.id_utente = p_utente
    ),
    'preferiti', (
      select jsonb_agg(
        to_jsonb(p) - 'id_utente'
        || jsonb_build_object('oggetto', privato.titolo_annuncio(p.id_annuncio))
      )
      from public.preferiti p
      where p.id_utente = p_utente
    ),
    'ricerche_salvate', (
      select jsonb_agg(x order by x.creata_il)
      from (
        select r.nome, r.filtri, r.avvisi, r.creata_il
        from privato.ricerche_salvate r
        where r.id_utente = p_utente
      ) x
    ),
    'certificati', (
      select jsonb_agg(x)
      from (
        select
          c.codice_pubblico,
          c.stato,
          c.data_emissione,
          privato.titolo_annuncio(v.id_annuncio) as oggetto
        from public.certificati_verifica c
        join public.verifiche v on v.id = c.id_verifica
        where c.id_titolare = p_utente
      ) x
    ),
    'prenotazioni', (
      select jsonb_agg(
        to_jsonb(p) - 'id_acquirente'
        || jsonb_build_object('oggetto', privato.titolo_annuncio(p.id_annuncio))
      )
      from public.prenotazioni_storia p
      where p.id_acquirente = p_utente
    )
  )
$$;

create function privato.esporta_visite(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'verifiche', (
      select jsonb_agg(x)
      from (
        select
          v.id,
          v.id_annuncio,
          v.stato,
          v.data_programmata,
          v.data_verifica,
          v.totale_preventivo,
          v.punteggio_complessivo,
          v.depositante_nome,
          v.restituzione_ricevente_nome,
          v.restituzione_doc_id,
          v.problemi_rilevati,
          privato.titolo_annuncio(v.id_annuncio) as oggetto,
          (select c.nome from public.verification_centers c where c.id = v.id_centro) as centro,
          (
            select jsonb_agg(
              jsonb_build_object('ruolo', m.ruolo, 'file', m.url_file) order by m.ordine,
              m.created_at
            )
            from public.media_verifica m
            where m.id_verifica = v.id and m.rimosso_il is null and m.ruolo <> 'firma_consegna'
          ) as foto_e_firme
        from public.verifiche v
        where v.id_utente = p_utente
      ) x
    ),
    'appuntamenti', (
      select jsonb_agg(
        to_jsonb(p) - array['user_id', 'versione', 'periodo']
        || jsonb_build_object('centro', c.nome)
      )
      from public.appointments p
      join public.verification_centers c on c.id = p.center_id
      where p.user_id = p_utente
    ),
    'centro', (
      select jsonb_agg(x)
      from (
        select o.id_centro, c.nome as centro, o.ruolo, o.attivo, o.dal, o.al
        from public.centro_operatori o
        join public.verification_centers c on c.id = o.id_centro
        where o.id_utente = p_utente
      ) x
    ),
    'note_scritte_al_centro', (
      select jsonb_agg(x)
      from (select n.testo, n.creata_il from public.note_verifica n where n.id_autore = p_utente) x
    )
  )
$$;

-- Address and signature appear in the buyer's export only.
create function privato.esporta_ordini(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(x order by x.data_creazione)
  from (
    select
      o.id,
      o.numero_ordine,
      o.id_annuncio,
      o.amount as importo,
      o.status as stato,
      o.data_creazione,
      o.data_pagamento,
      o.data_consegna,
      case when d.compra then 'acquirente' else 'venditore' end as come,
      a.titolo as oggetto,
      (
        select u.nome_utente
        from public.utenti u
        where u.id = case when d.compra then o.seller_id else o.buyer_id end
      ) as controparte,
      o.importo_articolo as prezzo,
      o.importo_spedizione as spedizione,
      s.corriere_nome as corriere,
      s.codice_tracciamento as tracking,
      s.data_spedizione as spedito_il,
      (
        select jsonb_agg(jsonb_build_object('importo', r.importo, 'motivo', r.motivo))
        from public.rimborsi r
        where r.id_ordine = o.id
      ) as rimborsi,
      (
        select jsonb_agg(m.url_file order by m.created_at)
        from public.media_verifica m
        where m.id_verifica = o.id_verifica
          and m.ruolo = 'firma_consegna'
          and m.rimosso_il is null
          and d.compra
      ) as firma_ritiro,
      (
        select to_jsonb(i) - array['id', 'id_utente', 'created_at']
        from public.indirizzi i
        where i.id = o.id_indirizzo_spedizione and d.compra
      ) as consegna
    from public.ordini o
    join public.annunci a on a.id = o.id_annuncio
    left join public.spedizioni s on s.id_ordine = o.id
    cross join lateral (select o.buyer_id = p_utente as compra) d
    where p_utente in (o.buyer_id, o.seller_id)
  ) x
$$;

create function privato.esporta_vendite(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ordini', privato.esporta_ordini(p_utente),
    'recessi', (
      select jsonb_agg(
        to_jsonb(r) || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'oggetto', privato.titolo_annuncio(o.id_annuncio)
        )
      )
      from public.recessi r
      join public.ordini o on o.id = r.id_ordine
      where o.buyer_id = p_utente
    ),
    'vendite_al_centro', (
      select jsonb_agg(x)
      from (
        select
          t.id,
          t.id_annuncio,
          t.importo,
          privato.titolo_annuncio(t.id_annuncio) as oggetto,
          case when t.id_acquirente = p_utente then 'acquirente' else 'venditore' end as come,
          t.metodo_pagamento,
          t.data_transazione,
          t.stato
        from public.transazioni_in_sede t
        where p_utente in (t.id_acquirente, t.id_venditore)
      ) x
    ),
    'versamenti', (
      select jsonb_agg(
        to_jsonb(x) - array['id_utente', 'riferimento'] || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'oggetto', privato.titolo_annuncio(o.id_annuncio)
        )
      )
      from public.versamenti x
      left join public.ordini o on o.id = x.id_ordine
      where x.id_utente = p_utente
    ),
    'contestazioni', (
      select jsonb_agg(x)
      from (
        select
          k.id_ordine,
          o.numero_ordine,
          privato.titolo_annuncio(o.id_annuncio) as oggetto,
          k.motivo,
          k.stato,
          k.decisione,
          k.risposta_controparte,
          k.aggiunte,
          k.created_at,
          case when k.id_autore = p_utente then k.foto end as foto
        from public.contestazioni k
        join public.ordini o on o.id = k.id_ordine
        where p_utente in (o.buyer_id, o.seller_id)
      ) x
    )
  )
$$;

create function privato.esporta_parole(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'messaggi', (
      select jsonb_agg(x order by x.created_at)
      from (
        select
          m.conversation_id as conversazione,
          a.titolo as annuncio,
          case
            when m.sender_id = p_utente then 'te'
            else (select u.nome_utente from public.utenti u where u.id = m.sender_id)
          end as da,
          case when m.rimosso_il is null then m.text end as testo,
          m.created_at
        from public.conversations c
        join public.messages m on m.conversation_id = c.id
        join public.annunci a on a.id = c.annuncio_id
        where p_utente in (c.buyer_id, c.seller_id)
      ) x
    ),
    'recensioni_scritte', (
      select jsonb_agg(
        to_jsonb(r) - array['id_autore', 'id_destinatario'] || jsonb_build_object(
          'di', coalesce(
            (select c.nome from public.verification_centers c where c.id = r.id_centro),
            (select u.nome_utente from public.utenti u where u.id = r.id_destinatario)
          )
        )
      )
      from public.recensioni r
      where r.id_autore = p_utente
    ),
    'recensioni_ricevute', (
      select jsonb_agg(x)
      from (
        select r.voto, r.testo, r.created_at
        from public.recensioni r
        where r.id_destinatario = p_utente
          and r.rimossa_il is null
          and r.visibile_dal <= privato.adesso()
      ) x
    ),
    'segnalazioni', (
      select jsonb_agg(
        to_jsonb(s) - array['id_autore', 'deciso_da']
        || jsonb_build_object('oggetto', privato.titolo_annuncio(s.oggetto_id))
      )
      from public.segnalazioni s
      where s.id_autore = p_utente
    )
  )
$$;

-- Exports everything stored about the caller; of others only what stands in the caller's rows. Five
-- times an hour.
-- @public authenticated; without command: a question, and the ledger keeps no personal data
create function privato.esporta_dati() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if not privato.entro_limite('esporta:' || v_utente, 5, interval '1 hour') then
    perform privato.troppi_tentativi();
  end if;

  return privato.esporta_persona(v_utente) || privato.esporta_annunci(v_utente)
    || privato.esporta_visite(v_utente) || privato.esporta_vendite(v_utente)
    || privato.esporta_parole(v_utente);
end $$;

-- Returns a code, or null when the account can be closed.
create function privato.perche_non_cancellabile(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.utenti u where u.id = p_utente and u.is_admin)
      then 'account_admin'
    when exists (
      select from public.verification_centers c
      where c.user_id = p_utente and c.approval_status in ('approved', 'suspended')
    ) then 'account_con_centro'
    when exists (select from privato.sospesi_account(p_utente)) then 'account_con_sospesi'
  end
$$;

-- Removes the person's words from letters, and unsold titles from letters and notifications of
-- others.
create function privato.anonimizza_parole_altrove(p_utente uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annunci text[] := array(
    select a.id::text
    from public.annunci a
    where a.id_utente = p_utente and a.stato_annuncio <> 'venduto'
  );

  v_conversazioni uuid[] := array(
    select c.id from public.conversations c where p_utente in (c.buyer_id, c.seller_id)
  );
begin
  update public.posta_uscita p
  set
    testo_inviato = null,
    dati
      = p.dati - array['titolo', 'testo', 'mittente', 'nome', 'email', 'email_prima', 'messaggio']
  where p.tipo = 'messaggio_ricevuto' and p.soggetto = any (v_conversazioni)
    or p.tipo = 'manuale' and p.soggetto = p_utente
    or lower(p_email) in (lower(p.dati ->> 'email'), lower(p.dati ->> 'email_prima'))
    or p.dati ->> 'annuncio_id' = any (v_annunci);

  update public.notifiche n
  set messaggio = ''
  where n.link = any (
    array(select '/annunci/' || x from unnest(v_annunci) x)
    || array(select privato.link_conversazione(x) from unnest(v_conversazioni) x)
  );
end $$;

-- Deletes pictures of unsold listings and empties their rows.
create function privato.anonimizza_invenduti(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_foto text;
begin
  for v_foto in
    select unnest(privato.foto_misure(m.url_file))
    from public.media m
    join public.annunci a on a.id = m.id_annuncio
    where a.id_utente = p_utente and a.stato_annuncio <> 'venduto'
  loop
    perform privato.togli_oggetto('media-annunci', v_foto);
  end loop;

  delete from public.media m
  using public.annunci a
  where a.id = m.id_annuncio and a.id_utente = p_utente and a.stato_annuncio <> 'venduto';

  update public.annunci a
  set
    eliminato_il = coalesce(a.eliminato_il, privato.adesso()),
    motivo_eliminazione = 'Account cancellato',
    titolo = 'Annuncio rimosso',
    descrizione = '',
    localita = ''
  where a.id_utente = p_utente and a.stato_annuncio <> 'venduto';
end $$;

create function privato.anonimizza_indirizzi(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.indirizzi i
  where i.id_utente = p_utente
    and not exists (select from public.ordini o where o.id_indirizzo_spedizione = i.id)
    and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = i.id);

  -- accounting needs only the place of an address (decision T6)
  update public.indirizzi i
  set
    nome_completo = 'Utente cancellato',
    indirizzo_linea1 = 'Indirizzo cancellato',
    indirizzo_linea2 = null,
    telefono = 'cancellato',
    email = 'cancellato@cancellato.invalid'
  where i.id_utente = p_utente;
end $$;

-- A sale's row stays, without a name.
create function privato.anonimizza(p_utente uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.anonimizza_invenduti(p_utente);
  update public.annunci a
  set telefono_contatto = '', admin_notes = null
  where a.id_utente = p_utente;
  update public.appointments p set client_name = '', client_email = '' where p.user_id = p_utente;
  update public.messages m set text = 'Messaggio cancellato' where m.sender_id = p_utente;
  update public.recensioni r set testo = '' where r.id_autore = p_utente;
  update public.segnalazioni s
  set email_autore = null, testo = '', luogo = '', foto = null
  where s.id_autore = p_utente;

  update public.ricorsi r
  set
    stato = 'respinta',
    risposta = 'Chi contestava ha chiuso il suo account.',
    deciso_il = privato.adesso()
  where r.id_autore = p_utente and r.stato in ('ricevuta', 'in_esame');

  perform privato.chiudi_ufficio('ricorso', r.id)
  from public.ricorsi r
  where r.id_autore = p_utente;
  update public.ricorsi r set testo = 'Testo cancellato' where r.id_autore = p_utente;
  update public.note_verifica n set id_autore = null where n.id_autore = p_utente;
  update public.centro_operatori o
  set attivo = false, al = coalesce(o.al, privato.adesso()), pin_impronta = null
  where o.id_utente = p_utente;
  delete from public.centro_inviti i where lower(i.email) = lower(p_email);
  delete from public.richieste_contatto r
  where r.id_utente = p_utente or lower(r.email) = lower(p_email);
  delete from public.admin_notifications n
  using public.verification_center_requests r
  where r.user_id = p_utente and n.riferimento = r.id;
  delete from public.verification_center_requests r where r.user_id = p_utente;
  delete from privato.password_in_attesa p where p.id_utente = p_utente;
  delete from privato.controlli_iva k where k.id_utente = p_utente;
  delete from public.preferiti p where p.id_utente = p_utente;
  delete from privato.ricerche_salvate r where r.id_utente = p_utente;
  delete from public.notifiche n where n.id_utente = p_utente;
  perform privato.anonimizza_indirizzi(p_utente);

  delete from public.conti_connect c where c.id_utente = p_utente;
  delete from public.dati_versamento d
  where d.id_utente = p_utente
    and not exists (
      select from public.versamenti x where x.id_utente = p_utente and x.stato = 'pagato'
    )
    and not privato.venduto_in_sede(p_utente);

  delete from public.posta_uscita p where lower(p.destinatario) = lower(p_email);
  perform privato.anonimizza_parole_altrove(p_utente, p_email);
  update public.registro_admin_dettagli d
  set dati = '{}', motivo = null
  from public.registro_admin r
  where r.id = d.id_registro and r.oggetto_tipo = 'utente' and r.oggetto_id = p_utente::text;
end $$;

-- Sales at a partner have no payout but count for the tax report (decision M18).
create function privato.venduto_in_sede(p_utente uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.transazioni_in_sede t
    where t.id_venditore = p_utente and t.vendita and t.stato = 'completata'
  );
end $$;

-- The row stays because sales refer to it.
create function privato.chiudi_account(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_tabella text;
begin
  update public.utenti u
  set
    nome_utente = 'Utente cancellato',
    nome = null,
    cognome = null,
    telefono = null,
    stato = 'cancellato',
    cancellato_il = privato.adesso(),
    indirizzo = null,
    citta = null,
    cap = null,
    provincia = null,
    ragione_sociale = null,
    codice_fiscale = null,
    partita_iva = null,
    numero_registro = null,
    contatto_email = null,
    fatturazione_indirizzo = null,
    fatturazione_citta = null,
    fatturazione_cap = null,
    fatturazione_provincia = null,
    fatturazione_paese = null,
    marketing_emails = false,
    show_profile_publicly = false,
    allow_messages_from_non_contacts = false
  where u.id = p_utente;

  update auth.users a
  set
    email = p_utente || '@cancellato.invalid',
    encrypted_password = '',
    raw_user_meta_data = '{}',
    phone = null,
    confirmation_token = '',
    recovery_token = '',
    reauthentication_token = '',
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0,
    phone_change = '',
    phone_change_token = ''
  where a.id = p_utente;

  -- hosted Auth has more tables than the embedded one
  foreach v_tabella in array array[
    'identities', 'one_time_tokens', 'flow_state', 'mfa_factors', 'refresh_tokens', 'sessions'
  ]
  loop
    if to_regclass('auth.' || v_tabella) is not null then
      execute format('delete from auth.%I t where t.user_id = %L', v_tabella, p_utente);
    end if;
  end loop;
end $$;

-- Locks rows that others may be deciding about before the person's own row: whoever holds one still
-- has to notify her.
create function privato.blocca_righe_persona(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1
  from public.annunci a
  where a.id_utente = p_utente
  order by a.id
  for no key update;

  perform 1
  from public.recensioni r
  where r.id_autore = p_utente
  order by r.id
  for update;

  perform 1
  from public.segnalazioni s
  where s.id_autore = p_utente
  order by s.id
  for update;

  perform 1
  from public.ricorsi r
  where r.id_autore = p_utente
  order by r.id
  for update;

  perform 1
  from public.messages m
  where m.sender_id = p_utente
  order by m.id
  for update;

  perform 1
  from public.richieste_contatto r
  where r.id_utente = p_utente
  order by r.id
  for update;

  perform 1
  from public.verification_center_requests r
  where r.user_id = p_utente
  order by r.id
  for update;

  perform 1
  from privato.ricerche_salvate r
  where r.id_utente = p_utente
  order by r.id
  for update;

  perform 1 from privato.controlli_iva k where k.id_utente = p_utente for update;
  perform 1 from public.conti_connect c where c.id_utente = p_utente for update;
  perform 1 from public.dati_versamento d where d.id_utente = p_utente for update;
end $$;

-- Returns until when sales and payout data must be kept by law; null for none.
create function privato.conservati_fino_a(p_utente uuid, out vendite date, out incassi date)
language plpgsql stable security definer set search_path = '' as $$
begin
  select (max(k.quando) + privato.durata('vendite'))::date
  into vendite
  from (
    select o.data_creazione as quando
    from public.ordini o
    where p_utente in (o.buyer_id, o.seller_id) and o.data_pagamento is not null
    union all
    select t.data_transazione
    from public.transazioni_in_sede t
    where p_utente in (t.id_acquirente, t.id_venditore) and t.vendita and t.stato = 'completata'
  ) k;

  select (max(i.quando) + privato.durata('vendite'))::date
  into incassi
  from (
    select x.created_at as quando
    from public.versamenti x
    where x.id_utente = p_utente and x.stato = 'pagato'
    union all
    select t.data_transazione
    from public.transazioni_in_sede t
    where t.id_venditore = p_utente and t.vendita and t.stato = 'completata'
  ) i
  where exists (select from public.dati_versamento d where d.id_utente = p_utente);
end $$;

-- p_email repeats the caller's address; the API has just asked the password. Answers {resta:
-- [{cosa, perche, fino_a}]}.
-- @public authenticated; before the terms
create function privato.cancella_account(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_email text;
  v_no text;
  v_resta jsonb;
  v_fino date;
  v_incassi date;
begin
  select u.email into v_email from public.utenti u where u.id = v_utente for no key update;
  if lower(btrim(coalesce(p_email, ''))) <> lower(v_email) then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  -- lock order of docs/locks.md, the person's row last: from here on nothing new refers to it
  perform privato.blocca_righe_persona(v_utente);
  perform 1 from public.utenti u where u.id = v_utente for update;
  v_no := privato.perche_non_cancellabile(v_utente);
  if v_no is not null then perform privato.rifiuta(v_no, 409); end if;
  perform privato.spendi_prova_password(v_utente);
  select c.vendite, c.incassi into v_fino, v_incassi from privato.conservati_fino_a(v_utente) c;
  v_resta := case
    when v_fino is null then '[]'
    else jsonb_build_array(jsonb_build_object(
      'cosa', 'vendite e acquisti, senza il tuo nome, con città, CAP e provincia di consegna',
      'perche', 'obblighi contabili e fiscali',
      'fino_a', v_fino
    ))
  end;

  if v_incassi is not null then
    v_resta := v_resta || jsonb_build_array(jsonb_build_object(
      'cosa', 'IBAN e dati fiscali delle tue vendite',
      'perche', 'obblighi contabili e fiscali',
      'fino_a', v_incassi
    ));
  end if;

  perform privato.compi_atto('cancella_utente', v_utente, null, '{"persona": null}');
  perform privato.chiudi_account(v_utente);
  perform privato.anonimizza(v_utente, v_email);
  perform privato.accoda_posta(
    'account_cancellato',
    v_utente,
    'cancellato',
    v_email,
    'Il tuo account è stato cancellato',
    jsonb_build_object(
      'fino_a', to_char(greatest(v_fino, v_incassi), 'DD/MM/YYYY'),
      'incassi', v_incassi is not null
    )
  );

  return jsonb_build_object('resta', v_resta);
end $$;
