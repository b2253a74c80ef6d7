-- What the clock owes to items at the centres, every minute (decisions C3, C4, C9, C11).
create function privato.lavori_custodia(p_lavoro text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_lavoro is not null then
    return case p_lavoro
      when 'permanenza' then jsonb_build_object('permanenza', privato.scade_permanenza())
      when 'visite' then jsonb_build_object('visite', privato.scade_visite())
    end || jsonb_build_object('resta', privato.porzione_piena(1));
  end if;

  return jsonb_build_object(
    'permanenza', privato.scade_permanenza(),
    'visite', privato.scade_visite()
  );
end $$;
create function public.lavori_custodia(p_lavoro text default null) returns jsonb
language sql set search_path = '' as $$ select privato.lavori_custodia(p_lavoro) $$;
