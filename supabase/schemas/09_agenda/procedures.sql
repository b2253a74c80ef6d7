-- Slots (decision S5); twin: src/domain/centri/disponibilita.ts. Clocks are Rome's.

create function privato.momento_leggibile(p timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p at time zone 'Europe/Rome', 'DD/MM/YYYY HH24:MI')
$$;
create function privato.giorno_leggibile(p timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(p at time zone 'Europe/Rome', 'DD/MM/YYYY')
$$;

-- Returns null in the hour that spring skips, the first instant of autumn's double hour.
create function privato.istante_di_roma(p_giorno date, p_ora time) returns timestamptz
language sql stable set search_path = '' as $$
  select case
    when (i.t - interval '1 hour') at time zone 'Europe/Rome' = p_giorno + p_ora
      then i.t - interval '1 hour'
    when i.t at time zone 'Europe/Rome' = p_giorno + p_ora then i.t
  end
  from (select (p_giorno + p_ora) at time zone 'Europe/Rome' as t) i
$$;

-- In minutes: at least 30, and 60 without hours.
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

-- Every slot by opening hours: starts on the grid, ends by closing time. Without hours: 9–12 and
-- 14–17, hourly, no Sundays.
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

-- A visit or block that overlaps a slot takes it, even off the grid. p_escludi: the verification
-- being moved doesn't block itself.
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

-- A seller needs an hour to bring the item.
create function privato.prenotabile_da() returns timestamptz
language sql stable set search_path = '' as $$
  select privato.adesso() + privato.durata('anticipo_visita')
$$;

create function privato.orari_prenotabili(p_centro uuid) returns table (giorno date, ora time)
language sql stable security definer set search_path = '' rows 100 as $$
  select g.giorno, o.ora
  from
    public.verification_centers c,
    privato.giorni_prenotabili(privato.adesso()) g (giorno),
    lateral privato.orari_liberi_del_giorno(c, g.giorno, privato.prenotabile_da(), null) o (ora)
  where c.id = p_centro
$$;

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

-- [{giorno: 'YYYY-MM-DD', orari: ['HH:MM']}], without full days. The centre's staff see all free
-- slots.
-- @public authenticated
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

-- A centre handles the categories its skills name and those below; without skills or category,
-- everything.
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

-- Lists open centres for the category, without the caller's own: cost and share in cents and
-- percent, first free slot.
-- @public authenticated
-- @null giorno, ora
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

-- A block moves no visit: affected ones are listed as 'da spostare' (decision P9).

-- Opening hours only; without hours as in privato.fasce_del_giorno.
create function privato.aperto_in(
  p_settings jsonb,
  p_giorno date,
  p_da time,
  p_a time
) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  v_orari jsonb := p_settings -> 'operating_hours';
  v_n integer := extract(dow from p_giorno);
  v_giorno jsonb;
begin
  if v_orari is null or jsonb_typeof(v_orari) <> 'object' or v_orari = '{}' then
    return v_n <> 0 and (p_da >= '09:00' and p_a <= '12:00' or p_da >= '14:00' and p_a <= '17:00');
  end if;
  v_giorno := v_orari -> (array[
    'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'
  ])[v_n + 1];
  return coalesce(v_giorno ->> 'isOpen', 'false') = 'true'
    and p_da >= (v_giorno ->> 'open')::time
    and p_a <= (v_giorno ->> 'close')::time;
end $$;

-- Returns chiusura, bloccato or orario; null when the visit can stay.
create function privato.perche_spostare(p public.appointments, p_settings jsonb) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.chiusure_centro k
      where k.center_id = p.center_id and p.appointment_date between k.dal and k.al
    ) then 'chiusura'
    when exists (
      select from public.blocked_slots b
      where b.center_id = p.center_id
        and b.date = p.appointment_date
        and p.periodo && privato.periodo_visita(b.date, b.time, privato.durata_visita(p_settings))
    ) then 'bloccato'
    when not privato.aperto_in(
      p_settings,
      p.appointment_date,
      p.appointment_time,
      upper(p.periodo)::time
    )
      or upper(p.periodo)::date > p.appointment_date then 'orario'
  end
$$;

-- Lists each slot of p_giorni days with its state, and off-grid visits. 'libero' equals
-- privato.orari_liberi. `motivo`: of a block or closure, or why to move.
create function privato.fasce_centro(
  p_centro uuid,
  p_adesso timestamptz default privato.adesso(),
  p_giorni integer default 14
) returns table (
  giorno date,
  ora time,
  minuti integer,
  stato public.stato_fascia,
  verifica_id uuid,
  cliente text,
  oggetto text,
  motivo text,
  in_griglia boolean
)
language sql stable security definer set search_path = '' rows 200 as $$
  with c as materialized (
    select
      c.id,
      c.settings,
      c.max_daily_verifications as massimo,
      privato.durata_visita(c.settings) as durata,
      (p_adesso at time zone 'Europe/Rome')::date as oggi
    from public.verification_centers c
    where c.id = p_centro
  ),
  visite as materialized (
    select
      a.appointment_date as giorno,
      a.appointment_time as ora,
      a.durata_minuti,
      a.periodo,
      a.verifica_id,
      a.client_name,
      a.product_name,
      case when v.stato = 'programmata' then privato.perche_spostare(a, c.settings) end as perche
    from c
    join public.appointments a
      on a.center_id = c.id
        and a.periodo && tsrange(c.oggi::timestamp, (c.oggi + p_giorni)::timestamp)
    join public.verifiche v on v.id = a.verifica_id
    where a.status <> 'cancelled'
  ),
  griglia as materialized (
    select g.giorno, f.ora, privato.istante_di_roma(g.giorno, f.ora) as istante
    from
      c,
      lateral (select c.oggi + i as giorno from generate_series(0, p_giorni - 1) i) g,
      lateral privato.fasce_del_giorno(c.settings, g.giorno) f (ora)
  )
  select
    g.giorno,
    g.ora,
    c.durata,
    s.stato,
    case when s.stato in ('prenotato', 'da_spostare') then v.verifica_id end,
    case when s.stato in ('prenotato', 'da_spostare') then v.client_name end,
    case when s.stato in ('prenotato', 'da_spostare') then v.product_name end,
    case s.stato
      when 'da_spostare' then v.perche
      when 'chiuso' then k.motivo
      when 'bloccato' then b.motivo
    end,
    true
  from c
  cross join griglia g
  left join lateral (
    select w.*
    from visite w
    where w.periodo && privato.periodo_visita(g.giorno, g.ora, c.durata)
    order by w.ora
    limit 1
  ) v on true
  left join lateral (
    select x.motivo
    from public.chiusure_centro x
    where x.center_id = c.id and g.giorno between x.dal and x.al
    limit 1
  ) k on true
  left join lateral (
    select x.motivo
    from public.blocked_slots x
    where x.center_id = c.id
      and x.date = g.giorno
      and privato.periodo_visita(x.date, x.time, c.durata) && privato.periodo_visita(
        g.giorno, g.ora, c.durata
      )
    limit 1
  ) b on true
  cross join lateral (
    select (case
      when g.istante <= p_adesso then 'passato'
      when v.perche is not null then 'da_spostare'
      when v.verifica_id is not null then 'prenotato'
      when k.motivo is not null then 'chiuso'
      when b.motivo is not null then 'bloccato'
      when (select count(*) from visite w where w.giorno = g.giorno) >= c.massimo then 'completo'
      else 'libero'
    end)::public.stato_fascia as stato
  ) s
  where g.istante is not null
  union all
  select
    w.giorno,
    w.ora,
    w.durata_minuti,
    (case when w.perche is null then 'prenotato' else 'da_spostare' end)::public.stato_fascia,
    w.verifica_id,
    w.client_name,
    w.product_name,
    w.perche,
    false
  from visite w
  where privato.istante_di_roma(w.giorno, w.ora) > p_adesso
    and not exists (select from griglia g where g.giorno = w.giorno and g.ora = w.ora)
