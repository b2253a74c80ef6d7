-- Consequences (decision T4): one row per act and relation. tests/db/consequences.test.ts plays
-- them all and lists tables that are no relation.

create function privato.toccati_visite_annuncio(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with v as (
      select w.*, privato.dati_appuntamento(w.id) - 'totale' as detto, c.stato as custodia
      from public.verifiche w
      left join public.custodia c on c.id_verifica = w.id
      where w.id_annuncio = p_id
    )
    select
      'visita_venditore',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto,
      '/verifiche/conferma?id=' || v.id
    from v
    where v.stato = 'programmata'
    union all
    select 'visita_centro', c.user_id, c.email, v.id, v.detto, '/verification-center/dashboard'
    from v
    join public.verification_centers c on c.id = v.id_centro
    where v.stato = 'programmata'
    union all
    select
      'oggetto_al_banco',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto,
      '/verifiche/conferma?id=' || v.id
    from v
    where v.stato = 'in_attesa'
    union all
    select
      'oggetto_in_custodia',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto,
      '/dashboard'
    from v
    where v.stato not in ('programmata', 'in_attesa') and v.custodia = 'al_centro'
    union all
    select
      'centro_in_custodia',
      c.user_id,
      c.email,
      v.id,
      v.detto,
      '/verification-center/verifiche/' || v.id
    from v
    join public.verification_centers c on c.id = v.id_centro
    where v.stato = 'in_attesa' or v.stato <> 'programmata' and v.custodia = 'al_centro';
end $$;

create function privato.toccati_annuncio(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with a as (
      select x.*, jsonb_build_object('annuncio_id', x.id, 'titolo', x.titolo) as detto
      from public.annunci x
      where x.id = p_id
    )
    select
      'venditore',
      a.id_utente,
      privato.email_di(a.id_utente),
      a.id,
      a.detto,
      '/dashboard/decisioni'
    from a
    union all
    select
      'acquirente',
      a.id_acquirente_prenotazione,
      privato.email_di(a.id_acquirente_prenotazione),
      a.id,
      a.detto || jsonb_build_object(
        'pagamento', exists (
          select from public.ordini o
          where o.id_annuncio = a.id and o.status in ('in_elaborazione', 'autorizzato')
        )
      ),
      '/dashboard'
    from a
    where a.stato_prenotazione = 'prenotato'
    union all
    select
      'acquirente_di_prima',
      s.id_acquirente,
      privato.email_di(s.id_acquirente),
      p_id,
      a.detto,
      '/annunci/' || p_id
    from a
    join lateral (
      select h.*
      from public.prenotazioni_storia h
      where h.id_annuncio = a.id
      order by h.iniziata_il desc
      limit 1
    ) s on s.esito = 'chiusa_ufficio'
    union all
    select t.*
    from privato.toccati_visite_annuncio(p_id) t
    union all
    select
      'ordine_autorizzato',
      o.buyer_id,
      privato.email_di(o.buyer_id),
      o.id,
      a.detto,
      '/dashboard/ordini/' || o.id
    from a
    join public.ordini o on o.id_annuncio = a.id
    where o.status = 'autorizzato';
end $$;

-- Buyers with a reservation that depends on the centre.
create function privato.toccati_acquirenti_centro(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with prenotati as (
      select
        w.id,
        w.stato,
        c.tipo_centro,
        a.id as annuncio,
        a.stato_annuncio,
        a.id_acquirente_prenotazione as chi,
        jsonb_build_object('annuncio_id', a.id, 'titolo', a.titolo, 'centro_nome', c.nome) as detto
      from public.verifiche w
      join public.verification_centers c on c.id = w.id_centro
      join public.annunci a on a.id = w.id_annuncio
      left join public.custodia k on k.id_verifica = w.id
      where w.id_centro = p_id
        and a.stato_prenotazione = 'prenotato'
        and (w.stato in ('programmata', 'in_attesa') or k.stato in ('al_centro', 'da_restituire'))
    )
    select
      'acquirente_in_attesa',
      p.chi,
      privato.email_di(p.chi),
      p.id,
      p.detto,
      '/annunci/' || p.annuncio
    from prenotati p
    where p.stato in ('programmata', 'in_attesa')
    union all
    select 'acquirente_in_sede', p.chi, privato.email_di(p.chi), p.annuncio, p.detto, '/dashboard'
    from prenotati p
    where p.stato = 'verificato' and p.tipo_centro = 'terze_parti' and p.stato_annuncio = 'attivo';
end $$;

create function privato.toccati_visite_centro(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with v as (
      select w.*, privato.dati_appuntamento(w.id) - 'totale' as detto
      from public.verifiche w
      left join public.custodia k on k.id_verifica = w.id
      where w.id_centro = p_id
        and (w.stato in ('programmata', 'in_attesa') or k.stato in ('al_centro', 'da_restituire'))
    )
    select
      'visita_venditore',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto || jsonb_build_object('passata', v.data_programmata <= privato.adesso()),
      '/verifiche/conferma?id=' || v.id
    from v
    where v.stato = 'programmata'
    -- an item inside has no appointment ahead
    union all
    select
      'oggetto_al_banco',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto - 'data_programmata',
      '/verifiche/conferma?id=' || v.id
    from v
    where v.stato = 'in_attesa'
    union all
    select
      'oggetto_in_custodia',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v.detto - 'data_programmata',
      '/dashboard'
    from v
    where v.stato not in ('programmata', 'in_attesa')
    union all
    select t.*
    from privato.toccati_acquirenti_centro(p_id) t;
end $$;

create function privato.toccati_centro(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with c as (select x.* from public.verification_centers x where x.id = p_id)
    select
      'titolare',
      c.user_id,
      c.email,
      c.id,
      jsonb_build_object('nome', c.nome),
      '/verification-center/status'
    from c
    union all
    select
      'operatore',
      o.id_utente,
      privato.email_di(o.id_utente),
      c.id,
      jsonb_build_object('nome', c.nome),
      '/verification-center/status'
    from c
    join public.centro_operatori o on o.id_centro = c.id
    where o.attivo and o.id_utente <> c.user_id
    union all
    select t.*
    from privato.toccati_visite_centro(p_id) t;
end $$;

create function privato.toccati_centro_di(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      'centro_suo',
      c.user_id,
      c.email,
      c.id,
      jsonb_build_object('nome', c.nome),
      '/verification-center/status'
    from public.verification_centers c
    where c.user_id = p_id and c.is_active and c.approval_status = 'approved'
    union all
    select
      'titolare_del_centro',
      c.user_id,
      privato.email_di(c.user_id),
      p_id,
      jsonb_build_object(
        'centro_nome', c.nome,
        'persona', (select u.nome_utente from public.utenti u where u.id = p_id)
      ),
      '/verification-center/persone'
    from public.centro_operatori o
    join public.verification_centers c on c.id = o.id_centro
    where o.id_utente = p_id and o.attivo and c.user_id <> p_id;
end $$;

-- A suspended seller's buyer is touched only before a result; afterwards the sale goes on (decision
-- P7).
create function privato.toccati_utente(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with suoi as (
      select a.*, jsonb_build_object('annuncio_id', a.id, 'titolo', a.titolo) as detto
      from public.annunci a
      where a.id_utente = p_id and a.eliminato_il is null and a.stato_annuncio <> 'venduto'
    )
    select 'interessato', p_id, privato.email_di(p_id), p_id, '{}'::jsonb, '/dashboard/decisioni'
    -- sellers of what the person reserved
    union all
    select
      'venditore_del_prenotato',
      a.id_utente,
      privato.email_di(a.id_utente),
      a.id,
      jsonb_build_object('annuncio_id', a.id, 'titolo', a.titolo),
      '/annunci/' || a.id
    from public.annunci a
    where a.id_acquirente_prenotazione = p_id
      and a.stato_prenotazione = 'prenotato'
      and not exists (
        select from public.ordini o where o.id_annuncio = a.id and o.status = 'autorizzato'
      )
    union all
    select
      'acquirente',
      s.id_acquirente_prenotazione,
      privato.email_di(s.id_acquirente_prenotazione),
      s.id,
      s.detto,
      '/dashboard'
    from suoi s
    where s.stato_prenotazione = 'prenotato' and s.stato_verifica <> 'verificato'
    union all
    select
      'visita_centro',
      c.user_id,
      c.email,
      v.id,
      privato.dati_appuntamento(v.id) - 'totale',
      '/verification-center/dashboard'
    from suoi s
    join public.verifiche v on v.id_annuncio = s.id
    join public.verification_centers c on c.id = v.id_centro
    where v.stato = 'programmata'
    union all
    select
      'oggetto_al_banco',
      p_id,
      privato.email_di(p_id),
      v.id,
      privato.dati_appuntamento(v.id) - 'totale',
      '/verifiche/conferma?id=' || v.id
    from suoi s
    join public.verifiche v on v.id_annuncio = s.id
    where v.stato = 'in_attesa'
    union all
    select t.*
    from privato.toccati_centro_di(p_id) t;
end $$;

-- Ends a reservation without fault of the buyer: the payment is released and the day's wait doesn't
-- apply.
create function privato.effetto_chiudi_prenotazione(p_annuncio uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v_ordine uuid;
begin
  perform 1 from public.annunci a where a.id = p_annuncio for no key update;
  for v_ordine in
    select o.id
    from public.ordini o
    where o.id_annuncio = p_annuncio and o.status in ('in_elaborazione', 'autorizzato')
    order by o.id
    for update
  loop
    perform privato.annulla_ordine(v_ordine, 'prenotazione_chiusa');
  end loop;

  perform privato.chiudi_prenotazione(p_annuncio, 'chiusa_ufficio');
end $$;

-- Only a visit without intake: slot free, no fee.
create function privato.effetto_annulla_visita(p_verifica uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v public.verifiche := privato.blocca_verifica(p_verifica);
begin
  if v.stato <> 'programmata' then return; end if;
  update public.verifiche w
  set
    stato = 'annullata',
    motivo_annullamento = 'annullata_da_ufficio',
    updated_at = privato.adesso()
  where w.id = v.id;

  update public.appointments a
  set status = 'cancelled', verification_status = 'annullata', updated_at = privato.adesso()
  where a.verifica_id = v.id and a.status <> 'cancelled';
  update public.verification_transactions t
  set status = 'annullata', updated_at = privato.adesso()
  where t.id_verifica = v.id and t.status = 'da_saldare';
  perform privato.ricalcola_annuncio(v.id_annuncio);
  perform privato.registra_evento(v.id, 'annullata');
end $$;

-- A future visit is confirmed again; a past one stays marked until it is moved.
create function privato.effetto_riprendi_visita(p_verifica uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.verifiche v
    where v.id = p_verifica and v.data_programmata <= privato.adesso()
  )
  then
    return;
  end if;

  delete from privato.visite_ferme f where f.id_verifica = p_verifica;
  perform privato.chiudi_ufficio('visita_da_spostare', p_verifica);
end $$;

-- Coming back to a counter needs a new invitation by its titolare.
create function privato.effetto_lascia_il_banco(p_utente uuid) returns void
language sql security definer set search_path = '' as $$
  update public.centro_operatori o
  set attivo = false, al = privato.adesso(), pin_impronta = null
  where o.id_utente = p_utente and o.attivo and o.ruolo = 'operatore'
$$;

create function privato.effetto(p_effetto text, p_riferimento uuid, p_motivo text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  case p_effetto
    when 'chiudi_prenotazione' then
      perform privato.effetto_chiudi_prenotazione(p_riferimento);
    when 'annulla_visita' then
      perform privato.effetto_annulla_visita(p_riferimento);
    when 'ferma_visita' then
      insert into privato.visite_ferme (id_verifica) values (p_riferimento) on conflict do nothing;
    when 'riprendi_visita' then
      perform privato.effetto_riprendi_visita(p_riferimento);
    when 'oggetto_tranquillo' then
      perform privato.chiudi_ufficio('oggetto_in_centro_chiuso', p_riferimento);
    when 'rimanda' then
      perform privato.rimanda_al_venditore((
        select v.id_annuncio from public.verifiche v where v.id = p_riferimento
      ));
    when 'lascia_il_banco' then
      perform privato.effetto_lascia_il_banco(p_riferimento);
    when 'chiudi_centro' then
      perform privato.compi_atto('chiudi_centro', p_riferimento, p_motivo);
    when 'riapri_centro' then
      perform privato.compi_atto('riapri_centro', p_riferimento, p_motivo);
  end case;
end $$;

create function privato.toccati_sito(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    with a as (
      select x.*, privato.fase_prenotata(x) as fase
      from public.annunci x
      where x.stato_prenotazione = 'prenotato'
    )
    select
      'acquirente',
      a.id_acquirente_prenotazione,
      privato.email_di(a.id_acquirente_prenotazione),
      a.id,
      jsonb_build_object('annuncio_id', a.id, 'titolo', a.titolo, 'entro', a.scadenza_prenotazione),
      '/annunci/' || a.id
    from a
    where a.fase in ('da_pagare', 'da_pagare_in_sede')
    union all
    select
      'venditore',
      a.id_utente,
      privato.email_di(a.id_utente),
      a.id,
      jsonb_build_object('annuncio_id', a.id, 'titolo', a.titolo, 'entro', a.scadenza_prenotazione),
      '/annunci/' || a.id
    from a
    where a.fase = 'prenotato'
    union all
    select
      'destinatario',
      o.buyer_id,
      privato.email_di(o.buyer_id),
      o.id,
      jsonb_build_object(
        'ordine_id', o.id,
        'titolo', n.titolo,
        'entro', privato.termine_persona(o.data_consegna, 'contestazione')
      ),
      '/dashboard/ordini/' || o.id
    from public.ordini o
    join public.annunci n on n.id = o.id_annuncio
    where o.status = 'consegnato';
end $$;

create function privato.toccati(p_atto text, p_oggetto uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute format(
    'select * from privato.%I($1)',
    'toccati_' || substring(p_atto from '[^_]+$')
  ) using p_oggetto;
end $$;

create function privato.riempi_frase(p_frase text, p_dati jsonb, p_motivo text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  v text := p_frase;
  v_nome text;
  v_dati jsonb := p_dati || jsonb_build_object(
    'centro', coalesce(p_dati ->> 'centro_nome', p_dati ->> 'nome'),
    'motivo', p_motivo
  );
begin
  foreach v_nome
    in array array['titolo', 'centro', 'persona', 'oggetto', 'chi', 'seriale', 'motivo']
  loop
    v := replace(v, '{' || v_nome || '}', coalesce(v_dati ->> v_nome, ''));
  end loop;

  return v;
end $$;

-- Listings first (docs/locks.md).
create function privato.blocca_toccati(p_atto text, p_oggetto uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform 1
  from public.annunci a
  where a.id in (
    select coalesce(privato.leggi_uuid(t.dati ->> 'annuncio_id'), p_oggetto)
    from privato.toccati(p_atto, p_oggetto) t
  )
  order by a.id
  for no key update;
end $$;

-- Runs in the act's transaction, before the object changes, so that the touched are known; a
-- decision's after it is written. It collects everybody first, then tells and ends. p_dati: more
-- data for letters.
create function privato.compi_atto(
  p_atto text,
  p_oggetto uuid,
  p_motivo text,
  p_dati jsonb default '{}'
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  v record;
  v_evento text := concat_ws(
    ':',
    p_atto,
    extract(epoch from privato.adesso()),
    pg_current_xact_id()
  );
begin
  perform privato.blocca_toccati(p_atto, p_oggetto);
  for v in
    select c.*, t.id_utente, t.email, t.riferimento, t.dati, t.pagina
    from (
      select x.*, row_number() over (order by x.relazione, x.riferimento) as n
      from privato.toccati(p_atto, p_oggetto) x
    ) t
    join privato.conseguenze c on c.atto = p_atto and c.relazione = t.relazione
    order by t.n
  loop
    if v.altrove is null then
      perform privato.accoda_posta(
        v.lettera,
        v.riferimento,
        v_evento,
        v.email,
        coalesce(v.avviso, v.lettera),
        v.dati || jsonb_build_object('atto', p_atto, 'motivo', p_motivo) || p_dati
      )
      where v.lettera is not null;

      perform privato.accoda_notifica(
        v.id_utente,
        'conseguenza',
        v.avviso,
        privato.riempi_frase(v.frase, v.dati || p_dati, p_motivo),
        v.pagina
      )
      where v.avviso is not null;
    end if;

    if v.ufficio is not null then
      perform privato.segnala_ufficio(
        v.ufficio,
        privato.riempi_frase(v.ufficio_frase, v.dati || p_dati, p_motivo),
        v.riferimento
      );
    end if;

    if v.effetto is not null then
      perform privato.effetto(v.effetto, v.riferimento, p_motivo);
    end if;
  end loop;
end $$;

-- These decisions are rows of their own and call compi_atto after writing them.

create function privato.toccati_ordine(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.ordini;
  v_dati jsonb;
begin
  select o.* into v from public.ordini o where o.id = p_id;
  if not found then return; end if;
  v_dati := privato.dati_ordine(v);
  return query
    select
      'acquirente',
      v.buyer_id,
      privato.email_di(v.buyer_id),
      v.id,
      v_dati,
      '/dashboard/ordini/' || v.id
    union all
    select
      'venditore',
      v.seller_id,
      privato.email_di(v.seller_id),
      v.id,
      v_dati,
      '/dashboard/ordini/' || v.id
    union all
    select 'centro', c.user_id, c.email, v.id, v_dati, '/verification-center/consegne'
    from public.verification_centers c
    where c.id = v.id_centro
    -- its share shrinks with the price
    union all
    select 'compenso_centro', c.user_id, c.email, v.id, v_dati, '/verification-center/payments'
    from public.verification_centers c
    where c.id = v.id_centro and v.percentuale_centro > 0;
end $$;

create function privato.toccati_contestazione(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
declare
  k public.contestazioni;
  v_dati jsonb;
begin
  select x.* into k from public.contestazioni x where x.id = p_id;
  v_dati := jsonb_build_object(
    'decisione', k.decisione,
    'esito', coalesce(k.esito, k.stato::text),
    'importo', k.importo_rimborso,
    'reso_entro', k.reso_entro
  );

  return query
    with t as (
      select x.*, x.dati || v_dati || jsonb_build_object('destinatario', x.relazione) as detto
      from privato.toccati_ordine(k.id_ordine) x
    )
    select 'acquirente', t.id_utente, t.email, k.id, t.detto, t.pagina
    from t
    where t.relazione = 'acquirente'
    union all
    select 'venditore', t.id_utente, t.email, k.id, t.detto, t.pagina
    from t
    where t.relazione = 'venditore'
    union all
    select 'centro_del_reso', t.id_utente, t.email, k.id, t.detto, t.pagina
    from t
    where t.relazione = 'centro' and k.reso_entro is not null and k.stato = 'in_esame';
end $$;

create function privato.toccati_segnalazione(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      'segnalante',
      s.id_autore,
      s.email_autore,
      s.id,
      jsonb_build_object(
        'segnalazione_id', s.id,
        'esito', s.stato,
        'decisione', s.decisione,
        'oggetto_tipo', s.oggetto_tipo,
        'oggetto', privato.nome_segnalato(s.oggetto_tipo, s.oggetto_id),
        'annuncio_id', case when s.oggetto_tipo = 'annuncio' then s.oggetto_id end
      ),
      null::text
    from public.segnalazioni s
    where s.id = p_id
    union all
    select
      'interessato',
      d.id_utente,
      privato.email_di(d.id_utente),
      d.id,
      '{}'::jsonb,
      '/dashboard/decisioni'
    from public.decisioni_moderazione d
    where d.id_segnalazione = p_id;
end $$;

create function privato.toccati_ricorso(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      'autore',
      r.id_autore,
      privato.email_di(r.id_autore),
      r.id,
      jsonb_build_object(
        'ricorso_id', r.id,
        'esito', r.stato,
        'risposta', r.risposta,
        'oggetto', privato.nome_oggetto(d.oggetto_tipo, d.oggetto_id)
      ),
      '/dashboard/decisioni'
    from public.ricorsi r
    join public.decisioni_moderazione d on d.id = r.id_decisione
    where r.id = p_id
    union all
    select 'segnalante', s.id_autore, s.email_autore, s.id, '{}'::jsonb, null::text
    from public.ricorsi r
    join public.decisioni_moderazione d on d.id = r.id_decisione
    join public.segnalazioni s on s.id = d.id_segnalazione
    where r.id = p_id;
end $$;

create function privato.toccati_richiesta(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      'richiedente',
      r.user_id,
      r.email,
      r.id,
      jsonb_build_object('nome', r.nome),
      '/verification-center/status'
    from public.verification_center_requests r
    where r.id = p_id;
end $$;

-- The person and every administrator but the acting one.
create function privato.toccati_ruolo(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
declare
  v_chi text := privato.email_di(p_id);
  v_dati jsonb := jsonb_build_object('chi', v_chi, 'da', privato.email_di(auth.uid()));
begin
  return query
    select 'interessato', p_id, v_chi, p_id, v_dati, '/dashboard'
    union all
    select 'altro_admin', u.id, u.email, p_id, v_dati, '/admin/registro'
    from public.utenti u
    where u.is_admin and u.stato = 'attivo' and u.id <> p_id and u.id is distinct from auth.uid();
end $$;

create function privato.toccati_verifica(p_id uuid) returns setof privato.toccato
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_dati jsonb := privato.dati_appuntamento(p_id) - 'totale';
begin
  select w.* into v from public.verifiche w where w.id = p_id;
  return query
    select
      'venditore',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v_dati,
      '/verifiche/conferma?id=' || v.id
    union all
    select
      'acquirente',
      a.id_acquirente_prenotazione,
      privato.email_di(a.id_acquirente_prenotazione),
      v.id,
      jsonb_build_object(
        'annuncio_id', a.id,
        'titolo', a.titolo,
        'centro_nome', v_dati ->> 'centro_nome'
      ),
      '/annunci/' || a.id
    from public.annunci a
    where a.id = v.id_annuncio and a.stato_prenotazione = 'prenotato'
    union all
    select
      'compratore',
      o.buyer_id,
      privato.email_di(o.buyer_id),
      v.id,
      v_dati,
      '/dashboard/ordini/' || o.id
    from public.ordini o
    where o.id_verifica = v.id and o.status not in ('in_elaborazione', 'annullato', 'rimborsato')
    union all
    select 'centro', c.user_id, c.email, v.id, v_dati, '/verification-center/verifiche/' || v.id
    from public.verification_centers c
    where c.id = v.id_centro
    union all
    select
      'titolare_certificato',
      c.id_titolare,
      privato.email_di(c.id_titolare),
      v.id,
      v_dati,
      '/dashboard'
    from public.certificati_verifica c
    where c.id_verifica = v.id and c.stato = 'attivo';
end $$;
