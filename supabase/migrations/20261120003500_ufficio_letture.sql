-- The back office reads: each asks first whether the caller is an administrator. Pages of 20 with real counts (decision S11).

create function privato.panoramica_admin() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return jsonb_build_object('utenti', (select count(*) from public.utenti), 'annunci',
    (select count(*) from public.annunci a where a.eliminato_il is null),
    'ordini', (select count(*) from public.ordini), 'centri', (select count(*) from public.verification_centers),
    'richieste', (select count(*) from public.verification_center_requests r where r.stato = 'pending'),
    'contestazioni', (select count(*) from public.contestazioni k where k.stato in ('aperta', 'in_esame')),
    'segnalazioni', (select count(*) from public.segnalazioni s where s.stato in ('ricevuta', 'in_esame')),
    'contatti', (select count(*) from public.richieste_contatto r where r.stato = 'aperta'),
    'posta_fallita', (select count(*) from public.posta_uscita p where p.stato = 'fallita'),
    'dispositivi_in_ritardo', (select count(*) from public.dispositivi d where d.oldest_pending_at < privato.adesso() - interval '1 hour'
      or d.incidente is not null));
end $$;

create function privato.admin_centri_panoramica() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  return coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'nome', c.nome, 'email', c.email, 'citta', c.citta, 'approval_status',
    c.approval_status, 'is_active', c.is_active,
    'totale_appuntamenti', (select count(*) from public.appointments a where a.center_id = c.id), 'totale_verifiche',
      (select count(*) from public.verifiche v where v.id_centro = c.id),
    'incasso_totale', coalesce((select sum(t.amount) from public.verification_transactions t where t.verification_center_id = c.id
      and t.status = 'saldata'), 0),
    'vendite_totale', coalesce((select sum(s.importo) from public.transazioni_in_sede s where s.id_centro = c.id and s.vendita
      and s.stato = 'completata'), 0))
        order by c.nome) from public.verification_centers c), '[]'::jsonb);
end $$;

