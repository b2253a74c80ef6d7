-- Custody's one writer (decision C2). Whoever moves an item holds the locks of its listing and its verification.

-- Every arrow there is; a test takes each and refuses all the others.
create function privato.custodia_consentita(p_da public.stato_custodia, p_a public.stato_custodia) returns boolean
language sql immutable set search_path = '' as $$
  select p_a::text = any (case p_da
    when 'al_centro' then array['in_trasferimento', 'da_restituire', 'consegnato_corriere', 'consegnato_acquirente', 'smarrito']
    when 'in_trasferimento' then array['al_centro', 'smarrito']
    when 'da_restituire' then array['al_centro', 'restituito', 'smarrito']
    when 'restituito' then array[]::text[]
    when 'consegnato_corriere' then array['consegnato_acquirente', 'al_centro', 'smarrito']
    when 'consegnato_acquirente' then array['al_centro']
    when 'smarrito' then array['al_centro'] end)
$$;

-- {dispositivo?, centro?}: the tablet that did it, the centre the item is at from now on. The same state again changes nothing.
create function privato.muovi_custodia(p_verifica uuid, p_stato public.stato_custodia, p_dati jsonb default '{}'::jsonb)
returns public.custodia language plpgsql security definer set search_path = '' as $$
declare v public.custodia;
begin
  select c.* into v from public.custodia c where c.id_verifica = p_verifica for update;
  if not found then perform privato.rifiuta('oggetto_non_in_custodia', 409); end if;
  if v.stato = p_stato then return v; end if;
  if not privato.custodia_consentita(v.stato, p_stato) then perform privato.rifiuta('custodia_non_consentita', 409); end if;
  update public.custodia c set stato = p_stato, dal = privato.adesso(), id_persona = auth.uid(), dispositivo = p_dati ->> 'dispositivo',
    id_centro = coalesce(privato.leggi_uuid(p_dati ->> 'centro'), c.id_centro), versione = c.versione + 1
  where c.id_verifica = p_verifica returning c.* into v;
  return v;
end $$;

-- At the centre and beyond doubt: only then it may be reserved as verified, paid, captured, shipped or handed over.
create function privato.oggetto_al_centro(p_verifica uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.custodia c where c.id_verifica = p_verifica and c.stato = 'al_centro' and not c.in_dubbio)
$$;

-- A record begins with the intake, whoever writes it (procedure, tablet, seed).
create function privato.apre_custodia() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.custodia (id_verifica, id_centro, stato, dal, id_persona)
  values (new.id, new.id_centro, coalesce(new.stato_restituzione::text, 'al_centro')::public.stato_custodia,
    coalesce(new.data_stato_restituzione, new.data_ricezione, privato.adesso()), auth.uid())
  on conflict (id_verifica) do nothing;
  return null;
end $$;
create trigger verifiche_apre_custodia after insert or update of stato on public.verifiche for each row
  when (new.stato in ('in_attesa', 'verificato', 'non_conforme')) execute function privato.apre_custodia();

-- The spec's own column follows the record.
create function privato.segue_custodia() returns trigger language plpgsql security definer set search_path = '' as $$
declare v_stato public.stato_restituzione := case when new.stato in ('da_restituire', 'restituito') then
  new.stato::text::public.stato_restituzione end;
begin
  update public.verifiche v set stato_restituzione = v_stato,
    data_stato_restituzione = case when v_stato is not null then new.dal end
  where v.id = new.id_verifica and v.stato_restituzione is distinct from v_stato;
  return null;
end $$;
create trigger custodia_segue after update of stato on public.custodia for each row execute function privato.segue_custodia();

create policy custodia_select_centro on public.custodia for select to authenticated
  using (id_centro = (select privato.mio_centro()) or (select privato.e_admin()));
alter table public.custodia enable row level security;
