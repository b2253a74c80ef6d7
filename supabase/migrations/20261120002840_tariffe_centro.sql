-- A centre changes what it charges. Texts of spec 2 section 5; percentage and mixed are read as
-- variable and hybrid (decision M10).

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

-- What is sent, over what there is: a key that is missing stays, null empties it. Amounts in cents.
-- Refuses what breaks the fee model's rules; nothing is written.
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
create function public.update_verification_center_tariff(
  center_id uuid,
  tariff_data jsonb
) returns jsonb
language sql set search_path = '' as $$
  select privato.update_verification_center_tariff(center_id, tariff_data)
$$;

create function privato.tariffe_categorie(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(t) - 'id' - 'center_id' order by t.category_id), '[]')
  from public.verification_center_category_tariffs t
  where t.center_id = p_centro
$$;

-- One row as it was sent, or the refusal of what is wrong with it.
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

-- A row names what it showed (`viste`); of a category without a price of its own only that there
-- was none.
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
-- active?, viste?}], cents. A row that says no price is not set: it goes, and the parent's applies
-- (decision M11). The centre's own; an administrator's is registered.
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
create function public.imposta_tariffe_categorie(p_centro uuid, p_righe jsonb) returns jsonb
language sql set search_path = '' as $$
  select privato.imposta_tariffe_categorie(p_centro, p_righe)
$$;

-- Conditions: the texts of the form before any constraint speaks.
create function privato.condizione_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if privato.visibile(new.condition_name) is null then
    perform privato.rifiuta('nome_condizione_obbligatorio', 400);
  elsif new.adjustment_value is null or new.adjustment_value = 'NaN'::numeric then
    perform privato.rifiuta('valore_modifica_non_valido', 400);
  elsif new.condition_type = 'period' and new.valid_from is null then
    perform privato.rifiuta('data_inizio_obbligatoria', 400);
  elsif new.condition_type = 'period' and new.valid_until is null then
    perform privato.rifiuta('data_fine_obbligatoria', 400);
  elsif new.valid_until < new.valid_from then
    perform privato.rifiuta('date_invertite', 400);
  elsif new.condition_type = 'range' and new.value_min > new.value_max then
    perform privato.rifiuta('valori_invertiti', 400);
  elsif new.adjustment_type = 'multiplier' and new.adjustment_value < 0 then
    perform privato.rifiuta('moltiplicatore_negativo', 400);
  elsif new.condition_type = 'category' and new.category is null then
    perform privato.rifiuta('categoria_obbligatoria', 400);
  elsif least(new.value_min, new.value_max, new.min_purchase_amount) < 0 then
    perform privato.rifiuta('tariffa_negativa', 400);
  elsif new.max_daily_uses <= 0 then
    perform privato.rifiuta('usi_non_validi', 400);
  elsif char_length(new.condition_name) > 120
    or greatest(char_length(new.description), char_length(new.notes)) > 1000
  then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

  new.valid_from := coalesce(new.valid_from, (privato.adesso() at time zone 'Europe/Rome')::date);
  new.priority := coalesce(new.priority, 10);
  new.min_purchase_amount := coalesce(new.min_purchase_amount, 0);
  return new;
end $$;
create trigger fee_conditions_controlla before insert or update on public.fee_conditions
  for each row
  execute function privato.condizione_controlla();

-- Who may call.
select privato.concedi(
  'authenticated',
  array['update_verification_center_tariff', 'imposta_tariffe_categorie']
);
