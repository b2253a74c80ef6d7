-- Chapter 36.14. Favourites: what a person keeps an eye on, with the price of the day it was saved.

create function privato.segna_prezzo_preferito() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.prezzo_allora := coalesce(
    new.prezzo_allora,
    (
      select privato.prezzo_esposto(a, privato.minimo_spedizione_centri())
      from public.annunci a
      where a.id = new.id_annuncio
    )
  );

  return new;
end $$;
create trigger preferiti_prezzo before insert on public.preferiti
  for each row
  execute function privato.segna_prezzo_preferito();

-- Which ones: every heart on a page asks once. A person keeps 500 at the most (chapter 1230).
create function privato.id_preferiti() returns table (id_annuncio uuid, data_aggiunta timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  return query
    select p.id_annuncio, p.data_aggiunta from public.preferiti p where p.id_utente = v_utente;
end $$;
create function public.id_preferiti() returns table (id_annuncio uuid, data_aggiunta timestamptz)
language sql stable set search_path = '' as $$ select * from privato.id_preferiti() $$;

-- Last saved first, 30 at a time, from the one after `p_prima` (a listing). Of a listing that is
-- hidden by now only that it is hidden.
create function privato.miei_preferiti(p_prima uuid) returns table (
  id uuid,
  data_aggiunta timestamptz,
  prezzo_allora integer,
  prezzo_esposto integer,
  numero_annuncio bigint,
  titolo text,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  foto bigint,
  restano bigint
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  return query
    select
      a.id,
      r.data_aggiunta,
      r.prezzo_allora,
      privato.prezzo_esposto(a, v_minimo),
      a.numero_annuncio::bigint,
      case when h.si then null else a.titolo end,
      case when h.si then '' else a.localita end,
      case when h.si then null else a.immagine_principale end,
      a.stato_annuncio,
      a.stato_verifica,
      a.torna_al_venditore,
      a.stato_prenotazione,
      a.scadenza_prenotazione,
      case
        when h.si then 0
        else (select count(*) from public.media m where m.id_annuncio = a.id)
      end,
      r.quanti - count(*) over ()
    from (
      select p.*, count(*) over () as quanti
      from public.preferiti p
      where p.id_utente = v_utente
        and (
          p_prima is null
          or (p.data_aggiunta, p.id) < (
            select x.data_aggiunta, x.id
            from public.preferiti x
            where x.id_utente = v_utente and x.id_annuncio = p_prima
          )
        )
      order by p.data_aggiunta desc, p.id desc
      limit 30
    ) r
    join public.annunci a on a.id = r.id_annuncio
    cross join lateral (
      select a.eliminato_il is not null
        or privato.annuncio_nascosto(a) and a.id_utente <> v_utente as si
    ) h
    order by r.data_aggiunta desc, r.id desc;
end $$;
create function public.miei_preferiti(p_prima uuid default null) returns table (
  id uuid,
  data_aggiunta timestamptz,
  prezzo_allora integer,
  prezzo_esposto integer,
  numero_annuncio bigint,
  titolo text,
  localita text,
  immagine_principale text,
  stato_annuncio public.stato_annuncio,
  stato_verifica public.stato_verifica_annuncio,
  torna_al_venditore boolean,
  stato_prenotazione public.stato_prenotazione,
  scadenza_prenotazione timestamptz,
  foto bigint,
  restano bigint
)
language sql stable set search_path = '' as $$ select * from privato.miei_preferiti(p_prima) $$;
comment on function public.miei_preferiti(uuid)
  is 'null: prezzo_allora, titolo, immagine_principale, scadenza_prenotazione';

-- What a visitor saved on a device, at the sign-in (decision P6): those that are there, as many as
-- fit. How many were added.
create function privato.unisci_preferiti(p_annunci uuid[]) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_posti bigint;
  v_aggiunti integer;
begin
  perform privato.richiedi_scritture();
  perform privato.blocca_quote(v_utente);
  select greatest(privato.limite('preferiti') - count(*), 0)
  into v_posti
  from public.preferiti p
  where p.id_utente = v_utente;

  insert into public.preferiti (id_utente, id_annuncio)
  select v_utente, a.id
  from public.annunci a
  where a.id = any (p_annunci[1:100])
    and a.eliminato_il is null
    and not privato.annuncio_nascosto(a)
    and a.id_utente <> v_utente
    and not exists (
      select from public.preferiti p where p.id_utente = v_utente and p.id_annuncio = a.id
    )
  limit v_posti
  on conflict (id_utente, id_annuncio) do nothing;

  get diagnostics v_aggiunti = row_count;
  return v_aggiunti;
end $$;
create function public.unisci_preferiti(p_annunci uuid[]) returns integer
language sql set search_path = '' as $$ select privato.unisci_preferiti(p_annunci) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['id_preferiti', 'miei_preferiti', 'unisci_preferiti']
);
