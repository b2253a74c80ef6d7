-- Consent, export and erasure of a person's own data (GDPR; decisions L1, P7, P17).

-- Which text, which version, yes or no: each answer is a row, the last one holds. Withdrawing is as
-- easy as giving.
create function privato.registra_consenso(
  p_documento text,
  p_versione text,
  p_accettato boolean
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if p_accettato is null
    or p_documento not in ('termini', 'privacy', 'marketing', 'cookie')
    or p_documento is null
    or char_length(btrim(coalesce(p_versione, ''))) not between 1 and 40
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  insert into public.consensi (id_utente, documento, versione, accettato)
  values (v_utente, p_documento, btrim(p_versione), p_accettato);
  if p_documento = 'marketing' then
    update public.utenti u set marketing_emails = p_accettato where u.id = v_utente;
  end if;
end $$;
create function public.registra_consenso(
  p_documento text,
  p_versione text,
  p_accettato boolean
) returns void
language sql set search_path = '' as $$
  select privato.registra_consenso(p_documento, p_versione, p_accettato)
$$;

-- What a row of the export is about, in its words; null where it is no listing.
create function privato.titolo_annuncio(p_annuncio uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select a.titolo from public.annunci a where a.id = p_annuncio);
end $$;

-- Everything that is kept about the caller, as JSON; of others only what stands in his own rows.
-- Five times an hour.
create function privato.esporta_dati() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if not privato.entro_limite('esporta:' || v_utente, 5, interval '1 hour') then
    perform privato.troppi_tentativi();
  end if;

  return jsonb_build_object(
    'esportato_il', privato.adesso(),
    'profilo', (select to_jsonb(u) from public.utenti u where u.id = v_utente),
    'consensi', (
      select jsonb_agg(to_jsonb(c) - 'id_utente' order by c.created_at)
      from public.consensi c
      where c.id_utente = v_utente
    ),
    'indirizzi', (
      select jsonb_agg(to_jsonb(i) - 'id_utente')
      from public.indirizzi i
      where i.id_utente = v_utente
    ),
    'annunci', (
      select jsonb_agg(
        to_jsonb(a) - array['admin_notes', 'ricerca', 'id_acquirente_prenotazione']
        || jsonb_build_object(
          'foto', (
            select jsonb_agg(m.url_file order by m.ordine)
            from public.media m
            where m.id_annuncio = a.id
          )
        )
      )
      from public.annunci a
      where a.id_utente = v_utente
    ),
    'preferiti', (
      select jsonb_agg(
        to_jsonb(p) - 'id_utente'
        || jsonb_build_object('oggetto', privato.titolo_annuncio(p.id_annuncio))
      )
      from public.preferiti p
      where p.id_utente = v_utente
    ),
    'ricerche_salvate', (
      select jsonb_agg(
        jsonb_build_object(
          'nome', r.nome,
          'filtri', r.filtri,
          'avvisi', r.avvisi,
          'creata_il', r.creata_il
        ) order by r.creata_il
      )
      from privato.ricerche_salvate r
      where r.id_utente = v_utente
    ),
    'prenotazioni', (
      select jsonb_agg(
        to_jsonb(p) - 'id_acquirente'
        || jsonb_build_object('oggetto', privato.titolo_annuncio(p.id_annuncio))
      )
      from public.prenotazioni_storia p
      where p.id_acquirente = v_utente
    ),
    'verifiche', (
      select jsonb_agg(jsonb_build_object(
        'id', v.id,
        'id_annuncio', v.id_annuncio,
        'stato', v.stato,
        'data_programmata', v.data_programmata,
        'data_verifica', v.data_verifica,
        'totale_preventivo', v.totale_preventivo,
        'oggetto', (select a.titolo from public.annunci a where a.id = v.id_annuncio),
        'centro', (select c.nome from public.verification_centers c where c.id = v.id_centro),
        'foto_e_firme', (
          select jsonb_agg(
            jsonb_build_object('ruolo', m.ruolo, 'file', m.url_file) order by m.ordine,
            m.created_at
          )
          from public.media_verifica m
          where m.id_verifica = v.id and m.rimosso_il is null and m.ruolo <> 'firma_consegna'
        ),
        'punteggio_complessivo', v.punteggio_complessivo,
        'depositante_nome', v.depositante_nome,
        'restituzione_ricevente_nome', v.restituzione_ricevente_nome,
        'restituzione_doc_id', v.restituzione_doc_id,
        'problemi_rilevati', v.problemi_rilevati
      ))
      from public.verifiche v
      where v.id_utente = v_utente
    ),
    'appuntamenti', (
      select jsonb_agg(
        to_jsonb(p) - array['user_id', 'versione', 'periodo']
        || jsonb_build_object('centro', c.nome)
      )
      from public.appointments p
      join public.verification_centers c on c.id = p.center_id
      where p.user_id = v_utente
    ),
    'controllo_iva', (
      select jsonb_build_object(
        'partita_iva', k.partita_iva,
        'esito', k.esito,
        'controllata_il', k.controllata_il
      )
      from privato.controlli_iva k
      where k.id_utente = v_utente
    ),
    'dati_versamento', (
      select to_jsonb(d) - 'id_utente' from public.dati_versamento d where d.id_utente = v_utente
    ),
    'conto_connect', (
      select to_jsonb(c) - 'id_utente' from public.conti_connect c where c.id_utente = v_utente
    ),
    'recessi', (
      select jsonb_agg(
        to_jsonb(r) || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'oggetto', privato.titolo_annuncio(o.id_annuncio)
        )
      )
      from public.recessi r
      join public.ordini o on o.id = r.id_ordine
      where o.buyer_id = v_utente
    ),
    'vendite_al_centro', (
      select jsonb_agg(jsonb_build_object(
        'id', t.id,
        'id_annuncio', t.id_annuncio,
        'importo', t.importo,
        'oggetto', privato.titolo_annuncio(t.id_annuncio),
        'come', case when t.id_acquirente = v_utente then 'acquirente' else 'venditore' end,
        'metodo_pagamento', t.metodo_pagamento,
        'data_transazione', t.data_transazione,
        'stato', t.stato
      ))
      from public.transazioni_in_sede t
      where v_utente in (t.id_acquirente, t.id_venditore)
    ),
    'centro', (
      select jsonb_agg(jsonb_build_object(
        'id_centro', o.id_centro,
        'centro', c.nome,
        'ruolo', o.ruolo,
        'attivo', o.attivo,
        'dal', o.dal,
        'al', o.al
      ))
      from public.centro_operatori o
      join public.verification_centers c on c.id = o.id_centro
      where o.id_utente = v_utente
    ),
    'note_scritte_al_centro', (
      select jsonb_agg(jsonb_build_object('testo', n.testo, 'creata_il', n.creata_il))
      from public.note_verifica n
      where n.id_autore = v_utente
    ),
    'lettere', (
      select jsonb_agg(
        jsonb_build_object(
          'oggetto', p.oggetto,
          'testo', p.testo_inviato,
          'stato', p.stato,
          'created_at', p.created_at
        ) order by p.created_at
      )
      from public.posta_uscita p
      where lower(p.destinatario) = lower(privato.email_di(v_utente))
    ),
    'certificati', (
      select jsonb_agg(jsonb_build_object(
        'codice_pubblico', c.codice_pubblico,
        'stato', c.stato,
        'oggetto', privato.titolo_annuncio(v.id_annuncio),
        'data_emissione', c.data_emissione
      ))
      from public.certificati_verifica c
      join public.verifiche v on v.id = c.id_verifica
      where c.id_titolare = v_utente
    ),
    'ordini', (
      select jsonb_agg(
        jsonb_build_object(
          'id', o.id,
          'numero_ordine', o.numero_ordine,
          'come', case when o.buyer_id = v_utente then 'acquirente' else 'venditore' end,
          'id_annuncio', o.id_annuncio,
          'importo', o.amount,
          'stato', o.status,
          'data_creazione', o.data_creazione,
          'data_pagamento', o.data_pagamento,
          'data_consegna', o.data_consegna,
          'oggetto', a.titolo,
          'controparte', (
            select u.nome_utente
            from public.utenti u
            where u.id = case when o.buyer_id = v_utente then o.seller_id else o.buyer_id end
          ),
          'prezzo', o.importo_articolo,
          'spedizione', o.importo_spedizione,
          'corriere', s.corriere_nome,
          'tracking', s.codice_tracciamento,
          'spedito_il', s.data_spedizione,
          'rimborsi', (
            select jsonb_agg(jsonb_build_object('importo', r.importo, 'motivo', r.motivo))
            from public.rimborsi r
            where r.id_ordine = o.id
          ),
          'firma_ritiro', case
            when o.buyer_id = v_utente then (
              select jsonb_agg(m.url_file order by m.created_at)
              from public.media_verifica m
              where m.id_verifica = o.id_verifica
                and m.ruolo = 'firma_consegna'
                and m.rimosso_il is null
            )
          end,
          'consegna', case
            when o.buyer_id = v_utente then (
              select to_jsonb(i) - array['id', 'id_utente', 'created_at']
              from public.indirizzi i
              where i.id = o.id_indirizzo_spedizione
            )
          end
        ) order by o.data_creazione
      )
      from public.ordini o
      join public.annunci a on a.id = o.id_annuncio
      left join public.spedizioni s on s.id_ordine = o.id
      where v_utente in (o.buyer_id, o.seller_id)
    ),
    'versamenti', (
      select jsonb_agg(
        to_jsonb(x) - array['id_utente', 'riferimento'] || jsonb_build_object(
          'numero_ordine', o.numero_ordine,
          'oggetto', privato.titolo_annuncio(o.id_annuncio)
        )
      )
      from public.versamenti x
      left join public.ordini o on o.id = x.id_ordine
      where x.id_utente = v_utente
    ),
    'messaggi', (
      select jsonb_agg(
        jsonb_build_object(
          'conversazione', m.conversation_id,
          'annuncio', a.titolo,
          'da', case
            when m.sender_id = v_utente then 'te'
            else (select u.nome_utente from public.utenti u where u.id = m.sender_id)
          end,
          'testo', case when m.rimosso_il is null then m.text end,
          'created_at', m.created_at
        ) order by m.created_at
      )
      from public.conversations c
      join public.messages m on m.conversation_id = c.id
      join public.annunci a on a.id = c.annuncio_id
      where v_utente in (c.buyer_id, c.seller_id)
    ),
    'recensioni_scritte', (
      select jsonb_agg(
        to_jsonb(r) - array['id_autore', 'id_destinatario'] || jsonb_build_object(
          'di', coalesce(
            (select c.nome from public.verification_centers c where c.id = r.id_centro),
            (select u.nome_utente from public.utenti u where u.id = r.id_destinatario)
          )
        )
      )
      from public.recensioni r
      where r.id_autore = v_utente
    ),
    'recensioni_ricevute', (
      select jsonb_agg(jsonb_build_object(
        'voto', r.voto,
        'testo', r.testo,
        'created_at', r.created_at
      ))
      from public.recensioni r
      where r.id_destinatario = v_utente
        and r.rimossa_il is null
        and r.visibile_dal <= privato.adesso()
    ),
    'contestazioni', (
      select jsonb_agg(jsonb_build_object(
        'id_ordine', k.id_ordine,
        'numero_ordine', o.numero_ordine,
        'oggetto', privato.titolo_annuncio(o.id_annuncio),
        'motivo', k.motivo,
        'stato', k.stato,
        'decisione', k.decisione,
        'risposta_controparte', k.risposta_controparte,
        'aggiunte', k.aggiunte,
        'created_at', k.created_at,
        'foto', case when k.id_autore = v_utente then to_jsonb(k.foto) end
      ))
      from public.contestazioni k
      join public.ordini o on o.id = k.id_ordine
      where v_utente in (o.buyer_id, o.seller_id)
    ),
    'segnalazioni', (
      select jsonb_agg(
        to_jsonb(s) - array['id_autore', 'deciso_da']
        || jsonb_build_object('oggetto', privato.titolo_annuncio(s.oggetto_id))
      )
      from public.segnalazioni s
      where s.id_autore = v_utente
    ),
    'contatti', (
      select jsonb_agg(to_jsonb(r) - 'id_utente')
      from public.richieste_contatto r
      where r.id_utente = v_utente
    ),
    'richieste_centro', (
      select jsonb_agg(to_jsonb(r) - array['user_id', 'deciso_da'])
      from public.verification_center_requests r
      where r.user_id = v_utente
    ),
    'notifiche', (
      select jsonb_agg(to_jsonb(n) - 'id_utente' order by n.data_creazione)
      from public.notifiche n
      where n.id_utente = v_utente
    ),
    'decisioni', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.created_at desc), '[]')
      from privato.mie_decisioni() d
    )
  );
