-- The list that everybody sees: one question, read once; its page, its counts, what each filter
-- would leave.

-- A question as the list asks it. An unknown value of a filter is an empty set: nothing is found,
-- nothing is silently dropped.
create type privato.domanda_elenco as (
  testo text,
  modo text,
  conto integer,
  domanda tsquery,
  scritte tsquery,
  come text,
  categorie uuid[],
  prezzo_min integer,
  prezzo_max integer,
  condizioni public.condizione_oggetto[],
  verifiche public.stato_verifica_annuncio[],
  spedizioni public.metodo_spedizione[],
  localita text,
  nascoste uuid[],
  sospesi uuid[],
  provincia text,
  segni tsquery,
  trovati uuid[]
);

-- 'verificato,in_attesa' as its parts, written as enums are; null when nothing was chosen.
create function privato.scelte_elenco(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(btrim(s))
  from unnest(string_to_array(left(p_testo, 200), ',')) s
  where btrim(s) <> ''
$$;

-- {testo, categoria, prezzo_min, prezzo_max, condizione, verifica, spedizione, localita}; several
-- values of one filter with commas. modo: 'tutti' without words, 'parole', 'letterale' for words
-- that Italian doesn't index ('Dell'), 'nulla' when no index can help.
create function privato.leggi_domanda(p jsonb) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco;
  v_scelte text[];
begin
  d.testo := nullif(
    btrim(left(
      regexp_replace(coalesce(p ->> 'testo', ''), '[\u0001-\u001f\u200b-\u200f\ufeff]+', ' ', 'g'),
      200
    )),
    ''
  );

  d.domanda := privato.domanda_testo(d.testo);
  d.scritte := replace(
    plainto_tsquery('privato.italiano'::regconfig, privato.piano(d.testo))::text,
    ' & ',
    ' | '
  )::tsquery;

  d.modo := case
    when d.testo is null then 'tutti'
    when d.domanda is not null then 'parole'
    when d.testo ~ '[[:alnum:]]{3}' then 'letterale'
    else 'nulla'
  end;

  d.come := privato.come_letterale(d.testo);
  if nullif(btrim(p ->> 'categoria'), '') is not null then
    d.categorie := array(
      select privato.get_category_descendants(privato.trova_categoria(p ->> 'categoria'))
    );
    d.segni := (
      select string_agg(privato.segno_categoria(c), ' | ')::tsquery from unnest(d.categorie) c
    );
  end if;

  d.prezzo_min := (p ->> 'prezzo_min')::integer;
  d.prezzo_max := (p ->> 'prezzo_max')::integer;
  v_scelte := privato.scelte_elenco(p ->> 'condizione');
  if v_scelte is not null then
    d.condizioni := array(
      select privato.leggi_condizione(s)
      from unnest(v_scelte) s
      where privato.leggi_condizione(s) is not null
    );
  end if;

  v_scelte := privato.scelte_elenco(lower(p ->> 'verifica'));
  if v_scelte is not null then
    d.verifiche := array(
      select e
      from unnest(enum_range(null::public.stato_verifica_annuncio)) e
      where e::text = any (v_scelte)
    );
  end if;

  v_scelte := privato.scelte_elenco(lower(p ->> 'spedizione'));
  if v_scelte is not null then
    d.spedizioni := array(
      select e
      from unnest(enum_range(null::public.metodo_spedizione)) e
      where e::text = any (v_scelte)
    );
  end if;

  if nullif(btrim(p ->> 'localita'), '') is not null then
    -- The chief town's name alone is its province; anything else is a place in free words, as older
    -- addresses have it.
    select v.capoluogo
    into d.provincia
    from privato.province() v
    where privato.piana(v.capoluogo) = privato.piana(p ->> 'localita')
      or v.sigla = upper(btrim(p ->> 'localita'));

    if d.provincia is null then
      d.localita := privato.come_letterale(p ->> 'localita');
    end if;
  end if;

  d.nascoste := privato.categorie_nascoste();
  d.sospesi := privato.utenti_sospesi();
  return d;
end $$;

-- One where-clause for counting and for reading; $1 is the question. Never Non Conforme (decision
-- C7) nor on its way back (T13); only active, not deleted, in a visible category, of a seller in
-- good standing. p_senza: the one filter that is left out, to count what it would leave.
create function privato.filtro_elenco(
  d privato.domanda_elenco,
  p_senza text default ''
) returns text
language sql stable set search_path = '' as $$
  select concat_ws(
    ' and ',
    'a.stato_annuncio = ''attivo'' and a.eliminato_il is null and a.stato_verifica <> ''non_conforme''
      and not a.torna_al_venditore',
    case
      when d.domanda is not null then 'a.ricerca @@ ($1).domanda'
      when d.modo = 'letterale' then 'a.titolo ilike ($1).come'
      when d.modo = 'nulla' then 'false'
    end,
    -- beside words as their sign: one index knows both
    case
      when d.categorie is null or p_senza = 'categoria' then null
      when d.domanda is not null and d.segni is not null then 'a.ricerca @@ ($1).segni'
      else 'a.category_id = any (($1).categorie)'
    end,
    case
      when d.prezzo_min is not null and p_senza <> 'prezzo'
        then 'a.prezzo_esposto >= ($1).prezzo_min'
    end,
    case
      when d.prezzo_max is not null and p_senza <> 'prezzo'
        then 'a.prezzo_esposto <= ($1).prezzo_max'
    end,
    case
      when d.condizioni is null or p_senza = 'condizione' then null
      when cardinality(d.condizioni) = 1 then 'a.condizione = (($1).condizioni)[1]'
      else 'a.condizione = any (($1).condizioni)'
    end,
    case
      when d.verifiche is null or p_senza = 'verifica' then null
      when cardinality(d.verifiche) = 1 then 'a.stato_verifica = (($1).verifiche)[1]'
      else 'a.stato_verifica = any (($1).verifiche)'
    end,
    case
      when d.spedizioni is null or p_senza = 'spedizione' then null
      when cardinality(d.spedizioni) = 1 then 'a.metodo_spedizione = (($1).spedizioni)[1]'
      else 'a.metodo_spedizione = any (($1).spedizioni)'
    end,
    case
      when d.provincia is not null and p_senza <> 'localita' then 'a.provincia = ($1).provincia'
    end,
    case
      when d.localita is not null and p_senza <> 'localita' then 'a.localita ilike ($1).localita'
    end,
    case
      when cardinality(d.nascoste) > 0
        then '(a.category_id is null or a.category_id <> all (($1).nascoste))'
    end,
    case when cardinality(d.sospesi) > 0 then 'a.id_utente <> all (($1).sospesi)' end
  )
$$;

create function privato.ordine_elenco(p_ordine text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_ordine = 'oldest' then 'a.data_pubblicazione, a.id'
    when p_ordine = 'price_low' then 'a.prezzo_esposto, a.id'
    when p_ordine = 'price_high' then 'a.prezzo_esposto desc, a.id desc'
    else 'a.data_pubblicazione desc, a.id desc'
  end
$$;

-- How many, to 2,001 and no further (decision P10). A bitmap of a million listings' pages fits into
-- this much memory: without it each row of a page is compared again, word by word.
create function privato.conta_elenco(d privato.domanda_elenco) returns integer
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  v_conto integer;
begin
  execute format(
    'select count(*) from (select 1 from public.annunci a where %s limit 2001) c',
    privato.filtro_elenco(d)
  ) into v_conto using d;
  return v_conto;
end $$;

-- The same with what was found, in its order, as many as the pages hold. 'relevance' with words:
-- the best (the very words first, then what also means them) among the newest 2,000, so that a word
-- that everybody uses stays cheap; one reading both counts and ranks, and carries no more of a row
-- than what ranks it. Any other order: all that there is when it is no more than that, else null,
-- and whoever draws a page reads on along its order.
create function privato.ordina_elenco(
  d privato.domanda_elenco,
  p_ordine text
) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
begin
  if p_ordine = 'relevance' and d.domanda is not null then
    execute format(
      'select count(*), coalesce(array_agg(t.id order by ts_rank(''{0.05,0.2,0.4,1}'', t.ricerca, ($1).scritte) * 2
          + ts_rank(''{0.05,0.2,0.4,1}'', t.ricerca, ($1).domanda) desc, t.n) filter (where t.n <= 2000), ''{}'') from (
        select a.id, a.ricerca, row_number() over (order by a.data_pubblicazione desc, a.id desc) as n
        from public.annunci a where %s order by a.data_pubblicazione desc, a.id desc limit 2001) t',
      privato.filtro_elenco(d)
    ) into d.conto, d.trovati using d;
  else
    execute format(
      'select count(*), case when count(*) <= 2000 then coalesce(array_agg(a.id order by %s), ''{}'') end from (
        select a.id, a.data_pubblicazione, a.prezzo_esposto from public.annunci a where %s limit 2001) a',
      privato.ordine_elenco(p_ordine),
      privato.filtro_elenco(d)
    ) into d.conto, d.trovati using d;
  end if;

  return d;
