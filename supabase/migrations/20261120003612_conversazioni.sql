-- Chapter 36.12. Conversations as their two people read them. Who may write what stands in chapter
-- 2900.

-- Newest first, 30 at a time, from the one after `p_prima`, with the last message that still
-- stands; the other's public name only. `p_testo` is looked for in the name, in the title and in
-- the words of both.
create function privato.mie_conversazioni(p_testo text, p_prima uuid) returns table (
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
    with tutte as (
      -- one way of being a party at a time: an index for each
      select
        c.id,
        true as compro,
        c.updated_at,
        c.annuncio_id,
        c.bloccata_da,
        c.seller_id as altro,
        c.letta_da_buyer_il as letta
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
          or exists (
            select from public.annunci a where a.id = t.annuncio_id and a.titolo ilike v_come
          )
          or exists (
            select from public.messages m
            where m.conversation_id = t.id and m.rimosso_il is null and m.text ilike v_come
          )
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
      a.stato_prenotazione,
      a.scadenza_prenotazione,
      a.immagine_principale,
      m.text,
      m.sender_id = v_utente,
      m.created_at,
      (
        select count(*)
        from public.messages n
        where n.conversation_id = p.id
          and n.sender_id <> v_utente
          and n.rimosso_il is null
          and n.created_at > coalesce(p.letta, '-infinity')
      ),
      p.quante - count(*) over ()
    from pagina p
    join public.annunci a on a.id = p.annuncio_id
    left join lateral (
      select s.text, s.sender_id, s.created_at
      from public.messages s
      where s.conversation_id = p.id and s.rimosso_il is null
      order by s.created_at desc, s.id desc
      limit 1
    ) m on true
    order by p.updated_at desc, p.id desc;
end $$;
create function public.mie_conversazioni(
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
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  immagine_principale text,
  ultimo_testo text,
  ultimo_mio boolean,
  ultimo_il timestamptz,
  non_letti bigint,
  restano bigint
)
language sql stable set search_path = '' as $$
  select * from privato.mie_conversazioni(p_testo, p_prima)
$$;
comment on function public.mie_conversazioni(text, uuid)
  is 'null: scadenza_prenotazione, immagine_principale, ultimo_testo, ultimo_mio, ultimo_il';

-- A conversation of the caller's, or 404.
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

-- Head of a thread: who the other is, what it is about and how it stands. Day and city of a visit
-- are for seller and reserving buyer (decision P2); sales are told of who shows the profile
-- (decision P3).
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
create function public.conversazione(p_id uuid) returns table (
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
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  annuncio_visibile boolean,
  prenotato boolean,
  visita_il date,
  visita_citta text,
  non_letti bigint
)
language sql stable set search_path = '' as $$ select * from privato.conversazione(p_id) $$;
comment on function public.conversazione(uuid)
  is 'null: altro_vendite, immagine_principale, scadenza_prenotazione, visita_il, visita_citta';

-- Newest first, 50 at a time, from the one after `p_prima`. What the office took away isn't there.
create function privato.messaggi_conversazione(p_conversazione uuid, p_prima uuid) returns table (
  id uuid,
  mio boolean,
  testo text,
  created_at timestamptz,
  restano bigint
)
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
create function public.messaggi_conversazione(
  p_conversazione uuid,
  p_prima uuid default null
) returns table (id uuid, mio boolean, testo text, created_at timestamptz, restano bigint)
language sql stable set search_path = '' as $$
  select * from privato.messaggi_conversazione(p_conversazione, p_prima)
$$;

-- What happened to the listing between these two, as far as both may know it: this buyer's
-- reservations, the visit while one of them is open (day and city, decision P2), results, which are
-- public. Oldest first.
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
create function public.eventi_conversazione(p_conversazione uuid) returns table (
  tipo text,
  quando timestamptz,
  giorno date,
  citta text
)
language sql stable set search_path = '' as $$
  select * from privato.eventi_conversazione(p_conversazione)
$$;
comment on function public.eventi_conversazione(uuid) is 'null: giorno, citta';

-- Who may call.
select privato.concedi(
  'authenticated',
  array['mie_conversazioni', 'conversazione', 'messaggi_conversazione', 'eventi_conversazione']
);
