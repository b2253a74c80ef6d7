-- How much one account may hold or do: figures that honest people never meet, kept here alone and
-- asked where rows are written, so that a thousand rows in one POST and twenty POSTs at once meet
-- the same wall. Jobs, seeds and the server's own key have none.

create function privato.limite(p_nome text) returns integer
language plpgsql stable set search_path = '' as $$
declare
  v_limite integer := case p_nome
    -- on sale or suspended, by kind of seller; new ones in 24 hours
    when 'annunci_aperti_privato' then 100
    when 'annunci_aperti_professionale' then 1000
    when 'annunci_al_giorno_privato' then 30
    when 'annunci_al_giorno_professionale' then 200
    -- visits booked and not yet received: of one seller, and of one seller at one centre
    when 'visite_privato' then 15
    when 'visite_professionale' then 60
    when 'visite_centro_privato' then 8
    when 'visite_centro_professionale' then 25
    -- held at once (decision S2), and begun in 24 hours
    when 'prenotazioni_attive' then 3
    when 'verificati_lasciati' then 3
    when 'aggiunte_contestazione' then 20
    when 'prenotazioni_al_giorno' then 20
    when 'conversazioni_al_giorno' then 40
    when 'preferiti' then 500
    when 'ricerche_salvate' then 30
    -- addresses that no purchase uses
    when 'indirizzi' then 30
    when 'consensi_al_giorno' then 30
    -- files: that no listing shows (each picture is three), of one dispute, of one verification
    when 'foto_senza_annuncio' then 150
    when 'foto_contestazione' then 20
    when 'file_verifica' then 300
    -- of one centre
    when 'condizioni_centro' then 200
    when 'orari_bloccati' then 3000
    when 'chiusure_centro' then 200
    when 'dispositivi_al_giorno' then 20
  end;
begin
  if v_limite is null then raise exception 'no limit is called %', p_nome; end if;
  return v_limite;
end $$;

-- Writers of one account, or of one centre, count one after the other: what a transaction counts
-- after this is there.
create function privato.blocca_quote(p_chi uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('quote:' || p_chi, 0))
$$;

-- Refuses beyond the limit; its figure travels with the code, for the text.
create function privato.entro_quota(
  p_conto bigint,
  p_limite text,
  p_codice text,
  p_status integer default 409
) returns void
language plpgsql stable set search_path = '' as $$
begin
  if p_conto > privato.limite(p_limite) then
    perform privato.rifiuta(p_codice, p_status, privato.limite(p_limite)::text);
  end if;
end $$;

create function privato.tipo_venditore_di(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select u.tipo_venditore::text from public.utenti u where u.id = p_utente
$$;

-- After the statement, so that all its rows are counted, however many a POST brings.
create function privato.tieni_quote() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  v_chi uuid := auth.uid();
  v_giorno timestamptz := privato.adesso() - privato.durata('quota');
begin
  if not privato.e_cliente() or v_chi is null then return null; end if;
  if tg_table_name in ('fee_conditions', 'blocked_slots', 'chiusure_centro') then
    v_chi := privato.mio_centro();
  end if;
  perform privato.blocca_quote(v_chi);
  case tg_table_name
    when 'annunci' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.annunci a
          where a.id_utente = v_chi
            and a.eliminato_il is null
            and a.stato_annuncio in ('attivo', 'in_pausa', 'sospeso')
        ),
        'annunci_aperti_' || privato.tipo_venditore_di(v_chi),
        'troppi_annunci'
      );

      perform privato.entro_quota(
        (
          select count(*)
          from public.annunci a
          where a.id_utente = v_chi and a.data_creazione > v_giorno
        ),
        'annunci_al_giorno_' || privato.tipo_venditore_di(v_chi),
        'troppi_annunci_oggi',
        429
      );
    when 'prenotazioni_storia' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.prenotazioni_storia s
          where s.id_acquirente = v_chi and s.iniziata_il > v_giorno
        ),
        'prenotazioni_al_giorno',
        'troppe_prenotazioni_oggi',
        429
      );
    when 'preferiti' then
      perform privato.entro_quota(
        (select count(*) from public.preferiti p where p.id_utente = v_chi),
        'preferiti',
        'troppi_preferiti'
      );
    when 'indirizzi' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.indirizzi i
          where i.id_utente = v_chi
            and not exists (select from public.ordini o where o.id_indirizzo_spedizione = i.id)
            and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = i.id)
        ),
        'indirizzi',
        'troppi_indirizzi'
      );
    when 'consensi' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.consensi c
          where c.id_utente = v_chi and c.created_at > v_giorno
        ),
        'consensi_al_giorno',
        'troppi_consensi',
        429
      );
    when 'fee_conditions' then
      perform privato.entro_quota(
        (select count(*) from public.fee_conditions f where f.center_id = v_chi),
        'condizioni_centro',
        'troppe_condizioni'
      );
    when 'blocked_slots' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.blocked_slots b
          where b.center_id = v_chi
            and b.date >= (privato.adesso() at time zone 'Europe/Rome')::date
        ),
        'orari_bloccati',
        'troppi_orari_bloccati'
      );
    when 'chiusure_centro' then
      perform privato.entro_quota(
        (
          select count(*)
          from public.chiusure_centro k
          where k.center_id = v_chi and k.al >= (privato.adesso() at time zone 'Europe/Rome')::date
        ),
        'chiusure_centro',
        'troppe_chiusure'
      );
  end case;

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

-- A seller's visits to come, when he books or moves one: one person can't take a centre's
-- fortnight.
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

-- One more file of this person, or a refusal. Pictures that no listing shows leave after two days
-- (chapter 3920). Whoever counts at the same time is waited for two seconds: uploads that wait keep
-- Storage's connections from everybody.
create function privato.conta_file(p_chi uuid, p_bucket text, p_nome text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  v_cartella text := regexp_replace(p_nome, '[^/]*$', '') || '%';
begin
  perform privato.blocca_quote(p_chi);

  -- It is there already: that is said instead.
  if exists (select from storage.objects o where o.bucket_id = p_bucket and o.name = p_nome) then
    return;
  end if;

  if p_bucket = 'media-annunci' then
    v_cartella := p_chi || '/%';
    perform privato.entro_quota(
      (
        select count(*) + 1
        from storage.objects o
        where o.bucket_id = p_bucket and o.name like v_cartella and not privato.foto_in_uso(o.name)
      ),
      'foto_senza_annuncio',
      'troppi_caricamenti',
      429
    );
  else
    perform privato.entro_quota(
      (
        select count(*) + 1
        from storage.objects o
        where o.bucket_id = p_bucket and o.name like v_cartella
      ),
      case p_bucket when 'media-contestazioni' then 'foto_contestazione' else 'file_verifica' end,
      'troppi_caricamenti',
      429
    );
  end if;
end $$;

-- For policies of the storage. What is under way is counted again where its row stays (chapter
-- 3900).
create function privato.carico_ammesso(p_bucket text, p_nome text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.conta_file(auth.uid(), p_bucket, p_nome);
  return true;
end $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['carico_ammesso']);