create function privato.admin_elenco_ordini(p_testo text, p_stato text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_testo text := lower(nullif(btrim(left(coalesce(p_testo, ''), 200)), ''));
v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  with scelti as not materialized (
    select o.*, a.titolo, u.email as email_acquirente from public.ordini o join public.annunci a on a.id = o.id_annuncio
      join public.utenti u on u.id = o.buyer_id
    where (coalesce(p_stato, '') = '' or o.status::text = lower(p_stato))
      and (v_testo is null or strpos(o.id::text, v_testo) > 0 or strpos(lower(coalesce(o.payment_intent_id, '')), v_testo) > 0
        or strpos(lower(u.email), v_testo) > 0 or strpos(lower(a.titolo), v_testo) > 0))
  select (select count(*) from (select from scelti limit privato.conteggio_massimo() + 1) n),
    coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'numero_ordine', s.numero_ordine, 'titolo', s.titolo, 'id_annuncio',
    s.id_annuncio, 'buyer_id', s.buyer_id,
      'email_acquirente', s.email_acquirente, 'amount', s.amount, 'currency', s.currency, 'status', s.status, 'stato_pagamento',
        s.stato_pagamento, 'payment_intent_id', s.payment_intent_id,
      'data_creazione', s.data_creazione) order by s.data_creazione desc, s.id)
        from (select * from scelti x order by x.data_creazione desc, x.id limit 20 offset (v_pagina - 1) * 20) s), '[]'::jsonb)
    into v_totale, v_righe;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_elenco_pagamenti(p_centro uuid, p_dal date, p_al date, p_testo text, p_stato text,
  p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_da timestamptz := coalesce(p_dal, '2000-01-01'::date)::timestamp at time zone 'Europe/Rome';
v_a timestamptz := (coalesce(p_al, '2999-01-01'::date) + 1)::timestamp at time zone 'Europe/Rome';
  v_testo text := lower(nullif(btrim(left(coalesce(p_testo, ''), 200)), ''));
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  with scelti as not materialized (
    select o.* from public.ordini o join public.annunci a on a.id = o.id_annuncio where o.payment_intent_id is not null
      and (p_centro is null or o.id_centro = p_centro)
      and o.data_creazione >= v_da and o.data_creazione < v_a
        and (coalesce(p_stato, '') = '' or o.stato_pagamento = p_stato
        or (p_stato = 'failed' and o.stato_pagamento = 'requires_payment_method'))
      and (v_testo is null or strpos(o.id::text, v_testo) > 0 or strpos(lower(o.payment_intent_id), v_testo) > 0
        or strpos(lower(a.titolo), v_testo) > 0))
  select (select count(*) from (select from scelti limit privato.conteggio_massimo() + 1) n),
    coalesce((select jsonb_agg(privato.pagamento_ordine(s) order by s.data_creazione desc)
    from (select o.* from public.ordini o where o.id in (select x.id from scelti x order by x.data_creazione desc, x.id
      limit 100 offset (v_pagina - 1) * 100)) s), '[]'::jsonb) into v_totale, v_righe;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_elenco_verifiche(p_testo text, p_stato text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_testo text := lower(nullif(btrim(left(coalesce(p_testo, ''), 200)), ''));
v_stato public.stato_verifica := privato.leggi_stato_verifica(p_stato);
  v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  with scelte as not materialized (
    select v.id, v.stato, v.data_programmata, v.data_verifica, v.created_at, v.punteggio_complessivo, v.motivo_rifiuto,
      v.stato_restituzione, a.titolo, a.id as id_annuncio, c.nome as centro, u.email as email_venditore
    from public.verifiche v join public.annunci a on a.id = v.id_annuncio join public.verification_centers c on c.id = v.id_centro
      join public.utenti u on u.id = v.id_utente
    where (coalesce(p_stato, '') = '' or v.stato = v_stato)
      and (v_testo is null or strpos(v.id::text, v_testo) > 0 or strpos(lower(a.titolo), v_testo) > 0 or strpos(lower(c.nome), v_testo) > 0
        or strpos(lower(u.email), v_testo) > 0))
  select (select count(*) from (select from scelte limit privato.conteggio_massimo() + 1) n),
    coalesce((select jsonb_agg(to_jsonb(s) order by s.created_at desc)
    from (select * from scelte x order by x.created_at desc, x.id limit 20 offset (v_pagina - 1) * 20) s), '[]'::jsonb)
    into v_totale, v_righe;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function privato.admin_elenco_spedizioni(p_ordine uuid, p_testo text, p_stato text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_testo text := lower(nullif(btrim(left(coalesce(p_testo, ''), 200)), ''));
v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  with scelte as not materialized (
    select s.*, o.numero_ordine, o.status as stato_ordine, a.titolo from public.spedizioni s join public.ordini o on o.id = s.id_ordine
      join public.annunci a on a.id = o.id_annuncio
    where (p_ordine is null or s.id_ordine = p_ordine) and (coalesce(p_stato, '') = '' or s.stato::text = p_stato)
      and (v_testo is null or strpos(s.id_ordine::text, v_testo) > 0 or strpos(lower(coalesce(s.codice_tracciamento, '')), v_testo) > 0
        or strpos(lower(a.titolo), v_testo) > 0))
  select (select count(*) from (select from scelte limit privato.conteggio_massimo() + 1) n),
    coalesce((select jsonb_agg(to_jsonb(s) || jsonb_build_object('indirizzo',
    (select to_jsonb(i) - 'id_utente' - 'created_at' from public.indirizzi i where i.id = s.id_indirizzo_spedizione))
    order by s.created_at desc) from (select * from scelte x order by x.created_at desc, x.id limit 20 offset (v_pagina - 1) * 20) s),
      '[]'::jsonb) into v_totale, v_righe;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

create function public.panoramica_admin() returns jsonb language sql stable set search_path = '' as $$ select privato.panoramica_admin() $$;
create function public.admin_centri_panoramica() returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_centri_panoramica() $$;
create function public.admin_elenco_ordini(p_testo text default null, p_stato text default null, p_pagina integer default 1) returns jsonb
  language sql stable set search_path = '' as $$ select privato.admin_elenco_ordini(p_testo, p_stato, p_pagina) $$;
create function public.admin_elenco_pagamenti(p_centro uuid default null, p_dal date default null, p_al date default null,
  p_testo text default null, p_stato text default null, p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$ select privato.admin_elenco_pagamenti(p_centro, p_dal, p_al, p_testo, p_stato, p_pagina) $$;
create function public.admin_elenco_verifiche(p_testo text default null, p_stato text default null,
  p_pagina integer default 1) returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_elenco_verifiche(p_testo, p_stato, p_pagina) $$;
create function public.admin_elenco_spedizioni(p_ordine uuid default null, p_testo text default null, p_stato text default null,
  p_pagina integer default 1) returns jsonb
language sql stable set search_path = '' as $$ select privato.admin_elenco_spedizioni(p_ordine, p_testo, p_stato, p_pagina) $$;
