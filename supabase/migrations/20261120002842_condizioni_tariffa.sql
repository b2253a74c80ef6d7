-- What a centre charges, whole, for its people; its conditions are changed by its titolare alone,
-- by procedure (decisions P8, M19).

-- As in chapter 2842: who looks around reads the prices too.
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
create function public.prezzi_centro() returns jsonb
language sql stable set search_path = '' as $$ select privato.prezzi_centro() $$;

-- A new one, or all of an own one: what isn't sent is empty, or as a new one starts. Answers its
-- id. Its rules are in the table's trigger (chapter 2840).
create function privato.salva_condizione(p_dati jsonb, p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
  v public.fee_conditions;
begin
  if p_id is not null
    and not exists (
      select from public.fee_conditions f where f.id = p_id and f.center_id = v_centro
    )
  then
    perform privato.rifiuta('condizione_non_trovata', 404);
  end if;

  if jsonb_typeof(p_dati) is distinct from 'object' then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  select f.* into v from public.fee_conditions f where f.id = p_id for update;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v), 'dati_cambiati');
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
create function public.salva_condizione(p_dati jsonb, p_id uuid default null) returns uuid
language sql set search_path = '' as $$ select privato.salva_condizione(p_dati, p_id) $$;

create function privato.elimina_condizione(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_titolare();
begin
  delete from public.fee_conditions f where f.id = p_id and f.center_id = v_centro;
  if not found then perform privato.rifiuta('condizione_non_trovata', 404); end if;
end $$;
create function public.elimina_condizione(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.elimina_condizione(p_id) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['prezzi_centro', 'salva_condizione', 'elimina_condizione']
);
