-- Whoever a decision of the office touches that is written down in a row of its own: an order, a
-- dispute, a report, an appeal, an application, a role. Its act is carried out once that row says
-- what was decided (chapters 2905 and 2906).

create function privato.toccati_ordine(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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
    -- what it earns of the sale grows smaller with the price
    union all
    select 'compenso_centro', c.user_id, c.email, v.id, v_dati, '/verification-center/payments'
    from public.verification_centers c
    where c.id = v.id_centro and v.percentuale_centro > 0;
end $$;

create function privato.toccati_contestazione(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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

create function privato.toccati_segnalazione(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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

create function privato.toccati_ricorso(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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

create function privato.toccati_richiesta(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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

-- The person, and every other administrator but the one who acts.
create function privato.toccati_ruolo(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
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

-- The decisions, row by row.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'annulla_ordine', 'acquirente', 'ordine_annullato_acquirente', 'Ordine annullato', '«{titolo}»',
    null
  ),
  (
    'annulla_ordine', 'venditore', 'ordine_annullato_venditore', 'Vendita annullata', '«{titolo}»',
    null
  ),
  ('annulla_ordine', 'centro', 'ordine_annullato_centro', null, null, null),
  ('annulla_ordine', 'compenso_centro', null, null, null, 'the letter to the centre of the sale'),
  (
    'rimborsa_parte_ordine', 'acquirente', null, null, null,
    'privato.segna_rimborso, when the part leaves'
  ),
  (
    'rimborsa_parte_ordine', 'venditore', 'rimborso_parziale_venditore', 'Rimborso parziale',
    'Una parte del prezzo di «{titolo}» torna a chi l''ha comprato: quello che ricevi scende.', null
  ),
  (
    'rimborsa_parte_ordine', 'centro', null, null, null,
    'what it has to do with the item stays as it is'
  ),
  (
    'rimborsa_parte_ordine', 'compenso_centro', null, 'Compenso ridotto',
    'Una parte del prezzo di «{titolo}» torna a chi l''ha comprato: il compenso del centro scende.',
    null
  ),
  (
    'paga_altrimenti_ordine', 'acquirente', 'rimborso_pagato_altrimenti',
    'Rimborso pagato in un altro modo', '«{titolo}»', null
  ),
  (
    'paga_altrimenti_ordine', 'venditore', null, null, null,
    'his share changed when the refund was ordered'
  ),
  ('paga_altrimenti_ordine', 'centro', null, null, null, 'nothing of the item changes'),
  (
    'paga_altrimenti_ordine', 'compenso_centro', null, null, null,
    'its share changed when the refund was ordered'
  ),
  (
    'decidi_contestazione', 'acquirente', 'contestazione_decisa', 'Segnalazione decisa',
    '«{titolo}»', null
  ),
  (
    'decidi_contestazione', 'venditore', 'contestazione_decisa', 'Segnalazione decisa',
    '«{titolo}»', null
  ),
  ('decidi_contestazione', 'centro_del_reso', 'reso_in_arrivo_centro', null, null, null),
  ('decidi_segnalazione', 'segnalante', 'segnalazione_decisa', null, null, null),
  (
    'decidi_segnalazione', 'interessato', 'decisione_moderazione', null, null,
    'privato.motiva_decisione'
  ),
  ('decidi_ricorso', 'autore', 'ricorso_deciso', 'Contestazione decisa', '{oggetto}', null),
  (
    'decidi_ricorso', 'segnalante', null, null, null,
    'his report was answered; what is decided afterwards is whom it concerned'
  ),
  (
    'approva_richiesta', 'richiedente', 'richiesta_centro_approva', 'Richiesta centro di verifica',
    'Il tuo centro è stato approvato.', null
  ),
  (
    'rifiuta_richiesta', 'richiedente', 'richiesta_centro_rifiuta', 'Richiesta centro di verifica',
    'La tua richiesta non è stata accolta.', null
  ),
  (
    'informazioni_richiesta', 'richiedente', 'richiesta_centro_informazioni',
    'Richiesta centro di verifica', 'Ci servono altre informazioni.', null
  ),
  (
    'concedi_ruolo', 'interessato', 'ruolo_admin', 'Ruolo di amministratore',
    'Ora sei amministratore di Fidati.', null
  ),
  (
    'concedi_ruolo', 'altro_admin', 'ruolo_admin_altrui', 'Ruolo di amministratore',
    'Ora è amministratore: {chi}', null
  ),
  (
    'revoca_ruolo', 'interessato', 'ruolo_admin', 'Ruolo di amministratore',
    'Non sei più amministratore di Fidati.', null
  ),
  (
    'revoca_ruolo', 'altro_admin', 'ruolo_admin_altrui', 'Ruolo di amministratore',
    'Non è più amministratore: {chi}', null
  );
