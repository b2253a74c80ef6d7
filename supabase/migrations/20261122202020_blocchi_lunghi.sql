-- Hours can be blocked half a year ahead, and a block and a closure say who made them and when
-- (decision P8).

alter table public.blocked_slots add column creato_da uuid references public.utenti (id) on delete
  set null;
alter table public.chiusure_centro add column creato_da uuid references public.utenti (id) on delete
  set null;
create index blocked_slots_creato_da_idx on public.blocked_slots (creato_da);
create index chiusure_centro_creato_da_idx on public.chiusure_centro (creato_da);

-- How far ahead hours are blocked, today included. Whole days are closures, as far ahead as two
-- years (chapter 2812).
create function privato.giorni_bloccabili() returns integer
language sql immutable set search_path = '' as $$ select 184 $$;

-- The same hours of every open day from p_dal to p_al. Visits there stay, to be moved. → {bloccati,
-- da_spostare}
create function privato.blocca_periodo(
  p_dal date,
  p_al date,
  p_dalle time,
  p_alle time,
  p_motivo text
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
create function public.blocca_periodo(
  p_dal date,
  p_al date,
  p_dalle time,
  p_alle time,
  p_motivo text default ''
) returns jsonb
language sql set search_path = '' as $$
  select privato.blocca_periodo(p_dal, p_al, p_dalle, p_alle, p_motivo)
$$;

select privato.concedi('authenticated', array['blocca_periodo']);
select privato.avvolgi_scrittura(
  'public.blocca_periodo(date, date, time, time, text)'::regprocedure
);
