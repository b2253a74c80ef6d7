-- Only the two parties read a conversation, and every message goes through a procedure.

create function privato.troppi_tentativi() returns void
language sql set search_path = '' as $$ select privato.rifiuta('troppi_tentativi', 429) $$;

create function privato.link_conversazione(p_id uuid) returns text
language sql immutable set search_path = '' as $$ select '/dashboard/messages/' || p_id $$;

-- One letter for a run of unread messages, keyed by the reader's last visit.
create function privato.avvisa_messaggio(p public.messages) returns void
language sql security definer set search_path = '' as $$
  select privato.accoda_posta(
    'messaggio_ricevuto',
    c.id,
    'non_letti:' || coalesce(extract(epoch from r.letta)::text, 'mai'),
    u.email,
    'Nuovo messaggio',
    jsonb_build_object(
      'conversazione_id', c.id,
      'annuncio_id', a.id,
      'titolo', a.titolo,
      'mittente', m.nome_utente,
      'parte', case when c.buyer_id = p.sender_id then 'compra' else 'vende' end,
      'testo', p.text
    )
  )
  from public.conversations c
  join public.annunci a on a.id = c.annuncio_id
  join public.utenti m on m.id = p.sender_id
  cross join lateral (
    select
      case when c.buyer_id = p.sender_id then c.seller_id else c.buyer_id end as chi,
      case when c.buyer_id = p.sender_id then c.letta_da_seller_il else c.letta_da_buyer_il end
        as letta
  ) r
  join public.utenti u on u.id = r.chi and u.cancellato_il is null
  where c.id = p.conversation_id
    and c.bloccata_da is null
    and p.rimosso_il is null
    and p.created_at > coalesce(r.letta, '-infinity')
$$;

-- Waits ten minutes: who has the page open gets no letter.
create function privato.lavoro_messaggi() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.messages;
  v_guardati integer := 0;
  v_viste integer := 0;
