-- What the search reads and how it reads a question: Italian words without accents in title,
-- description, category, place and number; synonyms; a word that nobody wrote is taken for the
-- nearest one that somebody did.

-- Italian, 'Hermès' and 'hermes' alike.
create text search configuration privato.italiano (copy = pg_catalog.italian);
alter text search configuration privato.italiano alter mapping for word,
  hword,
  hword_part with extensions.unaccent,
  pg_catalog.italian_stem;

-- Signs become blanks on both sides, so that '16-610', 'f/2' and 'N. 004380' are the words that
-- they hold.
create function privato.piano(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select translate(
    p_testo,
    E'/\\_.,;:()[]{}<>|&!?*"''’‘“”«»+=-–—#%@$€~^`·°ºª' || E'\u200b\u200c\u200d\u2060\ufeff',
    repeat(' ', 60)
  )
$$;

-- A category in the index of a listing: the name may change, the token doesn't. Whoever asks for a
-- name asks for the whole branch.
create function privato.segno_categoria(p_categoria uuid) returns text
language sql immutable set search_path = '' as $$
  select 'c' || replace(p_categoria::text, '-', '')
$$;

create function privato.indice_ricerca(
  p_titolo text,
  p_descrizione text,
  p_localita text,
  p_numero integer,
  p_categoria uuid
) returns tsvector
language sql immutable security definer set search_path = '' as $$
  select setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_titolo)), 'A')
    || setweight(
      to_tsvector(
        'pg_catalog.simple'::regconfig,
        p_numero::text || ' ' || lpad(p_numero::text, greatest(6, length(p_numero::text)), '0')
      ),
      'A'
    ) || coalesce(('''' || privato.segno_categoria(p_categoria) || ''':1B')::tsvector, ''::tsvector)
    || setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_localita)), 'C')
    || setweight(to_tsvector('privato.italiano'::regconfig, privato.piano(p_descrizione)), 'D')
$$;
alter table public.annunci add column ricerca tsvector generated always
  as (privato.indice_ricerca(titolo, descrizione, localita, numero_annuncio, category_id)) stored;
-- Partial: words that only inactive listings hold cost nothing (rule G2).
create index annunci_ricerca_idx on public.annunci using gin (ricerca)
  where stato_annuncio = 'attivo' and eliminato_il is null;

