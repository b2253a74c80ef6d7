-- What a tablet keeps: a list of ids and versions, then the rows that changed (rule O4); with the
-- list, its centre, who works there and the platform's settings that the counter decides by without
-- network: {voci: [{tipo, id, versione}], impostazioni, centro: {id, nome, indirizzo, societa: the
-- company's line, both for receipts, tipo_centro, sospeso, motivo, chiuso: days of the week without
-- hours, 0 = Sunday}, persone: [{id, nome, ruolo, pin_impronta}], epoch: {generation, position, op,
-- went_back: why this isn't the server that told p_told}}. A suspended centre reads on, to give
-- back; the demonstration reads on too, with 'modalita_demo' for its reason.

create function privato.centre_manifest(p_told jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
  v_oggi date := (privato.adesso() at time zone 'Europe/Rome')::date;
begin
  return jsonb_build_object(
    'impostazioni', (
      select jsonb_build_object('punteggio_minimo_autenticita', s.punteggio_minimo_autenticita)
      from public.platform_settings s
    ),
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'tipo_centro', c.tipo_centro,
        'indirizzo', concat_ws(', ', nullif(c.indirizzo, ''), nullif(c.citta, '')),
        'societa', (
          select concat_ws(
            ' · ',
            nullif(d ->> 'ragione_sociale', ''),
            nullif(d ->> 'indirizzo', ''),
            'P. IVA ' || nullif(d ->> 'partita_iva', '')
          )
          from (select s.dati_societari from public.platform_settings s) x(d)
        ),
        'sospeso', not privato.centro_aperto(c),
        'motivo', case when c.demo then 'modalita_demo' else c.motivo_stato end,
        'chiuso', array(
          select n
          from generate_series(0, 6) n
          where not exists (select from privato.fasce_del_giorno(c.settings, date '2026-01-04' + n))
        )
      )
      from public.verification_centers c
      where c.id = v_centro
    ),
    'persone', privato.persone_al_banco(v_centro),
    'epoch', privato.sync_epoch(v_centro)
      || jsonb_build_object('went_back', privato.went_back(v_centro, p_told)),
    'voci', coalesce(
      (
        select jsonb_agg(jsonb_build_object('tipo', m.tipo, 'id', m.id, 'versione', m.versione))
        from (
          select 'appuntamento' as tipo, a.id, a.versione
          from public.appointments a
          where a.center_id = v_centro
            and a.appointment_date between v_oggi - privato.durata('sul_tablet')
              and v_oggi + privato.durata('agenda_tablet')
          union all
          select 'verifica', v.id, v.versione
          from public.verifiche v
          where v.id_centro = v_centro
            and (
              v.stato in ('programmata', 'in_attesa')
              or v.data_verifica > privato.adesso() - privato.durata('sul_tablet')
              or v.stato_restituzione = 'da_restituire'
              or v.data_restituzione > privato.adesso() - privato.durata('restituita_sul_tablet')
              -- an answer is owed about it, it may come back, or somebody may come for it
              or exists (
                select from public.custodia k
                where k.id_verifica = v.id and (k.in_dubbio or k.stato = 'consegnato_corriere')
              )
              or exists (select from privato.codici_ritiro k where k.id_verifica = v.id)
              -- the whole rule is asked of the few that may be meant: a centre's history is long,
              -- and a tablet asks every half minute
              or exists (
                select from public.ordini o
                where o.id_verifica = v.id
                  and (
                    exists (
                      select from public.contestazioni k
                      where k.id_ordine = o.id and k.stato = 'in_esame'
                    )
                    or exists (select from public.recessi w where w.id_ordine = o.id)
                  )
              )
                and privato.reso_atteso(v.id) is not null
              or exists (
                select 1
                from public.ordini o
                left join public.spedizioni s on s.id_ordine = o.id
                where o.id_verifica = v.id
                  and o.status in ('autorizzato', 'pagato', 'spedito')
                  and coalesce(s.stato, 'richiesto') <> 'consegnato'
              )
            )
        ) m
      ),
      '[]'::jsonb
    )
  );
end $$;

create function privato.ordine_per_centro(p_verifica uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', o.id,
    'status', o.status,
    'amount', o.amount,
    'pagamento_contestato', privato.contestazione_bancaria_aperta(o.id),
    'pagamento_segnalato', privato.pagamento_segnalato(o.id),
    'spedizione', case
      when s.id is not null then jsonb_build_object(
        'stato', s.stato,
        'corriere_nome', s.corriere_nome,
        'codice_tracciamento', s.codice_tracciamento,
        'tracking_url', s.tracking_url,
        'ritiro_previsto', s.ritiro_previsto
      )
    end,
    -- not of a parcel that travels to another one
    'destinatario', case
      when i.id is not null and not coalesce(s.indirizzo_superato, false) then jsonb_build_object(
        'nome_completo', i.nome_completo,
        'indirizzo_linea1', i.indirizzo_linea1,
        'indirizzo_linea2', i.indirizzo_linea2,
        'citta', i.citta,
        'provincia', i.provincia,
        'cap', i.cap,
        'telefono', i.telefono
      )
    end
  )
  from public.ordini o
  left join public.spedizioni s on s.id_ordine = o.id
  left join public.indirizzi i on i.id = o.id_indirizzo_spedizione
  where o.id_verifica = p_verifica
    and o.status not in ('in_elaborazione', 'annullato', 'rimborsato')
  order by o.data_creazione desc
  limit 1
$$;

-- What other visits of this item said before this one, under this listing or those it follows
-- (decision C7), latest first:
-- [{esito, motivo_rifiuto, problemi_rilevati, data_verifica, centro}].
create function privato.esiti_precedenti(p_verifica public.verifiche) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_annunci uuid[] := array[p_verifica.id_annuncio];
  v_prima uuid := p_verifica.id_annuncio;
begin
  -- the ids first: joined with the chain, the planner would read every verification
  while v_prima is not null and cardinality(v_annunci) < 20 loop
    select a.id_precedente into v_prima from public.annunci a where a.id = v_prima;
    v_annunci := array_append(v_annunci, v_prima);
  end loop;

  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'esito', v.stato,
          'motivo_rifiuto', v.motivo_rifiuto,
          'problemi_rilevati', v.problemi_rilevati,
          'data_verifica', v.data_verifica,
          'centro', (select k.nome from public.verification_centers k where k.id = v.id_centro)
        ) order by v.data_verifica desc
      ),
      '[]'::jsonb
    )
    from public.verifiche v
    where v.id_annuncio = any (v_annunci)
      and v.stato in ('verificato', 'non_conforme')
      and v.id <> p_verifica.id
      and v.data_verifica <= p_verifica.created_at
  );