end $$;

-- The question with its count, and in its order where one is given, or the same with its mistyped
-- words mended when as it stands it finds nothing: a typo still finds. Its mode is 'simile' then,
-- and its text what was looked for instead.
create function privato.trova_domanda(
  p jsonb,
  p_ordine text default null
) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.leggi_domanda(p);
  v_corretto text;
  v_prima privato.domanda_elenco;

  -- the whole shelf is not looked through for its order
  v_conta boolean := p_ordine is null or jsonb_strip_nulls(p) = '{}';
begin
  loop
    if v_conta then
      d.conto := privato.conta_elenco(d);
    else
      d := privato.ordina_elenco(d, p_ordine);
    end if;

    if v_prima.modo is not null then
      d.modo := 'simile';
      return case when d.conto > 0 then d else v_prima end;
    end if;
    if d.modo <> 'parole' or d.conto > 0 then return d; end if;
    v_corretto := privato.correggi_testo(d.testo);
    if v_corretto is null then return d; end if;
    v_prima := d;
    d := privato.leggi_domanda(p || jsonb_build_object('testo', v_corretto));
    if d.domanda is null then return v_prima; end if;
  end loop;
end $$;

-- Public list: {righe, totale (exact to 2,000), oltre, pagina, modo, corretto}, at most 60 a page.
-- `pagina` is the one answered: beyond the end it is the last. With words and no chosen order
-- ('relevance' says the same) the best match first, else the newest (decision P10). `corretto` is
-- what was looked for instead of what was written, null when it was what was written.
create function privato.elenco_annunci(
  p_filtri jsonb,
  p_ordine text,
  p_pagina integer,
  p_limite integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.trova_domanda(p_filtri, coalesce(p_ordine, 'relevance'));
  v_limite integer := least(greatest(coalesce(p_limite, 20), 1), 60);
  v_righe jsonb;
  v_pagina integer := least(
    greatest(coalesce(p_pagina, 1), 1),
    greatest(ceil(least(d.conto, 2000)::numeric / v_limite)::integer, 1)
  );
begin
  if d.trovati is not null then
    select coalesce(jsonb_agg(privato.carta_annuncio(a, m.importo) order by t.n), '[]')
    into v_righe
    from unnest(d.trovati[(v_pagina - 1) * v_limite + 1:v_pagina * v_limite])
      with ordinality t(id, n)
    join public.annunci a on a.id = t.id
    cross join (select privato.minimo_spedizione_centri() as importo) m;
  else
    -- the page's ids first: what is left out before it is not read
    execute format(
      'select coalesce(jsonb_agg(privato.carta_annuncio(a, $2) order by p.n), ''[]'') from (
        select x.id, row_number() over () as n from (select a.id from public.annunci a where %s order by %s limit $3 offset $4) x) p
          join public.annunci a on a.id = p.id',
      privato.filtro_elenco(d),
      privato.ordine_elenco(p_ordine)
    ) into v_righe using d, privato.minimo_spedizione_centri(), v_limite, (v_pagina - 1) * v_limite;
  end if;

  return jsonb_build_object(
    'righe', v_righe,
    'totale', least(d.conto, 2000),
    'oltre', d.conto > 2000,
    'pagina', v_pagina,
    'modo', d.modo,
    'corretto', case when d.modo = 'simile' then d.testo end
  );