begin
  for v in
    select m.*
    from public.messages m
    where m.lettera_dovuta
      and m.created_at <= privato.adesso() - privato.durata('lettera_messaggio')
    order by m.created_at
    limit 500
    for update skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      update public.messages m set lettera_dovuta = false where m.id = v.id;
      perform privato.avvisa_messaggio(v);
      v_guardati := v_guardati + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v.id);
    exception
      when others then
        perform privato.lavoro_fallito('lettera di un messaggio', v.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('messaggi_guardati', v_guardati);
end $$;

create function privato.aggiungi_messaggio(
  p_conversazione uuid,
  p_mittente uuid,
  p_testo text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.conversations;
  v_messaggio public.messages;
  v_altro uuid;
  v_titolo text;
begin
  if privato.visibile(p_testo) is null then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if char_length(p_testo) > 4000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;
  if not privato.entro_limite('messaggi:' || p_mittente, 30, interval '1 minute') then
    perform privato.troppi_tentativi();
  end if;

  select c.*
  into v
  from public.conversations c
  where c.id = p_conversazione and p_mittente in (c.buyer_id, c.seller_id)
  for update;

  if not found then perform privato.rifiuta('conversazione_non_trovata', 404); end if;
  if v.bloccata_da is not null then perform privato.rifiuta('conversazione_bloccata', 403); end if;
  insert into public.messages (conversation_id, sender_id, text, lettera_dovuta)
  values (v.id, p_mittente, privato.visibile(p_testo), true)
  returning * into v_messaggio;

  update public.conversations c
  set
    updated_at = v_messaggio.created_at,
    letta_da_buyer_il = case
      when c.buyer_id = p_mittente then v_messaggio.created_at
      else c.letta_da_buyer_il
    end,
    letta_da_seller_il = case
      when c.seller_id = p_mittente then v_messaggio.created_at
      else c.letta_da_seller_il
    end
  where c.id = v.id;

  v_altro := case when v.buyer_id = p_mittente then v.seller_id else v.buyer_id end;
  select a.titolo into v_titolo from public.annunci a where a.id = v.annuncio_id;

  -- one notification per run of unread messages
  if not exists (
    select from public.notifiche n
    where n.id_utente = v_altro and n.link = privato.link_conversazione(v.id) and not n.letta
  )
  then
    perform privato.accoda_notifica(
      v_altro,
      'messaggio',
      'Nuovo messaggio',
      format('Hai un nuovo messaggio per «%s».', v_titolo),
      privato.link_conversazione(v.id)
    );
  end if;

  return jsonb_build_object(
    'conversazione_id', v.id,
    'messaggio', to_jsonb(v_messaggio) - 'lettera_dovuta'
  );
end $$;

-- The order's other party while that account is open, null for strangers.
create function privato.altra_parte(p public.ordini, p_utente uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select u.id
  from public.utenti u
  where p_utente in (p.buyer_id, p.seller_id)
    and u.cancellato_il is null
    and u.id = case when p.buyer_id = p_utente then p.seller_id else p.buyer_id end
$$;

create function privato.conta_conversazione(
  p_annuncio uuid,
  p_compra uuid,
  p_utente uuid
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.conversations c where c.annuncio_id = p_annuncio and c.buyer_id = p_compra
  )
    and not privato.entro_limite(
      'conversazioni:' || p_utente,
      privato.limite('conversazioni_al_giorno'),
      interval '1 day'
    )
  then
    perform privato.rifiuta(
      'troppe_conversazioni',
      429,
      privato.limite('conversazioni_al_giorno')::text
    );
  end if;
end $$;

-- With `p_ordine` the two parties may write whatever became of the listing.
-- @public authenticated
create function privato.avvia_conversazione(
  p_annuncio uuid,
  p_testo text,
  p_ordine uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_ordine public.ordini;
  v_id uuid;
  v_compra uuid := v_utente;
begin
  if p_ordine is not null then
    select o.*
    into v_ordine
    from public.ordini o
    where o.id = p_ordine and o.id_annuncio = p_annuncio;
    if privato.altra_parte(v_ordine, v_utente) is null then
      perform privato.rifiuta('ordine_non_trovato', 404);
    end if;
    v_compra := v_ordine.buyer_id;
  end if;

  select a.*
  into v
  from public.annunci a
  where a.id = p_annuncio
    and (p_ordine is not null or a.eliminato_il is null and not privato.annuncio_nascosto(a));

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente = v_compra then perform privato.rifiuta('messaggio_a_se_stesso', 403); end if;
  if privato.visibile(p_testo) is null then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if p_ordine is null
    and exists (
      select from public.utenti u
      where u.id = v.id_utente and not u.allow_messages_from_non_contacts
    )
    and not exists (
      select from public.conversations c
      where v_utente in (c.buyer_id, c.seller_id) and v.id_utente in (c.buyer_id, c.seller_id)
    )
  then
    perform privato.rifiuta('messaggi_non_accettati', 403);
  end if;

  if exists (
    select from public.conversations c
    where c.buyer_id = v_compra and c.seller_id = v.id_utente and c.bloccata_da is not null
  )
    or exists (
      select from public.conversations c
      where c.buyer_id = v.id_utente and c.seller_id = v_compra and c.bloccata_da is not null
    )
  then
    perform privato.rifiuta('conversazione_bloccata', 403);
  end if;

  perform privato.conta_conversazione(p_annuncio, v_compra, v_utente);
  insert into public.conversations (buyer_id, seller_id, annuncio_id)
  values (v_compra, v.id_utente, p_annuncio)
  on conflict (annuncio_id, buyer_id) do update set updated_at = excluded.updated_at
  returning id into v_id;
  return privato.aggiungi_messaggio(v_id, v_utente, p_testo);
end $$;

-- @public authenticated
create function privato.invia_messaggio(p_conversazione uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return privato.aggiungi_messaggio(p_conversazione, v_utente, p_testo);
end $$;

-- @public authenticated
create function privato.segna_letta(p_conversazione uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  update public.conversations c
  set
    letta_da_buyer_il = case
      when c.buyer_id = v_utente then privato.adesso()
      else c.letta_da_buyer_il
    end,
    letta_da_seller_il = case
      when c.seller_id = v_utente then privato.adesso()
      else c.letta_da_seller_il
    end
  where c.id = p_conversazione and v_utente in (c.buyer_id, c.seller_id);

  if not found then perform privato.rifiuta('conversazione_non_trovata', 404); end if;
  update public.notifiche n
  set letta = true
  where n.id_utente = v_utente
    and n.link = privato.link_conversazione(p_conversazione)
    and not n.letta;
end $$;

-- Blocks every conversation between the two. Only the blocker may unblock; the other sees that it
-- is blocked.
-- @public authenticated
create function privato.blocca_conversazione(p_conversazione uuid, p_bloccata boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  update public.conversations c
  set bloccata_da = case when p_bloccata then v_utente end
  from public.conversations d
  where d.id = p_conversazione
    and v_utente in (d.buyer_id, d.seller_id)
    and (
      c.buyer_id = d.buyer_id and c.seller_id = d.seller_id
      or c.buyer_id = d.seller_id and c.seller_id = d.buyer_id
    )
    and (c.bloccata_da is null or c.bloccata_da = v_utente);

  if not found then perform privato.rifiuta('conversazione_non_trovata', 404); end if;
end $$;

create function privato.controlla_lettera(p_dati jsonb, p_oggetto text) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if num_nulls(
    privato.visibile(p_dati ->> 'nome'),
    privato.visibile(p_dati ->> 'email'),
    privato.visibile(p_oggetto),
    privato.visibile(p_dati ->> 'messaggio')
  ) > 0
  then
    perform privato.rifiuta('campi_obbligatori', 400);
  elsif privato.problema_nome(p_dati ->> 'nome') is not null then
    perform privato.rifiuta(privato.problema_nome(p_dati ->> 'nome'), 400);
  elsif not privato.email_valida(p_dati ->> 'email') then
    perform privato.rifiuta('email_non_valida', 400);
  elsif char_length(p_dati ->> 'messaggio') > 4000 or char_length(p_dati ->> 'nome') > 120 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;
end $$;

-- Called by the API, which limits by connection; each mailbox is limited here (decision P4).
-- Answers {numero}.
-- @public service_role; with command; open while closed
create function privato.invia_contatto(p_dati jsonb, p_utente uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.richieste_contatto;
begin
  perform privato.richiedi_servizio();
  perform privato.controlla_lettera(p_dati, p_dati ->> 'oggetto');
  if p_dati ->> 'oggetto' not in (
    'supporto-generale', 'problema-verifica', 'problema-pagamento', 'diventare-centro',
    'partnership', 'feedback', 'altro'
  )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  if not privato.entro_limite(
    'contatto:' || privato.casella(p_dati ->> 'email'),
    5,
    interval '1 hour'
  )
  then
    perform privato.troppi_tentativi();
  end if;

  insert into public.richieste_contatto (nome, email, oggetto, messaggio, id_utente)
  values (
    btrim(p_dati ->> 'nome'),
    btrim(p_dati ->> 'email'),
    p_dati ->> 'oggetto',
    btrim(p_dati ->> 'messaggio'),
    p_utente
  )
  returning * into v;

  perform privato.accoda_posta(
    'contatto',
    v.id,
    'ricevuto',
    (select s."contactEmail" from public.platform_settings s),
    format('Richiesta di contatto n. %s', v.numero),
    jsonb_build_object(
      'contatto_id', v.id,
      'numero', v.numero,
      'nome', v.nome,
      'email', v.email,
      'oggetto', v.oggetto,
      'messaggio', v.messaggio
    )
  );

  -- without the message, since anybody may type a stranger's address
  perform privato.accoda_posta(
    'contatto_ricevuto',
    v.id,
    'ricevuto',
    v.email,
    'Abbiamo ricevuto il tuo messaggio',
    jsonb_build_object('numero', v.numero)
  );

  return jsonb_build_object('numero', v.numero);
end $$;

-- The message goes to the centre, which answers the sender directly; the receipt doesn't repeat it
-- (decisions P4, P12). Mailbox and centre are limited here, the connection by the API. Answers
-- {id}.
-- @public service_role; with command
create function privato.contatta_centro(p_dati jsonb, p_utente uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro public.verification_centers;
  v_id uuid := gen_random_uuid();
  v_email text := btrim(p_dati ->> 'email');
begin
  perform privato.richiedi_servizio();
  perform privato.controlla_lettera(p_dati || jsonb_build_object('email', v_email), '-');
  select c.*
  into v_centro
  from public.verification_centers c
  where c.id = privato.leggi_uuid(p_dati ->> 'id_centro');
  if v_centro.id is null or not privato.centro_aperto(v_centro) or v_centro.email = '' then
    perform privato.rifiuta('centro_non_disponibile', 404);
  end if;

  if not privato.entro_limite('contatta_centro:' || privato.casella(v_email), 5, interval '1 hour')
    or p_utente is not null
      and not privato.entro_limite('contatta_centro:' || p_utente, 5, interval '1 hour')
    or not privato.entro_limite('contatta_centro:' || v_centro.id, 30, interval '1 hour')
  then
    perform privato.troppi_tentativi();
  end if;

  perform privato.accoda_posta(
    'contatto_centro',
    v_id,
    'ricevuto',
    v_centro.email,
    'Un messaggio per il tuo centro',
    jsonb_build_object(
      'centro_id', v_centro.id,
      'centro_nome', v_centro.nome,
      'nome', privato.una_riga(p_dati ->> 'nome'),
      'email', v_email,
      'messaggio', privato.visibile(p_dati ->> 'messaggio')
    )
  );

  perform privato.accoda_posta(
    'contatto_centro_ricevuto',
    v_id,
    'ricevuto',
    v_email,
    'Il tuo messaggio al centro',
    jsonb_build_object('centro_id', v_centro.id, 'centro_nome', v_centro.nome)
  );

  return jsonb_build_object('id', v_id);
end $$;

create function privato.nome_segnalato(p_tipo text, p_oggetto uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'annuncio'
      then (select '«' || a.titolo || '»' from public.annunci a where a.id = p_oggetto)
    when 'certificato' then (
      select 'certificato ' || c.codice_pubblico
      from public.certificati_verifica c
      where c.id = p_oggetto
    )
    when 'recensione' then 'una recensione'
    else 'un messaggio'
  end
$$;

-- Tells the issuing centre's staff, without the reporter.
create function privato.avvisa_sospetto(p_certificato uuid, p_luogo text) returns void
language sql security definer set search_path = '' as $$
  select privato.accoda_notifica(
    p.id_utente,
    'certificato',
    'Sospetto falso',
    format(
      'Il certificato %s è segnalato come sospetto%s. Se riconosci qualcosa, scrivi '
      'all''assistenza.',
      c.codice_pubblico,
      case when p_luogo = '' then '' else ', visto qui: ' || p_luogo end
    ),
    '/verify?c=' || c.codice_pubblico
  )
  from public.certificati_verifica c
  join public.verifiche v on v.id = c.id_verifica
  join public.centro_operatori p on p.id_centro = v.id_centro and p.attivo
  where c.id = p_certificato
$$;

create function privato.controlla_segnalazione(p_dati jsonb, p_utente uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_email text := nullif(btrim(p_dati ->> 'email'), '');
begin
  if coalesce(p_dati ->> 'oggetto_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(p_dati ->> 'oggetto_tipo', '') not in (
      'annuncio', 'messaggio', 'recensione', 'certificato'
    )
    or not coalesce(
      p_dati ->> 'motivo' = any (enum_range(null::public.motivo_segnalazione)::text[]),
      false
    )
    or char_length(p_dati ->> 'testo') > 4000
    or char_length(p_dati ->> 'luogo') > 200
    or v_email is not null and not privato.email_valida(v_email)
    or p_utente is null and v_email is null
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
end $$;

-- Messages only by their parties.
create function privato.segnalabile(p_tipo text, p_oggetto uuid, p_utente uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return case p_tipo
    when 'annuncio' then exists (select from public.annunci a where a.id = p_oggetto)
    when 'recensione' then exists (select from public.recensioni r where r.id = p_oggetto)
    when 'certificato'
      then exists (select from public.certificati_verifica c where c.id = p_oggetto)
    else exists (
      select from public.messages m
      join public.conversations c on c.id = m.conversation_id
      where m.id = p_oggetto and p_utente in (c.buyer_id, c.seller_id)
    )
  end;
end $$;

create function privato.ricevuta_segnalazione(p public.segnalazioni) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.accoda_posta(
    'segnalazione_ricevuta',
    p.id,
    'ricevuta',
    p.email_autore,
    'Abbiamo ricevuto la tua segnalazione',
    jsonb_build_object(
      'segnalazione_id', p.id,
      'motivo', p.motivo,
      'oggetto_tipo', p.oggetto_tipo,
      'oggetto', privato.nome_segnalato(p.oggetto_tipo, p.oggetto_id),
      'annuncio_id', case when p.oggetto_tipo = 'annuncio' then p.oggetto_id end
    )
  );
end $$;

-- A DSA report always gets a receipt {id}, to a signed-in person's own address. Messages only by
-- their parties. Called by the API.
-- @public service_role; with command; open while closed
create function privato.segnala(p_dati jsonb, p_utente uuid default null) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.segnalazioni;
  v_oggetto uuid;
  v_tipo text := p_dati ->> 'oggetto_tipo';
  v_email text := nullif(btrim(p_dati ->> 'email'), '');
begin
  perform privato.richiedi_servizio();

  -- a tag in hand shows the code
  if v_tipo = 'certificato' and p_dati ->> 'codice' is not null then
    select c.id
    into v_oggetto
    from public.certificati_verifica c
    where c.codice_pubblico = privato.normalizza_codice(p_dati ->> 'codice');
    if not found then perform privato.rifiuta('codice_di_nessuno', 404); end if;
    p_dati := p_dati || jsonb_build_object('oggetto_id', v_oggetto);
  end if;

  perform privato.controlla_segnalazione(p_dati, p_utente);
  v_oggetto := (p_dati ->> 'oggetto_id')::uuid;
  if not privato.segnalabile(v_tipo, v_oggetto, p_utente) then
    perform privato.rifiuta('non_trovato', 404);
  end if;

  if not privato.entro_limite(
    'segnala:' || coalesce(p_utente::text, privato.casella(v_email)),
    10,
    interval '1 hour'
  )
  then
    perform privato.troppi_tentativi();
  end if;

  insert into public.segnalazioni (
    oggetto_tipo, oggetto_id, motivo, testo, luogo, foto, id_autore, email_autore
  )
  values (
    v_tipo,
    v_oggetto,
    (p_dati ->> 'motivo')::public.motivo_segnalazione,
    coalesce(btrim(p_dati ->> 'testo'), ''),
    coalesce(privato.visibile(p_dati ->> 'luogo'), ''),
    p_dati ->> 'foto',
    p_utente,
    case when p_utente is null then v_email else privato.email_di(p_utente) end
  )
  returning * into v;

  if v_tipo = 'certificato' then
    perform privato.avvisa_sospetto(v_oggetto, coalesce(privato.visibile(p_dati ->> 'luogo'), ''));
  end if;

  perform privato.ricevuta_segnalazione(v);
  return jsonb_build_object('id', v.id);
end $$;

-- Small enough for every page; a suspended person reads the reason there (decision P7).

-- Counts to a hundred, shown as '99+'.
-- @public authenticated
create function privato.mie_novita() returns table (notifiche bigint, messaggi bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query
    select
      (
        select count(*)
        from (select from public.notifiche n where n.id_utente = v_utente and not n.letta limit 100)
          x
      ),
      (
        select count(*)
        from (
          -- one party at a time, so that each uses its index
          select from (
            select c.id, c.letta_da_buyer_il as letta
            from public.conversations c
            where c.buyer_id = v_utente
            union all
            select c.id, c.letta_da_seller_il
            from public.conversations c
            where c.seller_id = v_utente
          ) c
          where exists (
            select from public.messages m
            where m.conversation_id = c.id
              and m.sender_id <> v_utente
              and m.rimosso_il is null
              and m.created_at > coalesce(c.letta, '-infinity')
          )
          limit 100
        ) y
      );
end $$;

-- Newest first, 20 after `p_prima`; `restano` are older.
-- @public authenticated
-- @null link
create function privato.mie_notifiche(p_prima uuid default null) returns table (
  id uuid,
  tipo text,
  titolo text,
  messaggio text,
  link text,
  letta boolean,
  data_creazione timestamptz,
  restano bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query
    select
      r.id,
      r.tipo,
      r.titolo,
      r.messaggio,
      r.link,
      r.letta,
      r.data_creazione,
      r.quante - count(*) over ()
    from (
      select n.*, count(*) over () as quante
      from public.notifiche n
      where n.id_utente = v_utente
        and (
          p_prima is null
          or (n.data_creazione, n.id) < (
            select x.data_creazione, x.id
            from public.notifiche x
            where x.id = p_prima and x.id_utente = v_utente
          )
        )
      order by n.data_creazione desc, n.id desc
      limit 20
    ) r
    order by r.data_creazione desc, r.id desc;
end $$;

-- One, or all up to the newest seen; later ones stay unread.
-- @public authenticated
create function privato.segna_notifiche(p_id uuid, p_fino_a boolean default false) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v public.notifiche;
begin
  select n.* into v from public.notifiche n where n.id = p_id and n.id_utente = v_utente;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  update public.notifiche n
  set letta = true
  where n.id_utente = v_utente
    and not n.letta
    and (n.id = v.id or p_fino_a and (n.data_creazione, n.id) < (v.data_creazione, v.id));
end $$;

create function privato.ultimo_messaggio(p_conversazione uuid) returns public.messages
language sql stable security definer set search_path = '' as $$
  select s.*
  from public.messages s
  where s.conversation_id = p_conversazione and s.rimosso_il is null
  order by s.created_at desc, s.id desc
  limit 1
$$;

create function privato.messaggi_non_letti(
  p_conversazione uuid,
  p_utente uuid,
  p_letta timestamptz
) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.messages n
  where n.conversation_id = p_conversazione
    and n.sender_id <> p_utente
    and n.rimosso_il is null
    and n.created_at > coalesce(p_letta, '-infinity')
$$;

create function privato.conversazione_dice(
  p_conversazione uuid,
  p_annuncio uuid,
  p_come text
) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.annunci a where a.id = p_annuncio and a.titolo ilike p_come)
    or exists (
      select from public.messages m
      where m.conversation_id = p_conversazione and m.rimosso_il is null and m.text ilike p_come
    )
$$;

-- Newest first, 30 after `p_prima`, with the last visible message and the other's public name.
-- `p_testo` searches name, title and messages.
-- @public authenticated
-- @null scadenza_prenotazione, immagine_principale, ultimo_testo, ultimo_mio, ultimo_il
create function privato.mie_conversazioni(
  p_testo text default null,
  p_prima uuid default null
) returns table (
  id uuid,
  compro boolean,
  updated_at timestamptz,
  bloccata boolean,
  altro_nome text,
  annuncio_id uuid,
  titolo text,
  prezzo_esposto integer,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  immagine_principale text,
  ultimo_testo text,
  ultimo_mio boolean,
  ultimo_il timestamptz,
  non_letti bigint,
  restano bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_come text := privato.come_letterale(nullif(btrim(left(p_testo, 200)), ''));
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  return query
    -- one party at a time, so that each uses its index
    with tutte (id, compro, updated_at, annuncio_id, bloccata_da, altro, letta) as (
      select
        c.id, true, c.updated_at, c.annuncio_id, c.bloccata_da, c.seller_id, c.letta_da_buyer_il
      from public.conversations c
      where c.buyer_id = v_utente
      union all
      select
        c.id, false, c.updated_at, c.annuncio_id, c.bloccata_da, c.buyer_id, c.letta_da_seller_il
      from public.conversations c
      where c.seller_id = v_utente
    ),
    pagina as (
      select t.*, u.nome_utente, count(*) over () as quante
      from tutte t
      join public.utenti u on u.id = t.altro
      where (
        p_prima is null
        or (t.updated_at, t.id) < (select x.updated_at, x.id from tutte x where x.id = p_prima)
      )
        and (
          v_come is null
          or u.nome_utente ilike v_come
          or privato.conversazione_dice(t.id, t.annuncio_id, v_come)
        )
      order by t.updated_at desc, t.id desc
      limit 30
    )
    select
      p.id,
      p.compro,
      p.updated_at,
      p.bloccata_da is not null,
      p.nome_utente,
      a.id,
      a.titolo,
      privato.prezzo_esposto(a, v_minimo),
      a.stato_annuncio,
      a.stato_verifica,
      a.torna_al_venditore,
      a.certificato_revocato,
      a.stato_prenotazione,
      a.scadenza_prenotazione,
      a.immagine_principale,
      m.text,
      m.sender_id = v_utente,
      m.created_at,
      privato.messaggi_non_letti(p.id, v_utente, p.letta),
      p.quante - count(*) over ()
    from pagina p
    join public.annunci a on a.id = p.annuncio_id
    left join lateral privato.ultimo_messaggio(p.id) m on true
    order by p.updated_at desc, p.id desc;
end $$;

create function privato.mia_conversazione(p_id uuid) returns public.conversations
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.conversations;
begin
  select c.*
  into v
  from public.conversations c
  where c.id = p_id and v_utente in (c.buyer_id, c.seller_id);
  if not found then perform privato.rifiuta('conversazione_non_trovata', 404); end if;
  return v;
end $$;

-- Day and city of a visit are for seller and reserving buyer (decision P2); sales only of a public
-- profile (decision P3).
-- @public authenticated
-- @null altro_vendite, immagine_principale, scadenza_prenotazione, visita_il, visita_citta
create function privato.conversazione(p_id uuid) returns table (
  id uuid,
  compro boolean,
  altro_id uuid,
  altro_nome text,
  altro_dal timestamptz,
  altro_vendite bigint,
  bloccata boolean,
  bloccata_da_me boolean,
  annuncio_id uuid,
  numero_annuncio bigint,
  titolo text,
  prezzo_esposto integer,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  annuncio_visibile boolean,
  prenotato boolean,
  visita_il date,
  visita_citta text,
  non_letti bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.conversations := privato.mia_conversazione(p_id);
  v_io uuid := auth.uid();
  v_altro uuid;
  v_letta timestamptz;
begin
  v_altro := case when v.buyer_id = v_io then v.seller_id else v.buyer_id end;
  v_letta := case when v.buyer_id = v_io then v.letta_da_buyer_il else v.letta_da_seller_il end;
  return query
    select
      v.id,
      v.buyer_id = v_io,
      u.id,
      u.nome_utente,
      u.data_registrazione,
      case when u.show_profile_publicly then privato.vendite_concluse(u.id) end,
      v.bloccata_da is not null,
      coalesce(v.bloccata_da = v_io, false),
      a.id,
      a.numero_annuncio::bigint,
      a.titolo,
      privato.prezzo_esposto(a, privato.minimo_spedizione_centri()),
      a.localita,
      a.immagine_principale,
      a.stato_annuncio,
      a.stato_verifica,
      a.torna_al_venditore,
      a.certificato_revocato,
      a.stato_prenotazione,
      a.scadenza_prenotazione,
      a.eliminato_il is null and (a.id_utente = v_io or not privato.annuncio_nascosto(a)),
      r.prenotato,
      w.il,
      w.citta,
      (
        select count(*)
        from public.messages n
        where n.conversation_id = v.id
          and n.sender_id <> v_io
          and n.rimosso_il is null
          and n.created_at > coalesce(v_letta, '-infinity')
      )
    from public.utenti u, public.annunci a
    cross join lateral (
      select privato.prenotazione_viva(a) and a.id_acquirente_prenotazione = v.buyer_id as prenotato
    ) r
    left join lateral (
      select (x.data_programmata at time zone 'Europe/Rome')::date as il, c.citta
      from public.verifiche x
      join public.verification_centers c on c.id = x.id_centro
      where x.id_annuncio = a.id
        and x.stato in ('programmata', 'in_attesa')
        and (r.prenotato or v.seller_id = v_io)
      limit 1
    ) w on true
    where u.id = v_altro and a.id = v.annuncio_id;
end $$;

-- Newest first, 50 after `p_prima`, without removed ones.
-- @public authenticated
create function privato.messaggi_conversazione(
  p_conversazione uuid,
  p_prima uuid default null
) returns table (id uuid, mio boolean, testo text, created_at timestamptz, restano bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.conversations := privato.mia_conversazione(p_conversazione);
begin
  return query
    select r.id, r.sender_id = auth.uid(), r.text, r.created_at, r.quanti - count(*) over ()
    from (
      select m.*, count(*) over () as quanti
      from public.messages m
      where m.conversation_id = v.id
        and m.rimosso_il is null
        and (
          p_prima is null
          or (m.created_at, m.id) < (
            select x.created_at, x.id
            from public.messages x
            where x.id = p_prima and x.conversation_id = v.id
          )
        )
      order by m.created_at desc, m.id desc
      limit 50
    ) r
    order by r.created_at desc, r.id desc;
end $$;

-- Events that both may know: this buyer's reservations, the visit meanwhile (day and city, decision
-- P2), public results. Oldest first.
-- @public authenticated
-- @null giorno, citta
create function privato.eventi_conversazione(p_conversazione uuid) returns table (
  tipo text,
  quando timestamptz,
  giorno date,
  citta text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.conversations := privato.mia_conversazione(p_conversazione);
  v_dal timestamptz;
begin
  select least(
    (select min(m.created_at) from public.messages m where m.conversation_id = v.id),
    min(s.iniziata_il)
  )
  into v_dal
  from public.prenotazioni_storia s
  where s.id_annuncio = v.annuncio_id and s.id_acquirente = v.buyer_id;

  return query
    select e.tipo, e.quando, e.giorno, e.citta
    from (
      select
        'prenotato'::text as tipo,
        s.iniziata_il as quando,
        null::date as giorno,
        null::text as citta
      from public.prenotazioni_storia s
      where s.id_annuncio = v.annuncio_id and s.id_acquirente = v.buyer_id
      union all
      select
        case s.esito when 'acquistata' then 'venduto' else 'prenotazione_chiusa' end,
        s.chiusa_il,
        null,
        null
      from public.prenotazioni_storia s
      where s.id_annuncio = v.annuncio_id
        and s.id_acquirente = v.buyer_id
        and s.chiusa_il is not null
      union all
      select
        'visita',
        x.data_creazione,
        (x.data_programmata at time zone 'Europe/Rome')::date,
        c.citta
      from public.verifiche x
      join public.verification_centers c on c.id = x.id_centro
      where x.id_annuncio = v.annuncio_id
        and x.stato in ('programmata', 'in_attesa')
        and exists (
          select from public.prenotazioni_storia s
          where s.id_annuncio = v.annuncio_id
            and s.id_acquirente = v.buyer_id
            and s.chiusa_il is null
        )
      union all
      select x.stato::text, x.data_verifica, null, null
      from public.verifiche x
      where x.id_annuncio = v.annuncio_id and x.stato in ('verificato', 'non_conforme')
    ) e
    where e.quando >= v_dal
    order by e.quando;
end $$;

-- Contact requests and our answers by mail (decision P4).

create function privato.righe_contatti(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(r) || jsonb_build_object(
        'account', (select u.email from public.utenti u where u.id = r.id_utente)
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.richieste_contatto r on r.id = i.id
$$;

-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_contatti(
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
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('contatti', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select r.*
      from public.richieste_contatto r
      where (coalesce(p_stato, '') = '' or r.stato = p_stato)
        and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or r.id = any (v_trovati)
          or v_come is not null
            and (
              (r.nome || ' ' || r.email || ' ' || r.messaggio) ~* v_come
              or r.numero = privato.numero_cercato(p_testo)
              or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_contatti(array(
        select x.id
        from scelti x
        order by
          case p_ordine when 'data' then x.created_at end,
          x.created_at desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- Mails the answer and closes the request; the log doesn't keep the text.
-- @public authenticated
create function privato.admin_rispondi_contatto(p_id uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.richieste_contatto;
  v_testo text := privato.visibile(p_testo);
begin
  perform privato.richiedi_admin();
  if v_testo is null then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if char_length(v_testo) > 4000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;
  select r.* into v from public.richieste_contatto r where r.id = p_id for update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.stato <> 'aperta' then perform privato.rifiuta('stato_non_consentito', 409); end if;
  update public.richieste_contatto r
  set
    stato = 'chiusa',
    risposte = r.risposte || jsonb_build_array(jsonb_build_object(
      'testo', v_testo,
      'il', privato.istante_utc(privato.adesso())
    ))
  where r.id = p_id
  returning r.* into v;

  perform privato.accoda_posta(
    'contatto_risposta',
    p_id,
    'risposta:' || jsonb_array_length(v.risposte),
    v.email,
    format('Risposta alla tua richiesta n. %s', v.numero),
    jsonb_build_object('numero', v.numero, 'risposta', v_testo)
  );

  perform privato.registra_admin(
    'rispondi_contatto',
    'contatto',
    p_id::text,
    privato.differenza(jsonb_build_object('stato', 'aperta'), jsonb_build_object('stato', 'chiusa'))
  );

  return jsonb_build_object('id', p_id, 'risposte', jsonb_array_length(v.risposte));
end $$;

-- The office sees whose notifications are read (spec 3, 2.4).

-- Skips along the index instead of reading every notification.
create function privato.tipi_notifica() returns table (tipo text)
language sql stable security definer set search_path = '' as $$
  with recursive tipi as (
    select min(n.tipo) as tipo
    from public.notifiche n
    union all
    select (select min(n.tipo) from public.notifiche n where n.tipo > t.tipo)
    from tipi t
    where t.tipo is not null
  )
  select t.tipo
  from tipi t
  where t.tipo is not null
$$;

create function privato.righe_notifiche(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(r)
      || jsonb_build_object('email', (select u.email from public.utenti u where u.id = r.id_utente))
      order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.notifiche r on r.id = i.id
$$;

-- p_stato: da_leggere, letta, empty for both.
-- @public authenticated
-- @takes p_testo, p_stato, p_tipo, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_notifiche(
  p_testo text default null,
  p_stato text default null,
  p_tipo text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('notifiche', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select n.*
      from public.notifiche n
      where (coalesce(p_stato, '') = '' or n.letta = (p_stato = 'letta'))
        and (coalesce(p_tipo, '') = '' or n.tipo = p_tipo)
        and n.data_creazione between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or n.id = any (v_trovati)
          or v_come is not null
            and (
              (n.titolo || ' ' || coalesce(n.messaggio, '') || ' ' || n.tipo) ~* v_come
              or (select u.email from public.utenti u where u.id = n.id_utente) ~* v_come
              or n.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelte
      where id = any (v_trovati)
      union all
      select from scelte
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select jsonb_build_object(
      'righe', privato.righe_notifiche(array(
        select x.id
        from scelte x
        order by
          case p_ordine when 'data' then x.data_creazione end,
          x.data_creazione desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      'pagina', v_pagina,
      'tipi', (
        select coalesce(jsonb_agg(t.tipo order by t.tipo), '[]') from privato.tipi_notifica() t
      )
    ) || privato.conteggio((select count(*) from contati))
  );
end $$;

-- A notice to a group shows its size first, and the act must name it.

-- 'visite': people with a visit on these days, at one centre or any; 'centro': its staff;
-- 'categoria': sellers in its subtree. Active accounts, each once.
create function privato.persone_gruppo(
  p_chi text,
  p_centro uuid,
  p_categoria uuid,
  p_dal date,
  p_al date
) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select distinct u.id
  from (
    select v.id_utente
    from public.verifiche v
    where p_chi = 'visite'
      and v.stato = 'programmata'
      and (p_centro is null or v.id_centro = p_centro)
      and v.id_centro <> all ((select privato.centri_demo())::uuid[])
      and v.data_programmata between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
    union all
    select o.id_utente
    from public.centro_operatori o
    where p_chi = 'centro' and o.id_centro = p_centro and o.attivo
    union all
    select a.id_utente
    from public.categories_closure k
    join public.annunci a on a.category_id = k.descendant_id
    where p_chi = 'categoria'
      and k.ancestor_id = p_categoria
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
  ) g
  join public.utenti u on u.id = g.id_utente and u.stato = 'attivo'
$$;

-- Their number and the first twenty addresses.
-- @public authenticated
create function privato.admin_gruppo_notifica(
  p_chi text,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null
) returns table (quanti bigint, email text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select count(*) over (), u.email::text
    from privato.persone_gruppo(p_chi, p_centro, p_categoria, p_dal, p_al) g
    join public.utenti u on u.id = g
    order by u.email
    limit 20;
end $$;

-- p_quanti: the number seen; an empty or changed group is refused. p_dati {tipo?, titolo,
-- messaggio, link?}.
-- @public authenticated
create function privato.admin_notifica_gruppo(
  p_chi text,
  p_dati jsonb,
  p_quanti integer,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid[];
begin
  perform privato.richiedi_admin();
  if privato.visibile(p_dati ->> 'titolo') is null
    and privato.visibile(p_dati ->> 'messaggio') is null
  then
    perform privato.rifiuta('messaggio_vuoto', 400);
  end if;

  v_chi := array(select privato.persone_gruppo(p_chi, p_centro, p_categoria, p_dal, p_al));
  if v_chi = '{}' then perform privato.rifiuta('gruppo_vuoto', 409); end if;
  if cardinality(v_chi) is distinct from p_quanti then
    perform privato.rifiuta('gruppo_cambiato', 409);
  end if;

  begin
    insert into public.notifiche (id_utente, tipo, titolo, messaggio, link)
    select
      u,
      coalesce(nullif(btrim(p_dati ->> 'tipo'), ''), 'generale'),
      coalesce(privato.visibile(p_dati ->> 'titolo'), 'Notifica'),
      coalesce(btrim(p_dati ->> 'messaggio'), ''),
      nullif(btrim(p_dati ->> 'link'), '')
    from unnest(v_chi) u;
  exception
    when check_violation then
      perform privato.rifiuta(
        case
          when p_dati ->> 'link' !~ '^(https://|/([^/\\]|$))' then 'link_non_valido'
          else 'testo_troppo_lungo'
        end,
        400
      );
  end;

  perform privato.registra_admin(
    'notifica_gruppo',
    'notifica',
    coalesce(p_centro, p_categoria)::text,
    jsonb_build_object(
      'chi', p_chi,
      'dal', p_dal,
      'al', p_al,
      'quanti', p_quanti,
      'titolo', p_dati ->> 'titolo'
    )
  );

  return jsonb_build_object('quanti', p_quanti);
end $$;
