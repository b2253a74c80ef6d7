-- Custody's one writer (decision C2). Whoever moves an item holds the locks of its listing and its
-- verification.

-- Whether a bank disputes the money of an order, not only asks: then nothing of it moves (decision
-- M17). This and all that a list asks of each order is plpgsql: a body in SQL is planned anew for
-- each row that asks it from within another function.
create function privato.contestazione_bancaria_aperta(p_ordine uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.contestazioni_bancarie b
    where b.chiusa_il is null
      and b.stato not like 'warning%'
      and b.payment_intent_id = (
        select o.payment_intent_id from public.ordini o where o.id = p_ordine
      )
  );
end $$;

-- The provider's own alarms stand beside the bank's disputes, in words of ours: a fraud that the
-- bank reports, a payment that is looked at (decision T20). They hold the order in the same way;
-- money may go back meanwhile.
create function privato.e_allarme(p_stato text) returns boolean
language plpgsql immutable set search_path = '' as $$
begin
  return p_stato like 'fraud\_%' or p_stato like 'review\_%';
end $$;
-- Held by an alarm, and by no dispute.
create function privato.pagamento_segnalato(p_ordine uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (
      select bool_and(privato.e_allarme(b.stato))
      from public.contestazioni_bancarie b
      where b.chiusa_il is null
        and b.stato not like 'warning%'
        and b.payment_intent_id = (
          select o.payment_intent_id from public.ordini o where o.id = p_ordine
        )
    ),
    false
  );
end $$;

-- How long its bank has held the order still since p_da: nothing may leave meanwhile, so that no
-- term of leaving runs (decision M17). Two disputes at once count once.
create function privato.fermo_della_banca(p_ordine public.ordini, p_da timestamptz) returns interval
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(sum(upper(f.tempo) - lower(f.tempo)), interval '0')
    from (
      select unnest(range_agg(tstzrange(greatest(b.aperta_il, p_da), b.chiusa_il))) as tempo
      from public.contestazioni_bancarie b
      where b.payment_intent_id = p_ordine.payment_intent_id
        and (b.stato in ('won', 'prevented') or privato.e_allarme(b.stato))
        and b.chiusa_il > p_da
    ) f
  );
end $$;

-- Every arrow there is; a test takes each and refuses all the others.
create function privato.custodia_consentita(
  p_da public.stato_custodia,
  p_a public.stato_custodia
) returns boolean
language sql immutable set search_path = '' as $$
  select p_a::text = any (case p_da
    when 'al_centro' then array[
      'in_trasferimento', 'da_restituire', 'consegnato_corriere', 'consegnato_acquirente',
      'smarrito'
    ]
    when 'in_trasferimento' then array['al_centro', 'smarrito']
    when 'da_restituire' then array['al_centro', 'restituito', 'smarrito']
    when 'restituito' then array[]::text[]
    when 'consegnato_corriere' then array['consegnato_acquirente', 'al_centro', 'smarrito']
    when 'consegnato_acquirente' then array['al_centro']
    when 'smarrito' then array['al_centro']
  end)
$$;

-- {dispositivo?, centro?}: the tablet that did it, the centre the item is at from now on. The same
-- state again changes nothing.
create function privato.muovi_custodia(
  p_verifica uuid,
  p_stato public.stato_custodia,
  p_dati jsonb default '{}'::jsonb
) returns public.custodia
language plpgsql security definer set search_path = '' as $$
declare
  v public.custodia;
begin
  select c.* into v from public.custodia c where c.id_verifica = p_verifica for update;
  if not found then perform privato.rifiuta('oggetto_non_in_custodia', 409); end if;
  if v.stato = p_stato then return v; end if;
  if not privato.custodia_consentita(v.stato, p_stato) then
    perform privato.rifiuta('custodia_non_consentita', 409);
  end if;

  update public.custodia c
  set
    stato = p_stato,
    dal = privato.adesso(),
    id_persona = privato.chi_agisce(),
    dispositivo = left(p_dati ->> 'dispositivo', 64),
    id_centro = coalesce(privato.leggi_uuid(p_dati ->> 'centro'), c.id_centro),
    permanenza_dal = case
      when p_stato = 'al_centro' then privato.adesso()
      else c.permanenza_dal
    end,
    da_restituire_dal = case
      when p_stato = 'da_restituire' then privato.adesso()
      else c.da_restituire_dal
    end,
    versione = c.versione + 1
  where c.id_verifica = p_verifica
  returning c.* into v;

  perform privato.chiudi_ufficio('pacco_senza_vendita', p_verifica);
  if p_stato in ('al_centro', 'smarrito') then
    perform privato.chiudi_ufficio('uscito_senza_certificato', p_verifica);
  end if;
  if p_stato not in ('al_centro', 'da_restituire') then
    perform privato.chiudi_ufficio('oggetto_in_centro_chiuso', p_verifica);
  end if;
  return v;
