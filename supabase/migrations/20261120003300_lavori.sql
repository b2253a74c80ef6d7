-- What the clock owes (decisions M5, M6, S2): each thing once, several workers at the same time
-- never twice.

-- One lapsed reservation: the listing is locked. Frozen ones and held money are left alone. Returns
-- what happened, or null.
create function privato.scade_prenotazione(p_annuncio public.annunci) returns text
language plpgsql security definer set search_path = '' as $$
declare
  v_ultima public.verifiche := privato.ultima_conclusa(p_annuncio.id);
  v_finestra boolean;
  v_dati jsonb;
  v_ordine uuid;
  v_acquirente uuid := p_annuncio.id_acquirente_prenotazione;
  v_dopo jsonb;
begin
  if exists (
    select 1
    from public.verifiche v
    where v.id_annuncio = p_annuncio.id and v.stato in ('programmata', 'in_attesa')
  )
  then
    return null;
  end if;

  v_finestra := coalesce(
    v_ultima.stato = 'verificato' and v_ultima.stato_restituzione is distinct from 'restituito',
    false
  );

  if v_finestra
    and privato.adesso() < privato.acquisto_entro(
      v_ultima.data_verifica, p_annuncio.data_prenotazione_oggetto
    )
  then
    return null;
  end if;

  if v_finestra then perform privato.blocca_verifica(v_ultima.id); end if;

  -- money on its way or already held: the provider's answer decides, not the clock
  if exists (
    select 1
    from public.ordini o
    where o.id_annuncio = p_annuncio.id
      and o.buyer_id = v_acquirente
      and (
        o.status in ('autorizzato', 'pagato', 'spedito', 'consegnato', 'contestato')
        or (
          o.status = 'in_elaborazione'
          and o.stato_pagamento in ('processing', 'requires_capture', 'succeeded')
        )
      )
  )
  then
    return null;
  end if;

  -- the clock asks before it cancels (decision M13): a payment counts as unpaid once the provider
  -- said so after the deadline
  if exists (
    select 1
    from public.ordini o
    where o.id_annuncio = p_annuncio.id
      and o.status = 'in_elaborazione'
      and o.payment_intent_id is not null
      and not exists (
        select 1
        from public.intenti_ordine i
        where i.id = o.payment_intent_id
          and (i.stato = 'canceled' or i.letto_il >= p_annuncio.scadenza_prenotazione)
      )
  )
  then
    return null;
  end if;

  for v_ordine in
    select o.id
    from public.ordini o
    where o.id_annuncio = p_annuncio.id and o.status = 'in_elaborazione'
    order by o.id
    for update
  loop
    perform privato.annulla_ordine(v_ordine, 'finestra_scaduta');
  end loop;

  perform privato.compi_atto(
    case when v_finestra then 'scade_finestra_annuncio' else 'scade_annuncio' end,
    p_annuncio.id,
    null
  );

  perform privato.chiudi_prenotazione(
    p_annuncio.id,
    case when v_finestra then 'finestra_scaduta' else 'scaduta' end
  );
  v_dopo := privato.libera_verificato(p_annuncio.id);
  v_dati := v_dopo || jsonb_build_object(
    'annuncio_id', p_annuncio.id,
    'titolo', p_annuncio.titolo,
    'verifica_id', v_ultima.id,
    'scadenza', p_annuncio.scadenza_prenotazione
  );

  perform privato.accoda_posta(
    case when v_finestra then 'finestra_scaduta_acquirente' else 'prenotazione_scaduta' end,
    p_annuncio.id,
    p_annuncio.data_prenotazione_oggetto::text,
    privato.email_di(v_acquirente),
    case when v_finestra then 'Tempo scaduto per l''acquisto – ' else 'Prenotazione scaduta – ' end
      || p_annuncio.titolo,
    v_dati
  );

  perform privato.accoda_posta(
    case
      when v_finestra then 'finestra_scaduta_venditore'
      else 'prenotazione_scaduta_venditore'
    end,
    p_annuncio.id,
    p_annuncio.data_prenotazione_oggetto::text,
    privato.email_di(p_annuncio.id_utente),
    case
      when v_finestra then 'L''acquirente non ha completato l''acquisto – '
      else 'La prenotazione del tuo oggetto è scaduta – '
    end || p_annuncio.titolo,
    v_dati
  );

  perform privato.accoda_notifica(
    v_acquirente,
    'prenotazione',
    'Prenotazione scaduta',
    '«' || p_annuncio.titolo || '»',
    '/annunci/' || p_annuncio.id
  );

  perform privato.accoda_notifica(
    p_annuncio.id_utente,
    'prenotazione',
    'Prenotazione scaduta',
    '«' || p_annuncio.titolo || case
      when (v_dopo ->> 'torna_a_te')::boolean then '» non è stato pagato in tempo: torna a te.'
      when (v_dopo ->> 'resta_al_centro')::boolean
        then '» non è stato pagato in tempo: resta al centro, in vendita.'
      when v_finestra then '» non è stato pagato in tempo.'
      else '» è di nuovo disponibile.'
    end,
    '/annunci/' || p_annuncio.id
  );

  return case when v_finestra then 'finestra' else 'prenotazione' end;
