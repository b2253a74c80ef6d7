-- The centre's own fortnight, slot by slot with its state, and what it blocks. A block moves no
-- visit: those that it reaches are listed as 'da spostare' (decision P9).

-- Open from p_da to p_a by the opening hours alone; without hours: 9–12 and 14–17, no Sundays (as
-- privato.fasce_del_giorno).
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

-- Why a visit can't stay where it is: chiusura, bloccato or orario; null when it can.
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

-- Every slot of p_giorni days, today first, with its state, and the visits that begin at a time the
-- grid doesn't have. The twin of privato.orari_liberi for those who work there: what is 'libero'
-- here is free there. `motivo`: of a block or closure, or why to move.
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

-- What is blocked and closed from now on, as it was decided: `orari` are the single slots of a
-- block, `visite` those to move because of it.
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
    with visite as materialized (
      select a.periodo, a.appointment_date as giorno
      from public.appointments a
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = v_centro
        and a.periodo && tsrange(v_adesso, null)
        and lower(a.periodo) > v_adesso
        and a.status in ('pending', 'confirmed')
        and v.stato = 'programmata'
    ),
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

-- Blocks these slots of the grid, clocks of Rome; what is blocked already stays so, what has passed
-- meanwhile is left out. Booked ones only when it was asked for them too: their visits stay, to be
-- moved. → {bloccati, da_spostare}
create function privato.blocca_orari(
  p_orari timestamp[],
  p_motivo text,
  p_anche_prenotati boolean
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

  -- no further than the last of them
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

-- Whatever block reaches into these slots goes: free again, unless the day is closed. → {sbloccati}
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

-- Whole days, as far ahead as two years. → {id, da_spostare}
create function privato.chiudi_centro(p_dal date, p_al date, p_motivo text) returns jsonb
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

-- The days to come of a closure are open again; those that have passed stay closed in the record.
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

create function public.disponibilita_centro() returns table (
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
language sql stable set search_path = '' as $$ select * from privato.disponibilita_centro() $$;
comment on function public.disponibilita_centro() is 'null: verifica_id, cliente, oggetto, motivo';
create function public.blocchi_centro() returns table (
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
language sql stable set search_path = '' as $$ select * from privato.blocchi_centro() $$;
comment on function public.blocchi_centro() is 'null: dalle, alle, chi';
create function public.blocca_orari(
  p_orari timestamp[],
  p_motivo text default '',
  p_anche_prenotati boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select privato.blocca_orari(p_orari, p_motivo, p_anche_prenotati)
$$;
create function public.sblocca_orari(p_orari timestamp[]) returns jsonb
language sql set search_path = '' as $$ select privato.sblocca_orari(p_orari) $$;
create function public.chiudi_centro(p_dal date, p_al date, p_motivo text default '') returns jsonb
language sql set search_path = '' as $$ select privato.chiudi_centro(p_dal, p_al, p_motivo) $$;
create function public.riapri_centro(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.riapri_centro(p_id) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array[
    'disponibilita_centro', 'blocchi_centro', 'blocca_orari', 'sblocca_orari', 'chiudi_centro',
    'riapri_centro'
  ]
);