$$;

-- @public authenticated
-- @null verifica_id, cliente, oggetto, motivo
create function privato.disponibilita_centro() returns table (
  giorno date,
  ora time,
  minuti integer,
  stato public.stato_fascia,
  verifica_id uuid,
  cliente text,
  oggetto text,
  motivo text,
  in_griglia boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query select f.* from privato.fasce_centro(v_centro) f order by f.giorno, f.ora;
end $$;

create function privato.visite_da_venire(p_centro uuid) returns table (periodo tsrange, giorno date)
language plpgsql stable security definer set search_path = '' rows 50 as $$
declare
  v_adesso timestamp := privato.adesso() at time zone 'Europe/Rome';
begin
  return query
    select a.periodo, a.appointment_date
    from public.appointments a
    join public.verifiche v on v.id = a.verifica_id
    where a.center_id = p_centro
      and a.periodo && tsrange(v_adesso, null)
      and lower(a.periodo) > v_adesso
      and a.status in ('pending', 'confirmed')
      and v.stato = 'programmata';
end $$;

-- Lists current and future blocks as they were made; `orari`: slots of a block, `visite`: those to
-- move.
-- @public authenticated
-- @null dalle, alle, chi
create function privato.blocchi_centro() returns table (
  id uuid,
  chiusura boolean,
  dal date,
  al date,
  dalle time,
  alle time,
  orari text[],
  motivo text,
  visite integer,
  chi text,
  quando timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_durata integer;
  v_adesso timestamp := privato.adesso() at time zone 'Europe/Rome';
begin
  select privato.durata_visita(c.settings)
  into v_durata
  from public.verification_centers c
  where c.id = v_centro;

  return query
    with visite as materialized (select * from privato.visite_da_venire(v_centro)),
    blocchi as (
      select b.*, privato.periodo_visita(b.date, b.time, v_durata) as periodo
      from public.blocked_slots b
      where b.center_id = v_centro and b.date >= v_adesso::date
    )
    select
      b.insieme,
      false,
      min(b.date),
      max(b.date),
      min(b.time),
      max(upper(b.periodo)::time),
      array_agg(to_char(b.date + b.time, 'YYYY-MM-DD"T"HH24:MI') order by b.date, b.time),
      max(b.motivo),
      (
        select count(*)::integer
        from visite w
        where exists (select from blocchi x where x.insieme = b.insieme and x.periodo && w.periodo)
      ),
      privato.nome_al_banco((array_agg(b.creato_da))[1]),
      min(b.created_at)
    from blocchi b
    where upper(b.periodo) > v_adesso
    group by b.insieme
    union all
    select
      k.id,
      true,
      k.dal,
      k.al,
      null,
      null,
      '{}',
      k.motivo,
      (select count(*)::integer from visite w where w.giorno between k.dal and k.al),
      privato.nome_al_banco(k.creato_da),
      k.created_at
    from public.chiusure_centro k
    where k.center_id = v_centro and k.al >= v_adesso::date
    order by 3, 5 nulls first, 1;
end $$;

-- Blocks grid slots, Roman clock; past and already blocked ones are skipped, booked ones need the
-- flag and their visits stay. Answers {bloccati, da_spostare}.
-- @public authenticated
create function privato.blocca_orari(
  p_orari timestamp[],
  p_motivo text default '',
  p_anche_prenotati boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_insieme uuid := gen_random_uuid();
  v_bloccati integer;
  v_giorni integer;
  v_note integer;
  v_prenotate boolean;
  v_vive boolean;
begin
  if char_length(btrim(coalesce(p_motivo, ''))) > 200 then
    perform privato.rifiuta('motivo_troppo_lungo', 400);
  end if;
  if cardinality(p_orari) > 5000 then perform privato.rifiuta('dati_non_validi', 400); end if;

  select least(
    privato.giorni_bloccabili(),
    greatest(1, max(o::date) - (privato.adesso() at time zone 'Europe/Rome')::date + 1)
  )
  into v_giorni
  from unnest(p_orari) o;

  perform privato.blocca_agenda(v_centro);
  with f as materialized (
    select x.*
    from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) x
    where x.giorno + x.ora = any (p_orari)
  )
  select
    count(distinct f.giorno + f.ora) filter (where f.in_griglia),
    bool_or(f.stato in ('prenotato', 'da_spostare')),
    bool_or(f.stato <> 'passato')
  into v_note, v_prenotate, v_vive
  from f;

  if v_note < (select count(distinct o) from unnest(p_orari) o) then
    perform privato.rifiuta('orario_fuori_griglia', 409);
  end if;
  if p_anche_prenotati is not true and v_prenotate then
    perform privato.rifiuta('orario_prenotato', 409);
  end if;
  if v_vive is not true then perform privato.rifiuta('orario_passato', 409); end if;
  insert into public.blocked_slots (center_id, date, time, motivo, insieme, creato_da)
  select v_centro, f.giorno, f.ora, btrim(coalesce(p_motivo, '')), v_insieme, privato.chi_agisce()
  from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) f
  where f.giorno + f.ora = any (p_orari) and f.in_griglia and f.stato not in ('passato', 'bloccato')
  on conflict (center_id, date, time) do nothing;

  get diagnostics v_bloccati = row_count;
  return jsonb_build_object(
    'bloccati', v_bloccati,
    'da_spostare', (
      select count(distinct f.verifica_id)
      from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) f
      where f.giorno + f.ora = any (p_orari) and f.stato = 'da_spostare'
    )
  );
end $$;

