-- Row level security of chapters 6 to 9 and 11. Reading only: every write of these tables is a
-- procedure (decision A1).

do $$
declare
  v_tabella text;
begin
  foreach v_tabella in array array[
    'verifiche', 'media_verifica', 'note_verifica', 'verification_transactions',
    'transazioni_in_sede', 'verifiche_eventi', 'dispositivi', 'sync_op', 'verifiche_campi',
    'verifiche_campi_storia', 'conflitti_campo', 'certificati_verifica', 'tentativi_certificato',
    'payment_methods', 'ordini', 'spedizioni', 'versamenti', 'intenti_ordine', 'rimborsi',
    'movimenti_ordine', 'contestazioni_bancarie', 'recessi', 'eventi_pagamento', 'contestazioni',
    'recensioni', 'platform_settings', 'posta_uscita', 'registro_admin', 'registro_admin_dettagli'
  ]
  loop
    execute format('alter table public.%I enable row level security', v_tabella);
  end loop;

  alter table privato.limiti enable row level security;
end $$;

-- The verifications a buyer may look at: finished, of what he has reserved, or bought. Before the
-- result he would learn where the item is going to be (decision P2). Empty for a suspended account.
create function privato.verifiche_da_acquirente() returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_id uuid := privato.utente_attivo();
begin
  return query
    select v.id
    from public.verifiche v
    join public.annunci a on a.id = v.id_annuncio
    where a.id_acquirente_prenotazione = v_id
      and a.stato_prenotazione = 'prenotato'
      and v.stato in ('verificato', 'non_conforme')
    union
    select o.id_verifica
    from public.ordini o
    where o.buyer_id = v_id;
end $$;

-- One policy per table and verb: the centre its own, the seller his, the buyer what he reserved or
-- bought, administrators all.
create policy verifiche_select_parti on public.verifiche for select to authenticated
  using (case
    when id_utente = (select privato.utente_attivo())
      or id_centro = (select privato.centro_operante())
      or id in (select privato.verifiche_da_acquirente()) then true
    else (select privato.e_admin())
  end);

-- Signatures and removed pieces are the centre's own business; parties see the evidence of
-- verifications they may see.
create policy media_verifica_select_parti on public.media_verifica for select to authenticated
  using (
    (select privato.e_admin())
    or (
      rimosso_il is null
      and ruolo not like 'firma\_%'
      and exists (select from public.verifiche v where v.id = id_verifica)
    )
    or exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );
create policy note_verifica_select_centro on public.note_verifica for select to authenticated
  using (
    (select privato.e_admin())
    or exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );
create policy verification_transactions_select_centro on public.verification_transactions for select
  to authenticated
  using (verification_center_id = (select privato.centro_operante()) or (select privato.e_admin()));
create policy transazioni_in_sede_select_centro on public.transazioni_in_sede for select
  to authenticated
  using (id_centro = (select privato.centro_operante()) or (select privato.e_admin()));

create policy dispositivi_select_centro on public.dispositivi for select to authenticated
  using (id_centro = (select privato.mio_centro()));
create policy sync_op_select_centro on public.sync_op for select to authenticated
  using (id_centro = (select privato.mio_centro()));
create policy verifiche_campi_select_centro on public.verifiche_campi for select to authenticated
  using (
    exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );
create policy verifiche_campi_storia_select_centro on public.verifiche_campi_storia for select
  to authenticated
  using (
    exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );
create policy conflitti_campo_select_centro on public.conflitti_campo for select to authenticated
  using (
    exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );

create policy certificati_verifica_select_parti on public.certificati_verifica for select
  to authenticated
  using (
    id_titolare = (select privato.utente_attivo())
    or (select privato.e_admin())
    or exists (
      select from public.verifiche v
      where v.id = id_verifica and v.id_centro = (select privato.centro_operante())
    )
  );

-- A centre learns of an order once money is held or paid.
create policy ordini_select_parti on public.ordini for select to authenticated
  using (
    buyer_id = (select privato.utente_attivo())
    or seller_id = (select privato.utente_attivo())
    or (id_centro = (select privato.centro_operante()) and status <> 'in_elaborazione')
    or (select privato.e_admin())
  );
create policy spedizioni_select_parti on public.spedizioni for select to authenticated
  using (exists (select from public.ordini o where o.id = id_ordine));
create policy contestazioni_select_parti on public.contestazioni for select to authenticated
  using (exists (select from public.ordini o where o.id = id_ordine));
create policy versamenti_select_proprio on public.versamenti for select to authenticated
  using (id_utente = (select privato.utente_attivo()) or (select privato.e_admin()));

create policy recensioni_select_anonimo on public.recensioni for select to anon
  using (visibile_dal <= (select privato.adesso()) and rimossa_il is null);
create policy recensioni_select_utente on public.recensioni for select to authenticated
  using (
    visibile_dal <= (select privato.adesso()) and rimossa_il is null
    or id_autore = (select privato.utente_attivo())
  );

-- payment_methods, intenti_ordine, movimenti_ordine, conti_connect, trasferimenti, rimborsi,
-- contestazioni_bancarie, recessi, eventi_pagamento, tentativi_certificato, verifiche_eventi,
-- platform_settings, posta_uscita, registro_admin, limiti: no policy and no grant on purpose. What
-- of them may be known is answered by procedures.

-- Who may call.
select privato.concedi('anon, authenticated', array['verifiche_da_acquirente']);
