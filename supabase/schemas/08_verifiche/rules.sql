create trigger verifiche_eventi_immutabili before update or delete on public.verifiche_eventi
  for each row
  execute function privato.solo_aggiunte();

-- The duration is the centre's at booking (decision P9).
create function privato.durata_appuntamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.durata_minuti := coalesce(
    new.durata_minuti,
    (
      select privato.durata_visita(c.settings)
      from public.verification_centers c
      where c.id = new.center_id
    )
  );

  return new;
end $$;
create trigger appointments_durata before insert on public.appointments
  for each row
  execute function privato.durata_appuntamento();

-- Without a quote a visit costs 2 % of the estimated value (spec 2, section 9); a quote of zero is
-- free.
create function privato.costo_appuntamento() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.verification_cost = 0 then
    new.verification_cost := coalesce(
      (
        select (v.preventivo_costi ->> 'totale')::integer
        from public.verifiche v
        where v.id = new.verifica_id
      ),
      round(coalesce(new.estimated_value, 0) * 0.02)::integer
    );
  end if;

  return new;
end $$;
create trigger appointments_costo before insert on public.appointments
  for each row
  execute function privato.costo_appuntamento();

create policy appointments_select_parti on public.appointments for select to authenticated
  using (
    user_id = (select privato.utente_attivo())
    or center_id = (select privato.centro_operante())
    or (select privato.e_admin())
  );

-- Tablets compare versions (rule O4), so each change counts one up.
create function privato.conta_versione() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versione := old.versione + 1;
  new.updated_at := privato.adesso();
  return new;
end $$;
create trigger verifiche_versione before update on public.verifiche
  for each row
  execute function privato.conta_versione();
create trigger appointments_versione before update on public.appointments
  for each row
  execute function privato.conta_versione();

-- Related rows are part of a tablet's copy, so a change raises the verification's version; a
-- reservation or suspension only for the open visit or the item held here.
create function privato.tocca_verifica() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name in ('spedizioni', 'contestazioni_bancarie', 'contestazioni', 'recessi') then
    update public.verifiche v
    set updated_at = privato.adesso()
    from public.ordini o
    where o.id = new.id_ordine and v.id = o.id_verifica;
  elsif tg_table_name = 'annunci' then
    update public.verifiche v
    set updated_at = privato.adesso()
    where v.id_annuncio = new.id
      and (
        v.stato in ('programmata', 'in_attesa')
        or v.stato = 'verificato' and v.stato_restituzione is distinct from 'restituito'
      );
  elsif tg_table_name = 'utenti' then
    update public.verifiche v
    set updated_at = privato.adesso()
    where v.id_utente = new.id
      and (
        v.stato in ('programmata', 'in_attesa')
        or v.stato = 'verificato' and v.stato_restituzione is distinct from 'restituito'
      );
  else
    update public.verifiche v set updated_at = privato.adesso() where v.id = new.id_verifica;
  end if;

  return null;
end $$;
create trigger media_verifica_tocca after insert or update on public.media_verifica
  for each row
  execute function privato.tocca_verifica();
create trigger note_verifica_tocca after insert on public.note_verifica
  for each row
  execute function privato.tocca_verifica();
create trigger conflitti_campo_tocca after insert on public.conflitti_campo
  for each row
  execute function privato.tocca_verifica();
create trigger certificati_tocca after insert or update of stato on public.certificati_verifica
  for each row
  execute function privato.tocca_verifica();
-- A listing with a revoked certificate is off the shelf until a new one is issued (ADR 0019).
create function privato.segue_certificato() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.segna_revoca(new.id_annuncio);
  return null;
end $$;
create trigger certificati_revoca after insert or update of stato on public.certificati_verifica
  for each row
  execute function privato.segue_certificato();
create trigger ordini_tocca after insert or update of status, id_indirizzo_spedizione
  on public.ordini
  for each row
  execute function privato.tocca_verifica();
create trigger spedizioni_tocca after insert or update on public.spedizioni
  for each row
  execute function privato.tocca_verifica();
create trigger contestazioni_bancarie_tocca after insert or update of stato
  on public.contestazioni_bancarie
  for each row
  execute function privato.tocca_verifica();
create trigger contestazioni_tocca after update of esito on public.contestazioni
  for each row
  execute function privato.tocca_verifica();
create trigger recessi_tocca after insert or update of provato_il on public.recessi
  for each row
  execute function privato.tocca_verifica();
create trigger annunci_prenotazione_tocca after update of stato_prenotazione, scadenza_prenotazione
  on public.annunci
  for each row
  when (
    (old.stato_prenotazione, old.scadenza_prenotazione)
    is distinct from (new.stato_prenotazione, new.scadenza_prenotazione)
  )
  execute function privato.tocca_verifica();
create trigger annunci_sospensione_tocca after update of stato_annuncio on public.annunci
  for each row
  when ((old.stato_annuncio = 'sospeso') <> (new.stato_annuncio = 'sospeso'))
  execute function privato.tocca_verifica();
create trigger utenti_sospensione_tocca after update of stato on public.utenti
  for each row
  when ((old.stato = 'sospeso') <> (new.stato = 'sospeso'))
  execute function privato.tocca_verifica();

-- Read policies only: every write is a procedure (decision A1).

-- These tables have no policy and no grant: procedures answer what may be known.
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

-- One policy per table and verb: the centre, the seller, the buyer of a reserved or bought item,
-- administrators.
create policy verifiche_select_parti on public.verifiche for select to authenticated
  using (case
    when id_utente = (select privato.utente_attivo())
      or id_centro = (select privato.centro_operante())
      or id in (select privato.verifiche_da_acquirente()) then true
    else (select privato.e_admin())
  end);

-- Signatures and removed media are for the centre only; parties see the evidence of their
-- verifications.
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

-- A centre sees an order once money is held or paid.
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
