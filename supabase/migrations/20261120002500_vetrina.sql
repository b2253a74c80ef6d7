-- What everybody sees: the list, the search, the card.

-- The shipping a buyer pays: nothing when the seller does or it is collected by hand, the listing's own when above 0, else the given
-- minimum, where it is the centre that packs and ships (decisions M9, M14).
create function privato.spedizione_esposta(p public.annunci, p_minimo integer) returns integer
language sql immutable set search_path = '' as $$
  select case when p.spedizione_a_carico = 'venditore' or p.metodo_spedizione = 'ritiro_a_mano' then 0
    when p.costo_spedizione > 0 then p.costo_spedizione when p.metodo_spedizione = 'corriere' then 0 else p_minimo end
$$;
create function privato.prezzo_esposto(p public.annunci, p_minimo integer) returns integer
language sql immutable set search_path = '' as $$
  select p.prezzo + p.sovrapprezzo_spedizione + privato.spedizione_esposta(p, p_minimo)
$$;

-- CartaAnnuncio: the only public projection of a listing. A lapsed reservation is told as free.
-- In plpgsql: a SQL body would plan the functions that it calls anew for each card of a list.
create function privato.carta_annuncio(p public.annunci, p_minimo integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object('id', p.id, 'numero_annuncio', p.numero_annuncio, 'titolo', p.titolo, 'descrizione', left(p.descrizione, 160),
    'prezzo', p.prezzo, 'prezzo_esposto', privato.prezzo_esposto(p, p_minimo), 'condizione', p.condizione, 'categoria', p.categoria,
    'category_id', p.category_id, 'localita', p.localita, 'stato_annuncio', p.stato_annuncio, 'stato_verifica', p.stato_verifica,
    'stato_prenotazione', case when privato.prenotazione_viva(p) then 'prenotato' else 'disponibile' end,
    'scadenza_prenotazione', case when privato.prenotazione_viva(p) then p.scadenza_prenotazione end,
    'data_pubblicazione', p.data_pubblicazione, 'immagine_principale', p.immagine_principale, 'in_evidenza', p.in_evidenza);
end $$;

-- A person's words as a literal LIKE pattern.
create function privato.come_letterale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(btrim(left(p_testo, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- 'Come nuovo', 'come_nuovo' → 'Come nuovo'; null for a value that is none.
create function privato.leggi_condizione(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select c from unnest(enum_range(null::public.condizione_oggetto)::text[]) c
    where translate(lower(c), ' ', '_') = case translate(lower(btrim(p_testo)), ' ', '_') when 'usato_con_segni' then
      'usato_con_segni_di_usura'
      else translate(lower(btrim(p_testo)), ' ', '_') end
$$;

-- One where-clause for counting and for reading. Never Non Conforme (decision C7);
-- only active, not deleted, in a visible category, of a seller in good standing.
-- Parameters: $1 words, $2 pattern, $3 categories, $4/$5 displayed price, $6 condition, $7 verification, $8 place pattern, $9 hidden
-- categories, $10 suspended sellers.
create function privato.filtro_elenco(p_modo text, p_categoria boolean, p_min boolean, p_max boolean, p_condizione boolean,
  p_verifica boolean,
  p_localita boolean, p_nascoste boolean, p_sospesi boolean) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(' and ', 'a.stato_annuncio = ''attivo'' and a.eliminato_il is null and a.stato_verifica <> ''non_conforme''',
    case p_modo when 'parole' then 'a.ricerca @@ websearch_to_tsquery(''italian''::regconfig, $1)'
      when 'simile' then 'a.titolo operator(extensions.%>) $1'
      when 'letterale' then 'a.titolo ilike $2' end,
    case when p_categoria then 'a.category_id = any ($3)' end,
    case when p_min then 'a.prezzo_esposto >= $4' end, case when p_max then 'a.prezzo_esposto <= $5' end,
    case when p_condizione then 'a.condizione = $6::public.condizione_oggetto' end, case when p_verifica then
      'a.stato_verifica = $7::public.stato_verifica_annuncio' end,
    case when p_localita then 'a.localita ilike $8' end,
    case when p_nascoste then '(a.category_id is null or a.category_id <> all ($9))' end,
    case when p_sospesi then 'a.id_utente <> all ($10)' end)
$$;

create function privato.ordine_elenco(p_ordine text, p_modo text) returns text
language sql immutable set search_path = '' as $$
  select case
    when p_ordine = 'oldest' then 'a.data_pubblicazione, a.id'
    when p_ordine = 'price_low' then 'a.prezzo_esposto, a.id'
    when p_ordine = 'price_high' then 'a.prezzo_esposto desc, a.id desc'
    when p_ordine is null and p_modo = 'parole' then
      'ts_rank(a.ricerca, websearch_to_tsquery(''italian''::regconfig, $1)) desc, a.data_pubblicazione desc, a.id desc'
    when p_ordine is null and p_modo = 'simile' then 'extensions.word_similarity($1, a.titolo) desc, a.data_pubblicazione desc, a.id desc'
    else 'a.data_pubblicazione desc, a.id desc' end
$$;

-- How a text is looked for: its Italian words; as it stands when it holds none ('di', '16-610'); not at all when no index can help.
create function privato.modo_elenco(p_testo text) returns text
language sql stable set search_path = '' as $$
  select case when p_testo is null then 'tutti'
    when numnode(websearch_to_tsquery('italian'::regconfig, p_testo)) > 0 then 'parole'
    when p_testo ~ '[[:alnum:]]{3}' then 'letterale' else 'nulla' end
$$;

-- Public list: {righe, totale (exact to 2,000, likenesses to 200), oltre, pagina, modo}, at most 60 a page. `pagina` is the one answered:
-- beyond the end it is the last. With words and no chosen order ('relevance' says the same) the best match first, else the newest
-- (decision P10).
-- Words are matched in Italian; when none matches, titles that look alike are offered ('simile'): a typo still finds.
create function privato.elenco_annunci(p_testo text, p_categoria text, p_prezzo_min integer, p_prezzo_max integer, p_condizione text,
  p_verifica text, p_localita text, p_ordine text, p_pagina integer, p_limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_testo text := nullif(btrim(left(regexp_replace(coalesce(p_testo, ''), '[\u0001-\u001f\u200b-\u200f\ufeff]+', ' ', 'g'), 200)), '');
  v_nascoste uuid[] := privato.categorie_nascoste(); v_sospesi uuid[] := privato.utenti_sospesi();
  v_categorie uuid[]; v_limite integer := least(greatest(coalesce(p_limite, 20), 1), 60);
  v_pagina integer := greatest(coalesce(p_pagina, 1), 1); v_ordine text := nullif(p_ordine, 'relevance');
  v_condizione text := privato.leggi_condizione(nullif(p_condizione, '')); v_verifica text := lower(nullif(btrim(p_verifica), ''));
  v_localita text := nullif(btrim(p_localita), ''); v_minimo integer := privato.minimo_spedizione_centri();
  v_modo text := privato.modo_elenco(v_testo); v_dove text; v_conto integer; v_righe jsonb; v_fonte text; v_massimo integer := 2000;
begin
  if v_modo = 'nulla' or nullif(p_condizione, '') is not null and v_condizione is null
    or v_verifica <> all (enum_range(null::public.stato_verifica_annuncio)::text[]) then
    return jsonb_build_object('righe', '[]'::jsonb, 'totale', 0, 'oltre', false, 'pagina', 1, 'modo', v_modo);
  end if;
  if nullif(btrim(p_categoria), '') is not null then
    v_categorie := array(select privato.get_category_descendants(privato.trova_categoria(p_categoria)));
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  loop
    v_dove := privato.filtro_elenco(v_modo, v_categorie is not null, p_prezzo_min is not null, p_prezzo_max is not null,
      v_condizione is not null, v_verifica is not null, v_localita is not null, cardinality(v_nascoste) > 0, cardinality(v_sospesi) > 0);
    execute format('select count(*) from (select 1 from public.annunci a where %s limit %s) c', v_dove, v_massimo + 1)
      into v_conto using v_testo, privato.come_letterale(v_testo), v_categorie, p_prezzo_min, p_prezzo_max, v_condizione, v_verifica,
        privato.come_letterale(v_localita), v_nascoste, v_sospesi;
    exit when v_conto > 0 or v_modo <> 'parole' or v_testo !~ '[[:alnum:]]{4}';
    v_modo := 'simile'; v_massimo := 200;
  end loop;
  v_pagina := least(v_pagina, greatest(ceil(least(v_conto, v_massimo)::numeric / v_limite)::integer, 1));
  -- Ranking looks at the newest 2,000 matches only, as many as the pages hold, likeness at any 200: a word that everybody uses stays cheap.
  v_fonte := case when v_modo = 'simile' then format('(select a.* from public.annunci a where %s limit 200) a', v_dove)
    when v_modo = 'parole' and v_ordine is null
      then format('(select a.* from public.annunci a where %s order by a.data_pubblicazione desc, a.id desc limit 2000) a', v_dove)
    else format('(select a.* from public.annunci a where %s) a', v_dove) end;
  execute format('select coalesce(jsonb_agg(r.carta order by r.n), ''[]'') from (
      select privato.carta_annuncio(a, $11) as carta, row_number() over () as n from (
        select a.* from %s order by %s limit $12 offset $13) a) r', v_fonte, privato.ordine_elenco(v_ordine, v_modo))
    into v_righe using v_testo, privato.come_letterale(v_testo), v_categorie, p_prezzo_min, p_prezzo_max, v_condizione, v_verifica,
      privato.come_letterale(v_localita), v_nascoste, v_sospesi, v_minimo, v_limite, (v_pagina - 1) * v_limite;
  return jsonb_build_object('righe', v_righe, 'totale', least(v_conto, v_massimo), 'oltre', v_conto > v_massimo, 'pagina', v_pagina,
    'modo', v_modo);
end $$;
create function public.elenco_annunci(p_testo text default null, p_categoria text default null, p_prezzo_min integer default null,
  p_prezzo_max integer default null, p_condizione text default null, p_verifica text default null, p_localita text default null,
  p_ordine text default null, p_pagina integer default 1, p_limite integer default 20) returns jsonb
language sql stable set search_path = '' as $$
  select privato.elenco_annunci(p_testo, p_categoria, p_prezzo_min, p_prezzo_max, p_condizione, p_verifica, p_localita, p_ordine, p_pagina,
    p_limite)
$$;

-- One view per visitor and day, never the owner's; data_modifica is touched, updated_at is not (decision S8). A person counts as herself,
-- whatever she sends; for anybody else the API sends its daily keyed hash of the connection and is the only one that may (decision P5).
create function privato.registra_vista(p_annuncio uuid, p_visitatore text) returns void
language plpgsql security definer set search_path = '' as $$
declare v_chi text := auth.uid()::text; v_nuova boolean;
begin
  if v_chi is null then
    if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) <> 'service_role' then
      perform privato.rifiuta('non_autenticato', 401);
    end if;
    v_chi := nullif(btrim(left(p_visitatore, 200)), '');
  end if;
  if v_chi is null then return; end if;
  insert into public.visite_annuncio (id_annuncio, giorno, visitatore)
  select a.id, (privato.adesso() at time zone 'Europe/Rome')::date, encode(sha256(convert_to(v_chi, 'UTF8')), 'hex')
  from public.annunci a where a.id = p_annuncio and a.eliminato_il is null and a.stato_annuncio <> 'sospeso' and a.id_utente is distinct
    from auth.uid()
  on conflict do nothing returning true into v_nuova;
  if v_nuova then
    update public.annunci a set visualizzazioni = a.visualizzazioni + 1, data_modifica = privato.adesso() where a.id = p_annuncio;
  end if;
end $$;
create function public.registra_vista(p_annuncio uuid, p_visitatore text default null) returns void
language sql set search_path = '' as $$ select privato.registra_vista(p_annuncio, p_visitatore) $$;
