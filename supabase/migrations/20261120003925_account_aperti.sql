-- What keeps an account from being closed.

-- What is still open of a person, each with the page where it is ended: as long as there is any the
-- account isn't closed.
create function privato.sospesi_account(p_utente uuid) returns table (
  cosa text,
  titolo text,
  link text
)
language sql stable security definer set search_path = '' as $$
  select
    case when o.buyer_id = p_utente then 'Acquisto in corso' else 'Vendita in corso' end || ' FD-'
      || o.numero_ordine,
    a.titolo,
    '/dashboard/ordini/' || o.id
  from public.ordini o
  join public.annunci a on a.id = o.id_annuncio
  where o.id in (
    select x.id
    from public.ordini x
    where x.buyer_id = p_utente
    union all
    select y.id
    from public.ordini y
    where y.seller_id = p_utente
  )
    and o.status not in ('concluso', 'annullato', 'rimborsato')
  -- a sale that has ended, and what is not over with it
  union all
  select
    case
      when w.denaro then 'Rimborso che ti dobbiamo'
      when w.recesso then 'Recesso in corso'
      else 'Contestazione della banca in corso'
    end || ' FD-' || o.numero_ordine,
    a.titolo,
    '/dashboard/ordini/' || o.id
  from public.ordini o
  join public.annunci a on a.id = o.id_annuncio
  cross join lateral (
    select
      o.buyer_id = p_utente
        and (
          select i.in_partenza + i.non_arrivato + i.altro_non_arrivato > 0
          from privato.importi_di(o.id) i
        ) as denaro,
      exists (select from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto')
        as recesso,
      exists (
        select from public.contestazioni_bancarie b where b.id_ordine = o.id and b.chiusa_il is null
      ) as banca
  ) w
  where o.id in (
    select x.id
    from public.ordini x
    where x.buyer_id = p_utente
    union all
    select y.id
    from public.ordini y
    where y.seller_id = p_utente
  )
    and o.status in ('concluso', 'annullato', 'rimborsato')
    and (w.denaro or w.recesso or w.banca)
  union all
  select 'Versamento che ti dobbiamo', coalesce(a.titolo, ''), '/dashboard/pagamenti'
  from public.versamenti x
  left join public.ordini o on o.id = x.id_ordine
  left join public.annunci a on a.id = o.id_annuncio
  where x.id_utente = p_utente and x.stato::text not in ('pagato', 'annullato')
  union all
  select
    case
      when a.id_utente = p_utente then 'Un acquirente lo ha prenotato'
      else 'Lo hai prenotato'
    end,
    a.titolo,
    '/annunci/' || a.id
  from public.annunci a
  where a.id in (
    select x.id
    from public.annunci x
    where x.id_utente = p_utente
    union all
    select y.id
    from public.annunci y
    where y.id_acquirente_prenotazione = p_utente
  )
    and privato.prenotazione_viva(a)
  union all
  select
    case
      when v.stato = 'programmata' then 'Verifica fissata'
      when v.stato = 'in_attesa' then 'Verifica in corso'
      when c.stato = 'da_restituire' then 'Oggetto da ritirare al centro'
      else 'Oggetto al centro'
    end,
    a.titolo,
    case
      when v.stato in ('programmata', 'in_attesa') then '/verifiche/conferma?id=' || v.id
      when c.stato = 'da_restituire' then '/dashboard'
      else '/annunci/' || a.id
    end
  from public.annunci a
  join public.verifiche v on v.id_annuncio = a.id
  left join public.custodia c on c.id_verifica = v.id
  where a.id_utente = p_utente
    and a.stato_annuncio <> 'venduto'
    and (
      v.stato in ('programmata', 'in_attesa')
      or c.stato in ('al_centro', 'in_trasferimento', 'da_restituire')
    )
  -- the yearly report names who sold at a partner's too (decision M18): afterwards nobody is left
  -- to ask; a suspended person can't answer
  union all
  select 'Dati fiscali che la legge ci chiede', 'le tue vendite al centro', '/dashboard/pagamenti'
  from public.utenti u
  where u.id = p_utente
    and u.stato = 'attivo'
    and exists (
      select from public.transazioni_in_sede t
      where t.id_venditore = p_utente
        and t.vendita
        and t.stato = 'completata'
        and t.data_transazione >= privato.adesso() - privato.durata('vendite')
    )
    and not exists (select from public.dati_versamento d where d.id_utente = p_utente)
$$;
create function privato.account_aperti() returns table (cosa text, titolo text, link text)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query select * from privato.sospesi_account(v_utente);
end $$;
create function public.account_aperti() returns table (cosa text, titolo text, link text)
language sql stable set search_path = '' as $$ select * from privato.account_aperti() $$;

-- Who may call.
select privato.concedi('authenticated', array['account_aperti']);
