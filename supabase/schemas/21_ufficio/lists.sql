-- Charts of the last p_mesi months, of one centre or all; each reads its period by an index,
-- without demonstration centres.

-- Months, or weeks up to three months, the current one last; Roman days, `da` and `a` are instants.
create function privato.passi_grafico(p_mesi integer) returns table (
  dal date,
  al date,
  da timestamptz,
  a timestamptz
)
language sql stable set search_path = '' as $$
  select
    g.inizio::date,
    (g.inizio + p.passo - interval '1 day')::date,
    g.inizio at time zone 'Europe/Rome',
    (g.inizio + p.passo) at time zone 'Europe/Rome'
  from
    (
      select
        case when p_mesi <= 3 then 'week' else 'month' end as unita,
        case when p_mesi <= 3 then interval '1 week' else interval '1 month' end as passo,
        case when p_mesi <= 3 then p_mesi * 13 / 3 else p_mesi end as quanti
    ) p,
    lateral (select date_trunc(p.unita, privato.adesso() at time zone 'Europe/Rome') as ora) o,
    lateral generate_series(o.ora - (p.quanti - 1) * p.passo, o.ora, p.passo) g (inizio)
$$;

create function privato.richiedi_periodo(p_mesi integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  if p_mesi is null or p_mesi not in (3, 6, 12) then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
end $$;

-- @public authenticated
create function privato.admin_grafico_incassi(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, commissioni bigint, vendite bigint, venduto bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select
      p.dal,
      p.al,
      coalesce(sum(privato.quota_piattaforma(o)), 0)::bigint,
      count(o.id),
      coalesce(sum(o.amount - o.importo_rimborsato), 0)::bigint
    from privato.passi_grafico(p_mesi) p
    left join public.ordini o
      on o.data_pagamento >= p.da
        and o.data_pagamento < p.a
        and o.status in ('pagato', 'spedito', 'consegnato', 'contestato', 'concluso')
        and (p_centro is null or o.id_centro = p_centro)
        and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    group by p.dal, p.al
    order by p.dal;
end $$;

-- `in_attesa`: received in that step and still undecided.
-- @public authenticated
create function privato.admin_grafico_esiti(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, verificate bigint, non_conformi bigint, in_attesa bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select p.dal, p.al, e.verificate, e.non_conformi, w.in_attesa
    from
      privato.passi_grafico(p_mesi) p,
      lateral (
        select
          count(*) filter (where v.stato = 'verificato') as verificate,
          count(*) filter (where v.stato = 'non_conforme') as non_conformi
        from public.verifiche v
        join public.verification_centers c on c.id = v.id_centro
        where v.data_verifica >= p.da
          and v.data_verifica < p.a
          and not c.demo
          and (p_centro is null or v.id_centro = p_centro)
      ) e,
      lateral (
        select count(*) as in_attesa
        from public.verifiche v
        join public.verification_centers c on c.id = v.id_centro
        where v.stato = 'in_attesa'
          and v.data_ricezione >= p.da
          and v.data_ricezione < p.a
          and not c.demo
          and (p_centro is null or v.id_centro = p_centro)
      ) w
    order by p.dal;
end $$;

-- Whole days from booking to result: 0 is under one day, 8 is eight or more. `mediana` in days,
-- null without results.
-- @public authenticated
-- @null mediana
create function privato.admin_grafico_attese(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (giorni integer, verifiche bigint, mediana numeric)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    with durate as (
      select greatest(extract(epoch from v.data_verifica - v.data_creazione) / 86400, 0) as giorni
      from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro
      where v.data_verifica >= privato.adesso() - make_interval(months => p_mesi)
        and v.stato in ('verificato', 'non_conforme')
        and not c.demo
        and (p_centro is null or v.id_centro = p_centro)
    )
    select
      g.n,
      (select count(*) from durate d where least(floor(d.giorni), 8) = g.n),
      (
        select round(percentile_cont(0.5) within group (order by d.giorni)::numeric, 1)
        from durate d
      )
    from generate_series(0, 8) g (n)
    order by g.n;
end $$;

-- Reservations by end: bought, open, ended. Of a centre: those of items it checked.
-- @public authenticated
create function privato.admin_grafico_conversioni(
  p_centro uuid default null,
  p_mesi integer default 12
) returns table (dal date, al date, comprate bigint, aperte bigint, lasciate bigint)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_periodo(p_mesi);
  return query
    select
      p.dal,
      p.al,
      count(s.id) filter (where s.esito = 'acquistata'),
      count(s.id) filter (where s.chiusa_il is null),
      count(s.id) filter (where s.chiusa_il is not null and s.esito is distinct from 'acquistata')
    from privato.passi_grafico(p_mesi) p
    left join public.prenotazioni_storia s
      on s.iniziata_il >= p.da
        and s.iniziata_il < p.a
        and (
          p_centro is null
          or exists (
            select from public.verifiche v
            where v.id_annuncio = s.id_annuncio and v.id_centro = p_centro
          )
        )
        and not exists (
          select from public.verifiche v
          where v.id_annuncio = s.id_annuncio
            and v.id = any ((select privato.verifiche_demo())::uuid[])
        )
    group by p.dal, p.al
    order by p.dal;
end $$;

-- Exports all rows of a list's filter, logged (decision P17).

-- Calls any list that takes order, page and size by the arguments of its face; null for other
-- procedures. New lists need no entry here.
create function privato.righe_elenco(
  p_elenco text,
  p_domanda jsonb,
  p_righe integer,
  p_pagina integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_argomenti text;
  v jsonb;
begin
  select string_agg(
    format(
      '%I => %s',
      a.nome,
      case a.nome
        when 'p_pagina' then '$3'
        when 'p_righe' then '$2'
        else format('($1 ->> %L)::%s', a.nome, format_type(a.tipo, null))
      end
    ),
    ', '
  )
  into v_argomenti
  from pg_catalog.pg_proc f, unnest(f.proargnames, f.proargtypes::oid[]) a(nome, tipo)
  where f.pronamespace = 'privato'::regnamespace
    and f.proname = p_elenco
    and p_elenco like 'admin\_%'
    and f.proargnames @> array['p_ordine', 'p_pagina', 'p_righe'];

  if v_argomenti is null then return null; end if;
  execute format('select privato.%I(%s)', p_elenco, v_argomenti) into v
    using p_domanda, p_righe, p_pagina;
  return v;
end $$;

-- 5,000 rows; `altre`: more follow. Outside the ledger: each export is logged and its rows are
-- stored nowhere.
-- @public authenticated; without command: a logged question, and the ledger keeps no rows
create function privato.admin_esporta_elenco(
  p_elenco text,
  p_domanda jsonb default '{}',
  p_parte integer default 1
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v jsonb;
  v_massimo integer := privato.esportazione_massima();
  v_righe integer;
begin
  perform privato.richiedi_admin();
  if coalesce(p_parte, 0) not between 1 and privato.parti_massime() then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v := privato.righe_elenco(p_elenco, coalesce(p_domanda, '{}'), v_massimo, p_parte);
  if v is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  v_righe := jsonb_array_length(v -> 'righe');
  perform privato.registra_admin(
    'esporta_elenco',
    'elenco',
    regexp_replace(p_elenco, '^admin_(elenco_)?', ''),
    jsonb_build_object(
      'filtri', (
        select coalesce(jsonb_object_agg(substr(d.nome, 3), d.valore), '{}')
        from jsonb_each_text(p_domanda) d(nome, valore)
        where d.nome not in ('p_pagina', 'p_ordine') and d.valore <> ''
      ),
      'righe', v_righe,
      'parte', p_parte
    )
  );

  return v || jsonb_build_object('altre', v_righe = v_massimo);
end $$;

-- Finds people, orders (also by tracking code or amount), listings, certificates, centres, lots,
-- requests, reports, categories: at most three each, exact codes first. Each step uses an index and
-- stops.

-- '1.234,50', '218,00 €' in cents; without cents ('6218', '6.218', '218 €') a range of all cents.
-- Null for no amount.
create function privato.importi_cercati(p_testo text) returns int4range
language sql immutable set search_path = '' as $$
  select int4range(c, c + case when x[2] is null then 100 else 1 end)
  from
    regexp_match(p_testo, '^(\d{1,7}|\d{1,3}\.\d{3}|\d\.\d{3}\.\d{3})(?:,(\d{2}))?(?: ?€)?$') x,
    lateral (select (replace(x[1], '.', '') || coalesce(x[2], '00'))::integer as c) y
$$;

create function privato.nome_intero(u public.utenti) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
$$;

-- Lots and contact requests; below them reports and categories.
create function privato.trova_pratiche(p privato.cercato) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query (
    select
      'versamenti',
      md5(l.lotto)::uuid,
      l.lotto,
      jsonb_array_length(l.contenuto -> 'righe') || ' bonifici',
      null::text,
      null::text,
      'inviato',
      null::integer,
      null::text,
      null::text,
      l.creato_il,
      lower(l.lotto) = p.testo
    from public.lotti_bonifici l
    where p.testo like 'sepa-%' and lower(l.lotto) like replace(p.testo, '_', '\_') || '%'
    order by l.creato_il desc
    limit 3
  ) union all (
    select
      'contatti', r.id, r.numero::text, r.oggetto, r.nome, r.email, r.stato, null, null, null,
      r.created_at, true
    from public.richieste_contatto r
    where r.numero = p.numero or r.id = p.id
    limit 3
  );
end $$;

create function privato.trova_altro(p privato.cercato) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query (
    select
      'segnalazioni',
      s.id,
      s.oggetto_tipo,
      left(s.testo, 120),
      s.email_autore,
      s.motivo::text,
      s.stato::text,
      null::integer,
      null::text,
      null::text,
      s.created_at,
      true
    from public.segnalazioni s
    where s.id = p.id or s.id between privato.primo_id(p.testo) and privato.ultimo_id(p.testo)
    order by s.created_at desc
    limit 3
  ) union all (
    select
      'categorie',
      c.id,
      c.slug,
      c.name,
      null,
      g.name,
      case when c.active then 'attiva' else 'sospesa' end,
      null,
      null,
      null,
      c.created_at,
      lower(c.name) = p.testo
    from public.categories c
    left join public.categories g on g.id = c.parent_id
    where c.name ilike p.come
    order by lower(c.name) = p.testo desc, c.name, c.id
    limit 3
  );
end $$;

create function privato.leggi_cercato(p_testo text) returns privato.cercato
language sql stable set search_path = '' as $$
  select row(
    t.testo,
    case when char_length(t.testo) >= 3 then privato.come_letterale(t.testo) end,
    privato.leggi_uuid(t.testo),
    substring(t.testo from '^(?:fd[- ]?)?0*(\d{1,9})$')::bigint,
    substring(t.testo from '^(?:n\.? *)?0*(\d{1,9})$')::integer,
    c.codice,
    case when char_length(c.codice) between 4 and 12 then c.codice || '%' end,
    privato.importi_cercati(t.testo)
  )::privato.cercato
  from
    (select lower(btrim(left(coalesce(p_testo, ''), 100))) as testo) t,
    lateral (select nullif(left(privato.normalizza_codice(t.testo), 40), '') as codice) c
$$;

create function privato.persone_cercate(p privato.cercato) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatta))::privato.trovato
    from (
      select u.id, true as esatta
      from public.utenti u
      where lower(u.email) = p.testo
      union all
      select u.id, true
      from public.utenti u
      where u.id = p.id
      union all (
        select u.id, false
        from public.utenti u
        where (
          coalesce(u.nome, '') || ' ' || coalesce(u.cognome, '') || ' ' || coalesce(u.nome, '')
          || ' ' || u.nome_utente || ' ' || u.email
        ) ilike p.come
        limit 12
      )
    ) x
    group by x.id
  );
end $$;

create function privato.oggetti_cercati(p privato.cercato) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatto))::privato.trovato
    from (
      select a.id, true as esatto
      from public.annunci a
      where a.numero_annuncio = p.numero
      union all
      select a.id, true
      from public.annunci a
      where a.id = p.id
      union all (select a.id, false from public.annunci a where a.titolo ilike p.come limit 12)
    ) x
    group by x.id
  );
