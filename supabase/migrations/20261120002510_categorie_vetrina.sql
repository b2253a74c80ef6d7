-- Chapter 2.5, continued: the categories of the shop window, with what each subtree has on sale.
-- Listings are never counted while somebody waits: each change leaves a difference, the jobs add
-- them up, a recount once a day mends what no trigger saw.

-- Differences only, no row that everybody writes: two sellers who publish at once never wait for
-- each other.
create table privato.conteggi_categoria (
  id bigint generated always as identity primary key,
  id_categoria uuid not null references public.categories (id) on delete cascade,
  differenza integer not null
);
create index conteggi_categoria_id_categoria_idx on privato.conteggi_categoria (id_categoria);
alter table privato.conteggi_categoria enable row level security;

-- On the shelf: what lists show and counters count, its seller's standing aside.
create function privato.annuncio_esposto(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.eliminato_il is null
    and p.stato_verifica <> 'non_conforme'
    and not p.torna_al_venditore
$$;

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
      old.torna_al_venditore
    ) is distinct from (
      new.category_id, new.stato_annuncio, new.stato_verifica, new.eliminato_il,
      new.torna_al_venditore
    )
  )
  execute function privato.conta_annuncio();

-- A suspended or closed account takes its listings off the shelf, a suspended one brings them back.
-- All of them are locked (chapter 2908): none changes while it is counted.
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

-- One row a category again. One statement, so that a difference written meanwhile is neither lost
-- nor added twice.
create function privato.riassumi_categorie() returns void
language sql security definer set search_path = '' as $$
  with tolte as (
    delete from privato.conteggi_categoria where true returning id_categoria, differenza
  )
  insert into privato.conteggi_categoria (id_categoria, differenza)
  select t.id_categoria, sum(t.differenza)
  from tolte t
  group by t.id_categoria
  having sum(t.differenza) <> 0
$$;

-- The shelf as annuncio_esposto has it, written out: asked of a million rows one by one it would
-- take longer than the job may.
create function privato.riconta_categorie() returns void
language sql security definer set search_path = '' as $$
  with tolte as (delete from privato.conteggi_categoria where true returning 1),
  scaffale as (
    select a.category_id, count(*) as n
    from public.annunci a
    where a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica <> 'non_conforme'
      and not a.torna_al_venditore
      and a.category_id is not null
    group by a.category_id
  ),
  sospesi as (
    select a.category_id, count(*) as n
    from public.annunci a
    where a.id_utente = any ((select privato.utenti_sospesi())::uuid[])
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica <> 'non_conforme'
      and not a.torna_al_venditore
      and a.category_id is not null
    group by a.category_id
  )
  insert into privato.conteggi_categoria (id_categoria, differenza)
  select s.category_id, s.n - coalesce(x.n, 0)
  from scaffale s
  left join sospesi x using (category_id)
  where s.n > coalesce(x.n, 0)
$$;

-- The jobs' minute: the recount on the first round of a Roman day, the sum on all others; and what
-- the office's panel shows (3500).
create function privato.aggiorna_conteggi() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.prima_del_giorno('conteggi_categoria') then
    perform privato.riconta_categorie();
  else
    perform privato.riassumi_categorie();
  end if;

  perform privato.riconta_tabelle();
end $$;

create function privato.categorie_attive() returns table (
  id uuid,
  name text,
  slug text,
  slug_vecchi text[],
  parent_id uuid,
  annunci bigint
)
language sql stable security definer set search_path = '' as $$
  with conti as (
    select k.id_categoria, sum(k.differenza) as annunci
    from privato.conteggi_categoria k
    group by k.id_categoria
  )
  select
    c.id,
    c.name,
    c.slug,
    c.slug_vecchi,
    c.parent_id,
    (
      select coalesce(sum(n.annunci), 0)::bigint
      from public.categories_closure k
      join conti n on n.id_categoria = k.descendant_id
      where k.ancestor_id = c.id
    )
  from public.categories c
  -- A suspended ancestor hides its subtree (decision S10).
  where not exists (
    select 1
    from public.categories_closure k
    join public.categories antenata on antenata.id = k.ancestor_id
    where k.descendant_id = c.id and not antenata.active
  )
  order by c.ordine, c.name
$$;

create function public.categorie_attive() returns table (
  id uuid,
  name text,
  slug text,
  slug_vecchi text[],
  parent_id uuid,
  annunci bigint
)
language sql stable security invoker set search_path = '' as $$
  select * from privato.categorie_attive()
$$;
comment on function public.categorie_attive() is 'null: parent_id';

-- Who may call.
select privato.concedi('anon, authenticated', array['categorie_attive']);