end $$;
create function public.esporta_dati() returns jsonb
language sql set search_path = '' as $$ select privato.esporta_dati() $$;

-- Why an account can't be closed now: a code, null when it can.
create function privato.perche_non_cancellabile(p_utente uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when exists (select from public.utenti u where u.id = p_utente and u.is_admin)
      then 'account_admin'
    when exists (
      select from public.verification_centers c
      where c.user_id = p_utente and c.approval_status in ('approved', 'suspended')
    ) then 'account_con_centro'
    when exists (select from privato.sospesi_account(p_utente)) then 'account_con_sospesi'
  end
$$;

-- Her words in what others were sent: letters that carried them, titles of what she never sold in
-- their letters and bells.
create function privato.anonimizza_parole_altrove(p_utente uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_annunci text[] := array(
    select a.id::text
    from public.annunci a
    where a.id_utente = p_utente and a.stato_annuncio <> 'venduto'
  );

  v_conversazioni uuid[] := array(
    select c.id from public.conversations c where p_utente in (c.buyer_id, c.seller_id)
  );
begin
  update public.posta_uscita p
  set
    testo_inviato = null,
    dati
      = p.dati - array['titolo', 'testo', 'mittente', 'nome', 'email', 'email_prima', 'messaggio']
  where p.tipo = 'messaggio_ricevuto' and p.soggetto = any (v_conversazioni)
    or p.tipo = 'manuale' and p.soggetto = p_utente
    or lower(p_email) in (lower(p.dati ->> 'email'), lower(p.dati ->> 'email_prima'))
    or p.dati ->> 'annuncio_id' = any (v_annunci);

  update public.notifiche n
  set messaggio = ''
  where n.link = any (
    array(select '/annunci/' || x from unnest(v_annunci) x)
    || array(select privato.link_conversazione(x) from unnest(v_conversazioni) x)
  );
end $$;

-- Takes the person out of everything that nothing owes: what stays is a sale's row without a name.
create function privato.anonimizza(p_utente uuid, p_email text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_foto text;
begin
  for v_foto in
    select unnest(privato.foto_misure(m.url_file))
    from public.media m
    join public.annunci a on a.id = m.id_annuncio
    where a.id_utente = p_utente and a.stato_annuncio <> 'venduto'
  loop
    perform privato.togli_oggetto('media-annunci', v_foto);
  end loop;

  delete from public.media m
  using public.annunci a
  where a.id = m.id_annuncio and a.id_utente = p_utente and a.stato_annuncio <> 'venduto';

  update public.annunci a
  set
    eliminato_il = coalesce(a.eliminato_il, privato.adesso()),
    motivo_eliminazione = 'Account cancellato',
    titolo = 'Annuncio rimosso',
    descrizione = '',
    localita = ''
  where a.id_utente = p_utente and a.stato_annuncio <> 'venduto';

  update public.annunci a
  set telefono_contatto = '', admin_notes = null
  where a.id_utente = p_utente;
  update public.appointments p set client_name = '', client_email = '' where p.user_id = p_utente;
  update public.messages m set text = 'Messaggio cancellato' where m.sender_id = p_utente;
  update public.recensioni r set testo = '' where r.id_autore = p_utente;
  update public.segnalazioni s
  set email_autore = null, testo = '', luogo = '', foto = null
  where s.id_autore = p_utente;

  update public.ricorsi r
  set
    stato = 'respinta',
    risposta = 'Chi contestava ha chiuso il suo account.',
    deciso_il = privato.adesso()
  where r.id_autore = p_utente and r.stato in ('ricevuta', 'in_esame');

  perform privato.chiudi_ufficio('ricorso', r.id)
  from public.ricorsi r
  where r.id_autore = p_utente;
  update public.ricorsi r set testo = 'Testo cancellato' where r.id_autore = p_utente;
  update public.note_verifica n set id_autore = null where n.id_autore = p_utente;
  update public.centro_operatori o
  set attivo = false, al = coalesce(o.al, privato.adesso()), pin_impronta = null
  where o.id_utente = p_utente;
  delete from public.centro_inviti i where lower(i.email) = lower(p_email);
  delete from public.richieste_contatto r
  where r.id_utente = p_utente or lower(r.email) = lower(p_email);
  delete from public.admin_notifications n
  using public.verification_center_requests r
  where r.user_id = p_utente and n.riferimento = r.id;
  delete from public.verification_center_requests r where r.user_id = p_utente;
  delete from privato.password_in_attesa p where p.id_utente = p_utente;
  delete from privato.controlli_iva k where k.id_utente = p_utente;
  delete from public.preferiti p where p.id_utente = p_utente;
  delete from privato.ricerche_salvate r where r.id_utente = p_utente;
  delete from public.notifiche n where n.id_utente = p_utente;
  delete from public.indirizzi i
  where i.id_utente = p_utente
    and not exists (select from public.ordini o where o.id_indirizzo_spedizione = i.id)
    and not exists (select from public.spedizioni s where s.id_indirizzo_spedizione = i.id);

  -- what a sale's accounts need of an address is the place (decision T6)
  update public.indirizzi i
  set
    nome_completo = 'Utente cancellato',
    indirizzo_linea1 = 'Indirizzo cancellato',
    indirizzo_linea2 = null,
    telefono = 'cancellato',
    email = 'cancellato@cancellato.invalid'
  where i.id_utente = p_utente;

  delete from public.conti_connect c where c.id_utente = p_utente;
  delete from public.dati_versamento d
  where d.id_utente = p_utente
    and not exists (
      select from public.versamenti x where x.id_utente = p_utente and x.stato = 'pagato'
    )
    and not privato.venduto_in_sede(p_utente);

  delete from public.posta_uscita p where lower(p.destinatario) = lower(p_email);
  perform privato.anonimizza_parole_altrove(p_utente, p_email);
  update public.registro_admin_dettagli d
  set dati = '{}', motivo = null
  from public.registro_admin r
  where r.id = d.id_registro and r.oggetto_tipo = 'utente' and r.oggetto_id = p_utente::text;
end $$;

-- Sales at a partner's leave no payout, and count for the tax report all the same (decision M18).
create function privato.venduto_in_sede(p_utente uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.transazioni_in_sede t
    where t.id_venditore = p_utente and t.vendita and t.stato = 'completata'
  );
end $$;

-- The account itself: no way in, no address, no name. Its row stays, because sales name it.
create function privato.chiudi_account(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_tabella text;
begin
  update public.utenti u
  set
    nome_utente = 'Utente cancellato',
    nome = null,
    cognome = null,
    telefono = null,
    stato = 'cancellato',
    cancellato_il = privato.adesso(),
    indirizzo = null,
    citta = null,
    cap = null,
    provincia = null,
    ragione_sociale = null,
    codice_fiscale = null,
    partita_iva = null,
    numero_registro = null,
    contatto_email = null,
    fatturazione_indirizzo = null,
    fatturazione_citta = null,
    fatturazione_cap = null,
    fatturazione_provincia = null,
    fatturazione_paese = null,
    marketing_emails = false,
    show_profile_publicly = false,
    allow_messages_from_non_contacts = false
  where u.id = p_utente;

  update auth.users a
  set
    email = p_utente || '@cancellato.invalid',
    encrypted_password = '',
    raw_user_meta_data = '{}',
    phone = null,
    confirmation_token = '',
    recovery_token = '',
    reauthentication_token = '',
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0,
    phone_change = '',
    phone_change_token = ''
  where a.id = p_utente;

  -- hosted Auth has more tables than the embedded one
  foreach v_tabella in array array[
    'identities', 'one_time_tokens', 'flow_state', 'mfa_factors', 'refresh_tokens', 'sessions'
  ]
  loop
    if to_regclass('auth.' || v_tabella) is not null then
      execute format('delete from auth.%I t where t.user_id = %L', v_tabella, p_utente);
    end if;
  end loop;
end $$;

-- What closing an account will write and somebody else may be deciding on: whoever holds one of
-- these rows ends before the person's whole row is taken, because he still has to tell her.
create function privato.blocca_righe_persona(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1
  from public.annunci a
  where a.id_utente = p_utente
  order by a.id
  for no key update;

  perform 1
  from public.recensioni r
  where r.id_autore = p_utente
  order by r.id
  for update;

  perform 1
  from public.segnalazioni s
  where s.id_autore = p_utente
  order by s.id
  for update;

  perform 1
  from public.ricorsi r
  where r.id_autore = p_utente
  order by r.id
  for update;

  perform 1
  from public.messages m
  where m.sender_id = p_utente
  order by m.id
  for update;

  perform 1
  from public.richieste_contatto r
  where r.id_utente = p_utente
  order by r.id
  for update;

  perform 1
  from public.verification_center_requests r
  where r.user_id = p_utente
  order by r.id
  for update;

  perform 1
  from privato.ricerche_salvate r
  where r.id_utente = p_utente
  order by r.id
  for update;

  perform 1 from privato.controlli_iva k where k.id_utente = p_utente for update;
  perform 1 from public.conti_connect c where c.id_utente = p_utente for update;
  perform 1 from public.dati_versamento d where d.id_utente = p_utente for update;
end $$;

-- p_email: the own address, typed again; the password was just asked by the API (chapter 2110).
-- {resta: [{cosa, perche, fino_a}]}: what stays, why and how long.
create function privato.cancella_account(p_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_email text;
  v_no text;
  v_resta jsonb;
  v_fino date;
  v_incassi date;
begin
  select u.email into v_email from public.utenti u where u.id = v_utente for no key update;
  if lower(btrim(coalesce(p_email, ''))) <> lower(v_email) then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  -- in everybody's order, and the whole row last (docs/locks.md): from here on nothing new names
  -- the person
  perform privato.blocca_righe_persona(v_utente);
  perform 1 from public.utenti u where u.id = v_utente for update;
  v_no := privato.perche_non_cancellabile(v_utente);
  if v_no is not null then perform privato.rifiuta(v_no, 409); end if;
  perform privato.spendi_prova_password(v_utente);
  select (max(k.quando) + privato.durata('vendite'))::date
  into v_fino
  from (
    select o.data_creazione as quando
    from public.ordini o
    where v_utente in (o.buyer_id, o.seller_id) and o.data_pagamento is not null
    union all
    select t.data_transazione
    from public.transazioni_in_sede t
    where v_utente in (t.id_acquirente, t.id_venditore) and t.vendita and t.stato = 'completata'
  ) k;

  v_resta := case
    when v_fino is null then '[]'
    else jsonb_build_array(jsonb_build_object(
      'cosa', 'vendite e acquisti, senza il tuo nome, con città, CAP e provincia di consegna',
      'perche', 'obblighi contabili e fiscali',
      'fino_a', v_fino
    ))
  end;

  select (max(i.quando) + privato.durata('vendite'))::date
  into v_incassi
  from (
    select x.created_at as quando
    from public.versamenti x
    where x.id_utente = v_utente and x.stato = 'pagato'
    union all
    select t.data_transazione
    from public.transazioni_in_sede t
    where t.id_venditore = v_utente and t.vendita and t.stato = 'completata'
  ) i
  where exists (select from public.dati_versamento d where d.id_utente = v_utente);

  if v_incassi is not null then
    v_resta := v_resta || jsonb_build_array(jsonb_build_object(
      'cosa', 'IBAN e dati fiscali delle tue vendite',
      'perche', 'obblighi contabili e fiscali',
      'fino_a', v_incassi
    ));
  end if;

  perform privato.compi_atto('cancella_utente', v_utente, null, '{"persona": null}');
  perform privato.chiudi_account(v_utente);
  perform privato.anonimizza(v_utente, v_email);
  perform privato.accoda_posta(
    'account_cancellato',
    v_utente,
    'cancellato',
    v_email,
    'Il tuo account è stato cancellato',
    jsonb_build_object(
      'fino_a', to_char(greatest(v_fino, v_incassi), 'DD/MM/YYYY'),
      'incassi', v_incassi is not null
    )
  );

  return jsonb_build_object('resta', v_resta);
end $$;
create function public.cancella_account(p_email text) returns jsonb
language sql set search_path = '' as $$ select privato.cancella_account(p_email) $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['registra_consenso', 'esporta_dati', 'cancella_account']
);
