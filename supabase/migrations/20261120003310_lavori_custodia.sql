-- What the clock owes to items at the centres, every minute (decisions C3, C4, C9, C11).
create function privato.lavori_custodia() returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return jsonb_build_object('permanenza', privato.scade_permanenza(), 'visite', privato.scade_visite());
end $$;
create function public.lavori_custodia() returns jsonb language sql set search_path = '' as $$ select privato.lavori_custodia() $$;
