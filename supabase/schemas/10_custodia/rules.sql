-- Custody begins with the intake, by procedure, tablet or seed.
create function privato.apre_custodia() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.custodia
    as k (id_verifica, id_centro, stato, dal, id_persona, da_restituire_dal)
  values (
    new.id,
    new.id_centro,
    coalesce(new.stato_restituzione::text, 'al_centro')::public.stato_custodia,
    coalesce(new.data_stato_restituzione, new.data_ricezione, privato.adesso()),
    privato.chi_agisce(),
    case
      when new.stato_restituzione = 'da_restituire'
        then coalesce(new.data_stato_restituzione, privato.adesso())
    end
  )
  -- a moved verification: the other centre has the item now (decision C5)
  on conflict (id_verifica) do update set
    stato = 'al_centro',
    id_centro = excluded.id_centro,
    dal = excluded.dal,
    permanenza_dal = excluded.dal,
    id_persona = excluded.id_persona,
    versione = k.versione + 1
  where k.stato = 'in_trasferimento';

  return null;
end $$;
create trigger verifiche_apre_custodia after insert or update of stato on public.verifiche
  for each row
  when (new.stato in ('in_attesa', 'verificato', 'non_conforme'))
  execute function privato.apre_custodia();

-- Copies custody to the specification's column; each change raises the verification's version.
create function privato.segue_custodia() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_restituzione := case
    when new.stato in ('da_restituire', 'restituito')
      then new.stato::text::public.stato_restituzione
  end;
begin
  update public.verifiche v
  set
    stato_restituzione = v_stato,
    data_stato_restituzione = case when v_stato is not null then new.dal end
  where v.id = new.id_verifica;

  return null;
end $$;
create trigger custodia_segue after update of stato, in_dubbio, id_centro on public.custodia
  for each row
  execute function privato.segue_custodia();

-- A listing whose item waits for its seller is off the shelf (decision T13).
create function privato.segna_ritorno() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.annunci a
  set torna_al_venditore = new.stato = 'da_restituire'
  where a.id = (select v.id_annuncio from public.verifiche v where v.id = new.id_verifica)
    and a.torna_al_venditore <> (new.stato = 'da_restituire');
  return null;
end $$;
create trigger custodia_ritorno after insert or update of stato on public.custodia
  for each row
  execute function privato.segna_ritorno();

-- An order that ended before shipping starts sixty new days (decision C10).
create function privato.rinnova_permanenza() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.custodia c
  set permanenza_dal = privato.adesso()
  where c.id_verifica = new.id_verifica and c.stato = 'al_centro';
  return null;
end $$;
create trigger ordini_rinnova_permanenza after update of status on public.ordini
  for each row
  when (new.status in ('annullato', 'rimborsato') and old.status = 'pagato')
  execute function privato.rinnova_permanenza();

create policy custodia_select_centro on public.custodia for select to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));

-- A return to the seller makes a code; the next move revokes it.
create function privato.codici_seguono() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.stato = 'da_restituire' then
    perform privato.crea_codice_ritiro(
      new.id_verifica,
      'restituzione',
      (select v.id_utente from public.verifiche v where v.id = new.id_verifica)
    );
  else
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'restituzione';
  end if;

  if new.stato <> 'al_centro' then
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'consegna';
  end if;
  return null;
end $$;
create trigger custodia_codici after update of stato on public.custodia
  for each row
  when (new.stato <> old.stato)
  execute function privato.codici_seguono();

create function privato.ordine_da_ritirare() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.status <> 'pagato' then
    delete from privato.codici_ritiro c
    where c.id_verifica = new.id_verifica and c.scopo = 'consegna';
  elsif exists (
    select from public.annunci a
    where a.id = new.id_annuncio and a.metodo_spedizione = 'ritiro_a_mano'
  )
  then
    perform privato.crea_codice_ritiro(new.id_verifica, 'consegna', new.buyer_id);
  end if;

  return null;
end $$;
create trigger ordini_da_ritirare after update of status on public.ordini
  for each row
  when (new.status <> old.status)
  execute function privato.ordine_da_ritirare();
