-- Hours can be blocked half a year ahead, and a block and a closure say who made them and when (decision P8).

alter table public.blocked_slots add column creato_da uuid references public.utenti (id) on delete set null;
alter table public.chiusure_centro add column creato_da uuid references public.utenti (id) on delete set null;
create index blocked_slots_creato_da_idx on public.blocked_slots (creato_da);
create index chiusure_centro_creato_da_idx on public.chiusure_centro (creato_da);

-- How far ahead hours are blocked, today included. Whole days are closures, as far ahead as two years (chapter 2812).
create function privato.giorni_bloccabili() returns integer language sql immutable set search_path = '' as $$ select 184 $$;

-- As in chapter 2812, for as many days from today on as are asked for.
drop function privato.fasce_centro(uuid, timestamptz);
create function privato.fasce_centro(p_centro uuid, p_adesso timestamptz default privato.adesso(), p_giorni integer default 14)
returns table (giorno date, ora time, minuti integer, stato public.stato_fascia, verifica_id uuid, cliente text, oggetto text, motivo text,
  in_griglia boolean) language sql stable security definer set search_path = '' as $$
  with c as materialized (select c.id, c.settings, c.max_daily_verifications as massimo, privato.durata_visita(c.settings) as durata,
      (p_adesso at time zone 'Europe/Rome')::date as oggi from public.verification_centers c where c.id = p_centro),
  visite as materialized (select a.appointment_date as giorno, a.appointment_time as ora, a.durata_minuti, a.periodo, a.verifica_id,
      a.client_name, a.product_name, case when v.stato = 'programmata' then privato.perche_spostare(a, c.settings) end as perche
    from c join public.appointments a on a.center_id = c.id and a.periodo && tsrange(c.oggi::timestamp, (c.oggi + p_giorni)::timestamp)
    join public.verifiche v on v.id = a.verifica_id where a.status <> 'cancelled'),
  griglia as materialized (select g.giorno, f.ora, privato.istante_di_roma(g.giorno, f.ora) as istante
    from c, lateral (select c.oggi + i as giorno from generate_series(0, p_giorni - 1) i) g,
      lateral privato.fasce_del_giorno(c.settings, g.giorno) f (ora))
  select g.giorno, g.ora, c.durata, s.stato,
    case when s.stato in ('prenotato', 'da_spostare') then v.verifica_id end,
    case when s.stato in ('prenotato', 'da_spostare') then v.client_name end,
    case when s.stato in ('prenotato', 'da_spostare') then v.product_name end,
    case s.stato when 'da_spostare' then v.perche when 'chiuso' then k.motivo when 'bloccato' then b.motivo end, true
  from c cross join griglia g
  left join lateral (select w.* from visite w where w.periodo && privato.periodo_visita(g.giorno, g.ora, c.durata)
    order by w.ora limit 1) v on true
  left join lateral (select x.motivo from public.chiusure_centro x where x.center_id = c.id and g.giorno between x.dal and x.al
    limit 1) k on true
  left join lateral (select x.motivo from public.blocked_slots x where x.center_id = c.id and x.date = g.giorno
    and privato.periodo_visita(x.date, x.time, c.durata) && privato.periodo_visita(g.giorno, g.ora, c.durata) limit 1) b on true
  cross join lateral (select (case when g.istante <= p_adesso then 'passato' when v.perche is not null then 'da_spostare'
    when v.verifica_id is not null then 'prenotato' when k.motivo is not null then 'chiuso' when b.motivo is not null then 'bloccato'
    when (select count(*) from visite w where w.giorno = g.giorno) >= c.massimo then 'completo'
    else 'libero' end)::public.stato_fascia as stato) s
  where g.istante is not null
  union all
  select w.giorno, w.ora, w.durata_minuti, (case when w.perche is null then 'prenotato' else 'da_spostare' end)::public.stato_fascia,
    w.verifica_id, w.client_name, w.product_name, w.perche, false
  from visite w where privato.istante_di_roma(w.giorno, w.ora) > p_adesso
    and not exists (select from griglia g where g.giorno = w.giorno and g.ora = w.ora)
$$;

