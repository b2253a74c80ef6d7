-- Everybody reads a public name, and of professionals what the law requires (decisions P1, P3).

-- All professional data are there and the VAT number's check digit is right.
create function privato.professionale_completo(p public.utenti) returns boolean
language sql stable set search_path = '' as $$
  select privato.partita_iva_valida(p.partita_iva)
    and p.autocertificazione_il is not null
    and num_nulls(
      privato.visibile(p.ragione_sociale),
      privato.visibile(p.numero_registro),
      privato.visibile(p.indirizzo),
      privato.visibile(p.citta),
      privato.visibile(p.cap),
      privato.visibile(p.contatto_email),
      privato.visibile(p.telefono)
    ) = 0
$$;

-- A professional without complete data can't publish.
create function privato.richiedi_dati_venditore(p_utente uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.utenti u
    where u.id = p_utente
      and u.tipo_venditore = 'professionale'
      and not privato.professionale_completo(u)
  )
  then
    perform privato.rifiuta('dati_professionali_mancanti', 400);
  end if;
end $$;

-- p_dati {ragione_sociale, partita_iva, numero_registro, indirizzo, citta, cap, provincia?,
-- contatto_email, telefono, autocertifico: true}; all are required at once.
-- @public authenticated
create function privato.dichiara_professionale(p_dati jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_id uuid := privato.richiedi_utente();
  v_iva text;
  v public.utenti;
begin
  select u.* into v from public.utenti u where u.id = v_id for update;
  p_dati := privato.senza_viste(p_dati, to_jsonb(v), 'dati_cambiati');
  v_iva := regexp_replace(
    regexp_replace(coalesce(p_dati ->> 'partita_iva', ''), '\s', '', 'g'),
    '^IT',
    '',
    'i'
  );

  if (p_dati -> 'autocertifico') is distinct from 'true'::jsonb then
    perform privato.rifiuta('autocertificazione_mancante', 400);
  end if;
  if not privato.partita_iva_valida(v_iva) then
    perform privato.rifiuta('partita_iva_non_valida', 400);
  end if;
  if not privato.email_valida(p_dati ->> 'contatto_email') then
    perform privato.rifiuta('email_non_valida', 400);
  end if;

  begin
    update public.utenti u
    set
      ragione_sociale = btrim(p_dati ->> 'ragione_sociale'),
      partita_iva = v_iva,
      numero_registro = btrim(p_dati ->> 'numero_registro'),
      indirizzo = btrim(p_dati ->> 'indirizzo'),
      citta = btrim(p_dati ->> 'citta'),
      cap = btrim(p_dati ->> 'cap'),
      provincia = coalesce(btrim(p_dati ->> 'provincia'), u.provincia),
      contatto_email = btrim(p_dati ->> 'contatto_email'),
      telefono = btrim(p_dati ->> 'telefono'),
      tipo_venditore = 'professionale',
      autocertificazione_il = privato.adesso()
    where u.id = v_id
    returning u.* into v;
  exception
    when check_violation then
      perform privato.rifiuta('testo_troppo_lungo', 400);
  end;

  if not privato.professionale_completo(v) then
    perform privato.rifiuta('dati_professionali_mancanti', 400);
  end if;
  return privato.mio_profilo();
end $$;

-- The only count of concluded sales, partners' included.
create function privato.vendite_concluse(p_utente uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select (
    select count(*)
    from public.ordini o
    where o.seller_id = p_utente
      and o.status = 'concluso'
      and o.id_centro <> all ((select privato.centri_demo())::uuid[])
  ) + (
    select count(*)
    from public.transazioni_in_sede t
    where t.id_venditore = p_utente
      and t.vendita
      and t.stato = 'completata'
      and t.id_centro <> all ((select privato.centri_demo())::uuid[])
  )
$$;

-- Returns {id, nome_utente, tipo_venditore, data_registrazione, professionale?, profilo};
-- `profilo`: there is a public page.
create function privato.venditore_pubblico(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id,
    'nome_utente', u.nome_utente,
    'tipo_venditore', u.tipo_venditore,
    'data_registrazione', u.data_registrazione,
    'profilo', u.show_profile_publicly and u.stato = 'attivo',
    'annunci_attivi', case
      when u.show_profile_publicly then (
        select count(*)
        from public.annunci b
        where b.id_utente = u.id
          and b.stato_annuncio = 'attivo'
          and b.eliminato_il is null
          and b.stato_verifica <> 'non_conforme'
          and not b.torna_al_venditore
          and not b.certificato_revocato
      )
    end,
    'professionale', case
      when u.tipo_venditore = 'professionale' and u.cancellato_il is null then jsonb_build_object(
        'ragione_sociale', u.ragione_sociale,
        'partita_iva', u.partita_iva,
        'numero_registro', u.numero_registro,
        'indirizzo', concat_ws(', ', u.indirizzo, concat_ws(' ', u.cap, u.citta), u.provincia),
        'email', u.contatto_email,
        'telefono', u.telefono,
        'autocertificato_il', u.autocertificazione_il
      )
    end
  )
  from public.utenti u
  where u.id = p_utente
$$;

-- VIES is asked by a job and its answer stored (decision P1). It blocks nobody: unknown numbers go
-- to 'Da fare', since many valid ones are not registered.

-- Leases new and changed numbers: [{id_utente, partita_iva}]; retries wait 10, 20, 40 … minutes, at
-- most a day.
-- @public service_role
create function privato.vies_prenota(p_limite integer default 5) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_righe jsonb;
begin
  perform privato.richiedi_servizio();
  insert into privato.controlli_iva as c (id_utente, partita_iva)
  select u.id, u.partita_iva
  from public.utenti u
  where u.tipo_venditore = 'professionale'
    and privato.professionale_completo(u)
    and u.cancellato_il is null
    and not exists (
      select from privato.controlli_iva k where k.id_utente = u.id and k.partita_iva = u.partita_iva
    )
  order by u.id
  limit 100
  on conflict (id_utente) do update set
    partita_iva = excluded.partita_iva,
    esito = null,
    controllata_il = null,
    tentativi = 0,
    prossimo_tentativo = privato.adesso();

  with presi as (
    select c.id_utente
    from privato.controlli_iva c
    where c.esito is null and c.prossimo_tentativo <= privato.adesso()
    order by c.prossimo_tentativo
    limit least(greatest(coalesce(p_limite, 5), 1), 50)
    for update skip locked
  ),
  affittati as (
    update privato.controlli_iva c
    set
      tentativi = c.tentativi + 1,
      prossimo_tentativo = privato.adesso() + least(
        interval '1 day',
        privato.durata('primo_tentativo') * (2 ^ least(c.tentativi + 1, 9))
      )
    from presi
    where c.id_utente = presi.id_utente
    returning c.*
  )
  select coalesce(
    jsonb_agg(jsonb_build_object('id_utente', a.id_utente, 'partita_iva', a.partita_iva)),
    '[]'
  )
  into v_righe
  from affittati a;

  return v_righe;
end $$;

-- p_risulta null: VIES did not answer. An answer about an older number changes nothing.
-- @public service_role
create function privato.vies_esito(
  p_utente uuid,
  p_partita_iva text,
  p_risulta boolean default null
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v privato.controlli_iva;
begin
  perform privato.richiedi_servizio();
  update privato.controlli_iva c
  set
    esito = case p_risulta
      when true then 'risulta'
      when false then 'non_risulta'
    end,
    controllata_il = case when p_risulta is not null then privato.adesso() end
  where c.id_utente = p_utente and c.partita_iva = p_partita_iva and c.esito is null
  returning c.* into v;

  if v.id_utente is null then return; end if;
  if v.esito is not null then perform privato.chiudi_ufficio('vies_muto', p_utente); end if;
  if v.esito = 'risulta' then
    perform privato.chiudi_ufficio('vies_non_risulta', p_utente);
  elsif v.esito = 'non_risulta' then
    perform privato.segnala_ufficio(
      'vies_non_risulta',
      'La partita IVA di un venditore professionale non risulta nel VIES: controllala.', p_utente
    );
  elsif v.tentativi >= 5 then
    perform privato.segnala_ufficio(
      'vies_muto',
      'Il VIES non risponde sulla partita IVA di un venditore professionale: controllala.', p_utente
    );
  end if;
end $$;

-- Publishing writes listing and pictures in one transaction. Invoker: the caller's grants, policies
-- and triggers decide.

-- @grant authenticated
create function privato.nome_categoria(p_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce((select c.name from public.categories c where c.id = p_id), '')
$$;

-- @public authenticated
create function privato.pubblica_annuncio(p_annuncio jsonb, p_media jsonb) returns uuid
language plpgsql security invoker set search_path = '' as $$
declare
  v_utente uuid := privato.chiamante();
  v privato.campi_annuncio := privato.annuncio_scritto(p_annuncio);
  v_id uuid;
begin
  if v_utente is null then perform privato.rifiuta('creazione_non_autenticata', 401); end if;
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) = 0 then
    perform privato.rifiuta('immagine_mancante', 400);
  end if;

  execute format(
    'insert into public.annunci (id_utente, categoria, tipo_prodotto, %s)
      select $1, $2, $2, ($3).* returning id',
    privato.colonne_annuncio()
  ) into v_id using v_utente, privato.nome_categoria(v.category_id), v;

  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select
    v_id,
    m.valore ->> 'url_file',
    'immagine',
    (m.posto - 1)::integer,
    (m.valore ->> 'larghezza')::integer,
    (m.valore ->> 'altezza')::integer
  from jsonb_array_elements(p_media) with ordinality as m (valore, posto);

  return v_id;
end $$;

-- Only a Non Conforme listing that is not counterfeit may be republished, once (decision C7).
-- Returns null or a code.
create function privato.perche_non_ripubblicabile(p public.annunci) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p.id);
begin
  return case
    when p.eliminato_il is not null then 'annuncio_non_trovato'
    when p.stato_annuncio = 'chiuso' then 'annuncio_chiuso'
    when p.stato_annuncio = 'sospeso' then 'annuncio_sospeso'
    when p.stato_annuncio = 'venduto' then 'annuncio_venduto'
    when exists (select from public.annunci s where s.id_precedente = p.id) then 'gia_ripubblicato'
    when exists (
      select from public.verifiche w
      where w.id_annuncio = p.id and w.stato in ('programmata', 'in_attesa')
    ) then 'verifica_gia_aperta'
    when v.stato is distinct from 'non_conforme'
      or v.motivo_rifiuto = 'non_autentico'
      or not exists (
        select from public.custodia c where c.id_verifica = v.id and c.stato = 'restituito'
      ) then 'ripubblicazione_non_consentita'
  end;
end $$;

-- Copies words, price and pictures to a new, unverified listing and returns its id.
-- @public authenticated
create function privato.ripubblica_annuncio(p_id uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_no text;
  v_id uuid;
begin
  perform 1 from public.utenti u where u.id = v_utente for share;
  select a.* into v from public.annunci a where a.id = p_id for no key update;
  v_no := case
    when v.id is null or v.id_utente <> v_utente then 'annuncio_non_trovato'
    else privato.perche_non_ripubblicabile(v)
  end;
  if v_no is not null then
    perform privato.rifiuta(v_no, case v_no when 'annuncio_non_trovato' then 404 else 409 end);
  end if;

  execute format(
    'insert into public.annunci (id_utente, categoria, tipo_prodotto, id_precedente, %s)
      select $1, $2, $3, $4, ($5).* returning id',
    privato.colonne_annuncio()
  ) into v_id using v_utente, v.categoria, v.tipo_prodotto, v.id, privato.campi_di(v);

  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select v_id, m.url_file, m.tipo_file, m.ordine, m.larghezza, m.altezza
  from public.media m
  where m.id_annuncio = v.id
  order by m.ordine;

  return v_id;
end $$;

create function privato.bacheca_prenotazioni(p_utente uuid, p_minimo integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(r.riga order by r.scadenza), '[]')
    from (
      select
        a.scadenza_prenotazione as scadenza,
        privato.carta_annuncio(a, p_minimo) || jsonb_build_object(
          'prezzo_esposto', coalesce(
            privato.importi_di(a, p_utente) -> 'totale',
            to_jsonb(privato.prezzo_esposto(a, p_minimo))
          ),
          'come', case when a.id_utente = p_utente then 'venditore' else 'acquirente' end,
          'acquisto_da', f.f -> 'da',
          'acquisto_entro', f.f -> 'entro',
          'centro_acquisto', f.f -> 'centro',
          'puo_acquistare', a.id_acquirente_prenotazione = p_utente
            and a.stato_annuncio = 'attivo'
            and coalesce((f.f ->> 'aperta')::boolean, false)
            and coalesce(f.f -> 'centro' ->> 'tipo_centro' = 'fidati_point', false),
          'in_pagamento', privato.in_pagamento(a),
          'disponibile', not privato.oggetto_non_disponibile(a.id),
          'luogo', case when a.id_utente = p_utente then privato.luogo_oggetto(a.id) end,
          'vendita', case when a.id_utente = p_utente then privato.vendita_di(a) end,
          'uscita_libera', a.id_acquirente_prenotazione = p_utente and privato.uscita_libera(a.id)
        ) as riga
      from public.annunci a, lateral (select privato.finestra_acquisto(a) as f) f
      where p_utente in (a.id_utente, a.id_acquirente_prenotazione)
        and a.stato_prenotazione = 'prenotato'
        and a.scadenza_prenotazione > privato.adesso()
        and a.stato_annuncio = 'attivo'
        and a.eliminato_il is null
      order by a.scadenza_prenotazione
      limit 100
    ) r
  );
end $$;

-- Reserved and not yet booked: the seller has 48 hours (decision S2).
create function privato.bacheca_da_verificare(p_utente uuid, p_minimo integer) returns jsonb
language sql stable security definer set search_path = '' as $$
  with prenotati as materialized (
    select a.id
    from public.annunci a
    where a.id_utente = p_utente
      and a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione > privato.adesso()
      and a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
  )
  select coalesce(
    jsonb_agg(
      privato.carta_annuncio(a, p_minimo) || jsonb_build_object('vendita', privato.vendita_di(a))
      order by a.scadenza_prenotazione
    ),
    '[]'
  )
  from privato.verifiche_possibili(array(select p.id from prenotati p)) v
  join public.annunci a on a.id = v
$$;

-- The reserving buyer reads day and city only (decision P2).
create function privato.bacheca_verifiche(p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', v.id,
        'stato', v.stato,
        'da_spostare', privato.visita_ferma(v.id),
        'giorno', (v.data_programmata at time zone 'Europe/Rome')::date,
        'annuncio', jsonb_build_object(
          'id', a.id,
          'titolo', a.titolo,
          'immagine_principale', a.immagine_principale
        )
      ) || case
        when a.id_utente = p_utente then jsonb_build_object(
          'come', 'venditore',
          'data_programmata', v.data_programmata,
          'totale_preventivo', v.totale_preventivo,
          'centro', jsonb_build_object(
            'id', c.id,
            'nome', c.nome,
            'citta', c.citta,
            'indirizzo', c.indirizzo
          )
        )
        else jsonb_build_object(
          'come', 'acquirente',
          'data_programmata', null,
          'totale_preventivo', null,
          'centro', jsonb_build_object('citta', c.citta)
        )
      end order by v.data_programmata
    ),
    '[]'
  )
  -- one party at a time, so that each uses its index
  from (
    select x.id
    from public.annunci x
    where x.id_utente = p_utente
    union
    select y.id
    from public.annunci y
    where y.id_acquirente_prenotazione = p_utente and y.scadenza_prenotazione > privato.adesso()
  ) mie
  join public.annunci a on a.id = mie.id
  join public.verifiche v on v.id_annuncio = a.id
  join public.verification_centers c on c.id = v.id_centro
  where v.stato in ('programmata', 'in_attesa')