end $$;

create function privato.verifica_per_centro(p_verifica public.verifiche) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', p_verifica.id,
    'versione', p_verifica.versione,
    'versioni_campi', coalesce(
      (
        select jsonb_object_agg(c.campo, c.versione)
        from public.verifiche_campi c
        where c.id_verifica = p_verifica.id
      ),
      '{}'::jsonb
    ),
    'campi', coalesce(
      (
        select jsonb_object_agg(c.campo, c.valore)
        from public.verifiche_campi c
        where c.id_verifica = p_verifica.id
      ),
      '{}'::jsonb
    ),
    'stato', p_verifica.stato,
    'data_programmata', p_verifica.data_programmata,
    'data_ricezione', p_verifica.data_ricezione,
    'data_verifica', p_verifica.data_verifica,
    'data_creazione', p_verifica.data_creazione,
    'costo_verifica', p_verifica.costo_verifica,
    'id_annuncio', a.id,
    'titolo', a.titolo,
    'descrizione', a.descrizione,
    'prezzo', a.prezzo,
    'numero_annuncio', a.numero_annuncio,
    -- every word it goes or went by, its parents' too: what is asked of pearls depends on no name
    -- of today
    'categoria', coalesce(
      (
        select string_agg(
          concat_ws(' ', c.name, c.slug, array_to_string(c.slug_vecchi, ' ')),
          ' ' order by k.depth
        )
        from public.categories_closure k
        join public.categories c on c.id = k.ancestor_id
        where k.descendant_id = a.category_id
      ),
      a.categoria
    ),
    'tipo_prodotto', coalesce(nullif(p_verifica.tipo_prodotto, ''), a.tipo_prodotto),
    'metodo_spedizione', a.metodo_spedizione,
    'dimensione_pacco', a.dimensione_pacco,
    'telefono_contatto', a.telefono_contatto
  ) || jsonb_build_object(
    'cliente_nome', u.nome_utente,
    'cliente_email', u.email,
    'prenotato_fino_a', case
      when a.stato_prenotazione = 'prenotato' then a.scadenza_prenotazione
    end,
    'totale_preventivo', p_verifica.totale_preventivo,
    'immagini', coalesce(
      (
        select jsonb_agg(m.url_file order by m.ordine)
        from public.media m
        where m.id_annuncio = a.id
      ),
      '[]'::jsonb
    ),
    'esiti_precedenti', privato.esiti_precedenti(p_verifica),
    'esiti_non_tenuti', coalesce(
      (
        select jsonb_agg(
          e.dati || jsonb_build_object('il', e.avvenuto_il, 'autore', au.nome_utente) order by e.id
        )
        from public.verifiche_eventi e
        left join public.utenti au on au.id = e.id_attore
        where e.id_verifica = p_verifica.id and e.tipo = 'esito_non_tenuto'
      ),
      '[]'::jsonb
    ),
    'stato_annuncio_verifica', a.stato_verifica,
    'fermo', privato.fermo_annuncio(a),
    'numero_seriale', p_verifica.numero_seriale,
    'accessori', p_verifica.accessori,
    'segni_distintivi', p_verifica.segni_distintivi,
    'nome_depositante', p_verifica.depositante_nome,
    'media', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'url_file', m.url_file,
            'tipo_file', m.tipo_file,
            'sha256', m.sha256,
            'ruolo', m.ruolo,
            'ordine', m.ordine,
            'descrizione', m.descrizione
          ) order by m.ordine,
          m.created_at
        )
        from public.media_verifica m
        where m.id_verifica = p_verifica.id and m.rimosso_il is null
      ),
      '[]'::jsonb
    ),
    'note', coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', n.id,
            'testo', n.testo,
            'autore', au.nome_utente,
            'creata_il', n.creata_il
          ) order by n.creata_il
        )
        from public.note_verifica n
        left join public.utenti au on au.id = n.id_autore
        where n.id_verifica = p_verifica.id
      ),
      '[]'::jsonb
    ),
    -- what was done without network: when, beside when it was heard
    'fatti', coalesce(
      (
        select jsonb_object_agg(
          e.tipo,
          jsonb_build_object('fatto_il', e.dati -> 'fatto_il', 'inviato_il', e.avvenuto_il)
            order by e.id
        )
        from public.verifiche_eventi e
        where e.id_verifica = p_verifica.id and e.dati ? 'fatto_il'
      ),
      '{}'::jsonb
    ),
    'motivo_rifiuto', p_verifica.motivo_rifiuto,
    'punteggio_complessivo', p_verifica.punteggio_complessivo,
    'certificato', (
      select jsonb_build_object(
        'id', c.id,
        'codice_pubblico', c.codice_pubblico,
        'stato', c.stato,
        'firma', c.firma
      )
      from public.certificati_verifica c
      where c.id_verifica = p_verifica.id
      order by (c.stato = 'attivo') desc, c.data_emissione desc
      limit 1
    ),
    'ordine', privato.ordine_per_centro(p_verifica.id),
    'reso', privato.reso_atteso(p_verifica.id),
    'stato_restituzione', p_verifica.stato_restituzione,
    'codici_ritiro', privato.codici_per_banco(p_verifica.id),
    'custodia', (
      select jsonb_build_object(
        'stato', k.stato,
        'dal', k.dal,
        'in_dubbio', k.in_dubbio,
        'versione', k.versione
      )
      from public.custodia k
      where k.id_verifica = p_verifica.id
    ),
    'restituzione', case
      when p_verifica.data_restituzione is not null then jsonb_build_object(
        'data', p_verifica.data_restituzione,
        'nome', p_verifica.restituzione_ricevente_nome,
        'documento', p_verifica.restituzione_doc_id,
        'codice', p_verifica.restituzione_codice_ritiro is not null,
        'note', p_verifica.restituzione_note
      )
    end
  )
  from public.annunci a
  join public.utenti u on u.id = p_verifica.id_utente
  where a.id = p_verifica.id_annuncio