-- Blocks these slots of the grid, clocks of Rome; what is blocked already stays so, what has passed meanwhile is left out. Booked ones only
-- when it was asked for them too: their visits stay, to be moved. → {bloccati, da_spostare}
create or replace function privato.blocca_orari(p_orari timestamp[], p_motivo text, p_anche_prenotati boolean) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_centro(); v_insieme uuid := gen_random_uuid(); v_bloccati integer; v_giorni integer;
  v_note integer; v_prenotate boolean; v_vive boolean;
begin
  if char_length(btrim(coalesce(p_motivo, ''))) > 200 then perform privato.rifiuta('motivo_troppo_lungo', 400); end if;
  if cardinality(p_orari) > 5000 then perform privato.rifiuta('dati_non_validi', 400); end if;
  -- no further than the last of them
  select least(privato.giorni_bloccabili(), greatest(1, max(o::date) - (privato.adesso() at time zone 'Europe/Rome')::date + 1))
  into v_giorni from unnest(p_orari) o;
  perform privato.blocca_agenda(v_centro);
  with f as materialized (select x.* from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) x
    where x.giorno + x.ora = any (p_orari))
  select count(distinct f.giorno + f.ora) filter (where f.in_griglia), bool_or(f.stato in ('prenotato', 'da_spostare')),
    bool_or(f.stato <> 'passato') into v_note, v_prenotate, v_vive from f;
  if v_note < (select count(distinct o) from unnest(p_orari) o) then perform privato.rifiuta('orario_fuori_griglia', 409); end if;
  if p_anche_prenotati is not true and v_prenotate then perform privato.rifiuta('orario_prenotato', 409); end if;
  if v_vive is not true then perform privato.rifiuta('orario_passato', 409); end if;
  insert into public.blocked_slots (center_id, date, time, motivo, insieme, creato_da)
  select v_centro, f.giorno, f.ora, btrim(coalesce(p_motivo, '')), v_insieme, privato.chi_agisce()
  from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) f
  where f.giorno + f.ora = any (p_orari) and f.in_griglia and f.stato not in ('passato', 'bloccato')
  on conflict (center_id, date, time) do nothing;
  get diagnostics v_bloccati = row_count;
  return jsonb_build_object('bloccati', v_bloccati, 'da_spostare', (select count(distinct f.verifica_id)
    from privato.fasce_centro(v_centro, privato.adesso(), v_giorni) f where f.giorno + f.ora = any (p_orari) and f.stato = 'da_spostare'));
end $$;

