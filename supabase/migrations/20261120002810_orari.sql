-- Bookable slots (decision S5). Twin of src/domain/centri/disponibilita.ts. Clocks are Rome's.

-- A moment and a day as people read them: Rome's, day first.
create function privato.momento_leggibile(p timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')
$$;
create function privato.giorno_leggibile(p timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p at time zone 'Europe/Rome', 'DD/MM/YYYY')
$$;

-- The instant of a Roman clock time; null in the hour that spring skips; of the doubled hour in
-- autumn the first.
create function privato.istante_di_roma(p_giorno date, p_ora time) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when (i.t - interval '1 hour') at time zone 'Europe/Rome' = p_giorno + p_ora
      then i.t - interval '1 hour'
    when i.t at time zone 'Europe/Rome' = p_giorno + p_ora then i.t
  end
  from (select (p_giorno + p_ora) at time zone 'Europe/Rome' as t) i
$$;

-- How long a visit takes at this centre, minutes: never under 30, and 60 without hours of its own.
create function privato.durata_visita(p_settings jsonb) returns integer
language sql immutable set search_path = '' as $$
  select greatest(
    case
      when coalesce(nullif(p_settings -> 'operating_hours', 'null'), '{}') = '{}' then 60
      else 30
    end,
    coalesce((p_settings ->> 'verification_duration_minutes')::integer, 30)
  )
$$;
create function privato.periodo_visita(p_giorno date, p_ora time, p_minuti integer) returns tsrange
language sql immutable set search_path = '' as $$
  select tsrange(p_giorno + p_ora, p_giorno + p_ora + make_interval(mins => p_minuti))
$$;

-- Every slot of a day by the opening hours alone: starts on the clock, ends by closing time.
-- Without hours: 9–12 and 14–17, hourly, no Sundays.
create function privato.fasce_del_giorno(p_settings jsonb, p_giorno date) returns setof time
language plpgsql stable set search_path = '' rows 12 as $$
declare
  v_orari jsonb := p_settings -> 'operating_hours';
  v_n integer := extract(dow from p_giorno);
  v_durata integer := privato.durata_visita(p_settings);
  v_giorno jsonb;
begin
  if v_orari is null or jsonb_typeof(v_orari) <> 'object' or v_orari = '{}' then
    if v_n = 0 then return; end if;
    return query
      select make_time(9, 0, 0) + make_interval(mins => i * v_durata)
      from generate_series(0, 180 / v_durata - 1) i
      union all
      select make_time(14, 0, 0) + make_interval(mins => i * v_durata)
      from generate_series(0, 180 / v_durata - 1) i;

    return;
  end if;

  v_giorno := v_orari -> (array[
    'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'
  ])[v_n + 1];
  if coalesce(v_giorno ->> 'isOpen', 'false') <> 'true' then return; end if;
  return query
    select (v_giorno ->> 'open')::time + make_interval(mins => i * v_durata)
    from generate_series(
      0,
      extract(epoch from (v_giorno ->> 'close')::time - (v_giorno ->> 'open')::time)::integer / 60
        / v_durata - 1
    ) i;
end $$;

-- Free slots of one day after an instant: none that a visit or a block reaches into, whatever the
-- grid was when it was made. p_escludi: a verification that is being moved does not stand in its
-- own way.
create function privato.orari_liberi_del_giorno(
  p_centro public.verification_centers,
  p_giorno date,
  p_dopo timestamptz,
  p_escludi uuid
) returns setof time
language plpgsql stable security definer set search_path = '' rows 12 as $$
declare
  v_durata integer := privato.durata_visita(p_centro.settings);
begin
  if exists (
    select from public.chiusure_centro k
    where k.center_id = p_centro.id and p_giorno between k.dal and k.al
  )
    or (
      select count(*)
      from public.appointments a
      where a.center_id = p_centro.id
        and a.appointment_date = p_giorno
        and a.status <> 'cancelled'
        and a.verifica_id is distinct from p_escludi
    ) >= p_centro.max_daily_verifications
  then
    return;
  end if;

  return query
    select f.ora
    from privato.fasce_del_giorno(p_centro.settings, p_giorno) f (ora)
    where privato.istante_di_roma(p_giorno, f.ora) > p_dopo
      and not exists (
        select from public.blocked_slots b
        where b.center_id = p_centro.id
          and b.date = p_giorno
          and privato.periodo_visita(b.date, b.time, v_durata) && privato.periodo_visita(
            p_giorno, f.ora, v_durata
          )
      )
      and not exists (
        select from public.appointments a
        where a.center_id = p_centro.id
          and a.periodo && privato.periodo_visita(p_giorno, f.ora, v_durata)
          and a.status <> 'cancelled'
          and a.verifica_id is distinct from p_escludi
      );
end $$;

-- Today and the 13 days after.
create function privato.giorni_prenotabili(p_adesso timestamptz) returns setof date
language sql stable set search_path = '' rows 14 as $$
  select (p_adesso at time zone 'Europe/Rome')::date + i from generate_series(0, 13) i
$$;

create function privato.orari_liberi(
  p_centro uuid,
  p_escludi uuid default null,
  p_adesso timestamptz default privato.adesso()
) returns table (giorno date, ora time)
language sql stable security definer set search_path = '' rows 100 as $$
  select g.giorno, o.ora
  from
    public.verification_centers c,
    privato.giorni_prenotabili(p_adesso) g (giorno),
    lateral privato.orari_liberi_del_giorno(c, g.giorno, p_adesso, p_escludi) o (ora)
  where c.id = p_centro
$$;

-- Nobody crosses a town with an item in less than an hour.
create function privato.prenotabile_da() returns timestamptz
language sql stable set search_path = '' as $$
  select privato.adesso() + privato.durata('anticipo_visita')
$$;

-- Those a seller can still take.
create function privato.orari_prenotabili(p_centro uuid) returns table (giorno date, ora time)
language sql stable security definer set search_path = '' rows 100 as $$
  select g.giorno, o.ora
  from
    public.verification_centers c,
    privato.giorni_prenotabili(privato.adesso()) g (giorno),
    lateral privato.orari_liberi_del_giorno(c, g.giorno, privato.prenotabile_da(), null) o (ora)
  where c.id = p_centro
$$;

-- The first of them; leaves at the first day that has one.
create function privato.primo_orario_prenotabile(
  p_centro public.verification_centers
) returns table (giorno date, ora time)
language plpgsql stable security definer set search_path = '' rows 1 as $$
begin
  for giorno in select g from privato.giorni_prenotabili(privato.adesso()) g order by g loop
    select min(o)
    into ora
    from privato.orari_liberi_del_giorno(p_centro, giorno, privato.prenotabile_da(), null) o;
    if ora is not null then
      return next;
      return;
    end if;
  end loop;
end $$;

-- [{giorno: 'YYYY-MM-DD', orari: ['HH:MM']}], days without a slot left out. The centre's own people
-- see all that is free.
create function privato.orari_disponibili(p_centro uuid) returns table (giorno date, orari text[])
language plpgsql stable security definer set search_path = '' rows 14 as $$
declare
  v_mio boolean;
begin
  perform privato.richiedi_utente();
  select c.id = privato.mio_centro() and not c.demo
  into v_mio
  from public.verification_centers c
  where c.id = p_centro
    and (privato.centro_aperto(c) or c.id = privato.mio_centro() and not c.demo);

  if not found then perform privato.rifiuta('centro_non_disponibile', 409); end if;
  return query
    select o.giorno, array_agg(to_char(o.ora, 'HH24:MI') order by o.ora)
    from (
      select l.giorno, l.ora
      from privato.orari_liberi(p_centro) l
      where v_mio
      union all
      select l.giorno, l.ora
      from privato.orari_prenotabili(p_centro) l
      where v_mio is not true
    ) o
    group by o.giorno
    order by o.giorno;
end $$;
create function public.orari_disponibili(p_centro uuid) returns table (giorno date, orari text[])
language sql stable set search_path = '' as $$ select * from privato.orari_disponibili(p_centro) $$;

-- Whether a centre says that it checks such things: its skills name the category or one above it.
-- Without skills, or without a category, everything.
create function privato.centro_tratta(
  p_centro public.verification_centers,
  p_annuncio public.annunci
) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_centro.specializzazioni = '{}'
    or p_annuncio.category_id is null
    or exists (
      select from public.categories_closure k
      join public.categories c on c.id = k.ancestor_id
      where k.descendant_id = p_annuncio.category_id
        and lower(c.name) in (select lower(s) from unnest(p_centro.specializzazioni) s)
    )
$$;

-- Where this listing can be taken: open centres that check such things, but the caller's own; what
-- the visit costs there and what the centre keeps of the sale, in cents, its percentage, and the
-- first free slot.
create function privato.centri_per_verifica(p_annuncio uuid) returns table (
  id uuid,
  nome text,
  sigla text,
  indirizzo text,
  citta text,
  telefono text,
  tipo_centro public.tipo_centro,
  totale integer,
  percentuale_vendita numeric,
  trattiene integer,
  giorno date,
  ora text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.* into v from public.annunci a where a.id = p_annuncio and a.eliminato_il is null;
  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('solo_venditore', 403); end if;
  return query
    select
      c.id,
      c.nome,
      c.sigla,
      c.indirizzo,
      c.citta,
      c.telefono,
      c.tipo_centro,
      (privato.preventivo_di(v, c.id) ->> 'totale')::integer,
      c.percentuale_commissione,
      round(v.prezzo * c.percentuale_commissione / 100)::integer,
      o.giorno,
      to_char(o.ora, 'HH24:MI')
    from public.verification_centers c
    left join lateral privato.primo_orario_prenotabile(c) o on true
    where privato.centro_aperto(c)
      and c.id is distinct from privato.centro_di(v_utente)
      and privato.centro_tratta(c, v)
    order by c.tipo_centro, c.nome;
end $$;
create function public.centri_per_verifica(p_annuncio uuid) returns table (
  id uuid,
  nome text,
  sigla text,
  indirizzo text,
  citta text,
  telefono text,
  tipo_centro public.tipo_centro,
  totale integer,
  percentuale_vendita numeric,
  trattiene integer,
  giorno date,
  ora text
)
language sql stable set search_path = '' as $$
  select * from privato.centri_per_verifica(p_annuncio)
$$;
comment on function public.centri_per_verifica(uuid) is 'null: giorno, ora';

-- Who may call.
select privato.concedi('authenticated', array['orari_disponibili', 'centri_per_verifica']);
