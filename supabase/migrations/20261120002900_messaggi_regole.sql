-- People writing to people: only the two of them read; every word goes through a procedure. Rules
-- of chapter 10.

alter table public.conversations enable row level security;
alter table public.messages enable row level security;
alter table public.richieste_contatto enable row level security;
alter table public.segnalazioni enable row level security;

create policy conversations_select_parti on public.conversations for select to authenticated
  using ((select privato.utente_attivo()) in (buyer_id, seller_id));
create policy messages_select_parti on public.messages for select to authenticated
  using (
    exists (
      select from public.conversations c
      where c.id = conversation_id and (select privato.utente_attivo()) in (c.buyer_id, c.seller_id)
    )
    and rimosso_il is null
  );
create policy richieste_contatto_select_admin on public.richieste_contatto for select
  to authenticated
  using ((select privato.e_admin()));
create policy segnalazioni_select_autore on public.segnalazioni for select to authenticated
  using (id_autore = (select privato.utente_attivo()) or (select privato.e_admin()));

create function privato.troppi_tentativi() returns void
language sql set search_path = '' as $$ select privato.rifiuta('troppi_tentativi', 429) $$;

-- Where a notification of this conversation leads, and how it is known again.
create function privato.link_conversazione(p_id uuid) returns text
language sql immutable set search_path = '' as $$ select '/dashboard/messages/' || p_id $$;

-- One letter for a run of unread messages: named by when the reader was last there, it is owed
-- once, with the first of them.
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

-- Ten minutes unread are long enough: whoever has the page open reads without a letter.
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

  -- One notification for a run of unread messages is enough.
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

