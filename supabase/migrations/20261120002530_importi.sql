-- Chapter 2.5, continued: what a buyer pays (decisions M9, M14). It is computed live for everybody and frozen with the reservation for
-- the one who holds it. Cents.

-- Lowest packaging + shipping over active approved Fidati Points, 0 if none: one row, so that no page and no list looks at the centres.
create table privato.spedizione_minima (
  unica boolean primary key default true check (unica),
  importo integer not null default 0 check (importo >= 0)
);
insert into privato.spedizione_minima default values;
alter table privato.spedizione_minima enable row level security;

create function privato.minimo_spedizione_centri() returns integer
language sql stable security definer set search_path = '' as $$ select m.importo from privato.spedizione_minima m $$;

-- Whoever comes second waits for the row and then sees what the first one wrote.
create function privato.aggiorna_spedizione_minima() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v_importo integer;
begin
  perform 1 from privato.spedizione_minima m for update;
  select coalesce(min(c.tariffa_imballaggio + c.tariffa_spedizione), 0) into v_importo from public.verification_centers c
    where c.tipo_centro = 'fidati_point' and privato.centro_aperto(c);
  update privato.spedizione_minima m set importo = v_importo where m.importo <> v_importo;
  return null;
end $$;
create trigger centri_spedizione_minima after insert or delete or update of tariffa_imballaggio, tariffa_spedizione, tipo_centro,
  is_active, approval_status, demo, user_id on public.verification_centers
  for each statement execute function privato.aggiorna_spedizione_minima();
-- A suspended owner closes his centre.
create trigger utenti_spedizione_minima after update of stato on public.utenti
  for each statement execute function privato.aggiorna_spedizione_minima();

-- {articolo, sovrapprezzo, spedizione, totale} of a listing today.
create function privato.importi_acquisto(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('articolo', p_annuncio.prezzo, 'sovrapprezzo', p_annuncio.sovrapprezzo_spedizione, 'spedizione', s.spedizione,
    'totale', p_annuncio.prezzo + p_annuncio.sovrapprezzo_spedizione + s.spedizione)
  from (select privato.spedizione_esposta(p_annuncio, privato.minimo_spedizione_centri()) as spedizione) s
$$;

-- The same of a reservation, as it was when it began.
create function privato.importi_prenotati(p_prenotazione uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('articolo', s.prezzo, 'sovrapprezzo', s.sovrapprezzo, 'spedizione', s.spedizione,
    'totale', s.prezzo + s.sovrapprezzo + s.spedizione)
  from public.prenotazioni_storia s where s.id = p_prenotazione
$$;

-- What this person owes for a listing that he holds; null for anybody else.
create function privato.importi_di(p public.annunci, p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.importi_prenotati(s.id) from public.prenotazioni_storia s
  where s.id_annuncio = p.id and s.id_acquirente = p_utente and s.chiusa_il is null
    and p.id_acquirente_prenotazione = p_utente and privato.prenotazione_viva(p)
$$;

-- Whoever writes the reservation, its amounts are the listing's at that moment.
create function privato.congela_importi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare v jsonb;
begin
  if new.prezzo is not null then return new; end if;
  select privato.importi_acquisto(a) into v from public.annunci a where a.id = new.id_annuncio;
  new.prezzo := (v ->> 'articolo')::integer;
  new.sovrapprezzo := (v ->> 'sovrapprezzo')::integer;
  new.spedizione := (v ->> 'spedizione')::integer;
  return new;
end $$;
create trigger prenotazioni_storia_congela before insert on public.prenotazioni_storia
  for each row execute function privato.congela_importi();