-- Words for one thing: brand, model, material, kind. Lower case without accents; of two words or
-- more, they stand for the group's first.
create table privato.sinonimi (
  termine text primary key check (termine ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  gruppo integer not null,
  -- of one word alone: what Italian makes of it
  radice text generated always as (case
    when termine !~ ' '
      then (tsvector_to_array(to_tsvector('privato.italiano'::regconfig, termine)))[1]
  end) stored
);
create index sinonimi_gruppo_idx on privato.sinonimi (gruppo);
alter table privato.sinonimi enable row level security;
insert into privato.sinonimi (termine, gruppo)
select btrim(t), g.n
from
  unnest(array[
    'orologio, orologi da polso, segnatempo, watch', 'cronografo, chrono, chronograph',
    'subacqueo, diver, da immersione', 'cinturino, strap', 'quadrante, dial',
    'ghiera, lunetta, bezel', 'automatico, carica automatica', 'acciaio, inox, steel', 'oro, gold',
    'argento, silver', 'diamante, diamanti, brillante, diamond', 'perla, perle, pearl',
    'platino, platinum', 'pelle, cuoio, leather, vitello', 'coccodrillo, alligatore',
    'borsa, borsetta, bag, handbag', 'secchiello, bucket', 'tracolla, crossbody', 'zaino, backpack',
    'sneakers, sneaker, scarpe da ginnastica, scarpa', 'anello, ring',
    'collana, collier, necklace, girocollo', 'orecchini, orecchino, earrings',
    'bracciale, braccialetto, bracelet', 'cappotto, paltò, coat',
    'maglione, pullover, maglia, maglieria', 'foulard, sciarpa, carre, scarf',
    'fotocamera, macchina fotografica, camera', 'obiettivo, lente',
    'telefono, smartphone, cellulare', 'giradischi, piatto', 'disco, vinile, lp',
    'moneta, monete, coin', 'francobollo, francobolli', 'modellino, modellismo', 'chitarra, guitar',
    'violino, violin', 'sintetizzatore, synth, sint', 'dipinto, quadro, tela, pittura',
    'ceramica, porcellana, maiolica', 'lv, louis vuitton, vuitton', 'ap, audemars piguet, audemars',
    'vca, van cleef arpels, van cleef', 'pp, patek philippe, patek', 'jlc, jaeger lecoultre',
    'iwc, international watch company', 'ysl, saint laurent', 'mb, montblanc, mont blanc',
    'bulgari, bvlgari', 'speedmaster, moonwatch'
  ]) with ordinality g(riga, n),
  unnest(string_to_array(replace(g.riga, 'ò', 'o'), ',')) t
on conflict do nothing;

-- The words that titles and places hold: what a mistyped word can mean. Learned when a listing is
-- written, forgotten when it is rewritten and no other on the shelf holds them.
create table privato.vocabolario (
  parola text primary key,
  radice text not null
);
create index vocabolario_radice_idx on privato.vocabolario (radice);
create index vocabolario_prefisso_idx on privato.vocabolario (parola text_pattern_ops);
create index vocabolario_trgm_idx on privato.vocabolario using gin (parola extensions.gin_trgm_ops);
alter table privato.vocabolario enable row level security;

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
  -- always in the same order: two who write the same new words wait for each other, never in a
  -- circle
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
create function privato.impara_annuncio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then perform privato.impara(new.titolo || ' ' || new.localita); end if;
  if tg_op <> 'INSERT' then perform privato.dimentica(old.titolo || ' ' || old.localita); end if;
  return null;
end $$;
create trigger annunci_impara after insert or delete on public.annunci
  for each row
  execute function privato.impara_annuncio();
create trigger annunci_reimpara after update of titolo, localita on public.annunci
  for each row
  when ((old.titolo, old.localita) is distinct from (new.titolo, new.localita))
  execute function privato.impara_annuncio();
create function privato.impara_categoria() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.impara(new.name);
  return null;
end $$;
-- The words of categories' names are asked for with each word of a question: made once.
create index categories_parole_idx on public.categories
  using gin (to_tsvector('privato.italiano'::regconfig, privato.piano(name)));
create trigger categories_impara after insert or update of name on public.categories
  for each row
  execute function privato.impara_categoria();
select privato.impara(s.termine) from privato.sinonimi s;

-- The words of a question, each once, at most twelve: no accents, no signs, one word for a known
-- group of words ('macchina fotografica'), without what says nothing here unless nothing else is
-- left.
create function privato.parole_cercate(p_testo text) returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- An elided article or preposition is no word that a listing must hold ('orologio d''oro').
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

-- One word as it is asked: itself, its synonyms, the branches of the categories that it names; null
-- for a word that says nothing.
create function privato.domanda_parola(p_parola text, p_inizio boolean) returns tsquery
language plpgsql stable security definer set search_path = '' as $$
declare
  v tsquery := plainto_tsquery('privato.italiano'::regconfig, p_parola);
  v_radice text := privato.radice(p_parola);
begin
  if numnode(v) = 0 then return null; end if;

  -- the beginning of a word: what a person is still typing; the word itself beside its own
  -- beginning would be ranked as either of the two
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

-- All words of a text together; null when none of them says anything ('di', '%').
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

-- The same text with each word that nobody wrote replaced by the nearest that somebody did: two
-- typed apart ('speed master') are one, then likeness. Null when nothing is nearer.
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
        -- one wrong letter in a short word leaves less of it alike: then its beginning and its
        -- length agree ('borza')
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

-- Who may call.
select privato.concedi('authenticated', array['indice_ricerca']);