end $$;

-- What a job couldn't do for one row is told to the office; the others go on. Done later, it is
-- closed. A lost race is no failure: the next round does it.
create function privato.lavoro_fallito(
  p_lavoro text,
  p_riferimento uuid,
  p_errore text,
  p_stato text
) returns void
language sql security definer set search_path = '' as $$
  select privato.segnala_ufficio(
    'lavoro_fallito',
    format('%s: %s', p_lavoro, left(p_errore, 500)),
    p_riferimento
  )
  where p_stato not in ('40001', '40P01', '55P03')
$$;

-- A job ends its portion after a second and a half, its first row aside: what it holds is let go,
-- and it is called again.
create function privato.porzione_piena(p_viste integer) returns boolean
language sql volatile set search_path = '' as $$
  select p_viste > 0 and clock_timestamp() - statement_timestamp() > interval '1.5 seconds'
$$;

create function privato.lavoro_prenotazioni() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_annuncio public.annunci;
  v_esito text;
  v_prenotazioni integer := 0;
  v_finestre integer := 0;
  v_viste integer := 0;
begin
  for v_annuncio in
    select a.*
    from public.annunci a
    where a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione <= privato.adesso()
      -- nobody can pay or book while the site is closed: no term runs out
      and not exists (select from privato.chiusure_sito c where c.al is null)
    order by a.scadenza_prenotazione
    limit 500
    for no key update skip locked
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      v_esito := privato.scade_prenotazione(v_annuncio);
      if v_esito = 'finestra' then
        v_finestre := v_finestre + 1;
      elsif v_esito = 'prenotazione' then
        v_prenotazioni := v_prenotazioni + 1;
      end if;

      if v_esito is not null then
        perform privato.chiudi_ufficio('lavoro_fallito', v_annuncio.id);
      end if;
    exception
      when others then
        perform privato.lavoro_fallito(
          'scadenza della prenotazione', v_annuncio.id, sqlerrm, sqlstate
        );
    end;
  end loop;

  return jsonb_build_object('prenotazioni_scadute', v_prenotazioni, 'finestre_scadute', v_finestre);
end $$;

create function privato.lavoro_conclusioni() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordini integer := 0;
  v_ordine public.ordini;
  v_id record;
  v_viste integer := 0;
begin
  for v_id in
    select o.id, o.id_annuncio
    from public.ordini o
    where o.status = 'consegnato'
      and o.data_consegna < privato.adesso() - privato.durata('contestazione')
      and privato.termine_persona(o.data_consegna, 'contestazione') < privato.adesso()
      and not exists (
        select 1
        from public.contestazioni k
        where k.id_ordine = o.id and k.stato in ('aperta', 'in_esame')
      )
      and not exists (
        select 1 from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto'
      )
      and not privato.contestazione_bancaria_aperta(o.id)
    order by o.data_consegna
    limit 500
  loop
    exit when privato.porzione_piena(v_viste);
    v_viste := v_viste + 1;
    begin
      continue when not privato.annuncio_libero(v_id.id_annuncio);
      v_ordine := privato.blocca_ordine(v_id.id);
      continue when v_ordine.status <> 'consegnato';
      perform privato.concludi_ordine(v_ordine);
      v_ordini := v_ordini + 1;
      perform privato.chiudi_ufficio('lavoro_fallito', v_id.id);
    exception
      when others then
        perform privato.lavoro_fallito('conclusione dell''ordine', v_id.id, sqlerrm, sqlstate);
    end;
  end loop;

  return jsonb_build_object('ordini_conclusi', v_ordini);