-- Removes every block that overlaps these slots; a closed day stays closed. Answers {sbloccati}.
-- @public authenticated
create function privato.sblocca_orari(p_orari timestamp[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_durata integer;
  v_sbloccati integer;
begin
  if cardinality(p_orari) > 5000 then perform privato.rifiuta('dati_non_validi', 400); end if;
  perform privato.blocca_agenda(v_centro);
  select privato.durata_visita(c.settings)
  into v_durata
  from public.verification_centers c
  where c.id = v_centro;

  delete from public.blocked_slots b
  where b.center_id = v_centro
    and exists (
      select from unnest(p_orari) o
      where b.date = o::date
        and privato.periodo_visita(b.date, b.time, v_durata) && privato.periodo_visita(
          o::date, o::time, v_durata
        )
    );

  get diagnostics v_sbloccati = row_count;
  return jsonb_build_object('sbloccati', v_sbloccati);
end $$;

-- Whole days, up to two years ahead. Answers {id, da_spostare}.
-- @public authenticated
create function privato.chiudi_centro(p_dal date, p_al date, p_motivo text default '') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_id uuid;
begin
  if p_dal is null
    or p_al is null
    or p_al < p_dal
    or p_dal < v_oggi
    or p_al > v_oggi + privato.durata('chiusura')
  then
    perform privato.rifiuta('chiusura_non_valida', 400);
  end if;

  if char_length(btrim(coalesce(p_motivo, ''))) > 200 then
    perform privato.rifiuta('motivo_troppo_lungo', 400);
  end if;
  perform privato.blocca_agenda(v_centro);
  insert into public.chiusure_centro (center_id, dal, al, motivo, creato_da)
  values (v_centro, p_dal, p_al, btrim(coalesce(p_motivo, '')), privato.chi_agisce())
  returning chiusure_centro.id into v_id;

  return jsonb_build_object(
    'id', v_id,
    'da_spostare', (
      select count(*)
      from public.appointments a
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = v_centro
        and a.appointment_date between p_dal and p_al
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
        and v.data_programmata > privato.adesso()
    )
  );
end $$;

-- Reopens future days; past ones stay recorded.
-- @public authenticated
create function privato.riapri_centro(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  update public.chiusure_centro k
  set al = v_oggi - 1
  where k.id = p_id and k.center_id = v_centro and k.dal < v_oggi and k.al >= v_oggi;
  if found then return; end if;
  delete from public.chiusure_centro k
  where k.id = p_id and k.center_id = v_centro and k.dal >= v_oggi;
  if not found then perform privato.rifiuta('chiusura_non_trovata', 404); end if;
end $$;

-- A booking is one transaction: one slot, one winner (decision S5).

-- Serialises bookings of a centre, against deadlocks and beyond the daily maximum.
create function privato.blocca_agenda(p_centro uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('agenda:' || p_centro, 0))
$$;

create function privato.rifiuta_orario() returns void
language sql set search_path = '' as $$ select privato.rifiuta('orario_non_disponibile', 409) $$;

-- The agenda is locked; p_verifica's own slot counts as free.
create function privato.richiedi_orario_libero(
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_verifica uuid default null
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from privato.orari_liberi(p_centro, p_verifica) o
    where o.giorno = p_giorno and o.ora = p_ora
  )
  then
    perform privato.rifiuta_orario();
  end if;
end $$;

create function privato.richiedi_orario_prenotabile(
  p_centro uuid,
  p_giorno date,
  p_ora time
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from privato.orari_prenotabili(p_centro) o where o.giorno = p_giorno and o.ora = p_ora
  )
  then
    perform privato.rifiuta_orario();
  end if;
end $$;

create function privato.dati_appuntamento(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'verifica_id', v.id,
    'annuncio_id', a.id,
    'titolo', a.titolo,
    'numero_annuncio', a.numero_annuncio,
    'data_programmata', v.data_programmata,
    'centro_nome', c.nome,
    'centro_indirizzo', c.indirizzo,
    'centro_citta', c.citta,
    'centro_telefono', c.telefono,
    'totale', v.totale_preventivo,
    'prenotato_fino', case when privato.prenotazione_viva(a) then a.scadenza_prenotazione end
  )
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_verifica
$$;

-- Notifies seller and centre. p_evento is the dedup key of a change; p_altro adds data such as
-- `centro_prima` and `ricevuto`.
create function privato.avvisa_appuntamento(
  p_verifica uuid,
  p_tipo text,
  p_evento text,
  p_oggetto text,
  p_altro jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_appuntamento(p_verifica) || p_altro;
  v_venditore uuid;
  v_email text;
  v_centro text;
begin
  select u.id, u.email, c.email
  into v_venditore, v_email, v_centro
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.utenti u on u.id = a.id_utente
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_verifica;

  perform privato.accoda_posta(p_tipo, p_verifica, p_evento, v_email, p_oggetto, v_dati);
  perform privato.accoda_posta(
    p_tipo || '_centro',
    p_verifica,
    p_evento,
    v_centro,
    p_oggetto,
    v_dati
  );

  perform privato.accoda_notifica(
    v_venditore,
    'verifica',
    p_oggetto,
    format(
      '«%s», %s, %s',
      v_dati ->> 'titolo',
      v_dati ->> 'centro_nome',
      privato.momento_leggibile((v_dati ->> 'data_programmata')::timestamptz)
    ),
    '/verifiche/conferma?id=' || p_verifica
  );
end $$;

-- An open verification moves a live reservation's end, never to null (decision S2).
create function privato.congela_prenotazione(p_annuncio uuid) returns void
language sql security definer set search_path = '' as $$
  select privato.imposta_scadenza(a.id, privato.scadenza_congelata(a.id, a.scadenza_prenotazione))
  from public.annunci a
  where a.id = p_annuncio
    and a.stato_prenotazione = 'prenotato'
    and a.scadenza_prenotazione > privato.adesso()
$$;

-- Locks the listing and checks that its owner may book.
create function privato.annuncio_da_verificare(
  p_annuncio uuid,
  p_utente uuid
) returns public.annunci
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_annuncio and a.eliminato_il is null
  for no key update;

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  if v.id_utente <> p_utente then perform privato.rifiuta('solo_venditore', 403); end if;
  if v.stato_annuncio = 'venduto' then perform privato.rifiuta('annuncio_venduto', 409); end if;
  if v.stato_annuncio = 'chiuso' then perform privato.rifiuta('annuncio_chiuso', 409); end if;
  if v.stato_annuncio = 'sospeso' then perform privato.rifiuta('annuncio_sospeso', 409); end if;
  if exists (
    select from public.verifiche w
    where w.id_annuncio = v.id and w.stato in ('programmata', 'in_attesa')
  )
  then
    perform privato.rifiuta('verifica_gia_aperta', 409);
  end if;

  if not privato.verifica_prenotabile(v) then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  return v;
end $$;

-- The centre's skills must cover the category.
create function privato.richiedi_centro_adatto(
  p_centro public.verification_centers,
  p_annuncio public.annunci
) returns void
language plpgsql set search_path = '' as $$
begin
  if not privato.centro_tratta(p_centro, p_annuncio) then
    perform privato.rifiuta('centro_non_adatto', 409);
  end if;
end $$;

-- At a partner the buyer pays and collects there (decisions M7, C12); the seller must accept that.
create function privato.richiedi_ritiro_accettato(
  p_centro public.verification_centers,
  p_accettato boolean
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_centro.tipo_centro = 'terze_parti' and p_accettato is not true then
    perform privato.rifiuta('ritiro_da_confermare', 409);
  end if;
end $$;

-- The booking must match the total and percentage displayed (decisions M19, T14).
create function privato.richiedi_preventivo_visto(
  p_costi jsonb,
  p_totale integer,
  p_percentuale numeric
) returns void
language plpgsql set search_path = '' as $$
begin
  if p_totale is distinct from (p_costi ->> 'totale')::integer
    or p_percentuale is distinct from (p_costi #>> '{vendita,centro}')::numeric
  then
    perform privato.rifiuta('preventivo_aggiornato', 409, p_costi::text);
  end if;
end $$;

-- Switches to 'Ritiro al centro' without shipping; the holder learns the city (decision P2) and may
-- leave at once. Does nothing at an official centre. The listing is locked.
create function privato.passa_al_ritiro(p_verifica uuid, p_evento text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_citta text;
  v public.annunci;
begin
  select c.citta
  into v_citta
  from public.verifiche w
  join public.verification_centers c on c.id = w.id_centro
  where w.id = p_verifica and c.tipo_centro = 'terze_parti';

  if not found then return; end if;
  update public.annunci a
  set
    metodo_spedizione = 'ritiro_a_mano',
    spedizione_a_carico = 'venditore',
    costo_spedizione = 0,
    dimensione_pacco = null
  where a.id = (select w.id_annuncio from public.verifiche w where w.id = p_verifica)
  returning a.* into v;

  if not privato.prenotazione_viva(v) then return; end if;
  update public.prenotazioni_storia s
  set spedizione = 0, condizioni_cambiate_il = privato.adesso()
  where s.id_annuncio = v.id and s.chiusa_il is null;

  perform privato.accoda_posta(
    'ritiro_partner_acquirente',
    p_verifica,
    p_evento,
    privato.email_di(v.id_acquirente_prenotazione),
    'Ritiro al centro – ' || v.titolo,
    jsonb_build_object('annuncio_id', v.id, 'titolo', v.titolo, 'citta', v_citta)
  );

  perform privato.accoda_notifica(
    v.id_acquirente_prenotazione,
    'prenotazione',
    'Ritiro al centro',
    format(
      '«%s» si verifica presso un centro partner a %s: se supera la verifica si paga e si ritira '
      'lì.',
      v.titolo,
      v_citta
    ),
    '/annunci/' || v.id
  );
end $$;

-- The slot is taken or nothing is written. The agenda is locked.
create function privato.apri_visita(
  p_annuncio public.annunci,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi jsonb
) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica integer := (p_costi -> 'verifica' ->> 'total')::integer;
  v_totale integer := (p_costi ->> 'totale')::integer;
  v public.verifiche;
begin
  insert into public.verifiche as w (
    id_utente, id_annuncio, id_centro, data_programmata, costo_verifica, costo_verifica_preventivo,
    totale_preventivo, preventivo_costi, estimated_value, tipo_prodotto
  )
  values (
    p_annuncio.id_utente,
    p_annuncio.id,
    p_centro,
    privato.istante_di_roma(p_giorno, p_ora),
    v_verifica,
    v_verifica,
    v_totale,
    p_costi,
    p_annuncio.prezzo,
    p_annuncio.tipo_prodotto
  )
  returning w.* into v;

  insert into public.appointments (
    center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, status,
    client_name, client_email, product_name, product_description, estimated_value, verification_cost
  )
  select
    p_centro,
    u.id,
    p_annuncio.id,
    v.id,
    p_giorno,
    p_ora,
    'confirmed',
    coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente),
    u.email,
    p_annuncio.titolo,
    p_annuncio.descrizione,
    p_annuncio.prezzo,
    v_totale
  from public.utenti u
  where u.id = p_annuncio.id_utente;

  insert into public.verification_transactions (verification_center_id, id_verifica, amount)
  values (p_centro, v.id, v_totale);
  return v;
exception
  when unique_violation or exclusion_violation then
    perform privato.rifiuta_orario();
    return null;
end $$;

-- p_totale (cents) and p_percentuale bind: a different quote is refused (decisions M19, T14).
-- p_ritiro_accettato: the buyer collects at the partner's.
-- @public authenticated
create function privato.prenota_verifica(
  p_annuncio uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi_accettati boolean,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_annuncio public.annunci;
  v_centro public.verification_centers;
  v_costi jsonb;
  v public.verifiche;
begin
  if p_annuncio is null or p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  if p_costi_accettati is not true then
    perform privato.rifiuta('costi_non_confermati', 400);
  end if;
  v_annuncio := privato.annuncio_da_verificare(p_annuncio, v_utente);
  v_centro := privato.centro_prenotabile(p_centro, v_utente);
  perform privato.richiedi_centro_adatto(v_centro, v_annuncio);
  perform privato.richiedi_ritiro_accettato(v_centro, p_ritiro_accettato);
  perform privato.blocca_agenda(p_centro);
  perform privato.richiedi_orario_prenotabile(p_centro, p_giorno, p_ora);
  v_costi := privato.preventivo_di(v_annuncio, p_centro);
  perform privato.richiedi_preventivo_visto(v_costi, p_totale, p_percentuale);

  v := privato.apri_visita(v_annuncio, p_centro, p_giorno, p_ora, v_costi);
  perform privato.ricalcola_annuncio(p_annuncio);
  perform privato.congela_prenotazione(p_annuncio);
  perform privato.passa_al_ritiro(v.id, 'prenotata');
  perform privato.registra_evento(
    v.id,
    'programmata',
    jsonb_build_object('data_programmata', v.data_programmata, 'id_centro', p_centro)
  );

  perform privato.avvisa_appuntamento(
    v.id, 'verifica_prenotata', 'prenotata', 'Verifica prenotata'
  );

  return jsonb_build_object(
    'id', v.id,
    'id_annuncio', p_annuncio,
    'id_centro', p_centro,
    'stato', 'programmata',
    'data_programmata', v.data_programmata,
    'preventivo_costi', v_costi,
    'totale_preventivo', v.totale_preventivo
  );
end $$;

-- Locks listing and verification for its seller or centre; others get not found (decision A10).
create function privato.verifica_di_parte(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if not exists (
    select from public.verifiche w
    join public.annunci a on a.id = w.id_annuncio
    where w.id = p_verifica and (a.id_utente = v_utente or w.id_centro = privato.centro_operante())
  )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return privato.blocca_verifica(p_verifica);
end $$;

create function privato.richiedi_programmata(p public.verifiche) returns void
language plpgsql set search_path = '' as $$
begin
  if p.stato = 'in_attesa' then
    perform privato.rifiuta('verifica_gia_ricevuta', 409);
  elsif p.stato <> 'programmata' then
    perform privato.rifiuta('verifica_chiusa', 409);
  end if;
end $$;

-- @public authenticated
create function privato.book_verification_slot(v_verifica_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(v_verifica_id);
begin
  update public.appointments a
  set status = 'confirmed'
  where a.verifica_id = v.id and a.status = 'pending' and v.stato = 'programmata';

  return (
    select to_jsonb(a)
    from public.appointments a
    where a.verifica_id = v.id and a.status <> 'cancelled'
  );
end $$;

-- One statement takes the new slot and frees the old.
-- @public authenticated
create function privato.update_verifica_datetime_local(
  verification_id_param uuid,
  new_date date,
  new_time time,
  verifier_note text default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(verification_id_param);
  v_centro public.verification_centers;
  v_quando timestamptz := privato.istante_di_roma(new_date, new_time);
begin
  if new_date is null or new_time is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  perform privato.richiedi_programmata(v);

  -- a closed centre may read and cancel, not book
  select c.*
  into v_centro
  from public.verification_centers c
  where c.id = v.id_centro and privato.centro_aperto(c);

  if not found then perform privato.rifiuta('centro_non_disponibile', 409); end if;
  perform privato.blocca_agenda(v.id_centro);
  perform privato.richiedi_orario_libero(v.id_centro, new_date, new_time, v.id);

  begin
    update public.appointments a
    set
      appointment_date = new_date,
      appointment_time = new_time,
      durata_minuti = privato.durata_visita(v_centro.settings)
    where a.verifica_id = v.id and a.status <> 'cancelled';
  exception
    when unique_violation or exclusion_violation then
      perform privato.rifiuta_orario();
  end;

  update public.verifiche w set data_programmata = v_quando where w.id = v.id;
  insert into public.note_verifica (id_verifica, testo, id_autore)
  select v.id, left(btrim(verifier_note), 4000), auth.uid()
  where btrim(verifier_note) <> '';
  perform privato.congela_prenotazione(v.id_annuncio);
  perform privato.registra_evento(
    v.id,
    'riprogrammata',
    jsonb_build_object('data_programmata', v_quando, 'data_precedente', v.data_programmata)
  );

  perform privato.avvisa_appuntamento(
    v.id,
    'verifica_riprogrammata',
    'riprogrammata:' || extract(epoch from privato.adesso()),
    'Appuntamento di verifica spostato'
  );

  return jsonb_build_object('id', v.id, 'data_programmata', v_quando, 'stato', v.stato);
end $$;

-- Tells the reserving buyer who cancelled and until when he holds the item.
create function privato.avvisa_prenotante(p public.verifiche, p_dal_centro boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
  v_chi text := case when p_dal_centro then 'dal centro' else 'dal venditore' end;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p.id_annuncio and a.stato_prenotazione = 'prenotato';
  if not found then return; end if;
  perform privato.accoda_posta(
    'visita_annullata_acquirente',
    p.id,
    'annullata',
    privato.email_di(v.id_acquirente_prenotazione),
    'Verifica annullata – ' || v.titolo,
    jsonb_build_object(
      'annuncio_id', v.id,
      'titolo', v.titolo,
      'chi', v_chi,
      'scadenza', v.scadenza_prenotazione
    )
  );

  perform privato.accoda_notifica(
    v.id_acquirente_prenotazione,
    'prenotazione',
    'Verifica annullata',
    format(
      'L''appuntamento per «%s» è annullato %s: la prenotazione vale fino al %s.',
      v.titolo,
      v_chi,
      privato.momento_leggibile(v.scadenza_prenotazione)
    ),
    '/annunci/' || v.id
  );
end $$;

-- Frees the slot. An unreceived visit is free, a received one is due (decision C9).
create function privato.annulla_visita(p_verifica public.verifiche, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.verifiche w
  set stato = 'annullata', motivo_annullamento = p_motivo
  where w.id = p_verifica.id;
  update public.appointments a
  set status = 'cancelled', verification_status = 'annullata'
  where a.verifica_id = p_verifica.id and a.status <> 'cancelled';

  if p_verifica.stato = 'programmata' then
    update public.verification_transactions t
    set status = 'annullata', updated_at = privato.adesso()
    where t.id_verifica = p_verifica.id and t.status = 'da_saldare';
  end if;
end $$;

-- Only from programmata. Frees slot and fee; a reservation keeps at most 48 h.
-- @public authenticated
create function privato.annulla_verifica(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(p_id);
  v_dal_centro boolean := v.id_centro = privato.mio_centro();
begin
  perform privato.richiedi_programmata(v);
  perform privato.annulla_visita(v, null);
  perform privato.ricalcola_annuncio(v.id_annuncio);
  perform privato.imposta_scadenza(
    a.id,
    least(a.scadenza_prenotazione, privato.adesso() + privato.durata('prenotazione'))
  )
  from public.annunci a
  where a.id = v.id_annuncio;

  perform privato.registra_evento(
    v.id,
    'annullata',
    jsonb_build_object('dal_centro', v_dal_centro)
  );

  perform privato.avvisa_appuntamento(
    v.id, 'verifica_annullata', 'annullata', 'Appuntamento di verifica annullato'
  );
  perform privato.avvisa_prenotante(v, v_dal_centro);
  return jsonb_build_object('id', v.id, 'stato', 'annullata');
end $$;

-- The centre's share as quoted, the platform's as today.
create function privato.vendita_pattuita(p_verifica public.verifiche) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verification_centers;
  v_prezzo integer;
begin
  select c.* into v from public.verification_centers c where c.id = p_verifica.id_centro;
  select a.prezzo into v_prezzo from public.annunci a where a.id = p_verifica.id_annuncio;
  return privato.vendita_prevista(v_prezzo, v)
    || jsonb_build_object('centro', privato.percentuale_pattuita(p_verifica.id));
end $$;

-- As quoted by its centre, else the range of open centres.
create function privato.vendita_di(p_annuncio public.annunci) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
begin
  select w.*
  into v
  from public.verifiche w
  where w.id_annuncio = p_annuncio.id
    and w.stato in ('programmata', 'in_attesa', 'verificato')
    and w.stato_restituzione is distinct from 'restituito'
  order by w.data_creazione desc
  limit 1;

  if found then return privato.vendita_pattuita(v); end if;
  return privato.vendita_prevista(p_annuncio.prezzo, null)
    || jsonb_build_object('centro', privato.percentuali_centri());
end $$;

-- Returns {vendita_prezzo, vendita_piattaforma, vendita_minima, vendita_massima}.
create function privato.vendita_in_lettera(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'vendita_prezzo', x.v -> 'prezzo',
    'vendita_piattaforma', x.v -> 'piattaforma',
    'vendita_minima', coalesce(x.v #> '{centro,minima}', x.v -> 'centro'),
    'vendita_massima', coalesce(x.v #> '{centro,massima}', x.v -> 'centro')
  )
  from (select privato.vendita_di(p_annuncio) as v) x
$$;

-- Only the listing's owner (p_suo) may do any of these.
create function privato.atti_sulla_visita(p public.verifiche, p_suo boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'ritirabile', p_suo and p.stato = 'in_attesa',
    'richiamabile', p_suo and privato.tenuta_al_centro(p) and privato.impegno_oggetto(p) is null,
    'da_ritirare', p_suo
      and exists (
        select from public.custodia k where k.id_verifica = p.id and k.stato = 'da_restituire'
      ),
    'modificabile', p_suo
      and p.stato = 'programmata'
      and (p.data_programmata > privato.adesso() or privato.visita_ferma(p.id))
      and exists (
        select from public.utenti u
        join public.annunci a on a.id_utente = u.id
        where a.id = p.id_annuncio and u.stato = 'attivo'
      )
  )
$$;

-- For seller, centre and administrators; others get 'Verifica non trovata'.
-- @public authenticated
create function privato.conferma_verifica(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_risposta jsonb;
begin
  select jsonb_build_object(
    'id', v.id,
    'data_programmata', v.data_programmata,
    'stato', v.stato,
    'ricevuta', v.data_ricezione is not null,
    'preventivo_costi', v.preventivo_costi - 'condizioni'
      || jsonb_build_object('vendita', privato.vendita_pattuita(v)),
    'durata', coalesce(
      (
        select p.durata_minuti
        from public.appointments p
        where p.verifica_id = v.id
        order by p.status = 'cancelled', p.created_at desc
        limit 1
      ),
      privato.durata_visita(c.settings)
    ),
    'saldata', exists (
      select from public.verification_transactions t
      where t.id_verifica = v.id and t.status = 'saldata'
    ),
    'restituita_il', v.data_restituzione,
    'si_vende', v.stato in ('programmata', 'in_attesa', 'verificato')
      and v.data_restituzione is null
      and a.stato_annuncio <> 'venduto'
      and not exists (
        select from public.custodia k where k.id_verifica = v.id and k.stato = 'da_restituire'
      ),
    'spostata', (
      select count(*)
      from public.verifiche_eventi e
      where e.id_verifica = v.id and e.tipo in ('riprogrammata', 'riassegnata')
    ),
    'da_spostare', v.stato = 'programmata' and privato.visita_ferma(v.id),
    'centro', privato.recapito_centro(c) || jsonb_build_object('id', c.id),
    'annuncio', (
      select to_jsonb(x)
      from (select a.id, a.titolo, a.localita, a.numero_annuncio, a.immagine_principale) x
    )
  ) || privato.atti_sulla_visita(v, a.id_utente = v_utente)
  into v_risposta
  from public.verifiche v
  join public.annunci a on a.id = v.id_annuncio
  join public.verification_centers c on c.id = v.id_centro
  where v.id = p_id
    and (a.id_utente = v_utente or c.id = privato.mio_centro() or privato.e_admin());

  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  return v_risposta;
end $$;

-- Ignores any other id that was sent.
create function privato.richiedi_proprio_centro(p_centro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
begin
  if v_centro is distinct from p_centro then
    perform privato.rifiuta('non_autorizzato', 403);
  end if;
  return v_centro;
end $$;

-- Answers {righe, totale}. Centres read a seller's phone only here, for their own bookings
-- (decision A3).
-- @public authenticated
create function privato.get_center_appointments_paged(
  center_id_param uuid,
  page_size integer default 50,
  page_number integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
  v_quante integer := least(greatest(coalesce(page_size, 50), 1), 200);
  v_righe jsonb;
begin
  if v_centro is distinct from center_id_param then
    perform privato.rifiuta('non_autorizzato', 403);
  end if;

  select coalesce(jsonb_agg(r.riga order by r.n), '[]')
  into v_righe
  from (
    select
      to_jsonb(a) || jsonb_build_object(
        'client_phone', l.telefono_contatto,
        'immagine_principale', l.immagine_principale,
        'verification_status', v.stato,
        'motivo', v.motivo_annullamento
      ) as riga,
      row_number() over (order by a.appointment_date desc, a.appointment_time desc, a.id) as n
    from public.appointments a
    join public.annunci l on l.id = a.annuncio_id
    join public.verifiche v on v.id = a.verifica_id
    where a.center_id = v_centro
    order by a.appointment_date desc, a.appointment_time desc, a.id
    limit v_quante
    offset least(greatest(coalesce(page_number, 1) - 1, 0)::bigint * v_quante, 100000)
  ) r;

  return jsonb_build_object(
    'righe', v_righe,
    'totale', (select count(*) from public.appointments a where a.center_id = v_centro)
  );
end $$;

-- Same state machine as the tablet's (privato.imposta_appuntamento).
-- @public authenticated
create function privato.update_appointment_status(
  center_id_param uuid,
  appointment_id_param uuid,
  new_status text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_proprio_centro(center_id_param);
  v public.appointments;
begin
  select a.*
  into v
  from public.appointments a
  where a.id = appointment_id_param and a.center_id = v_centro;
  if not found then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  perform privato.imposta_appuntamento(privato.blocca_verifica(v.verifica_id), v.id, new_status);
  return (select to_jsonb(a) from public.appointments a where a.id = v.id);
end $$;

-- A seller may move a visit until it starts; a centre's new hours move none (decision P9).

-- Lists future visits outside hours, closures or blocks; `motivo`: chiusura, bloccato or orario.
-- @public authenticated
create function privato.appuntamenti_da_spostare() returns table (
  id uuid,
  verifica_id uuid,
  appointment_date date,
  appointment_time time,
  durata_minuti integer,
  client_name text,
  product_name text,
  motivo text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro_in_lettura();
begin
  return query
    select
      x.id, x.verifica_id, x.appointment_date, x.appointment_time, x.durata_minuti, x.client_name,
      x.product_name, x.motivo
    from (
      select a.*, privato.perche_spostare(a, c.settings) as motivo
      from public.appointments a
      join public.verification_centers c on c.id = a.center_id
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = v_centro
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
        and v.data_programmata > privato.adesso()
    ) x
    where x.motivo is not null
    order by x.appointment_date, x.appointment_time;
end $$;

-- The new slot is taken or nothing is written. Both agendas are locked.
create function privato.porta_visita(
  p public.verifiche,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_costi jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_totale integer := (p_costi ->> 'totale')::integer;
  v_verifica integer := (p_costi -> 'verifica' ->> 'total')::integer;
  v_vecchio public.appointments;
begin
  update public.appointments a
  set status = 'cancelled'
  where a.verifica_id = p.id and a.status <> 'cancelled'
  returning a.* into v_vecchio;

  insert into public.appointments (
    center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, status,
    client_name, client_email, product_name, product_description, estimated_value, verification_cost
  )
  values (
    p_centro, v_vecchio.user_id, v_vecchio.annuncio_id, p.id, p_giorno, p_ora, 'confirmed',
    v_vecchio.client_name, v_vecchio.client_email, v_vecchio.product_name,
    v_vecchio.product_description, v_vecchio.estimated_value, v_totale
  );

  update public.verifiche w
  set
    id_centro = p_centro,
    data_programmata = privato.istante_di_roma(p_giorno, p_ora),
    costo_verifica = v_verifica,
    costo_verifica_preventivo = v_verifica,
    totale_preventivo = v_totale,
    preventivo_costi = p_costi
  where w.id = p.id;

  update public.verification_transactions t
  set verification_center_id = p_centro, amount = v_totale, updated_at = privato.adesso()
  where t.id_verifica = p.id and t.status = 'da_saldare';
exception
  when unique_violation or exclusion_violation then
    perform privato.rifiuta_orario();
end $$;

-- p_dati_prima: the data of the earlier letters, for the old centre.
create function privato.racconta_spostata(
  p_prima public.verifiche,
  p_dopo public.verifiche,
  p_dati_prima jsonb,
  p_evento text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_vecchio public.verification_centers;
begin
  select c.* into v_vecchio from public.verification_centers c where c.id = p_prima.id_centro;
  perform privato.registra_evento(
    p_dopo.id,
    'riprogrammata',
    jsonb_build_object(
      'data_programmata', p_dopo.data_programmata,
      'data_precedente', p_prima.data_programmata,
      'id_centro', p_dopo.id_centro,
      'id_centro_precedente', p_prima.id_centro
    )
  );

  perform privato.accoda_posta(
    'verifica_annullata_centro', p_dopo.id, p_evento, v_vecchio.email,
    'Appuntamento di verifica annullato', p_dati_prima
  );

  perform privato.avvisa_appuntamento(
    p_dopo.id,
    'verifica_riprogrammata',
    p_evento,
    'Appuntamento di verifica spostato',
    jsonb_build_object('centro_prima', v_vecchio.nome)
  );
end $$;

-- The same centre keeps its quote; another one's total, percentage and partner pickup must be
-- accepted as at booking (decisions M19, T14, C12).
-- @public authenticated
create function privato.sposta_verifica(
  p_verifica uuid,
  p_centro uuid,
  p_giorno date,
  p_ora time,
  p_totale integer default null,
  p_ritiro_accettato boolean default false,
  p_percentuale numeric default 0
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.verifica_di_parte(p_verifica);
  v_annuncio public.annunci;
  v_costi jsonb;
  v_dopo public.verifiche;
  v_prima jsonb;
  v_nuovo public.verification_centers;
  v_agenda uuid;
  v_evento text := 'spostata:' || extract(epoch from privato.adesso());
begin
  select a.* into v_annuncio from public.annunci a where a.id = v.id_annuncio;
  if v_annuncio.id_utente <> auth.uid() then perform privato.rifiuta('solo_venditore', 403); end if;
  if p_centro is null or p_giorno is null or p_ora is null then
    perform privato.rifiuta('scelta_incompleta', 400);
  end if;
  perform privato.richiedi_programmata(v);
  if v.data_programmata <= privato.adesso() and not privato.visita_ferma(v.id) then
    perform privato.rifiuta('appuntamento_iniziato', 409);
  end if;
  if p_centro = v.id_centro then
    return privato.update_verifica_datetime_local(v.id, p_giorno, p_ora, null);
  end if;
  v_nuovo := privato.centro_prenotabile(p_centro, auth.uid());
  perform privato.richiedi_centro_adatto(v_nuovo, v_annuncio);
  perform privato.richiedi_ritiro_accettato(v_nuovo, p_ritiro_accettato);

  -- a fee that was paid stays with its centre
  if exists (
    select from public.verification_transactions t
    where t.id_verifica = v.id and t.status = 'saldata'
  )
  then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  for v_agenda in select x from unnest(array[p_centro, v.id_centro]) x order by x loop
    perform privato.blocca_agenda(v_agenda);
  end loop;

  perform privato.richiedi_orario_prenotabile(p_centro, p_giorno, p_ora);
  v_costi := privato.preventivo_di(v_annuncio, p_centro);
  perform privato.richiedi_preventivo_visto(v_costi, p_totale, p_percentuale);

  v_prima := privato.dati_appuntamento(v.id);
  perform privato.porta_visita(v, p_centro, p_giorno, p_ora, v_costi);
  select w.* into v_dopo from public.verifiche w where w.id = v.id;
  perform privato.congela_prenotazione(v.id_annuncio);
  perform privato.passa_al_ritiro(v.id, v_evento);
  perform privato.racconta_spostata(v, v_dopo, v_prima, v_evento);
  return jsonb_build_object(
    'id', v.id,
    'id_centro', p_centro,
    'data_programmata', v_dopo.data_programmata,
    'stato', v_dopo.stato,
    'preventivo_costi', v_costi,
    'totale_preventivo', v_dopo.totale_preventivo
  );
end $$;

-- Missed visits and undecided items end by the clock (decisions C4, C9).

-- Frees the slot, ends the reservation without fault of the buyer, notifies all (20_conseguenze).
-- Locks are held.
create function privato.chiudi_visita(
  p_verifica public.verifiche,
  p_motivo text,
  p_atto text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.compi_atto(
    p_atto,
    p_verifica.id,
    null,
    jsonb_build_object(
      'importo', case when p_verifica.stato = 'in_attesa' then p_verifica.totale_preventivo end,
      'rifiutata', privato.rifiutata_al_banco(p_verifica.id)
    )
  );

  perform privato.annulla_visita(p_verifica, p_motivo);

  perform privato.chiudi_prenotazione(
    p_verifica.id_annuncio,
    case p_motivo when 'non_presentato' then 'non_presentato' else 'verifica_annullata' end
  );
  perform privato.ricalcola_annuncio(p_verifica.id_annuncio);
  perform privato.registra_evento(p_verifica.id, p_motivo);
end $$;

-- 'Non presentato' from half an hour after the appointment. The verification is locked. Answers
-- {status, version}.
create function privato.non_presentato(p_verifica public.verifiche) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_verifica.stato = 'annullata' and p_verifica.motivo_annullamento = 'non_presentato' then
    return jsonb_build_object('status', 'merged', 'version', p_verifica.versione);
  end if;
  perform privato.richiedi_programmata(p_verifica);
  if privato.adesso() < p_verifica.data_programmata + privato.durata('non_presentato') then
    perform privato.rifiuta('visita_non_iniziata', 409);
  end if;
  perform privato.chiudi_visita(p_verifica, 'non_presentato', 'manca_verifica');
  return privato.applicata(p_verifica.id);
end $$;
-- @public authenticated
create function privato.segna_non_presentato(p_verifica uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.non_presentato(privato.verifica_del_centro(p_verifica))
    || jsonb_build_object('id', p_verifica)
$$;

-- A missed visit takes place after all: the fee is due again, the slot is its own if still free.
create function privato.riapri_visita(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche;
begin
  update public.verifiche w
  set stato = 'programmata', motivo_annullamento = null
  where w.id = p_verifica
  returning w.* into v;
  update public.verification_transactions t
  set status = 'da_saldare', updated_at = privato.adesso()
  where t.id_verifica = p_verifica and t.status = 'annullata';

  begin
    update public.appointments a
    set status = 'confirmed', verification_status = 'programmata'
    where a.verifica_id = p_verifica;
  exception
    when unique_violation or exclusion_violation then
      perform privato.registra_evento(p_verifica, 'orario_perduto');
  end;

  perform privato.registra_evento(p_verifica, 'riaperta');
  return v;
end $$;

-- An intake from before the visit was missed reopens it unless another visit is open. If a
-- suspension closed it meanwhile, the intake waits on the tablet (decision T22).
create function privato.op_ricevi(p_verifica public.verifiche, p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := p_verifica;
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if p_verifica.stato = 'annullata' and v_fermo is not null then
    perform privato.segnala_ufficio(
      'ricezione_tardiva',
      format(
        '%s ha ricevuto «%s» prima di sapere della sospensione: l''oggetto è al '
        'banco, la visita era già annullata.',
        c.nome,
        a.titolo
      ),
      p_verifica.id
    )
    from public.annunci a, public.verification_centers c
    where a.id = p_verifica.id_annuncio and c.id = p_verifica.id_centro;

    return jsonb_build_object('status', 'forbidden', 'reason', v_fermo);
  end if;

  if p_verifica.stato = 'annullata' and p_verifica.motivo_annullamento = 'non_presentato' then
    if exists (
      select from public.verifiche w
      where w.id_annuncio = p_verifica.id_annuncio
        and w.id <> p_verifica.id
        and w.created_at > p_verifica.created_at
        and w.stato <> 'annullata'
    )
      or exists (
        select from public.annunci a
        where a.id = p_verifica.id_annuncio
          and (a.stato_annuncio <> 'attivo' or a.eliminato_il is not null)
      )
    then
      perform privato.segnala_ufficio(
        'ricezione_tardiva', 'Un centro ha in mano un oggetto con un''altra visita aperta.',
        p_verifica.id
      );

      return jsonb_build_object(
        'status', 'conflict',
        'version', p_verifica.versione,
        'reason', 'altra_visita_aperta'
      );
    end if;

    v_verifica := privato.riapri_visita(p_verifica.id);
  end if;

  return privato.ricevi_verifica(v_verifica, p_dati);
end $$;

-- Withdrawn after intake, by seller or office: the item goes home and the fee is due (decision C9).
create function privato.ritira_da_verifica(p_verifica public.verifiche, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if p_verifica.stato <> 'in_attesa' then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'da_restituire');
  perform privato.chiudi_visita(p_verifica, p_motivo, 'ritira_verifica');
  return jsonb_build_object('id', p_verifica.id, 'stato', 'annullata');
end $$;
-- @public authenticated
create function privato.ritira_verifica(p_verifica uuid) returns jsonb
language sql security definer set search_path = '' as $$
  select privato.ritira_da_verifica(
    privato.verifica_del_venditore(p_verifica),
    'ritirata_dal_venditore'
  )
$$;
-- @public authenticated
create function privato.admin_annulla_verifica(p_verifica uuid, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_da_ufficio(p_verifica, p_motivo);
  v_esito jsonb;
begin
  v_esito := privato.ritira_da_verifica(v_verifica, 'annullata_da_ufficio');
  perform privato.registra_admin(
    'annulla_verifica',
    'verifica',
    p_verifica::text,
    jsonb_build_object('prima', v_verifica.stato, 'dopo', 'annullata'),
    left(p_motivo, 1000)
  );

  return v_esito;
end $$;

-- A centre with silent or indebted tablets may have received what counts as missed.
create function privato.banchi_in_pari(p_centro uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.dispositivi d
    where d.id_centro = p_centro
      and d.confluito_in is null
      and d.perso_il is null
      and d.visto_il > privato.adesso() - privato.durata('banco_dimenticato')
      and (
        d.pending_ops > 0
        or d.pending_media > 0
        or d.visto_il < privato.adesso() - privato.durata('banco_muto')
      )
  )
$$;

-- Closes visits a day after the appointment, once every tablet of the centre has reported.
create function privato.chiudi_visite_mancate(out mancate integer, out viste integer)
language plpgsql security definer set search_path = '' as $$
declare
  v_riga record;
  v_verifica public.verifiche;
begin
  mancate := 0;
  viste := 0;
  for v_riga in
    select v.id, v.id_centro, v.id_annuncio
    from public.verifiche v
    where v.stato = 'programmata'
      and v.data_programmata < privato.adesso() - privato.durata('visita_mancata')
      and not privato.visita_ferma(v.id)
      -- visits that wait for a tablet don't block the batch
      and (
        privato.banchi_in_pari(v.id_centro)
        or not exists (
          select from public.admin_notifications n
          where n.tipo = 'visita_in_attesa_del_banco'
            and n.riferimento = v.id
            and n.chiusa_il is null
        )
      )
    order by v.data_programmata
    limit 500
  loop
    exit when privato.porzione_piena(viste);
    viste := viste + 1;
    begin
      if not privato.banchi_in_pari(v_riga.id_centro) then
        perform privato.segnala_ufficio(
          'visita_in_attesa_del_banco', 'Una visita passata aspetta un tablet che non risponde.',
          v_riga.id
        );
        continue;
      end if;

      continue when not privato.annuncio_libero(v_riga.id_annuncio);
      v_verifica := privato.blocca_verifica(v_riga.id);
      continue when v_verifica.stato <> 'programmata' or v_verifica.data_programmata
        >= privato.adesso() - privato.durata('visita_mancata');
      perform privato.chiudi_visita(v_verifica, 'non_presentato', 'manca_verifica');
      perform privato.chiudi_ufficio('visita_in_attesa_del_banco', v_riga.id);
      mancate := mancate + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v_riga.id);
    exception
      when others then
        perform privato.lavoro_fallito('visita mancata', v_riga.id, sqlerrm, sqlstate);
    end;
  end loop;
end $$;

-- After three days it asks the centre, after a week the office. p_viste: rows of earlier batches.
-- Returns how many it asked about.
create function privato.sollecita_esiti(p_viste integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_riga record;
  v_dati jsonb;
  v_solleciti integer := 0;
begin
  for v_riga in
    select v.id, v.id_centro, v.data_ricezione
    from public.verifiche v
    where v.stato = 'in_attesa'
      and v.data_ricezione < privato.adesso() - privato.durata('sollecito_esito')
      -- a closed centre can't decide: the office already has it
      and exists (
        select from public.verification_centers c
        where c.id = v.id_centro and privato.centro_aperto(c)
      )
      -- reminded items don't block the batch
      and (
        not exists (
          select from public.posta_uscita p
          where p.tipo = 'decisione_in_attesa'
            and p.soggetto = v.id
            and p.evento = '72h:' || v.data_ricezione
        )
        or v.data_ricezione < privato.adesso() - privato.durata('rinuncia_esito')
          and not privato.della_dimostrazione(v.id)
          and not exists (
            select from public.admin_notifications n
            where n.tipo = 'decisione_in_ritardo' and n.riferimento = v.id and n.chiusa_il is null
          )
      )
    order by v.data_ricezione
    limit 500
  loop
    exit when privato.porzione_piena(p_viste + v_solleciti);
    v_dati := privato.dati_appuntamento(v_riga.id) - 'totale'
      || jsonb_build_object('quando', v_riga.data_ricezione);

    perform privato.accoda_posta(
      'decisione_in_attesa',
      v_riga.id,
      '72h:' || v_riga.data_ricezione,
      privato.email_centro(v_riga.id_centro),
      'In attesa di decisione – ' || (v_dati ->> 'titolo'),
      v_dati
    );

    if v_riga.data_ricezione < privato.adesso() - privato.durata('rinuncia_esito') then
      perform privato.segnala_ufficio(
        'decisione_in_ritardo',
        format('«%s» è al centro da una settimana senza esito.', v_dati ->> 'titolo'),
        v_riga.id
      );
    end if;

    v_solleciti := v_solleciti + 1;
  end loop;

  return v_solleciti;
end $$;

-- Extends reservations that would end before their visit; locks in the tablets' order, listings
-- first (rule O3), and skips busy ones.
create function privato.congela_in_scadenza(p_quante integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_annunci uuid[];
begin
  select coalesce(array_agg(b.id), '{}')
  into v_annunci
  from (
    select a.id
    from public.annunci a
    where a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione < privato.adesso() + privato.durata('preavviso_scadenza')
      and exists (
        select from public.verifiche v
        where v.id_annuncio = a.id and v.stato in ('programmata', 'in_attesa')
      )
    order by a.id
    limit p_quante
    for no key update skip locked
  ) b;

  perform 1
  from public.verifiche v
  where v.id_annuncio = any (v_annunci)
  order by v.id
  for no key update;

  perform privato.imposta_scadenza(a.id, privato.scadenza_congelata(a.id, a.scadenza_prenotazione))
  from public.annunci a
  where a.id = any (v_annunci);
  return cardinality(v_annunci);
end $$;

-- Jobs of the minute; what exceeds a batch waits for the next.
create function privato.scade_visite() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_mancate integer;
  v_viste integer;
  v_solleciti integer;
begin
  select m.mancate, m.viste into v_mancate, v_viste from privato.chiudi_visite_mancate() m;
  v_solleciti := privato.sollecita_esiti(v_viste);
  return jsonb_build_object(
    'non_presentati', v_mancate,
    'in_attesa', v_solleciti,
    'congelate', privato.congela_in_scadenza( case
      when privato.porzione_piena(v_viste + v_solleciti) then 0
      else 200
    end)
  );
end $$;

-- Blocks and closures record who made them and when (decision P8).

-- Today included; whole days are closures.
create function privato.giorni_bloccabili() returns integer
language sql immutable set search_path = '' as $$ select 184 $$;

-- Blocks the same hours of every open day; visits stay. Answers {bloccati, da_spostare}.
-- @public authenticated
create function privato.blocca_periodo(
  p_dal date,
  p_al date,
  p_dalle time,
  p_alle time,
  p_motivo text default ''
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
  v_orari timestamp[];
begin
  if p_dal is null
    or p_al is null
    or p_dalle is null
    or p_alle is null
    or p_al < p_dal
    or p_alle <= p_dalle
    or p_dal < v_oggi
    or p_al >= v_oggi + privato.giorni_bloccabili()
  then
    perform privato.rifiuta('blocco_non_valido', 400);
  end if;

  select array_agg(f.giorno + f.ora)
  into v_orari
  from privato.fasce_centro(v_centro, privato.adesso(), p_al - v_oggi + 1) f
  where f.in_griglia
    and f.stato not in ('passato', 'bloccato', 'chiuso')
    and f.giorno between p_dal and p_al
    and f.giorno + f.ora < f.giorno + p_alle
    and f.giorno + f.ora + make_interval(mins => f.minuti) > f.giorno + p_dalle;

  if v_orari is null then perform privato.rifiuta('nessun_orario_nel_periodo', 409); end if;
  return privato.blocca_orari(v_orari, p_motivo, true);
end $$;
