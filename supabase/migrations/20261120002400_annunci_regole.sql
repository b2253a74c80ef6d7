-- Listings, pictures, favourites: who reads and writes them, and when. Rules of chapter 5.

alter table public.annunci enable row level security;
alter table public.media enable row level security;
alter table public.preferiti enable row level security;
alter table public.visite_annuncio enable row level security;
alter table public.prenotazioni_storia enable row level security;

-- A sold detail stays readable; suspended ones, and those of a suspended seller, are for owner and
-- admins (decision S7). As a case: the planner holds an `or` against each of the table's partial
-- indexes, which takes longer than reading a page of rows.
create policy annunci_select_pubblico on public.annunci for select to anon
  using (case
    when eliminato_il is not null then false
    when stato_annuncio = 'venduto' then true
    else stato_annuncio = 'attivo' and id_utente <> all ((select privato.utenti_sospesi())::uuid[])
  end);
create policy annunci_select_utente on public.annunci for select to authenticated
  using (case
    when eliminato_il is null
      and (
        id_utente = (select privato.utente_attivo())
        or stato_annuncio = 'venduto'
        or stato_annuncio = 'attivo'
          and id_utente <> all ((select privato.utenti_sospesi())::uuid[])
      ) then true
    else (select privato.e_admin())
  end);
create policy annunci_insert_proprietario on public.annunci for insert to authenticated
  with check (id_utente = (select privato.utente_attivo()));

create policy media_select_pubblico on public.media for select to anon, authenticated
  using (exists (select from public.annunci a where a.id = id_annuncio));
create policy media_insert_proprietario on public.media for insert to authenticated
  with check (
    exists (
      select from public.annunci a
      where a.id = id_annuncio and a.id_utente = (select privato.utente_attivo())
    )
  );

create policy preferiti_select_proprio on public.preferiti for select to authenticated
  using (id_utente = (select privato.utente_attivo()));
create policy preferiti_insert_proprio on public.preferiti for insert to authenticated
  with check (
    id_utente = (select privato.utente_attivo())
    and exists (select from public.annunci a where a.id = id_annuncio)
  );
create policy preferiti_delete_proprio on public.preferiti for delete to authenticated
  using (id_utente = (select privato.utente_attivo()));

create policy prenotazioni_storia_select_acquirente on public.prenotazioni_storia for select
  to authenticated
  using (id_acquirente = (select privato.utente_attivo()));

-- Expired or without expiry counts as free (spec 1 section 4).
create function privato.prenotazione_viva(p public.annunci) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p.stato_prenotazione = 'prenotato'
    and coalesce(p.scadenza_prenotazione > privato.adesso(), false);
end $$;

create function privato.venditore_sospeso(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.utenti u where u.id = p.id_utente and u.stato <> 'attivo')
$$;

-- Not actively reserved, no open verification, 'Non verificato', not at its end (spec 1 section 4).
create function privato.annuncio_modificabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio not in ('venduto', 'chiuso')
    and p.eliminato_il is null
    and p.stato_verifica = 'non_verificato'
    and not privato.prenotazione_viva(p)
    and not exists (
      select from public.verifiche v
      where v.id_annuncio = p.id and v.stato in ('programmata', 'in_attesa')
    )
$$;

-- Taken off the shelf by its own seller, while nobody relies on it: neither reserved nor brought to
-- a centre.
create function privato.annuncio_pausabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.stato_prenotazione = 'disponibile'
    and privato.annuncio_modificabile(p)
$$;

