-- The directory of centres and a centre's public page: what anybody reads before choosing one
-- (decision section 5). Procedures alone.

create function privato.semplice(p_testo text) returns text
language sql stable set search_path = '' as $$
  select lower(extensions.unaccent(coalesce(p_testo, '')))
$$;

-- Its closures of today and the two months after, without their reasons.
create function privato.chiusure_prossime(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('dal', k.dal, 'al', k.al) order by k.dal), '[]')
  from
    public.chiusure_centro k,
    (select (privato.adesso() at time zone 'Europe/Rome')::date as oggi) d
  where k.center_id = p_centro
    and k.al >= d.oggi
    and k.dal < d.oggi + privato.durata('chiusure_dette')
$$;

-- {righe, totale, pagina, citta, categorie}, 20 a page. Each word of p_testo stands somewhere in
-- name, address, city, skills or description, accents or not. p_tipo: ufficiale | partner. A page
-- beyond the end is the last one (decision P10).
create function privato.elenco_centri(
  p_testo text,
  p_tipo text,
  p_citta text,
  p_categoria text,
  p_pagina integer
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_tipo public.tipo_centro := case p_tipo
    when 'ufficiale' then 'fidati_point'
    when 'partner' then 'terze_parti'
  end;

  v_parole text[] := array(
    select w
    from regexp_split_to_table(privato.semplice(left(p_testo, 200)), '\s+') w
    where w <> ''
    limit 20
  );

  v_trovati uuid[];
  v_totale integer;
  v_pagina integer;
begin
  v_trovati := array(
    select c.id
    from public.verification_centers c
    where privato.centro_aperto(c)
      and (v_tipo is null or c.tipo_centro = v_tipo)
      and (
        nullif(btrim(p_citta), '') is null
        or privato.semplice(c.citta) = privato.semplice(btrim(p_citta))
      )
      and (
        nullif(btrim(p_categoria), '') is null
        or exists (
          select from unnest(c.specializzazioni) s
          where privato.semplice(s) = privato.semplice(btrim(p_categoria))
        )
      )
      and not exists (
        select from unnest(v_parole) w
        where strpos(
          privato.semplice(concat_ws(
            ' ',
            c.nome,
            c.indirizzo,
            c.citta,
            array_to_string(c.specializzazioni, ' '),
            c.descrizione
          )),
          w
        ) = 0
      )
    order by c.tipo_centro, c.citta, c.nome, c.id
  );

  v_totale := cardinality(v_trovati);
  v_pagina := least(
    greatest(coalesce(p_pagina, 1), 1),
    greatest(ceil(v_totale / 20.0)::integer, 1)
  );

  return jsonb_build_object(
    'totale', v_totale,
    'pagina', v_pagina,
    'righe', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', c.id,
            'nome', c.nome,
            'tipo_centro', c.tipo_centro,
            'indirizzo', c.indirizzo,
            'citta', c.citta,
            'telefono', c.telefono,
            'specializzazioni', c.specializzazioni,
            'orari', c.settings -> 'operating_hours',
            'chiusure', privato.chiusure_prossime(c.id)
          ) order by t.n
        )
        from unnest(v_trovati) with ordinality t (id, n)
        join public.verification_centers c on c.id = t.id
        where t.n > (v_pagina - 1) * 20 and t.n <= v_pagina * 20
      ),
      '[]'
    ),
    'citta', coalesce(
      (
        select jsonb_agg(distinct c.citta order by c.citta)
        from public.verification_centers c
        where privato.centro_aperto(c) and c.citta <> ''
      ),
      '[]'
    ),
    'categorie', coalesce(
      (
        select jsonb_agg(distinct s order by s)
        from public.verification_centers c, unnest(c.specializzazioni) s
        where privato.centro_aperto(c) and s <> ''
      ),
      '[]'
    )
  );
end $$;
create function public.elenco_centri(
  p_testo text default null,
  p_tipo text default null,
  p_citta text default null,
  p_categoria text default null,
  p_pagina integer default 1
) returns jsonb
language sql stable set search_path = '' as $$
  select privato.elenco_centri(p_testo, p_tipo, p_citta, p_categoria, p_pagina)
$$;

-- What the engine asks there today for three values, cents: for each of its skills that is a
-- category, else in general (decision M10).
create function privato.prezzi_del_centro(p_centro public.verification_centers) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'categoria', k.nome,
      'importi', (
        select jsonb_agg(
          jsonb_build_object(
            'valore', v,
            'totale', privato.preventivo_centro(p_centro.id, v, k.id, null, false) -> 'totale'
          ) order by v
        )
        from unnest(array[50000, 200000, 1000000]) v
      )
    ) order by k.nome
  )
  from (
    select c.id, c.name as nome
    from public.categories c
    where c.active and c.parent_id is null and c.name = any (p_centro.specializzazioni)
    union all
    select null, null
    where not exists (
      select from public.categories c
      where c.active and c.parent_id is null and c.name = any (p_centro.specializzazioni)
    )
  ) k
$$;

-- One open centre with its hours, prices and the next three days on which somebody can come; null
-- when there is none.
create function privato.scheda_centro(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
begin
  select c.*
  into v
  from public.verification_centers c
  where c.id = p_id and privato.centro_aperto(c);
  if not found then return null; end if;
  return jsonb_build_object(
    'id', v.id,
    'nome', v.nome,
    'tipo_centro', v.tipo_centro,
    'indirizzo', v.indirizzo,
    'citta', v.citta,
    'telefono', v.telefono,
    'email', v.email,
    'sito_web', v.sito_web,
    'descrizione', v.descrizione,
    'specializzazioni', v.specializzazioni,
    'orari', v.settings -> 'operating_hours',
    'durata', privato.durata_visita(v.settings),
    'chiusure', privato.chiusure_prossime(v.id),
    'prezzi', privato.prezzi_del_centro(v),
    'percentuale_vendita', v.percentuale_commissione,
    'liberi', coalesce(
      (
        select jsonb_agg(jsonb_build_object('giorno', g.giorno, 'orari', g.orari) order by g.giorno)
        from (
          select o.giorno, array_agg(to_char(o.ora, 'HH24:MI') order by o.ora) as orari
          from privato.orari_prenotabili(v.id) o
          group by o.giorno
          order by o.giorno
          limit 3
        ) g
      ),
      '[]'
    )
  );
end $$;
create function public.scheda_centro(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.scheda_centro(p_id) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['elenco_centri', 'scheda_centro']);
