-- Chapter 36.1. The bell: what is new for a person, in an answer small enough for every page to
-- ask. A suspended person hears it too: that is where the reason stands (decision P7).

-- Unread, counted to a hundred: beyond that the figure says '99+'.
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
          -- one way of being a party at a time: an index for each
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
create function public.mie_novita() returns table (notifiche bigint, messaggi bigint)
language sql stable set search_path = '' as $$ select * from privato.mie_novita() $$;

-- Newest first, 20 at a time, from the one after `p_prima`; `restano` are older than these.
create function privato.mie_notifiche(p_prima uuid) returns table (
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
create function public.mie_notifiche(p_prima uuid default null) returns table (
  id uuid,
  tipo text,
  titolo text,
  messaggio text,
  link text,
  letta boolean,
  data_creazione timestamptz,
  restano bigint
)
language sql stable set search_path = '' as $$ select * from privato.mie_notifiche(p_prima) $$;
comment on function public.mie_notifiche(uuid) is 'null: link';

-- One notification, or all of them up to the newest that was seen: what came meanwhile stays
-- unread.
create function privato.segna_notifiche(p_id uuid, p_fino_a boolean) returns void
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
create function public.segna_notifiche(p_id uuid, p_fino_a boolean default false) returns void
language sql set search_path = '' as $$ select privato.segna_notifiche(p_id, p_fino_a) $$;

-- Who may call.
select privato.concedi('authenticated', array['mie_novita', 'mie_notifiche', 'segna_notifiche']);
