-- A notice to a group of people: who they are and how many is asked first, and named again by the
-- act.

-- 'visite': who has a visit fixed on these days, at one centre or anywhere; 'centro': a centre's
-- people; 'categoria': who sells in it or below it. Each once, active accounts alone.
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

-- How many they are, with the first twenty by address.
create function privato.admin_gruppo_notifica(
  p_chi text,
  p_centro uuid,
  p_categoria uuid,
  p_dal date,
  p_al date
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
create function public.admin_gruppo_notifica(
  p_chi text,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null
) returns table (quanti bigint, email text)
language sql stable set search_path = '' as $$
  select * from privato.admin_gruppo_notifica(p_chi, p_centro, p_categoria, p_dal, p_al)
$$;

-- p_quanti: how many were seen. Nobody in it, or others than were seen: nothing is sent. p_dati
-- {tipo?, titolo, messaggio, link?}.
create function privato.admin_notifica_gruppo(
  p_chi text,
  p_dati jsonb,
  p_quanti integer,
  p_centro uuid,
  p_categoria uuid,
  p_dal date,
  p_al date
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
create function public.admin_notifica_gruppo(
  p_chi text,
  p_dati jsonb,
  p_quanti integer,
  p_centro uuid default null,
  p_categoria uuid default null,
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql set search_path = '' as $$
  select privato.admin_notifica_gruppo(p_chi, p_dati, p_quanti, p_centro, p_categoria, p_dal, p_al)
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_gruppo_notifica', 'admin_notifica_gruppo']);
