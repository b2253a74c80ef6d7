-- The only quote engine (decision M10). Twin: src/domain/tariffe/preventivo.ts; both answer
-- tests/vectors/preventivo.json.

-- Rounds half away from zero to cents, as numeric round() does.
create function privato.riga_preventivo(
  p_descrizione text,
  p_importo integer,
  p_tipo text
) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when p_importo = 0 then '[]'::jsonb
    else jsonb_build_array(jsonb_build_object(
      'descrizione', p_descrizione,
      'importo', p_importo,
      'tipo', p_tipo
    ))
  end
$$;

create function privato.percentuale_leggibile(p numeric) returns text
language sql immutable set search_path = '' as $$
  select replace(trim_scale(round(p, 2))::text, '.', ',')
$$;

create function privato.condizione_si_applica(
  p public.fee_conditions,
  p_prezzo integer,
  p_categorie uuid[],
  p_oggi date,
  p_usi integer
) returns boolean
language sql immutable set search_path = '' as $$
  select p.is_active
    and (p.valid_from is null or p_oggi >= p.valid_from)
    and (p.valid_until is null or p_oggi <= p.valid_until)
    and p_prezzo >= p.min_purchase_amount
    and (p.max_daily_uses is null or p_usi < p.max_daily_uses)
    and case p.condition_type
      when 'range' then p_prezzo >= coalesce(p.value_min, 0)
        and (p.value_max is null or p_prezzo <= p.value_max)
      when 'category' then p.category = any (p_categorie)
        and (p.subcategory is null or p.subcategory = any (p_categorie))
      when 'period' then p.valid_from is not null and p.valid_until is not null
    end
$$;

-- Returns {componenti, totale}: fixed, percentage or both, within the bounds.
create function privato.tariffa_base(p_tariffa jsonb, p_prezzo integer) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_righe jsonb := '[]'::jsonb;
  v_totale integer := 0;
  v_importo integer;
  v_tipo text := p_tariffa ->> 'tariff_type';
  v_percentuale numeric := coalesce((p_tariffa ->> 'percentage')::numeric, 0);
  v_minimo integer := (p_tariffa ->> 'min_amount')::integer;
  v_massimo integer := (p_tariffa ->> 'max_amount')::integer;
begin
  if p_tariffa is null then
    return jsonb_build_object(
      'componenti', privato.riga_preventivo('Tariffa standard', 2500, 'default'),
      'totale', 2500
    );
  end if;

  if v_tipo <> 'variable' then
    v_totale := coalesce((p_tariffa ->> 'fixed_amount')::integer, 0);
    v_righe := v_righe || privato.riga_preventivo('Tariffa fissa', v_totale, 'fixed');
  end if;

  if v_tipo <> 'fixed' then
    v_importo := round(p_prezzo * v_percentuale / 100);
    v_righe := v_righe || privato.riga_preventivo(
      format('Percentuale sul valore (%s %%)', privato.percentuale_leggibile(v_percentuale)),
      v_importo,
      'variable'
    );

    v_totale := v_totale + v_importo;
  end if;

  if v_minimo is not null and v_totale < v_minimo then
    v_righe := v_righe || privato.riga_preventivo(
      'Integrazione al valore minimo tassabile',
      v_minimo - v_totale,
      'minimum'
    );

    v_totale := v_minimo;
  elsif v_massimo is not null and v_totale > v_massimo then
    v_righe := v_righe
      || privato.riga_preventivo('Riduzione al valore massimo', v_massimo - v_totale, 'maximum');
    v_totale := v_massimo;
  end if;

  return jsonb_build_object('componenti', v_righe, 'totale', v_totale);
end $$;

-- p_tariffa null means no centre: 25 €. Returns {componenti: [{descrizione, importo, tipo}],
-- totale, condizioni: [id]} in cents; the components always add up to the total.
create function privato.calcola_preventivo(
  p_tariffa jsonb,
  p_markup integer,
  p_dimensione text,
  p_condizioni public.fee_conditions[],
  p_prezzo integer,
  p_categorie uuid[],
  p_oggi date,
  p_usi jsonb
) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  v_base jsonb := privato.tariffa_base(p_tariffa, p_prezzo);
  v_righe jsonb := v_base -> 'componenti';
  v_totale integer := (v_base ->> 'totale')::integer;
  v_importo integer;
  v_applicate jsonb := '[]';
  v_condizione public.fee_conditions;