end $$;

-- One portion of one job: each is a call of the API and commits by itself. `resta`: its time was
-- over before its work. Without a name, a portion of each in turn.
create function privato.lavori_scadenze(p_lavoro text) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  if p_lavoro is not null then
    return case p_lavoro
      when 'prenotazioni' then privato.lavoro_prenotazioni()
      when 'conclusioni' then privato.lavoro_conclusioni()
      when 'non_spediti' then privato.lavoro_non_spediti()
      when 'non_ritirati' then privato.lavoro_non_ritirati()
      when 'spediti_muti' then privato.lavoro_spediti_muti()
      when 'resi' then privato.lavoro_resi()
      when 'messaggi' then privato.lavoro_messaggi()
      when 'ricerche' then privato.lavoro_ricerche()
      when 'foto_in_arrivo'
        then jsonb_build_object('foto_in_arrivo', privato.segnala_foto_in_arrivo())
    end || jsonb_build_object('resta', privato.porzione_piena(1));
  end if;

  perform privato.segnala_foto_in_arrivo();
  return privato.lavoro_prenotazioni() || privato.lavoro_conclusioni()
    || privato.lavoro_non_spediti() || privato.lavoro_non_ritirati()
    || privato.lavoro_spediti_muti() || privato.lavoro_resi() || privato.lavoro_messaggi()
    || privato.lavoro_ricerche();
end $$;
create function public.lavori_scadenze(p_lavoro text default null) returns jsonb
language sql set search_path = '' as $$ select privato.lavori_scadenze(p_lavoro) $$;

-- Leases letters that are due: two senders never hold the same one; a lease that nobody closed is
-- due again after 5 minutes.
create function privato.posta_prenota(p_limite integer) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set stato = 'fallita'
  where p.stato in ('da_inviare', 'in_invio')
    and p.tentativi >= 8
    and p.prossimo_tentativo <= privato.adesso();

  with prese as (
    select p.id
    from public.posta_uscita p
    where p.stato in ('da_inviare', 'in_invio')
      and p.prossimo_tentativo <= privato.adesso()
      and p.tentativi < 8
    order by p.priorita, p.prossimo_tentativo, p.numero
    limit least(greatest(coalesce(p_limite, 20), 1), 200)
    for update skip locked
  ),
  affittate as (
    update public.posta_uscita p
    set
      stato = 'in_invio',
      tentativi = p.tentativi + 1,
      prossimo_tentativo = privato.adesso() + privato.durata('affitto_posta')
    from prese
    where p.id = prese.id
    returning p.*
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', a.id,
        'tipo', a.tipo,
        'soggetto', a.soggetto,
        'evento', a.evento,
        'destinatario', a.destinatario,
        'oggetto', a.oggetto,
        'dati', a.dati,
        'tentativi', a.tentativi,
        'inviata_il', a.inviata_il,
        'lettore', case
          when a.tipo = any (privato.posta_facoltativa()) then (
            select u.id from public.utenti u where lower(u.email) = lower(a.destinatario) limit 1
          )
        end
      ) order by a.numero
    ),
    '[]'::jsonb
  )
  into v_righe
  from affittate a;

  return v_righe;
end $$;

