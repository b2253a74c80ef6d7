-- Chapter 2.5, continued: what a buyer pays (decisions M9, M14). It is computed live for everybody
-- and frozen with the reservation for the one who holds it. Cents.

-- Lowest packaging + shipping over active approved Fidati Points, 0 if none: one row, so that no
-- page and no list looks at the centres.
create table privato.spedizione_minima (
  unica boolean primary key default true check (unica),
  importo integer not null default 0 check (importo >= 0)
);
insert into privato.spedizione_minima default values;
alter table privato.spedizione_minima enable row level security;

create function privato.minimo_spedizione_centri() returns integer
language sql stable security definer set search_path = '' as $$
  select m.importo from privato.spedizione_minima m
$$;

-- Whoever comes second waits for the row and then sees what the first one wrote. Taken when the
-- transaction ends: a counter is the last lock of all (docs/locks.md).
create function privato.aggiorna_spedizione_minima() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_importo integer;
begin
  perform 1 from privato.spedizione_minima m for update;
  select coalesce(min(c.tariffa_imballaggio + c.tariffa_spedizione), 0)
  into v_importo
  from public.verification_centers c
  where c.tipo_centro = 'fidati_point' and privato.centro_aperto(c);
  update privato.spedizione_minima m set importo = v_importo where m.importo <> v_importo;
  return null;
end $$;
create
  constraint trigger centri_spedizione_minima after insert or delete or update of
  tariffa_imballaggio, tariffa_spedizione, tipo_centro, is_active, approval_status, demo, user_id
  on public.verification_centers deferrable initially deferred
  for each row
  execute function privato.aggiorna_spedizione_minima();
-- A suspended owner closes his centre.
create constraint trigger utenti_spedizione_minima after update of stato
  on public.utenti deferrable initially deferred
  for each row
  when (new.stato <> old.stato)
  execute function privato.aggiorna_spedizione_minima();

-- Whether a listing's displayed price holds the lowest shipping: it changes with it.
create function privato.segue_minimo(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select privato.prezzo_esposto(p, 1) <> privato.prezzo_esposto(p, 0)
$$;

-- The indexed twin of the live price. Nobody else writes the two columns: whatever is set here is
-- computed anew. What is off the shelf may grow old, and is computed when it comes back.
create function privato.esponi_prezzo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  new.prezzo_esposto := privato.prezzo_esposto(new, v_minimo);
  new.minimo_esposto := case when privato.segue_minimo(new) then v_minimo end;
  return new;
end $$;
-- By name after annunci_inserimento and annunci_modifica, which still change what is summed.
create trigger annunci_prezzo_esposto before insert or update of prezzo, sovrapprezzo_spedizione,
  costo_spedizione, spedizione_a_carico, metodo_spedizione, stato_annuncio, eliminato_il,
  prezzo_esposto, minimo_esposto on public.annunci
  for each row
  execute function privato.esponi_prezzo();

-- One step of the refresh: at most so many listings on the shelf whose displayed price holds
-- another minimum than today's. How many were written; those that somebody else holds are met by
-- the next step. What is up to date is never looked at.
create function privato.aggiorna_prezzi_esposti(p_limite integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
  v_righe integer;
  v_limite integer := least(greatest(coalesce(p_limite, 500), 1), 500);
begin
  perform privato.richiedi_servizio();
  with sotto as (
    select a.id
    from public.annunci a
    where a.minimo_esposto < v_minimo and a.stato_annuncio = 'attivo' and a.eliminato_il is null
    limit v_limite
    for no key update skip locked
  ),
  sopra as (
    select a.id
    from public.annunci a
    where a.minimo_esposto > v_minimo and a.stato_annuncio = 'attivo' and a.eliminato_il is null
    limit v_limite
    for no key update skip locked
  ),
  vecchi as (select s.id from sotto s union all select s.id from sopra s limit v_limite)
  update public.annunci a
  set minimo_esposto = v_minimo
  from vecchi v
  where a.id = v.id;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;
create function public.aggiorna_prezzi_esposti(p_limite integer default 500) returns integer
language sql set search_path = '' as $$ select privato.aggiorna_prezzi_esposti(p_limite) $$;

-- {articolo, sovrapprezzo, spedizione, totale} of a listing today.
create function privato.importi_acquisto(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'articolo', p_annuncio.prezzo,
    'sovrapprezzo', p_annuncio.sovrapprezzo_spedizione,
    'spedizione', s.spedizione,
    'totale', p_annuncio.prezzo + p_annuncio.sovrapprezzo_spedizione + s.spedizione
  )
  from (
    select privato.spedizione_esposta(p_annuncio, privato.minimo_spedizione_centri()) as spedizione
  ) s
$$;

-- The same of a reservation, as it was when it began.
create function privato.importi_prenotati(p_prenotazione uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'articolo', s.prezzo,
    'sovrapprezzo', s.sovrapprezzo,
    'spedizione', s.spedizione,
    'totale', s.prezzo + s.sovrapprezzo + s.spedizione
  )
  from public.prenotazioni_storia s
  where s.id = p_prenotazione
$$;

-- What this person owes for a listing that he holds; null for anybody else.
create function privato.importi_di(p public.annunci, p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.importi_prenotati(s.id)
  from public.prenotazioni_storia s
  where s.id_annuncio = p.id
    and s.id_acquirente = p_utente
    and s.chiusa_il is null
    and p.id_acquirente_prenotazione = p_utente
    and privato.prenotazione_viva(p)
$$;

-- Whoever writes the reservation, its amounts are the listing's at that moment.
create function privato.congela_importi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v jsonb;
begin
  if new.prezzo is not null then return new; end if;
  select privato.importi_acquisto(a) into v from public.annunci a where a.id = new.id_annuncio;
  new.prezzo := (v ->> 'articolo')::integer;
  new.sovrapprezzo := (v ->> 'sovrapprezzo')::integer;
  new.spedizione := (v ->> 'spedizione')::integer;
  return new;
end $$;
create trigger prenotazioni_storia_congela before insert on public.prenotazioni_storia
  for each row
  execute function privato.congela_importi();