end $$;

create function privato.ordini_cercati(
  p privato.cercato,
  p_intento text,
  p_persone privato.trovato[],
  p_oggetti privato.trovato[]
) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatto))::privato.trovato
    from (
      select o.id, true as esatto
      from public.ordini o
      where o.numero_ordine = p.ordine
      union all
      select o.id, true
      from public.ordini o
      where o.id = p.id
      union all
      select o.id, true
      from public.ordini o
      where o.payment_intent_id = p_intento
      -- a bare number is first a number of something
      union all
      select l.id, p.testo ~ '[.,€]'
      from generate_series(lower(p.importi), upper(p.importi) - 1) c
      cross join lateral (
        select o.id
        from public.ordini o
        where o.amount = c
        order by o.data_creazione desc
        limit 3
      ) l
      union all (
        select s.id_ordine, lower(s.codice_tracciamento) = p.testo
        from public.spedizioni s
        where s.codice_tracciamento ilike p.come
        limit 12
      )
      union all
      select l.id, false
      from unnest(p_persone) t
      cross join lateral (
        select o.id
        from public.ordini o
        where o.buyer_id = t.id
        order by o.data_creazione desc
        limit 3
      ) l
      union all
      select l.id, false
      from unnest(p_persone) t
      cross join lateral (
        select o.id
        from public.ordini o
        where o.seller_id = t.id
        order by o.data_creazione desc
        limit 3
      ) l
      union all
      select l.id, false
      from unnest(p_oggetti) g
      cross join lateral (select o.id from public.ordini o where o.id_annuncio = g.id limit 3) l
    ) x
    group by x.id
  );
