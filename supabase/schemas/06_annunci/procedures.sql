-- Expired or without end means free (spec 1, section 4).
create function privato.prenotazione_viva(p public.annunci) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return p.stato_prenotazione = 'prenotato'
    and coalesce(p.scadenza_prenotazione > privato.adesso(), false);
end $$;

create function privato.venditore_sospeso(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.utenti u where u.id = p.id_utente and u.stato <> 'attivo')
$$;

-- Neither reserved nor under verification, 'Non verificato', not closed (spec 1, section 4).
create function privato.annuncio_modificabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio not in ('venduto', 'chiuso')
    and p.eliminato_il is null
    and p.stato_verifica = 'non_verificato'
    and not privato.prenotazione_viva(p)
    and not exists (
      select from public.verifiche v
      where v.id_annuncio = p.id and v.stato in ('programmata', 'in_attesa')
    )
$$;

-- A seller may pause a listing that is neither reserved nor at a centre.
create function privato.annuncio_pausabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.stato_prenotazione = 'disponibile'
    and privato.annuncio_modificabile(p)
$$;

-- A listing refused by a verification is republished with its history instead (decision C7).
create function privato.annuncio_duplicabile(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select p.stato_annuncio in ('attivo', 'in_pausa', 'venduto')
    and p.stato_verifica <> 'non_conforme'
    and p.eliminato_il is null
$$;

create function privato.rifiuta_modifica() returns void
language sql set search_path = '' as $$ select privato.rifiuta('modifica_non_consentita', 409) $$;

-- What the form asks for and neither the public nor the office reads.
create function privato.campi_riservati() returns text[]
language sql immutable set search_path = '' as $$ select array['telefono_contatto'] $$;

-- The form's columns, as SQL lists them.
-- @grant authenticated
create function privato.colonne_annuncio(p_senza text[] default '{}') returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(c.attname), ', ' order by c.attnum)
  from pg_attribute c
  where c.attrelid = 'privato.campi_annuncio'::regclass and c.attname <> all (p_senza)
$$;

create function privato.campi_di(p public.annunci) returns privato.campi_annuncio
language sql stable set search_path = '' as $$
  select jsonb_populate_record(null::privato.campi_annuncio, to_jsonb(p))
$$;

create function privato.campi_pubblici(p public.annunci) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(privato.campi_di(p)) - privato.campi_riservati()
$$;

-- As the form sent it. The spec's other word for a self-managed shipment is stored with its mode
-- (decision C1).
-- @grant authenticated
create function privato.annuncio_scritto(p_annuncio jsonb) returns privato.campi_annuncio
language sql stable set search_path = '' as $$
  select jsonb_populate_record(
    null::privato.campi_annuncio,
    '{"descrizione": "", "localita": "", "costo_spedizione": 0,
      "spedizione_a_carico": "acquirente", "telefono_contatto": ""}'
      || jsonb_strip_nulls(p_annuncio) || case
        when p_annuncio ->> 'metodo_spedizione' = 'gestita_da_venditore' then jsonb_build_object(
          'metodo_spedizione', coalesce(p_annuncio ->> 'modo_spedizione', 'corriere')
        )
        else '{}'
      end
  )
$$;

-- The spec's texts, in the order of the form, before any constraint can speak.
create function privato.annuncio_valida(p public.annunci) returns void
language plpgsql set search_path = '' as $$
begin
  if privato.visibile(p.titolo) is null then
    perform privato.rifiuta('titolo_obbligatorio', 400);
  elsif char_length(p.titolo) > 100 then
    perform privato.rifiuta('titolo_lungo', 400);
  elsif char_length(p.descrizione) > 5000 then
    perform privato.rifiuta('descrizione_lunga', 400);
  elsif p.prezzo > privato.importo_massimo()
    or privato.prezzo_esposto(p, privato.minimo_spedizione_centri()) > privato.importo_massimo()
  then
    perform privato.rifiuta('prezzo_massimo', 400);
  elsif p.prezzo is null or p.prezzo < 1 then
    perform privato.rifiuta('prezzo_non_valido', 400);
  elsif p.prezzo < 1000 then
    perform privato.rifiuta('prezzo_minimo', 400);
  elsif char_length(p.localita) > 100 then
    perform privato.rifiuta('localita_lunga', 400);
  elsif p.metodo_spedizione is null then
    perform privato.rifiuta('metodo_spedizione_mancante', 400);
  elsif p.metodo_spedizione = 'punto_verifica' and p.dimensione_pacco is null then
    perform privato.rifiuta('dimensione_pacco_mancante', 400);
  elsif p.costo_spedizione is null or p.costo_spedizione not between 0 and 1000000 then
    perform privato.rifiuta('costo_spedizione_non_valido', 400);
  elsif p.metodo_spedizione = 'corriere'
    and p.spedizione_a_carico = 'acquirente'
    and p.costo_spedizione = 0
  then
    perform privato.rifiuta('costo_spedizione_zero', 400);
  elsif privato.visibile(p.telefono_contatto) is null then
    perform privato.rifiuta('telefono_mancante', 400);
  elsif regexp_replace(regexp_replace(p.telefono_contatto, '\s', '', 'g'), '^\+39', '')
    !~ '^\d{6,15}$'
  then
    perform privato.rifiuta('telefono_non_valido', 400);
  end if;
