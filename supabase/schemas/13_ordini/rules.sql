create trigger movimenti_ordine_immutabili before update or delete on public.movimenti_ordine
  for each row
  execute function privato.solo_aggiunte();

-- A partial refund lowers open shares; what left is owed back.
create function privato.ricalcola_versamenti() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_quote jsonb := privato.ripartizione(new);
  v public.versamenti;
  v_nuovo integer;
begin
  for v in
    select x.*
    from public.versamenti x
    where x.id_ordine = new.id and x.stato <> 'annullato'
    for update
  loop
    v_nuovo := (v_quote ->> v.destinatario)::integer;
    if v.stato in ('dovuto', 'sospeso', 'restituito') then
      update public.versamenti x set importo = v_nuovo where x.id = v.id;
      if v_nuovo = 0 then
        perform privato.muovi_versamento(v.id, 'annullato', '{"motivo": "rimborso"}');
      end if;
    elsif v.importo - v_nuovo > v.da_recuperare then
      perform privato.muovi_versamento(
        v.id,
        'da_recuperare',
        jsonb_build_object('motivo', 'rimborso parziale', 'da_recuperare', v.importo - v_nuovo)
      );
    end if;
  end loop;

  return null;
end $$;
create trigger ordini_ricalcola_versamenti after update of importo_rimborsato on public.ordini
  for each row
  when (
    new.importo_rimborsato <> old.importo_rimborsato
    and new.status not in ('annullato', 'rimborsato')
  )
  execute function privato.ricalcola_versamenti();

-- The platform's percentage is frozen at payment, the centre's in its quote.
create function privato.congela_percentuali() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select
    (c ->> 'platform_fee_percent')::numeric,
    coalesce(privato.percentuale_pattuita(new.id_verifica), 0)
  into new.percentuale_piattaforma, new.percentuale_centro
  from privato.configurazione_incasso() c;

  return new;
end $$;
create trigger ordini_congela_percentuali before update of data_pagamento on public.ordini
  for each row
  when (old.data_pagamento is null and new.data_pagamento is not null)
  execute function privato.congela_percentuali();

-- A suspended person is not paid until the suspension ends. Orders are joined by id, because
-- listings of other centres are not locked here.
create function privato.versamenti_di_sospesi() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.stato = 'sospeso' then
    perform privato.muovi_versamento(x.id, 'sospeso', '{"motivo": "utente sospeso"}')
    from (
      select v.id
      from public.versamenti v
      where v.id_utente = new.id and v.stato = 'dovuto'
      order by v.id
    ) x;
  else
    perform privato.muovi_versamento(x.id, 'dovuto')
    from (
      select v.id
      from public.versamenti v
      where v.id_utente = new.id
        and v.stato = 'sospeso'
        and privato.perche_fermo(v.id_ordine, null) is null
      order by v.id
    ) x;
  end if;

  return null;
end $$;
create trigger utenti_versamenti after update of stato on public.utenti
  for each row
  when (new.stato <> old.stato)
  execute function privato.versamenti_di_sospesi();

select privato.tieni_scritto(
  'public.dati_versamento',
  'riga',
  array['intestatario', 'indirizzo', 'citta']
);

create policy dati_versamento_select_proprio on public.dati_versamento for select to authenticated
  using (id_utente = (select privato.utente_attivo()));

create trigger lotti_bonifici_immutabili before update or delete on public.lotti_bonifici
  for each row
  execute function privato.solo_aggiunte();

create policy commissioni_centro_storia_select_centro on public.commissioni_centro_storia for select
  to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));
