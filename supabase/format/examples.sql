-- # a small question stays on its line, a larger one has a clause a line
select a.* into v from public.annunci a where a.id = p_id;
select a.id, a.titolo
from public.annunci a
join public.utenti u on u.id = a.id_utente
where a.stato_annuncio = 'attivo'
  and a.eliminato_il is null
  and (u.stato = 'attivo' or u.cancellato_il is null and u.email <> '')
order by a.data_pubblicazione desc
limit 20;

-- # a table has a column a line
create table public.media (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of what was published
  impronta text check (impronta ~ '^[0-9a-f]{64}$'),
  sovrapprezzo_spedizione integer not null default 0
    check (sovrapprezzo_spedizione between 0 and 1000000),
  unique (id, impronta)
);

-- # a procedure: steps, frames, refusals on one line
create function privato.prova(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
begin
  select a.* into v from public.annunci a where a.id = p_id for no key update;
  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.stato_annuncio <> 'attivo' then
    v.titolo := '';
  elsif v.eliminato_il is not null then
    return null;
  else
    v.titolo := case v.stato_verifica
      when 'verificato' then 'a'
      when 'in_attesa' then 'b'
      else 'c'
    end;
  end if;

  -- a remark stands above its step
  for v_riga in
    select o.id
    from public.ordini o
    where o.id_annuncio = p_id and o.status = 'pagato' and o.data_conclusione is null
    order by o.id
    for update
  loop
    perform privato.chiudi(v_riga);
  end loop;

  return jsonb_build_object(
    'id', v.id,
    'titolo', v.titolo,
    'prezzo', privato.prezzo_esposto(v, privato.spedizione_minima()),
    'foto', (select count(*) from public.media m where m.id_annuncio = v.id)
  );
exception
  when unique_violation then
    return null;
end $$;
create function public.prova(p_id uuid) returns jsonb
language sql set search_path = '' as $$ select privato.prova(p_id) $$;

-- # names fill lines, clauses of a policy and of an index stand below
grant select (
  id, id_utente, titolo, descrizione, prezzo, condizione, categoria, category_id, localita,
  tipo_prodotto, stato_verifica
) on public.annunci to anon, authenticated;
create policy annunci_select_proprietario on public.annunci for select to authenticated
  using (id_utente = (select privato.utente_attivo()) and eliminato_il is null);
create index annunci_prenotati_idx on public.annunci (id_acquirente_prenotazione)
  where stato_prenotazione = 'prenotato' and eliminato_il is null;

-- # a write: what it sets, whom it meets, what it answers
insert into public.prenotazioni_storia (id_annuncio, id_acquirente, iniziata_il, scadenza)
values (p_id, v_utente, privato.adesso(), v.scadenza_prenotazione)
on conflict (id_annuncio) do update set
  id_acquirente = excluded.id_acquirente,
  iniziata_il = excluded.iniziata_il
returning id;
with presi as (
  select c.id_oggetto
  from privato.file_controllati c
  where c.prossimo_tentativo <= privato.adesso()
  limit 5
)
update privato.file_controllati c
set tentativi = c.tentativi + 1
from presi
where c.id_oggetto = presi.id_oggetto;