$$;

-- @public authenticated
create function privato.bacheca() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
begin
  return jsonb_build_object(
    'statistiche', (
      select jsonb_build_object(
        'annunci', count(*),
        'attivi', count(*) filter (where a.stato_annuncio = 'attivo'),
        'verificati', count(*)
          filter (where a.stato_verifica = 'verificato' and not a.certificato_revocato),
        'venduti', count(*) filter (where a.stato_annuncio = 'venduto'),
        'visualizzazioni', coalesce(sum(a.visualizzazioni), 0)
      )
      from public.annunci a
      where a.id_utente = v_utente and a.eliminato_il is null
    ),
    'prenotazioni_attive', privato.bacheca_prenotazioni(v_utente, v_minimo),
    'da_prenotare_verifica', privato.bacheca_da_verificare(v_utente, v_minimo),
    'verifiche_in_corso', privato.bacheca_verifiche(v_utente),
    'da_ritirare', privato.bacheca_da_ritirare(v_utente),
    'ordini', privato.bacheca_ordini(v_utente),
    'totale_ordini', (
      select jsonb_build_object(
        'acquirente', count(*) filter (where o.buyer_id = v_utente),
        'venditore', count(*) filter (where o.seller_id = v_utente)
      )
      from public.ordini o
      where v_utente in (o.buyer_id, o.seller_id)
    )
  );