end $$;
create function public.elenco_annunci(
  p_testo text default null,
  p_categoria text default null,
  p_prezzo_min integer default null,
  p_prezzo_max integer default null,
  p_condizione text default null,
  p_verifica text default null,
  p_localita text default null,
  p_spedizione text default null,
  p_ordine text default null,
  p_pagina integer default 1,
  p_limite integer default 20
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.elenco_annunci(
    jsonb_build_object(
      'testo', p_testo,
      'categoria', p_categoria,
      'prezzo_min', p_prezzo_min,
      'prezzo_max', p_prezzo_max,
      'condizione', p_condizione,
      'verifica', p_verifica,
      'localita', p_localita,
      'spedizione', p_spedizione
    ),
    p_ordine,
    p_pagina,
    p_limite
  )
$$;

-- What the filters count of a listing; of those that a question finds 2,001 and no further.
-- p_senza: as in filtro_elenco.
create type privato.riga_faccette as (
  category_id uuid,
  condizione public.condizione_oggetto,
  stato_verifica public.stato_verifica_annuncio,
  metodo_spedizione public.metodo_spedizione,
  provincia text,
  prezzo_esposto integer
);
create function privato.righe_faccette(
  d privato.domanda_elenco,
  p_senza text
) returns privato.riga_faccette[]
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  v_righe privato.riga_faccette[];
begin
  execute format(
    'select coalesce(array_agg(t.r), ''{}'') from (select row(a.category_id, a.condizione, a.stato_verifica,
      a.metodo_spedizione, a.provincia, a.prezzo_esposto)::privato.riga_faccette as r from public.annunci a where %s limit 2001) t',
    privato.filtro_elenco(d, p_senza)
  ) into v_righe using d;

  return v_righe;