-- Closes a lease. A failure waits 1, 2, 4 … minutes; the eighth is the last.
create function privato.posta_esito(
  p_id uuid,
  p_ok boolean,
  p_errore text,
  p_oggetto text,
  p_testo text
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set
    stato = case
      when p_ok then 'inviata'
      when p.tentativi >= 8 then 'fallita'
      else 'da_inviare'
    end::public.stato_posta,
    inviata_il = case when p_ok then privato.adesso() else p.inviata_il end,
    ultimo_errore = case when p_ok then null else left(p_errore, 500) end,
    prossimo_tentativo
      = privato.adesso() + make_interval(mins => (2 ^ greatest(p.tentativi - 1, 0))::integer),
    oggetto = coalesce(left(nullif(p_oggetto, ''), 200), p.oggetto),
    testo_inviato = coalesce(p_testo, p.testo_inviato)
  where p.id = p_id and p.stato = 'in_invio';
end $$;
create function public.posta_prenota(p_limite integer default 20) returns jsonb
language sql set search_path = '' as $$ select privato.posta_prenota(p_limite) $$;
create function public.posta_esito(
  p_id uuid,
  p_ok boolean,
  p_errore text default null,
  p_oggetto text default null,
  p_testo text default null
) returns void
language sql set search_path = '' as $$
  select privato.posta_esito(p_id, p_ok, p_errore, p_oggetto, p_testo)
$$;

-- Rate limits of the API, kept where all its instances meet.
create function privato.consuma_limite(
  p_chiave text,
  p_massimo integer,
  p_secondi integer
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  return privato.entro_limite(
    left(p_chiave, 300),
    p_massimo,
    make_interval(secs => greatest(p_secondi, 1))
  );
end $$;
create function privato.pulisci_limiti() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_righe integer;
begin
  perform privato.richiedi_servizio();
  delete from privato.limiti l where l.finestra < privato.adesso() - privato.durata('contatori');
  get diagnostics v_righe = row_count;
  perform privato.dimentica_comandi();
  delete from privato.pass_manutenzione p where p.scade_il < privato.adesso();
  delete from privato.password_in_attesa p
  where p.created_at < privato.adesso() - privato.durata('conferma_account');
  perform privato.aggiorna_conteggi();
  delete from privato.rifiuti_fornitore r
  where r.rifiutata_il < privato.adesso() - privato.durata('comandi');
  delete from public.tentativi_certificato t
  where t.tentato_il < privato.adesso() - privato.durata('contatori');
  return v_righe;
end $$;
create function public.consuma_limite(
  p_chiave text,
  p_massimo integer,
  p_secondi integer
) returns boolean
language sql set search_path = '' as $$
  select privato.consuma_limite(p_chiave, p_massimo, p_secondi)
$$;
create function public.pulisci_limiti() returns integer
language sql set search_path = '' as $$ select privato.pulisci_limiti() $$;

-- What one may switch off by the link in a letter, signed by the API (decision P3); the same switch
-- as in the settings.
create function privato.scegli_lettere(p_utente uuid, p_accese boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_servizio();
  update public.utenti u set email_notifications = p_accese where u.id = p_utente;
end $$;
create function public.scegli_lettere(p_utente uuid, p_accese boolean) returns void
language sql set search_path = '' as $$ select privato.scegli_lettere(p_utente, p_accese) $$;

-- What the caller and whoever has this address do together: the newest listing, and what the caller
-- is in it. No row: nothing, and he may not write there (decision A6). One way of being a party at
-- a time: an index for each.
create function privato.affare_con(p_utente uuid, p_to text) returns table (
  id_annuncio uuid,
  parte text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_to text := lower(btrim(p_to));
  v_centro uuid := privato.centro_operante();
  v_lui uuid := (select u.id from public.utenti u where lower(u.email) = v_to);
  v_suoi uuid[] := array(select c.id from public.verification_centers c where c.user_id = v_lui);
  v_posta uuid[] := array(
    select c.id from public.verification_centers c where lower(c.email) = v_to
  );
begin
  if v_lui is null and v_posta = '{}' then return; end if;
  return query
    select x.id_annuncio, x.parte
    from (
      select v.id_annuncio, 'vende' as parte, v.created_at as il
      from public.verifiche v
      where v.id_utente = p_utente and v.id_centro = any (v_posta || v_suoi)
      union all
      select v.id_annuncio, 'vende', v.created_at
      from public.verifiche v
      join public.annunci a on a.id = v.id_annuncio
      where v.id_utente = p_utente and a.id_acquirente_prenotazione = v_lui
      union all
      select v.id_annuncio, 'centro', v.created_at
      from public.verifiche v
      where v.id_centro = v_centro and v.id_utente = v_lui
      union all
      select a.id, 'centro', v.created_at
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where a.id_acquirente_prenotazione = v_lui and v.id_centro = v_centro
      union all
      select a.id, 'compra', v.created_at
      from public.annunci a
      join public.verifiche v on v.id_annuncio = a.id
      where a.id_acquirente_prenotazione = p_utente
        and (v.id_utente = v_lui or v.id_centro = any (v_posta))
      union all
      select a.id, 'vende', a.data_creazione
      from public.annunci a
      where a.id_utente = p_utente and a.id_acquirente_prenotazione = v_lui
      union all
      select a.id, 'compra', a.data_creazione
      from public.annunci a
      where a.id_acquirente_prenotazione = p_utente and a.id_utente = v_lui
      union all
      select o.id_annuncio, 'vende', o.data_creazione
      from public.ordini o
      where o.seller_id = p_utente and (o.buyer_id = v_lui or o.id_centro = any (v_posta))
      union all
      select o.id_annuncio, 'compra', o.data_creazione
      from public.ordini o
      where o.buyer_id = p_utente and (o.seller_id = v_lui or o.id_centro = any (v_posta))
      union all
      select o.id_annuncio, 'centro', o.data_creazione
      from public.ordini o
      where o.id_centro = v_centro and v_lui in (o.seller_id, o.buyer_id)
    ) x
    order by x.il desc
    limit 1;
end $$;

-- May the caller write to this address?
create function privato.destinatario_consentito(p_to text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
begin
  if p_to is null
    or p_to ~ '[\r\n]'
    or not privato.entro_limite('destinatario:' || v_utente, 30, interval '1 hour')
  then
    return false;
  end if;

  return exists (select from privato.affare_con(v_utente, p_to));
end $$;

-- A letter that a person writes to a counterpart: queued, like every other. The API takes it at
-- once (posta_manuale_prenota) and its one try is the last, since who wrote it waits for the
-- answer; if the API dies before that, the next round sends it.
create function privato.registra_posta_manuale(p_to text, p_subject text, p_text text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_id uuid;
  v_dati jsonb;
begin
  if not privato.destinatario_consentito(p_to) then
    perform privato.rifiuta('destinatario_non_consentito', 403);
  end if;

  if p_subject ~ '[\r\n]'
    or char_length(btrim(coalesce(p_subject, ''))) not between 1 and 200
    or char_length(btrim(coalesce(p_text, ''))) not between 1 and 5000
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  -- who writes, as what, about what: the letter says it
  select jsonb_build_object(
    'oggetto', btrim(p_subject),
    'testo', p_text,
    'parte', x.parte,
    'annuncio_id', a.id,
    'titolo', a.titolo,
    'mittente', case x.parte
      when 'centro' then (
        select c.nome from public.verification_centers c where c.id = privato.centro_operante()
      )
      else (select u.nome_utente from public.utenti u where u.id = v_utente)
    end
  )
  into v_dati
  from privato.affare_con(v_utente, p_to) x
  join public.annunci a on a.id = x.id_annuncio;

  insert into public.posta_uscita (tipo, soggetto, evento, destinatario, oggetto, dati, tentativi)
  values (
    'manuale',
    v_utente,
    gen_random_uuid()::text,
    btrim(p_to),
    'Messaggio di una persona',
    v_dati,
    7
  )
  returning id into v_id;

  return jsonb_build_object('id', v_id);
end $$;

-- The row: the caller holds the lease and closes it with posta_esito. Null: it left already, or is
-- leaving.
create function privato.posta_manuale_prenota(p_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_riga jsonb;
begin
  perform privato.richiedi_servizio();
  update public.posta_uscita p
  set
    stato = 'in_invio',
    tentativi = 8,
    prossimo_tentativo = privato.adesso() + privato.durata('affitto_posta')
  where p.id = p_id and p.tipo = 'manuale' and p.stato in ('da_inviare', 'fallita')
  returning jsonb_build_object(
    'id', p.id,
    'tipo', p.tipo,
    'destinatario', p.destinatario,
    'dati', p.dati,
    'tentativi', p.tentativi
  ) into v_riga;

  return v_riga;
end $$;
create function public.posta_manuale_prenota(p_id uuid) returns jsonb
language sql set search_path = '' as $$ select privato.posta_manuale_prenota(p_id) $$;
create function public.destinatario_consentito(p_to text) returns boolean
language sql set search_path = '' as $$ select privato.destinatario_consentito(p_to) $$;
create function public.registra_posta_manuale(p_to text, p_subject text, p_text text) returns jsonb
language sql set search_path = '' as $$
  select privato.registra_posta_manuale(p_to, p_subject, p_text)
$$;

-- Who may call.
select privato.concedi('authenticated', array['destinatario_consentito', 'registra_posta_manuale']);
