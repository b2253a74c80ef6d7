-- A trigger keeps the closure and refuses cycles; a suspended parent hides its subtree (decision
-- S10).

create policy categories_select_tutti on public.categories for select to anon, authenticated
  using (true);
create policy categories_closure_select_tutti on public.categories_closure for select
  to anon, authenticated
  using (true);

create function privato.categoria_controlla() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- two concurrent moves could close a cycle, so tree changes wait for each other
  perform pg_advisory_xact_lock(hashtextextended('categorie', 0));
  new.name := privato.visibile(new.name);
  if new.name is null then perform privato.rifiuta('nome_categoria_mancante', 400); end if;
  new.slug := coalesce(
    nullif(privato.slug(coalesce(nullif(new.slug, ''), new.name)), ''),
    left(new.id::text, 8)
  );
  if tg_op = 'UPDATE' and new.slug <> old.slug then
    new.slug_vecchi := array_remove(array_remove(old.slug_vecchi, old.slug) || old.slug, new.slug);
  end if;

  if tg_op = 'UPDATE'
    and new.parent_id is distinct from old.parent_id
    and exists (
      select from public.categories_closure c
      where c.ancestor_id = new.id and c.descendant_id = new.parent_id
    )
  then
    perform privato.rifiuta('categoria_ciclo', 409);
  end if;

  if exists (
    select from public.categories c
    where c.slug = new.slug and c.id <> new.id and c.parent_id is not distinct from new.parent_id
  )
  then
    perform privato.rifiuta('categoria_duplicata', 409);
  end if;

  return new;
end $$;
create trigger categorie_controlla before insert or update on public.categories
  for each row
  execute function privato.categoria_controlla();

create function privato.categoria_chiusura() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.categories_closure (ancestor_id, descendant_id, depth)
    values (new.id, new.id, 0);
  elsif new.parent_id is not distinct from old.parent_id then
    return null;
  else
    delete from public.categories_closure c
    using public.categories_closure sotto, public.categories_closure sopra
    where sotto.ancestor_id = new.id
      and sopra.descendant_id = new.id
      and sopra.depth > 0
      and c.ancestor_id = sopra.ancestor_id
      and c.descendant_id = sotto.descendant_id;
  end if;

  insert into public.categories_closure (ancestor_id, descendant_id, depth)
  select sopra.ancestor_id, sotto.descendant_id, sopra.depth + sotto.depth + 1
  from public.categories_closure sopra, public.categories_closure sotto
  where sopra.descendant_id = new.parent_id and sotto.ancestor_id = new.id;
  return null;
end $$;
create trigger categorie_chiusura after insert or update of parent_id on public.categories
  for each row
  execute function privato.categoria_chiusura();

create function privato.conta_annuncio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT'
    and old.category_id is not null
    and privato.annuncio_esposto(old)
    and not privato.venditore_sospeso(old)
  then
    insert into privato.conteggi_categoria (id_categoria, differenza) values (old.category_id, -1);
  end if;

  if tg_op <> 'DELETE'
    and new.category_id is not null
    and privato.annuncio_esposto(new)
    and not privato.venditore_sospeso(new)
  then
    insert into privato.conteggi_categoria (id_categoria, differenza) values (new.category_id, 1);
  end if;

  return null;
end $$;
create trigger annunci_conta after insert or delete on public.annunci
  for each row
  execute function privato.conta_annuncio();
create trigger annunci_riconta after update on public.annunci
  for each row
  when (
    (
      old.category_id, old.stato_annuncio, old.stato_verifica, old.eliminato_il,
      old.torna_al_venditore, old.certificato_revocato
    ) is distinct from (
      new.category_id, new.stato_annuncio, new.stato_verifica, new.eliminato_il,
      new.torna_al_venditore, new.certificato_revocato
    )
  )
  execute function privato.conta_annuncio();

-- A suspension takes listings off the shelf, its end brings them back. All are locked (02_utenti),
-- so that none changes while counted.
create function privato.conta_sospeso() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into privato.conteggi_categoria (id_categoria, differenza)
  select a.category_id, (case new.stato when 'attivo' then 1 else -1 end) * count(*)::integer
  from public.annunci a
  where a.id_utente = new.id and a.category_id is not null and privato.annuncio_esposto(a)
  group by a.category_id;

  return null;
end $$;
create trigger utenti_conta after update of stato on public.utenti
  for each row
  when ((old.stato = 'attivo') <> (new.stato = 'attivo'))
  execute function privato.conta_sospeso();