begin
  if p_tariffa is null then return v_base || '{"condizioni": []}'; end if;

  v_righe := v_righe || privato.riga_preventivo(
    format('Supplemento imballo (%s)', p_dimensione),
    coalesce(p_markup, 0),
    'package'
  );

  v_totale := v_totale + coalesce(p_markup, 0);
  for v_condizione in select c.* from unnest(p_condizioni) c order by c.priority, c.id loop
    continue when not coalesce(
      privato.condizione_si_applica(
        v_condizione,
        p_prezzo,
        p_categorie,
        p_oggi,
        coalesce((p_usi ->> v_condizione.id::text)::integer, 0)
      ),
      false
    );

    v_importo := case v_condizione.adjustment_type
      when 'percentage' then round(v_totale * v_condizione.adjustment_value / 100)
      when 'fixed' then round(v_condizione.adjustment_value)
      when 'multiplier' then round(v_totale * v_condizione.adjustment_value) - v_totale
    end;

    v_righe := v_righe
      || privato.riga_preventivo(v_condizione.condition_name, v_importo, 'condition');
    v_totale := v_totale + v_importo;
    v_applicate := v_applicate || to_jsonb(v_condizione.id);
  end loop;

  if v_totale < 0 then
    v_righe := v_righe || privato.riga_preventivo('Azzeramento', -v_totale, 'floor');
    v_totale := 0;
  end if;
  return jsonb_build_object('componenti', v_righe, 'totale', v_totale, 'condizioni', v_applicate);
end $$;

-- A tariff without the amounts of its type is not set; it never counts as 0.
create function privato.modello_completo(
  p_tipo public.tipo_tariffa,
  p_fisso integer,
  p_percentuale numeric
) returns boolean
language sql immutable set search_path = '' as $$
  select case p_tipo
    when 'fixed' then p_fisso is not null
    when 'variable' then p_percentuale is not null
    else num_nonnulls(p_fisso, p_percentuale) > 0
  end
$$;

-- Uses the category's own price, else the nearest ancestor's; empty is not set, 0 must be typed
-- (decision M11).
create function privato.tariffa_di_categoria(p_centro uuid, p_categoria uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'category_id', t.category_id,
    'tariff_type', t.tariff_type,
    'fixed_amount', t.fixed_amount,
    'percentage', t.percentage,
    'min_amount', t.min_amount,
    'max_amount', t.max_amount
  )
  from public.categories_closure k
  join public.verification_center_category_tariffs t
    on t.category_id = k.ancestor_id and t.center_id = p_centro
  where k.descendant_id = p_categoria
    and t.active
    and privato.modello_completo(t.tariff_type, t.fixed_amount, t.percentage)
  order by k.depth
  limit 1
$$;

-- Counts today's uses in Rome, without cancelled bookings.
create function privato.usi_condizioni(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(u.id, u.n), '{}')
  from (
    select e.id, count(*) as n
    from
      public.verifiche v,
      jsonb_array_elements_text(coalesce(v.preventivo_costi -> 'condizioni', '[]')) as e (id)
    where v.id_centro = p_centro
      and v.stato <> 'annullata'
      and v.data_creazione >= date_trunc('day', privato.adesso() at time zone 'Europe/Rome')
        at time zone 'Europe/Rome'
    group by e.id
  ) u
$$;

-- Returns {prezzo, piattaforma, centro} in cents and percent (decision T14). A partner's sale pays
-- nothing through the platform.
create function privato.vendita_prevista(
  p_prezzo integer,
  p_centro public.verification_centers
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'prezzo', p_prezzo,
    'piattaforma', case
      when p_centro.tipo_centro = 'terze_parti' then 0
      else (privato.configurazione_incasso() ->> 'platform_fee_percent')::numeric
    end,
    'centro', coalesce(p_centro.percentuale_commissione, 0)
  );
end $$;

