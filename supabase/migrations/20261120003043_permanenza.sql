-- How long an unsold item stays (decision C3): sixty days, or until its seller asks for it; until
-- it is handed over he may change his mind.

-- A verification of the caller's own listing, locked; of anybody else's it doesn't exist for him.
create function privato.verifica_del_venditore(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
begin
  if v_verifica.id is null
    or not exists (
      select from public.annunci a where a.id = v_verifica.id_annuncio and a.id_utente = v_utente
    )
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;

  return v_verifica;
end $$;

-- Back to its seller, told by the letter with his code. Nobody holds it: asked by him, or by the
-- clock.
create function privato.rende_al_venditore(p_verifica public.verifiche, p_evento text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if privato.impegno_oggetto(p_verifica) is not null then
    perform privato.rifiuta('oggetto_impegnato', 409);
  end if;
  perform privato.fai_uscire(p_verifica.id, 'da_restituire');
  perform privato.registra_evento(p_verifica.id, p_evento);
end $$;

-- Verified and still there; who holds it is another question (`impegno_oggetto`).
create function privato.tenuta_al_centro(p_verifica public.verifiche) returns boolean
language sql stable security definer set search_path = '' as $$
  select p_verifica.stato = 'verificato' and privato.oggetto_al_centro(p_verifica.id)
$$;

-- Lost and found, or back from a sale that ended on its way: nobody knows what happened in between,
-- so that it isn't put on sale again at the centre by its old result.
create function privato.stata_incustodita(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.verifiche_eventi e
    where e.id_verifica = p_verifica
      and (e.tipo = 'smarrita' or e.tipo = 'rientrata' and e.dati ->> 'esito' = 'da_restituire')
  )
$$;

-- Waiting for its seller, still verified, watched over all the time, and nothing newer says
-- otherwise.
create function privato.rimettibile(
  p_verifica public.verifiche,
  p_annuncio public.annunci
) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(
    p_verifica.stato = 'verificato'
      and p_verifica.stato_restituzione = 'da_restituire'
      and p_annuncio.stato_annuncio = 'attivo'
      and p_annuncio.eliminato_il is null
      and not privato.stata_incustodita(p_verifica.id)
      and (privato.ultima_conclusa(p_annuncio.id)).id = p_verifica.id,
    false
  )
$$;

create function privato.richiedi_restituzione(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_venditore(p_verifica);
begin
  if v_verifica.stato_restituzione = 'da_restituire' then
    return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
  end if;
  if not privato.tenuta_al_centro(v_verifica) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;
  perform privato.rende_al_venditore(v_verifica, 'restituzione_richiesta');
  return jsonb_build_object('id', p_verifica, 'custodia', 'da_restituire');
end $$;

-- 'Rimetti in vendita al centro': still there, still verified, and nothing newer says otherwise.
-- Sixty days anew.
create function privato.rimetti_in_vendita(p_verifica uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche := privato.verifica_del_venditore(p_verifica);
  v_annuncio public.annunci;
begin
  select a.* into v_annuncio from public.annunci a where a.id = v_verifica.id_annuncio;
  if not privato.rimettibile(v_verifica, v_annuncio) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, 'al_centro');
  perform privato.registra_evento(p_verifica, 'rimessa_in_vendita');
  return jsonb_build_object('id', p_verifica, 'custodia', 'al_centro');
end $$;

-- Letters on days 45 and 55, the return on day 60. One item that raises doesn't stop the others.
-- {avvisati, scaduti}.
create function privato.scade_permanenza() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga record;
  v_avvisati integer := 0;
  v_scaduti integer := 0;
  v_verifica public.verifiche;
  v_viste integer := 0;
begin
  for v_riga in
    select c.id_verifica, v.id_annuncio, g.dal, p.passo
    from public.custodia c
    join public.verifiche v
      on v.id = c.id_verifica, lateral (select greatest(c.permanenza_dal, v.data_verifica) as dal)
        g, lateral (
          select privato.durata(case
            when g.dal <= privato.adesso() - privato.durata('ultimo_avviso_permanenza')
              then 'ultimo_avviso_permanenza'
            else 'avviso_permanenza'
          end) as passo
        ) p
    where c.stato = 'al_centro'
      and not c.in_dubbio
      and v.stato = 'verificato'
      and c.permanenza_dal < privato.adesso() - privato.durata('avviso_permanenza')
      and g.dal < privato.adesso() - privato.durata('avviso_permanenza')
      and privato.impegno_oggetto(v) is null
      -- what was said leaves the others their turn
      and (
        g.dal <= privato.adesso() - privato.durata('permanenza')
        or not exists (
          select from public.posta_uscita l
          where l.tipo = 'permanenza_in_scadenza'
            and l.soggetto = c.id_verifica
            and l.evento = extract(day from p.passo) || ':' || g.dal
        )
      )
    order by g.dal
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      if v_riga.dal <= privato.adesso() - privato.durata('permanenza') then
        continue when not privato.annuncio_libero(v_riga.id_annuncio);
        v_verifica := privato.blocca_verifica(v_riga.id_verifica);
        continue when not privato.oggetto_al_centro(v_verifica.id) or privato.impegno_oggetto(
          v_verifica
        ) is not null;
        perform privato.rende_al_venditore(v_verifica, 'permanenza_scaduta');
        v_scaduti := v_scaduti + 1;
      else
        perform privato.accoda_posta(
          'permanenza_in_scadenza',
          v_riga.id_verifica,
          extract(day from v_riga.passo) || ':' || v_riga.dal,
          (
            select privato.email_di(v.id_utente)
            from public.verifiche v
            where v.id = v_riga.id_verifica
          ),
          'Il tuo oggetto al centro',
          privato.dati_appuntamento(v_riga.id_verifica) - 'totale' - 'data_programmata'
            || jsonb_build_object('scadenza', v_riga.dal + privato.durata('permanenza'))
        );

        v_avvisati := v_avvisati + 1;
      end if;

      perform privato.chiudi_ufficio('lavoro_fallito', v_riga.id_verifica);
    exception
      when others then
        perform privato.lavoro_fallito(
          'permanenza al centro', v_riga.id_verifica, sqlerrm, sqlstate
        );
    end;
  end loop;

  return jsonb_build_object('avvisati', v_avvisati, 'scaduti', v_scaduti);
end $$;

create function public.richiedi_restituzione(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.richiedi_restituzione(p_verifica) $$;
create function public.rimetti_in_vendita(p_verifica uuid) returns jsonb
language sql set search_path = '' as $$ select privato.rimetti_in_vendita(p_verifica) $$;

-- Who may call.
select privato.concedi('authenticated', array['richiedi_restituzione', 'rimetti_in_vendita']);
