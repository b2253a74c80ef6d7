-- What the bells ring, for the office (spec 3, 2.4): whose each is, and whether it was read.

create index notifiche_recenti_idx on public.notifiche (data_creazione desc, id);
create index notifiche_letta_idx on public.notifiche (letta, data_creazione desc, id);
create index notifiche_tipo_idx on public.notifiche (tipo);

-- The types that are there: from one to the next along the index, not through every notification.
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

-- p_stato: da_leggere or letta, empty for both.
create function privato.admin_elenco_notifiche(
  p_testo text,
  p_stato text,
  p_tipo text,
  p_ordine text,
  p_pagina integer,
  p_righe integer,
  p_dal date,
  p_al date
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
  v_trovati := privato.trovati('notifiche', p_testo);
  v_come := privato.da_leggere(p_testo, v_trovati);
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
      ) c
    ),
    coalesce(
      jsonb_agg(
        to_jsonb(r) - 'n' || jsonb_build_object(
          'email', (select u.email from public.utenti u where u.id = r.id_utente)
        ) order by r.n
      ),
      '[]'::jsonb
    )
  into v_totale, v_righe
  from (
    select f.*, row_number() over () as n
    from (
      select *
      from scelte x
      order by
        case p_ordine when 'data' then x.data_creazione end,
        x.data_creazione desc,
        case p_ordine when 'data' then x.id end desc,
        x.id
      limit p_righe
      offset (v_pagina - 1) * p_righe
    ) f
  ) r;

  return jsonb_build_object(
    'righe', v_righe,
    'pagina', v_pagina,
    'tipi', (
      select coalesce(jsonb_agg(t.tipo order by t.tipo), '[]') from privato.tipi_notifica() t
    )
  ) || privato.conteggio(v_totale);
end $$;
create function public.admin_elenco_notifiche(
  p_testo text default null,
  p_stato text default null,
  p_tipo text default null,
  p_pagina integer default 1,
  p_ordine text default '-data',
  p_dal date default null,
  p_al date default null
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.admin_elenco_notifiche(
    p_testo, p_stato, p_tipo, p_ordine, p_pagina, 50, p_dal, p_al
  )
$$;

-- Who may call.
select privato.concedi('authenticated', array['admin_elenco_notifiche']);