create function privato.avvia_conversazione(p_annuncio uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_id uuid;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_annuncio and a.eliminato_il is null and not privato.annuncio_nascosto(a);
  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente = v_utente then perform privato.rifiuta('messaggio_a_se_stesso', 403); end if;
  if privato.visibile(p_testo) is null then perform privato.rifiuta('messaggio_vuoto', 400); end if;
  if exists (
    select from public.utenti u where u.id = v.id_utente and not u.allow_messages_from_non_contacts
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
    where c.buyer_id = v_utente and c.seller_id = v.id_utente and c.bloccata_da is not null
  )
    or exists (
      select from public.conversations c
      where c.buyer_id = v.id_utente and c.seller_id = v_utente and c.bloccata_da is not null
    )
  then
    perform privato.rifiuta('conversazione_bloccata', 403);
  end if;

  if not exists (
    select from public.conversations c where c.annuncio_id = p_annuncio and c.buyer_id = v_utente
  )
    and not privato.entro_limite(
      'conversazioni:' || v_utente,
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

  insert into public.conversations (buyer_id, seller_id, annuncio_id)
  values (v_utente, v.id_utente, p_annuncio)
  on conflict (annuncio_id, buyer_id) do update set updated_at = excluded.updated_at
  returning id into v_id;
  return privato.aggiungi_messaggio(v_id, v_utente, p_testo);
end $$;
create function public.avvia_conversazione(p_annuncio uuid, p_testo text) returns jsonb
language sql set search_path = '' as $$ select privato.avvia_conversazione(p_annuncio, p_testo) $$;

create function privato.invia_messaggio(p_conversazione uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return privato.aggiungi_messaggio(p_conversazione, v_utente, p_testo);
end $$;
create function public.invia_messaggio(p_conversazione uuid, p_testo text) returns jsonb
language sql set search_path = '' as $$ select privato.invia_messaggio(p_conversazione, p_testo) $$;

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
create function public.segna_letta(p_conversazione uuid) returns void
language sql set search_path = '' as $$ select privato.segna_letta(p_conversazione) $$;

-- Blocked is the person: every conversation between the two. Who blocked may unblock; the other
-- only sees that it is blocked.
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
create function public.blocca_conversazione(p_conversazione uuid, p_bloccata boolean) returns void
language sql set search_path = '' as $$
  select privato.blocca_conversazione(p_conversazione, p_bloccata)
$$;

-- The contact form, signed in or not: {numero}. The API alone calls it and limits by connection;
-- here each mailbox is limited too (decision P4).
create function privato.invia_contatto(p_dati jsonb, p_utente uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.richieste_contatto;
  v_destinatario text;
begin
  perform privato.richiedi_servizio();
  if num_nulls(
    privato.visibile(p_dati ->> 'nome'),
    privato.visibile(p_dati ->> 'email'),
    privato.visibile(p_dati ->> 'oggetto'),
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
  elsif p_dati ->> 'oggetto' not in (
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

  select s."contactEmail" into v_destinatario from public.platform_settings s;
  perform privato.accoda_posta(
    'contatto',
    v.id,
    'ricevuto',
    v_destinatario,
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

  -- Without the words: the address is whatever was typed, and we carry nobody's text to a stranger.
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
create function public.invia_contatto(p_dati jsonb, p_utente uuid default null) returns jsonb
language sql set search_path = '' as $$ select privato.invia_contatto(p_dati, p_utente) $$;

-- 'Contatta Centro' (decisions P4, P12): the words go to the centre, whose answer goes straight to
-- their sender; the receipt carries none. The API alone calls it and limits by connection; here
-- each mailbox, and each centre, is limited too. {id}
create function privato.contatta_centro(p_dati jsonb, p_utente uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro public.verification_centers;
  v_id uuid := gen_random_uuid();
  v_email text := btrim(p_dati ->> 'email');
begin
  perform privato.richiedi_servizio();
  if num_nulls(
    privato.visibile(p_dati ->> 'nome'),
    privato.visibile(v_email),
    privato.visibile(p_dati ->> 'messaggio')
  ) > 0
  then
    perform privato.rifiuta('campi_obbligatori', 400);
  elsif privato.problema_nome(p_dati ->> 'nome') is not null then
    perform privato.rifiuta(privato.problema_nome(p_dati ->> 'nome'), 400);
  elsif not privato.email_valida(v_email) then
    perform privato.rifiuta('email_non_valida', 400);
  elsif char_length(p_dati ->> 'messaggio') > 4000 or char_length(p_dati ->> 'nome') > 120 then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

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
create function public.contatta_centro(p_dati jsonb, p_utente uuid default null) returns jsonb
language sql set search_path = '' as $$ select privato.contatta_centro(p_dati, p_utente) $$;

-- What was reported, as whoever reported it knows it.
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

-- The people of the centre that issued it: they know what they certified. Nothing of who reports
-- it.
create function privato.avvisa_sospetto(p_certificato uuid, p_luogo text) returns void
language sql security definer set search_path = '' as $$
  select privato.accoda_notifica(
    p.id_utente,
    'certificato',
    'Sospetto falso',
    format(
      'Il certificato %s è segnalato come sospetto%s. Se riconosci qualcosa, scrivi all''assistenza.',
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

-- A report under the DSA, handed on by the API: always a receipt {id}, to the person's own address
-- when she is signed in. Messages may be reported by their parties only.
create function privato.segnala(p_dati jsonb, p_utente uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := p_utente;
  v_id uuid;
  v_oggetto uuid;
  v_tipo text := p_dati ->> 'oggetto_tipo';
  v_email text := nullif(btrim(p_dati ->> 'email'), '');
begin
  perform privato.richiedi_servizio();

  -- who holds a tag in his hand knows its code
  if v_tipo = 'certificato' and p_dati ->> 'codice' is not null then
    select c.id
    into v_oggetto
    from public.certificati_verifica c
    where c.codice_pubblico = privato.normalizza_codice(p_dati ->> 'codice');
    if not found then perform privato.rifiuta('codice_di_nessuno', 404); end if;
    p_dati := p_dati || jsonb_build_object('oggetto_id', v_oggetto);
  end if;

  if coalesce(p_dati ->> 'oggetto_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    or coalesce(v_tipo, '') not in ('annuncio', 'messaggio', 'recensione', 'certificato')
    or not coalesce(
      p_dati ->> 'motivo' = any (enum_range(null::public.motivo_segnalazione)::text[]),
      false
    )
    or char_length(p_dati ->> 'testo') > 4000
    or char_length(p_dati ->> 'luogo') > 200
    or v_email is not null and not privato.email_valida(v_email)
    or v_utente is null and v_email is null
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_oggetto := (p_dati ->> 'oggetto_id')::uuid;
  if not (case v_tipo
    when 'annuncio' then exists (select from public.annunci a where a.id = v_oggetto)
    when 'recensione' then exists (select from public.recensioni r where r.id = v_oggetto)
    when 'certificato'
      then exists (select from public.certificati_verifica c where c.id = v_oggetto)
    else exists (
      select from public.messages m
      join public.conversations c on c.id = m.conversation_id
      where m.id = v_oggetto and v_utente in (c.buyer_id, c.seller_id)
    )
  end)
  then
    perform privato.rifiuta('non_trovato', 404);
  end if;

  if not privato.entro_limite(
    'segnala:' || coalesce(v_utente::text, privato.casella(v_email)),
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
    v_utente,
    case when v_utente is null then v_email else privato.email_di(v_utente) end
  )
  returning id into v_id;

  if v_tipo = 'certificato' then
    perform privato.avvisa_sospetto(v_oggetto, coalesce(privato.visibile(p_dati ->> 'luogo'), ''));
  end if;

  perform privato.accoda_posta(
    'segnalazione_ricevuta',
    v_id,
    'ricevuta',
    (select s.email_autore from public.segnalazioni s where s.id = v_id),
    'Abbiamo ricevuto la tua segnalazione',
    jsonb_build_object(
      'segnalazione_id', v_id,
      'motivo', p_dati ->> 'motivo',
      'oggetto_tipo', v_tipo,
      'oggetto', privato.nome_segnalato(v_tipo, v_oggetto),
      'annuncio_id', case when v_tipo = 'annuncio' then v_oggetto end
    )
  );

  return jsonb_build_object('id', v_id);
end $$;
create function public.segnala(p_dati jsonb, p_utente uuid default null) returns jsonb
language sql set search_path = '' as $$ select privato.segnala(p_dati, p_utente) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['avvia_conversazione', 'invia_messaggio', 'segna_letta', 'blocca_conversazione']
);