end $$;

create function privato.annunci_cercati(
  p_persone privato.trovato[],
  p_oggetti privato.trovato[]
) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatto))::privato.trovato
    from (
      select g.id, g.esatto
      from unnest(p_oggetti) g
      union all
      select l.id, false
      from unnest(p_persone) t
      cross join lateral (
        select a.id
        from public.annunci a
        where a.id_utente = t.id
        order by a.data_pubblicazione desc
        limit 3
      ) l
    ) x
    group by x.id
  );
end $$;

create function privato.certificati_cercati(
  p privato.cercato,
  p_persone privato.trovato[],
  p_oggetti privato.trovato[]
) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatto))::privato.trovato
    from (
      select c.id, c.codice_pubblico = p.codice as esatto
      from public.certificati_verifica c
      where c.codice_pubblico like p.prefisso
      union all
      select c.id, true
      from public.certificati_verifica c
      where c.id = p.id
      union all
      select l.id, false
      from unnest(p_persone) t
      cross join lateral (
        select c.id from public.certificati_verifica c where c.id_titolare = t.id limit 3
      ) l
      union all
      select l.id, false
      from unnest(p_oggetti) g
      cross join lateral (
        select c.id
        from public.certificati_verifica c
        where c.id_annuncio = g.id
        order by c.data_emissione desc
        limit 3
      ) l
    ) x
    group by x.id
  );