end $$;

create function privato.riga_mio_annuncio(p public.annunci, p_minimo integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return privato.carta_annuncio(p, p_minimo) || jsonb_build_object(
    'modificabile', privato.annuncio_modificabile(p),
    'ripubblicabile', privato.perche_non_ripubblicabile(p) is null,
    'ripubblicato', privato.ripubblicato_come(p),
    'pausabile', privato.annuncio_pausabile(p),
    'duplicabile', privato.annuncio_duplicabile(p),
    'visualizzazioni', p.visualizzazioni,
    'salvataggi', (select count(*) from public.preferiti f where f.id_annuncio = p.id),
    'luogo', privato.luogo_oggetto(p.id),
    'ricavo', privato.ricavo_annuncio(p),
    'verifica_aperta', (
      select v.id
      from public.verifiche v
      where v.id_annuncio = p.id and v.stato in ('programmata', 'in_attesa')
    ),
    'richiamabile', (
      select v.id
      from privato.ultima_conclusa(p.id) v
      where privato.tenuta_al_centro(v) and privato.impegno_oggetto(v) is null
    )
  );
end $$;

-- 20 a page per tab: {righe: [CartaAnnuncio & {modificabile, pausabile, duplicabile,
-- ripubblicabile, ripubblicato, visualizzazioni, salvataggi, ricavo, verifica_aperta,
-- richiamabile}], totale}. `richiamabile`: the verification whose item may be recalled.
-- @public authenticated
create function privato.miei_annunci(
  p_filtro text default 'tutti',
  p_pagina integer default 1
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v_minimo integer := privato.minimo_spedizione_centri();
  v_righe jsonb;
  v_totale integer;
begin
  if coalesce(p_filtro, 'tutti') not in (
    'tutti', 'attivo', 'verificato', 'venduto', 'da_verificare'
  )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  with miei as (
    select a.id, a.data_pubblicazione
    from public.annunci a
    where a.id_utente = v_utente
      and a.eliminato_il is null
      and case coalesce(p_filtro, 'tutti')
        when 'attivo' then a.stato_annuncio = 'attivo'
        when 'venduto' then a.stato_annuncio = 'venduto'
        when 'verificato' then a.stato_verifica = 'verificato' and not a.certificato_revocato
        when 'da_verificare' then a.stato_annuncio = 'attivo'
          and a.id in (
            select privato.verifiche_possibili(array(
              select b.id
              from public.annunci b
              where b.id_utente = v_utente
                and b.stato_annuncio = 'attivo'
                and b.eliminato_il is null
            ))
          )
        else true
      end
  )
  select
    (select count(*) from miei),
    coalesce(
      jsonb_agg(
        privato.riga_mio_annuncio(p.riga, v_minimo) order by (p.riga).data_pubblicazione desc,
        (p.riga).id desc
      ),
      '[]'
    )
  into v_totale, v_righe
  from (
    select x as riga
    from (
      select m.*
      from miei m
      order by m.data_pubblicazione desc, m.id desc
      limit 20
      offset least(greatest(coalesce(p_pagina, 1) - 1, 0)::bigint * 20, 100000)
    ) m
    join public.annunci x on x.id = m.id
  ) p;

  return jsonb_build_object('righe', v_righe, 'totale', v_totale);
end $$;

-- Editing changes text and pictures in one transaction; the columns are closed to direct writes,
-- and the triggers of rules.sql apply.

-- 8.918,00 €, for text that is stored.
create function privato.euro(p_centesimi integer) returns text
language sql immutable set search_path = '' as $$
  select translate(to_char(p_centesimi / 100.0, 'FM999,999,990.00'), ',.', '.,') || ' €'
$$;

-- Followers get a notification of each new price and a letter for a lower one (decision P3), at
-- most three times a day.
create function privato.avvisa_prezzo(p public.annunci, p_prima integer, p_ora integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_meno boolean := p_ora < p_prima;
  v_link text := '/annunci/' || p.id;
begin
  if p_ora = p_prima
    or p.stato_annuncio <> 'attivo'
    or not exists (select from public.preferiti f where f.id_annuncio = p.id)
    or not privato.entro_limite('prezzo:' || p.id, 3, interval '24 hours')
  then
    return;
  end if;

  perform privato.accoda_notifica(
    f.id_utente,
    'preferito',
    case when v_meno then 'Prezzo ribassato' else 'Prezzo aumentato' end,
    format('«%s» ora costa %s, prima %s.', p.titolo, privato.euro(p_ora), privato.euro(p_prima)),
    v_link
  )
  from public.preferiti f
  where f.id_annuncio = p.id and f.id_utente <> p.id_utente;

  if not v_meno then return; end if;
  perform privato.accoda_posta(
    'prezzo_ribassato',
    p.id,
    p_ora::text,
    u.email,
    format('Prezzo ribassato: %s', p.titolo),
    jsonb_build_object(
      'annuncio_id', p.id,
      'titolo', p.titolo,
      'prezzo', p_ora,
      'prezzo_prima', p_prima
    )
  )
  from public.preferiti f
  join public.utenti u on u.id = f.id_utente
  where f.id_annuncio = p.id and f.id_utente <> p.id_utente and u.cancellato_il is null;
end $$;

-- Rewrites all pictures in the order sent, so that two may swap.
create function privato.disponi_foto(p_id uuid, p_media jsonb) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(p_media) is distinct from 'array' or jsonb_array_length(p_media) = 0 then
    perform privato.rifiuta('immagine_mancante', 400);
  end if;

  if (
    select count(distinct m.valore ->> 'url_file') <> count(*)
    from jsonb_array_elements(p_media) as m (valore)
  )
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  delete from public.media m where m.id_annuncio = p_id;
  insert into public.media (id_annuncio, url_file, tipo_file, ordine, larghezza, altezza)
  select
    p_id,
    n.valore ->> 'url_file',
    'immagine',
    (n.posto - 1)::integer,
    (n.valore ->> 'larghezza')::integer,
    (n.valore ->> 'altezza')::integer
  from jsonb_array_elements(p_media) with ordinality as n (valore, posto)
  order by n.posto;
end $$;

-- Locks the owner's listing; a foreign one is named only when it is visible.
create function privato.mio_annuncio(p_id uuid) returns public.annunci
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id and a.eliminato_il is null
  for no key update;

  if not found or v.id_utente <> v_utente and privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('non_autorizzato', 403); end if;
  return v;
end $$;

-- Another word means that the listing was changed elsewhere since the form was opened.
create function privato.versione_annuncio(p public.annunci) returns text
language sql stable security definer set search_path = '' as $$
  select md5(
    jsonb_build_array(
      privato.campi_di(p),
      (
        select jsonb_agg(m.url_file order by m.ordine)
        from public.media m
        where m.id_annuncio = p.id
      )
    )::text
  )
$$;

-- @public authenticated
create function privato.modifica_annuncio(p_id uuid, p_annuncio jsonb, p_media jsonb) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
  v_minimo integer := privato.minimo_spedizione_centri();
  v_dopo public.annunci;
  r privato.campi_annuncio := privato.annuncio_scritto(p_annuncio);
begin
  if p_annuncio ? 'versione'
    and p_annuncio ->> 'versione' is distinct from privato.versione_annuncio(v)
  then
    perform privato.rifiuta('annuncio_cambiato', 409);
  end if;

  execute format(
    'update public.annunci a
      set (categoria, tipo_prodotto, %s) = (select $2, $2, ($3).*)
      where a.id = $1 returning a.*',
    privato.colonne_annuncio()
  ) into v_dopo using p_id, privato.nome_categoria(r.category_id), r;

  perform privato.disponi_foto(p_id, p_media);
  perform privato.avvisa_prezzo(
    v_dopo,
    privato.prezzo_esposto(v, v_minimo),
    privato.prezzo_esposto(v_dopo, v_minimo)
  );

  return p_id;
end $$;

-- `modificabile`: the form may be sent; `non_eliminabile`: why it can't be deleted.
-- @public authenticated
create function privato.annuncio_da_modificare(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.* into v from public.annunci a where a.id = p_id and a.eliminato_il is null;
  if not found or v.id_utente <> v_utente and privato.annuncio_nascosto(v) then
    perform privato.rifiuta('annuncio_non_trovato', 404);
  end if;
  if v.id_utente <> v_utente then perform privato.rifiuta('non_autorizzato', 403); end if;
  return to_jsonb(privato.campi_di(v)) || jsonb_build_object(
    'id', v.id,
    'categoria', v.categoria,
    'modificabile', privato.annuncio_modificabile(v),
    'duplicabile', privato.annuncio_duplicabile(v),
    'stato_annuncio', v.stato_annuncio,
    'stato_verifica', v.stato_verifica,
    'non_eliminabile', privato.perche_non_eliminabile_mio(v),
    'versione', privato.versione_annuncio(v),
    'media', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('url_file', m.url_file, 'larghezza', m.larghezza, 'altezza', m.altezza)
          order by m.ordine
        ),
        '[]'
      )
      from public.media m
      where m.id_annuncio = v.id
    )
  );
end $$;

-- @public authenticated
create function privato.metti_in_pausa(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
begin
  -- a second call changes nothing
  if v.stato_annuncio = 'in_pausa' then
    return;
  end if;
  if not privato.annuncio_pausabile(v) then
    perform privato.rifiuta('pausa_non_consentita', 409);
  end if;
  update public.annunci a
  set stato_annuncio = 'in_pausa', updated_at = privato.adesso()
  where a.id = p_id;
end $$;

-- @public authenticated
create function privato.riprendi_vendita(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci := privato.mio_annuncio(p_id);
begin
  if v.stato_annuncio = 'attivo' then return; end if;
  if v.stato_annuncio <> 'in_pausa' then
    perform privato.rifiuta('annuncio_non_in_pausa', 409);
  end if;
  update public.annunci a
  set stato_annuncio = 'attivo', updated_at = privato.adesso()
  where a.id = p_id;
end $$;
