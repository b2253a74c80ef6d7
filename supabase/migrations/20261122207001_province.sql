-- The place of a listing as a filter: its province, a column made from a kept list (the same as domain/centri/province.ts);
-- and how prices are spread.

create function privato.province() returns table (sigla text, capoluogo text)
language sql immutable set search_path = '' as $$
  select left(p, 2), substr(p, 4) from unnest(string_to_array(
    'AG Agrigento|AL Alessandria|AN Ancona|AO Aosta|AR Arezzo|AP Ascoli Piceno|AT Asti|AV Avellino|BA Bari|BT Barletta'
    || '|BL Belluno|BN Benevento|BG Bergamo|BI Biella|BO Bologna|BZ Bolzano|BS Brescia|BR Brindisi|CA Cagliari|CL Caltanissetta'
    || '|CB Campobasso|CE Caserta|CT Catania|CZ Catanzaro|CH Chieti|CO Como|CS Cosenza|CR Cremona|KR Crotone|CN Cuneo|EN Enna'
    || '|FM Fermo|FE Ferrara|FI Firenze|FG Foggia|FC Forlì|FR Frosinone|GE Genova|GO Gorizia|GR Grosseto|IM Imperia|IS Isernia'
    || '|SP La Spezia|AQ L''Aquila|LT Latina|LE Lecce|LC Lecco|LI Livorno|LO Lodi|LU Lucca|MC Macerata|MN Mantova|MS Massa'
    || '|MT Matera|ME Messina|MI Milano|MO Modena|MB Monza|NA Napoli|NO Novara|NU Nuoro|OR Oristano|PD Padova|PA Palermo'
    || '|PR Parma|PV Pavia|PG Perugia|PU Pesaro|PE Pescara|PC Piacenza|PI Pisa|PT Pistoia|PN Pordenone|PZ Potenza|PO Prato'
    || '|RG Ragusa|RA Ravenna|RC Reggio Calabria|RE Reggio Emilia|RI Rieti|RN Rimini|RM Roma|RO Rovigo|SA Salerno|SS Sassari'
    || '|SV Savona|SI Siena|SR Siracusa|SO Sondrio|SU Carbonia|TA Taranto|TE Teramo|TR Terni|TO Torino|TP Trapani|TN Trento'
    || '|TV Treviso|TS Trieste|UD Udine|VA Varese|VE Venezia|VB Verbania|VC Vercelli|VR Verona|VV Vibo Valentia|VI Vicenza'
    || '|VT Viterbo', '|')) p
$$;

