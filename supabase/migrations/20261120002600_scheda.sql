-- One listing: what everybody may read of it, and what it means for the person who looks.

-- How many checks of each section were answered in each way: what a score rests on (decision C9).
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

-- Day and centre of a visit still to come are for its parties only: they tell where a valuable item
-- will be. What the centre found is public once it has decided, not while it writes.
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

-- Out of sight for strangers: paused, suspended, closed, or of a suspended seller (decision P11).
-- What is sold or reserved stays readable: somebody relies on it.
create function privato.annuncio_nascosto(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio in ('in_pausa', 'sospeso', 'chiuso')
    or p.stato_annuncio = 'attivo'
      and not privato.prenotazione_viva(p)
      and privato.venditore_sospeso(p)
$$;

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

  -- who holds the reservation sees what it froze
  v_importi := coalesce(privato.importi_di(v, privato.chiamante()), privato.importi_acquisto(v));

  return privato.carta_annuncio(v, v_minimo) || jsonb_build_object(
    'prezzo_esposto', v_importi -> 'totale',
    'descrizione', v.descrizione,
    'tipo_prodotto', v.tipo_prodotto,
    'dimensione_pacco', v.dimensione_pacco,
    'updated_at', v.updated_at,
    'spedizione_a_carico', v.spedizione_a_carico,
    'metodo_spedizione', v.metodo_spedizione,
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
create function public.scheda_annuncio(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.scheda_annuncio(p_id) $$;

-- The piece in the window of the home: the one put forward by hand, else the newest certified, else
-- the newest verified. Null without any.
create function privato.annuncio_in_vetrina() returns jsonb
language sql stable security definer set search_path = '' as $$
  with verificati as not materialized (
    select a.id, a.in_evidenza, a.data_pubblicazione
    from public.annunci a
    where a.stato_annuncio = 'attivo'
      and a.eliminato_il is null
      and a.stato_verifica = 'verificato'
      and not a.torna_al_venditore
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
create function public.annuncio_in_vetrina() returns jsonb
language sql stable set search_path = '' as $$ select privato.annuncio_in_vetrina() $$;

-- Three verified items left or let lapse within thirty days: nothing is reserved for thirty days
-- after the third (decision T13).
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

-- Why this person can't reserve this listing now: {codice, status}; null when he can (decision S2,
-- the order of the domain).
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

-- The payment window of a reserved listing: {da, entro}, null while nothing finished as Verificato
-- (decision M3).
create function privato.finestra_acquisto(p public.annunci) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche := privato.ultima_conclusa(p.id);
  v_da timestamptz;
begin
  -- Given back means that nobody watches it any more: only a new verification opens a window.
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

-- Of these listings those that nothing keeps from a centre: no open verification, and never
-- decided. Once given back what passed may be verified again; what didn't pass is offered anew
-- under another number (decision C7). All are asked at once: a seller has thousands.
create function privato.verifiche_possibili(p_annunci uuid[]) returns setof uuid
language sql stable security definer set search_path = '' as $$
  -- what counts of each: the visit that is open, else the last that was decided
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
    -- its item is offered under another number now
    and not exists (select from public.annunci s where s.id_precedente = a.id)
$$;
create function privato.verifica_prenotabile(p public.annunci) returns boolean
language sql stable security definer set search_path = '' as $$
  select p.stato_annuncio = 'attivo'
    and p.eliminato_il is null
    and exists (select from privato.verifiche_possibili(array[p.id]))
$$;

-- The visit that is open: all of it for seller, centre and administrators, day and city for the
-- reserving buyer, nothing for anybody else (decision P2).
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

-- The reserving buyer's money is held or on its way: the clock waits for the provider, not for him.
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

-- Why a listing is out of sight, for its owner and administrators (decision P11): the office's
-- words, else what closed it. Null in sight.
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

-- Under which number its seller offers the item now; null where he doesn't (decision C7).
create function privato.ripubblicato_come(p public.annunci) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'numero_annuncio', s.numero_annuncio)
  from public.annunci s
  where s.id_precedente = p.id and s.eliminato_il is null
$$;

-- What the signed-in person may do here now. Everything is said again by the procedure that does
-- it.
create function privato.situazione_annuncio(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  v_utente uuid := privato.richiedi_utente();
  v public.annunci;
  v_no jsonb;
  v_finestra jsonb;
  v_mia boolean;
  v_proprietario boolean;
begin
  select a.*
  into v
  from public.annunci a
  where a.id = p_id
    and a.eliminato_il is null
    and (not privato.annuncio_nascosto(a) or a.id_utente = v_utente or privato.e_admin());

  if not found then perform privato.rifiuta('annuncio_non_trovato', 404); end if;
  v_proprietario := v.id_utente = v_utente;
  v_mia := privato.prenotazione_viva(v) and v.id_acquirente_prenotazione = v_utente;
  v_no := privato.perche_non_prenotabile(v, v_utente);
  if v_mia then
    v_finestra := privato.finestra_acquisto(v);
  end if;

  return jsonb_build_object(
    'proprietario', v_proprietario,
    'preferito', exists (
      select from public.preferiti p where p.id_annuncio = v.id and p.id_utente = v_utente
    ),
    'conversazione_id', (
      select c.id from public.conversations c where c.annuncio_id = v.id and c.buyer_id = v_utente
    ),
    'prenotato_da_me', v_mia,
    'prenotabile', v_no is null,
    'codice_non_prenotabile', v_no ->> 'codice',
    'puo_acquistare', v.stato_annuncio = 'attivo'
      and coalesce((v_finestra ->> 'aperta')::boolean, false)
      and coalesce(v_finestra -> 'centro' ->> 'tipo_centro' = 'fidati_point', false),
    'acquisto_da', v_finestra -> 'da',
    'acquisto_entro', v_finestra -> 'entro',
    'centro_acquisto', v_finestra -> 'centro',
    'puo_prenotare_verifica', v_proprietario and privato.verifica_prenotabile(v),
    'verifica_aperta', privato.verifica_aperta_per(v, v_utente),
    'modificabile', v_proprietario and privato.annuncio_modificabile(v),
    'ordine_id', (
      select o.id
      from public.ordini o
      where o.id_annuncio = v.id
        and v_utente in (o.buyer_id, o.seller_id)
        and o.status not in ('annullato', 'rimborsato')
      order by o.data_creazione desc
      limit 1
    ),
    'in_pagamento', (v_mia or v_proprietario) and privato.in_pagamento(v),
    'luogo', case when v_proprietario then privato.luogo_oggetto(v.id) end,
    'pausabile', v_proprietario and privato.annuncio_pausabile(v),
    'interesse', case
      when v_proprietario then jsonb_build_object(
        'visualizzazioni', v.visualizzazioni,
        'salvataggi', (select count(*) from public.preferiti f where f.id_annuncio = v.id)
      )
    end,
    'ripubblicato', case when v_proprietario then privato.ripubblicato_come(v) end,
    'vendita', case
      when v_proprietario
        and v.stato_annuncio in ('attivo', 'in_pausa')
        and v.stato_verifica <> 'non_conforme' then privato.vendita_di(v)
    end,
    -- what this person's last try to pay was, however it ended: a page that says that nothing was
    -- charged asks it first
    'ultimo_intento', (
      select o.payment_intent_id
      from public.ordini o
      where o.id_annuncio = v.id and o.buyer_id = v_utente
      order by o.data_creazione desc
      limit 1
    ),
    'importo_dovuto', case when v_mia then privato.importi_di(v, v_utente) -> 'totale' end,
    'motivo_nascosto', case
      when v_proprietario or privato.e_admin() then privato.motivo_nascosto(v)
    end,
    'contatto_telefono', case when v_proprietario then v.telefono_contatto end,
    'costo_spedizione', case when v_proprietario then v.costo_spedizione end
  );
end $$;
create function public.situazione_annuncio(p_id uuid) returns jsonb
language sql stable set search_path = '' as $$ select privato.situazione_annuncio(p_id) $$;

-- Who may call.
select privato.concedi('anon, authenticated', array['scheda_annuncio', 'annuncio_in_vetrina']);
select privato.concedi('authenticated', array['situazione_annuncio']);