-- The visit's quote fixes the centre's percentage (decision T14); without a quote the centre's
-- current one applies.
create function privato.percentuale_pattuita(p_verifica uuid) returns numeric
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce((v.preventivo_costi #>> '{vendita,centro}')::numeric, c.percentuale_commissione)
    from public.verifiche v
    join public.verification_centers c on c.id = v.id_centro
    where v.id = p_verifica
  );
end $$;

create function privato.percentuali_centri() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'minima', coalesce(
      (
        select c.percentuale_commissione
        from public.verification_centers c
        where c.approval_status = 'approved' and privato.centro_aperto(c)
        order by c.percentuale_commissione
        limit 1
      ),
      0
    ),
    'massima', coalesce(
      (
        select c.percentuale_commissione
        from public.verification_centers c
        where c.approval_status = 'approved' and privato.centro_aperto(c)
        order by c.percentuale_commissione desc
        limit 1
      ),
      0
    )
  )
$$;

create function privato.tariffa_di(p public.verification_centers, p_categoria uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    privato.tariffa_di_categoria(p.id, p_categoria),
    case
      when privato.modello_completo(p.tariffa_type, p.tariffa_fixed, p.tariffa_percentage) then
        jsonb_build_object(
          'tariff_type', p.tariffa_type,
          'fixed_amount', p.tariffa_fixed,
          'percentage', p.tariffa_percentage,
          'min_amount', p.tariffa_min_value,
          'max_amount', p.tariffa_max_value
        )
    end
  );
end $$;

-- Returns {verifica: {components, total}, spedizione, totale, condizioni, vendita}. `p` may be a
-- draft of the titolare; without prices it is 25 €.
create function privato.preventivo_con(
  p public.verification_centers,
  p_prezzo integer,
  p_categoria uuid,
  p_dimensione public.dimensione_pacco,
  p_spedizione_al_venditore boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_tariffa jsonb;
  v_markup integer;
  v_preventivo jsonb;
  v_spedizione integer;
begin
  if p.id is not null then
    v_tariffa := privato.tariffa_di(p, p_categoria);
    v_markup := case p_dimensione
      when 'piccolo' then p.package_markup_piccolo
      when 'medio' then p.package_markup_medio
      when 'grande' then p.package_markup_grande
      when 'maxi' then p.package_markup_maxi
      else 0
    end;
  end if;

  v_preventivo := privato.calcola_preventivo(
    v_tariffa,
    v_markup,
    p_dimensione::text,
    array(select f from public.fee_conditions f where f.center_id = p.id and f.is_active),
    p_prezzo,
    array(
      select k.ancestor_id from public.categories_closure k where k.descendant_id = p_categoria
    ),
    (privato.adesso() at time zone 'Europe/Rome')::date,
    privato.usi_condizioni(p.id)
  );

  v_spedizione := case
    when p_spedizione_al_venditore then coalesce(p.tariffa_imballaggio + p.tariffa_spedizione, 0)
    else 0
  end;

  return jsonb_build_object(
    'verifica', jsonb_build_object(
      'total', v_preventivo -> 'totale',
      'components', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'description', r ->> 'descrizione',
              'amount', r -> 'importo',
              'type', r ->> 'tipo'
            ) order by n
          ),
          '[]'
        )
        from jsonb_array_elements(v_preventivo -> 'componenti') with ordinality as e (r, n)
      )
    ),
    'spedizione', v_spedizione,
    'totale', (v_preventivo ->> 'totale')::integer + v_spedizione,
    'condizioni', v_preventivo -> 'condizioni',
    'vendita', privato.vendita_prevista(p_prezzo, p)
  );
