-- What a party of an order sees and adds: address, timeline.

-- One purchase, one address: the same words are the same row, and an address that only this order
-- uses is changed in its place.
create function privato.indirizzo_di_ordine(p_ordine public.ordini, p_dati jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.indirizzi;
  v_id uuid;
begin
  v := jsonb_populate_record(
    null::public.indirizzi,
    (
      select jsonb_object_agg(d.key, nullif(btrim(d.value), ''))
      from jsonb_each_text(p_dati) d
      where d.key in (
        'nome_completo', 'indirizzo_linea1', 'indirizzo_linea2', 'citta', 'provincia', 'cap',
        'telefono', 'email'
      )
    )
  );

  select i.id
  into v_id
  from public.indirizzi i
  where i.id_utente = p_ordine.buyer_id
    and (
      i.nome_completo, i.indirizzo_linea1, i.indirizzo_linea2, i.citta, i.provincia, i.cap,
      i.telefono, i.email
    ) is not distinct from (
      v.nome_completo, v.indirizzo_linea1, v.indirizzo_linea2, v.citta, v.provincia, v.cap,
      v.telefono, v.email
    )
  order by i.created_at
  limit 1;

  if v_id is not null then return v_id; end if;
  update public.indirizzi i
  set
    nome_completo = v.nome_completo,
    indirizzo_linea1 = v.indirizzo_linea1,
    indirizzo_linea2 = v.indirizzo_linea2,
    citta = v.citta,
    provincia = v.provincia,
    cap = v.cap,
    telefono = v.telefono,
    email = v.email
  where i.id = p_ordine.id_indirizzo_spedizione
    and i.id_utente = p_ordine.buyer_id
    and not exists (
      select from public.ordini o where o.id_indirizzo_spedizione = i.id and o.id <> p_ordine.id
    )
  returning i.id into v_id;

  if v_id is not null then return v_id; end if;
  insert into public.indirizzi (
    id_utente, nome_completo, indirizzo_linea1, indirizzo_linea2, citta, provincia, cap, telefono,
    email
  )
  values (
    p_ordine.buyer_id, v.nome_completo, v.indirizzo_linea1, v.indirizzo_linea2, v.citta,
    v.provincia, v.cap, v.telefono, v.email
  )
  returning id into v_id;

  return v_id;
end $$;

-- What the first three figures of an Italian CAP may be; the same in TypeScript:
-- domain/indirizzi/cap.ts. Which ones exist to the last figure is not held here: that list grows
-- old, and who lives in a place newer than it buys too.
create function privato.cap_italiano(p_cap text) returns boolean
language sql immutable set search_path = '' as $$
  select p_cap ~ '^\d{5}$'
    and p_cap >= '00010'
    and exists (
      select from unnest(string_to_array(
        '000-001 010-011 020-021 030-031 040-041 050-051 060-061 070-071 080-081 090-091 100-101 110-111 120-121 130-131 '
          ||
          '138-141 150-151 160-161 170-171 180-181 190-191 200-201 208-211 220-221 230-231 238-241 250-251 260-261 268-271 '
          ||
          '280-281 288-291 300-301 310-311 320-321 330-331 340-341 350-351 360-361 370-371 380-381 390-391 400-401 410-411 '
          ||
          '420-421 430-431 440-441 450-451 460-461 470-471 475 478-481 500-501 510-511 520-521 530-531 540-541 550-551 '
          ||
          '560-561 570-571 580-581 590-591 600-601 610-611 620-621 630-631 638-641 650-651 660-661 670-671 700-701 710-711 '
          ||
          '720-721 730-731 740-741 750-751 760-761 800-801 810-811 820-821 830-831 840-841 850-851 860-861 870-871 880-881 '
          || '888-891 898-901 910-911 920-921 930-931 940-941 950-951 960-961 970-971 980-981',
        ' '
      )) t
      where left(p_cap, 3) between left(t, 3) and right(t, 3)
    )
$$;

-- Where an order goes, to be held against what it was.
create function privato.indirizzo_scritto(p_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(i) - array['id', 'id_utente', 'created_at']
  from public.indirizzi i
  where i.id = p_id
$$;

-- A tablet that is without network goes on with the address before: it names the custody it knew,
-- and that one is over.
create function privato.vale_altro_indirizzo(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_versione integer;
begin
  update public.custodia c
  set versione = c.versione + 1
  where c.id_verifica = p_ordine.id_verifica
  returning c.versione into v_versione;
  update public.spedizioni s
  set indirizzo_dalla_versione = v_versione, updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id;
end $$;

-- Somebody may try this with another's account, and a label may be printed already: its buyer, its
-- centre and whoever sends his courier are told, and a courier who was announced with the old
-- address is not expected any more.
create function privato.annuncia_indirizzo_cambiato(p_ordine public.ordini) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_dati jsonb := privato.dati_ordine(p_ordine);
  v_evento text := 'indirizzo:' || extract(epoch from privato.adesso());
begin
  perform privato.accoda_posta(
    'ordine_indirizzo_cambiato',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.buyer_id),
    'Indirizzo cambiato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    (select c.user_id from public.verification_centers c where c.id = p_ordine.id_centro),
    'ordine',
    'Indirizzo di spedizione cambiato',
    format(
      '«%s», ordine FD-%s: spediscilo al nuovo indirizzo.',
      v_dati ->> 'titolo',
      p_ordine.numero_ordine
    ),
    '/verification-center/verifiche/' || p_ordine.id_verifica
  );

  update public.spedizioni s
  set
    ritiro_previsto = null,
    corriere_nome = null,
    codice_tracciamento = null,
    tracking_url = null,
    updated_at = privato.adesso()
  where s.id_ordine = p_ordine.id and s.stato = 'richiesto' and s.ritiro_previsto is not null;

  if not found then return; end if;
  perform privato.accoda_posta(
    'ordine_indirizzo_cambiato_venditore',
    p_ordine.id,
    v_evento,
    privato.email_di(p_ordine.seller_id),
    'Indirizzo cambiato – ' || (v_dati ->> 'titolo'),
    v_dati
  );

  perform privato.accoda_notifica(
    p_ordine.seller_id,
    'ordine',
    'Indirizzo di spedizione cambiato',
    format('«%s»: il ritiro annunciato non vale più, annuncialo di nuovo.', v_dati ->> 'titolo'),
    '/dashboard/ordini/' || p_ordine.id
  );
end $$;

create function privato.imposta_indirizzo_ordine(p_ordine uuid, p_indirizzo jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine public.ordini := privato.ordine_da_acquirente(p_ordine);
  v_id uuid;
  v_prima jsonb := privato.indirizzo_scritto(v_ordine.id_indirizzo_spedizione);
begin
  -- in these states nothing of it has left (custodia_coerente)
  if v_ordine.status not in ('in_elaborazione', 'autorizzato', 'pagato') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;

  if btrim(coalesce(p_indirizzo ->> 'nome_completo', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'indirizzo_linea1', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'citta', '')) = ''
    or btrim(coalesce(p_indirizzo ->> 'cap', '')) = ''
    or char_length(btrim(coalesce(p_indirizzo ->> 'telefono', ''))) < 6
    or coalesce(p_indirizzo ->> 'email', '') !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'
  then
    perform privato.rifiuta('indirizzo_incompleto', 400);
  end if;

  if btrim(p_indirizzo ->> 'cap') !~ '^\d{5}$' then
    perform privato.rifiuta('cap_non_valido', 400);
  end if;
  if not privato.cap_italiano(btrim(p_indirizzo ->> 'cap')) then
    perform privato.rifiuta('cap_sconosciuto', 400);
  end if;

  if char_length(p_indirizzo ->> 'nome_completo') > 120
    or char_length(p_indirizzo ->> 'indirizzo_linea1') > 200
    or char_length(p_indirizzo ->> 'indirizzo_linea2') > 200
    or char_length(p_indirizzo ->> 'citta') > 100
    or char_length(p_indirizzo ->> 'provincia') > 60
    or char_length(p_indirizzo ->> 'cap') > 12
    or char_length(p_indirizzo ->> 'telefono') > 30
    or char_length(p_indirizzo ->> 'email') > 254
  then
    perform privato.rifiuta('testo_troppo_lungo', 400);
  end if;

  v_id := privato.indirizzo_di_ordine(v_ordine, p_indirizzo);
  update public.ordini o
  set id_indirizzo_spedizione = v_id, updated_at = privato.adesso()
  where o.id = p_ordine;
  update public.spedizioni s set id_indirizzo_spedizione = v_id where s.id_ordine = p_ordine;
  if v_ordine.status <> 'in_elaborazione' and v_prima <> privato.indirizzo_scritto(v_id) then
    if v_prima - 'email' <> privato.indirizzo_scritto(v_id) - 'email' then
      perform privato.vale_altro_indirizzo(v_ordine);
    end if;
    perform privato.annuncia_indirizzo_cambiato(v_ordine);
  end if;

  return jsonb_build_object('ordine_id', p_ordine, 'id_indirizzo_spedizione', v_id);
end $$;

-- What came back to the centre isn't what was sold, and the office hasn't decided yet: nobody is
-- asked to bring anything (decision C10).
create function privato.reso_diverso(p_ordine public.ordini) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.custodia k
    where k.id_verifica = p_ordine.id_verifica
      and k.stato = 'al_centro'
      and not ((k.confronto ->> 'seriale')::boolean and (k.confronto ->> 'segni')::boolean)
  )
    and (
      exists (select from public.recessi r where r.id_ordine = p_ordine.id and r.stato = 'aperto')
      or exists (
        select from public.contestazioni k
        where k.id_ordine = p_ordine.id and k.esito = 'rimborso_con_reso' and k.stato = 'in_esame'
      )
    );
end $$;

-- The order with its timeline, for buyer, seller, centre and administrators. The address only for
-- who needs it.
create function privato.mio_ordine(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v_ordine public.ordini;
  v_ruolo text;
  v_annuncio public.annunci;
  v_spedizione public.spedizioni;
  v_fermo boolean := privato.contestazione_bancaria_aperta(p_id);
  v_dubbio boolean;
  v_rientrato timestamptz;
begin
  select o.* into v_ordine from public.ordini o where o.id = p_id;
  v_ruolo := case
    when v_ordine.buyer_id = v_utente then 'acquirente'
    when v_ordine.seller_id = v_utente then 'venditore'
    when v_ordine.id_centro = privato.centro_in_lettura() then 'centro'
    when v_ordine.id is not null and privato.e_admin() then 'admin'
  end;

  if v_ruolo is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  select a.* into v_annuncio from public.annunci a where a.id = v_ordine.id_annuncio;
  select s.* into v_spedizione from public.spedizioni s where s.id_ordine = p_id;

  -- an undelivered parcel that waits for its second start (decision C10)
  if v_ordine.status = 'pagato' then
    select max(e.avvenuto_il)
    into v_rientrato
    from public.verifiche_eventi e
    where e.id_verifica = v_ordine.id_verifica
      and e.tipo = 'rientrata'
      and e.dati ->> 'esito' = 'di_nuovo_al_centro'
      and e.avvenuto_il > v_ordine.data_pagamento;
  end if;

  v_dubbio := v_ordine.status not in ('annullato', 'rimborsato')
    and exists (
      select from public.custodia k where k.id_verifica = v_ordine.id_verifica and k.in_dubbio
    );

  return jsonb_build_object(
    'id', v_ordine.id,
    'numero_ordine', v_ordine.numero_ordine,
    'ruolo', v_ruolo,
    'status', v_ordine.status,
    'stato_pagamento', v_ordine.stato_pagamento,
    'amount', v_ordine.amount,
    'importo_articolo', v_ordine.importo_articolo,
    'importo_sovrapprezzo', v_ordine.importo_sovrapprezzo,
    'importo_spedizione', v_ordine.importo_spedizione,
    'currency', v_ordine.currency,
    'capture_method', v_ordine.capture_method,
    'payment_intent_id', case
      when v_ruolo in ('acquirente', 'admin') then v_ordine.payment_intent_id
    end,
    'id_verifica', case when v_ruolo = 'admin' then v_ordine.id_verifica end,
    'annuncio', jsonb_build_object(
      'id', v_annuncio.id,
      'titolo', v_annuncio.titolo,
      'numero_annuncio', v_annuncio.numero_annuncio,
      'immagine_principale', v_annuncio.immagine_principale,
      'metodo_spedizione', v_annuncio.metodo_spedizione
    ),
    'centro', (
      select jsonb_build_object(
        'id', c.id,
        'nome', c.nome,
        'indirizzo', c.indirizzo,
        'citta', c.citta,
        'telefono', c.telefono,
        'email', c.email
      )
      from public.verification_centers c
      where c.id = v_ordine.id_centro
    ),
    'conversazione_id', case
      when v_ruolo in ('acquirente', 'venditore') then (
        select m.id
        from public.conversations m
        where m.annuncio_id = v_ordine.id_annuncio and m.buyer_id = v_ordine.buyer_id
      )
    end,
    -- with the order, because a listing that left the shelf tells nobody of its verifications
    'verifica', (
      select jsonb_build_object(
        'stato', w.stato,
        'data_programmata', w.data_programmata,
        'data_verifica', w.data_verifica,
        'punteggio_complessivo', w.punteggio_complessivo
      )
      from public.verifiche w
      where w.id = v_ordine.id_verifica
    ),
    'venditore', (
      select jsonb_build_object('id', u.id, 'nome_utente', u.nome_utente)
      from public.utenti u
      where u.id = v_ordine.seller_id
    ),
    'acquirente', (
      select jsonb_build_object('id', u.id, 'nome_utente', u.nome_utente)
      from public.utenti u
      where u.id = v_ordine.buyer_id
    ),
    -- a seller needs it for his courier alone; phone and e-mail are for the centre that sends it
    -- (decision A3)
    'indirizzo', case
      when v_ruolo <> 'venditore' or v_annuncio.metodo_spedizione = 'corriere' then
        (
          select to_jsonb(i) - array['id_utente', 'created_at']
            - case when v_ruolo = 'venditore' then array['telefono', 'email'] else '{}' end
          from public.indirizzi i
          where i.id = v_ordine.id_indirizzo_spedizione
        )
    end
  ) || jsonb_build_object(
    'spedizione', case
      when v_spedizione.id is not null
        then to_jsonb(v_spedizione) - array['id_indirizzo_spedizione', 'indirizzo_dalla_versione']
    end,
    -- of the custody: who ships from this page says with it which address he had read
    'versione', case
      when v_ruolo = 'centro'
        then (select k.versione from public.custodia k where k.id_verifica = v_ordine.id_verifica)
    end,
    'certificato', (
      select jsonb_build_object('codice_pubblico', c.codice_pubblico)
      from public.certificati_verifica c
      where c.id_verifica = v_ordine.id_verifica and c.stato = 'attivo'
    ),
    'contestazione', (
      select to_jsonb(k) - 'deciso_da' from public.contestazioni k where k.id_ordine = p_id
    ),
    'puo_confermare', v_ruolo = 'acquirente'
      and v_ordine.status in ('spedito', 'consegnato')
      and not exists (select from public.recessi r where r.id_ordine = p_id and r.stato = 'aperto'),
    'puo_contestare', v_ruolo = 'acquirente'
      and v_ordine.status in ('spedito', 'consegnato')
      and (
        v_ordine.data_consegna is null
        or privato.adesso() <= privato.termine_persona(v_ordine.data_consegna, 'contestazione')
      ),
    'contestabile_entro', privato.termine_persona(v_ordine.data_consegna, 'contestazione'),
    'puo_annullare', v_ruolo = 'acquirente' and privato.puo_annullare_ordine(v_ordine),
    'annullabile_dal', privato.annullabile_dal(v_ordine),
    'puo_dire_mai_arrivato', v_ruolo = 'acquirente'
      and v_ordine.status = 'spedito'
      and v_spedizione.data_spedizione <= privato.adesso() - privato.durata('mai_arrivato'),
    'puo_recedere', v_ruolo = 'acquirente' and privato.puo_recedere(v_ordine),
    'recedibile', privato.puo_recedere(v_ordine),
    'recedibile_entro', v_ordine.data_consegna + privato.durata('recesso'),
    'importo_rimborsato', v_ordine.importo_rimborsato,
    'importi', to_jsonb(privato.importi_di(p_id)),
    'motivo_annullamento', v_ordine.motivo_annullamento,
    'pagabile_entro', case
      when v_ruolo = 'acquirente' and v_ordine.status = 'in_elaborazione'
        then privato.finestra_acquisto(v_annuncio) -> 'entro'
    end,
    'recesso', (
      select jsonb_build_object(
        'stato', r.stato,
        'dichiarato_il', r.dichiarato_il,
        'reso_entro', r.reso_entro,
        'provato_il', r.provato_il,
        'spedito_con', r.spedito_con,
        'codice_tracciamento', r.codice_tracciamento,
        'foto_spedizione', case
          when v_ruolo in ('acquirente', 'admin') then to_jsonb(r.foto_spedizione)
          else '[]'
        end,
        'dove', (
          select jsonb_build_object(
            'nome', c.nome,
            'indirizzo', c.indirizzo,
            'citta', c.citta,
            'telefono', c.telefono
          )
          from public.verification_centers c
          where c.id = v_ordine.id_centro
        )
      )
      from public.recessi r
      where r.id_ordine = p_id
    ),
    'reso_diverso', privato.reso_diverso(v_ordine),
    -- where what it sent is since it ended: the money says nothing of it (ADR 0015)
    'luogo', case
      when v_ordine.status in ('annullato', 'rimborsato')
        and v_spedizione.stato in ('spedito', 'in_transito')
        then (select k.stato from public.custodia k where k.id_verifica = v_ordine.id_verifica)
    end,
    'ritiro', case
      when v_ruolo = 'acquirente' and not v_dubbio then privato.ritiro_di(v_ordine)
    end,
    'puo_spedire', v_ruolo = 'centro'
      and (
        v_ordine.status = 'spedito' or v_ordine.status = 'pagato' and not v_fermo and not v_dubbio
      ),
    'pagamento_contestato', v_fermo,
    'pagamento_segnalato', privato.pagamento_segnalato(p_id),
    'silenzio_entro', privato.silenzio_entro(v_ordine),
    'puo_annunciare_ritiro', v_ruolo = 'venditore'
      and v_annuncio.metodo_spedizione = 'corriere'
      and v_ordine.status in ('autorizzato', 'pagato')
      and not v_fermo
      and not v_dubbio,
    'in_dubbio', v_dubbio,
    'rientrato_il', v_rientrato,
    'puo_cambiare_indirizzo', v_ruolo = 'acquirente'
      and v_ordine.status in ('autorizzato', 'pagato')
      and coalesce(v_spedizione.stato, 'richiesto') = 'richiesto'
      and (v_annuncio.metodo_spedizione <> 'ritiro_a_mano' or v_rientrato is not null),
    'versamento', case
      when v_ruolo = 'venditore' then (
        select jsonb_build_object(
          'importo', x.importo,
          'stato', x.stato,
          'motivo', x.motivo,
          'parte_il', privato.giorno_versamento(x.pagabile_dal)
        )
        from public.versamenti x
        where x.id_ordine = p_id and x.destinatario = 'venditore'
      )
    end,
    'cronologia', (
      select jsonb_agg(jsonb_build_object('tipo', t.tipo, 'quando', t.quando) order by t.quando)
      from (
        values
          (
            'prenotato',
            (
              select p.iniziata_il
              from public.prenotazioni_storia p
              where p.id = v_ordine.id_prenotazione
            )
          ),
          ('creato', v_ordine.data_creazione),
          ('pagato', v_ordine.data_pagamento),
          ('spedito', v_spedizione.data_spedizione),
          ('consegnato', coalesce(v_ordine.data_consegna, v_spedizione.data_consegna)),
          (
            'contestato',
            (select k.created_at from public.contestazioni k where k.id_ordine = p_id)
          ),
          ('concluso', v_ordine.data_conclusione),
          ('annullato', case when v_ordine.status = 'annullato' then v_ordine.updated_at end),
          ('rimborsato', case when v_ordine.status = 'rimborsato' then v_ordine.updated_at end)
      ) t(tipo, quando)
      where t.quando is not null
    )
  );
end $$;

create function public.imposta_indirizzo_ordine(p_ordine uuid, p_indirizzo jsonb) returns jsonb
language sql set search_path = '' as $$
  select privato.imposta_indirizzo_ordine(p_ordine, p_indirizzo)
$$;
create function public.mio_ordine(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.mio_ordine(p_id) $$;

-- Who may call.
select privato.concedi('authenticated', array['imposta_indirizzo_ordine', 'mio_ordine']);