end $$;

create function privato.centri_cercati(p privato.cercato) returns privato.trovato[]
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return array(
    select row(x.id, bool_or(x.esatto))::privato.trovato
    from (
      select c.id, true as esatto
      from public.verification_centers c
      where c.id = p.id
      union all
      select c.id, true
      from public.verification_centers c
      where lower(c.email) = p.testo
      union all (
        select c.id, false
        from public.verification_centers c
        where (c.nome || ' ' || c.citta || ' ' || c.sigla || ' ' || c.email) ilike p.come
        limit 12
      )
    ) x
    group by x.id
  );
end $$;

create function privato.mostra_utenti(
  p_trovati privato.trovato[]
) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select
      'utenti',
      u.id,
      u.email,
      privato.nome_intero(u),
      case when u.is_admin then 'admin' else 'user' end,
      null::text,
      u.stato::text,
      null::integer,
      null::text,
      case when u.id = auth.uid() then 'io' end,
      u.data_registrazione,
      p.esatto
    from unnest(p_trovati) p
    join public.utenti u on u.id = p.id
    order by p.esatto desc, u.data_registrazione desc, u.id
    limit 3;
end $$;

create function privato.mostra_ordini(
  p_trovati privato.trovato[]
) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select
      'ordini',
      o.id,
      o.numero_ordine::text,
      a.titolo,
      privato.nome_intero(b),
      privato.nome_intero(s),
      o.status::text,
      o.amount,
      a.immagine_principale,
      o.payment_intent_id,
      o.data_creazione,
      x.esatto
    from unnest(p_trovati) x
    join public.ordini o
      on o.id = x.id and o.id_centro <> all ((select privato.centri_demo())::uuid[])
    join public.annunci a on a.id = o.id_annuncio
    join public.utenti b on b.id = o.buyer_id
    join public.utenti s on s.id = o.seller_id
    order by x.esatto desc, o.data_creazione desc, o.id
    limit 3;
end $$;

create function privato.mostra_annunci(
  p_trovati privato.trovato[]
) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select
      'annunci',
      a.id,
      a.numero_annuncio::text,
      a.titolo,
      privato.nome_intero(u),
      a.categoria,
      a.stato_annuncio::text,
      a.prezzo,
      a.immagine_principale,
      a.stato_verifica::text,
      a.data_pubblicazione,
      x.esatto
    from unnest(p_trovati) x
    join public.annunci a on a.id = x.id
    join public.utenti u on u.id = a.id_utente
    where a.eliminato_il is null
    order by x.esatto desc, a.data_pubblicazione desc, a.id
    limit 3;
