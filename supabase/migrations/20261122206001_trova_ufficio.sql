-- The office looks for one thing over everything it keeps: people, orders, listings, certificates,
-- centres, lots of transfers, contact requests, reports, categories; an order by its tracking code
-- and its amount too. Three of each at the most, the one whose code, number or address was typed
-- whole first. Every step reads by an index and stops: what it costs doesn't grow.

create index utenti_parole_idx on public.utenti using gin (
  (
    coalesce(nome, '') || ' ' || coalesce(cognome, '') || ' ' || coalesce(nome, '') || ' '
    || nome_utente || ' ' || email
  ) extensions.gin_trgm_ops
);
create index verification_centers_parole_idx on public.verification_centers
  using gin ((nome || ' ' || citta || ' ' || sigla || ' ' || email) extensions.gin_trgm_ops);
create unique index ordini_numero_key on public.ordini (numero_ordine);
create index categories_nome_parole_idx on public.categories
  using gin (name extensions.gin_trgm_ops);
create index certificati_prefisso_idx
  on public.certificati_verifica (codice_pubblico text_pattern_ops);

-- '1.234,50', '218,00 €', '218 €' in cents; null where no amount is written. A bare number is a
-- number.
create function privato.importo_cercato(p_testo text) returns integer
language sql immutable set search_path = '' as $$
  select (replace(x[1], '.', '') || rpad(coalesce(x[2], ''), 2, '0'))::integer
  from regexp_match(btrim(p_testo), '^(\d{1,3}(?:\.\d{3}){0,2}|\d{1,7})(?:,(\d{2}))?(?: ?€)?$') x
  where p_testo ~ '[,€]'
$$;

create function privato.nome_intero(u public.utenti) returns text
language sql immutable set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
$$;

-- What has a queue or a file of its own: a lot of transfers, a contact request, a report, a
-- category.
create function privato.trova_altro(
  p_testo text,
  p_come text,
  p_id uuid,
  p_numero integer
) returns table (
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
language plpgsql stable security definer set search_path = '' as $$
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
      lower(l.lotto) = p_testo
    from public.lotti_bonifici l
    where p_testo like 'sepa-%' and lower(l.lotto) like replace(p_testo, '_', '\_') || '%'
    order by l.creato_il desc
    limit 3
  ) union all (
    select
      'contatti', r.id, r.numero::text, r.oggetto, r.nome, r.email, r.stato, null, null, null,
      r.created_at, true
    from public.richieste_contatto r
    where r.numero = p_numero or r.id = p_id
    limit 3
  ) union all (
    select
      'segnalazioni',
      s.id,
      s.oggetto_tipo,
      left(s.testo, 120),
      s.email_autore,
      s.motivo::text,
      s.stato::text,
      null,
      null,
      null,
      s.created_at,
      true
    from public.segnalazioni s
    where s.id = p_id or s.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
    order by s.created_at desc
    limit 3
  ) union all (
    select
      'categorie',
      c.id,
      c.slug,
      c.name,
      null,
      p.name,
      case when c.active then 'attiva' else 'sospesa' end,
      null,
      null,
      null,
      c.created_at,
      lower(c.name) = p_testo
    from public.categories c
    left join public.categories p on p.id = c.parent_id
    where c.name ilike p_come
    order by lower(c.name) = p_testo desc, c.name, c.id
    limit 3
  );
end $$;