end $$;

-- Erasure by a closed account is no edit.
create function privato.account_chiuso(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.utenti u where u.id = p_utente and u.cancellato_il is not null)
$$;

-- The change to pickup at a partner is no edit (decision C12).
create function privato.passa_al_partner(
  p_prima public.annunci,
  p_dopo public.annunci
) returns boolean
language sql stable security definer set search_path = '' as $$
  select privato.campi_di(p_dopo) is not distinct from jsonb_populate_record(
    privato.campi_di(p_prima),
    '{"metodo_spedizione": "ritiro_a_mano", "spedizione_a_carico": "venditore",
        "costo_spedizione": 0, "dimensione_pacco": null}'
  )
    and (p_prima.categoria, p_prima.tipo_prodotto) = (p_dopo.categoria, p_dopo.tipo_prodotto)
    and exists (
      select from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro
      where v.id_annuncio = p_dopo.id
        and v.stato in ('programmata', 'in_attesa')
        and c.tipo_centro = 'terze_parti'
    )
$$;

-- Free when the seller pays or hands over in person; else the listing's own above 0; else p_minimo
-- where the centre ships (decisions M9, M14).
create function privato.spedizione_esposta(p public.annunci, p_minimo integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return case
    when p.spedizione_a_carico = 'venditore' or p.metodo_spedizione = 'ritiro_a_mano' then 0
    when p.costo_spedizione > 0 then p.costo_spedizione
    when p.metodo_spedizione = 'corriere' then 0
    else p_minimo
  end;
end $$;
create function privato.prezzo_esposto(p public.annunci, p_minimo integer) returns integer
language plpgsql immutable set search_path = '' as $$
begin
  return p.prezzo + p.sovrapprezzo_spedizione + privato.spedizione_esposta(p, p_minimo);
end $$;

-- True when the last verification was certified and no certificate is valid; written whenever
-- either changes.
create function privato.segna_revoca(p_annuncio uuid) returns void
language sql security definer set search_path = '' as $$
  update public.annunci a
  set certificato_revocato = not a.certificato_revocato
  where a.id = p_annuncio
    and a.certificato_revocato <> (
      a.stato_verifica = 'verificato'
      and coalesce(
        (
          select bool_and(c.stato = 'revocato')
          from public.certificati_verifica c
          where c.id_verifica = (privato.ultima_conclusa(a.id)).id
        ),
        false
      )
    )
$$;

-- The only public projection of a listing; a lapsed reservation reads as free. plpgsql, like its
-- callees: SQL bodies are re-planned for each card.
create function privato.carta_annuncio(p public.annunci, p_minimo integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  v_viva boolean := privato.prenotazione_viva(p);
begin
  return jsonb_build_object(
    'id', p.id,
    'numero_annuncio', p.numero_annuncio,
    'titolo', p.titolo,
    'descrizione', left(p.descrizione, 160),
    'prezzo', p.prezzo,
    'prezzo_esposto', privato.prezzo_esposto(p, p_minimo),
    'condizione', p.condizione,
    'categoria', p.categoria,
    'category_id', p.category_id,
    'localita', p.localita,
    'stato_annuncio', p.stato_annuncio,
    'stato_verifica', p.stato_verifica,
    'torna_al_venditore', p.torna_al_venditore,
    'certificato_revocato', p.certificato_revocato,
    'stato_prenotazione', case when v_viva then 'prenotato' else 'disponibile' end,
    'scadenza_prenotazione', case when v_viva then p.scadenza_prenotazione end,
    'data_pubblicazione', p.data_pubblicazione,
    'immagine_principale', p.immagine_principale,
    'foto', (select count(*) from public.media m where m.id_annuncio = p.id),
    'in_evidenza', p.in_evidenza
  );
end $$;

create function privato.come_letterale(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select '%'
    || replace(replace(replace(btrim(left(p_testo, 200)), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- 'Come nuovo', 'come_nuovo' → 'Come nuovo'; null for an unknown value.
create function privato.leggi_condizione(p_testo text) returns text
language sql immutable set search_path = '' as $$
  select c
  from unnest(enum_range(null::public.condizione_oggetto)::text[]) c
  where translate(lower(c), ' ', '_') = case translate(lower(btrim(p_testo)), ' ', '_')
    when 'usato_con_segni' then 'usato_con_segni_di_usura'
    else translate(lower(btrim(p_testo)), ' ', '_')
  end
$$;

-- Counts one view per visitor and day, never the owner's; touches data_modifica, not updated_at
-- (decision S8). Only the API passes a visitor, as a daily keyed hash (decision P5).
-- @public authenticated; without command: once per visitor and day
create function privato.registra_vista(p_annuncio uuid, p_visitatore text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_chi text := auth.uid()::text;
  v_nuova boolean;
begin
  if v_chi is null then
    if coalesce(auth.jwt() ->> 'role', current_setting('role', true)) <> 'service_role' then
      perform privato.rifiuta('non_autenticato', 401);
    end if;
    v_chi := nullif(btrim(left(p_visitatore, 200)), '');
  end if;

  if v_chi is null then return; end if;
  insert into public.visite_annuncio (id_annuncio, giorno, visitatore)
  select
    a.id,
    (privato.adesso() at time zone 'Europe/Rome')::date,
    encode(sha256(convert_to(v_chi, 'UTF8')), 'hex')
  from public.annunci a
  where a.id = p_annuncio
    and a.eliminato_il is null
    and a.stato_annuncio not in ('sospeso', 'in_pausa')
    and a.id_utente is distinct from auth.uid()
  on conflict do nothing
  returning true into v_nuova;

  if v_nuova then
    update public.annunci a
    set visualizzazioni = a.visualizzazioni + 1, data_modifica = privato.adesso()
    where a.id = p_annuncio;
  end if;
end $$;

-- Prices are computed live, and frozen by a reservation for its holder (decisions M9, M14). Cents.

create function privato.minimo_spedizione_centri() returns integer
language sql stable security definer set search_path = '' as $$
  select m.importo from privato.spedizione_minima m
$$;

-- The displayed price of such a listing includes the lowest shipping.
create function privato.segue_minimo(p public.annunci) returns boolean
language sql immutable set search_path = '' as $$
  select privato.prezzo_esposto(p, 1) <> privato.prezzo_esposto(p, 0)
$$;

-- Updates a batch of listings whose price holds an outdated minimum; skips locked rows. Returns how
-- many were written.
-- @public service_role
create function privato.aggiorna_prezzi_esposti(p_limite integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  v_minimo integer := privato.minimo_spedizione_centri();
  v_righe integer;
  v_limite integer := least(greatest(coalesce(p_limite, 500), 1), 500);
begin
  perform privato.richiedi_servizio();
  with sotto as (
    select a.id
    from public.annunci a
    where a.minimo_esposto < v_minimo and a.stato_annuncio = 'attivo' and a.eliminato_il is null
    limit v_limite
    for no key update skip locked
  ),
  sopra as (
    select a.id
    from public.annunci a
    where a.minimo_esposto > v_minimo and a.stato_annuncio = 'attivo' and a.eliminato_il is null
    limit v_limite
    for no key update skip locked
  ),
  vecchi as (select s.id from sotto s union all select s.id from sopra s limit v_limite)
  update public.annunci a
  set minimo_esposto = v_minimo
  from vecchi v
  where a.id = v.id;

  get diagnostics v_righe = row_count;
  return v_righe;
end $$;

-- Returns {articolo, sovrapprezzo, spedizione, totale}.
create function privato.importi_acquisto(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'articolo', p_annuncio.prezzo,
    'sovrapprezzo', p_annuncio.sovrapprezzo_spedizione,
    'spedizione', s.spedizione,
    'totale', p_annuncio.prezzo + p_annuncio.sovrapprezzo_spedizione + s.spedizione
  )
  from (
    select privato.spedizione_esposta(p_annuncio, privato.minimo_spedizione_centri()) as spedizione
  ) s
$$;

create function privato.importi_prenotati(p_prenotazione uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'articolo', s.prezzo,
    'sovrapprezzo', s.sovrapprezzo,
    'spedizione', s.spedizione,
    'totale', s.prezzo + s.sovrapprezzo + s.spedizione
  )
  from public.prenotazioni_storia s
  where s.id = p_prenotazione
$$;

-- Returns null for anybody but the holder.
create function privato.importi_di(p public.annunci, p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select privato.importi_prenotati(s.id)
  from public.prenotazioni_storia s
  where s.id_annuncio = p.id
    and s.id_acquirente = p_utente
    and s.chiusa_il is null
    and p.id_acquirente_prenotazione = p_utente
    and privato.prenotazione_viva(p)
$$;

-- Counts the answers of each section; the score rests on them (decision C9).
create function privato.conti_controlli(p_controlli jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_object_agg(
      s.sezione,
      jsonb_build_object(
        'si', (select count(*) from jsonb_each_text(s.risposte) r where r.value = 'si'),
        'no', (select count(*) from jsonb_each_text(s.risposte) r where r.value = 'no'),
        'na', (select count(*) from jsonb_each_text(s.risposte) r where r.value = 'na')
      )
    ),
    '{}'
  )
  from jsonb_each(p_controlli) as s (sezione, risposte)
  where jsonb_typeof(s.risposte) = 'object'
$$;

-- Day and centre of a future visit are visible to its parties only, since they tell where an item
-- will be. Findings are public after the decision.
create function privato.verifiche_pubbliche(p_annuncio uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object('id', v.id, 'stato', v.stato) || case
          when v.stato not in ('verificato', 'non_conforme') then jsonb_build_object(
            'data_programmata', null,
            'data_verifica', null,
            'centro', null,
            'controlli', '{}'::jsonb
          )
          else jsonb_build_object(
            'data_programmata', v.data_programmata,
            'data_verifica', v.data_verifica,
            'centro', jsonb_build_object(
              'id', c.id,
              'nome', c.nome,
              'citta', c.citta,
              'sigla', c.sigla,
              'tipo_centro', c.tipo_centro
            ),
            'punteggio_complessivo', v.punteggio_complessivo,
            'score_autenticita', v.score_autenticita,
            'score_stato_estetico', v.score_stato_estetico,
            'score_funzionamento', v.score_funzionamento,
            'score_componenti_originali', v.score_componenti_originali,
            'score_provenienza', v.score_provenienza,
            'controlli', privato.conti_controlli(v.controlli),
            'valutazione_prezzo', v.valutazione_prezzo,
            'condizione_verificata', v.condizione_verificata,
            'problemi_rilevati', v.problemi_rilevati,
            'segni_distintivi', v.segni_distintivi,
            'accessori', v.accessori,
            'seriale', privato.maschera_seriale(v.numero_seriale)
          )
        end order by v.data_creazione desc
      ),
      '[]'
    )
    from public.verifiche v
    join public.verification_centers c on c.id = v.id_centro
    where v.id_annuncio = p_annuncio and v.stato <> 'annullata'
  );
end $$;

-- A listing that is paused, suspended, closed or of a suspended seller is hidden, unless sold or
-- reserved (decision P11).
create function privato.annuncio_nascosto(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio in ('in_pausa', 'sospeso', 'chiuso')
    or p.stato_annuncio = 'attivo'
      and not privato.prenotazione_viva(p)
      and privato.venditore_sospeso(p)
$$;

-- @public anon, authenticated
create function privato.scheda_annuncio(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.annunci;
  v_minimo integer := privato.minimo_spedizione_centri();
  v_importi jsonb;
begin
  select a.* into v from public.annunci a where a.id = p_id and a.eliminato_il is null;
  if not found
    or privato.annuncio_nascosto(v)
      and v.id_utente is distinct from privato.chiamante()
      and not privato.e_admin()
  then
    return null;
  end if;

  -- the holder sees frozen amounts
  v_importi := coalesce(privato.importi_di(v, privato.chiamante()), privato.importi_acquisto(v));

  return privato.carta_annuncio(v, v_minimo) || privato.campi_pubblici(v) || jsonb_build_object(
    'prezzo_esposto', v_importi -> 'totale',
    'tipo_prodotto', v.tipo_prodotto,
    'updated_at', v.updated_at,
    'visualizzazioni', v.visualizzazioni,
    'preferiti', (select count(*) from public.preferiti p where p.id_annuncio = v.id),
    'media', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'url_file', m.url_file,
            'ordine', m.ordine,
            'larghezza', m.larghezza,
            'altezza', m.altezza
          ) order by m.ordine
        ),
        '[]'
      )
      from public.media m
      where m.id_annuncio = v.id
    ),
    'prezzo_split', v_importi - 'articolo' || jsonb_build_object('prezzo', v_importi -> 'articolo'),
    'venditore', privato.venditore_pubblico(v.id_utente),
    'verifiche', privato.verifiche_pubbliche(v.id),
    'disponibile', not privato.oggetto_non_disponibile(v.id),
    'certificato', (
      select jsonb_build_object(
        'codice_pubblico', c.codice_pubblico,
        'data_emissione', c.data_emissione,
        'firma', c.firma
      )
      from public.certificati_verifica c
      where c.id_annuncio = v.id and c.stato = 'attivo'
      order by c.data_emissione desc
      limit 1
    )
  );
end $$;

-- The home shows the featured listing, else the newest certified, else the newest verified, else
-- none.
-- @public anon, authenticated
create function privato.annuncio_in_vetrina() returns jsonb
language sql stable security definer set search_path = '' as $$
  with verificati as not materialized (
    select a.id, a.in_evidenza, a.data_pubblicazione
    from public.annunci a
    where a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica = 'verificato'
      and not a.torna_al_venditore
      and not a.certificato_revocato
      and (
        a.category_id is null
        or a.category_id <> all ((select privato.categorie_nascoste())::uuid[])
      )
      and a.id_utente <> all ((select privato.utenti_sospesi())::uuid[])
  )
  select privato.scheda_annuncio(coalesce(
    (
      select v.id
      from verificati v
      where v.in_evidenza
      order by v.data_pubblicazione desc, v.id desc
      limit 1
    ),
    (
      select v.id
      from verificati v
      where exists (
        select from public.certificati_verifica c where c.id_annuncio = v.id and c.stato = 'attivo'
      )
      order by v.data_pubblicazione desc, v.id desc
      limit 1
    ),
    (select v.id from verificati v order by v.data_pubblicazione desc, v.id desc limit 1)
  ))
$$;

-- Three verified items left or lapsed within thirty days block new reservations for thirty days
-- (decision T13).
create function privato.prenotazioni_ferme(p_utente uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  with lasciate as materialized (
    select s.chiusa_il
    from public.prenotazioni_storia s
    where s.id_acquirente = p_utente
      and s.esito in ('lasciata_verificata', 'finestra_scaduta')
      and s.chiusa_il > privato.adesso() - 2 * privato.durata('lasciate')
  )
  select exists (
    select from lasciate l
    where l.chiusa_il > privato.adesso() - privato.durata('lasciate')
      and (
        select count(*)
        from lasciate m
        where m.chiusa_il > l.chiusa_il - privato.durata('lasciate') and m.chiusa_il <= l.chiusa_il
      ) >= privato.limite('verificati_lasciati')
  )
$$;

-- Returns {codice, status} or null, in the domain's order (decision S2).
create function privato.perche_non_prenotabile(p public.annunci, p_utente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if p.id is null
    or p.eliminato_il is not null
    or p.stato_annuncio in ('in_pausa', 'sospeso', 'chiuso')
    or p.stato_annuncio = 'attivo' and privato.venditore_sospeso(p)
  then
    return jsonb_build_object('codice', 'annuncio_non_trovato', 'status', 404);
  elsif p.stato_annuncio = 'venduto' then
    return jsonb_build_object('codice', 'annuncio_venduto', 'status', 409);
  elsif p.stato_verifica = 'non_conforme' then
    return jsonb_build_object('codice', 'annuncio_non_conforme', 'status', 409);
  elsif p.certificato_revocato then
    return jsonb_build_object('codice', 'certificato_revocato', 'status', 409);
  elsif p.id_utente = p_utente then
    return jsonb_build_object('codice', 'annuncio_proprio', 'status', 403);
  elsif privato.prenotazione_viva(p) then
    return jsonb_build_object('codice', 'gia_prenotato', 'status', 409);
  elsif privato.oggetto_non_disponibile(p.id) then
    return jsonb_build_object('codice', 'oggetto_non_al_centro', 'status', 409);
  elsif exists (
    select from public.prenotazioni_storia s
    where s.id_acquirente = p_utente
      and s.id_annuncio = p.id
      -- only ends that the buyer caused (decision C4)
      and (s.esito is null or s.esito in ('annullata', 'lasciata_verificata', 'finestra_scaduta'))
      and coalesce(s.chiusa_il, least(s.scadenza, privato.adesso()))
        > privato.adesso() - privato.durata('tra_prenotazioni')
  )
  then
    return jsonb_build_object('codice', 'prenotazione_troppo_presto', 'status', 409);
  elsif privato.prenotazioni_ferme(p_utente) then
    return jsonb_build_object('codice', 'prenotazioni_ferme', 'status', 409);
  elsif (
    select count(*)
    from public.annunci a
    where a.id_acquirente_prenotazione = p_utente
      and a.stato_prenotazione = 'prenotato'
      and a.scadenza_prenotazione > privato.adesso()
      and a.stato_annuncio <> 'venduto'
  ) >= privato.limite('prenotazioni_attive')
  then
    return jsonb_build_object('codice', 'troppe_prenotazioni', 'status', 409);
  end if;

  return null;
end $$;

-- Returns {da, entro}; null without a finished 'Verificato' (decision M3).
create function privato.finestra_acquisto(p public.annunci) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p.id);
  v_da timestamptz;
begin
  -- an item given back needs a new verification
  if v.id is null
    or v.stato <> 'verificato'
    or v.stato_restituzione = 'restituito'
    or p.stato_prenotazione <> 'prenotato'
  then
    return null;
  end if;

  v_da := greatest(v.data_verifica, p.data_prenotazione_oggetto);
  return jsonb_build_object(
    'da', v_da,
    'entro', privato.termine_persona(v_da, 'acquisto'),
    'aperta', privato.adesso() < privato.termine_persona(v_da, 'acquisto')
      and privato.prenotazione_viva(p),
    'centro', (
      select jsonb_build_object('nome', c.nome, 'tipo_centro', c.tipo_centro)
      from public.verification_centers c
      where c.id = v.id_centro
    )
  );
end $$;

-- Filters listings that may be verified: none open, none decided. A passed item that was given back
-- may be verified again; a refused one needs a new listing (decision C7). Takes all at once, since
-- a seller has thousands.
create function privato.verifiche_possibili(p_annunci uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  -- the open visit counts, else the last decided one
  with viste as (
    select distinct on (v.id_annuncio)
      v.id_annuncio,
      v.stato = 'verificato' and v.stato_restituzione is not distinct from 'restituito' as resa
    from public.verifiche v
    where v.id_annuncio = any (p_annunci)
      and v.stato in ('programmata', 'in_attesa', 'verificato', 'non_conforme')
    order by
      v.id_annuncio,
      v.stato in ('programmata', 'in_attesa') desc,
      v.data_verifica desc,
      v.created_at desc
  )
  select a.id
  from unnest(p_annunci) a (id)
  left join viste w on w.id_annuncio = a.id
  where coalesce(w.resa, true)
    -- the item is offered under another number
    and not exists (select from public.annunci s where s.id_precedente = a.id)
$$;
create function privato.verifica_prenotabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.eliminato_il is null
    and exists (select from privato.verifiche_possibili(array[p.id]))
$$;

-- Seller, centre and administrators read all of it, the reserving buyer day and city (decision P2).
create function privato.verifica_aperta_per(p public.annunci, p_utente uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select case
    when p.id_utente = p_utente or w.id_centro = privato.mio_centro() or privato.e_admin() then
      jsonb_build_object('id', w.id, 'data_programmata', w.data_programmata, 'centro_nome', c.nome)
    else jsonb_build_object('id', null, 'data_programmata', null, 'centro_nome', null)
  end || jsonb_build_object(
    'stato', w.stato,
    'da_spostare', privato.visita_ferma(w.id),
    'giorno', (w.data_programmata at time zone 'Europe/Rome')::date,
    'citta', c.citta
  )
  from public.verifiche w
  join public.verification_centers c on c.id = w.id_centro
  where w.id_annuncio = p.id
    and w.stato in ('programmata', 'in_attesa')
    and (
      p.id_utente = p_utente
      or w.id_centro = privato.mio_centro()
      or privato.e_admin()
      or privato.prenotazione_viva(p) and p.id_acquirente_prenotazione = p_utente
    )
$$;

-- True while money is held or on its way: the clock waits for the provider.
create function privato.in_pagamento(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.ordini o
    where o.id_annuncio = p.id
      and o.buyer_id = p.id_acquirente_prenotazione
      and (
        o.status = 'autorizzato'
        or o.status = 'in_elaborazione'
          and o.stato_pagamento in ('processing', 'requires_capture', 'succeeded')
      )
  )
$$;

-- Owner and administrators read the office's words, else the cause; null when visible (decision
-- P11).
create function privato.motivo_nascosto(p public.annunci) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when privato.annuncio_nascosto(p) then coalesce(
      (
        select d.motivo
        from public.decisioni_moderazione d
        where d.oggetto_tipo = 'annuncio' and d.oggetto_id = p.id and d.revocata_il is null
        order by d.created_at desc
        limit 1
      ),
      case
        when p.stato_annuncio = 'chiuso'
          and (privato.ultima_conclusa(p.id)).motivo_rifiuto = 'non_autentico'
          then 'La verifica non ha riconosciuto l''oggetto come autentico.'
        when p.stato_annuncio = 'chiuso' then 'La vendita di questo oggetto è stata annullata.'
        when p.stato_annuncio = 'attivo' then 'L''account del venditore è sospeso.'
        else ''
      end
    )
  end;
end $$;

-- Returns the number under which the item is offered now, or null (decision C7).
create function privato.ripubblicato_come(p public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'numero_annuncio', s.numero_annuncio)
  from public.annunci s
  where s.id_precedente = p.id and s.eliminato_il is null
$$;

create function privato.situazione_acquirente(p public.annunci, p_utente uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_mia boolean := privato.prenotazione_viva(p) and p.id_acquirente_prenotazione = p_utente;
  v_no jsonb := privato.perche_non_prenotabile(p, p_utente);
  v_finestra jsonb := case when v_mia then privato.finestra_acquisto(p) end;
begin
  return jsonb_build_object(
    'preferito', exists (
      select from public.preferiti f where f.id_annuncio = p.id and f.id_utente = p_utente
    ),
    'conversazione_id', (
      select c.id from public.conversations c where c.annuncio_id = p.id and c.buyer_id = p_utente
    ),
    'prenotato_da_me', v_mia,
    'prenotabile', v_no is null,
    'codice_non_prenotabile', v_no ->> 'codice',
    'puo_acquistare', p.stato_annuncio = 'attivo'
      and coalesce((v_finestra ->> 'aperta')::boolean, false)
      and coalesce(v_finestra -> 'centro' ->> 'tipo_centro' = 'fidati_point', false),
    'acquisto_da', v_finestra -> 'da',
    'acquisto_entro', v_finestra -> 'entro',
    'centro_acquisto', v_finestra -> 'centro',
    'in_pagamento', (v_mia or p.id_utente = p_utente) and privato.in_pagamento(p),
    -- the last payment attempt, whatever its end: the page reads it before it says that nothing was
    -- charged
    'ultimo_intento', (
      select o.payment_intent_id
      from public.ordini o
      where o.id_annuncio = p.id and o.buyer_id = p_utente
      order by o.data_creazione desc
      limit 1
    ),
    'importo_dovuto', case when v_mia then privato.importi_di(p, p_utente) -> 'totale' end
  );
end $$;

-- For anybody but the owner the keys are empty.
create function privato.situazione_venditore(p public.annunci, p_proprietario boolean) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return jsonb_build_object(
    'proprietario', p_proprietario,
    'puo_prenotare_verifica', p_proprietario and privato.verifica_prenotabile(p),
    'modificabile', p_proprietario and privato.annuncio_modificabile(p),
    'pausabile', p_proprietario and privato.annuncio_pausabile(p),
    'luogo', case when p_proprietario then privato.luogo_oggetto(p.id) end,
    'interesse', case
      when p_proprietario then jsonb_build_object(
        'visualizzazioni', p.visualizzazioni,
        'salvataggi', (select count(*) from public.preferiti f where f.id_annuncio = p.id)
      )
    end,
    'ripubblicato', case when p_proprietario then privato.ripubblicato_come(p) end,
    'vendita', case
      when p_proprietario
        and p.stato_annuncio in ('attivo', 'in_pausa')
        and p.stato_verifica <> 'non_conforme' then privato.vendita_di(p)
    end,
    'motivo_nascosto', case
      when p_proprietario or privato.e_admin() then privato.motivo_nascosto(p)
    end,
    'contatto_telefono', case when p_proprietario then p.telefono_contatto end,
    'costo_spedizione', case when p_proprietario then p.costo_spedizione end
  );
end $$;

-- Tells what the caller may do; each procedure checks again.
-- @public authenticated
create function privato.situazione_annuncio(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id
    and a.eliminato_il is null
    and (not privato.annuncio_nascosto(a) or a.id_utente = v_utente or privato.e_admin());

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  return privato.situazione_acquirente(v, v_utente)
    || privato.situazione_venditore(v, v.id_utente = v_utente) || jsonb_build_object(
      'verifica_aperta', privato.verifica_aperta_per(v, v_utente),
      'ordine_id', (
        select o.id
        from public.ordini o
        where o.id_annuncio = v.id
          and v_utente in (o.buyer_id, o.seller_id)
          and o.status not in ('annullato', 'rimborsato')
        order by o.data_creazione desc
        limit 1
      )
    );
end $$;

-- The server's key calls it and signs the pictures' addresses for a minute (decision A7). Null for
-- a hidden or undecided listing.

-- @public service_role
create function privato.verifica_in_vetrina(p_verifica uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_annuncio public.annunci;
begin
  perform privato.richiedi_servizio();
  select w.*
  into v
  from public.verifiche w
  where w.id = p_verifica and w.stato in ('verificato', 'non_conforme');
  select a.*
  into v_annuncio
  from public.annunci a
  where a.id = v.id_annuncio and a.eliminato_il is null;
  if v_annuncio.id is null or privato.annuncio_nascosto(v_annuncio) then return null; end if;
  return jsonb_build_object(
    'controlli', v.controlli,
    'integra', privato.catena_integra(v.id),
    'foto', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('path', m.url_file, 'ruolo', m.ruolo, 'descrizione', m.descrizione)
            order by m.ordine,
          m.created_at,
          m.id
        ),
        '[]'
      )
      from public.media_verifica m
      where m.id_verifica = v.id
        and m.rimosso_il is null
        and m.tipo_file = 'immagine'
        and m.ruolo not like 'firma\_%'
        and m.ruolo <> 'rientro'
    ),
    'eventi', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('tipo', e.tipo, 'avvenuto_il', e.avvenuto_il, 'impronta', e.impronta)
          order by e.id
        ),
        '[]'
      )
      from public.verifiche_eventi e
      where e.id_verifica = v.id
    )
  );
end $$;

-- Steps in cents, six per power of ten, from one euro: 1, 1.50, 2, 3, 5, 7, 10 …
create function privato.fasce_prezzo() returns table (da bigint, a bigint)
language sql immutable set search_path = '' as $$
  select s.da, lead(s.da, 1, s.da * 2) over (order by s.da) - 1
  from (
    select (v * 10::numeric ^ e)::bigint as da
    from unnest(array[1, 1.5, 2, 3, 5, 7]) v, generate_series(2, 9) e
  ) s
$$;

-- Returns {importo, stato, parte_il, dal, motivo, da_recuperare, dati_presenti}; before the order
-- concludes only the share (`stato` null). Null under a dispute or a withdrawal and for a partner's
-- sale (decision M7).
create function privato.ricavo_annuncio(p_annuncio public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'importo', coalesce(x.importo, (privato.ripartizione(o) ->> 'venditore')::integer),
    'stato', x.stato,
    'parte_il', case when x.id is not null then privato.giorno_versamento(x.pagabile_dal) end,
    'dal', x.dal,
    'motivo', x.motivo,
    'da_recuperare', coalesce(x.da_recuperare, 0),
    'dati_presenti', exists (select from public.dati_versamento d where d.id_utente = o.seller_id)
  )
  from public.ordini o
  left join public.versamenti x on x.id_ordine = o.id and x.destinatario = 'venditore'
  -- `is true` uses the listing's index; the seller's may hold ten thousand orders
  where p_annuncio.stato_annuncio = 'venduto'
    and o.id_annuncio = p_annuncio.id
    and (o.seller_id = p_annuncio.id_utente) is true
    and (
      x.id is not null
      or o.status in ('autorizzato', 'pagato', 'spedito', 'consegnato')
        and not exists (
          select from public.recessi r where r.id_ordine = o.id and r.stato = 'aperto'
        )
    )
  order by o.data_creazione desc, o.id
  limit 1
$$;
