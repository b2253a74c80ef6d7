-- The province of a place, and how many listings each holds, read once per place: they were read for each of 2,000 rows.

-- As before; the place's own words are made plain once, not once for each name: 'Forlì' and 'L'Aquila' are all that isn't plain.
create or replace function privato.provincia_di(p_localita text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    (select v.capoluogo from privato.province() v
      where v.sigla = upper(coalesce(substring(p_localita from '\(([A-Za-z]{2})\)'),
        substring(p_localita from '^\s*([A-Za-z]{2})\s*$')))),
    (select v.capoluogo from (select privato.piana(p_localita) as parole offset 0) l,
        privato.province() with ordinality v(sigla, capoluogo, n)
      where strpos(l.parole, ' ' || lower(translate(v.capoluogo, 'ì''', 'i ')) || ' ') > 0 order by v.n limit 1))
$$;

-- As before, each place read once.
create or replace function privato.faccette_annunci(p_filtri jsonb)
returns table (faccetta text, valore text, annunci integer, oltre boolean)
language plpgsql stable security definer set search_path = '' as $$
declare d privato.domanda_elenco := privato.trova_domanda(p_filtri); v_scelte text[]; v_senza text; v_conti text;
begin
  v_scelte := array_remove(array[case when d.categorie is not null then 'categoria' end, case when d.condizioni is not null then
    'condizione' end, case when d.verifiche is not null then 'verifica' end, case when d.spedizioni is not null then 'spedizione' end,
    case when d.localita is not null then 'localita' end,
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
      -- without the fences the planner asks for the province of every row
      ('localita', 'select ''localita'', l.provincia, sum(l.quanti)::integer from (select privato.provincia_di(g.localita) as provincia,
        g.quanti from (select t.localita, count(*) as quanti from t where t.localita <> '''' group by 1 offset 0) g offset 0) l
        where l.provincia is not null group by 2'),
      ('prezzo', 'select ''prezzo'', e.nome, e.importo from (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m,
        lateral (values (''min'', m.basso), (''max'', m.alto)) e(nome, importo) where e.importo is not null
        union all select ''fascia'', f.da || ''-'' || f.a, (select count(*) from t where t.prezzo_esposto between f.da and f.a)::integer
        from privato.fasce_prezzo() f, (select min(t.prezzo_esposto) as basso, max(t.prezzo_esposto) as alto from t) m
        where f.a >= m.basso and f.da <= m.alto')) c(nome, conto)
      where c.nome = v_senza or v_senza = '' and c.nome <> all (v_scelte);
    return query execute format('with t as materialized (select a.category_id, a.condizione, a.stato_verifica, a.metodo_spedizione,
        a.localita, a.prezzo_esposto from public.annunci a where %s limit 2001)
      select c.*, (select count(*) > 2000 from t) from (%s) c', privato.filtro_elenco(d, v_senza), v_conti) using d;
  end loop;
end $$;