-- p_gruppo: 'utenti', 'ordini', 'annunci', 'certificati', 'centri', 'versamenti', 'contatti',
-- 'segnalazioni' or 'categorie' for one kind alone, else all. Words of fewer than three letters
-- find codes and numbers only. `chi` is the person that the row is about, `altri` whoever stands on
-- the other side.
create function privato.admin_trova(p_testo text, p_gruppo text) returns table (
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
  v_testo text := lower(btrim(left(coalesce(p_testo, ''), 100)));
  v_come text := case when char_length(v_testo) >= 3 then privato.come_letterale(v_testo) end;
  v_id uuid := case
    when v_testo ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then v_testo::uuid
  end;
  v_ordine bigint := substring(v_testo from '^(?:fd[- ]?)?0*(\d{1,9})$')::bigint;
  v_numero integer := substring(v_testo from '^(?:n\.? *)?0*(\d{1,9})$')::integer;
  v_codice text := nullif(left(privato.normalizza_codice(v_testo), 40), '');
  v_prefisso text := case when char_length(v_codice) between 4 and 12 then v_codice || '%' end;
  v_tutti boolean := coalesce(p_gruppo, '') = '';
  v_importo integer := privato.importo_cercato(v_testo);
begin
  if v_testo = '' then return; end if;
  return query
    with persone as materialized (
      select x.id, bool_or(x.esatta) as esatta
      from (
        select u.id, true as esatta
        from public.utenti u
        where lower(u.email) = v_testo
        union all
        select u.id, true
        from public.utenti u
        where u.id = v_id
        union all (
          select u.id, false
          from public.utenti u
          where (
            coalesce(u.nome, '') || ' ' || coalesce(u.cognome, '') || ' ' || coalesce(u.nome, '')
            || ' ' || u.nome_utente || ' ' || u.email
          ) ilike v_come
          limit 12
        )
      ) x
      group by x.id
    ),
    oggetti as materialized (
      select x.id, bool_or(x.esatto) as esatto
      from (
        select a.id, true as esatto
        from public.annunci a
        where a.numero_annuncio = v_numero
        union all
        select a.id, true
        from public.annunci a
        where a.id = v_id
        union all (select a.id, false from public.annunci a where a.titolo ilike v_come limit 12)
      ) x
      group by x.id
    ),
    ordini as (
      select x.id, bool_or(x.esatto) as esatto
      from (
        select o.id, true as esatto
        from public.ordini o
        where o.numero_ordine = v_ordine
        union all
        select o.id, true
        from public.ordini o
        where o.id = v_id
        union all
        select o.id, true
        from public.ordini o
        where o.payment_intent_id = btrim(p_testo)
        union all (
          select o.id, true
          from public.ordini o
          where o.amount = v_importo
          order by o.data_creazione desc
          limit 12
        )
        union all (
          select s.id_ordine, lower(s.codice_tracciamento) = v_testo
          from public.spedizioni s
          where s.codice_tracciamento ilike v_come
          limit 12
        )
        union all
        select l.id, false
        from persone p
        cross join lateral (
          select o.id
          from public.ordini o
          where o.buyer_id = p.id
          order by o.data_creazione desc
          limit 3
        ) l
        union all
        select l.id, false
        from persone p
        cross join lateral (
          select o.id
          from public.ordini o
          where o.seller_id = p.id
          order by o.data_creazione desc
          limit 3
        ) l
        union all
        select l.id, false
        from oggetti g
        cross join lateral (select o.id from public.ordini o where o.id_annuncio = g.id limit 3) l
      ) x
      where v_tutti or p_gruppo = 'ordini'
      group by x.id
    ),
    annunci as (
      select x.id, bool_or(x.esatto) as esatto
      from (
        select g.id, g.esatto
        from oggetti g
        union all
        select l.id, false
        from persone p
        cross join lateral (
          select a.id
          from public.annunci a
          where a.id_utente = p.id
          order by a.data_pubblicazione desc
          limit 3
        ) l
      ) x
      where v_tutti or p_gruppo = 'annunci'
      group by x.id
    ),
    certificati as (
      select x.id, bool_or(x.esatto) as esatto
      from (
        select c.id, c.codice_pubblico = v_codice as esatto
        from public.certificati_verifica c
        where c.codice_pubblico like v_prefisso
        union all
        select c.id, true
        from public.certificati_verifica c
        where c.id = v_id
        union all
        select l.id, false
        from persone p
        cross join lateral (
          select c.id from public.certificati_verifica c where c.id_titolare = p.id limit 3
        ) l
        union all
        select l.id, false
        from oggetti g
        cross join lateral (
          select c.id
          from public.certificati_verifica c
          where c.id_annuncio = g.id
          order by c.data_emissione desc
          limit 3
        ) l
      ) x
      where v_tutti or p_gruppo = 'certificati'
      group by x.id
    ),
    centri as (
      select x.id, bool_or(x.esatto) as esatto
      from (
        select c.id, true as esatto
        from public.verification_centers c
        where c.id = v_id
        union all
        select c.id, true
        from public.verification_centers c
        where lower(c.email) = v_testo
        union all (
          select c.id, false
          from public.verification_centers c
          where (c.nome || ' ' || c.citta || ' ' || c.sigla || ' ' || c.email) ilike v_come
          limit 12
        )
      ) x
      where v_tutti or p_gruppo = 'centri'
      group by x.id
    ) (
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
        case when u.id = v_admin then 'io' end,
        u.data_registrazione,
        p.esatta
      from persone p
      join public.utenti u on u.id = p.id
      where v_tutti or p_gruppo = 'utenti'
      order by p.esatta desc, u.data_registrazione desc, u.id
      limit 3
    )
    union all (
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
      from ordini x
      join public.ordini o
        on o.id = x.id and o.id_centro <> all ((select privato.centri_demo())::uuid[])
      join public.annunci a on a.id = o.id_annuncio
      join public.utenti b on b.id = o.buyer_id
      join public.utenti s on s.id = o.seller_id
      order by x.esatto desc, o.data_creazione desc, o.id
      limit 3
    )
    union all (
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
      from annunci x
      join public.annunci a on a.id = x.id
      join public.utenti u on u.id = a.id_utente
      where a.eliminato_il is null
      order by x.esatto desc, a.data_pubblicazione desc, a.id
      limit 3
    )
    union all (
      select
        'certificati',
        c.id,
        c.codice_pubblico,
        coalesce(c.dettagli_autenticita ->> 'titolo', ''),
        privato.nome_intero(u),
        c.dettagli_autenticita #>> '{centro,nome}',
        c.stato::text,
        null,
        null,
        c.id_verifica::text,
        c.data_emissione,
        x.esatto
      from certificati x
      join public.certificati_verifica c
        on c.id = x.id and c.id_verifica <> all ((select privato.verifiche_demo())::uuid[])
      left join public.utenti u on u.id = c.id_titolare
      order by x.esatto desc, c.data_emissione desc, c.id
      limit 3
    )
    union all (
      select
        'centri', c.id, c.sigla, c.nome, c.citta, c.email, c.approval_status::text, null, null,
        c.tipo_centro::text, c.created_at, x.esatto
      from centri x
      join public.verification_centers c on c.id = x.id and not c.demo
      order by x.esatto desc, c.nome, c.id
      limit 3
    )
    union all
    select t.*
    from privato.trova_altro(v_testo, v_come, v_id, v_numero) t
    where v_tutti or t.gruppo = p_gruppo;
end $$;
create function public.admin_trova(p_testo text, p_gruppo text default null) returns table (
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
language sql stable set search_path = '' as $$
  select * from privato.admin_trova(p_testo, p_gruppo)
$$;
comment
  on function public.admin_trova(text, text) is 'null: chi, altri, importo, immagine, riferimento';

-- Who may call.
select privato.concedi('authenticated', array['admin_trova']);
