-- What every verification procedure stands on: versions, the order of locks, the score, the
-- listing's computed state. Order of locks, everywhere: docs/locks.md.

alter table public.verifiche add column depositante_nome text
  check (char_length(depositante_nome) <= 120);
alter table public.conflitti_campo add column versione_verifica integer not null default 0;
create index conflitti_campo_aperti_idx on public.conflitti_campo (id_verifica, campo)
  where stato = 'aperto';
create index appointments_center_id_idx on public.appointments (center_id, appointment_date);
create index verifiche_decise_idx on public.verifiche (id_centro, data_verifica desc)
  where data_verifica is not null;

-- A tablet compares ids and versions (rule O4): each change, whoever makes it, counts one up.
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

-- A photo, note, certificate, order, shipment, dispute, withdrawal, reservation or suspension is
-- part of what the tablet holds: it moves its verification's version. A reservation or suspension
-- that of the visit that is open, or whose item is here.
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
create trigger recessi_tocca after insert on public.recessi
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

-- Why nothing is approved, certified or sold of this listing (decision T22): {codice, motivo};
-- null: nothing stops it. Why a person is suspended is told to nobody else; what he sold before
-- goes its way to who bought it (decision P7).
create function privato.fermo_annuncio(p public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p.stato_annuncio = 'sospeso' then jsonb_build_object(
      'codice', 'annuncio_sospeso',
      'motivo', (
        select d.motivo
        from public.decisioni_moderazione d
        where d.oggetto_tipo = 'annuncio'
          and d.oggetto_id = p.id
          and d.azione = 'sospensione'
          and d.revocata_il is null
        order by d.created_at desc
        limit 1
      )
    )
    when p.stato_annuncio <> 'venduto'
      and exists (select from public.utenti u where u.id = p.id_utente and u.stato = 'sospeso')
      then jsonb_build_object('codice', 'venditore_sospeso', 'motivo', null)
  end
$$;

create function privato.fermo_verifica(p_verifica public.verifiche) returns text
language sql stable security definer set search_path = '' as $$
  select privato.fermo_annuncio(a) ->> 'codice'
  from public.annunci a
  where a.id = p_verifica.id_annuncio
$$;

create function privato.rifiuta_se_ferma(p_verifica public.verifiche) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  v_fermo text := privato.fermo_verifica(p_verifica);
begin
  if v_fermo is not null then perform privato.rifiuta(v_fermo, 409); end if;
end $$;

-- Weighted mean of the five scores, 0-10 with two decimals; null while one is missing (spec 2,
-- section 9).
create function privato.punteggio_complessivo(
  p_autenticita integer,
  p_estetico integer,
  p_funzionamento integer,
  p_componenti integer,
  p_provenienza integer
) returns numeric
language sql immutable set search_path = '' as $$
  select round(
    p_autenticita * 0.30 + p_estetico * 0.25 + p_funzionamento * 0.25 + p_componenti * 0.10
      + p_provenienza * 0.10,
    2
  )
$$;

-- 'Non Conforme', 'Rifiutato', 'In Attesa' … are read as the stored values (decision S1); anything
-- else is null.
create function privato.leggi_stato_verifica(p_testo text) returns public.stato_verifica
language sql immutable set search_path = '' as $$
  select case regexp_replace(lower(btrim(p_testo)), '[\s_-]+', '_', 'g')
    when 'programmata' then 'programmata'
    when 'in_attesa' then 'in_attesa'
    when 'verificato' then 'verificato'
    when 'approved' then 'verificato'
    when 'approvato' then 'verificato'
    when 'non_conforme' then 'non_conforme'
    when 'rifiutato' then 'non_conforme'
    when 'annullata' then 'annullata'
  end::public.stato_verifica
$$;

-- The latest finished verification; a positive one holds until its item was given back (decision
-- C3), a negative one for good (C7). Else any open one → In attesa; else Non verificato.
create function privato.stato_verifica_calcolato(
  p_annuncio uuid
) returns public.stato_verifica_annuncio
language sql stable security definer set search_path = '' as $$
  select coalesce(
    (
      select v.stato::text
      from public.verifiche v
      where v.id_annuncio = p_annuncio
        and (
          v.stato = 'non_conforme'
          or v.stato = 'verificato' and v.stato_restituzione is distinct from 'restituito'
        )
      order by v.data_verifica desc, v.created_at desc
      limit 1
    ),
    (
      select 'in_attesa'
      from public.verifiche v
      where v.id_annuncio = p_annuncio and v.stato in ('in_attesa', 'programmata')
      limit 1
    ),
    'non_verificato'
  )::public.stato_verifica_annuncio
$$;

create function privato.ricalcola_annuncio(p_annuncio uuid) returns public.stato_verifica_annuncio
language plpgsql security definer set search_path = '' as $$
declare
  v_stato public.stato_verifica_annuncio := privato.stato_verifica_calcolato(p_annuncio);
begin
  update public.annunci a
  set stato_verifica = v_stato
  where a.id = p_annuncio and a.stato_verifica <> v_stato;
  return v_stato;
end $$;

-- The latest finished verification: buying and certifying look at this one only (decision S3).
create function privato.ultima_conclusa(p_annuncio uuid) returns public.verifiche
language sql stable security definer set search_path = '' as $$
  select v.*
  from public.verifiche v
  where v.id_annuncio = p_annuncio and v.stato in ('verificato', 'non_conforme')
  order by v.data_verifica desc, v.created_at desc
  limit 1
$$;

-- Locks the listing, then the verification, and gives it back.
create function privato.blocca_verifica(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform 1
  from public.annunci a
  where a.id = (select v.id_annuncio from public.verifiche v where v.id = p_verifica)
  for no key update;
  select v.* into v_verifica from public.verifiche v where v.id = p_verifica for no key update;
  return v_verifica;
end $$;

-- The listing, for a job that waits for nobody: whoever holds it is done before the next round.
create function privato.annuncio_libero(p_annuncio uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from public.annunci a where a.id = p_annuncio for no key update skip locked;
  return found;
end $$;

-- The verification of an act of the office, locked: with a reason.
create function privato.verifica_da_ufficio(p_verifica uuid, p_motivo text) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_verifica public.verifiche;
begin
  perform privato.richiedi_ufficio(p_motivo);
  v_verifica := privato.blocca_verifica(p_verifica);
  if v_verifica.id is null then perform privato.rifiuta('verifica_non_trovata', 404); end if;
  return v_verifica;
end $$;

-- The caller's own verification, locked; one of another centre doesn't exist for him.
create function privato.verifica_del_centro(p_verifica uuid) returns public.verifiche
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_centro();
  v_verifica public.verifiche := privato.blocca_verifica(p_verifica);
begin
  if v_verifica.id is null or v_verifica.id_centro <> v_centro then
    perform privato.rifiuta('verifica_non_trovata', 404);
  end if;
  return v_verifica;
end $$;

-- A centre can't verify or certify what one of its people sells or has reserved, nor what the one
-- who acts does (decisions S4, P8).
create function privato.rifiuta_se_propria(p_verifica public.verifiche) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.annunci a
    where a.id = p_verifica.id_annuncio
      and (
        privato.chi_agisce() in (a.id_utente, a.id_acquirente_prenotazione)
        or exists (
          select from public.centro_operatori o
          where o.id_centro = p_verifica.id_centro
            and o.attivo
            and o.id_utente in (a.id_utente, a.id_acquirente_prenotazione)
        )
      )
  )
  then
    perform privato.rifiuta('verifica_propria', 403);
  end if;
end $$;

-- Ends the live reservation of a listing, if there is one, and says why in its history. The listing
-- is already locked.
create function privato.chiudi_prenotazione(p_annuncio uuid, p_esito text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_acquirente uuid;
begin
  select a.id_acquirente_prenotazione
  into v_acquirente
  from public.annunci a
  where a.id = p_annuncio;

  update public.annunci a
  set
    stato_prenotazione = 'disponibile',
    id_acquirente_prenotazione = null,
    data_prenotazione_oggetto = null,
    scadenza_prenotazione = null
  where a.id = p_annuncio and a.stato_prenotazione = 'prenotato';

  update public.prenotazioni_storia p
  set chiusa_il = privato.adesso(), esito = p_esito
  where p.id_annuncio = p_annuncio and p.chiusa_il is null;
  return v_acquirente;
end $$;

-- The last instant in which the reserving buyer may pay: max(data_verifica, data_prenotazione) + 48
-- h (decision M3) and what the site was closed meanwhile (decision T5).
create function privato.acquisto_entro(
  p_data_verifica timestamptz,
  p_data_prenotazione timestamptz
) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  return privato.termine_persona(greatest(p_data_verifica, p_data_prenotazione), 'acquisto');
end $$;

create function privato.email_di(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.email from public.utenti u where u.id = p_utente
$$;
