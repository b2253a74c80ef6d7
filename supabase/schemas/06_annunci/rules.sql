-- Sold listings stay readable; suspended ones are for owner and administrators (decision S7). A
-- case, because the planner tests an `or` against every partial index.
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

create function privato.annuncio_prima() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_partner boolean := false;
begin
  if tg_op = 'UPDATE' then
    v_partner := privato.passa_al_partner(old, new);
  else
    -- serialises publishing and suspension, since counters depend on both
    new.id_utente := coalesce(new.id_utente, case when privato.e_cliente() then auth.uid() end);
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

  new.categoria := coalesce(
    (select c.name from public.categories c where c.id = new.category_id),
    new.categoria,
    ''
  );

  -- a job that renames the category is no edit
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
do $$
begin
  execute format(
    'create trigger annunci_modifica before update of categoria, tipo_prodotto, %s
      on public.annunci for each row execute function privato.annuncio_prima()',
    privato.colonne_annuncio()
  );
end $$;

-- Pictures follow the editing rule: five at most, in the owner's folder (decision A7).
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
  end if; -- row level security refuses
  if not privato.annuncio_modificabile(v_annuncio) then perform privato.rifiuta_modifica(); end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT'
      and (select count(*) from public.media m where m.id_annuncio = new.id_annuncio) >= 5
    or new.ordine not between 0 and 4
  then
    perform privato.rifiuta('troppe_immagini', 400);
  end if;

  -- a path in the bucket, never an address: a foreign host could swap the picture and see visitors
  if new.tipo_file <> 'immagine'
    or new.url_file ~ '\.\.|//'
    or new.url_file !~ (
      '^' || auth.uid() || '/[A-Za-z0-9_-][A-Za-z0-9._/-]{0,200}\.(jpg|jpeg|png|webp|heic|avif)$'
    )
  then
    perform privato.rifiuta('file_non_valido', 400);
  end if;

  -- twin: LATO_MINIMO_FOTO
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

-- A closed listing never reopens (decision C7).
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

-- Deferred to the transaction's end: a counter is the last lock (docs/locks.md).
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

-- The only writer of the two price columns; values set elsewhere are recomputed. A listing off the
-- shelf is recomputed when it returns.
create function privato.esponi_prezzo() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  new.prezzo_esposto := privato.prezzo_esposto(new, v_minimo);
  new.minimo_esposto := case when privato.segue_minimo(new) then v_minimo end;
  return new;
end $$;
-- Fires, by name, after annunci_inserimento and annunci_modifica, which change its summands.
create trigger annunci_prezzo_esposto before insert or update of prezzo, sovrapprezzo_spedizione,
  costo_spedizione, spedizione_a_carico, metodo_spedizione, stato_annuncio, eliminato_il,
  prezzo_esposto, minimo_esposto on public.annunci
  for each row
  execute function privato.esponi_prezzo();

-- A reservation freezes the listing's amounts, whoever writes it.
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

create function privato.impara_annuncio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'DELETE' then perform privato.impara(new.titolo || ' ' || new.localita); end if;
  if tg_op <> 'INSERT' then perform privato.dimentica(old.titolo || ' ' || old.localita); end if;
  return null;
end $$;
create trigger annunci_impara after insert or delete on public.annunci
  for each row
  execute function privato.impara_annuncio();
create trigger annunci_reimpara after update of titolo, localita on public.annunci
  for each row
  when ((old.titolo, old.localita) is distinct from (new.titolo, new.localita))
  execute function privato.impara_annuncio();
create function privato.impara_categoria() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.impara(new.name);
  return null;
end $$;

create trigger categories_impara after insert or update of name on public.categories
  for each row
  execute function privato.impara_categoria();
