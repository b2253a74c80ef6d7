-- updated_at changes with content only; data_modifica changes with views too (decision S8).
create function privato.tocca_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := privato.adesso();
  return new;
end $$;

create function privato.solo_aggiunte() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.rifiuta('registro_immutabile', 403);
  return null;
end $$;

-- The first argument is 'riga' or 'testo', the others name columns. It fires before the table's own
-- rules.
create function privato.scrivi_testi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb := to_jsonb(new);
  v_nuovi jsonb := '{}';
  v_campo text;
  v_scritto text;
begin
  foreach v_campo in array tg_argv[1:] loop
    v_scritto := case tg_argv[0]
      when 'riga' then privato.una_riga(v_riga ->> v_campo)
      else privato.testo_scritto(v_riga ->> v_campo)
    end;
    if v_scritto is distinct from v_riga ->> v_campo then
      v_nuovi := v_nuovi || jsonb_build_object(v_campo, v_scritto);
    end if;
  end loop;

  if v_nuovi <> '{}' then
    new := jsonb_populate_record(new, v_nuovi);
  end if;
  return new;
end $$;

-- Only people are held to the rules for names; jobs and the office are not.
create function privato.controlla_nomi() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb := to_jsonb(new);
  v_prima jsonb := case tg_op when 'UPDATE' then to_jsonb(old) end;
  v_campo text;
  v_problema text;
begin
  if not privato.e_cliente() or privato.e_admin() then return new; end if;
  foreach v_campo in array tg_argv loop
    continue when v_prima is not null and v_prima ->> v_campo
      is not distinct from v_riga ->> v_campo;
    v_problema := privato.problema_nome(v_riga ->> v_campo);
    if v_problema is not null then perform privato.rifiuta(v_problema, 400); end if;
  end loop;

  return new;
end $$;

create function privato.ferma_scrittura() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform privato.richiedi_scritture();

  -- A procedure's body writes as its owner and its face has asked already. The consent itself needs
  -- no consent.
  if current_user in ('anon', 'authenticated') and tg_table_name <> 'consensi' then
    perform privato.richiedi_termini();
  end if;

  return null;
end $$;

-- Quotas are checked by triggers, so that a bulk POST and parallel POSTs meet the same limit. Jobs,
-- seeds and the secret key have none.

create function privato.contati(p_quota text, p_chi uuid) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  v_giorno timestamptz := privato.adesso() - privato.durata('quota');
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  case p_quota
    when 'annunci_aperti' then
      return (
        select count(*)
        from public.annunci a
        where a.id_utente = p_chi
          and a.eliminato_il is null
          and a.stato_annuncio in ('attivo', 'in_pausa', 'sospeso')
      );
    when 'annunci_al_giorno' then
      return (
        select count(*)
        from public.annunci a
        where a.id_utente = p_chi and a.data_creazione > v_giorno
      );
    when 'prenotazioni_al_giorno' then
      return (
        select count(*)
        from public.prenotazioni_storia s
        where s.id_acquirente = p_chi and s.iniziata_il > v_giorno
      );
    when 'preferiti' then
      return (select count(*) from public.preferiti p where p.id_utente = p_chi);
    when 'indirizzi' then
      return (
        select count(*)
        from public.indirizzi i
        where i.id_utente = p_chi
          and not exists (select from public.ordini o where o.id_indirizzo_spedizione = i.id)
          and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = i.id)
      );
    when 'consensi_al_giorno' then
      return (
        select count(*) from public.consensi c where c.id_utente = p_chi and c.created_at > v_giorno
      );
    when 'condizioni_centro' then
      return (select count(*) from public.fee_conditions f where f.center_id = p_chi);
    when 'orari_bloccati' then
      return (
        select count(*) from public.blocked_slots b where b.center_id = p_chi and b.date >= v_oggi
      );
    when 'chiusure_centro' then
      return (
        select count(*) from public.chiusure_centro k where k.center_id = p_chi and k.al >= v_oggi
      );
  end case;

  return null;
end $$;

-- Runs after the statement, so that all rows of a bulk insert are counted.
create function privato.tieni_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid := auth.uid();
  v_quota text;
  v_codice text;
begin
  if not privato.e_cliente() or v_chi is null then return null; end if;
  if tg_table_name in ('fee_conditions', 'blocked_slots', 'chiusure_centro') then
    v_chi := privato.mio_centro();
  end if;
  perform privato.blocca_quote(v_chi);
  for v_quota, v_codice in
    select q.quota, q.codice
    from (
      values
        ('annunci', 'annunci_aperti', 'troppi_annunci'),
        ('annunci', 'annunci_al_giorno', 'troppi_annunci_oggi'),
        ('prenotazioni_storia', 'prenotazioni_al_giorno', 'troppe_prenotazioni_oggi'),
        ('preferiti', 'preferiti', 'troppi_preferiti'),
        ('indirizzi', 'indirizzi', 'troppi_indirizzi'),
        ('consensi', 'consensi_al_giorno', 'troppi_consensi'),
        ('fee_conditions', 'condizioni_centro', 'troppe_condizioni'),
        ('blocked_slots', 'orari_bloccati', 'troppi_orari_bloccati'),
        ('chiusure_centro', 'chiusure_centro', 'troppe_chiusure')
    ) q(tabella, quota, codice)
    where q.tabella = tg_table_name
  loop
    perform privato.entro_quota(
      privato.contati(v_quota, v_chi),
      v_quota || case
        when tg_table_name = 'annunci' then '_' || privato.tipo_venditore_di(v_chi)
        else ''
      end,
      v_codice,
      case when right(v_quota, 10) = '_al_giorno' then 429 else 409 end
    );
  end loop;

  if not found then raise exception 'no quota for %', tg_table_name; end if;

  return null;
end $$;

create trigger annunci_quota after insert on public.annunci
  for each statement
  execute function privato.tieni_quote();
create trigger prenotazioni_quota after insert on public.prenotazioni_storia
  for each statement
  execute function privato.tieni_quote();
create trigger preferiti_quota after insert on public.preferiti
  for each statement
  execute function privato.tieni_quote();
create trigger indirizzi_quota after insert on public.indirizzi
  for each statement
  execute function privato.tieni_quote();
create trigger consensi_quota after insert on public.consensi
  for each statement
  execute function privato.tieni_quote();
create trigger condizioni_quota after insert on public.fee_conditions
  for each statement
  execute function privato.tieni_quote();
create trigger orari_bloccati_quota after insert on public.blocked_slots
  for each statement
  execute function privato.tieni_quote();
create trigger chiusure_quota after insert on public.chiusure_centro
  for each statement
  execute function privato.tieni_quote();

-- A quota keeps one seller from filling a centre's fortnight.
create function privato.quota_visite() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_tipo text;
begin
  if not privato.e_cliente() or new.id_utente is distinct from auth.uid() then return null; end if;
  perform privato.blocca_quote(new.id_utente);
  v_tipo := privato.tipo_venditore_di(new.id_utente);
  perform privato.entro_quota(
    (
      select count(*)
      from public.verifiche v
      where v.id_utente = new.id_utente and v.stato = 'programmata'
    ),
    'visite_' || v_tipo,
    'troppe_visite'
  );

  perform privato.entro_quota(
    (
      select count(*)
      from public.verifiche v
      where v.id_utente = new.id_utente and v.stato = 'programmata' and v.id_centro = new.id_centro
    ),
    'visite_centro_' || v_tipo,
    'troppe_visite_centro'
  );

  return null;
end $$;
create trigger verifiche_quota after insert or update of id_centro on public.verifiche
  for each row
  execute function privato.quota_visite();
