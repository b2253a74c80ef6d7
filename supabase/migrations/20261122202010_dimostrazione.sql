-- 'Prova il banco dimostrativo' (decision P22): whoever works at no centre may look around in the
-- demonstration's, which reads all and changes nothing (chapter 1200). He belongs to nobody there:
-- its people don't see him, and it ends with the first centre of his own.

create table privato.dimostrazioni (
  id_utente uuid primary key references public.utenti (id) on delete cascade,
  dal timestamptz not null default privato.adesso()
);
alter table privato.dimostrazioni enable row level security;

-- The demonstration that can be looked at; null in an installation without one.
create function privato.centro_dimostrativo() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.verification_centers c
  where c.demo and privato.centro_leggibile(c)
  order by c.id
  limit 1
$$;

-- Where a person works, else the demonstration while he looks around in it.
create function privato.centro_visto(p_utente uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    privato.centro_di(p_utente),
    (
      select privato.centro_dimostrativo()
      from privato.dimostrazioni d
      join public.utenti u on u.id = d.id_utente and u.stato = 'attivo'
      where d.id_utente = p_utente
    )
  );
end $$;
create or replace function privato.mio_centro() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.centro_visto(privato.chiamante());
end $$;

create function privato.finisce_dimostrazione() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from privato.dimostrazioni d where d.id_utente = new.id_utente;
  return null;
end $$;
create trigger centro_operatori_finisce_dimostrazione after insert or update of attivo
  on public.centro_operatori
  for each row
  when (new.attivo)
  execute function privato.finisce_dimostrazione();

create function privato.apri_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if privato.centro_di(v_utente) is not null then
    perform privato.rifiuta('gia_di_un_centro', 409);
  end if;
  if privato.centro_dimostrativo() is null then
    perform privato.rifiuta('centro_non_trovato', 404);
  end if;
  insert into privato.dimostrazioni (id_utente)
  values (v_utente)
  on conflict (id_utente) do nothing;
end $$;
create function public.apri_dimostrazione() returns void
language sql set search_path = '' as $$ select privato.apri_dimostrazione() $$;

create function privato.chiudi_dimostrazione() returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  delete from privato.dimostrazioni d where d.id_utente = v_utente;
end $$;
create function public.chiudi_dimostrazione() returns void
language sql set search_path = '' as $$ select privato.chiudi_dimostrazione() $$;

-- What a colleague is called; null without an account.
create function privato.nome_al_banco(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.cognome)), ''), u.nome_utente)
  from public.utenti u
  where u.id = p_utente
$$;

-- Who works at a centre, as its tablets know them; whoever looks around in the demonstration finds
-- himself there, and no other visitor.
create function privato.persone_al_banco(p_centro uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object(
      'id', u.id,
      'ruolo', coalesce(o.ruolo, 'operatore'),
      'pin_impronta', o.pin_impronta,
      'nome', privato.nome_al_banco(u.id)
    ) order by o.ruolo,
    o.dal
  )
  from (
    select w.id_utente, w.ruolo, w.pin_impronta, w.dal
    from public.centro_operatori w
    where w.id_centro = p_centro and w.attivo
    union all
    select d.id_utente, null, null, d.dal
    from privato.dimostrazioni d
    where d.id_utente = privato.chiamante() and privato.mio_centro() = p_centro
  ) o
  join public.utenti u on u.id = o.id_utente and u.stato = 'attivo'
$$;

select privato.concedi('authenticated', array['apri_dimostrazione', 'chiudi_dimostrazione']);
select privato.avvolgi_scrittura(f::regprocedure)
from unnest(array['public.apri_dimostrazione()', 'public.chiudi_dimostrazione()']) f;