end $$;

create function privato.mostra_certificati(
  p_trovati privato.trovato[]
) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select
      'certificati',
      c.id,
      c.codice_pubblico,
      coalesce(c.dettagli_autenticita ->> 'titolo', ''),
      privato.nome_intero(u),
      c.dettagli_autenticita #>> '{centro,nome}',
      c.stato::text,
      null::integer,
      null::text,
      c.id_verifica::text,
      c.data_emissione,
      x.esatto
    from unnest(p_trovati) x
    join public.certificati_verifica c
      on c.id = x.id and c.id_verifica <> all ((select privato.verifiche_demo())::uuid[])
    left join public.utenti u on u.id = c.id_titolare
    order by x.esatto desc, c.data_emissione desc, c.id
    limit 3;
end $$;

create function privato.mostra_centri(
  p_trovati privato.trovato[]
) returns setof privato.riga_trovata
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select
      'centri', c.id, c.sigla, c.nome, c.citta, c.email, c.approval_status::text, null::integer,
      null::text, c.tipo_centro::text, c.created_at, x.esatto
    from unnest(p_trovati) x
    join public.verification_centers c on c.id = x.id and not c.demo
    order by x.esatto desc, c.nome, c.id
    limit 3;
end $$;

-- p_gruppo: 'utenti', 'ordini', 'annunci', 'certificati', 'centri', 'versamenti', 'contatti',
-- 'segnalazioni', 'categorie', else all. Under three letters only codes and numbers. `chi`: the
-- row's person, `altri`: the other side.
-- @public authenticated
-- @null chi, altri, importo, immagine, riferimento
create function privato.admin_trova(p_testo text, p_gruppo text default null) returns table (
  gruppo text,
  id uuid,
  codice text,
  titolo text,
  chi text,
  altri text,
  stato text,
  importo integer,
  immagine text,
  riferimento text,
  quando timestamptz,
  esatta boolean
)
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v privato.cercato := privato.leggi_cercato(p_testo);
  v_tutti boolean := coalesce(p_gruppo, '') = '';
  v_persone privato.trovato[];
  v_oggetti privato.trovato[];
begin
  if v.testo = '' then return; end if;
  v_persone := privato.persone_cercate(v);
  v_oggetti := privato.oggetti_cercati(v);
  return query
    select t.*
    from privato.mostra_utenti(v_persone) t
    where v_tutti or p_gruppo = 'utenti'
    union all
    select t.*
    from privato.mostra_ordini(privato.ordini_cercati(v, btrim(p_testo), v_persone, v_oggetti)) t
    where v_tutti or p_gruppo = 'ordini'
    union all
    select t.*
    from privato.mostra_annunci(privato.annunci_cercati(v_persone, v_oggetti)) t
    where v_tutti or p_gruppo = 'annunci'
    union all
    select t.*
    from privato.mostra_certificati(privato.certificati_cercati(v, v_persone, v_oggetti)) t
    where v_tutti or p_gruppo = 'certificati'
    union all
    select t.*
    from privato.mostra_centri(privato.centri_cercati(v)) t
    where v_tutti or p_gruppo = 'centri'
    union all
    select t.*
    from privato.trova_pratiche(v) t
    where v_tutti or t.gruppo = p_gruppo
    union all
    select t.*
    from privato.trova_altro(v) t
    where v_tutti or t.gruppo = p_gruppo;
end $$;

-- Rare words are found by index; a word in more rows than are counted (decision P10) is read from
-- the list's top, which soon fills a page.