end $$;

-- As before, places by province, and beside the lowest and the highest price how many stand between
-- ('fascia', 'from-to' in cents).
create function privato.faccette_annunci(p_filtri jsonb) returns table (
  faccetta text,
  valore text,
  annunci integer,
  oltre boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.leggi_domanda(p_filtri);
  v_tutte privato.riga_faccette[] := privato.righe_faccette(d, '');
  v_righe privato.riga_faccette[];
  v_scelte text[];
  v_senza text;
  v_conti text;
begin
  -- found nothing: perhaps a typo, as in the list
  if v_tutte = '{}' and d.modo = 'parole' then
    d := privato.trova_domanda(p_filtri);
    v_tutte := privato.righe_faccette(d, '');
  end if;

  v_scelte := array_remove(
    array[
      case when d.categorie is not null then 'categoria' end,
      case when d.condizioni is not null then 'condizione' end,
      case when d.verifiche is not null then 'verifica' end,
      case when d.spedizioni is not null then 'spedizione' end,
      case when coalesce(d.provincia, d.localita) is not null then 'localita' end,
      case when coalesce(d.prezzo_min, d.prezzo_max) is not null then 'prezzo' end
    ],
    null
  );

  -- One reading for all filters that nobody set, and one for each that was.
  foreach v_senza in array array_append(v_scelte, '') loop
    v_righe := case when v_senza = '' then v_tutte else privato.righe_faccette(d, v_senza) end;
    select string_agg(c.conto, ' union all ')
    into v_conti
    from (
      values
        ('', 'select ''totale'', '''', count(*)::integer from t'),
        (
          'categoria',
          'select ''categoria'', k.ancestor_id::text, sum(c.n)::integer from (select t.category_id, count(*) as n from t
        group by 1) c join public.categories_closure k on k.descendant_id = c.category_id group by 2'
        ),
        (
          'condizione',
          'select ''condizione'', c.condizione::text, c.n::integer from (select t.condizione, count(*) as n from t
        group by 1) c where c.condizione is not null'
        ),
        (
          'verifica',
          'select ''verifica'', c.stato_verifica::text, c.n::integer from (select t.stato_verifica, count(*) as n from t
        group by 1) c'
        ),
        (
          'spedizione',
          'select ''spedizione'', c.metodo_spedizione::text, c.n::integer from (select t.metodo_spedizione, count(*) as n from t
        group by 1) c'
        ),
        (
          'localita',
          'select ''localita'', t.provincia, count(*)::integer from t where t.provincia is not null group by 2'
        ),
        (
          'prezzo',
          'select ''prezzo'', e.nome, e.importo from (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m,
        lateral (values (''min'', m.basso), (''max'', m.alto)) e(nome, importo) where e.importo is not null
        union all select ''fascia'', f.da || ''-'' || f.a, coalesce(c.n, 0)::integer
        from (select s.*, row_number() over (order by s.da) as posto from privato.fasce_prezzo() s) f
          cross join (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m
          left join (select width_bucket(t.prezzo_esposto::bigint, array(select s.da from privato.fasce_prezzo() s order by s.da)) as posto,
            count(*) as n from t group by 1) c on c.posto = f.posto
        where f.a >= m.basso and f.da <= m.alto'
        )
    ) c(nome, conto)
    where c.nome = v_senza or v_senza = '' and c.nome <> all (v_scelte);

    return query execute format(
      'with t as materialized (select * from unnest($1)) select c.*, $2 from (%s) c', v_conti
    ) using v_righe, cardinality(v_righe) > 2000;
  end loop;
end $$;
create function public.faccette_annunci(
  p_testo text default null,
  p_categoria text default null,
  p_prezzo_min integer default null,
  p_prezzo_max integer default null,
  p_condizione text default null,
  p_verifica text default null,
  p_localita text default null,
  p_spedizione text default null
) returns table (faccetta text, valore text, annunci integer, oltre boolean)
language sql stable security invoker set search_path = '' as $$
  select *
  from privato.faccette_annunci(jsonb_build_object(
    'testo', p_testo,
    'categoria', p_categoria,
    'prezzo_min', p_prezzo_min,
    'prezzo_max', p_prezzo_max,
    'condizione', p_condizione,
    'verifica', p_verifica,
    'localita', p_localita,
    'spedizione', p_spedizione
  ))
$$;

-- Who may call.
select privato.concedi('anon, authenticated', array['elenco_annunci', 'faccette_annunci']);
