-- Payouts while money is disputed (decisions M17, M18).

create function privato.sospendi_versamenti(p_ordine uuid, p_motivo text) returns void
language sql security definer set search_path = '' as $$
  update public.versamenti v set stato = 'sospeso' where v.id_ordine = p_ordine and v.stato = 'dovuto'
$$;

create function privato.riprendi_versamenti(p_ordine uuid) returns void
language sql security definer set search_path = '' as $$
  update public.versamenti v set stato = 'dovuto' where v.id_ordine = p_ordine and v.stato = 'sospeso'
$$;

-- Nothing is paid out for this order; what already left is owed back, and the office sees it.
create function privato.annulla_versamenti(p_ordine uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.versamenti v set stato = 'sospeso' where v.id_ordine = p_ordine and v.stato = 'dovuto';
  if exists (select from public.versamenti v where v.id_ordine = p_ordine and v.stato in ('inviato', 'pagato')) then
    perform privato.segnala_ufficio('versamento_da_recuperare', 'Un versamento già partito va recuperato: ' || p_motivo, p_ordine);
  end if;
end $$;