end $$;

-- What came back was compared with what had left: it is the same, or the office has looked and said
-- so.
create function privato.confronto_combacia(p_confronto jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    (p_confronto ->> 'esaminato')::boolean,
    (p_confronto ->> 'seriale')::boolean and (p_confronto ->> 'segni')::boolean,
    false
  )
$$;

-- At the centre and beyond doubt: only then it may be reserved as verified, paid, captured, shipped
-- or handed over. Another item that came back in its place is not it.
create function privato.oggetto_al_centro(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    where c.id_verifica = p_verifica
      and c.stato = 'al_centro'
      and not c.in_dubbio
      and (c.confronto is null or privato.confronto_combacia(c.confronto))
  )
$$;

-- The item leaves for its buyer: never while the counter owes an answer about it (decision C2).
create function privato.fai_uscire(
  p_verifica uuid,
  p_stato public.stato_custodia,
  p_dati jsonb default '{}'::jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.custodia c where c.id_verifica = p_verifica and c.in_dubbio) then
    perform privato.rifiuta('oggetto_in_dubbio', 409);
  end if;
  perform privato.muovi_custodia(p_verifica, p_stato, p_dati);
end $$;

-- The record says that this listing's item isn't there for a buyer: gone, on its way back, moving,
-- lost, or in doubt.
create function privato.oggetto_non_disponibile(p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    join public.verifiche v on v.id = c.id_verifica
    where v.id_annuncio = p_annuncio and (c.in_dubbio or c.stato not in ('al_centro', 'restituito'))
  )
$$;

-- With the courier, and no sale that waits for it: it was called off on its way.
create function privato.viaggia_senza_vendita(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    where c.id_verifica = p_verifica and c.stato = 'consegnato_corriere'
  )
    and not exists (
      select from public.ordini o
      where o.id_verifica = p_verifica and o.status not in ('annullato', 'rimborsato')
    )
$$;