-- Words alone, without accents and signs: ' l aquila '.
create function privato.piana(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select ' ' || btrim(regexp_replace(lower(translate(p_testo, 'àèéìòùÀÈÉÌÒÙ', 'aeeiouaeeiou')), '[^a-z0-9]+', ' ', 'g')) || ' '
$$;

-- The chief town of the province that a place names: by its sign in brackets or alone ('Rho (MI)', 'MI'), else by the town
-- ('Milano Brera'). Null where it names none. The place's own words are made plain once; 'Forlì' and 'L'Aquila' are all the
-- names that aren't. The same in TypeScript: domain/centri/distanza.ts.
create function privato.provincia_di(p_localita text) returns text
language sql immutable security definer set search_path = '' as $$
  select coalesce(
    (select v.capoluogo from privato.province() v
      where v.sigla = upper(coalesce(substring(p_localita from '\(([A-Za-z]{2})\)'),
        substring(p_localita from '^\s*([A-Za-z]{2})\s*$')))),
    (select v.capoluogo from (select privato.piana(p_localita) as parole offset 0) l,
        privato.province() with ordinality v(sigla, capoluogo, n)
      where strpos(l.parole, ' ' || lower(translate(v.capoluogo, 'ì''', 'i ')) || ' ') > 0 order by v.n limit 1))
$$;

alter table public.annunci add column provincia text generated always as (privato.provincia_di(localita)) stored;
create index annunci_provincia_idx on public.annunci (provincia, data_pubblicazione desc, id desc)
  where stato_annuncio = 'attivo' and eliminato_il is null;

-- Steps of a price in cents, six in each power of ten, from one euro on: 1, 1.50, 2, 3, 5, 7, 10 …
create function privato.fasce_prezzo() returns table (da bigint, a bigint)
language sql immutable set search_path = '' as $$
  select s.da, lead(s.da, 1, s.da * 2) over (order by s.da) - 1 from (
    select (v * 10::numeric ^ e)::bigint as da from unnest(array[1, 1.5, 2, 3, 5, 7]) v, generate_series(2, 9) e) s
$$;

alter type privato.domanda_elenco add attribute provincia text;

create or replace function privato.leggi_domanda(p jsonb) returns privato.domanda_elenco
language plpgsql stable security definer set search_path = '' as $$
declare d privato.domanda_elenco; v_scelte text[];
begin
  d.testo := nullif(btrim(left(regexp_replace(coalesce(p ->> 'testo', ''), '[\u0001-\u001f\u200b-\u200f\ufeff]+', ' ', 'g'), 200)), '');
  d.domanda := privato.domanda_testo(d.testo);
  d.scritte := replace(plainto_tsquery('privato.italiano'::regconfig, privato.piano(d.testo))::text, ' & ', ' | ')::tsquery;
  d.modo := case when d.testo is null then 'tutti' when d.domanda is not null then 'parole'
    when d.testo ~ '[[:alnum:]]{3}' then 'letterale' else 'nulla' end;
  d.come := privato.come_letterale(d.testo);
  if nullif(btrim(p ->> 'categoria'), '') is not null then
    d.categorie := array(select privato.get_category_descendants(privato.trova_categoria(p ->> 'categoria')));
  end if;
  d.prezzo_min := (p ->> 'prezzo_min')::integer;
  d.prezzo_max := (p ->> 'prezzo_max')::integer;
  v_scelte := privato.scelte_elenco(p ->> 'condizione');
  if v_scelte is not null then
    d.condizioni := array(select privato.leggi_condizione(s) from unnest(v_scelte) s where privato.leggi_condizione(s) is not null);
  end if;
  v_scelte := privato.scelte_elenco(lower(p ->> 'verifica'));
  if v_scelte is not null then
    d.verifiche := array(select e from unnest(enum_range(null::public.stato_verifica_annuncio)) e where e::text = any (v_scelte));
  end if;
  v_scelte := privato.scelte_elenco(lower(p ->> 'spedizione'));
  if v_scelte is not null then
    d.spedizioni := array(select e from unnest(enum_range(null::public.metodo_spedizione)) e where e::text = any (v_scelte));
  end if;
  if nullif(btrim(p ->> 'localita'), '') is not null then
    -- The chief town's name alone is its province; anything else is a place in free words, as older addresses have it.
    select v.capoluogo into d.provincia from privato.province() v
    where privato.piana(v.capoluogo) = privato.piana(p ->> 'localita') or v.sigla = upper(btrim(p ->> 'localita'));
    if d.provincia is null then
      d.localita := privato.come_letterale(p ->> 'localita');
    end if;
  end if;
  d.nascoste := privato.categorie_nascoste();
  d.sospesi := privato.utenti_sospesi();
  return d;
end $$;

create or replace function privato.filtro_elenco(d privato.domanda_elenco, p_senza text default '') returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ', 'a.stato_annuncio = ''attivo'' and a.eliminato_il is null and a.stato_verifica <> ''non_conforme''',
    case when d.domanda is not null then 'a.ricerca @@ ($1).domanda' when d.modo = 'letterale' then 'a.titolo ilike ($1).come'
      when d.modo = 'nulla' then 'false' end,
    case when d.categorie is not null and p_senza <> 'categoria' then 'a.category_id = any (($1).categorie)' end,
    case when d.prezzo_min is not null and p_senza <> 'prezzo' then 'a.prezzo_esposto >= ($1).prezzo_min' end,
    case when d.prezzo_max is not null and p_senza <> 'prezzo' then 'a.prezzo_esposto <= ($1).prezzo_max' end,
    case when d.condizioni is null or p_senza = 'condizione' then null
      when cardinality(d.condizioni) = 1 then 'a.condizione = (($1).condizioni)[1]' else 'a.condizione = any (($1).condizioni)' end,
    case when d.verifiche is null or p_senza = 'verifica' then null
      when cardinality(d.verifiche) = 1 then 'a.stato_verifica = (($1).verifiche)[1]' else 'a.stato_verifica = any (($1).verifiche)' end,
    case when d.spedizioni is null or p_senza = 'spedizione' then null
      when cardinality(d.spedizioni) = 1 then 'a.metodo_spedizione = (($1).spedizioni)[1]'
      else 'a.metodo_spedizione = any (($1).spedizioni)' end,
    case when d.provincia is not null and p_senza <> 'localita' then 'a.provincia = ($1).provincia' end,
    case when d.localita is not null and p_senza <> 'localita' then 'a.localita ilike ($1).localita' end,
    case when cardinality(d.nascoste) > 0 then '(a.category_id is null or a.category_id <> all (($1).nascoste))' end,
    case when cardinality(d.sospesi) > 0 then 'a.id_utente <> all (($1).sospesi)' end)
$$;

-- As before, places by province, and beside the lowest and the highest price how many stand between ('fascia', 'from-to' in cents).
create or replace function privato.faccette_annunci(p_filtri jsonb)
returns table (faccetta text, valore text, annunci integer, oltre boolean)
language plpgsql stable security definer set search_path = '' as $$
declare d privato.domanda_elenco := privato.trova_domanda(p_filtri); v_scelte text[]; v_senza text; v_conti text;
begin
  v_scelte := array_remove(array[case when d.categorie is not null then 'categoria' end, case when d.condizioni is not null then
    'condizione' end, case when d.verifiche is not null then 'verifica' end, case when d.spedizioni is not null then 'spedizione' end,
    case when coalesce(d.provincia, d.localita) is not null then 'localita' end,
    case when coalesce(d.prezzo_min, d.prezzo_max) is not null then 'prezzo' end], null);
  -- One reading for all filters that nobody set, and one for each that was.
  foreach v_senza in array array_append(v_scelte, '') loop
    select string_agg(c.conto, ' union all ') into v_conti from (values
      ('', 'select ''totale'', '''', count(*)::integer from t'),
      ('categoria', 'select ''categoria'', k.ancestor_id::text, count(*)::integer from t
        join public.categories_closure k on k.descendant_id = t.category_id group by 2'),
      ('condizione', 'select ''condizione'', t.condizione::text, count(*)::integer from t where t.condizione is not null group by 2'),
      ('verifica', 'select ''verifica'', t.stato_verifica::text, count(*)::integer from t group by 2'),
      ('spedizione', 'select ''spedizione'', t.metodo_spedizione::text, count(*)::integer from t group by 2'),
      ('localita', 'select ''localita'', t.provincia, count(*)::integer from t where t.provincia is not null group by 2'),
      ('prezzo', 'select ''prezzo'', e.nome, e.importo from (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m,
        lateral (values (''min'', m.basso), (''max'', m.alto)) e(nome, importo) where e.importo is not null
        union all select ''fascia'', f.da || ''-'' || f.a, (select count(*) from t where t.prezzo_esposto between f.da and f.a)::integer
        from privato.fasce_prezzo() f, (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m
        where f.a >= m.basso and f.da <= m.alto')) c(nome, conto)
      where c.nome = v_senza or v_senza = '' and c.nome <> all (v_scelte);
    return query execute format('with t as materialized (select a.category_id, a.condizione, a.stato_verifica, a.metodo_spedizione,
        a.provincia, a.prezzo_esposto from public.annunci a where %s limit 2001)
      select c.*, (select count(*) > 2000 from t) from (%s) c', privato.filtro_elenco(d, v_senza), v_conti) using d;
  end loop;
end $$;

-- Who may call.
select privato.concedi('authenticated', array['provincia_di']);