-- Whatever block reaches into these slots goes: free again, unless the day is closed. → {sbloccati}
create or replace function privato.sblocca_orari(p_orari timestamp[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_centro(); v_durata integer; v_sbloccati integer;
begin
  if cardinality(p_orari) > 5000 then perform privato.rifiuta('dati_non_validi', 400); end if;
  perform privato.blocca_agenda(v_centro);
  select privato.durata_visita(c.settings) into v_durata from public.verification_centers c where c.id = v_centro;
  delete from public.blocked_slots b where b.center_id = v_centro and exists (select from unnest(p_orari) o where b.date = o::date
    and privato.periodo_visita(b.date, b.time, v_durata) && privato.periodo_visita(o::date, o::time, v_durata));
  get diagnostics v_sbloccati = row_count;
  return jsonb_build_object('sbloccati', v_sbloccati);
end $$;

-- Whole days, as far ahead as two years. → {id, da_spostare}
create or replace function privato.chiudi_centro(p_dal date, p_al date, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_centro(); v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date; v_id uuid;
begin
  if p_dal is null or p_al is null or p_al < p_dal or p_dal < v_oggi or p_al > v_oggi + 730 then
    perform privato.rifiuta('chiusura_non_valida', 400);
  end if;
  if char_length(btrim(coalesce(p_motivo, ''))) > 200 then perform privato.rifiuta('motivo_troppo_lungo', 400); end if;
  perform privato.blocca_agenda(v_centro);
  insert into public.chiusure_centro (center_id, dal, al, motivo, creato_da)
  values (v_centro, p_dal, p_al, btrim(coalesce(p_motivo, '')), privato.chi_agisce())
  returning chiusure_centro.id into v_id;
  return jsonb_build_object('id', v_id, 'da_spostare', (select count(*) from public.appointments a
    join public.verifiche v on v.id = a.verifica_id where a.center_id = v_centro and a.appointment_date between p_dal and p_al
      and a.status in ('pending', 'confirmed') and v.stato = 'programmata' and v.data_programmata > privato.adesso()));
end $$;

-- The same hours of every open day from p_dal to p_al. Visits there stay, to be moved. → {bloccati, da_spostare}
create function privato.blocca_periodo(p_dal date, p_al date, p_dalle time, p_alle time, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_centro(); v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date; v_orari timestamp[];
begin
  if p_dal is null or p_al is null or p_dalle is null or p_alle is null or p_al < p_dal or p_alle <= p_dalle or p_dal < v_oggi
    or p_al >= v_oggi + privato.giorni_bloccabili() then perform privato.rifiuta('blocco_non_valido', 400); end if;
  select array_agg(f.giorno + f.ora) into v_orari from privato.fasce_centro(v_centro, privato.adesso(), p_al - v_oggi + 1) f
  where f.in_griglia and f.stato not in ('passato', 'bloccato', 'chiuso') and f.giorno between p_dal and p_al
    and f.giorno + f.ora < f.giorno + p_alle and f.giorno + f.ora + make_interval(mins => f.minuti) > f.giorno + p_dalle;
  if v_orari is null then perform privato.rifiuta('nessun_orario_nel_periodo', 409); end if;
  return privato.blocca_orari(v_orari, p_motivo, true);
end $$;
create function public.blocca_periodo(p_dal date, p_al date, p_dalle time, p_alle time, p_motivo text default '') returns jsonb
language sql set search_path = '' as $$ select privato.blocca_periodo(p_dal, p_al, p_dalle, p_alle, p_motivo) $$;

drop function public.blocchi_centro();
drop function privato.blocchi_centro();
-- What is blocked and closed from now on, as it was decided: `orari` are the single slots of a block, `visite` those to move because of it.
create function privato.blocchi_centro()
returns table (id uuid, chiusura boolean, dal date, al date, dalle time, alle time, orari text[], motivo text, visite integer,
  chi text, quando timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare v_centro uuid := privato.richiedi_centro_in_lettura(); v_durata integer;
  v_adesso timestamp := privato.adesso() at time zone 'Europe/Rome';
begin
  select privato.durata_visita(c.settings) into v_durata from public.verification_centers c where c.id = v_centro;
  return query
    with visite as materialized (select a.periodo, a.appointment_date as giorno from public.appointments a
      join public.verifiche v on v.id = a.verifica_id
      where a.center_id = v_centro and a.periodo && tsrange(v_adesso, null) and lower(a.periodo) > v_adesso
        and a.status in ('pending', 'confirmed') and v.stato = 'programmata'),
    blocchi as (select b.*, privato.periodo_visita(b.date, b.time, v_durata) as periodo from public.blocked_slots b
      where b.center_id = v_centro and b.date >= v_adesso::date)
    select b.insieme, false, min(b.date), max(b.date), min(b.time), max(upper(b.periodo)::time),
      array_agg(to_char(b.date + b.time, 'YYYY-MM-DD"T"HH24:MI') order by b.date, b.time), max(b.motivo),
      (select count(*)::integer from visite w where exists (select from blocchi x where x.insieme = b.insieme and x.periodo && w.periodo)),
      privato.nome_al_banco((array_agg(b.creato_da))[1]), min(b.created_at)
    from blocchi b where upper(b.periodo) > v_adesso group by b.insieme
    union all
    select k.id, true, k.dal, k.al, null, null, '{}', k.motivo,
      (select count(*)::integer from visite w where w.giorno between k.dal and k.al),
      privato.nome_al_banco(k.creato_da), k.created_at
    from public.chiusure_centro k where k.center_id = v_centro and k.al >= v_adesso::date
    order by 3, 5 nulls first, 1;
end $$;
create function public.blocchi_centro()
returns table (id uuid, chiusura boolean, dal date, al date, dalle time, alle time, orari text[], motivo text, visite integer,
  chi text, quando timestamptz)
language sql stable set search_path = '' as $$ select * from privato.blocchi_centro() $$;
comment on function public.blocchi_centro() is 'null: dalle, alle, chi';

select privato.concedi('authenticated', array['blocca_periodo', 'blocchi_centro']);
select privato.avvolgi_scrittura('public.blocca_periodo(date, date, time, time, text)'::regprocedure);
