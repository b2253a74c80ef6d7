-- Every decision has a reason and can be appealed; every report is answered (decision P7).

create function privato.nome_oggetto(p_tipo text, p_oggetto uuid) returns text
language sql stable security definer set search_path = '' as $$
  select case p_tipo
    when 'annuncio' then (select a.titolo from public.annunci a where a.id = p_oggetto)
    when 'recensione' then 'La tua recensione'
    when 'messaggio' then 'Un tuo messaggio'
    else 'Il tuo account'
  end
$$;

-- One letter per act and person: later items join an unsent letter with equal p_uguali. It leaves a
-- minute after the last.
create function privato.accoda_raccolta(
  p_tipo text,
  p_soggetto uuid,
  p_evento text,
  p_destinatario text,
  p_oggetto text,
  p_dati jsonb,
  p_uguali text[]
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_fra timestamptz := privato.adesso() + privato.durata('raccolta_lettere');
begin
  update public.posta_uscita p
  set
    prossimo_tentativo = v_fra,
    dati = p.dati || jsonb_build_object(
      'altri', coalesce(p.dati -> 'altri', '[]') || jsonb_build_array(p_dati - p_uguali)
    )
  where p.id = (
    select x.id
    from public.posta_uscita x
    where lower(x.destinatario) = lower(p_destinatario)
      and x.tipo = p_tipo
      and x.stato = 'da_inviare'
      and x.tentativi = 0
      and not exists (select from unnest(p_uguali) k where x.dati -> k is distinct from p_dati -> k)
    order by x.numero
    limit 1
    for update
  );

  if found then return; end if;
  perform privato.accoda_posta(p_tipo, p_soggetto, p_evento, p_destinatario, p_oggetto, p_dati);
  update public.posta_uscita p
  set prossimo_tentativo = v_fra
  where p.tipo = p_tipo
    and p.soggetto = p_soggetto
    and p.evento = p_evento
    and p.stato = 'da_inviare';
end $$;

-- No decision without a reason; its letter says how to appeal.
create function privato.motiva_decisione(
  p_utente uuid,
  p_tipo text,
  p_oggetto uuid,
  p_azione public.azione_moderazione,
  p_motivo text,
  p_segnalazione uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v public.decisioni_moderazione;
  v_motivo text := privato.visibile(left(p_motivo, 1000));
  v_nome text;
begin
  if v_motivo is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  insert into public.decisioni_moderazione (
    id_utente, oggetto_tipo, oggetto_id, azione, categoria, motivo, id_segnalazione, deciso_da
  )
  values (
    p_utente,
    p_tipo,
    p_oggetto,
    p_azione,
    coalesce((select s.motivo from public.segnalazioni s where s.id = p_segnalazione), 'altro'),
    v_motivo,
    p_segnalazione,
    auth.uid()
  )
  returning * into v;

  v_nome := privato.nome_oggetto(p_tipo, p_oggetto);
  perform privato.accoda_raccolta(
    'decisione_moderazione',
    v.id,
    'decisa',
    (select u.email from public.utenti u where u.id = p_utente),
    'Una decisione che ti riguarda',
    jsonb_build_object(
      'decisione_id', v.id,
      'oggetto', v_nome,
      'oggetto_tipo', p_tipo,
      'azione', p_azione,
      'motivo', v_motivo,
      'categoria', v.categoria,
      'da_segnalazione', p_segnalazione is not null
    ),
    array['oggetto_tipo', 'azione', 'motivo', 'categoria', 'da_segnalazione']
  );

  perform privato.accoda_notifica(
    p_utente,
    'moderazione',
    case p_azione
      when 'sospensione' then 'Sospensione'
      when 'rimozione' then 'Rimozione'
      else 'Eliminazione'
    end,
    format('%s. Motivo: %s', v_nome, v_motivo),
    '/dashboard/decisioni'
  );

  return v.id;
end $$;

create function privato.revoca_decisioni(p_tipo text, p_oggetto uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.decisioni_moderazione;
  v_ricorso uuid;
begin
  for v in
    update public.decisioni_moderazione d
    set revocata_il = privato.adesso()
    where d.oggetto_tipo = p_tipo and d.oggetto_id = p_oggetto and d.revocata_il is null
    returning d.*
  loop
    -- an appeal against it is fulfilled
    update public.ricorsi r
    set
      stato = 'accolta',
      risposta = 'La decisione è stata revocata.',
      deciso_da = auth.uid(),
      deciso_il = privato.adesso()
    where r.id_decisione = v.id and r.stato in ('ricevuta', 'in_esame')
    returning r.id into v_ricorso;

    perform privato.chiudi_ufficio('ricorso', v_ricorso);
    perform privato.accoda_raccolta(
      'decisione_revocata',
      v.id,
      'revocata',
      (select u.email from public.utenti u where u.id = v.id_utente),
      'Una decisione che ti riguardava è stata revocata',
      jsonb_build_object(
        'decisione_id', v.id,
        'oggetto', privato.nome_oggetto(p_tipo, p_oggetto),
        'oggetto_tipo', p_tipo,
        'azione', v.azione,
        'contestata', v_ricorso is not null,
        'in_pausa', exists (
          select from public.annunci a where a.id = p_oggetto and a.stato_annuncio = 'in_pausa'
        )
      ),
      array['oggetto_tipo', 'azione', 'contestata', 'in_pausa']
    );

    perform privato.accoda_notifica(
      v.id_utente,
      'moderazione',
      'Decisione revocata',
      privato.nome_oggetto(p_tipo, p_oggetto),
      '/dashboard/decisioni'
    );
  end loop;
end $$;

-- Free items of a suspended seller become collectable, others when their reservation ends (decision
-- M5).
create function privato.rendi_restituibili(p_utente uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.annunci;
begin
  for v in
    select a.*
    from public.annunci a
    where a.id_utente = p_utente and a.stato_annuncio <> 'venduto' and a.eliminato_il is null
    order by a.id
    for no key update
  loop
    continue when privato.prenotazione_viva(v) or not privato.oggetto_al_centro(
      (privato.ultima_conclusa(v.id)).id
    ) or exists (
      select from public.ordini o
      where o.id_annuncio = v.id and o.status not in ('annullato', 'rimborsato')
    );

    perform privato.rimanda_al_venditore(v.id);
  end loop;
end $$;

-- Newest first, with answers; a suspended person reads them too.
-- @public authenticated
-- @null oggetto, revocata_il, ricorso_testo, ricorso_stato, ricorso_risposta, ricorso_il
-- @null ricorso_deciso_il
create function privato.mie_decisioni() returns table (
  id uuid,
  oggetto_tipo text,
  oggetto_id uuid,
  oggetto text,
  azione public.azione_moderazione,
  categoria public.motivo_segnalazione,
  motivo text,
  created_at timestamptz,
  revocata_il timestamptz,
  contestabile_entro timestamptz,
  ricorso_testo text,
  ricorso_stato public.stato_segnalazione,
  ricorso_risposta text,
  ricorso_il timestamptz,
  ricorso_deciso_il timestamptz,
  da_segnalazione boolean
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
begin
  return query
    select
      d.id,
      d.oggetto_tipo,
      d.oggetto_id,
      privato.nome_oggetto(d.oggetto_tipo, d.oggetto_id),
      d.azione,
      d.categoria,
      d.motivo,
      d.created_at,
      d.revocata_il,
      d.created_at + privato.durata('ricorso'),
      r.testo,
      r.stato,
      r.risposta,
      r.created_at,
      r.deciso_il,
      d.id_segnalazione is not null
    from public.decisioni_moderazione d
    left join public.ricorsi r on r.id_decisione = d.id
    where d.id_utente = v_utente
    order by d.created_at desc;
end $$;

-- Once per decision, within six months (DSA, article 20).
-- @public authenticated
create function privato.contesta_decisione(p_decisione uuid, p_testo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente_anche_sospeso();
  v public.decisioni_moderazione;
  v_id uuid;
begin
  if privato.visibile(p_testo) is null then perform privato.rifiuta('motivo_mancante', 400); end if;
  if char_length(p_testo) > 4000 then perform privato.rifiuta('testo_troppo_lungo', 400); end if;

  -- locks person, then listing, as the act that lifts a decision (docs/locks.md)
  perform 1 from public.utenti u where u.id = v_utente for no key update;

  perform 1
  from public.annunci a
  where a.id = (
    select d.oggetto_id
    from public.decisioni_moderazione d
    where d.id = p_decisione and d.id_utente = v_utente and d.oggetto_tipo = 'annuncio'
  )
  for no key update;

  select d.*
  into v
  from public.decisioni_moderazione d
  where d.id = p_decisione and d.id_utente = v_utente
  for update;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v.revocata_il is not null or privato.adesso() > v.created_at + privato.durata('ricorso') then
    perform privato.rifiuta('stato_non_consentito', 409);
  end if;
  insert into public.ricorsi (id_decisione, id_autore, testo)
  values (v.id, v_utente, privato.visibile(p_testo))
  on conflict (id_decisione) do nothing
  returning id into v_id;
  if v_id is null then perform privato.rifiuta('ricorso_gia_presentato', 409); end if;
  perform privato.accoda_posta(
    'ricorso_ricevuto',
    v_id,
    'ricevuto',
    (select u.email from public.utenti u where u.id = v_utente),
    'Abbiamo ricevuto la tua contestazione',
    jsonb_build_object(
      'ricorso_id', v_id,
      'oggetto', privato.nome_oggetto(v.oggetto_tipo, v.oggetto_id)
    )
  );

  perform privato.segnala_ufficio(
    'ricorso',
    'Una decisione è contestata',
    v_id,
    privato.adesso() + privato.durata('decisione_ricorso')
  );

  return jsonb_build_object('id', v_id);
end $$;

create function privato.annulla_decisione(p public.decisioni_moderazione) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if p.oggetto_tipo = 'utente' then
    perform privato.riattiva_utente(p.oggetto_id);
  elsif p.oggetto_tipo = 'annuncio' and p.azione = 'eliminazione' then
    update public.annunci a
    set eliminato_il = null, motivo_eliminazione = null, updated_at = privato.adesso()
    where a.id = p.oggetto_id and not privato.account_chiuso(a.id_utente);
  elsif p.oggetto_tipo = 'annuncio' then
    perform privato.riattiva_annuncio(p.oggetto_id);
  elsif p.oggetto_tipo = 'recensione' then
    update public.recensioni r set rimossa_il = null where r.id = p.oggetto_id;
  else
    update public.messages m set rimosso_il = null where m.id = p.oggetto_id;
  end if;

  perform privato.revoca_decisioni(p.oggetto_tipo, p.oggetto_id);
end $$;

-- p_esito: accolta (undone) | respinta, with words.
-- @public authenticated
create function privato.admin_decidi_ricorso(p_id uuid, p_esito text, p_risposta text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v public.ricorsi;
  v_decisione public.decisioni_moderazione;
begin
  if p_esito is null or p_esito not in ('accolta', 'respinta') then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;
  if privato.visibile(p_risposta) is null then
    perform privato.rifiuta('motivo_mancante', 400);
  end if;

  select d.*
  into v_decisione
  from public.decisioni_moderazione d
  join public.ricorsi r on r.id_decisione = d.id
  where r.id = p_id;

  if not found then perform privato.rifiuta('non_trovato', 404); end if;
  if v_decisione.oggetto_tipo = 'utente' then
    perform privato.blocca_persona(v_decisione.oggetto_id);
  end if;
  perform 1 from public.annunci a where a.id = v_decisione.oggetto_id for no key update;
  update public.ricorsi r
  set
    stato = p_esito::public.stato_segnalazione,
    risposta = left(privato.visibile(p_risposta), 4000),
    deciso_da = v_admin,
    deciso_il = privato.adesso()
  where r.id = p_id and r.stato in ('ricevuta', 'in_esame')
  returning r.* into v;

  if not found then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if p_esito = 'accolta' then perform privato.annulla_decisione(v_decisione); end if;
  perform privato.compi_atto('decidi_ricorso', p_id, null);
  perform privato.chiudi_ufficio('ricorso', p_id);
  perform privato.registra_admin(
    'ricorso_' || p_esito,
    'ricorso',
    p_id::text,
    jsonb_build_object('prima', 'ricevuta', 'dopo', p_esito),
    p_risposta
  );

  return jsonb_build_object('id', p_id, 'stato', v.stato);
end $$;

-- Suspends a listing, removes a review or message; a certificate is revoked where it is issued.
create function privato.rimuovi_segnalato(p public.segnalazioni, p_motivo text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  v_utente uuid;
  v public.annunci;
begin
  if p.oggetto_tipo = 'annuncio' then
    select a.*
    into v
    from public.annunci a
    where a.id = p.oggetto_id
      and a.stato_annuncio in ('attivo', 'in_pausa')
      and a.eliminato_il is null
    for no key update;

    if not found then perform privato.rifiuta('stato_non_consentito', 409); end if;
    return privato.sospendi_annuncio(v, p_motivo, p.id);
  elsif p.oggetto_tipo = 'recensione' then
    update public.recensioni r
    set rimossa_il = privato.adesso()
    where r.id = p.oggetto_id and r.rimossa_il is null
    returning r.id_autore into v_utente;
  elsif p.oggetto_tipo = 'messaggio' then
    update public.messages m
    set rimosso_il = privato.adesso()
    where m.id = p.oggetto_id and m.rimosso_il is null
    returning m.sender_id into v_utente;
  end if;

  if v_utente is null then perform privato.rifiuta('stato_non_consentito', 409); end if;
  return privato.motiva_decisione(
    v_utente, p.oggetto_tipo, p.oggetto_id, 'rimozione', p_motivo, p.id
  );
end $$;

-- Decides a report once, with words for its author (DSA). p_esito: in_esame | accolta | respinta;
-- p_rimuovi removes the content in the same transaction, with the same reasons.
-- @public authenticated
create function privato.admin_decidi_segnalazione(
  p_id uuid,
  p_esito text,
  p_decisione text default null,
  p_rimuovi boolean default false
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v public.segnalazioni;
  v_prima public.stato_segnalazione;
  v_decisione uuid;
begin
  if p_esito is null
    or p_esito not in ('in_esame', 'accolta', 'respinta')
    or p_esito <> 'in_esame' and coalesce(btrim(p_decisione), '') = ''
    or p_rimuovi and p_esito <> 'accolta'
  then
    perform privato.rifiuta('dati_non_validi', 400);
  end if;

  -- locks what was reported before the report
  perform 1
  from public.annunci a
  where a.id = (select s.oggetto_id from public.segnalazioni s where s.id = p_id)
  for no key update;

  select s.stato into v_prima from public.segnalazioni s where s.id = p_id for update;
  update public.segnalazioni s
  set
    stato = p_esito::public.stato_segnalazione,
    decisione = coalesce(nullif(left(btrim(p_decisione), 4000), ''), s.decisione),
    deciso_da = v_admin,
    deciso_il = case when p_esito <> 'in_esame' then privato.adesso() end
  where s.id = p_id and s.stato in ('ricevuta', 'in_esame')
  returning s.* into v;

  if not found then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if p_rimuovi then
    v_decisione := privato.rimuovi_segnalato(v, p_decisione);
  end if;

  if p_esito <> 'in_esame' then
    perform privato.compi_atto(
      'decidi_segnalazione',
      p_id,
      null,
      jsonb_build_object('rimosso', p_rimuovi)
    );
  end if;

  perform privato.registra_admin(
    'segnalazione_' || p_esito,
    'segnalazione',
    p_id::text,
    jsonb_build_object('prima', v_prima, 'dopo', p_esito, 'id_decisione', v_decisione),
    p_decisione
  );

  return jsonb_build_object('id', p_id, 'stato', v.stato, 'id_decisione', v_decisione);
end $$;

-- Reports, appeals and their answers (decision P7).

-- {nome, testo?, di?, annuncio?, codice?, si_toglie}; `si_toglie`: it can be removed.
create function privato.segnalato(p public.segnalazioni) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case p.oggetto_tipo
    when 'annuncio' then (
      select jsonb_build_object(
        'nome', a.titolo,
        'testo', a.descrizione,
        'di', u.email,
        'annuncio', a.id,
        'si_toglie', a.stato_annuncio = 'attivo' and a.eliminato_il is null
      )
      from public.annunci a
      join public.utenti u on u.id = a.id_utente
      where a.id = p.oggetto_id
    )
    when 'messaggio' then (
      select jsonb_build_object(
        'nome', 'Messaggio di ' || u.nome_utente,
        'testo', m.text,
        'di', u.email,
        'si_toglie', m.rimosso_il is null
      )
      from public.messages m
      join public.utenti u on u.id = m.sender_id
      where m.id = p.oggetto_id
    )
    when 'recensione' then (
      select jsonb_build_object(
        'nome', 'Recensione di ' || u.nome_utente,
        'testo', r.testo,
        'di', u.email,
        'si_toglie', r.rimossa_il is null
      )
      from public.recensioni r
      join public.utenti u on u.id = r.id_autore
      where r.id = p.oggetto_id
    )
    else (
      select jsonb_build_object(
        'nome', 'Certificato',
        'codice', c.codice_pubblico,
        'annuncio', c.id_annuncio,
        'si_toglie', false
      )
      from public.certificati_verifica c
      where c.id = p.oggetto_id
    )
  end
$$;

create function privato.righe_segnalazioni(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', s.id,
        'oggetto_tipo', s.oggetto_tipo,
        'oggetto_id', s.oggetto_id,
        'motivo', s.motivo,
        'testo', s.testo,
        'luogo', s.luogo,
        'con_foto', s.foto is not null,
        'email_autore', s.email_autore,
        'stato', s.stato,
        'decisione', s.decisione,
        'created_at', s.created_at,
        'deciso_il', s.deciso_il,
        'segnalato', privato.segnalato(s),
        'rimossa', exists (
          select from public.decisioni_moderazione d
          where d.id_segnalazione = s.id and d.revocata_il is null
        )
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.segnalazioni s on s.id = i.id
$$;

-- p_stato: da_esaminare (ricevuta or in_esame), a state, empty for all.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_segnalazioni(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('segnalazioni', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelte as not materialized (
      select s.*
      from public.segnalazioni s
      where case p_stato
        when 'da_esaminare' then s.stato in ('ricevuta', 'in_esame')
        else coalesce(p_stato, '') = ''
          or s.stato = privato.valore(p_stato, null::public.stato_segnalazione)
      end
        and s.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or s.id = any (v_trovati)
          or v_come is not null
            and (
              (coalesce(s.testo, '') || ' ' || coalesce(s.email_autore, '')) ~* v_come
              or s.oggetto_id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
              or s.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelte
      where id = any (v_trovati)
      union all
      select from scelte
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_segnalazioni(array(
        select x.id
        from scelte x
        order by
          case p_ordine when 'data' then x.created_at end,
          x.created_at desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;

-- The list leaves out the picture.
-- @public authenticated
create function privato.admin_foto_segnalazione(p_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  v_foto text;
begin
  perform privato.richiedi_admin();
  select s.foto into v_foto from public.segnalazioni s where s.id = p_id;
  if v_foto is null then perform privato.rifiuta('non_trovato', 404); end if;
  return v_foto;
end $$;

create function privato.righe_ricorsi(p_id uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(r) - 'deciso_da' || jsonb_build_object(
        'email', u.email,
        'azione', d.azione,
        'oggetto_tipo', d.oggetto_tipo,
        'oggetto_id', d.oggetto_id,
        'categoria', d.categoria,
        'motivo', d.motivo,
        'decisione_del', d.created_at,
        'revocata_il', d.revocata_il,
        'oggetto', case d.oggetto_tipo
          when 'utente' then 'Account'
          when 'annuncio' then privato.nome_oggetto('annuncio', d.oggetto_id)
          when 'recensione' then 'Recensione'
          else 'Messaggio'
        end
      ) order by i.n
    ),
    '[]'
  )
  from unnest(p_id) with ordinality i(id, n)
  join public.ricorsi r on r.id = i.id
  join public.decisioni_moderazione d on d.id = r.id_decisione
  join public.utenti u on u.id = r.id_autore
$$;

-- p_stato: da_decidere (ricevuta or in_esame), a state, empty for all.
-- @public authenticated
-- @takes p_testo, p_stato, p_pagina, p_ordine, p_dal, p_al
create function privato.admin_elenco_ricorsi(
  p_testo text default null,
  p_stato text default null,
  p_ordine text default '-data',
  p_pagina integer default 1,
  p_righe integer default 50,
  p_dal date default null,
  p_al date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
  set plan_cache_mode = 'force_custom_plan' as $$
declare
  v_admin uuid := privato.richiedi_admin();
  v_trovati uuid[] := privato.trovati('ricorsi', p_testo);
  v_come text := privato.da_leggere(p_testo, v_trovati);
  v_pagina integer := privato.pagina_elenco(p_pagina, p_righe);
begin
  return (
    with scelti as not materialized (
      select r.*
      from public.ricorsi r
      where case p_stato
        when 'da_decidere' then r.stato in ('ricevuta', 'in_esame')
        else coalesce(p_stato, '') = ''
          or r.stato = privato.valore(p_stato, null::public.stato_segnalazione)
      end
        and r.created_at between privato.dal_giorno(p_dal) and privato.al_giorno(p_al)
        and (
          v_trovati is null
          or r.id = any (v_trovati)
          or v_come is not null
            and (
              (select u.email from public.utenti u where u.id = r.id_autore) ~* v_come
              or r.testo ~* v_come
              or r.id between privato.primo_id(p_testo) and privato.ultimo_id(p_testo)
            )
        )
    ),
    contati as (
      select from scelti
      where id = any (v_trovati)
      union all
      select from scelti
      where v_trovati is null or v_come is not null and id <> all (v_trovati)
      limit privato.conteggio_massimo() + 1
    )
    select privato.pagina_contata(
      privato.righe_ricorsi(array(
        select x.id
        from scelti x
        order by
          case p_ordine when 'data' then x.created_at end,
          x.created_at desc,
          case p_ordine when 'data' then x.id end desc,
          x.id
        limit p_righe
        offset (v_pagina - 1) * p_righe
      )),
      v_pagina,
      (select count(*) from contati)
    )
  );
end $$;
