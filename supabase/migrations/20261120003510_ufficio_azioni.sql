-- What administrators may move by hand in chapters 6 to 11: always with a reason, always in the register.

-- Where the item is by the administrator's word, backwards too: a parcel that came back is at the centre first.
create function privato.segue_spedizione(p_ordine public.ordini, p_stato public.stato_spedizione) returns void
language plpgsql security definer set search_path = '' as $$
declare v_ora public.stato_custodia := (select c.stato from public.custodia c where c.id_verifica = p_ordine.id_verifica);
v_meta public.stato_custodia := case p_stato when 'richiesto' then 'al_centro' when 'consegnato' then 'consegnato_acquirente'
  else 'consegnato_corriere' end::public.stato_custodia;
begin
  if p_ordine.status not in ('pagato', 'spedito', 'consegnato') then perform privato.rifiuta('stato_non_consentito', 409); end if;
  if v_ora <> v_meta and not privato.custodia_consentita(v_ora, v_meta) then
    perform privato.muovi_custodia(p_ordine.id_verifica, 'al_centro');
  end if;
  perform privato.fai_uscire(p_ordine.id_verifica, v_meta);
end $$;

-- Shipments move freely for administrators, with a reason (decision S9). p_dati {stato?, corriere_nome?, codice_tracciamento?,
-- tracking_url?}
create function privato.admin_aggiorna_spedizione(p_id uuid, p_dati jsonb, p_motivo text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare v_spedizione public.spedizioni; v_ordine public.ordini;
begin
  perform privato.richiedi_admin();
  if btrim(coalesce(p_motivo, '')) = '' then perform privato.rifiuta('motivo_mancante', 400); end if;
  if (p_dati ->> 'stato' is not null and not p_dati ->> 'stato' = any (enum_range(null::public.stato_spedizione)::text[]))
    or char_length(p_dati ->> 'corriere_nome') > 80 or char_length(p_dati ->> 'codice_tracciamento') > 80 then
      perform privato.rifiuta('dati_non_validi', 400); end if;
  if coalesce(p_dati ->> 'tracking_url', '') <> '' and p_dati ->> 'tracking_url' !~ '^https://[^\s"''<>]+$' then
    perform privato.rifiuta('link_non_valido', 400); end if;
  v_ordine := privato.blocca_ordine((select s.id_ordine from public.spedizioni s where s.id = p_id));
  if v_ordine.id is null then perform privato.rifiuta('ordine_non_trovato', 404); end if;
  update public.spedizioni s set stato = coalesce((p_dati ->> 'stato')::public.stato_spedizione, s.stato),
    corriere_nome = case when p_dati ? 'corriere_nome' then nullif(btrim(p_dati ->> 'corriere_nome'), '') else s.corriere_nome end,
    codice_tracciamento = case when p_dati ? 'codice_tracciamento' then
      nullif(btrim(p_dati ->> 'codice_tracciamento'), '') else s.codice_tracciamento end,
    tracking_url = case when p_dati ? 'tracking_url' then nullif(btrim(p_dati ->> 'tracking_url'), '') else s.tracking_url end,
    data_spedizione = case when p_dati ->> 'stato' in ('spedito', 'in_transito', 'consegnato') then
      coalesce(s.data_spedizione, privato.adesso()) when p_dati ->> 'stato' = 'richiesto' then null else s.data_spedizione end,
    data_consegna = case when p_dati ->> 'stato' = 'consegnato' then coalesce(s.data_consegna, privato.adesso()) when p_dati ? 'stato' then
      null else s.data_consegna end, updated_at = privato.adesso()
  where s.id = p_id returning s.* into v_spedizione;
  if p_dati ? 'stato' then perform privato.segue_spedizione(v_ordine, v_spedizione.stato); end if;
  update public.ordini o set status = case v_spedizione.stato when 'richiesto' then 'pagato' when 'consegnato' then
    'consegnato' else 'spedito' end::public.stato_ordine,
    data_consegna = v_spedizione.data_consegna, updated_at = privato.adesso() where o.id = v_ordine.id
      and o.status in ('pagato', 'spedito', 'consegnato');
  -- an item that its buyer didn't collect leaves by the office's word (decision C11)
  if v_spedizione.stato = 'spedito' and v_ordine.status = 'pagato' then
    perform privato.annuncia_spedizione(v_ordine, v_spedizione); end if;
  -- delivered by the office's word: the buyer's 48 hours begin with a letter (decision M16)
  if v_spedizione.stato = 'consegnato' and v_ordine.status in ('pagato', 'spedito') then
    perform privato.annuncia_consegna(v_ordine); end if;
  perform privato.registra_admin('aggiorna_spedizione', 'spedizione', p_id::text, p_dati, left(p_motivo, 1000));
  return to_jsonb(v_spedizione);
end $$;

create index contestazioni_recenti_idx on public.contestazioni (created_at desc, id);
create index contestazioni_stato_idx on public.contestazioni (stato, created_at desc, id);
-- {righe, totale, oltre, pagina}, 50 a page, newest first.
create function privato.admin_elenco_contestazioni(p_stato text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000); v_righe jsonb; v_totale bigint;
begin
  perform privato.richiedi_admin();
  with scelte as not materialized (
    select * from public.contestazioni k where coalesce(p_stato, '') = '' or k.stato::text = p_stato)
  select (select count(*) from (select from scelte limit privato.conteggio_massimo() + 1) n), coalesce(jsonb_agg(to_jsonb(k)
    || jsonb_build_object('numero_ordine', o.numero_ordine, 'amount', o.amount, 'stato_ordine', o.status, 'titolo', a.titolo,
      'acquirente', b.email, 'venditore', s.email) order by k.created_at desc, k.id), '[]'::jsonb) into v_totale, v_righe
  from (select * from scelte x order by x.created_at desc, x.id limit 50 offset (v_pagina - 1) * 50) k
    join public.ordini o on o.id = k.id_ordine join public.annunci a on a.id = o.id_annuncio
    join public.utenti b on b.id = o.buyer_id join public.utenti s on s.id = o.seller_id;
  return jsonb_build_object('righe', v_righe, 'pagina', v_pagina) || privato.conteggio(v_totale);
end $$;

-- Outbox without its contents: who is owed what and how it goes. Texts and codes stay inside.
create function privato.admin_posta(p_stato text, p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
begin
  perform privato.richiedi_admin();
  return privato.conteggio((select count(*) from (select from public.posta_uscita p where coalesce(p_stato, '') = ''
    or p.stato::text = p_stato limit privato.conteggio_massimo() + 1) n)) || jsonb_build_object('pagina', v_pagina, 'righe',
    coalesce((select jsonb_agg(to_jsonb(r) order by r.created_at desc) from (
      select p.id, p.tipo, p.evento, p.destinatario, p.oggetto, p.stato, p.tentativi, p.prossimo_tentativo, p.ultimo_errore, p.inviata_il,
        p.created_at from public.posta_uscita p
      where coalesce(p_stato, '') = '' or p.stato::text = p_stato order by p.created_at desc limit 50 offset (v_pagina - 1) * 50) r),
        '[]'::jsonb));
end $$;

create function privato.admin_ritenta_posta(p_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform privato.richiedi_admin();
  update public.posta_uscita p set stato = 'da_inviare', tentativi = 0, prossimo_tentativo = privato.adesso() where p.id = p_id
    and p.stato = 'fallita';
  perform privato.registra_admin('ritenta_posta', 'posta', p_id::text);
end $$;

create index dispositivi_in_ritardo_idx on public.dispositivi ((oldest_pending_at is null and incidente is null), oldest_pending_at,
  visto_il desc, id);
-- {righe, totale, oltre, pagina}, 50 a page: owing tablets and those with an incident first, the oldest debt before all.
create function privato.admin_dispositivi(p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
begin
  perform privato.richiedi_admin();
  return privato.conteggio((select count(*) from (select from public.dispositivi limit privato.conteggio_massimo() + 1) n))
    || jsonb_build_object('pagina', v_pagina, 'righe', coalesce((
      select jsonb_agg(to_jsonb(d) || jsonb_build_object('email', u.email, 'centro', c.nome)
        order by (d.oldest_pending_at is null and d.incidente is null), d.oldest_pending_at, d.visto_il desc, d.id)
      from (select * from public.dispositivi x order by (x.oldest_pending_at is null and x.incidente is null), x.oldest_pending_at,
        x.visto_il desc, x.id limit 50 offset (v_pagina - 1) * 50) d
        join public.utenti u on u.id = d.id_utente left join public.verification_centers c on c.id = d.id_centro), '[]'::jsonb));
end $$;

create function privato.admin_registro(p_pagina integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare v_pagina integer := least(greatest(coalesce(p_pagina, 1), 1), 10000);
begin
  perform privato.richiedi_admin();
  return privato.conteggio((select count(*) from (select from public.registro_admin limit privato.conteggio_massimo() + 1) n))
    || jsonb_build_object('pagina', v_pagina, 'righe',
    coalesce((select jsonb_agg(to_jsonb(r) order by r.id desc) from (
    select g.*, u.email, d.dati, d.motivo from public.registro_admin g left join public.utenti u on u.id = g.id_attore
      left join public.registro_admin_dettagli d on d.id_registro = g.id order by g.id desc
      limit 50 offset (v_pagina - 1) * 50) r), '[]'::jsonb));
end $$;

create function public.admin_aggiorna_spedizione(p_id uuid, p_dati jsonb, p_motivo text) returns jsonb language sql
  set search_path = '' as $$ select privato.admin_aggiorna_spedizione(p_id, p_dati, p_motivo) $$;
create function public.admin_elenco_contestazioni(p_stato text default null, p_pagina integer default 1) returns jsonb
  language sql stable set search_path = '' as $$ select privato.admin_elenco_contestazioni(p_stato, p_pagina) $$;
create function public.admin_posta(p_stato text default null, p_pagina integer default 1) returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_posta(p_stato, p_pagina) $$;
create function public.admin_ritenta_posta(p_id uuid) returns void language sql
  set search_path = '' as $$ select privato.admin_ritenta_posta(p_id) $$;
create function public.admin_dispositivi(p_pagina integer default 1) returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_dispositivi(p_pagina) $$;
create function public.admin_registro(p_pagina integer default 1) returns jsonb language sql stable
  set search_path = '' as $$ select privato.admin_registro(p_pagina) $$;
