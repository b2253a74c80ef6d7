-- What centres hold of the caller's, a suspended person's too, whose dashboard is closed (decision
-- P7). `codice`: what the counter asks for, null where the item stays for now, for its verification
-- or its buyer.
create function privato.oggetti_al_centro() returns table (
  id uuid,
  titolo text,
  immagine_principale text,
  dal timestamptz,
  stato public.stato_custodia,
  in_dubbio boolean,
  centro text,
  indirizzo text,
  citta text,
  telefono text,
  codice text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query
    select
      v.id,
      a.titolo,
      a.immagine_principale,
      c.dal,
      c.stato,
      c.in_dubbio,
      k.nome,
      k.indirizzo,
      k.citta,
      k.telefono,
      case
        when c.stato = 'da_restituire' and not c.in_dubbio
          then privato.codice_scritto(v.id, 'restituzione', v_utente)
      end
    from public.verifiche v
    join public.custodia c on c.id_verifica = v.id
    join public.annunci a on a.id = v.id_annuncio
    join public.verification_centers k on k.id = c.id_centro
    where v.id_utente = v_utente
      and a.id_utente = v_utente
      and c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
    order by c.dal, v.id;
end $$;
create function public.oggetti_al_centro() returns table (
  id uuid,
  titolo text,
  immagine_principale text,
  dal timestamptz,
  stato public.stato_custodia,
  in_dubbio boolean,
  centro text,
  indirizzo text,
  citta text,
  telefono text,
  codice text
)
language sql stable set search_path = '' as $$ select * from privato.oggetti_al_centro() $$;
comment on function public.oggetti_al_centro() is 'null: immagine_principale, telefono, codice';
select privato.concedi('authenticated', array['oggetti_al_centro']);