end $$;
create function privato.preventivo_centro(
  p_centro uuid,
  p_prezzo integer,
  p_categoria uuid,
  p_dimensione public.dimensione_pacco,
  p_spedizione_al_venditore boolean
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
begin
  select c.* into v from public.verification_centers c where c.id = p_centro;
  return privato.preventivo_con(v, p_prezzo, p_categoria, p_dimensione, p_spedizione_al_venditore);
end $$;

-- The seller pays shipping only if he chose so and the centre ships; a partner never ships
-- (decision C12).
create function privato.preventivo_di(p_annuncio public.annunci, p_centro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_spedisce boolean := p_annuncio.metodo_spedizione = 'punto_verifica'
    and not exists (
      select from public.verification_centers c
      where c.id = p_centro and c.tipo_centro = 'terze_parti'
    );
begin
  return privato.preventivo_centro(
    p_centro,
    p_annuncio.prezzo,
    p_annuncio.category_id,
    case when v_spedisce then p_annuncio.dimensione_pacco end,
    v_spedisce and p_annuncio.spedizione_a_carico = 'venditore'
  );
end $$;

-- The centre is open and the caller does not work there (decisions S4, P8).
create function privato.centro_prenotabile(
  p_centro uuid,
  p_utente uuid
) returns public.verification_centers
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
begin
  select c.*
  into v
  from public.verification_centers c
  where c.id = p_centro and privato.centro_aperto(c);
  if not found then perform privato.rifiuta('centro_non_disponibile', 409); end if;
  if v.id = privato.centro_di(p_utente) then
    perform privato.rifiuta('verifica_propria', 403);
  end if;
  return v;
end $$;

-- @public authenticated
create function privato.preventivo_verifica(p_centro uuid, p_annuncio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.* into v from public.annunci a where a.id = p_annuncio and a.eliminato_il is null;
  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('solo_venditore', 403); end if;
  if p_centro is not null then perform privato.centro_prenotabile(p_centro, v_utente); end if;
  return privato.preventivo_di(v, p_centro);
end $$;

-- Quotes invented values, in cents. `p_tariffe` holds unsaved prices of the caller's own centre.
-- @public authenticated
create function privato.simula_preventivo(
  p_centro uuid,
  p_prezzo integer,
  p_categoria uuid default null,
  p_dimensione text default null,
  p_tariffe jsonb default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
begin
  perform privato.richiedi_utente();
  if p_prezzo is null
    or p_prezzo not between 0 and privato.importo_massimo()
    or p_dimensione <> all (enum_range(null::public.dimensione_pacco)::text[])
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  select c.* into v from public.verification_centers c where c.id = p_centro;
  if p_centro is not null
    and (
      v.id is null
      or not (v.id is not distinct from privato.mio_centro() or privato.centro_aperto(v))
    )
  then
    perform privato.rifiuta('centro_non_disponibile', 409);
  end if;

  if p_tariffe is not null then
    if p_centro is null or p_centro is distinct from privato.mio_centro() then
      perform privato.rifiuta('non_autorizzato', 403);
    end if;
    v := privato.con_tariffe(v, p_tariffe);
  end if;

  return privato.preventivo_con(
    v, p_prezzo, p_categoria, p_dimensione::public.dimensione_pacco, false
  );
end $$;

-- @public authenticated
create function privato.resolve_center_category_tariff(p_center uuid, p_category uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_utente();
  return privato.tariffa_di_categoria(p_center, p_category);
end $$;

-- Reads 'percentage' as variable and 'mixed' as hybrid (decision M10).

create function privato.leggi_tipo_tariffa(p_testo text) returns public.tipo_tariffa
language sql immutable set search_path = '' as $$
  select case lower(btrim(p_testo))
    when 'fixed' then 'fixed'
    when 'variable' then 'variable'
    when 'percentage' then 'variable'
    when 'hybrid' then 'hybrid'
    when 'mixed' then 'hybrid'
  end::public.tipo_tariffa
$$;

-- Missing keys stay, null empties; cents. Invalid fees are refused and nothing is written.
create function privato.con_tariffe(
  p public.verification_centers,
  p_dati jsonb
) returns public.verification_centers
language plpgsql stable set search_path = '' as $$
declare
  v public.verification_centers;
  v_tipo public.tipo_tariffa;
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_tipo := case
    when p_dati ? 'tariffa_type' then privato.leggi_tipo_tariffa(p_dati ->> 'tariffa_type')
    else p.tariffa_type
  end;
  if v_tipo is null then perform privato.rifiuta('tipo_tariffa_obbligatorio', 400); end if;
  begin
    v := jsonb_populate_record(p, p_dati - array['id', 'tariffa_type']);
  exception
    when data_exception then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  if v_tipo = 'fixed' and v.tariffa_fixed is null then
    perform privato.rifiuta('importo_fisso_obbligatorio', 400);
  elsif v_tipo = 'variable' and v.tariffa_percentage is null then
    perform privato.rifiuta('percentuale_obbligatoria', 400);
  elsif v_tipo = 'hybrid' and v.tariffa_fixed is null and v.tariffa_percentage is null then
    perform privato.rifiuta('componente_mancante', 400);
  elsif v.tariffa_percentage not between 0 and 100 then
    perform privato.rifiuta('percentuale_fuori_limiti', 400);
  elsif least(
    v.tariffa_fixed, v.tariffa_min_value, v.tariffa_max_value, v.tariffa_imballaggio,
    v.tariffa_spedizione, v.package_markup_piccolo, v.package_markup_medio, v.package_markup_grande,
    v.package_markup_maxi
  ) < 0
  then
    perform privato.rifiuta('tariffa_negativa', 400);
  elsif greatest(v.tariffa_imballaggio, v.tariffa_spedizione) > 1000000 then
    perform privato.rifiuta('importo_troppo_grande', 400);
  elsif v.tariffa_min_value > v.tariffa_max_value then
    perform privato.rifiuta('valori_invertiti', 400);
  end if;

  p.tariffa_type := v_tipo;
  p.tariffa_fixed := v.tariffa_fixed;
  p.tariffa_percentage := v.tariffa_percentage;
  p.tariffa_min_value := v.tariffa_min_value;
  p.tariffa_max_value := v.tariffa_max_value;
  p.tariffa_imballaggio := coalesce(v.tariffa_imballaggio, 0);
  p.tariffa_spedizione := coalesce(v.tariffa_spedizione, 0);
  p.package_markup_piccolo := coalesce(v.package_markup_piccolo, 0);
  p.package_markup_medio := coalesce(v.package_markup_medio, 0);
  p.package_markup_grande := coalesce(v.package_markup_grande, 0);
  p.package_markup_maxi := coalesce(v.package_markup_maxi, 0);
  return p;
end $$;

-- @public authenticated
create function privato.update_verification_center_tariff(
  center_id uuid,
  tariff_data jsonb
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v public.verification_centers;
begin
  if v_centro is distinct from center_id then
    perform privato.rifiuta('id_centro_assente', 404);
  end if;
  select c.* into v from public.verification_centers c where c.id = v_centro for no key update;
  v := privato.con_tariffe(v, privato.senza_viste(tariff_data, to_jsonb(v), 'dati_cambiati'));
  update public.verification_centers c
  set
    tariffa_type = v.tariffa_type,
    tariffa_fixed = v.tariffa_fixed,
    tariffa_percentage = v.tariffa_percentage,
    tariffa_min_value = v.tariffa_min_value,
    tariffa_max_value = v.tariffa_max_value,
    tariffa_imballaggio = v.tariffa_imballaggio,
    tariffa_spedizione = v.tariffa_spedizione,
    package_markup_piccolo = v.package_markup_piccolo,
    package_markup_medio = v.package_markup_medio,
    package_markup_grande = v.package_markup_grande,
    package_markup_maxi = v.package_markup_maxi
  where c.id = v_centro;

  return (select to_jsonb(m) from privato.mio_centro_dettagli() m);
end $$;

create function privato.tariffe_categorie(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(t) - 'id' - 'center_id' order by t.category_id), '[]')
  from public.verification_center_category_tariffs t
  where t.center_id = p_centro
$$;

create function privato.leggi_tariffa_categoria(
  p_centro uuid,
  p_riga jsonb
) returns public.verification_center_category_tariffs
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_center_category_tariffs;
begin
  if coalesce(p_riga ->> 'tariff_type', 'fixed') is distinct from 'fixed'
    and privato.leggi_tipo_tariffa(p_riga ->> 'tariff_type') is null
  then
    perform privato.rifiuta('tipo_tariffa_obbligatorio', 400);
  end if;

  begin
    v := jsonb_populate_record(
      null::public.verification_center_category_tariffs,
      p_riga - array['id', 'tariff_type']
    );
  exception
    when invalid_text_representation or numeric_value_out_of_range then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  v.tariff_type := coalesce(privato.leggi_tipo_tariffa(p_riga ->> 'tariff_type'), 'fixed');
  v.center_id := p_centro;
  v.active := coalesce(v.active, true);
  if not exists (select from public.categories c where c.id = v.category_id) then
    perform privato.rifiuta('categoria_obbligatoria', 400);
  elsif v.percentage not between 0 and 100 then
    perform privato.rifiuta('percentuale_fuori_limiti', 400);
  elsif least(v.fixed_amount, v.min_amount, v.max_amount) < 0 then
    perform privato.rifiuta('tariffa_negativa', 400);
  elsif v.min_amount > v.max_amount then
    perform privato.rifiuta('valori_invertiti', 400);
  end if;

  return v;
end $$;

-- `viste` holds the row as displayed; for an inherited price only that there was none.
create function privato.tariffa_vista(p_centro uuid, p_riga jsonb) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_ora jsonb := (
    select to_jsonb(t)
    from public.verification_center_category_tariffs t
    where t.center_id = p_centro and t.category_id = privato.leggi_uuid(p_riga ->> 'category_id')
  );
begin
  perform privato.senza_viste(
    case
      when v_ora is null
        then p_riga #- '{viste,tariff_type}' #- '{viste,active}' #- '{viste,category_id}'
      else p_riga
    end,
    coalesce(v_ora, '{}'),
    'dati_cambiati'
  );
end $$;

-- p_righe: [{category_id, tariff_type?, fixed_amount?, percentage?, min_amount?, max_amount?,
-- active?, viste?}], cents. A row without a price is deleted and the parent's applies (decision
-- M11). An administrator's change is logged.
-- @public authenticated
create function privato.imposta_tariffe_categorie(p_centro uuid, p_righe jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_prima jsonb;
  v_ufficio boolean := privato.e_admin() and p_centro is distinct from privato.mio_centro();
  v_dopo jsonb;
  v public.verification_center_category_tariffs;
  v_riga jsonb;
begin
  perform privato.richiedi_utente();
  if not v_ufficio then
    perform privato.richiedi_titolare();
    perform privato.richiedi_proprio_centro(p_centro);
  end if;
  perform from public.verification_centers c where c.id = p_centro for no key update;
  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  if jsonb_typeof(p_righe) is distinct from 'array' or jsonb_array_length(p_righe) > 500 then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  v_prima := privato.tariffe_categorie(p_centro);
  for v_riga in select r from jsonb_array_elements(p_righe) r loop
    perform privato.tariffa_vista(p_centro, v_riga);
    v := privato.leggi_tariffa_categoria(p_centro, v_riga - 'viste');
    if privato.modello_completo(v.tariff_type, v.fixed_amount, v.percentage) then
      insert into public.verification_center_category_tariffs as t (
        center_id, category_id, tariff_type, fixed_amount, percentage, min_amount, max_amount,
        active
      )
      values (
        p_centro, v.category_id, v.tariff_type, v.fixed_amount, v.percentage, v.min_amount,
        v.max_amount, v.active
      )
      on conflict (center_id, category_id) do update set
        tariff_type = excluded.tariff_type,
        fixed_amount = excluded.fixed_amount,
        percentage = excluded.percentage,
        min_amount = excluded.min_amount,
        max_amount = excluded.max_amount,
        active = excluded.active;
    else
      delete from public.verification_center_category_tariffs t
      where t.center_id = p_centro and t.category_id = v.category_id;
    end if;
  end loop;

  v_dopo := privato.tariffe_categorie(p_centro);
  if v_ufficio then
    perform privato.registra_admin(
      'tariffe_categorie',
      'centro',
      p_centro::text,
      jsonb_build_object('prima', v_prima, 'dopo', v_dopo)
    );
  end if;

  return v_dopo;
end $$;

-- Only the titolare changes conditions, by procedure (decisions P8, M19).

-- A guest of the demonstration reads prices too.
-- @public authenticated
create function privato.prezzi_centro() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.verification_centers;
  v_usi jsonb;
begin
  select c.* into v from public.verification_centers c where c.id = privato.centro_visto(v_utente);
  if not found then perform privato.rifiuta('centro_non_trovato', 404); end if;
  v_usi := privato.usi_condizioni(v.id);
  return jsonb_build_object(
    'id', v.id,
    'tipo_centro', v.tipo_centro,
    'percentuale_commissione', v.percentuale_commissione,
    'perche_no', case
      when v.demo then 'modalita_demo'
      when not privato.centro_aperto(v) then 'centro_non_attivo'
      when v.id is distinct from privato.centro_da_titolare() then 'solo_titolare'
    end,
    'modello', jsonb_build_object(
      'tariffa_type', v.tariffa_type,
      'tariffa_fixed', v.tariffa_fixed,
      'tariffa_percentage', v.tariffa_percentage,
      'tariffa_min_value', v.tariffa_min_value,
      'tariffa_max_value', v.tariffa_max_value,
      'tariffa_imballaggio', v.tariffa_imballaggio,
      'tariffa_spedizione', v.tariffa_spedizione,
      'package_markup_piccolo', v.package_markup_piccolo,
      'package_markup_medio', v.package_markup_medio,
      'package_markup_grande', v.package_markup_grande,
      'package_markup_maxi', v.package_markup_maxi
    ),
    'condizioni', (
      select coalesce(
        jsonb_agg(
          to_jsonb(f) - 'center_id'
            || jsonb_build_object('usi_oggi', coalesce(v_usi -> f.id::text, '0'))
            order by f.priority,
          f.id
        ),
        '[]'
      )
      from public.fee_conditions f
      where f.center_id = v.id
    ),
    'categorie', privato.tariffe_categorie(v.id)
  );
end $$;

create function privato.leggi_condizione_costo(p_dati jsonb) returns public.fee_conditions
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.fee_conditions;
begin
  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  begin
    v := jsonb_populate_record(
      null::public.fee_conditions,
      p_dati - array['id', 'center_id', 'created_at']
    );
  exception
    when data_exception then
      perform privato.rifiuta('dati_non_validi', 400);
  end;

  if v.condition_type is null then perform privato.rifiuta('dati_non_validi', 400); end if;
  if v.condition_type = 'category'
      and not exists (select from public.categories c where c.id = v.category)
    or v.subcategory is not null
      and not exists (
        select from public.categories_closure k
        where k.ancestor_id = v.category and k.descendant_id = v.subcategory
      )
  then
    perform privato.rifiuta('categoria_obbligatoria', 400);
  end if;

  return v;
end $$;

-- Inserts, or replaces the caller's own whole condition: missing keys are emptied. Returns its id.
-- @public authenticated
create function privato.salva_condizione(p_dati jsonb, p_id uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v public.fee_conditions;
begin
  select f.*
  into v
  from public.fee_conditions f
  where f.id = p_id and f.center_id = v_centro
  for update;

  if v.id is distinct from p_id then perform privato.rifiuta('condizione_non_trovata', 404); end if;
  v := privato.leggi_condizione_costo(privato.senza_viste(p_dati, to_jsonb(v), 'dati_cambiati'));

  insert into public.fee_conditions as f (
    id, center_id, condition_type, condition_name, description, adjustment_type, adjustment_value,
    priority, is_active, valid_from, valid_until, value_min, value_max, min_purchase_amount,
    max_daily_uses, notes, category, subcategory
  )
  values (
    coalesce(p_id, gen_random_uuid()),
    v_centro,
    v.condition_type,
    btrim(v.condition_name),
    coalesce(btrim(v.description), ''),
    coalesce(v.adjustment_type, 'percentage'),
    v.adjustment_value,
    v.priority,
    coalesce(v.is_active, true),
    v.valid_from,
    v.valid_until,
    v.value_min,
    v.value_max,
    v.min_purchase_amount,
    v.max_daily_uses,
    nullif(btrim(v.notes), ''),
    v.category,
    v.subcategory
  )
  on conflict (id) do update set
    condition_type = excluded.condition_type,
    condition_name = excluded.condition_name,
    description = excluded.description,
    adjustment_type = excluded.adjustment_type,
    adjustment_value = excluded.adjustment_value,
    priority = excluded.priority,
    is_active = excluded.is_active,
    valid_from = excluded.valid_from,
    valid_until = excluded.valid_until,
    value_min = excluded.value_min,
    value_max = excluded.value_max,
    min_purchase_amount = excluded.min_purchase_amount,
    max_daily_uses = excluded.max_daily_uses,
    notes = excluded.notes,
    category = excluded.category,
    subcategory = excluded.subcategory
  returning f.id into v.id;

  return v.id;
end $$;

-- @public authenticated
create function privato.elimina_condizione(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
begin
  delete from public.fee_conditions f where f.id = p_id and f.center_id = v_centro;
  if not found then perform privato.rifiuta('condizione_non_trovata', 404); end if;
end $$;

-- @public authenticated
-- @null fixed_amount, percentage, min_amount, max_amount
create function privato.admin_prezzi_categorie(p_centro uuid) returns table (
  category_id uuid,
  tariff_type public.tipo_tariffa,
  fixed_amount integer,
  percentage numeric,
  min_amount integer,
  max_amount integer,
  active boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return query
    select
      t.category_id, t.tariff_type, t.fixed_amount, t.percentage, t.min_amount, t.max_amount,
      t.active
    from public.verification_center_category_tariffs t
    where t.center_id = p_centro
    order by t.category_id;
end $$;