-- A new listing may begin with what this one says and shows. What a verification refused is offered
-- anew under its history (decision C7).
create function privato.annuncio_duplicabile(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select p.stato_annuncio in ('attivo', 'in_pausa', 'venduto')
    and p.stato_verifica <> 'non_conforme'
    and p.eliminato_il is null
$$;

create function privato.rifiuta_modifica() returns void
language sql set search_path = '' as $$ select privato.rifiuta('modifica_non_consentita', 409) $$;

-- The spec's texts, in the order of the form, before any constraint can speak.
create function privato.annuncio_valida(p public.annunci) returns void
language plpgsql set search_path = '' as $$
begin
  if privato.visibile(p.titolo) is null then
    perform privato.rifiuta('titolo_obbligatorio', 400);
  elsif char_length(p.titolo) > 100 then
    perform privato.rifiuta('titolo_lungo', 400);
  elsif char_length(p.descrizione) > 5000 then
    perform privato.rifiuta('descrizione_lunga', 400);
  elsif p.prezzo > privato.importo_massimo()
    or privato.prezzo_esposto(p, privato.minimo_spedizione_centri()) > privato.importo_massimo()
  then
    perform privato.rifiuta('prezzo_massimo', 400);
  elsif p.prezzo is null or p.prezzo < 1 then
    perform privato.rifiuta('prezzo_non_valido', 400);
  elsif p.prezzo < 1000 then
    perform privato.rifiuta('prezzo_minimo', 400);
  elsif char_length(p.localita) > 100 then
    perform privato.rifiuta('localita_lunga', 400);
  elsif p.metodo_spedizione is null then
    perform privato.rifiuta('metodo_spedizione_mancante', 400);
  elsif p.metodo_spedizione = 'punto_verifica' and p.dimensione_pacco is null then
    perform privato.rifiuta('dimensione_pacco_mancante', 400);
  elsif p.costo_spedizione is null or p.costo_spedizione not between 0 and 1000000 then
    perform privato.rifiuta('costo_spedizione_non_valido', 400);
  elsif p.metodo_spedizione = 'corriere'
    and p.spedizione_a_carico = 'acquirente'
    and p.costo_spedizione = 0
  then
    perform privato.rifiuta('costo_spedizione_zero', 400);
  elsif privato.visibile(p.telefono_contatto) is null then
    perform privato.rifiuta('telefono_mancante', 400);
  elsif regexp_replace(regexp_replace(p.telefono_contatto, '\s', '', 'g'), '^\+39', '')
    !~ '^\d{6,15}$'
  then
    perform privato.rifiuta('telefono_non_valido', 400);
  end if;
end $$;

-- Closed by its owner: what is then taken out of his listings is no edit of his.
create function privato.account_chiuso(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.utenti u where u.id = p_utente and u.cancellato_il is not null)
$$;

-- Its visit is at a partner's: from there it is collected (decision C12). That change alone is no
-- edit, whoever asks for it.
create function privato.passa_al_partner(
  p_prima public.annunci,
  p_dopo public.annunci
) returns boolean
language sql stable security definer set search_path = '' as $$
  select (p_dopo.metodo_spedizione, p_dopo.spedizione_a_carico, p_dopo.costo_spedizione)
      = ('ritiro_a_mano', 'venditore', 0)
    and p_dopo.dimensione_pacco is null
    and (
      p_prima.titolo, p_prima.descrizione, p_prima.prezzo, p_prima.condizione, p_prima.categoria,
      p_prima.category_id, p_prima.localita, p_prima.tipo_prodotto, p_prima.telefono_contatto
    ) is not distinct from (
      p_dopo.titolo, p_dopo.descrizione, p_dopo.prezzo, p_dopo.condizione, p_dopo.categoria,
      p_dopo.category_id, p_dopo.localita, p_dopo.tipo_prodotto, p_dopo.telefono_contatto
    )
    and exists (
      select from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro
      where v.id_annuncio = p_dopo.id
        and v.stato in ('programmata', 'in_attesa')
        and c.tipo_centro = 'terze_parti'
    )
$$;

create function privato.annuncio_prima() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_partner boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_partner := privato.passa_al_partner(old, new);
  end if;

  -- a suspension waits for a listing that is being published, or is waited for: the counters count
  -- what stands on the shelf
  if tg_op = 'INSERT' then
    if privato.e_cliente() then
      new.id_utente := coalesce(new.id_utente, auth.uid());
    end if;
    perform 1 from public.utenti u where u.id = new.id_utente for share;
  end if;

  if privato.e_cliente() and not v_partner and not privato.account_chiuso(auth.uid()) then
    if auth.uid() is null then perform privato.rifiuta('creazione_non_autenticata', 401); end if;
    if tg_op = 'UPDATE' and not privato.annuncio_modificabile(old) then
      perform privato.rifiuta_modifica();
    end if;
    new.descrizione := coalesce(new.descrizione, '');
    new.localita := coalesce(new.localita, '');
    if tg_op = 'INSERT' then perform privato.richiedi_dati_venditore(new.id_utente); end if;
    perform privato.annuncio_valida(new);

    -- Handed over in person: there is no shipping for the buyer to pay.
    if new.metodo_spedizione = 'ritiro_a_mano' then
      new.costo_spedizione := 0;
      new.spedizione_a_carico := 'venditore';
    end if;

    if new.metodo_spedizione <> 'punto_verifica' then
      new.dimensione_pacco := null;
    end if;
    if new.category_id is not null and new.category_id = any (privato.categorie_nascoste()) then
      perform privato.rifiuta('categoria_obbligatoria', 400);
    end if;
  end if;

  if new.category_id is null and coalesce(new.categoria, '') <> '' then
    new.category_id := privato.trova_categoria(new.categoria);
  end if;

  if new.category_id is not null then
    new.categoria := coalesce(
      (select c.name from public.categories c where c.id = new.category_id),
      new.categoria
    );
  end if;

  new.categoria := coalesce(new.categoria, '');

  -- its category alone is called otherwise now (the jobs): nobody edited it
  if tg_op = 'UPDATE'
    and (
      privato.e_cliente()
      or new.category_id is distinct from old.category_id
      or new.categoria = old.categoria
    )
  then
    new.data_modifica := privato.adesso();
    new.updated_at := privato.adesso();
  end if;

  return new;
end $$;
create trigger annunci_inserimento before insert on public.annunci
  for each row
  execute function privato.annuncio_prima();
-- Only what the form edits: state changes are procedures and pass beside it.
create trigger annunci_modifica before update of titolo, descrizione, prezzo, condizione, categoria,
  category_id, localita, tipo_prodotto, costo_spedizione, spedizione_a_carico, metodo_spedizione,
  dimensione_pacco, telefono_contatto on public.annunci
  for each row
  execute function privato.annuncio_prima();

-- Pictures follow the editing rule too, five at most, in the owner's own folder of the bucket
-- (decision A7).
create function privato.media_prima() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_riga public.media;
begin
  if tg_op = 'INSERT' then
    new.impronta := privato.impronta_letta(new.url_file);
  end if;

  if tg_op = 'DELETE' then
    v_riga := old;
  else
    v_riga := new;
  end if;

  if not privato.e_cliente() or privato.account_chiuso(auth.uid()) then return v_riga; end if;
  select a.*
  into v_annuncio
  from public.annunci a
  where a.id = v_riga.id_annuncio
  for no key update;

  if not found or v_annuncio.id_utente <> auth.uid() then
    return v_riga;
  end if; -- row level security says no
  if not privato.annuncio_modificabile(v_annuncio) then perform privato.rifiuta_modifica(); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT'
      and (select count(*) from public.media m where m.id_annuncio = new.id_annuncio) >= 5
    or new.ordine not between 0 and 4
  then
    perform privato.rifiuta('troppe_immagini', 400);
  end if;

  -- A path in the bucket, never an address: another host's picture could change after the sale, and
  -- would see every visitor.
  if new.tipo_file <> 'immagine'
    or new.url_file ~ '\.\.|//'
    or new.url_file !~ (
      '^' || auth.uid() || '/[A-Za-z0-9_-][A-Za-z0-9._/-]{0,200}\.(jpg|jpeg|png|webp|heic|avif)$'
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  -- a pixel is no picture of an item; as LATO_MINIMO_FOTO says it while the form is filled in
  if least(new.larghezza, new.altezza) < 400 then
    perform privato.rifiuta('foto_troppo_piccola', 400);
  end if;
  return new;
end $$;
create trigger media_prima before insert or update or delete on public.media
  for each row
  execute function privato.media_prima();

create function privato.media_principale() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := case tg_op when 'DELETE' then old.id_annuncio else new.id_annuncio end;
begin
  update public.annunci a
  set immagine_principale = (
    select m.url_file
    from public.media m
    where m.id_annuncio = v_id
    order by m.ordine
    limit 1
  )
  where a.id = v_id;

  return null;
end $$;
create trigger media_principale after insert or update or delete on public.media
  for each row
  execute function privato.media_principale();

-- Closed is an end: no button, procedure or job reopens it (decision C7).
create function privato.annuncio_resta_chiuso() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.rifiuta('annuncio_chiuso', 409);
  return null;
end $$;
create trigger annunci_chiusi before update of stato_annuncio on public.annunci
  for each row
  when (old.stato_annuncio = 'chiuso' and new.stato_annuncio <> 'chiuso')
  execute function privato.annuncio_resta_chiuso();