$$;

create function privato.centre_pull(p_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_centro uuid := privato.richiedi_custode();
begin
  if cardinality(p_ids) > 500 then perform privato.rifiuta('dati_non_validi', 400); end if;
  return jsonb_build_object(
    'appuntamenti', coalesce(
      (
        select jsonb_agg(jsonb_build_object(
          'id', a.id,
          'versione', a.versione,
          'verifica_id', a.verifica_id,
          'appointment_date', a.appointment_date,
          'appointment_time', a.appointment_time,
          'status', a.status,
          'client_name', a.client_name,
          'product_name', a.product_name,
          'verification_status', w.stato,
          'motivo', w.motivo_annullamento
        ))
        from public.appointments a
        left join public.verifiche w on w.id = a.verifica_id
        where a.center_id = v_centro and a.id = any (p_ids)
      ),
      '[]'::jsonb
    ),
    'verifiche', coalesce(
      (
        select jsonb_agg(privato.verifica_per_centro(v))
        from public.verifiche v
        where v.id_centro = v_centro and v.id = any (p_ids)
      ),
      '[]'::jsonb
    )
  );
end $$;

-- Whoever looks around in the demonstration speaks for nobody's tablet but his own.
create function privato.centro_del_rapporto(p_centro uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  if p_centro is null then
    perform privato.richiedi_utente();
    if privato.mio_centro() is null then perform privato.rifiuta('centro_non_trovato', 404); end if;
    return privato.mio_centro();
  end if;

  if p_centro is distinct from privato.centro_visto(v_utente)
    and not exists (
      select from public.centro_operatori o where o.id_centro = p_centro and o.id_utente = v_utente
    )
  then
    perform privato.rifiuta('altro_centro', 403);
  end if;

  return p_centro;
end $$;

-- What an older database of this tablet owed is this one's now (`confluiti`), or was lost with it
-- (`era`): it owes nothing any more, and a loss is an incident that the office reads.
create function privato.confluisce(
  p_in public.dispositivi,
  p_vecchi text[],
  p_era text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.dispositivi;
  v_perdita boolean := coalesce(
    p_in.incidente ~ '"tipo": ?"(archivio_perso|memoria_persa)"',
    false
  );
begin
  for v in
    select d.*
    from public.dispositivi d
    where d.id_centro = p_in.id_centro
      and d.id <> p_in.id
      and d.confluito_in is null
      and (
        d.id = any (p_vecchi)
        or d.id = p_era
        or d.id in (
          select encode(sha256(convert_to(x || p_in.id_centro::text, 'UTF8')), 'hex')
          from unnest(p_vecchi) x
        )
      )
    order by d.id
    for update
  loop
    if v_perdita and v.id = p_era then
      v.pending_ops := greatest(
        v.pending_ops,
        substring(p_in.incidente from '"operazioni": ?(\d{1,8})')::integer
      );
      v.pending_media := greatest(
        v.pending_media,
        substring(p_in.incidente from '"media": ?(\d{1,8})')::integer
      );
    end if;

    update public.dispositivi d
    set
      confluito_in = p_in.id,
      pending_ops = 0,
      pending_media = 0,
      oldest_pending_at = null,
      incidente = case
        when v.id is distinct from p_era then d.incidente
        else left(
          jsonb_build_object(
            'tipo', 'memoria_persa',
            'operazioni', v.pending_ops,
            'media', v.pending_media,
            'dal', v.oldest_pending_at,
            'prima', v.incidente
          )::text,
          2000
        )
      end
    where d.id = v.id;

    update public.dispositivi d set nome = v.nome where d.id = p_in.id;
    if v.id is distinct from p_era then continue; end if;
    perform privato.segnala_ufficio(
      'tablet_senza_memoria',
      format(
        '%s ha perso la memoria: non sono arrivati %s operazioni e %s file.', v.nome, v.pending_ops,
        v.pending_media
      ),
      coalesce(privato.leggi_uuid(v.id), v.id_centro)
    );
  end loop;

  -- the loss stands at the tablet that it was, however often this one tells it
  update public.dispositivi d
  set incidente = null
  where v_perdita
    and d.id = p_in.id
    and exists (select from public.dispositivi x where x.id = p_era and x.confluito_in = p_in.id);
end $$;

-- The tablet noticed that the server went back (ADR 0017): told to the office once per tablet and
-- event, however often it reports it.
create function privato.avvisa_server_indietro(
  p_tablet public.dispositivi,
  p_incidente jsonb
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_evento text := 'evento ' || left(privato.leggi_uuid(p_incidente ->> 'evento')::text, 8);
begin
  if p_incidente ->> 'tipo' is distinct from 'server_tornato_indietro' or v_evento is null then
    return;
  end if;

  perform privato.aggiungi_ufficio(
    'server_tornato_indietro',
    format(
      '%s: il server è tornato a uno stato precedente (%s). Operazioni '
      'inviate e poi mancanti: %s. Il tablet ne restituisce %s e non può restituirne %s.',
      p_tablet.nome,
      v_evento,
      coalesce(p_incidente ->> 'mancanti', '0'),
      coalesce(p_incidente ->> 'restituite', '0'),
      coalesce(p_incidente ->> 'perse', '0')
    ),
    coalesce(privato.leggi_uuid(p_tablet.id), p_tablet.id_centro),
    v_evento
  );
end $$;

-- The tablet says what it still owes; an incident (its store was emptied) is kept until somebody
-- reads it. The row is the centre's, whoever of its people is signed in (decision P8). p_device
-- {device_id, epoch, pending_ops, pending_media, oldest_pending_at, incidente?, confluiti?:
-- [device_id], era?: device_id} → {epoch, server_time, nome}
create function privato.device_report(p_device jsonb, p_centro uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_centro uuid;
  v_riga public.dispositivi;
  v_id text := p_device ->> 'device_id';
  v_vecchi text[] := '{}';
begin
  perform privato.richiedi_scritture();
  v_centro := privato.centro_del_rapporto(p_centro);
  if coalesce(char_length(v_id), 0) not between 8 and 64
    or coalesce(char_length(p_device ->> 'epoch'), 0) not between 1 and 64
    or coalesce(p_device ->> 'pending_ops', '') !~ '^\d{1,8}$'
    or coalesce(p_device ->> 'pending_media', '') !~ '^\d{1,8}$'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  -- the same tablet at another centre: a second row, so that neither hides the other's unsent work
  if exists (select from public.dispositivi d where d.id = v_id and d.id_centro <> v_centro) then
    v_id := encode(sha256(convert_to(v_id || v_centro::text, 'UTF8')), 'hex');
  end if;

  if not exists (select from public.dispositivi d where d.id = v_id) then
    perform privato.blocca_quote(v_centro);
    perform privato.entro_quota(
      (
        select count(*) + 1
        from public.dispositivi d
        where d.id_centro = v_centro and d.created_at > privato.adesso() - privato.durata('quota')
      ),
      'dispositivi_al_giorno',
      'troppi_dispositivi',
      429
    );
  end if;

  insert into public.dispositivi as d (
    id, id_centro, id_utente, epoch, pending_ops, pending_media, oldest_pending_at, incidente, nome
  )
  values (
    v_id,
    v_centro,
    auth.uid(),
    p_device ->> 'epoch',
    (p_device ->> 'pending_ops')::integer,
    (p_device ->> 'pending_media')::integer,
    (p_device ->> 'oldest_pending_at')::timestamptz,
    left(p_device ->> 'incidente', 2000),
    'Tablet ' || (
      select count(*) + 1
      from public.dispositivi x
      where x.id_centro = v_centro and x.confluito_in is null
    )
  )
  on conflict (id) do update set
    id_utente = excluded.id_utente,
    pending_ops = excluded.pending_ops,
    pending_media = excluded.pending_media,
    oldest_pending_at = excluded.oldest_pending_at,
    incidente = coalesce(excluded.incidente, d.incidente),
    confluito_in = null,
    perso_il = null,
    visto_il = privato.adesso()
  where d.id_centro = v_centro
  returning d.* into v_riga;

  if jsonb_typeof(p_device -> 'confluiti') = 'array' then
    v_vecchi := array(select x from jsonb_array_elements_text(p_device -> 'confluiti') x limit 50);
  end if;
  perform privato.confluisce(v_riga, v_vecchi, p_device ->> 'era');
  perform privato.avvisa_server_indietro(v_riga, p_device -> 'incidente');
  return jsonb_build_object(
    'epoch', v_riga.epoch,
    'server_time', privato.adesso(),
    'nome', (select d.nome from public.dispositivi d where d.id = v_riga.id)
  );
end $$;

create function public.centre_manifest(p_told jsonb default null) returns jsonb
language sql stable set search_path = '' as $$ select privato.centre_manifest(p_told) $$;
create function public.centre_pull(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$ select privato.centre_pull(p_ids) $$;
create function public.device_report(p_device jsonb, p_centro uuid default null) returns jsonb
language sql set search_path = '' as $$ select privato.device_report(p_device, p_centro) $$;

-- Tablets of the caller's centre that still owe something, the longest silent first. What was
-- adopted owes nothing any more.
create function privato.dispositivi_in_debito() returns table (
  id text,
  nome text,
  visto_il timestamptz,
  pending_ops integer,
  pending_media integer
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_utente();
  return query
    select d.id, d.nome, d.visto_il, d.pending_ops, d.pending_media
    from public.dispositivi d
    where d.id_centro = privato.mio_centro()
      and d.confluito_in is null
      and (d.pending_ops > 0 or d.pending_media > 0)
    order by d.visto_il;
end $$;
create function public.dispositivi_in_debito() returns table (
  id text,
  nome text,
  visto_il timestamptz,
  pending_ops integer,
  pending_media integer
)
language sql stable set search_path = '' as $$ select * from privato.dispositivi_in_debito() $$;

-- Who may call.
select privato.concedi(
  'authenticated',
  array['centre_manifest', 'centre_pull', 'device_report', 'dispositivi_in_debito']
);
