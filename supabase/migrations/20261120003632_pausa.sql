-- Chapter 5, continued: a seller takes an own listing off the shelf for a while and puts it back.
-- Nobody finds or reserves it meanwhile.

create function privato.metti_in_pausa(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
begin
  if not privato.annuncio_pausabile(v) then
    perform privato.rifiuta('pausa_non_consentita', 409);
  end if;
  update public.annunci a
  set stato_annuncio = 'in_pausa', updated_at = privato.adesso()
  where a.id = p_id;
end $$;
create function public.metti_in_pausa(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.metti_in_pausa(p_id) $$;

create function privato.riprendi_vendita(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
begin
  if v.stato_annuncio <> 'in_pausa' then
    perform privato.rifiuta('annuncio_non_in_pausa', 409);
  end if;
  update public.annunci a
  set stato_annuncio = 'attivo', updated_at = privato.adesso()
  where a.id = p_id;
end $$;
create function public.riprendi_vendita(p_id uuid) returns void
language sql set search_path = '' as $$ select privato.riprendi_vendita(p_id) $$;

-- Who may call.
select privato.concedi('authenticated', array['metti_in_pausa', 'riprendi_vendita']);
