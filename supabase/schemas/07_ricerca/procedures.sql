-- Every heart on a page asks once; a person keeps at most 500 (01_common).
-- @public authenticated
create function privato.id_preferiti() returns table (id_annuncio uuid, data_aggiunta timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return query
    select p.id_annuncio, p.data_aggiunta from public.preferiti p where p.id_utente = v_utente;
end $$;

-- Newest first, 30 at a time, after listing `p_prima`. Hidden listings say only that they are
-- hidden.
-- @public authenticated
-- @null prezzo_allora, titolo, immagine_principale, scadenza_prenotazione
create function privato.miei_preferiti(p_prima uuid default null) returns table (
  id uuid,
  data_aggiunta timestamptz,
  prezzo_allora integer,
  prezzo_esposto integer,
  numero_annuncio bigint,
  titolo text,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  certificato_revocato boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  foto bigint,
  restano bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  return query
    select
      a.id,
      r.data_aggiunta,
      r.prezzo_allora,
      privato.prezzo_esposto(a, v_minimo),
      a.numero_annuncio::bigint,
      case when h.si then null else a.titolo end,
      case when h.si then '' else a.localita end,
      case when h.si then null else a.immagine_principale end,
      a.stato_annuncio,
      a.stato_verifica,
      a.torna_al_venditore,
      a.certificato_revocato,
      a.stato_prenotazione,
      a.scadenza_prenotazione,
      case
        when h.si then 0
        else (select count(*) from public.media m where m.id_annuncio = a.id)
      end,
      r.quanti - count(*) over ()
    from (
      select p.*, count(*) over () as quanti
      from public.preferiti p
      where p.id_utente = v_utente
        and (
          p_prima is null
          or (p.data_aggiunta, p.id) < (
            select x.data_aggiunta, x.id
            from public.preferiti x
            where x.id_utente = v_utente and x.id_annuncio = p_prima
          )
        )
      order by p.data_aggiunta desc, p.id desc
      limit 30
    ) r
    join public.annunci a on a.id = r.id_annuncio
    cross join lateral (
      select a.eliminato_il is not null
        or privato.annuncio_nascosto(a) and a.id_utente <> v_utente as si
    ) h
    order by r.data_aggiunta desc, r.id desc;
end $$;

-- Adds a visitor's favourites at sign-in, as many as fit (decision P6); returns how many.
-- @public authenticated; without command: what is there already isn't added again
create function privato.unisci_preferiti(p_annunci uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_posti bigint;
  v_aggiunti integer;
begin
  perform privato.richiedi_scritture();
  perform privato.blocca_quote(v_utente);
  select greatest(privato.limite('preferiti') - count(*), 0)
  into v_posti
  from public.preferiti p
  where p.id_utente = v_utente;

  insert into public.preferiti (id_utente, id_annuncio)
  select v_utente, a.id
  from public.annunci a
  where a.id = any (p_annunci[1:100])
    and a.eliminato_il is null
    and not privato.annuncio_nascosto(a)
    and a.id_utente <> v_utente
    and not exists (
      select from public.preferiti p where p.id_utente = v_utente and p.id_annuncio = a.id
    )
  limit v_posti
  on conflict (id_utente, id_annuncio) do nothing;

  get diagnostics v_aggiunti = row_count;
  return v_aggiunti;
end $$;

-- The index holds Italian words without accents of title, description, category, place and number;
-- questions add synonyms and the nearest known word.

create function privato.radice(p_parola text) returns text
language sql stable set search_path = '' as $$
  select (tsvector_to_array(to_tsvector('privato.italiano'::regconfig, p_parola)))[1]
$$;

create function privato.impara(p_testo text) returns void
language sql security definer set search_path = '' as $$
  insert into privato.vocabolario (parola, radice)
  select p.parola, privato.radice(p.parola)
  from (
    select distinct t.parola
    from regexp_split_to_table(lower(extensions.unaccent(privato.piano(p_testo))), '\s+') t(parola)
    where t.parola ~ '^[a-z]{3,30}$'
      and not exists (select from privato.vocabolario v where v.parola = t.parola)
  ) p
  where privato.radice(p.parola) is not null
  -- sorted, so that two writers of the same words can't deadlock
  order by p.parola
  on conflict do nothing
$$;
create function privato.dimentica(p_testo text) returns void
language sql security definer set search_path = '' as $$
  delete from privato.vocabolario v
  where v.parola in (
    select t.parola
    from regexp_split_to_table(lower(extensions.unaccent(privato.piano(p_testo))), '\s+') t(parola)
  )
    and not exists (
      select from public.annunci a
      where a.stato_annuncio = 'attivo'
        and a.eliminato_il is null
        and a.ricerca @@ v.radice::tsquery
    )
    and not exists (
      select from public.categories c
      where to_tsvector('privato.italiano'::regconfig, privato.piano(c.name)) @@ v.radice::tsquery
    )
$$;

-- At most twelve distinct words, without accents or signs, known groups ('macchina fotografica') as
-- one; stop words only when nothing else is left.
create function privato.parole_cercate(p_testo text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- an elided article is no word to match ('orologio d''oro')
  v_testo text := regexp_replace(
    left(p_testo, 200),
    '\m(l|d|un|dell|nell|all|dall|sull|coll|quell|quest)[''’‘ʼ`´](?=\w)',
    '',
    'gi'
  );

  v text := ' ' || lower(extensions.unaccent(privato.piano(v_testo))) || ' ';
  v_gruppo record;
  v_parole text[];
begin
  v := regexp_replace(v, '\s+', ' ', 'g');
  for v_gruppo in
    select
      s.termine,
      (select min(u.termine) from privato.sinonimi u where u.gruppo = s.gruppo and u.termine !~ ' ')
        as uno
    from privato.sinonimi s
    where s.termine ~ ' ' and strpos(v, ' ' || s.termine || ' ') > 0
  loop
    v := replace(v, ' ' || v_gruppo.termine || ' ', ' ' || v_gruppo.uno || ' ');
  end loop;

  v_parole := (array(
    select t.parola
    from regexp_split_to_table(regexp_replace(v, '\mn ([0-9])', '\1', 'g'), ' ')
      with ordinality t(parola, n)
    where t.parola <> ''
    group by t.parola
    order by max(t.n)
  ))[1:12];

  return coalesce(
    nullif(
      array(
        select p.parola
        from unnest(v_parole) with ordinality p(parola, n)
        where p.parola <> all (array[
          'lusso', 'vendo', 'vendita', 'cerco', 'compro', 'acquisto', 'annuncio', 'annunci',
          'prezzo'
        ])
        order by p.n
      ),
      '{}'
    ),
    v_parole
  );
end $$;

-- Adds synonyms and the branches of named categories; null for a word without meaning.
create function privato.domanda_parola(p_parola text, p_inizio boolean) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  v tsquery := plainto_tsquery('privato.italiano'::regconfig, p_parola);
  v_radice text := privato.radice(p_parola);
begin
  if numnode(v) = 0 then return null; end if;

  -- a prefix matches what is still being typed; the whole word is not added, ranking would count it
  -- twice
  if p_inizio and p_parola ~ '^[a-z0-9]{2,}$' then
    v := case
      when v::text <> quote_literal(p_parola) then v || (p_parola || ':*')::tsquery
      else (p_parola || ':*')::tsquery
    end;
  end if;

  select string_agg('(' || t.domanda || ')', ' | ')::tsquery
  into v
  from (
    select v::text as domanda
    union
    select plainto_tsquery('privato.italiano'::regconfig, u.termine)::text
    from privato.sinonimi u
    where u.gruppo in (
      select s.gruppo from privato.sinonimi s where s.termine = p_parola or s.radice = v_radice
    )
  ) t
  where t.domanda <> '';

  return (
    select string_agg('(' || t.domanda || ')', ' | ')::tsquery
    from (
      select v::text as domanda
      union
      select privato.segno_categoria(k.descendant_id)
      from public.categories c
      join public.categories_closure k on k.ancestor_id = c.id
      where to_tsvector('privato.italiano'::regconfig, privato.piano(c.name)) @@ v
    ) t
  );
end $$;

-- Null when no word has a meaning ('di', '%').
create function privato.domanda_testo(p_testo text, p_inizio boolean default false) returns tsquery
language sql stable security definer set search_path = '' as $$
  select string_agg('(' || t.domanda || ')', ' & ')::tsquery
  from (
    select privato.domanda_parola(p.parola, p_inizio and p.n = cardinality(x.parole))::text
      as domanda
    from
      (select privato.parole_cercate(p_testo) as parole) x,
      unnest(x.parole) with ordinality p(parola, n)
  ) t
  where t.domanda is not null
$$;

-- Replaces unknown words by the nearest known ones, joins split words ('speed master') first; null
-- when nothing is nearer.
create function privato.correggi_testo(p_testo text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_parole text[] := privato.parole_cercate(p_testo);
  v_nuove text[] := '{}';
  v_parola text;
  v_vicina text;
  n integer := 1;
begin
  perform set_config('pg_trgm.similarity_threshold', '0.3', true);
  while n <= cardinality(v_parole) loop
    v_parola := v_parole[n];
    if n < cardinality(v_parole)
      and exists (select from privato.vocabolario v where v.parola = v_parola || v_parole[n + 1])
    then
      v_nuove := v_nuove || (v_parola || v_parole[n + 1]);
      n := n + 2;
      continue;
    end if;

    v_vicina := null;
    if v_parola ~ '^[a-z]{4,30}$'
      and not exists (select from privato.vocabolario v where v.radice = privato.radice(v_parola))
    then
      select v.parola
      into v_vicina
      from privato.vocabolario v
      where v.parola operator(extensions.%) v_parola
        -- a typo in a short word lowers similarity, so prefix and length must agree ('borza')
        and (
          extensions.similarity(v.parola, v_parola) >= 0.36
          or left(v.parola, 3) = left(v_parola, 3) and length(v.parola) = length(v_parola)
        )
      order by
        extensions.similarity(v.parola, v_parola) desc,
        abs(length(v.parola) - length(v_parola)),
        v.parola
      limit 1;
    end if;

    v_nuove := v_nuove || coalesce(v_vicina, v_parola);
    n := n + 1;
  end loop;

  return nullif(array_to_string(v_nuove, ' '), array_to_string(v_parole, ' '));
end $$;

-- 'verificato,in_attesa' as stored enum values; null for none.
create function privato.scelte_elenco(p_testo text) returns text[]
language sql immutable set search_path = '' as $$
  select array_agg(btrim(s))
  from unnest(string_to_array(left(p_testo, 200), ',')) s
  where btrim(s) <> ''
$$;

create function privato.domanda_di_parole(p_testo text) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco;
begin
  d.testo := nullif(
    btrim(left(
      regexp_replace(coalesce(p_testo, ''), '[\u0001-\u001f\u200b-\u200f\ufeff]+', ' ', 'g'),
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
  return d;
end $$;

-- A chief town's name alone means its province; anything else is free text, as in older addresses.
create function privato.luogo_cercato(p_testo text, out provincia text, out localita text)
language plpgsql immutable security definer set search_path = '' as $$
begin
  if nullif(btrim(p_testo), '') is null then return; end if;
  select v.capoluogo
  into provincia
  from privato.province() v
  where privato.piana(v.capoluogo) = privato.piana(p_testo) or v.sigla = upper(btrim(p_testo));
  if provincia is null then
    localita := privato.come_letterale(p_testo);
  end if;
end $$;

-- What a list is asked of numbers: the filter, the facet that it is counted under, its comparison.
create function privato.limiti_elenco() returns table (
  filtro text,
  faccetta text,
  colonna text,
  operatore text
)
language sql immutable set search_path = '' as $$
  values
    ('prezzo_min', 'prezzo', 'prezzo_esposto', '>='),
    ('prezzo_max', 'prezzo', 'prezzo_esposto', '<=')
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
  d := privato.domanda_di_parole(p ->> 'testo');
  if nullif(btrim(p ->> 'categoria'), '') is not null then
    d.categorie := array(
      select privato.get_category_descendants(privato.trova_categoria(p ->> 'categoria'))
    );
    d.segni := (
      select string_agg(privato.segno_categoria(c), ' | ')::tsquery from unnest(d.categorie) c
    );
  end if;

  d.limiti := (
    select coalesce(jsonb_object_agg(l.filtro, (p ->> l.filtro)::integer), '{}')
    from privato.limiti_elenco() l
    where p ->> l.filtro is not null
  );

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

  select l.provincia, l.localita
  into d.provincia, d.localita
  from privato.luogo_cercato(p ->> 'localita') l;

  d.nascoste := privato.categorie_nascoste();
  d.sospesi := privato.utenti_sospesi();
  return d;
end $$;

-- One where-clause counts and reads; $1 is the question. It hides Non Conforme (decision C7), items
-- on their way back (decision T13), revoked certificates, hidden categories and suspended sellers.
-- p_senza leaves one filter out, for its counts.
create function privato.filtro_elenco(
  d privato.domanda_elenco,
  p_senza text default ''
) returns text
language sql stable set search_path = '' as $$
  select concat_ws(
    ' and ',
    'a.stato_annuncio = ''attivo'' and a.eliminato_il is null
      and a.stato_verifica <> ''non_conforme''
      and not a.torna_al_venditore and not a.certificato_revocato',
    case
      when d.domanda is not null then 'a.ricerca @@ ($1).domanda'
      when d.modo = 'letterale' then 'a.titolo ilike ($1).come'
      when d.modo = 'nulla' then 'false'
    end,
    -- beside words a category is a token, so that one index answers both
    case
      when d.categorie is null or p_senza = 'categoria' then null
      when d.domanda is not null and d.segni is not null then 'a.ricerca @@ ($1).segni'
      else 'a.category_id = any (($1).categorie)'
    end,
    (
      select string_agg(
        format('a.%I %s %s', l.colonna, l.operatore, (d.limiti -> l.filtro)::integer),
        ' and '
      )
      from privato.limiti_elenco() l
      where d.limiti ? l.filtro and l.faccetta <> p_senza
    ),
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

-- Counts to 2,001 (decision P10). With less work_mem the bitmap of a million listings turns lossy
-- and rows are rechecked word by word.
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

-- Counts and orders in one reading that carries only what ranks. 'relevance' ranks the newest
-- 2,000: exact words before synonyms. For any other order it returns all ids up to that many, else
-- null, and the page reads along the order's index.
create function privato.ordina_elenco(
  d privato.domanda_elenco,
  p_ordine text
) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
begin
  if p_ordine = 'relevance' and d.domanda is not null then
    execute format(
      'select count(*), coalesce(array_agg(t.id order by
          ts_rank(''{0.05,0.2,0.4,1}'', t.ricerca, ($1).scritte) * 2
          + ts_rank(''{0.05,0.2,0.4,1}'', t.ricerca, ($1).domanda) desc,
          t.n
        ) filter (where t.n <= 2000), ''{}'')
      from (
        select a.id, a.ricerca,
          row_number() over (order by a.data_pubblicazione desc, a.id desc) as n
        from public.annunci a
        where %s
        order by a.data_pubblicazione desc, a.id desc
        limit 2001
      ) t',
      privato.filtro_elenco(d)
    ) into d.conto, d.trovati using d;
  else
    execute format(
      'select count(*),
        case when count(*) <= 2000 then coalesce(array_agg(a.id order by %s), ''{}'') end
      from (
        select a.id, a.data_pubblicazione, a.prezzo_esposto
        from public.annunci a
        where %s
        limit 2001
      ) a',
      privato.ordine_elenco(p_ordine),
      privato.filtro_elenco(d)
    ) into d.conto, d.trovati using d;
  end if;

  return d;
end $$;

-- Without results it corrects the words and searches again: modo 'simile', testo the corrected
-- words.
create function privato.trova_domanda(
  p jsonb,
  p_ordine text default null
) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.leggi_domanda(p);
  v_corretto text;
  v_prima privato.domanda_elenco;

  -- the whole shelf is never read just for its order
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

-- Answers {righe, totale (exact to 2,000), oltre, pagina, modo, corretto}, at most 60 a page; a
-- page beyond the end is the last. Words without an order sort by relevance, else newest first
-- (decision P10). `corretto`: the corrected words or null.
-- @public anon, authenticated
create function privato.elenco_annunci(
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
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.trova_domanda(
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
    coalesce(p_ordine, 'relevance')
  );

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
    -- ids of the page first, so that skipped rows are not read
    execute format(
      'select coalesce(jsonb_agg(privato.carta_annuncio(a, $2) order by p.n), ''[]'')
      from (
        select x.id, row_number() over () as n
        from (
          select a.id from public.annunci a where %s order by %s limit $3 offset $4
        ) x
      ) p
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

create function privato.righe_faccette(
  d privato.domanda_elenco,
  p_senza text
) returns privato.riga_faccette[]
language plpgsql stable security definer set search_path = '' set work_mem = '16MB' as $$
declare
  v_righe privato.riga_faccette[];
begin
  execute format(
    'select coalesce(array_agg(t.r), ''{}'')
    from (
      select row(
        a.category_id, a.condizione, a.stato_verifica,
        a.metodo_spedizione, a.provincia, a.prezzo_esposto
      )::privato.riga_faccette as r
      from public.annunci a
      where %s
      limit 2001
    ) t',
    privato.filtro_elenco(d, p_senza)
  ) into v_righe using d;

  return v_righe;
end $$;

create function privato.conti_faccette() returns table (nome text, conto text)
language sql immutable set search_path = '' as $$
  values
    ('', 'select ''totale'', '''', count(*)::integer from t'),
    (
      'categoria',
      'select ''categoria'', k.ancestor_id::text, sum(c.n)::integer
      from (select t.category_id, count(*) as n from t group by 1) c
      join public.categories_closure k on k.descendant_id = c.category_id
      group by 2'
    ),
    (
      'condizione',
      'select ''condizione'', c.condizione::text, c.n::integer
      from (select t.condizione, count(*) as n from t group by 1) c
      where c.condizione is not null'
    ),
    (
      'verifica',
      'select ''verifica'', c.stato_verifica::text, c.n::integer
      from (select t.stato_verifica, count(*) as n from t group by 1) c'
    ),
    (
      'spedizione',
      'select ''spedizione'', c.metodo_spedizione::text, c.n::integer
      from (select t.metodo_spedizione, count(*) as n from t group by 1) c'
    ),
    (
      'localita',
      'select ''localita'', t.provincia, count(*)::integer
      from t where t.provincia is not null group by 2'
    ),
    (
      'prezzo',
      'select ''prezzo'', e.nome, e.importo
      from (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m,
        lateral (values (''min'', m.basso), (''max'', m.alto)) e(nome, importo)
      where e.importo is not null
      union all
      select ''fascia'', f.da || ''-'' || f.a, coalesce(c.n, 0)::integer
      from (
        select s.*, row_number() over (order by s.da) as posto from privato.fasce_prezzo() s
      ) f
      cross join (
        select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t
      ) m
      left join (
        select
          width_bucket(
            t.prezzo_esposto::bigint,
            array(select s.da from privato.fasce_prezzo() s order by s.da)
          ) as posto,
          count(*) as n
        from t
        group by 1
      ) c on c.posto = f.posto
      where f.a >= m.basso and f.da <= m.alto'
    )
$$;

-- Counts places by province; besides lowest and highest price, 'fascia' counts price ranges
-- ('from-to' in cents).
-- @public anon, authenticated
create function privato.faccette_annunci(
  p_testo text default null,
  p_categoria text default null,
  p_prezzo_min integer default null,
  p_prezzo_max integer default null,
  p_condizione text default null,
  p_verifica text default null,
  p_localita text default null,
  p_spedizione text default null
) returns table (faccetta text, valore text, annunci integer, oltre boolean)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_filtri jsonb := jsonb_build_object(
    'testo', p_testo,
    'categoria', p_categoria,
    'prezzo_min', p_prezzo_min,
    'prezzo_max', p_prezzo_max,
    'condizione', p_condizione,
    'verifica', p_verifica,
    'localita', p_localita,
    'spedizione', p_spedizione
  );

  d privato.domanda_elenco := privato.leggi_domanda(v_filtri);

  v_tutte privato.riga_faccette[] := privato.righe_faccette(d, '');
  v_righe privato.riga_faccette[];
  v_scelte text[];
  v_senza text;
  v_conti text;
begin
  -- a typo is corrected as in the list
  if v_tutte = '{}' and d.modo = 'parole' then
    d := privato.trova_domanda(v_filtri);
    v_tutte := privato.righe_faccette(d, '');
  end if;

  v_scelte := array_remove(
    array[
      case when d.categorie is not null then 'categoria' end,
      case when d.condizioni is not null then 'condizione' end,
      case when d.verifiche is not null then 'verifica' end,
      case when d.spedizioni is not null then 'spedizione' end,
      case when coalesce(d.provincia, d.localita) is not null then 'localita' end
    ],
    null
  ) || array(
    select distinct l.faccetta
    from privato.limiti_elenco() l
    where d.limiti ? l.filtro and l.faccetta in (select c.nome from privato.conti_faccette() c)
  );

  -- one reading for all unset filters, one for each that is set
  foreach v_senza in array array_append(v_scelte, '') loop
    v_righe := case when v_senza = '' then v_tutte else privato.righe_faccette(d, v_senza) end;
    select string_agg(c.conto, ' union all ')
    into v_conti
    from privato.conti_faccette() c
    where c.nome = v_senza or v_senza = '' and c.nome <> all (v_scelte);

    return query execute format(
      'with t as materialized (select * from unnest($1)) select c.*, $2 from (%s) c', v_conti
    ) using v_righe, cardinality(v_righe) > 2000;
  end loop;
end $$;

-- Suggestions count at most 2,001 listings and rank the newest 200.

-- tipo 'testo': quanti found so far; 'categoria': chiave is its address, contesto its parent;
-- 'annuncio': chiave is its id, contesto its verification state, quanti its displayed price in
-- cents.
-- @public anon, authenticated
-- @null contesto, immagine
create function privato.suggerimenti_ricerca(p_testo text) returns table (
  tipo text,
  chiave text,
  testo text,
  contesto text,
  quanti integer,
  immagine text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.leggi_domanda(jsonb_build_object('testo', p_testo));
  v_parole text[];
begin
  d.domanda := privato.domanda_testo(d.testo, true);
  if d.testo is null or d.domanda is null then return; end if;
  return query
    select 'testo', '', d.testo, null::text, least(privato.conta_elenco(d), 2000), null::text;
  v_parole := privato.parole_cercate(d.testo);
  return query
    select
      'categoria',
      case when c.altre > 1 then c.id::text else c.slug end,
      c.name,
      p.name,
      c.annunci::integer,
      null::text
    from (
      select v.*, count(*) over (partition by v.slug) as altre from privato.categorie_attive() v
    ) c
    left join public.categories p on p.id = c.parent_id
    where not exists (
      select from unnest(v_parole) w
      where ' ' || lower(extensions.unaccent(privato.piano(c.name))) not like '% ' || w || '%'
    )
    order by c.annunci desc, c.name
    limit 4;

  return query execute format(
    'select ''annuncio'', a.id::text, a.titolo, a.stato_verifica::text,
      a.prezzo_esposto, a.immagine_principale
    from (
      select a.*
      from public.annunci a
      where %s
      order by a.data_pubblicazione desc, a.id desc
      limit 200
    ) a
    order by ts_rank(''{0.05,0.2,0.4,1}'', a.ricerca, ($1).domanda) desc,
      a.data_pubblicazione desc, a.id desc
    limit 4',
    privato.filtro_elenco(d)
  ) using d;
end $$;

-- A job searches hourly and notifies at most once a day. A listing is new when the search finds it
-- for the first time: published, verified or cheaper than before.

-- Records what the search finds among the newest 300, the owner's own aside; returns how many are
-- new.
create function privato.cerca_nuovi(p privato.ricerche_salvate) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  d privato.domanda_elenco := privato.trova_domanda(p.filtri);
  v_nuovi integer;
begin
  execute format(
    'insert into privato.ricerche_trovate (id_ricerca, id_annuncio, trovato_il)
    select $2, t.id, privato.adesso()
    from (
      select a.id
      from public.annunci a
      where %s and a.id_utente <> $3
      order by a.data_pubblicazione desc, a.id desc
      limit 300
    ) t
    on conflict do nothing',
    privato.filtro_elenco(d)
  ) using d, p.id, p.id_utente;

  get diagnostics v_nuovi = row_count;
  return v_nuovi;
end $$;

create function privato.leggi_filtri(p jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_object_agg(
      f.key,
      case jsonb_typeof(f.value)
        when 'number' then f.value
        else to_jsonb(left(f.value #>> '{}', 200))
      end
    ),
    '{}'
  )
  from jsonb_each(case jsonb_typeof(p) when 'object' then p else '{}' end) f
  where case
    when f.key in (select l.filtro from privato.limiti_elenco() l)
      then jsonb_typeof(f.value) = 'number' and f.value #>> '{}' ~ '^[0-9]{1,9}$'
    else f.key in ('testo', 'categoria', 'condizione', 'verifica', 'spedizione', 'localita')
      and jsonb_typeof(f.value) = 'string'
      and btrim(f.value #>> '{}') <> ''
  end
$$;
create function privato.leggi_nome_ricerca(p_nome text) returns text
language plpgsql stable set search_path = '' as $$
declare
  v_nome text := btrim(regexp_replace(coalesce(p_nome, ''), '\s+', ' ', 'g'));
begin
  if v_nome = '' then perform privato.rifiuta('nome_ricerca_mancante', 400); end if;
  if char_length(v_nome) > 80 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return v_nome;
end $$;

-- Today's results count as seen. Returns the id.
-- @public authenticated
create function privato.salva_ricerca(
  p_nome text,
  p_filtri jsonb,
  p_avvisi boolean default true
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  r privato.ricerche_salvate;
  v_filtri jsonb := privato.leggi_filtri(p_filtri);
begin
  r.nome := privato.leggi_nome_ricerca(p_nome);
  if v_filtri = '{}' then perform privato.rifiuta('dati_non_validi', 400); end if;
  perform privato.blocca_quote(v_utente);
  if exists (
    select from privato.ricerche_salvate s where s.id_utente = v_utente and s.filtri = v_filtri
  )
  then
    perform privato.rifiuta('ricerca_gia_salvata', 409);
  end if;

  perform privato.entro_quota(
    (select count(*) + 1 from privato.ricerche_salvate s where s.id_utente = v_utente),
    'ricerche_salvate',
    'troppe_ricerche'
  );

  insert into privato.ricerche_salvate (id_utente, nome, filtri, avvisi, controlla_il)
  values (
    v_utente,
    r.nome,
    v_filtri,
    coalesce(p_avvisi, true),
    privato.adesso() + privato.durata('giro_ricerche')
  )
  returning * into r;

  perform privato.cerca_nuovi(r);
  return r.id;
end $$;

-- p_viste holds name and alerts as displayed; a change from another tab is refused.
-- @public authenticated
create function privato.modifica_ricerca(
  p_id uuid,
  p_nome text,
  p_avvisi boolean,
  p_viste jsonb default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_nome text := privato.leggi_nome_ricerca(p_nome);
begin
  perform privato.senza_viste(
    jsonb_build_object('nome', v_nome, 'avvisi', coalesce(p_avvisi, s.avvisi), 'viste', p_viste),
    jsonb_build_object('nome', s.nome, 'avvisi', s.avvisi),
    'dati_cambiati'
  )
  from privato.ricerche_salvate s
  where s.id = p_id and s.id_utente = v_utente
  for update;

  update privato.ricerche_salvate s
  set nome = v_nome, avvisi = coalesce(p_avvisi, s.avvisi)
  where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;

-- @public authenticated
create function privato.elimina_ricerca(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  delete from privato.ricerche_salvate s where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;

-- @public authenticated
create function privato.segna_ricerca_vista(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  update privato.ricerche_salvate s
  set vista_il = privato.adesso()
  where s.id = p_id and s.id_utente = v_utente;
  if not found then perform privato.rifiuta('ricerca_non_trovata', 404); end if;
end $$;

-- Newest first, each with its new results and up to four of their pictures.
-- @public authenticated
create function privato.ricerche_salvate() returns table (
  id uuid,
  nome text,
  filtri jsonb,
  avvisi boolean,
  creata_il timestamptz,
  nuovi integer,
  immagini text[]
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return query
    select s.id, s.nome, s.filtri, s.avvisi, s.creata_il, n.quanti, n.immagini
    from
      privato.ricerche_salvate s,
      lateral (
        select
          count(*)::integer as quanti,
          coalesce(
            (
              array_agg(t.immagine_principale order by t.trovato_il desc, t.data_pubblicazione desc)
              filter (where t.immagine_principale is not null)
            )[1:4],
            '{}'
          ) as immagini
        from (
          select a.immagine_principale, a.data_pubblicazione, x.trovato_il
          from privato.ricerche_trovate x
          join public.annunci a on a.id = x.id_annuncio
          where x.id_ricerca = s.id and x.trovato_il > s.vista_il and privato.annuncio_esposto(a)
          order by x.trovato_il desc
          limit 300
        ) t
      ) n
    where s.id_utente = v_utente
    order by s.creata_il desc, s.id;
end $$;

create function privato.avvisa_ricerca(p privato.ricerche_salvate, p_nuovi integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_testo text := case p_nuovi when 1 then '1 nuovo annuncio' else p_nuovi || ' nuovi annunci' end;
begin
  perform privato.accoda_notifica(
    p.id_utente,
    'ricerca',
    'Ricerca salvata',
    v_testo || ' per «' || p.nome || '».',
    '/dashboard/ricerche'
  );

  perform privato.accoda_posta(
    'ricerca_salvata',
    p.id,
    privato.adesso()::text,
    privato.email_di(p.id_utente),
    v_testo || ' per «' || p.nome || '»',
    jsonb_build_object('nome', p.nome, 'quanti', v_testo)
  );
end $$;

-- Runs fifty due searches; notifies once a day, by letter only if the person wants it (decision
-- P3).
create function privato.lavoro_ricerche() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  r privato.ricerche_salvate;
  v_nuovi integer;
  v_avvisi integer := 0;
  v_controllate integer := 0;
  v_viste integer := 0;
begin
  for r in
    select s.*
    from privato.ricerche_salvate s
    join public.utenti u on u.id = s.id_utente and u.stato = 'attivo'
    where s.controlla_il <= privato.adesso()
    order by s.controlla_il
    limit 50
    for update of s skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      v_nuovi := privato.cerca_nuovi(r);
      v_controllate := v_controllate + 1;
      update privato.ricerche_salvate s
      set controlla_il = privato.adesso() + case
        when v_nuovi > 0 and r.avvisi then privato.durata('pausa_ricerche')
        else privato.durata('giro_ricerche')
      end
      where s.id = r.id;

      if v_nuovi > 0 and r.avvisi then
        v_avvisi := v_avvisi + 1;
        perform privato.avvisa_ricerca(r, v_nuovi);
      end if;

      perform privato.chiudi_ufficio('lavoro_fallito', r.id);
    exception
      when others then
        update privato.ricerche_salvate s
        set controlla_il = privato.adesso() + privato.durata('giro_ricerche')
        where s.id = r.id;
        perform privato.lavoro_fallito('ricerca salvata', r.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('ricerche_controllate', v_controllate, 'ricerche_avvisate', v_avvisi);
end $$;

-- The sitemap lists open centres and visible listings, by ranges of numbers.

-- @public anon, authenticated
create function privato.mappa_sito() returns table (id uuid, aggiornato timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.created_at
  from public.verification_centers c
  where privato.centro_aperto(c)
  order by c.id
$$;

-- A listing stays in the sitemap file of its number.
-- @public anon, authenticated
create function privato.mappa_ultimo() returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(max(a.numero_annuncio), 0) from public.annunci a
$$;

-- Returns visible listings from p_da to below p_prima, at most 5,000 numbers.
-- @public anon, authenticated
create function privato.mappa_annunci(p_da integer, p_prima integer) returns table (
  ids uuid[],
  aggiornati timestamptz[]
)
language sql stable security definer set search_path = '' as $$
  select
    coalesce(array_agg(a.id order by a.numero_annuncio), '{}'),
    coalesce(array_agg(a.updated_at order by a.numero_annuncio), '{}')
  from public.annunci a
  where a.numero_annuncio >= p_da
    and a.numero_annuncio < least(p_prima::bigint, p_da::bigint + 5000)
    and a.stato_annuncio = 'attivo'
    and a.eliminato_il is null
    and a.stato_verifica <> 'non_conforme'
    and not a.torna_al_venditore
    and not a.certificato_revocato
    and (
      a.category_id is null or a.category_id <> all ((select privato.categorie_nascoste())::uuid[])
    )
    and a.id_utente <> all ((select privato.utenti_sospesi())::uuid[])
$$;

-- A deleted listing answers 410 and leaves search engines sooner; a hidden one answers 404
-- (decision P11).
-- @public anon, authenticated
create function privato.annuncio_tolto(p_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.annunci a where a.id = p_id and a.eliminato_il is not null)
$$;