-- From three letters any part, from two the beginning of a word, a whole id or its first eight
-- digits, a number as written, one digit as a whole number. Less is ignored; twin:
-- src/ui/table/parole.ts.
create function privato.testo_cercato(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select t.testo
  from (select lower(btrim(left(coalesce(p_testo, ''), 200))) as testo) t
  where char_length(regexp_replace(t.testo, '[[:punct:][:space:]]', '', 'g')) > 1
    or t.testo ~ '^[0-9]$'
$$;
-- Signs before a word are listed, because a trigram index can't use [^[:alnum:]], which contains
-- characters beyond U+07FF.
create function privato.segni_prima() returns text
language sql immutable set search_path = '' as $$ select '[\x01-/:-@\[-`{-\u00bf]' $$;
-- Typographic quotes and dashes; each is searched as a literal of its own.
create function privato.segni_scritti() returns text
language sql immutable set search_path = '' as $$ select '‘’“„–—' $$;
create function privato.come_cercato(
  p_testo text,
  p_scritti text default '|[' || privato.segni_scritti() || ']'
) returns text
language sql immutable set search_path = '' as $$
  select case char_length(t.testo)
    when 1 then format('(^|[^[:alnum:]])%s($|[^[:alnum:]])', t.testo)
    when 2 then format('(^|%s%s)', privato.segni_prima(), p_scritti) || t.letterale
    else t.letterale
  end
  from (
    select c.testo, regexp_replace(c.testo, '([][\\.*^$+?(){}|])', '\\\1', 'g') as letterale
    from privato.testo_cercato(p_testo) c (testo)
  ) t
$$;
-- {operator, pattern} for the index: a digit as a word, a word's beginning by its trigram, a part
-- as a literal, which is three times faster than a regular expression.
create function privato.modo_cercato(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select case char_length(t.testo)
    when 1 then array['operator(extensions.%>)', t.testo]
    when 2 then array['~*', privato.come_cercato(t.testo, '')]
    else array['ilike', privato.come_letterale(t.testo)]
  end
  from (select privato.testo_cercato(p_testo) as testo) t
  where t.testo is not null
$$;
create function privato.scritti_cercati(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg('%' || s || substr(privato.come_letterale(t.testo), 2))
  from
    privato.testo_cercato(p_testo) t (testo),
    regexp_split_to_table(privato.segni_scritti(), '') s
  where char_length(t.testo) = 2
$$;
create function privato.cifre_id(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select substring(
    regexp_replace(replace(privato.testo_cercato(p_testo), '-', ''), '^ann', '')
    from '^[0-9a-f]{8,32}$'
  )
$$;
create function privato.primo_id(p_testo text) returns uuid
language sql immutable set search_path = '' as $$
  select rpad(privato.cifre_id(p_testo), 32, '0')::uuid
$$;
create function privato.ultimo_id(p_testo text) returns uuid
language sql immutable set search_path = '' as $$
  select rpad(privato.cifre_id(p_testo), 32, 'f')::uuid
$$;
create function privato.numero_cercato(p_testo text) returns bigint
language sql immutable set search_path = '' as $$
  select substring(privato.testo_cercato(p_testo) from '^(?:fd[- ]?|n\.? *)?0*(\d{1,9})$')::bigint
$$;
create function privato.domanda_cercata(p_testo text) returns tsquery
language sql stable set search_path = '' as $$
  select case
    when privato.cifre_id(p_testo) is null
      then privato.domanda_testo(privato.testo_cercato(p_testo), true)
  end
$$;

create function privato.luoghi(p_tabella text, variadic p_dove text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(format('select x.id from public.%I x where %s', p_tabella, d.dove) order by d.n)
  from unnest(p_dove) with ordinality d (dove, n)
$$;

create function privato.detti(p_cosa text) returns text
language sql immutable set search_path = '' as $$
  select case p_cosa
    when 'persona' then
      '(coalesce(u.nome, '''') || '' '' || coalesce(u.cognome, '''') || '' '' ||
      coalesce(u.nome, '''') || '' '' || u.nome_utente || '' '' || u.email) ~* $1'
    when 'centro' then '(c.nome || '' '' || c.citta || '' '' || c.sigla || '' '' || c.email) ~* $1'
    when 'indirizzi' then '(select u.id from public.utenti u where u.email ~* $1)'
    when 'nomi' then
      '(select c.id from public.verification_centers c
      where (c.nome || '' '' || c.citta || '' '' || c.sigla || '' '' || c.email) ~* $1
        and c.nome ~* $1)'
    when 'oggetti' then '(select a.id from public.annunci a where a.titolo ~* $1)'
    when 'certificati' then
      '(x.codice_pubblico || '' '' ||
      coalesce(x.dettagli_autenticita ->> ''titolo'', '''') || '' '' ||
      coalesce(x.dettagli_autenticita #>> ''{centro,nome}'', '''')) ~* '
  end
$$;

create function privato.luoghi_vendite(p_elenco text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_indirizzi text := privato.detti('indirizzi');
  v_nomi text := privato.detti('nomi');
  v_oggetti text := privato.detti('oggetti');
  v_ordini text[] := privato.luoghi(
    'ordini',
    'x.numero_ordine = $4',
    'x.buyer_id in ' || v_indirizzi,
    'x.id_annuncio in ' || v_oggetti
  );

  v_suoi text[] := array(select format('x.id_ordine in (%s)', o) from unnest(v_ordini) o);
  v_certificati text := privato.detti('certificati');
begin
  return case p_elenco
    when 'ordini' then v_ordini
      || privato.luoghi('ordini', 'x.id between $2 and $3', 'x.payment_intent_id ~* $1')
    when 'verifiche' then privato.luoghi(
      'verifiche',
      'x.id between $2 and $3',
      'x.id_annuncio in ' || v_oggetti,
      'x.id_centro in ' || v_nomi,
      'x.id_utente in ' || v_indirizzi
    )
    when 'spedizioni' then privato.luoghi(
      'spedizioni',
      'x.id between $2 and $3',
      'x.id_ordine between $2 and $3',
      'x.codice_tracciamento ~* $1',
      v_suoi[1],
      v_suoi[3],
      format('x.id_ordine in (select o.id from public.ordini o where o.id_centro in %s)', v_nomi)
    )
    when 'versamenti' then privato.luoghi(
      'versamenti',
      'x.id between $2 and $3',
      'x.riferimento ~* $1',
      'x.id_utente in ' || v_indirizzi,
      v_suoi[1]
    )
    when 'contestazioni' then privato.luoghi(
      'contestazioni',
      variadic array['x.id between $2 and $3'] || v_suoi || format(
        'x.id_ordine in (select o.id from public.ordini o where o.seller_id in %s)', v_indirizzi
      )
    )
    when 'contestazioni_bancarie' then privato.luoghi(
      'contestazioni_bancarie',
      variadic array['(x.id || '' '' || x.payment_intent_id) ~* $1'] || v_suoi
    )
    when 'certificati' then privato.luoghi(
      'certificati_verifica',
      'x.id between $2 and $3',
      v_certificati || '$1',
      v_certificati || '$6',
      'x.dettagli_autenticita ->> ''numero_annuncio'' = $4::text',
      'x.id_titolare in ' || v_indirizzi
    )
  end;
end $$;

create function privato.luoghi_persone(p_elenco text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  v_indirizzi text := privato.detti('indirizzi');
  v_nomi text := privato.detti('nomi');
begin
  return case p_elenco
    when 'utenti' then privato.luoghi(
      'utenti',
      replace(privato.detti('persona'), 'u.', 'x.'),
      'x.id between $2 and $3'
    )
    when 'centri' then privato.luoghi(
      'verification_centers',
      replace(privato.detti('centro'), 'c.', 'x.'),
      'x.id between $2 and $3'
    )
    when 'annunci' then privato.luoghi(
      'annunci',
      'x.titolo ~* $1',
      'x.id_utente in ' || v_indirizzi,
      'x.id between $2 and $3',
      'x.ricerca @@ $5 and x.stato_annuncio = ''attivo'' and x.eliminato_il is null',
      'x.ricerca @@ $5 and x.stato_annuncio <> ''attivo'' and x.eliminato_il is null',
      'x.categoria = any ($8)'
    )
    when 'recensioni' then privato.luoghi(
      'recensioni',
      'x.id between $2 and $3',
      'x.id_ordine between $2 and $3',
      'x.testo ~* $1',
      'x.id_autore in ' || v_indirizzi
    )
    when 'richieste' then privato.luoghi(
      'verification_center_requests', 'x.id between $2 and $3',
      '(x.nome || '' '' || x.citta || '' '' || x.email) ~* $1'
    )
    when 'contatti' then privato.luoghi(
      'richieste_contatto', 'x.id between $2 and $3', 'x.numero = $4',
      '(x.nome || '' '' || x.email || '' '' || x.messaggio) ~* $1'
    )
    when 'ricorsi' then privato.luoghi(
      'ricorsi',
      'x.id between $2 and $3',
      'x.testo ~* $1',
      'x.id_autore in ' || v_indirizzi
    )
    when 'dispositivi' then privato.luoghi(
      'dispositivi',
      'x.id_utente in ' || v_indirizzi,
      'x.id_centro in ' || v_nomi,
      'starts_with(lower(x.id), lower($7)) and char_length($7) > 1'
    )
  end;
end $$;

-- Places with an index each. $1 pattern, $2 and $3 ids with that beginning, $4 number, $5 listing
-- words, $6 certificate code, $7 text, $8 category names with the words (as values, else the
-- planner read a million listings), $9 two letters behind each literal sign.
create function privato.luoghi_parole(p_elenco text) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  return case p_elenco
    when 'notifiche' then privato.luoghi(
      'notifiche',
      'x.id between $2 and $3',
      '(x.titolo || '' '' || coalesce(x.messaggio, '''') || '' '' || x.tipo) ~* $1',
      'x.id_utente in ' || privato.detti('indirizzi')
    )
    when 'avvisi' then privato.luoghi(
      'admin_notifications', 'x.id between $2 and $3', 'x.riferimento between $2 and $3',
      '(x.messaggio || '' '' || x.tipo) ~* $1'
    )
    when 'posta' then privato.luoghi(
      'posta_uscita', 'x.id between $2 and $3', '(x.destinatario || '' '' || x.oggetto) ~* $1'
    )
    when 'registro' then privato.luoghi(
      'registro_admin',
      'x.id = $4',
      '(replace(x.azione, ''_'', '' '') || '' '' || x.azione || '' '' ||
        coalesce(x.oggetto_id, '''')) ~* $1'
    ) || array['select d.id_registro from public.registro_admin_dettagli d where d.motivo ~* $1']
      || privato.luoghi(
        'registro_admin',
        format(
          'x.id_attore in (select u.id from public.utenti u where %s)',
          privato.detti('persona')
        )
      )
    when 'segnalazioni' then privato.luoghi(
      'segnalazioni', 'x.id between $2 and $3', 'x.oggetto_id between $2 and $3',
      '(coalesce(x.testo, '''') || '' '' || coalesce(x.email_autore, '''')) ~* $1'
    )
    else coalesce(privato.luoghi_vendite(p_elenco), privato.luoghi_persone(p_elenco))
  end;
end $$;

-- Finds rows by index, null without words. Far above the count limit it stops: the page is then
-- read from the list's top (2,001 of 600,000 rows took up to 13 s).
create function privato.parole_massime() returns integer
language sql stable set search_path = '' as $$ select 4 * (privato.conteggio_massimo() + 1) - 1 $$;
-- Costs for cached pages: with the default the planner chose thirty thousand people over ten
-- thousand disputes.
create function privato.trovati(p_elenco text, p_testo text) returns text[]
language plpgsql stable security definer set search_path = '' set random_page_cost = 1.1 as $$
declare
  -- only listings are searched by words
  v_domanda tsquery := case when p_elenco = 'annunci' then privato.domanda_cercata(p_testo) end;
  v_massimo integer := privato.parole_massime();
  v_luogo text;
  v_qui text[];
  v_trovati text[] := '{}';
  v_modo text[] := privato.modo_cercato(p_testo);
  v_codice text[] := privato.modo_cercato(privato.normalizza_codice(p_testo));
  v_categorie text[] := case
    when p_elenco = 'annunci' then array(
      select c.name from public.categories c where c.name ~* privato.come_cercato(p_testo)
    )
  end;

  v_scritti text[] := privato.scritti_cercati(p_testo);
  v_luoghi text[] := privato.luoghi_parole(p_elenco);
begin
  if v_modo is null then return null; end if;

  -- not in names beside a row: a thousand tablets would compare 300,000
  if v_scritti is not null then
    v_luoghi := v_luoghi || array(
      select replace(l, '~* $1', 'ilike any ($9)')
      from unnest(v_luoghi) l
      where l like '%~* $1%' and l !~ 'in \(select [ua]\.id'
    );
  end if;

  foreach v_luogo in array v_luoghi loop
    v_luogo := replace(
      replace(v_luogo, '~* $1', v_modo[1] || ' $1'),
      '~* $6',
      coalesce(v_codice[1], '~*') || ' $6'
    );

    execute format(
      'select coalesce(array_agg(x.id::text), ''{}'') from (%s limit %s) x (id)',
      v_luogo,
      v_massimo + 1
    ) into v_qui using v_modo[2], privato.primo_id(p_testo), privato.ultimo_id(p_testo),
      privato.numero_cercato(p_testo), v_domanda, v_codice[2], privato.testo_cercato(p_testo),
      v_categorie, v_scritti;

    v_trovati := v_trovati || v_qui;
    exit when cardinality(v_trovati) > v_massimo;
  end loop;

  return v_trovati;
end $$;

-- Returns a pattern to read the list from its top, null when all rows were found
-- (tests/db/ufficio-ordine.test.ts compares both). Filters are counted over the found rows first.
create function privato.da_leggere(p_testo text, p_trovati anyarray) returns text
language sql stable set search_path = '' as $$
  select case
    when cardinality(p_trovati) > privato.parole_massime() then privato.come_cercato(p_testo)
  end
$$;
