-- What a centre says of itself: its titolare changes it through one procedure (decision P8). Sent
-- are the fields that changed, with what each was when the form was opened: two people never
-- overwrite one another unseen, and different fields stand beside one another.

-- The fields, as the form reads and sends them.
create function privato.dati_centro(p public.verification_centers) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'nome', p.nome,
    'indirizzo', p.indirizzo,
    'citta', p.citta,
    'telefono', p.telefono,
    'email', p.email,
    'sito_web', coalesce(p.sito_web, ''),
    'descrizione', p.descrizione,
    'specializzazioni', to_jsonb(p.specializzazioni),
    'max_daily_verifications', p.max_daily_verifications,
    'durata', p.settings -> 'verification_duration_minutes',
    'orari', p.settings -> 'operating_hours'
  )
$$;

-- The code of what is wrong with what was sent, else null. Name, e-mail, hours and duration are the
-- table's own rules (chapter 2300).
create function privato.dati_centro_errati(p jsonb) returns text
language sql stable set search_path = '' as $$
  select case
    when exists (
      select from jsonb_each(p) d
      where jsonb_typeof(d.value) is distinct from case
        when d.key = 'orari' then 'object'
        when d.key = 'specializzazioni' then 'array'
        when d.key in ('durata', 'max_daily_verifications') then 'number'
        when d.key in ('nome', 'indirizzo', 'citta', 'telefono', 'email', 'sito_web', 'descrizione')
          then 'string'
      end
    ) then 'dati_non_validi'
    when char_length(p ->> 'nome') > 120
      or char_length(p ->> 'indirizzo') > 200
      or char_length(p ->> 'citta') > 100
      or char_length(p ->> 'telefono') > 30
      or char_length(p ->> 'email') > 254
      or char_length(p ->> 'sito_web') > 300
      or char_length(p ->> 'descrizione') > 2000
      or p ? 'specializzazioni' and char_length(p ->> 'specializzazioni') > 4000
      then 'testo_troppo_lungo'
    when btrim(p ->> 'sito_web') <> '' and btrim(p ->> 'sito_web') !~ '^https://[^[:space:]]+$'
      then 'link_non_valido'
    when p ->> 'durata' !~ '^\d{1,3}$' then 'durata_non_valida'
    when p ->> 'max_daily_verifications' !~ '^\d{1,3}$'
      or (p ->> 'max_daily_verifications')::integer not between 5 and 100
      then 'massimo_giornaliero_non_valido'
    when not privato.orari_validi(p -> 'orari') then 'orari_non_validi'
    when p ? 'orari' and not jsonb_path_exists(p, '$.orari.* ? (@.isOpen == true)')
      then 'nessun_giorno_aperto'
  end
$$;

-- Live visits to come that the hours of now allow and these would not: {totale, righe}, the first
-- 50 with when and what, and no names.
create function privato.visite_fuori_orario(
  p_centro public.verification_centers,
  p_settings jsonb
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with fuori as materialized (
      select a.appointment_date as giorno, a.appointment_time as ora, a.product_name as oggetto
      from public.appointments a
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = p_centro.id
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
        and v.data_programmata > privato.adesso()
        and privato.aperto_in(
          p_centro.settings,
          a.appointment_date,
          a.appointment_time,
          upper(a.periodo)::time
        )
        and not privato.aperto_in(
          p_settings,
          a.appointment_date,
          a.appointment_time,
          upper(a.periodo)::time
        )
    )
    select jsonb_build_object(
      'totale', (select count(*) from fuori),
      'righe', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'giorno', f.giorno,
              'ora', to_char(f.ora, 'HH24:MI'),
              'oggetto', f.oggetto
            ) order by f.giorno,
            f.ora
          )
          from (select * from fuori x order by x.giorno, x.ora limit 50) f
        ),
        '[]'
      )
    )
  );
end $$;

-- p_dati holds what is to change, p_prima the same keys as they were read. Refused with what stands
-- there now where somebody else changed one of them to something else meanwhile, and with the
-- visits that new hours leave out until p_visite says that so many were seen: no visit is moved by
-- it (decision P9). → {da_spostare}
create function privato.salva_dati_centro(
  p_dati jsonb,
  p_prima jsonb,
  p_visite integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_titolare();
  v public.verification_centers;
  v_ora jsonb;
  v_diversi jsonb;
  v_settings jsonb;
  v_fuori jsonb;
  v_codice text;
begin
  if jsonb_typeof(p_dati) is distinct from 'object'
    or jsonb_typeof(p_prima) is distinct from 'object'
    or not coalesce(
      p_prima ?& array(
        select jsonb_object_keys(case jsonb_typeof(p_dati) when 'object' then p_dati else '{}' end)
      ),
      false
    )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  v_codice := privato.dati_centro_errati(p_dati);
  if v_codice is not null then perform privato.rifiuta(v_codice, 400); end if;
  select c.* into v from public.verification_centers c where c.id = v_id for no key update;

  -- a visit that is being booked is counted, or finds the new hours
  perform privato.blocca_agenda(v_id);
  v_ora := privato.dati_centro(v);
  v_diversi := (
    select jsonb_object_agg(d.key, coalesce(v_ora -> d.key, 'null'))
    from jsonb_each(p_dati) d
    where coalesce(v_ora -> d.key, 'null') <> coalesce(p_prima -> d.key, 'null')
      and coalesce(v_ora -> d.key, 'null') <> d.value
  );

  if v_diversi is not null then
    perform privato.rifiuta('dati_centro_cambiati', 409, v_diversi::text);
  end if;
  v_settings := v.settings || jsonb_strip_nulls(jsonb_build_object(
    'operating_hours', p_dati -> 'orari',
    'verification_duration_minutes', p_dati -> 'durata'
  ));
  v_fuori := privato.visite_fuori_orario(v, v_settings);
  if (v_fuori ->> 'totale')::integer > coalesce(p_visite, 0) then
    perform privato.rifiuta('visite_fuori_orario', 409, v_fuori::text);
  end if;

  update public.verification_centers c
  set
    nome = coalesce(p_dati ->> 'nome', c.nome),
    indirizzo = coalesce(p_dati ->> 'indirizzo', c.indirizzo),
    citta = coalesce(p_dati ->> 'citta', c.citta),
    telefono = coalesce(p_dati ->> 'telefono', c.telefono),
    email = coalesce(p_dati ->> 'email', c.email),
    sito_web = case
      when p_dati ? 'sito_web' then nullif(btrim(p_dati ->> 'sito_web'), '')
      else c.sito_web
    end,
    descrizione = btrim(coalesce(p_dati ->> 'descrizione', c.descrizione)),
    specializzazioni = case
      when p_dati ? 'specializzazioni'
        then array(select jsonb_array_elements_text(p_dati -> 'specializzazioni'))
      else c.specializzazioni
    end,
    max_daily_verifications = coalesce(
      (p_dati ->> 'max_daily_verifications')::integer,
      c.max_daily_verifications
    ),
    settings = v_settings
  where c.id = v_id;

  return jsonb_build_object('da_spostare', (v_fuori ->> 'totale')::integer);
end $$;
create function public.salva_dati_centro(
  p_dati jsonb,
  p_prima jsonb,
  p_visite integer default 0
) returns jsonb
language sql set search_path = '' as $$
  select privato.salva_dati_centro(p_dati, p_prima, p_visite)
$$;

-- Who may call.
select privato.concedi('authenticated', array['salva_dati_centro']);