-- Where the item of the latest visit that received it is, as its seller reads it ('senza_vendita':
-- it travels, and nobody buys it any more); null: never at a centre.
create function privato.luogo_oggetto(p_annuncio uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when c.in_dubbio then 'in_dubbio'
    when privato.viaggia_senza_vendita(v.id) then 'senza_vendita'
    else c.stato::text
  end
  from public.verifiche v
  join public.custodia c on c.id_verifica = v.id
  where v.id_annuncio = p_annuncio
  order by v.data_creazione desc
  limit 1
$$;

-- Left for a buyer, lost, or nobody knows: such a listing is not put on sale again (decision C2).
create function privato.oggetto_uscito(p_annuncio uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.custodia c
    join public.verifiche v on v.id = c.id_verifica
    where v.id_annuncio = p_annuncio
      and (c.in_dubbio or c.stato in ('consegnato_corriere', 'consegnato_acquirente', 'smarrito'))
  )
$$;

-- What keeps an item from its seller: 'ordine', 'prenotazione' (of a verified one), or null. An
-- order whose payment is on its way keeps it too, beyond the end of the buyer's time: only the
-- provider's answer ends it (decision M13).
create function privato.impegno_oggetto(p_verifica public.verifiche) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (
      select from public.ordini o
      where o.id_verifica = p_verifica.id and o.status not in ('annullato', 'rimborsato')
    ) then 'ordine'
    when p_verifica.stato = 'verificato'
      and exists (
        select from public.annunci a
        where a.id = p_verifica.id_annuncio and privato.prenotazione_viva(a)
      ) then 'prenotazione'
  end
$$;

-- Every combination there may be: custody, its two shadows, and the one order of this verification
-- that hasn't ended (null: none).
create function privato.custodia_coerente(
  p_custodia public.stato_custodia,
  p_restituzione public.stato_restituzione,
  p_spedizione public.stato_spedizione,
  p_ordine public.stato_ordine
) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(p_restituzione::text, '') = case
    when p_custodia in ('da_restituire', 'restituito') then p_custodia::text
    else ''
  end
    and case coalesce(p_ordine::text, '')
      -- sold by a partner, or never: no shipment without an order; with the courier while its sale
      -- has ended (ADR 0015)
      when '' then p_spedizione is null
      when 'in_elaborazione' then p_spedizione is null and p_custodia = 'al_centro'
      when 'autorizzato' then p_spedizione = 'richiesto' and p_custodia = 'al_centro'
      when 'pagato' then p_spedizione = 'richiesto' and p_custodia = 'al_centro'
      when 'spedito'
        then p_spedizione in ('spedito', 'in_transito') and p_custodia = 'consegnato_corriere'
      -- delivered or concluded, and back from a buyer who withdrew; lost there, a concluded sale
      -- waits for the office
      when 'consegnato'
        then p_spedizione = 'consegnato' and p_custodia in ('consegnato_acquirente', 'al_centro')
      when 'concluso' then p_spedizione = 'consegnato'
        and p_custodia in ('consegnato_acquirente', 'al_centro', 'smarrito')
      when 'contestato' then p_spedizione in ('spedito', 'in_transito')
          and p_custodia in ('consegnato_corriere', 'al_centro')
        or p_spedizione = 'consegnato' and p_custodia in ('consegnato_acquirente', 'al_centro')
      else false
    end
$$;

-- Whatever contradicts that list, or travels unsold and nobody is asked: nothing, ever (tests, the
-- model and the office's check read it).
create function privato.custodie_incoerenti() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select c.id_verifica
  from public.custodia c
  join public.verifiche v on v.id = c.id_verifica
  left join public.ordini o
    on o.id_verifica = c.id_verifica and o.status not in ('annullato', 'rimborsato')
  left join public.spedizioni s on s.id_ordine = o.id
  where not privato.custodia_coerente(c.stato, v.stato_restituzione, s.stato, o.status)
    or privato.viaggia_senza_vendita(c.id_verifica)
      and not exists (
        select from public.admin_notifications n
        where n.tipo = 'pacco_senza_vendita'
          and n.riferimento = c.id_verifica
          and n.chiusa_il is null
      )
$$;

-- A record begins with the intake, whoever writes it (procedure, tablet, seed).
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
  -- a moved verification: the other centre has it now (decision C5)
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

-- The spec's own column follows the record, and the tablet's version of the verification counts
-- each change of it.
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
    data_stato_restituzione = case when v_stato is not null then new.dal end,
    updated_at = privato.adesso()
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

-- An order that ended before the item left: it is unsold again, sixty days anew (decision C10).
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

-- The caller's centre as keeper of items: approved or suspended, never the demo one. Null without
-- one.
create function privato.centro_custode() returns uuid
language sql stable security definer set search_path = '' as $$
  select c.id
  from public.verification_centers c
  where c.id = privato.mio_centro()
    and not c.demo
    and c.approval_status in ('approved', 'suspended')
$$;

-- The same or the demonstration, else the refusal that says why: what a suspended centre may still
-- read and give back (decision C5).
create function privato.richiedi_custode() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid;
begin
  perform privato.richiedi_utente();
  v_centro := privato.centro_custode();
  if v_centro is null then return privato.richiedi_centro_in_lettura(); end if;
  return v_centro;
end $$;

create function privato.verifica_in_custodia(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_verifica public.verifiche;
begin
  -- without a centre, or with the demo one: told as everywhere
  if privato.centro_custode() is null then
    perform privato.richiedi_centro();
  end if;
  v_verifica := privato.blocca_verifica(p_verifica);
  if v_utente is null or v_verifica.id is null or v_verifica.id_centro <> privato.centro_custode()
  then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;
  return v_verifica;
end $$;

create policy custodia_select_centro on public.custodia for select to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));
alter table public.custodia enable row level security;
